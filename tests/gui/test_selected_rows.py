"""A chosen row looks the same in every list and table, whether its window is in use or not."""

from __future__ import annotations

import numpy as np
import pytest
from paint_measures import painted, stands_out
from PySide6.QtCore import QRect
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit import theme as icons
from simfinder.gui.kit import theme as themes
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView

WORDS = ("First of them", "Second of them", "Third of them")


def listed() -> QListWidget:
    made = QListWidget()
    made.addItems(WORDS)
    return made


def tree() -> QTreeWidget:
    made = QTreeWidget()
    made.setHeaderHidden(True)
    made.addTopLevelItems([QTreeWidgetItem([word]) for word in WORDS])
    return made


def rows() -> RowsView:
    model = RowsModel((RowColumn(lambda: "Name", str, tone=lambda _: "muted", width=0),))
    model.set_rows(WORDS)
    return RowsView(model)


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("make", [listed, tree, rows])
def test_selected_rows_are_pale_with_readable_text(qtbot, theme, look, make):
    theme.choose(look)
    window, view = QWidget(), make()
    assert isinstance(view, QAbstractItemView)
    QVBoxLayout(window).addWidget(view)
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.show()
    view.setCurrentIndex(view.model().index(1, 0))
    soft = themes.colour("accent_soft").rgb()
    for active in (True, False):
        if active:
            window.activateWindow()
            view.setFocus()
            qtbot.waitUntil(view.hasFocus, timeout=20_000)
        else:
            other = QWidget()
            qtbot.addWidget(other)
            other.show()
            other.activateWindow()
            qtbot.waitUntil(lambda: not window.isActiveWindow(), timeout=20_000)
        rect = view.visualRect(view.model().index(1, 0))
        place = QRect(view.viewport().mapTo(window, rect.topLeft()), rect.size())
        pixels = painted(window)
        part = pixels[3 * place.top() + 6 : 3 * place.bottom() - 3, 3 * place.left() + 30 :]
        part = part[:, : 3 * place.width() - 60]
        colours, counts = np.unique(part, return_counts=True)
        assert int(colours[counts.argmax()]) == soft, f"active {active}"
        assert stands_out(pixels, place) >= 4.5, f"active {active}"


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("make", [listed, rows])
def test_a_bar_marks_the_selected_row_without_relying_on_its_background(qtbot, theme, look, make):
    theme.choose(look)
    view = make()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    view.setCurrentIndex(view.model().index(1, 0))
    pixels = painted(view.viewport())
    accents = {
        themes.colour("accent").rgb(),
        themes.current_theme().palette.color(QPalette.ColorRole.Highlight).rgb(),
    }
    with_line = [
        row
        for row in range(3)
        if accents
        & {
            int(pixels[3 * view.visualRect(view.model().index(row, 0)).center().y(), x])
            for x in range(9)
        }
    ]
    assert with_line == [1]


@pytest.mark.parametrize("look", ["light", "dark"])
def test_icons_of_selected_rows_keep_their_colour(qtbot, theme, look):
    theme.choose(look)
    made, mode = icons.icon("link"), icons.QIcon.Mode
    chosen = made.pixmap(24, 24, mode.Selected).toImage()
    assert chosen == made.pixmap(24, 24, mode.Normal).toImage()
