"""Letters typed in a list jump to names and decide nothing; what many groups undergo is told."""

from __future__ import annotations

import builders
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from review_setup import CONTROL, REVIEW, Hands, alike

from simfinder.domain.decisions import ReviewState
from simfinder.gui import bindings
from simfinder.gui.actions import ACTIONS
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import table
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Let letters belong to one name however slow the machine is."""
    monkeypatch.setattr(table, "TYPING_PAUSE", 1_000_000)


@pytest.fixture
def hands(qtbot, make_window, tmp_path):
    return lambda report: Hands(qtbot, make_window, tmp_path, report)


def current(h):
    return h.name(h.view.current_document())


def states(h):
    found = h.window.controls.review_control.states
    return [found.state_of(g) for g in range(len(found.state))]


def test_no_built_in_key_is_a_letter_or_digit_alone():
    alone = {s.id: k for s in ACTIONS for k in s.keys if bindings.is_character(k)}
    assert alone == {"keys": "?"}


def test_a_path_typed_with_all_rows_selected_changes_nothing(hands):
    h = hands(alike(["a b c", "d e f", "g h"]))
    h.go("a")
    h.press(Qt.Key.Key_Space)
    h.press(Qt.Key.Key_A, CONTROL)
    before = states(h), h.marked, h.groups
    QTest.keyClicks(h.view.table, "/home/us er/SALUK/My documents 123/lease?.docx")
    h.settle()
    assert (states(h), h.marked, h.groups) == before
    assert not h.window.keys.isVisible()


def test_no_letter_or_digit_changes_anything_in_the_list(hands):
    h = hands(alike(["a b c", "d e f"]))
    h.go("b")
    h.press(Qt.Key.Key_Space)
    for sign in LETTERS:
        h.press(Qt.Key.Key_A, CONTROL)
        before = states(h), h.marked, h.groups, h.undo_text
        QTest.keyClicks(h.view.table, sign)
        h.settle()
        assert (states(h), h.marked, h.groups, h.undo_text) == before, sign


@pytest.fixture
def named(qtbot):
    """A list with names to type: two groups, the second one of folded rows."""
    names = ["Lease 1.docx", "Lease 2.docx", "my note.txt", "7 days.txt", "Offer.pdf"]
    documents = tuple(builders.make_document(i, f"/docs/{n}") for i, n in enumerate(names))
    pairs = builders.make_pairs([(0, 1), (0, 2), (3, 4)])
    view = GroupsView()
    qtbot.addWidget(view)
    view.set_report(builders.make_report(documents, pairs))
    view.set_groups(builders.make_groups(pairs, [[0, 1, 2], [3, 4]]))
    view.show()
    qtbot.until_exposed(view)
    view.table.setFocus()
    view.table.go_to(0)
    return view


@pytest.mark.parametrize(
    ("typed", "found"),
    [("le", 0), ("lease 2", 1), ("LEASE 2", 1), ("my n", 2), ("7", 3), ("o", 4), ("ll", 1)],
)
def test_typing_jumps_to_the_name(named, typed, found):
    QTest.keyClicks(named.table, typed)
    assert named.current_document() == found
    assert len(named.table.selected_rows()) == 1
    assert named.marked_ids() == ()


def test_a_name_that_no_file_has_moves_nothing(named):
    named.select_document(1)
    QTest.keyClicks(named.table, "zebra")
    assert named.current_document() == 1


def test_a_folded_group_is_found_by_its_keeper(named):
    named.collapse_all()
    named.table.go_to(0)
    QTest.keyClicks(named.table, "7")
    assert named.current_document() == 3
    QTest.keyClicks(named.table, "x")
    assert named.current_document() == 3


def test_after_a_pause_space_marks_again(named, monkeypatch):
    QTest.keyClicks(named.table, "my")
    monkeypatch.setattr(table, "TYPING_PAUSE", 0)
    assert not named.table.is_typing
    QTest.keyClick(named.table, Qt.Key.Key_Space)
    assert named.marked_ids() == (2,)


def test_names_are_found_in_tables_of_dialogs_too(qtbot):
    rows = RowsModel(
        [
            RowColumn(lambda: "When", lambda row: "today", width=3),
            RowColumn(lambda: "File", lambda row: row, is_path=True, width=0),
        ]
    )
    rows.set_rows(["x/alpha.txt", "x/beta.txt", "x/bravo.txt"])
    view = RowsView(rows)
    qtbot.addWidget(view)
    view.show()
    qtbot.until_exposed(view)
    QTest.keyClicks(view, "br")
    assert view.selected() == [2]


def test_marks_in_several_groups_show_a_note_with_undo(hands):
    h = hands(alike(["a b c", "d e f"]))
    h.go("[a]", "[d]")
    h.press(Qt.Key.Key_Space)
    assert h.marked == "b c e f"
    assert h.note == "4 files were marked."
    h.window.results.groups.note._action.click()
    assert h.marked == ""


def test_marks_in_one_group_show_no_note(hands):
    h = hands(alike(["a b c", "d e f"]))
    h.go("b", "c")
    h.press(Qt.Key.Key_Space)
    assert (h.marked, h.note) == ("b c", "")


@pytest.mark.parametrize(
    ("key", "state", "words"),
    [
        (Qt.Key.Key_S, ReviewState.SEEN, "Seen"),
        (Qt.Key.Key_L, ReviewState.LATER, "Skip for now"),
        (Qt.Key.Key_A, ReviewState.KEEP_ALL, "Keep whole group"),
    ],
)
def test_states_of_several_groups_show_a_note_with_undo(hands, key, state, words):
    h = hands(alike(["a b c", "d e f", "g h"]))
    h.press(Qt.Key.Key_A, CONTROL)
    h.press(key, REVIEW)
    assert set(states(h)) == {state}
    assert h.note == f"3 groups were set to “{words}”."
    h.window.results.groups.note._action.click()
    assert set(states(h)) == {ReviewState.UNSEEN}


def test_saved_keys_of_an_earlier_version_take_no_letters():
    own = bindings.own_bindings({"review_seen": ["S", "F11"], "mark": ["X"], "why": []})
    assert own == {"review_seen": ["F11"], "why": []}
    assert "Ctrl or Alt" in bindings.objection("S", "about")
    assert "Ctrl or Alt" in bindings.objection("Shift+7", "about")
    assert bindings.objection("?", "keys") == ""
    assert bindings.objection("F11", "about") == ""
