"""Ticks for the columns of a table: which of them are compared."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.search_field import ClearableField

MOST = 64
"""Columns that can be compared at once (``services.fields_scan.MOST_FIELDS``)."""
_MANY = 12
"""From so many columns on there is a field to filter them."""
_NAME = Qt.ItemDataRole.UserRole
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class _Ticks(QListWidget):
    """A list in which Space ticks all chosen rows, not only that of the cursor."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = [item for item in self.selectedItems() if not item.isHidden()]
        if event.key() == Qt.Key.Key_Space and len(chosen) > 1:
            off = all(item.checkState() == _ON for item in chosen)
            for item in chosen:
                item.setCheckState(_OFF if off else _ON)
            return
        super().keyPressEvent(event)


class ColumnChoice(Following, QWidget):
    """A list of columns, buttons for all and none, and a field that filters many."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without columns."""
        super().__init__(parent)
        self.filter = ClearableField()
        self.filter.textChanged.connect(self._filter)
        self.list = _Ticks()
        self.list.setProperty("ticks", True)
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setUniformItemSizes(True)
        self.list.itemChanged.connect(self._ticked)
        self.every, self.none = QPushButton(), QPushButton()
        self.every.clicked.connect(self._tick_all)
        self.none.clicked.connect(self._tick_none)
        self._count = QLabel()
        self._count.setProperty("tone", "muted")
        self._count.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.addWidget(self.every)
        row.addWidget(self.none)
        row.addWidget(self._count, 1, Qt.AlignmentFlag.AlignRight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self._keys: frozenset[str] = frozenset()
        self.follow()

    def show_columns(
        self, names: Sequence[str], ticked: Collection[str], keys: frozenset[str]
    ) -> None:
        """Offer these columns; ``keys``: those whose values name the rows."""
        self._keys = keys
        with QSignalBlocker(self.list):
            self.list.clear()
            for name in names:
                item = QListWidgetItem()
                item.setData(_NAME, name)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(_ON if name in ticked else _OFF)
                self.list.addItem(item)
            if names:
                self.list.setCurrentRow(0)
        self._name()
        self.filter.setVisible(len(names) >= _MANY)
        self._filter()
        self._say()

    def _items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    def names(self) -> tuple[str, ...]:
        """Return the names of all columns."""
        return tuple(str(item.data(_NAME)) for item in self._items())

    def ticked(self) -> tuple[str, ...]:
        """Return the names of the columns with a tick, in their order."""
        return tuple(str(i.data(_NAME)) for i in self._items() if i.checkState() == _ON)

    def refusal(self) -> str:
        """Return in a sentence why these columns cannot be compared, or nothing."""
        count = len(self.ticked())
        if self.list.count() and not count:
            return self.tr("At least one column is needed.")
        if count > MOST:
            return self.tr("At most {most} columns can be compared.").format(most=MOST)
        return ""

    @Slot()
    def _filter(self) -> None:
        """Show the columns that hold all words of the filter."""
        wanted = self.filter.text().casefold().split() if self.filter.isVisibleTo(self) else []
        for item in self._items():
            name = item.text().casefold()
            item.setHidden(not all(word in name for word in wanted))

    @Slot()
    def _tick_all(self) -> None:
        self._tick(_ON)

    @Slot()
    def _tick_none(self) -> None:
        self._tick(_OFF)

    def _tick(self, state: Qt.CheckState) -> None:
        """Tick the columns that the filter shows, or take their ticks away."""
        with QSignalBlocker(self.list):
            for item in self._items():
                if not item.isHidden():
                    item.setCheckState(state)
        self.list.viewport().update()
        self._ticked()

    @Slot()
    def _ticked(self) -> None:
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        chosen, every = len(self.ticked()), self.list.count()
        text = self.tr("{chosen} of {number}")
        if not every:
            text = ""
        self._count.setText(text.format(chosen=words.count(chosen), number=words.count(every)))
        self._count.setAccessibleName(counted(self.tr("%n columns chosen", "", chosen), chosen))
        for button in (self.every, self.none):
            button.setEnabled(every > 0)

    def _name(self) -> None:
        with QSignalBlocker(self.list):
            for item in self._items():
                name = visible(str(item.data(_NAME)))
                text = self.tr("{name} (names the rows)") if item.data(_NAME) in self._keys else ""
                item.setText(text.format(name=name) if text else name)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.filter.setPlaceholderText(self.tr("Filter columns"))
        self.filter.setAccessibleName(self.tr("Filter columns"))
        self.list.setAccessibleName(self.tr("Columns that are compared"))
        self.every.setText(self.tr("All"))
        self.none.setText(self.tr("None"))
        self.every.setAccessibleName(self.tr("All columns"))
        self.none.setAccessibleName(self.tr("No columns"))
        self._name()
        self._say()
