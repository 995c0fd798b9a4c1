"""Marks many files at once: the others of a group, or all of a folder; reports refusals."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Slot

from simfinder.domain.commands import (
    InvertMarks,
    KeepFile,
    KeepFiles,
    MarkFiles,
    ToggleMarks,
    UnmarkFiles,
)
from simfinder.gui.groups import layout
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import wording
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.undo import UndoControl
from simfinder.services.review.session import SessionChange


class MarkControl(QObject):
    """Serves one list; files that a filter hides are not touched."""

    def __init__(self, view: GroupsView, undo: UndoControl, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._undo = view, undo
        self._session = view.session
        self._session.subscribe(self._follow)

    @Slot()
    def invert(self) -> None:
        """Invert the marks in the groups of the selected rows."""
        members = self._selected_members()
        if len(members):
            self._report_marks(self._session.apply(InvertMarks(members.astype(np.int64))))

    def _selected_members(self) -> NDArray[np.int32]:
        """Return all files of the groups of the selected rows, or of the row of the cursor."""
        table, model = self._view.table, self._view.model
        rows, current = table.selected_rows(), table.current_row()
        if not len(rows) and current >= 0:
            rows = np.array([current])
        is_selected = np.zeros(len(model.groups), np.bool_)
        is_selected[model.rows.group[rows]] = True
        return model.groups.members[layout.of_members(model.groups, is_selected)]

    @Slot()
    def mark_identical(self) -> None:
        """Mark all files that have the same bytes as the kept file of their group."""
        from simfinder.services.overview.first_steps import is_identical_copy

        report, model = self._session.report, self._view.model
        if report is not None:
            reclaimable = model.reclaimable_bytes
            is_copy = is_identical_copy(report, model.groups, reclaimable)
            self.mark_files(model.groups.members[is_copy].astype(np.int64))

    def mark_files(self, documents: NDArray[np.int64]) -> None:
        """Mark files and report it."""
        self._report_marks(self._session.apply(MarkFiles(documents)))

    @Slot()
    def mark_folder(self) -> None:
        """Mark all files in the folder of the file at the cursor, and below."""
        if (folder := self._folder()) is not None:
            self._report_marks(self._session.apply(MarkFiles(self._in_folder(folder))), folder)

    @Slot()
    def unmark_folder(self) -> None:
        """Unmark all files in the folder of the file at the cursor, and below."""
        if (folder := self._folder()) is not None:
            self._report_marks(self._session.apply(UnmarkFiles(self._in_folder(folder))), folder)

    @Slot()
    def keep_in_folder(self) -> None:
        """Choose a keeper in the current file's folder for each group with one."""
        folder, model = self._folder(), self._view.model
        if folder is None:
            return
        ids_inside = self._in_folder(folder)
        is_inside = np.isin(model.groups.members, ids_inside)
        total = int(model.groups.has_any(is_inside).sum())
        change = self._session.apply(KeepFiles(ids_inside))
        has_changed = len(change.new_keepers) > 0
        text = self.tr("%n groups now keep a file from {folder}.", "", total)
        if not has_changed:
            text = self.tr("%n groups already keep a file from {folder}.", "", total)
        text = localize_count(text.format(folder=wording.path(folder)), total)
        self._note(text, has_changed=has_changed)

    def _folder(self) -> Path | None:
        document = self._view.current_entry()
        return None if document is None else document.path.parent

    def _in_folder(self, folder: Path) -> NDArray[np.int64]:
        """Return the files in a folder, and below it, of the groups that are shown."""
        model = self._view.model
        is_visible = np.zeros(len(model.groups) + 1, np.bool_)
        is_visible[model.rows.group] = True
        if model.flat:
            candidates = model.groups.members[model.rows.member[model.rows.member >= 0]]
        else:
            candidates = model.groups.members[is_visible[layout.group_owners(model.groups)]]
        start = f"{folder}{os.sep}".replace(os.sep * 2, os.sep)
        inside = model.chips.traits.in_folders(
            lambda i: os.fspath(model.documents[i].path).startswith(start)
        )
        return candidates[inside[candidates]].astype(np.int64)

    # Messages

    def _follow(self, change: SessionChange) -> None:
        """Offer to undo changes in other groups, or of keepers."""
        review, outcome = self._view.review, change.outcome
        if isinstance(change.command, ToggleMarks) and outcome is not None:
            groups = self._view.model.groups
            of_each = layout.group_owners(groups)[np.isin(groups.members, outcome.changed_ids)]
            if len(of_each) and of_each[0] != of_each[-1]:
                self._report_marks(replace(change, new_keepers=change.new_keepers[:0]))
            if len(change.new_keepers):
                text = [review.kept_words(change), review.refusals(outcome)]
                self._note(wording.sentences(text), has_changed=True)
        elif isinstance(change.command, KeepFile) and len(change.new_keepers):
            self._note(review.kept_words(change), has_changed=True)

    def _report_marks(self, change: SessionChange, folder: Path | None = None) -> None:
        outcome, more = change.outcome, change.unmark_count
        if outcome is None:
            return
        files = len(outcome.changed_ids)
        if outcome.is_mark:
            text = self.tr("%n files were marked.", "", files)
            if folder is not None:
                text = self.tr("%n files in {folder} were marked.", "", files)
        else:
            text = self.tr("%n files were unmarked.", "", files)
            if folder is not None:
                text = self.tr("%n files in {folder} were unmarked.", "", files)
        if not files and not more:
            text = self.tr("No marks were changed.")
            if folder is not None:
                text = self.tr("No marks were changed in {folder}.")
        if folder is not None:
            text = text.format(folder=wording.path(folder))
        lines = [localize_count(text, files)] if files or not more else []
        if more:
            lines.append(localize_count(self.tr("%n files were unmarked.", "", more), more))
        review = self._view.review
        lines += [review.kept_words(change), review.refusals(outcome)]
        self._note(
            wording.sentences(lines),
            warns=bool(outcome.refused_ids),
            has_changed=bool(files or more),
        )

    def _note(self, text: str, *, has_changed: bool, warns: bool = False) -> None:
        kind = "warning" if warns else "success" if has_changed else "info"
        self._undo.offer(self._view.note, text, kind, has_changed=has_changed)
        self._view.message.emit(text)
