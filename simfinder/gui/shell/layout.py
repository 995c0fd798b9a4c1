"""Where the views of the window stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QStatusBar,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.view import StatusPanel
from simfinder.gui.shell.hints import HintBar

_EDGE, _BESIDE = 10, 2
"""Pixels between panels and the edge of the window, and what parts them."""


def limit(window: QWidget) -> None:
    """Keep the window as large as its font needs, but no larger than its screen."""
    em = window.fontMetrics().height()
    window.setMinimumSize(QSize(em * 46, em * 36).boundedTo(window.screen().availableSize()))


def lay_out(
    window: QMainWindow,
    left_views: Sequence[QWidget],
    pages: Sequence[QWidget],
    note: NoteBar,
    status: StatusPanel,
) -> tuple[QWidget, QWidget, QStackedWidget, QSplitter]:
    """Put the views into their places; return both sides, the pages and what parts the sides.

    The first of the views on the left takes the height that there is.
    """
    em = window.fontMetrics().height()
    window.resize(QSize(em * 100, em * 62).boundedTo(window.screen().availableSize() * 0.92))
    limit(window)
    left = QWidget()
    column = QVBoxLayout(left)
    column.setContentsMargins(_EDGE, 0, _BESIDE, 8)
    column.setSpacing(10)
    for view in left_views:
        column.addWidget(view, int(view is left_views[0]))
    centre = QStackedWidget()
    for page in pages:
        centre.addWidget(page)
    right = QWidget()
    column = QVBoxLayout(right)
    column.setContentsMargins(_BESIDE, 0, _EDGE, 8)
    column.setSpacing(8)
    column.addWidget(note)
    column.addWidget(centre, 1)
    splitter = QSplitter(Qt.Orientation.Horizontal)
    splitter.addWidget(left)
    splitter.addWidget(right)
    splitter.setStretchFactor(1, 1)
    splitter.setChildrenCollapsible(False)
    splitter.setSizes([em * 17, em * 67])
    window.setCentralWidget(splitter)
    bar = QStatusBar()
    bar.setSizeGripEnabled(False)
    bar.addWidget(status, 1)
    window.setStatusBar(bar)
    return left, right, centre, splitter


def show_left(left: QWidget, right: QWidget, shown: bool) -> None:
    """Show the left side or hide it; without it the pages keep away from the window's edge."""
    left.setVisible(shown)
    right.setContentsMargins(0 if shown else _EDGE - _BESIDE, 0, 0, 0)


# Lets what can wait give way in a low window, so that groups and texts stay readable.

LOW = 51
"""Height of a window up to which it counts as low, in heights of a line."""
LOWEST = 26
"""The same for a window in which not even groups and texts have room beside the distance."""


class LowWindow(QObject):
    """Follows the height of the window, which nothing that gives way here can change again."""

    def __init__(
        self, window: QWidget, centre: QStackedWidget, page: ResultsPage, hint: HintBar
    ) -> None:
        """``hint`` stands below the pages; beside results it waits for a higher window."""
        super().__init__(window)
        self._window, self._hint = window, hint
        self._centre, self._page = centre, page
        centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @property
    def is_low(self) -> bool:
        """Whether there is too little height for everything."""
        return self._window.height() <= self._window.fontMetrics().height() * LOW

    @Slot()
    def _follow(self) -> None:
        low = self.is_low
        lowest = self._window.height() <= self._window.fontMetrics().height() * LOWEST
        self._page.set_low(low, lowest)
        self._hint.give_way(low and self._centre.currentWidget() is self._page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again whenever the window or its font has another size."""
        if event.type() == QEvent.Type.FontChange:
            limit(self._window)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)


NARROW = 45
"""Width of a window up to which it counts as narrow, in heights of a line.

The least width of the window is more: only a small screen with large letters makes it narrow.
"""


class NarrowWindow(QObject):
    """Hides the sources beside a result while the window is narrow; they can be shown again."""

    def __init__(
        self, window: QWidget, centre: QStackedWidget, page: ResultsPage, show_sources: QAction
    ) -> None:
        super().__init__(window)
        self._window, self._centre, self._page = window, centre, page
        self._show_sources = show_sources
        self._shown_before: bool | None = None
        centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @property
    def is_narrow(self) -> bool:
        """Whether there is too little width for sources and results."""
        return self._window.width() <= self._window.fontMetrics().height() * NARROW

    @Slot()
    def _follow(self) -> None:
        gives_way = self.is_narrow and self._centre.currentWidget() is self._page
        action = self._show_sources
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
