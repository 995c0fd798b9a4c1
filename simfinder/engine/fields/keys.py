"""Rows that may be the same thing: those that share a key with few others.

"Blocking" of record linkage (Fellegi and Sunter 1969; Christen, Data Matching, 2012), with many
keys, since any field of a row may be missing, misspelled or in another's place:

* the value of one field, where few rows have it;
* the values of two fields together, in either order, so exchanged names share their key;
* two of the row's MinHash values, which rows with typing errors share.

Rows that share a key with too many others are parted by a further value, three keys deep. No
bucket of more than ``most_in_bucket`` rows is ever compared, so no table is compared each row
with each. What a key brings is kept only where its exact agreements say enough already.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, mix
from simfinder.engine.fields.weights import DISAGREE, LARGE, Weights

Ints = NDArray[np.int32]
Check = Callable[[], None]
Told = Callable[[int, int], None]

SHORT_OF = 2.5
"""Bits that what is seen at once may be short of even odds (``log2(rows)``): values that are
nearly equal may make up for them when the pair is looked at."""
_LEAST_ROWS = 1000
_GRAM_BITS = 2.5
"""What one equal MinHash value of two rows counts for."""
_FIELDS = 10
"""Fields whose values are keys: the most distinct ones."""
_HITS = 1 << 20
_CHUNK = 1 << 20
"""Rows whose keys are made at a time."""


def most_in_bucket(rows: int) -> int:
    """Return how many rows may share a key before it is parted further."""
    return 50 if rows <= 10_000 else 12 if rows <= 2_000_000 else 8


def candidates(
    columns: Sequence[Hashes],
    grams: Sequence[NDArray[np.uint32]],
    weights: Weights,
    check: Check,
    rows: Ints | None = None,
    told: Told = lambda done, of: None,
) -> Iterator[NDArray[np.int64]]:
    """Yield pairs of rows to be verified as ``a << 32 | b``, ``a < b``, in sorted lots.

    A pair may come again in a later lot. ``columns``: for each field the hashes of its values,
    uint64 (rows), 0 for none. ``grams``: the MinHash values, uint32 (rows) each. ``rows``: int32,
    ascending, those that take part; all where it is None. ``check`` is called between steps and
    may raise; ``told`` hears how many kinds of keys were looked at, of how many.
    """
    if not columns:
        return
    every = np.arange(len(columns[0]), dtype=np.int32) if rows is None else rows
    finder = _Finder(columns, grams, weights, every, check, told)
    for keys in _in_lots(finder.hits()):
        good = keys[finder.promising((keys >> 32).astype(np.int32), keys.astype(np.int32))]
        check()
        if len(good):
            yield good


def _in_lots(hits: Iterator[tuple[Ints, Ints]]) -> Iterator[NDArray[np.int64]]:
    """Yield pairs as sorted numbers, many at a time and each once among these."""
    lot: list[NDArray[np.int64]] = []
    waiting = 0
    for a, b in hits:
        lot.append(np.minimum(a, b).astype(np.int64) << 32 | np.maximum(a, b))
        waiting += len(a)
        if waiting >= _HITS:
            yield distinct(lot)
            lot, waiting = [], 0
    if lot:
        yield distinct(lot)


def distinct(lots: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return the numbers of all lots, each once, sorted."""
    keys = np.concatenate(lots) if lots else np.zeros(0, np.int64)
    keys.sort()
    fresh: NDArray[np.bool_] = np.diff(keys, prepend=np.int64(-1)) != 0
    once: NDArray[np.int64] = keys[fresh]
    return once


class _Finder:
    """Finds pairs of rows of one table by all kinds of keys."""

    def __init__(
        self,
        columns: Sequence[Hashes],
        grams: Sequence[NDArray[np.uint32]],
        weights: Weights,
        every: Ints,
        check: Check,
        told: Told,
    ) -> None:
        self._columns, self._grams, self._weights = columns, grams, weights
        self._every, self._check, self._told = every, check, told
        self._done = 0
        self._cap = most_in_bucket(len(every))
        self._row_bits = np.uint64(max(len(columns[0]) - 1, 1).bit_length())
        self._row_mask = (np.uint64(1) << self._row_bits) - np.uint64(1)
        # In a large table pairs that agree in two fields by chance are many times the rows.
        self._against = np.float32(DISAGREE if len(every) >= LARGE else 0)
        self._few = math.log2(max(len(every), _LEAST_ROWS)) - SHORT_OF

    def hits(self) -> Iterator[tuple[Ints, Ints]]:
        """Yield the pairs that share a key with few others."""
        chosen = np.argsort(-self._weights.field, kind="stable")[:_FIELDS].tolist()
        self._of = len(self._columns) + math.comb(len(chosen), 2) + math.comb(len(self._grams), 2)
        for codes in self._columns:
            yield from self._alone(codes)
            self._step()
        yield from self._together([self._columns[i] for i in sorted(chosen)], 0)
        # No MinHash value stands for none.
        yield from self._together(self._grams, 1)

    def _step(self) -> None:
        self._done += 1
        self._told(self._done, self._of)

    def _alone(self, codes: Hashes) -> Iterator[tuple[Ints, Ints]]:
        def keys(rows: Ints) -> tuple[Hashes, Ints]:
            there = rows[codes[rows] != 0]
            return codes[there], there

        packed = self._packed(self._every, keys)
        yield from self._buckets(packed)[0]

    def _together(self, values: Sequence[NDArray[Any]], shift: int) -> Iterator[tuple[Ints, Ints]]:
        """Yield the pairs that share two values; where too many do, three."""
        for i, j in combinations(range(len(values)), 2):

            def two(rows: Ints, i: int = i, j: int = j) -> tuple[Hashes, Ints]:
                one, other = _shifted(values[i][rows], shift), _shifted(values[j][rows], shift)
                some = (one != 0) & (other != 0)
                # A sum has no order: exchanged values have the same.
                return mix(one[some]) + mix(other[some]), rows[some]

            hits, crowded = self._buckets(self._packed(self._every, two))
            yield from hits
            for third in values[j + 1 :] if len(crowded) else ():
                yield from self._buckets(self._with_third(crowded, third, shift))[0]
            self._step()

    def _with_third(self, crowded: Hashes, third: NDArray[Any], shift: int) -> Hashes:
        """Return packed keys, parted by a further value."""
        made = np.empty(len(crowded), np.uint64)
        filled = 0
        for low in range(0, len(crowded), _CHUNK):
            part = crowded[low : low + _CHUNK]
            values = _shifted(third[(part & self._row_mask).astype(np.int32)], shift)
            there = values != 0
            keys = (part[there] & ~self._row_mask) + mix(values[there])
            count = len(keys)
            made[filled : filled + count] = keys & ~self._row_mask | part[there] & self._row_mask
            filled += count
            self._check()
        return self._sorted(made[:filled])

    def _packed(self, every: Ints, keys: Callable[[Ints], tuple[Hashes, Ints]]) -> Hashes:
        """Return a number for each row, sorted: the upper bits of its key, then the row.

        Sorting these in place is many times as fast as sorting positions, and takes 8 bytes a
        row. What the lower bits of a key would tell apart, the pair's values do.
        """
        made = np.empty(len(every), np.uint64)
        filled = 0
        for low in range(0, len(every), _CHUNK):
            found, rows = keys(every[low : low + _CHUNK])
            made[filled : filled + len(rows)] = found & ~self._row_mask | rows.astype(np.uint64)
            filled += len(rows)
            self._check()
        return self._sorted(made[:filled])

    def _sorted(self, packed: Hashes) -> Hashes:
        packed.sort()
        self._check()
        return packed

    def _buckets(self, packed: Hashes) -> tuple[Iterator[tuple[Ints, Ints]], Hashes]:
        """Return the pairs inside buckets of 2 to ``cap`` rows, and what is in larger ones."""
        equal = np.zeros(len(packed) + 1, np.bool_)
        for low in range(1, len(packed), _CHUNK):
            high = min(low + _CHUNK, len(packed))
            equal[low:high] = (packed[low:high] ^ packed[low - 1 : high - 1]) <= self._row_mask
        # A bucket begins before the first that equals the one before it.
        first = np.flatnonzero(equal[1:] & ~equal[:-1])
        size = np.flatnonzero(equal[:-1] & ~equal[1:]) - first + 1
        large = size > self._cap
        crowded = packed[_ranges(first[large], size[large])]
        rows = (packed & self._row_mask).astype(np.int32) if len(first) else self._every[:0]
        return _pairs(rows, first[~large], size[~large]), crowded

    def promising(self, a: Ints, b: Ints) -> NDArray[np.bool_]:
        """Return which pairs agree exactly in enough already."""
        bits = np.zeros(len(a), np.float32)
        for values in self._grams:
            bits += np.where(values[a] == values[b], np.float32(_GRAM_BITS), np.float32(0))
        same = np.empty((len(self._columns), len(a)), np.bool_)
        for i, codes in enumerate(self._columns):
            x, y = codes[a], codes[b]
            same[i] = (x == y) & (x != 0)
            bits -= self._against * ((x != y) & (x != 0) & (y != 0))
        for i, there in enumerate(same):
            said = self._weights.bits(i, a) * self._weights.left(i, same)
            bits += np.where(there, said, np.float32(0))
        good: NDArray[np.bool_] = bits >= self._few
        return good


def _shifted(values: NDArray[Any], shift: int) -> Hashes:
    moved: Hashes = values.astype(np.uint64)
    return moved + np.uint64(shift) if shift else moved


def _pairs(
    rows: Ints, first: NDArray[np.int64], size: NDArray[np.int64]
) -> Iterator[tuple[Ints, Ints]]:
    step = max(1, _HITS // max(1, int(size.max(initial=1)) ** 2 // 2))
    for low in range(0, len(first), step):
        starts, sizes = first[low : low + step], size[low : low + step]
        place = _ranges(starts, sizes)
        end = np.repeat(starts + sizes, sizes)
        for shift in range(1, int(sizes.max())):
            there = place + shift < end
            place, end = place[there], end[there]
            yield rows[place], rows[place + shift]


def _ranges(first: NDArray[np.int64], size: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return ``first, first + 1, ...`` of each bucket, one after another."""
    before = np.cumsum(size) - size
    return np.repeat(first - before, size) + np.arange(int(size.sum()))
