"""Changed words of one difference that is higher than the view: those that are not seen yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from simfinder.gui.views.compare.side import SideView


def show_further(views: Sequence[SideView], by: int) -> bool:
    """Scroll to the nearest changed words of the difference that is pointed at, below (1) or above (-1).

    Returns False where none are left, or where nothing of it is seen: then a person is elsewhere,
    and wants another difference. ``views`` stand beside each other and are level.
    """
    bands = views[0].current()
    if not bands or views[0].bottom() < bands.start or views[0].top()[0] >= bands.stop:
        return False
    found = [line for view in views for line in _nearest(view, by)]
    if not found:
        return False
    line = min(found) if by > 0 else max(found)
    for view in views:
        bar = view.verticalScrollBar()
        before = bar.value()
        bar.setValue(line - max(2, bar.pageStep() // 4))
        if view is views[0] and bar.value() == before:
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
    above, below = bar.value(), bar.value() + bar.pageStep()
    for number in blocks if by > 0 else reversed(blocks):
        if number not in page.changed:
            continue
        block = page.document.findBlockByNumber(number)
        page.document.documentLayout().blockBoundingRect(block)  # lays it out: its lines count
        first, layout = block.firstLineNumber(), block.layout()
        lines = [
            first + layout.lineForTextPosition(s).lineNumber() for s, _ in page.changed[number]
        ]
        unseen = [n for n in lines if n >= below] if by > 0 else [n for n in lines if n < above]
        if unseen:
            yield unseen[0] if by > 0 else unseen[-1]
            return
