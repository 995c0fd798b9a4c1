"""What a unit of a text is compared by: what is to be ignored is folded away, the rest stays."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache
from importlib import import_module

from simfinder.domain.comparison import IGNORED, Ignoring
from simfinder.engine.normalise import IGNORABLE, normalise, stream_safe

_HYPHENS = {"\u2010": "-", "\u2011": "-"}
_SAYS_SOMETHING = frozenset("%\u2030\u2031#&@*/\\\u00a7\u00b6\uff05\uff03\uff06\uff20\uff0a\uff0f")
"""Marks that Unicode calls punctuation and that a reader would not call so."""
_MINUS = frozenset("-\u2212\uff0d")


def key(unit: str, ignoring: Ignoring = IGNORED) -> str:
    """Return what the unit is compared by."""
    if len(unit) > 3 and not unit[0].isalnum() and unit == unit[0] * len(unit):
        if not unit.isspace():
            # Leader dots and rules: how many there are depends on the page, not on the text.
            unit = unit[0] * 3
    elif unit.isascii() and ignoring.case:
        return unit.lower()
    bare = _bare(unit, ignoring)
    bare = _HYPHENS.get(bare, bare)
    return simplified()(bare) if ignoring.script and not bare.isascii() else bare


def _bare(unit: str, ignoring: Ignoring) -> str:
    if unit.isspace():
        return unicodedata.normalize("NFKC", unit) if ignoring.width else unit
    wide = not ignoring.width and any(unicodedata.east_asian_width(c) in "FH" for c in unit)
    if wide:
        kept = IGNORABLE.sub("", unit)
        return kept.casefold() if ignoring.case else kept
    if not ignoring.case:
        kept = unicodedata.normalize("NFKC", stream_safe(IGNORABLE.sub("", unit)))
        if any(map(str.isupper, kept)):
            return kept
    return normalise(unit)


def says_nothing(text: str, start: int, end: int) -> bool:
    """Tell whether a mark can be ignored: punctuation that is no part of a number.

    ``start end``: half-open range of the mark in the text. The point in "1.5" and the minus in
    "\u22125" decide a value, so they count whatever is ignored.
    """
    mark = text[start]
    if mark in _SAYS_SOMETHING:
        return False
    before, after = text[start - 1 : start], text[end : end + 1]
    if after.isdigit() and (before.isdigit() or (mark in _MINUS and not before.isalnum())):
        return False
    return mark in _MINUS or unicodedata.category(mark)[0] == "P"


@cache
def simplified() -> Callable[[str], str]:
    """Return what turns traditional Chinese characters into simplified ones, one by one.

    Leaves texts as they are where OpenCC is not installed (``pip install 'simfinder[chinese]'``).
    """
    try:
        convert = import_module("opencc").OpenCC("t2s").convert
    except ImportError:
        return lambda text: text
    one = cache(convert)
    return lambda text: "".join(map(one, text))


def knows_scripts() -> bool:
    """Return whether traditional and simplified characters can be taken for the same."""
    return simplified()("\u9ad4") == "\u4f53"
