"""Binds everything that cleans up to the window: marking by rules, moving files, what was done."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.matching import ScanReport
from simfinder.gui.actions import Actions
from simfinder.gui.controls.auto_mark_control import AutoMarkControl
from simfinder.gui.controls.clean_control import CleanControl
from simfinder.gui.controls.export_control import ExportControl
from simfinder.gui.controls.file_conditions import FileConditions
from simfinder.gui.controls.file_run import FileRun
from simfinder.gui.controls.gone_files import GoneFiles
from simfinder.gui.controls.history_control import HistoryControl
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.groups_words import counted
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.note_bar import NoteBar
from simfinder.gui.views.results import ResultsPage
from simfinder.services.preferences.settings import Settings

OF_FILES = ("auto_mark", "prefer_folder", "trash", "move_to", "copy_to", "quarantine")
"""Actions that need a finished scan of files."""


class Cleaned(Protocol):
    """The window; ``MainWindow`` is one."""

    actions_table: Actions
    dialogs: Dialogs
    note: NoteBar
    results: ResultsPage
    result_control: ResultsControl
    export_control: ExportControl
    tasks: Tasks

    def start_scan(self) -> None:
        """Scan the sources."""


class Cleaning(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(self, window: Cleaned, settings: Settings) -> None:
        """Serve this window; presets are kept in these settings."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window, results, page = window, window.result_control, window.results
        self.run = FileRun(self)
        self.gone = GoneFiles(results, page, window.tasks, self)
        self.conditions = FileConditions(page, window.tasks, self)
        self.files = CleanControl(self.run, results, page, window.dialogs, window.note, window)
        self.marking = AutoMarkControl(results, page, window.dialogs, window.note, settings, window)
        self.history = HistoryControl(self.run, window.note, window)
        self.files.changed.connect(self.gone.follow)
        self.history.changed.connect(self.files.forget_note)
        self.history.changed.connect(self.gone.follow)
        self.gone.missed.connect(self._offer_scan)
        for control in (self.files, self.marking):
            control.exported.connect(window.export_control.done)
            control.failed.connect(window.export_control.failed)

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {"clean": self.files, "marking": self.marking, "history": self.history}

    def update_actions(self, idle: bool) -> None:
        """Offer what can be done now: nothing to files while a scan reads them."""
        window = self._window
        shown = window.result_control.report is not None
        of_files = not window.results.groups.model.row_tables
        for name in OF_FILES:
            window.actions_table[name].setEnabled(idle and shown and of_files)

    def is_told(self, report: ScanReport) -> bool:
        """Whether a report is only the one of before, less what has gone: nothing new to tell."""
        return self.gone.is_ours(report)

    @Slot()
    def begin(self) -> None:
        """Settle what an earlier run was cut off in; call it once the window is there."""
        self.history.settle()

    @Slot(int)
    def _offer_scan(self, files: int) -> None:
        """Say that files are back which the list does not know, and offer to look again."""
        text = self.tr("%n files that are back are not in this list yet.", "", files)
        note, scan = self._window.note, self._window.start_scan
        note.tell(counted(text, files), "info", self.tr("Scan again"), scan, stays=True)

    def close(self) -> bool:
        """Stop and wait; return whether all ended in time."""
        self.files.close()
        self.marking.close()
        self.history.close()
        return self.run.close()
