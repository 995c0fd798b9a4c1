"""Completes the window in steps after its first paint, or at once when a person uses it earlier."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.ContextMenu,
        QEvent.Type.DragEnter,
        QEvent.Type.InputMethod,
    }
)


class Completion(QObject):
    """Runs steps between events once the window has been painted."""

    def __init__(self, app: QCoreApplication, window: QWidget, steps: Iterator[None]) -> None:
        """``steps``: an iterator whose every step creates a part of the window."""
        super().__init__(window)
        self._app = app
        self._window, self._steps = window, steps
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run_step)
        self.is_done = False
        """Whether the last step has ended."""
        self._app.installEventFilter(self)

    def run(self) -> None:
        """Run all steps that are left."""
        while not self.is_done:
            self._run_step()

    def stop(self) -> None:
        """Run no more steps: the window is closed."""
        self._timer.stop()
        self._app.removeEventFilter(self)

    @Slot()
    def _run_step(self) -> None:
        # Every event of the widgets that are created now would go through the filter, which takes
        # longer than creating them.
        self._app.removeEventFilter(self)
        if next(self._steps, self) is self:
            self.is_done = True
            self.stop()
        else:
            self._app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Start after the first paint; input finds a complete window."""
        kind = event.type()
        if kind in _INPUT:
            self.run()
        elif kind == QEvent.Type.Paint and watched is self._window:
            self._timer.start()
        return super().eventFilter(watched, event)
