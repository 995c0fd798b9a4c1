"""Lets what can wait give way in a low window, so that groups and texts stay readable."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from simfinder.gui.views.hint_bar import HintBar
from simfinder.gui.views.results import ResultsPage
from simfinder.gui.window_layout import limit

LOW = 51
"""Height of a window up to which it counts as low, in heights of a line."""
LOWEST = 26
"""The same for a window in which not even groups and texts have room beside the distance."""


class ShownWindow(Protocol):
    """The window; ``MainWindow`` is one."""

    centre: QStackedWidget
    results: ResultsPage


class LowWindow(QObject):
    """Follows the height of the window, which nothing that gives way here can change again."""

    def __init__(self, window: ShownWindow, hint: HintBar) -> None:
        """``hint`` stands below the pages; beside results it waits for a higher window."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._widget: QWidget = window
        self._window, self._hint = window, hint
        window.centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @property
    def is_low(self) -> bool:
        """Whether there is too little height for everything."""
        return self._widget.height() <= self._widget.fontMetrics().height() * LOW

    @Slot()
    def _follow(self) -> None:
        low = self.is_low
        lowest = self._widget.height() <= self._widget.fontMetrics().height() * LOWEST
        self._window.results.set_low(low, lowest)
        self._hint.give_way(low and self._window.centre.currentWidget() is self._window.results)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again whenever the window or its font has another size."""
        if event.type() == QEvent.Type.FontChange:
            limit(self._widget)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)
