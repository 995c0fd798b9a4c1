"""Both texts side by side, each scrolling alone, with the passages that the other has too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from simfinder.domain.comparison import BlockRange, ComparedText, Comparison, Passage
from simfinder.gui.compare import side as strips
from simfinder.gui.compare.frame import head_height, least_height, paint_line
from simfinder.gui.compare.header import SideHeader
from simfinder.gui.compare.pages import (
    LineCounter,
    PageSet,
    Slices,
    TextPage,
    build_pages,
    cursor_position,
    text_font,
)
from simfinder.gui.compare.plan import LONGEST_PIECE, Band, SharedPlan, shared_bands, shared_plan
from simfinder.gui.compare.side import SideView
from simfinder.gui.compare.wording import unshared_text
from simfinder.gui.kit import theme
from simfinder.gui.kit.updates import AppearanceMixin

# The strip between two texts that are not aligned: where each passage stands in both.

Link = tuple[float, float, float, float]
"""Where a passage begins and ends on the left, then on the right, as shares of each height."""

_MOST_LINES = 300
"""Lines that are drawn between both sides; more would be one grey area."""


class LinkStrip(AppearanceMixin, QWidget):
    """A bar for each text and a line for each passage; a click goes to the nearest passage."""

    requested = Signal(int)
    """Position of the passage nearest to the click."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._links: list[Link] = []
        self._views = [strips.WHOLE, strips.WHOLE]
        self._current = -1
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow()

    def set_links(self, links: Sequence[Link]) -> None:
        """Show these passages."""
        self._links, self._current = list(links), -1
        self.update()

    def links(self) -> list[Link]:
        """Return what is shown."""
        return list(self._links)

    def set_current(self, number: int) -> None:
        """Point at a passage."""
        self._current = number
        self.update()

    def set_view(self, side: int, start: float, end: float) -> None:
        """Show which part of a text is in view."""
        if self._views[side] != (start, end):
            self._views[side] = (start, end)
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for the width of two bars, and room for lines between them."""
        return QSize(round(self.fontMetrics().height() * 2.6), 100)

    def bars(self) -> tuple[QRectF, QRectF]:
        """Return where the bars of the left and of the right text are drawn."""
        wide, height = self.fontMetrics().height() * 0.7, float(self.height())
        return QRectF(1, 0, wide, height), QRectF(self.width() - wide - 1, 0, wide, height)

    def box(self, number: int, side: int) -> QRectF:
        """Return where a passage is drawn on a side: never too low to be seen, wholly inside."""
        start, end = self._links[number][2 * side : 2 * side + 2]
        return strips.mark(self.bars()[side], start, end, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bars, what of them is in view, the passages, and the lines between them."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        for bar, view in zip(self.bars(), self._views, strict=True):
            strips.paint_bar(painter, self.palette(), bar.adjusted(0, 0.5, 0, -0.5), bar, view)
        for number in range(len(self._links)):
            for side in (0, 1):
                painter.fillRect(self.box(number, side), theme.colour("shared"))
        self._paint_lines(painter)
        for bar, view in zip(self.bars(), self._views, strict=True):
            strips.paint_frame(painter, bar, view)

    def _paint_lines(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        numbers = list(range(min(len(self._links), _MOST_LINES)))
        if 0 <= self._current < len(self._links):
            numbers.append(self._current)
        for place, number in enumerate(numbers):
            current = number == self._current and place == len(numbers) - 1
            name, width = ("accent", 2.0) if current else ("shared_strong", 1.0)
            painter.setPen(QPen(theme.colour(name), width))
            left, right = self.box(number, 0), self.box(number, 1)
            painter.drawLine(
                QPointF(left.right() + 2, left.center().y()),
                QPointF(right.left() - 2, right.center().y()),
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the nearest passage, by its place in the text whose half was clicked."""
        if event.button() != Qt.MouseButton.LeftButton or not self._links:
            return
        side = int(event.position().x() > self.width() / 2)
        y = event.position().y()
        boxes = [self.box(number, side) for number in range(len(self._links))]
        distances = [max(box.top() - y, y - box.bottom(), 0.0) for box in boxes]
        self.requested.emit(distances.index(min(distances)))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of the shared passages"))
        self.setToolTip(self.tr("Where each passage stands in both texts: click to go there"))


_AFTER_RESIZE = 120
_MOST_LIT = 300
"""Paragraphs of the passage that is pointed at whose colour is made stronger."""


class SharedBody(QWidget):
    """Two headers, two texts, and the strip that links their passages."""

    current_changed = Signal()
    """Another passage is pointed at, or their number changed."""
    layout_ready = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self.headers = (SideHeader(self), SideHeader(self))
        self.views = (SideView(self), SideView(self))
        self.strip = LinkStrip(self)
        self._slices = Slices(self)
        self._resize_timer = QTimer(self, singleShot=True, interval=_AFTER_RESIZE)
        self._resize_timer.timeout.connect(self._rebuild)
        self._comparison: Comparison | None = None
        self._sample = ""
        self._current = -1
        self._open_folds: set[tuple[int, int]] = set()
        self._plan: SharedPlan | None = None
        self._stays: tuple[int, int] | None = None
        """Lines that both texts have been scrolled by, where they shall stay."""
        self._heights: tuple[list[int], list[int]] = ([0], [0])
        left, right = self.views
        left.verticalScrollBar().valueChanged.connect(self._follow_left)
        right.verticalScrollBar().valueChanged.connect(self._follow_right)
        left.fold_clicked.connect(self._open_left_fold)
        right.fold_clicked.connect(self._open_right_fold)
        left.width_changed.connect(self._resize_timer.start)
        self.strip.requested.connect(self.go_to)

    def show_comparison(self, comparison: Comparison | None, sample: str = "") -> None:
        """Show the passages of a comparison; ``sample`` of the texts chooses the font."""
        if comparison is self._comparison:
            return
        self._comparison, self._sample, self._current = comparison, sample, -1
        self._open_folds, self._stays = set(), None
        digits = len(str(len(self._passages())))
        for view in self.views:
            view.use_own_scroll_bar(digits)
        self._rebuild()

    def clear(self) -> None:
        """Show no text."""
        self.show_comparison(None)
        for header in self.headers:
            header.clear()

    def restyle(self) -> None:
        """Make the texts anew in the colours of the theme, at once where they are seen."""
        if self.isVisible():
            self._rebuild()
        else:
            self._comparison = None

    def building(self) -> bool:
        """Return whether the texts are still being laid out, or soon will be for a new width."""
        return self._slices.is_running or self._resize_timer.isActive()

    def _passages(self) -> tuple[Passage, ...]:
        match = self._comparison.shared if self._comparison is not None else None
        return match.passages if match is not None else ()

    @Slot()
    def _rebuild(self) -> None:
        self._resize_timer.stop()
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        comparison, font = self._comparison, text_font(self.font(), self._sample)
        for view in self.views:
            view.setFont(font)
        counter = LineCounter(font, self.views[0].text_width())
        self._plan = None if comparison is None else shared_plan(comparison, self._open_folds)
        bands = () if self._plan is None else shared_bands(self._plan, unshared_text)
        page_set = yield from build_pages(bands, counter, font, lambda band: "", level=False)
        for view, page in zip(self.views, page_set.pages, strict=True):
            view.show_page(page, font)
            view.setExtraSelections([])
            yield
        for view in self.views:
            yield from view.settle()
        self._arrive(page_set)

    def _arrive(self, page_set: PageSet[Band]) -> None:
        lefts, rights = (list(accumulate(page.lines, initial=0)) for page in page_set.pages)
        self._heights = (lefts, rights)
        self.strip.set_links([self._link(passage) for passage in self._passages()])
        current, self._current = self._current, -1
        stays, self._stays = self._stays, None
        self.go_to(max(0, current))
        for view, value in zip(self.views, stays or (), strict=False):
            view.verticalScrollBar().setValue(value)
        self._update_view(0)
        self._update_view(1)
        self.current_changed.emit()
        self.layout_ready.emit()

    def _link(self, passage: Passage) -> Link:
        assert self._comparison is not None
        left = self._extent(0, self._comparison.left, passage.left)
        return *left, *self._extent(1, self._comparison.right, passage.right)

    def _extent(
        self, side: int, text: ComparedText, places: tuple[BlockRange, ...]
    ) -> tuple[float, float]:
        """Return where a passage begins and ends, as shares of the height of its text."""
        heights = self._heights[side]
        whole = max(1.0, heights[-1], self.views[side].capacity())
        ends = []
        for block, at in ((places[0][0], places[0][1]), (places[-1][0], places[-1][2])):
            first = self._block_of(side, block, at)
            inside = at % LONGEST_PIECE / max(1, len(text.blocks[block].text))
            tall = heights[first + 1] - heights[first]
            ends.append((heights[first] + min(1.0, inside) * tall) / whole)
        return ends[0], ends[1]

    def _block_of(self, side: int, block: int, at: int) -> int:
        """Return the number of the shown block that holds a character of a paragraph."""
        page = self.views[side].page
        assert page is not None
        return page.first[self._band_of(side, block)] + at // LONGEST_PIECE

    def _band_of(self, side: int, block: int) -> int:
        """Return the number of the band that shows a paragraph."""
        assert self._plan is not None
        return int(self._plan.band[side][block])

    @Slot(int)
    def _open_left_fold(self, band: int) -> None:
        self._open_fold(0, band)

    @Slot(int)
    def _open_right_fold(self, band: int) -> None:
        self._open_fold(1, band)

    def _open_fold(self, side: int, band: int) -> None:
        if self._plan is not None:
            self._open({(side, self._plan.ranges[side][band].start)})

    @Slot()
    def open_all(self) -> None:
        """Hide nothing any more, so that words can be found anywhere."""
        if self._plan is not None:
            sides = enumerate(self._plan.ranges)
            self._open({(n, r.start) for n, ranges in sides for r in ranges if len(r) > 1})

    def _open(self, folds: set[tuple[int, int]]) -> None:
        if not folds <= self._open_folds:
            self._open_folds |= folds
            left, right = (view.verticalScrollBar().value() for view in self.views)
            self._stays = left, right
            self._rebuild()

    def count(self) -> int:
        """Return the number of passages."""
        return len(self._passages())

    def current(self) -> int:
        """Return the position of the passage that is pointed at, -1 for none."""
        return self._current

    @Slot(int)
    def go_to(self, number: int) -> None:
        """Point at a passage and bring it into view on both sides."""
        passages = self._passages()
        if not 0 <= number < len(passages):
            return
        self._current = number
        both = passages[number].left, passages[number].right
        for side, (view, places) in enumerate(zip(self.views, both, strict=True)):
            _point_at(view, [(self._band_of(side, block), s, e) for block, s, e in places])
        self.strip.set_current(number)
        self.current_changed.emit()

    def step(self, by: int) -> bool:
        """Go to the next or previous passage; tell whether there was one."""
        target = self._current + by
        if not 0 <= target < self.count():
            return False
        self.go_to(target)
        return True

    @Slot(int)
    def _follow_left(self, value: int) -> None:
        self._update_view(0)

    @Slot(int)
    def _follow_right(self, value: int) -> None:
        self._update_view(1)

    def _update_view(self, side: int) -> None:
        view = self.views[side]
        bar = view.verticalScrollBar()
        whole = max(1, bar.maximum() + bar.pageStep())
        end = (bar.value() + bar.pageStep()) / whole if bar.maximum() else 1.0
        self.strip.set_view(side, bar.value() / whole, min(1.0, end))

    def minimumSizeHint(self) -> QSize:
        """Leave room for a bit of text, however many notes stand above."""
        return QSize(0, least_height(self.headers))

    def event(self, event: QEvent) -> bool:
        """Follow a header that needs another height, as one with a remark does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give both texts the same width."""
        self._place()
        super().resizeEvent(event)

    def _place(self) -> None:
        strip = self.strip.sizeHint().width()
        side = max(40, (self.width() - strip) // 2)
        head = head_height(self.headers, self.height())
        height = max(0, self.height() - head - 1)
        for x, header, view in zip((0, side + strip), self.headers, self.views, strict=True):
            header.setGeometry(QRect(x, 0, side, head))
            view.setGeometry(QRect(x, head + 1, side, height))
        self.strip.setGeometry(QRect(side, head + 1, strip, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line below the headers."""
        paint_line(self, QPainter(self), self.views[0])


def _point_at(view: SideView, places: list[BlockRange]) -> None:
    """Bring a passage into view and make its colour stronger; ``places`` name bands here."""
    page = view.page
    if page is None:
        return
    lit = []
    for place in places[:_MOST_LIT]:
        for cursor in _cursors(view, page, place):
            selection = QTextEdit.ExtraSelection()
            selection.format.setBackground(theme.colour("shared_strong"))
            selection.format.setForeground(view.palette().color(QPalette.ColorRole.Text))
            selection.cursor = cursor
            lit.append(selection)
    view.setExtraSelections(lit)
    view.set_current(range(places[0][0], places[-1][0] + 1))
    start = lit[0].cursor.selectionStart()
    block = view.document().findBlock(start)
    view.document().documentLayout().blockBoundingRect(block)  # lays it out: its lines count
    line = block.layout().lineForTextPosition(start - block.position())
    inside = line.lineNumber() if line.isValid() else 0
    band = page.band[block.blockNumber()]
    lines_above, first = 0, view.document().findBlockByNumber(page.first[band])
    while first.blockNumber() < block.blockNumber():
        lines_above += first.lineCount()
        first = first.next()
    view.scroll_to(band, lines_above + inside)
    bar = view.verticalScrollBar()
    bar.setValue(bar.value() - min(2, bar.pageStep() // 4))


def _cursors(view: SideView, page: TextPage, place: BlockRange) -> Iterator[QTextCursor]:
    """Yield a cursor for each shown piece of a place."""
    band, start, end = place
    for piece in range(start // LONGEST_PIECE, (end - 1) // LONGEST_PIECE + 1):
        block = view.document().findBlockByNumber(page.first[band] + piece)
        text, first = block.text(), piece * LONGEST_PIECE
        low, high = max(start - first, 0), min(end - first, LONGEST_PIECE)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + cursor_position(text, low))
        cursor.setPosition(
            block.position() + cursor_position(text, high), QTextCursor.MoveMode.KeepAnchor
        )
        yield cursor
