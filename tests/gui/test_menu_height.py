"""Menus that are higher than the screen: one column, scrolled to what is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_tall_menu_has_one_column_and_scrolls(qtbot, theme, look):
    theme.choose(look)
    menu = QMenu()
    qtbot.addWidget(menu)
    room = menu.screen().availableGeometry()
    line = menu.fontMetrics().height()
    entries = [menu.addAction(f"Entry {n}") for n in range(2 * room.height() // line)]
    menu.popup(room.topLeft())
    qtbot.waitUntil(menu.isVisible, timeout=20_000)
    assert len({menu.actionGeometry(action).x() for action in entries}) == 1
    assert menu.height() <= room.height()
    assert not menu.rect().contains(menu.actionGeometry(entries[-1]).center())
    for key, aim in ((Qt.Key.Key_End, entries[-1]), (Qt.Key.Key_Home, entries[0])):
        qtbot.keyClick(menu, key)
        assert menu.activeAction() is aim
        assert menu.rect().contains(menu.actionGeometry(aim).center())
    menu.close()
