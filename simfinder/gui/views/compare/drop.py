"""Says over the texts of the compare pane what a file that is dragged there will do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from simfinder.gui.drop import DropOverlay
from simfinder.gui.views.compare.side import dropped_files


class DropOutline(QObject):
    """Draws an outline around the widget that will take what is dragged; takes nothing itself."""

    def __init__(self, widget: QWidget, right: bool | None) -> None:
        """``right``: whether a file that is dropped here is shown on the right side.

        None: it is where it is dropped on the right half of the widget.
        """
        super().__init__(widget)
        self._halves = right is None
        self._right = bool(right)
        self._files = 0
        self.overlay = DropOverlay(widget)
        taker = widget.viewport() if isinstance(widget, QPlainTextEdit) else widget
        taker.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a drag; with Alt held the window says what will be done."""
        if isinstance(event, QDragEnterEvent):
            self._files = len(dropped_files(event.mimeData()))
        if isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
            if self._halves:
                self._right = event.position().x() > self._width() / 2
            if self._files and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.overlay.tell(self.sentence())
            else:
                self.overlay.hide()
        elif event.type() in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.overlay.hide()
        return super().eventFilter(watched, event)

    def _width(self) -> int:
        widget = self.parent()
        assert isinstance(widget, QWidget)
        return widget.width()

    def sentence(self) -> str:
        """Say what dropping will do."""
        if self._files > 1:
            return self.tr("Compare these two files")
        return self.tr("Show it on the right") if self._right else self.tr("Show it on the left")
