"""Rows below the row of their group, which hides and shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from simfinder.gui.models.rows_model import RowColumn, RowsModel


class FoldingRows(RowsModel):
    """All rows stay in one list; which of them are shown is an array of positions."""

    folded_changed = Signal()

    def __init__(
        self,
        columns: Sequence[RowColumn],
        facts: Callable[[Any], str],
        parent: QObject | None = None,
    ) -> None:
        """``facts``: what stands at the end of a group's own line, which spans all columns."""
        super().__init__(columns, parent)
        self.facts = facts
        self._all: Sequence[Any] = ()
        self._head = np.zeros(0, np.int64)
        self._folded = np.zeros(0, np.bool_)
        self._shown = np.zeros(0, np.int64)

    def set_lines(self, lines: Sequence[Any], heads: NDArray[np.int64], folded: bool) -> None:
        """Show these lines.

        Args:
            lines: of groups and of what belongs to them, in their order.
            heads: for each line the position of its group's own line, int64; its own for that.
            folded: whether only the lines of groups are shown at first.
        """
        self.beginResetModel()
        self._all, self._head = lines, heads
        self._folded = np.full(len(lines), folded, np.bool_)
        self._lay_out()
        self.endResetModel()

    def _lay_out(self) -> None:
        own = self._head == np.arange(len(self._all))
        self._shown = np.flatnonzero(own | ~self._folded[self._head])

    def row(self, number: int) -> Any:
        """Return the line in a row."""
        return self._all[int(self._shown[number])]

    def rows(self) -> Sequence[Any]:
        """Return all lines, hidden ones too."""
        return self._all

    def rowCount(self, parent: Any = None) -> int:
        """Return the number of lines that are shown."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def is_head(self, number: int) -> bool:
        """Whether a row is a group's own."""
        position = int(self._shown[number])
        return int(self._head[position]) == position

    def is_folded(self, number: int) -> bool:
        """Whether the group of a row hides its lines."""
        return bool(self._folded[self._head[self._shown[number]]])

    def head_of(self, number: int) -> int:
        """Return the row of the group that a row belongs to."""
        return int(np.searchsorted(self._shown, self._head[self._shown[number]]))

    def fold(self, number: int, folded: bool) -> None:
        """Hide or show the lines of the group that a row belongs to."""
        if self.is_folded(number) == folded:
            return
        self.beginResetModel()
        self._folded[self._head[self._shown[number]]] = folded
        self._lay_out()
        self.endResetModel()
        self.folded_changed.emit()

    def fold_all(self, folded: bool) -> None:
        """Hide or show the lines of all groups."""
        self.beginResetModel()
        self._folded[:] = folded
        self._lay_out()
        self.endResetModel()
