"""Finds the longest runs of numbers that begin at a place of one sequence and are in another.

The suffixes of both are sorted together by doubling (Manber and Myers 1993; groups that are in
order are left alone, Larsson and Sadakane 2007), all of them at once in NumPy. The longest run
that begins at a place and is anywhere in the other sequence is shared with one of the two suffixes
of the other that are its neighbours in that order. So repeated passages cost no more than others:
the time is O(n log² n) for any sequences.

Most suffixes of two versions of a text are soon alone with their counterpart. Such a pair shares
more than either shares with any other suffix of the other side, so it is not sorted any further,
and how much it shares is counted from the end of the run backwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from simfinder.engine.arrays import Int32s, Int64s, Mask, run_starts

Runs = tuple[Int64s, Int64s, Int64s]
"""Start, place in the other sequence and length of each."""

_MOST_BITS = 63
_MOST_COMPARED = 24
"""Numbers compared one by one at most, as a multiple of the length; beyond, by all ranks."""
_BLOCK = 16


def longest_runs(
    left: Int64s, right: Int64s, least: int, stop: Callable[[], bool]
) -> tuple[Runs, Runs] | None:
    """Return the runs of each side that are in no other there; None where time ran out.

    Args:
        left: numbers from 0 and below 2³¹ - 2; both have less than 2²¹ in all, and neither is
            empty.
        right: the other sequence.
        least: the length from which runs are needed; shorter ones may be missing.
        stop: whether time has run out.
    """
    joined = _joined(left, right)
    suffixes = _sorted_suffixes(joined, len(left), stop)
    if suffixes is None:
        return None
    one = _of_side(suffixes, 0, len(left), least)
    other = _of_side(suffixes, len(left) + 1, len(right), least) if one is not None else None
    if one is None or other is None:
        return runs_by_levels(left, right, stop)
    return one, other


def _joined(left: Int64s, right: Int64s) -> Int32s:
    """Return both sequences, each with a number behind it that occurs once."""
    largest = int(max(left.max(), right.max()))
    parts = (left, [largest + 1], right, [largest + 2])
    return np.concatenate(parts, dtype=np.int32, casting="unsafe")


@dataclass(frozen=True, slots=True)
class _Suffixes:
    """The suffixes of two joined sequences, sorted; arrays of one length.

    ``order``: where each begins, pairs in any order. ``place``: the inverse of it. ``partner``:
    the suffix of the other side that shares the most, -1 where the neighbours have to be compared.
    ``left``: the length of the first sequence.
    """

    joined: Int32s
    order: Int32s
    place: Int32s
    partner: Int32s
    left: int


def _sorted_suffixes(joined: Int32s, left: int, stop: Callable[[], bool]) -> _Suffixes | None:
    count = len(joined)
    place_bits = count.bit_length()
    bits = int(joined.max()).bit_length()
    width = max(1, min(count, (_MOST_BITS - place_bits) // bits))
    if stop():
        return None
    key = joined.astype(np.int64)
    for shift in range(1, width):
        key <<= bits
        key[: count - shift] |= joined[shift:]
    order, starts = _sort(key)
    partner = np.full(count, -1, np.int32)
    rank = np.empty(count, np.int32)
    active = np.arange(count, dtype=np.int32)  # places in the order that are not yet decided
    while True:
        first = np.flatnonzero(starts)
        sizes = np.diff(np.concatenate((first, [len(active)])))
        positions = order[active]
        rank[positions] = np.repeat(active[first], sizes)
        is_open = sizes > 1
        couples = first[sizes == 2]
        one, other = positions[couples], positions[couples + 1]
        is_across = (one <= left) != (other <= left)
        one, other = one[is_across], other[is_across]
        partner[one], partner[other] = other, one
        couple_open = np.ones(len(couples), np.bool_)
        couple_open[is_across] = False
        is_open[sizes == 2] = couple_open
        active = active[np.repeat(is_open, sizes)]
        if not len(active):
            break
        if stop():
            return None
        positions = order[active]
        later = positions.astype(np.int64) + width
        inside = later < count
        key = rank[positions].astype(np.int64) * (count + 1)
        key[inside] += rank[later[inside]] + 1
        permutation, starts = _sort(key, place_bits)
        order[active] = positions[permutation]
        width *= 2
    place = np.empty(count, np.int32)
    place[order] = np.arange(count, dtype=np.int32)
    return _Suffixes(joined, order, place, partner, left)


def _sort(keys: Int64s, place_bits: int = 0) -> tuple[Int32s, Mask]:
    """Return the order of some keys, and in it which of them differ from the one before.

    The keys are sorted in place, since copies of them would be most of the memory. Key and place
    are one number, since sorting numbers is several times faster than sorting places by them: a
    key below (n + 1)² takes 42 bits where n + 1 is at most 2²¹.
    """
    bits = place_bits or len(keys).bit_length()
    keys <<= bits
    keys |= np.arange(len(keys), dtype=np.int32)
    keys.sort()
    order = np.empty(len(keys), np.int32)
    np.bitwise_and(keys, (1 << bits) - 1, out=order, casting="unsafe")
    keys >>= bits
    return order, run_starts(keys)


def _of_side(suffixes: _Suffixes, first: int, count: int, least: int) -> Runs | None:
    """Return the runs of the side of ``count`` numbers from ``first`` on.

    None where comparing them number by number would take too long.
    """
    order, left = suffixes.order, suffixes.left
    other_first = 0 if first else left + 1
    mine = slice(first, first + count)
    place, partner = suffixes.place[mine], suffixes.partner[mine]
    theirs = (order <= left) if first else (order > left)
    best, found = np.zeros(count, np.int32), np.zeros(count, np.int32)
    is_alone = partner < 0
    ranks = np.arange(len(order), dtype=np.int32)
    for step in (0, 1, 2):
        if step == 0:
            other = partner
        else:
            if step == 1:
                near = np.maximum.accumulate(np.where(theirs, ranks, np.int32(-1)))[place]
            else:
                behind = np.where(theirs, ranks, np.int32(len(order)))
                near = np.minimum.accumulate(behind[::-1])[::-1][place]
            present = is_alone & (near >= 0) & (near < len(order))
            other = np.where(present, order[np.clip(near, 0, len(order) - 1)], np.int32(-1))
        lengths = _shared_lengths(suffixes.joined, first, other, least)
        if lengths is None:
            return None
        better = lengths > best
        best[better] = lengths[better]
        found[better] = other[better] - other_first
    ends = np.arange(count, dtype=np.int32) + best
    longer = (best > 0) & (ends > np.concatenate(([0], ends[:-1])))
    runs = found[longer].astype(np.int64), best[longer].astype(np.int64)
    return np.flatnonzero(longer), *runs


def _shared_lengths(joined: Int32s, first: int, other: Int32s, least: int) -> Int32s | None:
    """Return how many numbers from each place on are those from its counterpart on.

    ``other``: the counterpart of each place from ``first`` on, -1 for none. Where the next place
    has the next counterpart, it shares one less. None where it would take too long; fewer than
    ``least`` may be reported as fewer.
    """
    count = len(other)
    lengths = np.zeros(count, np.int32)
    places = np.arange(count, dtype=np.int32)
    equal = (other >= 0) & (joined[first : first + count] == joined[np.maximum(other, 0)])
    goes_on = np.zeros(count, np.bool_)
    goes_on[:-1] = equal[:-1] & (other[1:] == other[:-1] + 1)
    last = np.flatnonzero(equal & ~goes_on)
    one, two = last + first, other[last].astype(np.int64)
    shared = _compare(joined, one, two, _MOST_COMPARED * len(joined))
    if shared is None:
        return None
    lengths[last] = shared
    ends = np.where(goes_on, np.int32(count - 1), places)
    np.minimum.accumulate(ends[::-1], out=ends[::-1])
    result = lengths[ends]
    result += ends
    result -= places
    result[~equal | (result < least)] = 0
    return result


def _compare(joined: Int32s, one: Int64s, two: Int64s, most: int) -> Int64s | None:
    """Return how many numbers from ``one[i]`` and ``two[i]`` on are equal; None beyond ``most``."""
    shared = np.zeros(len(one), np.int64)
    active, width, last = np.arange(len(one)), _BLOCK, len(joined) - 1
    while len(active):
        most -= len(active) * width
        if most < 0:
            return None
        going_on = []
        rows = max(1, (1 << 18) // width)
        for at in range(0, len(active), rows):
            part = active[at : at + rows]
            steps = shared[part][:, None] + np.arange(width)
            i = np.minimum(one[part][:, None] + steps, last)
            j = np.minimum(two[part][:, None] + steps, last)
            differs = joined[i] != joined[j]
            ended = differs.any(axis=1)
            shared[part] += np.where(ended, differs.argmax(axis=1), width)
            going_on.append(part[~ended])
        active = np.concatenate(going_on)
        width *= 2
    return shared


# The same by the ranks of all stretches of 1, 2, 4 … numbers: for sequences that repeat themselves
# so much that comparing them number by number takes too long, and as the reference of tests.


def runs_by_levels(
    left: Int64s, right: Int64s, stop: Callable[[], bool]
) -> tuple[Runs, Runs] | None:
    """Return what ``longest_runs`` returns, and all runs that are shorter."""
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
    both_texts = _joined(left, right)
    levels = [_ranks(both_texts.astype(np.int64))]
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
    """Return the rank of each key among the distinct ones."""
    order, starts = _sort(key)
    rank = np.empty(len(key), np.int32)
    rank[order] = np.cumsum(starts) - 1
    return rank


def _common(levels: list[Int32s], one: Int64s, other: Int64s) -> Int64s:
    """Return how many units the suffixes from ``one[i]`` and ``other[i]`` have in common."""
    length = np.zeros(len(one), np.int64)
    last = len(levels[0]) - 1
    for k in range(len(levels) - 1, -1, -1):
        i, j = np.minimum(one + length, last), np.minimum(other + length, last)
        length += np.where(levels[k][i] == levels[k][j], 1 << k, 0)
    return length
