"""The table in which dialogs show files: whole rows, paths cut in the middle, copied by Ctrl+C."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from simfinder.gui.models.folding_rows import FoldingRows
from simfinder.gui.models.rows_model import RowsModel

_MOST_COPIED = 10_000
"""Rows that are copied at once; more is a report."""


class RowsView(QTableView):
    """Shows a ``RowsModel``; arrows fold the groups of ``FoldingRows``."""

    def __init__(self, model: RowsModel, parent: QWidget | None = None) -> None:
        """Show this model, which is kept with the table."""
        super().__init__(parent)
        self._model = model
        model.setParent(self)
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(not isinstance(model, FoldingRows))
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setMinimumSectionSize(self.fontMetrics().height() * 2)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._measure()

    def _measure(self) -> None:
        self._model.set_font(self.font())
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.8))

    def selected(self) -> list[int]:
        """Return the selected rows, ascending."""
        ranges = self.selectionModel().selection().toList()
        return sorted({row for r in ranges for row in range(r.top(), r.bottom() + 1)})

    def _fit(self) -> None:
        """Give each column its width, and those without one the rest; all less where it is narrow."""
        em, room = self.fontMetrics().height(), self.viewport().width()
        columns = self._model.columns
        wanted = [column.width * em for column in columns]
        free = [n for n, width in enumerate(wanted) if not width]
        least = len(free) * em * 8
        fixed = sum(wanted)
        share = min(1.0, max(0.0, room - least) / fixed) if fixed else 1.0
        widths = [max(em * 2, int(width * share)) for width in wanted]
        rest = room - sum(width for n, width in enumerate(widths) if n not in free)
        for n in free:
            widths[n] = max(em * 4, rest // len(free))
        for n, width in enumerate(widths):
            self.setColumnWidth(n, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the whole width."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy by Ctrl+C, fold by arrows; the rest is Qt's."""
        model, row = self._model, self.currentIndex().row()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif isinstance(model, FoldingRows) and row >= 0 and event.key() == Qt.Key.Key_Left:
            self._fold(model, model.head_of(row), True)
        elif isinstance(model, FoldingRows) and row >= 0 and event.key() == Qt.Key.Key_Right:
            self._fold(model, row, False)
        else:
            super().keyPressEvent(event)

    def _fold(self, model: FoldingRows, row: int, folded: bool) -> None:
        top = self.verticalScrollBar().value()
        model.fold(row, folded)
        self.setCurrentIndex(model.index(row, 0))
        self.verticalScrollBar().setValue(top)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fold a group by its arrow; the rest is Qt's."""
        index, model = self.indexAt(event.position().toPoint()), self._model
        edge = self.fontMetrics().height() * 2
        if (
            isinstance(model, FoldingRows)
            and index.isValid()
            and event.button() == Qt.MouseButton.LeftButton
            and model.is_head(index.row())
            and event.position().x() < edge
        ):
            self._fold(model, index.row(), not model.is_folded(index.row()))
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fold a group; the rest is Qt's."""
        index, model = self.indexAt(event.position().toPoint()), self._model
        if isinstance(model, FoldingRows) and index.isValid() and model.is_head(index.row()):
            self._fold(model, index.row(), not model.is_folded(index.row()))
            return
        super().mouseDoubleClickEvent(event)

    @Slot()
    def copy(self) -> None:
        """Put the selected rows on the clipboard, columns parted by tabs."""
        lines = [
            "\t".join(column.text(self._model.row(row)) for column in self._model.columns)
            for row in self.selected()[:_MOST_COPIED]
        ]
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def changeEvent(self, event: QEvent) -> None:
        """Follow font and look."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(
            self, "_model"
        ):
            self._measure()
