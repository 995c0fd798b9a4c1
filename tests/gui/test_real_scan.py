"""The window with the real services: real files, real processes, real exports."""

from __future__ import annotations

import csv
import json
import os
import shutil
from pathlib import Path

import psutil
import pytest
from drag_and_drop import drop
from opencc import OpenCC
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette

from simfinder import paths
from simfinder.assets import resource
from simfinder.domain.options import ScanOptions
from simfinder.gui import app
from simfinder.gui.results.view import PROBLEMS_TAB
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import RESULTS, SETUP
from simfinder.services.preferences.settings import Settings


@pytest.fixture(autouse=True)
def no_process_left(own_profile, tmp_path, monkeypatch, worker_reserve):
    """Keep store and settings of the test in a folder of its own; leave no process behind."""
    monkeypatch.setenv("SIMFINDER_PROFILE_DIR", str(tmp_path / "profile"))
    with worker_reserve.none_left():
        yield


def children() -> set[psutil.Process]:
    return set(psutil.Process(os.getpid()).children(recursive=True))


@pytest.fixture
def window(make_window):
    return make_window(app.scan)


@pytest.fixture
def folder(tmp_path):
    """The samples in a folder whose name holds Chinese, spaces and signs."""
    place = tmp_path / "合同 与 通知 #1 100%"
    shutil.copytree(resource("samples"), place)
    return place


@pytest.fixture
def large(tmp_path):
    """Enough texts that a scan of them can be stopped in the middle."""
    place = tmp_path / "many"
    place.mkdir()
    for number in range(400):
        words = " ".join(f"word{(number * 7 + i) % 997} 条款{i}" for i in range(400))
        (place / f"text {number}.txt").write_text(words, "utf-8")
    return place


def idle(window):
    return window.scan_control.state is ScanState.IDLE


def scan(qtbot, window, *places):
    drop(window, places)
    with qtbot.waitSignal(window.scan_control.finished, timeout=60_000):
        qtbot.mouseClick(window.setup.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: idle(window) and window.centre.currentIndex() == RESULTS)
    qtbot.waitUntil(lambda: len(window.result_control.groups) > 0)


def test_dropped_folder_with_chinese_name_is_scanned_and_compared(qtbot, window, folder):
    scan(qtbot, window, folder)
    groups = window.results.groups
    assert len(groups.groups()) == 3
    assert window.results.problems.model.total() == 3
    qtbot.keyClick(groups.table, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    groups.next_group()
    qtbot.waitUntil(lambda: window.results.compare.comparison() is not None, timeout=30_000)
    made = window.results.compare.comparison()
    assert made.left.problem is None
    assert made.right.problem is None
    assert folder in made.left.path.parents


ARTICLE = Path(__file__).parents[1] / "data" / "scripts" / "psychology-traditional.txt"


def test_both_scripts_of_a_text_are_one_group_and_shown_as_written(qtbot, window, tmp_path):
    folder = tmp_path / "articles"
    folder.mkdir()
    text = ARTICLE.read_text("utf-8")
    (folder / "a.txt").write_text(text, "utf-8")
    (folder / "b.txt").write_text(OpenCC("t2s").convert(text), "utf-8")
    scan(qtbot, window, folder)
    pane = window.results.compare
    window.results.groups.next_group()
    qtbot.waitUntil(lambda: pane.comparison() is not None, timeout=30_000)
    assert pane.footer.position_text() == "No differences"
    made = pane.comparison()
    shown = [block.text for side in (made.left, made.right) for block in side.blocks]
    assert any(text.startswith("德國生理學家") for text in shown)
    assert any(text.startswith("德国生理学家") for text in shown)
    menu = pane.footer.ignore.menu()
    menu.aboutToShow.emit()
    (action,) = (a for a in menu.actions() if a.data() == "script")
    assert action.isEnabled()
    assert action.isChecked()
    action.trigger()
    qtbot.waitUntil(
        lambda: (made := pane.comparison()) is not None and not made.ignore.script, timeout=30_000
    )
    assert pane.comparison().changes > 0
    qtbot.waitUntil(lambda: pane.footer.position_text() != "No differences")


def test_both_scripts_of_a_text_are_different_where_the_settings_say_so(
    qtbot, make_window, tmp_path
):
    settings = Settings(hints=False, options=ScanOptions(distinguish_scripts=True))
    window = make_window(app.scan, settings)
    folder = tmp_path / "articles"
    folder.mkdir()
    text = ARTICLE.read_text("utf-8")
    (folder / "a.txt").write_text(text, "utf-8")
    (folder / "b.txt").write_text(OpenCC("t2s").convert(text), "utf-8")
    (folder / "c.txt").write_text(text + "。", "utf-8")
    scan(qtbot, window, folder)
    assert len(window.results.groups.groups()) == 1
    names = {d.path.name for d in window.result_control.report.documents}
    assert names == {"a.txt", "b.txt", "c.txt"}
    assert not window.results.compare.choices.ignore_options.script


def test_dropped_files_are_scanned_without_their_folder(qtbot, window, folder):
    files = sorted((folder / "contracts").glob("*.docx"))
    scan(qtbot, window, *files)
    shown = {d.path for d in window.result_control.report.documents}
    assert shown == set(files)


def test_theme_and_language_change_with_a_comparison_open(qtbot, window, folder):
    scan(qtbot, window, folder)
    window.results.groups.next_group()
    qtbot.waitUntil(lambda: window.results.compare.comparison() is not None, timeout=30_000)
    window.actions_table["theme_dark"].trigger()
    window.actions_table["language_zh_CN"].trigger()
    assert window.results.compare.comparison() is not None
    ground = QPalette.ColorRole.Window
    qtbot.waitUntil(lambda: window.palette().color(ground).lightness() < 60)
    qtbot.waitUntil(lambda: "已跳过" in window.results.tabs.tabText(PROBLEMS_TAB))
    qtbot.waitUntil(lambda: "第" in window.results.compare.footer.position_text())
    details = {window.results.problems.model.index(row, 4).data() for row in range(3)}
    assert all(any("\u4e00" <= c <= "\u9fff" for c in detail) for detail in details)


def test_exports_contain_the_result_and_failures_are_shown(
    qtbot, window, folder, dialogs, tmp_path
):
    scan(qtbot, window, folder)
    for ending in ("html", "csv", "json"):
        export_and_read(qtbot, window, dialogs, tmp_path, ending)
    dialogs.next_save = tmp_path / "gone" / "report.html"
    with qtbot.waitSignal(window.controls.export_control.failed):
        window.actions_table["export_html"].trigger()
    assert "Operation failed" in window.note.text()
    assert dialogs.errors == []


def export_and_read(qtbot, window, dialogs, tmp_path, ending):
    dialogs.next_save = tmp_path / f"报告.{ending}"
    with qtbot.waitSignal(window.controls.export_control.done):
        window.actions_table[f"export_{ending}"].trigger()
    assert dialogs.filters[0][1] == f".{ending}"
    text = dialogs.next_save.read_text("utf-8-sig")
    groups = window.result_control.groups
    names = [window.result_control.report.documents[i].path.name for i in groups.members]
    if ending == "json":
        made = json.loads(text)
        assert len(made["groups"]) == len(groups)
        text = json.dumps(made, ensure_ascii=False)
    elif ending == "csv":
        assert len(list(csv.reader(text.splitlines()))) > len(names)
    assert all(name in text for name in names)
    assert "Exported to" in window.note.text()
    assert not list(tmp_path.glob("*.tmp*"))


@pytest.mark.fresh_workers
def test_pause_language_and_stop_while_reading(qtbot, window, large):
    drop(window, [large])
    qtbot.mouseClick(window.setup.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.scan_page._progress.done > 0 or idle(window), timeout=30_000)
    assert not idle(window)
    window.scan_control.toggle_pause(True)
    window.actions_table["language_zh_CN"].trigger()
    qtbot.waitUntil(lambda: window.scan_page.stage.text().startswith("已暂停"))
    window.scan_control.toggle_pause(False)
    window.scan_control.stop_and_show()
    qtbot.waitUntil(lambda: idle(window), timeout=30_000)
    qtbot.waitUntil(lambda: window.centre.currentIndex() == RESULTS)


@pytest.mark.fresh_workers
def test_cancelled_scan_shows_the_sources_again_and_leaves_no_process(qtbot, window, large):
    drop(window, [large])
    qtbot.mouseClick(window.setup.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.scan_page._progress.done > 0 or idle(window), timeout=30_000)
    window.actions_table["cancel"].trigger()
    qtbot.waitUntil(lambda: idle(window), timeout=30_000)
    assert window.centre.currentIndex() == SETUP
    assert "cancelled" in window.note.text()


@pytest.mark.fresh_workers
def test_window_closed_during_a_scan_ends_its_processes(qtbot, window, large):
    before = children()
    drop(window, [large])
    qtbot.mouseClick(window.setup.scan, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(children() - before) or idle(window), timeout=30_000)
    window.close()
    assert idle(window)
    _, alive = psutil.wait_procs(children() - before, timeout=10)
    assert not alive
    assert Path(paths.config_dir()).is_dir()
