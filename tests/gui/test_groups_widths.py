"""Columns of the list of groups in windows of usual widths."""

from __future__ import annotations

import pytest

from simfinder.gui.models.groups_columns import Column


@pytest.fixture
def table(qtbot, window, tmp_path):
    """The list of a window that shows groups."""
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    return window.results.groups.table


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_a_window_of_usual_width_shows_every_column(qtbot, window, table, language, code):
    language.choose(code)
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    em = table.fontMetrics().height()
    assert table.columnWidth(Column.FOLDER) >= 7 * em
    assert table.columnWidth(Column.NAME) >= 13 * em
    end = table.columnViewportPosition(Column.FOLDER) + table.columnWidth(Column.FOLDER)
    assert end <= table.viewport().width()


def test_what_gave_way_comes_back_with_the_room(qtbot, window, table):
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    wide = table.columnWidth(Column.NAME)
    window.resize(1000, 900)
    qtbot.waitUntil(lambda: table.columnWidth(Column.NAME) < wide)
    narrow = table.columnWidth(Column.FOLDER)
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: table.columnWidth(Column.NAME) == wide)
    assert table.columnWidth(Column.FOLDER) > narrow


def test_a_width_that_a_person_has_set_stays(qtbot, window, table):
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    table.horizontalHeader().resizeSection(Column.NAME, 300)
    window.resize(1100, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() > 0)
    assert table.columnWidth(Column.NAME) == 300
