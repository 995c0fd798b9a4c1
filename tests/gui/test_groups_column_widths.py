"""Columns of the list of groups in windows of usual widths."""

from __future__ import annotations

import pytest

from simfinder.gui.groups.layout import Column


@pytest.fixture
def table(qtbot, window, tmp_path):
    """The list of a window that shows groups."""
    window.source_control.add([tmp_path])
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    window.actions_table["table_view"].trigger()
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


def test_hidden_columns_return_with_more_width(qtbot, window, table):
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    wide = table.columnWidth(Column.NAME)
    window.resize(1000, 900)
    qtbot.waitUntil(lambda: table.columnWidth(Column.NAME) < wide)
    narrow = table.columnWidth(Column.FOLDER)
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: table.columnWidth(Column.NAME) == wide)
    assert table.columnWidth(Column.FOLDER) > narrow


def test_names_keep_their_width_in_a_narrow_table_which_omits_other_columns(qtbot, window, table):
    em = table.fontMetrics().height()
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    window.resize(900, 700)
    qtbot.waitUntil(lambda: table.isColumnHidden(Column.TYPE))
    qtbot.waitUntil(lambda: table.columnWidth(Column.NAME) >= 13 * em - 1)
    assert table.horizontalScrollBar().maximum() == 0
    assert table.columnWidth(Column.FOLDER) >= 7 * em - 1


def test_rows_and_columns_follow_a_larger_font(qtbot, window, table, theme):
    window.resize(1700, 900)
    before = (
        table.look.row_height,
        table.columnWidth(Column.SIMILARITY),
        table.fontMetrics().height(),
    )
    limits = window.minimumWidth()
    try:
        theme.choose_font_size(150)
        grown = table.fontMetrics().height() / before[2]
        assert grown > 1.3
        assert table.verticalHeader().defaultSectionSize() == table.look.row_height
        assert table.look.row_height > 1.3 * before[0]
        assert table.columnWidth(Column.SIMILARITY) == pytest.approx(before[1] * grown, rel=0.03)
        assert window.minimumWidth() >= limits
    finally:
        theme.choose_font_size(100)
    assert table.look.row_height == before[0]
    assert table.columnWidth(Column.SIMILARITY) == pytest.approx(before[1], abs=2)


def test_a_width_set_by_the_user_stays(qtbot, window, table):
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    table.horizontalHeader().resizeSection(Column.NAME, 300)
    window.resize(1100, 900)
    qtbot.waitUntil(lambda: table.isColumnHidden(Column.WORDS))
    assert table.columnWidth(Column.NAME) == 300
