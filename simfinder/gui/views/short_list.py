"""A list above the texts of the compare pane that takes only as many lines as it has room for."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidget, QSizePolicy, QWidget

_ROOM_OF_LINE = 9
"""Lines of the pane for each line of the list."""
_LOWEST = 18
"""Lines of a pane below which the texts need all of them."""


class ShortList(QListWidget):
    """Grows with its rows up to a number of lines; the texts below need the room more."""

    def __init__(self, lines: int, elide: Qt.TextElideMode, parent: QWidget | None = None) -> None:
        """``lines``: the most it takes. ``elide``: where a row that is too long is cut."""
        super().__init__(parent)
        self._most = self._lines = lines
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(elide)

    def set_room(self, height: int) -> None:
        """Take fewer lines in a pane of so many pixels where that is low, none in a very low one."""
        room = height // self.fontMetrics().height()
        lines = 0 if room < _LOWEST else max(1, min(self._most, room // _ROOM_OF_LINE))
        if lines != self._lines:
            self._lines = lines
            self.fit()

    @property
    def has_room(self) -> bool:
        """Whether there is room for a line."""
        return self._lines > 0

    def fit(self) -> None:
        """Be as high as the rows, or as there is room for."""
        line = max(self.sizeHintForRow(0), self.fontMetrics().height())
        shown = min(self._lines, max(1, self.count()))
        self._height = line * shown + 2 * self.frameWidth() + 2
        self.setMaximumHeight(self._height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Ask for the height of the rows that there is room for."""
        return QSize(super().sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:
        """Ask for nothing: a pane can always be made so low that the list is put away."""
        return QSize(0, 0)
