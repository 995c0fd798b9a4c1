"""Decides what the compare pane shows, band by band, before anything of Qt is involved."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side, places
from simfinder.domain.document import Block, BlockKind

LONGEST_PIECE = 20_000
"""Characters of a paragraph that are shown as one: Qt lays out a paragraph in one go."""
SHORTEST_FOLD = 3
"""Fewer paragraphs than these are not worth a fold."""
_STEP = 500

_BREAKS = str.maketrans(
    dict.fromkeys("\n\r\v\f\x1c\x1d\x1e\x85\u2029", "\u2028")
    | {"\ufdd0": "\ufffd", "\ufdd1": "\ufffd"}
)
_LONE = re.compile("[\x00\ud800-\udfff]")

Group = tuple[int, int]
"""Half-open range of rows that belong together."""
Spans = tuple[tuple[int, int], ...]
Marked = tuple[int, int, int, bool]
"""Half-open range of a passage, its number where it begins (0 where it goes on), its end."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph, or part of a very long one, as it stands on one side."""

    text: str
    kind: ChangeKind
    spans: Spans = ()
    heading: bool = False
    template: Spans = ()
    """Ranges of template text."""
    shared: tuple[Marked, ...] = ()
    """Ranges of passages that the other text has too."""
    folded: int = 0
    """Paragraphs that are hidden behind it, which its text then speaks of; 0 for a paragraph."""
    number: int = 0
    """Of the paragraph that begins here, counted from 1; 0 where one goes on."""
    page: int = 0
    """Page of the document, counted from 1; 0 where it has none."""


@dataclass(frozen=True, slots=True)
class Band:
    """What stands side by side and is padded to the same height.

    ``first last``: half-open range of rows. ``folded``: paragraphs hidden behind it, else 0;
    ``of_template``: they are template text.
    """

    first: int
    last: int
    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    kind: ChangeKind
    folded: int = 0
    of_template: bool = False

    @property
    def sides(self) -> tuple[tuple[Piece, ...], ...]:
        """Both columns."""
        return self.left, self.right

    @property
    def same(self) -> bool:
        """Whether both sides look exactly alike, so that they need no measuring."""
        return len(self.left) == len(self.right) and all(
            (x.text, x.kind, x.heading) == (y.text, y.kind, y.heading)
            for x, y in zip(self.left, self.right, strict=True)
        )


def displayable(text: str) -> str:
    """Return the text so that it stays one paragraph in Qt, as many characters as before."""
    if text.isprintable():
        return text
    return _LONE.sub("\ufffd", text.translate(_BREAKS))


def pieces(
    block: Block,
    kind: ChangeKind,
    spans: Spans,
    template: Spans = (),
    shared: Iterable[Marked] = (),
    number: int = 0,
) -> Iterator[Piece]:
    """Cut a paragraph into pieces that Qt can lay out quickly; ``number``: as it is counted."""
    text = displayable(block.text)
    heading = block.kind is BlockKind.HEADING
    if len(text) <= LONGEST_PIECE:
        yield Piece(
            text, kind, spans, heading, template, tuple(shared), number=number, page=block.page
        )
        return
    for start in range(0, len(text), LONGEST_PIECE):
        end = start + LONGEST_PIECE
        passages = tuple(
            (
                max(s, start) - start,
                min(e, end) - start,
                number if s >= start else 0,
                ends and e <= end,
            )
            for s, e, number, ends in shared
            if s < end and e > start
        )
        inside = _inside(spans, start, end), _inside(template, start, end)
        begins = number if start == 0 else 0
        yield Piece(
            text[start:end],
            kind,
            inside[0],
            heading,
            inside[1],
            passages,
            number=begins,
            page=block.page,
        )


def _inside(spans: Spans, start: int, end: int) -> Spans:
    return tuple(
        (max(s, start) - start, min(e, end) - start) for s, e in spans if s < end and e > start
    )


def bands(
    comparison: Comparison,
    context: int | None = None,
    opened: Container[int] = (),
    hide_template: bool = False,
) -> Iterator[Band]:
    """Yield the bands of a comparison.

    ``context``: paragraphs that stay around each difference, where longer runs of equal ones are
    folded; None folds nothing. ``hide_template`` folds paragraphs of nothing but template text.
    Folds whose first row is in ``opened`` stay open.
    """
    return (b for b in bands_in_steps(comparison, context, opened, hide_template) if b is not None)


def bands_in_steps(
    comparison: Comparison,
    context: int | None = None,
    opened: Container[int] = (),
    hide_template: bool = False,
) -> Iterator[Band | None]:
    """Yield what ``bands`` yields, and None where it has taken a while to find the next one."""
    folds = _Folds(comparison, context, opened)
    run, kind, before = list[Group](), _ALIKE, _ALIKE
    for number, place in enumerate(places(comparison.rows)):
        group = place.start, place.stop
        if number % _STEP == 0:
            yield None
        found = _stretch(comparison, group, hide_template)
        if found != kind:
            yield from folds.of_run(run, kind, before, found)
            run, kind, before = [], found, kind
        run.append(group)
    yield from folds.of_run(run, kind, before, _ALIKE)


_ALIKE, _TEMPLATE, _DIFFERENT = range(3)


def _stretch(comparison: Comparison, group: Group, hide_template: bool) -> int:
    """Return what a group belongs to: what is alike, template text to be hidden, or neither."""
    rows = [comparison.rows[r] for r in range(*group)]
    if hide_template and all(_only_template(comparison, row) for row in rows):
        return _TEMPLATE
    return _ALIKE if all(row.kind is ChangeKind.EQUAL for row in rows) else _DIFFERENT


class _Folds:
    """Decides what of a run of groups of one kind is shown."""

    def __init__(self, comparison: Comparison, context: int | None, opened: Container[int]) -> None:
        self._made, self._context, self._opened = comparison, context, opened

    def of_run(self, run: Sequence[Group], kind: int, before: int, after: int) -> Iterator[Band]:
        """Yield the bands of a run; ``before`` ``after``: what it stands between."""
        low, high = 0, 0
        if kind == _TEMPLATE:
            high = len(run)
        elif kind == _ALIKE and self._context is not None:
            low = self._context if before == _DIFFERENT else 0
            high = len(run) - (self._context if after == _DIFFERENT else 0)
            if high - low < SHORTEST_FOLD:
                low = high = 0
        if high <= low or run[low][0] in self._opened:
            yield from (_band(self._made, *group) for group in run)
            return
        yield from (_band(self._made, *group) for group in run[:low])
        first, last = run[low][0], run[high - 1][1]
        template = kind == _TEMPLATE
        yield Band(first, last, (), (), ChangeKind.EQUAL, high - low, template)
        yield from (_band(self._made, *group) for group in run[high:])


def plain_bands(side: Side, left: bool) -> Iterator[Band]:
    """Yield one text without any comparison: what is shown beside a side with a problem."""
    for number, block in enumerate(side.blocks):
        template = template_of(side, number)
        own = tuple(pieces(block, ChangeKind.EQUAL, (), template, number=number + 1))
        nothing: tuple[Piece, ...] = ()
        here, there = (own, nothing) if left else (nothing, own)
        yield Band(number, number + 1, here, there, ChangeKind.EQUAL)


def template_of(side: Side, block: int) -> Spans:
    """Return the ranges of template text of a paragraph."""
    return side.template[block] if side.template else ()


def differences(shown: Sequence[Band]) -> list[tuple[int, int]]:
    """Return half-open ranges of bands, each one difference for a person who walks through.

    What was removed and added at one place is one difference; changed paragraphs count singly.
    """
    found: list[tuple[int, int]] = []
    joinable = (ChangeKind.ADDED, ChangeKind.REMOVED)
    for number, band in enumerate(shown):
        if band.kind is ChangeKind.EQUAL:
            continue
        adjoins = bool(found) and found[-1][1] == number
        if adjoins and band.kind in joinable and shown[number - 1].kind in joinable:
            found[-1] = (found[-1][0], number + 1)
            continue
        found.append((number, number + 1))
    return found


def _band(comparison: Comparison, first: int, last: int) -> Band:
    rows = comparison.rows[first:last]
    left: list[Piece] = []
    right: list[Piece] = []
    for row in rows:
        left.extend(_row_pieces(comparison.left, row.left, row, row.left_spans))
        right.extend(_row_pieces(comparison.right, row.right, row, row.right_spans))
    kinds = {row.kind for row in rows}
    kind = rows[0].kind if len(kinds) == 1 else ChangeKind.CHANGED
    return Band(first, last, tuple(left), tuple(right), kind)


def _row_pieces(side: Side, block: int, row: Row, spans: Spans) -> Iterator[Piece]:
    if block >= 0:
        template = template_of(side, block)
        kind = _kind(row, spans)
        yield from pieces(side.blocks[block], kind, spans, template, number=block + 1)


def _kind(row: Row, spans: Spans) -> ChangeKind:
    """Tint both sides of a changed pair, but of a cut paragraph only the parts that differ."""
    return ChangeKind.EQUAL if row.continues and not spans else row.kind


def _only_template(comparison: Comparison, row: Row) -> bool:
    covered = False
    for side, block in ((comparison.left, row.left), (comparison.right, row.right)):
        if block < 0:
            continue
        text, at, rest = side.blocks[block].text, 0, ""
        for start, end in template_of(side, block):
            rest, at = rest + text[at:start], end
        covered = at > 0
        if not covered or any(map(str.isalnum, rest + text[at:])):
            return False
    return covered
