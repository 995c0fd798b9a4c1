"""Files that come back after a restart: marked as they were when they went, and looked for."""

from __future__ import annotations

import shutil

import pytest
from cleanup_setup import files_in, listed, mark, marked, report_about
from PySide6.QtCore import Qt

from simfinder.gui.scan.control import ScanState

LEFT = Qt.MouseButton.LeftButton
NAMES = ("a.txt", "b.txt", "c.txt")


@pytest.fixture(autouse=True)
def own_trash(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


@pytest.fixture
def folder(tmp_path):
    files_in(tmp_path / "papers", NAMES)
    return tmp_path / "papers"


@pytest.fixture
def opened(qtbot, make_window, folder):
    """Opens windows that scan what is in the folder at that moment."""

    def make():
        def scan(sources, options, observer):
            there = sorted(folder.iterdir())
            return report_about(folder, there, [tuple(range(len(there)))] if there[1:] else [])

        window = make_window(scan)
        window.source_control.add([folder])
        return scanned(qtbot, window)

    return make


def scanned(qtbot, window):
    with qtbot.waitSignal(window.result_control.shown):
        window.start_scan()
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    return window


def trash_marked(qtbot, window):
    window.actions_table["trash"].trigger()
    dialog = window.controls.clean_control.dialog
    qtbot.waitUntil(lambda: dialog.plan.agree.isEnabled())
    qtbot.mouseClick(dialog.plan.agree, LEFT)
    qtbot.waitUntil(lambda: dialog.results.isVisible())
    dialog.accept()


def bring_all_back(qtbot, window):
    window.actions_table["history"].trigger()
    dialog = window.controls.history_control.dialog
    qtbot.waitUntil(lambda: dialog.every.isEnabled())
    qtbot.mouseClick(dialog.every, LEFT)
    qtbot.waitUntil(lambda: "restored." in dialog.message.text())
    dialog.reject()


def test_files_not_in_the_list_are_reported_and_marked_by_the_next_scan(qtbot, opened):
    first = opened()
    mark(first, "b.txt", "c.txt")
    trash_marked(qtbot, first)
    qtbot.waitUntil(lambda: listed(first) == [])
    first.close()

    window = opened()
    assert marked(window) == []
    bring_all_back(qtbot, window)
    note = window.note
    qtbot.waitUntil(lambda: note.text() == "2 restored files are not in this list yet.")
    with qtbot.waitSignal(window.result_control.shown):
        qtbot.mouseClick(note._action, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    assert listed(window) == list(NAMES)
    assert marked(window) == ["b.txt", "c.txt"]


def test_files_restored_by_other_programs_are_not_marked(qtbot, opened, folder, tmp_path):
    first = opened()
    shutil.copy2(folder / "b.txt", tmp_path / "kept")
    mark(first, "b.txt")
    trash_marked(qtbot, first)
    qtbot.waitUntil(lambda: "b.txt" not in listed(first))
    first.close()
    shutil.copy2(tmp_path / "kept", folder / "b.txt")
    window = opened()
    assert listed(window) == list(NAMES)
    assert marked(window) == []


def test_a_mark_does_not_move_to_a_file_with_the_same_content(qtbot, opened, folder):
    shutil.copy2(folder / "a.txt", folder / "b.txt")
    first = opened()
    mark(first, "b.txt")
    trash_marked(qtbot, first)
    qtbot.waitUntil(lambda: "b.txt" not in listed(first))
    first.close()
    assert marked(opened()) == []


def test_undo_in_the_same_list_leaves_no_second_note(qtbot, opened):
    window = opened()
    mark(window, "b.txt")
    trash_marked(qtbot, window)
    qtbot.waitUntil(lambda: "b.txt" not in listed(window))
    bring_all_back(qtbot, window)
    qtbot.waitUntil(lambda: marked(window) == ["b.txt"])
    assert "not in this list" not in window.note.text()
    window.close()
    assert marked(opened()) == ["b.txt"]
