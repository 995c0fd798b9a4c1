"""One side of the compare pane: the text, and a narrow gutter with the shapes of the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QMimeData, QRect, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QMouseEvent,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit, QWidget

from simfinder.gui import theme
from simfinder.gui.views.compare.choices import Margin
from simfinder.gui.views.compare.copy import copied
from simfinder.gui.views.compare.focus_line import HEIGHT, FocusLine
from simfinder.gui.views.compare.gutter import Gutter
from simfinder.gui.views.compare.pages import FOLD, Page, cursor_position
from simfinder.gui.views.compare.plan import LONGEST_PIECE
from simfinder.services.reading.sources import is_file

_BIT = 2_000
"""Blocks of an old page that are deleted at once."""
_SEEN = 300
"""Blocks that may have been laid out by being seen; they know their lines already."""


class SideView(QPlainTextEdit):
    """A read-only text whose lines stand beside those of its partner."""

    fold_clicked = Signal(int)
    """Band of the fold."""
    mark_clicked = Signal(int)
    """Band of the shape in the margin."""
    files_dropped = Signal(object)
    """Paths of the files to show, one for here or one for each side."""
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
        self._old: list[QTextDocument] = []
        self._letting_go = QTimer(self, singleShot=True, interval=0)
        self._letting_go.timeout.connect(self._let_go)
        self.left = False
        """Whether it is what the other text came from: words that differ are those that went."""
        self._gutter = Gutter(self)
        self._focus_line = FocusLine(self)
        self._gutter.mark_clicked.connect(self.mark_clicked)
        self._make_room()

    def scroll_alone(self, digits: int) -> None:
        """Scroll by a bar of its own, and keep room beside the text for numbers of passages."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._gutter.set_passages(digits)
        self._make_room()

    def set_own_bar(self, own: bool) -> None:
        """Scroll by a bar of its own, or by one for both texts."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if own else policy.ScrollBarAlwaysOff
        )

    def set_margin(self, margin: Margin) -> None:
        """Write these numbers beside the text."""
        self._gutter.set_margin(margin)
        self._make_room()

    def _make_room(self) -> None:
        """Leave the margin that the strip beside the text needs."""
        self.setViewportMargins(self._gutter.sizeHint().width(), HEIGHT, 0, 0)
        self._place_gutter()

    def text_width(self) -> float:
        """Return the width that lines can take, in pixels."""
        return self.viewport().width() - 2 * self.document().documentMargin()

    def show_page(self, page: Page, font: QFont) -> None:
        """Show a page in place of the one before."""
        old = self.page
        # Their cursors belong to the page before, and would outlive it.
        self.setExtraSelections([])
        self.setFont(font)
        self.setDocument(page.document)
        page.document.setParent(self)
        self.page = page
        self._gutter.current = range(0)
        self._gutter.show_page(page)
        self._make_room()
        if old is not None:
            self._old.append(old.document)
            self._letting_go.start()

    @Slot()
    def _let_go(self) -> None:
        """Delete pages that are seen no more, bit by bit: a long text takes a while."""
        if not self._old:
            return
        page = self._old[-1]
        if page.blockCount() > _BIT:
            end = QTextCursor(page.findBlockByNumber(page.blockCount() - _BIT))
            end.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            end.removeSelectedText()
        else:
            self._old.pop().deleteLater()
        if self._old:
            self._letting_go.start()

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
        layout = page.document.documentLayout()
        layout.documentSizeChanged.emit(layout.documentSize())

    def set_current(self, bands: range) -> None:
        """Point at a difference."""
        self._gutter.current = bands
        self._gutter.update()

    def current(self) -> range:
        """Return the bands that are pointed at."""
        return self._gutter.current

    def cursor_at(self, block: int, start: int, end: int) -> QTextCursor | None:
        """Return a cursor over a range of a paragraph, None where that is not shown.

        ``block``: position of the paragraph, from 0; ``start end``: half-open, in characters. Of
        a range that goes on in another piece only the first part is taken.
        """
        page = self.page
        first = page.place.get(block + 1, -1) if page is not None else -1
        if first < 0:
            return None
        shown = self.document().findBlockByNumber(first + start // LONGEST_PIECE)
        before, text = start - start % LONGEST_PIECE, shown.text()
        cursor = QTextCursor(shown)
        low, high = start - before, min(end - before, LONGEST_PIECE)
        cursor.setPosition(shown.position() + cursor_position(text, low))
        cursor.setPosition(
            shown.position() + cursor_position(text, high), QTextCursor.MoveMode.KeepAnchor
        )
        return cursor

    def light(self, places: Iterable[tuple[int, int, int]]) -> None:
        """Lay a colour behind these ranges of paragraphs, where they are shown."""
        lit = []
        for place in places:
            cursor = self.cursor_at(*place)
            if cursor is not None:
                selection = QTextEdit.ExtraSelection()
                selection.format.setBackground(theme.colour("found"))
                selection.format.setForeground(theme.colour("found_text"))
                selection.cursor = cursor
                lit.append(selection)
        self.setExtraSelections(lit)

    def paragraph_at_top(self) -> int:
        """Return the position of the paragraph that is seen first, -1 where there is none."""
        page, block = self.page, self.firstVisibleBlock().blockNumber()
        if page is None:
            return -1
        while block >= 0 and block not in page.number:
            block -= 1
        return page.number.get(block, 0) - 1

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
        return copied(self.page, self.textCursor(), self.left)

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
        area = self.contentsRect().adjusted(0, HEIGHT, 0, 0)
        self._gutter.setGeometry(
            QRect(area.left(), area.top(), self._gutter.sizeHint().width(), area.height())
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files."""
        event.setAccepted(bool(dropped_files(event.mimeData())))

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept files."""
        event.setAccepted(bool(dropped_files(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        """Ask for the dropped file to be shown on this side."""
        paths = dropped_files(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.files_dropped.emit(paths)


def dropped_files(data: QMimeData) -> tuple[Path, ...]:
    """Return the first two files that a drag carries."""
    local = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return tuple(islice(filter(is_file, local), 2))
