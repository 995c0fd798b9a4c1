"""What the methods take and give: hashes of documents in portions, and pairs with a strength."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, Starts

Check = Callable[[], None]
"""Called several times a second; it may raise to cancel."""

_PORTION = 1 << 20
"""Hashes worked on at a time."""


@dataclass(frozen=True, slots=True)
class ScoredPairs:
    """Pairs of documents and how strongly a method takes them for the same.

    ``a b``: int32, ``a < b``, each pair once. ``strength``: float32, larger is nearer.
    """

    a: NDArray[np.int32]
    b: NDArray[np.int32]
    strength: NDArray[np.float32]

    def least(self, strength: float) -> ScoredPairs:
        """Return the pairs of at least that strength."""
        kept = self.strength >= np.float32(strength)
        return ScoredPairs(self.a[kept], self.b[kept], self.strength[kept])


def portions(values: Hashes, start: Starts, check: Check) -> Iterator[tuple[int, Hashes, Starts]]:
    """Yield some documents at a time: the number of the first, their hashes, where each starts."""
    documents = len(start) - 1
    first = 0
    while first < documents:
        check()
        last = int(np.searchsorted(start, start[first] + _PORTION, "right")) - 1
        last = max(last, first + 1)
        low, high = int(start[first]), int(start[last])
        yield first, np.asarray(values[low:high]), start[first : last + 1] - low
        first = last


def joined(parts: list[tuple[Hashes, Starts]]) -> tuple[Hashes, Starts]:
    """Put portions of documents together again."""
    values = np.concatenate([np.zeros(0, np.uint64), *(v for v, _ in parts)])
    sizes = np.concatenate([np.zeros(0, np.int64), *(np.diff(s) for _, s in parts)])
    return values, np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
