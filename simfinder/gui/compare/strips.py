"""Strips between texts: positions of differences or shared passages, and the visible part."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.compare.pages import ink
from simfinder.gui.kit import theme
from simfinder.gui.kit.updates import AppearanceMixin

_LEAST_MARK = 3.0
"""Least height of a mark in pixels."""
_LEAST_FRAME = 12.0
"""Minimum height of the frame around the visible part, in pixels."""
_WHOLE = (0.0, 1.0)
"""The view of a text that fits."""
_MOST_LINES = 300
"""Lines that are drawn between both sides; more would be one grey area."""

Mark = tuple[float, float, ChangeKind]
"""Where a difference begins and ends, as shares of the whole height, and its kind."""
Link = tuple[float, float, float, float]
"""Where a passage begins and ends on the left, then on the right, as shares of each height."""


def _mark(bar: QRectF, start: float, end: float, margin: float) -> QRectF:
    """Return where a mark is drawn on a bar: never too low to be seen, and wholly inside.

    ``start`` and ``end`` are shares of the height, ``margin`` the pixels left free at its sides.
    """
    height = bar.height()
    tall = max(_LEAST_MARK, (end - start) * height)
    top = max(0.0, min(start * height, height - tall))
    return QRectF(bar.left() + margin, top, bar.width() - 2 * margin, tall)


def _frame(bar: QRectF, view: tuple[float, float]) -> QRectF:
    """Return where the part in view is framed; it keeps a height that can be seen."""
    height = bar.height()
    tall = min(height, max(_LEAST_FRAME, (view[1] - view[0]) * height))
    top = max(0.0, min((view[0] + view[1]) / 2 * height - tall / 2, height - tall))
    return QRectF(bar.left(), top, bar.width(), tall)


class _Strip(AppearanceMixin, QWidget):
    """Bars for whole texts with their visible part."""

    def __init__(self, views: int, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._views = [_WHOLE] * views
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow()

    def set_view(self, start: float, end: float, side: int = 0) -> None:
        """Show which part of a text is in view, as shares of its height."""
        if self._views[side] != (start, end):
            self._views[side] = (start, end)
            self.update()

    def _paint_bar(self, painter: QPainter, track: QRectF, bar: QRectF, side: int = 0) -> None:
        painter.fillRect(track, self.palette().color(QPalette.ColorRole.AlternateBase))
        if self._views[side] != _WHOLE:
            painter.fillRect(_frame(bar, self._views[side]), theme.colour("hover"))
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRect(track)

    def _paint_frame(self, painter: QPainter, bar: QRectF, side: int = 0) -> None:
        if self._views[side] != _WHOLE:
            painter.setPen(theme.colour("muted"))
            painter.drawRect(_frame(bar, self._views[side]).adjusted(0.5, 0.5, -0.5, -0.5))


class OverviewStrip(_Strip):
    """Shows the positions of differences; a click scrolls there."""

    jump_requested = Signal(float)
    """Share of the whole height that was clicked, 0 to 1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        self._marks: list[Mark] = []
        super().__init__(1, parent)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these differences."""
        self._marks = list(marks)
        self.update()

    def marks(self) -> list[Mark]:
        """Return the marks."""
        return list(self._marks)

    def sizeHint(self) -> QSize:
        """Return the width of a character or two."""
        return QSize(round(self.fontMetrics().height() * 1.1), 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks: left half for removed, right half for new text."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        bar = self.rect().toRectF()
        self._paint_bar(painter, bar.adjusted(1.5, 0.5, -1.5, -0.5), bar)
        for box, kind in self.boxes():
            if kind is ChangeKind.REMOVED:
                box.setRight(self.width() / 2)
            elif kind is ChangeKind.ADDED:
                box.setLeft(self.width() / 2)
            painter.fillRect(box, ink(kind))
        self._paint_frame(painter, bar)

    def boxes(self) -> list[tuple[QRectF, ChangeKind]]:
        """Return where each mark is drawn."""
        bar = self.rect().toRectF()
        return [(_mark(bar, start, end, 3), kind) for start, end, kind in self._marks]

    def frame(self) -> QRectF:
        """Return where the part in view is framed."""
        return _frame(self.rect().toRectF(), self._views[0])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._jump(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while its button is pressed."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(event)

    def _jump(self, event: QMouseEvent) -> None:
        self.jump_requested.emit(min(1.0, max(0.0, event.position().y() / max(1, self.height()))))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of differences"))
        self.setToolTip(self.tr("All differences at a glance: click one to jump to it"))


class LinkStrip(_Strip):
    """A bar for each text and a line for each passage; a click goes to the nearest passage."""

    requested = Signal(int)
    """Position of the passage nearest to the click."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        self._links: list[Link] = []
        self._current = -1
        super().__init__(2, parent)

    def set_links(self, links: Sequence[Link]) -> None:
        """Show these passages."""
        self._links, self._current = list(links), -1
        self.update()

    def links(self) -> list[Link]:
        """Return the links."""
        return list(self._links)

    def set_current(self, number: int) -> None:
        """Point at a passage."""
        self._current = number
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of two bars with space for lines between them."""
        return QSize(round(self.fontMetrics().height() * 2.6), 100)

    def bars(self) -> tuple[QRectF, QRectF]:
        """Return where the bars of the left and of the right text are drawn."""
        wide, height = self.fontMetrics().height() * 0.7, float(self.height())
        return QRectF(1, 0, wide, height), QRectF(self.width() - wide - 1, 0, wide, height)

    def box(self, number: int, side: int) -> QRectF:
        """Return where a passage is drawn on a side."""
        start, end = self._links[number][2 * side : 2 * side + 2]
        return _mark(self.bars()[side], start, end, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars, their visible part, the passages, and the lines between them."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        for side, bar in enumerate(self.bars()):
            self._paint_bar(painter, bar.adjusted(0, 0.5, 0, -0.5), bar, side)
        for number in range(len(self._links)):
            for side in (0, 1):
                painter.fillRect(self.box(number, side), theme.colour("shared"))
        self._paint_lines(painter)
        for side, bar in enumerate(self.bars()):
            self._paint_frame(painter, bar, side)

    def _paint_lines(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        numbers = [n for n in range(len(self._links))[:_MOST_LINES] if n != self._current]
        if 0 <= self._current < len(self._links):
            numbers.append(self._current)
        for number in numbers:
            name, width = ("accent", 2.0) if number == self._current else ("shared_strong", 1.0)
            painter.setPen(QPen(theme.colour(name), width))
            left, right = self.box(number, 0), self.box(number, 1)
            painter.drawLine(
                QPointF(left.right() + 2, left.center().y()),
                QPointF(right.left() - 2, right.center().y()),
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the nearest passage of the clicked text."""
        if event.button() != Qt.MouseButton.LeftButton or not self._links:
            return
        side = int(event.position().x() > self.width() / 2)
        y = event.position().y()
        boxes = [self.box(number, side) for number in range(len(self._links))]
        distances = [max(box.top() - y, y - box.bottom(), 0.0) for box in boxes]
        self.requested.emit(distances.index(min(distances)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of shared passages"))
        self.setToolTip(
            self.tr("Positions of the shared passages in both texts: click one to jump to it")
        )
