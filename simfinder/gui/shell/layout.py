"""The layout of the views of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Slot
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QStatusBar,
    QWidget,
)

from simfinder.gui.kit.layouts import grow, vbox
from simfinder.gui.kit.note_bar import FloatingNote
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.view import StatusPanel
from simfinder.gui.shell.hints import HintBar

_EDGE = 10
"""Pixels between the views and the edge of the window."""


def limit(window: QWidget) -> None:
    """Keep the window as large as its font needs, but no larger than its screen."""
    em = window.fontMetrics().height()
    window.setMinimumSize(QSize(em * 46, em * 36).boundedTo(window.screen().availableSize()))


def arrange_views(
    window: QMainWindow, pages: Sequence[QWidget], note: FloatingNote, status: StatusPanel
) -> QStackedWidget:
    """Put the pages, the note over them and the status into the window; return the pages."""
    em = window.fontMetrics().height()
    window.resize(QSize(em * 100, em * 62).boundedTo(window.screen().availableSize() * 0.92))
    limit(window)
    centre = QStackedWidget()
    for page in pages:
        centre.addWidget(page)
    content = QWidget()
    vbox(grow(centre), parent=content, margins=(_EDGE, 0, _EDGE, 8))
    note.float_over(content)  # after the pages, as Tab goes from above to below
    window.setCentralWidget(content)
    bar = QStatusBar()
    bar.setSizeGripEnabled(False)
    bar.addWidget(status, 1)
    window.setStatusBar(bar)
    return centre


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
        if event.type() == QEvent.Type.FontChange:
            limit(self._window)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)
