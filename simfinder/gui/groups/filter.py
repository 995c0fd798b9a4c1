"""The line above the groups: a filter by name and folder, and how the list is shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui.groups.chips import Chip, Chosen, PickedGroups
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import set_button_icon, set_placeholder, set_tip
from simfinder.gui.kit.layouts import FlowLayout, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin

WAIT = 90
"""Milliseconds after the last key before the list is filtered."""


class FilterBar(AppearanceMixin, QWidget):
    """Tells what to show; it filters nothing itself."""

    text_changed = Signal(str)
    only_critical_changed = Signal(bool)
    flat_changed = Signal(bool)
    fold_wanted = Signal(bool)
    """True to fold all groups, False to unfold them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField()
        # It stands among the chips, which the view lays out below.
        self.critical = QToolButton(self)
        self.critical.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._criticals = 0
        self._of_rows = False
        self.flat, self.picture = QToolButton(), QToolButton()
        for button in (self.critical, self.flat, self.picture):
            button.setCheckable(True)
        self._fold, self._unfold = QToolButton(), QToolButton()
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._report_text)
        self.field.textChanged.connect(self._timer.start)
        self.field.returnPressed.connect(self._report_text)
        self.critical.toggled.connect(self._critical_toggled)
        self.flat.toggled.connect(self._flat_toggled)
        self._fold.clicked.connect(lambda: self.fold_wanted.emit(True))
        self._unfold.clicked.connect(lambda: self.fold_wanted.emit(False))
        buttons = (self._unfold, self._fold, self.flat, self.picture)
        self.setLayout(hbox(grow(self.field), *buttons, spacing=self.fontMetrics().height() // 2))
        self.follow()

    def show_criticals(self, count: int) -> None:
        """Say how many files differ from their keeper in something that matters."""
        if count != self._criticals:
            self._criticals = count
            self.retranslate()
            self._tint()

    def set_of_rows(self, of_rows: bool) -> None:
        """Speak of rows of tables, or of files."""
        self._of_rows = of_rows
        self.retranslate()

    def set_text(self, text: str) -> None:
        """Set the filter and tell it at once."""
        self.field.setText(text)
        self._report_text()

    @Slot()
    def _report_text(self) -> None:
        self._timer.stop()
        self.text_changed.emit(self.field.text())

    @Slot(bool)
    def _critical_toggled(self, only: bool) -> None:
        self.critical.setEnabled(only or self._criticals > 0)
        self.only_critical_changed.emit(only)

    @Slot(bool)
    def _flat_toggled(self, flat: bool) -> None:
        self._fold.setEnabled(not flat)
        self._unfold.setEnabled(not flat)
        self.flat_changed.emit(flat)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        wanted = self.tr("Filter by name or folder")
        if self._of_rows:
            wanted = self.tr("Filter by row or table")
        set_placeholder(self.field, wanted)
        count, name = self._criticals, self.tr("Differences that matter")
        # Rows are measured field by field instead; nothing to choose, nothing to see.
        self.critical.setVisible(not self._of_rows)
        self.critical.setEnabled(count > 0 or self.critical.isChecked())
        self.critical.setText(f"{name}  {wording.count_text(count)}" if count else name)
        self.critical.setAccessibleName(self.critical.text())
        self.critical.setToolTip(
            self.tr(
                "Show only groups in which an amount, number, date, identity number or negation "
                "differs"
            )
        )
        self.flat.setText(self.tr("Flat list"))
        self.flat.setAccessibleName(self.tr("Flat list"))
        flat = self.tr("Show files without their groups, sorted as one list")
        if self._of_rows:
            flat = self.tr("Show rows without their groups, sorted as one list")
        self.flat.setToolTip(flat)
        for button, text in (
            (
                self.picture,
                self.tr("Show the picture of the group: who is like whom, and which came first"),
            ),
            (self._fold, self.tr("Collapse all groups")),
            (self._unfold, self.tr("Expand all groups")),
        ):
            set_tip(button, text)

    def _tint(self) -> None:
        meaning = "warning" if self._criticals else "muted"
        set_button_icon(self.critical, "warning", meaning)
        self.picture.setIcon(theme.icon("graph", "muted"))
        self._fold.setIcon(theme.icon("collapse-all", "muted"))
        self._unfold.setIcon(theme.icon("expand-all", "muted"))


# Chips above the groups: each lets through the groups that have something, and counts them.

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


class FilterChips(AppearanceMixin, QWidget):
    """Tells which chips are on; it filters nothing itself."""

    changed = Signal(object)
    """The frozenset of chips that are on."""

    def __init__(self, more: QToolButton, note: QWidget, parent: QWidget | None = None) -> None:
        """``more``: a button at the end of the row. ``note``: takes the place in a low window."""
        super().__init__(parent)
        self._more, self._note, self._low = more, note, False
        self._counts: Mapping[Chip, int] = {}
        self._of_rows = False
        self._picked: PickedGroups | None = None
        self.picked = _chip_button()
        """Stands for what was picked in a picture; a click takes it away."""
        self.picked.setProperty("chip", True)
        self.picked.clicked.connect(self.clear_picked)
        self.buttons: dict[Chip, QToolButton] = {}
        row = FlowLayout(self.fontMetrics().height() // 3)
        self.setLayout(row)
        row.addWidget(self.picked)
        for chip in Chip:
            button = self.buttons[chip] = _chip_button()
            button.setCheckable(True)
            button.toggled.connect(self._toggled)
            row.addWidget(button)
        row.addWidget(more)
        note.installEventFilter(self)
        self.follow()

    def chosen(self) -> Chosen:
        """Return the chips that are on."""
        chips = (chip for chip, button in self.buttons.items() if button.isChecked())
        return frozenset([*chips, *filter(None, [self._picked])])

    def pick(self, picked: PickedGroups) -> None:
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
        tip = self.tr("Show all groups again, not only: {name}").format(name=name)
        set_tip(self.picked, tip)
        self.picked.setVisible(self._picked is not None)
        self.picked.updateGeometry()
        for chip, button in self.buttons.items():
            count, name = self._counts.get(chip, 0), self.name(chip)
            button.setAccessibleName(
                f"{name}{_BEFORE}{wording.count_text(count)}" if count else name
            )
            button.setToolTip(self._tip(chip))
            button.setEnabled(count > 0 or button.isChecked())
            # Rows of tables have neither folders of their own nor formats.
            button.setVisible(not (self._of_rows and chip in (Chip.FOLDERS, Chip.FORMATS)))
            button.updateGeometry()
        self._fit()

    def _tint(self) -> None:
        set_button_icon(self.picked, "close", "accent")
        for chip, button in self.buttons.items():
            set_button_icon(button, _ICONS[chip], "muted")


def _chip_button() -> QToolButton:
    button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _number(text: str) -> str:
    """Return the number of what a chip says, which its picture stands beside."""
    return text.partition(_BEFORE)[2]
