"""Lets long work in another thread pause while the window shows something.

Each call of Qt gives the interpreter's lock back, and the window waits to get it again: to open a
dialog or to show groups beside a thread that computes takes three to ten times as long.
"""

from __future__ import annotations

import threading
import time

from PySide6.QtCore import QObject, QTimer, Slot

_LONGEST = 0.5
"""Seconds that work pauses at most."""
_AT_WORK, _REST = 0.004, 0.001
"""Seconds that it works, and rests."""


class WindowFirst(QObject):
    """Pauses work from ``hold`` until the window has painted what it was told."""

    def __init__(self, parent: QObject) -> None:
        """Let work go on."""
        super().__init__(parent)
        self._free = threading.Event()
        self._free.set()
        self._rested = 0.0

    def hold(self) -> None:
        """Pause it; from any thread. What the window is told next calls ``paint``."""
        self._free.clear()

    @Slot()
    def paint(self) -> None:
        """Let it go on once the window has painted, which comes before timers."""
        QTimer.singleShot(0, self, self.release)

    @Slot()
    def release(self) -> None:
        """Let it go on."""
        self._free.set()

    def give_way(self) -> None:
        """Called by the work, often: pause while it is held, but never for long.

        It rests a moment in any case now and then: work that lets the lock go for each number or
        row takes it back before a thread that waits for it has woken up.
        """
        if not self._free.wait(_LONGEST):
            self._free.set()
        if time.monotonic() - self._rested > _AT_WORK:
            time.sleep(_REST)
            self._rested = time.monotonic()
