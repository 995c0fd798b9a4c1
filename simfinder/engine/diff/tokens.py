"""Cuts paragraphs into the units that are compared.

A unit is a word, one character of a script that writes without spaces, or a mark. White space is
no unit unless it is compared. Units that only look different (capitals, ligatures and radicals of
PDF fonts, soft hyphens, decomposed accents, full-width forms, look-alikes of other alphabets) get
the same number, by the normal form of fingerprints, and so do traditional and simplified Chinese
characters, unless ``IgnoreOptions`` makes them differences.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import DEFAULT_IGNORE, IgnoreOptions
from simfinder.engine.features.chinese import simplify
from simfinder.engine.features.normalise import IGNORABLE, normalise, stream_safe

# The key of a unit for comparison: ignored differences are folded.

_HYPHENS = {"\u2010": "-", "\u2011": "-"}
_MEANINGFUL_MARKS = frozenset(
    "%\u2030\u2031#&@*/\\\u00a7\u00b6\uff05\uff03\uff06\uff20\uff0a\uff0f"
)
"""Marks that Unicode calls punctuation and that a reader would not call so."""
_MINUS = frozenset("-\u2212\uff0d")


def key(unit: str, ignore: IgnoreOptions = DEFAULT_IGNORE) -> str:
    """Return the key of a unit."""
    if len(unit) > 3 and not unit[0].isalnum() and unit == unit[0] * len(unit):
        if not unit.isspace():
            # Leader dots and rules: how many there are depends on the page, not on the text.
            unit = unit[0] * 3
    elif unit.isascii() and ignore.case:
        return unit.lower()
    key_text = _bare(unit, ignore)
    key_text = _HYPHENS.get(key_text, key_text)
    return simplify(key_text) if ignore.script else key_text


def _bare(unit: str, ignore: IgnoreOptions) -> str:
    if unit.isspace():
        return unicodedata.normalize("NFKC", unit) if ignore.width else unit
    wide = not ignore.width and any(unicodedata.east_asian_width(c) in "FH" for c in unit)
    if wide:
        visible = IGNORABLE.sub("", unit)
        return visible.casefold() if ignore.case else visible
    if not ignore.case:
        visible = unicodedata.normalize("NFKC", stream_safe(IGNORABLE.sub("", unit)))
        if any(map(str.isupper, visible)):
            return visible
    return normalise(unit, simplified=False)


def is_ignorable_mark(text: str, start: int, end: int) -> bool:
    """Return whether a mark can be ignored: punctuation that is no part of a number.

    ``start end``: half-open range of the mark in the text. The point in "1.5" and the minus in
    "\u22125" are part of a value, so they are never ignored.
    """
    mark = text[start]
    if mark in _MEANINGFUL_MARKS:
        return False
    previous, next_character = text[start - 1 : start], text[end : end + 1]
    if next_character.isdigit() and (
        previous.isdigit() or (mark in _MINUS and not previous.isalnum())
    ):
        return False
    return mark in _MINUS or unicodedata.category(mark)[0] == "P"


_INSIDE = IGNORABLE.pattern[1:-1]
"""Invisible characters inside words, without meaning."""

_SINGLE = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff"
    "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Scripts where one character is one unit: Thai to Khmer, kana, Chinese characters, Hangul."""

_UNIT = re.compile(
    f"[{_SINGLE}]"
    f"|[^\\W{_SINGLE}]+(?:[\u0300-\u036f{_INSIDE}]+[^\\W{_SINGLE}]*)*"
    f"|([^\\w\\s{_INSIDE}])\\1*"
)
_UNIT_OR_SPACE = re.compile(f"{_UNIT.pattern}|[^\\S\n]+")
"""The same where spaces count; the ends of paragraphs do not."""


@dataclass
class Vocabulary:
    """Numbers for units, shared by both texts of a comparison."""

    ignore: IgnoreOptions = DEFAULT_IGNORE
    """Differences to ignore."""
    texts: list[str] = field(default_factory=list)
    """Number to key."""
    _by_key: dict[str, int] = field(default_factory=dict)
    _by_unit: dict[str, int] = field(default_factory=dict)

    def number(self, unit: str) -> int:
        """Return the number of a unit; equal keys have equal numbers."""
        known_number = self._by_unit.get(unit)
        if known_number is not None:
            return known_number
        key_text = key(unit, self.ignore)
        number = self._by_key.get(key_text)
        if number is None:
            number = self._by_key[key_text] = len(self.texts)
            self.texts.append(key_text)
        self._by_unit[unit] = number
        return number


@dataclass(frozen=True)
class Units:
    """The units of one text in reading order; arrays of one length, int64.

    ``ids``: numbers in the vocabulary. ``block``: position of the paragraph. ``start end``:
    half-open character range inside that paragraph. ``first``: int64 (paragraphs + 1), the
    position of each paragraph's first unit. ``breaks``: bool, a hyphen at the end of a line.
    """

    ids: NDArray[np.int64]
    block: NDArray[np.int64]
    start: NDArray[np.int64]
    end: NDArray[np.int64]
    first: NDArray[np.int64]
    breaks: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.ids)

    def sizes(self) -> NDArray[np.int64]:
        """Return the number of units of each paragraph, int64 (paragraphs)."""
        return np.diff(self.first)


def split_units(blocks: Sequence[str], vocabulary: Vocabulary) -> Units:
    """Cut paragraphs into units and number them."""
    text = "\n".join(blocks)
    number = vocabulary.number
    ids: list[int] = []
    starts: list[int] = []
    ends: list[int] = []
    ignore = vocabulary.ignore
    for match in (_UNIT if ignore.space else _UNIT_OR_SPACE).finditer(text):
        if ignore.punctuation and match[1] and is_ignorable_mark(text, *match.span()):
            continue
        ids.append(number(match.group()))
        starts.append(match.start())
        ends.append(match.end())
    lengths = np.fromiter((len(b) + 1 for b in blocks), np.int64, len(blocks))
    offsets = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    start, end = np.array(starts, np.int64), np.array(ends, np.int64)
    first = np.searchsorted(start, offsets).astype(np.int64)
    block = np.repeat(np.arange(len(blocks), dtype=np.int64), np.diff(first))
    number_array = np.array(ids, np.int64)
    breaks = np.zeros(len(ids), np.bool_)
    hyphen = number("-")
    for at in np.flatnonzero(number_array == hyphen).tolist():
        previous, next_character = starts[at] - 1, text[ends[at] : ends[at] + 1]
        breaks[at] = previous >= 0 and text[previous].isalpha() and next_character in ("\n", "\r")
    return Units(number_array, block, start - offsets[block], end - offsets[block], first, breaks)
