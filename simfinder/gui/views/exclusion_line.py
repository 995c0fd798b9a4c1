"""Which patterns leave files out of the next scans, in a line that opens the dialog."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from simfinder.gui import icons
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following


class ExclusionLine(Following, QWidget):
    """Holds the patterns; ``!pattern`` takes a built-in one away."""

    wanted = Signal()
    """A person wants to see or change them."""
    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the built-in ones."""
        super().__init__(parent)
        self.patterns: tuple[str, ...] = ()
        self.button = QPushButton()
        self.button.setProperty("kind", "link")
        self.button.clicked.connect(self.wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        self.follow()

    def choose(self, patterns: tuple[str, ...]) -> None:
        """Leave out by these, and tell of it where they are others."""
        if patterns != self.patterns:
            self.patterns = patterns
            self.retranslate()
            self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        own = [p for p in self.patterns if not p.startswith("!")]
        taken = len(self.patterns) - len(own)
        parts = []
        if own:
            parts.append(counted(self.tr("%n own patterns", "", len(own)), len(own)))
        if taken:
            parts.append(counted(self.tr("%n built-in ones off", "", taken), taken))
        text = self.tr("Leave out files…")
        if parts:
            text = self.tr("Leave out: {patterns}…").format(patterns=", ".join(parts))
        tip = self.tr("Files and folders that are not scanned, by their names")
        self.button.setText(text)
        self.button.setAccessibleName(text)
        self.button.setToolTip("\n".join([tip, *map(visible, own)]))
        self.button.setAccessibleDescription(tip)

    def _tint(self) -> None:
        self.button.setIcon(icons.beside_text("excluded", "accent"))
        self.button.setIconSize(icons.gap_size(self.fontMetrics().height()))
