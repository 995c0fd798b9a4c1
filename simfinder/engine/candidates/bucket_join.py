"""Compares codes with each other: all of them, or those that share the key of a table.

NumPy compares two codes in less than a nanosecond when both are in long contiguous runs, and ten
times slower through arrays of index pairs. So candidates are never listed: buckets of one size
become the columns of a matrix, and whole rows are compared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar, cast

import numpy as np

from simfinder.engine.arrays import Int32s, Int64s, UInt8s, UInt64s, offsets, sorted_by

Codes = UInt64s
PositionPairs = tuple[Int32s, Int32s, UInt8s]
"""Two positions and their distance, as three columns of one length."""
CodePairs = tuple[Codes, Codes, UInt8s]
"""Two codes and their distance, as three columns of one length."""
Chunk = TypeVar("Chunk", CodePairs, PositionPairs)

_TILE = 1 << 17
"""Comparisons of one NumPy call: fewer make calls expensive, more exceed the caches (1.2 MB)."""
_MOST_COLUMNS = 4096
"""Longest row of a tile: shorter rows are slower to compare, longer ones leave no rows."""
_CALL_BY_CALL = 3
"""How many calls for a row of many buckets cost as much as one call for a single bucket."""
_BETWEEN_CHECKS = 60_000_000
"""Comparisons between two calls of ``check``: about 50 ms."""


class Canceller:
    """Calls a function that may cancel, whenever a bounded amount of work is done."""

    def __init__(self, check: Callable[[], None] | None) -> None:
        """``check``: the function, or None."""
        self._check = check
        self._work = 0

    def spend(self, comparisons: int) -> None:
        """Count work and call ``check`` when it is due; it may raise."""
        self._work += comparisons
        if self._work >= _BETWEEN_CHECKS:
            self._work = 0
            self.run()

    def run(self) -> None:
        """Call ``check`` now; it may raise."""
        if self._check is not None:
            self._check()


class _Comparer:
    """Finds close codes in two runs of one length, with reused buffers."""

    def __init__(self, distance: int, size: int) -> None:
        """``size``: the longest run that will be compared."""
        self._distance = distance
        self._difference = np.empty(size, np.uint64)
        self._bits = np.empty(size, np.uint8)
        self._mask = np.empty(size, np.bool_)

    def find(
        self, left: Codes, right: Codes, shape: tuple[int, ...]
    ) -> tuple[Int64s, UInt8s] | None:
        """Return flat positions and distances of the near ones, or None where there are none."""
        size = math.prod(shape)
        bits = self._bits[:size]
        difference = self._difference[:size].reshape(shape)
        np.bitwise_xor(left, right, out=difference)
        np.bitwise_count(difference, out=bits.reshape(shape))
        if bits.min() > self._distance:
            return None
        hits = np.flatnonzero(np.less_equal(bits, self._distance, out=self._mask[:size]))
        return hits, bits[hits]


def compare_all(
    codes: Codes, distance: int, canceller: Canceller, on_row: Callable[[int], None] | None = None
) -> Iterator[PositionPairs]:
    """Yield all pairs (i < j) within the distance by comparing every code with every other.

    ``on_row`` receives each row as it begins.
    """
    n = len(codes)
    if n < 2:
        return
    width = min(n, _MOST_COLUMNS)
    height = min(n, max(1, _TILE // width))
    comparer = _Comparer(distance, width * height)
    for top in range(0, n - 1, height):
        tile_rows = codes[top : top + height, None]
        if on_row is not None:
            on_row(top)
        for left in range(top, n, width):
            shape = (len(tile_rows), min(width, n - left))
            hits = comparer.find(tile_rows, codes[None, left : left + width], shape)
            canceller.spend(shape[0] * shape[1])
            if hits is None:
                continue
            i, j = np.divmod(hits[0], shape[1])
            i += top
            j += left
            bits = hits[1]
            if left < top + height:
                upper = np.flatnonzero(i < j)
                i, j, bits = i[upper], j[upper], bits[upper]
            yield i.astype(np.int32), j.astype(np.int32), bits


def in_larger_chunks(hits: Iterator[CodePairs], size: int = _TILE) -> Iterator[CodePairs]:
    """Join small chunks to chunks of at least ``size`` pairs, except the last."""
    batch: list[CodePairs] = []
    total = 0
    for chunk in hits:
        batch.append(chunk)
        total += len(chunk[0])
        if total >= size:
            yield join_chunks(batch)
            batch, total = [], 0
    if batch:
        yield join_chunks(batch)


def join_chunks(chunks: list[Chunk]) -> Chunk:
    """Join chunks to one; an empty one where there are none."""
    if not chunks:
        empty = np.zeros(0, np.uint64)
        return cast("Chunk", (empty, empty, np.zeros(0, np.uint8)))
    if len(chunks) == 1:
        return chunks[0]
    return cast("Chunk", tuple(map(np.concatenate, zip(*chunks, strict=True))))


@dataclass(frozen=True, slots=True)
class Buckets:
    """Codes that share a key with another code, sorted by the size of their bucket.

    ``codes``: uint64. ``ids``: int32, the position of each code in the input. ``start``: int64,
    shape (buckets + 1). ``size``: int64, shape (buckets), ascending.
    """

    codes: Codes
    ids: Int32s
    start: Int64s
    size: Int64s

    @classmethod
    def by_key(cls, codes: Codes, keys: Int32s, key_bits: int) -> Buckets:
        """Gather the codes by key."""
        counts = np.bincount(keys, minlength=1 << key_bits)
        keys_in_use = np.flatnonzero(counts > 1)
        size = counts[keys_in_use]
        small = size.astype(np.uint16) if len(size) and size.max() < 1 << 16 else size
        order = np.argsort(small, kind="stable")
        number = np.full(1 << key_bits, -1, np.int32)
        number[keys_in_use[order]] = np.arange(len(order), dtype=np.int32)
        rows = number[keys]
        ids: Int64s = np.flatnonzero(rows >= 0)
        if len(order) <= 1 << 16:  # a stable sort of 16 bits counts
            ids = ids[np.argsort(rows[ids].astype(np.uint16), kind="stable")]
        else:
            ids = sorted_by(ids, len(keys), (rows[ids], len(order)))
        return cls(codes[ids], ids.astype(np.int32), offsets(size[order]), size[order])

    def large_buckets(self, cap: int) -> Iterator[Int32s]:
        """Yield the positions of the codes of each bucket of more than ``cap`` codes."""
        for b in range(int(np.searchsorted(self.size, cap, "right")), len(self.size)):
            yield self.ids[self.start[b] : self.start[b + 1]]

    def pairs(self, distance: int, cap: int, canceller: Canceller) -> Iterator[PositionPairs]:
        """Yield the pairs within the distance inside each bucket of at most ``cap`` codes.

        Each pair is yielded once, in either order.
        """
        comparer = _Comparer(distance, 2 * _TILE)
        for first, last in self._size_classes(cap):
            tallest = int(self.size[last - 1])
            wide = max(1, _TILE // tallest)
            one_by_one = (last - first) * math.ceil(tallest * tallest / _TILE)
            side_by_side = math.ceil((last - first) / wide) * tallest
            if _CALL_BY_CALL * one_by_one < side_by_side:
                yield from self._each(first, last, distance, canceller)
                continue
            for left in range(first, last, wide):
                yield from self._columns(left, min(left + wide, last), tallest, comparer, canceller)

    def _size_classes(self, cap: int) -> Iterator[tuple[int, int]]:
        """Yield ranges of buckets whose sizes differ by less than an eighth."""
        largest = min(cap, int(self.size[-1])) if len(self.size) else 0
        limits = [1]
        while limits[-1] < largest:
            limits.append(min(largest, limits[-1] + 1 + limits[-1] // 8))
        edges = np.searchsorted(self.size, limits, "right").tolist()
        yield from ((a, b) for a, b in pairwise(edges) if a < b)

    def _each(
        self, first: int, last: int, distance: int, canceller: Canceller
    ) -> Iterator[PositionPairs]:
        """Compare bucket after bucket: best where few are of that size."""
        for b in range(first, last):
            inside = slice(self.start[b], self.start[b + 1])
            for i, j, bits in compare_all(self.codes[inside], distance, canceller):
                yield self.ids[inside][i], self.ids[inside][j], bits

    def _columns(
        self, first: int, last: int, tallest: int, comparer: _Comparer, canceller: Canceller
    ) -> Iterator[PositionPairs]:
        """Compare buckets side by side: row r with row r + shift of all of them in one call."""
        width, filler = last - first, len(self.codes)
        rows = np.arange(tallest, dtype=np.int32)[:, None]
        places = self.start[None, first:last] + rows
        places[rows >= self.size[None, first:last]] = filler
        places = places.ravel()
        columns = self.codes.take(places, mode="clip")
        for shift in range(1, tallest):
            upper = len(columns) - shift * width
            hits = comparer.find(columns[:upper], columns[shift * width :], (upper,))
            canceller.spend(upper)
            if hits is None:
                continue
            low = places[hits[0] + shift * width]
            real = np.flatnonzero(low < filler)
            if len(real):
                high = places[hits[0][real]]
                yield self.ids[high], self.ids[low[real]], hits[1][real]
