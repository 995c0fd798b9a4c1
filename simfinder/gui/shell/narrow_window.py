"""Lets the sources give way in a narrow window, so that groups and texts stay readable."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from simfinder.gui.actions import Actions
from simfinder.gui.results.view import ResultsPage

NARROW = 45
"""Width of a window up to which it counts as narrow, in heights of a line.

The least width of the window is more: only a small screen with large letters makes it narrow.
"""


class ShownWindow(Protocol):
    """The window; ``MainWindow`` is one."""

    centre: QStackedWidget
    results: ResultsPage
    actions_table: Actions


class NarrowWindow(QObject):
    """Hides the sources beside a result while the window is narrow; they can be shown again."""

    def __init__(self, window: ShownWindow) -> None:
        """Follow the width of this window and its pages."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._widget: QWidget = window
        self._window = window
        self._shown_before: bool | None = None
        window.centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @property
    def is_narrow(self) -> bool:
        """Whether there is too little width for sources and results."""
        return self._widget.width() <= self._widget.fontMetrics().height() * NARROW

    @Slot()
    def _follow(self) -> None:
        gives_way = self.is_narrow and self._window.centre.currentWidget() is self._window.results
        action = self._window.actions_table["sources"]
        if gives_way and self._shown_before is None:
            self._shown_before = action.isChecked()
            action.setChecked(False)
        elif not gives_way and self._shown_before is not None:
            action.setChecked(self._shown_before or action.isChecked())
            self._shown_before = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again whenever the window or its font has another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)
