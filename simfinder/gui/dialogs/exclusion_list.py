"""The patterns in the dialog: those of a person, then the built-in ones, each with a tick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from simfinder.gui import icons, theme, words
from simfinder.gui.exclusion_words import fault_words
from simfinder.gui.views.following import Following
from simfinder.services.preferences.exclusion_preview import DEFAULT_EXCLUDED, fault_of

_BUILT_IN = Qt.ItemDataRole.UserRole
_PATTERN, _COUNT, _ORIGIN = range(3)


class ExclusionList(Following, QTreeWidget):
    """A tick puts a pattern in force; own ones can be changed in place and taken off by Delete."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with the built-in patterns."""
        super().__init__(parent)
        self._counts: Mapping[str, int] = {}
        self.setColumnCount(3)
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(_PATTERN, QHeaderView.ResizeMode.Stretch)
        for column in (_COUNT, _ORIGIN):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionsMovable(False)
        self.headerItem().setTextAlignment(
            _COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        for pattern in DEFAULT_EXCLUDED:
            self._append(pattern, built_in=True, on=True)
        self.itemChanged.connect(self._item_changed)
        self.follow()

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    def set_patterns(self, patterns: Sequence[str]) -> None:
        """Show these as ``ScanOptions.exclude`` has them."""
        taken = {p[1:] for p in patterns if p.startswith("!")}
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                off = item.text(_PATTERN) in taken
                item.setCheckState(
                    _PATTERN, Qt.CheckState.Unchecked if off else Qt.CheckState.Checked
                )
        for pattern in patterns:
            if not pattern.startswith("!"):
                self.add(pattern)

    def patterns(self) -> tuple[str, ...]:
        """Return what is in force, as ``ScanOptions.exclude`` has it; faulty ones are left out."""
        own, taken = [], []
        for item in self._items():
            on = item.checkState(_PATTERN) is Qt.CheckState.Checked
            text = item.text(_PATTERN)
            if item.data(_PATTERN, _BUILT_IN):
                taken += [] if on else [f"!{text}"]
            elif on and fault_of(text) is None:
                own.append(text)
        return (*dict.fromkeys(own), *taken)

    def add(self, pattern: str) -> bool:
        """Put a pattern in force: as a new one, or by the tick of the one that is there."""
        known = next((item for item in self._items() if item.text(_PATTERN) == pattern), None)
        if known is not None:
            known.setCheckState(_PATTERN, Qt.CheckState.Checked)
            self.setCurrentItem(known)
            return False
        item = self._append(pattern, built_in=False, on=True)
        self.setCurrentItem(item)
        self.changed.emit()
        return True

    def _append(self, pattern: str, built_in: bool, on: bool) -> QTreeWidgetItem:
        item = QTreeWidgetItem()
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        flags |= Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
        item.setFlags(flags if built_in else flags | Qt.ItemFlag.ItemIsEditable)
        item.setSizeHint(_PATTERN, QSize(0, round(self.fontMetrics().height() * 1.6)))
        item.setText(_PATTERN, pattern)
        item.setData(_PATTERN, _BUILT_IN, built_in)
        item.setCheckState(_PATTERN, Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        item.setTextAlignment(_COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        own = sum(not other.data(_PATTERN, _BUILT_IN) for other in self._items())
        self.insertTopLevelItem(self.topLevelItemCount() if built_in else own, item)
        self._name(item)
        return item

    @Slot()
    def remove_chosen(self) -> None:
        """Take own patterns off the list, and the tick off built-in ones."""
        chosen = self.selectedItems()
        row = min((self.indexOfTopLevelItem(item) for item in chosen), default=0)
        for item in chosen:
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, Qt.CheckState.Unchecked)
            else:
                self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        if items := self._items():
            self.setCurrentItem(items[min(row, len(items) - 1)])
        self.changed.emit()

    @Slot()
    def restore_built_in(self) -> None:
        """Put every built-in pattern in force again."""
        for item in self._items():
            if item.data(_PATTERN, _BUILT_IN):
                item.setCheckState(_PATTERN, Qt.CheckState.Checked)

    def built_in_off(self) -> int:
        """Return how many built-in patterns are not in force."""
        return sum(pattern.startswith("!") for pattern in self.patterns())

    def set_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many files and folders each pattern leaves out."""
        self._counts = counts
        self.blockSignals(True)
        for item in self._items():
            self._name(item)
        self.blockSignals(False)
        self.viewport().update()

    @Slot(QTreeWidgetItem, int)
    def _item_changed(self, item: QTreeWidgetItem, column: int) -> None:
        if column != _PATTERN:
            return
        text = item.text(_PATTERN).strip()
        if not text:
            self.takeTopLevelItem(self.indexOfTopLevelItem(item))
        elif text != item.text(_PATTERN):
            item.setText(_PATTERN, text)
            return
        else:
            self.blockSignals(True)
            self._name(item)
            self.blockSignals(False)
        self.changed.emit()

    def _name(self, item: QTreeWidgetItem) -> None:
        pattern = item.text(_PATTERN)
        built_in, fault = bool(item.data(_PATTERN, _BUILT_IN)), fault_of(pattern)
        on = item.checkState(_PATTERN) is Qt.CheckState.Checked
        count = self._counts.get(pattern, 0)
        item.setText(_COUNT, words.count(count) if on and count else "")
        item.setText(_ORIGIN, self.tr("built in") if built_in else self.tr("own"))
        item.setForeground(_ORIGIN, theme.colour("muted"))
        item.setForeground(_COUNT, theme.colour("muted"))
        why = fault_words(fault) if fault is not None else ""
        item.setToolTip(_PATTERN, why or pattern)
        item.setIcon(
            _ORIGIN, icons.icon("warning", "warning") if why else icons.icon("badge", "muted")
        )
        if not why:
            item.setData(_ORIGIN, Qt.ItemDataRole.DecorationRole, None)
        item.setData(
            _PATTERN, Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (pattern, why)))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Delete take patterns away."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_chosen()
            return
        super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setHeaderLabels([self.tr("Pattern"), self.tr("Leaves out"), self.tr("Origin")])
        self.setAccessibleName(self.tr("Patterns"))
        self.set_counts(self._counts)

    def _tint(self) -> None:
        self.set_counts(self._counts)
