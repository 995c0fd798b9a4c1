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
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
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
    SEPARATOR,
    UNSPACED,
    code_points,
    letter_places,
    to_text,
)
from simfinder.engine.features.profiles import (
    PROFILES,
    Features,
    Profile,
    features,
    numbers_only,
    once,
    shingle_set,
    tokens,
    words_of,
)
from simfinder.engine.features.short_grams import GRAM_CHARACTERS, grams_of
from simfinder.engine.features.text_digest import TextDigest, add_to

GAP = "…"
"""Stands for template text among the words of a text; no word is like it."""
Mask = NDArray[np.bool_]
Ints = NDArray[np.int64]
Spans = tuple[tuple[int, int], ...]

_TOKENS, _CHARACTERS = 3, 12
"""Units of a passage: three words, or about as many letters."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """The units of one text with their places among its letters.

    ``values first length``: one entry a unit: hash, first letter, number of letters. ``points``:
    code points, one a letter. ``marks``: bool, one a letter: an accent or vowel sign.
    ``unspaced``: bool, one a letter: of a script without spaces. ``chinese``: bool, one a unit. ``text_hash``: of the whole text.
    """

    values: Hashes
    first: Ints
    length: Ints
    points: NDArray[np.uint32]
    marks: Mask
    unspaced: Mask
    chinese: Mask
    text_hash: str

    def letters(self, chosen: Mask) -> Mask:
        """Return which letters the chosen units hold, bool, one a letter."""
        change = np.zeros(len(self.marks) + 1, np.int64)
        np.add.at(change, self.first[chosen], 1)
        np.add.at(change, (self.first + self.length)[chosen], -1)
        return np.asarray(np.cumsum(change)[:-1] > 0)


def passage_length(profile: str) -> int:
    """Return how many units in a row make a passage that can be recognised."""
    return _CHARACTERS if PROFILES[profile].characters else _TOKENS


def base_shingles(text: str, profile: str) -> Hashes:
    """Return the passages of a base document: uint64, sorted, distinct."""
    made = units([text], PROFILES[profile].characters)
    return once(*shingles(made.values, made.start, passage_length(profile)))[0]


def united(sets: Sequence[Hashes]) -> Hashes:
    """Return the union of sets of hashes, sorted and distinct."""
    return distinct(np.concatenate([np.zeros(0, np.uint64), *sets]))


def digest(base: Hashes) -> str:
    """Return what tells one set of template passages from another, 16 hex digits."""
    return hashlib.blake2b(base.astype("<u8").tobytes(), digest_size=8).hexdigest()


def contained(values: Hashes, base: Hashes) -> Mask:
    """Return which values stand in the sorted set, bool, one a value."""
    if not len(base):
        return np.zeros(len(values), np.bool_)
    place = np.minimum(base.searchsorted(values), len(base) - 1)
    return np.asarray(base[place] == values)


def covered(known: Mask, count: int, length: int) -> Mask:
    """Return which of ``count`` units stand in a known shingle.

    ``known``: bool, one a shingle of ``length`` units, in the order of the text; a text shorter
    than that is one shingle.
    """
    change = np.zeros(count + 1, np.int64)
    begins = np.flatnonzero(known)
    change[begins] += 1
    change[np.minimum(begins + length, count)] -= 1
    return np.asarray(np.cumsum(change)[:-1] > 0)


def own_features(text: str, profile: str, base: Hashes, title: str = "") -> Features:
    """Return the features of a text without the passages of templates.

    ``characters`` and ``tokens`` count what no template passage covers, ``text_hash`` is that of
    the whole text. Where nothing is left, fingerprint and counts are 0 and the sketch is empty.
    """
    chosen = PROFILES[profile]
    placed = _placed(text, characters=chosen.characters)
    template = _template(placed, profile, base)
    numbers = _numbers_left(text, profile, placed, template)
    if numbers:
        made = features(numbers, profile)
        return made if not template.any() else replace(made, text_hash=placed.text_hash)
    own = ~template
    values = _own_set(placed, chosen, template, base)
    count = int(own.sum())
    letters = ~placed.letters(template)
    characters = int((letters & ~placed.marks).sum()) if count else 0
    if not len(values) or not count:
        return Features(0, values[:0], 0, characters, count, placed.text_hash)
    few = values[:0]
    if characters < GRAM_CHARACTERS:
        few = grams_of(placed.points[letters], bool(placed.unspaced[letters].any()))
    if chosen.votes is not None:
        start = np.array([0, count], np.int64)
        kept = _described(placed, own, start)
        words = words_of(kept, units([title], characters=False) if title else None)
        print_ = weighted_simhashes(words.values, words.start, chosen.votes(words))
    else:
        raw = _own_shingles(placed, chosen, template, base) if chosen.counted else values
        print_ = simhashes(raw, np.array([0, len(raw)], np.int64))
    prints = int(print_[0]), sketch(values), len(values)
    return Features(*prints, characters, count, placed.text_hash, few)


def own_tokens(text: str, profile: str, base: Hashes) -> list[str]:
    """Return the units of a text that no template covers as strings, and "…" where some do."""
    placed = _placed(text, characters=PROFILES[profile].characters)
    return _words_left(text, profile, placed, _template(placed, profile, base))


def _words_left(text: str, profile: str, placed: _Placed, template: Mask) -> list[str]:
    characters = PROFILES[profile].characters
    every = list(to_text(placed.points)) if characters else tokens(text, profile)
    words: list[str] = []
    for word, gone in zip(every, template.tolist(), strict=True):
        if not gone:
            words.append(word)
        elif not words or words[-1] != GAP:
            words.append(GAP)
    return words


def _numbers_left(text: str, profile: str, placed: _Placed, template: Mask) -> str:
    """Return what is left of a text where that is numbers alone, else nothing."""
    if template.all() or not numbers_only(to_text(placed.points[~placed.letters(template)])):
        return ""
    if not template.any():
        return text
    between = "" if PROFILES[profile].characters else " "
    return between.join(_words_left(text, profile, placed, template)).replace(GAP, " ")


def own_shingles(text: str, profile: str, base: Hashes) -> Hashes:
    """Return the shingles of a text without those of templates, uint64, sorted, distinct."""
    chosen = PROFILES[profile]
    placed = _placed(text, characters=chosen.characters)
    template = _template(placed, profile, base)
    numbers = _numbers_left(text, profile, placed, template)
    return shingle_set(numbers, profile) if numbers else _own_set(placed, chosen, template, base)


def template_spans(blocks: Sequence[str], profile: str, base: Hashes) -> tuple[Spans, ...]:
    """Return of each paragraph the half-open character ranges that template passages cover.

    Ascending, not touching; the space and the marks between two words of one passage belong to
    it. Paragraphs are read as one text, joined by line feeds, as for the fingerprint.
    """
    text = "\n".join(blocks)
    placed = _placed(text, characters=PROFILES[profile].characters)
    template = _template(placed, profile, base)
    places = letter_places(text, len(placed.marks))
    inside = placed.letters(template)
    edges = np.flatnonzero(np.diff(inside, prepend=False, append=False))
    starts = list(accumulate((len(block) + 1 for block in blocks), initial=0))
    begins, ends = places[edges[::2]], places[edges[1::2] - 1] + 1
    first = np.searchsorted(starts, begins, "right") - 1
    found: list[list[tuple[int, int]]] = [[] for _ in blocks]
    for begin, end, block in zip(begins.tolist(), ends.tolist(), first.tolist(), strict=True):
        for place in range(block, len(blocks)):
            low, high = max(begin - starts[place], 0), end - starts[place]
            if high <= 0:
                break
            if low < min(high, len(blocks[place])):
                _append(found[place], low, min(high, len(blocks[place])))
    return tuple(map(tuple, found))


def _append(spans: list[tuple[int, int]], low: int, high: int) -> None:
    if spans and low <= spans[-1][1]:
        spans[-1] = spans[-1][0], max(high, spans[-1][1])
    else:
        spans.append((low, high))


def _placed(text: str, *, characters: bool) -> _Placed:
    """Return the units of a text, cut as :func:`~simfinder.engine.features.hashes.units` cuts them."""
    parts: list[tuple[Hashes, Ints, Ints, NDArray[np.uint32], Mask, Mask, Mask]] = []
    before = 0
    whole = TextDigest()
    for piece in pieces(text):
        coded = code_points([piece])
        inside = coded.kinds != SEPARATOR
        places = np.flatnonzero(inside)
        letters = coded.points.take(places)
        add_to([whole], coded, places, letters)
        marks = coded.kinds[inside] >= MARK
        kinds = coded.kinds[inside] & np.uint8(KIND)
        unspaced = (kinds == HAN) | (kinds == UNSPACED)
        if characters:
            first = np.arange(len(letters), dtype=np.int64)
            length = np.ones(len(letters), np.int64)
            values = letters.astype(np.uint64)
            chinese = np.zeros(len(letters), np.bool_)
        else:
            values, starts, length = token_hashes(coded, letters)
            first = (np.cumsum(inside) - 1)[starts].astype(np.int64)
            chinese = (coded.kinds[starts] & np.uint8(KIND)) == HAN
        points = letters.astype(np.uint32)
        parts.append((values, first + before, length, points, marks, unspaced, chinese))
        before += len(letters)
    values, first, length, points, marks, unspaced, chinese = (
        np.concatenate(column) for column in zip(*parts, strict=True)
    )
    return _Placed(values, first, length, points, marks, unspaced, chinese, whole.hexdigest())


def _raw(values: Hashes, length: int) -> Hashes:
    return shingles(values, np.array([0, len(values)], np.int64), length)[0]


def _template(placed: _Placed, profile: str, base: Hashes) -> Mask:
    """Return which units stand in a passage of a template."""
    length = passage_length(profile)
    known = contained(_raw(placed.values, length), base)
    return covered(known, len(placed.values), length)


def _own_shingles(placed: _Placed, profile: Profile, template: Mask, base: Hashes) -> Hashes:
    """Return the shingles that are compared, in reading order, as often as they occur.

    Where passages are as long as shingles: those that no template has. Else those with a unit
    that no template covers.
    """
    raw = _raw(placed.values, profile.length)
    if profile.length == passage_length(profile.name):
        return raw[~contained(raw, base)]
    if not len(raw):
        return raw
    outside: Ints = np.concatenate((np.zeros(1, np.int64), np.cumsum(~template)))
    width = min(profile.length, len(template))
    return raw[np.not_equal(outside[width:], outside[: len(raw)])]


def _own_set(placed: _Placed, profile: Profile, template: Mask, base: Hashes) -> Hashes:
    kept = _own_shingles(placed, profile, template, base)
    return profile.weigh(kept, np.array([0, len(kept)], np.int64))[0]


def _described(placed: _Placed, own: Mask, start: Ints) -> Units:
    none = np.zeros(1, np.int64)
    return Units(placed.values[own], start, none, ("",), placed.length[own], placed.chinese[own])


# Passages that many documents have, counted exactly with little memory.
#
# A sketch holds a sample of a text, so it cannot tell which passages of the rest are common; the
# full sets are walked instead, several times. The first walk counts in cells that several hashes
# share: a cell counts a document once, so it never says fewer documents than one of its hashes
# has. Only hashes whose cell says enough are then counted one by one, a range of values at a
# time, so that no more than some 64 MB are held (a counting filter with one hash function, after
# Fan et al. 2000, before an exact count). The answer has no error.

_CELL_BITS = 25
_AT_ONCE = 1 << 23
"""Occurrences that are counted together."""
_TOP = 64
Sets = Callable[[], Iterator[Hashes]]
"""Gives the full shingle sets of all documents, each sorted and distinct; may be asked again."""


def frequent(
    sets: Sets, least: int, most: int, *, cell_bits: int = _CELL_BITS
) -> tuple[Hashes, int]:
    """Return the hashes that stand in at least so many sets, and how many were left out.

    ``most``: of more hashes those stay that stand in the most sets. The hashes are uint64,
    sorted, distinct.
    """
    cells, candidates = _cells(sets, least, cell_bits)
    parts = max(1, -(-candidates // _AT_ONCE))
    found: list[Hashes] = []
    counts: list[NDArray[np.int64]] = []
    bounds = [(i << _TOP) // parts for i in range(parts + 1)]
    for low, after in pairwise(bounds):
        values, number = _counted(sets, cells, least, low, after)
        found.append(values)
        counts.append(number)
    every, number = np.concatenate(found), np.concatenate(counts)
    left_out = max(len(every) - most, 0)
    if left_out:
        strongest = np.argsort(-number, kind="stable")[:most]
        every = every[np.sort(strongest)]
    return every, left_out


def _cells(sets: Sets, least: int, bits: int) -> tuple[NDArray[np.bool_], int]:
    """Return which cells have enough documents, and how many occurrences they can hold."""
    mask = np.uint64((1 << bits) - 1)
    limit = min(least, np.iinfo(np.uint16).max)
    cells = np.zeros(1 << bits, np.uint16)
    for values in sets():
        places = values & mask
        # One more for each cell that the document meets, however often: repeats write the same.
        cells[places] = np.minimum(cells[places], np.uint16(limit - 1)) + np.uint16(1)
    enough = cells >= limit
    del cells
    return enough, sum(int(np.count_nonzero(enough[values & mask])) for values in sets())


def _counted(
    sets: Sets, cells: NDArray[np.bool_], least: int, low: int, after: int
) -> tuple[Hashes, NDArray[np.int64]]:
    mask = np.uint64(len(cells) - 1)
    kept = [np.zeros(0, np.uint64)]
    for values in sets():
        end = len(values) if after >> _TOP else int(values.searchsorted(np.uint64(after)))
        part = values[int(values.searchsorted(np.uint64(low))) : end]
        kept.append(part[cells[part & mask]])
    found, count = np.unique(np.concatenate(kept), return_counts=True)
    enough = count >= least
    return found[enough], count[enough].astype(np.int64)
