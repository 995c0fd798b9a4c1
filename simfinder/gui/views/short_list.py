"""A list above the texts of the compare pane that takes only as many lines as it has room for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QWidget

_ROOM_OF_LINE = 9
"""Lines of the pane for each line of the list."""


class ShortList(QListWidget):
    """Grows with its rows up to a number of lines; the texts below need the room more."""

    def __init__(self, lines: int, elide: Qt.TextElideMode, parent: QWidget | None = None) -> None:
        """``lines``: the most it takes. ``elide``: where a row that is too long is cut."""
        super().__init__(parent)
        self._most = self._lines = lines
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(elide)

    def set_room(self, height: int) -> None:
        """Take fewer lines in a pane of so many pixels where that is low."""
        lines = max(1, min(self._most, height // (self.fontMetrics().height() * _ROOM_OF_LINE)))
        if lines != self._lines:
            self._lines = lines
            self.fit()

    def fit(self) -> None:
        """Be as high as the rows, or as there is room for."""
        line = max(self.sizeHintForRow(0), self.fontMetrics().height())
        shown = min(self._lines, max(1, self.count()))
        self.setFixedHeight(line * shown + 2 * self.frameWidth() + 2)
