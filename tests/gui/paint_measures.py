"""Measures what is painted: where text stands in a window, and how far it stands out there."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from simfinder.gui.kit import theme
from simfinder.gui.kit.table import TreeRows
from simfinder.gui.overview.folder_map import luminance

Place = tuple[str, QRect]
"""What stands there, and where in the window."""
Pixels = NDArray[np.uint32]
"""Colours, shape (height, width), enlarged."""
_ENLARGED = 3
_BRIGHT = np.array(
    [[luminance(QColor.fromRgb(value << shift)) for value in range(256)] for shift in (16, 8, 0)]
)
"""What each value of red, green and blue adds to the luminance of a colour."""


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.1)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def texts(window: QWidget) -> Iterator[Place]:
    """Yield every text that is shown; a control that is disabled may be pale, a label never."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisibleTo(window):
            continue
        if not widget.isEnabled() and not isinstance(widget, QLabel):
            continue
        seen = seen_part(widget, window)
        if seen.width() < 8 or seen.height() < 8:
            continue
        kind = type(widget).__name__
        if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            yield from cells(widget, window)
        elif isinstance(widget, QTabBar):
            for tab in range(widget.count()):
                rect = moved(widget.tabRect(tab), widget, window)
                yield f"{kind}: {widget.tabText(tab)}", rect
        elif isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
            yield from heads(widget, window)
        elif text := text_of(widget):
            yield f"{kind}: {text[:40]}", seen


def text_of(widget: QWidget) -> str:
    """Return the text that a simple widget paints."""
    if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)):
        placeholder = widget.placeholderText() if isinstance(widget, QLineEdit) else ""
        only_icon = (
            isinstance(widget, QAbstractButton)
            and hasattr(widget, "toolButtonStyle")
            and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
        )
        return "" if only_icon else widget.text().strip() or placeholder
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QAbstractSpinBox):
        return widget.text()
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText().strip()
    return ""


def cells(view: QAbstractItemView, window: QWidget) -> Iterator[Place]:
    """Yield the cells with words that are wholly in sight."""
    model, port = view.model(), view.viewport()
    if model is None:
        return
    columns = model.columnCount() if isinstance(view, QTableView) else 1
    for row in range(min(model.rowCount(QModelIndex()), 200)):
        for column in range(columns):
            index = model.index(row, column)
            text, rect = index.data(), view.visualRect(index)
            if not isinstance(text, str) or not text.strip() or rect.isEmpty():
                continue
            band = isinstance(model, TreeRows) and model.is_head(row)
            if band and column:
                continue  # the line of a group is painted as a whole
            if band or (isinstance(view, QTableView) and view.columnSpan(row, column) > 1):
                rect.setWidth(port.width())
            if not index.flags() & Qt.ItemFlag.ItemIsEnabled or not port.rect().contains(rect):
                continue
            name = f"{type(view).__name__} {row},{column}: {text[:40]}"
            yield name, moved(rect, port, window)


def heads(head: QHeaderView, window: QWidget) -> Iterator[Place]:
    """Yield the words above the columns."""
    for section in range(head.count()):
        text = head.model().headerData(section, head.orientation())
        left, width = head.sectionViewportPosition(section), head.sectionSize(section)
        rect = QRect(left, 0, width, head.height())
        if text and not head.isSectionHidden(section) and head.viewport().rect().contains(rect):
            yield f"head: {text}", moved(rect, head.viewport(), window)


def moved(rect: QRect, widget: QWidget, window: QWidget) -> QRect:
    """Return a rectangle of a widget in the measures of the window."""
    return rect.translated(widget.mapTo(window, QPoint(0, 0)))


def seen_part(widget: QWidget, window: QWidget) -> QRect:
    """Return the part of a widget that is not cut off by those around it, in the window."""
    return moved(widget.visibleRegion().boundingRect(), widget, window)


def painted(widget: QWidget) -> Pixels:
    """Paint a widget, enlarged so that strokes are wide enough to show their colour unmixed."""
    QApplication.processEvents()
    image = QImage(widget.size() * _ENLARGED, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_ENLARGED)
    image.fill(theme.current_theme().palette.color(QPalette.ColorRole.Window))
    widget.render(image)
    rows = np.frombuffer(image.constBits(), np.uint32)
    return rows.reshape(image.height(), -1)[:, : image.width()].copy()


def stands_out(pixels: Pixels, rect: QRect) -> float:
    """Return the highest contrast of a pixel there to the ground, which most pixels have."""
    top, left = max(0, rect.top()) * _ENLARGED, max(0, rect.left()) * _ENLARGED
    bottom, right = (rect.bottom() + 1) * _ENLARGED, (rect.right() + 1) * _ENLARGED
    colours, counts = np.unique(pixels[top:bottom, left:right], return_counts=True)
    ground = QColor.fromRgb(int(colours[counts.argmax()]))
    bright = sum(_BRIGHT[part][colours >> (16 - 8 * part) & 255] for part in range(3))
    ends = colours[bright.argmin()], colours[bright.argmax()]
    return max(contrast(ground, QColor.fromRgb(int(one))) for one in ends)


def faint(window: QWidget, least: float = 4.5) -> list[str]:
    """Paint the window and return the texts that stand out less than that."""
    pixels = painted(window)
    return [
        f"{text}: {strength:.2f}"
        for text, rect in texts(window)
        if (strength := stands_out(pixels, rect)) < least
    ]
