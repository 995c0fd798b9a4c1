"""Finds those of many fingerprints that are near a few others: exact, within milliseconds.

A code within d bits of another has, cut into four blocks, one block within d // 4 bits of the
other's (Norouzi, Punjani and Fleet, "Fast search in Hamming space with multi-index hashing",
2012). So the codes are sorted by each block once, and a lookup reads the runs of the few near
keys. Where these are so many that comparing with every code is faster, every code is compared:
for distances beyond about 14, and for small collections always.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np

from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.arrays import Int32s, Int64s, UInt8s, UInt64s, ranges

Codes = UInt64s
Matches = tuple[Int64s, UInt8s]
"""Positions, ascending, and their distances in bits."""

BRUTE_UP_TO = 300_000
"""So many codes are compared one by one: a third of a millisecond, and no tables to make."""
_LOOKUPS_FOR_TABLES = 50
"""So many lookups at once pay for making the tables of a small collection."""
_BLOCKS = 4
_WIDTH = 64 // _BLOCKS
_KEYS = 1 << _WIDTH
_DEAREST_RADIUS = 4
"""Keys within more bits of a key than this are too many to read for any size of collection."""
_NS_EACH, _NS_KEY, _NS_CANDIDATE = 0.8, 15.0, 12.0
"""Nanoseconds to compare a code in a row of codes; to find the run of a key; to compare a code of
a run, at a random place in memory."""
_MAX_CODES = 1 << 29
"""Codes whose places in all four blocks 32 bits can number."""


@dataclass(frozen=True, slots=True)
class _Tables:
    """The positions of codes sorted by each block: 16 bytes a code.

    ``order``: int32, block after block. ``start``: int32, shape (blocks, keys + 1), where the
    codes of each key begin.
    """

    order: Int32s
    start: Int32s

    @classmethod
    def of(cls, codes: Codes) -> _Tables:
        """Sort all codes by each block; NumPy sorts 16-bit keys by counting."""
        n = len(codes)
        order = np.empty(_BLOCKS * n, np.int32)
        start = np.zeros((_BLOCKS, _KEYS + 1), np.int32)
        for block in range(_BLOCKS):
            keys = (codes >> np.uint64(_WIDTH * block)).astype(np.uint16)
            order[block * n : (block + 1) * n] = np.argsort(keys, kind="stable")
            start[block, 1:] = np.cumsum(np.bincount(keys, minlength=_KEYS))
            start[block] += block * n
        return cls(order, start)

    def candidates(self, code: np.uint64, distance: int) -> Int32s | None:
        """Return the positions of codes with a near block, or None where all are quicker."""
        radius, wider = divmod(distance, _BLOCKS)
        dearest = len(self.order) // _BLOCKS * _NS_EACH
        if radius > _DEAREST_RADIUS:
            return None
        key_count = (wider + 1) * len(_masks(radius)) + (3 - wider) * len(_masks(radius - 1))
        if key_count * _NS_KEY > dearest:
            return None
        begins, counts, total = [], [], 0
        for block in range(_BLOCKS):
            # d + 1 = 4 r + (wider + 1): were the first blocks over r bits and the others over
            # r - 1 bits away, the codes would be d + 1 bits apart at least.
            masks = _masks(radius if block <= wider else radius - 1)
            keys = masks ^ np.int64((int(code) >> (_WIDTH * block)) & (_KEYS - 1))
            begin = self.start[block].take(keys)
            count = self.start[block].take(keys + 1) - begin
            total += int(count.sum())
            if total * _NS_CANDIDATE > dearest:
                return None
            begins.append(begin)
            counts.append(count)
        return self.order[ranges(np.concatenate(begins), np.concatenate(counts))]


def pairs_between(
    stored_codes: Codes,
    fingerprints: Codes,
    distance: int,
    *,
    check: Callable[[], None] | None = None,
    brute_up_to: int = BRUTE_UP_TO,
) -> tuple[Int64s, Int64s, UInt8s]:
    """Return all pairs of a stored and a new fingerprint within ``distance`` bits.

    Args:
        stored_codes: uint64, shape (n), in any order, equal ones allowed.
        fingerprints: the new ones, uint64, shape (m).
        distance: 0 to MAX_DISTANCE bits.
        check: called for every new one; it may raise to cancel.
        brute_up_to: up to so many stored ones a few new ones are compared with every one.

    Returns:
        Positions of the stored and of the new ones, int64, and their distances, uint8; sorted by
        the new, then the stored.

    Raises:
        ValueError: the distance is outside 0 to MAX_DISTANCE.
    """
    if not 0 <= distance <= MAX_DISTANCE:
        raise ValueError(f"distance {distance} is not between 0 and {MAX_DISTANCE}")
    pays = len(stored_codes) > brute_up_to or len(fingerprints) >= _LOOKUPS_FOR_TABLES
    tables = _Tables.of(stored_codes) if pays and len(stored_codes) <= _MAX_CODES else None
    positions, new = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    bits = [np.zeros(0, np.uint8)]
    for number, code in enumerate(fingerprints):
        if check is not None:
            check()
        near_positions, distances = _lookup(stored_codes, tables, code, distance)
        positions.append(near_positions)
        new.append(np.full(len(near_positions), number, np.int64))
        bits.append(distances)
    return np.concatenate(positions), np.concatenate(new), np.concatenate(bits)


def _lookup(stored_codes: Codes, tables: _Tables | None, code: np.uint64, distance: int) -> Matches:
    candidates = tables.candidates(code, distance) if tables is not None else None
    if candidates is None:
        return _within(stored_codes, code, distance)
    rows, bits = _within(stored_codes[candidates], code, distance)
    positions, first = np.unique(candidates[rows], return_index=True)
    return positions.astype(np.int64), bits[first]


def _within(codes: Codes, code: np.uint64, distance: int) -> Matches:
    """Compare with every code."""
    bits = np.bitwise_count(codes ^ code)
    matches = np.flatnonzero(bits <= distance)
    return matches, bits[matches]


@cache
def _masks(radius: int) -> Int64s:
    """Return all 16-bit words with at most ``radius`` bits set; none for -1."""
    words = [
        sum(1 << bit for bit in bits)
        for size in range(radius + 1)
        for bits in combinations(range(_WIDTH), size)
    ]
    return np.array(words, np.int64)
