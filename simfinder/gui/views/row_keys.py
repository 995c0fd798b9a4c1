"""Keys in lists of whole rows: Home and End, letters that jump to a name, the menu key."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QElapsedTimer,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

CursorAction = QAbstractItemView.CursorAction

TYPING_PAUSE = 1_000
"""Milliseconds after which another letter begins another name, as in file managers."""


class WholeRows(QTableView):
    """A table whose rows are chosen whole: Home is its first row and End its last.

    Typing jumps to the next row whose name begins with what is typed; one letter again and again
    goes through all names that begin with it.
    """

    name_column = 0
    """Where the names stand that typing looks at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a model."""
        super().__init__(parent)
        self._typed = ""
        self._last_typed = QElapsedTimer()

    @property
    def is_typing(self) -> bool:
        """Whether a name is being typed, so that Space and other signs belong to it."""
        return self._last_typed.isValid() and self._last_typed.elapsed() < TYPING_PAUSE

    def keyboardSearch(self, search: str) -> None:
        """Go to the next row with this name, on from the letters just typed."""
        typed = (self._typed if self.is_typing else "") + search.casefold()
        if not typed.strip():
            return
        self._typed = typed
        self._last_typed.start()
        again = len(typed) > 1 and typed == typed[0] * len(typed)
        here = self.currentIndex().row()
        row = self.row_named(typed, here + (len(typed) == 1))
        if row < 0 and again:
            row = self.row_named(typed[0], here + 1)
        if row >= 0:
            self.show_row(row)

    def row_named(self, start: str, first: int) -> int:
        """Return the next row, from ``first`` on and past the end, whose name begins so.

        ``start``: case-folded. Returned is -1 where there is none.
        """
        model, column = self.model(), self.name_column
        count = model.rowCount()
        for step in range(count):
            row = (first + step) % count
            name = str(model.index(row, column).data() or "").casefold()
            # A path is found by the name of its file too.
            if name.startswith(start) or name.replace("\\", "/").rpartition("/")[2].startswith(
                start
            ):
                return row
        return -1

    def show_row(self, row: int) -> None:
        """Put the cursor on a row, select only it, and bring it into view."""
        flag = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, max(0, self.currentIndex().column()))
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index)

    def event(self, event: QEvent) -> bool:
        """Keep signs of a name that is being typed from becoming commands."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self.is_typing
            and _is_sign(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a space to a name that is being typed; the rest is Qt's."""
        if self.is_typing and event.key() == Qt.Key.Key_Space and _is_sign(event):
            self.keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

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


def _is_sign(event: QKeyEvent) -> bool:
    """Whether a key writes a character and is held with neither Ctrl nor Alt."""
    held = event.modifiers() & ~(
        Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    )
    return not held and bool(event.text()) and event.text().isprintable()


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
