"""A label for paths and file names: what does not fit is left out in the middle."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget


class ElidedLabel(QWidget):
    """One line that never asks for more width than it is given."""

    def __init__(
        self, parent: QWidget | None = None, muted: bool = False, centred: bool = False
    ) -> None:
        """``muted`` paints it in the quiet colour of secondary text."""
        super().__init__(parent)
        self._text = ""
        self._muted = muted
        side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
        self._aligned = Qt.AlignmentFlag.AlignVCenter | side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return the whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show this text; the tool tip holds all of it."""
        if text == self._text:
            return
        self._text = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for the height of a line and a modest width."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Be content with almost nothing."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 4, metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text with its middle left out."""
        painter = QPainter(self)
        role = QPalette.ColorRole.PlaceholderText if self._muted else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        shown = self.fontMetrics().elidedText(
            self._text, Qt.TextElideMode.ElideMiddle, self.width()
        )
        painter.drawText(self.rect(), self._aligned, shown)
