"""What a low window leaves out."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from simfinder.gui.results.view import ResultsPage
from simfinder.gui.shell.hints import HintBar
from simfinder.gui.shell.layout import limit

LOW = 51
"""Height of a window up to which it counts as low, in heights of a line."""


class SmallWindow(QObject):
    """Leaves the height of a low window to the views: it hides the hint, and reduces the threshold.

    The hint returns on other pages than that of the results.
    """

    def __init__(
        self, window: QWidget, centre: QStackedWidget, page: ResultsPage, hint: HintBar
    ) -> None:
        super().__init__(window)
        self._window, self._centre, self._page, self._hint = window, centre, page, hint
        centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        is_low = self._window.height() <= self._window.fontMetrics().height() * LOW
        self._page.set_low(is_low)
        self._hint.suppress(is_low and self._centre.currentWidget() is self._page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adapt the views whenever the window or its font has another size."""
        kind = event.type()
        if kind == QEvent.Type.FontChange:
            limit(self._window)
        if kind in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)
