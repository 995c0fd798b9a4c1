"""Remembers the cursor of the list by document, and restores it after a reset."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QObject

from simfinder.gui.groups.layout import GROUP_ROW, family_row
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.table import GroupsTable

RowName = tuple[int, int]
"""A document and the kind of its row."""
_FILE, _GROUP, _FAMILY = range(3)
MOST_RUNS = 5000
"""Runs of selected rows that are selected again; more would take the table too long."""


@dataclass(frozen=True)
class GroupsPlace:
    """Cursor, selection and scroll position, as documents rather than rows.

    A row is known by a document and its kind: the row of a group or a family by its first one.
    ``height``: pixels between the top of the view and the row that should not move. ``documents
    sections families``: the selected rows of files, groups and families, int32.
    """

    current: RowName | None
    row: int
    anchor: RowName | None
    height: int
    documents: NDArray[np.int32]
    sections: NDArray[np.int32]
    families: NDArray[np.int32]
    lit: bool = True
    """Whether the row of the cursor is selected."""

    @classmethod
    def of(cls, table: GroupsTable, model: GroupsModel) -> GroupsPlace:
        """Return the present place of the table."""
        row = table.current_row()
        rows = table.selected_rows()
        none = np.zeros(0, np.int32)
        documents, sections, families = none, none, none
        if len(rows):
            documents = model.documents_at(rows)
            member = model.rows.member[rows].astype(np.int64)
            groups = model.rows.group[rows[member == GROUP_ROW]]
            sections = model.groups.members[model.groups.start[groups]]
            families = model.groups.members[family_row(member[member < GROUP_ROW])]
        anchor = row
        place = table.rowViewportPosition(row) if row >= 0 else -1
        if not 0 <= place < table.viewport().height():
            anchor = table.rowAt(0)
            place = table.rowViewportPosition(anchor) if anchor >= 0 else 0
        lit = row in rows or not len(rows)
        names = _name(model, row), row, _name(model, anchor), place
        return cls(*names, documents, sections, families, lit)

    def translate(self, place: NDArray[np.int64]) -> GroupsPlace:
        """Return the same place in another report; ``place``: new ids of documents, or -1."""

        def follow(name: RowName | None) -> RowName | None:
            new = -1 if name is None else int(place[name[0]])
            return None if name is None or new < 0 else (new, name[1])

        return replace(
            self,
            current=follow(self.current),
            anchor=follow(self.anchor),
            documents=place[self.documents].astype(np.int32),
            sections=place[self.sections].astype(np.int32),
            families=place[self.families].astype(np.int32),
        )

    def restore(self, table: GroupsTable, model: GroupsModel) -> None:
        """Restore the cursor, or go to the nearest row where the document has left."""
        count = model.rowCount()
        if not count:
            return
        current = _row(model, self.current)
        rows = np.zeros(0, np.int64)
        if current < 0:
            current = min(max(self.row, 0), count - 1)
            rows = np.array([current], np.int64)
        if len(self.documents) or len(self.sections) or len(self.families):
            selected_rows = self._rows(model)
            if np.count_nonzero(np.diff(selected_rows) > 1) < MOST_RUNS:
                rows = selected_rows if len(selected_rows) else rows
        if self.lit and self.row >= 0 and current not in rows:
            # A flat list has only the first file of a group instead of its row.
            rows = np.sort(np.append(rows, current))
        table.select_rows(rows, current)
        anchor = _row(model, self.anchor)
        if anchor >= 0:
            top = anchor * table.look.row_height
            table.verticalScrollBar().setValue(top - self.height)
        else:
            table.scrollTo(model.index(current, 1))

    def _rows(self, model: GroupsModel) -> NDArray[np.int64]:
        member, group = model.rows.member.astype(np.int64), model.rows.group
        is_selected = np.zeros((3, len(model.documents) + 1), np.bool_)
        # Removed documents have the id -1, which is the last position; it is cleared.
        is_selected[_FILE, self.documents] = is_selected[_GROUP, self.sections] = True
        is_selected[_FAMILY, self.families] = True
        is_selected[:, -1] = False
        kind = np.where(member >= 0, _FILE, np.where(member == GROUP_ROW, _GROUP, _FAMILY))
        position = np.where(member >= 0, member, family_row(member))
        position = np.where(kind == _GROUP, model.groups.start[group], position)
        return np.flatnonzero(is_selected[kind, model.groups.members[position]])


def apply_in_place(
    table: GroupsTable,
    model: GroupsModel,
    change: Callable[[], object],
    place: GroupsPlace | None = None,
) -> None:
    """Call something that resets the model, then restore the same place, or the given one."""
    place = place or GroupsPlace.of(table, model)
    change()
    place.restore(table, model)


def _name(model: GroupsModel, row: int) -> RowName | None:
    if not 0 <= row < model.rowCount():
        return None
    kind = _GROUP if model.is_group_row(row) else _FAMILY if model.is_family_row(row) else _FILE
    return model.best_at(row), kind


def _row(model: GroupsModel, name: RowName | None) -> int:
    if name is None:
        return -1
    document, kind = name
    if kind == _FILE and (row := model.row_of(document)) >= 0:
        return row
    if kind != _GROUP and (row := model.row_of_family(document)) >= 0:
        return row
    if kind == _FAMILY and (row := model.row_of(document)) >= 0:
        return row
    group = model.group_of(document) if document < len(model.documents) else -1
    return model.row_of_group(group) if group >= 0 else -1


# Whether a list is still at its top and unused.

_TOUCHES = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


class UntouchedList(QObject):
    """Results of a running scan may move a list only until the user begins to read it."""

    def __init__(self, table: GroupsTable, parent: QObject) -> None:
        super().__init__(parent)
        self._table, self._is_touched = table, False
        for widget in (table, table.viewport()):
            widget.installEventFilter(self)
        table.verticalScrollBar().actionTriggered.connect(self._touch)

    def begin(self) -> None:
        """Start again with the list of another scan."""
        self._is_touched = False

    @property
    def is_untouched(self) -> bool:
        """Whether the list is at its top and the user has not used it."""
        table = self._table
        at_top = table.verticalScrollBar().value() == 0 and table.current_row() <= 0
        return at_top and not self._is_touched

    def _touch(self) -> None:
        self._is_touched = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice input of the user; no event is withheld from the list."""
        if not self._is_touched and event.type() in _TOUCHES:
            self._is_touched = True
        return False
