"""How many pairs lie at each distance, as bars; what lies within the distance is filled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.gui import theme
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.following import Following

BARS = MAX_DISTANCE + 1


class Histogram(Following, QWidget):
    """Bars over the slider; a click on one chooses its distance."""

    chosen = Signal(int)
    """The distance of the bar that was clicked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without pairs."""
        super().__init__(parent)
        self._counts: NDArray[np.int64] = np.zeros(BARS, np.int64)
        self._distance = 0
        self._ends = (0.0, 0.0)
        self._hovered = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow()

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        """Show these numbers of pairs, int64, shape (25)."""
        self._counts = counts
        self._describe()
        self.update()

    def set_distance(self, distance: int) -> None:
        """Fill the bars up to this distance."""
        self._distance = distance
        self._describe()
        self.update()

    def set_ends(self, first: float, last: float) -> None:
        """Set the middles of the first and last bar, in pixels: where the slider's handle stops."""
        self._ends = (first, last)
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for about two and a half lines of height."""
        em = self.fontMetrics().height()
        return QSize(em * 18, round(em * 2.8))

    def minimumSizeHint(self) -> QSize:
        """Be content with narrow bars."""
        em = self.fontMetrics().height()
        return QSize(em * 8, round(em * 2.8))

    def heights(self) -> NDArray[np.float64]:
        """Return the height of each bar from 0 to 1, shape (25).

        Logarithmic, ``log(1 + n) / log(1 + max n)``: a few pairs stay visible beside a million.
        """
        most = float(self._counts.max(initial=0))
        if most <= 0:
            return np.zeros(BARS)
        scaled: NDArray[np.float64] = np.log1p(self._counts) / np.log1p(most)
        return scaled

    def bar_at(self, x: float) -> int:
        """Return the distance whose bar is nearest to a place, in pixels from the left."""
        first, last = self._ends
        if last <= first:
            return 0
        share = (x - first) / (last - first) * MAX_DISTANCE
        return min(max(round(share), 0), MAX_DISTANCE)

    def bar(self, distance: int) -> QRectF:
        """Return the rectangle of a bar; one without pairs keeps a hair's height."""
        first, last = self._ends
        step = (last - first) / MAX_DISTANCE
        width = max(2.0, step * 0.68)
        middle = first + step * distance
        room = self.height() - 3.0
        height = max(2.0, self.heights()[distance] * room)
        return QRectF(middle - width / 2, self.height() - height, width, height)

    def tip(self, distance: int) -> str:
        """Return what a bar says."""
        pairs = int(self._counts[distance])
        text = counted(self.tr("%n pairs at distance {distance}", "", pairs), pairs)
        return text.format(distance=distance)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars on a line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        inside, outside = theme.colour("histogram_inside"), theme.colour("histogram_outside")
        for distance in range(BARS):
            colour = inside if distance <= self._distance else outside
            if not self._counts[distance]:
                colour = theme.colour("border")
            if distance == self._hovered:
                colour = colour.lighter(118) if not theme.current().dark else colour.lighter(125)
            painter.setBrush(colour)
            place = self.bar(distance)
            radius = min(2.0, place.height() / 2, place.width() / 2)
            painter.drawRoundedRect(place, radius, radius)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Show the tip of the bar below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(self.bar_at(event.pos().x())), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the distance of the bar below the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.bar_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the bar below the pointer; with the button held, choose it."""
        self._hover(self.bar_at(event.position().x()))
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.chosen.emit(self._hovered)

    def leaveEvent(self, event: QEvent) -> None:
        """Light no bar."""
        self._hover(-1)
        super().leaveEvent(event)

    def _hover(self, distance: int) -> None:
        if distance != self._hovered:
            self._hovered = distance
            self.update()

    def _describe(self) -> None:
        within = int(self._counts[: self._distance + 1].sum())
        text = counted(self.tr("%n pairs within distance {distance}", "", within), within)
        self.setAccessibleDescription(text.format(distance=self._distance))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Pairs by distance"))
        self._describe()

    def middle(self, distance: int) -> QPoint:
        """Return a place inside a bar."""
        return self.bar(distance).center().toPoint()
