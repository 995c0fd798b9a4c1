"""A list that says in its middle what to do while nothing is in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QListWidget


class TellingList(QListWidget):
    """Shows ``words`` while it is empty, and tells them to screen readers."""

    words = ""

    def say_when_empty(self, words: str) -> None:
        """Set the words in the language in use."""
        self.words = words
        self.tell()

    def tell(self) -> None:
        """Follow what is in the list now; call it after filling it."""
        self.setAccessibleDescription("" if self.count() else self.words)
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
        painter.drawText(room, int(flags), self.words)
