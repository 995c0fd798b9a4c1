"""The line above the groups: a filter by name and folder, and how the list is shown."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from simfinder.gui.groups.chips import Chip, ChipSelection, PickedGroups
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import set_button_icon, set_placeholder, set_tip, style_as
from simfinder.gui.kit.layouts import FlowLayout, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.messages.nouns import Noun

WAIT = 90
"""Milliseconds after the last key before the list is filtered."""


class FilterBar(AppearanceMixin, QWidget):
    """Reports the filter; it filters nothing itself."""

    text_changed = Signal(str)
    only_critical_changed = Signal(bool)
    flat_changed = Signal(bool)
    fold_requested = Signal(bool)
    """True to fold all groups, False to unfold them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField()
        # It belongs to the chips, which the view lays out below.
        self.critical = QToolButton(self)
        self.critical.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._criticals = 0
        self._noun = Noun.FILE
        self.flat, self.picture = QToolButton(), QToolButton()
        for button in (self.critical, self.flat, self.picture):
            button.setCheckable(True)
        self._fold, self._unfold = QToolButton(), QToolButton()
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._report_text)
        self.field.textChanged.connect(self._timer.start)
        self.field.returnPressed.connect(self._report_text)
        self.critical.toggled.connect(self._set_critical)
        self.flat.toggled.connect(self._follow_flat)
        self._fold.clicked.connect(lambda: self.fold_requested.emit(True))  # noqa: FBT003 a signal's
        self._unfold.clicked.connect(lambda: self.fold_requested.emit(False))  # noqa: FBT003 a signal's
        buttons = (self._unfold, self._fold, self.flat, self.picture)
        self.setLayout(hbox(grow(self.field), *buttons, spacing=self.fontMetrics().height() // 2))
        self.follow()

    def show_criticals(self, count: int) -> None:
        """Show how many files have critical differences from their keeper."""
        if count != self._criticals:
            self._criticals = count
            self.retranslate()
            self._tint()

    def set_noun(self, noun: Noun) -> None:
        """Call documents so."""
        self._noun = noun
        self.retranslate()

    def set_text(self, text: str) -> None:
        """Set the filter and report it at once."""
        self.field.setText(text)
        self._report_text()

    @Slot()
    def _report_text(self) -> None:
        self._timer.stop()
        self.text_changed.emit(self.field.text())

    @Slot(bool)
    def _set_critical(self, only: bool) -> None:
        self.critical.setEnabled(only or self._criticals > 0)
        self.only_critical_changed.emit(only)

    @Slot(bool)
    def _follow_flat(self, flat: bool) -> None:
        self._fold.setEnabled(not flat)
        self._unfold.setEnabled(not flat)
        self.flat_changed.emit(flat)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = self.tr("Filter by name or folder"), self.tr("Filter by row or table")
        set_placeholder(self.field, self._noun.choose(*texts))
        count, name = self._criticals, self.tr("Critical differences")
        # Rows are measured field by field instead; nothing to choose, nothing to see.
        self.critical.setVisible(self._noun is Noun.FILE)
        self.critical.setEnabled(count > 0 or self.critical.isChecked())
        self.critical.setText(f"{name}  {wording.count_text(count)}" if count else name)
        self.critical.setAccessibleName(self.critical.text())
        self.critical.setToolTip(
            self.tr(
                "Show only groups with critical differences: amounts, numbers, dates, "
                "identity numbers or negations"
            )
        )
        self.flat.setText(self.tr("Flat list"))
        self.flat.setAccessibleName(self.tr("Flat list"))
        texts = (
            self.tr("Show files without groups, sorted as one list"),
            self.tr("Show rows without groups, sorted as one list"),
        )
        self.flat.setToolTip(self._noun.choose(*texts))
        for button, text in (
            (
                self.picture,
                self.tr("Show the group diagram: which files are similar, and which came first"),
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


# Chips above the groups: each filters groups and shows their number.

_LONGEST = 26
"""Width of the name of the picked groups, in line heights; the tooltip has all of it."""

_SEPARATOR = "  "
"""Separates name and number on a chip."""

_ICONS = {
    Chip.MARKED: "mark",
    Chip.UNREVIEWED: "eye",
    Chip.FOLDERS: "folder",
    Chip.FORMATS: "file",
}


class FilterChips(AppearanceMixin, QWidget):
    """Reports which chips are on; it filters nothing itself."""

    changed = Signal(object)
    """The frozenset of chips that are on."""

    def __init__(self, more: QToolButton, note: QWidget, parent: QWidget | None = None) -> None:
        """``more``: a button at the end of the row. ``note``: takes the place in a low window."""
        super().__init__(parent)
        self._more, self._note, self._low = more, note, False
        self._counts: Mapping[Chip, int] = {}
        self._noun = Noun.FILE
        self._picked_groups: PickedGroups | None = None
        self.picked_button = _chip_button()
        """The groups picked in a picture; a click removes the filter."""
        style_as(self.picked_button, "chip")
        self.picked_button.clicked.connect(self.clear_picked_groups)
        self.buttons: dict[Chip, QToolButton] = {}
        row = FlowLayout(self.fontMetrics().height() // 3)
        self.setLayout(row)
        row.addWidget(self.picked_button)
        for chip in Chip:
            button = self.buttons[chip] = _chip_button()
            button.setCheckable(True)
            button.toggled.connect(self._report_selection)
            row.addWidget(button)
        row.addWidget(more)
        note.installEventFilter(self)
        self.follow()

    def selection(self) -> ChipSelection:
        """Return the chips that are on."""
        chips = (chip for chip, button in self.buttons.items() if button.isChecked())
        return frozenset([*chips, *filter(None, [self._picked_groups])])

    def pick(self, groups: PickedGroups) -> None:
        """Show only the picked groups, within the other chips."""
        self._picked_groups = groups
        self._report_selection()

    @Slot()
    def clear_picked_groups(self) -> None:
        """Show all groups again, not only the picked ones."""
        if self._picked_groups is not None:
            self._picked_groups = None
            self._report_selection()

    def clear(self) -> None:
        """Turn all chips off."""
        self.clear_picked_groups()
        for button in self.buttons.values():
            button.setChecked(False)

    def show_counts(self, counts: Mapping[Chip, int]) -> None:
        """Show how many groups each chip shows alone."""
        if counts != self._counts:
            self._counts = counts
            self.retranslate()

    def set_low(self, low: bool) -> None:
        """Use at most one row, and none while the note is shown: the window is low."""
        if low != self._low:
            self._low = low
            self._make_room()
            self._fit()

    def _make_room(self) -> None:
        self.setVisible(not self._low or self._note.isHidden())

    def _fit(self) -> None:
        """Drop texts where only one row fits: first of chips without groups."""
        # The accessible name is always the full text of a chip.
        whole = {b: b.accessibleName() for b in (*self.buttons.values(), self._more)}
        visible_buttons = [b for b in whole if not b.isHidden()]
        gap, metrics = self.fontMetrics().height() // 3, self.fontMetrics()
        needed_width = sum(b.sizeHint().width() + gap for b in visible_buttons) - gap
        needed_width += sum(metrics.horizontalAdvance(whole[b]) for b in visible_buttons)
        needed_width -= sum(metrics.horizontalAdvance(b.text()) for b in visible_buttons)
        if self._picked_groups is not None:
            needed_width += self.picked_button.sizeHint().width() + gap
        short: set[QToolButton] = set()
        for button in sorted(visible_buttons, key=QToolButton.isEnabled):
            if not self._low or needed_width <= self.width():
                break
            text = whole[button]
            needed_width -= metrics.horizontalAdvance(text) - metrics.horizontalAdvance(
                _number(text)
            )
            short.add(button)
        for button, text in whole.items():
            button.setText(_number(text) if button in short else text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the chips into the new width."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Measure again after the text of a chip has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the note when it is shown or hidden."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._make_room()
        return super().eventFilter(watched, event)

    def set_noun(self, noun: Noun) -> None:
        """Show the chips of another report, whose documents are called so; nothing is picked."""
        self._noun, self._picked_groups = noun, None
        self.retranslate()

    @Slot()
    def _report_selection(self) -> None:
        self.retranslate()
        self.changed.emit(self.selection())

    def name(self, chip: Chip) -> str:
        """Return the name of a chip."""
        return {
            Chip.MARKED: self.tr("Has marked files"),
            Chip.UNREVIEWED: self.tr("Unreviewed"),
            Chip.FOLDERS: self.tr("Across folders"),
            Chip.FORMATS: self.tr("Across formats"),
        }[chip]

    def _tip(self, chip: Chip) -> str:
        return {
            Chip.MARKED: self.tr("Show only groups with marked files"),
            Chip.UNREVIEWED: self.tr("Show only groups that have not been reviewed yet"),
            Chip.FOLDERS: self.tr("Show only groups with files in different folders"),
            Chip.FORMATS: self.tr("Show only groups with files in different formats"),
        }[chip]

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        name = "" if self._picked_groups is None else self._picked_groups.name()
        room = self.fontMetrics().height() * _LONGEST
        self.picked_button.setText(
            self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, room)
        )
        tip = self.tr("Remove filter: {name}").format(name=name)
        set_tip(self.picked_button, tip)
        self.picked_button.setVisible(self._picked_groups is not None)
        self.picked_button.updateGeometry()
        for chip, button in self.buttons.items():
            count, name = self._counts.get(chip, 0), self.name(chip)
            button.setAccessibleName(
                f"{name}{_SEPARATOR}{wording.count_text(count)}" if count else name
            )
            button.setToolTip(self._tip(chip))
            button.setEnabled(count > 0 or button.isChecked())
            # Rows of tables have neither folders of their own nor formats.
            is_of_files = chip in (Chip.FOLDERS, Chip.FORMATS)
            button.setVisible(self._noun is Noun.FILE or not is_of_files)
            button.updateGeometry()
        self._fit()

    def _tint(self) -> None:
        set_button_icon(self.picked_button, "close", "accent")
        for chip, button in self.buttons.items():
            set_button_icon(button, _ICONS[chip], "muted")


def _chip_button() -> QToolButton:
    button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def _number(text: str) -> str:
    """Return the number in the text of a chip, which is shown next to its picture."""
    return text.partition(_SEPARATOR)[2]
