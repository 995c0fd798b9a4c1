"""Counts pairs within any threshold without looking at the pairs again: the bars of the slider."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE

_BARS = MAX_DISTANCE + 1
_BITS = np.uint64(32)


class PairCounts:
    """How many pairs there are at each distance of at least any similarity.

    The similarities are kept once more, sorted within each distance (4 bytes a pair), so a
    question costs a binary search for each of the 25 distances, however many pairs there are.
    """

    def __init__(self, distance: NDArray[np.uint8], similarity: NDArray[np.float32]) -> None:
        """Sort once.

        Args:
            distance: uint8, shape (pairs), bits; those beyond MAX_DISTANCE are not counted.
            similarity: float32, shape (pairs), 0 to 1; those below 0 are not counted.
        """
        near = (distance <= MAX_DISTANCE) & (similarity >= 0)
        if not near.all():
            distance, similarity = distance[near], similarity[near]
        # Floats that are not negative (and no -0) are in the order of their bits.
        bits = np.ascontiguousarray(similarity + np.float32(0), np.float32).view(np.uint32)
        keys = distance.astype(np.uint64) << _BITS | bits
        keys.sort()
        self._start = np.searchsorted(keys, np.arange(_BARS + 1, dtype=np.uint64) << _BITS)
        self._similarity = keys.astype(np.uint32).view(np.float32)

    def at_each_distance(self, similarity: float | None = None) -> NDArray[np.int64]:
        """Return the number of pairs at each distance, int64, shape (MAX_DISTANCE + 1).

        Args:
            similarity: least similarity of a pair; None is 0.
        """
        start = self._start.astype(np.int64)
        if similarity is None:
            return np.diff(start)
        least = np.float32(similarity)
        for distance in range(_BARS):
            here = self._similarity[self._start[distance] : self._start[distance + 1]]
            start[distance] += int(np.searchsorted(here, least, "left"))
        return self._start[1:].astype(np.int64) - start[:-1]

    def within(self, distance: int, similarity: float) -> int:
        """Return the number of pairs up to a distance in bits, of at least a similarity."""
        return int(self.at_each_distance(similarity)[: distance + 1].sum())
