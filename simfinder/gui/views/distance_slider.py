"""A slider that tells where its handle can stop, so that bars can stand right above."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSlider, QWidget

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.gui import theme


class DistanceSlider(QSlider):
    """A horizontal slider from 0 to 24, painted in the colours of the theme."""

    ends_changed = Signal(float, float)
    """The middles of the handle at both ends, in pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at 0."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(0, MAX_DISTANCE)
        self.setSingleStep(1)
        self.setPageStep(4)
        self.setTracking(True)

    def sizeHint(self) -> QSize:
        """Ask for the height of a line."""
        em = self.fontMetrics().height()
        return QSize(em * 18, round(em * 1.25))

    def ends(self) -> tuple[float, float]:
        """Return the middles of the handle at both ends, in pixels."""
        # Half a bar of the histogram has to find room outside the first and the last stop.
        margin = max(self._radius() + 2, self.width() * 0.015)
        return margin, self.width() - margin

    def middle(self, value: int) -> QPoint:
        """Return where the handle stands for a value."""
        first, last = self.ends()
        x = first + (last - first) * value / MAX_DISTANCE
        return QPoint(round(x), self.height() // 2)

    def value_at(self, x: float) -> int:
        """Return the value nearest to a place."""
        first, last = self.ends()
        share = (x - first) / max(1.0, last - first)
        return min(max(round(share * MAX_DISTANCE), 0), MAX_DISTANCE)

    def _radius(self) -> float:
        return self.fontMetrics().height() * 0.46

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint groove, filled part and handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = self.ends()
        y, thick = self.height() / 2, max(4.0, self.fontMetrics().height() / 4.5)
        at = first + (last - first) * self.value() / MAX_DISTANCE
        painter.setPen(Qt.PenStyle.NoPen)
        groove = QRectF(first - 2, y - thick / 2, last - first + 4, thick)
        painter.setBrush(theme.colour("border"))
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        enabled = self.isEnabled()
        accent = theme.colour("accent" if enabled else "histogram_outside")
        painter.setBrush(accent)
        groove.setRight(at)
        painter.drawRoundedRect(groove, thick / 2, thick / 2)
        radius = self._radius()
        if self.hasFocus():
            painter.setBrush(theme.colour("accent_soft"))
            painter.setPen(QPen(accent, 1))
            painter.drawEllipse(
                QRectF(at - radius - 1.5, y - radius - 1.5, 2 * radius + 3, 2 * radius + 3)
            )
            radius -= 1.5
        painter.setPen(QPen(accent, 2))
        painter.setBrush(theme.current().palette.base())
        painter.drawEllipse(QRectF(at - radius + 1, y - radius + 1, 2 * radius - 2, 2 * radius - 2))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self.value_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the handle go."""
        self.setSliderDown(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the bars where to stand."""
        super().resizeEvent(event)
        self.ends_changed.emit(*self.ends())

    def handle(self) -> QRect:
        """Return the square around the handle."""
        radius = round(self._radius())
        square = QRect(0, 0, 2 * radius, 2 * radius)
        square.moveCenter(self.middle(self.value()))
        return square
