"""Measures how long a window stands still: by a timer whose beats are late."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time, thread_time

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer

from simfinder.gui.shell.main_window import MainWindow

CALM = 0.12
"""Seconds without work after which an action counts as done."""


@dataclass(frozen=True, slots=True)
class Stall:
    """The longest time in which the event loop did not turn, in milliseconds.

    ``clock``: as a person would measure it, with what other programs take. ``program``: at most so
    much of it is the program's own: the clock's time, or the processor's of all its threads where
    that is less. ``own``: the processor's time of the window's thread.
    """

    clock: float
    program: float
    own: float


class TimedWindow(MainWindow):
    """Remembers when its list was last painted."""

    painted = 0.0
    _watched: QObject | None = None
    _is_painting = False

    def watch(self, widget: QObject) -> None:
        """Watch the painting of a widget in it."""
        self._watched = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._watched and event.type() == QEvent.Type.Paint:
            self._is_painting = True
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.UpdateRequest and self._is_painting:
            self._is_painting, self.painted = False, perf_counter()
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
        self.gaps: list[float] = []
        """Milliseconds of the program in each gap between two beats of the last watch."""
        self._beat = QTimer()
        self._beat.setInterval(1)
        self._beat.timeout.connect(self._tick)

    def start(self) -> None:
        """Forget what was, and beat."""
        self.gaps.clear()
        self._longest = Stall(0, 0, 0)
        self._last = perf_counter(), process_time(), thread_time()
        self._beat.start()

    def stop(self) -> Stall:
        """Beat no more; return the longest of each measure."""
        self._beat.stop()
        return self._longest

    def _tick(self) -> None:
        now = perf_counter(), process_time(), thread_time()
        clock, every, own = (1000 * (b - a) for a, b in zip(self._last, now, strict=True))
        program = min(clock, every)
        was = self._longest
        self._longest = Stall(
            max(was.clock, clock), max(was.program, program), max(was.own, min(own, clock))
        )
        self.gaps.append(program)
        self._last = now

    def stall(self, work: Callable[[], object], until: Callable[[], bool] | None = None) -> Stall:
        """Do something and return its longest stall, until nothing happens any more."""
        gc.collect()  # what was done before should not be tidied up at the cost of this
        settle(0.01)
        self.start()
        QTimer.singleShot(0, work)
        settle(CALM)
        for _ in range(400):
            if until is None or until():
                break
            settle(0.05)
        settle(CALM)
        return self.stop()


def settle(seconds: float) -> None:
    """Let the event loop turn for so long."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
