"""The list of groups as a flat table: a row for each group, below it one for each file.

Rows are numbers in two arrays (see ``groups_layout``); a cell's text is made when it is painted.
So 100,000 groups cost no objects, and a threshold, order or filter is one reset of milliseconds.
It forgets selection and place; the view puts them back by document id (see ``groups_place``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
    Slot,
)

from simfinder.domain.commands import ProtectFiles
from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.domain.operations import RefusalReason
from simfinder.domain.options import ScanOptions
from simfinder.gui.groups import layout
from simfinder.gui.groups import layout as c
from simfinder.gui.groups.cells import GroupsCells
from simfinder.gui.groups.chips import Chosen, DocumentTraits, GroupChips
from simfinder.gui.groups.layout import RANKED, Column, SortKeys
from simfinder.gui.groups.snapshot import Grouping, GroupsSnapshot, Prepared
from simfinder.gui.kit.names import terms
from simfinder.services.review.keepers import Threshold
from simfinder.services.review.review import Marks
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.session import Changed, ReviewSession

IDLE_SECONDS = 0.004
"""Longest stretch of preparing search texts between two events."""

Index = QModelIndex | QPersistentModelIndex

_GROUP_FLAGS = (
    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
)
_FILE_FLAGS = _GROUP_FLAGS | Qt.ItemFlag.ItemIsDragEnabled


_NOTHING = ScanReport(ScanOptions(), (), (), PairTable.empty(), (), {}, 0)


class GroupsModel(QAbstractTableModel, Grouping):
    """Groups and their files as rows of a table."""

    prepared = Signal()
    """Names and folders are ready, so that a filter is quick."""

    def __init__(self, parent: QObject | None = None, session: ReviewSession | None = None) -> None:
        """Start empty; ``session``: whose state is shown, None for one of its own."""
        super().__init__(parent)
        self.session = session or ReviewSession()
        self.keep_place: Callable[[Callable[[], None]], object] = lambda change: change()
        """Lets other groups be shown; a view goes back to its place then."""
        self._prepared_layout: GroupsSnapshot | None = None
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._prepare)
        self.cells = GroupsCells(self, self)
        self._order: tuple[Column, bool] | None = None
        self._flat = False
        self.filter_text = ""
        """What the names and folders have to hold."""
        self.only_critical = False
        """Whether groups without differences that matter are hidden."""
        self.chips = GroupChips()
        self._take(_NOTHING, Prepared.of(_NOTHING))
        self.session.subscribe(self._follow)

    # What is shown

    def _take(self, report: ScanReport, prepared: Prepared) -> None:
        self.documents: tuple[Document, ...] = report.documents
        self.pairs = report.pairs
        self.groups = GroupTable.empty()
        self._laid: GroupsSnapshot | None = None
        self._space, self.texts = prepared.space, prepared.texts
        self.protected = self._space.stays
        self.inside = prepared.inside
        self.row_tables = len(report.sources) if report.options.profile == "fields" else 0
        self._keys = SortKeys(self)
        self.chips.set_report(prepared.traits or DocumentTraits.of(self.documents))
        self.changes: dict[tuple[int, int], int] = {}
        self.conditions: dict[int, RefusalReason] = {}
        self._lay_out()

    def set_report(
        self,
        report: ScanReport | None,
        prepared: Prepared | None = None,
    ) -> None:
        """Show another report, None for none, without groups until ``set_groups``.

        What has been ``prepared`` need not be made here. By its ``place`` marks and folded
        groups stay; without it they are forgotten.
        """
        shown = report or _NOTHING
        prepared = prepared or Prepared.of(shown)
        place = prepared.place
        changes, conditions = self.changes, self.conditions
        self.beginResetModel()
        self.session.show_report(
            report,
            prepared.links,
            Marks(prepared.space.stays, shown.sizes, prepared.inside),
            place,
            prepared.arrivals,
            prepared.found,
        )
        self._take(shown, prepared)
        if place is not None:
            for (keeper, member), count in changes.items():
                self.changes[int(place[keeper]), int(place[member])] = count
            there = ((int(place[i]), why) for i, why in conditions.items())
            self.conditions = {i: why for i, why in there if i >= 0}
        self.endResetModel()
        self._idle.start()

    @property
    def states(self) -> GroupStates:
        """How far the review of each group is."""
        return self.session.states

    @property
    def marks(self) -> Marks:
        """The marks of the session."""
        return self.session.marks

    def set_groups(
        self,
        groups: GroupTable,
        laid: GroupsSnapshot | None = None,
        threshold: Threshold | None = None,
        merged: frozenset[int] = frozenset(),
        *,
        is_final: bool = True,
    ) -> None:
        """Give the session other groups of the same report; see ``ReviewSession.show_groups``.

        ``laid``: what was worked out of groups already; taken where it is of these.
        """
        self._prepared_layout = laid
        self.session.show_groups(groups, threshold, merged, is_final=is_final)

    def _follow(self, changed: Changed) -> None:
        if changed.has_groups:
            self.keep_place(self._show_groups)
            return
        if changed.has_states:
            self._touched(c.TOOL_TIP, c.ACCESSIBLE)
            return
        if isinstance(changed.command, ProtectFiles):
            self._weigh()
        self._touched(c.CHECK_STATE, c.ACCESSIBLE)

    def _show_groups(self) -> None:
        self.beginResetModel()
        self.groups = self.session.groups
        laid, self._prepared_layout = self._prepared_layout, None
        self._lay_out(laid)
        self.endResetModel()

    @property
    def laying(self) -> Callable[..., GroupsSnapshot]:
        """What works out groups of this report, in any thread."""
        return partial(GroupsSnapshot.of, of=(self.pairs, self._space, self.chips.traits))

    def set_filter(self, text: str) -> None:
        """Show only groups that hold a file whose name or folder has all these words."""
        self.filter_text = text
        self._reset()

    def set_only_critical(self, only: bool) -> None:
        """Show only groups with a file that differs from its keeper in something that matters."""
        self.only_critical = only
        self._reset()

    def set_chips(self, chosen: Chosen) -> None:
        """Show only groups that all these chips let through, as they are now."""
        self.chips.chosen = chosen
        self._reset()

    def set_flat(self, flat: bool) -> None:
        """Show files without rows for their groups, or with them."""
        self._flat = flat
        self._reset()

    def set_order(self, column: Column | None, descending: bool = False) -> None:
        """Order groups by the column of their keeper (flat: files by their own); None: as found."""
        self._order = None if column is None else (column, descending)
        self._reset()

    def _reset(self) -> None:
        self.beginResetModel()
        self._arrange()
        self.endResetModel()

    def _weigh(self) -> None:
        """Work out anew what rows of groups say, after other files have become protected."""
        self.facts = layout.GroupFacts.of(
            self.groups, self.pairs, self._space.reclaimable_bytes(self.groups)
        )

    def _lay_out(self, laid: GroupsSnapshot | None = None) -> None:
        if laid is None or not laid.holds(self.groups, self.protected):
            laid = self.laying(self.groups, before=self._laid)
        self._laid, self.facts, self._position = laid, laid.facts, laid.position
        self._owner = laid.owner
        self.chips.set_groups(self.groups, laid.across)
        self._arrange()

    def _arrange(self) -> None:
        groups = self.groups
        hits = self._hits()
        shown = self.chips.shown(self.session)
        for hit in hits:
            shown &= np.logical_or.reduceat(hit, groups.start[:-1])
        if self._flat:
            by = np.arange(len(groups.members), dtype=np.int64)
            if self._order:
                by = layout.ordered(self._keys.of_members(self._order[0]), self._order[1])
            for hit in hits:
                by = by[hit[by]]
            self._shown = np.flatnonzero(shown)
            self._rows = layout.flat_rows(groups, self._shown, by)
        else:
            by = np.arange(len(groups), dtype=np.int64)
            if self._order:
                by = layout.ordered(self._keys.of_groups(self._order[0]), self._order[1])
            self._shown = by[shown[by]]
            self._rows = layout.tree_rows(groups, self._shown, self.folded_groups)

    @property
    def needs_texts(self) -> bool:
        """Whether what is shown depends on names or folders."""
        return bool(self.filter_text.strip()) or (
            self._order is not None and self._order[0] in RANKED
        )

    def _hits(self) -> list[NDArray[np.bool_]]:
        """Return for each filter in force which members it lets through, shape (members)."""
        hits: list[NDArray[np.bool_]] = []
        wanted = terms(self.filter_text)
        if not len(self.groups):
            return hits
        if wanted:
            hits.append(self.texts.matching(wanted)[self.groups.members])
        if self.only_critical:
            hits.append(self.critical_counts() > 0)
        return hits

    @property
    def folded_groups(self) -> NDArray[np.bool_]:
        """Groups whose files are hidden, bool, shape (groups)."""
        return self.session.folded[self.groups.members[self.groups.start[:-1]]]

    @Slot()
    def _prepare(self) -> None:
        if not self.texts.advance(IDLE_SECONDS):
            self._idle.stop()
            self.prepared.emit()

    # Folding

    def is_folded(self, group: int) -> bool:
        """Whether the files of a group are hidden."""
        return bool(self.session.folded[self.groups.members[self.groups.start[group]]])

    def fold(self, row: int, folded: bool) -> None:
        """Hide or show the files of the group whose own row this is."""
        group = self.group_at(row)
        if self._flat or not self.is_group_row(row) or self.is_folded(group) == folded:
            return
        start, end = (int(x) for x in self.groups.start[group : group + 2])
        first, last = row + 1, row + end - start
        (self.beginRemoveRows if folded else self.beginInsertRows)(QModelIndex(), first, last)
        self.session.folded[self.groups.members[start:end]] = folded
        self._rows = layout.tree_rows(self.groups, self._shown, self.folded_groups)
        (self.endRemoveRows if folded else self.endInsertRows)()
        edge = self.index(row, 0), self.index(row, c.COLUMNS - 1)
        self.dataChanged.emit(*edge, [c.DISPLAY, c.ACCESSIBLE])

    def fold_all(self, folded: bool) -> None:
        """Hide or show the files of all groups."""
        self.session.folded[:] = folded
        self._reset()

    # Rows and what stands in them

    @property
    def flat(self) -> bool:
        """Whether files are shown without rows for their groups."""
        return self._flat

    @property
    def order(self) -> tuple[Column, bool] | None:
        """The column in whose order rows stand, and whether downwards."""
        return self._order

    @property
    def rows(self) -> layout.Layout:
        """Group and member of each row."""
        return self._rows

    def is_group_row(self, row: int) -> bool:
        """Whether the row is a group's own."""
        return bool(self._rows.member[row] < 0)

    def group_at(self, row: int) -> int:
        """Return the group that a row belongs to."""
        return int(self._rows.group[row])

    def document_at(self, row: int) -> int | None:
        """Return the document in a row, None in a group's own row."""
        member = int(self._rows.member[row])
        return None if member < 0 else int(self.groups.members[member])

    def documents_at(self, rows: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return the documents in these rows, leaving out rows of groups."""
        members = self._rows.member[rows]
        return self.groups.members[members[members >= 0]]

    def row_of(self, document: int) -> int:
        """Return the row of a document, -1 where it is not shown."""
        position = self._position[document] if 0 <= document < len(self._position) else -1
        if position < 0:
            return -1
        return layout.first(self._rows.member == position)

    def row_of_group(self, group: int) -> int:
        """Return the first row of a group, -1 where it is not shown."""
        return layout.first(self._rows.group == group)

    def pair_at(self, row: int) -> tuple[int, int]:
        """Return the keeper and the file in the row; for the keeper its most similar member."""
        group = self.group_at(row)
        keeper, document = self.keeper_of(group), self.document_at(row)
        if document is None or document == keeper:
            document = int(self.groups.members[self.groups.start[group] + 1])
        return keeper, document

    def shown_place(self, group: int) -> int:
        """Return the place of a group among those shown, counted from 1; 0 where it is not."""
        return layout.first(self._shown == group) + 1

    def is_protected(self, document: int) -> bool:
        """Whether the document may never be marked."""
        return bool(self.protected[document])

    def note_changes(self, keeper: int, member: int, changes: int) -> None:
        """Remember how many changes a comparison has counted, and show that from now on."""
        self.changes[keeper, member] = changes
        row = self.row_of(member)
        if row >= 0:
            cell = self.index(row, Column.DIFFERENCES)
            self.dataChanged.emit(cell, cell, [c.DISPLAY, c.ACCESSIBLE])

    def set_conditions(self, found: Mapping[int, RefusalReason | None]) -> None:
        """Remember what was seen of these files when something was to be done to them."""
        known = {i: why for i, why in self.conditions.items() if i not in found}
        self.conditions = known | {i: why for i, why in found.items() if why is not None}
        self._touched(c.TOOL_TIP, c.ACCESSIBLE)

    def _touched(self, *roles: int) -> None:
        if len(self._rows):
            last = self.index(len(self._rows) - 1, c.COLUMNS - 1)
            self.dataChanged.emit(self.index(0, 0), last, roles)

    # Qt's side of it

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows; a cell has none below it."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of columns; a cell has none below it."""
        return 0 if parent.isValid() else c.COLUMNS

    def data(self, index: Index, role: int = c.DISPLAY) -> Any:
        """Return what Qt asks of a cell; most roles are not answered."""
        if role not in c.ANSWERED or not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == c.DISPLAY:
            return self.cells.text(row, column)
        if role == c.ACCESSIBLE:
            return self.cells.accessible(row, column)
        if role == c.ALIGNMENT:
            return c.RIGHT if column in c.NUMERIC else c.LEFT
        if role == c.TOOL_TIP:
            return self.cells.tool_tip(row, column)
        if role == c.GROUP:
            return self.group_at(row)
        document = self.document_at(row)
        if role == c.DOCUMENT:
            return document
        if column != Column.MARK or document is None:
            return None
        return Qt.CheckState.Checked if document in self.marks else Qt.CheckState.Unchecked

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = c.DISPLAY) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == c.ALIGNMENT:
            return c.RIGHT if section in c.NUMERIC else c.LEFT
        if role == c.DISPLAY and section == Column.MARK:
            return ""
        return self.cells.column_name(section) if role in (c.DISPLAY, c.ACCESSIBLE) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return what can be done with a cell; marks are set by the view, by its own rules."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _GROUP_FLAGS if self.is_group_row(index.row()) else _FILE_FLAGS
