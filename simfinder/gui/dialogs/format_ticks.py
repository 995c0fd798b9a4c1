"""The formats that there are, to be ticked in the order in which they are preferred."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from simfinder.gui.views.following import Following

_ACROSS = 5
"""Formats beside each other."""


class FormatTicks(Following, QWidget):
    """What is ticked first comes first; the line below tells the order."""

    changed = Signal()

    def __init__(self, formats: Sequence[str], parent: QWidget | None = None) -> None:
        """``formats``: those that there are, the most frequent first."""
        super().__init__(parent)
        self._chosen: list[str] = []
        self._boxes = {name: QCheckBox(name.upper()) for name in formats}
        self._order = QLabel()
        self._order.setProperty("tone", "muted")
        self._order.setTextFormat(Qt.TextFormat.PlainText)
        self._order.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        for box in self._boxes.values():
            self._place(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addWidget(self._order)
        self.follow()

    def _place(self, box: QCheckBox) -> None:
        count = self._grid.count()
        self._grid.addWidget(box, count // _ACROSS, count % _ACROSS)
        box.toggled.connect(self._ticked)

    def boxes(self) -> tuple[QCheckBox, ...]:
        """Return the boxes in the order in which they stand."""
        return tuple(self._boxes.values())

    def values(self) -> tuple[str, ...]:
        """Return the formats in the order they were ticked."""
        return tuple(self._chosen)

    def set_values(self, values: Sequence[str]) -> None:
        """Tick these, in this order; those that there are none of are shown too."""
        for value in values:
            if value not in self._boxes:
                self._boxes[value] = QCheckBox(value.upper())
                self._place(self._boxes[value])
            self._boxes[value].setChecked(True)

    @Slot()
    def _ticked(self) -> None:
        ticked = {name for name, box in self._boxes.items() if box.isChecked()}
        self._chosen = [name for name in self._chosen if name in ticked]
        self._chosen += [name for name in self._boxes if name in ticked - set(self._chosen)]
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        then = self.tr(", then ")
        order = then.join(name.upper() for name in self._chosen)
        self._order.setText(order or self.tr("Tick the preferred format first."))
        for name, box in self._boxes.items():
            box.setAccessibleName(self.tr("Prefer {format}").format(format=name.upper()))
