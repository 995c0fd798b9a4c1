"""Both texts side by side, equally wide, scrolling as one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from simfinder.domain.comparison import ChangeKind
from simfinder.gui.compare import side
from simfinder.gui.compare.frame import head_height, least_height, mirror, paint_line
from simfinder.gui.compare.header import SideHeader
from simfinder.gui.compare.pages import LineCounter, PageSet, Slices, build_pages, ink, text_font
from simfinder.gui.compare.plan import Band, differences
from simfinder.gui.compare.side import Margin, SideView
from simfinder.gui.kit.updates import AppearanceMixin

# Changed words of one difference that is higher than the view: those that are not seen yet.


def show_further(views: Sequence[SideView], by: int) -> bool:
    """Scroll to the next changed words of the current difference, below (1) or above (-1).

    Returns False where none are left, or where nothing of it is seen: then a person is elsewhere,
    and wants another difference. ``views`` stand beside each other and are level.
    """
    bands = views[0].current()
    if not bands or views[0].bottom() < bands.start or views[0].top()[0] >= bands.stop:
        return False
    lines = [line for view in views for line in _nearest(view, by)]
    if not lines:
        return False
    line = min(lines) if by > 0 else max(lines)
    for view in views:
        bar = view.verticalScrollBar()
        old_value = bar.value()
        bar.setValue(line - max(2, bar.pageStep() // 4))
        if view is views[0] and bar.value() == old_value:
            return False  # it cannot be scrolled further: they stand in the last lines
    return True


def is_high(view: SideView) -> bool:
    """Return whether the difference that is pointed at is higher than the view."""
    page = view.page
    return page is not None and sum(page.lines[n] for n in _blocks(view)) > view.capacity()


def _blocks(view: SideView) -> range:
    """Return the blocks of the difference that is pointed at."""
    page, bands = view.page, view.current()
    if page is None or not bands or bands.stop > len(page.first):
        return range(0)
    end = page.first[bands.stop] if bands.stop < len(page.first) else len(page.band)
    return range(page.first[bands.start], end)


def _nearest(view: SideView, by: int) -> Iterator[int]:
    """Yield the line of the nearest changed words of a text, at most one."""
    page, bar = view.page, view.verticalScrollBar()
    if page is None:
        return
    blocks = _blocks(view)
    parts_above, height = bar.value(), bar.value() + bar.pageStep()
    for number in blocks if by > 0 else reversed(blocks):
        if number not in page.changed:
            continue
        block = page.document.findBlockByNumber(number)
        page.document.documentLayout().blockBoundingRect(block)  # lays it out: its lines count
        first, layout = block.firstLineNumber(), block.layout()
        lines = [
            first + layout.lineForTextPosition(s).lineNumber() for s, _ in page.changed[number]
        ]
        unseen = (
            [n for n in lines if n >= height] if by > 0 else [n for n in lines if n < parts_above]
        )
        if unseen:
            yield unseen[0] if by > 0 else unseen[-1]
            return


# The narrow strip between the texts: all differences at a glance, and what of them is in view.

Mark = tuple[float, float, ChangeKind]
"""Where a difference begins and ends, as shares of the whole height, and its kind."""


class OverviewStrip(AppearanceMixin, QWidget):
    """Shows where the differences are; a click goes there."""

    jumped = Signal(float)
    """Share of the whole height that was clicked, 0 to 1."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._marks: list[Mark] = []
        self._view = side.WHOLE
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.follow()

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Show these differences."""
        self._marks = list(marks)
        self.update()

    def marks(self) -> list[Mark]:
        """Return what is shown."""
        return list(self._marks)

    def set_view(self, start: float, end: float) -> None:
        """Show which part of the whole is in view."""
        if (start, end) != self._view:
            self._view = (start, end)
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for the width of a character or two."""
        return QSize(round(self.fontMetrics().height() * 1.1), 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks, left half for what is gone, right half for what is new."""
        painter = QPainter(self)
        width = float(self.width())
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))
        bar = self.rect().toRectF()
        track = bar.adjusted(1.5, 0.5, -1.5, -0.5)
        side.paint_bar(painter, self.palette(), track, bar, self._view)
        for box, kind in self.boxes():
            if kind is ChangeKind.REMOVED:
                box.setRight(width / 2)
            elif kind is ChangeKind.ADDED:
                box.setLeft(width / 2)
            painter.fillRect(box, self._mark_colour(kind))
        side.paint_frame(painter, bar, self._view)

    def boxes(self) -> list[tuple[QRectF, ChangeKind]]:
        """Return where each mark is drawn: never too low to be seen, and wholly inside."""
        bar = self.rect().toRectF()
        return [(side.mark(bar, start, end, 3), kind) for start, end, kind in self._marks]

    def frame(self) -> QRectF:
        """Return where the part in view is framed; it keeps a height that can be seen."""
        return side.frame(self.rect().toRectF(), self._view)

    def _mark_colour(self, kind: ChangeKind) -> QColor:
        return ink(kind)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the place that was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._jump(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while its button is down."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._jump(event)

    def _jump(self, event: QMouseEvent) -> None:
        self.jumped.emit(min(1.0, max(0.0, event.position().y() / max(1, self.height()))))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setAccessibleName(self.tr("Overview of the differences"))
        self.setToolTip(self.tr("All differences at a glance: click to go there"))


_AFTER_RESIZE = 120


class CompareBody(QWidget):
    """Two headers, two texts, the overview between them and one scroll bar."""

    current_changed = Signal()
    """Another difference is pointed at, or their number changed."""
    fold_opened = Signal(int)
    """First row of a fold that was clicked."""
    mark_clicked = Signal(int)
    """First row of a difference whose shape in the margin was clicked."""
    layout_ready = Signal()

    def __init__(self, fold_text: Callable[[Band], str], parent: QWidget | None = None) -> None:
        """``fold_text`` says what is hidden behind a band."""
        super().__init__(parent)
        self._fold_text = fold_text
        self.headers = (SideHeader(self), SideHeader(self))
        self.views = (SideView(self), SideView(self))
        self.strip = OverviewStrip(self)
        self.bar = QScrollBar(self)
        self._slices = Slices(self)
        self._resize_timer = QTimer(self, singleShot=True, interval=_AFTER_RESIZE)
        self._resize_timer.timeout.connect(self._relayout)
        self._bands: list[Band] = []
        self._starts = [0.0]
        self._sync_scroll = True
        self._source: Callable[[], Iterable[Band | None]] | None = None
        self._messages = ("", "")
        self._differences: list[tuple[int, int]] = []
        self._current = -1
        self._keep_row = -1
        self._is_scrolling = False
        self._font = self.font()
        self._bar_links()

    def _bar_links(self) -> None:
        left, right = self.views
        left.verticalScrollBar().valueChanged.connect(self._follow_left)
        right.verticalScrollBar().valueChanged.connect(self._follow_right)
        left.verticalScrollBar().rangeChanged.connect(self._update_range)
        self.bar.valueChanged.connect(left.verticalScrollBar().setValue)
        self.strip.jumped.connect(self._jump)
        for view in self.views:
            view.fold_clicked.connect(self._open_fold)
            view.mark_clicked.connect(self._click_mark)
        left.width_changed.connect(self._resize_timer.start)

    def show_bands(
        self,
        bands: Callable[[], Iterable[Band | None]] | None,
        sample: str = "",
        messages: tuple[str, str] = ("", ""),
        keep_row: int = -1,
    ) -> None:
        """Show the bands that this makes, piece by piece; None for nothing.

        ``sample`` of the texts chooses the font; ``keep_row`` is the row that stays at the top,
        -1 to go to the first difference.
        """
        self._source, self._messages, self._keep_row = bands, messages, keep_row
        self._font = text_font(self.font(), sample)
        self._rebuild()

    def set_sync_scroll(self, on: bool) -> None:
        """Scroll both texts as one, or each by a bar of its own."""
        self._keep_place()
        self._sync_scroll = on
        for view in self.views:
            view.set_own_bar(not on)
        if on:
            self._follow(0)
        self._update_range()
        self._place()

    def set_margin(self, margin: Margin) -> None:
        """Write these numbers beside the texts."""
        self._keep_place()
        for view in self.views:
            view.set_margin(margin)

    def _keep_place(self) -> None:
        """Come back to the row at the top once the texts are laid out in another width."""
        if self._keep_row < 0 and not self._slices.is_running and self._bands:
            self._keep_row = self.top_row()

    def clear(self) -> None:
        """Show no text."""
        self.show_bands(None)
        for header in self.headers:
            header.clear()

    def restyle(self) -> None:
        """Make the texts anew in the colours of the theme."""
        if self._keep_row < 0:
            self._keep_row = self.top_row()
        self._rebuild()

    def building(self) -> bool:
        """Return whether the texts are still being laid out, or soon will be for a new width."""
        return self._slices.is_running or self._resize_timer.isActive()

    def top_row(self) -> int:
        """Return the row at the top, -1 where there is none."""
        band, _ = self.views[0].top()
        return self._bands[band].first if band < len(self._bands) else -1

    @Slot()
    def _relayout(self) -> None:
        if self._source is not None:
            self._keep_place()
            self._rebuild()

    def _rebuild(self) -> None:
        self._resize_timer.stop()
        for view in self.views:
            view.setFont(self._font)
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        """Make the pages and show them, in small steps."""
        counter = LineCounter(self._font, self.views[0].text_width())
        page_set = yield from build_pages(
            self._source() if self._source else (),
            counter,
            self._font,
            self._fold_text,
            self._messages,
        )
        self._bands, self._starts = page_set.bands, page_set.starts
        if self._source is not None:
            self._source = lambda: page_set.bands
        self._is_scrolling = True
        for view, page in zip(self.views, page_set.pages, strict=True):
            view.show_page(page, self._font)
            yield
        for view in self.views:
            yield from view.settle()
        self._is_scrolling = False
        self._differences = differences(self._bands)
        yield
        self._arrive(page_set)

    def _arrive(self, page_set: PageSet[Band]) -> None:
        whole = self._height()
        marks: list[Mark] = [
            (page_set.starts[n] / whole, page_set.starts[n + 1] / whole, band.kind)
            for n, band in enumerate(self._bands)
            if band.kind is not ChangeKind.EQUAL
        ]
        self.strip.set_marks(marks)
        self._update_range()
        row, self._keep_row = self._keep_row, -1
        if row < 0:
            self._current = -1
            self.go_to(0)
        else:
            self._stay(row)
        self.current_changed.emit()
        self.layout_ready.emit()

    def _stay(self, row: int) -> None:
        """Come back to this row, pointing at the same difference as before."""
        self._scroll_both(max(0, self._band_of(row)))
        if 0 <= self._current < len(self._differences):
            for view in self.views:
                view.set_current(range(*self._differences[self._current]))

    def differences(self) -> int:
        """Return the number of differences."""
        return len(self._differences)

    def count(self) -> int:
        """Return the number of places that one walks through."""
        return self.differences()

    def forget(self) -> None:
        """Point at no difference, as where another comparison begins."""
        self._current, self._differences = -1, []

    def current(self) -> int:
        """Return the position of the difference that is pointed at, -1 for none."""
        return self._current

    def go_to(self, number: int) -> None:
        """Point at a difference and bring it into view."""
        if not 0 <= number < len(self._differences):
            return
        self._current = number
        first, last = self._differences[number]
        for view in self.views:
            view.set_current(range(first, last))
        top, _ = self.views[0].top()
        bottom = self.views[0].bottom()
        if not top < first <= last <= bottom or not self._sync_scroll:
            self._scroll_both(first)
            for view in self.views[: 1 if self._sync_scroll else 2]:
                bar = view.verticalScrollBar()
                bar.setValue(bar.value() - max(2, bar.pageStep() // 4))
        self.current_changed.emit()

    def go_to_row(self, row: int) -> bool:
        """Bring a row of the comparison into view, as a difference where it is one."""
        band = self._band_of(row)
        if row < 0 or band < 0:
            return False
        number = bisect_right(self._differences, band, key=first_of) - 1
        if number >= 0 and self._differences[number][1] > band:
            self.go_to(number)
        else:
            self._scroll_both(band)
        return True

    def _band_of(self, row: int) -> int:
        """Return the number of the band that holds a row, -1 for none."""
        number = bisect_right(self._bands, row, key=lambda band: band.first) - 1
        return number if number >= 0 and row < self._bands[number].last else -1

    def fold_of(self, row: int) -> int:
        """Return the first row of the fold that hides a row, -1 where it is not hidden."""
        number = self._band_of(row)
        return self._bands[number].first if number >= 0 and self._bands[number].folded else -1

    def difference_of(self, row: int) -> int:
        """Return the number of the difference that a row belongs to, -1 for none."""
        band = self._band_of(row)
        number = bisect_right(self._differences, band, key=first_of) - 1
        is_inside = (
            number >= 0 and self._differences[number][0] <= band < self._differences[number][1]
        )
        return number if is_inside else -1

    def current_rows(self) -> range:
        """Return the rows of the difference that is pointed at."""
        if not 0 <= self._current < len(self._differences):
            return range(0)
        first, last = self._differences[self._current]
        return range(self._bands[first].first, self._bands[last - 1].last)

    def bands(self) -> list[Band]:
        """Return what is shown, folds and all."""
        return self._bands

    def _scroll_both(self, band: int) -> None:
        for view in self.views:
            view.scroll_to(band)
        self._follow(0)

    def step(self, by: int) -> bool:
        """Go to the next or previous difference; tell whether there was one.

        In one that is higher than the view, changed words that are not seen yet come first.
        """
        if show_further(self.views, by):
            return True
        if self._current < 0:
            top, _ = self.views[0].top()
            next_number = next((n for n, d in enumerate(self._differences) if d[1] > top), -1)
            target = next_number if by > 0 else next_number - 1
        else:
            target = self._current + by
        if not 0 <= target < len(self._differences):
            return False
        self.go_to(target)
        return True

    @Slot(int)
    def _open_fold(self, band: int) -> None:
        self.fold_opened.emit(self._bands[band].first)

    @Slot(int)
    def _click_mark(self, band: int) -> None:
        self.mark_clicked.emit(self._bands[band].first)

    @Slot(float)
    def _jump(self, share: float) -> None:
        aim = share * self._height() - self.views[0].capacity() / 2
        band = max(0, bisect_right(self._starts, aim) - 1)
        if band < len(self._bands):
            for view in self.views[: 1 if self._sync_scroll else 2]:
                view.scroll_to(band, max(0, int(aim - self._starts[band])))
        else:
            self.bar.setValue(self.bar.maximum())

    def _height(self) -> float:
        """Return the height that the overview stands for, in lines."""
        # A text that fits has its marks beside its lines, not stretched over the whole strip.
        return max(1.0, self._starts[-1], self.views[0].capacity())

    @Slot(int)
    def _follow_left(self, value: int) -> None:
        self._follow(0)

    @Slot(int)
    def _follow_right(self, value: int) -> None:
        self._follow(1)

    def _follow(self, source: int) -> None:
        if self._is_scrolling:
            return
        if not self._sync_scroll:
            self._update_range()
            return
        self._is_scrolling = True
        view, other = self.views[source], self.views[1 - source]
        if any(self._messages):
            other.verticalScrollBar().setValue(0)
        else:
            other.scroll_to(*view.top())
        self._is_scrolling = False
        self._update_range()

    @Slot()
    def _update_range(self) -> None:
        if self._is_scrolling:
            return
        own = self.views[0].verticalScrollBar()
        mirror(own, self.bar)
        self.bar.setVisible(self._sync_scroll and own.maximum() > own.minimum())
        band, line = self.views[0].top()
        if own.maximum() == own.minimum() or band >= len(self._bands):
            self.strip.set_view(0.0, 1.0)
            return
        whole = self._height()
        end = self._starts[min(self.views[0].bottom() + 1, len(self._bands))]
        self.strip.set_view((self._starts[band] + line) / whole, min(1.0, end / whole))

    def minimumSizeHint(self) -> QSize:
        """Leave room for a bit of text, however many notes stand above."""
        return QSize(0, least_height(self.headers))

    def event(self, event: QEvent) -> bool:
        """Follow a header that needs another height, as one with a remark does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give both texts exactly the same width: equal paragraphs then break equally."""
        self._place()
        super().resizeEvent(event)

    def _place(self) -> None:
        strip = self.strip.sizeHint().width()
        bar = self.bar.sizeHint().width() if self._sync_scroll else 0
        side = max(40, (self.width() - strip - bar) // 2)
        if side != self.views[0].width():
            self._keep_place()
        head = head_height(self.headers, self.height())
        height = max(0, self.height() - head - 1)
        xs = (0, side + strip)
        for x, header, view in zip(xs, self.headers, self.views, strict=True):
            header.setGeometry(QRect(x, 0, side, head))
            view.setGeometry(QRect(x, head + 1, side, height))
        self.strip.setGeometry(QRect(side, head + 1, strip, height))
        self.bar.setGeometry(QRect(2 * side + strip, head + 1, bar, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line below the headers."""
        paint_line(self, QPainter(self), self.views[0])


def first_of(stretch: tuple[int, int]) -> int:
    """Return where a stretch begins."""
    return stretch[0]
