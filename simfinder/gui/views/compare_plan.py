"""Decides what the compare pane shows, band by band, before anything of Qt is involved."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side
from simfinder.domain.document import Block, BlockKind

LONGEST_PIECE = 20_000
"""Characters of a paragraph that are shown as one: Qt lays out a paragraph in one go."""
_CONTEXT = 1
_SHORTEST_FOLD = 3

_BREAKS = str.maketrans(
    dict.fromkeys("\n\r\v\f\x1c\x1d\x1e\x85\u2029", "\u2028")
    | {"\ufdd0": "\ufffd", "\ufdd1": "\ufffd"}
)
_LONE = re.compile("[\x00\ud800-\udfff]")

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
    def same(self) -> bool:
        """Whether both sides look exactly alike, so that they need no measuring."""
        return self.left == self.right


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
) -> Iterator[Piece]:
    """Cut a paragraph into pieces that Qt can lay out quickly."""
    text = displayable(block.text)
    heading = block.kind is BlockKind.HEADING
    if len(text) <= LONGEST_PIECE:
        yield Piece(text, kind, spans, heading, template, tuple(shared))
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
        yield Piece(text[start:end], kind, inside[0], heading, inside[1], passages)


def _inside(spans: Spans, start: int, end: int) -> Spans:
    return tuple(
        (max(s, start) - start, min(e, end) - start) for s, e in spans if s < end and e > start
    )


def bands(
    comparison: Comparison,
    only_differences: bool = False,
    opened: Container[int] = (),
    hide_template: bool = False,
) -> Iterator[Band]:
    """Yield the bands of a comparison.

    ``only_differences`` hides runs of equal rows but for one row around each difference, and
    ``hide_template`` paragraphs of nothing but template text; those whose first row is in
    ``opened`` stay.
    """
    rows = comparison.rows
    groups = list(_groups(rows))
    hidden = _hidden(rows, groups) if only_differences else {}
    templates = _template_runs(comparison, groups) if hide_template else {}
    at = 0
    while at < len(groups):
        of_template = at in templates
        end = templates.get(at, hidden.get(at))
        if end is not None and groups[at][0] not in opened:
            first, last = groups[at][0], groups[end - 1][1]
            yield Band(first, last, (), (), ChangeKind.EQUAL, end - at, of_template)
            at = end
            continue
        yield _band(comparison, *groups[at])
        at += 1


def plain_bands(side: Side, left: bool) -> Iterator[Band]:
    """Yield one text without any comparison: what is shown beside a side with a problem."""
    for number, block in enumerate(side.blocks):
        own = tuple(pieces(block, ChangeKind.EQUAL, (), template_of(side, number)))
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


def _groups(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Yield half-open ranges of rows that belong together: one paragraph cut into several."""
    start = 0
    for at in range(1, len(rows)):
        if not rows[at].continues or rows[at - 1].kind not in (
            ChangeKind.EQUAL,
            ChangeKind.CHANGED,
        ):
            yield start, at
            start = at
    if rows:
        yield start, len(rows)


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
        yield from pieces(side.blocks[block], _kind(row, spans), spans, template)


def _kind(row: Row, spans: Spans) -> ChangeKind:
    """Tint both sides of a changed pair, but of a cut paragraph only the parts that differ."""
    return ChangeKind.EQUAL if row.continues and not spans else row.kind


def _hidden(rows: Sequence[Row], groups: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return runs of groups to hide: first to end."""
    equal = [all(rows[r].kind is ChangeKind.EQUAL for r in range(*g)) for g in groups]
    found = {}
    at = 0
    while at < len(groups):
        end = at
        while end < len(groups) and equal[end]:
            end += 1
        first = at + (_CONTEXT if at else 0)
        last = end - (_CONTEXT if end < len(groups) else 0)
        if last - first >= _SHORTEST_FOLD:
            found[first] = last
        at = max(end, at + 1)
    return found


def _template_runs(comparison: Comparison, groups: Sequence[tuple[int, int]]) -> dict[int, int]:
    """Return runs of groups of nothing but template text: first to end."""
    found = {}
    at = 0
    while at < len(groups):
        end = at
        while end < len(groups) and all(
            _only_template(comparison, comparison.rows[r]) for r in range(*groups[end])
        ):
            end += 1
        if end > at:
            found[at] = end
        at = max(end, at + 1)
    return found


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
