"""Many small arrays in few large blocks: hundreds of thousands of them would scatter the memory."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

_BLOCK = 1 << 17
"""Numbers in a block, 1 MiB: what is let go goes back to the system."""


class Shelf:
    """Keeps arrays of uint64 one behind the other; a block lives as long as one of its arrays."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._block = np.zeros(0, np.uint64)
        self._used = 0

    def keep(self, numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return a copy of the array that lies in a block."""
        size = len(numbers)
        if size > len(self._block) - self._used:
            self._block = np.empty(max(_BLOCK, size), np.uint64)
            self._used = 0
        kept = self._block[self._used : self._used + size]
        kept[:] = numbers
        self._used += size
        return kept
