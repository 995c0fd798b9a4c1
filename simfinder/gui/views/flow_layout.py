"""Lays widgets out in a row, and in a further row where there is no room for the next one."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """A layout whose height follows from its width; hidden widgets take no room."""

    def __init__(self, gap: int) -> None:
        """``gap``: pixels between two widgets, and between two rows."""
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Append an item."""
        self._items.append(item)

    def count(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item, None past the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Whether the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at a width."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Put all widgets into their places."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the size of one row of all widgets."""
        sizes = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(s.width() + self._gap for s in sizes)
        return QSize(max(0, width - self._gap), max((s.height() for s in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the widest widget alone."""
        size = QSize()
        for item in self._items:
            if not item.isEmpty():
                size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, move: bool) -> int:
        """Return the height of all rows; with ``move``, put widgets into the middle of theirs."""
        x = y = height = 0
        row: list[tuple[QLayoutItem, QRect]] = []
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x and x + size.width() > rect.width():
                self._set(row, height, move)
                x, y, height, row = 0, y + height + self._gap, 0, []
            row.append((item, QRect(rect.topLeft() + QPoint(x, y), size)))
            x, height = x + size.width() + self._gap, max(height, size.height())
        self._set(row, height, move)
        return y + height

    @staticmethod
    def _set(row: list[tuple[QLayoutItem, QRect]], height: int, move: bool) -> None:
        for item, place in row if move else ():
            item.setGeometry(place.translated(0, (height - place.height()) // 2))
