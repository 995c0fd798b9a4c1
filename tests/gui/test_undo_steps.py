"""Steps of the review are named, undone and done again, also once their scan is shown again."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from review_setup import ALT, CONTROL, SHIFT, Hands, alike

from simfinder.domain.commands import MarkByRules, SeeGroup
from simfinder.gui.groups.snapshot import make_report
from simfinder.gui.results import results_control
from simfinder.services.export.export import without


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    return lambda report: Hands(qtbot, make_window, tmp_path, report)


def test_marks_are_named_undone_and_done_again(hands):
    h = hands(alike(["a b c", "d e"]))
    assert (h.undo_text, h.redo_text) == ("", "")
    h.go("b", "c")
    h.press(Qt.Key.Key_Space)
    assert (h.marked, h.undo_text) == ("b c", "Undo: mark 2 files")
    h.go("b")
    h.press(Qt.Key.Key_Space)
    assert (h.marked, h.undo_text) == ("c", "Undo: unmark 1 file")
    h.undo()
    assert (h.marked, h.redo_text) == ("b c", "Redo: unmark 1 file")
    assert h.note == "Undone: unmark 1 file"
    h.undo()
    assert (h.marked, h.undo_text) == ("", "")
    h.redo()
    h.redo()
    assert (h.marked, h.redo_text) == ("c", "")


def test_the_menu_has_the_names_in_the_language_in_use(hands, language):
    h = hands(alike(["a b"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    language.choose("zh_CN")
    QApplication.processEvents()
    assert h.undo_text == "撤销：标记 1 个文件"
    h.undo()
    assert h.redo_text == "重做：标记 1 个文件"
    assert h.note == "已撤销：标记 1 个文件"
    language.choose("en")
    QApplication.processEvents()
    assert h.redo_text == "Redo: mark 1 file"
    assert (h.note, h.view.note._action.text()) == ("Undone: mark 1 file", "Redo")


def test_a_keeper_is_undone_and_redone(hands):
    h = hands(alike(["a b c"]))
    h.go("c")
    h.press(Qt.Key.Key_K, CONTROL)
    assert h.groups == ["c a b"]
    assert h.undo_text == "Undo: choose the kept file of 1 group"
    h.undo()
    assert h.groups == ["a b c"]
    h.redo()
    assert h.groups == ["c a b"]


def test_consequences_of_a_step_are_not_separate_steps(hands):
    h = hands(alike(["a b c"]))
    h.go("c")

    def follow(pair):
        h.control.session.apply(SeeGroup({}))

    # As a group is taken for seen when one goes on to another pair.
    h.view.current_pair_changed.connect(follow)
    h.press(Qt.Key.Key_K, CONTROL)
    assert h.groups == ["c a b"]
    assert h.undo_text == "Undo: choose the kept file of 1 group"
    h.undo()
    assert h.groups == ["a b c"]
    assert h.undo_text == ""


def test_a_keeper_is_undone_while_a_scan_continues(qtbot, hands, monkeypatch):
    h = hands(alike(["a b c", "d e"]))
    h.go("e", "c")
    h.press(Qt.Key.Key_Space)
    h.go("b")
    h.press(Qt.Key.Key_K, CONTROL)
    assert h.groups == ["b a c", "d e"]
    asked, go_on = threading.Event(), threading.Event()

    def slowly(*given):
        made = make_report(*given)
        asked.set()
        assert go_on.wait(60)
        return made

    monkeypatch.setattr(results_control, "make_report", slowly)
    more = replace(h.report, file_count=h.report.file_count + 1)
    h.control.show_report(more)
    qtbot.waitUntil(asked.is_set)
    # It was made with the keeper that goes now.
    h.window.actions_table["undo"].trigger()
    go_on.set()
    qtbot.waitUntil(lambda: h.control.report is more)
    h.settle()
    assert h.groups == ["a b c", "d e"]
    assert h.marked == "c e"
    h.redo()
    assert (h.groups, h.marked) == (["b a c", "d e"], "c e")


def test_keep_and_next_shows_the_next_texts(qtbot, hands):
    h = hands(alike(["a b", "c d"]))
    h.go("b")
    h.press(Qt.Key.Key_K, ALT)
    assert h.groups == ["b a", "c d"]
    assert h.name(h.view.current_document()) == "c"
    shown = h.control._pair
    assert [h.name(i) for i in shown] == ["c", "d"]
    h.press(Qt.Key.Key_K, ALT)
    assert h.groups == ["b a", "c d"], "the last group keeps what it kept"


def test_keep_on_a_group_row_keeps_its_keeper_and_moves_on(hands):
    h = hands(alike(["a b", "c d"]))
    h.go("[a]")
    h.press(Qt.Key.Key_K, ALT)
    assert h.groups == ["a b", "c d"]
    assert h.name(h.view.current_document()) == "c"
    assert h.undo_text == "", "nothing was decided that was not so already"


def test_undoing_a_step_restores_its_threshold(hands):
    h = hands(alike(["a b c", "d e"], far=("ac", "bc")))
    move(h, 12)
    h.go("c", "e")
    h.press(Qt.Key.Key_Space)
    move(h, 4)
    assert h.marked == "e", "c stands in no group here"
    h.undo()
    assert h.marked == ""
    assert h.window.results.threshold.threshold[0] == 12
    assert h.note.endswith("The threshold was restored.")
    h.redo()
    assert (h.marked, h.groups[0]) == ("c e", "a b c")


def test_marks_lost_by_regrouping_are_restored(hands):
    h = hands(alike(["a b c d"], far=("ac", "ad", "bc", "bd")))
    move(h, 4)
    h.go("b", "d")
    h.press(Qt.Key.Key_Space)
    move(h, 12)
    h.go("c")
    h.press(Qt.Key.Key_Space)
    assert h.marked == "b c d"
    move(h, 4)
    assert h.marked == "b d", "one file of each group stays"
    assert h.undo_text == "Undo: change the threshold (1 mark removed)"
    h.undo()
    assert (h.marked, h.window.results.threshold.threshold[0]) == ("b c d", 12)


def move(h, distance):
    h.window.results.threshold.distance_slider.setValue(distance)
    h.window.results.threshold._report_threshold()
    h.settle()


def test_undone_steps_are_saved_like_any_other(hands):
    report = alike(["a b c", "d e"])
    first = hands(report)
    first.go("b", "e")
    first.press(Qt.Key.Key_Space)
    first.undo()
    first.go("c")
    first.press(Qt.Key.Key_Space)
    first.end()
    assert hands(report).marked == "c"


def test_the_same_scan_again_keeps_the_steps(hands):
    h = hands(alike(["a b"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    assert h.window.actions_table["undo"].isEnabled()
    h.scan()
    assert h.marked == "b"
    h.undo()
    assert h.marked == ""
    assert h.window.actions_table["undo"].text() == "Undo"


def test_a_control_names_its_own_step(hands):
    h = hands(alike(["a b c"]))
    h.control.session.apply(MarkByRules(np.array([1, 2]), True))
    assert (h.marked, h.undo_text) == ("b c", "Undo: auto-mark 2 files")
    h.undo()
    assert h.marked == ""


def test_undoing_a_merge_restores_a_lost_mark(hands):
    h = hands(alike(["a b c", "d e"]))
    h.go("b", "e")
    h.press(Qt.Key.Key_Space)
    h.go("[a]", "[d]")
    h.press(Qt.Key.Key_G, CONTROL | SHIFT)
    h.go("c")
    h.press(Qt.Key.Key_X, ALT)
    before = (h.groups, h.marked)
    h.undo()
    assert (h.groups, h.marked) == (["a b c d e"], "b e")
    h.redo()
    assert (h.groups, h.marked) == before


def test_undoing_random_steps_restores_the_initial_state(hands):
    h = hands(alike(["a b c d", "e f g", "h i j"], protected="c", far=("ad", "bd")))
    chance = random.Random(5)
    names = list("abdefghij")
    states = [seen(h)]
    for _ in range(25):
        shown = [n for n in names if any(n in group.split() for group in h.groups)]
        if not shown:
            break
        h.go(chance.choice(shown))
        before = h.control.undo.undoable
        key, modifiers = chance.choice(
            [
                (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier),
                (Qt.Key.Key_K, CONTROL),
                (Qt.Key.Key_I, CONTROL | SHIFT),
                (Qt.Key.Key_X, ALT),
                (Qt.Key.Key_X, CONTROL | SHIFT),
            ]
        )
        h.press(key, modifiers)
        for group in h.view.model.groups:
            assert not all(i in h.view.model.marks for i in group.members)
        assert "c" not in h.marked.split()
        if h.control.undo.undoable is not before:
            states.append(seen(h))
    assert len(states) > 8
    for state in reversed(states[:-1]):
        h.undo()
        assert seen(h) == state
    assert h.undo_text == ""
    for state in states[1:]:
        h.redo()
        assert seen(h) == state


def seen(h):
    return h.groups, h.marked, h.control.constraints.by_key


def test_steps_of_removed_files_are_dropped(hands):
    h = hands(alike(["a b c", "d e f"]))
    for name in ("b", "e"):
        h.go(name)
        h.press(Qt.Key.Key_Space)
    gone = np.array([d.path.stem == "e" for d in h.report.documents])
    with h.qtbot.waitSignal(h.control.shown):
        h.control.show_report(without(h.report, gone), is_ended=True)
    assert (h.marked, h.undo_text) == ("b", "Undo: mark 1 file")
    h.undo()
    assert (h.marked, h.undo_text) == ("", ""), "the step about the file that has gone is none"
    h.redo()
    assert h.marked == "b"


def test_the_button_of_a_note_never_undoes_a_later_step(qtbot, hands):
    h = hands(alike(["a b c", "d e"]))
    h.go("e")
    h.press(Qt.Key.Key_X, ALT)
    button = h.view.note._action
    then = h.view.note._then
    assert button.text() == "Undo"
    h.go("b")
    h.press(Qt.Key.Key_Space)
    then()
    h.settle()
    assert (h.groups, h.marked) == (["a b c"], "b")


def test_undo_in_the_filter_affects_only_its_text(qtbot, hands):
    h = hands(alike(["a b", "c d"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    field = h.view.bar.field
    field.setFocus()
    qtbot.keyClicks(field, "zz")
    qtbot.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert field.text() != "zz"
    assert [h.name(i) for i in h.view.model.marks.all_ids.tolist()] == ["b"]


def test_marking_a_keeper_chooses_another_keeper_in_one_step(hands):
    h = hands(alike(["a b c"]))
    h.go("a")
    h.press(Qt.Key.Key_Space)
    assert (h.groups, h.marked) == (["b a c"], "a")
    assert h.note == "This group now keeps “b.txt”."
    assert h.undo_text == "Undo: mark 1 file"
    h.undo()
    assert (h.groups, h.marked, h.undo_text) == (["a b c"], "", "")
    h.redo()
    assert (h.groups, h.marked) == (["b a c"], "a")
    h.go("a")
    h.press(Qt.Key.Key_Space)
    assert (h.groups, h.marked) == (["b a c"], "")


def test_no_marked_file_becomes_the_keeper(hands):
    h = hands(alike(["a b c d"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    h.go("a", "c")
    h.press(Qt.Key.Key_Space)
    assert (h.groups[0][0], h.marked) == ("d", "a b c")
    h.go("d")
    h.press(Qt.Key.Key_Space)
    assert (h.groups[0][0], h.marked) == ("d", "a b c")
    assert h.note == "“d.txt” was not marked: all other files in its group are marked."


def test_a_marked_keeper_is_replaced_by_a_file_less_similar_to_another(hands):
    h = hands(alike(["a b c"], far=["bc"]))
    move(h, 5)
    assert h.groups == ["a b c"]
    h.go("a")
    h.press(Qt.Key.Key_Space)
    assert (h.groups, h.marked) == (["b a c"], "a")
    assert h.note == "This group now keeps “b.txt”."
    h.go("a", "b")
    h.press(Qt.Key.Key_Space)
    assert (h.groups, h.marked) == (["c a b"], "a b")


def test_marking_many_keepers_reports_the_new_keepers(hands):
    h = hands(alike(["a b", "c d"]))
    h.go("a", "c")
    h.press(Qt.Key.Key_Space)
    assert (h.groups, h.marked) == (["b a", "d c"], "a c")
    assert h.note == "2 groups now keep a different file because the kept file was marked."
    h.undo()
    assert (h.groups, h.marked) == (["a b", "c d"], "")


def test_folder_marks_and_inverting_change_keepers(hands):
    h = hands(alike(["x/a b c"]))
    h.go("x/a")
    h.window.actions_table["mark_folder"].trigger()
    assert (h.groups, h.marked) == (["b x/a c"], "x/a")
    assert h.note.endswith("This group now keeps “b.txt”.")
    h.window.actions_table["invert"].trigger()
    assert (h.groups, h.marked) == (["x/a b c"], "b c")
    h.undo()
    assert (h.groups, h.marked) == (["b x/a c"], "x/a")
