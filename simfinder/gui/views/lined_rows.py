"""Tables of whole rows that show by a line at the left which row the keys act on."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent

from simfinder.gui import theme
from simfinder.gui.views.row_keys import WholeRows

CURSOR = 3
"""Width of the line in pixels, as in the list of groups."""


class LinedRows(WholeRows):
    """Chosen rows are pale, which says little on its own; the line says it once more."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and the line beside the row of the cursor where it is chosen."""
        super().paintEvent(event)
        row = self.currentIndex().row()
        if row < 0 or not self.selectionModel().isRowSelected(row):
            return
        painter = QPainter(self.viewport())
        place = QRect(0, self.rowViewportPosition(row), CURSOR, self.rowHeight(row))
        painter.fillRect(place, theme.colour("accent"))
        painter.end()
