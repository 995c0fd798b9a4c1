"""Binds everything that cleans up to the window: marking by rules, moving files, what was done."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.matching import ScanReport
from simfinder.gui.actions import Actions
from simfinder.gui.cleanup.auto_mark_control import AutoMarkControl
from simfinder.gui.cleanup.control import CleanControl, GoneFiles
from simfinder.gui.cleanup.file_run import FileOperationRunner
from simfinder.gui.cleanup.history import HistoryControl
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.compare_control import CompareControl, Comparing
from simfinder.gui.results.exceptions import NotAMatchControl
from simfinder.gui.results.export_control import ExportControl
from simfinder.gui.results.mark_control import MarkControl
from simfinder.gui.results.match_control import MatchControl
from simfinder.gui.results.overview_control import Pictured, PicturesControl
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.review_control import ReviewControl
from simfinder.gui.results.row_files import FileConditions
from simfinder.gui.results.undo import step_words
from simfinder.gui.results.view import ResultsPage
from simfinder.gui.scan.view import StatusPanel
from simfinder.gui.shell.resume_control import ResumeControl, ResumedWindow
from simfinder.gui.shell.session_control import SessionControl, SessionWindow
from simfinder.gui.sources.exclusions import ExclusionControl
from simfinder.i18n import translate
from simfinder.services.preferences.settings import Settings
from simfinder.services.review.undo_stack import Done


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
        self.run = FileOperationRunner(self)
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
        note.tell(localize_count(text, files), "info", self.tr("Scan again"), scan, stays=True)

    def close(self) -> bool:
        """Stop and wait; return whether all ended in time."""
        self.files.close()
        self.marking.close()
        self.history.close()
        return self.run.close()


# Binds what a person decides about groups to the window: marks, matches, and taking it back.


class Decided(Protocol):
    """The window; ``MainWindow`` is one."""

    actions_table: Actions
    dialogs: Dialogs
    results: ResultsPage
    result_control: ResultsControl


class Deciding(QObject):
    """Owns the controls, and keeps the words of *Undo* and *Redo* true."""

    def __init__(self, window: Decided) -> None:
        """Serve this window, whose menus are made already."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window, results, view = window, window.result_control, window.results.groups
        self.undo = results.undo
        self.marks = MarkControl(view, self.undo, self)
        self.matches = MatchControl(view, self.undo, window)
        self.list = NotAMatchControl(results, window.dialogs, window)
        self.undo.changed.connect(self.name_steps)
        results.shown.connect(self.name_steps)
        # Another language sets the plain words again.
        window.actions_table.retranslated.connect(self.name_steps)
        window.actions_table.menu("edit").aboutToShow.connect(self.name_steps)
        self.name_steps()

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {
            "undo": self.undo,
            "marks": self.marks,
            "matches": self.matches,
            "said": self.list,
        }

    @Slot()
    def name_steps(self) -> None:
        """Name the steps that *Undo* and *Redo* would take."""
        table = self._window.actions_table
        for name, done, plain, text in (
            ("undo", self.undo.undoable, translate("Actions", "Undo"), self.tr("Undo: {step}")),
            ("redo", self.undo.redoable, translate("Actions", "Redo"), self.tr("Redo: {step}")),
        ):
            table[name].setText(plain if done is None else text.format(step=_words(done)))
        outside = self.undo.outside
        if outside is not None:
            table["undo"].setText(self.tr("Undo: {step}").format(step=outside.words()))

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.matches.close()
        self.list.close()


def _words(done: Done) -> str:
    return step_words(done.step, done.count)


# Binds what belongs to going through the groups to the window: states, sessions, what is left out.


class Reviewed(ResumedWindow, SessionWindow, Pictured, Comparing, Protocol):
    """The window; ``MainWindow`` is one."""

    status: StatusPanel


class Reviewing(QObject):
    """Owns the controls, in the order in which they have to end."""

    def __init__(self, window: Reviewed, settings: Settings) -> None:
        """Serve this window."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window = window
        self.states = ReviewControl(window.result_control, window.results, window)
        self.sessions = SessionControl(window)
        self.resume = ResumeControl(window, self.sessions, settings)
        self.exclusions = ExclusionControl(window.options, window.source_control, window)
        self.pictures = PicturesControl(window)
        self.compare = CompareControl(window)
        self.states.progressed.connect(window.status.set_reviewed)

    def targets(self) -> dict[str, QObject]:
        """Return whose methods actions are bound to."""
        return {
            "states": self.states,
            "sessions": self.sessions,
            "resume": self.resume,
            "exclusions": self.exclusions,
            "pictures": self.pictures,
            "compare": self.compare,
        }

    def begin(self) -> None:
        """Follow what is shown, after the window does so itself."""
        self.sessions.begin()
        self.resume.begin()

    def close(self) -> None:
        """Stop and wait; call it before the program ends."""
        self.states.close()
        self.sessions.close()
        self.exclusions.close()
        self.pictures.close()
        self.compare.close()
