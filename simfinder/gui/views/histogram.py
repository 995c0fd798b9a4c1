"""How many pairs lie at each distance, as bars; what lies within the distance is filled."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QLineF, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QSizePolicy, QToolTip, QWidget

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.gui import theme, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.following import Following
from simfinder.i18n import translate

BARS = MAX_DISTANCE + 1
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -BARS, Qt.Key.Key_End: BARS}


def pairs_at(pairs: int, distance: int) -> str:
    """Return how many pairs lie at a distance, in words."""
    if distance == 1:
        return counted(translate("Histogram", "%n pairs at 1 bit", "", pairs), pairs)
    text = counted(translate("Histogram", "%n pairs at {distance} bits", "", pairs), pairs)
    return text.format(distance=words.count(distance))


class Histogram(Following, QAbstractSlider):
    """Bars that are opened by a click or by keys, to see their pairs.

    Its value is the bar at which keys are. It is a slider for the sake of screen readers, which read
    a plain widget as nothing at all, and a slider with its name, its value and what stands there.

    A small one stands over the slider, which tells it where its bars belong. A large one keeps the
    bar that was opened lit, and writes distances below the bars and counts above them.
    """

    opened = Signal(int)
    """The distance of the bar whose pairs a person wants to see."""

    def __init__(self, large: bool = False, parent: QWidget | None = None) -> None:
        """Start without pairs."""
        super().__init__(parent)
        self._large = large
        self._counts: NDArray[np.int64] = np.zeros(BARS, np.int64)
        self._distance = 0
        self._ends = (0.0, 0.0)
        self._hovered = self._lit = -1
        self.setRange(0, MAX_DISTANCE)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        upright = QSizePolicy.Policy.Preferred if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, upright)
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

    def set_lit(self, distance: int) -> None:
        """Keep a bar lit, and let keys begin there; -1 for none."""
        self._lit = distance
        if distance >= 0:
            self.setValue(distance)
        self._describe()
        self.update()

    def set_ends(self, first: float, last: float) -> None:
        """Set the middles of the first and last bar, in pixels: where the slider's handle stops."""
        self._ends = (first, last)
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for about two and a half lines of height, a large one for ten."""
        em = self.fontMetrics().height()
        return QSize(em * 18, em * 10 if self._large else round(em * 2.8))

    def minimumSizeHint(self) -> QSize:
        """Be content with narrow bars."""
        em = self.fontMetrics().height()
        return QSize(em * 8, em * 6 if self._large else round(em * 2.8))

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

    def _foot(self) -> float:
        """Return where bars stand, in pixels from the top."""
        return self.height() - (self.fontMetrics().height() * 1.35 if self._large else 0)

    def bar(self, distance: int) -> QRectF:
        """Return the rectangle of a bar; one without pairs keeps a hair's height."""
        first, last = self._ends
        step = (last - first) / MAX_DISTANCE
        width = max(2.0, step * 0.68)
        middle = first + step * distance
        room = self._foot() - (self.fontMetrics().height() * 1.3 if self._large else 3.0)
        height = max(2.0, self.heights()[distance] * room)
        return QRectF(middle - width / 2, self._foot() - height, width, height)

    def tip(self, distance: int) -> str:
        """Return what a bar says."""
        return pairs_at(int(self._counts[distance]), distance)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars on a line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for distance in range(BARS):
            self._paint_bar(painter, distance)
        if self._large:
            self._paint_numbers(painter)
        painter.end()

    def _paint_bar(self, painter: QPainter, distance: int) -> None:
        inside = distance <= self._distance
        colour = theme.colour("histogram_inside" if inside else "histogram_outside")
        if not self._counts[distance]:
            colour = theme.colour("border")
        if distance == self._hovered:
            colour = colour.lighter(118) if not theme.current().dark else colour.lighter(125)
        place = self.bar(distance)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        radius = min(2.0, place.height() / 2, place.width() / 2)
        painter.drawRoundedRect(place, radius, radius)
        focused = self.hasFocus() and distance == self.value()
        if focused or distance == self._lit:
            frame = QRectF(place.left() - 2, 1, place.width() + 4, self._foot() - 1)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            dotted = Qt.PenStyle.SolidLine if focused else Qt.PenStyle.DotLine
            painter.setPen(QPen(theme.current().palette.windowText().color(), 1.2, dotted))
            painter.drawRoundedRect(frame, 3, 3)

    def _paint_numbers(self, painter: QPainter) -> None:
        """Write each distance below its bar, and above it its count where there is room."""
        em = self.fontMetrics().height()
        step = (self._ends[1] - self._ends[0]) / MAX_DISTANCE
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        middle = int(Qt.AlignmentFlag.AlignCenter)
        painter.setPen(theme.colour("muted"))
        # Where the distance stands is told by a line too, not by the colour of the bars alone.
        edge = self.bar(self._distance).center().x() + step / 2
        painter.setPen(QPen(theme.colour("muted"), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(edge, 2, edge, self._foot()))
        painter.setPen(theme.colour("muted"))
        every = 1 if metrics.horizontalAdvance("24 ") < step else 2
        for distance in range(0, BARS, every):
            place = self.bar(distance)
            below = QRectF(place.center().x() - em, self._foot() + 1, em * 2, em * 1.3)
            painter.drawText(below, middle, words.count(distance))
        for distance in np.flatnonzero(self._counts).tolist():
            text, place = words.count(int(self._counts[distance])), self.bar(distance)
            width = metrics.horizontalAdvance(text)
            if width < step or distance in (self._hovered, self._lit):
                above = QRectF(0, place.top() - em * 1.25, width + 8, em * 1.2)
                above.moveLeft(
                    min(
                        max(place.center().x() - above.width() / 2, 0), self.width() - above.width()
                    )
                )
                painter.drawText(above, middle, text)

    def event(self, event: QEvent) -> bool:
        """Show the tip of the bar below the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip(self.bar_at(event.pos().x())), self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the bar below the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self.bar_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the bar below the pointer."""
        self._hover(self.bar_at(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Light no bar."""
        self._hover(-1)
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from bar to bar by arrows, open one by Enter or Space."""
        key = event.key()
        if key in _STEPS:
            self.setValue(self.value() + _STEPS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.value())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what can be scrolled."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Tell the bar to which keys, or a screen reader, have come."""
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderValueChange:
            self._describe()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the bar at which keys begin."""
        super().focusInEvent(event)
        self._describe()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell all pairs again."""
        super().focusOutEvent(event)
        self._describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the bars of a large one over its width."""
        super().resizeEvent(event)
        if self._large:
            margin = max(self.fontMetrics().height(), self.width() * 0.025)
            self.set_ends(margin, self.width() - margin)

    def _open(self, distance: int) -> None:
        self.setValue(distance)
        self.opened.emit(distance)

    def _hover(self, distance: int) -> None:
        if distance != self._hovered:
            self._hovered = distance
            self.update()

    def _describe(self) -> None:
        if self.hasFocus():
            self.setAccessibleDescription(self.tip(self.value()))
            return
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
