"""The strip between two texts that are not aligned: where each passage stands in both."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from simfinder.gui import theme
from simfinder.gui.views import strips
from simfinder.gui.views.following import Following

Link = tuple[float, float, float, float]
"""Where a passage begins and ends on the left, then on the right, as shares of each height."""

_MOST_LINES = 300
"""Lines that are drawn between both sides; more would be one grey area."""


class LinkStrip(Following, QWidget):
    """A bar for each text and a line for each passage; a click goes to the nearest passage."""

    wanted = Signal(int)
    """Position of the passage nearest to the click."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._links: list[Link] = []
        self._views = [strips.WHOLE, strips.WHOLE]
        self._current = -1
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow()

    def set_links(self, links: Sequence[Link]) -> None:
        """Show these passages."""
        self._links, self._current = list(links), -1
        self.update()

    def links(self) -> list[Link]:
        """Return what is shown."""
        return list(self._links)

    def set_current(self, number: int) -> None:
        """Point at a passage."""
        self._current = number
        self.update()

    def set_view(self, side: int, start: float, end: float) -> None:
        """Show which part of a text is in view."""
        if self._views[side] != (start, end):
            self._views[side] = (start, end)
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for the width of two bars, and room for lines between them."""
        return QSize(round(self.fontMetrics().height() * 2.6), 100)

    def bars(self) -> tuple[QRectF, QRectF]:
        """Return where the bars of the left and of the right text are drawn."""
        wide, height = self.fontMetrics().height() * 0.7, float(self.height())
        return QRectF(1, 0, wide, height), QRectF(self.width() - wide - 1, 0, wide, height)

    def box(self, number: int, side: int) -> QRectF:
        """Return where a passage is drawn on a side: never too low to be seen, wholly inside."""
        start, end = self._links[number][2 * side : 2 * side + 2]
        return strips.mark(self.bars()[side], start, end, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars, what of them is in view, the passages, and the lines between them."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        for bar, view in zip(self.bars(), self._views, strict=True):
            strips.paint_bar(painter, self.palette(), bar.adjusted(0, 0.5, 0, -0.5), bar, view)
        for number in range(len(self._links)):
            for side in (0, 1):
                painter.fillRect(self.box(number, side), theme.colour("shared"))
        self._paint_lines(painter)
        for bar, view in zip(self.bars(), self._views, strict=True):
            strips.paint_frame(painter, bar, view)

    def _paint_lines(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        numbers = list(range(min(len(self._links), _MOST_LINES)))
        if 0 <= self._current < len(self._links):
            numbers.append(self._current)
        for place, number in enumerate(numbers):
            current = number == self._current and place == len(numbers) - 1
            name, width = ("accent", 2.0) if current else ("shared_strong", 1.0)
            painter.setPen(QPen(theme.colour(name), width))
            left, right = self.box(number, 0), self.box(number, 1)
            painter.drawLine(
                QPointF(left.right() + 2, left.center().y()),
                QPointF(right.left() - 2, right.center().y()),
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the nearest passage, by its place in the text whose half was clicked."""
        if event.button() != Qt.MouseButton.LeftButton or not self._links:
            return
        side = int(event.position().x() > self.width() / 2)
        y = event.position().y()
        boxes = [self.box(number, side) for number in range(len(self._links))]
        away = [max(box.top() - y, y - box.bottom(), 0.0) for box in boxes]
        self.wanted.emit(away.index(min(away)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of the shared passages"))
        self.setToolTip(self.tr("Where each passage stands in both texts: click to go there"))
