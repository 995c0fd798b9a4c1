"""The rules of an automatic marking: a row for each, edited in place, and lists kept by name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.decisions import (
    LAST_RULE,
    WITH_VALUES,
    KeepCriterion,
    KeepRule,
    merge_folder_rules,
)
from simfinder.domain.errors import UsageError
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.files import Dialogs, FolderField
from simfinder.gui.kit.labels import (
    label,
    push_button,
    set_button_icon,
    set_placeholder,
    set_tip,
    style_as,
)
from simfinder.gui.kit.layouts import (
    STRETCH,
    ShrinkingArea,
    align_left,
    grow,
    hbox,
    prepend_tab_stops,
    vbox,
)
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import translate
from simfinder.messages.words import word_of

_SEPARATORS = re.compile(r"[,;，；、]")
"""Separators of two patterns, on keyboards of both languages."""
_ACROSS = 5
"""Formats side by side."""


def rule_text(kind: KeepCriterion) -> str:
    """Return a rule as a sentence: ``Keep the newest file``."""
    return translate("RuleRow", "Keep {what}").format(what=word_of(kind))


class FolderEditor(FolderField):
    """Field for the folder whose files are kept."""

    def values(self) -> tuple[str, ...]:
        """Return the folder where a whole path is written."""
        path = self.path()
        return (os.path.abspath(path),) if path is not None else ()  # noqa: PTH100

    def set_values(self, values: Sequence[str]) -> None:
        """Show this folder."""
        self.set_path(values[0] if values else "")

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops."""
        return self.field, self.choose


class PatternsEditor(AppearanceMixin, QLineEdit):
    """Patterns of file names, parted by commas."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.textChanged.connect(self.changed)
        self.follow()

    def values(self) -> tuple[str, ...]:
        """Return the patterns as typed."""
        parts = (part.strip() for part in _SEPARATORS.split(self.text()))
        return tuple(part for part in parts if part)

    def set_values(self, values: Sequence[str]) -> None:
        """Show these patterns."""
        self.setText(", ".join(values))

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops."""
        return (self,)

    def set_name(self, name: str) -> None:
        """Set the accessible name of the patterns."""
        self.setAccessibleName(name)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setPlaceholderText(translate("RuleRow", "*final*, *signed*"))


class FormatsEditor(AppearanceMixin, QWidget):
    """Check boxes for formats in order of preference; the line below shows the order."""

    changed = Signal()

    def __init__(self, formats: Sequence[str]) -> None:
        """``formats``: available formats, the most frequent first."""
        super().__init__()
        self._formats: list[str] = []
        self._boxes: dict[str, QCheckBox] = {}
        self._order = label("muted", wrap=True)
        self._grid = QGridLayout()
        for name in formats:
            self._add(name)
        vbox(self._grid, self._order, parent=self)
        self.follow()

    def _add(self, name: str) -> None:
        box = self._boxes[name] = QCheckBox(name.upper())
        count = self._grid.count()
        self._grid.addWidget(box, count // _ACROSS, count % _ACROSS)
        box.toggled.connect(self._update_order)

    def values(self) -> tuple[str, ...]:
        """Return the formats in the order they were ticked."""
        return tuple(self._formats)

    def set_values(self, values: Sequence[str]) -> None:
        """Check these in this order; formats without files are shown too."""
        for value in values:
            if value not in self._boxes:
                self._add(value)
            self._boxes[value].setChecked(True)

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return where Tab stops."""
        return tuple(self._boxes.values())

    def set_name(self, name: str) -> None:
        """Set no name: each box has its own text."""

    @Slot()
    def _update_order(self) -> None:
        checked = [name for name, box in self._boxes.items() if box.isChecked()]
        ordered = [name for name in self._formats if name in checked]
        self._formats = list(dict.fromkeys((*ordered, *checked)))
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        order = self.tr(", then ").join(name.upper() for name in self._formats)
        self._order.setText(order or self.tr("Select the most preferred format first."))
        for name, box in self._boxes.items():
            box.setAccessibleName(self.tr("Prefer {format}").format(format=name.upper()))


RuleEditor = FolderEditor | PatternsEditor | FormatsEditor


class RuleRow(AppearanceMixin, QFrame):
    """A rule: its number, text and values, and buttons to move and remove it."""

    changed = Signal()

    def __init__(self, kind: KeepCriterion, formats: Sequence[str], dialogs: Dialogs) -> None:
        """``formats``: available formats; ``dialogs`` asks for a folder."""
        super().__init__()
        self.kind = kind
        self._number = 0
        style_as(self, "card")
        self._words = label(wrap=True)
        self.up, self.down, self.remove = QToolButton(), QToolButton(), QToolButton()
        em = self.fontMetrics().height()
        for button in (self.up, self.down, self.remove):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setIconSize(QSize(em, em))
        self.editor: RuleEditor | None = None
        """Editor of the values; None for a rule without any."""
        if kind is KeepCriterion.FOLDER:
            self.editor = FolderEditor(dialogs)
        elif kind is KeepCriterion.FORMAT:
            self.editor = FormatsEditor(formats)
        elif kind in WITH_VALUES:
            self.editor = PatternsEditor()
        head = hbox(grow(self._words), self.up, self.down, self.remove, spacing=2)
        margins = (em // 2, em // 4, em // 4, em // 3)
        column = vbox(head, parent=self, margins=margins, spacing=em // 4)
        if self.editor is not None:
            self.editor.changed.connect(self.changed)
            # The pictures of the buttons above have air of their own; a field has none.
            column.addLayout(vbox(self.editor, margins=(0, 0, em // 4, 0)))
        self.follow()

    def set_values(self, values: Sequence[str]) -> None:
        """Show these values."""
        if self.editor is not None:
            self.editor.set_values(values)

    def rule(self) -> KeepRule | None:
        """Return the rule; None as long as a value is missing."""
        values = () if self.editor is None else self.editor.values()
        return None if self.editor is not None and not values else KeepRule(self.kind, values)

    def focus_values(self) -> None:
        """Put the cursor where the values are written."""
        is_text = isinstance(self.editor, FolderEditor | PatternsEditor)
        (self.tab_stops()[3] if is_text else self.remove).setFocus()

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return the widgets in tab order."""
        values = () if self.editor is None else self.editor.tab_stops()
        return (self.up, self.down, self.remove, *values)

    def set_place(self, number: int, count: int) -> None:
        """Set the number of the rule, counted from 1."""
        self._number = number
        self.up.setEnabled(number > 1)
        self.down.setEnabled(number < count)
        self.retranslate()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        keep = rule_text(self.kind)
        self._words.setText(f"{wording.count_text(self._number)}. {keep}" if self._number else keep)
        set_tip(self.up, self.tr("Move up: {rule}").format(rule=keep))
        set_tip(self.down, self.tr("Move down: {rule}").format(rule=keep))
        set_tip(self.remove, self.tr("Remove: {rule}").format(rule=keep))
        if self.editor is not None:
            self.editor.set_name(keep)

    def _tint(self) -> None:
        for button, name in ((self.up, "up"), (self.down, "down"), (self.remove, "close")):
            button.setIcon(theme.icon(name, "muted"))


class RuleList(AppearanceMixin, QWidget):
    """The rules in their order, a handful of rows, the last rule, and a menu that adds one."""

    changed = Signal()

    def __init__(self, formats: Sequence[str], dialogs: Dialogs) -> None:
        """``formats``: available formats; ``dialogs`` asks for folders."""
        super().__init__()
        self._formats, self._dialogs = formats, dialogs
        self.rows: list[RuleRow] = []
        self._hint = label("muted", wrap=True)
        self.last = label("muted", wrap=True)
        """The rule that always comes last; it cannot be moved or removed."""
        self.add = push_button(auto_default=False)
        self.menu = QMenu(self)
        for kind in KeepCriterion:
            if kind is LAST_RULE.kind:
                continue
            action = self.menu.addAction("")
            action.setData(kind.value)
            action.triggered.connect(self._add_from_menu)
        self.add.setMenu(self.menu)
        em, inner = self.fontMetrics().height(), QWidget()
        self._column: QVBoxLayout = vbox(STRETCH, parent=inner, spacing=em // 3)
        self._area = ShrinkingArea(inner, em * 4)
        vbox(self._hint, self._area, self.last, align_left(self.add), STRETCH, parent=self)
        self.follow()

    def rules(self) -> tuple[KeepRule, ...]:
        """Return the rules that are whole, folders that follow each other as one."""
        return merge_folder_rules(self._whole_rules())

    def lines(self) -> list[str]:
        """Return the rules as settings keep them, each row by itself."""
        return [str(rule) for rule in self._whole_rules()]

    def _whole_rules(self) -> list[KeepRule]:
        return [rule for row in self.rows if (rule := row.rule()) is not None]

    def set_lines(self, lines: Iterable[str]) -> None:
        """Show these rules and no others; lines that are none, or the last rule, are left out."""
        for row in self.rows:
            self._drop(row)
        self.rows = []
        for line in lines:
            try:
                rule = KeepRule.parse(line)
            except UsageError:
                continue
            if rule == LAST_RULE:
                continue
            self._append(rule.kind).set_values(rule.values)
        self._update()

    def add_rule(self, kind: KeepCriterion) -> RuleRow:
        """Add a rule as the last one."""
        row = self._append(kind)
        self._update()
        return row

    def _append(self, kind: KeepCriterion) -> RuleRow:
        row = RuleRow(kind, self._formats, self._dialogs)
        row.changed.connect(self.changed)
        row.up.clicked.connect(lambda: self._move(row, -1))
        row.down.clicked.connect(lambda: self._move(row, 1))
        row.remove.clicked.connect(lambda: self._remove(row))
        self._column.insertWidget(len(self.rows), row)
        self.rows.append(row)
        return row

    @Slot()
    def _add_from_menu(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            row = self.add_rule(KeepCriterion(action.data()))
            row.show()
            self._area.ensureWidgetVisible(row)
            row.focus_values()

    def _move(self, row: RuleRow, by: int) -> None:
        place = self.rows.index(row)
        self.rows.insert(place + by, self.rows.pop(place))
        self._column.removeWidget(row)
        self._column.insertWidget(place + by, row)
        self._update()

    def _remove(self, row: RuleRow) -> None:
        place = self.rows.index(row)
        self.rows.remove(row)
        self._drop(row)
        self._update()
        following = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
        following.setFocus()

    def _drop(self, row: RuleRow) -> None:
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _update(self) -> None:
        prepend_tab_stops((stop for row in self.rows for stop in row.tab_stops()), self.add)
        for number, row in enumerate(self.rows, 1):
            row.set_place(number, len(self.rows))
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._hint.setText(
            self.tr(
                "One file is kept in each group. If a rule cannot decide, the next one applies."
            )
        )
        self.last.setText(
            self.tr("Otherwise keep the starred file")
            if self.rows
            else self.tr("Keep the starred file")
        )
        self.add.setText(self.tr("Add rule"))
        for action in self.menu.actions():
            action.setText(rule_text(KeepCriterion(action.data())))

    def _tint(self) -> None:
        set_button_icon(self.add, "plus")


class PresetBar(AppearanceMixin, QWidget):
    """Lists of rules with names: chosen, written, renamed and deleted."""

    chosen = Signal(object)
    """Lines of the preset that was taken."""
    changed = Signal()
    """The presets are others now, and should be saved."""

    def __init__(self, presets: dict[str, list[str]]) -> None:
        """``presets``: name to lines; kept up to date in place."""
        super().__init__()
        self._presets = presets
        self._lines: list[str] = []
        self._preset_name = ""
        self._label = QLabel()
        self.box = QComboBox(editable=True)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setMinimumContentsLength(8)
        self._label.setBuddy(self.box)
        self.save = push_button(self._save, auto_default=False)
        self._menu = QMenu(self)
        self.rename, self.delete = self._menu.addAction(""), self._menu.addAction("")
        self.rename.triggered.connect(self._rename)
        self.delete.triggered.connect(self._delete)
        self.more = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self._menu)
        self.more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayout(hbox(self._label, grow(self.box), self.save, self.more))
        self._fill("")
        self.box.activated.connect(self._choose)
        self.box.editTextChanged.connect(self._update_buttons)
        self.follow()

    def set_lines(self, lines: list[str]) -> None:
        """Set the rules."""
        self._lines = lines
        self._update_buttons()

    def _fill(self, name: str) -> None:
        with QSignalBlocker(self.box):
            self.box.clear()
            self.box.addItems(sorted(self._presets, key=str.casefold))
            self.box.setCurrentIndex(self.box.findText(name) if name else -1)
            self.box.setEditText(name)
        self._preset_name = name
        self._update_buttons()

    def _name(self) -> str:
        return " ".join(self.box.currentText().split())[:80]

    @Slot()
    def _update_buttons(self) -> None:
        name = self._name()
        is_known = name in self._presets
        self.save.setEnabled(bool(name and self._lines) and self._presets.get(name) != self._lines)
        self.rename.setEnabled(bool(name and self._preset_name) and not is_known)
        self.delete.setEnabled(is_known)

    @Slot()
    def _choose(self) -> None:
        name = self.box.currentText()
        if name in self._presets:
            self._preset_name = name
            self.chosen.emit(list(self._presets[name]))
            self._update_buttons()

    @Slot()
    def _save(self) -> None:
        self._presets[self._name()] = list(self._lines)
        self._changed(self._name())

    @Slot()
    def _rename(self) -> None:
        self._presets[self._name()] = self._presets.pop(self._preset_name)
        self._changed(self._name())

    @Slot()
    def _delete(self) -> None:
        self._presets.pop(self._name(), None)
        self._changed("")

    def _changed(self, name: str) -> None:
        self._fill(name)
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._label.setText(self.tr("Preset"))
        self.box.setAccessibleName(self.tr("Preset"))
        if (line := self.box.lineEdit()) is not None:
            set_placeholder(line, self.tr("Name"))
            line.setAccessibleName(self.tr("Preset"))
        self.save.setText(self.tr("Save"))
        set_tip(self.save, self.tr("Save these rules under this name"))
        self.rename.setText(self.tr("Rename preset to this name"))
        self.delete.setText(self.tr("Delete this preset"))
        set_tip(self.more, self.tr("Rename or delete the preset"))

    def _tint(self) -> None:
        self.more.setIcon(theme.icon("menu", "muted"))
