"""Lays widgets out in a row, and in a further row where there is no room for the next one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLayout, QLayoutItem, QScrollArea, QSizePolicy, QWidget


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
                self._center_row(row, height, move)
                x, y, height, row = 0, y + height + self._gap, 0, []
            row.append((item, QRect(rect.topLeft() + QPoint(x, y), size)))
            x, height = x + size.width() + self._gap, max(height, size.height())
        self._center_row(row, height, move)
        return y + height

    @staticmethod
    def _center_row(row: list[tuple[QLayoutItem, QRect]], height: int, move: bool) -> None:
        for item, place in row if move else ():
            item.setGeometry(place.translated(0, (height - place.height()) // 2))


# A scroll area that is as high as what is in it, and scrolls only where there is less room.


class ShrinkingArea(QScrollArea):
    """Shows its widget on the ground of what is around it, without a frame."""

    def __init__(self, content: QWidget, least: int) -> None:
        """``least``: height in pixels below which it does not shrink."""
        super().__init__()
        self._content, self._least = content, least
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        content.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """Ask for all that is needed at the present width."""
        hint = self._content.sizeHint()
        layout = self._content.layout()
        if layout is not None and layout.hasHeightForWidth() and self.isVisible():
            hint.setHeight(layout.totalHeightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        """Be content with little height; the width is that of what is inside."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + bar
        return QSize(width, min(self._least, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is inside when it needs more or less room."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


# Where Tab goes to parts that are made later than what stands after them: Qt would visit them last.
#
# ``nextInFocusChain`` is not used: PySide takes the widget it returns for a child of the widget
# asked, and deletes it together with that one.


def insert_tab_stops(anchor: QWidget, stops: Iterable[QWidget]) -> None:
    """Let Tab go from ``anchor`` through these, and then to where it went from there."""
    for one, then in pairwise((anchor, *stops)):
        QWidget.setTabOrder(one, then)


def prepend_tab_stops(stops: Iterable[QWidget], anchor: QWidget) -> None:
    """Let Tab go through these, and then to ``anchor``, from wherever it came there before."""
    # First behind it, then it behind them.
    insert_tab_stops(anchor, way := list(stops))
    if way:
        QWidget.setTabOrder(way[-1], anchor)
