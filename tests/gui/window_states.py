"""States of the window in which other commands make sense: how a person comes to each.

``CHOICES`` are those of the list of groups, which one window goes through.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import menus
from cleanup_setup import files_in, report_about
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.matching import ScanReport
from simfinder.domain.relations import Critical
from simfinder.gui.scan.control import ScanState
from simfinder.gui.shell.main_window import MainWindow
from simfinder.services.preferences.settings import Settings

NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")
GROUPS = [(0, 1, 2), (3, 4)]
MONEY = dict.fromkeys([(0, 1), (0, 2), (1, 2)], (Critical("money", "50 000", "75 000"),))
CONTROL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def click(window: MainWindow, *rows: int) -> None:
    """Choose rows of the list by clicks: 0 is a group's own, 1 the file that it keeps."""
    table, model = window.results.groups.table, window.results.groups.model
    for number, row in enumerate(rows):
        place = table.visualRect(model.index(row, 1)).center()
        held = CONTROL if number else NONE
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, held, place)


def choose_none(window: MainWindow) -> None:
    """Click with Ctrl on the one row that is chosen: the cursor stays there."""
    click(window, 2)
    table = window.results.groups.table
    place = table.visualRect(table.currentIndex()).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, CONTROL, place)
    assert not len(table.selected_rows())


def leave_rows(window: MainWindow) -> None:
    """Take the cursor from the list, as programs that read the screen can."""
    table = window.results.groups.table
    table.clearSelection()
    table.setCurrentIndex(QModelIndex())


def show_flat(window: MainWindow) -> None:
    """Show the files as one list, the cursor on one that is not kept."""
    groups = window.results.groups
    menus.choose_from(groups.bar.menu_button, groups.bar.flat)
    click(window, 1)


CHOICES: dict[str, Callable[[MainWindow], None]] = {
    "keeper": lambda window: click(window, 1),
    "several": lambda window: click(window, 2, 3),
    "several_groups": lambda window: click(window, 2, 6),
    "heads": lambda window: click(window, 0, 4),
    "nothing_chosen": choose_none,
    "no_cursor": leave_rows,
    "flat": show_flat,
}


@dataclass
class Way:
    """What brings a window into its states."""

    qtbot: Any
    make_window: Callable[..., MainWindow]
    folder: Path
    request: Any

    def report(
        self,
        groups: list[tuple[int, ...]] = GROUPS,
        critical: dict[tuple[int, int], tuple[Critical, ...]] | None = None,
    ) -> ScanReport:
        files_in(self.folder, NAMES)
        return report_about(self.folder, [self.folder / n for n in NAMES], groups, critical)

    def opened(self, scan: Any = None) -> MainWindow:
        window = self.make_window(scan, Settings(hints=False))
        window.show()
        return window

    def scanned(
        self,
        groups: list[tuple[int, ...]] = GROUPS,
        problems: tuple[Problem, ...] = (),
        critical: dict[tuple[int, int], tuple[Critical, ...]] | None = None,
    ) -> MainWindow:
        report = replace(self.report(groups, critical), problems=problems)
        window = self.opened(lambda sources, options, observer: report)
        window.source_control.add([self.folder])
        with self.qtbot.waitSignal(window.result_control.shown):
            window.start_scan()
        self.qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        self.qtbot.waitUntil(window.results.compare.is_settled)
        return window

    def empty(self) -> MainWindow:
        return self.opened()

    def sources(self) -> MainWindow:
        files_in(self.folder, NAMES)
        window = self.opened()
        window.source_control.add([self.folder])
        return window

    def scanning(self) -> MainWindow:
        gate, report = threading.Event(), self.report()

        def scan(sources: object, options: object, observer: Any) -> ScanReport:
            gate.wait(60)
            return report

        window = self.opened(scan)
        self.request.addfinalizer(gate.set)
        window.source_control.add([self.folder])
        window.start_scan()
        self.qtbot.waitUntil(lambda: window.scan_control.state is ScanState.RUNNING)
        return window

    def head(self) -> MainWindow:
        window = self.scanned()
        window.results.groups.table.go_to(0)
        return window

    def file(self) -> MainWindow:
        window = self.scanned()
        window.results.groups.table.go_to(2)
        self.qtbot.waitUntil(window.results.compare.is_settled)
        return window

    def marked(self) -> MainWindow:
        window = self.file()
        window.actions_table["mark"].trigger()
        return window

    def alone(self) -> MainWindow:
        return self.scanned([])

    def filtered(self) -> MainWindow:
        window = self.scanned()
        window.results.groups.set_filter("no file is called so")
        self.qtbot.waitUntil(lambda: window.results.groups.model.rowCount() == 0)
        return window

    def not_compared(self) -> MainWindow:
        window = self.file()
        window.actions_table["not_compared"].trigger()
        return window

    def problem(self) -> MainWindow:
        window = self.scanned(problems=(Problem(self.folder / "shut.pdf", Reason.ENCRYPTED),))
        window.actions_table["not_compared"].trigger()
        window.results.problems.table.selectRow(0)
        return window

    def overview(self) -> MainWindow:
        window = self.file()
        window.actions_table["overview"].trigger()
        return window

    def folder_map(self) -> MainWindow:
        window = self.overview()
        page = window.results.overview
        page.tabs.setCurrentIndex(page.tabs.count() - 1)
        self.qtbot.waitUntil(lambda: page.folders.model.rowCount() > 0)
        matrix = page.folders.matrix
        place = matrix.visualRect(page.folders.model.index(0, 0)).center()
        QTest.mouseClick(matrix.viewport(), Qt.MouseButton.LeftButton, NONE, place)
        assert page.folders.selection() is not None
        return window

    def critical(self) -> MainWindow:
        window = self.scanned(critical=MONEY)
        window.results.groups.table.go_to(2)
        self.qtbot.waitUntil(window.results.compare.is_settled)
        return window

    def threshold_moved(self) -> MainWindow:
        window = self.file()
        window.results.threshold.slider.setFocus()
        self.qtbot.keyClick(window.results.threshold.slider, Qt.Key.Key_Right)
        return window

    def session(self) -> MainWindow:
        saved = self.folder.parent / "review.simfinder"
        window = self.file()
        window.dialogs.next_save = saved
        window.actions_table["save_session"].trigger()
        self.qtbot.waitUntil(saved.exists)
        window.close()
        window = self.opened()
        window.dialogs.next_files = (saved,)
        with self.qtbot.waitSignal(window.result_control.shown):
            window.actions_table["open_session"].trigger()
        window.results.groups.table.go_to(2)
        self.qtbot.waitUntil(window.results.compare.is_settled)
        return window

    def two_files(self) -> MainWindow:
        window = self.file()
        window.dialogs.next_files = tuple(self.folder / name for name in NAMES[:2])
        window.actions_table["compare_files"].trigger()
        dialog = window.controls.compare_control.two_files.current
        self.qtbot.waitUntil(dialog.pane.is_settled)
        self.request.addfinalizer(dialog.reject)
        return window

    def lookalikes(self) -> MainWindow:
        window = self.file()
        window.actions_table["lookalikes"].trigger()
        page = window.controls.similar_control
        self.qtbot.waitUntil(lambda: page.is_shown)
        return window

    def pane_hidden(self) -> MainWindow:
        window = self.file()
        window.actions_table["compare"].setChecked(False)
        return window

    def picture(self) -> MainWindow:
        window = self.file()
        window.actions_table["group_picture"].setChecked(True)
        return window

    def cleaned_up(self) -> MainWindow:
        window = self.marked()
        window.actions_table["quarantine"].trigger()
        dialog = window.controls.clean_control.dialog
        self.qtbot.waitUntil(dialog.plan.agree.isEnabled)
        self.qtbot.keyClick(dialog.plan.agree, Qt.Key.Key_Space)
        self.qtbot.waitUntil(dialog.results.isVisible)
        self.qtbot.keyClick(dialog, Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: len(window.results.groups.model.documents) == 4)
        return window


STATES = (
    *("empty", "sources", "scanning", "head", "file", "marked", "alone", "filtered"),
    *("not_compared", "problem", "overview", "lookalikes", "pane_hidden", "picture"),
    *("cleaned_up", "folder_map", "critical", "threshold_moved", "session", "two_files"),
)
