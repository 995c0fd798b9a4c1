"""Columns of the list of groups that a person hides, shows again and puts back as they were."""

from __future__ import annotations

import menus
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from simfinder.gui.groups.layout import Column
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)


@pytest.fixture(autouse=True)
def profile_folder(own_profile, tmp_path, monkeypatch):
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "profile"))


def choose(qtbot, window, text):
    """Click an entry of the menu that a right click on the heads opens."""
    head = window.results.groups.table.horizontalHeader()
    place = QPoint(20, head.height() // 2)
    asked = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, place, head.viewport().mapToGlobal(place)
    )
    QApplication.sendEvent(head.viewport(), asked)
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    action = next(a for a in menu.actions() if a.text() == text)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def names(window):
    menu = window.results.groups.table.columns.menu(window)
    texts = [action.text() for action in menu.actions()]
    menu.deleteLater()
    return texts


def test_a_hidden_column_stays_hidden_after_a_restart_and_comes_back(qtbot, make_window):
    first = make_window()
    assert "Name" not in names(first)
    choose(qtbot, first, "Words")
    choose(qtbot, first, "Folder")
    head = first.results.groups.table.horizontalHeader()
    assert head.isSectionHidden(Column.WORDS)
    assert head.isSectionHidden(Column.FOLDER)
    first.close()
    second = make_window(settings=settings_service.load())
    head = second.results.groups.table.horizontalHeader()
    assert head.isSectionHidden(Column.WORDS)
    assert head.isSectionHidden(Column.FOLDER)
    choose(qtbot, second, "Words")
    assert not head.isSectionHidden(Column.WORDS)
    assert head.sectionSize(Column.WORDS) > 24
    assert head.isSectionHidden(Column.FOLDER)


def test_another_report_brings_no_hidden_column_back(qtbot, make_window, report):
    window = make_window()
    choose(qtbot, window, "Size")
    with qtbot.waitSignal(window.result_control.shown):
        window.result_control.show_report(report)
    assert window.results.groups.table.isColumnHidden(Column.SIZE)


def test_reset_brings_back_columns_order_and_widths_and_keeps_the_sorting(qtbot, make_window):
    window = make_window()
    table = window.results.groups.table
    head = table.horizontalHeader()
    before = [head.logicalIndex(n) for n in range(head.count())]
    width = head.sectionSize(Column.TYPE)
    choose(qtbot, window, "Words")
    head.moveSection(head.visualIndex(Column.TYPE), 1)
    head.resizeSection(Column.TYPE, width + 99)
    head.setSortIndicator(Column.SIZE, Qt.SortOrder.DescendingOrder)
    choose(qtbot, window, "Reset columns")
    assert [head.logicalIndex(n) for n in range(head.count())] == before
    assert head.sectionSize(Column.TYPE) == width
    assert not head.isSectionHidden(Column.WORDS)
    assert head.sortIndicatorSection() == Column.SIZE


def test_essential_columns_cannot_be_hidden(make_window):
    columns = {"groups_hidden": [int(Column.MARK), int(Column.NAME), int(Column.WHOLE), 99, -1]}
    table = make_window(settings=Settings(columns=columns)).results.groups.table
    assert not table.isColumnHidden(Column.MARK)
    assert not table.isColumnHidden(Column.NAME)
    assert table.columns.hidden_indexes == []


def test_the_menu_of_a_row_offers_the_columns_too(qtbot, make_window, report):
    window = make_window()
    with qtbot.waitSignal(window.result_control.shown):
        window.result_control.show_report(report)
    menu = window.results.groups.actions_of_row.menu()
    inner = menus.submenu(menus.submenu(menu, "menu_more"), "columns")
    assert "Words" in [a.text() for a in inner.actions()]
    menu.deleteLater()
