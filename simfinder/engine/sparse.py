"""Sparse matrices: products of rows, and which columns two rows have in common.

A matrix has its rows in compressed form. A product is formed row by row: each row of the left
matrix adds the rows of the right one that its columns name (Gustavson, "Two fast algorithms for
sparse matrices: multiplication and permuted transposition", 1978). Without the compiled loops
NumPy does the same, in up to seven times the CPU time that SciPy needs (decision 03).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.engine import kernels
from simfinder.engine.arrays import (
    Float32s,
    Int32s,
    Int64s,
    UInt64s,
    batches,
    offsets,
    ranges,
    run_starts,
)

_CHUNK = 1 << 20
"""Entries that are summed up at a time."""
_DENSE = 4
"""Products of rows are counted in a dense array of up to so many cells a product."""
_HALF, _LOWER_HALF = np.uint64(32), np.uint64((1 << 32) - 1)
_NOWHERE = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Rows:
    """A sparse matrix.

    ``start``: int64, shape (rows + 1): row i has the columns ``columns[start[i]:start[i + 1]]``.
    ``columns``: int32, shape (entries), ascending in each row, each once. ``width``: the number of
    columns. ``values``: shape (entries), float32 or float64; None where all are 1.
    """

    start: Int64s
    columns: Int32s
    width: int
    values: NDArray[Any] | None = None

    @classmethod
    def of(
        cls,
        rows: NDArray[Any],
        columns: NDArray[Any],
        shape: tuple[int, int],
        values: NDArray[Any] | None = None,
    ) -> Rows:
        """Return the matrix with these entries, in any order, each once."""
        order = np.arange(len(rows), dtype=np.int32)
        _, order = group(columns.astype(np.int32, copy=False), order, shape[1])
        start, order = group(rows[order].astype(np.int32, copy=False), order, shape[0])
        entry_values = None if values is None else values[order]
        return cls(start, columns[order].astype(np.int32, copy=False), shape[1], entry_values)

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.start) - 1

    @property
    def sizes(self) -> Int64s:
        """How many entries each row has, int64, shape (rows)."""
        return np.diff(self.start)

    @property
    def owners(self) -> Int32s:
        """The row of each entry, int32, shape (entries)."""
        return np.repeat(np.arange(len(self), dtype=np.int32), self.sizes)

    @property
    def known_values(self) -> NDArray[Any]:
        """The values; ValueError where there are none because all are 1."""
        if self.values is None:
            raise ValueError("the matrix has no values")
        return self.values

    def select(self, rows: NDArray[Any]) -> Rows:
        """Return the matrix of some rows, in their order."""
        sizes = self.sizes[rows]
        places = ranges(self.start[rows], sizes)
        values = None if self.values is None else self.values[places]
        return Rows(offsets(sizes), self.columns[places], self.width, values)

    def transpose(self) -> Rows:
        """Return the matrix with rows and columns exchanged."""
        if self.values is None:
            return Rows(*group(self.columns, self.owners, self.width), len(self))
        order = np.arange(len(self.columns), dtype=np.int32)
        start, order = group(self.columns, order, self.width)
        return Rows(start, self.owners[order], len(self), self.values[order])

    def sums(self, weights: Int64s) -> Int64s:
        """Return the sum of the weights, one a column, of the columns of each row; int64."""
        totals = np.empty(len(self), np.int64)
        for first, last in batches(self.start, _CHUNK):
            bounds = self.start[first : last + 1]
            parts = offsets(weights[self.columns[bounds[0] : bounds[-1]]])
            totals[first:last] = np.diff(parts[bounds - bounds[0]])
        return totals


def group(keys: Int32s, items: Int32s, limit: int) -> tuple[Int64s, Int32s]:
    """Return where the items of each key begin, and the items by their keys.

    Those of one key keep their order.

    Args:
        keys: int32, from 0 up.
        items: int32, one for each key.
        limit: above all keys.

    Returns:
        int64, shape (limit + 1), and int32, shape (keys).
    """
    if kernels.compiled is not None:
        start, target = np.empty(limit + 1, np.int64), np.empty(len(keys), np.int32)
        keys, items = np.ascontiguousarray(keys), np.ascontiguousarray(items)
        kernels.compiled.group(keys, items, start, target)
        return start, target
    packed = keys.astype(np.uint64) << _HALF
    packed |= np.arange(len(keys), dtype=np.uint64)
    packed.sort()
    packed &= _LOWER_HALF
    return offsets(np.bincount(keys, minlength=limit)), items[packed.view(np.int64)]


def count_products(
    left: Rows,
    right: Rows,
    limit: int,
    *,
    weights: Int32s | None = None,
    successors: bool = False,
) -> Iterator[tuple[Int32s, Int32s, Int32s]]:
    """Yield the product of two matrices of ones as row, column and value, for some rows at a time.

    Only what is not zero, in the order of rows.

    Args:
        left: as many columns as ``right`` has rows.
        right: see ``left``.
        limit: multiplications at a time, about, and so the memory: 12 bytes for each.
        weights: int32, above 0, by which the rows of ``right`` count; None: once.
        successors: only columns above the row; ``right`` has to be ``left.transpose()``.
    """
    work = offsets(left.sums(right.sizes))
    product = _Product(left, right, weights, successors, right.start[:-1].copy())
    for first, last in batches(work, limit):
        most = min(int(work[last] - work[first]), (last - first) * right.width)
        if most:
            yield product.rows(first, last, most)


@dataclass(frozen=True, slots=True)
class _Product:
    """A product that is formed some rows at a time, from the first to the last.

    ``places``: from where on each row of ``right`` counts.
    """

    left: Rows
    right: Rows
    weights: Int32s | None
    successors: bool
    places: Int64s

    def rows(self, first: int, last: int, most: int) -> tuple[Int32s, Int32s, Int32s]:
        """Return row, column and value of what is not zero, at most so many."""
        if kernels.compiled is None:
            return self._rows_by_numpy(first, last)
        rows, columns, values = (np.empty(most + 1, np.int32) for _ in range(3))
        count = kernels.compiled.count_products(
            self.left.start,
            self.left.columns,
            first,
            last,
            self.right.start,
            self.places,
            self.right.columns,
            np.zeros(0, np.int32) if self.weights is None else self.weights,
            self.successors,
            np.zeros(self.right.width, np.int32),
            rows,
            columns,
            values,
        )
        return rows[:count], columns[:count], values[:count]

    def _rows_by_numpy(self, first: int, last: int) -> tuple[Int32s, Int32s, Int32s]:
        """Return the same by listing all products, sorted by row and column."""
        left, right = self.left, self.right
        lists = left.columns[left.start[first] : left.start[last]]
        begin = self.places[lists]
        sizes = right.start[lists + 1] - begin
        columns = right.columns[ranges(begin, sizes)]
        rows = np.repeat(np.arange(last - first, dtype=np.int32), left.sizes[first:last])
        rows = np.repeat(rows, sizes)
        weights = None if self.weights is None else np.repeat(self.weights[lists], sizes)
        if self.successors:
            np.add.at(self.places, lists, 1)
            later = np.flatnonzero(columns > rows + np.int32(first))
            rows, columns = rows[later], columns[later]
            weights = None if weights is None else weights[later]
        cells = (last - first) * right.width
        kind: Any = np.uint32 if cells < 1 << 32 else np.uint64
        keys = rows.astype(kind) * kind(right.width) + columns.astype(kind)
        keys, values = _counts(keys, weights, cells)
        rows, columns = (part.astype(np.int32) for part in np.divmod(keys, kind(right.width)))
        return rows + np.int32(first), columns, values


def _counts(keys: NDArray[Any], weights: Int32s | None, limit: int) -> tuple[NDArray[Any], Int32s]:
    """Return the distinct keys, which are below ``limit``, and the sum of weights of each."""
    if limit < _DENSE * len(keys):
        totals = np.bincount(keys.view(np.int64) if keys.itemsize == 8 else keys, weights)
        distinct = np.flatnonzero(totals)
        return distinct.astype(keys.dtype), totals[distinct].astype(np.int32)
    if weights is None:
        keys.sort()
        first = np.flatnonzero(run_starts(keys))
        return keys[first], np.diff(first, append=len(keys)).astype(np.int32)
    order = np.argsort(keys)
    keys = keys[order]
    first = np.flatnonzero(run_starts(keys))
    sums = np.add.reduceat(weights[order], first) if len(keys) else weights
    return keys[first], sums.astype(np.int32)


def add_products(left: Rows, right: Rows, first: int, last: int, target: Float32s) -> None:
    """Add the product of some rows of a matrix and another one to a dense array.

    Args:
        left: with values, float32, and as many columns as ``right`` has rows.
        right: with values, float32.
        first: the first row of ``left``.
        last: the last one + 1.
        target: float32, shape (last - first, columns of ``right``), contiguous.
    """
    left_values, right_values = left.known_values, right.known_values
    if kernels.compiled is not None:
        rows = left.start, left.columns, left_values, first, last
        kernels.compiled.add_products(*rows, right.start, right.columns, right_values, target)
        return
    for low, high in batches(offsets(left.sums(right.sizes)[first:last]), _CHUNK):
        part = slice(left.start[first + low], left.start[first + high])
        lists = left.columns[part]
        sizes = right.sizes[lists]
        places = ranges(right.start[lists], sizes)
        owners = np.repeat(np.arange(low, high), left.sizes[first + low : first + high])
        keys = np.repeat(owners * right.width, sizes) + right.columns[places]
        # Each sum is in the order of the entries, as that of the compiled loop.
        np.add.at(
            target.reshape(-1), keys, np.repeat(left_values[part], sizes) * right_values[places]
        )


def common_counts(rows: Rows, one: NDArray[Any], other: NDArray[Any]) -> Int64s:
    """Return how many columns the rows ``one[i]`` and ``other[i]`` share, int64."""
    if kernels.compiled is not None:
        return np.diff(_common(rows, rows, one, other, with_places=False)[0])
    # The columns of a row are marked, and those of all its partners looked up there.
    counts = np.zeros(len(one), np.int64)
    order = np.argsort(one, kind="stable")
    partners = rows.select(other[order])
    marks, is_marked = np.zeros(rows.width, np.bool_), np.zeros(len(partners.columns), np.bool_)
    firsts = np.flatnonzero(run_starts(one[order]))
    bounds = np.append(partners.start[firsts], partners.start[-1]).tolist()
    for row, (low, high) in zip(one[order[firsts]].tolist(), pairwise(bounds), strict=True):
        own = rows.columns[rows.start[row] : rows.start[row + 1]]
        marks[own] = True
        np.take(marks, partners.columns[low:high], out=is_marked[low:high], mode="clip")
        marks[own] = False
    counts[order] = np.diff(np.searchsorted(np.flatnonzero(is_marked), partners.start))
    return counts


def common_columns(rows: Rows, one: NDArray[Any], other: NDArray[Any]) -> tuple[Int64s, Int32s]:
    """Return which columns the rows ``one[i]`` and ``other[i]`` share: a matrix of pairs.

    ``start`` and ``columns`` as ``Rows`` has them.
    """
    if kernels.compiled is None:
        start, shared = _shared(_keys(rows, one), _keys(rows, other), len(one))
        return start, (shared & _LOWER_HALF).astype(np.int32)
    start, places, _ = _common(rows, rows, one, other)
    return start, rows.columns[places]


def row_products(left: Rows, right: Rows, one: NDArray[Any], other: NDArray[Any]) -> NDArray[Any]:
    """Return the product of row ``one[i]`` of a matrix and row ``other[i]`` of another one.

    Both have values; the products have their type.
    """
    start, left_places, right_places = _common(left, right, one, other)
    products = left.known_values[left_places] * right.known_values[right_places]
    sums = np.zeros(len(start) - 1, products.dtype)
    has_any = np.flatnonzero(np.diff(start))
    if len(has_any):
        sums[has_any] = np.add.reduceat(products, start[has_any])
    return sums


def common_hashes(values: UInt64s, start: Int64s, one: NDArray[Any], other: NDArray[Any]) -> Int64s:
    """Return how many values the sets ``one[i]`` and ``other[i]`` share, int64.

    Args:
        values: uint64, the sets one after the other, each ascending and distinct.
        start: int64, shape (sets + 1): set i is ``values[start[i]:start[i + 1]]``.
        one: the first set of each pair.
        other: the second set of each pair.
    """
    one, other = (np.ascontiguousarray(rows, np.int64) for rows in (one, other))
    if kernels.compiled is not None:
        bounds = np.empty(len(one) + 1, np.int64)
        sets = start, np.ascontiguousarray(values)
        kernels.compiled.common_columns(8, *sets, *sets, one, other, bounds, _NOWHERE, _NOWHERE)
        return np.diff(bounds)
    sets_of_pairs = (
        np.concatenate((values[start[a] : start[a + 1]], values[start[b] : start[b + 1]]))
        for a, b in zip(one.tolist(), other.tolist(), strict=True)
    )
    return np.fromiter(map(_repeats, sets_of_pairs), np.int64, len(one))


def _repeats(values: UInt64s) -> int:
    """Return how many values are there twice; they are two ascending runs, which sort merges."""
    values.sort(kind="stable")
    return int(np.count_nonzero(values[1:] == values[:-1]))


def _common(
    left: Rows,
    right: Rows,
    one: NDArray[Any],
    other: NDArray[Any],
    *,
    with_places: bool = True,
) -> tuple[Int64s, Int64s, Int64s]:
    """Return which columns pairs of rows share: where those of each begin, and places in both."""
    one, other = (np.ascontiguousarray(rows, np.int64) for rows in (one, other))
    if kernels.compiled is None:
        keys = _keys(left, one), _keys(right, other)
        start, shared = _shared(*keys, len(one))
        left_places, right_places = (
            ranges(rows.start[selection], rows.sizes[selection])[np.searchsorted(own, shared)]
            for rows, selection, own in ((left, one, keys[0]), (right, other, keys[1]))
        )
        return start, left_places, right_places
    most = int(np.minimum(left.sizes[one], right.sizes[other]).sum()) + 1 if with_places else 0
    start, *places = (np.empty(size, np.int64) for size in (len(one) + 1, most, most))
    kernels.compiled.common_columns(
        4, left.start, left.columns, right.start, right.columns, one, other, start, *places
    )
    count = int(start[-1])
    return start, places[0][:count], places[1][:count]


def _shared(left: UInt64s, right: UInt64s, pairs: int) -> tuple[Int64s, UInt64s]:
    """Return which of the keys of pairs are on both sides, and where those of each pair begin."""
    keys = np.concatenate((left, right))
    keys.sort(kind="stable")  # merges two ascending runs
    shared = keys[1:][keys[1:] == keys[:-1]]
    return offsets(np.bincount((shared >> _HALF).view(np.int64), minlength=pairs)), shared


def _keys(rows: Rows, selection: NDArray[Any]) -> UInt64s:
    """Return the columns of some rows, each with the position of its row in the upper half."""
    sizes = rows.sizes[selection]
    keys = np.repeat(np.arange(len(selection), dtype=np.uint64) << _HALF, sizes)
    keys |= rows.columns[ranges(rows.start[selection], sizes)].astype(np.uint64)
    return keys
