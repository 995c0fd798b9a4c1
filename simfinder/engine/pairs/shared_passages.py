"""Finds the passages that two texts have in common, in any order.

The suffixes of both texts are sorted together by doubling (Manber and Myers 1993), all of them at
once in NumPy. The longest run that begins at a place of one text and is anywhere in the other is
shared with one of the two suffixes of the other that are its neighbours in that order. So repeated
passages cost no more than others: the time is O(n log² n) for any texts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from simfinder.domain.comparison import BlockRange, Passage, SharedPassages
from simfinder.engine.arrays import Int32s, Int64s, Mask, offsets
from simfinder.engine.diff.tokens import Units, Vocabulary, split_units

LEAST_TOKENS = 8
"""Words of the shortest passage that is shown; shorter ones are phrases of the language."""
CHARACTERS_A_WORD = 2
"""Characters of scripts without spaces that count as one word."""
MOST_PASSAGES = 1000
"""Most passages in the result, the longest; people would not read more."""
MOST_UNITS = 1_000_000
"""Most units of each text; ``_ranks`` can handle 2²¹ in all."""
_REPEAT_FACTOR = 4
"""A run of so many times the least length is listed at each of its places."""
_LOOKS = 256
"""Passages between two checks of the time."""

Runs = tuple[Int64s, Int64s, Int64s]
"""Start, place in the other text and length of each, in kept units."""


@dataclass(frozen=True, slots=True)
class _Text:
    """The units of a text that count, in order; arrays of one length, int64.

    ``numbers`` are equal for equal units. ``weight``: of a unit in the length of a run.
    ``block start end``: its place. ``whole``: whether all units of the text are included.
    """

    numbers: Int64s
    weight: Int64s
    block: Int64s
    start: Int64s
    end: Int64s
    whole: bool

    def __len__(self) -> int:
        return len(self.numbers)

    def places(self, first: int, count: int) -> tuple[BlockRange, ...]:
        """Return the places of a run, one for each of its paragraphs."""
        block = self.block[first : first + count]
        cuts = np.flatnonzero(np.diff(block)) + 1
        begins = first + np.concatenate(([0], cuts))
        ends = first + np.concatenate((cuts, [count])) - 1
        return tuple(
            zip(
                self.block[begins].tolist(),
                self.start[begins].tolist(),
                self.end[ends].tolist(),
                strict=True,
            )
        )


def shared_passages(
    left: Sequence[str],
    right: Sequence[str],
    min_words: int = LEAST_TOKENS,
    stop: Callable[[], bool] = lambda: False,
) -> SharedPassages | None:
    """Return the longest runs of words that are in both texts, and how much they cover.

    Letter case, spaces, punctuation and paragraphs are ignored. Each passage is as long as
    possible. They may overlap, but each covers something new on both sides; a long one that is
    several times in a text is listed with each of its places there. Exchanging the texts exchanges
    the sides of the answer and changes nothing else.

    Args:
        left: a text, paragraph by paragraph.
        right: another.
        min_words: words of the shortest run; two characters of a script without spaces are one.
        stop: whether time has run out.

    Returns:
        The passages in the order of the left text; None where time ran out before any was found.
    """
    is_swapped = list(right) < list(left)  # one order for both questions makes their answers equal
    one, other = _texts(right, left) if is_swapped else _texts(left, right)
    if not len(one) or not len(other):
        return SharedPassages((), 0, 0.0, 0.0, 0, one.whole and other.whole)
    all_runs = _runs(one.numbers, other.numbers, stop)
    if all_runs is None:
        return None
    chosen_runs, covered_counts, is_timed_out = _choose_runs(
        *all_runs, one, other, min_words * CHARACTERS_A_WORD, stop
    )
    longest = sorted(chosen_runs, key=lambda run: -run[2])[:MOST_PASSAGES]
    passages = [Passage(one.places(i, n), other.places(j, n), n) for i, j, n in longest]
    if is_swapped:
        passages = [Passage(p.right, p.left, p.words) for p in passages]
        covered_counts = covered_counts[1], covered_counts[0]
        one, other = other, one
    passages.sort(key=lambda p: (p.left[0], p.right[0], p.words))
    return SharedPassages(
        tuple(passages),
        min(covered_counts),
        covered_counts[0] / len(one),
        covered_counts[1] / len(other),
        len(chosen_runs),
        one.whole and other.whole and not is_timed_out,
    )


def _texts(left: Sequence[str], right: Sequence[str]) -> tuple[_Text, _Text]:
    vocabulary = Vocabulary()
    units = split_units(left, vocabulary), split_units(right, vocabulary)
    numbers, weights = _number_units(vocabulary.texts)
    return _text(units[0], numbers, weights), _text(units[1], numbers, weights)


def _text(units: Units, numbers: Int64s, weights: Int64s) -> _Text:
    positions = np.flatnonzero(weights[units.ids] > 0) if len(units) else np.zeros(0, np.int64)
    whole = len(positions) <= MOST_UNITS
    positions = positions[:MOST_UNITS]
    ids = units.ids[positions]
    return _Text(
        numbers[ids],
        weights[ids],
        units.block[positions],
        units.start[positions],
        units.end[positions],
        whole,
    )


def _choose_runs(
    forward: Runs,
    backward: Runs,
    one: _Text,
    other: _Text,
    min_words: int,
    stop: Callable[[], bool],
) -> tuple[list[tuple[int, int, int]], tuple[int, int], bool]:
    """Choose runs, longest first, that cover something new; formulas are not named many times.

    Returns them, how many units of each side they cover, and whether time ran out.
    """
    start = np.concatenate((forward[0], backward[1]))
    place = np.concatenate((forward[1], backward[0]))
    length = np.concatenate((forward[2], backward[2]))
    total = offsets(one.weight)
    is_long = total[start + length] - total[start] >= min_words
    runs = np.unique(np.stack((-length, start, place), axis=1)[is_long], axis=0)
    new = one.weight.copy(), other.weight.copy()  # 0 where it is covered
    chosen_runs, is_timed_out = [], False
    for number, (negative, i, j) in enumerate(runs.tolist()):
        if number % _LOOKS == 0 and stop():
            is_timed_out = True
            break
        n = -negative
        fresh = new[0][i : i + n].sum(), new[1][j : j + n].sum()
        least_new = min(fresh) if sum(fresh) < _REPEAT_FACTOR * min_words else max(fresh)
        if least_new >= min_words:
            chosen_runs.append((i, j, n))
            new[0][i : i + n] = 0
            new[1][j : j + n] = 0
    return chosen_runs, (int((new[0] == 0).sum()), int((new[1] == 0).sum())), is_timed_out


def _number_units(texts: list[str]) -> tuple[Int64s, Int64s]:
    """Return for each unit a number without regard to case, and its weight; marks weigh 0."""
    numbers: dict[str, int] = {}
    unit_numbers = [numbers.setdefault(text.casefold(), len(numbers)) for text in texts]
    weights = [_weight(text) for text in texts]
    return np.array(unit_numbers, np.int64), np.array(weights, np.int64)


def _weight(unit: str) -> int:
    if not unit[:1].isalnum():
        return 0
    is_character = len(unit) == 1 and not unit.isascii() and unit.lower() == unit.upper()
    return 1 if is_character else CHARACTERS_A_WORD


def _runs(left: Int64s, right: Int64s, stop: Callable[[], bool]) -> tuple[Runs, Runs] | None:
    """Return the runs of each side that are in no other there; None where time ran out."""
    levels = _levels(left, right, stop)
    if levels is None:
        return None
    order = np.empty(len(levels[-1]), np.int64)
    order[levels[-1]] = np.arange(len(order))
    of_right = order > len(left)
    right_start = len(left) + 1
    return (
        _longest(levels, order, of_right, 0, len(left), right_start),
        _longest(levels, order, ~of_right, right_start, len(right), 0),
    )


def _longest(
    levels: list[Int32s], order: Int64s, theirs: Mask, first: int, count: int, other_first: int
) -> Runs:
    """Return the runs of the text of ``count`` units from ``first`` on in the joined texts.

    ``theirs``: which suffixes, in sorted order, begin in the other text.
    """
    ranks = np.arange(len(order))
    previous_rank = np.maximum.accumulate(np.where(theirs, ranks, -1))
    next_rank = np.minimum.accumulate(np.where(theirs, ranks, len(order))[::-1])[::-1]
    position = np.empty(len(order), np.int64)
    position[order] = ranks
    mine = np.arange(first, first + count)
    best, place = np.zeros(count, np.int64), np.zeros(count, np.int64)
    for neighbour in (previous_rank[position[mine]], next_rank[position[mine]]):
        present = np.flatnonzero((neighbour >= 0) & (neighbour < len(order)))
        other = order[neighbour[present]]
        common = _common(levels, mine[present], other)
        better = common > best[present]
        best[present[better]] = common[better]
        place[present[better]] = other[better] - other_first
    ends = np.arange(count) + best
    longer = (best > 0) & (ends > np.concatenate(([0], ends[:-1])))
    return np.flatnonzero(longer), place[longer], best[longer]


def _levels(left: Int64s, right: Int64s, stop: Callable[[], bool]) -> list[Int32s] | None:
    """Return ranks of all stretches of 1, 2, 4 … units of both texts, until they are distinct.

    The right text follows the left one after a separator, and another one ends it, so no stretch
    over an end is equal to any other.
    """
    largest = int(max(left.max(), right.max()))
    both_texts = np.concatenate((left, [largest + 1], right, [largest + 2]))
    levels = [_ranks(both_texts)]
    count, width = len(both_texts), 1
    while int(levels[-1].max()) < count - 1:
        if stop():
            return None
        key = levels[-1].astype(np.int64) * (count + 1)
        key[: count - width] += levels[-1][width:] + 1
        levels.append(_ranks(key))
        width *= 2
    return levels


def _ranks(key: Int64s) -> Int32s:
    """Return the rank of each key among the distinct ones.

    Key and place are one number, since sorting numbers is several times faster than sorting places
    by them: a key below (n + 1)² takes 42 bits where n + 1 is at most 2²¹.
    """
    bits = len(key).bit_length()
    keys = np.sort((key << bits) | np.arange(len(key)))
    values = keys >> bits
    rank = np.empty(len(key), np.int32)
    rank[keys & ((1 << bits) - 1)] = np.cumsum(np.concatenate(([False], np.diff(values) != 0)))
    return rank


def _common(levels: list[Int32s], one: Int64s, other: Int64s) -> Int64s:
    """Return how many units the suffixes from ``one[i]`` and ``other[i]`` have in common."""
    length = np.zeros(len(one), np.int64)
    last = len(levels[0]) - 1
    for k in range(len(levels) - 1, -1, -1):
        i, j = np.minimum(one + length, last), np.minimum(other + length, last)
        length += np.where(levels[k][i] == levels[k][j], 1 << k, 0)
    return length
