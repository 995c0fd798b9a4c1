"""From which share of one text in the other excerpts and shared passages are listed."""

from __future__ import annotations

import math

from PySide6.QtCore import QLocale, QSignalBlocker, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simfinder.domain.options import LEAST_SHARE, OVERLAP_SHARE
from simfinder.gui.views.following import Following
from simfinder.gui.views.number_field import NumberField


class ContainmentLine(Following, QWidget):
    """A number of percent, to stand beside the switch that asks for overlaps."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the usual share."""
        super().__init__(parent)
        self.number = NumberField()
        self.number.setRange(round(LEAST_SHARE * 100), 100)
        self.number.setSingleStep(5)
        self.number.setPrefix("≥\u202f")
        self.number.setKeyboardTracking(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.number)
        self.set_share(OVERLAP_SHARE)
        self.number.valueChanged.connect(self.changed)
        self.follow()

    @property
    def share(self) -> float:
        """The least share, from 0.1 to 1."""
        return self.number.value() / 100

    def set_share(self, share: float) -> None:
        """Show a share without telling of a change; what is no number is the usual one."""
        with QSignalBlocker(self.number):
            self.number.setValue(round((share if math.isfinite(share) else OVERLAP_SHARE) * 100))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.number.setSuffix(f"\u202f{QLocale().percent()}")
        hint = self.tr("Least share of one text that stands in the other, to be listed as overlap")
        self.number.setToolTip(hint)
        self.number.setAccessibleName(self.tr("Least share in the other"))
        self.number.setAccessibleDescription(hint)
