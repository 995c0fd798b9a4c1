"""The strip beside a text of the compare pane: shapes of what differs, numbers, brackets."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPalette, QTextBlock
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui import theme
from simfinder.gui.views.compare import colours as compare_colours
from simfinder.gui.views.compare.choices import Margin
from simfinder.gui.views.compare.margin import paint_margin
from simfinder.gui.views.compare.pages import FILLER, SPACER, Page

_SMALLER = 0.85
"""Size of the numbers, against the text."""
_BAR = 3
"""Pixels of the bar beside the difference that is pointed at."""


class Gutter(QWidget):
    """Lies over the left margin of a text and scrolls with it."""

    mark_clicked = Signal(int)
    """Band of a shape that was clicked."""

    def __init__(self, view: QPlainTextEdit) -> None:
        """Start without a page."""
        super().__init__(view)
        self._view = view
        self._page: Page | None = None
        self._margin = Margin.NONE
        self._passage_digits = self._digits = 0
        self.current = range(0)
        """Bands of the difference that is pointed at."""
        view.updateRequest.connect(self._follow)

    def show_page(self, page: Page | None) -> None:
        """Stand beside this page."""
        self._page = page
        self._measure()

    def set_margin(self, margin: Margin) -> None:
        """Show these numbers."""
        self._margin = margin
        self._measure()

    def set_passages(self, digits: int) -> None:
        """Keep room for numbers of passages with so many digits, and for their brackets."""
        self._passage_digits = digits

    def _measure(self) -> None:
        most = max(self._numbers().values(), default=0)
        self._digits = len(str(most)) if most else 0
        self.update()

    def _numbers(self) -> dict[int, int]:
        if self._page is None or self._margin is Margin.NONE:
            return {}
        return self._page.number if self._margin is Margin.PARAGRAPHS else self._page.sheet

    def _shape_width(self) -> int:
        return round(self.fontMetrics().height() * 1.25)

    def sizeHint(self) -> QSize:
        """Ask for room for one mark and a number, or for a passage's number and its bracket."""
        digit = self.fontMetrics().horizontalAdvance("8")
        if self._passage_digits:
            width = round(self.fontMetrics().height() * 1.1) + digit * self._passage_digits
            return QSize(width, 0)
        number = round(digit * self._digits * _SMALLER) + 6 if self._digits else 0
        return QSize(self._shape_width() + number, 0)

    def _follow(self, area: QRect, moved: int) -> None:
        """Move along with the text."""
        if moved:
            self.scroll(0, moved)
        else:
            self.update(0, area.y(), self.width(), area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what belongs to the blocks that are seen."""
        painter, area, page, view = QPainter(self), event.rect(), self._page, self._view
        painter.fillRect(area, self.palette().color(QPalette.ColorRole.Base))
        if page is None:
            return
        block = view.firstVisibleBlock()
        box = view.blockBoundingGeometry(block).translated(view.contentOffset())
        while block.isValid() and box.top() <= area.bottom():
            known = block.blockNumber() < len(page.kind)  # an empty text still has one block
            if known and block.isVisible() and box.bottom() >= area.top():
                self._paint_block(painter, page, block, box)
            block = block.next()
            box = view.blockBoundingRect(block).translated(0, box.bottom())

    def _paint_block(self, painter: QPainter, page: Page, block: QTextBlock, box: QRectF) -> None:
        number, width = block.blockNumber(), float(self.width())
        kind, line = page.kind[number], min(box.height(), self.fontMetrics().height())
        if kind is not ChangeKind.EQUAL:
            beside = QRectF(_BAR, box.top(), width - _BAR, box.height())
            painter.fillRect(beside, compare_colours.ground(kind))
        if kind is not ChangeKind.EQUAL and page.role[number] != FILLER:
            shape = self._shape_width() if self._digits else width
            painter.setFont(self._font(bold=True))
            painter.setPen(compare_colours.ink(kind))
            place = QRectF(_BAR, box.top(), shape - _BAR, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, compare_colours.SHAPES[kind])
        shown = self._numbers().get(number)
        if shown is not None and self._digits:
            painter.setFont(self._font(size=_SMALLER))
            painter.setPen(theme.colour("muted"))
            place = QRectF(0, box.top(), width - 5, self.fontMetrics().height())
            aligned = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, aligned, str(shown))
        if page.band[number] in self.current and page.role[number] != SPACER:
            painter.fillRect(QRectF(0, box.top(), _BAR, box.height()), theme.colour("accent"))
        painter.setFont(self._font(bold=True))
        paint_margin(painter, page, block, box, width)

    def _font(self, *, bold: bool = False, size: float = 1.0) -> QFont:
        font = QFont(self._view.font())
        font.setBold(bold)
        font.setPointSizeF(font.pointSizeF() * size)
        return font

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell which difference's shape was clicked."""
        page, y = self._page, round(event.position().y())
        number = self._view.cursorForPosition(QPoint(0, y)).blockNumber()
        known = page is not None and number < len(page.kind)
        if page is not None and known and page.kind[number] is not ChangeKind.EQUAL:
            self.mark_clicked.emit(page.band[number])

    def event(self, event: QEvent) -> bool:
        """Pass the wheel on, so that the strip scrolls like the text."""
        if event.type() == QEvent.Type.Wheel:
            return self._view.viewport().event(event)
        return super().event(event)
