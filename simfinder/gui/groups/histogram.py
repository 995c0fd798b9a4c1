"""The number of pairs at each similarity or distance, as bars."""

from __future__ import annotations

from abc import abstractmethod
from enum import StrEnum
from typing import ClassVar

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

from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate


class Measure(StrEnum):
    """What the bars of a histogram stand for."""

    SIMILARITY = "similarity"
    DISTANCE = "distance"


def pairs_text(measure: Measure, pairs: int, value: int) -> str:
    """Return the number of pairs of a bar as text; ``value``: percent or bits."""
    if measure is Measure.SIMILARITY:
        text = localize_count(translate("Histogram", "%n pairs at {percent}", "", pairs), pairs)
        return text.format(percent=wording.whole_percent(value))
    if value == 1:
        return localize_count(translate("Histogram", "%n pairs at 1 bit", "", pairs), pairs)
    text = localize_count(translate("Histogram", "%n pairs at {distance} bits", "", pairs), pairs)
    return text.format(distance=wording.count_text(value))


_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -100, Qt.Key.Key_End: 100}
_LABEL_STEPS = (1, 2, 5, 10)
"""Every how many bars of a large histogram a value is written."""


class Histogram(AppearanceMixin, QAbstractSlider):
    """Bars that are opened by a click or by keys, to see their pairs; those within are filled.

    Its value is the bar that keys act on. It is a slider for screen readers, which skip a plain
    widget, and read a slider with its name, value and description.

    A small one is placed over the slider, which sets the places of its bars. A large one keeps the
    bar that was opened lit, and writes values below the bars and counts above them.
    """

    open_requested = Signal(int)
    """The value of the bar whose pairs are requested."""

    measure: ClassVar[Measure]
    first: ClassVar[int]
    """Value of the first bar, in percent or bits."""
    last: ClassVar[int]

    def __init__(self, *, large: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._large = large
        self._counts: NDArray[np.int64] = np.zeros(self.last - self.first + 1, np.int64)
        self._limit = self.first
        self._ends = (0.0, 0.0)
        self._hovered_bar = self._lit = -1
        self.setRange(self.first, self.last)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        upright = QSizePolicy.Policy.Preferred if large else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, upright)
        self.follow()

    @abstractmethod
    def within(self) -> NDArray[np.bool_]:
        """Return which bars are within the limit, bool, shape (bars)."""

    @abstractmethod
    def _edge(self) -> float:
        """Return where the bars within the limit begin or end, in pixels."""

    @abstractmethod
    def _within_text(self, pairs: int) -> str:
        """Return the number of pairs within the limit as text."""

    def set_counts(self, counts: NDArray[np.int64]) -> None:
        """Show these numbers of pairs, int64, shape (bars)."""
        self._counts = counts
        self._describe()
        self.update()

    def set_limit(self, limit: int) -> None:
        """Fill the bars within this least similarity or largest distance."""
        self._limit = limit
        self._describe()
        self.update()

    def set_lit(self, value: int) -> None:
        """Highlight a bar, and start keyboard navigation there; -1 for none."""
        self._lit = value
        if value >= 0:
            self.setValue(value)
        self._describe()
        self.update()

    def set_ends(self, first: float, last: float) -> None:
        """Set the middles of the first and last bar, in pixels: where the slider's handle stops."""
        self._ends = (first, last)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of one and a half lines, of ten for a large one."""
        em = self.fontMetrics().height()
        return QSize(em * 18, em * 10 if self._large else round(em * 1.6))

    def minimumSizeHint(self) -> QSize:
        """Be content with narrow bars."""
        em = self.fontMetrics().height()
        return QSize(em * 7, em * 6 if self._large else round(em * 1.6))

    def heights(self) -> NDArray[np.float64]:
        """Return the height of each bar from 0 to 1, shape (bars).

        Logarithmic, ``log(1 + n) / log(1 + max n)``: a few pairs stay visible next to a million.
        """
        most = float(self._counts.max(initial=0))
        if most <= 0:
            return np.zeros(len(self._counts))
        heights: NDArray[np.float64] = np.log1p(self._counts) / np.log1p(most)
        return heights

    def _step(self) -> float:
        """Return how far the middles of two bars are apart, in pixels."""
        return (self._ends[1] - self._ends[0]) / (self.last - self.first)

    def bar_at(self, x: float) -> int:
        """Return the value of the nearest bar, in pixels from the left."""
        step = self._step()
        place = round((x - self._ends[0]) / step) if step > 0 else 0
        return min(max(self.first + place, self.first), self.last)

    def _foot(self) -> float:
        """Return the bottom of the bars, in pixels from the top."""
        return self.height() - (self.fontMetrics().height() * 1.35 if self._large else 0)

    def bar(self, value: int) -> QRectF:
        """Return the rectangle of a bar; one without pairs keeps a hair's height."""
        return self._bars()[value - self.first]

    def _bars(self) -> list[QRectF]:
        step = self._step()
        width = max(2.0, step * 0.68)
        room = self._foot() - (self.fontMetrics().height() * 1.3 if self._large else 3.0)
        result = []
        for place, share in enumerate(self.heights().tolist()):
            left = self._ends[0] + step * place - width / 2
            height = max(2.0, share * room)
            result.append(QRectF(left, self._foot() - height, width, height))
        return result

    def tip(self, value: int) -> str:
        """Return the tooltip of a bar."""
        return pairs_text(self.measure, int(self._counts[value - self.first]), value)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bars on a line."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bars = self._bars()
        for value, place, is_within in zip(
            range(self.first, self.last + 1), bars, self.within().tolist(), strict=True
        ):
            self._paint_bar(painter, value, place, is_within=is_within)
        if self._large:
            self._paint_numbers(painter, bars)
        painter.end()

    def _paint_bar(self, painter: QPainter, value: int, place: QRectF, *, is_within: bool) -> None:
        colour = theme.colour("histogram_inside" if is_within else "histogram_outside")
        if not self._counts[value - self.first]:
            colour = theme.colour("border")
        if value == self._hovered_bar:
            colour = colour.lighter(118) if not theme.current_theme().dark else colour.lighter(125)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        radius = min(2.0, place.height() / 2, place.width() / 2)
        painter.drawRoundedRect(place, radius, radius)
        is_focused = self.hasFocus() and value == self.value()
        if is_focused or value == self._lit:
            frame = QRectF(place.left() - 2, 1, place.width() + 4, self._foot() - 1)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            pen_style = Qt.PenStyle.SolidLine if is_focused else Qt.PenStyle.DotLine
            painter.setPen(QPen(theme.current_theme().palette.windowText().color(), 1.2, pen_style))
            painter.drawRoundedRect(frame, 3, 3)

    def _paint_numbers(self, painter: QPainter, bars: list[QRectF]) -> None:
        """Paint values below their bars, and counts above where they fit."""
        em, step = self.fontMetrics().height(), self._step()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 0.85)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        middle = int(Qt.AlignmentFlag.AlignCenter)
        # The limit is shown by a line too, not by the colour of the bars alone.
        painter.setPen(QPen(theme.colour("muted"), 1.4, Qt.PenStyle.DashLine))
        painter.drawLine(QLineF(self._edge(), 2, self._edge(), self._foot()))
        painter.setPen(theme.colour("muted"))
        width = metrics.horizontalAdvance(f"{self.last} ")
        every = next((n for n in _LABEL_STEPS if width < n * step), _LABEL_STEPS[-1])
        for place in range(0, len(bars), every):
            x = bars[place].center().x()
            value_rect = QRectF(x - em, self._foot() + 1, em * 2, em * 1.3)
            painter.drawText(value_rect, middle, wording.count_text(self.first + place))
        shown = {self._hovered_bar - self.first, self._lit - self.first}
        for place in np.flatnonzero(self._counts).tolist():
            text, bar = wording.count_text(int(self._counts[place])), bars[place]
            width = metrics.horizontalAdvance(text)
            if width < step or place in shown:
                count_rect = QRectF(0, bar.top() - em * 1.25, width + 8, em * 1.2)
                left = bar.center().x() - count_rect.width() / 2
                count_rect.moveLeft(min(max(left, 0), self.width() - count_rect.width()))
                painter.drawText(count_rect, middle, text)

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
        """Leave the wheel to the scroll area."""
        event.ignore()

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Describe the bar that keys, or a screen reader, have moved to."""
        super().sliderChange(change)
        if change == QAbstractSlider.SliderChange.SliderValueChange:
            self._describe()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Describe the bar at which keys begin."""
        super().focusInEvent(event)
        self._describe()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Describe all pairs again."""
        super().focusOutEvent(event)
        self._describe()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Spread the bars of a large one over its width."""
        super().resizeEvent(event)
        if self._large:
            margin = max(self.fontMetrics().height(), self.width() * 0.025)
            self.set_ends(margin, self.width() - margin)

    def _open(self, value: int) -> None:
        self.setValue(value)
        self.open_requested.emit(value)

    def _hover(self, value: int) -> None:
        if value != self._hovered_bar:
            self._hovered_bar = value
            self.update()

    def _describe(self) -> None:
        if self.hasFocus():
            self.setAccessibleDescription(self.tip(self.value()))
            return
        self.setAccessibleDescription(self._within_text(int(self._counts[self.within()].sum())))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._describe()

    def middle(self, value: int) -> QPoint:
        """Return a place inside a bar."""
        return self.bar(value).center().toPoint()


class SimilarityHistogram(Histogram):
    """A bar for each per cent from LEAST_PERCENT; those from the limit up are within it."""

    measure = Measure.SIMILARITY
    first, last = LEAST_PERCENT, 100

    def within(self) -> NDArray[np.bool_]:
        """Return which bars are at least as similar as the limit."""
        return np.arange(self.first, self.last + 1) >= self._limit

    def _edge(self) -> float:
        return self.bar(max(self._limit, self.first)).center().x() - self._step() / 2

    def _within_text(self, pairs: int) -> str:
        text = localize_count(self.tr("%n pairs at least {percent} similar", "", pairs), pairs)
        # Bars begin at LEAST_PERCENT even if the limit is lower.
        return text.format(percent=wording.whole_percent(max(self._limit, self.first)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Pairs by similarity"))
        super().retranslate()


class DistanceHistogram(Histogram):
    """A bar for each distance in bits; those up to the limit are within it."""

    measure = Measure.DISTANCE
    first, last = 0, MAX_DISTANCE

    def within(self) -> NDArray[np.bool_]:
        """Return which bars are at most as far apart as the limit."""
        return np.arange(self.first, self.last + 1) <= self._limit

    def _edge(self) -> float:
        return self.bar(self._limit).center().x() + self._step() / 2

    def _within_text(self, pairs: int) -> str:
        text = localize_count(self.tr("%n pairs within distance {distance}", "", pairs), pairs)
        return text.format(distance=wording.count_text(self._limit))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Pairs by distance"))
        super().retranslate()
