"""Passages of two texts side by side, cut out around what differs, each with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from simfinder.domain.comparison import (
    ChangeKind,
    Comparison,
    Passage,
    Place,
    Row,
    Side,
    changed,
    places,
)
from simfinder.domain.document import Problem
from simfinder.i18n import translate
from simfinder.report.numbers import number, one_to_one

MOST_ROWS = 6
"""Passages of one pair that are shown."""
MOST_FIELDS = 16
"""Fields of one pair of rows of tables that are shown."""
MOST_CHARACTERS = 600
"""Characters of a passage that are shown."""
_OPENING = 240
"""Characters that are shown of texts that do not differ: paragraphs until there are so many."""
_BEFORE = 160
"""Characters that stand before the first difference of a long paragraph."""
_BREAK = " ¶ "
"""Stands where a paragraph ends that the other side goes on with."""

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What one side says: harmless text, the ranges of it that differ, and where it stands.

    ``page`` and ``paragraph`` count from 1; ``page`` 0 where the format has none. ``last`` is the
    last paragraph where there are several.
    """

    text: str
    spans: Spans = ()
    page: int = 0
    paragraph: int = 0
    last: int = 0

    @property
    def place(self) -> str:
        """``page 3, paragraph 12``."""
        paragraph = translate("Report", "paragraph {number}").format(number=number(self.paragraph))
        if self.last > self.paragraph:
            paragraph = translate("Report", "paragraphs {first} to {last}").format(
                first=number(self.paragraph), last=number(self.last)
            )
        if not self.page:
            return paragraph
        page = translate("Report", "page {number}").format(number=number(self.page))
        return translate("Report", "{page}, {paragraph}").format(page=page, paragraph=paragraph)

    def pieces(self) -> Iterable[tuple[str, bool]]:
        """Cut it into pieces, each with whether it differs from the other side."""
        at = 0
        for start, end in self.spans:
            if start > at:
                yield self.text[at:start], False
            yield self.text[start:end], True
            at = end
        if at < len(self.text):
            yield self.text[at:], False


@dataclass(frozen=True, slots=True)
class Shown:
    """One side of a passage as a page shows it.

    ``place``: the line above it, empty for none. ``pieces``: text, each with whether it differs from the other
    side; none where the passage is ``missing`` there.
    """

    place: str
    pieces: tuple[tuple[str, bool], ...] = ()
    missing: bool = False


@dataclass(frozen=True, slots=True)
class ExcerptRow:
    """A passage on both sides, or on one side only."""

    kind: ChangeKind
    left: Said | None
    right: Said | None
    field: bool = False
    """Whether it is a field of two rows of tables, which its name places."""

    @property
    def sides(self) -> tuple[Shown, Shown]:
        """Both sides as they are shown, the kept file's first."""
        return (
            self._shown(self.left, self.kind is ChangeKind.REMOVED),
            self._shown(self.right, self.kind is ChangeKind.ADDED),
        )

    def _shown(self, said: Said | None, alone: bool) -> Shown:
        """``alone``: the other side has nothing of it, so that all of it differs."""
        if said is None and self.field:
            return Shown(translate("Report", "no value in this row"), missing=True)
        if said is None:
            return Shown(translate("Report", "not in this file"), missing=True)
        place = "" if self.field else said.place
        if self.kind is ChangeKind.MOVED:
            place = f"{place}, {translate('Report', 'moved')}"
        return Shown(place, tuple((text, differs or alone) for text, differs in said.pieces()))


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What is shown of a pair, the kept file on the left.

    ``more``: differing paragraphs that are not shown. ``problem``: why a text could not be read
    again; then there are no rows.
    """

    rows: tuple[ExcerptRow, ...] = ()
    more: int = 0
    problem: Problem | None = None
    shared: bool = False
    """Whether the rows are passages that both texts share, not places where they differ."""
    of_rows: bool = False
    """Whether the rows are the fields of two rows of tables."""

    @property
    def title(self) -> str:
        """What the rows are."""
        if self.of_rows:
            return translate("Report", "Field by field")
        if self.shared:
            return translate("Report", "Passages that both texts share")
        return translate("Report", "Where the texts differ")

    @property
    def broken(self) -> bool:
        """Whether one side has several paragraphs where the other has one."""
        sides = (side for row in self.rows for side in (row.left, row.right))
        return any(side is not None and side.last > side.paragraph for side in sides)

    @property
    def more_text(self) -> str:
        """How much is not shown, empty where all is."""
        if not self.more:
            return ""
        if self.of_rows:
            return translate("Report", "%n more differing field(s) not shown here", "", self.more)
        if self.shared:
            return translate("Report", "%n more shared passage(s) not shown here", "", self.more)
        return translate("Report", "%n more changed paragraph(s) not shown here", "", self.more)


def excerpt_of(comparison: Comparison, most: int = MOST_ROWS) -> Excerpt:
    """Cut out of a comparison what a reader should see first.

    Where the texts differ in few places: those, with the ones that matter before others. Where
    they share only parts: the longest passages that both have. Where they differ nowhere: how
    both begin.
    """
    for side in (comparison.left, comparison.right):
        if side.problem is not None:
            return Excerpt(problem=side.problem)
    every = [comparison.rows[place.start : place.stop] for place in places(comparison.rows)]
    different = [comparison.rows[at.start : at.stop] for _, at in changed(comparison.rows)]
    if not different:
        opening = _opening(every, comparison)
        return Excerpt(opening, len(every) - len(opening), shared=True)
    if not comparison.in_part:
        first = {id(comparison.rows[c.row]) for c in comparison.critical or () if c.row >= 0}
        weight = [not any(id(row) in first for row in rows) for rows in different]
        chosen = sorted(sorted(range(len(different)), key=weight.__getitem__)[:most])
        shown = tuple(_changed(different[i], comparison) for i in chosen)
        return Excerpt(shown, len(different) - len(shown))
    shared = comparison.shared
    if shared is None or not shared.passages:
        return Excerpt(_opening(every, comparison), shared=True)
    longest = sorted(shared.passages, key=lambda passage: -passage.words)[:most]
    kept = [passage for passage in shared.passages if passage in longest][:most]
    return Excerpt(
        tuple(_passage(passage, comparison) for passage in kept),
        shared.found - len(kept),
        shared=True,
    )


def row_excerpt_of(comparison: Comparison, most: int = MOST_FIELDS) -> Excerpt:
    """Return the fields of two rows of tables in their order; of many those that differ first."""
    for side in (comparison.left, comparison.right):
        if side.problem is not None:
            return Excerpt(problem=side.problem)
    every = comparison.rows
    by_weight = sorted(range(len(every)), key=lambda i: every[i].kind is ChangeKind.EQUAL)
    rows = tuple(
        replace(_changed((every[i],), comparison), field=True) for i in sorted(by_weight[:most])
    )
    more = comparison.changes - sum(row.kind is not ChangeKind.EQUAL for row in rows)
    return Excerpt(rows, more, of_rows=True)


def _opening(every: list[tuple[Row, ...]], comparison: Comparison) -> tuple[ExcerptRow, ...]:
    """Return the first paragraphs that are equal: equal texts have those, whatever their length."""
    shown: list[ExcerptRow] = []
    left = _OPENING
    for rows in every:
        if rows[0].left < 0 or any(row.kind is not ChangeKind.EQUAL for row in rows):
            continue
        shown.append(_changed(rows, comparison, _OPENING))
        left -= sum(len(comparison.left.blocks[row.left].text) for row in rows if row.left >= 0)
        if left <= 0 or len(shown) == MOST_ROWS:
            break
    return tuple(shown)


def _changed(
    rows: tuple[Row, ...], comparison: Comparison, most: int = MOST_CHARACTERS
) -> ExcerptRow:
    """Return one place, which has several rows where one side cut the paragraph of the other."""
    kind = next((row.kind for row in rows if row.kind is not ChangeKind.EQUAL), ChangeKind.EQUAL)
    left = [(row.left, row.left_spans) for row in rows]
    right = [(row.right, row.right_spans) for row in rows]
    if kind is ChangeKind.MOVED:  # it names one side; the partner has the same words
        left = [(rows[0].left if rows[0].left >= 0 else rows[0].partner, ())]
        right = [(rows[0].right if rows[0].right >= 0 else rows[0].partner, ())]
    return ExcerptRow(
        kind, _said(comparison.left, left, most), _said(comparison.right, right, most)
    )


def _said(side: Side, blocks: list[tuple[int, Spans]], most: int) -> Said | None:
    """Return what one side says there, given as blocks (-1: none) and what differs in each."""
    here = [(block, spans) for block, spans in blocks if block >= 0]
    if not here:
        return None
    text, differing = "", []
    for block, spans in here:
        text += _BREAK if text else ""
        differing += [(start + len(text), end + len(text)) for start, end in spans]
        text += one_to_one(side.blocks[block].text)
    start = _begin(text, differing[0][0]) if differing else 0
    cut, shifted = _cut(text, start, tuple(differing), most)
    first, last = here[0][0], here[-1][0]
    return Said(cut, shifted, side.blocks[first].page, first + 1, last + 1)


def _begin(text: str, difference: int) -> int:
    """Return where to begin so that a difference far down in a paragraph is in sight."""
    if len(text) <= MOST_CHARACTERS or difference <= _BEFORE:
        return 0
    start = difference - _BEFORE
    space = text.find(" ", start, start + 24)
    return space + 1 if space >= 0 else start


def _cut(text: str, start: int, spans: Spans, most: int) -> tuple[str, Spans]:
    """Return a part of a text with dots where something is left out, and the ranges in it."""
    end = min(len(text), start + most)
    before, after = "… " if start else "", " …" if end < len(text) else ""
    shift = len(before) - start
    inside = ((max(a, start), min(b, end)) for a, b in spans)
    kept = tuple((a + shift, b + shift) for a, b in inside if a < b)
    return f"{before}{text[start:end]}{after}", kept


def _passage(passage: Passage, comparison: Comparison) -> ExcerptRow:
    return ExcerptRow(
        ChangeKind.EQUAL,
        _part(comparison.left, passage.left),
        _part(comparison.right, passage.right),
    )


def _part(side: Side, places: tuple[Place, ...]) -> Said:
    parts, left = [], MOST_CHARACTERS
    for block, start, end in places:
        parts.append(one_to_one(side.blocks[block].text[start : min(end, start + left)]))
        left -= end - start
        if left <= 0:
            break
    more = " …" if left < 0 else ""
    block = places[0][0]
    return Said(" ".join(parts) + more, (), side.blocks[block].page, block + 1)
