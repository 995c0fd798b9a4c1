"""Goes through many things in a thread of its own, so that the window keeps its turn.

Many calls of Qt give the interpreter's lock back and have to wait for it: beside a thread that
never rests, what takes the window 30 ms alone took it up to 90.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")

MANY = 2_000
"""Up to so many are gone through without a pause."""
AT_ONCE = 100
PAUSE = 0.002
"""Seconds of rest after so many."""


class Pace:
    """How fast one thread goes; others may hurry it."""

    def __init__(self) -> None:
        """Go gently."""
        self.hurried = False
        """Whether somebody waits for it, so that it makes no pauses."""

    def over(self, things: Collection[Thing]) -> Iterator[Thing]:
        """Yield all of them; where they are many, with a pause now and then."""
        few = len(things) <= MANY
        for number, thing in enumerate(things, 1):
            yield thing
            if number % AT_ONCE == 0 and not few and not self.hurried:
                time.sleep(PAUSE)
