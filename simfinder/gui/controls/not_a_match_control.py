"""Opens the list of what was said of matches, and does what a person asks there."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.decision import Statement
from simfinder.gui import words
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.results_control import ResultsControl
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.not_a_match import NotAMatchDialog
from simfinder.gui.models.groups_words import counted
from simfinder.gui.tasks import Tasks
from simfinder.services.reviewing import not_a_match
from simfinder.services.reviewing.undo_stack import Done, Step
from simfinder.services.words import detail


class NotAMatchControl(QObject):
    """One list at a time; files are read and written beside the window."""

    def __init__(self, results: ResultsControl, dialogs: Dialogs, window: QWidget) -> None:
        """Serve what is shown by ``results``."""
        super().__init__(window)
        self._results, self._dialogs, self._window = results, dialogs, window
        self._said, self._undo = results.said, results.undo
        self._tasks = Tasks(self)
        self._one: OneDialog[NotAMatchDialog] = OneDialog()
        self._said.changed.connect(self._show)

    @property
    def dialog(self) -> NotAMatchDialog | None:
        """The list while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the list; what is saved is read first."""
        if self._one.come_forward():
            return
        made = self._results.made
        dialog = NotAMatchDialog(None if made is None else made.index, self._window)
        dialog.remove_wanted.connect(self._remove)
        dialog.export_wanted.connect(self._export)
        dialog.import_wanted.connect(self._import)
        self._one.open(dialog)

        def read(_: object) -> None:
            self._said.take()
            self._show()

        self._tasks.run(self._said.fetch, read)

    @Slot()
    def _show(self) -> None:
        if self.dialog is not None:
            self.dialog.set_statements(self._said.statements)

    @Slot(object)
    def _remove(self, keys: list[str]) -> None:
        count = len(keys)
        if self._undo.say(Step.MATCH_AGAIN, (), keys, count):
            self._tell(counted(self.tr("%n entries were removed.", "", count), count))

    @Slot()
    def _export(self) -> None:
        title, filters = self.tr("Export what is not a match"), [(self.tr("Data"), ".json")]
        name = f"SimFinder not a match {date.today().isoformat()}.json"
        path = self._dialogs.save_path(title, name, filters)
        if path is None:
            return
        statements = not_a_match.said_of_matches(self._said.statements)[::-1]

        def work() -> Path:
            not_a_match.export_list(statements, path)
            return path

        def done(path: Path) -> None:
            text = self.tr("%n entries were exported to {path}.", "", len(statements))
            self._note(counted(text.format(path=words.path(path)), len(statements)), "success")

        self._tasks.run(work, done, self._failed)

    @Slot()
    def _import(self) -> None:
        chosen = self._dialogs.tables(self.tr("Import a list"), self.tr("Data"), (".json",))
        if not chosen:
            return
        known = self._said.statements

        def work() -> list[Statement]:
            return [said for path in chosen for said in not_a_match.import_list(path, known)]

        def done(new: list[Statement]) -> None:
            count = len({said.key for said in new})
            if self._undo.say(Step.NOT_A_MATCH, new, count=count):
                self._tell(counted(self.tr("%n entries were added.", "", count), count))
            else:
                self._note(self.tr("There is nothing new in this list."), "info")

        self._tasks.run(work, done, self._failed)

    def _failed(self, error: BaseException) -> None:
        text = self.tr("This did not work: {error}").format(error=detail(str(error)))
        self._note(text, "warning")

    def _tell(self, text: str) -> None:
        """Say what was done, and offer to take it back where steps are kept."""
        done: Done | None = self._undo.undoable if self._results.report is not None else None
        if self.dialog is not None:
            self.dialog.note.tell(
                text,
                "success",
                self.tr("Undo") if done is not None else "",
                lambda: self._undo.undo_this(done),
            )

    def _note(self, text: str, kind: str) -> None:
        if self.dialog is not None:
            self.dialog.note.tell(text, kind, stays=kind == "info" or None)

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._tasks.close()
