"""Dates in Chinese, English and digits, in one form: 2026-03-01.

Missing parts are left out: ``2026-03`` is a month, ``--03-01`` a day of any year (ISO 8601).
A date like 03/01/2026 can be two days; both are given, divided by ``|``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from simfinder.engine.critical.quantities import last_character, parse_zh

_D = "〇零一二三四五六七八九十廿卅"
_MONTHS = "january february march april may june july august september october november december"
_NAMES = {name: i for i, name in enumerate(_MONTHS.split(), 1)}
_NAMES |= {name[:3]: i for name, i in _NAMES.items()} | {"sept": 9}
_NAME = "|".join(sorted(_NAMES, key=len, reverse=True))

_YEAR_ZH = r"(?:[〇零oO一二三四五六七八九](?:\s?[〇零oO一二三四五六七八九]){3}|\d{4})"
_PART_ZH = rf"(?:\d{{1,2}}|[{_D}](?:\s?[{_D}]){{0,2}})"
_FULL_ZH = re.compile(
    rf"(?P<y>{_YEAR_ZH})\s{{0,3}}年(?:度)?(?:\s{{0,3}}(?P<m>{_PART_ZH})\s{{0,3}}月(?:份)?(?:\s{{0,3}}(?P<d>{_PART_ZH})\s{{0,3}}[日号])?)?"
)
_DAY_ZH = re.compile(rf"(?P<m>{_PART_ZH})\s{{0,3}}月(?:\s{{0,3}}(?P<d>{_PART_ZH})\s{{0,3}}[日号])?")
_ERAS = {"民国": 1911, "令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867}
"""The year before the first of each era, of the Republic of China and of Japan."""
_IN_ERA = re.compile(
    rf"(?P<y>\d{{1,3}}|元|[{_D}百]{{1,6}})\s{{0,3}}年(?:度)?(?:\s{{0,3}}(?P<m>{_PART_ZH})\s{{0,3}}月"
    rf"(?:\s{{0,3}}(?P<d>{_PART_ZH})\s{{0,3}}[日号])?)?"
)
_ISO = re.compile(r"(?P<y>[12]\d{3})\s?([-/.])\s?(?P<m>\d{1,2})\s?\2\s?(?P<d>\d{1,2})(?![\d-])")
_YEAR_MONTH = re.compile(r"(?P<y>(?:19|20)\d{2})[-/](?P<m>0[1-9]|1[0-2])(?![A-Za-z0-9_/-]|[.,]\d)")
_COMPACT = re.compile(
    r"(?P<y>(?:19|20)\d{2})(?P<m>0[1-9]|1[0-2])(?P<d>\d{2})(?![A-Za-z0-9_/-]|[.,]\d|\s\d)"
)
_BEFORE_BARE = re.compile(r"[A-Za-z0-9_./,-]$|号\s?[:#]?\s?$")
_DIGITS = re.compile(r"(?P<a>\d{1,2})([-/.])(?P<b>\d{1,2})\2(?P<y>[12]\d{3})(?![\d-])")
_DAY_FIRST = re.compile(
    rf"(?P<d>\d{{1,2}})(?:st|nd|rd|th)?[\s-]{{1,3}}(?:day\s+of\s+|of\s+)?(?P<m>{_NAME})\b\.?"
    r"(?:[\s,-]{1,3}(?P<y>[12]\d{3})(?!\d))?",
    re.IGNORECASE,
)
_MONTH_NAME = re.compile(rf"(?<![A-Za-z])(?P<m>{_NAME})\.?[\s-]{{1,2}}(?:the\s)?$", re.IGNORECASE)
_AFTER_MONTH = re.compile(
    r"(?P<d>\d{1,2})(?:st|nd|rd|th)?(?![\d,.]\d)(?:[\s,]{1,3}(?P<y>[12]\d{3})(?!\d))?",
    re.IGNORECASE,
)
_ONLY_YEAR = re.compile(r"(?P<y>[12]\d{3})(?!\d|[,.]\d)")
_LOOK_BACK = 16


def date_at(text: str, at: int) -> tuple[int, int, str] | None:
    """Return start, end and value of the date whose first number is at ``at``, or None.

    The start is before it where the month is written in front ("March 1").
    """
    return _chinese(text, at) or _numeric_date(text, at) or _english(text, at)


def _chinese(text: str, at: int) -> tuple[int, int, str] | None:
    era = _ERAS.get(text[max(0, at - 2) : at])
    match = _IN_ERA.match(text, at) if era is not None else None
    if era is not None and match is not None:
        year, month, day = (
            _number(match[part].replace("元", "一") if match[part] else None) for part in "ymd"
        )
        if year and _possible(month, day):
            return at - 2, match.end(), _value(era + year, month, day)
    match = _FULL_ZH.match(text, at)
    if match is not None:
        year = _number(re.sub("[oO]", "〇", match["y"]))
        month, day = _number(match["m"]), _number(match["d"])
        if year is not None and 1000 <= year <= 2999 and _possible(month, day):
            return at, match.end(), _value(year, month, day)
    match = _DAY_ZH.match(text, at)
    if match is not None and not text.startswith("个", match.start("m")):
        month, day = _number(match["m"]), _number(match["d"])
        if month is not None and _possible(month, day):
            return at, match.end(), _value(None, month, day)
    return None


def _numeric_date(text: str, at: int) -> tuple[int, int, str] | None:
    match = _ISO.match(text, at)
    if match is not None:
        year, month, day = int(match["y"]), int(match["m"]), int(match["d"])
        return (at, match.end(), _value(year, month, day)) if _possible(month, day) else None
    match = _YEAR_MONTH.match(text, at) or _COMPACT.match(text, at)
    if match is not None and not _BEFORE_BARE.search(text, max(0, at - 4), at):
        parts = match.groupdict()
        month, last = int(parts["m"]), _number(parts.get("d"))
        if last is None or (last and _possible(month, last)):
            return at, match.end(), _value(int(parts["y"]), month, last)
    match = _DIGITS.match(text, at)
    if match is None:
        return None
    first, second, year = int(match["a"]), int(match["b"]), int(match["y"])
    readings = []
    if _possible(first, second) and match[2] != ".":  # with points the day is first
        readings.append(_value(year, first, second))
    if (_possible(second, first) and first != second) or (
        not readings and _possible(second, first)
    ):
        readings.append(_value(year, second, first))
    return (at, match.end(), "|".join(readings)) if readings else None


def _english(text: str, at: int) -> tuple[int, int, str] | None:
    floor = max(0, at - _LOOK_BACK)
    previous = last_character(text, at, floor)
    word = previous.isascii() and (previous.isalpha() or previous in "-.")
    month_match = _MONTH_NAME.search(text, floor, at) if word else None
    if month_match is not None:
        month = _NAMES[month_match["m"].lower()]
        match = _AFTER_MONTH.match(text, at)
        if match is not None and _possible(month, int(match["d"])):
            if match["y"] or month_match["m"][0].isupper():
                year = int(match["y"]) if match["y"] else None
                return month_match.start(), match.end(), _value(year, month, int(match["d"]))
            return None
        match = _ONLY_YEAR.match(text, at)
        if match is not None:
            return month_match.start(), match.end(), _value(int(match["y"]), month, None)
    match = _DAY_FIRST.match(text, at)
    if match is not None and (match["y"] or match["m"][0].isupper()):
        month, day = _NAMES[match["m"].lower()], int(match["d"])
        if _possible(month, day):
            return at, match.end(), _value(int(match["y"]) if match["y"] else None, month, day)
    return None


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    bare = re.sub(r"\s", "", text)
    return int(bare) if bare.isascii() else parse_zh(bare)


def _possible(month: int | None, day: int | None) -> bool:
    return (month is None or 1 <= month <= 12) and (day is None or 1 <= day <= 31)


def _value(year: int | None, month: int | None, day: int | None) -> str:
    parts = "-" if year is None else f"{year:04}"
    if month is not None:
        parts += f"-{month:02}"
    if day is not None:
        parts += f"-{day:02}"
    return parts


# Days of the week and halves of the day: Monday, 星期三, 9 a.m., 下午3时.
#
# They belong to a date or an hour, which is more precise: so only a different one on the other
# side is a difference, a missing one is not.

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAYS_ZH = "一二三四五六日"
_WORDS = re.compile(
    rf"(?<![A-Za-z])(?P<en>{'|'.join(f'{d[0].upper()}{d[1:]}' for d in _DAYS)})(?![a-z])"
    rf"|(?<![每一两二三四五六七八九十几\d])(?:星期|礼拜|周)(?P<zh>[{_DAYS_ZH}天])"
    r"(?![\d〇零一二三四五六七八九十百个名次天篇期回年岁至到课位期的氏某总先])"
    r"|(?<=\d)\s?(?P<half>[aApP])\.?[mM](?![A-Za-z])\.?"
    r"|(?P<part>[上下]午|凌晨|早上|早晨|晚上|傍晚)(?=\s?[\d一二三四五六七八九十])"
)
_MAYBE = re.compile(r"day|星期|礼拜|周|[apAP]\.?[mM]|午|晨|早上|晚")


def times(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield start, end and value of each day of the week and half of a day in a plain text."""
    if _MAYBE.search(text) is None:
        return
    for match in _WORDS.finditer(text):
        yield match.start(), match.end(), _time_value(match)


def _time_value(match: re.Match[str]) -> str:
    if match["en"]:
        return f"day {_DAYS.index(match['en'].lower())}"
    if match["zh"]:
        return f"day {_DAYS_ZH.index(match['zh'].replace('天', '日'))}"
    if match["half"]:
        return "am" if match["half"] in "aA" else "pm"
    return "am" if match["part"][0] in "上凌早" else "pm"
