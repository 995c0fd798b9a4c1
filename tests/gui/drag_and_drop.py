"""Drags and drops as another program would send them."""

from __future__ import annotations

import warnings
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

FREE, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


def drag(
    widget: QWidget, paths: list[Path], held: Qt.KeyboardModifier = FREE
) -> tuple[QDragEnterEvent, QMimeData]:
    """Drag paths over the middle of a widget; the data must live as long as the event."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(p)) for p in paths])
    with warnings.catch_warnings():
        # Qt 6.12 wishes for a place between pixels, which earlier versions do not take.
        warnings.simplefilter("ignore", DeprecationWarning)
        event = QDragEnterEvent(
            widget.rect().center(),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            held,
        )
    QApplication.sendEvent(widget, event)
    return event, data


def move(widget: QWidget, data: QMimeData, held: Qt.KeyboardModifier) -> QDragMoveEvent:
    """Move what is dragged over a widget already, with other keys held perhaps."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        event = QDragMoveEvent(
            widget.rect().center(),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            held,
        )
    QApplication.sendEvent(widget, event)
    return event


def drop(
    widget: QWidget,
    paths: list[Path],
    held: Qt.KeyboardModifier = FREE,
    place: QPoint | None = None,
) -> None:
    """Drop paths on a place in a widget, by default the middle."""
    _, data = drag(widget, paths, held)
    event = QDropEvent(
        QPointF(widget.rect().center() if place is None else place),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        held,
    )
    QApplication.sendEvent(widget, event)
