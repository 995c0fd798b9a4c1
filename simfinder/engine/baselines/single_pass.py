"""Single-pass clustering: each document in turn joins the nearest cluster, or begins one.

The one-pass method of information retrieval (Hill 1968; Salton 1971; used after fingerprints by
Li, Mao and Chen 2013): a document joins the cluster whose centroid has the largest cosine with
it, where that reaches the threshold. Clusters depend on the order of the documents.

The centroid of a cluster is the sum S of its unit vectors, so its cosine with a document d is
``Σ d·m / |S|`` over the members m, and ``|S|²`` is the sum of the cosines within: the cosines of
pairs are all that is needed, and many thresholds cost one pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.baselines.scored_pairs import Check


def clusters(
    blocks: Iterable[tuple[int, NDArray[np.float32]]],
    documents: int,
    thresholds: Sequence[float],
    check: Check,
) -> list[NDArray[np.int32]]:
    """Return the number of each document's cluster, int32, for each threshold.

    ``blocks``: cosines as ``vector_space.cosine_blocks`` yields them, in order.
    """
    made = [_Clusters(documents, t) for t in thresholds]
    for first, block in blocks:
        check()
        for i, row in enumerate(block, first):
            earlier = np.flatnonzero(row[:i])
            cosine = row[earlier]
            for one in made:
                one.add(i, earlier, cosine)
    return [one.number for one in made]


class _Clusters:
    """The clusters at one threshold."""

    def __init__(self, documents: int, threshold: float) -> None:
        self.number = np.zeros(documents, np.int32)
        self._threshold = threshold
        self._square = np.zeros(documents)
        """Squared length of each cluster's sum."""
        self._count = 0

    def add(self, document: int, earlier: NDArray[np.int64], cosine: NDArray[np.float32]) -> None:
        """Put the next document where it belongs."""
        sums = np.bincount(self.number[earlier], cosine, self._count)
        if self._count:
            nearness = sums / np.sqrt(self._square[: self._count])
            best = int(nearness.argmax())
            # A hair below, so that equal texts meet a threshold of 1.
            if nearness[best] >= self._threshold - 1e-6:
                self.number[document] = best
                self._square[best] += 2 * sums[best] + 1
                return
        self.number[document] = self._count
        self._square[self._count] = 1
        self._count += 1
