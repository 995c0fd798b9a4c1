"""Quantities: a number with its scale, and what is counted: money, percent, days, things."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from simfinder.engine.critical.numerals import (
    DIGITS_ZH,
    WORDS_EN,
    ZH,
    decimal,
    parse_digits,
    parse_en,
    parse_zh,
)
from simfinder.engine.critical.plain import last_before, plain

_HEADS = "".join(c for c in DIGITS_ZH if c not in "零") + "十拾廿卅"
HEADS_ZH = _HEADS
_RUN_ZH = re.compile(
    rf"[{_HEADS}](?:[{ZH}]|\s[{ZH}](?![、)])){{0,40}}(?:点[〇零一二三四五六七八九]{{1,20}})?"
)
_RUN_DIGITS = re.compile(r"\d+(?:[.,]\d+|[ ']\d{3}(?!\d)){0,20}")
_SCALE = re.compile(
    r"\s?(?P<zh>万亿|百万|千万|十万|百亿|千亿|万|亿|千(?!米|克|瓦)|百(?!分))"
    r"|\s{1,2}(?P<en>hundred|thousand|million|billion)(?![A-Za-z])",
    re.IGNORECASE,
)
_SCALES = {
    "百": 100, "千": 1000, "万": 10**4, "十万": 10**5, "百万": 10**6, "千万": 10**7,
    "亿": 10**8, "百亿": 10**10, "千亿": 10**11, "万亿": 10**12,
    "hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9,
}  # fmt: skip
_MORE = re.compile(r"\s?(?P<n>\d+(?:\.\d+)?)\s?(?P<zh>万|千|百)")

_UNITS_ZH = (
    "个|名|人(?!民|员|类|们|口|身|格|大)|次|份|家|项|条|款|件|倍|期|届|级|元|平方|立方|米|公里|千米|公斤|千克|克|吨|亩|公顷|户|台|"
    "辆|套|张|页|部(?!分|门)|种|类|岁|日|天|年|月|周|星期|小时|时|分钟|秒|章|节|编|卷|号|楼|层|室|位|所|座|处|国|省|市|县|方|代|"
    "批|折|度|股|票|组|艘|架|只|头|匹|篇|字|季度|轮|场|段|成|美元|港|欧元|英镑|日元|角|%"
)
_COUNTED = re.compile(rf"\s?(?:{_UNITS_ZH})")
_IN_DIGITS_TOO = re.compile(r"\s?\(\d+\)")
_VAGUE_ONE = re.compile(r"\s?(?:次性|种|方|类|部|度|位|级|号(?!楼)|成|段|组|轮|代|时|处|国|期工程)")
_BEFORE_ONE = "统唯同之任每某万单逐其这那另不专进合划归惟初"

_DURATIONS = (
    ("wd", r"个?工作日|(?:business|working|trading) days?"),
    ("h", r"个?小时|hours?"),
    ("min", r"分钟|minutes?"),
    ("m", r"个月|months?"),
    ("w", r"个?星期|周|weeks?"),
    ("y", r"年|years?"),
    ("d", r"个?(?:自然)?日(?!元)|天|(?:calendar |consecutive )?days?"),
)
_DURATION = re.compile(
    r"[\s-]{0,2}(?:" + "|".join(f"(?P<{n}>{p})" for n, p in _DURATIONS) + ")(?![A-Za-z])",
    re.IGNORECASE,
)
_FULL_HOUR = re.compile(r":00(?![\d:])")
"""9:00 is 9 o'clock."""
_PERCENT = re.compile(
    r"\s?(?:%|(?P<mille>‰))|\s{1,2}(?:per\s?cent|percent(?:age points?)?|pct\.?)(?![A-Za-z])|\s?个?百分点",
    re.IGNORECASE,
)
SHARE_ZH = re.compile(r"(?P<of>[百千万])\s?分\s?之\s?")
_FRACTION = re.compile(
    rf"\s?分\s?之\s?(?P<part>\d{{1,40}}|[{ZH}]{{1,40}})|/(?P<below>\d{{1,40}})(?![\d/])"
)
_SHARES = {"百": Decimal(1), "千": Decimal("0.1"), "万": Decimal("0.01")}

_CURRENCIES = (
    ("CNY", r"人民币|RMB|CNY|CN¥|[¥￥]"),
    ("HKD", r"HK\$|HKD|港币"),
    ("TWD", r"NT\$|TWD|新台币"),
    ("AUD", r"AU?\$|AUD"),
    ("CAD", r"CA?\$|CAD"),
    ("USD", r"US\$|U\.S\.\s?\$|USD|美元|\$"),
    ("EUR", r"€|EUR|欧元"),
    ("GBP", r"£|GBP|英镑"),
    ("JPY", r"JPY|日元"),
    ("CHF", r"CHF|SFr\."),
    ("INR", r"INR|₹|(?-i:Rs)\.?"),
    ("KRW", r"KRW|₩|韩元"),
    ("RUB", r"RUB|₽|卢布"),
    ("SGD", r"S\$|SGD"),
)
_MONEY_BEFORE = re.compile(
    r"(?:" + "|".join(f"(?P<{n}>(?<![A-Za-z])(?:{p}))" for n, p in _CURRENCIES) + r")[\s:]{0,2}$",
    re.IGNORECASE,
)
_UNITS_AFTER = (
    ("USD", r"美元|美金|USD|US dollars?|U\.S\. dollars?|dollars?|\$"),
    ("HKD", r"港元|港币|HKD|Hong Kong dollars?"),
    ("TWD", r"新?台币"),
    ("EUR", r"欧元|EUR|euros?|€"),
    ("GBP", r"英镑|GBP|pounds?(?: sterling)?|£"),
    ("JPY", r"日元|円|JPY|yen"),
    ("CHF", r"瑞士法郎|CHF|Swiss francs?"),
    ("INR", r"印度卢比|INR|rupees?|₹"),
    ("KRW", r"韩元|KRW|Korean won|₩"),
    ("RUB", r"卢布|RUB|r[uo]u?bles?|руб(?:\.|л(?:ей|я|ь))?|₽"),
    ("SGD", r"新加坡元|SGD"),
    ("CNY", r"元人民币|人民币元?|元(?![素旦件化宵帅首月])|块钱?|RMB|CNY|yuan"),
)
_MONEY_AFTER = re.compile(
    r"\s{0,2}(?:"
    + "|".join(f"(?P<{n}>{p})" for n, p in _UNITS_AFTER)
    + r")(?![A-Za-z])(?:\s?[整正](?!\w))?",
    re.IGNORECASE,
)
_OF_THE_NEXT = re.compile(
    rf"\s{{0,2}}(?:人民币|新?台币|[A-Z]{{3}}|[$€£₹₩₽])[\s:]{{0,2}}[\d{_HEADS}]", re.IGNORECASE
)
"""What stands behind one number may belong to the next one: 8,522 | CNY 506,000."""
_SMALL_COIN = re.compile(
    rf"(?:\s?(?P<jiao>[{_HEADS}\d])\s?角)?(?:零?\s?(?P<fen>[{_HEADS}\d])\s?分)?(?:\s?[整正])?"
)
_SHORT_SCALE = re.compile(r"\s?(?P<s>k|mn|mio|m|bn)(?![A-Za-z])", re.IGNORECASE)
_SHORT = {"k": 1000, "m": 10**6, "mn": 10**6, "mio": 10**6, "bn": 10**9}
_NAMED = re.compile(
    r"(?<![A-Za-z])(?:"
    + "|".join(p for _, p in _CURRENCIES + _UNITS_AFTER)
    + r"|cents?|pence)(?![A-Za-z])",
    re.IGNORECASE,
)
_BEHIND = 10
_SIGNS = frozenset("$¥€£₹₩₽")
_MONEY_ENDS = frozenset("币BYDRP元$¥€£镑:bydrpFRWsS.₹₩₽布f")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number as it stands in a text: end, and what it can mean, the likeliest first."""

    end: int
    values: tuple[str, ...]
    run: str
    sure: bool = True
    """False for a Chinese character that is a number only where something is counted."""


def quantity_at(text: str, at: int) -> Quantity | None:
    """Return the number that begins at ``at``, with its scale (3万, 5 million), or None."""
    first = text[at]
    if first.isascii() and first.isdigit():
        match = _RUN_DIGITS.match(text, at)
        assert match is not None
        values = parse_digits(match[0])
        scaled = _scaled(text, match.end(), values) if values else None
        return scaled or Quantity(match.end(), values or (match[0],), match[0])
    if first.isascii():
        match = WORDS_EN.match(text, at)
        number = parse_en(match[0]) if match is not None else None
        if match is None or number is None:
            return None
        return Quantity(match.end(), (str(number),), match[0], number > 1 or " " in match[0])
    return _chinese(text, at)


def _chinese(text: str, at: int) -> Quantity | None:
    match = _RUN_ZH.match(text, at)
    if match is None:
        return None
    bare = re.sub(r"\s", "", match[0])
    whole, _, fraction = bare.partition("点")
    number = parse_zh(whole)
    if number is None:
        return None
    if fraction:
        digits = "".join(str(DIGITS_ZH[c]) for c in fraction)
        scaled = _scaled(text, match.end(), (f"{number}.{digits}",))
        return scaled or Quantity(match.end(), (decimal(f"{number}.{digits}"),), bare)
    # 〇五 is written for 05 alone.
    sure = (
        len(bare) > (1 if bare[0] == "〇" else 2)
        if all(c in DIGITS_ZH for c in bare)
        else len(bare) > 1
    )
    return Quantity(match.end(), (str(number),), bare, sure)


def _scaled(text: str, end: int, values: tuple[str, ...]) -> Quantity | None:
    """Return the number times the scale behind it, with what is added (3万5千)."""
    match = _SCALE.match(text, end)
    if match is None:
        return None
    factor = _SCALES[(match["zh"] or match["en"]).lower()]
    total = Decimal(decimal(values[0], factor))
    end = match.end()
    for _ in range(3):
        more = _MORE.match(text, end)
        if more is None or _SCALES[more["zh"]] >= factor:
            break
        factor = _SCALES[more["zh"]]
        total, end = total + Decimal(more["n"]) * factor, more.end()
    return Quantity(end, (decimal(str(total)),), text[end - 1 : end])


def money_at(text: str, at: int, found: Quantity) -> tuple[int, int, str] | None:
    """Return start, end and value of an amount of money (``CNY 30000``), or None."""
    floor = max(0, at - _BEHIND)
    # In "$-5" the minus stands behind the sign.
    inner = at - 1 if at > 1 and text[at - 1] == "-" and text[at - 2] in _SIGNS else at
    near = last_before(text, inner, floor) in _MONEY_ENDS
    before = _MONEY_BEFORE.search(text, floor, inner) if near else None
    end, number = found.end, found.values[0]
    if found.run[0].isdigit() and len(found.values) > 1:
        number = found.values[-1]
    if before is not None:
        short = _SHORT_SCALE.match(text, end)
        if short is not None:
            number, end = decimal(number, _SHORT[short["s"].lower()]), short.end()
    after = _MONEY_AFTER.match(text, end)
    if after is not None and _OF_THE_NEXT.match(text, after.start()):
        after = None
    if before is None and after is None:
        return None
    if not _is_decimal(number):
        return None
    code = (after.lastgroup if after else None) or (before.lastgroup if before else None)
    if before is not None and (code == "CNY" or after is None):
        code = before.lastgroup
    if after is not None:
        number, end = _with_coins(text, after.end(), number)
    number = f"-{number}" if before is not None and inner < at else number
    return before.start() if before else at, end, f"{code} {number}"


def names_currency(text: str) -> bool:
    """Whether a currency is named anywhere in a plain text."""
    return _NAMED.search(text) is not None


def has_sign(shown: str) -> bool:
    """Whether an amount is written with the sign of its currency."""
    return not _SIGNS.isdisjoint(plain(shown))


_MINUS = re.compile(
    r"(?:(?:^|(?<=[\s(\[{|:=<>,;。，；：（、]))-|(?<=[温为是至到达约])-"
    r"|(?:(?<=[余净差]额)|(?<=利润)|(?<=增长)|(?<=[长益]率)|(?<=[损收]益)|(?<=盈亏)|(?<=[涨跌]幅)|(?<=[同环]比)"
    r"|(?<=变动)|(?<=合计)|(?<=净值))-"
    r"|(?<![正胜抱担辜欺肩自])负|零下\s?|(?<![A-Za-z])[Mm]inus\s)$"
)
_MINUS_ENDS = frozenset("-负下s")


def minus_before(text: str, at: int, floor: int) -> int | None:
    """Return where the minus of the number at ``at`` begins, None where it has none.

    Hyphens behind words and the dashes of ranges, dates and list items are none.
    """
    if last_before(text, at, max(floor, at - 2)) not in _MINUS_ENDS:
        return None
    match = _MINUS.search(text, max(floor, at - 6), at)
    return match.start() if match is not None else None


def _with_coins(text: str, end: int, number: str) -> tuple[str, int]:
    """Add 角 and 分 that follow 元."""
    match = _SMALL_COIN.match(text, end)
    if match is None or not (match["jiao"] or match["fen"]):
        return number, end
    tenths, hundredths = (_digit(match[name]) for name in ("jiao", "fen"))
    whole = Decimal(number) + Decimal(tenths) / 10 + Decimal(hundredths) / 100
    return decimal(str(whole)), match.end()


def _digit(text: str | None) -> int:
    if text is None:
        return 0
    return int(text) if text.isdigit() and text.isascii() else parse_zh(text) or 0


def _is_decimal(number: str) -> bool:
    return number.replace(".", "", 1).isdigit()


def percent_at(text: str, found: Quantity) -> tuple[int, str] | None:
    """Return end and value of a percentage, or None."""
    match = _PERCENT.match(text, found.end)
    if match is None or not _is_decimal(found.values[0]):
        return None
    number = Decimal(found.values[0]) * (Decimal("0.1") if match["mille"] else 1)
    return match.end(), decimal(str(number)) + "%"


def share_at(text: str, at: int) -> tuple[int, str] | None:
    """Return end and value of a Chinese percentage (百分之五), or None."""
    match = SHARE_ZH.match(text, at)
    if match is None or match.end() >= len(text):
        return None
    head = text[match.end()]
    if head == "百":  # 百分之百
        return match.end() + 1, decimal(str(_SHARES[match["of"]] * 100)) + "%"
    if not (head in _HEADS or head == "零" or (head.isdigit() and head.isascii())):
        return None
    found = quantity_at(text, match.end()) if head != "零" else _point(text, match.end())
    if found is None or not _is_decimal(found.values[0]):
        return None
    return found.end, decimal(str(Decimal(found.values[0]) * _SHARES[match["of"]])) + "%"


_ZERO_POINT = re.compile("零点([〇零一二三四五六七八九]{1,20})")


def _point(text: str, at: int) -> Quantity | None:
    match = _ZERO_POINT.match(text, at)
    if match is None:
        return None
    digits = "".join(str(DIGITS_ZH[c]) for c in match[1])
    return Quantity(match.end(), (decimal(f"0.{digits}"),), match[0])


def number_at(text: str, at: int, found: Quantity) -> tuple[int, str] | None:
    """Return end and value of a plain number, with its unit where it is a time, or None.

    A single Chinese character counts only in front of what it counts: 三 in 三天, not in 三亚.
    """
    fraction = _FRACTION.match(text, found.end)
    if fraction is not None:
        part = fraction["part"]
        if part is not None:
            above = int(part) if part.isascii() else parse_zh(part)
            return None if above is None else (fraction.end(), f"{above}/{found.values[0]}")
        if found.run.isascii() and found.run.isdigit():
            return fraction.end(), f"{found.values[0]}/{fraction['below']}"
    duration = duration_at(text, found.end)
    if not found.sure:
        if text[at].isascii():
            if duration is None and not text.startswith(" (", found.end):
                return None
        elif not _counts(text, at, found):
            return None
    elif text.startswith("十分", at) and found.run == "十":
        return None
    value = "|".join(found.values)
    hour = _FULL_HOUR.match(text, found.end) if len(found.run) < 3 else None
    if hour is not None and found.run.isascii():
        return hour.end(), value
    if duration is not None:
        return duration[0], f"{value} {duration[1]}"
    return found.end, value


def duration_at(text: str, at: int) -> tuple[int, str] | None:
    """Return end and a name for the unit of time at ``at`` (30 *days*), or None."""
    match = _DURATION.match(text, at)
    return (match.end(), match.lastgroup or "") if match is not None else None


def _counts(text: str, at: int, found: Quantity) -> bool:
    """Whether something is counted by a single Chinese numeral."""
    if _IN_DIGITS_TOO.match(text, found.end):
        return True
    if _COUNTED.match(text, found.end) is None:
        return False
    before = last_before(text, at, max(0, at - 3))
    if before == "第":  # 第二种方式, but not 第一时间
        return not text.startswith("时间", found.end)
    if found.values[0] == "1" and found.run in "一壹":
        if _VAGUE_ONE.match(text, found.end):
            return False
        return not before or before not in _BEFORE_ONE
    return True
