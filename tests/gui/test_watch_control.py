"""Watching from the window: switched on by a click, told quietly, remembered, and ended with it."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from simfinder.domain.documents import Role
from simfinder.domain.watch import WatchedFolder, WatchMode, WatchState
from simfinder.gui import app
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell import watch_control
from simfinder.gui.shell.main_window import RESULTS
from simfinder.gui.similar.rows import relation
from simfinder.services import watch as watching
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

LEASE = "\n".join(
    f"The tenant pays rent number {n} to the landlord of house {n * 7}." for n in range(90)
)
RECIPE = "\n".join(f"Stir {n} spoons of flour into bowl {n * 3} and wait." for n in range(80))


@pytest.fixture(autouse=True)
def at_once(monkeypatch, worker_reserve):
    """Count a file as whole after a short while, and fail where a worker is left."""
    monkeypatch.setattr(
        watching.Watch.__init__, "__kwdefaults__", {"settle": 0.3, "check_seconds": 0.5}
    )
    with worker_reserve.none_left():
        yield


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "合同 #1"
    place.mkdir()
    (place / "lease.txt").write_text(LEASE, "utf-8")
    (place / "recipe.txt").write_text(RECIPE, "utf-8")
    return place


@pytest.fixture
def window(qtbot, make_window, folder):
    made = make_window(app.scan)
    made.source_control.add([folder])
    with qtbot.waitSignal(made.result_control.shown):
        made.start_scan()
    qtbot.waitUntil(lambda: made.scan_control.state is ScanState.IDLE)
    return made


def switch_on(qtbot, window) -> None:
    qtbot.mouseClick(window.controls.watch_control.line.switch, Qt.MouseButton.LeftButton)
    watched(qtbot, window)


def watched(qtbot, window) -> None:
    """Wait until every folder is watched."""
    control = window.controls.watch_control
    qtbot.waitUntil(lambda: control.watch is not None)
    qtbot.waitUntil(lambda: bool(control.watch._folders.state))


def test_watching_is_off_by_default_and_remembered(qtbot, window):
    control = window.controls.watch_control
    assert not control.line.switch.isChecked()
    assert control.watch is None
    switch_on(qtbot, window)
    assert window.actions_table["watch"].isChecked()
    assert control.line.message.isHidden()
    window.close()
    assert settings_service.load().watch
    assert not [t for t in threading.enumerate() if t.name == "simfinder-watch"]


def test_a_new_file_shows_a_note_with_a_link_to_the_list(qtbot, window, folder):
    switch_on(qtbot, window)
    window.results.groups.take_focus()
    focus = window.focusWidget()
    (folder / "lease 2.txt").write_text(LEASE.replace("number 40 ", "number 45 "), "utf-8")
    qtbot.waitUntil(lambda: bool(window.note.text()) and "lease 2.txt" in window.note.text())
    told = "New file: lease 2.txt – similar to lease.txt (small changes)"
    assert window.note.text() == told
    assert window.focusWidget() is focus
    assert QApplication.activeModalWidget() is None
    assert window.controls.watch_control.count.text() == "1 new similar file"
    assert window.centre.currentIndex() == RESULTS or window.centre.currentIndex() == 0
    qtbot.mouseClick(window.note._action, Qt.MouseButton.LeftButton)
    page = window.controls.similar_control.page
    assert page.isVisible()
    assert page.title.text() == "Similar to lease 2.txt"
    assert page.rows.rowCount() == 1
    assert window.controls.watch_control.count.isHidden()
    page.open_pair()
    qtbot.waitUntil(lambda: page.compare.comparison() is not None and page.compare.is_settled())
    assert page.compare.comparison().left.path == folder / "lease 2.txt"


def test_several_are_counted_and_listed_the_latest_first(qtbot, window, folder):
    switch_on(qtbot, window)
    control = window.controls.watch_control
    for number in (2, 3):
        (folder / f"lease {number}.txt").write_text(LEASE + f"\nNote {number}.", "utf-8")
        qtbot.waitUntil(lambda n=number: len(control._questions) >= n - 1)
    qtbot.waitUntil(lambda: control.count.text() == "2 new similar files")
    assert window.note.text().startswith("2 new files. Latest: lease 3.txt – ")
    assert window.note.text().endswith(", 1 more similar document")
    qtbot.mouseClick(control.count, Qt.MouseButton.LeftButton)
    page = window.controls.similar_control.page
    assert [q.name() for q in page.questions] == ["lease 3.txt", "lease 2.txt"]
    page.back_button.click()
    window.actions_table["arrivals"].trigger()
    assert page.isVisible()


def test_a_copy_is_called_identical_and_says_so_in_the_list(qtbot, window, folder):
    switch_on(qtbot, window)
    (folder / "copy.txt").write_bytes((folder / "lease.txt").read_bytes())
    qtbot.waitUntil(lambda: bool(window.note.text()) and "copy.txt" in window.note.text())
    assert window.note.text() == "New file: copy.txt – identical to lease.txt"
    qtbot.mouseClick(window.note._action, Qt.MouseButton.LeftButton)
    page = window.controls.similar_control.page
    assert relation(page.rows.row(0)) == "Identical file"


def test_the_same_text_in_another_format_has_the_word_of_the_groups(qtbot, window, folder):
    switch_on(qtbot, window)
    (folder / "lease.md").write_text(LEASE.replace("\n", "\n\n"), "utf-8")
    qtbot.waitUntil(lambda: bool(window.note.text()) and "lease.md" in window.note.text())
    assert window.note.text() == "New file: lease.md – similar to lease.txt (same text)"


def test_a_notice_goes_with_its_file(qtbot, window, folder):
    switch_on(qtbot, window)
    control = window.controls.watch_control
    for number in (2, 3):
        (folder / f"lease {number}.txt").write_text(LEASE + f"\nNote {number}.", "utf-8")
        qtbot.waitUntil(lambda n=number: len(control._questions) == n - 1)
    (folder / "lease 3.txt").unlink()
    qtbot.waitUntil(lambda: control.count.text() == "1 new similar file")
    assert window.note.text().startswith("New file: lease 2.txt – ")
    (folder / "lease 2.txt").rename(folder / "lease 4.txt")
    qtbot.waitUntil(lambda: window.note.text().startswith("New file: lease 4.txt – "))
    (folder / "lease 4.txt").unlink()
    qtbot.waitUntil(lambda: control.count.isHidden())
    assert window.note.text() == ""
    assert not control.has_arrivals
    assert not window.actions_table["arrivals"].isEnabled()


def test_a_shown_query_goes_with_its_file_and_other_notes_stay(qtbot, window, folder):
    switch_on(qtbot, window)
    control = window.controls.watch_control
    for number in (2, 3):
        (folder / f"lease {number}.txt").write_text(LEASE + f"\nNote {number}.", "utf-8")
        qtbot.waitUntil(lambda n=number: len(control._questions) == n - 1)
    control.show()
    page = window.controls.similar_control.page
    assert [q.name() for q in page.questions] == ["lease 3.txt", "lease 2.txt"]
    window.note.show_message("The disk is nearly full.", "warning")
    (folder / "lease 3.txt").unlink()
    qtbot.waitUntil(lambda: [q.name() for q in page.questions] == ["lease 2.txt"])
    assert page.question is page.questions[0]
    assert page.isVisible()
    (folder / "lease 2.txt").unlink()
    qtbot.waitUntil(lambda: not page.isVisible())
    assert window.note.text() == "The disk is nearly full."


def test_a_shortened_list_shows_the_full_count(qtbot, window, folder, monkeypatch):
    monkeypatch.setattr(watch_control, "ARRIVAL_LIMIT", 1)
    switch_on(qtbot, window)
    control = window.controls.watch_control
    for number in (2, 3):
        (folder / f"lease {number}.txt").write_text(LEASE + f"\nNote {number}.", "utf-8")
    qtbot.waitUntil(lambda: control.count.text() == "2 new similar files", timeout=20_000)
    qtbot.mouseClick(control.count, Qt.MouseButton.LeftButton)
    assert window.note.text() == "Showing the latest 1 of 2 new files."
    assert len(window.controls.similar_control.page.questions) == 1


def test_another_note_is_not_replaced(qtbot, window, folder):
    switch_on(qtbot, window)
    window.note.show_message("The disk is nearly full.", "warning")
    (folder / "lease 2.txt").write_text(LEASE + "\n2", "utf-8")
    qtbot.waitUntil(lambda: window.controls.watch_control.count.isVisible())
    assert window.note.text() == "The disk is nearly full."


def test_watching_pauses_during_a_scan(qtbot, window, folder):
    switch_on(qtbot, window)
    watch = window.controls.watch_control.watch
    window.scan_control.state_changed.emit(ScanState.RUNNING)
    assert watch._busy
    (folder / "lease 2.txt").write_text(LEASE + "\n2", "utf-8")
    qtbot.waitUntil(lambda: len(watch._queue) == 1)
    window.scan_control.state_changed.emit(ScanState.IDLE)
    qtbot.waitUntil(lambda: window.controls.watch_control.count.isVisible())


def test_a_scan_is_remembered_while_watching(qtbot, window, folder):
    switch_on(qtbot, window)
    (folder / "lease 2.txt").write_text(LEASE + "\n2", "utf-8")
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    report = window.result_control.report
    assert not any("not saved in the index" in str(note) for note in report.notes)


def test_watching_follows_the_sources(qtbot, window, folder, tmp_path):
    switch_on(qtbot, window)
    control, first = window.controls.watch_control, window.controls.watch_control.watch
    other = tmp_path / "other"
    other.mkdir()
    window.source_control.add([other])
    qtbot.waitUntil(lambda: control.watch not in (None, first))
    watched(qtbot, window)
    (other / "lease 9.txt").write_text(LEASE, "utf-8")
    qtbot.waitUntil(lambda: control.count.isVisible())
    window.source_control.set_role([other], Role.EXCLUDED)
    second = control.watch
    qtbot.waitUntil(lambda: control.watch not in (None, second))
    qtbot.mouseClick(control.line.switch, Qt.MouseButton.LeftButton)
    assert control.watch is None
    assert control.line.message.isHidden()


def test_pending_files_survive_a_change_of_options(qtbot, window, folder):
    switch_on(qtbot, window)
    control, first = window.controls.watch_control, window.controls.watch_control.watch
    first.hold(is_held=True)
    (folder / "lease 2.txt").write_text(LEASE + "\n2", "utf-8")
    qtbot.waitUntil(lambda: len(first._queue) == 1)
    window.options.widget("attachments").setChecked(True)
    qtbot.waitUntil(lambda: control.watch not in (None, first))
    qtbot.waitUntil(lambda: control.count.isVisible())


def test_the_line_shows_how_each_folder_is_watched(qtbot, window):
    line = window.controls.watch_control.line
    gone, far, many = Path("/d/gone"), Path("/d/far"), Path("/d/many")
    folders = (
        WatchedFolder(gone, WatchMode.MISSING),
        WatchedFolder(far, WatchMode.NETWORK),
        WatchedFolder(many, WatchMode.LIMIT),
    )
    line.show_state(WatchState(folders, 1234))
    said = line.message.text().split("\n")
    assert said == [
        "gone is not available. Watching resumes when it is back.",
        "far is a network folder: it is checked twice a minute.",
        "many is checked twice a minute: the system cannot watch more folders.",
        "Reading 1,234 new files.",
    ]
    assert line.message.accessibleName() == line.message.text()
    with qtbot.waitSignal(line.pause_requested) as asked:
        qtbot.mouseClick(line.hold, Qt.MouseButton.LeftButton)
    assert asked.args == [True]
    line.show_state(WatchState(folders[:0], 0))
    assert line.message.text() == "There are no folders to watch yet."
    state = WatchState((WatchedFolder(many, WatchMode.SYSTEM),), 7, is_paused=True)
    line.show_state(state)
    assert line.message.text() == "Paused: 7 new files are waiting."
    with qtbot.waitSignal(line.pause_requested) as asked:
        qtbot.mouseClick(line.hold, Qt.MouseButton.LeftButton)
    assert asked.args == [False]


def test_watching_starts_with_the_window_when_enabled(qtbot, make_window, folder):
    kept = Settings(watch=True, sources=[f"normal\t{folder}"])
    window = make_window(app.scan, kept)
    watched(qtbot, window)
    assert window.controls.watch_control.line.switch.isChecked()
    (folder / "new.txt").write_text(LEASE, "utf-8")
    qtbot.waitUntil(lambda: "Scan first" in window.controls.watch_control.line.message.text())
