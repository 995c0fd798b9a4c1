"""Lists the pairs at one distance, the most similar first, without looking at all pairs again."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE

_BARS = MAX_DISTANCE + 1
_BITS = np.uint64(32)
_MOST = np.uint32(0xFFFFFFFF)


class PairLists:
    """The rows of pairs by distance and similarity: 8 bytes a pair, a binary search a question."""

    def __init__(self, distance: NDArray[np.uint8], similarity: NDArray[np.float32]) -> None:
        """Sort once.

        Args:
            distance: uint8, shape (pairs), bits; those beyond MAX_DISTANCE are not listed.
            similarity: float32, shape (pairs), 0 to 1; those below 0 are not listed.
        """
        rows = np.flatnonzero((distance <= MAX_DISTANCE) & (similarity >= 0))
        distance, similarity = distance[rows], similarity[rows]
        # As in ``PairCounts``: floats that are not negative are in the order of their bits.
        bits = np.ascontiguousarray(similarity + np.float32(0), np.float32).view(np.uint32)
        keys = distance.astype(np.uint64) << _BITS | (_MOST - bits)
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        self._rows: NDArray[np.int32] = rows[order].astype(np.int32)
        self._start = np.searchsorted(keys, np.arange(_BARS + 1, dtype=np.uint64) << _BITS)
        self._rest = keys.astype(np.uint32)

    def rows(self, distance: int, similarity: float = 0.0) -> NDArray[np.int32]:
        """Return the pairs at a distance of at least a similarity, int32.

        The most similar come first, and those equally similar in the order of the table.
        """
        start, end = int(self._start[distance]), int(self._start[distance + 1])
        least = _MOST - np.array([similarity], np.float32).view(np.uint32)[0]
        length = int(np.searchsorted(self._rest[start:end], least, "right"))
        return self._rows[start : start + length]
