"""Where the views of the window stand."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QScreen
from PySide6.QtWidgets import QSplitter, QStackedWidget, QStatusBar, QVBoxLayout, QWidget

from simfinder.gui.views.empty_state import EmptyState
from simfinder.gui.views.note_bar import NoteBar
from simfinder.gui.views.options_card import OptionsCard
from simfinder.gui.views.results import ResultsPage
from simfinder.gui.views.scan_page import ScanPage
from simfinder.gui.views.sources import SourcesPanel
from simfinder.gui.views.status_panel import StatusPanel

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


def show_left(left: QWidget, right: QWidget, shown: bool) -> None:
    """Show the left side or hide it; without it the pages keep away from the window's edge."""
    left.setVisible(shown)
    right.setContentsMargins(0 if shown else _EDGE - _BESIDE, 0, 0, 0)
