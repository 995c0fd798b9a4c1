"""Many marks at once: the others of a group, all of a folder; and what is refused is counted."""

from __future__ import annotations

from dataclasses import replace

import menus
import numpy as np
import pytest
from PySide6.QtCore import Qt
from review_setup import ALT, CONTROL, SHIFT, Hands, alike

from simfinder.domain.relations import RELATIONS, Relation


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    return lambda report: Hands(qtbot, make_window, tmp_path, report)


def invert(h, *names):
    h.go(*names)
    h.press(Qt.Key.Key_I, CONTROL | SHIFT)


def folder(h, name, key):
    h.go(name)
    h.press(key, CONTROL | ALT)


def test_marks_of_a_group_are_inverted(hands):
    h = hands(alike(["a b c d", "e f"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    invert(h, "a")
    assert h.marked == "a c d"
    said = "3 files were marked. 1 file was unmarked."
    assert h.note == f"{said} This group now keeps “b.txt”."
    assert h.undo_text == "Undo: invert the marks of 4 files"
    h.undo()
    assert h.marked == "b"


def test_one_file_of_an_unmarked_group_stays(hands):
    h = hands(alike(["a b c"]))
    invert(h, "[a]")
    assert h.marked == "b c"
    assert (
        h.note == "2 files were marked. 1 file was not marked: one file in each group must be kept."
    )


def test_inverting_skips_protected_files(hands):
    h = hands(alike(["a b c"], protected="a"))
    invert(h, "b")
    assert (h.marked, h.note) == ("b c", "2 files were marked.")
    invert(h, "b")
    assert (h.marked, h.note) == ("", "2 files were unmarked.")


def test_a_group_of_protected_files_says_why_nothing_happens(hands):
    h = hands(alike(["a b"], protected="a b"))
    invert(h, "b")
    assert (h.marked, h.undo_text) == ("", "")
    assert h.note == "No marks were changed. 2 protected files cannot be marked."


def test_only_unprotected_copies_with_the_same_bytes_are_marked_as_identical(hands):
    report = alike(["a b c", "d e", "f g"], protected="e")
    are_equal = np.isin(report.pairs.a, (0, 3)) & (report.pairs.b != 2)
    relation = np.where(are_equal, RELATIONS.index(Relation.IDENTICAL_FILE), report.pairs.relation)
    pairs = replace(report.pairs, relation=relation.astype(report.pairs.relation.dtype))
    h = hands(replace(report, pairs=pairs))
    h.window.actions_table["mark_identical"].trigger()
    h.settle()
    assert h.marked == "b d", "a protected file stays, so its copy goes"
    assert h.note == "2 files were marked."
    h.undo()
    assert h.marked == ""


def test_all_of_a_folder_is_marked_and_refusals_are_counted(hands):
    h = hands(alike(["a x/b x/c", "x/d x/y/e", "f x/g"], protected="x/c"))
    folder(h, "x/b", Qt.Key.Key_M)
    assert h.marked == "x/b x/g y/e"
    assert h.note == (
        "3 files in /docs/x were marked. 1 file was not marked: one file in each group "
        "must be kept. 1 protected file cannot be marked."
    )
    assert h.undo_text == "Undo: mark 3 files"
    folder(h, "x/b", Qt.Key.Key_U)
    assert (h.marked, h.note) == ("", "3 files in /docs/x were unmarked.")
    h.undo()
    assert h.marked == "x/b x/g y/e"


def test_files_hidden_by_a_filter_are_not_marked(qtbot, hands):
    h = hands(alike(["a x/b", "d x/e"]))
    qtbot.keyClicks(h.view.bar.field, "e.txt")
    qtbot.waitUntil(lambda: h.view.model.filter_text == "e.txt")
    folder(h, "x/e", Qt.Key.Key_M)
    assert h.marked == "x/e"


def test_a_folder_is_preferred_in_every_group_that_has_a_file_there(hands):
    h = hands(alike(["a x/b", "d x/e f", "g h", "x/i j"]))
    h.go("x/b")
    h.press(Qt.Key.Key_Space)
    folder(h, "x/b", Qt.Key.Key_K)
    assert h.groups == ["x/e d f", "x/b a", "g h", "x/i j"]
    assert h.marked == "", "what is kept is not marked"
    assert h.note == "3 groups now keep a file from /docs/x."
    h.undo()
    assert (h.groups, h.marked) == (["d x/e f", "a x/b", "g h", "x/i j"], "x/b")


def test_a_file_less_similar_to_others_of_its_group_can_be_kept(hands):
    h = hands(alike(["a x/b c"], far=(("x/b", "c"),)))
    h.window.results.threshold.distance_slider.setValue(4)
    h.window.results.threshold._report_threshold()
    h.settle()
    folder(h, "x/b", Qt.Key.Key_K)
    assert h.groups == ["x/b a c"]
    assert h.note == "1 group now keeps a file from /docs/x."
    folder(h, "x/b", Qt.Key.Key_K)
    assert h.note == "1 group already keeps a file from /docs/x."


def test_files_and_groups_are_removed_from_the_list_and_nothing_else(hands):
    h = hands(alike(["a b c", "d e", "f g"]))
    h.go("c")
    h.press(Qt.Key.Key_Space)
    h.go("a")
    h.press(Qt.Key.Key_Delete, SHIFT)
    h.settle()
    assert (h.groups, h.marked) == (["b c", "d e", "f g"], "c")
    assert h.note == "1 file was removed from the list until the next scan."
    h.go("[d]")
    h.press(Qt.Key.Key_Delete, SHIFT)
    h.settle()
    assert h.groups == ["b c", "f g"]
    assert h.undo_text == "Undo: remove 2 files from the list"
    assert h.window.result_control.decisions.store.flush()
    assert h.window.result_control.decisions.store.constraints() == {}
    h.undo()
    h.undo()
    assert (h.groups, h.marked) == (["a b c", "d e", "f g"], "c")


def test_bulk_marks_are_in_the_menus(hands):
    h = hands(alike(["a b"]))
    h.go("b")
    shown = menus.commands(h.view.actions_of_row.menu())
    wanted = {
        "invert",
        "mark_folder",
        "unmark_folder",
        "keep_in_folder",
        "not_a_match",
        "matches_nothing",
        "split",
        "merge",
    }
    assert wanted <= set(shown)
    edit = {action.objectName() for action in h.window.actions_table.menu("edit").actions()}
    assert wanted | {"undo", "redo", "not_a_match_list"} <= edit
