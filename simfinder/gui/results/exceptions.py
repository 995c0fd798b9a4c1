"""The list of decisions about matches: search, remove, prune and share them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QStackedWidget,
    QWidget,
)

from simfinder.domain.commands import SetConstraints, Step
from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.messages import message_of
from simfinder.gui.bindings import key_words
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.labels import (
    MessagePage,
    label,
    push_button,
    set_button_icon,
    set_placeholder,
)
from simfinder.gui.kit.layouts import STRETCH, fill_dialog, grow, hbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, moment
from simfinder.gui.results.results_control import ResultsControl
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.services.review.constraints import (
    ContentIndex,
    export_list,
    import_list,
    is_about_matches,
    match_constraints,
    prunable,
)
from simfinder.services.review.session import SessionChange

_SEARCH_DELAY = 150
"""Milliseconds after the last key before the list is searched."""
_TABLE, _NOTHING = range(2)


class ExceptionsDialog(AppearanceMixin, QDialog):
    """A dialog over the window; the groups follow at once when it removes something."""

    remove_requested = Signal(object)
    """Keys of constraints, a list."""
    export_requested = Signal()
    import_requested = Signal()

    def __init__(self, index: ContentIndex | None, parent: QWidget) -> None:
        """``index``: contents of the report that is shown, None for none."""
        super().__init__(parent)
        self._index = index
        self._constraints: Mapping[str, Constraint] = {}
        self._all = 0
        self._explanation, self._count_label = label(wrap=True), label("muted")
        self.search = SearchField()
        self.absent = QCheckBox()
        self.note = NoteBar()
        self.rows = RowsModel(self._columns())
        self.table = RowsView(self.rows)
        self.nothing = MessagePage("link")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.table)
        self._pages.addWidget(self.nothing)
        self.remove, self.prune, self.load, self.export = buttons = tuple(
            push_button(slot, auto_default=False)
            for slot in (self._remove, self._prune, self.import_requested, self.export_requested)
        )
        self.close_button = push_button(self.reject, default=True)
        self._search_timer = QTimer(self, singleShot=True, interval=_SEARCH_DELAY)
        self._search_timer.timeout.connect(self._show)
        self.search.textChanged.connect(self._search_timer.start)
        self.absent.toggled.connect(self._show)
        self.table.selectionModel().selectionChanged.connect(self._update_buttons)
        self.nothing.first_requested.connect(self._clear_search)
        em = self.fontMetrics().height()
        fill_dialog(
            self,
            self._explanation,
            hbox(grow(self.search), self.absent, spacing=em),
            self.note,
            grow(self._pages),
            self._count_label,
            hbox(*buttons, STRETCH, self.close_button, spacing=round(em * 0.5)),
        )
        self.setMinimumSize(em * 42, em * 24)
        self.resize(em * 54, em * 32)
        self.follow()
        self.search.setFocus()

    def _columns(self) -> tuple[RowColumn, ...]:
        return (
            RowColumn(lambda: self.tr("Files"), _names, tip=_all_names, width=0),
            RowColumn(lambda: self.tr("Decision"), _word, width=9, firm=True),
            RowColumn(lambda: self.tr("When"), _moment, width=10, firm=True),
            RowColumn(lambda: self.tr("In this scan"), self._presence, width=7, firm=True),
        )

    def _presence(self, constraint: Constraint) -> str:
        if self._index is None:
            return "–"
        different = set(constraint.contents)
        present_count = sum(content in self._index for content in different)
        if present_count == len(different):
            return self.tr("all")
        text = self.tr("{n} of {all}") if present_count else self.tr("none")
        return text.format(
            n=wording.count_text(present_count), all=wording.count_text(len(different))
        )

    # Contents

    def set_constraints(self, constraints: Mapping[str, Constraint]) -> None:
        """Show these constraints, all there are."""
        self._constraints = constraints
        self._show()

    @Slot()
    def _show(self) -> None:
        self._search_timer.stop()
        every = match_constraints(self._constraints)
        self._all = len(every)
        constraints = every
        if self.search.text().strip():
            constraints = match_constraints(self._constraints, self.search.text())
        if self.absent.isChecked():
            prunable_keys = {constraint.key for constraint in self._prunable()}
            constraints = [
                constraint for constraint in constraints if constraint.key in prunable_keys
            ]
        self.rows.set_rows(constraints)
        self._pages.setCurrentIndex(_TABLE if constraints else _NOTHING)
        self._show_count()
        self._update_buttons()

    def _prunable(self) -> list[Constraint]:
        return [] if self._index is None else prunable(self._constraints, self._index)

    @Slot()
    def _update_buttons(self) -> None:
        self.remove.setEnabled(bool(self.table.selectionModel().hasSelection()))
        self.prune.setEnabled(self._index is not None and bool(self._all))
        self.absent.setEnabled(self._index is not None)
        self.export.setEnabled(any(map(is_about_matches, self._constraints.values())))

    @Slot()
    def _clear_search(self) -> None:
        self.absent.setChecked(False)
        self.search.clear()
        self._show()
        self.search.setFocus()

    # Actions

    @Slot()
    def _remove(self) -> None:
        if keys := [self.rows.row(row).key for row in self.table.selected()]:
            self.remove_requested.emit(keys)

    @Slot()
    def _prune(self) -> None:
        """Show and select obsolete constraints; they may be about other folders, so ask first."""
        self.search.clear()
        self.absent.setChecked(True)
        self._show()
        count = self.rows.rowCount()
        if not count:
            self.absent.setChecked(False)
            self.note.show_message(self.tr("All entries apply to files in this scan."), "info")
            return
        self.table.selectAll()
        text = self.tr(
            (
                "%n entries do not apply to any files in this scan, but may apply to files "
                "in other folders. They are selected; click Remove to delete them."
            ),
            "",
            count,
        )
        self.note.show_message(localize_count(text, count), "info", stays=True)
        self.remove.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove the selected entries by the Delete key; Qt handles the rest."""
        if event.matches(QKeySequence.StandardKey.Delete) and self.table.hasFocus():
            self._remove()
        else:
            super().keyPressEvent(event)

    # Language and theme

    def _show_count(self) -> None:
        count = self.rows.rowCount()
        text = localize_count(self.tr("%n entries", "", count), count)
        if count != self._all:
            text = self.tr("{shown} of {all}").format(shown=text, all=wording.count_text(self._all))
        self._count_label.setText(text if self._all else "")
        if self._all:
            self.nothing.set_text(
                self.tr("No entries found"),
                self.tr("No entries match these files."),
                self.tr("Show all entries"),
            )
            return
        self.nothing.set_text(
            self.tr("No exceptions yet"),
            self.tr(
                "If two files look similar but are not duplicates, press {key} in the "
                "group list. The decision is listed here and still applies if the "
                "files are renamed."
            ).format(key=key_words("not_a_match")),
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Not a duplicate"))
        self._explanation.setText(
            self.tr(
                "Files you set as “Not a duplicate”, and groups you split or merged. "
                "Removing an entry cancels that decision and updates the groups "
                "immediately."
            )
        )
        set_placeholder(self.search, self.tr("Search file names"))
        self.absent.setText(self.tr("Only entries not in this scan"))
        self.table.setAccessibleName(self.tr("Exceptions"))
        self.remove.setText(self.tr("Remove"))
        self.prune.setText(self.tr("Find unused…"))
        self.prune.setToolTip(self.tr("Find entries that do not apply to any files in this scan"))
        self.load.setText(self.tr("Import…"))
        self.export.setText(self.tr("Export…"))
        self.close_button.setText(self.tr("Close"))
        self.rows.retranslate()
        self._show_count()
        self._update_buttons()

    def _tint(self) -> None:
        for button, name in ((self.remove, "minus"), (self.load, "drop"), (self.export, "export")):
            set_button_icon(button, name)


def _names(constraint: Constraint) -> str:
    names = [visible(name) for name in constraint.note.split("\n") if name]
    return "  ·  ".join(names) or constraint.contents[0][:12]


def _all_names(constraint: Constraint) -> str:
    return "\n".join(visible(name) for name in constraint.note.split("\n"))


def _word(constraint: Constraint) -> str:
    if constraint.kind is ConstraintKind.SPLIT:
        return translate("ExceptionsDialog", "split by hand")
    if constraint.kind is ConstraintKind.MUST_LINK:
        return translate("ExceptionsDialog", "merged by hand")
    if len(constraint.contents) == 1:
        return translate("ExceptionsDialog", "never grouped")
    return translate("ExceptionsDialog", "not a duplicate")


def _moment(constraint: Constraint) -> str:
    return moment(constraint.time_ns)


class ExceptionsControl(QObject):
    """One list at a time; files are read and written in the background."""

    def __init__(self, results: ResultsControl, dialogs: Dialogs, window: QWidget) -> None:
        """``results`` has the report."""
        super().__init__(window)
        self._results, self._dialogs, self._window = results, dialogs, window
        self._session, self._undo = results.session, results.undo
        self._tasks = Tasks(self)
        self._one: OneDialog[ExceptionsDialog] = OneDialog()
        self._session.subscribe(self._follow)

    @property
    def dialog(self) -> ExceptionsDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Show the list; saved constraints are read first."""
        if self._one.come_forward():
            return
        grouping = self._results.grouping
        dialog = ExceptionsDialog(None if grouping is None else grouping.index, self._window)
        dialog.remove_requested.connect(self._remove)
        dialog.export_requested.connect(self._export)
        dialog.import_requested.connect(self._import)
        self._one.open(dialog)

        def read(_: object) -> None:
            self._session.take_saved_constraints()
            self._show()

        self._tasks.run(self._results.decisions.fetch, read)

    def _follow(self, change: SessionChange) -> None:
        if change.has_constraints:
            self._show()

    def _show(self) -> None:
        if self.dialog is not None:
            self.dialog.set_constraints(self._session.constraints.by_key)

    @Slot(object)
    def _remove(self, keys: list[str]) -> None:
        count = len(keys)
        if self._session.apply(SetConstraints(Step.MATCH_AGAIN, (), keys, count)).has_constraints:
            self._offer_undo(localize_count(self.tr("%n entries were removed.", "", count), count))

    @Slot()
    def _export(self) -> None:
        title, filters = self.tr("Export exceptions"), [(self.tr("Data"), ".json")]
        name = f"SimFinder not a match {date.today().isoformat()}.json"
        path = self._dialogs.save_path(title, name, filters)
        if path is None:
            return
        constraints = match_constraints(self._session.constraints.by_key)[::-1]

        def work() -> Path:
            export_list(constraints, path)
            return path

        def done(path: Path) -> None:
            text = self.tr("%n entries were exported to {path}.", "", len(constraints))
            self._note(
                localize_count(text.format(path=wording.path(path)), len(constraints)), "success"
            )

        self._tasks.run(work, done, self._report_failure)

    @Slot()
    def _import(self) -> None:
        paths = self._dialogs.tables(self.tr("Import exceptions"), self.tr("Data"), (".json",))
        if not paths:
            return
        constraints = self._session.constraints.by_key

        def work() -> list[Constraint]:
            return [constraint for path in paths for constraint in import_list(path, constraints)]

        def done(new: list[Constraint]) -> None:
            count = len({constraint.key for constraint in new})
            command = SetConstraints(Step.NOT_A_MATCH, new, count=count)
            if self._session.apply(command).has_constraints:
                self._offer_undo(
                    localize_count(self.tr("%n entries were added.", "", count), count)
                )
            else:
                self._note(self.tr("This list contains nothing new."), "info")

        self._tasks.run(work, done, self._report_failure)

    def _report_failure(self, error: BaseException) -> None:
        text = self.tr("Operation failed: {error}").format(error=render(message_of(error)))
        self._note(text, "warning")

    def _offer_undo(self, text: str) -> None:
        """Report the change, and offer to undo it where steps are kept."""
        if self.dialog is not None:
            self._undo.offer(self.dialog.note, text, has_changed=self._results.report is not None)

    def _note(self, text: str, kind: str) -> None:
        if self.dialog is not None:
            self.dialog.note.show_message(text, kind, stays=kind == "info" or None)

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._tasks.close()
