"""Measures how long a window stands still: by a timer whose beats are late."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer

from simfinder.gui.main_window import MainWindow

CALM = 0.12
"""Seconds without work after which an action counts as done."""


@dataclass(frozen=True, slots=True)
class Stall:
    """The longest time in which the event loop did not turn, in milliseconds.

    ``clock``: as a person would measure it. ``own``: the processor's time of the window's thread
    between two beats, which other programs and threads cannot lengthen.
    """

    clock: float
    own: float


class TimedWindow(MainWindow):
    """Remembers when it was last painted."""

    painted = 0.0

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest:
            self.painted = perf_counter()
        return done


class FirstTick(QObject):
    """Remembers when a timer fires, before anybody hears of it."""

    at = 0.0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Timer:
            self.at = perf_counter()
        return False


class Watch:
    """Beats every millisecond while something is done."""

    def __init__(self) -> None:
        self._beat = QTimer()
        self._beat.setInterval(1)
        self._beat.timeout.connect(self._tick)
        self._last = self._longest = (0.0, 0.0)

    def _tick(self) -> None:
        now = perf_counter(), thread_time()
        gaps = (b - a for a, b in zip(self._last, now, strict=True))
        self._longest = tuple(map(max, self._longest, gaps))
        self._last = now

    def stall(self, work: Callable[[], object], until: Callable[[], bool] | None = None) -> Stall:
        """Do something and return its longest stall, until nothing happens any more."""
        gc.collect()  # what was done before should not be tidied up at the cost of this
        settle(0.01)
        self._last, self._longest = (perf_counter(), thread_time()), (0.0, 0.0)
        self._beat.start()
        QTimer.singleShot(0, work)
        settle(CALM)
        for _ in range(400):
            if until is None or until():
                break
            settle(0.05)
        settle(CALM)
        self._beat.stop()
        return Stall(*(seconds * 1000 for seconds in self._longest))


def settle(seconds: float) -> None:
    """Let the event loop turn for so long."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
