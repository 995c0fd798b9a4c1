"""How far the review of groups is: said by keys, seen by looking, shown, undone, and back after a
restart."""

from __future__ import annotations

import pytest
from cleanup_setup import files_in, report_about, show
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from review_setup import REVIEW

from simfinder.domain.decisions import Constraint, ReviewState
from simfinder.gui.groups.cells import badge
from simfinder.gui.groups.chips import Chip
from simfinder.gui.groups.layout import Column
from simfinder.gui.kit import note_bar
from simfinder.gui.results import review_control
from simfinder.services.review.constraints import LONGEST_NOTE

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt", "f.txt", "g.txt")
GROUPS = [(0, 1, 2), (3, 4), (5, 6)]


@pytest.fixture
def folder(tmp_path):
    files_in(tmp_path / "in", NAMES)
    return tmp_path / "in"


@pytest.fixture
def opened(qtbot, make_window, folder, monkeypatch):
    """A window with three groups, nothing of it looked at: the texts are hidden."""

    def make(groups=GROUPS, compare=False, seen_by_viewing=True, **more):
        report = report_about(folder, [folder / n for n in NAMES], groups, **more)
        # Until the texts are hidden none may count as seen, however fast they are loaded.
        monkeypatch.setattr(review_control, "SEEN_DELAY", 1 if compare else 60_000)
        window = show(qtbot, make_window, folder, report)
        window._settings.seen_by_viewing = seen_by_viewing
        if not compare:
            window.actions_table["compare"].setChecked(False)
        monkeypatch.setattr(review_control, "SEEN_DELAY", 1)
        return window

    return make


def states(window):
    found = window.controls.review_control.states
    return [found.state_of(g) for g in range(len(found.state))]


def unreviewed(window):
    """Return how many groups the filter for unreviewed groups shows."""
    model = window.results.groups.model
    return model.chips.counts(model.session)[Chip.UNREVIEWED]


def at(window, group):
    groups = window.results.groups
    groups.table.go_to(groups.model.row_of_group(group))
    groups.table.setFocus()


def press(qtbot, window, key, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.keyClick(window.results.groups.table, key, modifier)


def test_keys_set_the_state_shown_in_row_chip_and_status(qtbot, opened):
    window = opened()
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    at(window, 1)
    press(qtbot, window, Qt.Key.Key_L, REVIEW)
    assert states(window) == [ReviewState.KEEP_ALL, ReviewState.LATER, ReviewState.UNSEEN]
    found = window.controls.review_control.states
    assert [badge(found, g, narrow=False) for g in range(3)] == [
        "✓ Keep whole group",
        "… Skip for now",
        "",
    ]
    assert window.status.reviewed.text() == "1 of 3 groups reviewed"
    assert unreviewed(window) == 2
    model = window.results.groups.model
    head = model.index(model.row_of_group(0), Column.NAME)
    assert "Keep whole group" in head.data(Qt.ItemDataRole.AccessibleTextRole)
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_U, REVIEW)
    assert states(window)[0] is ReviewState.UNSEEN
    assert window.status.reviewed.text() == "0 of 3 groups reviewed"


def test_a_state_applies_to_all_selected_groups_in_one_undo_step(qtbot, opened):
    window = opened()
    window.results.groups.table.selectAll()
    window.actions_table["review_seen"].trigger()
    assert states(window) == [ReviewState.SEEN] * 3
    window.actions_table["undo"].trigger()
    assert states(window) == [ReviewState.UNSEEN] * 3
    window.actions_table["redo"].trigger()
    assert states(window) == [ReviewState.SEEN] * 3


def test_the_summary_of_many_groups_is_computed_once(qtbot, opened, monkeypatch):
    window = opened()
    asked = []
    key = Constraint.key.fget

    def counted(statement):
        asked.append(statement)
        return key(statement)

    window.results.groups.table.selectAll()
    with monkeypatch.context() as patch:
        patch.setattr(Constraint, "key", property(counted))
        window.actions_table["review_keep_all"].trigger()
    assert states(window) == [ReviewState.KEEP_ALL] * 3
    assert len(asked) == 3


def test_a_group_counts_as_seen_when_its_texts_are_shown(qtbot, opened):
    window = opened(compare=True)
    at(window, 1)
    qtbot.waitUntil(lambda: states(window)[1] is ReviewState.SEEN)
    assert window.results.groups.model.marks.total == (0, 0)
    assert window.result_control.undo.undoable is None


def test_unless_requested_looking_at_texts_is_no_review(qtbot, opened):
    window = opened(compare=True, seen_by_viewing=False)
    control = window.controls.review_control
    at(window, 1)
    qtbot.waitUntil(lambda: control._pair is not None and control._are_texts_visible(control._pair))
    control._count_visible_group()
    at(window, 2)
    assert states(window) == [ReviewState.UNSEEN] * 3


def test_a_group_whose_other_files_are_all_marked_is_reviewed(qtbot, opened):
    window = opened(seen_by_viewing=False)
    groups, said = window.results.groups, window.status.reviewed
    keeper = groups.model.keeper_of(0)
    first, second = (i for i in (0, 1, 2) if i != keeper)
    groups.select_document(first)
    press(qtbot, window, Qt.Key.Key_Space)
    assert said.text() == "0 of 3 groups reviewed"
    groups.select_document(second)
    press(qtbot, window, Qt.Key.Key_Space)
    assert (said.text(), unreviewed(window)) == ("1 of 3 groups reviewed", 2)
    assert states(window)[0] is ReviewState.UNSEEN  # by its marks, not by a state
    at(window, 2)
    press(qtbot, window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert groups.model.group_at(groups.table.current_row()) == 1
    window.actions_table["undo"].trigger()
    assert (said.text(), unreviewed(window)) == ("0 of 3 groups reviewed", 3)


def test_the_initial_group_counts_as_seen_after_moving_on(qtbot, opened):
    window = opened(compare=True)
    control = window.controls.review_control
    qtbot.waitUntil(lambda: control._pair is not None and control._are_texts_visible(control._pair))
    qtbot.waitUntil(lambda: control._viewed_pair is not None)
    first = window.results.groups.model.group_of(control._pair[1])
    assert states(window) == [ReviewState.UNSEEN] * 3
    at(window, first + 1)
    assert states(window)[first] is ReviewState.SEEN


def test_a_group_whose_texts_are_ready_before_their_page_is_shown_counts_later(qtbot, opened):
    window = opened(compare=True)
    control = window.controls.review_control
    at(window, 1)
    qtbot.waitUntil(lambda: control._pair is not None and control._are_texts_visible(control._pair))
    control._dwell.stop()
    window.results.show_overview()
    control._count_visible_group()
    assert control._dwell.isActive()
    window.results.show_groups()
    qtbot.waitUntil(lambda: states(window)[1] is ReviewState.SEEN)


def test_a_new_scan_does_not_mark_the_initial_group_as_seen(qtbot, opened):
    window = opened(compare=True)
    control = window.controls.review_control
    qtbot.waitUntil(lambda: control._viewed_pair is not None)
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    assert states(window) == [ReviewState.UNSEEN] * 3


def test_seeing_a_group_does_not_overwrite_its_state(qtbot, opened):
    window = opened()
    at(window, 1)
    press(qtbot, window, Qt.Key.Key_L, REVIEW)
    window.actions_table["compare"].setChecked(True)
    at(window, 2)
    at(window, 1)
    model, compare = window.results.groups.model, window.results.compare
    start = model.groups.start
    wanted = {model.documents[i].path for i in model.groups.members[start[1] : start[1] + 2]}

    def stands():
        made = compare.comparison()
        return made is not None and {made.left.path, made.right.path} == wanted

    qtbot.waitUntil(stands)
    window.controls.review_control._count_visible_group()
    assert states(window)[1] is ReviewState.LATER


def test_next_unreviewed_wraps_around_and_reports_the_end(qtbot, opened):
    window = opened()
    at(window, 0)
    groups = window.results.groups
    press(qtbot, window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert groups.model.group_at(groups.table.current_row()) == 1
    press(qtbot, window, Qt.Key.Key_S, REVIEW)
    press(qtbot, window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert groups.model.group_at(groups.table.current_row()) == 2
    press(qtbot, window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert groups.model.group_at(groups.table.current_row()) == 0
    groups.table.selectAll()
    press(qtbot, window, Qt.Key.Key_S, REVIEW)
    press(qtbot, window, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert groups.note.text() == "All groups in the list have been reviewed."


def write(qtbot, window, text):
    press(qtbot, window, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
    dialog = window.controls.review_control.dialog
    dialog.field.setPlainText(text)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.controls.review_control.dialog is None


def test_a_note_is_written_shown_and_removed(qtbot, opened):
    window = opened(compare=True)
    at(window, 0)
    write(qtbot, window, "Ask <b>Li</b>\nabout the price")
    model = window.results.groups.model
    tip = model.index(model.row_of_group(0), Column.NAME).data(Qt.ItemDataRole.ToolTipRole)
    assert "Ask &lt;b&gt;Li&lt;/b&gt;" in tip
    note = window.controls.review_control.note
    assert note.isVisible()
    assert note.text() == "Ask <b>Li</b>\nabout the price"
    assert "✎" in badge(window.controls.review_control.states, 0, narrow=False)
    at(window, 1)
    assert not note.isVisible()
    at(window, 0)
    qtbot.mouseClick(note.edit, LEFT)
    dialog = window.controls.review_control.dialog
    assert dialog.field.toPlainText() == "Ask <b>Li</b>\nabout the price"
    dialog.field.setPlainText("")
    qtbot.mouseClick(dialog.save, LEFT)
    assert note.text() == ""


def test_esc_does_not_discard_a_typed_note_immediately(qtbot, opened):
    window = opened()
    at(window, 0)
    states = window.controls.review_control
    window.actions_table["review_note"].trigger()
    dialog = states.dialog
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()  # Nothing was typed.
    window.actions_table["review_note"].trigger()
    dialog = states.dialog
    qtbot.keyClicks(dialog.field, "ask Li")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.note() == "ask Li"
    assert "Esc" in dialog.warning.text()
    qtbot.keyClicks(dialog.field, " today")
    assert not dialog.warning.isVisible()
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert states.note.text() == ""


def test_a_too_long_note_is_reported(qtbot, opened):
    window = opened()
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
    dialog = window.controls.review_control.dialog
    dialog.field.setPlainText("x" * (LONGEST_NOTE + 2))
    assert not dialog.save.isEnabled()
    assert dialog.warning.text() == "2 characters too many"
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.controls.review_control.dialog is dialog
    qtbot.mouseClick(dialog.cancel, LEFT)


def test_states_and_notes_are_restored_for_changed_groups(qtbot, opened):
    window = opened()
    at(window, window.results.groups.model.group_of(0))
    press(qtbot, window, Qt.Key.Key_S, REVIEW)
    write(qtbot, window, "fine")
    at(window, window.results.groups.model.group_of(3))
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    window.close()
    window = opened(groups=[(0, 1), (3, 4, 5)])
    found = window.controls.review_control.states
    model = window.results.groups.model
    first, second = model.group_of(0), model.group_of(3)
    assert found.state_of(first) is ReviewState.SEEN
    assert found.note_of(first) == "fine"
    assert badge(found, second, narrow=False) == "✓ Keep whole group · 1 new"
    assert window.status.reviewed.text() == "1 of 2 groups reviewed"


def test_a_state_is_saved_immediately(qtbot, opened, make_window):
    window = opened()
    at(window, 2)
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    assert window.result_control.decisions.store.flush()
    said = window.result_control.decisions.store.constraints()
    assert [s.value for s in said.values()] == ["keep-all"]


def test_the_words_follow_the_language(qtbot, opened, language):
    window = opened()
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    language.choose("zh_CN")
    QApplication.processEvents()
    assert badge(window.controls.review_control.states, 0, narrow=False) == "✓ 整组保留"
    assert window.status.reviewed.text() == "已审阅 1 组，共 3 组"


def test_many_states_are_computed_in_the_background(qtbot, opened, monkeypatch):
    monkeypatch.setattr(review_control, "BATCH_LIMIT", 0)
    window = opened()
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_S, REVIEW)
    qtbot.waitUntil(lambda: states(window)[0] is ReviewState.SEEN)
    window.actions_table["undo"].trigger()
    qtbot.waitUntil(lambda: states(window)[0] is ReviewState.UNSEEN)
    window.actions_table["redo"].trigger()
    qtbot.waitUntil(lambda: states(window)[0] is ReviewState.SEEN)


def test_keep_all_removes_marks_and_undo_restores_them(qtbot, opened):
    window = opened()
    groups = window.results.groups
    for document in (1, 2, 4):
        groups.select_document(document)
        press(qtbot, window, Qt.Key.Key_Space)
    before = groups.model.marks.ids
    assert sorted(before) == [1, 2, 4]
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    assert groups.model.marks.ids == (4,)
    assert window.results.groups.note.text() == (
        "2 files were unmarked: their whole group is kept."
    )
    qtbot.mouseClick(groups.note._action, LEFT)
    assert groups.model.marks.ids == before
    assert states(window)[0] is ReviewState.UNSEEN
    window.actions_table["redo"].trigger()
    assert (groups.model.marks.ids, states(window)[0]) == ((4,), ReviewState.KEEP_ALL)


def test_nothing_is_marked_in_a_group_that_keeps_all(qtbot, opened):
    window = opened()
    groups = window.results.groups
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_A, REVIEW)
    groups.select_document(1)
    press(qtbot, window, Qt.Key.Key_Space)
    assert groups.note.text() == (
        "“b.txt” was not marked: its whole group is kept. To mark it, set the group to "
        "“Seen” first."
    )
    groups.table.selectAll()
    press(qtbot, window, Qt.Key.Key_Space)
    of_others = groups.model.marks.ids
    assert len(of_others) == 2
    assert {groups.model.group_of(i) for i in of_others} == {1, 2}
    assert "3 files were not marked: their whole group is kept." in groups.note.text()
    at(window, 0)
    press(qtbot, window, Qt.Key.Key_S, REVIEW)
    groups.select_document(1)
    press(qtbot, window, Qt.Key.Key_Space)
    assert set(groups.model.marks.ids) == {1, *of_others}


def test_a_refusal_is_shown_temporarily(qtbot, opened, monkeypatch):
    monkeypatch.setattr(note_bar, "NOTE_DURATION", 1)
    window = opened()
    groups = window.results.groups
    at(window, 0)
    window.actions_table["split"].trigger()
    assert groups.note.text().startswith("Select a file below the kept file")
    qtbot.waitUntil(lambda: groups.note.text() == "")
    groups.note.show_message("What went wrong.", "warning")
    assert not groups.note._timer.isActive()


def test_a_keeper_that_was_chosen_can_be_taken_back_from_the_note(qtbot, opened):
    window = opened()
    groups = window.results.groups
    before = groups.model.keeper_of(0)
    other = next(i for i in (0, 1, 2) if i != before)
    groups.select_document(other)
    press(qtbot, window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert groups.model.keeper_of(groups.model.group_of(other)) == other
    assert groups.note.text().startswith("This group now keeps")
    qtbot.mouseClick(groups.note._action, LEFT)
    qtbot.waitUntil(lambda: groups.model.keeper_of(groups.model.group_of(other)) == before)
