"""Work that follows at once, but one piece per turn of the event loop.

Qt fires every timer that is due before it handles input again, so that a dozen timers of zero
milliseconds, each with a short piece of work, add up to a pause that a person notices.
"""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot
from shiboken6 import isValid


class TurnTimer(QObject):
    """A timer of zero milliseconds; no two of its kind fire in the same turn of the event loop.

    They fire in the order in which they were started. It is used in the GUI thread only.
    """

    timeout = Signal()

    def __init__(self, parent: QObject, *, repeats: bool = False) -> None:
        """``repeats``: fire until it is stopped, after all others that wait each time."""
        super().__init__(parent)
        self.repeats = repeats
        self.is_waiting = False

    @Slot()
    def start(self) -> None:
        """Fire when those that were started before have fired; keep the place if it has one."""
        if not self.is_waiting:
            self.is_waiting = True
            _Queue.instance().add(self)

    @Slot()
    def stop(self) -> None:
        """Do not fire."""
        self.is_waiting = False

    def isActive(self) -> bool:
        """Whether it will fire."""
        return self.is_waiting


class _Queue(QObject):
    """Fires the timers that wait."""

    _instance: _Queue | None = None

    @classmethod
    def instance(cls) -> _Queue:
        """Return the one of the running application."""
        if cls._instance is None or not isValid(cls._instance):
            cls._instance = cls(QCoreApplication.instance())
        return cls._instance

    def __init__(self, parent: QObject | None) -> None:
        super().__init__(parent)
        self._timers: deque[TurnTimer] = deque()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._fire_next)

    def add(self, timer: TurnTimer) -> None:
        # A timer that was stopped and started again takes a new place, once.
        if timer in self._timers:
            self._timers.remove(timer)
        self._timers.append(timer)
        self._timer.start()

    @Slot()
    def _fire_next(self) -> None:
        while self._timers:
            timer = self._timers.popleft()
            if isValid(timer) and timer.is_waiting:
                timer.is_waiting = timer.repeats
                if timer.repeats:
                    self._timers.append(timer)
                timer.timeout.emit()
                break
        if not self._timers:
            self._timer.stop()
