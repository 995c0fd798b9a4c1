"""What is said of thousands of groups at once is made ready beside the window, and never lost."""

from __future__ import annotations

import threading

import pytest
from cleanup_setup import files_in, report_about, show

from simfinder.domain.decisions import ReviewState
from simfinder.gui.results import review_control
from simfinder.services.review.decisions import Decisions

NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt", "f.txt")
GROUPS = [(0, 1), (2, 3), (4, 5)]
ALL_KEPT = [ReviewState.KEEP_ALL] * 3
UNSEEN = [ReviewState.UNSEEN] * 3


@pytest.fixture
def window(qtbot, make_window, tmp_path, monkeypatch):
    """A window with three groups, where two are many, and nothing is seen by itself."""
    folder = tmp_path / "in"
    files_in(folder, NAMES)
    window = show(
        qtbot, make_window, folder, report_about(folder, [folder / n for n in NAMES], GROUPS)
    )
    window.actions_table["compare"].setChecked(False)
    monkeypatch.setattr(review_control, "BATCH_LIMIT", 1)
    return window


@pytest.fixture
def held(monkeypatch):
    """Hold up what is made ready until it is set; it never takes longer than the test waits."""
    gate = threading.Event()
    made = review_control.review_constraints

    def waits(*args):
        if threading.current_thread() is not threading.main_thread():
            gate.wait(30)
        return made(*args)

    monkeypatch.setattr(review_control, "review_constraints", waits)
    return gate


def states(window):
    found = window.controls.review_control.states
    return [found.state_of(g) for g in range(len(found.state))]


def keep_all(window):
    window.results.groups.table.selectAll()
    window.actions_table["review_keep_all"].trigger()


def test_a_bulk_review_is_one_step_and_does_not_block_the_window(qtbot, window, held):
    keep_all(window)
    assert states(window) == UNSEEN
    held.set()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)
    assert window.status.reviewed.text() == "3 of 3 groups reviewed"
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window) == UNSEEN)
    assert not window.actions_table["undo"].isEnabled()
    window.actions_table["redo"].trigger()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)


def test_the_next_review_is_applied_after_it(qtbot, window, held):
    keep_all(window)
    groups = window.results.groups
    groups.table.go_to(groups.model.row_of_group(1))
    held.set()
    window.actions_table["review_later"].trigger()
    wanted = [ReviewState.KEEP_ALL, ReviewState.LATER, ReviewState.KEEP_ALL]
    qtbot.waitUntil(lambda: states(window) == wanted)
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window) == UNSEEN)


def test_an_immediate_undo_reverts_the_bulk_review(qtbot, window, held):
    groups = window.results.groups
    groups.table.go_to(groups.model.row_of_group(0) + 2)
    window.actions_table["mark"].trigger()
    marked = groups.model.marks.total
    assert marked[0] == 1
    keep_all(window)
    held.set()
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window) == UNSEEN)
    assert groups.model.marks.total == marked
    window.actions_table["redo"].trigger()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)


def test_regrouping_does_not_lose_a_bulk_review(qtbot, window, held):
    keep_all(window)
    window.result_control.regroup()
    held.set()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)


def test_a_bulk_review_is_saved_when_the_window_closes(window, held):
    keep_all(window)
    held.set()
    window.close()
    saved = Decisions(lambda *_: pytest.fail("it cannot be read"))
    said = saved.constraints().values()
    saved.close()
    assert [one.value for one in said] == ["keep-all"] * 3
    assert len({one.time_ns for one in said}) == 3


def test_an_immediate_export_contains_the_bulk_review(qtbot, window, held, dialogs, tmp_path):
    keep_all(window)
    held.set()
    dialogs.next_save = tmp_path / "review.simfinder"
    window.actions_table["save_session"].trigger()
    qtbot.waitUntil(lambda: window.note.text().startswith("Session saved"))
    assert dialogs.next_save.read_bytes().count(b"keep-all") == 3
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window) == UNSEEN)
    held.clear()
    keep_all(window)
    held.set()
    dialogs.next_save = tmp_path / "report.csv"
    with qtbot.waitSignal(window.controls.export_control.done):
        window.actions_table["export_csv"].trigger()
    assert dialogs.next_save.read_text("utf-8-sig").count(",keep whole group,") == 3


def test_a_failed_bulk_review_is_reported_and_does_not_block(qtbot, window, monkeypatch):
    def broken(*_):
        raise ValueError("a bug")

    with monkeypatch.context() as patch, qtbot.capture_exceptions() as caught:
        patch.setattr(review_control, "review_constraints", broken)
        keep_all(window)
        qtbot.waitUntil(lambda: bool(caught))
        assert [kind for kind, *_ in caught] == [ValueError]
    keep_all(window)
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)


def test_marks_are_removed_even_after_regrouping(qtbot, window, held):
    groups = window.results.groups
    groups.table.go_to(groups.model.row_of_group(0) + 2)
    window.actions_table["mark"].trigger()
    keep_all(window)
    window.result_control.regroup()
    held.set()
    qtbot.waitUntil(lambda: states(window) == ALL_KEPT)
    assert groups.model.marks.total == (0, 0)
