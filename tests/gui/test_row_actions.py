"""What keys act on in the list: the chosen rows, or the one at the cursor where none is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from window_states import Way, choose_none, click, leave_rows

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot, make_window, tmp_path, request):
    """Two groups of real files; the cursor is on the third row."""
    window = Way(qtbot, make_window, tmp_path / "in", request).file()
    model = window.results.groups.model
    assert [row for row in range(7) if model.is_group_row(row)] == [0, 4]
    return window


def names(window, *rows):
    """Return the names of the files in these rows."""
    model = window.results.groups.model
    return [model.documents[model.document_at(row)].path.name for row in rows]


def copied(qtbot, window):
    QGuiApplication.clipboard().setText("-")
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_C, CONTROL | SHIFT)
    return [line.rpartition("/")[2] for line in QGuiApplication.clipboard().text().split("\n")]


def marked(window):
    model = window.results.groups.model
    return [model.documents[i].path.name for i in model.marks.ids]


def test_without_a_selection_actions_apply_to_the_cursor_row(qtbot, window):
    table = window.results.groups.table
    qtbot.until_it_has_keys(window)
    choose_none(window)
    assert copied(qtbot, window) == names(window, 2)
    assert table.selected_rows().tolist() == [2]  # what was acted on is seen to be chosen
    choose_none(window)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert marked(window) == names(window, 2)
    assert table.selected_rows().tolist() == [2]


def test_copying_the_path_of_a_group_copies_its_keeper(qtbot, window):
    qtbot.until_it_has_keys(window)
    click(window, 0)
    assert copied(qtbot, window) == names(window, 1)
    click(window, 0, 4)
    assert copied(qtbot, window) == names(window, 1, 5)
    click(window, 0, 2, 3)
    assert copied(qtbot, window) == names(window, 2, 3)  # the head only goes with its files
    click(window, 4, 2)
    assert copied(qtbot, window) == names(window, 2, 5)


def test_similar_documents_of_a_group_are_those_of_its_keeper(qtbot, window):
    qtbot.until_it_has_keys(window)
    click(window, 0, 4)
    kept = names(window, 1, 5)
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_L, CONTROL)
    page = window.controls.similar_control.page
    assert [question.path.name for question in page.questions] == kept


def test_without_a_cursor_keys_change_nothing(qtbot, window):
    table = window.results.groups.table
    qtbot.until_it_has_keys(window)
    leave_rows(window)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.keyClick(table, Qt.Key.Key_K, CONTROL)
    assert marked(window) == []
    assert copied(qtbot, window) == ["-"]
    qtbot.keyClick(table, Qt.Key.Key_Down, CONTROL)
    assert table.current_row() >= 0
    assert window.actions_table["mark"].isEnabled()


def test_keep_is_enabled_where_another_file_is_the_keeper(qtbot, window):
    keep = window.actions_table["keep"]
    table = window.results.groups.table
    qtbot.until_it_has_keys(window)
    assert keep.isEnabled()
    qtbot.keyClick(table, Qt.Key.Key_K, CONTROL)
    assert not keep.isEnabled()
    qtbot.keyClick(table, Qt.Key.Key_Home)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    assert not keep.isEnabled()
    qtbot.keyClick(table, Qt.Key.Key_Space)
    assert keep.isEnabled()  # to keep it takes its mark away
    qtbot.keyClick(table, Qt.Key.Key_K, CONTROL)
    assert marked(window) == []
    assert not keep.isEnabled()
