"""Several texts beside each other, each marked against the first, scrolling as one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui.compare.body import OverviewStrip, show_further
from simfinder.gui.compare.find import FindBar, light, select
from simfinder.gui.compare.frame import head_height, mirror, paint_line, shorten_folders
from simfinder.gui.compare.header import SideHeader, sample
from simfinder.gui.compare.pages import LineCounter, PageSet, Slices, build_pages, text_font
from simfinder.gui.compare.plan import Hit, ManyBand, many_bands
from simfinder.gui.compare.side import Choices, SideView
from simfinder.gui.compare.wording import fold_text
from simfinder.gui.kit.updates import AppearanceMixin

MOST = 4
"""Texts that can stand beside each other."""
_NARROWEST = 15
"""Least width of a text, in heights of a line."""
_AFTER_RESIZE = 120


class ManyBody(AppearanceMixin, QWidget):
    """A header and a text for each file, and on the right the overview and one scroll bar."""

    current_changed = Signal()
    """Another difference is pointed at, or their number changed."""
    layout_ready = Signal()

    def __init__(self, choices: Choices, parent: QWidget | None = None) -> None:
        """Start without texts; ``choices`` say how much around differences is shown."""
        super().__init__(parent)
        self._choices = choices
        self.headers = tuple(SideHeader(self) for _ in range(MOST))
        self.views = tuple(SideView(self) for _ in range(MOST))
        self.views[0].is_left = True
        self.strip = OverviewStrip(self)
        self.bar = QScrollBar(self)
        self._slices = Slices(self)
        self._resize_timer = QTimer(self, singleShot=True, interval=_AFTER_RESIZE)
        self._resize_timer.timeout.connect(self.refresh)
        self._comparisons: tuple[Comparison, ...] = ()
        self._bands: list[ManyBand] = []
        self._starts = [0.0]
        self._differences: list[int] = []
        self._open_folds: set[int] = set()
        self._current = -1
        self._is_scrolling = False
        self._target = -1
        """Number of a band that is gone to once the texts are laid out."""
        self._place_to_keep = -1, False
        """Number of the band at the top before the texts are laid out anew, -1 for none, and
        whether the difference that is pointed at was in sight."""
        for view in self.views:
            view.set_margin(choices.margin)
            view.verticalScrollBar().valueChanged.connect(self._follow_sender)
            view.fold_clicked.connect(self._open_fold)
        self.views[0].width_changed.connect(self._resize_timer.start)
        self.views[0].verticalScrollBar().rangeChanged.connect(self._update_range)
        self.bar.valueChanged.connect(self.views[0].verticalScrollBar().setValue)
        self.strip.jumped.connect(self._jump)
        self.follow()

    def most(self, width: int) -> int:
        """Return how many texts there is room for in so many pixels, two at least."""
        room = width // (_NARROWEST * max(1, self.fontMetrics().height()))
        return max(2, min(MOST, room))

    def has_room(self, width: int) -> bool:
        """Return whether the texts that are shown fit into so many pixels."""
        return self.columns() <= width // (_NARROWEST * max(1, self.fontMetrics().height()))

    def show_comparisons(self, comparison: Sequence[Comparison]) -> None:
        """Show comparisons that all have the same text on the left; none shows nothing."""
        self._comparisons, self._open_folds, self._current, self._target = (
            tuple(comparison),
            set(),
            -1,
            -1,
        )
        self._place_to_keep = -1, False
        texts = [comparison[0].left, *(one.right for one in comparison)] if comparison else []
        for number, (header, text) in enumerate(zip(self.headers, texts, strict=False), 1):
            header.number = number
            header.show_side(text)
        shorten_folders(self.headers[: len(texts)])
        self._place()
        self.refresh()

    def comparisons(self) -> tuple[Comparison, ...]:
        """Return what is shown."""
        return self._comparisons

    def columns(self) -> int:
        """Return how many texts are shown."""
        return len(self._comparisons) + 1 if self._comparisons else 0

    def building(self) -> bool:
        """Return whether the texts are still being laid out, or soon will be for a new width."""
        return self._slices.is_running or self._resize_timer.isActive()

    @Slot()
    def refresh(self) -> None:
        """Lay the texts out anew."""
        self._resize_timer.stop()
        self._keep()
        if self._comparisons:
            self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        comparison, count = self._comparisons, self.columns()
        font = text_font(self.font(), "".join(map(sample, comparison)))
        for view in self.views[:count]:
            view.setFont(font)
        counter = LineCounter(font, self.views[0].text_width())
        bands = many_bands(comparison, self._choices.context, self._open_folds)
        page_set = yield from build_pages(bands, counter, font, fold_text, ("",) * count)
        self._is_scrolling = True
        for view, page in zip(self.views, page_set.pages, strict=False):
            view.show_page(page, font)
            yield
        for view in self.views[:count]:
            yield from view.settle()
        self._is_scrolling = False
        self._arrive(page_set)

    def _arrive(self, page_set: PageSet[ManyBand]) -> None:
        self._bands, self._starts = page_set.bands, page_set.starts
        kinds = enumerate(self._bands)
        self._differences = [n for n, b in kinds if b.kind is not ChangeKind.EQUAL]
        whole = max(1.0, self._starts[-1], self.views[0].capacity())
        self.strip.set_marks(
            [
                (self._starts[n] / whole, self._starts[n + 1] / whole, self._bands[n].kind)
                for n in self._differences
            ]
        )
        if self._current < 0:
            self.go_to(0)
        else:
            self._stay()
        self.current_changed.emit()
        self.layout_ready.emit()
        if self._target >= 0:
            self.point_at(self._target)

    def _keep(self) -> None:
        """Note what is seen, unless that was done before lines broke in another way."""
        if self._current >= 0 and self._place_to_keep[0] < 0 and not self._slices.is_running:
            self._place_to_keep = self.top_number(), self._sees(self._current)

    def _stay(self) -> None:
        """Come back to what was seen, pointing at the same difference as before."""
        (top, was_visible), self._place_to_keep = self._place_to_keep, (-1, False)
        self._scroll_to(max(0, bisect_right(self._bands, top, key=_number_of) - 1))
        self._current = min(self._current, len(self._differences) - 1)
        if self._current >= 0:
            self._point()
            if was_visible:
                self._scroll_into_view(self._differences[self._current])

    def _sees(self, number: int) -> bool:
        """Return whether a difference is in sight, as far as its beginning goes."""
        band = self._differences[number] if number < len(self._differences) else -1
        return self.views[0].top()[0] <= band <= self.views[0].bottom()

    def _point(self) -> None:
        """Set the difference that is pointed at apart in all texts."""
        band = self._differences[self._current]
        for view in self.views[: self.columns()]:
            view.set_current(range(band, band + 1))

    def count(self) -> int:
        """Return the number of differences."""
        return len(self._differences)

    def current(self) -> int:
        """Return the position of the difference that is pointed at, -1 for none."""
        return self._current

    def go_to(self, number: int) -> None:
        """Point at a difference and bring it into view."""
        if not 0 <= number < len(self._differences):
            self._update_range()
            return
        self._current = number
        self._point()
        self._scroll_into_view(self._differences[number])
        self.current_changed.emit()

    def point_at(self, number: int) -> None:
        """Go to the band of this number, as a difference where it is one."""
        self._target = number if self.building() else -1
        band = bisect_right(self._bands, number, key=_number_of) - 1
        if self._target >= 0 or band < 0:
            return
        at = bisect_left(self._differences, band)
        if at < len(self._differences) and self._differences[at] == band:
            self.go_to(at)
        else:
            self._scroll_into_view(band)

    def current_numbers(self) -> range:
        """Return the number of the band of the difference that is pointed at."""
        if not 0 <= self._current < len(self._differences):
            return range(0)
        number = self._bands[self._differences[self._current]].first
        return range(number, number + 1)

    def _scroll_into_view(self, band: int) -> None:
        """Scroll to a band that is not seen wholly."""
        top, bottom = self.views[0].top()[0], self.views[0].bottom()
        if not top < band < bottom:
            self._scroll_to(band)
            bar = self.views[0].verticalScrollBar()
            bar.setValue(bar.value() - max(2, bar.pageStep() // 4))

    def reveal(self, number: int) -> bool:
        """Bring the band of this number into view; False where its fold is opened first.

        ``layout_ready`` then follows.
        """
        band = bisect_right(self._bands, number, key=_number_of) - 1
        if band < 0:
            return False
        if self._bands[band].folded:
            self._open_fold(band)
            return False
        self._scroll_into_view(band)
        return True

    def top_number(self) -> int:
        """Return the number of the band that is seen first, 0 where there is none."""
        top = self.views[0].top()[0]
        return self._bands[top].first if top < len(self._bands) else 0

    def step(self, by: int) -> bool:
        """Go to the next or previous difference, or to further words of this one."""
        if show_further(self.views[: self.columns()], by):
            return True
        target = self._current + by
        if not 0 <= target < len(self._differences):
            return False
        self.go_to(target)
        return True

    def _scroll_to(self, band: int, line: int = 0) -> None:
        self.views[0].scroll_to(band, line)
        self._follow(self.views[0])

    @Slot(int)
    def _open_fold(self, band: int) -> None:
        self._open_folds.add(self._bands[band].first)
        self.refresh()

    @Slot(float)
    def _jump(self, share: float) -> None:
        aim = share * self._starts[-1] - self.views[0].capacity() / 2
        band = max(0, bisect_right(self._starts, aim) - 1)
        if band < len(self._bands):
            self._scroll_to(band, max(0, int(aim - self._starts[band])))

    @Slot()
    def _follow_sender(self) -> None:
        sender = self.sender()
        view = next((v for v in self.views if v.verticalScrollBar() is sender), self.views[0])
        self._follow(view)

    def _follow(self, source: SideView) -> None:
        if self._is_scrolling:
            return
        self._is_scrolling = True
        for view in self.views[: self.columns()]:
            if view is not source:
                view.scroll_to(*source.top())
        self._is_scrolling = False
        self._update_range()

    @Slot()
    def _update_range(self) -> None:
        if self._is_scrolling or not self._bands:
            return
        own = self.views[0].verticalScrollBar()
        mirror(own, self.bar)
        band, line = self.views[0].top()
        whole = max(1.0, self._starts[-1], self.views[0].capacity())
        band = min(band, len(self._bands) - 1)
        end = self._starts[min(self.views[0].bottom() + 1, len(self._bands))]
        self.strip.set_view((self._starts[band] + line) / whole, min(1.0, end / whole))

    def event(self, event: QEvent) -> bool:
        """Follow a header that needs another height, as one with a remark does."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give all texts the same width: equal paragraphs then break equally."""
        self._keep()
        self._place()
        if not self.building():
            self._place_to_keep = -1, False
        super().resizeEvent(event)

    def _place(self) -> None:
        count = max(1, self.columns())
        strip, bar = self.strip.sizeHint().width(), self.bar.sizeHint().width()
        side = max(40, (self.width() - strip - bar) // count)
        head = head_height(self.headers[:count], self.height())
        height = max(0, self.height() - head - 1)
        for at, (header, view) in enumerate(zip(self.headers, self.views, strict=True)):
            header.setGeometry(QRect(at * side, 0, side, head))
            view.setGeometry(QRect(at * side, head + 1, side - 1, height))
            header.setVisible(at < count)
            view.setVisible(at < count)
        self.strip.setGeometry(QRect(count * side, head + 1, strip, height))
        self.bar.setGeometry(QRect(count * side + strip, head + 1, bar, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines between the texts and below the headers."""
        painter = QPainter(self)
        paint_line(self, painter, self.views[0])
        for view in self.views[: self.columns()]:
            x = view.geometry().right() + 1
            painter.drawLine(x, 0, x, self.height())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.bar.setAccessibleName(self.tr("Scroll all texts"))
        for number, view in enumerate(self.views, 1):
            view.setAccessibleName(self.tr("Text {number}").format(number=number))
        self.refresh()

    def _tint(self) -> None:
        self.refresh()


def _number_of(band: ManyBand) -> int:
    """Return what tells a band from others."""
    return band.first


# Leads to found words where more than two texts are shown, through folds that hide them.


class ManyFind(QObject):
    """Follows the line to find words while several texts are seen."""

    def __init__(self, body: ManyBody, find_bar: FindBar, parent: QObject) -> None:
        """Lead to places of these texts."""
        super().__init__(parent)
        self._body, self._find_bar = body, find_bar
        self._target: Hit | None = None
        find_bar.hits_changed.connect(self._light)
        find_bar.requested.connect(self._show)
        body.layout_ready.connect(self._finish_layout)

    @Slot()
    def _light(self) -> None:
        if self._body.columns():
            light(self._body.views[: self._body.columns()], self._find_bar)

    @Slot(object)
    def _show(self, hit: Hit) -> None:
        if self._body.columns():
            self._target = hit
            if not self._body.building():
                self._go()

    @Slot()
    def _finish_layout(self) -> None:
        self._light()
        self._go()

    def _go(self) -> None:
        if self._target is not None and self._body.reveal(self._target.row):
            select(self._body.views, self._target)
            self._target = None
