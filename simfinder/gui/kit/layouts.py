"""Layouts of rows and columns, and the tab order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

_ANYWHERE = Qt.AlignmentFlag(0)


@dataclass(frozen=True)
class Part:
    """A widget or layout with its place in a row or column; without one, empty space."""

    item: QWidget | QLayout | None = None
    stretch: int = 0
    alignment: Qt.AlignmentFlag = _ANYWHERE


STRETCH = Part(stretch=1)
"""Empty space that stretches."""


def grow(item: QWidget | QLayout | None, stretch: int = 1) -> Part:
    """Let an item or a space stretch, by its share."""
    return Part(item, stretch)


def align_left(item: QWidget) -> Part:
    """Keep a widget at the left, no wider than it needs to be."""
    return Part(item, alignment=Qt.AlignmentFlag.AlignLeft)


def hbox(*parts: Part | QWidget | QLayout | int, spacing: int = -1) -> QHBoxLayout:
    """Lay parts out from left to right; a number is a space in pixels."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    add_parts(layout, parts, spacing)
    return layout


def vbox(
    *parts: Part | QWidget | QLayout | int,
    parent: QWidget | None = None,
    margins: int | tuple[int, int, int, int] = 0,
    spacing: int = -1,
) -> QVBoxLayout:
    """Lay parts out vertically, as the layout of ``parent`` if given.

    ``margins``: pixels at all edges, or left, above, right and below.
    """
    layout = QVBoxLayout() if parent is None else QVBoxLayout(parent)
    layout.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    add_parts(layout, parts, spacing)
    return layout


def fill_dialog(
    dialog: QWidget, *parts: Part | QWidget | QLayout | int, spacing: float = 0.7
) -> None:
    """Lay out a whole dialog, with the margins that all dialogs have.

    ``spacing``: in heights of a line.
    """
    em = dialog.fontMetrics().height()
    vbox(*parts, parent=dialog, margins=em, spacing=round(em * spacing))


def add_parts(
    layout: QBoxLayout, parts: Iterable[Part | QWidget | QLayout | int], spacing: int = -1
) -> None:
    """Append parts to a layout; -1 leaves the spacing to the style."""
    layout.setSpacing(spacing)
    for part in parts:
        if isinstance(part, int):
            layout.addSpacing(part)
            continue
        place = part if isinstance(part, Part) else Part(part)
        if isinstance(place.item, QWidget):
            layout.addWidget(place.item, place.stretch, place.alignment)
        elif place.item is not None:
            layout.addLayout(place.item, place.stretch)
        else:
            layout.addStretch(place.stretch)


class FlowLayout(QLayout):
    """A layout with height for width; hidden widgets take no space."""

    def __init__(self, gap: int, *widgets: QWidget) -> None:
        """``gap``: pixels between two widgets, and between two rows."""
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

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
        """Return no directions: it needs no more space than its content."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Whether the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all rows at a width."""
        return self._place(QRect(0, 0, width, 0))[0]

    def setGeometry(self, rect: QRect) -> None:
        """Put all widgets into their places."""
        super().setGeometry(rect)
        for item, place in self._place(rect)[1]:
            item.setGeometry(place)

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

    def _place(self, rect: QRect) -> tuple[int, list[tuple[QLayoutItem, QRect]]]:
        """Return the height of all rows, and each item with its place in the middle of its row."""
        x = y = height = 0
        rows: list[list[tuple[QLayoutItem, QRect]]] = [[]]
        heights = []
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x and x + size.width() > rect.width():
                heights.append(height)
                rows.append([])
                x, y, height = 0, y + height + self._gap, 0
            rows[-1].append((item, QRect(rect.topLeft() + QPoint(x, y), size)))
            x, height = x + size.width() + self._gap, max(height, size.height())
        heights.append(height)
        return y + height, [
            (item, place.translated(0, (high - place.height()) // 2))
            for line, high in zip(rows, heights, strict=True)
            for item, place in line
        ]


class ShrinkingArea(QScrollArea):
    """A frameless scroll area, as high as its content, that scrolls where there is less space."""

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
        """Return the full size at the present width."""
        hint = self._content.sizeHint()
        layout = self._content.layout()
        if layout is not None and layout.hasHeightForWidth() and self.isVisible():
            hint.setHeight(layout.totalHeightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        """Return little height; the width is that of the content."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + bar
        return QSize(width, min(self._least, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the content."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


# Qt's tab order is the order of creation. ``nextInFocusChain`` is not used: PySide treats the
# returned widget as a child of the other one, and deletes both together.


def insert_tab_stops(anchor: QWidget, stops: Iterable[QWidget]) -> None:
    """Insert widgets into the tab order after ``anchor``."""
    for one, then in pairwise((anchor, *stops)):
        # ``setTabOrder`` ignores a widget without focus, which it may get later.
        policies = [(widget, widget.focusPolicy()) for widget in (one, then)]
        for widget, _ in policies:
            widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        QWidget.setTabOrder(one, then)
        for widget, policy in policies:
            widget.setFocusPolicy(policy)


def prepend_tab_stops(stops: Iterable[QWidget], anchor: QWidget) -> None:
    """Insert widgets into the tab order before ``anchor``."""
    # First behind it, then it behind them.
    insert_tab_stops(anchor, way := list(stops))
    if way:
        QWidget.setTabOrder(way[-1], anchor)
