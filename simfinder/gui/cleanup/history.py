"""History of operations, the latest first, with undo that works after a restart too."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QDateTime, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QProgressBar,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from simfinder.domain.operations import Action, Operation, OperationBatch, State
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.file_run import FileOperationRunner
from simfinder.gui.cleanup.plan_lines import operation_columns
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import (
    ElidedLabel,
    MessagePage,
    label,
    push_button,
    set_button_icon,
    set_placeholder,
    set_tone,
)
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.numbers import path_text
from simfinder.messages.words import word_of
from simfinder.services.cleanup.journal import has_journal
from simfinder.services.memory import gc_paused

if TYPE_CHECKING:
    from simfinder.services.cleanup.file_work import Work


_SEARCH_DELAY = 250
"""Milliseconds after the last key before the journal is searched."""


class HistoryDialog(AppearanceMixin, QDialog):
    """Clean-ups above, the files of the chosen one below; a search looks into all of them."""

    batch_requested = Signal(object)
    """The Batch whose operations are requested."""
    search_requested = Signal(str)
    restore_requested = Signal(object)
    """Operations to undo."""
    stop_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Start empty; ``set_batches`` follows."""
        super().__init__(parent)
        self._all: tuple[OperationBatch, ...] = ()
        self._is_loaded = False
        self._message = ""
        self.is_working = False
        self.search = SearchField()
        self.batches = RowsModel(_batch_columns())
        self.batch_table = RowsView(self.batches)
        self.batch_table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.operations = RowsModel(operation_columns())
        self.table = RowsView(self.operations)
        self.nothing = MessagePage("history")
        self._pages = QStackedWidget()
        self.message = label(wrap=True)
        self.bar = QProgressBar(textVisible=False)
        self.current = ElidedLabel(quiet=True)
        self.restore_button = push_button(self._restore_selection, auto_default=False)
        self.every = push_button(self._restore_all, auto_default=False)
        self.stop = push_button(self.stop_requested, auto_default=False)
        self.close_button = push_button(self.reject, default=True)
        self._timer = QTimer(self, singleShot=True, interval=_SEARCH_DELAY)
        self._timer.timeout.connect(self._search)
        self.search.textChanged.connect(self._timer.start)
        self.batch_table.selectionModel().currentRowChanged.connect(self._show_batch)
        self.table.selectionModel().selectionChanged.connect(self._update_buttons)
        self._arrange()
        self.follow()
        self._update_buttons()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(self.batch_table)
        splitter.addWidget(self.table)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([em * 9, em * 16])
        self._pages.addWidget(splitter)
        self._pages.addWidget(self.nothing)
        fill_dialog(
            self,
            self.search,
            grow(self._pages),
            self.message,
            hbox(grow(self.bar), grow(self.current, 2), self.stop),
            hbox(self.restore_button, self.every, STRETCH, self.close_button),
            spacing=0.6,
        )
        self.setMinimumSize(em * 46, em * 28)
        self.resize(em * 62, em * 40)
        self.batch_table.setFocus()

    def set_batches(self, batches: Sequence[OperationBatch]) -> None:
        """Show these clean-ups, and stay at the one that was chosen."""
        at = self.batch()
        self._all, self._is_loaded = tuple(batches), True
        self._show_batches(self._all, at.id if at else None)

    def _show_batches(self, batches: Sequence[OperationBatch], stay: int | None) -> None:
        self.batches.set_rows(batches)
        row = next((n for n, batch in enumerate(batches) if batch.id == stay), 0)
        if batches:
            self.batch_table.setCurrentIndex(self.batches.index(row, 0))
        else:
            self.operations.set_rows(())
        self._update_buttons()

    def set_operations(self, batch: OperationBatch, operations: Sequence[Operation]) -> None:
        """Show the files of a clean-up, if it is still the chosen one."""
        now = self.batch()
        if now is not None and now.id == batch.id and not self.search.text().strip():
            self.operations.set_rows(operations)
            self._update_buttons()

    def set_search_results(self, text: str, operations: Sequence[Operation]) -> None:
        """Show the results of a search, and their clean-ups."""
        if text == self.search.text().strip():
            batch_ids = {operation.batch for operation in operations}
            self._show_batches([b for b in self._all if b.id in batch_ids], None)
            self.operations.set_rows(operations)
            self._update_buttons()

    def batch(self) -> OperationBatch | None:
        """Return the chosen clean-up."""
        row = self.batch_table.currentIndex().row()
        return self.batches.row(row) if 0 <= row < self.batches.rowCount() else None

    def show_message(self, text: str, *, warning: bool = False) -> None:
        """Show the outcome in one line."""
        self._message = text
        self.message.setText(text)
        set_tone(self.message, "warning" if warning else "")
        self._update_buttons()

    def begin(self) -> None:
        """Show that files are being restored."""
        self.is_working = True
        self.bar.setRange(0, 0)
        self.current.set_text("")
        self.show_message("")
        self.stop.setFocus()

    def show_progress(self, at: tuple[int, int, Path]) -> None:
        """Update the progress."""
        count, total, current = at
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(count)
        self.current.set_text(visible(str(current)))

    def end(self) -> None:
        """Show that it is done."""
        self.is_working = False
        self._update_buttons()
        self.table.setFocus()

    @Slot()
    def _show_batch(self) -> None:
        batch = self.batch()
        if batch is not None and not self.search.text().strip():
            self.batch_requested.emit(batch)
        elif batch is not None:
            rows = self.operations.rows()
            first = next((n for n, o in enumerate(rows) if o.batch == batch.id), -1)
            if first >= 0:
                self.table.setCurrentIndex(self.operations.index(first, 0))

    @Slot()
    def _search(self) -> None:
        text = self.search.text().strip()
        if text:
            self.search_requested.emit(text)
        else:
            self._show_batches(self._all, None)

    def _restorable(self, rows: Sequence[Operation]) -> list[Operation]:
        return [operation for operation in rows if operation.state is State.DONE]

    def _selection(self) -> list[Operation]:
        return self._restorable([self.operations.row(row) for row in self.table.selected()])

    @staticmethod
    def _are_copies(operations: Sequence[Operation]) -> bool:
        return bool(operations) and all(o.action is Action.COPY for o in operations)

    @Slot()
    def _restore_selection(self) -> None:
        self.restore_requested.emit(self._selection())

    @Slot()
    def _restore_all(self) -> None:
        self.restore_requested.emit(self._restorable(self.operations.rows()))

    @Slot()
    def _update_buttons(self) -> None:
        selection, every = self._selection(), self._restorable(self.operations.rows())
        count = len(selection)
        text = self.tr("Restore selected")
        if self._are_copies(selection):
            text = self.tr("Remove %n selected copies", "", count)
        elif selection:
            text = self.tr("Restore %n selected", "", count)
        self.restore_button.setText(localize_count(text, count))
        self.restore_button.setEnabled(bool(selection) and not self.is_working)
        count = len(every)
        text = self.tr("Restore all")
        if self._are_copies(every):
            text = self.tr("Remove all %n copies", "", count)
        elif every:
            text = self.tr("Restore all %n files", "", count)
        self.every.setText(localize_count(text, count))
        self.every.setEnabled(bool(every) and not self.is_working)
        for widget in (self.bar, self.current, self.stop):
            widget.setVisible(self.is_working)
        for view in (self.search, self.batch_table, self.table):
            view.setEnabled(not self.is_working)
        empty = self._is_loaded and not self._all
        nothing = self._is_loaded and bool(self._all) and not self.batches.rowCount()
        if not self._message:
            text_when_empty = self.tr("No file with that name was moved or copied.")
            self.message.setText(text_when_empty if nothing else "")
        self.message.setVisible(bool(self.message.text()))
        self._pages.setCurrentIndex(1 if empty else 0)
        for part in (self.search, self.restore_button, self.every):
            part.setVisible(not empty)

    def reject(self) -> None:
        """Close the dialog; while files are restored, stop that first."""
        if self.is_working:
            self.stop_requested.emit()
        else:
            super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Do the same where the window's own button is pressed."""
        if self.is_working:
            event.ignore()
            self.stop_requested.emit()
        else:
            super().closeEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("History and restore"))
        set_placeholder(self.search, self.tr("Search all moved or copied files"))
        self.batch_table.setAccessibleName(self.tr("Clean-ups, latest first"))
        self.table.setAccessibleName(self.tr("Files of the selected clean-up"))
        self.bar.setAccessibleName(self.tr("Restoring files"))
        self.nothing.set_text(
            self.tr("No moved or copied files"),
            self.tr(
                "Files that SimFinder moves, copies or replaces by hard links are "
                "listed here. All of this can be undone, even after a restart."
            ),
        )
        self.stop.setText(self.tr("Stop"))
        self.close_button.setText(self.tr("Close"))
        self.batches.retranslate()
        self.operations.retranslate()
        self._update_buttons()

    def _tint(self) -> None:
        set_button_icon(self.restore_button, "undo")
        set_button_icon(self.every, "undo")


def _batch_columns() -> tuple[RowColumn, ...]:
    return (
        RowColumn(lambda: translate("History", "When"), _time_text, firm=True, width=11),
        RowColumn(
            lambda: translate("History", "Action"), lambda batch: word_of(batch.action), width=11
        ),
        RowColumn(
            lambda: translate("History", "Destination"),
            lambda batch: visible(str(batch.destination)) if batch.destination else "",
            tone="muted",
            width=0,
        ),
        RowColumn(
            lambda: translate("History", "Files"),
            lambda batch: wording.count_text(sum(batch.states.values())),
            right=True,
            width=5,
        ),
        RowColumn(lambda: translate("History", "Can be undone"), _undoable, right=True, width=9),
        RowColumn(
            lambda: translate("History", "Not done"),
            lambda batch: wording.count_text(batch.failure_count) if batch.failure_count else "",
            tone="warning",
            right=True,
            width=6,
        ),
    )


def _time_text(batch: OperationBatch) -> str:
    return wording.time_text(QDateTime.fromMSecsSinceEpoch(batch.made_ns // 1_000_000))


def _undoable(batch: OperationBatch) -> str:
    can = wording.count_text(batch.undoable_count)
    if not batch.unsettled_count:
        return can
    text = translate("History", "{can}; unresolved: {unsettled}")
    return text.format(can=can, unsettled=wording.count_text(batch.unsettled_count))


Result = TypeVar("Result")

log = logging.getLogger(__name__)


class HistoryControl(QObject):
    """Shows the history of operations and undoes them; recovers interrupted ones.

    There is one dialog at a time. All access to the journal goes through the thread of
    ``FileOperationRunner``.
    """

    changed = Signal(object, object)
    """(operations that ended, places seen to be free of files)."""

    def __init__(self, run: FileOperationRunner, note: NoteBar, window: QWidget) -> None:
        """``run`` is shared with the clean-up, so that the two never meet."""
        super().__init__(window)
        self._runner, self._note, self._window = run, note, window
        self._one: OneDialog[HistoryDialog] = OneDialog()
        run.progressed.connect(self._show_progress)
        run.ended.connect(self._finish)
        run.failed.connect(self._show_failure)

    @property
    def dialog(self) -> HistoryDialog | None:
        """The dialog while it is open."""
        return self._one.current

    def settle(self) -> None:
        """Recover operations that an earlier run left unfinished, and report them."""

        def deliver(work: Work | None) -> None:
            if work is None:
                return
            self._report_damaged_journal(work.archive)
            operations = work.recovered_operations
            if operations:
                text = self.tr(
                    (
                        "An earlier clean-up was interrupted. Its %n unfinished files have "
                        "been located."
                    ),
                    "",
                    len(operations),
                )
                offer = self.tr("Show history")
                self._note.show_message(
                    localize_count(text, len(operations)), "warning", offer, self.open
                )

        def log_failure(error: BaseException) -> None:
            log.warning("the journal cannot be settled: %s", error)

        def settle() -> Work | None:
            if not has_journal():
                return None
            from simfinder.services.cleanup import file_work

            return file_work.settle()

        self._runner.tasks.run(settle, deliver, log_failure)

    def _report_damaged_journal(self, journal: Path | None) -> None:
        """Report that a journal was damaged or missing, so that undo is limited."""
        if journal is None:
            return
        if ".missing-" in journal.name:
            text = self.tr(
                "The record of file operations was missing or empty (noted in %1). "
                "Operations missing from the history cannot be undone here; check the "
                "trash, the quarantine or the destination folder."
            )
        else:
            text = self.tr(
                "The record of file operations was damaged and is kept as %1. Readable "
                "entries were recovered. Operations missing from the history cannot be "
                "undone here; check the trash, the quarantine or the destination "
                "folder."
            )
        self._note.show_message(text.replace("%1", path_text(journal)), "warning")

    @Slot()
    def open(self) -> None:
        """Show the history, the latest first."""
        if self._one.come_forward():
            return
        dialog = HistoryDialog(self._window)
        dialog.batch_requested.connect(self._load)
        dialog.search_requested.connect(self._search)
        dialog.restore_requested.connect(self._restore)
        dialog.stop_requested.connect(self._runner.stop)
        self._one.open(dialog)
        self._reload()
        self._ask(self._damaged_journals, self._list_damaged_journals, "aside")

    @Slot()
    def _reload(self) -> None:
        from simfinder.services.cleanup import file_work

        self._ask(file_work.history, self._show_batches, "history")

    def _show_batches(self, batches: Sequence[OperationBatch]) -> None:
        if self.dialog is None:
            return
        text = self.dialog.search.text().strip()
        self.dialog.set_batches(batches)
        if text:
            self._search(text)

    @staticmethod
    def _damaged_journals() -> list[Path]:
        from simfinder.services.cleanup import file_work

        return file_work.archive_journal()

    def _list_damaged_journals(self, journals: Sequence[Path]) -> None:
        if self.dialog is not None and journals:
            text = self.tr("Earlier records that were damaged or missing: %1")
            names = ", ".join(path_text(journal) for journal in journals)
            self.dialog.show_message(text.replace("%1", names), warning=True)

    @Slot(object)
    def _load(self, batch: OperationBatch) -> None:
        from simfinder.services.cleanup import file_work

        def deliver(operations: Sequence[Operation]) -> None:
            if self.dialog is not None:
                self.dialog.set_operations(batch, operations)

        self._ask(lambda: file_work.operations_of(batch.id), deliver, "operations")

    @Slot(str)
    def _search(self, text: str) -> None:
        from simfinder.services.cleanup import file_work

        def deliver(operations: Sequence[Operation]) -> None:
            if self.dialog is not None:
                self.dialog.set_search_results(text, operations)

        self._ask(lambda: file_work.find(text), deliver, "operations")

    def _ask(
        self, question: Callable[[], Result], deliver: Callable[[Result], None], topic: str
    ) -> None:
        self._runner.tasks.run(gc_paused()(question), deliver, self._show_error, topic)

    def _show_error(self, error: BaseException) -> None:
        if self.dialog is not None:
            self.dialog.show_message(plan_lines.failure(error), warning=True)

    @Slot(object)
    def _restore(self, operations: Sequence[Operation]) -> None:
        from simfinder.services.cleanup import file_work

        if self.dialog is None or self._runner.is_running or not operations:
            return
        batch = tuple(operations)
        self.dialog.begin()
        self._runner.start(lambda watcher: file_work.restore(batch, watcher))

    @Slot(object)
    def _show_progress(self, at: tuple[int, int, Path]) -> None:
        if self.dialog is not None and self.dialog.is_working:
            self.dialog.show_progress(at)

    @Slot(object)
    def _finish(self, work: Work) -> None:
        self._report_damaged_journal(work.archive)
        dialog = self.dialog
        if dialog is None or not dialog.is_working:
            return
        failure_count = sum(o.state is not State.UNDONE for o in work.operations)
        lines = [plan_lines.undo_summary(work.operations)]
        if failure_count:
            text = self.tr("%n files could not be restored.", "", failure_count)
            lines.append(localize_count(text, failure_count))
        dialog.end()
        dialog.show_message(wording.sentences(lines), warning=bool(failure_count))
        self._reload()
        self._runner.look(work, self.changed.emit)

    @Slot(object)
    def _show_failure(self, error: BaseException) -> None:
        if self.dialog is not None and self.dialog.is_working:
            self.dialog.end()
            self._show_error(error)

    def close(self) -> None:
        """Close the dialog; call it before the program ends."""
        dialog = self.dialog
        if dialog is not None:
            dialog.is_working = False
            dialog.reject()
