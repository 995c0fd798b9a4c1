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
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import DEFAULT_IGNORE, IgnoreOptions
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s
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

# Which characters begin, continue and end a unit.
#
# A unit is one character of a script without spaces, a word with its accents and invisible
# characters, or a run of one mark. ``tests/engine/reference_units.py`` says the same as a regular
# expression; here the characters of a text are classified by a table and cut all at once.

Points = NDArray[np.unsignedinteger]
"""Code points, uint8 or uint32."""

_SPACE = 0
"""White space but for the line feed, which ends paragraphs and is no unit."""
_NOTHING = 1
_WORD = 2
_SINGLE_CHARACTER = 3
_MARK = 4
_JOINED = 5
"""From here on: part of a word behind a word, else what the number below says."""
_ELSEWHERE = {_JOINED: _NOTHING, _JOINED + 1: _SINGLE_CHARACTER, _JOINED + 2: _MARK}
_UNKNOWN = 255

_IS_JOINED = re.compile(f"[\u0300-\u036f{_INSIDE}]")
_IS_INSIDE = re.compile(f"[{_INSIDE}]")
_IS_SINGLE = re.compile(f"[{_SINGLE}]")


def _class(character: str) -> int:
    if character.isspace():
        return _NOTHING if character == "\n" else _SPACE
    if _IS_SINGLE.match(character):
        return _JOINED + 1 if _IS_JOINED.match(character) else _SINGLE_CHARACTER
    if character.isalnum() or character == "_":
        return _WORD
    if _IS_INSIDE.match(character):
        return _JOINED
    return _JOINED + 2 if _IS_JOINED.match(character) else _MARK


class _Classes:
    """The class of every character, filled a page of 256 at a time."""

    def __init__(self) -> None:
        self._table = np.full(0x110000, _UNKNOWN, np.uint8)

    def of(self, points: Points) -> UInt8s:
        """Return the classes of code points."""
        classes = self._table.take(points)
        if classes.max(initial=0) == _UNKNOWN:
            for page in set((points[classes == _UNKNOWN] >> 8).tolist()):
                known = range(page << 8, (page + 1) << 8)
                self._table[known.start : known.stop] = [_class(chr(point)) for point in known]
            classes = self._table.take(points)
        return classes


@cache
def _classes() -> _Classes:
    return _Classes()


def _cut(text: str, *, with_spaces: bool) -> tuple[Points, Int64s, Int64s, Mask]:
    """Return the code points of a text, where its units start and end, and which are marks."""
    points: Points
    if text.isascii():
        points = np.frombuffer(text.encode("ascii"), np.uint8)
    else:
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
    classes = _classes().of(points)
    if classes.max(initial=0) >= _JOINED:
        _join(classes)
    previous = np.empty_like(classes)
    previous[:1], previous[1:] = _NOTHING, classes[:-1]
    goes_on = (classes == previous) & (classes != _SINGLE_CHARACTER)
    is_mark = classes == _MARK
    goes_on[1:] &= ~is_mark[1:] | (points[1:] == points[:-1])
    is_inside = classes > _NOTHING
    if with_spaces:
        is_inside |= classes == _SPACE
    goes_on &= is_inside
    starts = np.flatnonzero(is_inside & ~goes_on)
    is_end = is_inside
    is_end[:-1] &= ~goes_on[1:]
    return points, starts, np.flatnonzero(is_end) + 1, is_mark[starts]


def _join(classes: UInt8s) -> None:
    """Make accents and invisible characters part of the word before them, if there is one."""
    joined = np.flatnonzero(classes >= _JOINED)
    new = np.ones(len(joined), np.bool_)
    new[1:] = np.diff(joined) > 1
    first = joined[new]
    behind_word = (first > 0) & (classes[first - 1] == _WORD)
    behind = behind_word[np.cumsum(new) - 1]
    classes[joined[behind]] = _WORD
    rest = joined[~behind]
    elsewhere = np.array([*range(_JOINED), *_ELSEWHERE.values()], np.uint8)
    classes[rest] = elsewhere[classes[rest]]


@dataclass
class Vocabulary:
    """Numbers for units, shared by both texts of a comparison."""

    ignore: IgnoreOptions = DEFAULT_IGNORE
    """Differences to ignore."""
    texts: list[str] = field(default_factory=list)
    """Number to key."""
    _by_key: dict[str, int] = field(default_factory=dict)
    _by_unit: dict[str, int] = field(default_factory=dict)

    _by_point: Int32s = field(default_factory=lambda: np.full(128, -1, np.int32))
    """Numbers of units of one character, -1 where unknown; as long as the largest one needs."""

    @property
    def hyphen(self) -> int:
        """The number of the hyphen; -1 where no unit is one."""
        return self._by_key.get("-", -1)

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

    def number_all(self, text: str, points: Points, starts: Int64s, ends: Int64s) -> Int32s:
        """Return the numbers of the units of a text; new ones are numbered in their order."""
        ids = np.empty(len(starts), np.int32)
        is_single = ends - starts == 1
        singles, several = np.flatnonzero(is_single), np.flatnonzero(~is_single)
        single_points = points[starts[singles]]
        needed = int(single_points.max(initial=0)) + 1
        if needed > len(self._by_point):
            more = np.full(2 * needed - len(self._by_point), -1, np.int32)
            self._by_point = np.concatenate((self._by_point, more))
        spans = zip(starts[several].tolist(), ends[several].tolist(), strict=True)
        units = [text[i:j] for i, j in spans]
        new_units = [unit for unit in dict.fromkeys(units) if unit not in self._by_unit]
        is_new = self._by_point[single_points] < 0
        new_points, new_at = np.unique(single_points[is_new], return_index=True)
        new_places = singles[is_new][new_at].tolist()
        news = dict(zip(new_places, map(chr, new_points.tolist()), strict=True))
        if new_units:
            new_set, places = set(new_units), several.tolist()
            for place, unit in zip(places, units, strict=True):
                if unit in new_set:
                    new_set.remove(unit)
                    news[place] = unit
                    if not new_set:
                        break
        for _, unit in sorted(news.items()):
            number = self.number(unit)
            if len(unit) == 1:
                self._by_point[ord(unit)] = number
        ids[singles] = self._by_point[single_points]
        ids[several] = np.fromiter(map(self._by_unit.__getitem__, units), np.int32, len(units))
        return ids


@dataclass(frozen=True)
class Units:
    """The units of one text in reading order; arrays of one length.

    ``ids``: numbers in the vocabulary. ``block``: position of the paragraph. ``start end``:
    half-open character range inside that paragraph. ``first``: int64 (paragraphs + 1), the
    position of each paragraph's first unit. ``breaks``: bool, a hyphen at the end of a line.
    """

    ids: Int32s
    block: Int32s
    start: Int32s
    end: Int32s
    first: Int64s
    breaks: Mask

    def __len__(self) -> int:
        return len(self.ids)

    def sizes(self) -> Int64s:
        """Return the number of units of each paragraph, int64 (paragraphs)."""
        return np.diff(self.first)


@dataclass(frozen=True, slots=True)
class SplitTexts:
    """The units of two texts, and the vocabulary of both: number to key."""

    left: Units
    right: Units
    texts: list[str]


def split_texts(
    left: Sequence[str], right: Sequence[str], ignore: IgnoreOptions = DEFAULT_IGNORE
) -> SplitTexts:
    """Cut two texts, given as paragraphs, into units with one vocabulary."""
    vocabulary = Vocabulary(ignore)
    one, other = split_units(left, vocabulary), split_units(right, vocabulary)
    return SplitTexts(one, other, vocabulary.texts)


_PART = 1 << 19
"""Characters that are cut at once, in whole paragraphs, so that little memory is enough."""


def split_units(blocks: Sequence[str], vocabulary: Vocabulary) -> Units:
    """Cut paragraphs into units and number them."""
    parts: list[_Part] = []
    first = 0
    while first < len(blocks):
        last, size = first, 0
        while last < len(blocks) and (last == first or size + len(blocks[last]) < _PART):
            size += len(blocks[last]) + 1
            last += 1
        parts.append(_split_part(blocks, first, last, vocabulary))
        first = last
    vocabulary.number("-")
    sizes = np.concatenate([np.zeros(1, np.int64), *(p.sizes for p in parts)])
    empty = np.zeros(0, np.int32)
    return Units(
        np.concatenate([empty, *(p.ids for p in parts)]),
        np.repeat(np.arange(len(blocks), dtype=np.int32), sizes[1:]),
        np.concatenate([empty, *(p.start for p in parts)]),
        np.concatenate([empty, *(p.end for p in parts)]),
        np.cumsum(sizes),
        np.concatenate([np.zeros(0, np.bool_), *(p.breaks for p in parts)]),
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """The units of some paragraphs, as in ``Units``; ``sizes``: how many each paragraph has."""

    ids: Int32s
    start: Int32s
    end: Int32s
    sizes: Int64s
    breaks: Mask


def _split_part(blocks: Sequence[str], first: int, last: int, vocabulary: Vocabulary) -> _Part:
    ignore = vocabulary.ignore
    text = "\n".join(blocks[first:last])
    if last < len(blocks):
        text += "\n"
    points, start, end, is_mark = _cut(text, with_spaces=not ignore.space)
    if ignore.punctuation:
        marks = np.flatnonzero(is_mark)
        places = zip(start[marks].tolist(), end[marks].tolist(), strict=True)
        keep = np.ones(len(start), np.bool_)
        keep[marks] = [not is_ignorable_mark(text, *place) for place in places]
        start, end = start[keep], end[keep]
    ids = vocabulary.number_all(text, points, start, end)
    lengths = np.fromiter((len(b) + 1 for b in blocks[first:last]), np.int64, last - first)
    offsets = np.concatenate((np.zeros(1, np.int64), np.cumsum(lengths)))
    sizes = np.diff(np.searchsorted(start, offsets))
    before = np.repeat(offsets[:-1], sizes)
    breaks = np.zeros(len(ids), np.bool_)
    for at in np.flatnonzero(ids == vocabulary.hyphen).tolist():
        previous, next_character = int(start[at]) - 1, text[end[at] : end[at] + 1]
        breaks[at] = previous >= 0 and text[previous].isalpha() and next_character in ("\n", "\r")
    starts, ends = ((places - before).astype(np.int32) for places in (start, end))
    return _Part(ids, starts, ends, sizes, breaks)
