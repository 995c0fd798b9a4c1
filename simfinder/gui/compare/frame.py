"""Shared by all views of several texts: equal headers, the line below them, one scroll bar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QScrollBar, QWidget

from simfinder.gui.compare.header import SideHeader
from simfinder.gui.compare.side import HEIGHT
from simfinder.gui.groups.delegate import short_folders

_ROOMY = 11
"""Height of texts and headers, in lines, below which a header is one line: the texts need more."""
_LEAST = 3
"""Lines of text for which there is always room."""


def head_height(headers: Sequence[SideHeader], height: int) -> int:
    """Make the headers as low as ``height`` pixels, their texts included, ask; return how high."""
    low = height < _ROOMY * headers[0].fontMetrics().lineSpacing()
    for header in headers:
        header.set_low(low)
    return max(header.sizeHint().height() for header in headers)


def least_height(headers: Sequence[SideHeader]) -> int:
    """Return the height that low headers and a bit of text need."""
    head = max(header.low_height() for header in headers)
    return head + 1 + HEIGHT + _LEAST * headers[0].fontMetrics().lineSpacing()


def shorten_folders(headers: Sequence[SideHeader]) -> None:
    """Let headers beside each other keep of their folders what tells them apart."""
    names = short_folders(header.folder() for header in headers)
    for header in headers:
        header.set_brief_folder(names.get(header.folder(), ""))


def mirror(own: QScrollBar, bar: QScrollBar) -> None:
    """Let ``bar``, beside several texts, show what the bar of one of them says."""
    was_blocked = bar.blockSignals(True)
    bar.setRange(own.minimum(), own.maximum())
    bar.setPageStep(own.pageStep())
    bar.setValue(own.value())
    bar.blockSignals(was_blocked)


def paint_line(body: QWidget, painter: QPainter, text: QWidget) -> None:
    """Draw the line between the headers and the texts, one of which is ``text``."""
    painter.setPen(body.palette().color(QPalette.ColorRole.Mid))
    y = text.geometry().top() - 1
    painter.drawLine(0, y, body.width(), y)
