"""Lays several texts beside one that each of them was compared with."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from simfinder.domain.comparison import ChangeKind, Comparison, Row
from simfinder.gui.views.compare.plan import SHORTEST_FOLD, Piece, Spans, pieces
from simfinder.gui.views.compare.search import Texts

_STEP = 200


@dataclass(frozen=True, slots=True)
class ManyBand:
    """What stands side by side in all columns; the first is the text that the others are read from.

    ``first``: a number that tells it from others, ascending. ``folded``: paragraphs hidden behind
    it, else 0.
    """

    first: int
    sides: tuple[tuple[Piece, ...], ...]
    kind: ChangeKind
    folded: int = 0
    of_template: bool = False

    @property
    def same(self) -> bool:
        """Whether all columns look alike, so that they need no measuring."""
        if self.kind is not ChangeKind.EQUAL:
            return False
        texts = {tuple(piece.text for piece in side) for side in self.sides}
        return len(texts) == 1


@dataclass(slots=True)
class _Column:
    """The rows of one comparison by the paragraph of the base that they belong to."""

    beside: dict[int, list[Row]] = field(default_factory=dict)
    after: dict[int, list[Row]] = field(default_factory=dict)
    """Rows that stand between that paragraph and the next; -1 is before the first."""


def band_numbers(made: Comparison) -> list[int]:
    """Return for each row of a comparison the number of the band that shows it.

    Beside a paragraph of the base it is odd; even ones stand between two of them.
    """
    numbers, last, number = [], -1, 0
    for row in made.rows:
        if row.left >= 0:
            last = row.left
            number = 2 * last + 1
        elif not (row.continues and number % 2):
            number = 2 * last + 2
        numbers.append(number)
    return numbers


def _column(made: Comparison) -> _Column:
    found = _Column()
    for row, number in zip(made.rows, band_numbers(made), strict=True):
        if number % 2:
            found.beside.setdefault(number // 2, []).append(row)
        else:
            found.after.setdefault(number // 2 - 1, []).append(row)
    return found


def many_bands(
    made: Sequence[Comparison], context: int | None = None, opened: Collection[int] = ()
) -> Iterator[ManyBand | None]:
    """Yield the bands of comparisons that all have the same text on the left.

    Long runs that are alike everywhere are folded to ``context`` paragraphs around differences,
    but for those whose number is in ``opened``. None is a place to stop for a moment.
    """
    columns = []
    for one in made:
        columns.append(_column(one))
        yield None
    run: list[ManyBand] = []
    begun = True
    for number, band in enumerate(_all(made, columns)):
        if number % _STEP == 0:
            yield None
        if band.kind is ChangeKind.EQUAL:
            run.append(band)
            continue
        yield from _folded(run, context, opened, begun, False)
        yield band
        run, begun = [], False
    yield from _folded(run, context, opened, begun, True)


def many_texts(made: Sequence[Comparison]) -> Texts:
    """Return all texts, with the number of the band that each of their paragraphs stands in."""
    base = made[0].left
    rows: list[Sequence[int]] = [[2 * block + 1 for block in range(len(base.blocks))]]
    for one in made:
        found = [0] * len(one.right.blocks)
        for row, number in zip(one.rows, band_numbers(one), strict=True):
            if row.right >= 0:
                found[row.right] = number
        rows.append(found)
    return Texts((base, *(one.right for one in made)), tuple(rows))


def _folded(
    run: list[ManyBand], context: int | None, opened: Collection[int], begun: bool, ended: bool
) -> Iterator[ManyBand]:
    whole = begun and ended  # Nothing differs: the texts are there to be read.
    low = 0 if begun else context or 0
    high = len(run) - (0 if ended else context or 0)
    if context is None or whole or high - low < SHORTEST_FOLD or run[low].first in opened:
        yield from run
        return
    yield from run[:low]
    nothing: tuple[Piece, ...] = ()
    sides = tuple(nothing for _ in run[low].sides)
    yield ManyBand(run[low].first, sides, ChangeKind.EQUAL, high - low)
    yield from run[high:]


def _all(made: Sequence[Comparison], columns: Sequence[_Column]) -> Iterator[ManyBand]:
    base = made[0].left
    for block in range(-1, len(base.blocks)):
        if block >= 0:
            rows = [column.beside.get(block, []) for column in columns]
            yield ManyBand(2 * block + 1, *_beside(made, block, rows))
        rows = [column.after.get(block, []) for column in columns]
        if any(rows):
            yield ManyBand(2 * block + 2, *_between(made, rows))


def _beside(
    made: Sequence[Comparison], block: int, rows: Sequence[Sequence[Row]]
) -> tuple[tuple[tuple[Piece, ...], ...], ChangeKind]:
    kinds = {row.kind for those in rows for row in those} - {ChangeKind.EQUAL}
    if not kinds:
        kind = ChangeKind.EQUAL
    elif kinds in ({ChangeKind.REMOVED}, {ChangeKind.MOVED}):
        kind = next(iter(kinds))  # of some of the others, as the list of changes calls it
    else:
        kind = ChangeKind.CHANGED
    spans = _joined(span for those in rows for row in those for span in row.left_spans)
    gone = kind is not ChangeKind.CHANGED
    text = made[0].left.blocks[block]
    own = tuple(pieces(text, kind, () if gone else spans, number=block + 1))
    others = tuple(_cell(one, those) for one, those in zip(made, rows, strict=True))
    return (own, *others), kind


def _between(
    made: Sequence[Comparison], rows: Sequence[Sequence[Row]]
) -> tuple[tuple[tuple[Piece, ...], ...], ChangeKind]:
    kinds = {row.kind for those in rows for row in those}
    kind = ChangeKind.ADDED if kinds != {ChangeKind.MOVED} else ChangeKind.MOVED
    if kinds == {ChangeKind.EQUAL}:
        kind = ChangeKind.EQUAL  # Empty paragraphs, which differ in nothing that is read.
    others = tuple(_cell(one, those) for one, those in zip(made, rows, strict=True))
    return ((), *others), kind


def _cell(made: Comparison, rows: Sequence[Row]) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for row in rows:
        if row.right >= 0:
            block = made.right.blocks[row.right]
            found += pieces(block, row.kind, row.right_spans, number=row.right + 1)
    return tuple(found)


def _joined(spans: Iterator[tuple[int, int]]) -> Spans:
    """Return ranges that may overlap as ranges that do not touch, ascending."""
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)
