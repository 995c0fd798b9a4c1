"""Many small arrays in few large blocks: hundreds of thousands of them would scatter the memory."""

from __future__ import annotations

import mmap
import sys

import numpy as np
from numpy.typing import NDArray

_BLOCK = 1 << 17
"""Numbers in a block, 1 MiB."""

_LOWEST_FIRST = sys.byteorder == "little"


class Shelf:
    """Keeps arrays of uint64 one behind the other; a block lives as long as one of its arrays."""

    def __init__(self) -> None:
        """Start with nothing."""
        self._block = np.zeros(0, np.uint64)
        self._bytes = memoryview(bytearray())
        self._used = 0

    def keep(self, numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return a copy of the array that lies in a block."""
        kept = self._room(len(numbers))
        kept[:] = numbers
        return kept

    def keep_bytes(self, data: bytes) -> NDArray[np.uint64]:
        """Return numbers that were written as eight bytes each, the lowest first."""
        kept = self._room(len(data) // 8)
        first = 8 * (self._used - len(kept))
        self._bytes[first : first + len(data)] = data
        return kept if _LOWEST_FIRST else kept.byteswap(inplace=True)

    def _room(self, size: int) -> NDArray[np.uint64]:
        if size > len(self._block) - self._used:
            # Asked of the system itself, so that what is let go surely goes back to it.
            pages = _pages(8 * max(_BLOCK, size))
            self._block = np.frombuffer(pages, np.uint64)
            self._bytes = memoryview(pages)
            self._used = 0
        first = self._used
        self._used += size
        return self._block[first : self._used]


def _pages(size: int) -> mmap.mmap:
    """Return memory of this process alone, in bytes."""
    if sys.platform == "win32":
        return mmap.mmap(-1, size)
    return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
