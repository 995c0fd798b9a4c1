"""The list of what was said of matches: searched, taken back, pruned, written and read."""

from __future__ import annotations

import hashlib
import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from review_setup import ALT, CONTROL, SHIFT, Hands, alike
from tab_walk import faults

from simfinder.domain.commands import SetConstraints, Step
from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.gui.kit.table import RowsModel
from simfinder.gui.results.exceptions import ExceptionsDialog
from simfinder.services.review.constraints import ContentIndex


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    def make(report=None):
        return Hands(qtbot, make_window, tmp_path, report or alike(["a b", "c d", "e f g h"]))

    return make


def separate(h, *names):
    for name in names:
        h.go(name)
        h.press(Qt.Key.Key_X, ALT)


def opened(h, qtbot):
    h.press(Qt.Key.Key_X, CONTROL | ALT)
    control = h.window.controls.exceptions_control
    assert control._tasks.wait(60)
    qtbot.waitUntil(lambda: control.dialog is not None)
    return control.dialog


def cells(dialog):
    model = dialog.rows
    return [
        [model.index(row, column).data() for column in (0, 1, 3)] for row in range(model.rowCount())
    ]


def foreign(name):
    contents = sorted(hashlib.sha256(f"{name}{i}".encode()).hexdigest() for i in (1, 2))
    return Constraint(
        ConstraintKind.CANNOT_LINK, tuple(contents), "", f"{name}-1.txt\n{name}-2.txt"
    )


def test_all_exceptions_are_listed_latest_first(qtbot, hands):
    h = hands()
    separate(h, "b")
    h.go("d")
    h.press(Qt.Key.Key_X, ALT | SHIFT)
    h.go("g")
    h.press(Qt.Key.Key_X, CONTROL | SHIFT)
    dialog = opened(h, qtbot)
    assert cells(dialog) == [
        ["e.txt  ·  g.txt  ·  h.txt", "split by hand", "all"],
        ["d.txt", "never grouped", "all"],
        ["a.txt  ·  b.txt", "not a duplicate", "all"],
    ]
    assert dialog._count_label.text() == "3 entries"


def test_a_removed_exception_matches_again_immediately(qtbot, hands):
    h = hands()
    separate(h, "b", "d")
    dialog = opened(h, qtbot)
    qtbot.keyClicks(dialog.search, "a.txt")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 1)
    assert dialog._count_label.text() == "1 entry of 2"
    assert not dialog.remove.isEnabled()
    dialog.table.selectRow(0)
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    h.settle()
    assert h.groups == ["e f g h", "a b"] or "a b" in h.groups
    assert dialog.note.text() == "1 entry was removed."
    assert dialog.nothing.isVisibleTo(dialog), "no other entry has this name"
    qtbot.mouseClick(dialog.note._action, Qt.MouseButton.LeftButton)
    h.settle()
    assert "a b" not in h.groups
    assert dialog.rows.rowCount() == 1


def test_an_empty_list_explains_exceptions(qtbot, hands):
    dialog = opened(hands(), qtbot)
    assert dialog.nothing.isVisibleTo(dialog)
    said = [label.text() for label in dialog.nothing.findChildren(QLabel)]
    assert any("Alt+X" in text for text in said)
    assert not any(b.isEnabled() for b in (dialog.remove, dialog.prune, dialog.export))
    assert dialog.load.isEnabled()


def test_prune_shows_obsolete_exceptions_first(qtbot, hands):
    h = hands()
    separate(h, "b")
    h.control.session.apply(SetConstraints(Step.NOT_A_MATCH, [foreign("old"), foreign("other")]))
    dialog = opened(h, qtbot)
    assert [row[2] for row in cells(dialog)] == ["none", "none", "all"]
    qtbot.mouseClick(dialog.prune, Qt.MouseButton.LeftButton)
    assert [row[0] for row in cells(dialog)] == [
        "other-1.txt  ·  other-2.txt",
        "old-1.txt  ·  old-2.txt",
    ]
    assert len(h.control.constraints.by_key) == 3, "nothing is gone yet"
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert len(h.control.constraints.by_key) == 1
    assert h.undo_text == "Undo: remove 2 exceptions"
    dialog._clear_search()
    qtbot.mouseClick(dialog.prune, Qt.MouseButton.LeftButton)
    assert dialog.note.text() == "All entries apply to files in this scan."


def test_a_list_is_exported_and_imported_on_another_machine(qtbot, hands, dialogs, tmp_path):
    first = hands()
    separate(first, "b", "d")
    dialog = opened(first, qtbot)
    target = dialogs.next_save = tmp_path / "list.json"
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialog.note.text()))
    assert dialog.note.text() == f"2 entries were exported to {target}."
    assert len(json.loads(target.read_text("utf-8"))["entries"]) == 2
    dialog.table.selectAll()
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    first.settle()
    assert len(first.groups) == 3
    dialogs.next_files = (target,)
    qtbot.mouseClick(dialog.load, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.note.text() == "2 entries were added.")
    first.settle()
    assert first.groups == ["e f g h"]
    qtbot.mouseClick(dialog.load, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "This list contains nothing new" in dialog.note.text())


def test_splits_and_merges_are_exported_with_the_list(qtbot, hands, dialogs, tmp_path):
    h = hands()
    h.go("g")
    h.press(Qt.Key.Key_X, CONTROL | SHIFT)
    dialog = opened(h, qtbot)
    dialogs.next_save = tmp_path / "list.json"
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "1 entry was exported" in dialog.note.text())
    (key,) = h.control.constraints.by_key
    dialog.table.selectRow(0)
    qtbot.mouseClick(dialog.remove, Qt.MouseButton.LeftButton)
    assert not h.control.constraints.by_key
    dialogs.next_files = (dialogs.next_save,)
    qtbot.mouseClick(dialog.load, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: list(h.control.constraints.by_key) == [key])
    dialog.reject()
    h.settle()
    assert sorted(h.groups) == ["a b", "c d", "e f", "g h"]


def test_a_file_that_is_no_list_is_refused(qtbot, hands, dialogs, tmp_path):
    h = hands()
    dialog = opened(h, qtbot)
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": "something else"}', "utf-8")
    dialogs.next_files = (bad,)
    qtbot.mouseClick(dialog.load, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.note.text().startswith("Operation failed"))
    assert len(h.control.constraints.by_key) == 0


def test_it_opens_before_any_scan(qtbot, hands, make_window):
    first = hands()
    separate(first, "b")
    first.end()
    window = make_window()
    window.actions_table["not_a_match_list"].trigger()
    control = window.controls.exceptions_control
    qtbot.waitUntil(lambda: control.dialog is not None and control.dialog.rows.rowCount() == 1)
    assert cells(control.dialog)[0][2] == "–"
    control.dialog.table.selectAll()
    qtbot.mouseClick(control.dialog.remove, Qt.MouseButton.LeftButton)
    assert control.dialog.rows.rowCount() == 0


def test_only_visible_rows_of_a_long_list_are_created(qtbot, monkeypatch, language):
    dialog = ExceptionsDialog(ContentIndex(()), None)
    qtbot.addWidget(dialog)
    said = {}
    for number in range(100_000):
        one = foreign(f"file {number}")
        said[one.key] = one
    asked = []
    data = RowsModel.data
    monkeypatch.setattr(RowsModel, "data", lambda *a: asked.append(a[1].row()) or data(*a))
    dialog.show()
    dialog.set_constraints(said)
    qtbot.waitUntil(lambda: bool(asked))
    dialog.search.setText("file 99999-1")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 1)
    assert dialog._count_label.text() == "1 entry of 100,000"
    assert len(set(asked)) < 200
    dialog.close()


def test_every_control_has_a_name_and_is_reached_by_tab(qtbot, hands):
    h = hands()
    separate(h, "b")
    h.go("e")
    h.press(Qt.Key.Key_G, CONTROL | SHIFT)
    for dialog in (opened_again(h, qtbot), h.window.controls.match_control.dialog):
        qtbot.until_it_has_keys(dialog)
        assert faults(dialog) == []
    h.window.controls.match_control.dialog.reject()
    h.window.controls.exceptions_control.dialog.reject()


def opened_again(h, qtbot):
    h.window.actions_table["not_a_match_list"].trigger()
    qtbot.waitUntil(lambda: h.window.controls.exceptions_control.dialog is not None)
    return h.window.controls.exceptions_control.dialog
