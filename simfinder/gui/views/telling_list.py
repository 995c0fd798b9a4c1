"""A list that says in its middle what to do while nothing is in it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QListWidget, QWidget


class TellingList(QListWidget):
    """Shows ``words`` while it is empty, and tells them to screen readers."""

    words = ""
    head = ""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty; icons are as high as a line."""
        super().__init__(parent)
        em = self.fontMetrics().height()
        self.setIconSize(QSize(em, em))

    def say_when_empty(self, words: str, head: str = "") -> None:
        """Set the words in the language in use; ``head`` stands above them, heavier."""
        self.words, self.head = words, head
        self.tell()

    def tell(self) -> None:
        """Follow what is in the list now; call it after filling it."""
        said = "\n".join(filter(None, (self.head, self.words)))
        self.setAccessibleDescription("" if self.count() else said)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the entries, or the words where there are none."""
        super().paintEvent(event)
        if self.count() or not self.words:
            return
        painter = QPainter(self.viewport())
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        margin = self.fontMetrics().height()
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        room = self.viewport().rect().adjusted(margin, margin, -margin, -margin)
        if not self.head:
            painter.drawText(room, int(flags), self.words)
            return
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        needed = painter.boundingRect(room, int(flags), self.words)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        line = round(margin * 1.5)
        room.setTop(room.center().y() - (needed.height() + line) // 2)
        painter.drawText(room.adjusted(0, line, 0, 0), int(flags), self.words)
        painter.setFont(bold)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(room, int(flags), self.head)
