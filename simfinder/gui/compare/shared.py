"""Both texts side by side, each scrolling alone, with the passages that the other has too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from PySide6.QtCore import Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import BlockRange, ComparedText, Comparison, Passage
from simfinder.gui.compare.body import TextColumns
from simfinder.gui.compare.pages import PageSet, text_font
from simfinder.gui.compare.plan import LONGEST_PIECE, SharedPlan, shared_bands, shared_plan
from simfinder.gui.compare.side import SideView
from simfinder.gui.compare.strips import Link, LinkStrip
from simfinder.gui.compare.wording import unshared_text
from simfinder.gui.kit import theme

_MOST_LIT = 300
"""Paragraphs of the current passage that are highlighted."""


class SharedBody(TextColumns):
    """Two headers, two texts, and the strip that links their passages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        self.strip = LinkStrip()
        super().__init__(2, self.strip, parent)
        self._comparison: Comparison | None = None
        self._sample = ""
        self._open_folds: set[tuple[int, int]] = set()
        self._plan: SharedPlan | None = None
        self._kept_lines: tuple[int, ...] = ()
        """Lines that both texts have been scrolled by, where they have to stay."""
        self._heights: tuple[list[int], ...] = ([0], [0])
        for view in self.views:
            view.fold_clicked.connect(self._open_fold)
        self.strip.requested.connect(self.go_to)

    def show_comparison(self, comparison: Comparison | None, sample: str = "") -> None:
        """Show the passages of a comparison; ``sample`` of the texts chooses the font."""
        if comparison is self._comparison:
            return
        self._comparison, self._sample, self._current = comparison, sample, -1
        self._open_folds, self._kept_lines = set(), ()
        digits = len(str(len(self._passages())))
        for view in self.views:
            view.use_own_scroll_bar(digits)
        self._relayout()

    def clear(self) -> None:
        """Show no text."""
        self.show_comparison(None)
        for header in self.headers:
            header.clear()

    def restyle(self) -> None:
        """Rebuild the texts in the colours of the theme, immediately where they are visible."""
        if self.isVisible():
            self._relayout()
        else:
            self._comparison = None

    def _passages(self) -> tuple[Passage, ...]:
        match = self._comparison.shared if self._comparison is not None else None
        return match.passages if match is not None else ()

    @Slot()
    def _relayout(self) -> None:
        self._resize_timer.stop()
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        comparison, font = self._comparison, text_font(self.font(), self._sample)
        self._plan = None if comparison is None else shared_plan(comparison, self._open_folds)
        bands = () if self._plan is None else shared_bands(self._plan, unshared_text)
        page_set = yield from self._build(bands, font, ("", ""), level=False)
        yield from self._show_pages(page_set, font)
        self._update_links(page_set)

    def _update_links(self, page_set: PageSet) -> None:
        self._heights = tuple(list(accumulate(page.lines, initial=0)) for page in page_set.pages)
        self.strip.set_links([self._link(passage) for passage in self._passages()])
        current, self._current = self._current, -1
        lines, self._kept_lines = self._kept_lines, ()
        self.go_to(max(0, current))
        for view, value in zip(self.views, lines, strict=False):
            view.verticalScrollBar().setValue(value)
        for view in self.views:
            self._follow(view)
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
        heights, page = self._heights[side], self.views[side].page
        assert page is not None
        whole = max(1.0, heights[-1], self.views[side].capacity())
        ends = []
        for block, at in ((places[0][0], places[0][1]), (places[-1][0], places[-1][2])):
            first = page.first[self._band_of(side, block)] + at // LONGEST_PIECE
            inside = at % LONGEST_PIECE / max(1, len(text.blocks[block].text))
            tall = heights[first + 1] - heights[first]
            ends.append((heights[first] + min(1.0, inside) * tall) / whole)
        return ends[0], ends[1]

    def _band_of(self, side: int, block: int) -> int:
        """Return the number of the band that shows a paragraph."""
        assert self._plan is not None
        return int(self._plan.band[side][block])

    @Slot(int)
    def _open_fold(self, band: int) -> None:
        if self._plan is not None:
            side = int(self.sender() is self.views[1])
            self._open({(side, self._plan.ranges[side][band].start)})

    @Slot()
    def open_all(self) -> None:
        """Open all folds, so that a search finds everything."""
        if self._plan is not None:
            sides = enumerate(self._plan.ranges)
            self._open({(n, r.start) for n, ranges in sides for r in ranges if len(r) > 1})

    def _open(self, folds: set[tuple[int, int]]) -> None:
        if not folds <= self._open_folds:
            self._open_folds |= folds
            self._kept_lines = tuple(view.verticalScrollBar().value() for view in self.views)
            self._relayout()

    def count(self) -> int:
        """Return the number of passages."""
        return len(self._passages())

    @Slot(int)
    @Slot(object)
    def go_to(self, number: int) -> None:
        """Point at a passage and bring it into view on both sides."""
        passages = self._passages()
        if not 0 <= number < len(passages):
            return
        self._current = number
        both = passages[number].left, passages[number].right
        for side, (view, places) in enumerate(zip(self.views, both, strict=True)):
            _set_cursor(view, [(self._band_of(side, block), s, e) for block, s, e in places])
        self.strip.set_current(number)
        self.current_changed.emit()

    def step(self, by: int) -> bool:
        """Go to the next or previous passage; return whether there was one."""
        target = self._current + by
        if not 0 <= target < self.count():
            return False
        self.go_to(target)
        return True

    def _follow(self, source: SideView) -> None:
        bar = source.verticalScrollBar()
        whole = max(1, bar.maximum() + bar.pageStep())
        end = (bar.value() + bar.pageStep()) / whole if bar.maximum() else 1.0
        self.strip.set_view(bar.value() / whole, min(1.0, end), self.views.index(source))


def _set_cursor(view: SideView, places: list[BlockRange]) -> None:
    """Bring a passage into view and make its colour stronger; ``places`` name bands here."""
    page = view.page
    if page is None:
        return
    cursors = []
    for band, start, end in places[:_MOST_LIT]:
        first = page.first[band]
        for piece in range(start // LONGEST_PIECE, (end - 1) // LONGEST_PIECE + 1):
            offset = piece * LONGEST_PIECE
            low, high = max(start - offset, 0), min(end - offset, LONGEST_PIECE)
            cursors.append(view.cursor_over(first + piece, low, high))
    ground = theme.colour("shared_strong")
    view.highlight(cursors, ground, view.palette().color(QPalette.ColorRole.Text))
    view.set_current(range(places[0][0], places[-1][0] + 1))
    start = cursors[0].selectionStart()
    block = view.document().findBlock(start)
    view.document().documentLayout().blockBoundingRect(block)  # lays it out: its lines count
    line = block.layout().lineForTextPosition(start - block.position())
    inside = line.lineNumber() if line.isValid() else 0
    band = page.band[block.blockNumber()]
    line_count, text_block = 0, view.document().findBlockByNumber(page.first[band])
    while text_block.blockNumber() < block.blockNumber():
        line_count += text_block.lineCount()
        text_block = text_block.next()
    view.scroll_to(band, line_count + inside)
    bar = view.verticalScrollBar()
    bar.setValue(bar.value() - min(2, bar.pageStep() // 4))
