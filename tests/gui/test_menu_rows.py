"""Rows of menus: one height, with a picture and without."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMenu

from simfinder.gui.kit import theme as icons


@pytest.mark.parametrize("name", ["light", "dark"])
def test_rows_of_a_menu_are_as_high_without_a_picture_as_with_one(qtbot, theme, name):
    theme.choose(name)
    menu = QMenu()
    qtbot.addWidget(menu)
    rows = [menu.addAction(icons.icon("search"), "Find"), menu.addAction("Split here")]
    rows.append(menu.addAction("Comparison pane"))
    rows[2].setCheckable(True)
    menu.ensurePolished()
    menu.adjustSize()
    heights = [menu.actionGeometry(row).height() for row in rows]
    assert len(set(heights)) == 1
    assert heights[0] > menu.fontMetrics().height()
