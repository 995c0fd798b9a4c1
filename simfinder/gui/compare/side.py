"""One side of the compare pane: the text, and a narrow gutter with the shapes of the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, fields
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import (
    QEvent,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
    SignalInstance,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QPlainTextEdit, QTextEdit, QWidget

from simfinder.domain.comparison import DEFAULT_IGNORE, ChangeKind, IgnoreOptions
from simfinder.gui.compare.clipboard import selection_mime_data
from simfinder.gui.compare.file_drop import FileDropMixin
from simfinder.gui.compare.pages import (
    FILLER,
    FOLD,
    SPACER,
    TextPage,
    cursor_position,
    ink,
    kind_background,
)
from simfinder.gui.compare.plan import LONGEST_PIECE
from simfinder.gui.compare.wording import KIND_SHAPES
from simfinder.gui.kit import theme
from simfinder.gui.kit.turns import TurnTimer

# Margin of a text: brackets of shared passages, a dotted line for templates. Both are shapes, so
# that neither depends on colour alone.

_HOOK = 4.0
"""Length of the two arms of a bracket, in pixels."""


def paint_margin(
    painter: QPainter, page: TextPage, block: QTextBlock, box: QRectF, width: float
) -> None:
    """Draw the margin of a block at ``box``, in this width in pixels."""
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
    """Return the upper and lower edge of the lines at these positions."""
    layout = block.layout()
    first, last = layout.lineForTextPosition(start), layout.lineForTextPosition(max(start, end - 1))
    if not first.isValid() or not last.isValid():
        return box.top(), box.bottom()
    return box.top() + first.y(), box.top() + last.y() + last.height()


# The focus line above the text; it is outside of the viewport, which would scroll more slowly.

FOCUS_LINE_HEIGHT = 2
"""In pixels; the area keeps that space above its viewport."""


class FocusLine(QWidget):
    """A line at the top of a scroll area that shows its focus."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        """Follow this area."""
        super().__init__(area)
        self._area = area
        area.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the keys, and the width."""
        kinds = QEvent.Type
        if event.type() in (kinds.FocusIn, kinds.FocusOut):
            self.update()
        elif event.type() in (kinds.Resize, kinds.Show):
            inside = self._area.contentsRect()
            self.setGeometry(inside.left(), inside.top(), inside.width(), FOCUS_LINE_HEIGHT)
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line, or the ground of the text."""
        role = QPalette.ColorRole
        colour = role.Link if self._area.hasFocus() else role.Base
        QPainter(self).fillRect(self.rect(), self.palette().color(colour))


# Display options of two texts: what is folded, what is ignored, the numbers in the margin.

CONTEXTS: tuple[int | None, ...] = (0, 3, 10, None)
"""Paragraphs that may stay around each difference; None shows the whole text."""
_NARROW = (0, 3)
_DEFAULT_NARROW, _DEFAULT_WIDE = 3, 10


class Margin(StrEnum):
    """Numbers in the margin of a text."""

    NONE = "none"
    PARAGRAPHS = "paragraphs"
    PAGES = "pages"


class Choices(QObject):
    """Display options; each signal names what must be rebuilt."""

    folds_changed = Signal()
    ignore_options_changed = Signal()
    margin_changed = Signal()
    scrolling_changed = Signal()
    list_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Start with the defaults: long runs folded, numbers shown, scrolling in sync."""
        super().__init__(parent)
        self.context: int | None = _DEFAULT_WIDE
        """Paragraphs around each difference; None for the whole text."""
        self._narrow: int | None = _DEFAULT_NARROW
        self._wide: int | None = _DEFAULT_WIDE
        self.hide_template = False
        self.ignore_options = DEFAULT_IGNORE
        self.margin = Margin.PARAGRAPHS
        self.sync_scroll = True
        """Whether both texts scroll as one."""
        self.list_visible: bool | None = None
        """Whether the list of changes is shown; None: where there is space."""

    def values(self) -> dict[str, str]:
        """Return the choices as texts, to be remembered."""
        ignored_names = [name for name, ignores in asdict(self.ignore_options).items() if ignores]
        return {
            "context": "" if self.context is None else str(self.context),
            "ignored": " ".join(ignored_names),
            "margin": self.margin.value,
            "together": "yes" if self.sync_scroll else "no",
        }

    def restore(self, values: Mapping[str, str]) -> None:
        """Restore saved options; invalid ones are ignored."""
        contexts = {"" if c is None else str(c): c for c in CONTEXTS}
        if values.get("context") in contexts:
            self.set_context(contexts[values["context"]])
        if "ignored" in values:
            names = values["ignored"].split()
            self.set_ignore_options(
                IgnoreOptions(**{f.name: f.name in names for f in fields(IgnoreOptions)})
            )
        if values.get("margin") in set(Margin):
            self.set_margin(Margin(values["margin"]))
        self.set_sync_scroll(values.get("together") != "no")

    @property
    def only(self) -> bool:
        """Whether only differences with little context are shown."""
        return self.context in _NARROW

    def set_context(self, context: int | None) -> None:
        """Leave this many paragraphs around each difference, None for all of them."""
        if context == self.context:
            return
        self.context = context
        if context in _NARROW:
            self._narrow = context
        else:
            self._wide = context
        self.folds_changed.emit()

    @Slot(bool)
    def set_only(self, only: bool) -> None:
        """Change between little and much around differences, each as it was chosen last."""
        if only != self.only:
            self.set_context(self._narrow if only else self._wide)

    @Slot(bool)
    def set_hide_template(self, hide: bool) -> None:
        """Fold paragraphs of nothing but template text, or show them."""
        self._set("hide_template", hide, self.folds_changed)

    def set_ignore_options(self, ignore: IgnoreOptions) -> None:
        """Set which differences are ignored."""
        self._set("ignore_options", ignore, self.ignore_options_changed)

    def set_margin(self, margin: Margin) -> None:
        """Choose the numbers in the margin."""
        self._set("margin", margin, self.margin_changed)

    @Slot(bool)
    def set_sync_scroll(self, on: bool) -> None:
        """Let both texts scroll together or independently."""
        self._set("sync_scroll", on, self.scrolling_changed)

    @Slot(bool)
    def set_list_visible(self, on: bool) -> None:
        """Show or hide the list of changes, whatever the space."""
        self._set("list_visible", on, self.list_changed)

    def _set(self, name: str, value: object, changed: SignalInstance) -> None:
        if value != getattr(self, name):
            setattr(self, name, value)
            changed.emit()


# The strip at the left of a text of the compare pane: shapes of differences, numbers, brackets.

_SMALLER = 0.85
"""Size of the numbers, against the text."""
_BAR = 3
"""Pixels of the bar next to the difference that is pointed at."""


class Gutter(QWidget):
    """The left margin of a text, scrolling with it."""

    mark_clicked = Signal(int)
    """Band of a shape that was clicked."""

    def __init__(self, view: QPlainTextEdit) -> None:
        """Start without a page."""
        super().__init__(view)
        self._view = view
        self._page: TextPage | None = None
        self._margin = Margin.NONE
        self._passage_digits = self._digits = 0
        self.current = range(0)
        """Bands of the difference that is pointed at."""
        view.updateRequest.connect(self._follow)

    def show_page(self, page: TextPage | None) -> None:
        """Show the shapes and numbers of this page."""
        self._page = page
        self._measure()

    def set_margin(self, margin: Margin) -> None:
        """Show these numbers."""
        self._margin = margin
        self._measure()

    def set_passages(self, digits: int) -> None:
        """Reserve space for passage numbers with this many digits, and for brackets."""
        self._passage_digits = digits

    def _measure(self) -> None:
        most = max(self._numbers().values(), default=0)
        self._digits = len(str(most)) if most else 0
        self.update()

    def _numbers(self) -> dict[int, int]:
        if self._page is None or self._margin is Margin.NONE:
            return {}
        return self._page.number if self._margin is Margin.PARAGRAPHS else self._page.sheet

    def _shape_width(self) -> int:
        return round(self.fontMetrics().height() * 1.25)

    def sizeHint(self) -> QSize:
        """Return space for one sign and a number, or for a passage number and its bracket."""
        digit = self.fontMetrics().horizontalAdvance("8")
        if self._passage_digits:
            width = round(self.fontMetrics().height() * 1.1) + digit * self._passage_digits
            return QSize(width, 0)
        number = round(digit * self._digits * _SMALLER) + 6 if self._digits else 0
        return QSize(self._shape_width() + number, 0)

    def _follow(self, area: QRect, dy: int) -> None:
        """Move along with the text."""
        if dy:
            self.scroll(0, dy)
        else:
            self.update(0, area.y(), self.width(), area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the margin of the visible blocks."""
        painter, area, page, view = QPainter(self), event.rect(), self._page, self._view
        painter.fillRect(area, self.palette().color(QPalette.ColorRole.Base))
        if page is None:
            return
        block = view.firstVisibleBlock()
        box = view.blockBoundingGeometry(block).translated(view.contentOffset())
        while block.isValid() and box.top() <= area.bottom():
            is_known = block.blockNumber() < len(page.kind)  # an empty text still has one block
            if is_known and block.isVisible() and box.bottom() >= area.top():
                self._paint_block(painter, page, block, box)
            block = block.next()
            box = view.blockBoundingRect(block).translated(0, box.bottom())

    def _paint_block(
        self, painter: QPainter, page: TextPage, block: QTextBlock, box: QRectF
    ) -> None:
        number, width = block.blockNumber(), float(self.width())
        kind, line = page.kind[number], min(box.height(), self.fontMetrics().height())
        if kind is not ChangeKind.EQUAL:
            background = QRectF(_BAR, box.top(), width - _BAR, box.height())
            painter.fillRect(background, kind_background(kind))
        if kind is not ChangeKind.EQUAL and page.role[number] != FILLER:
            shape = self._shape_width() if self._digits else width
            painter.setFont(self._font(bold=True))
            painter.setPen(ink(kind))
            place = QRectF(_BAR, box.top(), shape - _BAR, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, KIND_SHAPES[kind])
        label = self._numbers().get(number)
        if label is not None and self._digits:
            painter.setFont(self._font(size=_SMALLER))
            painter.setPen(theme.colour("muted"))
            place = QRectF(0, box.top(), width - 5, self.fontMetrics().height())
            alignment = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, alignment, str(label))
        if page.band[number] in self.current and page.role[number] != SPACER:
            painter.fillRect(QRectF(0, box.top(), _BAR, box.height()), theme.colour("accent"))
        painter.setFont(self._font(bold=True))
        paint_margin(painter, page, block, box, width)

    def _font(self, *, bold: bool = False, size: float = 1.0) -> QFont:
        font = QFont(self._view.font())
        font.setBold(bold)
        font.setPointSizeF(font.pointSizeF() * size)
        return font

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Emit the difference whose shape was clicked."""
        page, y = self._page, round(event.position().y())
        number = self._view.cursorForPosition(QPoint(0, y)).blockNumber()
        is_known = page is not None and number < len(page.kind)
        if page is not None and is_known and page.kind[number] is not ChangeKind.EQUAL:
            self.mark_clicked.emit(page.band[number])

    def event(self, event: QEvent) -> bool:
        """Pass the wheel on, so that the strip scrolls like the text."""
        if event.type() == QEvent.Type.Wheel:
            return self._view.viewport().event(event)
        return super().event(event)


_BIT = 2_000
"""Blocks of an old page that are deleted at once."""
_MOST_VISIBLE = 300
"""Blocks that painting may have laid out already; their line counts are known."""


class SideView(FileDropMixin, QPlainTextEdit):
    """A read-only text whose lines are aligned with its partner."""

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
        self.page: TextPage | None = None
        self._old: list[QTextDocument] = []
        self._letting_go = TurnTimer(self)
        self._letting_go.timeout.connect(self._delete_old_pages)
        self.is_left = False
        """Whether it is the old text: its differing words were removed."""
        self._gutter = Gutter(self)
        self._focus_line = FocusLine(self)
        self._gutter.mark_clicked.connect(self.mark_clicked)
        self._make_room()

    def use_own_scroll_bar(self, digits: int) -> None:
        """Use a scroll bar of its own, and reserve space for passage numbers."""
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._gutter.set_passages(digits)
        self._make_room()

    def set_own_bar(self, *, own: bool) -> None:
        """Scroll by a bar of its own, or by one for both texts."""
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOn if own else policy.ScrollBarAlwaysOff
        )

    def set_margin(self, margin: Margin) -> None:
        """Write these numbers next to the text."""
        self._gutter.set_margin(margin)
        self._make_room()

    def _make_room(self) -> None:
        """Leave the margin that the strip next to the text needs."""
        self.setViewportMargins(self._gutter.sizeHint().width(), FOCUS_LINE_HEIGHT, 0, 0)
        self._place_gutter()

    def text_width(self) -> float:
        """Return the width that lines can take, in pixels."""
        return self.viewport().width() - 2 * self.document().documentMargin()

    def show_page(self, page: TextPage, font: QFont) -> None:
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
    def _delete_old_pages(self) -> None:
        """Delete hidden pages in steps, since a long text takes a while."""
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
        """Set the height of paragraphs in the scroll bar before they are laid out, in steps."""
        page = self.page
        if page is None:
            return
        block = page.document.firstBlock()
        for number, lines in enumerate(page.lines):
            if lines > 1 and not (number < _MOST_VISIBLE and block.layout().lineCount()):
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
        """Return a cursor over a range of a paragraph, None where it is hidden.

        ``block``: position of the paragraph, from 0; ``start end``: half-open, in characters. A
        range over several pieces is cut to the first.
        """
        first = self.page.place.get(block + 1, -1) if self.page is not None else -1
        if first < 0:
            return None
        low = start % LONGEST_PIECE
        high = min(end - start + low, LONGEST_PIECE)
        return self.cursor_over(first + start // LONGEST_PIECE, low, high)

    def cursor_over(self, number: int, start: int, end: int) -> QTextCursor:
        """Return a cursor over a range of characters of a block that is shown."""
        block = self.document().findBlockByNumber(number)
        text = block.text()
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + cursor_position(text, start))
        cursor.setPosition(
            block.position() + cursor_position(text, end), QTextCursor.MoveMode.KeepAnchor
        )
        return cursor

    def highlight(self, cursors: Iterable[QTextCursor], ground: QColor, ink: QColor) -> None:
        """Colour the text below these cursors, and no other."""
        selections = []
        for cursor in cursors:
            selection = QTextEdit.ExtraSelection()
            selection.format.setBackground(ground)
            selection.format.setForeground(ink)
            selection.cursor = cursor
            selections.append(selection)
        self.setExtraSelections(selections)

    def highlight_ranges(self, places: Iterable[tuple[int, int, int]]) -> None:
        """Highlight these ranges of paragraphs where they are visible."""
        cursors = (self.cursor_at(*place) for place in places)
        visible_cursors = (cursor for cursor in cursors if cursor is not None)
        self.highlight(visible_cursors, theme.colour("found"), theme.colour("found_text"))

    def _current_blocks(self) -> range:
        """Return the blocks of the difference that is pointed at."""
        page, bands = self.page, self.current()
        if page is None or not bands or bands.stop > len(page.first):
            return range(0)
        end = page.first[bands.stop] if bands.stop < len(page.first) else len(page.band)
        return range(page.first[bands.start], end)

    def is_current_high(self) -> bool:
        """Return whether the difference that is pointed at is higher than the view."""
        lines = self.page.lines if self.page is not None else []
        return sum(lines[n] for n in self._current_blocks()) > self.capacity()

    def unseen_changes(self, by: int) -> list[int]:
        """Return the line of the nearest invisible words of the current difference.

        ``by``: 1 for below, -1 for above. There is at most one such line.
        """
        page, bar = self.page, self.verticalScrollBar()
        blocks = self._current_blocks()
        for number in blocks if by > 0 else reversed(blocks):
            if page is None or number not in page.changed:
                continue
            block = page.document.findBlockByNumber(number)
            page.document.documentLayout().blockBoundingRect(block)  # lays it out: its lines count
            first, layout = block.firstLineNumber(), block.layout()
            lines = [
                first + layout.lineForTextPosition(s).lineNumber() for s, _ in page.changed[number]
            ]
            bottom = bar.value() + bar.pageStep()
            unseen = [n for n in lines if (n >= bottom if by > 0 else n < bar.value())]
            if unseen:
                return [unseen[0] if by > 0 else unseen[-1]]
        return []

    def paragraph_at_top(self) -> int:
        """Return the position of the first visible paragraph, -1 for none."""
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
        text_block = page.document.findBlockByNumber(page.first[band])
        while text_block.isValid() and text_block.blockNumber() < number:
            line += text_block.lineCount()
            text_block = text_block.next()
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
        return selection_mime_data(self.page, self.textCursor(), left=self.is_left)

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
        """Keep the gutter in place, and report when lines will break elsewhere."""
        super().resizeEvent(event)
        self._place_gutter()
        if event.size().width() != event.oldSize().width():
            self.width_changed.emit()

    def _place_gutter(self) -> None:
        area = self.contentsRect().adjusted(0, FOCUS_LINE_HEIGHT, 0, 0)
        self._gutter.setGeometry(
            QRect(area.left(), area.top(), self._gutter.sizeHint().width(), area.height())
        )

    def take_files(self, paths: tuple[Path, ...], x: float) -> None:
        """Request to show the dropped file on this side."""
        del x
        self.files_dropped.emit(paths)
