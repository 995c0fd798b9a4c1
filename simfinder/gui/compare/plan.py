"""Computes what the compare pane shows, band by band, without Qt."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, zip_longest

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import (
    AlignedRow,
    BlockRange,
    ChangeKind,
    ComparedText,
    Comparison,
    CriticalChange,
    row_ranges,
)
from simfinder.domain.documents import Block, BlockKind
from simfinder.gui.kit import wording

LONGEST_PIECE = 20_000
"""Characters of a paragraph that are shown as one: Qt lays out a paragraph in a single step."""
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
PassageMark = tuple[int, int, int, bool]
"""Half-open range of a passage, its number where it begins (0 where it continues), its end."""


@dataclass(frozen=True, slots=True)
class TextPiece:
    """A paragraph, or part of a very long one, on one side."""

    text: str
    kind: ChangeKind
    spans: Spans = ()
    heading: bool = False
    template: Spans = ()
    """Ranges of template text."""
    shared: tuple[PassageMark, ...] = ()
    """Ranges of passages that the other text has too."""
    folded_count: int = 0
    """Number of hidden paragraphs that it replaces; 0 for a paragraph."""
    number: int = 0
    """Number of the paragraph that begins here, counted from 1; 0 for a continuation."""
    page: int = 0
    """Page of the document, counted from 1; 0 for none."""


Side = tuple[TextPiece, ...]
"""Contents of one column of a band."""


@dataclass(frozen=True, slots=True)
class Band:
    """Pieces side by side, padded to the same height.

    ``first last``: half-open range of rows; for several comparisons see ``many_bands``.
    ``folded_count``: hidden paragraphs, else 0; ``of_template``: they are template text.
    """

    first: int
    last: int
    sides: tuple[Side, ...]
    kind: ChangeKind
    folded_count: int = 0
    of_template: bool = False

    @property
    def left(self) -> Side:
        """The first column."""
        return self.sides[0]

    @property
    def right(self) -> Side:
        """The second column."""
        return self.sides[1]

    @property
    def same(self) -> bool:
        """Whether all columns look the same, so that they need no measuring."""
        looks = [[(p.text, p.kind, p.heading) for p in side] for side in self.sides]
        return looks.count(looks[0]) == len(looks)


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
    passage_marks: Iterable[PassageMark] = (),
    number: int = 0,
) -> Iterator[TextPiece]:
    """Cut a paragraph into pieces that Qt can lay out quickly; ``number``: its number."""
    text, heading = displayable(block.text), block.kind is BlockKind.HEADING
    for start in range(0, max(1, len(text)), LONGEST_PIECE):
        end = start + LONGEST_PIECE
        passages = tuple(
            (*_clip((s, e), start, end), number if s >= start else 0, ends and e <= end)
            for s, e, number, ends in passage_marks
            if s < end and e > start
        )
        yield TextPiece(
            text[start:end],
            kind,
            _inside(spans, start, end),
            heading,
            _inside(template, start, end),
            passages,
            number=number if start == 0 else 0,
            page=block.page,
        )


def _clip(span: tuple[int, int], start: int, end: int) -> tuple[int, int]:
    return max(span[0], start) - start, min(span[1], end) - start


def _inside(spans: Spans, start: int, end: int) -> Spans:
    return tuple(_clip(span, start, end) for span in spans if span[0] < end and span[1] > start)


def bands(
    comparison: Comparison,
    context: int | None = None,
    open_folds: Container[int] = (),
    *,
    hide_template: bool = False,
) -> Iterator[Band | None]:
    """Yield the bands of a comparison, and None where the next one takes longer.

    ``context``: paragraphs around each difference when longer equal passages are folded; None folds
    nothing. ``hide_template`` folds paragraphs that are only template text. Folds whose first row
    is in ``open_folds`` stay open.
    """
    groups = ((place.start, place.stop) for place in row_ranges(comparison.rows))
    kinds = ((group, _stretch(comparison, group, hide_template=hide_template)) for group in groups)
    return _fold(kinds, lambda group: _band(comparison, *group), 2, context, open_folds)


_EQUAL, _TEMPLATE, _DIFFERENT = range(3)


def _fold(
    groups: Iterable[tuple[Group, int]],
    make: Callable[[Group], Band],
    columns: int,
    context: int | None,
    open_folds: Container[int],
) -> Iterator[Band | None]:
    """Yield a band for each group or for a fold of several of one kind; None now and then."""
    kind = previous_kind = _EQUAL
    run: list[Group] = []
    for number, (group, next_kind) in enumerate(groups):
        if number % _STEP == 0:
            yield None
        if next_kind != kind:
            fold = _fold_range(run, (previous_kind, kind, next_kind), context, open_folds)
            yield from _run_bands(run, fold, make, columns, of_template=kind == _TEMPLATE)
            run, kind, previous_kind = [], next_kind, kind
        run.append(group)
    fold = _fold_range(run, (previous_kind, kind, _EQUAL), context, open_folds)
    yield from _run_bands(run, fold, make, columns, of_template=kind == _TEMPLATE)


def _fold_range(
    run: Sequence[Group],
    kinds: tuple[int, int, int],
    context: int | None,
    open_folds: Container[int],
) -> range:
    """Return which groups of a run to hide; ``kinds``: of the run before, itself, the next one."""
    previous_kind, kind, next_kind = kinds
    low, high = 0, 0
    if kind == _TEMPLATE:
        high = len(run)
    elif kind == _EQUAL and context is not None:
        low = context if previous_kind == _DIFFERENT else 0
        high = len(run) - (context if next_kind == _DIFFERENT else 0)
        if high - low < SHORTEST_FOLD:
            return range(0)
    return range(0) if high <= low or run[low][0] in open_folds else range(low, high)


def _run_bands(
    run: Sequence[Group],
    fold: range,
    make: Callable[[Group], Band],
    columns: int,
    *,
    of_template: bool,
) -> Iterator[Band]:
    yield from map(make, run[: fold.start])
    if fold:
        first, last = run[fold.start][0], run[fold.stop - 1][1]
        nothing: tuple[Side, ...] = ((),) * columns
        yield Band(first, last, nothing, ChangeKind.EQUAL, len(fold), of_template)
    yield from map(make, run[fold.stop :])


def _stretch(comparison: Comparison, group: Group, *, hide_template: bool) -> int:
    """Return the kind of a group: equal, hidden template text, or different."""
    rows = [comparison.rows[r] for r in range(*group)]
    if hide_template and all(_only_template(comparison, row) for row in rows):
        return _TEMPLATE
    return _EQUAL if all(row.kind is ChangeKind.EQUAL for row in rows) else _DIFFERENT


def plain_bands(side: ComparedText, *, left: bool) -> Iterator[Band]:
    """Yield one text without any comparison, where the other one has a problem."""
    for number, block in enumerate(side.blocks):
        template = template_of(side, number)
        own = tuple(pieces(block, ChangeKind.EQUAL, (), template, number=number + 1))
        yield Band(number, number + 1, (own, ()) if left else ((), own), ChangeKind.EQUAL)


def template_of(side: ComparedText, block: int) -> Spans:
    """Return the ranges of template text of a paragraph."""
    return side.template[block] if side.template else ()


def differences(
    band_list: Sequence[Band], *, join_replacements: bool = True
) -> list[tuple[int, int]]:
    """Return half-open ranges of bands, one for each difference to step through.

    With ``join_replacements`` a removal and an addition at one place are one difference; changed
    paragraphs count singly.
    """
    ranges: list[tuple[int, int]] = []
    joinable = (ChangeKind.ADDED, ChangeKind.REMOVED)
    for number, band in enumerate(band_list):
        if band.kind is ChangeKind.EQUAL:
            continue
        adjoins = join_replacements and bool(ranges) and ranges[-1][1] == number
        if adjoins and band.kind in joinable and band_list[number - 1].kind in joinable:
            ranges[-1] = (ranges[-1][0], number + 1)
            continue
        ranges.append((number, number + 1))
    return ranges


def _band(comparison: Comparison, first: int, last: int) -> Band:
    rows = comparison.rows[first:last]
    left: list[TextPiece] = []
    right: list[TextPiece] = []
    for row in rows:
        left.extend(_row_pieces(comparison.left, row.left, row, row.left_spans))
        right.extend(_row_pieces(comparison.right, row.right, row, row.right_spans))
    kinds = {row.kind for row in rows}
    kind = rows[0].kind if len(kinds) == 1 else ChangeKind.CHANGED
    return Band(first, last, (tuple(left), tuple(right)), kind)


def _row_pieces(
    side: ComparedText, block: int, row: AlignedRow, spans: Spans
) -> Iterator[TextPiece]:
    if block >= 0:
        # Both sides of a changed pair are tinted, but of a cut paragraph only parts that differ.
        kind = ChangeKind.EQUAL if row.continues and not spans else row.kind
        template = template_of(side, block)
        yield from pieces(side.blocks[block], kind, spans, template, number=block + 1)


def _only_template(comparison: Comparison, row: AlignedRow) -> bool:
    is_covered = False
    for side, block in ((comparison.left, row.left), (comparison.right, row.right)):
        if block < 0:
            continue
        text, at, rest = side.blocks[block].text, 0, ""
        for start, end in template_of(side, block):
            rest, at = rest + text[at:start], end
        is_covered = at > 0
        if not is_covered or any(map(str.isalnum, rest + text[at:])):
            return False
    return is_covered


# Computes what is shown of two texts with shared passages, each side on its own.

_AROUND = 1
"""Visible paragraphs around a passage, for context."""
_SHORTEST_FOLD = 4

OpenFolds = Collection[tuple[int, int]]
"""Folds that the user has opened: side, 0 or 1, and the first paragraph."""


@dataclass(frozen=True)
class SharedPlan:
    """Contents of each side.

    ``ranges`` are ranges of paragraphs, a fold has several. ``band``: for each side the position of
    each paragraph, or of its fold, among them, int64, shape (paragraphs).
    """

    comparison: Comparison
    ranges: tuple[list[range], list[range]]
    band: tuple[NDArray[np.int64], NDArray[np.int64]]


def shared_plan(comparison: Comparison, open_folds: OpenFolds = ()) -> SharedPlan:
    """Fold long runs of paragraphs without a shared passage, except open folds."""
    passages = comparison.shared.passages if comparison.shared is not None else ()
    sides = (
        (comparison.left, [p.left for p in passages]),
        (comparison.right, [p.right for p in passages]),
    )
    side_ranges: list[list[range]] = []
    bands = []
    for number, (side, spots) in enumerate(sides):
        count = len(side.blocks)
        is_kept = np.full(count, not passages, np.bool_)
        for places_of_one in spots:
            first, last = places_of_one[0][0], places_of_one[-1][0]
            is_kept[max(0, first - _AROUND) : last + 1 + _AROUND] = True
        ranges = list(_ranges(is_kept, {first for at, first in open_folds if at == number}))
        side_ranges.append(ranges)
        lengths = np.array([len(r) for r in ranges], np.int64)
        bands.append(np.repeat(np.arange(len(ranges), dtype=np.int64), lengths))
    return SharedPlan(comparison, (side_ranges[0], side_ranges[1]), (bands[0], bands[1]))


def _ranges(is_kept: NDArray[np.bool_], open_folds: Collection[int]) -> Iterator[range]:
    if not len(is_kept):
        return
    edges = np.flatnonzero(np.diff(is_kept.astype(np.int8), prepend=-1)).tolist()
    for first, last in zip(edges, [*edges[1:], len(is_kept)], strict=True):
        if not is_kept[first] and last - first >= _SHORTEST_FOLD and first not in open_folds:
            yield range(first, last)
        else:
            yield from (range(n, n + 1) for n in range(first, last))


def shared_bands(plan: SharedPlan, fold_text: Callable[[int], str]) -> Iterator[Band]:
    """Yield both texts without aligning them; ``fold_text`` describes a number of folds."""
    comparison = plan.comparison
    passages = comparison.shared.passages if comparison.shared is not None else ()
    marks_of_sides = (
        _marked_blocks(p.left for p in passages),
        _marked_blocks(p.right for p in passages),
    )
    for number, both in enumerate(zip_longest(*plan.ranges)):
        texts = comparison.left, comparison.right
        sides = tuple(
            _pieces(side, ranges, marks, fold_text)
            for side, ranges, marks in zip(texts, both, marks_of_sides, strict=True)
        )
        yield Band(number, number + 1, sides, ChangeKind.EQUAL)


def _pieces(
    side: ComparedText,
    ranges: range | None,
    marks_by_block: dict[int, list[PassageMark]],
    fold_text: Callable[[int], str],
) -> tuple[TextPiece, ...]:
    if ranges is None:
        return ()
    if len(ranges) > 1:
        return (TextPiece(fold_text(len(ranges)), ChangeKind.EQUAL, folded_count=len(ranges)),)
    at = ranges.start
    template, marks = template_of(side, at), marks_by_block.get(at, ())
    return tuple(pieces(side.blocks[at], ChangeKind.EQUAL, (), template, marks, at + 1))


def _marked_blocks(passages: Iterable[tuple[BlockRange, ...]]) -> dict[int, list[PassageMark]]:
    marks: dict[int, list[PassageMark]] = {}
    for number, spots in enumerate(passages, 1):
        for at, (block, start, end) in enumerate(spots):
            mark = start, end, 0 if at else number, at == len(spots) - 1
            marks.setdefault(block, []).append(mark)
    return marks


# Positions of search hits in the texts, in the order of the rows, including folded ones.

_SEARCH_STEP = 200_000
"""Characters that are looked through before others may do something."""


@dataclass(frozen=True, slots=True, order=True)
class Hit:
    """A hit of a search, ordered by row, text, paragraph, range."""

    row: int
    """Of the comparison; where more than two texts are shown the number of a band."""
    side: int
    block: int
    start: int
    end: int


def rows_of(comparison: Comparison) -> tuple[list[int], list[int]]:
    """Return for each paragraph of both sides the row that shows it; without rows its position."""
    left, right = (
        list(range(len(comparison.left.blocks))),
        list(range(len(comparison.right.blocks))),
    )
    for number, row in enumerate(comparison.rows):
        if row.left >= 0:
            left[row.left] = number
        if row.right >= 0:
            right[row.right] = number
    return left, right


@dataclass(frozen=True, slots=True)
class Texts:
    """The searched texts, and the row of each of their paragraphs."""

    sides: tuple[ComparedText, ...] = ()
    rows: tuple[Sequence[int], ...] = ()


def two_texts(comparison: Comparison) -> Texts:
    """Return both texts of a comparison."""
    return Texts((comparison.left, comparison.right), rows_of(comparison))


def pattern(words: str) -> re.Pattern[str]:
    """Return a pattern that ignores case and the width of spaces."""
    return re.compile(r"\s+".join(map(re.escape, words.split())), re.IGNORECASE)


def search(texts: Texts, words: str) -> Iterator[list[Hit]]:
    """Yield growing lists of hits, and finally all of them in order."""
    hits: list[Hit] = []
    if not words.split():
        yield hits
        return
    regex, budget = pattern(words), _SEARCH_STEP
    for side, (text, rows) in enumerate(zip(texts.sides, texts.rows, strict=True)):
        for block, paragraph in enumerate(text.blocks):
            matches = regex.finditer(paragraph.text)
            hits.extend(Hit(rows[block], side, block, *match.span()) for match in matches)
            budget -= len(paragraph.text) + 100
            if budget < 0:
                yield hits
                budget = _SEARCH_STEP
    hits.sort()
    yield hits


# Lays several texts next to one that each of them was compared with.


def band_numbers(comparison: Comparison) -> list[int]:
    """Return for each row of a comparison the number of its band.

    Numbers next to a paragraph of the base are odd; even ones are between two of them.
    """
    numbers, last, number = [], -1, 0
    for row in comparison.rows:
        if row.left >= 0:
            last = row.left
            number = 2 * last + 1
        elif not (row.continues and number % 2):
            number = 2 * last + 2
        numbers.append(number)
    return numbers


def many_bands(
    comparisons: Sequence[Comparison], context: int | None = None, open_folds: Container[int] = ()
) -> Iterator[Band | None]:
    """Yield the bands of comparisons with the same left text.

    The first column is that text; rows of a band are its number, as ``band_numbers`` returns it.
    Long passages equal in all texts are folded to ``context`` paragraphs around differences, except
    numbers in ``open_folds``. None is a point to pause.
    """
    if not any(one.changes for one in comparisons):
        context = None  # Nothing differs: the texts are there to be read.
    columns: list[dict[int, list[AlignedRow]]] = []
    for one in comparisons:
        rows: dict[int, list[AlignedRow]] = {}
        for row, number in zip(one.rows, band_numbers(one), strict=True):
            rows.setdefault(number, []).append(row)
        columns.append(rows)
        yield None
    base = {2 * block + 1 for block in range(len(comparisons[0].left.blocks))}
    groups = (
        ((n, n + 1), _EQUAL if _many_kind(columns, n) is ChangeKind.EQUAL else _DIFFERENT)
        for n in sorted(base.union(*columns))
    )
    yield from _fold(
        groups,
        lambda group: _many_band(comparisons, columns, group[0]),
        len(columns) + 1,
        context,
        open_folds,
    )


def _many_kind(columns: Sequence[dict[int, list[AlignedRow]]], number: int) -> ChangeKind:
    kinds = {row.kind for rows in columns for row in rows.get(number, ())} - {ChangeKind.EQUAL}
    if not kinds:
        return ChangeKind.EQUAL
    if kinds == {ChangeKind.MOVED}:
        return ChangeKind.MOVED
    if number % 2 == 0:
        return ChangeKind.ADDED
    return ChangeKind.REMOVED if kinds == {ChangeKind.REMOVED} else ChangeKind.CHANGED


def _many_band(
    comparisons: Sequence[Comparison],
    columns: Sequence[dict[int, list[AlignedRow]]],
    number: int,
) -> Band:
    kind = _many_kind(columns, number)
    own: Side = ()
    if number % 2:
        block = number // 2
        span_lists = (row.left_spans for rows in columns for row in rows.get(number, ()))
        spans = _merge_spans(span for spans in span_lists for span in spans)
        spans = spans if kind is ChangeKind.CHANGED else ()
        own = tuple(pieces(comparisons[0].left.blocks[block], kind, spans, number=block + 1))
    others = (
        tuple(
            piece
            for row in rows.get(number, ())
            if row.right >= 0
            for piece in pieces(
                one.right.blocks[row.right], row.kind, row.right_spans, number=row.right + 1
            )
        )
        for one, rows in zip(comparisons, columns, strict=True)
    )
    return Band(number, number + 1, (own, *others), kind)


def many_texts(comparisons: Sequence[Comparison]) -> Texts:
    """Return all texts with the band number of each of their paragraphs."""
    base = comparisons[0].left
    rows: list[Sequence[int]] = [[2 * block + 1 for block in range(len(base.blocks))]]
    for one in comparisons:
        numbers = [0] * len(one.right.blocks)
        for row, number in zip(one.rows, band_numbers(one), strict=True):
            if row.right >= 0:
                numbers[row.right] = number
        rows.append(numbers)
    return Texts((base, *(one.right for one in comparisons)), tuple(rows))


def _merge_spans(spans: Iterator[tuple[int, int]]) -> Spans:
    """Return ranges that may overlap as ranges that do not touch, ascending."""
    ranges: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if ranges and start <= ranges[-1][1]:
            ranges[-1] = (ranges[-1][0], max(end, ranges[-1][1]))
        else:
            ranges.append((start, end))
    return tuple(ranges)


# Entries of the lists of changes: kind, position, changed words.

_WHOLE = 90
"""Characters of a paragraph that was added, removed or moved."""
_PART = 36
"""Characters of the old or new text at one place in a paragraph."""
_NOTHING = "\u2205"
_CHANGE_STEP = 100
_PLACES = 3
"""Places of a paragraph that are named."""


@dataclass(frozen=True, slots=True)
class Change:
    """One entry.

    ``kind`` is None for a critical difference; see ``critical``. ``row``: of the comparison, -1
    where unknown; for more than two texts the number of a band, and ``texts`` are those with this
    change, counted from 1. ``others`` are further rows or bands that show it, such as the other
    position of a moved paragraph.
    """

    kind: ChangeKind | None
    row: int
    text: str
    critical: CriticalChange | None = None
    texts: tuple[int, ...] = ()
    others: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        """Its description in the current language."""
        difference = self.critical
        return self.text if difference is None else wording.critical_line(difference.critical)


def changes(comparison: Comparison) -> Iterator[Change]:
    """Yield differences that matter, then all changes in the order read."""
    yield from _critical(comparison)
    for kind, place, others in changes_in_reading_order(comparison):
        change = _change(comparison, kind, place)
        if others:
            first, *other_rows = sorted((place.start, *others))
            change = replace(change, row=first, others=frozenset(other_rows))
        yield change


def changes_in_reading_order(
    comparison: Comparison,
) -> list[tuple[ChangeKind, range, tuple[int, ...]]]:
    """Return changes in reading order of both texts.

    Each entry also names further rows that show it: a moved paragraph has an old and a new row,
    either of which may be first.
    """
    rows = comparison.rows
    destinations = {
        row.partner: number
        for number, row in enumerate(rows)
        if row.kind is ChangeKind.MOVED and row.left < 0
    }
    entries = []
    for kind, place in comparison.changed_places:
        row = destinations.get(rows[place.start].left) if kind is ChangeKind.MOVED else None
        entries.append((kind, place, () if row is None else (row,)))
    return sorted(entries, key=lambda change: min((change[1].start, *change[2])))


def listed_changes(comparisons: Sequence[Comparison]) -> Iterator[list[Change] | None]:
    """Yield the changes of comparisons with one left text once, and None as a point to pause.

    Those of one comparison are in reading order.
    """
    if len(comparisons) > 1:
        yield from many_changes(comparisons)
        return
    entries: list[Change] = []
    for comparison in comparisons:
        for change in changes(comparison):
            entries.append(change)
            if len(entries) % _CHANGE_STEP == 0:
                yield None
    yield entries


def _critical(comparison: Comparison) -> Iterator[Change]:
    for difference in comparison.critical or ():
        yield Change(None, difference.row, wording.critical_line(difference.critical), difference)


def _change(comparison: Comparison, kind: ChangeKind, place: range) -> Change:
    rows = [comparison.rows[number] for number in place]
    at = next(n for n, row in enumerate(rows) if row.kind is not ChangeKind.EQUAL)
    return Change(kind, place[at], _words(comparison, kind, rows))


def many_changes(comparisons: Sequence[Comparison]) -> Iterator[list[Change] | None]:
    """Yield the changes of comparisons with the same left text once.

    The same change of several texts at one place is one entry. Critical ones come first, both kinds
    in the order of the left text. None before is a point to pause.
    """
    entries: dict[tuple[ChangeKind | None, int, str], Change] = {}
    for text, one in enumerate(comparisons, 2):
        numbers = band_numbers(one)
        yield None
        without_rows: Iterator[tuple[Change, tuple[int, ...]]] = (
            (change, ()) for change in _critical(one)
        )
        with_rows = (
            (_change(one, kind, place), (*place, *others))
            for kind, place, others in changes_in_reading_order(one)
        )
        for count, (change, rows) in enumerate(chain(without_rows, with_rows)):
            number = _number(one, numbers, change)
            key = change.kind, number, change.text
            entry = entries.get(key, change)
            other_rows = entry.others | ({numbers[row] for row in rows} - {number})
            texts = entry.texts if text in entry.texts else (*entry.texts, text)
            entries[key] = replace(entry, row=number, texts=texts, others=other_rows)
            if count % _CHANGE_STEP == 0:
                yield None
    yield sorted(entries.values(), key=lambda c: (c.kind is not None, c.row, c.texts))


def _number(comparison: Comparison, numbers: Sequence[int], change: Change) -> int:
    """Return the number of the band of a change, -1 where unknown."""
    row, critical = change.row, change.critical
    if row < 0 and critical is not None:
        sides = (critical.left_block, critical.right_block)
        for rows, block in zip(rows_of(comparison), sides, strict=True):
            row = rows[block] if row < 0 <= block else row
    return numbers[row] if row >= 0 else -1


def _words(comparison: Comparison, kind: ChangeKind, rows: Sequence[AlignedRow]) -> str:
    left = [
        (comparison.left.blocks[row.left].text, row.left_spans) for row in rows if row.left >= 0
    ]
    right = [
        (comparison.right.blocks[row.right].text, row.right_spans) for row in rows if row.right >= 0
    ]
    old_parts, new_parts = (
        [text[s:e] for text, spans in side for s, e in spans] for side in (left, right)
    )
    if kind is not ChangeKind.CHANGED or not (old_parts or new_parts):
        return _short((left or right)[0][0], _WHOLE)
    if len(old_parts) != len(new_parts):
        return " \u2192 ".join(_join_words(parts) or _NOTHING for parts in (old_parts, new_parts))
    pairs = [
        f"{_short(x, _PART)} \u2192 {_short(y, _PART)}"
        for x, y in zip(old_parts[:_PLACES], new_parts[:_PLACES], strict=True)
    ]
    more = "  \u2026" if len(old_parts) > _PLACES else ""
    return "  \u00b7  ".join(pairs) + more


def _join_words(parts: list[str]) -> str:
    more = " \u2026" if len(parts) > _PLACES else ""
    return " \u2026 ".join(_short(part, _PART) for part in parts[:_PLACES]) + more


def _short(text: str, most: int) -> str:
    words = " ".join(text[: 4 * most].split())
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}\u2026"
