"""The narrow strip between the texts: all differences at a glance, and what of them is in view."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.views import strips
from simfinder.gui.views.compare import colours as compare_colours
from simfinder.gui.views.following import Following

Mark = tuple[float, float, ChangeKind]
"""Where a difference begins and ends, as shares of the whole height, and its kind."""


class OverviewStrip(Following, QWidget):
    """Shows where the differences are; a click goes there."""

    jumped = Signal(float)
    """Share of the whole height that was clicked, 0 to 1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._marks: list[Mark] = []
        self._view = strips.WHOLE
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
        bar = self.rect().toRectF()
        track = bar.adjusted(1.5, 0.5, -1.5, -0.5)
        strips.paint_bar(painter, self.palette(), track, bar, self._view)
        for box, kind in self.boxes():
            if kind is ChangeKind.REMOVED:
                box.setRight(width / 2)
            elif kind is ChangeKind.ADDED:
                box.setLeft(width / 2)
            painter.fillRect(box, self._mark_colour(kind))
        strips.paint_frame(painter, bar, self._view)

    def boxes(self) -> list[tuple[QRectF, ChangeKind]]:
        """Return where each mark is drawn: never too low to be seen, and wholly inside."""
        bar = self.rect().toRectF()
        return [(strips.mark(bar, start, end, 3), kind) for start, end, kind in self._marks]

    def frame(self) -> QRectF:
        """Return where the part in view is framed; it keeps a height that can be seen."""
        return strips.frame(self.rect().toRectF(), self._view)

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
