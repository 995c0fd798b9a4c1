"""What stands in the margin of a text: brackets of shared passages, a dotted line at templates.

Both are shapes, so that neither hangs on the colour behind the words alone.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextBlock

from simfinder.gui import theme
from simfinder.gui.views.compare.pages import Page

_HOOK = 4.0
"""Length of the two arms of a bracket, in pixels."""


def paint_margin(
    painter: QPainter, page: Page, block: QTextBlock, box: QRectF, width: float
) -> None:
    """Draw what belongs to a block that is laid out at ``box``, in a margin of this width."""
    number = block.blockNumber()
    for start, end in page.template.get(number, ()):
        painter.setPen(QPen(theme.colour("muted"), 1.5, Qt.PenStyle.DotLine))
        top, bottom = _lines(block, box, start, end)
        painter.drawLine(QPointF(width - 2, top), QPointF(width - 2, bottom))
    for start, end, passage, ends in page.shared.get(number, ()):
        top, bottom = _lines(block, box, start, end)
        painter.setPen(QPen(theme.colour("shared"), 1.5))
        left, right = width - _HOOK - 4, width - 4
        painter.drawLine(QPointF(left, top + 1), QPointF(left, bottom - 1))
        if passage:
            painter.drawLine(QPointF(left, top + 1), QPointF(right, top + 1))
            line = QRectF(3, top, left - 5, painter.fontMetrics().height())
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, str(passage))
        if ends:
            painter.drawLine(QPointF(left, bottom - 1), QPointF(right, bottom - 1))


def _lines(block: QTextBlock, box: QRectF, start: int, end: int) -> tuple[float, float]:
    """Return the upper and lower edge of the lines that hold these positions."""
    layout = block.layout()
    first, last = layout.lineForTextPosition(start), layout.lineForTextPosition(max(start, end - 1))
    if not first.isValid() or not last.isValid():
        return box.top(), box.bottom()
    return box.top() + first.y(), box.top() + last.y() + last.height()
