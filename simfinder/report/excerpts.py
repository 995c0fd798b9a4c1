"""Passages of two texts side by side, cut out around what differs, each with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from simfinder.domain.comparison import (
    AlignedRow,
    BlockRange,
    ChangeKind,
    ComparedText,
    Comparison,
    Passage,
    row_ranges,
)
from simfinder.domain.documents import Problem
from simfinder.i18n import translate
from simfinder.messages.numbers import number, one_to_one

USUAL_LENGTH = 20_000
"""Default number of characters of one pair, both sides together."""
MOST_FIELDS = 16
"""Fields of one pair of rows of tables that are shown."""
_WHOLE = 600
"""Longest paragraph that is shown whole; of longer ones, the text around differences."""
_MOST_OF_FIELD = 2_000
"""Characters of a field of two rows of tables that are shown, both sides together."""
_LEAST = 200
"""Least characters left for a paragraph that is shown in part."""
_FIRST_LENGTH = 240
"""Characters that are shown of texts that do not differ: paragraphs until there are so many."""
_AROUND = 160
"""Characters before and after each difference of a long paragraph."""
_FIRST_ROWS = 6
"""Paragraphs that are shown of texts that do not differ."""
_MORE = " …"
_BETWEEN = " … "
"""Marks of omissions: at the end, and between two parts."""
_BREAK = " ¶ "
"""Mark of the end of a paragraph that continues on the other side."""

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ExcerptText:
    """One side: sanitised text, its differing ranges, and its place.

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
class ExcerptCell:
    """One side of a passage as a page shows it.

    ``place``: the line above it, empty for none. ``pieces``: text, each with whether it differs
    from the other side; none where the passage is ``missing`` there.
    """

    place: str
    pieces: tuple[tuple[str, bool], ...] = ()
    missing: bool = False


@dataclass(frozen=True, slots=True)
class ExcerptRow:
    """A passage on both sides, or on one side only."""

    kind: ChangeKind
    left: ExcerptText | None
    right: ExcerptText | None
    field: bool = False
    """Whether it is a field of two rows of tables, which its name places."""
    partial: bool = False
    """Whether something that differs there is not shown."""

    @property
    def length(self) -> int:
        """How many characters it shows on both sides."""
        return sum(len(side.text) for side in (self.left, self.right) if side is not None)

    @property
    def sides(self) -> tuple[ExcerptCell, ExcerptCell]:
        """Both sides as they are shown, the kept file's first."""
        return (
            self._cell(self.left, is_single=self.kind is ChangeKind.REMOVED),
            self._cell(self.right, is_single=self.kind is ChangeKind.ADDED),
        )

    def _cell(self, passage: ExcerptText | None, *, is_single: bool) -> ExcerptCell:
        """``is_single``: the other side has nothing of it, so that all of it differs."""
        if passage is None and self.field:
            return ExcerptCell(translate("Report", "no value in this row"), missing=True)
        if passage is None:
            return ExcerptCell(translate("Report", "not in this file"), missing=True)
        place = "" if self.field else passage.place
        if self.kind is ChangeKind.MOVED:
            place = f"{place}, {translate('Report', 'moved')}"
        return ExcerptCell(
            place, tuple((text, differs or is_single) for text, differs in passage.pieces())
        )


class Limit(StrEnum):
    """Why the texts of a pair were not compared for a report."""

    LENGTH = "length"
    """They are too long."""
    TIME = "time"
    """The time for all pairs of the report was used up."""
    SIZE = "size"
    """The report shows as many characters of texts as it can."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """What is shown of a pair, the kept file on the left.

    ``more``: differing paragraphs that are not shown; ``passages``: the same of passages that both
    texts have. ``problem``: why a text could not be read
    again; ``limit``: which limit of reports kept the texts from being compared; then there are no
    rows.
    """

    rows: tuple[ExcerptRow, ...] = ()
    more: int = 0
    problem: Problem | None = None
    in_part: bool = False
    """Whether there are rows of passages that both texts share, not only of places that differ."""
    passages: int = 0
    by_field: bool = False
    """Whether its rows are the fields of two rows of tables."""
    limit: Limit | None = None

    @property
    def length(self) -> int:
        """How many characters it shows."""
        return sum(row.length for row in self.rows)

    @property
    def partial(self) -> int:
        """How many paragraphs are shown in part: something that differs in them is missing."""
        return sum(row.partial and row.kind is not ChangeKind.EQUAL for row in self.rows)

    @property
    def title(self) -> str:
        """What the rows are."""
        if self.by_field:
            return translate("Report", "Field by field")
        if not self.in_part:
            return translate("Report", "Differences between the texts")
        if any(row.kind is ChangeKind.CHANGED for row in self.rows):
            return translate("Report", "Changed paragraphs and shared passages")
        return translate("Report", "Shared passages")

    @property
    def has_problem(self) -> bool:
        """Whether one side has several paragraphs where the other has one."""
        sides = (side for row in self.rows for side in (row.left, row.right))
        return any(side is not None and side.last > side.paragraph for side in sides)

    @property
    def more_text(self) -> str:
        """How much is not shown, empty where all is."""
        parts = []
        if self.partial and not self.by_field:
            parts.append(
                translate("Report", "%n changed paragraph(s) only partly shown", "", self.partial)
            )
        if self.more and self.by_field:
            parts.append(
                translate("Report", "%n more differing field(s) not shown here", "", self.more)
            )
        elif self.more:
            parts.append(
                translate("Report", "%n more changed paragraph(s) not shown here", "", self.more)
            )
        if self.passages:
            parts.append(
                translate("Report", "%n more shared passage(s) not shown here", "", self.passages)
            )
        return translate("Report", "; ").join(parts)

    @property
    def limit_text(self) -> str:
        """Why the texts were not compared, empty where no limit kept them from it."""
        return {
            None: "",
            Limit.LENGTH: translate(
                "Report", "The texts are not shown: together they are too long for a report."
            ),
            Limit.TIME: translate(
                "Report",
                (
                    "The texts are not shown: the time limit for comparing texts in this "
                    "report was reached."
                ),
            ),
            Limit.SIZE: translate(
                "Report",
                "The texts are not shown: this report has reached its limit for displayed text.",
            ),
        }[self.limit]


def excerpt_of(comparison: Comparison, length: int = USUAL_LENGTH) -> Excerpt:
    """Return an excerpt of a comparison with at most ``length`` characters.

    It has all differing places; where these do not fit, critical ones first, then short ones, so
    that many are shown. For texts that share only parts: changed paragraphs, then the longest
    shared passages. For equal texts: their beginning.
    """
    for side in (comparison.left, comparison.right):
        if side.problem is not None:
            return Excerpt(problem=side.problem)
    every = [comparison.rows[place.start : place.stop] for place in row_ranges(comparison.rows)]
    different = comparison.changed_places
    if not different:
        first_rows = _first_rows(every, comparison)
        return Excerpt(first_rows, in_part=True, passages=len(every) - len(first_rows))
    in_part = comparison.overlaps_in_part
    selection = [at for kind, at in different if kind is ChangeKind.CHANGED or not in_part]
    matter = {change.row for change in comparison.critical or ()}
    candidates = [
        (matter.isdisjoint(at), row.length, n, row)
        for n, at in enumerate(selection)
        for row in (_change_row(comparison.rows[at.start : at.stop], comparison, length),)
    ]
    rows = [(n, row) for _, _, n, row in sorted(candidates, key=_first_three)]
    visible_rows = _fit(rows, length)
    more = len(different) - len(visible_rows)
    if not in_part:
        return Excerpt(visible_rows, more)
    shared_passages = comparison.shared
    assert shared_passages is not None  # or they would not overlap in part
    longest = sorted(enumerate(shared_passages.passages), key=lambda entry: -entry[1].words)
    rest = length - sum(row.length for row in visible_rows)
    common = _fit([(n, _passage(one, comparison)) for n, one in longest], rest)
    return Excerpt(
        (*visible_rows, *common), more, in_part=True, passages=shared_passages.total - len(common)
    )


def _first_three(row: tuple[bool, int, int, ExcerptRow]) -> tuple[bool, int, int]:
    return row[:3]


def _fit(rows: list[tuple[int, ExcerptRow]], length: int) -> tuple[ExcerptRow, ...]:
    """Return the numbered rows that fit into the length, in the order of their numbers.

    The last one is shortened where that makes sense.
    """
    chosen_rows: list[tuple[int, ExcerptRow]] = []
    for number_of, row in rows:
        if row.length <= length:
            chosen_rows.append((number_of, row))
            length -= row.length
        elif length >= _LEAST:
            short = _shorten(row, length)
            chosen_rows.append((number_of, short))
            length -= short.length
        if length <= 0:
            break
    return tuple(row for _, row in sorted(chosen_rows, key=lambda entry: entry[0]))


def _shorten(row: ExcerptRow, length: int) -> ExcerptRow:
    """Return a row with so many characters: half of them a side, more where one needs less."""
    left, right = (len(passage.text) if passage else 0 for passage in (row.left, row.right))
    left_room = min(left, max(length // 2, length - right))
    sides = []
    partial = row.partial
    for passage, room in ((row.left, left_room), (row.right, length - left_room)):
        if passage is None or len(passage.text) <= room:
            sides.append(passage)
            continue
        partial = True
        room = max(0, room - len(_MORE))
        spans = tuple((start, min(end, room)) for start, end in passage.spans if start < room)
        sides.append(replace(passage, text=passage.text[:room] + _MORE, spans=spans))
    return replace(row, left=sides[0], right=sides[1], partial=partial)


def row_excerpt_of(comparison: Comparison, limit: int = MOST_FIELDS) -> Excerpt:
    """Return the fields of two rows of tables in their order; of many, the differing ones."""
    for side in (comparison.left, comparison.right):
        if side.problem is not None:
            return Excerpt(problem=side.problem)
    every = comparison.rows
    by_weight = sorted(range(len(every)), key=lambda i: every[i].kind is ChangeKind.EQUAL)
    rows = tuple(
        replace(_shorten(_change_row((every[i],), comparison), _MOST_OF_FIELD), field=True)
        for i in sorted(by_weight[:limit])
    )
    more = comparison.changes - sum(row.kind is not ChangeKind.EQUAL for row in rows)
    return Excerpt(rows, more, by_field=True)


def _first_rows(
    every: list[tuple[AlignedRow, ...]], comparison: Comparison
) -> tuple[ExcerptRow, ...]:
    """Return the first equal paragraphs, for equal texts of any length."""
    result: list[ExcerptRow] = []
    room = _FIRST_LENGTH
    for rows in every:
        if rows[0].left < 0 or any(row.kind is not ChangeKind.EQUAL for row in rows):
            continue
        result.append(_change_row(rows, comparison, _FIRST_LENGTH))
        room -= sum(len(comparison.left.blocks[row.left].text) for row in rows if row.left >= 0)
        if room <= 0 or len(result) == _FIRST_ROWS:
            break
    return tuple(result)


def _change_row(
    rows: tuple[AlignedRow, ...], comparison: Comparison, most: int = USUAL_LENGTH
) -> ExcerptRow:
    """Return one place, which has several rows where one side cut the paragraph of the other.

    ``most``: characters a side that are looked at where nothing differs; differences are all there.
    """
    kind = next((row.kind for row in rows if row.kind is not ChangeKind.EQUAL), ChangeKind.EQUAL)
    left_blocks = [(row.left, row.left_spans) for row in rows]
    right = [(row.right, row.right_spans) for row in rows]
    if kind is ChangeKind.MOVED:  # it names one side; the partner has the same words
        left_blocks = [(rows[0].left if rows[0].left >= 0 else rows[0].partner, ())]
        right = [(rows[0].right if rows[0].right >= 0 else rows[0].partner, ())]
    sides = (comparison.left, left_blocks), (comparison.right, right)
    texts = [_join_blocks(side, blocks) for side, blocks in sides]
    cells: list[ExcerptText | None] = []
    for (side, blocks), own, other in zip(sides, texts, reversed(texts), strict=True):
        if own is None:
            cells.append(None)
            continue
        text, spans = own
        # Where only the other side has something, its place is in sight on this one too.
        around = spans or _places_without(other[1] if other else ())
        excerpt, new_spans = _condense(text, spans, around, most)
        used = [block for block, _ in blocks if block >= 0]
        page = side.blocks[used[0]].page
        cells.append(ExcerptText(one_to_one(excerpt), new_spans, page, used[0] + 1, used[-1] + 1))
    return ExcerptRow(kind, cells[0], cells[1])


def _join_blocks(side: ComparedText, blocks: list[tuple[int, Spans]]) -> tuple[str, Spans] | None:
    """Return the text of one side in these blocks (-1: none), and its differing ranges."""
    own_blocks = [(block, spans) for block, spans in blocks if block >= 0]
    if not own_blocks:
        return None
    parts: list[str] = []
    joined_spans: list[tuple[int, int]] = []
    at = 0
    for block, spans in own_blocks:
        if parts:
            parts.append(_BREAK)
            at += len(_BREAK)
        joined_spans += [(start + at, end + at) for start, end in spans]
        parts.append(side.blocks[block].text)
        at += len(parts[-1])
    return "".join(parts), tuple(joined_spans)


def _places_without(spans: Spans) -> Spans:
    """Return the positions of the additions of the other side in a text without them."""
    places, gaps = [], 0
    for start, end in spans:
        places.append((start - gaps, start - gaps))
        gaps += end - start
    return tuple(places)


def _condense(text: str, spans: Spans, around: Spans, max_length: int) -> tuple[str, Spans]:
    """Return a text shortened to the surroundings of ``around``, and its spans in it.

    Dots mark omissions. A text without spans is cut to its beginning.
    """
    if not around:
        max_length = min(max_length, _WHOLE)
        return (text, ()) if len(text) <= max_length else (text[:max_length] + _MORE, ())
    if len(text) <= _WHOLE:
        return text, spans
    windows: list[list[int]] = []
    for start, end in around:
        low = _word_border(text, max(0, min(start, len(text)) - _AROUND))
        high = min(len(text), end + _AROUND)
        if windows and low <= windows[-1][1] + len(_BETWEEN):
            windows[-1][1] = max(high, windows[-1][1])
        else:
            windows.append([low, high])
    pieces: list[str] = []
    new_spans: list[tuple[int, int]] = []
    position, n = 0, 0
    for low, high in windows:
        gap = _BETWEEN if pieces else "… " if low else ""
        pieces += [gap, text[low:high]]
        position += len(gap)
        while n < len(spans) and spans[n][1] <= high:
            start, end = spans[n]
            new_spans.append((start - low + position, end - low + position))
            n += 1
        position += high - low
    if windows[-1][1] < len(text):
        pieces.append(_MORE)
    return "".join(pieces), tuple(new_spans)


def _word_border(text: str, start: int) -> int:
    """Return where to begin: after the next space, where one is near."""
    if not start:
        return 0
    space = text.find(" ", start, start + 24)
    return space + 1 if space >= 0 else start


def _passage(passage: Passage, comparison: Comparison) -> ExcerptRow:
    return ExcerptRow(
        ChangeKind.EQUAL,
        _part(comparison.left, passage.left),
        _part(comparison.right, passage.right),
    )


def _part(side: ComparedText, places: tuple[BlockRange, ...]) -> ExcerptText:
    parts, room = [], _WHOLE
    for block, start, end in places:
        parts.append(one_to_one(side.blocks[block].text[start : min(end, start + room)]))
        room -= end - start
        if room <= 0:
            break
    more = _MORE if room < 0 else ""
    block = places[0][0]
    return ExcerptText(" ".join(parts) + more, (), side.blocks[block].page, block + 1)
