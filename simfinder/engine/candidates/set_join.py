"""Finds every pair of small sets that resemble each other, without comparing all pairs.

Two sets with a resemblance of t share at least one of their rarest members: of n members those
after the rarest ``n - ceil(t·n) + 1`` are too few to reach t alone. So only such prefixes are
looked up (Chaudhuri, Ganti and Kaushik 2006; Bayardo, Ma and Srikant 2007), those of the larger
set of a pair in shorter prefixes of the smaller ones (Xiao, Wang, Lin and Yu 2008), and the
candidates are counted exactly. No pair is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import (
    Int32s,
    Int64s,
    UInt64s,
    batches,
    offsets,
)
from simfinder.engine.sparse import Rows, common_counts, count_products

Check = Callable[[], None]

MOST_PRODUCTS = 60_000_000
"""Most pairs of equal members in prefixes, about 5 s of work; beyond, the threshold is raised."""
_STEPS = (0.6, 0.7, 0.8, 0.9, 0.95)
"""The bars that are tried where there are too many."""
_BLOCK_PRODUCTS = 4_000_000
"""Of these at a time: they bound the memory to some 100 MB."""
_TOLERANCE = 1e-9
"""So that 3 of 5 are a resemblance of 0.6."""


@dataclass(frozen=True, slots=True)
class SetPairs:
    """Pairs of sets, sorted by (a, b), ``a < b``.

    ``a b shared``: int32, two positions and how many members they have in common.
    ``resemblance``: the pairs down to it are complete; larger than requested where there would have
    been too many. ``whole``: False where pairs above it may be missing too.
    """

    a: Int32s
    b: Int32s
    intersection_sizes: Int32s
    resemblance: float
    whole: bool


def similar_sets(
    values: UInt64s, start: Int64s, resemblance: float, check: Check | None = None
) -> SetPairs:
    """Return the pairs of sets whose resemblance ``|A∩B| / |A∪B|`` is at least ``resemblance``.

    Args:
        values: uint64, the sets one after the other; within each no value twice.
        start: int64, shape (sets + 1): set i is ``values[start[i]:start[i + 1]]``.
        resemblance: above 0 and up to 1.
        check: called several times a second; it may raise to cancel.
    """
    check = check or (lambda: None)
    sets = _Sets.of(values, start)
    check()
    bar, prefixes = resemblance, _Prefixes.of(sets, resemblance)
    for step in _STEPS:
        if prefixes.work.sum() <= MOST_PRODUCTS:
            break
        if step > bar:
            bar, prefixes = step, _Prefixes.of(sets, step)
    prefixes, whole = prefixes.limit(MOST_PRODUCTS)
    parts = [np.zeros((3, 0), np.int32)]
    for low, high in _candidates(prefixes, sets.size, bar):
        check()
        shared_sizes = sets.intersection_sizes(low, high)
        total_size = sets.size[low] + sets.size[high]
        near_rows = np.flatnonzero(shared_sizes * (1 + bar) >= bar * total_size - _TOLERANCE)
        one, other = sets.place[low[near_rows]], sets.place[high[near_rows]]
        ends = np.minimum(one, other), np.maximum(one, other)
        parts.append(np.stack((*ends, shared_sizes[near_rows])).astype(np.int32))
    a, b, shared_sizes = np.concatenate(parts, axis=1)
    order = np.lexsort((b, a))
    return SetPairs(a[order], b[order], shared_sizes[order], bar, whole)


@dataclass(frozen=True, slots=True)
class _Sets:
    """The sets from the smallest to the largest, members as numbers from the rarest up.

    ``keys``: int64, ascending, each member with its set in the upper half. ``start size``: of
    the sets. ``place``: their original positions. ``count``: in how many sets each member is.
    """

    keys: Int64s
    start: Int64s
    size: Int64s
    place: Int64s
    count: Int64s

    @classmethod
    def of(cls, values: UInt64s, start: Int64s) -> _Sets:
        """Number the members by how rare they are, and sort."""
        distinct, which, count = np.unique(values, return_inverse=True, return_counts=True)
        rarest = np.argsort(count, kind="stable")
        number = np.empty(len(distinct), np.int64)
        number[rarest] = np.arange(len(distinct))
        size = np.diff(start)
        place = np.argsort(size, kind="stable")
        order = np.empty(len(size), np.int64)
        order[place] = np.arange(len(size))
        owner = np.repeat(order, size)
        keys = np.sort(owner << 32 | number[which.reshape(-1)])
        return cls(keys, offsets(size[place]), size[place], place, count[rarest].astype(np.int64))

    def intersection_sizes(self, low: Int64s, high: Int64s) -> Int64s:
        """Return how many members pairs share."""
        shared_sizes = np.zeros(len(low), np.int64)
        whole = self.prefix(self.size)
        for first, last in batches(offsets(self.size[low] + self.size[high]), _BLOCK_PRODUCTS):
            shared_sizes[first:last] = common_counts(whole, low[first:last], high[first:last])
        return shared_sizes

    def prefix(self, length: Int64s) -> Rows:
        """Return sets by members: the first ``length`` of each set that any other set has too."""
        members = (self.keys & 0xFFFFFFFF).astype(np.int32)
        rank = np.arange(len(members)) - np.repeat(self.start[:-1], self.size)
        in_prefix = (rank < np.repeat(length, self.size)) & (self.count[members] > 1)
        start = offsets(in_prefix)[self.start]
        return Rows(start, members[in_prefix], len(self.count))


@dataclass(frozen=True, slots=True)
class _Prefixes:
    """``probe``: sets by members. ``index``: members by sets. ``work``: products of each set."""

    probe: Rows
    index: Rows
    work: Int64s

    @classmethod
    def of(cls, sets: _Sets, bar: float) -> _Prefixes:
        """Cut the prefixes that find all pairs from this resemblance up.

        A pair of resemblance t shares at least ``t·n`` members of the larger set of n, and at
        least ``2t/(1+t)·n`` of the smaller of n, since it shares ``t/(1+t)`` of both together.
        """
        size = sets.size
        probe_lengths = size - np.ceil(bar * size - _TOLERANCE).astype(np.int64) + 1
        index_lengths = size - np.ceil(2 * bar / (1 + bar) * size - _TOLERANCE).astype(np.int64) + 1
        return cls._with(sets.prefix(probe_lengths), sets.prefix(index_lengths).transpose())

    @classmethod
    def _with(cls, probe: Rows, index: Rows) -> _Prefixes:
        return cls(probe, index, probe.sums(index.sizes))

    def limit(self, max_work: int) -> tuple[_Prefixes, bool]:
        """Return the prefixes, the rarest members first, whose work is at most ``max_work``.

        The second value is whether that is all of them.
        """
        if self.work.sum() <= max_work:
            return self, True
        probe, set_counts = self.probe, self.index.sizes
        products = set_counts * np.bincount(probe.columns, minlength=len(set_counts))
        kept = (np.cumsum(products) <= max_work)[probe.columns]
        start = offsets(kept)[probe.start]
        return self._with(Rows(start, probe.columns[kept], probe.width), self.index), False


def _candidates(prefixes: _Prefixes, size: Int64s, bar: float) -> Iterator[tuple[Int64s, Int64s]]:
    """Yield pairs of sets, the smaller first, that share a member of their prefixes."""
    for high, low, _ in count_products(prefixes.probe, prefixes.index, _BLOCK_PRODUCTS):
        close = np.flatnonzero((low < high) & (size[low] >= bar * size[high] - _TOLERANCE))
        yield low[close].astype(np.int64), high[close].astype(np.int64)


def intersection_sizes(
    values: UInt64s, start: Int64s, a: NDArray[np.integer], b: NDArray[np.integer]
) -> Int64s:
    """Return how many members the sets ``a[i]`` and ``b[i]``, two of them, share."""
    sets = _Sets.of(values, start)
    order = np.empty(len(sets.place), np.int64)
    order[sets.place] = np.arange(len(order))
    one, other = order[a], order[b]
    return sets.intersection_sizes(np.minimum(one, other), np.maximum(one, other))
