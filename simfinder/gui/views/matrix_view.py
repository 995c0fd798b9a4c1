"""Draws the folder map: cells with their share, the darker the more, and their number below it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Slot
from PySide6.QtGui import QFont, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from simfinder.gui import theme
from simfinder.gui.models.overlap_matrix import BYTES, SHARE, OverlapMatrix, ground, ink, percentage
from simfinder.gui.models.rows_model import Index
from simfinder.gui.views.matrix_header import MatrixHeader

_NARROWEST, _WIDEST = 3.8, 10
"""Widths of a column, in heights of a line: room for a share, and for a name above it."""


class _Cells(QStyledItemDelegate):
    """Paints a cell by its share."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint ground, share and number; the frame says which cell is chosen."""
        share, palette = index.data(SHARE), theme.current().palette
        painter.save()
        # The ground of a chosen cell would look like that of a large share.
        painter.fillRect(option.rect, palette.base())
        place = option.rect.adjusted(1, 1, -1, -1)
        same = index.row() == index.column()
        if share >= 0:
            back = ground(share)
            painter.fillRect(place, back)
            front = ink(back)
            em = option.fontMetrics.height()
            upper = QRect(place.left(), place.top(), place.width(), place.height() // 2 + em // 8)
            lower = QRect(
                place.left(), upper.bottom() - em // 8, place.width(), place.height() // 2
            )
            bold = QFont(option.font)
            bold.setWeight(QFont.Weight.DemiBold)
            painter.setPen(front)
            painter.setFont(bold)
            painter.drawText(upper, int(Qt.AlignmentFlag.AlignCenter), percentage(share))
            painter.setFont(option.font)
            number, both = index.data(), f"{index.data()} · {index.data(BYTES)}"
            fits = option.fontMetrics.horizontalAdvance(both) < place.width() - em // 2
            middle = int(Qt.AlignmentFlag.AlignCenter)
            painter.drawText(lower, middle, both if fits else number)
        elif same:
            painter.fillRect(place, palette.alternateBase())
            painter.setPen(theme.colour("muted"))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), "–")
        if same:
            # A folder beside itself: another question, told by a frame of dots.
            painter.setPen(QPen(theme.colour("muted"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), 2))
            painter.drawRect(place.adjusted(1, 1, -1, -1))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Ask for two lines."""
        em = option.fontMetrics.height()
        return QSize(em * 4, round(em * 2.7))


class MatrixView(QTableView):
    """One cell at a time; arrows go from folder to folder."""

    def __init__(self, model: OverlapMatrix, parent: QWidget | None = None) -> None:
        """Show this model, which is kept with the table."""
        super().__init__(parent)
        model.setParent(self)
        self.setModel(model)
        self._cells = _Cells(self)
        self.setItemDelegate(self._cells)
        self.setObjectName("matrix")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        for scroll in (self.setHorizontalScrollMode, self.setVerticalScrollMode):
            scroll(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._rows = MatrixHeader(Qt.Orientation.Vertical, model, self)
        columns = MatrixHeader(Qt.Orientation.Horizontal, model, self)
        self.setVerticalHeader(self._rows)
        self.setHorizontalHeader(columns)
        for head in (self._rows, columns):
            head.follow_cursor()
        model.modelReset.connect(self._measure)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the whole width as far as it helps."""
        super().resizeEvent(event)
        self._measure()

    @Slot()
    def _measure(self) -> None:
        em = self.fontMetrics().height()
        self._rows.fit(self.width())
        count = max(1, self.horizontalHeader().count())
        room = (self.viewport().width() - 2) // count
        self.horizontalHeader().setDefaultSectionSize(
            min(max(room, round(em * _NARROWEST)), em * _WIDEST)
        )
        self.verticalHeader().setDefaultSectionSize(round(em * 2.7))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()
