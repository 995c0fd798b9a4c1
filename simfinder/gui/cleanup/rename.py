"""Renames the file of a row: a dialog for the new name, the work, and its undo."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QWidget

from simfinder.domain.documents import Document, Role
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import message_of
from simfinder.domain.operations import Operation, OperationRequest, RefusalReason, State
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.file_run import FileOperationRunner
from simfinder.gui.kit.dialogs import OneDialog, foot
from simfinder.gui.kit.labels import ElidedLabel, label, push_button, style_as
from simfinder.gui.kit.layouts import fill_dialog
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.undo import Outside
from simfinder.gui.results.view import ResultsPage
from simfinder.messages import render
from simfinder.messages.words import word_of
from simfinder.services.cleanup.plan import rename_request

if TYPE_CHECKING:
    from simfinder.services.cleanup.file_work import Work


class RenameDialog(AppearanceMixin, QDialog):
    """A field with the name of a file; its stem is selected, as only that changes mostly."""

    name_entered = Signal(str)
    """A valid name other than the present one."""

    def __init__(self, path: Path, parent: QWidget) -> None:
        """``path``: of the file."""
        super().__init__(parent)
        self._path, self._problem, self._is_busy = path, "", False
        self._old_name = visible(path.name)
        self._caption, self.place = QLabel(), ElidedLabel(quiet=True)
        self.place.set_text(visible(str(path.parent)))
        self.field = QLineEdit(self._old_name)
        style_as(self.field, "field")
        self._caption.setBuddy(self.field)
        self.warning = label("warning", wrap=True)
        self.cancel = push_button(self.reject, auto_default=False)
        self.save = push_button(self._enter, "primary", default=True)
        self.field.textChanged.connect(self._check)
        fill_dialog(
            self, self._caption, self.field, self.place, self.warning, foot(self.save, self.cancel)
        )
        em = self.fontMetrics().height()
        self.setMinimumWidth(em * 24)
        self.resize(em * 34, self.sizeHint().height())
        self.follow()
        self._check()
        self.field.setFocus()
        self.field.setSelection(0, len(self._stem(self._old_name)))

    @staticmethod
    def _stem(name: str) -> str:
        return name[: len(name) - len(Path(name).suffix)] if name else name

    def show_problem(self, text: str) -> None:
        """Show why the file was not renamed, and let another name be entered."""
        self._set_busy(is_busy=False)
        self._problem = text
        self._show_warning()
        self.field.selectAll()
        self.field.setFocus()

    def reject(self) -> None:
        """Close the dialog, unless the file is being renamed just now."""
        if not self._is_busy:
            super().reject()

    @Slot()
    def _enter(self) -> None:
        if self.save.isEnabled():
            self._set_busy(is_busy=True)
            self.name_entered.emit(self.field.text())

    def _set_busy(self, *, is_busy: bool) -> None:
        self._is_busy = is_busy
        self.field.setReadOnly(is_busy)
        self.cancel.setEnabled(not is_busy)
        self.save.setEnabled(not is_busy)
        self._show_texts()

    @Slot()
    def _check(self) -> None:
        from simfinder.services.cleanup.file_work import check_name

        name, self._problem = self.field.text(), ""
        is_valid = name != self._old_name
        try:
            if is_valid:
                check_name(name)
        except UsageError as error:
            is_valid = False
            text = render(message_of(error))
            self._problem = text[:1].upper() + text[1:] + self.tr(".")
        self.save.setEnabled(is_valid)
        self._show_warning()

    def _show_warning(self) -> None:
        text = self._problem
        old, new = Path(self._old_name).suffix, Path(self.field.text()).suffix
        if not text and old.casefold() != new.casefold():
            text = self.tr("The file name extension changes from “{old}” to “{new}”.")
            text = text.format(old=old, new=new)
            if not new:
                text = self.tr("The file name extension “{old}” is removed.").format(old=old)
            elif not old:
                text = self.tr("The file name extension “{new}” is added.").format(new=new)
        self.warning.setText(text)
        self.warning.setVisible(bool(text))

    def _show_texts(self) -> None:
        self.save.setText(self.tr("Renaming…") if self._is_busy else self.tr("Rename"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Rename file"))
        self._caption.setText(self.tr("New name"))
        self.field.setAccessibleName(self.tr("New name"))
        self.cancel.setText(self.tr("Cancel"))
        self._show_texts()
        self._check()


class RenameControl(QObject):
    """Renames one file at a time."""

    changed = Signal(object, object)
    """As of ``CleanControl``."""

    def __init__(
        self,
        run: FileOperationRunner,
        results: ResultsControl,
        page: ResultsPage,
        note: NoteBar,
        window: QWidget,
    ) -> None:
        """Act on the current row of this page; ``run`` is shared with the clean-up."""
        super().__init__(window)
        self._runner, self._results, self._page = run, results, page
        self._note, self._window = note, window
        self._one: OneDialog[RenameDialog] = OneDialog()
        self._note_text = ""

    @property
    def dialog(self) -> RenameDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def start(self) -> None:
        """Ask for a new name of the file of the current row."""
        document, report = self._page.groups.current_entry(), self._results.report
        if document is None or report is None or self._one.come_forward():
            return
        if self._page.groups.model.protected_mask[document.id]:
            document = replace(document, role=Role.PROTECTED)
        request = rename_request(report, document)
        if request.refusal is not None:
            text = self.tr("“{name}” cannot be renamed: it {why}.")
            why = word_of(request.refusal)
            self._note.show_message(text.format(name=shown_name(document), why=why), "warning")
            return
        self._open(document, request)

    def _open(self, document: Document, request: OperationRequest) -> None:
        dialog = RenameDialog(document.path, self._window)

        def rename(name: str) -> None:
            from simfinder.services.cleanup import file_work

            self._runner.tasks.run(
                lambda: file_work.rename(request, name),
                partial(self._finish, dialog),
                lambda error: dialog.show_problem(plan_lines.failure(error)),
            )

        dialog.name_entered.connect(rename)
        self._one.open(dialog)

    def _finish(self, dialog: RenameDialog, work: Work) -> None:
        (operation,) = work.operations
        if operation.state is not State.DONE or operation.target is None:
            dialog.show_problem(self._problem_of(operation))
            return
        dialog.accept()
        self.changed.emit(work.operations, [])
        name, undo = visible(operation.target.name), partial(self._undo, operation)
        self._note.withdraw(self._note_text)
        self._note_text = self.tr("Renamed to “{name}”.").format(name=name)
        self._note.show_message(self._note_text, "success", self.tr("Undo"), undo, stays=True)
        old_name = visible(operation.source.name)
        self._results.undo.set_outside(
            Outside(lambda: self.tr("rename “{name}”").format(name=old_name), undo)
        )

    def _problem_of(self, operation: Operation) -> str:
        if operation.refusal is RefusalReason.TAKEN:
            return self.tr("Another file in this folder already has this name.")
        why = word_of(operation.refusal) if operation.refusal is not None else ""
        text = self.tr("The file cannot be renamed: it {why}.").format(why=why)
        return text

    def _undo(self, operation: Operation) -> None:
        from simfinder.services.cleanup import file_work

        self.forget_note()
        self._runner.tasks.run(
            lambda: file_work.restore([operation]), self._finish_undo, self._show_failure
        )

    def _finish_undo(self, work: Work) -> None:
        self.changed.emit(work.operations, [])
        for operation in work.operations:
            if operation.state is State.UNDONE:
                text = self.tr("“{name}” has its old name again.")
                self._note.show_message(text.format(name=visible(operation.source.name)), "info")
            else:
                text = self.tr("The old name “{name}” was not restored: {why}.")
                why = word_of(operation.refusal) if operation.refusal is not None else ""
                text = text.format(name=visible(operation.source.name), why=why)
                self._note.show_message(text, "warning")

    def _show_failure(self, error: BaseException) -> None:
        self._note.show_message(plan_lines.failure(error), "warning")

    @Slot()
    def forget_note(self) -> None:
        """Remove the note about the last new name after files were restored in other ways."""
        self._note.withdraw(self._note_text)
        self._results.undo.set_outside(None)
