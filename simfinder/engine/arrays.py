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
Float64s = NDArray[np.float64]

_SAMPLE = 64
"""Hashes of a sample for each portion of all."""
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
"""2**64 divided by the golden ratio: its multiples are spread evenly (Knuth, volume 3)."""


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


def descending(values: NDArray[Any]) -> UInt32s:
    """Return integers in the descending order of floats of 32 bits, equal for equal ones."""
    # The bits of a positive float are in its order, those of a negative one against it.
    bits = np.ascontiguousarray(values + np.float32(0), np.float32).view(np.uint32)
    result: UInt32s = np.where(bits >> np.uint32(31), bits, bits ^ np.uint32(0x7FFFFFFF))
    return result


def descending_ranks(values: Float32s) -> tuple[Int32s, int]:
    """Return the rank of each value, 0 for the largest, and the number of ranks.

    Equal values have one rank; int32.
    """
    places = np.arange(len(values), dtype=np.uint64)
    keys = descending(values).astype(np.uint64) << np.uint64(32) | places
    keys.sort()
    ranks = np.empty(len(values), np.int32)
    order = (keys & np.uint64(0xFFFFFFFF)).astype(np.int64)
    ranks[order] = np.cumsum(run_starts(keys >> np.uint64(32)), dtype=np.int32) - 1
    return ranks, int(ranks[order[-1]]) + 1 if len(values) else 0


def sorted_by(values: NDArray[Any], limit: int, *keys: tuple[NDArray[Any], int]) -> Int64s:
    """Return values sorted by keys, the first is the most significant, and then by themselves.

    Args:
        values: integers of at least 0.
        limit: above all of them.
        keys: for each value an integer of at least 0, and a number above all of these.
    """
    widths = [max(int(bound) - 1, 1).bit_length() for _, bound in (*keys, (values, limit))]
    if sum(widths) > 64:
        order = np.lexsort((values, *(key for key, _ in reversed(keys))))
        return values[order].astype(np.int64)
    # One number for all is sorted several times as fast as an index by several keys.
    packed = np.zeros(len(values), np.uint64)
    for (column, _), width in zip((*keys, (values, limit)), widths, strict=True):
        packed <<= np.uint64(width)
        packed |= column.astype(np.uint64)
    if not (packed[1:] >= packed[:-1]).all():
        packed.sort()
    packed &= np.uint64((1 << widths[-1]) - 1)
    return packed.view(np.int64)


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


def hash_portions(hashes: UInt64s, size: int) -> Iterator[Int64s]:
    """Yield the positions of hashes, about so many at a time: first of the smallest, and so on.

    Equal ones are together. No second array of all is needed.
    """
    count = min(-(-len(hashes) // size), 256)
    if count < 2:
        yield np.arange(len(hashes))
        return
    # The limits are those of a sample that is not in step with the hashes of each document.
    drawn = np.arange(count * _SAMPLE, dtype=np.uint64) * _GOLDEN % np.uint64(len(hashes))
    limits = np.sort(hashes[drawn.view(np.int64)])[_SAMPLE::_SAMPLE]
    portions = np.empty(len(hashes), np.uint8)
    for first in range(0, len(hashes), size):
        some = slice(first, first + size)
        portions[some] = limits.searchsorted(hashes[some], "right")
    for portion in range(count):
        yield np.flatnonzero(portions == portion)
