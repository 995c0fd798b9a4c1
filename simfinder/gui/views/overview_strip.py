"""The narrow strip between the texts: all differences at a glance, and what of them is in view."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui import theme
from simfinder.gui.views import compare_colours
from simfinder.gui.views.following import Following

Mark = tuple[float, float, ChangeKind]
"""Where a difference begins and ends, as shares of the whole height, and its kind."""

_LEAST = 3.0
"""Least height of a mark in pixels."""
_LEAST_FRAME = 12.0
"""Least height of the frame around what is in view: a long text would make it a line."""


class OverviewStrip(Following, QWidget):
    """Shows where the differences are; a click goes there."""

    jumped = Signal(float)
    """Share of the whole height that was clicked, 0 to 1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._marks: list[Mark] = []
        self._view = (0.0, 1.0)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these differences."""
        self._marks = list(marks)
        self.update()

    def marks(self) -> list[Mark]:
        """Return what is shown."""
        return list(self._marks)

    def set_view(self, start: float, end: float) -> None:
        """Show which part of the whole is in view."""
        if (start, end) != self._view:
            self._view = (start, end)
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for the width of a character or two."""
        return QSize(round(self.fontMetrics().height() * 1.1), 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks, left half for what is gone, right half for what is new."""
        painter = QPainter(self)
        width = float(self.width())
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        # A track, so that a strip of few marks is seen to be a strip.
        track = self.rect().toRectF().adjusted(1.5, 0.5, -1.5, -0.5)
        painter.fillRect(track, self.palette().color(QPalette.ColorRole.AlternateBase))
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        painter.drawRect(track)
        seen = self.frame()
        if self._view != (0.0, 1.0):
            painter.fillRect(seen, theme.colour("hover"))
        for box, kind in self.boxes():
            if kind is ChangeKind.REMOVED:
                box.setRight(width / 2)
            elif kind is ChangeKind.ADDED:
                box.setLeft(width / 2)
            painter.fillRect(box, self._mark_colour(kind))
        if self._view != (0.0, 1.0):
            painter.setPen(theme.colour("muted"))
            painter.drawRect(seen.adjusted(0.5, 0.5, -0.5, -0.5))

    def boxes(self) -> list[tuple[QRectF, ChangeKind]]:
        """Return where each mark is drawn: never too low to be seen, and wholly inside."""
        width, height = float(self.width()), float(self.height())
        found = []
        for start, end, kind in self._marks:
            tall = max(_LEAST, (end - start) * height)
            top = max(0.0, min(start * height, height - tall))
            found.append((QRectF(3, top, width - 6, tall), kind))
        return found

    def frame(self) -> QRectF:
        """Return where the part in view is framed; it keeps a height that can be seen."""
        height, (start, end) = float(self.height()), self._view
        tall = min(height, max(_LEAST_FRAME, (end - start) * height))
        middle = (start + end) / 2 * height
        top = max(0.0, min(middle - tall / 2, height - tall))
        return QRectF(0, top, float(self.width()), tall)

    def _mark_colour(self, kind: ChangeKind) -> QColor:
        return compare_colours.ink(kind)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._jump(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while its button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(event)

    def _jump(self, event: QMouseEvent) -> None:
        self.jumped.emit(min(1.0, max(0.0, event.position().y() / max(1, self.height()))))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of the differences"))
        self.setToolTip(self.tr("All differences at a glance: click to go there"))
