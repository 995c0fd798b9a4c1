"""The layout of the views of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QMainWindow,
    QSplitter,
    QStackedWidget,
    QStatusBar,
    QWidget,
)

from simfinder.gui.kit.layouts import grow, vbox
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.view import StatusPanel
from simfinder.gui.shell.hints import HintBar

_EDGE, _GAP = 10, 2
"""Pixels between panels and the edge of the window, and between panels."""


def limit(window: QWidget) -> None:
    """Keep the window as large as its font needs, but no larger than its screen."""
    em = window.fontMetrics().height()
    window.setMinimumSize(QSize(em * 46, em * 36).boundedTo(window.screen().availableSize()))


def arrange_views(
    window: QMainWindow,
    left_views: Sequence[QWidget],
    pages: Sequence[QWidget],
    note: NoteBar,
    status: StatusPanel,
) -> tuple[QWidget, QWidget, QStackedWidget, QSplitter]:
    """Put the views into their places; return both sides, the pages and the splitter.

    The first of the views on the left takes the height that there is.
    """
    em = window.fontMetrics().height()
    window.resize(QSize(em * 100, em * 62).boundedTo(window.screen().availableSize() * 0.92))
    limit(window)
    left, right = QWidget(), QWidget()
    first, *others = left_views
    vbox(grow(first), *others, parent=left, margins=(_EDGE, 0, _GAP, 8), spacing=10)
    centre = QStackedWidget()
    for page in pages:
        centre.addWidget(page)
    vbox(note, grow(centre), parent=right, margins=(_GAP, 0, _EDGE, 8), spacing=8)
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


def show_side(left: QWidget, right: QWidget, is_visible: bool) -> None:
    """Show the left side or hide it; without it the pages keep away from the window's edge."""
    left.setVisible(is_visible)
    right.setContentsMargins(0 if is_visible else _EDGE - _GAP, 0, 0, 0)


LOW = 51
"""Height of a window up to which it counts as low, in heights of a line."""
LOWEST = 26
"""The same for a window in which groups and texts do not fit below the threshold."""


NARROW = 45
"""Width of a window up to which it counts as narrow, in heights of a line.

The least width of the window is more: only a small screen with large letters makes it narrow.
"""


class SmallWindow(QObject):
    """Adapts the views to the size of the window.

    In a low window the hint below the results is hidden, and the threshold is reduced or hidden. In
    a narrow one the sources next to a result are hidden; they can be shown again.
    """

    def __init__(
        self,
        window: QWidget,
        centre: QStackedWidget,
        page: ResultsPage,
        hint: HintBar,
        show_sources: QAction,
    ) -> None:
        super().__init__(window)
        self._window, self._centre, self._page = window, centre, page
        self._hint, self._show_sources = hint, show_sources
        self._had_sources: bool | None = None
        centre.currentChanged.connect(self._follow)
        window.installEventFilter(self)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        em = self._window.fontMetrics().height()
        shows_results = self._centre.currentWidget() is self._page
        is_low = self._window.height() <= em * LOW
        self._page.set_low(is_low, lowest=self._window.height() <= em * LOWEST)
        self._hint.suppress(is_low and shows_results)
        hides_sources = shows_results and self._window.width() <= em * NARROW
        action = self._show_sources
        if hides_sources and self._had_sources is None:
            self._had_sources = action.isChecked()
            action.setChecked(False)
        elif not hides_sources and self._had_sources is not None:
            action.setChecked(self._had_sources or action.isChecked())
            self._had_sources = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Adapt the views whenever the window or its font has another size."""
        if event.type() == QEvent.Type.FontChange:
            limit(self._window)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange):
            self._follow()
        return super().eventFilter(watched, event)
