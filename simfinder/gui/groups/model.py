"""The list of groups as a flat table: a row for each group, below it one for each file.

Where a group has several families, those of several files have a row of their own.

Rows are numbers in two arrays (see ``layout``); a cell's text is made when it is painted.
So 100,000 groups cost no objects, and a threshold, order or filter is one reset of milliseconds.
It forgets selection and place; the view restores them by document id (see ``place``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)

from simfinder.domain.commands import ProtectFiles
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.domain.operations import RefusalReason
from simfinder.domain.options import ScanOptions
from simfinder.gui.groups import layout as c
from simfinder.gui.groups.cells import GroupsCells
from simfinder.gui.groups.chips import ChipSelection, GroupChips
from simfinder.gui.groups.layout import Column
from simfinder.gui.groups.rows import GroupRows
from simfinder.gui.groups.snapshot import GroupsSnapshot, ReportColumns
from simfinder.gui.kit.turns import TurnTimer
from simfinder.services.review.keepers import Threshold
from simfinder.services.review.marks import Marks
from simfinder.services.review.session import ReviewSession, SessionChange

IDLE_SECONDS = 0.004
"""Longest time for preparing search texts between two events."""

Index = QModelIndex | QPersistentModelIndex

_GROUP_FLAGS = (
    Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
)
_FILE_FLAGS = _GROUP_FLAGS | Qt.ItemFlag.ItemIsDragEnabled


_NOTHING = ScanReport(ScanOptions(), (), (), PairTable.empty(), (), {}, 0)


class GroupsModel(QAbstractTableModel, GroupRows):
    """Groups and their files as rows of a table."""

    names_ready = Signal()
    """Names and folders are ready, so that a filter is quick."""

    def __init__(self, parent: QObject | None = None, session: ReviewSession | None = None) -> None:
        """Start empty; ``session``: the one to show, None for a new one."""
        super().__init__(parent)
        self.session = session or ReviewSession()
        self.keep_place: Callable[[Callable[[], None]], object] = lambda change: change()
        """Applies a change of the groups; a view restores its place around it."""
        self._prepared_snapshot: GroupsSnapshot | None = None
        self._idle = TurnTimer(self, repeats=True)
        self._idle.timeout.connect(self._prepare)
        self.cells = GroupsCells(self, self)
        self.chips = GroupChips()
        self._take(_NOTHING, ReportColumns.of(_NOTHING))
        self.session.subscribe(self._follow)

    # Contents

    def set_report(
        self,
        report: ScanReport | None,
        columns: ReportColumns | None = None,
    ) -> None:
        """Show another report, None for none, without groups until ``set_groups``.

        ``columns``: prepared data of the report. With their ``place`` marks and folded groups stay.
        """
        new_report = report or _NOTHING
        columns = columns or ReportColumns.of(new_report)
        place = columns.place
        changes, conditions = self.changes, self.conditions
        self.beginResetModel()
        self.session.show_report(
            report,
            columns.links,
            Marks(columns.space.must_stay, new_report.sizes, columns.embedded_mask),
            place,
            columns.earlier,
            columns.resumable_steps,
        )
        self._take(new_report, columns)
        if place is not None:
            for (keeper, member), count in changes.items():
                self.changes[int(place[keeper]), int(place[member])] = count
            new_conditions = ((int(place[i]), reason) for i, reason in conditions.items())
            self.conditions = {i: reason for i, reason in new_conditions if i >= 0}
        self.endResetModel()
        self._idle.start()

    def set_groups(
        self,
        groups: GroupTable,
        snapshot: GroupsSnapshot | None = None,
        threshold: Threshold | None = None,
        *,
        is_final: bool = True,
    ) -> None:
        """Give the session other groups of the same report; see ``ReviewSession.show_groups``.

        ``snapshot``: computed for some groups already; used if it is about these.
        """
        self._prepared_snapshot = snapshot
        self.session.show_groups(groups, threshold, is_final=is_final)

    def _follow(self, change: SessionChange) -> None:
        if change.has_groups:
            self.keep_place(self._show_groups)
            return
        if change.has_states:
            self._notify_views(c.TOOL_TIP, c.ACCESSIBLE)
            return
        if isinstance(change.command, ProtectFiles):
            self._weigh()
        self._notify_views(c.CHECK_STATE, c.ACCESSIBLE)

    def _show_groups(self) -> None:
        self.beginResetModel()
        self.keywords = {}  # the groups may have other files now
        self.groups = self.session.groups
        snapshot, self._prepared_snapshot = self._prepared_snapshot, None
        self._show_snapshot(snapshot)
        self.endResetModel()

    def set_filter(self, text: str) -> None:
        """Show only groups with a file whose name or folder contains all these words."""
        self.filter_text = text
        self._reset()

    def set_only_critical(self, only: bool) -> None:
        """Show only groups with a file that differs from its keeper in something that matters."""
        self.only_critical = only
        self._reset()

    def set_chips(self, selection: ChipSelection) -> None:
        """Show only groups that all these chips currently let through."""
        self.chips.selection = selection
        self._reset()

    def set_flat(self, flat: bool) -> None:
        """Show files without rows for their groups, or with them."""
        self.flat = flat
        self._reset()

    def set_order(self, column: Column | None, *, is_descending: bool = False) -> None:
        """Order groups by the column of their keeper (flat: files by their own); None: as found."""
        self.order = None if column is None else (column, is_descending)
        self._reset()

    def _reset(self) -> None:
        self.beginResetModel()
        self._arrange()
        self.endResetModel()

    @Slot()
    def _prepare(self) -> None:
        if not self.texts.advance(IDLE_SECONDS):
            self._idle.stop()
            self.names_ready.emit()

    # Folding

    def fold(self, row: int, *, is_folded: bool) -> None:
        """Fold or unfold the group or the family of this row."""
        if self.flat or not self.is_head_row(row) or self.is_folded_at(row) == is_folded:
            return
        mask = self.session.folded_mask
        if self.is_family_row(row):
            mask = self.folded_family_mask
        mask[self.family_at(row)] = is_folded
        rows = self._tree_rows()
        first, last = row + 1, row + abs(len(rows) - len(self.rows))
        (self.beginRemoveRows if is_folded else self.beginInsertRows)(QModelIndex(), first, last)
        self.rows = rows
        (self.endRemoveRows if is_folded else self.endInsertRows)()
        edge = self.index(row, 0), self.index(row, c.COLUMNS - 1)
        self.dataChanged.emit(*edge, [c.DISPLAY, c.ACCESSIBLE])

    def is_folded_at(self, row: int) -> bool:
        """Whether the files below the row of a group or a family are hidden."""
        if self.is_family_row(row):
            return self.is_family_folded(row)
        return self.is_group_row(row) and self.is_folded(self.group_at(row))

    def first_file_row(self, row: int) -> int:
        """Return the first row of a file below the rows of a group and its family.

        The row itself where it has none below it that is shown.
        """
        while self.is_head_row(row) and not self.is_folded_at(row):
            row += 1
        return row

    def fold_all(self, *, is_folded: bool) -> None:
        """Hide or show the files of all groups; with them those of all families are shown."""
        self.session.folded_mask[:] = is_folded
        if not is_folded:
            self.folded_family_mask[:] = False
        self._reset()

    def note_changes(self, keeper: int, member: int, changes: int) -> None:
        """Remember how many changes a comparison has counted, and show that from now on."""
        self.changes[keeper, member] = changes
        row = self.row_of(member)
        if row >= 0:
            cell = self.index(row, Column.DIFFERENCES)
            self.dataChanged.emit(cell, cell, [c.DISPLAY, c.ACCESSIBLE])

    def set_keywords(self, keywords: Mapping[int, tuple[str, ...]]) -> None:
        """Show the keywords of more groups, by their kept files."""
        self.keywords = {**self.keywords, **keywords}
        self._notify_views(c.DISPLAY, c.TOOL_TIP, c.ACCESSIBLE)

    def set_conditions(self, conditions: Mapping[int, RefusalReason | None]) -> None:
        """Remember the conditions of these files, found when something was to be done to them."""
        others = {i: reason for i, reason in self.conditions.items() if i not in conditions}
        self.conditions = others | {
            i: reason for i, reason in conditions.items() if reason is not None
        }
        self._notify_views(c.TOOL_TIP, c.ACCESSIBLE)

    def _notify_views(self, *roles: int) -> None:
        if len(self.rows):
            last = self.index(len(self.rows) - 1, c.COLUMNS - 1)
            self.dataChanged.emit(self.index(0, 0), last, roles)

    # The interface of Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of rows; a cell has none below it."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Return the number of columns; a cell has none below it."""
        return 0 if parent.isValid() else c.COLUMNS

    def data(self, index: Index, role: int = c.DISPLAY) -> Any:
        """Return the value of a cell for a role of Qt; most roles have none."""
        if role not in c.ANSWERED_ROLES or not index.isValid():
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
        if column != Column.MARK or self.is_group_row(row):
            return None
        if document is None:
            return self.family_check_state(row)
        return Qt.CheckState.Checked if document in self.marks else Qt.CheckState.Unchecked

    def family_check_state(self, row: int) -> Qt.CheckState:
        """Return whether all files of the family of this row that can be marked are marked."""
        files = self.markable_family(row)
        count = int(self.marks.mask[files].sum())
        if not count:
            return Qt.CheckState.Unchecked
        return Qt.CheckState.Checked if count == len(files) else Qt.CheckState.PartiallyChecked

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
        """Return the item flags; the view sets marks by its own rules."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _GROUP_FLAGS if self.is_head_row(index.row()) else _FILE_FLAGS
