"""What the strips between two texts have in common: a bar, marks on it, and what is in view."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPalette

from simfinder.gui import theme

LEAST = 3.0
"""Least height of a mark in pixels."""
LEAST_FRAME = 12.0
"""Least height of the frame around what is in view: a long text would make it a line."""
WHOLE = (0.0, 1.0)
"""The view of a text that fits."""


def mark(bar: QRectF, start: float, end: float, margin: float) -> QRectF:
    """Return where a mark is drawn on a bar: never too low to be seen, and wholly inside.

    ``start`` and ``end`` are shares of the height, ``margin`` pixels are left beside the mark.
    """
    height = bar.height()
    tall = max(LEAST, (end - start) * height)
    top = max(0.0, min(start * height, height - tall))
    return QRectF(bar.left() + margin, top, bar.width() - 2 * margin, tall)


def frame(bar: QRectF, view: tuple[float, float]) -> QRectF:
    """Return where the part in view is framed; it keeps a height that can be seen."""
    height = bar.height()
    tall = min(height, max(LEAST_FRAME, (view[1] - view[0]) * height))
    top = max(0.0, min((view[0] + view[1]) / 2 * height - tall / 2, height - tall))
    return QRectF(bar.left(), top, bar.width(), tall)


def paint_bar(
    painter: QPainter, palette: QPalette, track: QRectF, bar: QRectF, view: tuple[float, float]
) -> None:
    """Draw the track of a bar, so that one of few marks is seen to be a bar, and what is in view."""
    painter.fillRect(track, palette.color(QPalette.ColorRole.AlternateBase))
    if view != WHOLE:
        painter.fillRect(frame(bar, view), theme.colour("hover"))
    painter.setPen(palette.color(QPalette.ColorRole.Mid))
    painter.drawRect(track)


def paint_frame(painter: QPainter, bar: QRectF, view: tuple[float, float]) -> None:
    """Draw the frame around what is in view, above the marks."""
    if view != WHOLE:
        painter.setPen(theme.colour("muted"))
        painter.drawRect(frame(bar, view).adjusted(0.5, 0.5, -0.5, -0.5))
