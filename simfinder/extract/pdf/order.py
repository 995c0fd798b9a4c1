"""Puts the text of a page in reading order where the page was drawn in another.

PDFium gives text in the order in which it was drawn, and nearly every program draws in reading
order, column by column and cell by cell. Rectangles around the drawn pieces tell the others: pages
on which the text often jumps back up, and pages on which lines run across a gutter.
Boxes are (left, bottom, right, top) in a frame in which text runs to the right and lines go down.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

Box = tuple[float, float, float, float]

_FEWEST_JUMPS = 5
_JUMP_SHARE = 0.2
"""Share of the steps between lines that go back up above which a page was not drawn in order."""
_GUTTER = 1.2
"""Width of a gutter in heights of a line; glyph boxes are about 0.7 em high."""
_FEWEST_ROWS = 6
_FULL = 0.75
_FULL_ROWS = 0.55
_NARROWEST = 9
"""Heights of a line, about 14 letters, below which the parts of a row are rather cells."""
_EDGE = 8
"""Pieces among which the lines of a head are looked for that was drawn last."""
_NO_SPACE = 0.15
"""Gap in heights of a line below which two pieces belong to one word."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line that was drawn at once."""

    text: str
    box: Box
    at: int = 0
    """Its position in the order of drawing."""

    @property
    def middle(self) -> float:
        """The height at which it stands."""
        return (self.box[1] + self.box[3]) / 2


_Row = list[Run]


def level(one: Box, other: Box) -> bool:
    """Whether two boxes stand on one line: they share half of the lower one's height."""
    _, bottom, _, top = one
    _, low, _, high = other
    shared = (top if top < high else high) - (bottom if bottom > low else low)
    return 2 * shared >= top - bottom or 2 * shared >= high - low


def jumps(boxes: Sequence[Box]) -> bool:
    """Whether the pieces go back up so often that nobody would read them in this order.

    Columns and cells begin further to the right (in some scripts to the left) of what is above
    their end. A page in order therefore goes up to one side only, and never to the same place.
    """
    over = left = right = steps = 0
    for before, after in itertools.pairwise(boxes):
        if level(before, after):
            continue
        steps += 1
        if after[1] < before[3]:
            continue
        if after[0] >= before[2]:
            right += 1
        elif after[2] <= before[0]:
            left += 1
        else:
            over += 1
    count = over + min(left, right)
    return count >= _FEWEST_JUMPS and count >= _JUMP_SHARE * steps


def runs_across(boxes: Sequence[Box]) -> bool:
    """Whether enough lines are drawn over one gap, and the gap is a gutter between columns."""
    gaps = [
        (before[2], after[0])
        for before, after in itertools.pairwise(boxes)
        if after[0] - before[2] > 0.8 * _GUTTER * (before[3] - before[1]) and level(before, after)
    ]
    if len(gaps) < _FEWEST_ROWS or _deepest(gaps)[1] < _FEWEST_ROWS:
        return False
    rows = _rows([Run("", box, number) for number, box in enumerate(boxes)])
    return _columns(rows, drawn_across=True) is not None


def lines_above(boxes: Sequence[Box]) -> int:
    """Return how many lines at the beginning lie clear above all others, 0 where that is usual.

    With boxes from the last to the first these are the lines of a head that was drawn last.
    """
    most = min(_EDGE, len(boxes) // 2)
    if not most:
        return 0
    highest = max(box[3] for box in boxes[most:])
    count = lines = 0
    for number in range(most, 0, -1):
        if min(box[1] for box in boxes[:number]) >= highest:
            count = number
            break
        highest = max(highest, boxes[number - 1][3])
    for before, box in zip([None, *boxes[:count]], boxes[:count], strict=False):
        lines += before is None or not level(before, box)
    return lines


def in_order(runs: Sequence[Run], only_columns: bool) -> str | None:
    """Return the lines of a page from above to below, column by column.

    Args:
        runs: the pieces of the page.
        only_columns: give None unless lines were drawn across a gutter between columns; the rows
            of a table stay as they are, and so do columns that were drawn one after the other.
    """
    rows = _rows(runs)
    lines, found = _read(rows, only_columns, depth=0)
    return None if only_columns and not found else "\n".join(lines)


def _rows(runs: Sequence[Run]) -> list[_Row]:
    """Gather what stands on one line, each row from left to right."""
    rows: list[_Row] = []
    for run in sorted(runs, key=lambda run: -run.middle):
        if rows and any(level(other.box, run.box) for other in rows[-1][-3:]):
            rows[-1].append(run)
        else:
            rows.append([run])
    for row in rows:
        row.sort(key=lambda run: run.box[0])
    return rows


def _read(rows: list[_Row], drawn_across: bool, depth: int) -> tuple[list[str], bool]:
    """Return the lines, and whether there were columns."""
    band = _columns(rows, drawn_across) if depth < 6 else None
    if band is None:
        return [_line(row) for row in rows], False
    first, last, gutter = band
    lines: list[str] = []
    inside = rows[first:last]
    sides = (
        [[run for run in row if run.box[2] <= gutter] for row in inside],
        [[run for run in row if run.box[0] >= gutter] for row in inside],
    )
    for part in (rows[:first], *sides, rows[last:]):
        lines += _read([row for row in part if row], drawn_across, depth + 1)[0]
    return lines, True


def _columns(rows: list[_Row], drawn_across: bool) -> tuple[int, int, float] | None:
    """Return the first row, the row after the last, and the middle of a gutter between them."""
    gaps: list[tuple[float, float]] = []
    for row in rows:
        for before, after in itertools.pairwise(row):
            wide = after.box[0] - before.box[2] > _GUTTER * (before.box[3] - before.box[1])
            if wide and (not drawn_across or after.at == before.at + 1):
                gaps.append((before.box[2], after.box[0]))
    if len(gaps) < _FEWEST_ROWS:
        return None
    gutter, _ = _deepest(gaps)
    best = (0, 0)
    begin = 0
    for number in range(len(rows) + 1):
        if number == len(rows) or _crosses(rows[number], gutter):
            best = max(best, (begin, number), key=lambda span: span[1] - span[0])
            begin = number + 1
    first, last = best
    return (first, last, gutter) if _running_text(rows[first:last], gutter) else None


def _deepest(gaps: list[tuple[float, float]]) -> tuple[float, int]:
    """Return the middle of the strip that most gaps share, and how many do."""
    events = sorted([(left, 1) for left, _ in gaps] + [(right, -1) for _, right in gaps])
    best = depth = 0
    place = 0.0
    for (x, change), (after, _) in itertools.pairwise(events):
        depth += change
        if depth > best:
            best, place = depth, (x + after) / 2
    return place, best


def _crosses(row: _Row, gutter: float) -> bool:
    return any(run.box[0] < gutter < run.box[2] for run in row)


def _running_text(rows: list[_Row], gutter: float) -> bool:
    """Whether both sides hold lines that fill a column, as the cells of a table do not."""
    both = 0
    sides: tuple[list[_Row], list[_Row]] = ([], [])
    for row in rows:
        left = [run for run in row if run.box[2] <= gutter]
        right = [run for run in row if run.box[0] >= gutter]
        both += bool(left and right)
        for side, part in zip(sides, (left, right), strict=True):
            if part:
                side.append(part)
    return both >= _FEWEST_ROWS and all(_fills(side) for side in sides)


def _fills(side: list[_Row]) -> bool:
    widths = [row[-1].box[2] - row[0].box[0] for row in side]
    column = sorted(widths)[int(0.9 * len(widths))]
    full = sum(width >= _FULL * column for width in widths)
    height = median(row[0].box[3] - row[0].box[1] for row in side)
    return median(widths) >= _NARROWEST * height and full >= _FULL_ROWS * len(side)


def _line(row: _Row) -> str:
    pieces: list[str] = []
    for before, run in zip([None, *row], row, strict=False):
        if before is not None:
            gap = run.box[0] - before.box[2]
            pieces.append("" if gap < _NO_SPACE * (run.box[3] - run.box[1]) else " ")
        pieces.append(run.text.strip())
    return "".join(pieces)
