"""Looks one fingerprint up among many that stay in memory: exact, in micro- to milliseconds.

A code within d bits of another has, cut into four blocks, one block within d // 4 bits of the
other's (Norouzi, Punjani and Fleet, "Fast search in Hamming space with multi-index hashing",
2012). So the codes are sorted by each block once, and a lookup reads the runs of the few keys that
are as close. Where so many keys would have to be read that comparing with every code is quicker,
every code is compared: for distances beyond about 14, and for small collections always.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE

Codes = NDArray[np.uint64]
Matches = tuple[NDArray[np.int64], NDArray[np.uint8]]
"""Positions, ascending, and their distances in bits."""

BRUTE_UP_TO = 300_000
"""So many codes are compared one by one: a third of a millisecond, and no tables to keep."""
_BLOCKS = 4
_WIDTH = 64 // _BLOCKS
_KEYS = 1 << _WIDTH
_DEAREST_RADIUS = 4
"""Keys within more bits of a key than this are too many to read for any size of collection."""
_NS_EACH, _NS_KEY, _NS_CANDIDATE = 0.8, 15.0, 12.0
"""Nanoseconds to compare a code in a row of codes; to find the run of a key; to compare a code
found there, which stands anywhere in memory."""
_LEAST_TAIL = 4096
_TAIL_SHARE = 8
"""Added codes are sorted in when they are more than an eighth of those that are."""
_LOOKUPS_FOR_TABLES = 50
"""So many lookups at once pay for making the tables of a small collection."""
_MOST = 1 << 29


class LiveIndex:
    """Fingerprints that can be added to and looked up; 25 bytes each, 8 without tables.

    A fingerprint's position is the number of those added before it. One thread at a time.
    """

    def __init__(self, fingerprints: Codes, *, brute_up_to: int = BRUTE_UP_TO) -> None:
        """Index the fingerprints: uint64, shape (n), in any order, equal ones allowed."""
        self._codes = np.array(fingerprints, np.uint64)
        self._size = len(self._codes)
        self._brute_up_to = brute_up_to
        self._sorted_count = 0
        self._order = np.zeros(0, np.int32)
        self._start = np.zeros((_BLOCKS, _KEYS + 1), np.int32)
        self._settle()

    def __len__(self) -> int:
        """Return how many fingerprints there are."""
        return self._size

    @property
    def nbytes(self) -> int:
        """Return the bytes that the index holds."""
        return self._codes.nbytes + self._order.nbytes + self._start.nbytes

    def add(self, fingerprints: Codes) -> None:
        """Append fingerprints: uint64, shape (m). They are found from now on."""
        new = np.asarray(fingerprints, np.uint64)
        size = self._size + len(new)
        if size > len(self._codes):
            room = np.empty(size + (size // _TAIL_SHARE if len(self._codes) else 0), np.uint64)
            room[: self._size] = self._codes[: self._size]
            self._codes = room
        self._codes[self._size : size] = new
        self._size = size
        self._settle()

    def lookup(self, fingerprint: int, distance: int) -> Matches:
        """Return the stored fingerprints within ``distance`` bits of one.

        Raises:
            ValueError: the distance is outside 0 to MAX_DISTANCE.
        """
        if not 0 <= distance <= MAX_DISTANCE:
            raise ValueError(f"distance {distance} is not between 0 and {MAX_DISTANCE}")
        code = np.uint64(fingerprint)
        candidates = self._candidates(code, distance)
        if candidates is None:
            return _within(self._codes[: self._size], code, distance)
        bits = np.bitwise_count(self._codes[candidates] ^ code)
        matches = np.flatnonzero(bits <= distance)
        positions, first = np.unique(candidates[matches], return_index=True)
        tail, tail_bits = _within(self._codes[self._sorted_count : self._size], code, distance)
        return (
            np.concatenate((positions.astype(np.int64), tail + self._sorted_count)),
            np.concatenate((bits[matches][first], tail_bits)),
        )

    def prepare(self) -> None:
        """Make the tables now, however few codes there are: it pays before many lookups."""
        if self._sorted_count < self._size:
            self._sort()

    def _settle(self) -> None:
        """Make the tables again when too many codes are outside them."""
        uses_tables = self._size > self._brute_up_to or self._sorted_count
        tail = self._size - self._sorted_count
        if uses_tables and tail > max(_LEAST_TAIL, self._sorted_count // _TAIL_SHARE):
            self._sort()

    def _sort(self) -> None:
        """Sort all codes by each block; NumPy sorts 16-bit keys by counting."""
        if self._size > _MOST:
            raise ValueError(f"{self._size:,} fingerprints are too many for one index")
        codes, n = self._codes[: self._size], self._size
        order = np.empty(_BLOCKS * n, np.int32)
        for block in range(_BLOCKS):
            keys = (codes >> np.uint64(_WIDTH * block)).astype(np.uint16)
            order[block * n : (block + 1) * n] = np.argsort(keys, kind="stable")
            ends = np.cumsum(np.bincount(keys, minlength=_KEYS))
            self._start[block, 0] = block * n
            self._start[block, 1:] = ends + block * n
        self._order, self._sorted_count = order, n

    def _candidates(self, code: np.uint64, distance: int) -> NDArray[np.int32] | None:
        """Return the positions of codes with a near block, or None where all are quicker."""
        radius, wider = divmod(distance, _BLOCKS)
        dearest = self._sorted_count * _NS_EACH
        if not self._sorted_count or radius > _DEAREST_RADIUS:
            return None
        key_count = (wider + 1) * len(_masks(radius)) + (3 - wider) * len(_masks(radius - 1))
        if key_count * _NS_KEY > dearest:
            return None
        begins, counts, total = [], [], 0
        for block in range(_BLOCKS):
            # d + 1 = 4 r + (wider + 1): were the first blocks over r bits and the others over
            # r - 1 bits away, the codes would be d + 1 bits apart at least.
            masks = _masks(radius if block <= wider else radius - 1)
            if not len(masks):
                continue
            keys = masks ^ np.int64((int(code) >> (_WIDTH * block)) & (_KEYS - 1))
            begin = self._start[block].take(keys)
            count = self._start[block].take(keys + 1) - begin
            total += int(count.sum())
            if total * _NS_CANDIDATE > dearest:
                return None
            begins.append(begin)
            counts.append(count)
        begin, count = np.concatenate(begins), np.concatenate(counts)
        offsets = np.cumsum(count) - count
        positions: NDArray[np.int32] = self._order[
            np.arange(total) + np.repeat(begin - offsets, count)
        ]
        return positions


def pairs_between(
    index: LiveIndex,
    fingerprints: Codes,
    distance: int,
    *,
    check: Callable[[], None] | None = None,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
    """Return all pairs of a stored and a new fingerprint within ``distance`` bits.

    Args:
        index: the stored ones.
        fingerprints: the new ones, uint64, shape (m). They are not added.
        distance: 0 to MAX_DISTANCE bits.
        check: called for every new one; it may raise to cancel.

    Returns:
        Positions of the stored and of the new ones, int64, and their distances, uint8; sorted by
        the new, then the stored.
    """
    if len(fingerprints) >= _LOOKUPS_FOR_TABLES:
        index.prepare()
    stored_positions, new, bits = (
        [np.zeros(0, np.int64)],
        [np.zeros(0, np.int64)],
        [np.zeros(0, np.uint8)],
    )
    for number, code in enumerate(np.asarray(fingerprints, np.uint64).tolist()):
        if check is not None:
            check()
        positions, bits_found = index.lookup(code, distance)
        stored_positions.append(positions)
        new.append(np.full(len(positions), number, np.int64))
        bits.append(bits_found)
    return np.concatenate(stored_positions), np.concatenate(new), np.concatenate(bits)


def _within(codes: Codes, code: np.uint64, distance: int) -> Matches:
    """Compare with every code."""
    bits = np.bitwise_count(codes ^ code)
    matches = np.flatnonzero(bits <= distance)
    return matches, bits[matches]


@cache
def _masks(radius: int) -> NDArray[np.int64]:
    """Return all 16-bit words with at most ``radius`` bits set; none for -1."""
    words = [
        sum(1 << bit for bit in bits)
        for size in range(radius + 1)
        for bits in combinations(range(_WIDTH), size)
    ]
    return np.array(words, np.int64)
