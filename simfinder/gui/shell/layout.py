"""Where the views of the window stand."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Slot
from PySide6.QtGui import QFontMetrics, QScreen
from PySide6.QtWidgets import QSplitter, QStackedWidget, QStatusBar, QVBoxLayout, QWidget

from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.view import ScanPage, StatusPanel
from simfinder.gui.shell.hints import HintBar
from simfinder.gui.sources.empty_state import EmptyState
from simfinder.gui.sources.options import OptionsCard
from simfinder.gui.sources.view import SourcesPanel

_EDGE, _BESIDE = 10, 2
"""Pixels between panels and the edge of the window, and what parts them."""


class Limited(Protocol):
    """The window as far as its least size is concerned."""

    def fontMetrics(self) -> QFontMetrics:
        """Return the measures of the font of the window."""

    def screen(self) -> QScreen:
        """Return the screen that the window stands on, or is going to."""

    def setMinimumSize(self, size: QSize, /) -> None:
        """Keep the window from becoming smaller."""


class LaidOut(Limited, Protocol):
    """The window with its views; ``MainWindow`` is one."""

    sources: SourcesPanel
    options: OptionsCard
    note: NoteBar
    empty: EmptyState
    waiting: ScanPage
    results: ResultsPage
    status: StatusPanel

    def resize(self, size: QSize, /) -> None:
        """Give the window its first size."""

    def setCentralWidget(self, widget: QWidget, /) -> None:
        """Fill the window."""

    def setStatusBar(self, bar: QStatusBar, /) -> None:
        """Put a line below."""


def limit(window: Limited) -> None:
    """Keep the window as large as its font needs, but no larger than its screen."""
    em = window.fontMetrics().height()
    window.setMinimumSize(QSize(em * 46, em * 36).boundedTo(window.screen().availableSize()))


def lay_out(window: LaidOut) -> tuple[QWidget, QWidget, QStackedWidget, QSplitter]:
    """Put the views into their places; return both sides, the pages and what parts the sides."""
    em = window.fontMetrics().height()
    window.resize(QSize(em * 100, em * 62).boundedTo(window.screen().availableSize() * 0.92))
    limit(window)
    left = QWidget()
    column = QVBoxLayout(left)
    column.setContentsMargins(_EDGE, 0, _BESIDE, 8)
    column.setSpacing(10)
    column.addWidget(window.sources, 1)
    column.addWidget(window.options)
    centre = QStackedWidget()
    for page in (window.empty, window.waiting, window.results):
        centre.addWidget(page)
    right = QWidget()
    column = QVBoxLayout(right)
    column.setContentsMargins(_BESIDE, 0, _EDGE, 8)
    column.setSpacing(8)
    column.addWidget(window.note)
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
    bar.addWidget(window.status, 1)
    window.setStatusBar(bar)
    return left, right, centre, splitter


def show_member(left: QWidget, right: QWidget, shown: bool) -> None:
    """Show the left side or hide it; without it the pages keep away from the window's edge."""
    left.setVisible(shown)
    right.setContentsMargins(0 if shown else _EDGE - _BESIDE, 0, 0, 0)


# Lets what can wait give way in a low window, so that groups and texts stay readable.

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
