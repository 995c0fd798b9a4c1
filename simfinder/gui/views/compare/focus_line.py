"""The line above a text that has the keys; it lies beside what scrolls, which would slow down below it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

HEIGHT = 2
"""In pixels; the area leaves that much room above its viewport."""


class FocusLine(QWidget):
    """Stands at the top of a scroll area, and is seen while the area has the keys."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        """Follow this area."""
        super().__init__(area)
        self._area = area
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the keys, and the width."""
        kinds = QEvent.Type
        if event.type() in (kinds.FocusIn, kinds.FocusOut):
            self.update()
        elif event.type() in (kinds.Resize, kinds.Show):
            inside = self._area.contentsRect()
            self.setGeometry(inside.left(), inside.top(), inside.width(), HEIGHT)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line, or the ground of the text."""
        role = QPalette.ColorRole
        colour = role.Link if self._area.hasFocus() else role.Base
        QPainter(self).fillRect(self.rect(), self.palette().color(colour))
