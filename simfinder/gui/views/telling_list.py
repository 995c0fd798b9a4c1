"""Lists that say in their middle what to do while nothing is in them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QWidget


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
        if not self.count():
            draw_words(self, self.words, self.head)


def draw_words(view: QAbstractItemView, words: str, head: str = "") -> None:
    """Draw words into the middle of an empty list; ``head`` above them, heavier."""
    if not words:
        return
    painter = QPainter(view.viewport())
    painter.setPen(view.palette().color(QPalette.ColorRole.PlaceholderText))
    margin = view.fontMetrics().height()
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    room = view.viewport().rect().adjusted(margin, margin, -margin, -margin)
    if not head:
        painter.drawText(room, int(flags), words)
        return
    flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
    needed = painter.boundingRect(room, int(flags), words)
    bold = QFont(view.font())
    bold.setWeight(QFont.Weight.DemiBold)
    line = round(margin * 1.5)
    room.setTop(room.center().y() - (needed.height() + line) // 2)
    painter.drawText(room.adjusted(0, line, 0, 0), int(flags), words)
    painter.setFont(bold)
    painter.setPen(view.palette().color(QPalette.ColorRole.Text))
    painter.drawText(room, int(flags), head)
