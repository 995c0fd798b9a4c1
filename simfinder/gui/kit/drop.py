"""Dropping folders and files anywhere on the window, with an explanation of the drop.

With Alt similar documents of the files are searched; otherwise they are added.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal, Slot
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

from simfinder.gui.kit import theme
from simfinder.services.reading.places import are_folders
from simfinder.services.review.session_file import is_session


def dropped_paths(data: QMimeData) -> list[Path]:
    """Return the local folders and files that a drag carries."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


class DropOverlay(QWidget):
    """An outline over the whole window with a sentence; it ignores the mouse."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text = self._hint = ""
        self.hide()

    def text(self) -> str:
        """Return the sentence that is shown."""
        return self._text

    def show_message(self, text: str, hint: str = "") -> None:
        """Show the outline with this sentence, and a muted hint below it."""
        self._text, self._hint = text, hint
        self.setAccessibleName(text)
        self.setAccessibleDescription(hint)
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
        wide = max(map(painter.fontMetrics().horizontalAdvance, (self._text, self._hint)))
        width, lines = wide + em * 2.4, 2 if self._hint else 1
        height = em * (1 + 1.2 * lines)
        box = QRectF((self.width() - width) / 2, self.height() - em * 3.3 - height, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(self.palette().ColorRole.Highlight))
        painter.drawRoundedRect(box, em * 0.6, em * 0.6)
        painter.setPen(self.palette().color(self.palette().ColorRole.HighlightedText))
        middle = Qt.AlignmentFlag.AlignCenter
        if not self._hint:
            painter.drawText(box, middle, self._text)
            return
        half = box.adjusted(0, em * 0.3, 0, -em * 0.3)
        half.setHeight(half.height() / 2)
        painter.drawText(half, middle, self._text)
        font.setWeight(QFont.Weight.Normal)
        painter.setFont(font)
        painter.drawText(half.translated(0, half.height()), middle, self._hint)


class DropTarget(QObject):
    """Makes a window accept folders and files from other programs."""

    dropped = Signal(object)
    """A list of paths."""
    lookup_requested = Signal(object)
    """A list of files to find similar documents of."""
    hover_changed = Signal(bool)
    rejected = Signal(str)
    """Why a drop cannot be added, in a sentence."""

    def __init__(self, window: QWidget) -> None:
        """Watch the window.

        Children that accept drops are skipped; ``reach`` adds their drops with Alt.
        """
        super().__init__(window)
        self.overlay = DropOverlay(window)
        self._window = window
        self._busy = False
        self._paths: list[Path] = []
        self._folders: list[bool] = []
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def set_busy(self, busy: bool) -> None:
        """Set whether a scan runs, for the sentence."""
        self._busy = busy

    @Slot(QWidget)
    def reach(self, widget: QWidget) -> None:
        """Handle drops with Alt on this widget, which handles all others itself."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a drag over the window."""
        kind = event.type()
        if isinstance(event, QDropEvent):  # the base class of the other two
            if watched is not self._window and not self._asks(event):
                self.overlay.hide()
                return False
            if isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
                # Such a widget removes its own outline.
                return self._hover(event) and watched is self._window
            if kind == QEvent.Type.Drop:
                return self._drop(event)
        if kind == QEvent.Type.DragLeave:
            self._leave()
        return super().eventFilter(watched, event)

    def _hover(self, event: QDragEnterEvent | QDragMoveEvent) -> bool:
        paths = dropped_paths(event.mimeData())
        if not paths:
            return self._refuse(event)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        asks = self._asks(event)
        sentence = self.sentence(paths, asks=asks)
        is_visible = self.overlay.isVisible() and sentence == self.overlay.text()
        if event.type() == QEvent.Type.DragEnter or not is_visible:
            hint = "" if asks or not self._files(paths) else self._hint()
            self.overlay.show_message(sentence, hint)
            self.hover_changed.emit(True)  # noqa: FBT003 a signal's
        return True

    def _drop(self, event: QDropEvent) -> bool:
        paths, asks = dropped_paths(event.mimeData()), self._asks(event)
        self._leave()
        if not paths:
            text = self.refusal(event.mimeData())
            if text:
                self.rejected.emit(text)
            return bool(text)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if asks:
            self.lookup_requested.emit(self._files(paths))
        else:
            self.dropped.emit(paths)
        return True

    def _refuse(self, event: QDragEnterEvent | QDragMoveEvent) -> bool:
        """Show why nothing of this can be added; dragged texts and pictures are ignored."""
        text = self.refusal(event.mimeData())
        if text:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()  # A drag that is not accepted gets no leave event.
            self.overlay.show_message(text)
        return bool(text)

    def refusal(self, data: QMimeData) -> str:
        """Return why these addresses cannot be added, empty where there are none, or files too."""
        if not data.urls() or dropped_paths(data):
            return ""
        if any(url.scheme() in ("http", "https") for url in data.urls()):
            return self.tr("Web pages cannot be read. Save them first, then add the saved files.")
        return self.tr(
            "Only locations available as folders on this computer can be read. Connect "
            "the network folder first."
        )

    def _asks(self, event: QDropEvent) -> bool:
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        return bool(alt) and bool(self._files(dropped_paths(event.mimeData())))

    def _files(self, paths: list[Path]) -> list[Path]:
        """Return the files that can be looked up."""
        folders = self._are_folders(paths)
        return [
            path
            for path, folder in zip(paths, folders, strict=True)
            if not folder and not is_session(path)
        ]

    def _are_folders(self, paths: list[Path]) -> list[bool]:
        """Access the disk once for a drag, not for every move."""
        if paths != self._paths:
            self._paths, self._folders = paths, are_folders(paths)
        return self._folders

    def _hint(self) -> str:
        return self.tr("Hold Alt to find similar documents instead")

    def _leave(self) -> None:
        self.overlay.hide()
        self.hover_changed.emit(False)  # noqa: FBT003 a signal's

    def sentence(self, paths: list[Path], *, asks: bool = False) -> str:
        """Return what dropping these will do; ``asks``: with Alt."""
        if asks:
            return self.tr("Find documents similar to %n files", "", len(self._files(paths)))
        if any(map(is_session, paths)):
            return self.tr("Open this session")
        folders = sum(self._are_folders(paths))
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
