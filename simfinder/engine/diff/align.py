"""Aligns two sequences of numbers: which runs of one are, in order, in the other.

Anchors are n-grams that occur once on either side (patience diff, Bram Cohen; here with 8, 4 and
2 numbers), chained by their heaviest increasing sequence (Fredman 1975, weighted). The stretches
between anchors are small and get the exact longest common subsequence, bit-parallel (Hyyrö 2004,
in rapidfuzz). So the time is close to linear and the memory is bounded, where difflib is quadratic
and, with its junk heuristic, wrong for documents.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from rapidfuzz.distance import LCSseq

from simfinder.engine.arrays import offsets, ranges

Numbers = NDArray[np.signedinteger]

MatchRun = tuple[int, int, int]
"""Position left, position right, length."""

_GRAMS = (8, 4, 2)
_EXACT_CELLS = 1_000_000
"""Below this product of lengths no anchors are needed."""
_MAX_CELLS = 4_000_000
"""Above it a stretch without anchors is cut along its diagonal before it is aligned."""


def align(left: Numbers, right: Numbers, stop: Callable[[], bool]) -> tuple[list[MatchRun], bool]:
    """Return the equal runs, ascending on both sides, and whether all of it was aligned.

    ``stop`` is called before each stretch; once it is true the rest stays unaligned.
    """
    work = _Aligner(left, right)
    stack = [(0, len(left), 0, len(right), 0)]
    while stack:
        if stop():
            return merge(work.runs), False
        stack.extend(work.step(*stack.pop()))
    return merge(work.runs), True


def merge(runs: list[MatchRun]) -> list[MatchRun]:
    """Return the runs sorted, neighbours on one diagonal joined."""
    result: list[MatchRun] = []
    for i, j, n in sorted(runs):
        if result:
            a, b, m = result[-1]
            if a + m == i and b + m == j:
                result[-1] = (a, b, m + n)
                continue
        result.append((i, j, n))
    return result


def common_runs(left: list[int], right: list[int]) -> list[MatchRun]:
    """Return the runs of a longest common subsequence, for short sequences."""
    blocks = LCSseq.editops(left, right).as_matching_blocks()
    return [(b.a, b.b, b.size) for b in blocks if b.size]


def chain(runs: list[MatchRun]) -> list[MatchRun]:
    """Return the heaviest sequence of runs that ascends on both sides.

    ``runs`` ascend on the left. One that is behind all before it and in front of all after it is
    in the sequence whatever the others are, and most are such runs. Only the stretches between
    them have to be searched.
    """
    if not runs:
        return []
    right = np.fromiter((j for _, j, _ in runs), np.int64, len(runs))
    is_certain = np.ones(len(runs), np.bool_)
    is_certain[1:] = np.maximum.accumulate(right)[:-1] < right[1:]
    is_certain[:-1] &= np.minimum.accumulate(right[::-1])[::-1][1:] > right[:-1]
    result: list[MatchRun] = []
    done = 0
    borders = np.flatnonzero(np.diff(is_certain, prepend=True, append=True)).tolist()
    for first, last in zip(borders[::2], borders[1::2], strict=True):
        result += runs[done:first]
        result += _heaviest(runs[first:last])
        done = last
    return result + runs[done:]


def _heaviest(runs: list[MatchRun]) -> list[MatchRun]:
    """Return the heaviest sequence of runs that ascends on both sides.

    A staircase of (position right, best weight so far) is kept, ascending in both, so that each
    step is one bisection.
    """
    keys: list[int] = []
    totals: list[int] = []
    at: list[int] = []
    previous: list[int] = []
    for number, (_, j, n) in enumerate(runs):
        place = bisect_left(keys, j)
        previous.append(at[place - 1] if place else -1)
        total = n + (totals[place - 1] if place else 0)
        end = place
        while end < len(keys) and totals[end] <= total:
            end += 1
        if place < len(keys) and keys[place] == j and end == place:
            continue
        keys[place:end], totals[place:end], at[place:end] = [j], [total], [number]
    result: list[MatchRun] = []
    number = at[-1] if at else -1
    while number >= 0:
        result.append(runs[number])
        number = previous[number]
    return result[::-1]


class _Aligner:
    """The two sequences, and the runs found so far."""

    def __init__(self, left: Numbers, right: Numbers) -> None:
        self.left, self.right = left, right
        self.runs: list[MatchRun] = []
        self._hashes: tuple[NDArray[np.uint64], NDArray[np.uint64]] | None = None

    def step(
        self, a0: int, a1: int, b0: int, b1: int, level: int
    ) -> list[tuple[int, int, int, int, int]]:
        """Align the easy parts of a stretch; return the stretches that are left."""
        if n := _common(self.left[a0:a1], self.right[b0:b1]):
            self.runs.append((a0, b0, n))
            a0, b0 = a0 + n, b0 + n
        if n := _common(self.left[a0:a1][::-1], self.right[b0:b1][::-1]):
            a1, b1 = a1 - n, b1 - n
            self.runs.append((a1, b1, n))
        if a0 == a1 or b0 == b1:
            return []
        cells = (a1 - a0) * (b1 - b0)
        if cells <= _EXACT_CELLS or (level >= len(_GRAMS) and cells <= _MAX_CELLS):
            runs = common_runs(self.left[a0:a1].tolist(), self.right[b0:b1].tolist())
            self.runs.extend((a0 + i, b0 + j, n) for i, j, n in runs)
            return []
        if level >= len(_GRAMS):
            return _diagonal(a0, a1, b0, b1, cells)
        rest = []
        for i, j, n in self._anchors(a0, a1, b0, b1, _GRAMS[level]):
            shift = max(0, a0 - i, b0 - j)
            if shift >= n:
                continue
            i, j, n = i + shift, j + shift, n - shift
            self.runs.append((i, j, n))
            rest.append((a0, i, b0, j, level + 1))
            a0, b0 = i + n, j + n
        rest.append((a0, a1, b0, b1, level + 1))
        return self._unequal([r for r in rest if r[0] < r[1] and r[2] < r[3]])

    def _unequal(
        self, stretches: list[tuple[int, int, int, int, int]]
    ) -> list[tuple[int, int, int, int, int]]:
        """Keep those that are equal on both sides as runs, and return the others."""
        table = np.array(stretches, np.int64).reshape(-1, 5)
        a0, size, b0 = table[:, 0], table[:, 1] - table[:, 0], table[:, 2]
        as_long = np.flatnonzero(size == table[:, 3] - b0)
        a0, size, b0 = a0[as_long], size[as_long], b0[as_long]
        ends = np.cumsum(size)
        differs = offsets(self.left[ranges(a0, size)] != self.right[ranges(b0, size)])
        is_equal = differs[ends] == differs[ends - size]
        columns = (column[is_equal].tolist() for column in (a0, b0, size))
        self.runs.extend(zip(*columns, strict=True))
        is_open = np.ones(len(stretches), np.bool_)
        is_open[as_long[is_equal]] = False
        return [stretches[place] for place in np.flatnonzero(is_open).tolist()]

    def _anchors(self, a0: int, a1: int, b0: int, b1: int, gram: int) -> list[MatchRun]:
        """Return chained runs of n-grams that occur once on either side."""
        if min(a1 - a0, b1 - b0) < gram:
            return []
        if self._hashes is None:  # short sequences need no anchors
            self._hashes = _mix(self.left), _mix(self.right)
        left_hashes, right_hashes = self._hashes
        at_a, at_b = _unique_grams(left_hashes[a0:a1], right_hashes[b0:b1], gram)
        i, j = at_a + a0, at_b + b0
        order = np.argsort(i, kind="stable")
        i, j = i[order], j[order]
        for shift in range(gram):  # two n-grams may share a hash, however unlikely
            equal = self.left[i + shift] == self.right[j + shift]
            i, j = i[equal], j[equal]
        if not len(i):
            return []
        cuts = np.flatnonzero((np.diff(i) != 1) | (np.diff(j) != 1)) + 1
        starts = np.concatenate(([0], cuts))
        lengths = np.diff(np.concatenate((starts, [len(i)]))) + gram - 1
        return chain(
            list(zip(i[starts].tolist(), j[starts].tolist(), lengths.tolist(), strict=True))
        )


def _mix(ids: Numbers) -> NDArray[np.uint64]:
    """Spread numbers over 64 bits (SplitMix64 finaliser, Steele et al. 2014)."""
    x = (ids + 1).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed_hashes: NDArray[np.uint64] = x ^ (x >> np.uint64(31))
    return mixed_hashes


def _unique_grams(
    left: NDArray[np.uint64], right: NDArray[np.uint64], gram: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the positions left and right of the n-grams that occur once on either side.

    Hash and place are one number, since sorting numbers is several times faster than sorting
    places by them. Two n-grams with the same bits count as one that occurs more often.
    """
    keys = np.concatenate([_gram_hashes(side, gram) for side in (left, right)])
    bits = np.uint64(len(keys).bit_length())
    mask = (np.uint64(1) << bits) - np.uint64(1)
    keys &= ~mask
    keys |= np.arange(len(keys), dtype=np.uint64)
    keys.sort()
    is_new = np.ones(len(keys) + 1, np.bool_)
    np.greater(keys[1:] ^ keys[:-1], mask, out=is_new[1:-1])
    couples = np.flatnonzero(is_new[:-2] & ~is_new[1:-1] & is_new[2:])
    # Places ascend in a group.
    one, other = ((keys[couples + n] & mask).astype(np.int64) for n in (0, 1))
    count = len(left) - gram + 1
    is_across = (one < count) & (other >= count)
    return one[is_across], other[is_across] - count


def _gram_hashes(mixed_hashes: NDArray[np.uint64], gram: int) -> NDArray[np.uint64]:
    count = len(mixed_hashes) - gram + 1
    hashes = np.zeros(count, np.uint64)
    factor = np.uint64(0x2545F4914F6CDD1D)
    for shift in range(gram):
        hashes *= factor
        hashes += mixed_hashes[shift : shift + count]
    return hashes


def _common(left: Numbers, right: Numbers) -> int:
    """Return how many numbers at the beginning are the same."""
    n = min(len(left), len(right))
    if not n or left[0] != right[0]:
        return 0
    equal_count, size = 1, 64
    while equal_count < n:  # doubling pieces: a short common beginning must not cost a full pass
        upto = min(n, equal_count + size)
        differs = np.flatnonzero(left[equal_count:upto] != right[equal_count:upto])
        if len(differs):
            return equal_count + int(differs[0])
        equal_count, size = upto, size * 2
    return n


def _diagonal(
    a0: int, a1: int, b0: int, b1: int, cells: int
) -> list[tuple[int, int, int, int, int]]:
    """Cut a stretch into pieces along its diagonal: not the best alignment, but a bounded one."""
    parts = int((cells / _MAX_CELLS) ** 0.5) + 1
    xs = [a0 + (a1 - a0) * p // parts for p in range(parts + 1)]
    ys = [b0 + (b1 - b0) * p // parts for p in range(parts + 1)]
    level = len(_GRAMS)
    return [
        (xs[p], xs[p + 1], ys[p], ys[p + 1], level)
        for p in range(parts)
        if xs[p] < xs[p + 1] and ys[p] < ys[p + 1]
    ]
