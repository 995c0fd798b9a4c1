"""The characters that facts are looked for in: one form for each, each at its own place.

Full-width forms, traditional numerals, the many spaces, dashes and quotation marks become one
character each, and look-alikes of other alphabets the letters they stand for, so that every position in the plain text is one in the text itself.
"""

from __future__ import annotations

import re
import unicodedata

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.lookalikes import unmixed_letters
from simfinder.engine.normalise import IGNORABLE

_SAME = {
    "\u3000\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\t": " ",
    "\u2010\u2011\u2012\u2013\u2014\u2212\ufe63": "-",
    "\u2018\u2019": "'",
    "\uffe5": "¥",
    "○": "〇",
    "萬": "万",
    "億": "亿",
    "兩": "两",
    "貳": "贰",
    "參": "叁",
    "陸": "陆",
    "無": "无",
    "沒": "没",
    "號": "号",
    "國": "国",
    "圓圆": "元",
    "幣": "币",
    "條": "条",
    "項": "项",
    "個": "个",
    "時": "时",
    "週": "周",
    "嚴": "严",
    "經": "经",
    "該": "该",
    "節": "节",
    "頁": "页",
    "電": "电",
    "話": "话",
    "編": "编",
    "碼": "码",
    "〔【": "[",
    "〕】": "]",
}
_COMPATIBLE = ((0x2E80, 0x2FDF), (0xF900, 0xFAFF), (0x1D400, 0x1D7FF), (0x2F800, 0x2FA1F))
"""Radicals, compatibility ideographs and mathematical letters: others' characters once more."""
_CIRCLED = dict(
    zip("①②③④⑤⑥⑦⑧⑨⑩㈠㈡㈢㈣㈤㈥㈦㈧㈨㈩", "123456789十一二三四五六七八九十", strict=True)
)
_CHOSEN = re.compile(f"(?<=[第选择])[{''.join(_CIRCLED)}]")
"""Says which one is meant (第⑤项, 选择②); elsewhere it counts paragraphs, or leads to a note."""
_ZEROS = (0x660, 0x6F0, 0x966)


def _table() -> NDArray[np.uint32]:
    """Return the plain form of every code point, uint32, shape (0x110000)."""
    table = np.arange(0x110000, dtype=np.uint32)
    for many, one in _SAME.items():
        for character in many:
            table[ord(character)] = ord(one)
    for low, high in _COMPATIBLE:
        for point in range(low, high + 1):
            same = unicodedata.normalize("NFKC", chr(point))
            if len(same) == 1:
                table[point] = table[ord(same)]
    table[0xFF01:0xFF5F] -= np.uint32(0xFEE0)
    for zero in _ZEROS:
        table[zero : zero + 10] = np.arange(48, 58)
    return table


_TABLE = _table()


def plain(text: str) -> str:
    """Return the text with each character in its plain form; as long as it was."""
    if text.isascii():
        return text.replace("\t", " ")
    points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    form: str = _TABLE[points].tobytes().decode("utf-32-le", "surrogatepass")
    if _CHOSEN.search(form):
        form = _CHOSEN.sub(lambda found: _CIRCLED[found[0]], form)
    return unmixed_letters(form)


def last_before(text: str, at: int, floor: int) -> str:
    """Return the last character before ``at`` that is no white space, empty where none is near.

    A look at it spares most searches backwards.
    """
    while at > floor and text[at - 1].isspace():
        at -= 1
    return text[at - 1] if at > floor else ""


def has_invisible(text: str) -> bool:
    """Whether there are characters that nobody sees: soft hyphens, zero-width spaces."""
    return not text.isascii() and IGNORABLE.search(text) is not None


def without_invisible(text: str) -> tuple[str, list[int] | None]:
    """Return the text without invisible characters, and where each left one stood.

    The places are None where there was nothing to leave out; else one more than characters.
    """
    if not has_invisible(text):
        return text, None
    kept: list[str] = []
    places: list[int] = []
    last = 0
    for gap in IGNORABLE.finditer(text):
        kept.append(text[last : gap.start()])
        places.extend(range(last, gap.start()))
        last = gap.end()
    kept.append(text[last:])
    places.extend(range(last, len(text) + 1))
    return "".join(kept), places
