"""Lays paragraphs of two texts side by side in rows."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator

from simfinder.domain.comparison import ChangeKind, Row
from simfinder.engine.diff.tokens import Units

_LEAST_MOVED = 8
"""Shorter paragraphs (page numbers, headings, table cells) recur anyway: not worth "moved"."""

Spans = tuple[tuple[int, int], ...]


class Layout:
    """Which paragraphs belong together, and which of them share a row.

    Links ascend on both sides. A paragraph that belongs to several (one side cut it, the other
    did not) shares a row with the first that is free; the others follow in rows of their own.
    """

    def __init__(self, lefts: int, rights: int, links: list[tuple[int, int]]) -> None:
        """Take the number of paragraphs of both sides and the links between them."""
        self.lefts, self.rights = lefts, rights
        self.links_left: dict[int, list[int]] = defaultdict(list)
        self.links_right: dict[int, list[int]] = defaultdict(list)
        self._pairs: list[tuple[int, int]] = []
        last = (-1, -1)
        for x, y in links:
            self.links_left[x].append(y)
            self.links_right[y].append(x)
            if x > last[0] and y > last[1]:
                last = (x, y)
                self._pairs.append(last)

    def pairs(self) -> list[tuple[int, int]]:
        """Return the paragraphs that share a row, ascending on both sides."""
        return sorted(self._pairs)

    def pair(self, x: int, y: int) -> None:
        """Let two left-over paragraphs share a row."""
        self.links_left[x].append(y)
        self.links_right[y].append(x)
        self._pairs.append((x, y))

    def alone(self) -> Iterator[tuple[int, int]]:
        """Yield pairs where neither paragraph belongs to any other."""
        for x, y in self.pairs():
            if len(self.links_left[x]) == 1 and len(self.links_right[y]) == 1:
                yield x, y

    def between(self) -> Iterator[tuple[range, range, tuple[int, int] | None]]:
        """Yield the paragraphs before each pair with that pair, at last those after all."""
        x = y = 0
        for left, right in self.pairs():
            yield range(x, left), range(y, right), (left, right)
            x, y = left + 1, right + 1
        yield range(x, self.lefts), range(y, self.rights), None

    def leftovers(self) -> list[tuple[list[int], list[int]]]:
        """Return the stretches where both sides have paragraphs that belong to none."""
        found = []
        for lefts, rights, _ in self.between():
            free_left = [x for x in lefts if x not in self.links_left]
            free_right = [y for y in rights if y not in self.links_right]
            # A link inside the stretch would cross a pair made around it.
            if (
                free_left
                and free_right
                and len(free_left) == len(lefts)
                and len(free_right) == len(rights)
            ):
                found.append((free_left, free_right))
        return found


class _Side:
    """What is known of the paragraphs of one side."""

    def __init__(self, units: Units, same: list[bool]) -> None:
        self.units, self.same = units, same
        self.first: list[int] = units.first.tolist()
        self.start: list[int] = units.start.tolist()
        self.end: list[int] = units.end.tolist()

    def empty(self, block: int) -> bool:
        return self.first[block] == self.first[block + 1]

    def count_same(self, block: int) -> int:
        return sum(self.same[self.first[block] : self.first[block + 1]])

    def key(self, block: int) -> tuple[int, ...]:
        return tuple(self.units.ids[self.first[block] : self.first[block + 1]].tolist())

    def spans(self, block: int) -> Spans:
        """Return the stretches of units that are not on the other side."""
        found: list[tuple[int, int]] = []
        previous = True
        for at in range(self.first[block], self.first[block + 1]):
            if not self.same[at]:
                if previous:
                    found.append((self.start[at], self.end[at]))
                else:
                    found[-1] = (found[-1][0], self.end[at])
            previous = self.same[at]
        return tuple(found)


def lay_out(
    layout: Layout, same_a: list[bool], same_b: list[bool], a: Units, b: Units
) -> tuple[tuple[Row, ...], int]:
    """Return the rows, and the number of units of both sides that are alike."""
    left, right = _Side(a, same_a), _Side(b, same_b)
    rows: list[Row] = []
    for lefts, rights, pair in layout.between():
        _single_rows(rows, deque(lefts), deque(rights), left, right)
        if pair is not None:
            _pair_rows(rows, *pair, left, right)
    return _with_moves(rows, left, right), sum(same_a) + sum(same_b) + _moved_units(rows, left)


def _pair_rows(rows: list[Row], x: int, y: int, left: _Side, right: _Side) -> None:
    """Add the row of two paragraphs, or two rows where nothing in them is alike."""
    alike = left.count_same(x) or right.count_same(y)
    if not alike and not (left.empty(x) and right.empty(y)):
        rows.append(_one_sided(left, x, left=True))
        rows.append(_one_sided(right, y, left=False))
        return
    spans = left.spans(x), right.spans(y)
    kind = ChangeKind.CHANGED if any(spans) else ChangeKind.EQUAL
    rows.append(Row(kind, x, y, *spans))


def _single_rows(
    rows: list[Row], lefts: deque[int], rights: deque[int], left: _Side, right: _Side
) -> None:
    """Add rows of paragraphs that share none: first what continues the row above."""
    while lefts or rights:
        if lefts and rights and left.empty(lefts[0]) and right.empty(rights[0]):
            rows.append(Row(ChangeKind.EQUAL, lefts.popleft(), rights.popleft()))
            continue
        continues_left = bool(lefts) and left.count_same(lefts[0]) > 0
        continues_right = bool(rights) and right.count_same(rights[0]) > 0
        if lefts and (continues_left or not continues_right):
            rows.append(_one_sided(left, lefts.popleft(), left=True))
        else:
            rows.append(_one_sided(right, rights.popleft(), left=False))


def _one_sided(side: _Side, block: int, *, left: bool) -> Row:
    spans = side.spans(block)
    alike = side.count_same(block)
    if not spans:
        kind = ChangeKind.EQUAL
    elif alike:
        kind = ChangeKind.CHANGED
    else:
        kind = ChangeKind.REMOVED if left else ChangeKind.ADDED
    return Row(kind, block, -1, spans, ()) if left else Row(kind, -1, block, (), spans)


def _with_moves(rows: list[Row], left: _Side, right: _Side) -> tuple[Row, ...]:
    """Turn removed and added rows of the same text into moved ones; changes ``rows``."""
    removed: dict[tuple[int, ...], deque[int]] = defaultdict(deque)
    for at, row in enumerate(rows):
        if (
            row.kind is ChangeKind.REMOVED
            and left.first[row.left + 1] - left.first[row.left] >= _LEAST_MOVED
        ):
            removed[left.key(row.left)].append(at)
    for at, row in enumerate(rows):
        if row.kind is not ChangeKind.ADDED:
            continue
        sources = removed.get(right.key(row.right))
        if sources:
            origin = sources.popleft()
            source = rows[origin]
            rows[origin] = Row(ChangeKind.MOVED, source.left, -1, (), (), row.right)
            rows[at] = Row(ChangeKind.MOVED, -1, row.right, (), (), source.left)
    return tuple(rows)


def _moved_units(rows: list[Row], left: _Side) -> int:
    """Return the units of both sides in moved rows."""
    moved = (r.left for r in rows if r.kind is ChangeKind.MOVED and r.left >= 0)
    return 2 * sum(left.first[x + 1] - left.first[x] for x in moved)
