"""Dropping folders and files anywhere on the window, with a sentence that says what it will do."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from simfinder.gui import theme
from simfinder.services.session import is_session
from simfinder.services.sources import are_folders


def dropped_paths(data: QMimeData) -> list[Path]:
    """Return the local folders and files that a drag carries."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


class DropOverlay(QWidget):
    """An outline over the whole window and a sentence in it; lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._window = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = ""
        self.hide()

    def text(self) -> str:
        """Return the sentence that is shown."""
        return self._text

    def tell(self, text: str) -> None:
        """Show the outline with this sentence."""
        self._text = text
        self.setAccessibleName(text)
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the outline, and the sentence in a box below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = theme.colour("accent")
        veil = theme.colour("accent_soft")
        veil.setAlpha(110)
        painter.setBrush(veil)
        painter.setPen(QPen(accent, 3))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(5, 5, -5, -5), 12, 12)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.15)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        em = painter.fontMetrics().height()
        width = painter.fontMetrics().horizontalAdvance(self._text) + em * 2.4
        box = QRectF((self.width() - width) / 2, self.height() - em * 5.5, width, em * 2.2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(self.palette().ColorRole.Highlight))
        painter.drawRoundedRect(box, em * 0.6, em * 0.6)
        painter.setPen(self.palette().color(self.palette().ColorRole.HighlightedText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text)


class DropTarget(QObject):
    """Makes a window accept folders and files from other programs."""

    dropped = Signal(object)
    """A list of paths."""
    hovering = Signal(bool)

    def __init__(self, window: QWidget) -> None:
        """Watch the window; children that accept drops themselves are left alone."""
        super().__init__(window)
        self.overlay = DropOverlay(window)
        self._busy = False
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def set_busy(self, busy: bool) -> None:
        """Say whether a scan runs, for the sentence."""
        self._busy = busy

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a drag over the window."""
        kind = event.type()
        if isinstance(event, QDropEvent) and kind == QEvent.Type.Drop:
            return self._drop(event)
        if isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
            return self._hover(event)
        if kind == QEvent.Type.DragLeave:
            self._leave()
        return super().eventFilter(watched, event)

    def _hover(self, event: QDragEnterEvent | QDragMoveEvent) -> bool:
        paths = dropped_paths(event.mimeData())
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.DragEnter:
            self.overlay.tell(self.sentence(paths))
            self.hovering.emit(True)
        return True

    def _drop(self, event: QDropEvent) -> bool:
        paths = dropped_paths(event.mimeData())
        self._leave()
        if not paths:
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.dropped.emit(paths)
        return True

    def _leave(self) -> None:
        self.overlay.hide()
        self.hovering.emit(False)

    def sentence(self, paths: list[Path]) -> str:
        """Say what dropping these will do."""
        if any(map(is_session, paths)):
            return self.tr("Open this session")
        folders = sum(are_folders(paths))
        files = len(paths) - folders
        if folders and files:
            what = self.tr("{folders} and {files}").format(
                folders=self.tr("%n folders", "", folders), files=self.tr("%n files", "", files)
            )
        else:
            what = self.tr("%n folders", "", folders) if folders else self.tr("%n files", "", files)
        if self._busy:
            return self.tr("Add {what} for the next scan").format(what=what)
        return self.tr("Add {what} to the sources").format(what=what)
