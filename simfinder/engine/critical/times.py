"""Days of the week and halves of the day: Monday, 星期三, 9 a.m., 下午3时.

They go with a date or an hour, which says more: so one that is there on one side only says nothing
new, and only another one is a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

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
    for found in _WORDS.finditer(text):
        yield found.start(), found.end(), _value(found)


def _value(found: re.Match[str]) -> str:
    if found["en"]:
        return f"day {_DAYS.index(found['en'].lower())}"
    if found["zh"]:
        return f"day {_DAYS_ZH.index(found['zh'].replace('天', '日'))}"
    if found["half"]:
        return "am" if found["half"] in "aA" else "pm"
    return "am" if found["part"][0] in "上凌早" else "pm"
