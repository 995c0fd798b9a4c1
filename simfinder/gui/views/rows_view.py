"""The table in which dialogs show files: whole rows, paths cut in the middle, copied by Ctrl+C."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QRect, QSize, Qt, Slot
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from simfinder.gui import icons, theme
from simfinder.gui.models.folding_rows import FoldingRows
from simfinder.gui.models.rows_model import Index, RowsModel
from simfinder.gui.views.column_widths import ColumnWish, column_widths
from simfinder.gui.views.lined_rows import CURSOR, LinedRows

_MOST_COPIED = 10_000
"""Rows that are copied at once; more is a report."""

_BESIDE = 6
"""Pixels that stand beside the words of a cell besides the height of a line."""
_MEASURED = 50
"""Rows whose texts say how wide a column should be."""


class _Cells(QStyledItemDelegate):
    """Cuts paths in the middle and other texts at their end."""

    def __init__(self, model: RowsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Say where a text is cut."""
        super().initStyleOption(option, index)
        middle, right = Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight
        option.textElideMode = middle if self._model.columns[index.column()].is_path else right
        style, text = option.widget.style(), QStyle.SubElement.SE_ItemViewItemText
        edge = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option) + 1
        room = style.subElementRect(text, option, option.widget).width() - 2 * edge
        if room > 0:
            # Cut by Qt it would stand as high as the whole text, whose letters may be larger.
            option.text = option.fontMetrics.elidedText(option.text, option.textElideMode, room)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the lines of groups to the table, which paints them as a whole."""
        model = self._model
        if not (isinstance(model, FoldingRows) and model.is_head(index.row())):
            super().paint(painter, option, index)


class RowsView(LinedRows):
    """Shows a ``RowsModel``; arrows fold the groups of ``FoldingRows``."""

    def __init__(self, model: RowsModel, parent: QWidget | None = None) -> None:
        """Show this model, which is kept with the table."""
        super().__init__(parent)
        self._model = model
        model.setParent(self)
        self.setModel(model)
        self.setObjectName("rows")
        self._cells = _Cells(model, self)
        self.setItemDelegate(self._cells)
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
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.horizontalHeader().setMinimumSectionSize(self.fontMetrics().height() * 2)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for head in (rows, self.horizontalHeader()):
            # They would work out the region of every selected row, which they do not show.
            head.setSelectionModel(QItemSelectionModel(model, head))
        self.name_column = next((n for n, c in enumerate(model.columns) if c.is_path), 0)
        self._words = ""
        self._needed: list[int] | None = None
        self._measure()
        model.modelReset.connect(self._came)

    def say_when_empty(self, words: str) -> None:
        """Show these words where there are no rows, in the language in use."""
        self._words = words
        self.setAccessibleDescription("" if self._model.rowCount() else words)
        self.viewport().update()

    def _measure(self) -> None:
        self._needed = None
        line = self.fontMetrics().height()
        self.setIconSize(QSize(line, line))
        self._model.set_font(self.font())
        self.verticalHeader().setDefaultSectionSize(
            theme.row_height(self.fontMetrics().height(), 1.8)
        )

    def selected(self) -> list[int]:
        """Return the selected rows, ascending."""
        ranges = self.selectionModel().selection().toList()
        return sorted({row for r in ranges for row in range(r.top(), r.bottom() + 1)})

    def selectAll(self) -> None:
        """Select all rows; first none, as Qt would split the new range at each of the old ones."""
        self.clearSelection()
        super().selectAll()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Paint anew as a whole: Qt would first work out the region of every selected row."""
        shown = self.updatesEnabled()
        self.setUpdatesEnabled(False)
        super().selectionChanged(selected, deselected)
        self.setUpdatesEnabled(shown)

    @Slot()
    def _came(self) -> None:
        """Other rows are there, whose texts may need more room; less would let columns jump."""
        before = self._needed
        self._needed = self._needs()
        if before is not None:
            self._needed = [max(two) for two in zip(before, self._needed, strict=True)]
        self._fit()

    def _fit(self) -> None:
        """Give columns their widths, and those without one the rest; all less where it is narrow."""
        room = self.viewport().width()
        self._fit_into(room)
        if self.viewport().width() != room:  # a scroll bar came or went by it
            self._fit_into(self.viewport().width())

    def _fit_into(self, room: int) -> None:
        em, columns = self.fontMetrics().height(), self._model.columns
        if self._needed is None:
            self._needed = self._needs()
        shown = [n for n in range(len(columns)) if not self.isColumnHidden(n)]
        # Numbers keep their width: cut, they would be wrong.
        wishes = [
            ColumnWish(columns[n].width * em, self._needed[n], columns[n].right or columns[n].firm)
            for n in shown
        ]
        widths = column_widths(wishes, room, em)
        for n, width in zip(shown, widths, strict=True):
            self.setColumnWidth(n, width)
        # What does not fit however narrow columns are must still be reached with the mouse.
        policy = Qt.ScrollBarPolicy
        never, needed = policy.ScrollBarAlwaysOff, policy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(needed if sum(widths) > room else never)

    def _needs(self) -> list[int]:
        return [self._need(n) for n in range(len(self._model.columns))]

    def _need(self, column: int) -> int:
        """Return how wide a column would have to be for its head and its first rows, in pixels."""
        model, wish = self._model, self._model.columns[column]
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        letters = QFontMetrics(bold if wish.bold is not None else self.font())
        edge = letters.height() * (1 if wish.picture is None else 2) + _BESIDE
        widest = self.horizontalHeader().sectionSizeHint(column)
        for row in range(min(model.rowCount(), _MEASURED)):
            if isinstance(model, FoldingRows) and model.is_head(row):
                continue
            text = str(model.index(row, column).data() or "")
            widest = max(widest, letters.horizontalAdvance(text) + edge)
        return widest

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

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, the line at the cursor, then the lines of groups over all columns."""
        super().paintEvent(event)
        model = self._model
        if self._words and not model.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(theme.colour("muted"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            edge = self.fontMetrics().height()
            room = self.viewport().rect().adjusted(edge, edge, -edge, -edge)
            painter.drawText(room, int(flags), self._words)
            painter.end()
        if not isinstance(model, FoldingRows) or not model.rowCount():
            return
        first, last = max(0, self.rowAt(0)), self.rowAt(self.viewport().height() - 1)
        last = model.rowCount() - 1 if last < 0 else last
        painter = QPainter(self.viewport())
        for row in range(first, last + 1):
            if model.is_head(row):
                self._paint_head(painter, model, row)
        painter.end()

    def _paint_head(self, painter: QPainter, model: FoldingRows, row: int) -> None:
        em, picked = self.fontMetrics().height(), self.selectionModel().isRowSelected(row)
        width = self.viewport().width()
        place = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
        ground = "accent_soft" if picked else "group_background"
        painter.fillRect(place, theme.colour(ground))
        if picked and row == self.currentIndex().row():
            painter.fillRect(QRect(0, place.top(), CURSOR, place.height()), theme.colour("accent"))
        arrow = icons.icon("right" if model.is_folded(row) else "down", "muted")
        corner = place.center().y() - em // 2
        arrow.paint(painter, QRect(em // 2, corner, em, em))
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        facts = model.facts(model.row(row))
        room = place.adjusted(em * 2, 0, -em, 0)
        painter.setFont(self.font())
        painter.setPen(theme.colour("muted"))
        painter.drawText(room, middle | int(Qt.AlignmentFlag.AlignRight), facts)
        room.setRight(room.right() - self.fontMetrics().horizontalAdvance(facts) - em)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(theme.current().palette.color(QPalette.ColorRole.Text))
        title = model.columns[0].text(model.row(row))
        elided = QFontMetrics(bold).elidedText(title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle, elided)

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
