"""Opens the dialog that marks by rules, computes its preview in the background, and marks."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from datetime import date
from operator import attrgetter
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.commands import MarkByRules
from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.errors import Cancelled
from simfinder.domain.matching import GroupTable, ScanReport, distinct
from simfinder.gui.cleanup import plan_lines
from simfinder.gui.cleanup.auto_mark import AutoMarkDialog, GroupScope, folder_names
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.loader import Cancel
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.tasks import Tasks
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.results_control import ResultsControl
from simfinder.gui.results.view import ResultsPage
from simfinder.services.cleanup.plan import AutoMarkRequest, MarkPreview, export_plan, mark_preview
from simfinder.services.memory import gc_paused
from simfinder.services.preferences import settings as settings_service
from simfinder.services.preferences.settings import Settings

log = logging.getLogger(__name__)

_Source = tuple[ScanReport | None, GroupTable]

_AT_FIRST = [KeepCriterion.NEWEST.value]
"""Rules of the first time."""


class AutoMarkControl(QObject):
    """Has one dialog and one preview at a time: a new preview cancels the previous one."""

    exported = Signal(object)
    """Path of a plan that was written."""
    failed = Signal(object)
    """The error for which a plan was not written."""

    def __init__(
        self,
        results: ResultsControl,
        page: ResultsPage,
        dialogs: Dialogs,
        note: NoteBar,
        settings: Settings,
        window: QWidget,
    ) -> None:
        """Mark files on this page; presets and the last rules are kept in ``settings``."""
        super().__init__(window)
        self._results, self._page, self._dialogs = results, page, dialogs
        self._note, self._settings, self._window = note, settings, window
        self._tasks = Tasks(self)
        self._cancel = Cancel()
        self._one: OneDialog[AutoMarkDialog] = OneDialog()
        self._preview_source: _Source | None = None
        self._selection: NDArray[np.int64] = np.zeros(0, np.int64)
        results.shown.connect(self._follow)

    @property
    def dialog(self) -> AutoMarkDialog | None:
        """The dialog while it is open."""
        return self._one.current

    @Slot()
    def open(self) -> None:
        """Open the dialog with the last rules."""
        self._open(self._settings.keep_rules or _AT_FIRST)

    @Slot()
    def prefer_folder(self) -> None:
        """Open the dialog; the first rule prefers the folder of the current file."""
        document = self._page.groups.current_entry()
        if document is None:
            return
        folder = f"{KeepCriterion.FOLDER.value}={document.path.parent}"
        lines = [line for line in self._settings.keep_rules or _AT_FIRST if line != folder]
        self._open([folder, *lines])

    def _open(self, lines: Sequence[str]) -> None:
        report = self._results.visible_report
        if report is None or report.options.compares_rows or self._one.come_forward():
            return
        formats = Counter(map(attrgetter("format"), report.documents))
        dialog = AutoMarkDialog(
            [name for name, _ in formats.most_common()],
            self._settings.keep_presets,
            self._dialogs,
            self._window,
        )
        self._read_selection(dialog)
        dialog.preview_requested.connect(self._preview)
        dialog.export_requested.connect(self._export)
        dialog.mark_requested.connect(self._mark)
        dialog.presets.changed.connect(self._save_settings)
        dialog.finished.connect(self._forget)
        self._one.open(dialog)
        dialog.rules.set_lines(lines)

    def _read_selection(self, dialog: AutoMarkDialog) -> None:
        groups = self._page.groups
        rows = groups.table.selected_rows()
        self._selection = distinct(groups.model.rows.group[rows]).astype(np.int64)
        dialog.set_selection_size(len(self._selection))

    @property
    def _current_source(self) -> _Source:
        """The report and groups now shown: document ids are valid for these only."""
        return self._results.report, self._page.groups.groups()

    @Slot()
    def _follow(self) -> None:
        """Update the preview when another report or other groups are shown."""
        dialog = self.dialog
        if dialog is not None and not _is_same_source(self._preview_source, self._current_source):
            self._read_selection(dialog)
            dialog.request_preview()

    @Slot()
    def _preview(self) -> None:
        dialog, report = self.dialog, self._results.visible_report
        if dialog is None or report is None:
            return
        self._preview_source = self._current_source
        self._cancel.cancel()
        cancel = self._cancel = Cancel()
        groups, options = self._page.groups.groups(), report.options.resolve()
        protected_mask = self._page.groups.model.protected_mask.copy()
        session = self._results.session
        request = AutoMarkRequest(
            dialog.rules.rules(),
            options.distance or 0,
            options.similarity or 0.0,
            dialog.critical.isChecked(),
            session.keepers.manual,
            self._scope_documents(dialog.chosen_groups()),
            session.states.kept_whole,
            dialog.families.isChecked(),
        )

        def work() -> tuple[MarkPreview, dict[str, str]] | None:
            try:
                preview = mark_preview(report, groups, protected_mask, request, cancel.check)
            except Cancelled:
                return None
            return preview, folder_names(preview)

        def deliver(answer: tuple[MarkPreview, dict[str, str]] | None) -> None:
            if answer is not None and cancel is self._cancel and self.dialog is not None:
                preview, folders = answer
                marks_of_rules = preview.plan.marks.astype(np.int64)
                marks = session.marks
                added_count, replaced_count = (
                    marks.would_mark(marks_of_rules, replace=False),
                    marks.would_mark(marks_of_rules, replace=True),
                )
                self.dialog.show_preview(preview, folders, (added_count, replaced_count))

        def show_failure(error: BaseException) -> None:
            if self.dialog is not None:
                self.dialog.preview.fail(plan_lines.failure(error))

        self._tasks.run(gc_paused()(work), deliver, show_failure, topic="preview")

    def _scope_documents(self, which: GroupScope) -> NDArray[np.bool_] | None:
        model = self._page.groups.model
        if which is GroupScope.ALL:
            return None
        only = np.zeros(len(model.groups), np.bool_)
        only[self._selection if which is GroupScope.SELECTED else model.rows.group] = True
        return only

    @Slot()
    def _mark(self) -> None:
        dialog = self.dialog
        preview = dialog.preview.preview if dialog is not None else None
        if dialog is None or preview is None:
            return
        if not _is_same_source(self._preview_source, self._current_source):
            self._follow()  # the files have changed: the user checks the new preview first
            return
        marks, replaces = preview.plan.marks.astype(np.int64), dialog.replaces()
        self._settings.keep_rules = dialog.rules.lines()
        self._save_settings()
        dialog.accept()
        stay = preview.plan.keepers[preview.plan.star_moves].astype(np.int64)
        mark_count = self._results.session.apply(MarkByRules(marks, replaces, stay)).count
        self._page.groups.table.setFocus()
        star_count = len(preview.plan.star_moves)
        total, size = self._results.session.marks.total
        text = localize_count(self.tr("%n files were marked.", "", mark_count), mark_count)
        now = self.tr("Total marked: {count} ({size}).")
        now = now.format(count=wording.count_text(total), size=wording.size(size))
        stars = localize_count(
            self.tr("%n groups now keep a different file.", "", star_count), star_count
        )
        message = wording.sentences((text, stars if star_count else "", now))
        undo = self._results.undo
        deliver = undo.undoable
        self._note.show_message(
            message, "success", self.tr("Undo"), lambda: undo.undo_this(deliver), stays=True
        )

    @Slot()
    def _export(self) -> None:
        dialog = self.dialog
        preview = dialog.preview.preview if dialog is not None else None
        if preview is None:
            return
        filters = [(self.tr("Table"), ".csv"), (self.tr("Data"), ".json")]
        name = f"SimFinder {date.today().isoformat()}.csv"
        path = self._dialogs.save_path(self.tr("Export plan"), name, filters)
        if path is None:
            return

        def work() -> Path:
            export_plan(path, preview.files)
            return path

        self._tasks.run(work, self.exported.emit, self.failed.emit)

    @Slot()
    def _save_settings(self) -> None:
        try:
            settings_service.save(self._settings)
        except OSError as error:
            log.warning("the settings cannot be saved: %s", error)

    @Slot()
    def _forget(self) -> None:
        self._cancel.cancel()
        self._preview_source = None

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._cancel.cancel()
        self._tasks.close()


def _is_same_source(one: _Source | None, other: _Source) -> bool:
    return one is not None and one[0] is other[0] and one[1] is other[1]
