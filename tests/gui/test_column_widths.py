"""Columns share the width of a table by what they need, and none is cut while another has room."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QStyleOptionViewItem, QVBoxLayout, QWidget

from simfinder.gui.kit.table import ColumnRequest, RowColumn, RowsModel, RowsView, column_widths

LINE = 20


def test_columns_without_a_plan_share_the_rest_evenly():
    wishes = [ColumnRequest(0, 100), ColumnRequest(60, 50, True), ColumnRequest(0, 300)]
    assert column_widths(wishes, 860, LINE) == [400, 60, 400]


def test_spare_width_goes_to_columns_that_need_it():
    wishes = [ColumnRequest(0, 100), ColumnRequest(60, 50, True), ColumnRequest(0, 600)]
    assert column_widths(wishes, 860, LINE) == [150, 60, 650]


def test_a_planned_column_shrinks_to_its_content():
    wishes = [ColumnRequest(0, 500), ColumnRequest(300, 100, True)]
    assert column_widths(wishes, 600, LINE) == [500, 100]
    assert column_widths(wishes, 700, LINE) == [500, 200]
    assert column_widths(wishes, 400, LINE) == [300, 100]


def test_columns_that_must_not_be_cut_have_their_width_up_to_a_limit():
    assert column_widths([ColumnRequest(0, 100), ColumnRequest(100, 130, True)], 600, LINE) == [
        470,
        130,
    ]
    assert column_widths([ColumnRequest(0, 100), ColumnRequest(100, 900, True)], 600, LINE) == [
        450,
        150,
    ]
    assert column_widths([ColumnRequest(0, 100), ColumnRequest(100, 130)], 600, LINE) == [500, 100]


wish = st.builds(ColumnRequest, st.sampled_from([0, 40, 200]), st.integers(0, 2_000), st.booleans())


@given(st.lists(wish, min_size=1, max_size=8), st.integers(1, 3_000))
def test_the_full_width_is_used_before_a_column_is_cut(wishes, room):
    widths = column_widths(wishes, room, LINE)
    free = [n for n, one in enumerate(wishes) if not one.planned]
    wide = [n for n in free if widths[n] > LINE * 4]
    if wide and len(wide) == len(free):
        assert room - len(wishes) * 2 <= sum(widths) <= room
        cut = [n for n in free if widths[n] < wishes[n].needed - len(wishes)]
        spare = [n for n in free if widths[n] > wishes[n].needed + len(wishes)]
        assert not (cut and spare)
        for n in cut:  # nobody who is cut is narrower than another of its kind
            assert widths[n] >= max(widths[m] for m in free) - len(wishes)


def test_a_new_scroll_bar_covers_no_column(qtbot):
    rows = RowsModel(
        (
            RowColumn(lambda: "Group", lambda row: f"{row}", width=0),
            RowColumn(lambda: "Files", lambda row: "4", right=True, width=5),
            RowColumn(lambda: "Folder", lambda row: "Manuals/" * 20, is_path=True, width=0),
        )
    )
    window = QWidget()
    qtbot.addWidget(window)
    table = RowsView(rows)
    QVBoxLayout(window).addWidget(table)
    window.resize(700, 400)
    rows.set_rows(range(200))
    window.show()
    qtbot.waitExposed(window)
    assert table.verticalScrollBar().isVisible()
    used = sum(table.columnWidth(n) for n in range(3))
    assert table.viewport().width() - 3 <= used <= table.viewport().width()
    assert table.columnWidth(2) > table.columnWidth(0)


def test_a_column_of_its_full_width_elides_nothing(qtbot, theme):
    theme.choose("light")
    words = "kept file: the newest file"
    rows = RowsModel(
        (
            RowColumn(lambda: "File", lambda row: "Manuals/" * 20, is_path=True, width=0),
            RowColumn(lambda: "Why", lambda row: words, width=40),
        )
    )
    table = RowsView(rows)
    qtbot.addWidget(table)
    line = table.fontMetrics().height()
    table.resize(line * 50, line * 12)
    rows.set_rows(range(5))
    table.show()
    index = rows.index(1, 1)
    assert table.columnWidth(1) < line * 40, "it gave up what it does not need"
    option = QStyleOptionViewItem()
    table.initViewItemOption(option)
    option.rect = table.visualRect(index)
    table.itemDelegate().initStyleOption(option, index)
    assert option.text == words
