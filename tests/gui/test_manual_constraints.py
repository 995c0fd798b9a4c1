"""Not a match, splits and merges: said by keys, followed at once, and there after a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from review_setup import ALT, CONTROL, SHIFT, Hands, alike

from simfinder.gui.groups.layout import ACCESSIBLE, Column


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    return lambda report: Hands(qtbot, make_window, tmp_path, report)


def x(hands, *names):
    hands.go(*names)
    hands.press(Qt.Key.Key_X, ALT)


def test_not_a_duplicate_removes_the_pair_and_undo_restores_it(qtbot, hands):
    h = hands(alike(["a b", "c d"]))
    x(h, "b")
    assert h.groups == ["c d"]
    assert h.note == "“a.txt” and “b.txt” will no longer be treated as duplicates."
    assert h.view.note._action.text() == "Undo"
    qtbot.mouseClick(h.view.note._action, Qt.MouseButton.LeftButton)
    h.settle()
    assert h.groups == ["a b", "c d"]
    assert h.note.startswith("Undone: mark as not a duplicate (1 entry)")


def test_the_row_leaves_and_the_group_stays(hands):
    report = alike(["a b c d"])
    similarity = report.pairs.similarity.copy()
    similarity[(report.pairs.a == 1) & (report.pairs.b == 2)] = 0.99
    h = hands(replace(report, pairs=replace(report.pairs, similarity=similarity)))
    assert h.groups == ["a b c d"]
    x(h, "b")
    assert h.groups == ["a c d"], "c is more like b than like a, and still it is b that leaves"
    x(h, "c")
    assert h.groups == ["a d", "b c"], "those that left are alike"
    x(h, "c")
    assert h.groups == ["a d"]
    h.undo()
    h.undo()
    assert h.groups == ["a c d"]
    x(h, "a")
    assert h.note == "“a.txt” and “c.txt” will no longer be treated as duplicates."
    assert h.groups == ["a d", "b c"], "the kept file stays, the one beside it leaves"


def test_a_group_row_applies_to_the_whole_group(hands):
    h = hands(alike(["a b c", "d e"]))
    x(h, "[a]")
    assert h.groups == ["d e"]
    assert h.note == "These 3 files will no longer be treated as duplicates of each other."


def test_several_rows_are_separated_from_the_keeper_and_each_other(hands):
    h = hands(alike(["a b c d", "e f"]))
    x(h, "b", "c")
    assert len(h.groups) == 2
    together = [set(group.split()) for group in h.groups]
    assert not any(len(group & {"a", "b", "c"}) > 1 for group in together)
    assert h.note == "These 3 files will no longer be treated as duplicates of each other."


def test_rows_of_several_groups_apply_to_their_own_group(hands):
    h = hands(alike(["a b", "c d", "e f"]))
    x(h, "b", "d")
    assert h.groups == ["e f"]
    assert "Within each group" in h.note


def test_a_file_can_be_excluded_from_all_groups(hands):
    h = hands(alike(["a b c"]))
    h.go("b")
    h.press(Qt.Key.Key_X, ALT | SHIFT)
    assert h.groups == ["a c"]
    assert h.note == "“b.txt” will no longer be grouped."


def test_an_exception_survives_a_restart_and_a_rename(hands):
    report = alike(["a b", "c d"])
    first = hands(report)
    x(first, "b")
    first.end()
    documents = [
        replace(d, path=Path("/elsewhere/renamed.txt")) if d.path.stem == "b" else d
        for d in report.documents
    ]
    again = hands(replace(report, documents=tuple(documents)))
    assert again.groups == ["c d"]
    assert again.undo_text == "", "what an earlier session did is no step of this one"


def test_a_file_without_a_content_hash_is_refused(hands):
    report = alike(["a b"])
    nameless = tuple(replace(d, content_hash="") for d in report.documents)
    h = hands(replace(report, documents=nameless))
    x(h, "b")
    assert h.groups == ["a b"]
    assert h.note.startswith("This decision cannot be saved")
    assert h.undo_text == ""


def test_a_selected_keeper_applies_to_the_pair_shown(hands):
    h = hands(alike(["a b c"]))
    x(h, "a")
    assert h.note == "“a.txt” and “b.txt” will no longer be treated as duplicates."
    assert all({"a", "b"} - set(group.split()) for group in h.groups)


def test_an_exception_survives_regrouping_and_a_new_scan(hands):
    h = hands(alike(["a b c"]))
    x(h, "[a]")
    h.window.results.threshold.distance_slider.setValue(24)
    h.window.results.threshold._report_threshold()
    h.settle()
    assert h.groups == []
    h.scan()
    assert h.groups == []


# Splits and merges


def split(hands, *names):
    hands.go(*names)
    hands.press(Qt.Key.Key_X, CONTROL | SHIFT)


def test_a_group_is_split_at_a_row(hands):
    h = hands(alike(["a b c d"]))
    split(h, "c")
    assert sorted(h.groups) == ["a b", "c d"]
    assert h.note == "2 files were split off from the group of “a.txt”."
    assert h.signs == {"a": "split by hand", "c": "split by hand"}
    h.undo()
    assert h.groups == ["a b c d"]
    assert h.signs == {}


def test_selected_rows_leave_together(hands):
    h = hands(alike(["a b c d e"]))
    split(h, "b", "d")
    assert sorted(h.groups) == ["a c e", "b d"]


def test_the_split_icon_has_an_accessible_text(hands):
    h = hands(alike(["a b c d"]))
    split(h, "c")
    model = h.view.model
    row = model.row_of_group(0)
    assert "split by hand" in model.index(row, Column.NAME).data(ACCESSIBLE)


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (("a",), "Select a file below the kept file; the group will be split there."),
        (("[a]",), "Select a file below the kept file; the group will be split there."),
        (("b", "f"), "Select files from one group only; they will be split off from it."),
    ],
)
def test_a_refused_split_shows_the_reason(hands, names, why):
    h = hands(alike(["a b c", "e f"]))
    split(h, *names)
    assert (h.groups, h.note) == (["a b c", "e f"], why)


def test_identical_files_cannot_be_separated(hands):
    report = alike(["a b"])
    same = tuple(replace(d, content_hash="ab" * 32) for d in report.documents)
    h = hands(replace(report, documents=same))
    split(h, "b")
    assert h.note == "“b.txt” is byte-for-byte identical to the kept file and cannot be split off."


def merge(hands, *names):
    hands.go(*names)
    hands.press(Qt.Key.Key_G, CONTROL | SHIFT)


def test_selected_groups_become_one(hands):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "[a]", "[e]")
    assert h.groups == ["a b e f", "c d"]
    assert h.note == "2 groups were merged; the kept file is “a.txt”."
    assert h.signs == {"a": "merged by hand"}
    model = h.view.model
    row = model.row_of(next(d.id for d in model.documents if d.path.stem == "e"))
    assert model.cells.text(row, Column.RELATION) == "added by hand"
    h.undo()
    assert h.groups == ["a b", "c d", "e f"]
    h.redo()
    assert h.groups == ["a b e f", "c d"]


def test_any_file_of_a_merged_group_can_be_the_keeper(hands):
    h = hands(alike(["a b", "c d"]))
    h.go("[a]", "[c]")
    h.press(Qt.Key.Key_G, CONTROL | SHIFT)
    assert h.groups == ["a b c d"]
    h.go("d")
    h.press(Qt.Key.Key_K, CONTROL)
    assert h.note == "This group now keeps “d.txt”."
    assert h.groups == ["d c a b"]
    h.control.regroup()
    h.settle()
    assert h.groups == ["d c a b"]
    h.go("a")
    h.press(Qt.Key.Key_K, CONTROL)
    assert h.groups == ["a b c d"]
    h.undo()
    assert h.groups == ["d c a b"]
    h.scan()
    assert h.groups == ["d c a b"]


def test_the_files_of_a_folder_are_kept_in_a_merged_group_too(hands):
    h = hands(alike(["a b", "x/c x/d"]))
    h.go("[a]", "[x/c]")
    h.press(Qt.Key.Key_G, CONTROL | SHIFT)
    h.go("x/c")
    h.press(Qt.Key.Key_K, CONTROL | ALT)
    assert h.groups == ["x/c x/d a b"]


def test_another_group_is_searched_and_chosen_by_keys_alone(qtbot, hands):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "b")
    dialog = h.window.controls.match_control.dialog
    assert dialog.rows.rowCount() == 2
    qtbot.keyClicks(dialog.search, "f.txt")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 1)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    h.settle()
    assert h.groups == ["a b e f", "c d"]
    assert h.window.controls.match_control.dialog is None


def test_arrows_in_the_search_move_through_the_groups(qtbot, hands):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "b")
    dialog = h.window.controls.match_control.dialog
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.table.selected() == [1]
    qtbot.keyClicks(dialog.search, "nothing like it")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 0)
    assert not dialog.merge.isEnabled()
    assert "nothing like it" in dialog._count_label.text()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert h.groups == ["a b", "c d", "e f"]


def test_the_chosen_groups_are_merged_after_the_list_changed(qtbot, hands):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "b")
    dialog = h.window.controls.match_control.dialog
    h.report = alike(["y z", "e f", "c d", "a b"])
    h.control.show_report(h.report, is_ended=True)
    qtbot.waitUntil(lambda: len(h.groups) == 4)
    qtbot.keyClicks(dialog.search, "f.txt")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 1)
    assert dialog.rows.index(0, 0).data() == "e"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    h.settle()
    assert sorted(h.groups) == ["a b e f", "c d", "y z"]


def test_a_chosen_group_that_disappeared_is_reported(qtbot, hands):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "b")
    dialog = h.window.controls.match_control.dialog
    h.report = alike(["a b", "c d"])
    h.control.show_report(h.report, is_ended=True)
    qtbot.waitUntil(lambda: len(h.groups) == 2)
    qtbot.keyClicks(dialog.search, "f.txt")
    qtbot.waitUntil(lambda: dialog.rows.rowCount() == 1)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    h.settle()
    assert h.groups == ["a b", "c d"]
    assert h.note == "These groups no longer exist. Select again."


def test_splits_and_merges_survive_a_restart(hands):
    report = alike(["a b c d", "e f"])
    first = hands(report)
    split(first, "c")
    merge(first, "[a]", "[e]")
    shown = first.groups
    assert "a b e f" in shown
    first.end()
    assert hands(report).groups == shown


def test_a_report_lists_merges_and_omits_excluded_pairs(qtbot, hands, dialogs, tmp_path):
    h = hands(alike(["a b", "c d", "e f"]))
    merge(h, "[a]", "[e]")
    x(h, "d")
    for name in ("report.csv", "report.json"):
        dialogs.next_save = tmp_path / name
        with qtbot.waitSignal(h.window.controls.export_control.done):
            h.window.actions_table[f"export_{name[7:]}"].trigger()
    lines = (tmp_path / "report.csv").read_text("utf-8-sig").splitlines()
    relation = {line.split(",")[2]: line.split(",")[1] for line in lines}
    assert relation["e.txt"] == relation["f.txt"] == "no direct match"
    assert (relation["a.txt"], relation["b.txt"]) == ("kept", "small changes")
    data = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert len(data["groups"][0]["members"]) == 4
    ends = [{pair["a"], pair["b"]} for pair in data["pairs"]]
    assert sorted(map(sorted, ends)) == [[0, 1], [4, 5]]


def test_two_files_of_the_same_name_are_distinguished(hands):
    h = hands(alike(["old/a new/a"]))
    h.view.table.go_to(2)
    h.press(Qt.Key.Key_X, ALT)
    assert h.note == "“new/a.txt” and “old/a.txt” will no longer be treated as duplicates."
