"""One side of the compare pane: the text, and a narrow gutter with the shapes of the changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui import theme
from simfinder.gui.views import compare_colours
from simfinder.gui.views.compare_margin import paint_margin
from simfinder.gui.views.compare_pages import FILLER, FOLD, SPACER, Page
from simfinder.services.sources import is_file

_SEEN = 300
"""Blocks that may have been laid out by being seen; they know their lines already."""


class SideView(QPlainTextEdit):
    """A read-only text whose lines stand beside those of its partner."""

    fold_clicked = Signal(int)
    """Band of the fold."""
    file_dropped = Signal(object)
    """Path of the file to show here."""
    width_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        self.viewport().setMouseTracking(True)
        self.page: Page | None = None
        self._current = range(0)
        self._gutter = _Gutter(self)
        self.updateRequest.connect(self._gutter.follow)
        self.setViewportMargins(self._gutter.sizeHint().width(), 0, 0, 0)

    def scroll_alone(self, digits: int) -> None:
        """Scroll by a bar of its own, and keep room beside the text for numbers of passages."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._gutter.digits = digits
        self.setViewportMargins(self._gutter.sizeHint().width(), 0, 0, 0)
        self._place_gutter()

    def text_width(self) -> float:
        """Return the width that lines can take, in pixels."""
        return self.viewport().width() - 2 * self.document().documentMargin()

    def show_page(self, page: Page, font: QFont) -> None:
        """Show a page in place of the one before."""
        old = self.page
        self.setFont(font)
        self.setDocument(page.document)
        page.document.setParent(self)
        self.page = page
        self._current = range(0)
        if old is not None:
            old.document.deleteLater()
        self._gutter.update()

    def settle(self) -> Iterator[None]:
        """Tell the scroll bar the height of paragraphs before they are laid out, in steps."""
        page = self.page
        if page is None:
            return
        block = page.document.firstBlock()
        for number, lines in enumerate(page.lines):
            if lines > 1 and not (number < _SEEN and block.layout().lineCount()):
                block.setLineCount(lines)
            block = block.next()
            if number % 50 == 0:
                yield

    def set_current(self, bands: range) -> None:
        """Point at a difference."""
        self._current = bands
        self._gutter.update()

    def current(self) -> range:
        """Return the bands that are pointed at."""
        return self._current

    def top(self) -> tuple[int, int]:
        """Return the band at the top and the line of it that is seen first."""
        page = self.page
        if page is None or not page.first:
            return 0, 0
        block = self.firstVisibleBlock()
        number = min(block.blockNumber(), len(page.band) - 1)
        line = self.verticalScrollBar().value() - block.firstLineNumber()
        band = page.band[number]
        before = page.document.findBlockByNumber(page.first[band])
        while before.isValid() and before.blockNumber() < number:
            line += before.lineCount()
            before = before.next()
        return band, max(0, line)

    def bottom(self) -> int:
        """Return the last band that is seen."""
        page = self.page
        if page is None or not page.band:
            return 0
        block = self.cursorForPosition(self.viewport().rect().bottomLeft()).blockNumber()
        return page.band[min(block, len(page.band) - 1)]

    def capacity(self) -> float:
        """Return how many lines fit."""
        return self.viewport().height() / max(1, self.fontMetrics().height())

    def scroll_to(self, band: int, line: int = 0) -> None:
        """Bring a line of a band to the top."""
        page = self.page
        if page is None or band >= len(page.first):
            return
        block = page.document.findBlockByNumber(page.first[band])
        layout = page.document.documentLayout()
        while block.isValid():
            layout.blockBoundingRect(block)  # lays it out, so that its lines can be counted
            if line < block.lineCount() or not block.next().isValid():
                break
            line -= block.lineCount()
            block = block.next()
        self.verticalScrollBar().setValue(block.firstLineNumber() + line)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Copy the paragraphs, without the empty lines that only keep both sides level."""
        data = QMimeData()
        page, cursor = self.page, self.textCursor()
        if page is None:
            return data
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        block = self.document().findBlock(start)
        parts = []
        while block.isValid() and block.position() < end:
            number = block.blockNumber()
            if page.role[number] not in (FILLER, SPACER, FOLD):
                lo = max(0, start - block.position())
                # Positions count UTF-16 units; a cursor cuts them rightly, a slice would not.
                cut = QTextCursor(block)
                cut.setPosition(block.position() + lo)
                last = block.position() + block.length() - 1
                cut.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
                parts.append(cut.selectedText().replace("\u2028", "\n"))
            block = block.next()
        data.setText("\n".join(parts))
        return data

    def _fold_at(self, event: QMouseEvent) -> int:
        page = self.page
        if page is None:
            return -1
        number = self.cursorForPosition(event.position().toPoint()).blockNumber()
        return page.band[number] if page.role[number] == FOLD else -1

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over folds."""
        super().mouseMoveEvent(event)
        over = self._fold_at(event) >= 0
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open a fold that was clicked."""
        super().mouseReleaseEvent(event)
        band = self._fold_at(event)
        if band >= 0 and not self.textCursor().hasSelection():
            self.fold_clicked.emit(band)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the gutter in place, and tell when lines will break elsewhere."""
        super().resizeEvent(event)
        self._place_gutter()
        if event.size().width() != event.oldSize().width():
            self.width_changed.emit()

    def _place_gutter(self) -> None:
        area = self.contentsRect()
        self._gutter.setGeometry(
            QRect(area.left(), area.top(), self._gutter.sizeHint().width(), area.height())
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        event.setAccepted(_dropped_file(event.mimeData()) is not None)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept files."""
        event.setAccepted(_dropped_file(event.mimeData()) is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for the dropped file to be shown on this side."""
        path = _dropped_file(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.file_dropped.emit(path)

    def paint_gutter(self, painter: QPainter, area: QRect) -> None:
        """Draw the shapes of the blocks that are seen, and a bar beside the current difference."""
        painter.fillRect(area, self.palette().color(QPalette.ColorRole.Base))
        page = self.page
        if page is None:
            return
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        block = self.firstVisibleBlock()
        box = self.blockBoundingGeometry(block).translated(self.contentOffset())
        while block.isValid() and box.top() <= area.bottom():
            known = block.blockNumber() < len(page.kind)  # an empty text still has one block
            if known and block.isVisible() and box.bottom() >= area.top():
                self._paint_mark(painter, page, block, box)
            block = block.next()
            top = box.bottom()
            box = self.blockBoundingRect(block).translated(0, top)

    def _paint_mark(self, painter: QPainter, page: Page, block: QTextBlock, box: QRectF) -> None:
        number = block.blockNumber()
        kind, width = page.kind[number], self._gutter.width()
        if kind is not ChangeKind.EQUAL:
            painter.fillRect(
                QRectF(3, box.top(), width - 3, box.height()), compare_colours.ground(kind)
            )
        if kind is not ChangeKind.EQUAL and page.role[number] != FILLER:
            line = QRectF(3, box.top(), width - 3, min(box.height(), self.fontMetrics().height()))
            painter.setPen(compare_colours.ink(kind))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, compare_colours.SHAPES[kind])
        if page.band[number] in self._current and page.role[number] != SPACER:
            painter.fillRect(QRectF(0, box.top(), 3, box.height()), theme.colour("accent"))
        paint_margin(painter, page, block, box, float(width))


class _Gutter(QWidget):
    """The strip left of the text; the view paints it."""

    def __init__(self, view: SideView) -> None:
        super().__init__(view)
        self._view = view
        self.digits = 0

    def sizeHint(self) -> QSize:
        """Ask for room for one mark, or for the number of a passage and its bracket."""
        number = self.fontMetrics().horizontalAdvance("8") * self.digits
        return QSize(round(self.fontMetrics().height() * (1.1 if number else 1.25)) + number, 0)

    def follow(self, area: QRect, moved: int) -> None:
        """Move along with the text."""
        if moved:
            self.scroll(0, moved)
        else:
            self.update(0, area.y(), self.width(), area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Let the view draw."""
        self._view.paint_gutter(QPainter(self), event.rect())

    def event(self, event: QEvent) -> bool:
        """Pass the wheel on, so that the gutter scrolls like the text."""
        if event.type() == QEvent.Type.Wheel:
            return self._view.viewport().event(event)
        return super().event(event)


def _dropped_file(data: QMimeData) -> Path | None:
    for url in data.urls():
        if url.isLocalFile():
            path = Path(url.toLocalFile())
            if is_file(path):
                return path
    return None
