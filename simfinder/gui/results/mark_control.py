"""Marks many files at once: the others of a group, or all of a folder; says what it refused."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Slot

from simfinder.gui.groups import layout
from simfinder.gui.groups.place import staying
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit import wording
from simfinder.gui.kit.wording import counted
from simfinder.gui.results.undo import UndoControl
from simfinder.services.review.review import Outcome
from simfinder.services.review.undo_stack import Step


class MarkControl(QObject):
    """Serves one list; what a filter hides is left alone."""

    def __init__(self, view: GroupsView, undo: UndoControl, parent: QObject) -> None:
        """Mark files of this list, each time as one step."""
        super().__init__(parent)
        self._view, self._undo = view, undo
        view.review.kept.connect(self._offer_undo)
        view.review.toggled.connect(self._tell_of_many)

    @Slot()
    def invert(self) -> None:
        """Mark what is unmarked in the groups of the selected rows, and the other way round."""
        members = self._members_chosen()
        if not len(members):
            return
        with self._undo.step(Step.INVERT):
            outcome, unmarked, moved = self._view.review.invert(members.astype(np.int64))
        self._tell(outcome, unmarked, moved=moved)

    def _members_chosen(self) -> NDArray[np.int32]:
        """Return all files of the groups of the selected rows, or of the row of the cursor."""
        table, model = self._view.table, self._view.model
        rows, current = table.selected_rows(), table.current_row()
        if not len(rows) and 0 <= current < model.rowCount():
            rows = np.array([current])
        chosen = np.zeros(len(model.groups), np.bool_)
        chosen[model.rows.group[rows]] = True
        return model.groups.members[layout.of_members(model.groups, chosen)]

    @Slot()
    def mark_folder(self) -> None:
        """Mark all files that lie where the file of the cursor lies, and below."""
        folder = self._folder()
        if folder is None:
            return
        with self._undo.step(Step.MARK):
            outcome, moved = self._view.review.mark_by_hand(self._in_folder(folder))
        self._tell(outcome, folder=folder, moved=moved)

    @Slot()
    def unmark_folder(self) -> None:
        """Take the marks of all files away that lie where the file of the cursor lies, or below."""
        folder = self._folder()
        if folder is None:
            return
        with self._undo.step(Step.UNMARK):
            outcome = self._view.model.marks.unmark(self._in_folder(folder))
            self._view.model.marks_touched()
            self._view.review.tell_marks()
        self._tell(outcome, folder=folder)

    @Slot()
    def keep_in_folder(self) -> None:
        """Let each group with a file in the folder of the cursor's file keep one of those."""
        folder, review = self._folder(), self._view.review
        keepers, model = review.own_keepers, self._view.model
        if folder is None or keepers is None:
            return
        wanted = np.zeros(len(model.documents), np.bool_)
        wanted[self._in_folder(folder)] = True
        holding = wanted[model.groups.members]
        total = int(np.logical_or.reduceat(holding, model.groups.start[:-1]).sum())
        changed, chosen, far = keepers.prefer(
            wanted, model.groups, *review.threshold, review.merged
        )
        with self._undo.step(Step.KEEP, len(chosen)):
            model.marks.unmark(chosen)
            if len(chosen):
                staying(self._view.table, model, lambda: model.set_groups(changed))
                self._view.groups_changed.emit(changed)
            review.tell_marks()
        name = wording.path(folder)
        kept = total - far
        lines = [
            counted(
                self.tr("%n groups keep a file of {folder}.", "", kept).format(folder=name), kept
            )
        ]
        if far:
            text = self.tr(
                "%n groups stay as they are, as none of it is close enough to all others.", "", far
            )
            lines.append(counted(text, far))
        self._note(wording.sentences(lines), bool(far), len(chosen) > 0)

    def _folder(self) -> Path | None:
        document = self._view.current_entry()
        return None if document is None else document.path.parent

    def _in_folder(self, folder: Path) -> NDArray[np.int64]:
        """Return the files in a folder, and below it, of the groups that are shown."""
        model = self._view.model
        shown = np.zeros(len(model.groups) + 1, np.bool_)
        shown[model.rows.group] = True
        if model.flat:
            candidates = model.groups.members[model.rows.member[model.rows.member >= 0]]
        else:
            candidates = model.groups.members[shown[layout.group_owners(model.groups)]]
        start = f"{folder}{os.sep}".replace(os.sep * 2, os.sep)
        inside = model.chips.traits.in_folders(
            lambda i: os.fspath(model.documents[i].path).startswith(start)
        )
        return candidates[inside[candidates]].astype(np.int64)

    # What is said of it

    @Slot(str)
    def _offer_undo(self, text: str) -> None:
        self._note(text, warns=False, changed=True)

    @Slot(object)
    def _tell_of_many(self, outcome: Outcome) -> None:
        """Say what was marked in more groups than one, most of which may be out of sight."""
        groups = self._view.model.groups
        changed = layout.group_owners(groups)[np.isin(groups.members, outcome.changed)]
        if len(changed) and changed[0] != changed[-1]:
            self._tell(outcome)

    def _tell(
        self, outcome: Outcome, more: int = 0, folder: Path | None = None, moved: str = ""
    ) -> None:
        files = len(outcome.changed)
        if outcome.marked:
            text = self.tr("%n files were marked.", "", files)
            if folder is not None:
                text = self.tr("%n files of {folder} were marked.", "", files)
        else:
            text = self.tr("%n files were unmarked.", "", files)
            if folder is not None:
                text = self.tr("%n files of {folder} were unmarked.", "", files)
        if not files and not more:
            text = self.tr("No mark was changed.")
            if folder is not None:
                text = self.tr("No mark was changed in {folder}.")
        if folder is not None:
            text = text.format(folder=wording.path(folder))
        lines = [counted(text, files)] if files or not more else []
        if more:
            lines.append(counted(self.tr("%n files were unmarked.", "", more), more))
        lines += [moved, self._view.review.refusals(outcome)]
        said = wording.sentences(lines)
        self._note(said, bool(outcome.refused), bool(files or more))

    def _note(self, text: str, warns: bool, changed: bool) -> None:
        done = self._undo.undoable if changed else None
        self._view.note.tell(
            text,
            "warning" if warns else "success" if changed else "info",
            self.tr("Undo") if done is not None else "",
            lambda: self._undo.undo_this(done),
        )
        self._view.message.emit(text)
