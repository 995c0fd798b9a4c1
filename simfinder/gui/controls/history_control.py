"""Shows what was done to files and brings them back; settles at the start what was cut off."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.operation import Batch, Operation, State
from simfinder.gui import clean_words, words
from simfinder.gui.collecting import undisturbed
from simfinder.gui.controls.file_run import FileRun
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.dialogs.history import HistoryDialog
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.note_bar import NoteBar
from simfinder.services.cleaning.journal_there import journal_is_there
from simfinder.services.reports.export import path_text

if TYPE_CHECKING:
    from simfinder.services.cleaning.file_work import Work

Result = TypeVar("Result")

log = logging.getLogger(__name__)


class HistoryControl(QObject):
    """One dialog at a time; everything it asks the journal goes through the thread of the run."""

    changed = Signal(object, object)
    """(operations that ended, places seen to be free of files)."""

    def __init__(self, run: FileRun, note: NoteBar, window: QWidget) -> None:
        """``run`` is shared with the clean-up, so that the two never meet."""
        super().__init__(window)
        self._run, self._note, self._window = run, note, window
        self._one: OneDialog[HistoryDialog] = OneDialog()
        run.progressed.connect(self._progressed)
        run.ended.connect(self._ended)
        run.failed.connect(self._broken)

    @property
    def dialog(self) -> HistoryDialog | None:
        """The dialog while it is open."""
        return self._one.current

    def settle(self) -> None:
        """Look for files that an earlier run left on their way, and say so where there were any."""

        def done(work: Work | None) -> None:
            if work is None:
                return
            self._tell_aside(work.aside)
            settled = work.settled
            if settled:
                text = self.tr(
                    "An earlier clean-up was interrupted. It is known now where its %n unfinished "
                    "files are.",
                    "",
                    len(settled),
                )
                offer = self.tr("Show history")
                self._note.tell(counted(text, len(settled)), "warning", offer, self.open)

        def failed(error: BaseException) -> None:
            log.warning("the journal cannot be settled: %s", error)

        def settle() -> Work | None:
            if not journal_is_there():
                return None
            from simfinder.services.cleaning import file_work

            return file_work.settle()

        self._run.tasks.run(settle, done, failed)

    def _tell_aside(self, journal: Path | None) -> None:
        """Say that a journal was damaged or missing: undo knows only what could be read."""
        if journal is None:
            return
        text = self.tr(
            "The record of moved files was missing or empty (noted in %1). What the history does not "
            "list cannot be undone from here: look in the trash, the quarantine or the folder."
        )
        if ".missing-" in journal.name:
            self._note.tell(text.replace("%1", path_text(journal)), "warning")
            return
        text = self.tr(
            "The record of moved files was damaged and is kept as %1. What could be read of it was "
            "taken over; what the history does not list cannot be undone from here: look in the "
            "trash, the quarantine or the folder."
        )
        self._note.tell(text.replace("%1", path_text(journal)), "warning")

    @Slot()
    def open(self) -> None:
        """Show what was done, the latest first."""
        if self._one.come_forward():
            return
        dialog = HistoryDialog(self._window)
        dialog.batch_wanted.connect(self._load)
        dialog.search_wanted.connect(self._search)
        dialog.restore_wanted.connect(self._restore)
        dialog.stop_wanted.connect(self._run.stop)
        self._one.open(dialog)
        self._reload()
        self._ask(self._put_aside, self._show_aside, "aside")

    @Slot()
    def _reload(self) -> None:
        from simfinder.services.cleaning import file_work

        self._ask(file_work.history, self._show_batches, "history")

    def _show_batches(self, batches: Sequence[Batch]) -> None:
        if self.dialog is None:
            return
        text = self.dialog.search.text().strip()
        self.dialog.set_batches(batches)
        if text:
            self._search(text)

    @staticmethod
    def _put_aside() -> list[Path]:
        from simfinder.services.cleaning import file_work

        return file_work.put_aside()

    def _show_aside(self, journals: Sequence[Path]) -> None:
        if self.dialog is not None and journals:
            text = self.tr("Earlier lists that were damaged or missing: %1")
            names = ", ".join(path_text(journal) for journal in journals)
            self.dialog.tell(text.replace("%1", names), True)

    @Slot(object)
    def _load(self, batch: Batch) -> None:
        from simfinder.services.cleaning import file_work

        def done(operations: Sequence[Operation]) -> None:
            if self.dialog is not None:
                self.dialog.set_operations(batch, operations)

        self._ask(lambda: file_work.operations_of(batch.id), done, "operations")

    @Slot(str)
    def _search(self, text: str) -> None:
        from simfinder.services.cleaning import file_work

        def done(operations: Sequence[Operation]) -> None:
            if self.dialog is not None:
                self.dialog.set_found(text, operations)

        self._ask(lambda: file_work.find(text), done, "operations")

    def _ask(
        self, question: Callable[[], Result], done: Callable[[Result], None], topic: str
    ) -> None:
        self._run.tasks.run(lambda: undisturbed(question), done, self._failed, topic)

    def _failed(self, error: BaseException) -> None:
        if self.dialog is not None:
            self.dialog.tell(clean_words.failure(error), True)

    # Bringing back

    @Slot(object)
    def _restore(self, operations: Sequence[Operation]) -> None:
        from simfinder.services.cleaning import file_work

        if self.dialog is None or self._run.running or not operations:
            return
        wanted = tuple(operations)
        self.dialog.begin()
        self._run.start(lambda watcher: file_work.restore(wanted, watcher))

    @Slot(object)
    def _progressed(self, at: tuple[int, int, Path]) -> None:
        if self.dialog is not None and self.dialog.working:
            self.dialog.show_progress(at)

    @Slot(object)
    def _ended(self, work: Work) -> None:
        self._tell_aside(work.aside)
        dialog = self.dialog
        if dialog is None or not dialog.working:
            return
        left = sum(o.state is not State.UNDONE for o in work.operations)
        lines = [clean_words.back_of(work.operations)]
        if left:
            text = self.tr("%n files could not be brought back.", "", left)
            lines.append(counted(text, left))
        dialog.end()
        dialog.tell(words.sentences(lines), bool(left))
        self._reload()
        self._run.look(work, self.changed.emit)

    @Slot(object)
    def _broken(self, error: BaseException) -> None:
        if self.dialog is not None and self.dialog.working:
            self.dialog.end()
            self._failed(error)

    def close(self) -> None:
        """Let the dialog go; call it before the program ends."""
        dialog = self.dialog
        if dialog is not None:
            dialog.working = False
            dialog.reject()
