"""Home and End in tables of whole rows, where Qt would only go along the row."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QTableView

CursorAction = QAbstractItemView.CursorAction


class WholeRows(QTableView):
    """A table whose rows are chosen whole: Home is its first row and End its last."""

    def moveCursor(self, action: CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return where a key leads; the column stays, so that nothing scrolls sideways."""
        last = self.model().rowCount() - 1
        if last < 0 or action not in (CursorAction.MoveHome, CursorAction.MoveEnd):
            return super().moveCursor(action, modifiers)
        row = 0 if action is CursorAction.MoveHome else last
        return self.model().index(row, max(0, self.currentIndex().column()))
