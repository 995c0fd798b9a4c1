"""The whole way once, with the real services: drop, scan, mark by rules, trash, undo."""

from __future__ import annotations

import os

import pytest
from cleanup_setup import listed, marked
from drag_and_drop import drop
from PySide6.QtCore import Qt

from simfinder.gui import app
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS

LEFT = Qt.MouseButton.LeftButton
TEXT = "\n".join(
    f"第 {n} 条 甲方应当在收到通知后的合理期限内履行第 {n} 项义务。" for n in range(60)
)


@pytest.fixture(autouse=True)
def own_trash(tmp_path, monkeypatch, worker_reserve):
    """Let nothing come near the trash of whoever runs the tests; leave no process behind."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    with worker_reserve.none_left():
        yield


@pytest.fixture
def folder(tmp_path):
    """Three copies of a contract, the newest in a folder of its own, and something else."""
    place = tmp_path / "合同 #1 100%"
    (place / "old").mkdir(parents=True)
    for number, name in enumerate(("old/合同.txt", "old/合同 copy.txt", "合同 final.txt")):
        (place / name).write_text(TEXT, "utf-8")
        os.utime(place / name, ns=(0, 1_700_000_000_000_000_000 + number * 10**13))
    (place / "notes.txt").write_text("Entirely different notes about a garden. " * 30, "utf-8")
    return place


def everything(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_drop_scan_mark_by_rules_trash_and_undo(qtbot, make_window, folder):
    window = make_window(app.scan)
    before = everything(folder)
    drop(window, [folder])
    with qtbot.waitSignal(window.scan_control.finished):
        qtbot.mouseClick(window.setup.scan, LEFT)
    qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS and len(listed(window)) == 3)
    qtbot.waitUntil(window.actions_table["auto_mark"].isEnabled)

    with qtbot.waitActive(window, timeout=60_000):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    dialog = window.controls.auto_mark_control.dialog
    qtbot.waitUntil(dialog.mark.isEnabled)
    qtbot.keyClick(dialog.mark, Qt.Key.Key_Space)
    assert marked(window) == ["合同 copy.txt", "合同.txt"]

    with qtbot.waitActive(window, timeout=60_000):
        window.activateWindow()
    window.results.groups.table.setFocus()
    qtbot.keyClick(window.results.groups.table, Qt.Key.Key_Delete)
    dialog = window.controls.clean_control.dialog
    qtbot.waitUntil(dialog.plan.agree.isEnabled)
    qtbot.keyClick(dialog.plan.agree, Qt.Key.Key_Space)
    qtbot.waitUntil(dialog.results.isVisible)
    assert dialog.results.summary.text() == "2 files were moved to the trash."
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert sorted(everything(folder)) == ["notes.txt", "合同 final.txt"]
    qtbot.waitUntil(lambda: listed(window) == [])

    qtbot.mouseClick(window.note._action, LEFT)
    dialog = window.controls.clean_control.dialog
    qtbot.waitUntil(dialog.results.isVisible)
    assert dialog.results.summary.text() == "2 files were restored."
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert everything(folder) == before
    qtbot.waitUntil(lambda: len(listed(window)) == 3)
    qtbot.waitUntil(lambda: marked(window) == ["合同 copy.txt", "合同.txt"])
