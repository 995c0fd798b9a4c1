r"""What a text says itself: its passages without those of template texts.

A person names base documents (a tender, a standard contract, a letterhead). Their shingles are
one sorted set B, and of a text with the shingles A the passages ``A \ B`` are compared, as the
base files of MOSS are taken out of programs (Schleimer, Wilkerson and Aiken 2003). Profiles whose
shingles are single words or a few letters need longer passages to know a template by, since
half of the five letters in a row of any text stand in any other: of these texts counts
what no passage of B covers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

import numpy as np

from simfinder.domain.matching import concatenate, distinct
from simfinder.engine.arrays import Int64s, Mask, UInt32s, is_in_sorted, offsets
from simfinder.engine.features.fingerprint import simhashes, weighted_simhashes
from simfinder.engine.features.hashes import (
    Hashes,
    Units,
    pieces,
    shingles,
    sketch,
    token_hashes,
    units,
)
from simfinder.engine.features.normalise import (
    HAN,
    KIND,
    MARK,
    NO_SPACES,
    SEPARATOR,
    code_points,
    letter_places,
    to_text,
)
from simfinder.engine.features.profiles import (
    Features,
    definition,
    distinct_features,
    features,
    numbers_only,
    shingles_of,
    tokens,
    words_of,
)
from simfinder.engine.features.short_grams import GRAM_CHARACTERS, grams_of
from simfinder.engine.features.text_digest import TextDigest, add_to

GAP = "…"
"""Replaces template text among the words of a text; no word is equal to it."""
Spans = tuple[tuple[int, int], ...]

_TOKENS, _CHARACTERS = 3, 12
"""Units of a passage: three words, or about as many letters."""


def passage_length(profile: str) -> int:
    """Return how many units in a row make a passage that can be recognised."""
    return _CHARACTERS if definition(profile).characters else _TOKENS


def base_shingles(text: str, profile: str) -> Hashes:
    """Return the passages of a base document: uint64, sorted, distinct."""
    method = definition(profile)
    parts = units([text], characters=method.characters, simplified=method.simplified)
    return distinct_features(*shingles(parts.values, parts.start, passage_length(profile)))[0]


def union(sets: Sequence[Hashes]) -> Hashes:
    """Return the union of sets of hashes, sorted and distinct."""
    return distinct(concatenate(sets, np.uint64))


def digest(base: Hashes) -> str:
    """Return a digest of a set of template passages, 16 hex digits."""
    return hashlib.blake2b(base.astype("<u8").tobytes(), digest_size=8).hexdigest()


def own_features(text: str, profile: str, base: Hashes, title: str = "") -> Features:
    """Return the features of a text without the passages of templates.

    ``characters`` and ``tokens`` count the text outside of template passages, ``text_hash`` is that
    of the whole text. Where nothing is left, fingerprint and counts are 0 and the sketch is empty.
    """
    own = _OwnText(text, profile, base)
    places, method = own.units, own.profile
    if numbers := own.numbers():
        result = features(numbers, profile)
        return replace(result, text_hash=places.text_hash) if own.template.any() else result
    values = own.shingle_set()
    count = int((~own.template).sum())
    letters = ~places.letters(own.template)
    characters = int((letters & ~places.marks).sum()) if count else 0
    if not len(values) or not count:
        return Features(0, values[:0], 0, characters, count, places.text_hash)
    gram_hashes = values[:0]
    if characters < GRAM_CHARACTERS:
        gram_hashes = grams_of(places.points[letters], pairs=bool(places.no_spaces[letters].any()))
    if method.votes is not None:
        simplified = method.simplified
        titles = units([title], characters=False, simplified=simplified) if title else None
        words = words_of(own.tokens(), titles, simplified=simplified)
        print_ = weighted_simhashes(words.values, words.start, method.votes(words))
    else:
        voters = own.shingles() if method.counts_repeats else values
        print_ = simhashes(voters, np.array([0, len(voters)], np.int64))
    prints = int(print_[0]), sketch(values), len(values)
    return Features(*prints, characters, count, places.text_hash, gram_hashes)


def own_tokens(text: str, profile: str, base: Hashes) -> list[str]:
    """Return the units of a text that no template covers as strings, and "…" where some do."""
    return _OwnText(text, profile, base).words()


def own_shingles(text: str, profile: str, base: Hashes) -> Hashes:
    """Return the shingles of a text without those of templates, uint64, sorted, distinct."""
    own = _OwnText(text, profile, base)
    numbers = own.numbers()
    return shingles_of(numbers, profile) if numbers else own.shingle_set()


def template_spans(blocks: Sequence[str], profile: str, base: Hashes) -> tuple[Spans, ...]:
    """Return of each paragraph the half-open character ranges that template passages cover.

    Ascending, not touching; the space and the marks between two words of one passage belong to
    it. Paragraphs are read as one text, joined by line feeds, as for the fingerprint.
    """
    text = "\n".join(blocks)
    own = _OwnText(text, profile, base)
    places = letter_places(text, len(own.units.marks))
    inside = own.units.letters(own.template)
    edges = np.flatnonzero(np.diff(inside, prepend=False, append=False))
    starts = list(accumulate((len(block) + 1 for block in blocks), initial=0))
    begins, ends = places[edges[::2]], places[edges[1::2] - 1] + 1
    first = np.searchsorted(starts, begins, "right") - 1
    spans: list[list[tuple[int, int]]] = [[] for _ in blocks]
    for begin, end, block in zip(begins.tolist(), ends.tolist(), first.tolist(), strict=True):
        for place in range(block, len(blocks)):
            low, high = max(begin - starts[place], 0), end - starts[place]
            if high <= 0:
                break
            if low < min(high, len(blocks[place])):
                _append(spans[place], low, min(high, len(blocks[place])))
    return tuple(map(tuple, spans))


def _append(spans: list[tuple[int, int]], low: int, high: int) -> None:
    if spans and low <= spans[-1][1]:
        spans[-1] = spans[-1][0], max(high, spans[-1][1])
    else:
        spans.append((low, high))


def _cover(begins: Int64s, ends: Int64s, count: int) -> Mask:
    """Return which of ``count`` places are in a half-open range."""
    change = np.zeros(count + 1, np.int64)
    np.add.at(change, begins, 1)
    np.add.at(change, ends, -1)
    return np.asarray(np.cumsum(change)[:-1] > 0)


@dataclass(frozen=True, slots=True)
class _UnitPlaces:
    """The units of one text with their places among its letters.

    ``values first length``: one entry a unit: hash, first letter, number of letters. ``chinese``:
    bool, one a unit. ``points``: code points, one a letter. ``marks``: bool, one a letter: an
    accent or vowel sign. ``no_spaces``: bool, one a letter: of a script without spaces.
    ``text_hash``: of the whole text.
    """

    values: Hashes
    first: Int64s
    length: Int64s
    chinese: Mask
    points: UInt32s
    marks: Mask
    no_spaces: Mask
    text_hash: str

    @classmethod
    def of(cls, text: str, *, characters: bool, simplified: bool) -> _UnitPlaces:
        """Cut a text as :func:`~simfinder.engine.features.hashes.units` cuts it."""
        columns = []
        letter_count = 0
        whole = TextDigest()
        for piece in pieces(text):
            codes = code_points([piece], simplified=simplified)
            inside = codes.kinds != SEPARATOR
            places = np.flatnonzero(inside)
            letters = codes.points.take(places)
            add_to([whole], codes, places, letters)
            kinds = codes.kinds[inside] & np.uint8(KIND)
            if characters:
                values, first = letters.astype(np.uint64), np.arange(len(letters))
                length = np.ones(len(letters), np.int64)
                chinese = np.zeros(len(letters), np.bool_)
            else:
                values, starts, length = token_hashes(codes, letters)
                first = places.searchsorted(starts)
                chinese = (codes.kinds[starts] & np.uint8(KIND)) == HAN
            marks = codes.kinds[inside] >= MARK
            no_spaces = (kinds == HAN) | (kinds == NO_SPACES)
            points = letters.astype(np.uint32)
            columns.append(
                (values, first + letter_count, length, chinese, points, marks, no_spaces)
            )
            letter_count += len(letters)
        values, first, length, chinese, points, marks, no_spaces = (
            np.concatenate(column) for column in zip(*columns, strict=True)
        )
        text_hash = whole.hexdigest()
        return cls(values, first, length, chinese, points, marks, no_spaces, text_hash)

    def letters(self, selection: Mask) -> Mask:
        """Return which letters are in the selected units, bool, one a letter."""
        first = self.first[selection]
        return _cover(first, first + self.length[selection], len(self.marks))


class _OwnText:
    """A text and which of its units are in a passage of a template."""

    def __init__(self, text: str, profile: str, base: Hashes) -> None:
        self.profile = definition(profile)
        self.units = _UnitPlaces.of(
            text, characters=self.profile.characters, simplified=self.profile.simplified
        )
        self._text, self._base, self._length = text, base, passage_length(profile)
        begins = np.flatnonzero(is_in_sorted(self._raw(self._length), base))
        count = len(self.units.values)
        self.template = _cover(begins, np.minimum(begins + self._length, count), count)

    def _raw(self, length: int) -> Hashes:
        start = np.array([0, len(self.units.values)], np.int64)
        return shingles(self.units.values, start, length)[0]

    def words(self) -> list[str]:
        """Return the units that no template covers as strings, and "…" where some do."""
        points = self.units.points
        all_words = (
            list(to_text(points))
            if self.profile.characters
            else tokens(self._text, self.profile.name)
        )
        words: list[str] = []
        for word, is_template in zip(all_words, self.template.tolist(), strict=True):
            if not is_template:
                words.append(word)
            elif not words or words[-1] != GAP:
                words.append(GAP)
        return words

    def numbers(self) -> str:
        """Return the text outside of templates if it has numbers only, else an empty text."""
        own_letters = self.units.points[~self.units.letters(self.template)]
        if self.template.all() or not numbers_only(to_text(own_letters)):
            return ""
        if not self.template.any():
            return self._text
        separator = "" if self.profile.characters else " "
        return separator.join(self.words()).replace(GAP, " ")

    def shingles(self) -> Hashes:
        """Return the shingles that are compared, in reading order, with repeats.

        Where passages are as long as shingles: those that no template has. Otherwise those with a
        unit outside of templates.
        """
        raw = self._raw(self.profile.length)
        if self.profile.length == self._length:
            return raw[~is_in_sorted(raw, self._base)]
        outside = offsets(~self.template)
        width = min(self.profile.length, len(self.template))
        return (
            raw[np.not_equal(outside[width:], outside[: len(outside) - width])] if len(raw) else raw
        )

    def shingle_set(self) -> Hashes:
        """Return the shingles that are compared, sorted and distinct."""
        values = self.shingles()
        return self.profile.weigh(values, np.array([0, len(values)], np.int64))[0]

    def tokens(self) -> Units:
        """Return the units outside of templates, with the data for their weights."""
        own, places = ~self.template, self.units
        start = np.array([0, own.sum()], np.int64)
        lengths, chinese = places.length[own], places.chinese[own]
        return Units(places.values[own], start, np.zeros(1, np.int64), ("",), lengths, chinese)


# Passages that many documents have, counted exactly with little memory.
#
# A sketch is a sample of a text, so the full sets are needed; they are iterated several times. The
# first pass counts in cells that several hashes share: a cell counts a document once, so it has at
# least as many documents as each of its hashes. Only hashes with a sufficient cell are then counted
# one by one, a range of values at a time, so that no more than some 64 MB are needed (a counting
# filter with one hash function, after Fan et al. 2000, before an exact count). The result is exact.

_CELL_BITS = 25
_OCCURRENCES_PER_PART = 1 << 23
"""Occurrences that are counted together."""
_TOP = 64
Sets = Callable[[], Iterator[Hashes]]
"""Returns the full shingle sets of all documents, each sorted and distinct; called repeatedly."""


def frequent(
    sets: Sets, min_sets: int, max_hashes: int, *, cell_bits: int = _CELL_BITS
) -> tuple[Hashes, int]:
    """Return the hashes that are in at least so many sets, and how many were left out.

    ``max_hashes``: with more hashes, those in the most sets are returned. The hashes are uint64,
    sorted, distinct.
    """
    cells, candidates = _cells(sets, min_sets, cell_bits)
    parts = max(1, -(-candidates // _OCCURRENCES_PER_PART))
    hash_parts: list[Hashes] = []
    counts: list[Int64s] = []
    bounds = [(i << _TOP) // parts for i in range(parts + 1)]
    for low, upper in pairwise(bounds):
        values, number = _count_hashes(sets, cells, min_sets, low, upper)
        hash_parts.append(values)
        counts.append(number)
    hashes, number = np.concatenate(hash_parts), np.concatenate(counts)
    omitted_count = max(len(hashes) - max_hashes, 0)
    if omitted_count:
        strongest = np.argsort(-number, kind="stable")[:max_hashes]
        hashes = hashes[np.sort(strongest)]
    return hashes, omitted_count


def _cells(sets: Sets, min_sets: int, bits: int) -> tuple[Mask, int]:
    """Return which cells have enough documents, and the most occurrences of their hashes."""
    mask = np.uint64((1 << bits) - 1)
    limit = min(min_sets, np.iinfo(np.uint16).max)
    cells = np.zeros(1 << bits, np.uint16)
    for values in sets():
        places = values & mask
        # One more for each cell of the document, also for repeats, which write the same value.
        cells[places] = np.minimum(cells[places], np.uint16(limit - 1)) + np.uint16(1)
    is_frequent = cells >= limit
    del cells
    return is_frequent, sum(int(np.count_nonzero(is_frequent[values & mask])) for values in sets())


def _count_hashes(
    sets: Sets, cells: Mask, min_sets: int, low: int, upper: int
) -> tuple[Hashes, Int64s]:
    mask = np.uint64(len(cells) - 1)
    parts = [np.zeros(0, np.uint64)]
    for values in sets():
        end = len(values) if upper >> _TOP else int(values.searchsorted(np.uint64(upper)))
        part = values[int(values.searchsorted(np.uint64(low))) : end]
        parts.append(part[cells[part & mask]])
    hashes, count = np.unique(np.concatenate(parts), return_counts=True)
    is_frequent = count >= min_sets
    return hashes[is_frequent], count[is_frequent].astype(np.int64)
