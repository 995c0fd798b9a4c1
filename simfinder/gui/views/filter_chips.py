"""Chips above the groups: each lets through the groups that have something, and counts them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui import icons, words
from simfinder.gui.models.group_chips import Chip, Chosen, Picked
from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following

_LONGEST = 26
"""Width of the name of what was picked, in heights of a line; the tip has all of it."""

_BEFORE = "  "
"""Stands before the number on a chip."""

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

    def __init__(self, more: QToolButton, note: QWidget, parent: QWidget | None = None) -> None:
        """``more``: a further button at the end of the row. ``note``: takes our place if need be."""
        super().__init__(parent)
        self._more, self._note, self._low = more, note, False
        self._counts: Mapping[Chip, int] = {}
        self._of_rows = False
        self._picked: Picked | None = None
        self.picked = QToolButton()
        """Stands for what was picked in a picture; a click takes it away."""
        self.picked.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.picked.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.picked.setProperty("chip", True)
        self.picked.clicked.connect(self.clear_picked)
        self.buttons: dict[Chip, QToolButton] = {}
        row = FlowLayout(self.fontMetrics().height() // 3)
        self.setLayout(row)
        row.addWidget(self.picked)
        for chip in Chip:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.toggled.connect(self._toggled)
            row.addWidget(button)
            self.buttons[chip] = button
        row.addWidget(more)
        note.installEventFilter(self)
        self.follow()

    def chosen(self) -> Chosen:
        """Return the chips that are on."""
        chips = (chip for chip, button in self.buttons.items() if button.isChecked())
        return frozenset([*chips, *filter(None, [self._picked])])

    def pick(self, picked: Picked) -> None:
        """Let through only what was picked, and what the other chips that are on do."""
        self._picked = picked
        self._toggled()

    @Slot()
    def clear_picked(self) -> None:
        """Let through again what was not picked."""
        if self._picked is not None:
            self._picked = None
            self._toggled()

    def clear(self) -> None:
        """Turn all chips off."""
        self.clear_picked()
        for button in self.buttons.values():
            button.setChecked(False)

    def show_counts(self, counts: Mapping[Chip, int]) -> None:
        """Show how many groups each chip alone lets through."""
        if counts != self._counts:
            self._counts = counts
            self.retranslate()

    def set_low(self, low: bool) -> None:
        """Take one row at most, and none while the note is shown: the window is low."""
        if low != self._low:
            self._low = low
            self._make_room()
            self._fit()

    def _make_room(self) -> None:
        self.setVisible(not self._low or self._note.isHidden())

    def _fit(self) -> None:
        """Leave words away where one row has to do: first of chips that let nothing through."""
        # The accessible name is always the whole of what a chip says.
        whole = {b: b.accessibleName() for b in (*self.buttons.values(), self._more)}
        shown = [b for b in whole if not b.isHidden()]
        gap, metrics = self.fontMetrics().height() // 3, self.fontMetrics()
        needed = sum(b.sizeHint().width() + gap for b in shown) - gap
        needed += sum(metrics.horizontalAdvance(whole[b]) for b in shown)
        needed -= sum(metrics.horizontalAdvance(b.text()) for b in shown)
        if self._picked is not None:
            needed += self.picked.sizeHint().width() + gap
        short: set[QToolButton] = set()
        for button in sorted(shown, key=QToolButton.isEnabled):
            if not self._low or needed <= self.width():
                break
            text = whole[button]
            needed -= metrics.horizontalAdvance(text) - metrics.horizontalAdvance(_number(text))
            short.add(button)
        for button, text in whole.items():
            button.setText(_number(text) if button in short else text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See how many words there is room for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Measure again once a chip says something else; what fits already is left as it is."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the note, whoever shows or hides it."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._make_room()
        return super().eventFilter(watched, event)

    def set_of_rows(self, of_rows: bool) -> None:
        """Speak of rows of tables, or of files, of another report: nothing of it is picked yet."""
        self._of_rows, self._picked = of_rows, None
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
        name = "" if self._picked is None else self._picked.name()
        room = self.fontMetrics().height() * _LONGEST
        self.picked.setText(self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, room))
        self.picked.setAccessibleName(
            self.tr("Show all groups again, not only: {name}").format(name=name)
        )
        self.picked.setToolTip(self.picked.accessibleName())
        self.picked.setVisible(self._picked is not None)
        self.picked.updateGeometry()
        for chip, button in self.buttons.items():
            count, name = self._counts.get(chip, 0), self.name(chip)
            button.setAccessibleName(f"{name}{_BEFORE}{words.count(count)}" if count else name)
            button.setToolTip(self._tip(chip))
            button.setEnabled(count > 0 or button.isChecked())
            # Rows of tables have neither folders of their own nor formats.
            button.setVisible(not (self._of_rows and chip in (Chip.FOLDERS, Chip.FORMATS)))
            button.updateGeometry()
        self._fit()

    def _tint(self) -> None:
        self.picked.setIcon(icons.beside_text("close", "accent"))
        self.picked.setIconSize(icons.gap_size(self.fontMetrics().height()))
        for chip, button in self.buttons.items():
            button.setIcon(icons.beside_text(_ICONS[chip], "muted"))
            button.setIconSize(icons.gap_size(self.fontMetrics().height()))


def _number(text: str) -> str:
    """Return the number of what a chip says, which its picture stands beside."""
    return text.partition(_BEFORE)[2]
