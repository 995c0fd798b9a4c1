"""Finds all pairs of fingerprints within a Hamming distance: never misses one, never doubles.

The block index of Manku, Jain and Das Sarma (2007) with three additions for real collections:
equal fingerprints are collapsed first, a planner chooses the tables from the data, and a
bucket that one frequent key has blown up is split again on its remaining bits.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from simfinder.domain.errors import SimFinderError
from simfinder.domain.matching import MAX_DISTANCE
from simfinder.engine.bit_blocks import Blocks, Codes, Kept
from simfinder.engine.bucket_join import Buckets, Hits, Pace, compare_all, in_larger_chunks, joined
from simfinder.engine.plan import Plan, plan

__all__ = ["HammingPairs", "Plan", "TooManyPairs", "pairs_within", "plan"]

BYTES_A_PAIR = 64
"""Memory for a pair while it is found, expanded and sorted; 9 bytes of it remain."""
_DEEPEST_SPLIT = 3
_SORTING, _FILLING = 100, 30
"""What it costs to sort a code, and to put it into a table, in comparisons."""


class TooManyPairs(SimFinderError):
    """More pairs lie within the distance than the memory allowed can hold."""


@dataclass(frozen=True, slots=True)
class HammingPairs:
    """Pairs of positions within a distance, sorted by (a, b), ``a < b``.

    ``a b``: int32. ``distance``: uint8, bits. ``collapsed``: int32, ascending, nearly always
    empty: the first members of those classes of equal fingerprints that were too large to list
    all their pairs. Each other member of such a class has one pair, with the first member at
    distance 0; and what is within the distance of the first member is so of all of them.
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    distance: NDArray[np.uint8]
    collapsed: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, np.int32))

    def __len__(self) -> int:
        """Return the number of pairs."""
        return len(self.a)


def pairs_within(
    fingerprints: Codes,
    distance: int,
    *,
    check: Callable[[], None] | None = None,
    max_memory: int = 1 << 30,
) -> HammingPairs:
    """Return all pairs of fingerprints that differ in at most ``distance`` bits.

    Args:
        fingerprints: uint64, shape (n), in any order, equal ones allowed.
        distance: 0 to MAX_DISTANCE bits.
        check: called about every 50 ms of work; it may raise to cancel.
        max_memory: bytes that may be used for pairs.

    Raises:
        ValueError: the distance is outside its bounds.
        TooManyPairs: even one pair for each two different fingerprints would not fit; choose
            the distance with ``plan.affordable_distance``.
    """
    if not 0 <= distance <= MAX_DISTANCE:
        raise ValueError(f"distance {distance} is not between 0 and {MAX_DISTANCE}")
    codes = np.ascontiguousarray(fingerprints, np.uint64)
    most = max(1, max_memory // BYTES_A_PAIR)
    pace = Pace(check)
    classes = _Classes.of(codes)
    pace.spend(len(codes) * _SORTING)
    left, right, bits = _collected(_join(classes.codes, 64, distance, pace), most)
    if len(classes.codes) == len(codes):
        a, b = classes.members[left], classes.members[right]
        return _sorted_pairs(len(codes), a, b, bits, np.zeros(0, np.int32))
    return classes.expanded(left, right, bits, most)


def _join(codes: Codes, bits: int, distance: int, pace: Pace, depth: int = 0) -> Iterator[Hits]:
    """Yield each pair within the distance once; the codes, of so many bits, all differ."""
    if distance == 0:
        return
    chosen = plan(codes, distance, bits)
    if chosen.kind == "brute" or depth == _DEEPEST_SPLIT:
        yield from compare_all(codes, distance, pace)
        return
    blocks = Blocks(bits, chosen.blocks)
    for kept in blocks.tables(chosen.kept):
        pace.spend(len(codes) * _FILLING)
        found = _in_table(codes, blocks, kept, distance, chosen.cap, pace, depth)
        for i, j, near in in_larger_chunks(found):
            mine = np.flatnonzero(blocks.owned(codes[i] ^ codes[j], kept))
            yield i[mine], j[mine], near[mine]


def _in_table(
    codes: Codes, blocks: Blocks, kept: Kept, distance: int, cap: int, pace: Pace, depth: int
) -> Iterator[Hits]:
    """Yield each pair within the distance that has equal kept blocks."""
    key_bits = blocks.key_bits(kept)
    buckets = Buckets.by_key(codes, blocks.keys(codes, kept), key_bits)
    yield from buckets.pairs(distance, cap, pace)
    for ids in buckets.above(cap):
        inside = blocks.without(codes[ids], kept)
        for i, j, near in _join(inside, blocks.bits - key_bits, distance, pace, depth + 1):
            yield ids[i], ids[j], near


def _collected(chunks: Iterator[Hits], most: int) -> Hits:
    """Put the chunks together, but never more than ``most`` pairs."""
    parts: list[Hits] = []
    total = 0
    for chunk in chunks:
        parts.append(chunk)
        total += len(chunk[0])
        if total > most:
            raise TooManyPairs(f"more than {most:,} pairs of fingerprints are this close")
    return joined(parts)


def _sorted_pairs(
    n: int,
    a: NDArray[np.int32],
    b: NDArray[np.int32],
    bits: NDArray[np.uint8],
    collapsed: NDArray[np.int32],
) -> HammingPairs:
    """Sort by (a, b): two counting sorts, by way of a sparse matrix and its columns."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    matrix = sparse.coo_matrix((bits, (low, high)), shape=(n, n))
    matrix.has_canonical_format = True
    table = matrix.tocsc().tocsr()
    rows = np.repeat(np.arange(n, dtype=np.int32), np.diff(table.indptr))
    return HammingPairs(rows, table.indices.astype(np.int32, copy=False), table.data, collapsed)


@dataclass(frozen=True, slots=True)
class _Classes:
    """Equal codes as classes: class c is ``members[start[c]:start[c + 1]]``, ascending."""

    codes: Codes
    members: NDArray[np.int32]
    start: NDArray[np.int64]

    @classmethod
    def of(cls, codes: Codes) -> _Classes:
        """Gather the positions of equal codes."""
        order = np.argsort(codes)
        ordered = codes[order]
        first = np.ones(len(codes), np.bool_)
        np.not_equal(ordered[1:], ordered[:-1], out=first[1:])
        start = np.flatnonzero(first)
        if len(start) < len(codes):
            first[:-1] &= first[1:]
            repeated = np.flatnonzero(~first)
            number = np.searchsorted(start, repeated, "right")
            order[repeated] = np.sort(number * len(codes) + order[repeated]) % len(codes)
        bounds = np.append(start, len(codes))
        return cls(ordered[start], order.astype(np.int32), bounds)

    def expanded(
        self,
        left: NDArray[np.int32],
        right: NDArray[np.int32],
        bits: NDArray[np.uint8],
        most: int,
    ) -> HammingPairs:
        """Turn pairs of classes into pairs of members, and add those inside the classes."""
        size = np.diff(self.start)
        whole = size <= self._largest_whole(left, right, most)
        taking = np.where(whole, size, 1)
        a, b, row = self._across(left, right, taking)
        inside_a, inside_b = self._inside(size, whole)
        zeros = np.zeros(len(inside_a), np.uint8)
        return _sorted_pairs(
            len(self.members),
            np.concatenate((a, inside_a)),
            np.concatenate((b, inside_b)),
            np.concatenate((bits[row], zeros)),
            np.sort(self.members[self.start[:-1][~whole]]),
        )

    def _largest_whole(self, left: NDArray[np.int32], right: NDArray[np.int32], most: int) -> int:
        """Return the size up to which classes can list all pairs without exceeding ``most``."""
        size = np.diff(self.start).astype(np.float64)

        def fits(largest: float) -> bool:
            whole = size <= largest
            taking = np.where(whole, size, 1.0)
            inside = np.where(whole, size * (size - 1) / 2, size - 1).sum()
            return bool((taking[left] * taking[right]).sum() + inside <= most)

        if fits(size.max()):
            return int(size.max())
        sizes = np.unique(size)
        fitting = bisect_left(sizes, True, key=lambda largest: not fits(largest))
        return int(sizes[fitting - 1]) if fitting else 1

    def _across(
        self, left: NDArray[np.int32], right: NDArray[np.int32], taking: NDArray[np.int64]
    ) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]:
        """Return members of both classes for each pair of classes, and the pair's row."""
        wide = taking[right]
        count = taking[left] * wide
        row = np.repeat(np.arange(len(left)), count)
        high, low = np.divmod(_counted(count), wide[row])
        a = self.members[self.start[left][row] + high]
        b = self.members[self.start[right][row] + low]
        return a, b, row

    def _inside(
        self, size: NDArray[np.int64], whole: NDArray[np.bool_]
    ) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return the pairs inside the classes: all, or those with the first member."""
        several = np.flatnonzero(size > 1)
        place = _counted(size[several])
        number = np.repeat(several, size[several])
        after = size[number] - 1 - place
        after[~whole[number] & (place > 0)] = 0
        first = np.repeat(self.start[number] + place, after)
        return self.members[first], self.members[first + 1 + _counted(after)]


def _counted(count: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return 0, 1 … c - 1 for each number c, one after the other."""
    before = np.cumsum(count) - count
    return np.arange(int(count.sum())) - np.repeat(before, count)
