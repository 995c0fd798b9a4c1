"""Marks and keepers in the list: commands about its rows, and messages about the outcome."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.commands import KeepFile, MarkByRules, ProtectFiles, ToggleMarks
from simfinder.domain.documents import container_name
from simfinder.gui.groups import layout
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.table import GroupsTable
from simfinder.gui.kit import wording
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.wording import localize_count
from simfinder.services.review.marks import Outcome, Refusal
from simfinder.services.review.session import SessionChange


class GroupsReview(QObject):
    """Turns keys and clicks in the list into commands, and reports refusals."""

    message = Signal(str)
    """The text of the note."""

    def __init__(self, model: GroupsModel, table: GroupsTable, note: NoteBar) -> None:
        super().__init__(table)
        self.model, self.table, self.note = model, table, note
        self._last_text = ""
        self.session = model.session
        self.session.subscribe(self._follow)

    @Slot()
    def toggle_selection(self) -> None:
        """Mark all selected files, or unmark them where all are marked."""
        self.table.select_current()
        self._toggle(self._selected_files())

    def _selected_files(self) -> NDArray[np.int64]:
        """Return the selected files.

        The row of a group or a family alone means all but the kept file.
        """
        rows = self.table.selected_rows()
        model = self.model
        files = model.documents_at(rows)
        by_head = model.rows.member[rows] == layout.GROUP_ROW
        is_single = np.zeros(len(model.groups), np.bool_)
        is_single[model.rows.group[rows[by_head]]] = True
        is_single[model.rows.group[rows[~by_head]]] = False
        others = layout.of_members(model.groups, is_single) | self._lone_families(rows)
        others[model.groups.start[:-1]] = False
        selection = np.concatenate([files, model.groups.members[others]])
        if is_single.any() and not len(files):
            loose = selection[~model.protected_mask[selection]]
            selection = loose if len(loose) else selection
        return selection.astype(np.int64)

    def _lone_families(self, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return the members of families of which only the row is selected, bool, (members)."""
        model, first = self.model, self.model.families.first
        by_family = np.zeros(len(first) + 1, np.bool_)
        member = model.rows.member[rows].astype(np.int64)
        by_family[layout.family_row(member[member < layout.GROUP_ROW])] = True
        by_family[first[member[member >= 0]]] = False
        return by_family[first]

    @Slot(int)
    def toggle_row(self, row: int) -> None:
        """Mark the file of a row or the files of a family, or unmark them."""
        document = self.model.document_at(row)
        if document is not None:
            self._toggle(np.array([document]))
        elif self.model.is_family_row(row):
            files = self.model.markable_family(row)
            self._toggle((files if len(files) else self.model.family_at(row)).astype(np.int64))

    def _toggle(self, documents: NDArray[np.int64]) -> None:
        if len(documents):
            self.session.apply(ToggleMarks(documents))

    @Slot()
    def make_keeper(self) -> bool:
        """Make the current file the keeper of its group; return whether it is now."""
        row = self.table.current_row()
        if row < 0 or self.session.report is None:
            return False
        document = self.model.best_at(row)
        return self.session.apply(KeepFile(document)).refusal in (None, Refusal.ALREADY)

    # Messages

    def _follow(self, change: SessionChange) -> None:
        command = change.command
        if isinstance(command, ToggleMarks | MarkByRules) and change.outcome is not None:
            self._explain(change.outcome)
            row = self.table.current_row()
            if isinstance(command, ToggleMarks) and row >= 0 and not change.outcome.refused_ids:
                announce(self.table, self.model.cells.accessible(row, Column.NAME))
        elif isinstance(command, ProtectFiles) and len(change.unmarked_ids):
            self._report_protected_marks(len(change.unmarked_ids))
        elif command is None and change.lost_marks:
            self._report_lost_marks(len(change.lost_marks))

    def _report_lost_marks(self, count: int) -> None:
        text = self.model.noun.choose(
            self.tr("%n marks were removed: one file in each group must be kept.", "", count),
            self.tr("%n marks were removed: one row in each group must be kept.", "", count),
        )
        self._notify(localize_count(text, count), "warning")

    def _report_protected_marks(self, count: int) -> None:
        text = self.model.noun.choose(
            self.tr("%n marks were removed: their files are now protected.", "", count),
            self.tr("%n marks were removed: their rows are now protected.", "", count),
        )
        self._notify(localize_count(text, count), "warning")

    def kept_words(self, change: SessionChange) -> str:
        """Return which groups keep another file now; empty for none."""
        new = change.new_keepers
        if not len(new):
            return ""
        if len(new) == 1:
            text = self.tr("This group now keeps “{name}”.")
            return text.format(name=self._name(int(new[0])))
        text = self.tr(
            ("%n groups now keep a different file because the kept file was marked."), "", len(new)
        )
        return localize_count(text, len(new))

    def _explain(self, outcome: Outcome) -> None:
        only = outcome.only_refusal
        if only is not None:
            self._notify(self._refusal(*only), "warning", stays=False)
        elif outcome.refused_ids:
            self._notify(self.refusals(outcome), "warning")
        elif self.note.text() == self._last_text:
            self.note.clear()

    def _refusal(self, document: int, reason: Refusal) -> str:
        """Return why one file was not marked."""
        text = self.model.noun.choose(
            self.tr("“{name}” was not marked: all other files in its group are marked."),
            self.tr("“{name}” was not marked: all other rows in its group are marked."),
        )
        if reason is Refusal.PROTECTED:
            text = self.tr("“{name}” is protected and cannot be marked.")
        elif reason is Refusal.INSIDE:
            text = self.tr("“{name}” is inside {file} and cannot be removed separately.")
        elif reason is Refusal.KEPT_WHOLE:
            text = self.tr(
                "“{name}” was not marked: its whole group is kept. To mark it, set the "
                "group to “Seen” first."
            )
        elif reason is Refusal.STARRED:
            text = self.tr("“{name}” was not marked: it is the one its group keeps.")
        file = visible(container_name(self.model.documents[document]))
        return text.format(name=self._name(document), file=file)

    def refusals(self, outcome: Outcome) -> str:
        """Return the refusals with reasons and counts; empty for none."""
        last_count, protected_count = (
            len(outcome.refusals(reason)) for reason in (Refusal.LAST_OF_GROUP, Refusal.PROTECTED)
        )
        inside_count, kept_count, starred_count = (
            len(outcome.refusals(reason))
            for reason in (Refusal.INSIDE, Refusal.KEPT_WHOLE, Refusal.STARRED)
        )
        parts = []
        if last_count:
            text = self.model.noun.choose(
                self.tr(
                    "%n files were not marked: one file in each group must be kept.", "", last_count
                ),
                self.tr(
                    "%n rows were not marked: one row in each group must be kept.", "", last_count
                ),
            )
            parts.append(localize_count(text, last_count))
        if protected_count:
            text = self.model.noun.choose(
                self.tr("%n protected files cannot be marked.", "", protected_count),
                self.tr("%n protected rows cannot be marked.", "", protected_count),
            )
            parts.append(localize_count(text, protected_count))
        if inside_count:
            text = self.tr(
                "%n documents are inside other files and cannot be removed separately.",
                "",
                inside_count,
            )
            parts.append(localize_count(text, inside_count))
        if kept_count:
            text = self.model.noun.choose(
                self.tr("%n files were not marked: their whole group is kept.", "", kept_count),
                self.tr("%n rows were not marked: their whole group is kept.", "", kept_count),
            )
            parts.append(localize_count(text, kept_count))
        if starred_count:
            text = self.tr(
                "%n files were not marked: they are the kept files of their groups.",
                "",
                starred_count,
            )
            parts.append(localize_count(text, starred_count))
        return wording.sentences(parts)

    def _name(self, document: int) -> str:
        return shown_name(self.model.documents[document])

    def _notify(self, text: str, kind: str, stays: bool | None = None) -> None:
        """Show a text; a refusal about one file disappears after a while."""
        self._last_text = text
        self.note.show_message(text, kind, stays=stays)
        self.message.emit(text)
