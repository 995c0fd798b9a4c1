"""Types of arrays, and functions on runs of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import concatenate

Mask = NDArray[np.bool_]
UInt8s = NDArray[np.uint8]
UInt32s = NDArray[np.uint32]
UInt64s = NDArray[np.uint64]
Int32s = NDArray[np.int32]
Int64s = NDArray[np.int64]
Float32s = NDArray[np.float32]


def offsets(sizes: NDArray[Any] | Sequence[int]) -> Int64s:
    """Return where each of several parts begins, and where the last one ends, int64."""
    bounds = np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, dtype=np.int64, out=bounds[1:])
    return bounds


def join(parts: Sequence[NDArray[Any]], kind: type[Any]) -> tuple[NDArray[Any], Int64s]:
    """Return arrays of one kind one after the other, and where each begins."""
    return concatenate(parts, kind), offsets(list(map(len, parts)))


def ranges(first: NDArray[Any] | int, counts: NDArray[Any]) -> Int64s:
    """Return ``first, first + 1 …`` for each of several counts, one after the other, int64."""
    starts = np.cumsum(counts) - counts
    places: Int64s = np.arange(int(counts.sum())) + np.repeat(first - starts, counts)
    return places


def run_starts(values: NDArray[Any]) -> Mask:
    """Return which values differ from the one before; the first one does."""
    starts = np.ones(len(values), np.bool_)
    np.not_equal(values[1:], values[:-1], out=starts[1:])
    return starts


def is_in_sorted(values: NDArray[Any], sorted_values: NDArray[Any]) -> Mask:
    """Return which values are in an ascending array."""
    if not len(sorted_values):
        return np.zeros(len(values), np.bool_)
    place = np.minimum(sorted_values.searchsorted(values), len(sorted_values) - 1)
    return np.asarray(sorted_values[place] == values)


def batches(bounds: NDArray[Any], limit: int) -> Iterator[tuple[int, int]]:
    """Yield first and last + 1 of consecutive parts whose sizes add up to at most ``limit``.

    A larger part is yielded alone. ``bounds``: as ``offsets`` returns them.
    """
    first, count = 0, len(bounds) - 1
    while first < count:
        end = int(np.searchsorted(bounds, bounds[first] + limit, "right")) - 1
        last = max(end, first + 1)
        yield first, last
        first = last


def products(rows: Any, columns: Any, work: NDArray[Any], limit: int) -> Iterator[tuple[int, Any]]:
    """Yield products of sparse matrices, some rows at a time: the first row's number, a matrix.

    ``work``: multiplications for each row. ``limit``: multiplications at a time, about. Rows
    without products may be missing.
    """
    bounds = offsets(work)
    for first, last in batches(bounds, limit):
        if bounds[last] > bounds[first]:
            yield first, rows[first:last] @ columns


def common_columns(matrix: Any, one: NDArray[Any], other: NDArray[Any]) -> Int64s:
    """Return how many columns the rows ``one[i]`` and ``other[i]`` of a sparse matrix share."""
    sides = matrix[one], matrix[other]
    for side in sides:
        side.has_canonical_format = True  # SciPy then merges rows as sorted lists
    counts: Int64s = np.diff(sides[0].multiply(sides[1]).tocsr().indptr)
    return counts


def hash_portions(hashes: UInt64s, size: int) -> Iterator[Int64s]:
    """Yield the positions of hashes, about so many at a time; equal ones are together.

    They are divided by their lowest bits, so that no second array of all is needed.
    """
    count = 1
    while count < 256 and len(hashes) > count * size:
        count *= 2
    lowest = np.empty(len(hashes), np.uint8)
    for first in range(0, len(hashes), size):
        some = slice(first, first + size)
        lowest[some] = (hashes[some] & np.uint64(count - 1)).astype(np.uint8)
    for portion in range(count):
        yield np.flatnonzero(lowest == portion)
