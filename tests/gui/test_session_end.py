"""A session that was taken over, or not, and is let go by a scan: no word of anybody is lost."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, mark, marked, report_about, show
from PySide6.QtCore import Qt

from simfinder.gui.scan.control import ScanState

LEFT = Qt.MouseButton.LeftButton
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")


@pytest.fixture
def folder(tmp_path):
    files_in(tmp_path / "papers", NAMES)
    return tmp_path / "papers"


@pytest.fixture
def reviewed(qtbot, make_window, folder):
    """Give a window that has scanned two groups."""

    def make():
        report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2), (3, 4)])
        window = show(qtbot, make_window, folder, report)
        window.actions_table["compare"].setChecked(False)
        return window

    return make


def to_list(qtbot, window):
    """Give the list the keys, as in the one window that a person works in."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.results.groups.table.setFocus()


def write(qtbot, window, document, text):
    """Note something about the group of a document."""
    groups = window.results.groups
    groups.select_document(document)
    to_list(qtbot, window)
    qtbot.keyClick(groups.table, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
    dialog = window.controls.review_control.dialog
    dialog.field.setPlainText(text)
    dialog.accept()


def notes(window):
    """Return the notes of both groups, as the window shows them."""
    model, states = window.results.groups.model, window.controls.review_control.states
    return [states.note_of(model.group_of(document)) for document in (0, 3)]


def saved_notes(window):
    window.result_control.decisions.store.flush()
    kept = window.result_control.decisions.store.constraints().values()
    return sorted(said.note for said in kept if said.note)


@pytest.fixture
def session(qtbot, reviewed, dialogs, tmp_path, monkeypatch):
    """A colleague's session: two marks, and a note about the first group."""
    window = reviewed()
    mark(window, "b.txt", "e.txt")
    write(qtbot, window, 0, "ask Li")
    dialogs.next_save = tmp_path / "for Li.simfinder"
    window.actions_table["save_session"].trigger()
    qtbot.waitUntil(lambda: window.note.text().startswith("Session saved"))
    window.close()
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "other profile"))
    return dialogs.next_save


@pytest.fixture
def mine(qtbot, reviewed, session, dialogs):
    """One's own window, with notes of one's own about both groups, that shows the session."""
    window = reviewed()
    write(qtbot, window, 0, "mine")
    write(qtbot, window, 3, "mine too")
    dialogs.next_files = (session,)
    with qtbot.waitSignal(window.result_control.shown):
        window.actions_table["open_session"].trigger()
    return window


def take_over(qtbot, window):
    qtbot.mouseClick(window.note._action, LEFT)
    qtbot.waitUntil(lambda: marked(window) == ["b.txt", "e.txt"])


def press(qtbot, window, modifiers):
    to_list(qtbot, window)
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_Z, modifiers)
    qtbot.waitUntil(lambda: not window.result_control.session.is_pending)


def scan(qtbot, window):
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    assert window.windowTitle() == "SimFinder"


def ends_here(window):
    """Whether nothing of before the scan can be undone or done again."""
    table = window.actions_table
    return not (table["undo"].isEnabled() or table["redo"].isEnabled())


def test_an_adopted_session_stays_and_is_undone_as_a_whole(qtbot, mine, reviewed):
    assert notes(mine) == ["ask Li", "mine too"]
    take_over(qtbot, mine)
    scan(qtbot, mine)
    assert ends_here(mine)
    press(qtbot, mine, CONTROL)
    assert notes(mine) == ["ask Li", "mine too"]
    assert marked(mine) == ["b.txt", "e.txt"]
    assert saved_notes(mine) == ["ask Li", "mine too"]
    mine.close()
    again = reviewed()
    assert (notes(again), marked(again)) == (["ask Li", "mine too"], ["b.txt", "e.txt"])


def test_undoing_an_adopted_session_restores_own_decisions(qtbot, mine, reviewed):
    take_over(qtbot, mine)
    press(qtbot, mine, CONTROL)
    qtbot.waitUntil(lambda: marked(mine) == [])
    assert notes(mine) == ["ask Li", "mine too"], "it is shown still"
    scan(qtbot, mine)
    assert ends_here(mine)
    press(qtbot, mine, CONTROL | SHIFT)
    assert (notes(mine), marked(mine)) == (["mine", "mine too"], [])
    assert saved_notes(mine) == ["mine", "mine too"]
    mine.close()
    assert notes(reviewed()) == ["mine", "mine too"]


def test_decisions_after_adopting_survive_its_undo(qtbot, mine, reviewed):
    take_over(qtbot, mine)
    write(qtbot, mine, 3, "mine, later")
    press(qtbot, mine, CONTROL)
    press(qtbot, mine, CONTROL)
    press(qtbot, mine, CONTROL | SHIFT)
    press(qtbot, mine, CONTROL | SHIFT)
    assert notes(mine) == ["ask Li", "mine, later"]
    scan(qtbot, mine)
    assert notes(mine) == ["ask Li", "mine, later"]
    mine.close()
    assert notes(reviewed()) == ["ask Li", "mine, later"]


def test_a_session_not_adopted_leaves_own_decisions(qtbot, mine, reviewed):
    scan(qtbot, mine)
    assert (notes(mine), marked(mine)) == (["mine", "mine too"], [])
    assert saved_notes(mine) == ["mine", "mine too"]


def test_another_session_clears_the_undo_steps(qtbot, mine, session, dialogs):
    take_over(qtbot, mine)
    dialogs.next_files = (session,)
    with qtbot.waitSignal(mine.result_control.shown):
        mine.actions_table["open_session"].trigger()
    assert ends_here(mine)
    press(qtbot, mine, CONTROL)
    assert saved_notes(mine) == ["ask Li", "mine too"]


def test_a_session_ends_with_the_last_source(qtbot, mine, folder):
    mine.source_control.remove([folder])
    assert mine.result_control.report is None
    assert mine.windowTitle() == "SimFinder"
    assert not mine.result_control.constraints.shows_foreign
    assert saved_notes(mine) == ["mine", "mine too"]
