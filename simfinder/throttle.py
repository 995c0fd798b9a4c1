"""Lets a background thread pause while it iterates over many items; the window stays responsive.

Many Qt calls release the interpreter's lock and must acquire it again. Next to a busy thread, work
that takes the window 30 ms took up to 90 ms.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from typing import TypeVar

Item = TypeVar("Item")

SMALL_SIZE = 2_000
"""Collections up to this size are iterated without a pause."""
BATCH_SIZE = 100
PAUSE_SECONDS = 0.002
"""Length of the pause after each batch."""


class Throttle:
    """Slows down one thread; others may set ``is_urgent`` when they wait for its result."""

    def __init__(self) -> None:
        """Start with pauses."""
        self.is_urgent = False

    def iterate(self, items: Collection[Item]) -> Iterator[Item]:
        """Yield all items; pause after each batch of a large collection."""
        is_small = len(items) <= SMALL_SIZE
        for number, item in enumerate(items, 1):
            yield item
            if number % BATCH_SIZE == 0 and not is_small and not self.is_urgent:
                time.sleep(PAUSE_SECONDS)
