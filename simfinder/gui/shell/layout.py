"""The layout of the views of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QStatusBar,
    QWidget,
)

from simfinder.gui.kit.layouts import grow, vbox
from simfinder.gui.kit.note_bar import FloatingNote
from simfinder.gui.scan.view import StatusPanel

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
    note.float_over(centre)  # after the pages, as Tab goes from above to below
    window.setCentralWidget(content)
    bar = QStatusBar()
    bar.setSizeGripEnabled(False)
    bar.addWidget(status, 1)
    window.setStatusBar(bar)
    return centre
