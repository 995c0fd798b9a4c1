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

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, mix
from simfinder.engine.fields_weights import Weights

Ints = NDArray[np.int32]
Check = Callable[[], None]

SHORT_OF = 2.5
"""Bits that what is seen at once may be short of even odds (``log2(rows)``): values that are
nearly equal may make up for them when the pair is looked at."""
_LEAST_ROWS = 1000
_GRAM_BITS = 2.5
"""What one equal MinHash value of two rows counts for."""
_FIELDS = 10
"""Fields whose values are keys: the most distinct ones."""
_HITS = 1 << 20
_WAITING = 1 << 23


def most_in_bucket(rows: int) -> int:
    """Return how many rows may share a key before it is parted further."""
    return 50 if rows <= 10_000 else 12 if rows <= 2_000_000 else 8


def candidates(
    columns: Sequence[Hashes],
    grams: Sequence[NDArray[np.uint32]],
    weights: Weights,
    check: Check,
) -> tuple[Ints, Ints]:
    """Return pairs of rows to be verified, ``a < b``, sorted, each once.

    ``columns``: for each field the hashes of its values, uint64 (rows), 0 for none. ``grams``:
    the MinHash values, uint32 (rows) each. ``check`` is called between steps and may raise.
    """
    rows = len(columns[0]) if columns else 0
    cap = most_in_bucket(rows)
    kept: list[NDArray[np.int64]] = []
    waiting = 0
    for keys in _in_lots(_sharing(columns, grams, weights, cap, check)):
        a, b = _apart(keys)
        keys = keys[_promising(a, b, columns, grams, weights)]
        kept.append(keys)
        waiting += len(keys)
        if waiting > _WAITING:
            kept = [_distinct(kept)]
            waiting = 0
        check()
    return _apart(_distinct(kept))


def _in_lots(hits: Iterator[tuple[Ints, Ints]]) -> Iterator[NDArray[np.int64]]:
    """Yield pairs as sorted numbers, many at a time and each once among these."""
    lot: list[NDArray[np.int64]] = []
    waiting = 0
    for a, b in hits:
        lot.append(np.minimum(a, b).astype(np.int64) << 32 | np.maximum(a, b))
        waiting += len(a)
        if waiting >= _HITS:
            yield _distinct(lot)
            lot, waiting = [], 0
    if lot:
        yield _distinct(lot)


def _distinct(lots: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    """Return the numbers of all lots, each once, sorted."""
    keys = np.concatenate(lots) if lots else np.zeros(0, np.int64)
    keys.sort()
    fresh: NDArray[np.bool_] = np.diff(keys, prepend=np.int64(-1)) != 0
    once: NDArray[np.int64] = keys[fresh]
    return once


def _apart(keys: NDArray[np.int64]) -> tuple[Ints, Ints]:
    return (keys >> 32).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


def _sharing(
    columns: Sequence[Hashes],
    grams: Sequence[NDArray[np.uint32]],
    weights: Weights,
    cap: int,
    check: Check,
) -> Iterator[tuple[Ints, Ints]]:
    every = np.arange(len(columns[0]) if columns else 0, dtype=np.int32)
    for codes in columns:
        check()
        some = every[codes != 0]
        yield from _in_buckets(codes[some], some, cap)[0]
    chosen = np.argsort(-weights.field, kind="stable")[:_FIELDS].tolist()
    values = [columns[i] for i in sorted(chosen)]
    yield from _together(values, every, cap, check)
    yield from _together([g.astype(np.uint64) + np.uint64(1) for g in grams], every, cap, check)


def _together(
    values: Sequence[Hashes], every: Ints, cap: int, check: Check
) -> Iterator[tuple[Ints, Ints]]:
    """Yield the pairs that share two values; where too many do, three."""
    for i, j in combinations(range(len(values)), 2):
        check()
        one, other = values[i], values[j]
        some = every[(one != 0) & (other != 0)]
        # A sum has no order: exchanged values have the same.
        keys = mix(one[some]) + mix(other[some])
        hits, crowded = _in_buckets(keys, some, cap)
        yield from hits
        if not len(crowded):
            continue
        keys, rows = keys[crowded], some[crowded]
        for third in values[j + 1 :]:
            check()
            there = np.flatnonzero(third[rows])
            yield from _in_buckets(keys[there] + mix(third[rows[there]]), rows[there], cap)[0]


def _in_buckets(
    keys: Hashes, rows: Ints, cap: int
) -> tuple[Iterator[tuple[Ints, Ints]], NDArray[np.int64]]:
    """Return the pairs inside buckets of 2 to ``cap`` rows, and the positions in larger ones."""
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    first = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1])))
    if not len(ordered):
        return iter(()), np.zeros(0, np.int64)
    size = np.diff(np.append(first, len(ordered)))
    crowded = order[np.repeat(size > cap, size)]
    within = (size > 1) & (size <= cap)
    return _pairs(rows[order], first[within], size[within]), crowded


def _pairs(
    rows: Ints, first: NDArray[np.int64], size: NDArray[np.int64]
) -> Iterator[tuple[Ints, Ints]]:
    step = max(1, _HITS // max(1, int(size.max(initial=1)) ** 2 // 2))
    for low in range(0, len(first), step):
        starts, sizes = first[low : low + step], size[low : low + step]
        place = np.repeat(starts, sizes) + _counted(sizes)
        end = np.repeat(starts + sizes, sizes)
        for shift in range(1, int(sizes.max())):
            there = place + shift < end
            place, end = place[there], end[there]
            yield rows[place], rows[place + shift]


def _counted(sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return 0, 1, 2 … for each bucket."""
    before = np.cumsum(sizes) - sizes
    return np.arange(int(sizes.sum())) - np.repeat(before, sizes)


def _promising(
    a: Ints,
    b: Ints,
    columns: Sequence[Hashes],
    grams: Sequence[NDArray[np.uint32]],
    weights: Weights,
) -> NDArray[np.bool_]:
    bits = np.zeros(len(a), np.float32)
    for values in grams:
        bits += np.where(values[a] == values[b], np.float32(_GRAM_BITS), np.float32(0))
    for i, codes in enumerate(columns):
        x = codes[a]
        same = (x == codes[b]) & (x != 0)
        bits[same] += weights.bits(i, a[same])
    few = math.log2(max(len(columns[0]), _LEAST_ROWS)) - SHORT_OF
    good: NDArray[np.bool_] = bits >= few
    return good
