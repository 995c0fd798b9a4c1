"""A check box that looks like a switch: on and off at a glance, also without colour."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox


class Switch(QCheckBox):
    """Keyboard, accessibility and signals are those of a check box; only the picture differs."""

    def sizeHint(self) -> QSize:
        """Ask for room for the track, a gap and the text."""
        metrics = self.fontMetrics()
        height = metrics.height()
        return QSize(
            self._track_width() + height // 2 + metrics.horizontalAdvance(self.text()) + 4,
            round(height * 1.5),
        )

    def minimumSizeHint(self) -> QSize:
        """Keep the whole text readable."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """React to clicks on the track and on the text."""
        return self.rect().contains(pos)

    def _track_width(self) -> int:
        return round(self.fontMetrics().height() * 1.9)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw track, knob, text and the mark of the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, role = self.palette(), QPalette.ColorRole
        height = self.fontMetrics().height() * 1.05
        track = QRectF(1, (self.height() - height) / 2, self._track_width(), height)
        on, enabled = self.isChecked(), self.isEnabled()
        fill = role.Highlight if on and enabled else role.Mid if on else role.Base
        edge = role.Link if self.hasFocus() else role.Highlight if on and enabled else role.Dark
        painter.setBrush(palette.color(fill))
        painter.setPen(QPen(palette.color(edge), 2.0 if self.hasFocus() else 1.2))
        painter.drawRoundedRect(track, height / 2, height / 2)
        radius = height / 2 - 3.2
        x = track.right() - height / 2 if on else track.left() + height / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(role.HighlightedText if on else role.Dark))
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        painter.setPen(palette.color(role.WindowText))
        left = round(track.right() + self.fontMetrics().height() / 2)
        aligned = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), aligned, self.text())
