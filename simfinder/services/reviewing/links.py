"""Finds pairs of a report by their two documents."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable

ANY_DISTANCE = 254
"""A distance that every pair of a report has at most, but those that are no match."""


class Links:
    """Finds the row of a pair by its two documents; PairTable is sorted by (a, b)."""

    def __init__(
        self, pairs: PairTable, documents: int, always: NDArray[np.bool_] | None = None
    ) -> None:
        """Make the sorted keys once, ``a · documents + b``, int64, shape (pairs).

        ``always``: bool, shape (pairs): pairs that count whatever the threshold.
        """
        self._pairs = pairs
        self._always = always
        self._documents = documents
        self._keys = pairs.a.astype(np.int64) * documents + pairs.b

    def rows(
        self,
        keeper: int | NDArray[np.int64],
        others: NDArray[np.int32],
        distance: int,
        similarity: float,
    ) -> NDArray[np.int32]:
        """Return the row of each pair (keeper, other), -1 where it is not within the threshold.

        ``keeper``: one of all pairs, or one of each, int64, shape (pairs).
        """
        low, high = np.minimum(others, keeper), np.maximum(others, keeper)
        wanted = low.astype(np.int64) * self._documents + high
        if not len(self._keys):
            return np.full(len(others), -1, np.int32)
        rows = np.minimum(np.searchsorted(self._keys, wanted), len(self._keys) - 1)
        near = self._near(rows, distance, similarity)
        near &= self._keys[rows] == wanted
        return np.where(near, rows, -1).astype(np.int32)

    def near_in_groups(
        self, groups: GroupTable, which: NDArray[np.bool_], distance: int, similarity: float
    ) -> NDArray[np.int64]:
        """Return how many others of its group each member is within the threshold of, shape (members).

        ``which``: groups it is asked of, bool, shape (groups); it is 0 in the others.
        """
        owner = np.repeat(np.arange(len(groups), dtype=np.int32), np.diff(groups.start))
        asked = which[owner]
        group_of = np.full(self._documents, -1, np.int32)
        group_of[groups.members[asked]] = owner[asked]
        a, b = self._pairs.a, self._pairs.b
        own = group_of[a]
        inner = np.flatnonzero(own >= 0)
        inner = inner[own[inner] == group_of[b[inner]]]
        inner = inner[self._near(inner, distance, similarity)]
        ends = np.concatenate([a[inner], b[inner]])
        counts = np.bincount(ends, minlength=self._documents)
        return counts[groups.members]

    def _near(self, rows: NDArray[np.int64], distance: int, similarity: float) -> NDArray[np.bool_]:
        """Return which of these pairs lie within the threshold, or count whatever it is."""
        near: NDArray[np.bool_] = (self._pairs.distance[rows] <= distance) & (
            self._pairs.similarity[rows] >= np.float32(similarity)
        )
        if self._always is not None:
            near |= self._always[rows]
        return near

    def similarity(self, rows: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the similarity of pairs named by row, float32; -1 for a row of -1."""
        found = np.full(len(rows), -1, np.float32)
        found[rows >= 0] = self._pairs.similarity[rows[rows >= 0]]
        return found
