"""The first rows of a table, as they are read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following

Index = QModelIndex | QPersistentModelIndex

MOST = 64
"""Columns that are shown; each is a section that Qt lays out."""


class _FirstRows(QAbstractTableModel):
    """A few rows that do not change."""

    def __init__(self) -> None:
        super().__init__()
        self.columns: Sequence[str] = ()
        self._rows: Sequence[Sequence[str]] = ()

    def set_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        self.beginResetModel()
        self.columns, self._rows = columns[:MOST], rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self._rows[index.row()]
        return visible(row[index.column()]) if index.column() < len(row) else ""

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole or orientation != Qt.Orientation.Horizontal:
            return None
        return visible(self.columns[section])


class TablePreview(Following, QTableView):
    """Shows some rows; columns that are not compared are hidden."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without rows."""
        super().__init__(parent)
        self._model = _FirstRows()
        self.setModel(self._model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.follow()

    def show_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show these rows, none where nothing is known."""
        self._model.set_rows(columns, rows)
        em = self.fontMetrics().height()
        for section in range(self._model.columnCount()):
            self.setColumnHidden(section, False)
            self.resizeColumnToContents(section)
            self.setColumnWidth(section, min(max(self.columnWidth(section), em * 4), em * 14))

    def show_only(self, names: Collection[str]) -> None:
        """Hide all other columns."""
        shown = frozenset(names)
        for section, name in enumerate(self._model.columns):
            self.setColumnHidden(section, name not in shown)

    def shown(self) -> list[str]:
        """Return the names of the columns that are not hidden."""
        names = enumerate(self._model.columns)
        return [name for section, name in names if not self.isColumnHidden(section)]

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("First rows"))
        self.horizontalHeader().setAccessibleName(self.tr("Columns"))
