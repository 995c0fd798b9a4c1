"""Marks and keepers of the list: does what a person asks, and says in a line what it refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as with_changes
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.matching import MAX_DISTANCE, GroupTable, ScanReport
from simfinder.gui.groups import layout
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.place import GroupsPlace, staying
from simfinder.gui.groups.snapshot import LaidGroups, Prepared
from simfinder.gui.groups.table import GroupsTable
from simfinder.gui.kit import wording
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.wording import counted
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.review import Outcome, Refusal
from simfinder.services.wording import container_name

if TYPE_CHECKING:
    from simfinder.services.review.adjustments import HandGroups


class GroupsReview(QObject):
    """Brings wishes of the list to ``services.review`` and its answers back."""

    marks_changed = Signal(object)
    """(number of marked files, their bytes)."""
    groups_changed = Signal(object)
    """The GroupTable as shown, after a person has chosen another keeper."""
    kept = Signal(str)
    """A group keeps another file now; who can take it back says so in these words."""
    toggled = Signal(object)
    """The Outcome of marking or unmarking the selected files."""
    message = Signal(str)
    """What the note says."""

    def __init__(self, model: GroupsModel, table: GroupsTable, note: NoteBar) -> None:
        """Work on this model, by the rows selected in this table."""
        super().__init__(table)
        self.model, self.table, self.note = model, table, note
        self._keepers: Keepers | None = None
        self._threshold = (MAX_DISTANCE, 0.0)
        self.merged: frozenset[int] = frozenset()
        """Groups that were merged by hand."""

    @property
    def keepers(self) -> Keepers | None:
        """The keepers that were chosen, as they are now: for groups made in another thread."""
        return None if self._keepers is None else self._keepers.copy()

    @property
    def own_keepers(self) -> Keepers | None:
        """The keepers themselves, to return to other choices; groups are made anew then."""
        return self._keepers

    @property
    def threshold(self) -> tuple[int, float]:
        """(distance, similarity) that the groups shown were made at."""
        return self._threshold

    def set_links(self, links: Links) -> None:
        """Judge keepers by these pairs of the same report from now on."""
        if self._keepers is not None:
            self._keepers.move(links, np.arange(len(self.model.documents)))

    def set_report(self, report: ScanReport | None, prepared: Prepared | None = None) -> None:
        """Take another report; keepers chosen before stay where it tells their places."""
        self.note.clear()
        before, self._keepers = self._keepers, None
        if report is not None and prepared is not None:
            self._keepers = Keepers(prepared.links)
            if before is not None and prepared.place is not None:
                before.move(prepared.links, prepared.place)
                self._keepers = before
            self._keepers.recall(prepared.arrivals.keepers)
            distance, similarity = report.options.distance, report.options.similarity
            self._threshold = (
                MAX_DISTANCE if distance is None else distance,
                0.0 if similarity is None else similarity,
            )

    def take_by_hand(self, made: HandGroups, groups: GroupTable) -> None:
        """Take over which groups were split and merged; call it before they are shown."""
        self.model.signs, self.merged = made.signs(groups), made.merged(groups)

    def set_groups(
        self,
        groups: GroupTable,
        threshold: tuple[int, float] | None,
        place: GroupsPlace | None = None,
        laid: LaidGroups | None = None,
    ) -> None:
        """Show other groups, with the keepers that were chosen where they still hold.

        ``place``: where to go then; None: where the list stands now. ``laid``: what was worked
        out of the groups already.
        """
        if threshold is not None:
            self._threshold = threshold
        if self._keepers is not None:
            groups = self._keepers.apply(groups, *self._threshold, self.merged)
        lost: tuple[int, ...] = ()

        def change() -> None:
            nonlocal lost
            lost = self.model.set_groups(groups, laid)

        staying(self.table, self.model, change, place)
        if lost:
            text = self.tr("%n marks were taken away: one file of each group stays.", "", len(lost))
            if self.model.row_tables:
                text = self.tr(
                    "%n marks were taken away: one row of each group stays.", "", len(lost)
                )
            self._say(counted(text, len(lost)), "warning")
        self.tell_marks()

    def protect(self, protected: NDArray[np.bool_]) -> bool:
        """Protect these files and no others; return whether that is a change.

        ``protected``: bool, shape (documents).
        """
        if np.array_equal(protected, self.model.protected):
            return False
        lost = self.model.marks.protect(protected)
        self.model.weigh()
        self.model.marks_touched()
        if lost:
            text = self.tr("%n marks were taken away: their files are protected now.", "", lost)
            if self.model.row_tables:
                text = self.tr("%n marks were taken away: their rows are protected now.", "", lost)
            self._say(counted(text, lost), "warning")
        self.tell_marks()
        self.table.viewport().update()
        return True

    @Slot()
    def toggle_selected(self) -> None:
        """Mark all selected files, or unmark them where all are marked."""
        self.table.select_current()
        self._toggle(self._wanted())

    def _wanted(self) -> NDArray[np.int64]:
        """Return the selected files; a group's row alone stands for all but its keeper."""
        rows = self.table.selected_rows()
        model = self.model
        files = model.documents_at(rows)
        by_head = model.rows.member[rows] < 0
        alone = np.zeros(len(model.groups), np.bool_)
        alone[model.rows.group[rows[by_head]]] = True
        alone[model.rows.group[rows[~by_head]]] = False
        others = layout.of_members(model.groups, alone)
        others[model.groups.start[:-1]] = False
        wanted = np.concatenate([files, model.groups.members[others]])
        if alone.any() and not len(files):
            loose = wanted[~model.protected[wanted]]
            wanted = loose if len(loose) else wanted
        return wanted.astype(np.int64)

    @Slot(int)
    def toggle_row(self, row: int) -> None:
        """Mark the file of a row, or unmark it."""
        document = self.model.document_at(row)
        if document is not None:
            self._toggle(np.array([document]))

    def _toggle(self, documents: NDArray[np.int64]) -> None:
        if not len(documents):
            return
        outcome, moved = self._with_stars(documents, self.model.marks.toggle)
        self.model.marks_touched()
        self._explain(outcome)
        row = self.table.current_row()
        if row >= 0 and not outcome.refused:
            announce(self.table, self.model.cells.accessible(row, Column.NAME))
        self.tell_marks()
        self.toggled.emit(outcome)
        if moved:
            self.kept.emit(wording.sentences([moved, self.refusals(outcome)]))

    def mark_by_hand(self, documents: NDArray[np.int64]) -> tuple[Outcome, str]:
        """Mark these files; return what came of it, and which groups keep another file now.

        A kept file is marked where its group can keep one that stays, and else left alone.
        """
        outcome, moved = self._with_stars(documents, self.model.marks.mark)
        self.model.marks_touched()
        self.tell_marks()
        return outcome, moved

    def invert(self, documents: NDArray[np.int64]) -> tuple[Outcome, int, str]:
        """Unmark those that are marked and mark the others; see ``Marks.invert``, ``mark_by_hand``.

        Returned are the outcome, how many were unmarked, and which groups keep another file now.
        """
        marks, moved = self.model.marks, ""
        leaving = marks.leaving(documents)
        if len(leaving):
            unmarked = len(marks.unmark(documents[marks.mask[documents]]).changed)
            outcome, moved = self._with_stars(leaving, marks.mark)
        else:
            outcome, unmarked = marks.invert(documents)
        self.model.marks_touched()
        self.tell_marks()
        return outcome, unmarked, moved

    def _with_stars(
        self, documents: NDArray[np.int64], mark: Callable[[NDArray[np.int64]], Outcome]
    ) -> tuple[Outcome, str]:
        """Mark files after stars have moved from those that leave; say where they are now."""
        groups, marks = self.model.groups, self.model.marks
        leaving = marks.leaving(documents)
        gone = marks.mask
        gone[leaving] = True
        first = groups.start[:-1]
        stays = np.logical_or.reduceat(~gone[groups.members], first) if len(groups) else first > 0
        # A group that would be emptied is refused by the marks, in words of its own.
        stars = np.intersect1d(groups.members[first][stays], leaving)
        changed, new = self._other_stars(stars, leaving, None)
        kept = stars
        if changed is not None:
            kept = np.intersect1d(stars, changed.members[changed.start[:-1]])
        outcome = mark(np.setdiff1d(np.asarray(documents, np.int64), kept))
        if len(kept) and outcome.marked:
            outcome = with_changes(outcome, refused={**outcome.refused, Refusal.STARRED: kept})
        if changed is None:
            return outcome, ""
        # After the marks, so that both are one step.
        staying(self.table, self.model, lambda: self.model.set_groups(changed))
        self.tell_marks()
        self.groups_changed.emit(changed)
        if len(new) == 1:
            text = self.tr("This group now keeps “{name}”.")
            return outcome, text.format(name=self._name(int(new[0])))
        text = self.tr("%n groups keep another file now, as theirs was marked.", "", len(new))
        return outcome, counted(text, len(new))

    def _explain(self, outcome: Outcome) -> None:
        only = outcome.only_refusal
        if only is not None:
            self._say(self._refusal(*only), "warning", stays=False)
        elif outcome.refused:
            self._say(self.refusals(outcome), "warning")
        else:
            self.note.clear()

    def _refusal(self, document: int, why: Refusal) -> str:
        """Return why one file was not marked."""
        text = self.tr("“{name}” stays: all other files of its group are marked.")
        if self.model.row_tables:
            text = self.tr("“{name}” stays: all other rows of its group are marked.")
        if why is Refusal.PROTECTED:
            text = self.tr("“{name}” is protected and is never marked.")
        elif why is Refusal.INSIDE:
            text = self.tr("“{name}” is inside {file} and cannot be removed by itself.")
        elif why is Refusal.KEPT_WHOLE:
            text = self.tr(
                "“{name}” stays: you keep all of its group. Call it “Seen” to mark here."
            )
        elif why is Refusal.STARRED:
            text = self.tr("“{name}” stays: its group keeps it.")
        file = visible(container_name(self.model.documents[document]))
        return text.format(name=self._name(document), file=file)

    def refusals(self, outcome: Outcome) -> str:
        """Return what was refused and why, counted; empty where nothing was."""
        last, locked, inside, kept, starred = (
            len(outcome.refusals(why))
            for why in (
                Refusal.LAST_OF_GROUP, Refusal.PROTECTED, Refusal.INSIDE, Refusal.KEPT_WHOLE,
                Refusal.STARRED,
            )
        )  # fmt: skip
        parts = []
        if last:
            text = self.tr("%n files stay unmarked, as one of each group stays.", "", last)
            if self.model.row_tables:
                text = self.tr("%n rows stay unmarked, as one of each group stays.", "", last)
            parts.append(counted(text, last))
        if locked:
            text = self.tr("%n protected files are never marked.", "", locked)
            if self.model.row_tables:
                text = self.tr("%n protected rows are never marked.", "", locked)
            parts.append(counted(text, locked))
        if inside:
            text = self.tr(
                "%n documents are inside files and cannot be removed by themselves.", "", inside
            )
            parts.append(counted(text, inside))
        if kept:
            text = self.tr("%n files stay unmarked, as all of their group is kept.", "", kept)
            if self.model.row_tables:
                text = self.tr("%n rows stay unmarked, as all of their group is kept.", "", kept)
            parts.append(counted(text, kept))
        if starred:
            text = self.tr("%n files stay unmarked, as their groups keep them.", "", starred)
            parts.append(counted(text, starred))
        return wording.sentences(parts)

    def tell_marks(self) -> None:
        """Tell how many files are marked."""
        self.marks_changed.emit(self.model.marks.total)

    @Slot()
    def make_keeper(self) -> bool:
        """Let the group keep the file of the cursor's row; return whether it does now."""
        row = self.table.current_row()
        if row < 0 or self._keepers is None:
            return False
        document = self.model.document_at(row)
        if document is None:
            document = self.model.keeper_of(self.model.group_at(row))
        changed = self._keepers.choose(document, self.model.groups, *self._threshold, self.merged)
        if isinstance(changed, GroupTable):
            self.model.marks.unmark([document])
            staying(self.table, self.model, lambda: self.model.set_groups(changed))
            self.tell_marks()
            self.groups_changed.emit(changed)
            text = self.tr("This group now keeps “{name}”.").format(name=self._name(document))
            self.kept.emit(text)
            return True
        if changed is Refusal.ALREADY:
            self.model.marks.unmark([document])
            self.model.marks_touched()
            self.tell_marks()
            return True
        text = self.tr(
            "“{name}” cannot be the keeper: not every file of its group is as close to it."
        )
        if self.model.row_tables:
            text = self.tr(
                "“{name}” cannot be the kept row: not every row of its group is as close to it."
            )
        self._say(text.format(name=self._name(document)), "warning", stays=False)
        return False

    def mark_again(self, documents: NDArray[np.int64]) -> Outcome:
        """Mark these files as they were marked before; who asks for it tells what is refused."""
        outcome = self.model.marks.mark(documents)
        self.model.marks_touched()
        self.tell_marks()
        return outcome

    def mark_by_rules(
        self,
        documents: NDArray[np.int64],
        replace: bool,
        stay: NDArray[np.int64] | None = None,
    ) -> Outcome:
        """Mark these files in one step, but none that its group keeps: the star moves before.

        Args:
            documents: int64 ids.
            replace: Whether no other file that stands in a group stays marked.
            stay: int64 ids of the files that stars move to; None: any that is not marked.
        """
        marks = self.model.marks
        if replace:
            marks.unmark(np.flatnonzero(marks.mask))
        starred = self._move_stars(documents, stay)
        outcome = marks.mark(np.setdiff1d(np.asarray(documents, np.int64), starred))
        if len(starred):
            refused = {**outcome.refused, Refusal.STARRED: starred}
            outcome = with_changes(outcome, refused=refused)
        self.model.marks_touched()
        self._explain(outcome)
        self.tell_marks()
        return outcome

    def _move_stars(
        self, leaving: NDArray[np.int64], stay: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        """Let groups keep a file that stays where theirs is to leave; return those that cannot."""
        groups = self.model.groups
        stars = np.intersect1d(groups.members[groups.start[:-1]], leaving)
        changed, new = self._other_stars(stars, leaving, stay)
        if changed is None:
            return stars if self._keepers is not None else stars[:0]
        self.model.marks.unmark(new)
        staying(self.table, self.model, lambda: self.model.set_groups(changed))
        self.groups_changed.emit(changed)
        return np.intersect1d(leaving, changed.members[changed.start[:-1]])

    def _other_stars(
        self, stars: NDArray[np.int64], leaving: NDArray[np.int64], stay: NDArray[np.int64] | None
    ) -> tuple[GroupTable | None, NDArray[np.int64]]:
        """Return groups that keep other files in place of these, and the files; None for none.

        ``leaving``: int64 ids of files that are no longer to be kept. ``stay``: int64 ids of those
        that may be; None: any that is not marked.
        """
        groups, keepers, marks = self.model.groups, self._keepers, self.model.marks
        starred = np.isin(groups.members[groups.start[:-1]], stars)
        if keepers is None or not starred.any():
            return None, stars[:0]
        wanted = np.zeros(len(self.model.documents), np.bool_)
        wanted[groups.members[layout.of_members(groups, starred)]] = True
        if stay is None:
            wanted[marks.chosen] = False
        else:
            wanted &= np.isin(np.arange(len(wanted)), stay)
        wanted[leaving] = False
        changed, new, _ = keepers.prefer(
            wanted, groups, *self._threshold, self.merged, by_rules=True
        )
        return (changed, new) if len(new) else (None, new)

    def give_up(self, marks: NDArray[np.int64], keepers: Iterable[int]) -> None:
        """Take away these marks (int64 ids) and choices; groups have to be made anew then."""
        if self._keepers is not None:
            self._keepers.give_up(keepers)
        self.model.marks.unmark(marks)
        self.model.marks_touched()
        self.tell_marks()

    def _name(self, document: int) -> str:
        return shown_name(self.model.documents[document])

    def _say(self, text: str, kind: str, stays: bool | None = None) -> None:
        """Tell it; what was refused of one file is told for a while, as nothing came of it."""
        self.note.tell(text, kind, stays=stays)
        self.message.emit(text)
