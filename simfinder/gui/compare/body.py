"""Texts side by side and equally wide: headers above them, a strip with all differences."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from itertools import chain, islice

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from simfinder.domain.comparison import ChangeKind, ComparedText
from simfinder.gui.compare.header import File, SideHeader
from simfinder.gui.compare.pages import LineCounter, PageSet, Slices, build_pages, text_font
from simfinder.gui.compare.plan import Band, differences
from simfinder.gui.compare.side import FOCUS_LINE_HEIGHT, Margin, SideView
from simfinder.gui.compare.strips import LinkStrip, OverviewStrip
from simfinder.gui.kit.names import short_folders

_FIRST_BANDS = 50
"""Bands that are shown before the rest of a long comparison is laid out, a screen or more."""
_AFTER_RESIZE = 120
_ROOMY = 11
"""Height of texts and headers, in lines, below which a header is one line: the texts need more."""
_LEAST_LINES = 3
"""Minimum height of the texts in lines."""
MOST_COLUMNS = 4
"""Largest number of texts side by side."""
_NARROWEST = 15
"""Least width of one of several texts, in heights of a line."""


class TextColumns(QWidget):
    """A header and a text for each file, and a strip: between two texts, else on the right."""

    current_changed = Signal()
    """Another place is pointed at, or their number changed."""
    layout_ready = Signal()

    def __init__(
        self, count: int, strip: OverviewStrip | LinkStrip, parent: QWidget | None
    ) -> None:
        """Start without texts; ``count``: the most that there are."""
        super().__init__(parent)
        self.headers = tuple(SideHeader(self) for _ in range(count))
        self.views = tuple(SideView(self) for _ in range(count))
        self.views[0].is_left = True
        strip.setParent(self)
        self._strip = strip
        self._columns = count
        self._current = -1
        self._slices = Slices(self)
        self._resize_timer = QTimer(self, singleShot=True, interval=_AFTER_RESIZE)
        self._resize_timer.timeout.connect(self._relayout)
        self.views[0].width_changed.connect(self._resize_timer.start)
        self._is_scrolling = False
        for view in self.views:
            view.verticalScrollBar().valueChanged.connect(self._follow_sender)

    def name_files(self, files: Sequence[File]) -> None:
        """Set the files with what is known before they are read."""
        for header, file in zip(self.headers, files, strict=True):
            header.show_file(file)
        self._shorten_folders()

    def name_texts(self, texts: Sequence[ComparedText]) -> None:
        """Set the texts that are shown, with what reading found."""
        self._columns = len(texts)
        for number, (header, text) in enumerate(zip(self.headers, texts, strict=False), 1):
            header.number = number if len(texts) > 2 else 0
            header.show_side(text)
        self._shorten_folders()
        self._place()

    def _shorten_folders(self) -> None:
        """Shorten folders in the headers to the part that differs."""
        headers = self.headers[: self._columns]
        names = short_folders(header.folder() for header in headers)
        for header in headers:
            header.set_brief_folder(names.get(header.folder(), ""))

    def columns(self) -> int:
        """Return how many texts are shown."""
        return self._columns

    def shown_views(self) -> tuple[SideView, ...]:
        """Return the texts that are shown, from left to right."""
        return self.views[: self._columns]

    def tab_stops(self) -> tuple[QWidget, ...]:
        """Return what Tab reaches, in order."""
        return *chain.from_iterable(header.tab_stops() for header in self.headers), *self.views

    def current(self) -> int:
        """Return the position of the current item, -1 for none."""
        return self._current

    def building(self) -> bool:
        """Return whether the texts are still being laid out, or soon will be for a new width."""
        return self._slices.is_running or self._resize_timer.isActive()

    @Slot()
    def _relayout(self) -> None:
        """Lay the texts out again, for another width or look."""
        raise NotImplementedError

    def _follow(self, source: SideView) -> None:
        """Scroll in sync with another text."""
        raise NotImplementedError

    @Slot()
    def _follow_sender(self) -> None:
        bar = self.sender()
        if not self._is_scrolling:
            self._follow(next(view for view in self.views if view.verticalScrollBar() is bar))

    def _build(
        self,
        bands: Iterable[Band | None],
        font: QFont,
        messages: tuple[str, ...],
        *,
        level: bool = True,
    ) -> Generator[None, None, PageSet]:
        """Make the pages, in small steps."""
        for view in self.shown_views():
            view.setFont(font)
        counter = LineCounter(font, self.views[0].text_width())
        page_set = yield from build_pages(bands, counter, font, messages, level=level)
        return page_set

    def _show_pages(self, page_set: PageSet, font: QFont) -> Iterator[None]:
        self._is_scrolling = True
        views = self.shown_views()
        for view, page in zip(views, page_set.pages, strict=True):
            view.show_page(page, font)
            yield
        for view in views:
            yield from view.settle()
        self._is_scrolling = False

    # Geometry

    def minimumSizeHint(self) -> QSize:
        """Keep a few lines of text visible, however many notes are above."""
        headers = self.headers[: self._columns]
        text = FOCUS_LINE_HEIGHT + _LEAST_LINES * self.fontMetrics().lineSpacing()
        return QSize(0, max(header.low_height() for header in headers) + 1 + text)

    def event(self, event: QEvent) -> bool:
        """Follow a header that needs another height, as one with a remark does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all texts exactly the same width: equal paragraphs then break equally."""
        self._place()
        super().resizeEvent(event)

    def _head_height(self) -> int:
        """Reduce the headers to fit the height; return their height in pixels."""
        headers = self.headers[: self._columns]
        low = self.height() < _ROOMY * self.fontMetrics().lineSpacing()
        for header in headers:
            header.set_low(low=low)
        return max(header.sizeHint().height() for header in headers)

    def _keep_place(self) -> None:
        """Remember the visible position before the texts are laid out in another width."""

    def _place(self, bar: int = 0) -> None:
        """Place all parts, leaving ``bar`` pixels on the right."""
        count, strip = self._columns, self._strip.sizeHint().width()
        width = max(40, (self.width() - strip - bar) // count)
        is_strip_between = count == 2
        text_width = width if is_strip_between else width - 1
        if text_width != self.views[0].width():
            self._keep_place()
        head = self._head_height()
        height = max(0, self.height() - head - 1)
        for number, (header, view) in enumerate(zip(self.headers, self.views, strict=True)):
            x = number * width + (strip if is_strip_between and number else 0)
            header.setGeometry(x, 0, width, head)
            view.setGeometry(x, head + 1, text_width, height)
            header.setVisible(number < count)
            view.setVisible(number < count)
        shown = self.headers[:count]
        for header in shown:
            header.set_dense_neighbour(any(other.lacks_room for other in shown))
        strip_x = width if is_strip_between else count * width
        self._strip.setGeometry(strip_x, head + 1, strip, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines below the headers and between more than two texts."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        y = self.views[0].geometry().top() - 1
        painter.drawLine(0, y, self.width(), y)
        for view in self.shown_views() if self._columns > 2 else ():
            x = view.geometry().right() + 1
            painter.drawLine(x, 0, x, self.height())


class CompareBody(TextColumns):
    """Texts with aligned paragraphs that scroll together or independently.

    A difference is a range of bands; rows are those of the comparison, or for several comparisons
    the numbers of their bands (``plan.many_bands``).
    """

    folds_changed = Signal()
    """The bands have to be rebuilt with other ``open_folds``."""
    mark_clicked = Signal(int)
    """First row of a difference whose margin shape was clicked."""

    def __init__(self, columns: int = 2, parent: QWidget | None = None) -> None:
        """Start without texts; ``columns``: the most that can be shown."""
        self.strip = OverviewStrip()
        super().__init__(columns, self.strip, parent)
        self.bar = QScrollBar(self)
        self._bands: list[Band] = []
        self._starts = [0.0]
        self._sync_scroll = True
        self._source: Callable[[], Iterable[Band | None]] | None = None
        self._messages: tuple[str, ...] = ("", "")
        self._differences: list[tuple[int, int]] = []
        self.open_folds: set[int] = set()
        """First rows of folds that were opened."""
        self._saved_place: tuple[int, bool] | None = None
        self._has_first = False
        """Whether the beginning of a long comparison is shown while the rest is laid out."""
        """Row at the top before the texts are laid out again, and whether the difference that is
        pointed at has to stay visible."""
        self._font = self.font()
        own = self.views[0].verticalScrollBar()
        own.rangeChanged.connect(self._update_range)
        self.bar.valueChanged.connect(own.setValue)
        self.strip.jump_requested.connect(self._jump)
        for view in self.views:
            view.fold_clicked.connect(self._open_fold)
            view.mark_clicked.connect(self._click_mark)

    def max_texts(self, width: int) -> int:
        """Return how many texts fit into this width in pixels, at least two."""
        room = width // (_NARROWEST * max(1, self.fontMetrics().height()))
        return max(2, min(len(self.views), room))

    def show_bands(
        self,
        bands: Callable[[], Iterable[Band | None]] | None,
        sample: str = "",
        messages: tuple[str, ...] = (),
        *,
        keep: bool = False,
    ) -> None:
        """Show bands as they are made; None for nothing.

        ``sample`` of the texts chooses the font; ``messages``: for each text a
        message at its top; ``keep``: stay at the visible row, else go to the first difference.
        """
        if keep:
            self._keep_row(in_sight=False)
        else:
            self._saved_place, self._has_first = None, False
        self._source, self._messages = bands, messages or ("",) * self._columns
        self._font = text_font(self.font(), sample)
        self._rebuild()

    def set_sync_scroll(self, *, on: bool) -> None:
        """Scroll both texts as one, or each by a bar of its own."""
        self._keep_place()
        self._sync_scroll = on
        for view in self.views:
            view.set_own_bar(own=not on)
        if on:
            self._follow(self.views[0])
        self._update_range()
        self._place()

    def set_margin(self, margin: Margin) -> None:
        """Write these numbers in the margins of the texts."""
        self._keep_place()
        for view in self.views:
            view.set_margin(margin)

    def _keep_place(self) -> None:
        # Narrow columns break into many more lines: the difference would leave the view.
        self._keep_row(in_sight=self._columns > 2 and self._sees_current())

    def _keep_row(self, *, in_sight: bool) -> None:
        is_laid_out = self._has_first or not self._slices.is_running
        if self._saved_place is None and is_laid_out and self._bands:
            self._saved_place = self.top_row(), in_sight

    def clear(self) -> None:
        """Show no text."""
        self.forget()
        self.show_bands(None)
        for header in self.headers:
            header.clear()

    @Slot()
    def restyle(self) -> None:
        """Rebuild the texts in the colours of the theme."""
        self._relayout()

    @Slot()
    def _relayout(self) -> None:
        if self._source is not None:
            self._keep_place()
            self._rebuild()

    def _rebuild(self) -> None:
        self._resize_timer.stop()
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        """Make the pages and show them, in small steps."""
        bands = iter(self._source() if self._source else ())
        head = list(islice(bands, _FIRST_BANDS))
        first_row = -1
        if len(head) == _FIRST_BANDS and self._saved_place is None:
            yield from self._show_first(head)
            first_row = self.top_row()
            self._has_first = True
        page_set = yield from self._build(chain(head, bands), self._font, self._messages)
        if first_row >= 0 and self.top_row() != first_row and self._saved_place is None:
            self._saved_place = self.top_row(), False  # a person has scrolled in the meantime
        self._has_first = False
        self._bands, self._starts = page_set.bands, page_set.starts
        if self._source is not None:
            self._source = lambda: page_set.bands
        yield from self._show_pages(page_set, self._font)
        self._differences = differences(self._bands, join_replacements=self._columns == 2)
        yield
        self._update_strip()

    def _show_first(self, head: list[Band | None]) -> Iterator[None]:
        """Show the beginning of a long comparison, which takes seconds to lay out."""
        page_set = yield from self._build(head, self._font, self._messages)
        self._bands, self._starts = page_set.bands, page_set.starts
        yield from self._show_pages(page_set, self._font)
        self._differences = differences(self._bands, join_replacements=self._columns == 2)
        self._update_range()
        self._current = -1
        self.go_to(0)

    def _update_strip(self) -> None:
        whole = self._height()
        self.strip.set_marks(
            [
                (self._starts[n] / whole, self._starts[n + 1] / whole, band.kind)
                for n, band in enumerate(self._bands)
                if band.kind is not ChangeKind.EQUAL
            ]
        )
        self._update_range()
        saved_place, self._saved_place = self._saved_place, None
        if saved_place is None:
            self._current = -1
            self.go_to(0)
        else:
            row, in_sight = saved_place
            self._restore_row(row, in_sight=in_sight)
        self.current_changed.emit()
        self.layout_ready.emit()

    def _restore_row(self, row: int, *, in_sight: bool) -> None:
        """Return to this row with the same current difference."""
        self._scroll_to(max(0, self._band_of(row)))
        self._current = min(self._current, len(self._differences) - 1)
        if self._current >= 0:
            bands = range(*self._differences[self._current])
            for view in self.shown_views():
                view.set_current(bands)
            if in_sight and not self.views[0].top()[0] <= bands.start < self.views[0].bottom():
                self._scroll_into_view(bands.start)

    def _sees_current(self) -> bool:
        """Return whether the beginning of the difference that is pointed at is visible."""
        if not 0 <= self._current < len(self._differences):
            return False
        first, _ = self._differences[self._current]
        return self.views[0].top()[0] <= first <= self.views[0].bottom()

    def count(self) -> int:
        """Return the number of differences."""
        return len(self._differences)

    def forget(self) -> None:
        """Point at no difference and close all folds, as where another comparison begins."""
        self._has_first = False
        self._current, self._differences, self.open_folds = -1, [], set()

    def go_to(self, number: int) -> None:
        """Point at a difference and bring it into view."""
        if not 0 <= number < len(self._differences):
            return
        self._current = number
        first, last = self._differences[number]
        for view in self.shown_views():
            view.set_current(range(first, last))
        top, bottom = self.views[0].top()[0], self.views[0].bottom()
        if not top < first <= last <= bottom or not self._sync_scroll:
            self._scroll_into_view(first)
        self.current_changed.emit()

    def go_to_row(self, row: int) -> bool:
        """Scroll to a row and select its difference; return whether it is shown."""
        band = self._band_of(row)
        if band < 0:
            return False
        number = self.difference_of(row)
        if number >= 0:
            self.go_to(number)
        else:
            self._scroll_to(band)
        return True

    def _band_of(self, row: int) -> int:
        """Return the number of the band of a row, -1 for none."""
        number = bisect_right(self._bands, row, key=lambda band: band.first) - 1
        return number if number >= 0 and 0 <= row < self._bands[number].last else -1

    def fold_of(self, row: int) -> int:
        """Return the first row of the fold that hides a row, -1 for none."""
        number = self._band_of(row)
        return self._bands[number].first if number >= 0 and self._bands[number].folded_count else -1

    def difference_of(self, row: int) -> int:
        """Return the number of the difference that a row belongs to, -1 for none."""
        band = self._band_of(row)
        number = bisect_right(self._differences, band, key=lambda bands: bands[0]) - 1
        return number if number >= 0 and band < self._differences[number][1] else -1

    def current_rows(self) -> range:
        """Return the rows of the difference that is pointed at."""
        if not 0 <= self._current < len(self._differences):
            return range(0)
        first, last = self._differences[self._current]
        return range(self._bands[first].first, self._bands[last - 1].last)

    def top_row(self) -> int:
        """Return the row at the top, -1 for none."""
        band, _ = self.views[0].top()
        return self._bands[band].first if band < len(self._bands) else -1

    def bands(self) -> list[Band]:
        """Return the bands, including folds."""
        return self._bands

    def _scroll_to(self, band: int) -> None:
        for view in self.shown_views():
            view.scroll_to(band)
        self._follow(self.views[0])

    def _scroll_into_view(self, band: int) -> None:
        """Bring a band into view, with some lines above it."""
        self._scroll_to(band)
        for view in self._leading_views():
            bar, old_value = view.verticalScrollBar(), view.verticalScrollBar().value()
            bar.setValue(old_value - max(2, bar.pageStep() // 4))
            if view.bottom() < band:  # near the end it is not at the top
                bar.setValue(old_value)

    def _leading_views(self) -> tuple[SideView, ...]:
        """Return the texts that have to be scrolled for all of them to be."""
        return self.views[:1] if self._sync_scroll else self.shown_views()

    def step(self, by: int) -> bool:
        """Go to the next or previous difference; return whether there was one.

        In a difference higher than the view, changed words that are not visible yet come first.
        """
        if self._show_further(by):
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

    def _show_further(self, by: int) -> bool:
        """Scroll to the next changed words of the current difference, below (1) or above (-1).

        Returns False where none are left, or where the difference is not visible.
        """
        first = self.views[0]
        bands = first.current()
        if not bands or first.bottom() < bands.start or first.top()[0] >= bands.stop:
            return False
        lines = [line for view in self.shown_views() for line in view.unseen_changes(by)]
        if not lines:
            return False
        line = min(lines) if by > 0 else max(lines)
        old_value = first.verticalScrollBar().value()
        for view in self.shown_views():
            bar = view.verticalScrollBar()
            bar.setValue(line - max(2, bar.pageStep() // 4))
        # At the end of the scroll range they are in the last lines.
        return first.verticalScrollBar().value() != old_value

    def open_fold(self, row: int) -> None:
        """Open the fold that begins with this row."""
        self.open_folds.add(row)
        self.folds_changed.emit()

    @Slot(int)
    def _open_fold(self, band: int) -> None:
        self.open_fold(self._bands[band].first)

    @Slot(int)
    def _click_mark(self, band: int) -> None:
        self.mark_clicked.emit(self._bands[band].first)

    @Slot(float)
    def _jump(self, share: float) -> None:
        aim = share * self._height() - self.views[0].capacity() / 2
        band = max(0, bisect_right(self._starts, aim) - 1)
        if band < len(self._bands):
            for view in self._leading_views():
                view.scroll_to(band, max(0, int(aim - self._starts[band])))
        else:
            self.bar.setValue(self.bar.maximum())

    def _height(self) -> float:
        """Return the height of the overview in lines."""
        # A text that fits has its marks level with its lines, not stretched over the whole strip.
        return max(1.0, self._starts[-1], self.views[0].capacity())

    def _follow(self, source: SideView) -> None:
        if self._sync_scroll and not self._is_scrolling:
            self._is_scrolling = True
            for view in self.shown_views():
                if view is source:
                    continue
                if any(self._messages):
                    view.verticalScrollBar().setValue(0)
                else:
                    view.scroll_to(*source.top())
            self._is_scrolling = False
        self._update_range()

    @Slot()
    def _update_range(self) -> None:
        if self._is_scrolling:
            return
        own = self.views[0].verticalScrollBar()
        with QSignalBlocker(self.bar):
            self.bar.setRange(own.minimum(), own.maximum())
            self.bar.setPageStep(own.pageStep())
            self.bar.setValue(own.value())
        self.bar.setVisible(self._sync_scroll and own.maximum() > own.minimum())
        band, line = self.views[0].top()
        if own.maximum() == own.minimum() or band >= len(self._bands):
            self.strip.set_view(0.0, 1.0)
            return
        whole = self._height()
        end = self._starts[min(self.views[0].bottom() + 1, len(self._bands))]
        self.strip.set_view((self._starts[band] + line) / whole, min(1.0, end / whole))

    def _place(self, bar: int = 0) -> None:
        bar = self.bar.sizeHint().width() if self._sync_scroll else 0
        super()._place(bar)
        strip = self.strip.geometry()
        right = strip.right() if self._columns > 2 else self.views[1].geometry().right()
        self.bar.setGeometry(right + 1, strip.top(), bar, strip.height())
