"""States of the window in which other commands make sense: how a person comes to each."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cleaned import files_in, report_about
from PySide6.QtCore import Qt

from simfinder.domain.document import Problem, Reason
from simfinder.domain.matching import ScanReport
from simfinder.gui.controls.scan_control import ScanState
from simfinder.gui.main_window import MainWindow
from simfinder.services.preferences.settings import Settings

NAMES = ("a.txt", "b.txt", "c.txt", "d.txt", "e.txt")
GROUPS = [(0, 1, 2), (3, 4)]


@dataclass
class Way:
    """What brings a window into its states."""

    qtbot: Any
    make_window: Callable[..., MainWindow]
    folder: Path
    request: Any

    def report(self, groups: list[tuple[int, ...]] = GROUPS) -> ScanReport:
        files_in(self.folder, NAMES)
        return report_about(self.folder, [self.folder / n for n in NAMES], groups)

    def opened(self, scan: Any = None) -> MainWindow:
        window = self.make_window(scan, Settings(hints=False))
        window.show()
        return window

    def scanned(
        self, groups: list[tuple[int, ...]] = GROUPS, problems: tuple[Problem, ...] = ()
    ) -> MainWindow:
        report = replace(self.report(groups), problems=problems)
        window = self.opened(lambda sources, options, observer: report)
        window.source_control.add([self.folder])
        with self.qtbot.waitSignal(window.result_control.shown):
            window.start_scan()
        self.qtbot.waitUntil(lambda: window.scan_control.state is ScanState.IDLE)
        self.qtbot.waitUntil(window.results.compare.settled)
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
        self.qtbot.waitUntil(window.results.compare.settled)
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

    def lookalikes(self) -> MainWindow:
        window = self.file()
        window.actions_table["lookalikes"].trigger()
        page = window.lookups.lookalikes
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
        dialog = window.cleaning.files.dialog
        self.qtbot.waitUntil(dialog.plan.agree.isEnabled)
        self.qtbot.keyClick(dialog.plan.agree, Qt.Key.Key_Space)
        self.qtbot.waitUntil(dialog.results.isVisible)
        self.qtbot.keyClick(dialog, Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: len(window.results.groups.model.documents) == 4)
        return window


STATES = (
    *("empty", "sources", "scanning", "head", "file", "marked", "alone", "filtered"),
    *("not_compared", "problem", "overview", "lookalikes", "pane_hidden", "picture"),
    "cleaned_up",
)
