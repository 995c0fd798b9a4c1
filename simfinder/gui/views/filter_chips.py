"""Chips above the groups: each lets through the groups that have something, and counts them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui import icons, words
from simfinder.gui.models.group_chips import Chip
from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following

_ICONS = {
    Chip.MARKED: "mark",
    Chip.UNREVIEWED: "eye",
    Chip.FOLDERS: "folder",
    Chip.FORMATS: "file",
}


class FilterChips(Following, QWidget):
    """Tells which chips are on; it filters nothing itself."""

    changed = Signal(object)
    """The frozenset of chips that are on."""

    def __init__(self, more: QToolButton, parent: QWidget | None = None) -> None:
        """``more``: a further button to stand at the end of the row."""
        super().__init__(parent)
        self._counts: Mapping[Chip, int] = {}
        self._of_rows = False
        self.buttons: dict[Chip, QToolButton] = {}
        row = FlowLayout(self.fontMetrics().height() // 3)
        self.setLayout(row)
        for chip in Chip:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.toggled.connect(self._toggled)
            row.addWidget(button)
            self.buttons[chip] = button
        row.addWidget(more)
        self.follow()

    def chosen(self) -> frozenset[Chip]:
        """Return the chips that are on."""
        return frozenset(chip for chip, button in self.buttons.items() if button.isChecked())

    def clear(self) -> None:
        """Turn all chips off."""
        for button in self.buttons.values():
            button.setChecked(False)

    def show_counts(self, counts: Mapping[Chip, int]) -> None:
        """Show how many groups each chip alone lets through."""
        if counts != self._counts:
            self._counts = counts
            self.retranslate()

    def set_of_rows(self, of_rows: bool) -> None:
        """Speak of rows of tables, or of files."""
        self._of_rows = of_rows
        self.retranslate()

    @Slot()
    def _toggled(self) -> None:
        self.retranslate()
        self.changed.emit(self.chosen())

    def name(self, chip: Chip) -> str:
        """Return what a chip is called."""
        return {
            Chip.MARKED: self.tr("With marks"),
            Chip.UNREVIEWED: self.tr("Unreviewed"),
            Chip.FOLDERS: self.tr("Across folders"),
            Chip.FORMATS: self.tr("Across formats"),
        }[chip]

    def _tip(self, chip: Chip) -> str:
        return {
            Chip.MARKED: self.tr("Show only groups with a marked file"),
            Chip.UNREVIEWED: self.tr("Show only groups that nobody has looked at yet"),
            Chip.FOLDERS: self.tr("Show only groups whose files lie in different folders"),
            Chip.FORMATS: self.tr("Show only groups whose files are of different formats"),
        }[chip]

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for chip, button in self.buttons.items():
            count, name = self._counts.get(chip, 0), self.name(chip)
            button.setText(f"{name}  {words.count(count)}" if count else name)
            button.setAccessibleName(button.text())
            button.setToolTip(self._tip(chip))
            button.setEnabled(count > 0 or button.isChecked())
            # Rows of tables have neither folders of their own nor formats.
            button.setVisible(not (self._of_rows and chip in (Chip.FOLDERS, Chip.FORMATS)))
            button.updateGeometry()

    def _tint(self) -> None:
        for chip, button in self.buttons.items():
            button.setIcon(icons.beside_text(_ICONS[chip], "muted"))
            button.setIconSize(icons.gap_size(self.fontMetrics().height()))
