"""The filter of the list: a field, a menu of filters, and a tag for each filter in force."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from simfinder.gui.groups.chips import Chip, ChipSelection, PickedGroups
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import set_button_icon, set_placeholder, set_tip, style_as
from simfinder.gui.kit.layouts import FlowLayout, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.messages.nouns import Noun

WAIT = 90
"""Milliseconds after the last key before the list is filtered."""
_LONGEST = 26
"""Width of the name of the picked groups, in line heights; the tooltip has all of it."""
_OF_FILES = (Chip.FOLDERS, Chip.FORMATS)
"""Filters without a meaning for rows of tables, which have neither folders nor formats."""


class FilterBar(AppearanceMixin, QWidget):
    """The field, and a menu with all filters and their counts. It filters nothing itself."""

    text_changed = Signal(str)
    only_critical_changed = Signal(bool)
    flat_changed = Signal(bool)
    chips_changed = Signal()
    """A filter of the menu was turned on or off."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = SearchField()
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.chips: dict[Chip, QAction] = {chip: self._check(self.chips_changed) for chip in Chip}
        self.critical = self._check(self.only_critical_changed)
        self.menu.addSeparator()
        self.flat = self._check(self.flat_changed)
        self.menu_button = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.menu_button.setMenu(self.menu)
        self._counts: Mapping[Chip, int] = {}
        self._criticals = 0
        self._noun = Noun.FILE
        self._timer = QTimer(self, singleShot=True, interval=WAIT)
        self._timer.timeout.connect(self._report_text)
        self.field.textChanged.connect(self._timer.start)
        self.field.returnPressed.connect(self._report_text)
        self.setLayout(hbox(grow(self.field), self.menu_button, spacing=2))
        self.setMinimumWidth(self.fontMetrics().height() * 9)
        self.follow()

    def _check(self, signal: SignalInstance) -> QAction:
        action = self.menu.addAction("")
        action.setCheckable(True)
        action.toggled.connect(signal)
        action.toggled.connect(self.retranslate)  # without groups it can only be turned off
        return action

    @property
    def selected_chips(self) -> frozenset[Chip]:
        """The filters of the menu that are on, besides that of critical differences."""
        return frozenset(chip for chip, action in self.chips.items() if action.isChecked())

    def show_criticals(self, count: int) -> None:
        """Show how many groups have files with critical differences from their keepers."""
        if count != self._criticals:
            self._criticals = count
            self.retranslate()

    def show_counts(self, counts: Mapping[Chip, int]) -> None:
        """Show how many groups each filter shows alone."""
        if counts != self._counts:
            self._counts = counts
            self.retranslate()

    def set_noun(self, noun: Noun) -> None:
        """Call documents so."""
        self._noun = noun
        self.retranslate()

    def set_text(self, text: str) -> None:
        """Set the filter and report it at once."""
        self.field.setText(text)
        self._report_text()

    def clear(self) -> None:
        """Turn everything off that hides groups."""
        for action in (self.critical, *self.chips.values()):
            action.setChecked(False)
        self.set_text("")

    @Slot()
    def _report_text(self) -> None:
        self._timer.stop()
        self.text_changed.emit(self.field.text())

    def name(self, chip: Chip) -> str:
        """Return the name of a filter."""
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

    @property
    def critical_name(self) -> str:
        """The name of the filter of critical differences."""
        return self.tr("Critical differences")

    def _show(self, action: QAction, name: str, count: int, *, may_apply: bool) -> None:
        """Show a filter with its count; without groups it can only be turned off."""
        action.setText(f"{name}\t{wording.count_text(count)}" if count else name)
        action.setVisible(may_apply)
        action.setEnabled(count > 0 or action.isChecked())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = self.tr("Filter by name or folder"), self.tr("Filter by row or table")
        set_placeholder(self.field, self._noun.choose(*texts))
        set_tip(self.menu_button, self.tr("More filters"))
        is_of_files = self._noun is Noun.FILE
        for chip, action in self.chips.items():
            applies = is_of_files or chip not in _OF_FILES
            self._show(action, self.name(chip), self._counts.get(chip, 0), may_apply=applies)
            action.setToolTip(self._tip(chip))
        # Rows are measured field by field instead; nothing to choose, nothing to see.
        self._show(self.critical, self.critical_name, self._criticals, may_apply=is_of_files)
        self.critical.setToolTip(
            self.tr(
                "Show only groups with critical differences: amounts, numbers, dates, "
                "identity numbers or negations"
            )
        )
        self.flat.setText(self.tr("Flat list"))
        texts = (
            self.tr("Show files without groups, sorted as one list"),
            self.tr("Show rows without groups, sorted as one list"),
        )
        self.flat.setToolTip(self._noun.choose(*texts))

    def _tint(self) -> None:
        self.menu_button.setIcon(theme.icon("filter", "muted"))


class FilterTags(AppearanceMixin, QWidget):
    """A tag for each filter in force, which removes it; hidden without one."""

    changed = Signal(object)
    """The frozenset of filters that are on, without that of critical differences."""

    def __init__(self, bar: FilterBar, parent: QWidget | None = None) -> None:
        """``bar``: has the menu of the filters."""
        super().__init__(parent)
        self._bar = bar
        self._picked_groups: PickedGroups | None = None
        self.picked_button = _tag()
        """The groups picked in a picture."""
        self.picked_button.clicked.connect(self.clear_picked_groups)
        self.critical = _tag()
        self.critical.clicked.connect(partial(bar.critical.setChecked, False))  # noqa: FBT003
        self.buttons = {chip: _tag() for chip in Chip}
        row = FlowLayout(self.fontMetrics().height() // 3)
        self.setLayout(row)
        row.addWidget(self.picked_button)
        for chip, button in self.buttons.items():
            button.clicked.connect(partial(bar.chips[chip].setChecked, False))  # noqa: FBT003
            row.addWidget(button)
        row.addWidget(self.critical)
        bar.chips_changed.connect(self._report_selection)
        bar.critical.toggled.connect(self._show)
        self.follow()

    def selection(self) -> ChipSelection:
        """Return the filters that are on."""
        return frozenset([*self._bar.selected_chips, *filter(None, [self._picked_groups])])

    def pick(self, groups: PickedGroups) -> None:
        """Show only the picked groups, within the other filters."""
        self._picked_groups = groups
        self._report_selection()

    @Slot()
    def clear_picked_groups(self) -> None:
        """Show all groups again, not only the picked ones."""
        if self._picked_groups is not None:
            self._picked_groups = None
            self._report_selection()

    def forget_picked_groups(self) -> None:
        """Follow another report, in which nothing is picked."""
        self._picked_groups = None
        self._show()

    @Slot()
    def _report_selection(self) -> None:
        self._show()
        self.changed.emit(self.selection())

    @Slot()
    def _show(self) -> None:
        """Show the tags of the filters that are on."""
        picked = self._picked_groups
        visible_tags = {self.picked_button: "" if picked is None else picked.name()}
        selected = self._bar.selected_chips
        visible_tags |= {
            button: self._bar.name(chip) if chip in selected else ""
            for chip, button in self.buttons.items()
        }
        is_critical = self._bar.critical.isChecked()
        visible_tags[self.critical] = self._bar.critical_name if is_critical else ""
        room = self.fontMetrics().height() * _LONGEST
        for button, name in visible_tags.items():
            elide = self.fontMetrics().elidedText
            button.setText(elide(name, Qt.TextElideMode.ElideMiddle, room))
            set_tip(button, self.tr("Remove filter: {name}").format(name=name))
            button.setVisible(bool(name))
            button.updateGeometry()
        self.setVisible(any(visible_tags.values()))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._show()

    def _tint(self) -> None:
        for button in (self.picked_button, self.critical, *self.buttons.values()):
            set_button_icon(button, "close", "accent")


def _tag() -> QToolButton:
    button = QToolButton(toolButtonStyle=Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    style_as(button, "chip")
    return button
