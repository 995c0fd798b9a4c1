"""A row that is brought into view brings the row of its group along, where both have room."""

from __future__ import annotations

import builders
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from simfinder.gui.groups.view import GroupsView

SIZES = (*[4] * 40, 90, *[4] * 10)
"""Of each group: one is higher than the list."""


@pytest.fixture
def view(qtbot, theme) -> GroupsView:
    made, start, links = [], 0, []
    for size in SIZES:
        made.append(list(range(start, start + size)))
        links += [(start, other) for other in made[-1][1:]]
        start += size
    report = builders.make_report([builders.make_document(i) for i in range(start)], links)
    shown = GroupsView()
    qtbot.addWidget(shown)
    shown.resize(1000, 500)
    shown.show()
    qtbot.waitExposed(shown)
    shown.set_report(report)
    shown.set_groups(builders.make_groups(report.pairs, made), (18, 0.9))
    shown.table.setFocus()
    return shown


def is_whole(view: GroupsView, row: int) -> bool:
    """Whether a row is in sight from its top to its bottom."""
    table = view.table
    top = table.rowViewportPosition(row)
    return top >= 0 and top + table.rowHeight(row) <= table.viewport().height()


def head_of(view: GroupsView, row: int) -> int:
    return view.model.row_of_group(view.model.group_at(row))


def test_scrolling_up_to_a_row_shows_its_group(view):
    view.table.scrollToBottom()
    row = view.model.row_of(7)
    view.table.go_to(row)
    assert is_whole(view, row)
    assert is_whole(view, head_of(view, row))
    assert view.table.rowViewportPosition(head_of(view, row)) == 0


def test_scrolling_down_to_a_row_shows_its_group(view):
    row = view.model.row_of(80)
    view.table.go_to(row)
    assert is_whole(view, row)
    assert is_whole(view, head_of(view, row))


def test_moving_up_by_keys_shows_the_group_row(view):
    first = view.model.row_of(90)
    view.table.go_to(first)
    seen = set()
    for _ in range(30):
        QTest.keyClick(view.table, Qt.Key.Key_Up)
        row = view.table.current_row()
        assert is_whole(view, row)
        assert is_whole(view, head_of(view, row))
        seen.add(row)
    assert len(seen) == 30


def test_the_row_of_a_tall_group_is_visible(view):
    row = view.model.row_of(160 + 70)
    view.table.go_to(row)
    assert is_whole(view, row)
    assert not is_whole(view, head_of(view, row))
    view.table.scrollToBottom()
    view.table.go_to(row)
    assert is_whole(view, row)


def test_a_visible_row_does_not_scroll(view):
    row = view.model.row_of(7)
    table = view.table
    table.verticalScrollBar().setValue(row * table.look.row_height)
    before = table.verticalScrollBar().value()
    assert not is_whole(view, head_of(view, row))
    table.go_to(row)
    assert table.verticalScrollBar().value() == before


def test_a_list_without_groups_shows_the_row(view):
    view.model.set_flat(True)
    view.table.scrollToBottom()
    row = view.model.row_of(7)
    view.table.go_to(row)
    assert is_whole(view, row)
