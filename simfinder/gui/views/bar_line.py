"""A line of an overview: what it is about, a bar, and its number; a click shows what it counts."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from simfinder.gui import theme


class BarLine(QAbstractButton):
    """A button with a bar behind its words, which are read out as one sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._name = self._facts = ""
        self._share = 0.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, name: str, facts: str, share: float, tip: str) -> None:
        """Show a name on the left, facts on the right, and a bar of a share of the width."""
        self._name, self._facts, self._share = name, facts, min(max(share, 0.0), 1.0)
        self.setText(f"{name}: {facts}")
        self.setAccessibleName(self.text())
        self.setToolTip(tip)
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a line with some air."""
        em = self.fontMetrics().height()
        return QSize(em * 14, round(em * 1.75))

    def minimumSizeHint(self) -> QSize:
        """Be content with a narrow line."""
        return QSize(self.fontMetrics().height() * 8, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up below the pointer."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar, then the words over it."""
        em = self.fontMetrics().height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, whole = theme.current().palette, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse() and self.isEnabled():
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(whole, 5, 5)
        if self._share > 0:
            bar = QRectF(whole)
            bar.setWidth(max(3.0, whole.width() * self._share))
            painter.setBrush(theme.colour("accent_soft"))
            painter.drawRoundedRect(bar, 5, 5)
            edge = QRectF(bar.left(), bar.top(), 3, bar.height())
            painter.fillRect(edge, theme.colour("accent"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 1.4))
            painter.drawRoundedRect(whole, 5, 5)
        room = whole.adjusted(em * 0.6, 0, -em * 0.4, 0)
        metrics = self.fontMetrics()
        text = palette.color(QPalette.ColorRole.WindowText)
        painter.setPen(text if self.isEnabled() else theme.colour("muted"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(right), self._facts)
        room.setRight(room.right() - metrics.horizontalAdvance(self._facts) - em)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, int(room.width()))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(left), name)
        painter.end()
