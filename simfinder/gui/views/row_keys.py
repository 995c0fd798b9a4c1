"""Keys in lists of whole rows: Home and End go to rows, and the menu key opens a menu at the row."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
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

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """Tell where keys act, for a menu that is opened by a key."""
        if query == Qt.InputMethodQuery.ImCursorRectangle:
            return row_of_keys(self)
        return super().inputMethodQuery(query)


def row_of_keys(view: QAbstractItemView) -> QRect:
    """Return where the row of the cursor stands, in pixels of the viewport, in sight or not.

    Qt would open the menu of a key in the middle of the list, over whichever row is there. A menu
    asks about a place in the viewport, as a click has.
    """
    return view.visualRect(view.currentIndex())


def place_of_menu(view: QAbstractItemView, place: QPoint) -> QPoint | None:
    """Return where on the screen to open the menu of the row at a place; None where there is none.

    ``place``: as asked for, in pixels of the viewport. A row out of sight is brought into view.
    """
    index = view.indexAt(place)
    if not index.isValid():
        return None
    if not view.viewport().rect().contains(place):
        view.scrollTo(index)
        place = view.visualRect(index).center()
    return view.viewport().mapToGlobal(place)
