"""The names beside and above the folder map: what tells a folder from the others is never cut off."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette, QPen
from PySide6.QtWidgets import QHeaderView, QTableView

from simfinder.gui import theme, words
from simfinder.gui.models.overlap_matrix import MOST_NAMED, OverlapMatrix
from simfinder.gui.models.telling_names import TellingName

_MIDDLE = Qt.TextElideMode.ElideMiddle
_WIDEST = 22
"""Most width of the names of rows, in heights of a line."""
_MOST_OF_VIEW = 0.36
"""Which part of the map they take at most."""


def fitted(name: TellingName, room: int, metrics: QFontMetrics) -> str:
    """Return a name of this width: each of its two ends is cut in its own middle."""
    whole = name.text
    if metrics.horizontalAdvance(whole) <= room or not name.end:
        return metrics.elidedText(whole, _MIDDLE, room)
    joint = whole[len(name.start) : len(whole) - len(name.end)]
    left = room - metrics.horizontalAdvance(joint)
    end = min(metrics.horizontalAdvance(name.end), left * 2 // 5)
    start = metrics.elidedText(name.start, _MIDDLE, left - end)
    rest = left - metrics.horizontalAdvance(start)
    return start + joint + metrics.elidedText(name.end, _MIDDLE, rest)


class MatrixHeader(QHeaderView):
    """Paints the number of a folder and its name, beside rows with the folders around it."""

    def __init__(
        self, orientation: Qt.Orientation, model: OverlapMatrix, parent: QTableView
    ) -> None:
        """Name the rows or the columns of this map."""
        super().__init__(orientation, parent)
        self._folders = model
        self._of_rows = orientation == Qt.Orientation.Vertical
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def follow_cursor(self) -> None:
        """Light the folder of the chosen cell; call it once the table has its model."""
        table = self.parent()
        assert isinstance(table, QTableView)
        table.selectionModel().currentChanged.connect(self._repaint)

    @Slot()
    def _repaint(self) -> None:
        self.viewport().update()

    def _is_chosen(self, section: int) -> bool:
        table = self.parent()
        assert isinstance(table, QTableView)
        at = table.currentIndex()
        return at.isValid() and (at.row() if self._of_rows else at.column()) == section

    def fit(self, width: int) -> None:
        """Take as much of a table's width as names of rows need, up to a part of it."""
        em, metrics = self.fontMetrics().height(), QFontMetrics(self._bold())
        names = [self._folders.telling(n).text for n in range(self.count())]
        widest = max(map(metrics.horizontalAdvance, names), default=0) + em
        most = min(em * _WIDEST, int(width * _MOST_OF_VIEW))
        self.setFixedWidth(max(em * 6, min(widest + self._numbers(), most)))

    def _bold(self) -> QFont:
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        return bold

    def _numbers(self) -> int:
        """Return the width of the numbers of rows, in pixels."""
        return self.fontMetrics().horizontalAdvance(words.count(self.count())) + (
            self.fontMetrics().height() * 5 // 4
        )

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Paint number and name; the folder of the chosen cell stands out."""
        palette, em = theme.current().palette, self.fontMetrics().height()
        painter.save()
        chosen = self._is_chosen(logicalIndex)
        painter.fillRect(rect, theme.colour("accent_soft") if chosen else palette.base())
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        text = palette.color(QPalette.ColorRole.WindowText)
        painter.setPen(text if chosen else theme.colour("muted"))
        painter.setFont(self._bold())
        number = words.count(logicalIndex + 1)
        if self._of_rows:
            self._paint_row(painter, rect, logicalIndex, number)
        else:
            room, metrics = rect.width() - em // 2, QFontMetrics(painter.font())
            if self.count() <= MOST_NAMED:
                room -= metrics.horizontalAdvance(number + "  ")
                number = f"{number}  {fitted(self._folders.telling(logicalIndex), room, metrics)}"
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), number)
        painter.restore()

    def _paint_row(self, painter: QPainter, rect: QRect, row: int, number: str) -> None:
        em, numbers = self.fontMetrics().height(), self._numbers()
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        place = QRect(rect.left(), rect.top(), numbers - em // 2, rect.height())
        painter.drawText(place, middle | int(Qt.AlignmentFlag.AlignRight), number)
        room = rect.adjusted(numbers, 0, -em // 3, 0)
        name, above = self._folders.telling(row), self._folders.above(row)
        metrics = QFontMetrics(painter.font())
        upper = QRect(room) if not above else room.adjusted(0, em // 6, 0, -room.height() // 2)
        painter.drawText(upper, middle, fitted(name, room.width(), metrics))
        if above:
            small = QFont(self.font())
            small.setPointSizeF(small.pointSizeF() * 0.85)
            small.setWeight(QFont.Weight.Normal)
            painter.setFont(small)
            painter.setPen(theme.colour("muted"))
            shown = painter.fontMetrics().elidedText(above, _MIDDLE, room.width())
            painter.drawText(room.adjusted(0, room.height() // 2, 0, -em // 6), middle, shown)
