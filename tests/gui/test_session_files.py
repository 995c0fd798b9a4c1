"""A review saved as a file and opened elsewhere: shown, checked, and nothing done by itself."""

from __future__ import annotations

import json

import pytest
from cleanup_setup import files_in, mark, marked, report_about, show
from drag_and_drop import drag, drop
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from review_setup import REVIEW

from simfinder import paths
from simfinder.domain.decisions import ReviewState
from simfinder.domain.operations import RefusalReason
from simfinder.gui.scan.control import ScanState
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")


@pytest.fixture
def folder(tmp_path):
    files_in(tmp_path / "合同", NAMES)
    return tmp_path / "合同"


@pytest.fixture
def reviewed(qtbot, make_window, folder):
    """A window with two groups, b and e marked."""

    def make(**more):
        report = report_about(folder, [folder / n for n in NAMES], [(0, 1, 2), (3, 4)])
        window = show(qtbot, make_window, folder, report, **more)
        window.actions_table["compare"].setChecked(False)
        return window

    return make


@pytest.fixture
def saved(qtbot, reviewed, dialogs, tmp_path):
    """A session with two marks, a kept file, a state and a note; its window is closed."""
    window = reviewed()
    mark(window, "b.txt", "e.txt")
    groups = window.results.groups
    groups.select_document(0)
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(groups.table, Qt.Key.Key_L, REVIEW)
    qtbot.keyClick(groups.table, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier)
    dialog = window.controls.review_control.dialog
    dialog.field.setPlainText("ask Li")
    dialog.accept()
    dialogs.next_save = tmp_path / "for Li.simfinder"
    window.actions_table["save_session"].trigger()
    qtbot.waitUntil(lambda: window.note.text().startswith("Session saved"))
    window.close()
    return dialogs.next_save


@pytest.fixture
def elsewhere(make_window, saved, tmp_path, monkeypatch):
    """A window of somebody else, who has decided nothing yet."""
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "other profile"))
    return make_window()


def open_by_menu(qtbot, window, dialogs, path):
    dialogs.next_files = (path,)
    with qtbot.waitSignal(window.result_control.shown):
        window.actions_table["open_session"].trigger()


def test_a_session_shows_the_review_but_marks_nothing(qtbot, elsewhere, dialogs, saved):
    window = elsewhere
    open_by_menu(qtbot, window, dialogs, saved)
    assert window.windowTitle() == "for Li.simfinder (opened session) – SimFinder"
    model = window.results.groups.model
    assert len(model.groups) == 2
    states = window.controls.review_control.states
    first = model.group_of(0)
    assert states.state_of(first) is ReviewState.LATER
    assert states.note_of(first) == "ask Li"
    assert marked(window) == []
    told = window.note.text()
    assert "Its marks and decisions have not been applied here." in told
    assert "It contains 2 marks, 1 kept file and 1 reviewed group or note." in told


def test_adopting_a_session_is_permanent(qtbot, elsewhere, dialogs, saved, reviewed):
    window = elsewhere
    open_by_menu(qtbot, window, dialogs, saved)
    qtbot.mouseClick(window.note._action, LEFT)
    assert marked(window) == ["b.txt", "e.txt"]
    model = window.results.groups.model
    qtbot.waitUntil(lambda: model.keeper_of(model.group_of(0)) == 0)
    window.close()
    again = reviewed()
    assert marked(again) == ["b.txt", "e.txt"]
    found = again.controls.review_control.states
    assert found.note_of(again.results.groups.model.group_of(0)) == "ask Li"


def test_adopting_is_undone_and_redone_as_a_whole(qtbot, elsewhere, dialogs, saved, reviewed):
    window = elsewhere
    open_by_menu(qtbot, window, dialogs, saved)
    qtbot.mouseClick(window.note._action, LEFT)
    qtbot.waitUntil(lambda: marked(window) == ["b.txt", "e.txt"])
    said = window.result_control.constraints
    assert not said.shows_foreign
    groups = window.results.groups
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not window.result_control.session.is_pending)
    assert marked(window) == []
    assert said.shows_foreign
    assert groups.note.text() == "Undone: add the session to my review"
    # It is still shown, as something of somebody else.
    states = window.controls.review_control.states
    assert states.note_of(groups.model.group_of(0)) == "ask Li"
    undone = saved_notes(window)
    qtbot.mouseClick(groups.note._action, LEFT)
    qtbot.waitUntil(lambda: marked(window) == ["b.txt", "e.txt"])
    done_again = saved_notes(window)
    assert (undone, done_again) == ([], ["ask Li"])
    qtbot.keyClick(groups.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: marked(window) == [] and said.shows_foreign)
    window.close()
    again = reviewed()
    assert marked(again) == []
    found = again.controls.review_control.states
    assert found.note_of(again.results.groups.model.group_of(0)) == ""


def test_marks_refused_when_adopting_are_reported(qtbot, elsewhere, dialogs, saved):
    window = elsewhere
    open_by_menu(qtbot, window, dialogs, saved)
    groups = window.results.groups
    groups.select_document(0)
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_A, REVIEW)
    qtbot.mouseClick(window.note._action, LEFT)
    assert marked(window) == ["e.txt"]
    assert window.note.text() == (
        "The session's marks and decisions were applied to your review. "
        "1 file was not marked: its whole group is kept."
    )


def saved_notes(window):
    """Return the notes that a restart would find."""
    window.result_control.decisions.store.flush()
    kept = window.result_control.decisions.store.constraints().values()
    return [said.note for said in kept if said.note]


def looked_at(qtbot, window, document):
    """Show a file beside its keeper for as long as it takes to count as seen."""
    window._settings.seen_by_viewing = True
    window.actions_table["compare"].setChecked(True)
    window.results.groups.select_document(document)
    path = window.result_control.report.documents[document].path

    def is_compared() -> bool:
        comparison = window.results.compare.comparison()
        return comparison is not None and path in (comparison.left.path, comparison.right.path)

    qtbot.waitUntil(is_compared)
    window.controls.review_control._count_visible_group()


def test_opening_a_session_changes_no_own_review(
    qtbot, elsewhere, dialogs, saved, reviewed, folder
):
    for name in ("d.txt", "e.txt"):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(f"{text} A line.\n\n" * 60, "utf-8")
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    states, model = elsewhere.controls.review_control, elsewhere.results.groups.model
    looked_at(qtbot, elsewhere, 4)
    assert states.states.state_of(model.group_of(4)) is ReviewState.UNSEEN
    elsewhere.controls.session_control.take_over()
    looked_at(qtbot, elsewhere, 4)
    assert states.states.state_of(model.group_of(4)) is ReviewState.SEEN


def test_notes_of_a_session_are_not_adopted_with_a_state(
    qtbot, elsewhere, dialogs, saved, reviewed
):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    states, groups = elsewhere.controls.review_control, elsewhere.results.groups
    first = groups.model.group_of(0)
    groups.select_document(1)
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_L, REVIEW)
    assert states.states.state_of(first) is ReviewState.LATER
    assert states.states.note_of(first) == "ask Li"
    elsewhere.close()
    again = reviewed()
    found = again.controls.review_control.states
    group = again.results.groups.model.group_of(0)
    assert (found.state_of(group), found.note_of(group)) == (ReviewState.LATER, "")


def test_an_undone_state_leaves_nothing_of_the_session(qtbot, elsewhere, dialogs, saved, reviewed):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    groups = elsewhere.results.groups
    groups.select_document(1)
    groups.table.setFocus()
    qtbot.keyClick(groups.table, Qt.Key.Key_L, REVIEW)
    elsewhere.actions_table["undo"].trigger()
    shown = elsewhere.controls.review_control.states
    assert shown.state_of(groups.model.group_of(0)) is ReviewState.LATER
    elsewhere.close()
    assert set(reviewed().controls.review_control.states.state.tolist()) == {0}


def test_decisions_not_adopted_end_with_the_session(qtbot, elsewhere, dialogs, saved, reviewed):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    elsewhere.close()
    again = reviewed()
    assert marked(again) == []
    assert set(again.controls.review_control.states.state.tolist()) == {0}


def test_missing_and_changed_files_are_shown_with_the_reason(
    qtbot, elsewhere, dialogs, saved, folder
):
    (folder / "b.txt").unlink()
    (folder / "d.txt").write_text("something else", "utf-8")
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    model = elsewhere.results.groups.model
    assert model.conditions == {1: RefusalReason.MISSING, 3: RefusalReason.CHANGED}
    tip = model.index(model.row_of(1), 1).data(Qt.ItemDataRole.ToolTipRole)
    assert "This file no longer exists." in tip
    assert "1 of its files cannot be found." in elsewhere.note.text()
    assert "1 of its files has changed since." in elsewhere.note.text()


def test_a_group_with_unreadable_texts_is_not_counted_as_seen(
    qtbot, elsewhere, dialogs, saved, folder
):
    (folder / "e.txt").write_text("A line.\n\n" * 60, "utf-8")
    (folder / "d.txt").unlink()
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    groups, review = elsewhere.results.groups, elsewhere.controls.review_control
    second = groups.model.group_of(3)
    groups.select_document(3)
    qtbot.waitUntil(lambda: elsewhere.results.compare.comparison() is not None)
    review._count_visible_group()
    assert review.states.state_of(second) is ReviewState.UNSEEN


def test_a_dropped_session_is_opened_and_the_overlay_announces_it(qtbot, elsewhere, saved, folder):
    drag(elsewhere, [saved])
    assert elsewhere.controls.drop.overlay.text() == "Open this session"
    with qtbot.waitSignal(elsewhere.result_control.shown):
        drop(elsewhere, [saved])
    assert elsewhere.source_control.sources == ()
    assert len(elsewhere.results.groups.model.groups) == 2


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "is not a saved session"),
        (lambda text: '{"format": "something else"}', "is not a saved session"),
        (lambda text: text.replace('"schema": 1', '"schema": 2'), "saved by a newer version"),
        (lambda text: json.dumps({**json.loads(text), "marks": [999]}), "is not a saved session"),
    ],
)
def test_damaged_foreign_and_newer_files_are_refused(qtbot, reviewed, saved, dialogs, damage, told):
    saved.write_text(damage(saved.read_text("utf-8")), "utf-8")
    window = reviewed()
    before = window.result_control.report
    dialogs.next_files = (saved,)
    window.actions_table["open_session"].trigger()
    qtbot.waitUntil(lambda: told in window.note.text())
    assert window.result_control.report is before
    assert window.windowTitle() == "SimFinder"


def test_sources_of_a_session_are_listed_read_only(qtbot, elsewhere, dialogs, saved, folder):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    panel = elsewhere.sources
    assert panel._title.text() == "Sources of the session"
    assert [panel.model.index(row).data() for row in range(panel.model.rowCount())] == ["合同"]
    panel.list.selectAll()
    assert not panel.role.isEnabled()
    qtbot.keyClick(panel.list, Qt.Key.Key_Delete)
    assert panel.model.rowCount() == 1
    assert [a.text() for a in panel.menu().actions()] == ["Show in folder"]
    elsewhere.source_control.add([folder.parent])
    assert panel._title.text() == "Sources"
    assert panel.selected_paths() == []
    panel.list.selectAll()
    assert panel.selected_paths() == [folder.parent]


def test_a_scan_ends_the_session(qtbot, elsewhere, dialogs, saved, folder):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    elsewhere.source_control.add([folder])
    elsewhere.start_scan()
    assert elsewhere.windowTitle() == "SimFinder"
    assert elsewhere.result_control.constraints.foreign == {}
    qtbot.waitUntil(lambda: elsewhere.scan_control.state is ScanState.IDLE)


def test_the_title_follows_the_language(qtbot, elsewhere, dialogs, saved, language):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    language.choose("zh_CN")
    QApplication.processEvents()
    assert elsewhere.windowTitle() == "for Li.simfinder（打开的会话）– SimFinder"


# Going on after an end of any kind


def settle(window):
    window.controls.resume_control._timer.stop()
    window.controls.resume_control.remember()


def test_the_row_is_restored_after_a_crash(qtbot, reviewed, folder, make_window):
    settings = Settings()
    window = reviewed(settings=settings)
    window.results.groups.select_document(4)
    settle(window)
    kept = settings_service.settings_path().read_bytes()
    # What the window would write as it closes is thrown away: it was killed before.
    window.close()
    settings_service.settings_path().write_bytes(kept)
    loaded = settings_service.load()
    report = window.result_control.report
    again = make_window(lambda sources, options, observer: report, loaded)
    assert [s.path for s in again.source_control.sources] == [folder]
    assert again.setup.resume.isVisible()
    assert again.setup.resume.text() == "Continue last review"
    again.actions_table["compare"].setChecked(False)
    with qtbot.waitSignal(again.result_control.shown):
        qtbot.mouseClick(again.setup.resume, LEFT)
    assert again.results.groups.current_document() == 4
    assert not again.results.groups.model.is_group_row(again.results.groups.table.current_row())


def test_a_group_row_is_restored_as_such(qtbot, reviewed, make_window):
    window = reviewed(settings=Settings())
    model = window.results.groups.model
    window.results.groups.table.go_to(model.row_of_group(1))
    keeper, report = model.keeper_of(1), window.result_control.report
    settle(window)
    again = make_window(lambda sources, options, observer: report, settings_service.load())
    with qtbot.waitSignal(again.result_control.shown):
        again.actions_table["resume"].trigger()
    table, model = again.results.groups.table, again.results.groups.model
    assert model.is_group_row(table.current_row())
    assert model.keeper_of(model.group_at(table.current_row())) == keeper


def test_a_session_is_resumed_as_a_session(qtbot, elsewhere, dialogs, saved, make_window):
    open_by_menu(qtbot, elsewhere, dialogs, saved)
    elsewhere.results.groups.select_document(1)
    settle(elsewhere)
    again = make_window(settings=settings_service.load())
    with qtbot.waitSignal(again.result_control.shown):
        again.actions_table["resume"].trigger()
    assert again.windowTitle().startswith("for Li.simfinder")
    qtbot.waitUntil(lambda: again.results.groups.current_document() == 1)


def test_resuming_is_not_offered_without_a_review(make_window):
    window = make_window()
    assert window.note.text() == ""
    assert not window.actions_table["resume"].isEnabled()
    assert not window.empty._resume.isVisible()
    assert window.empty._add.isVisible()
    assert paths.config_dir()


def test_the_offer_to_resume_stays_until_a_result_is_shown(qtbot, reviewed, make_window):
    window = reviewed(settings=Settings())
    window.results.groups.select_document(4)
    report = window.result_control.report
    settle(window)
    again = make_window(lambda sources, options, observer: report, settings_service.load())
    again.note.show_message(
        "An earlier clean-up was cut off.", "warning", "Show history", lambda: None
    )
    assert again.setup.resume.isVisible()
    qtbot.mouseClick(again.note._close, LEFT)
    assert again.setup.resume.isVisible()
    with qtbot.waitSignal(again.result_control.shown):
        again.start_scan()
    qtbot.waitUntil(lambda: again.scan_control.state is ScanState.IDLE)
    qtbot.mouseClick(again.toolbar.edit, LEFT)
    assert again.setup.scan.isVisible()
    assert not again.setup.resume.isVisible()
    assert again.setup.scan.property("kind") == "primary"


def test_a_second_window_announces_first_that_it_saves_nothing(qtbot, reviewed):
    first = reviewed()
    mark(first, "b.txt")
    assert "Another SimFinder window" not in first.note.text()
    assert first.result_control.decisions.store.flush()
    second = reviewed()
    qtbot.waitUntil(lambda: "Another SimFinder window is open" in second.note.text())
    assert marked(second) == ["b.txt"]
    second.close()
    first.close()
