"""Compares two texts given as paragraphs and finds the differences, row by row.

The alignment runs over all units of both texts, independent of paragraphs; rows are derived from
it. So a file and its PDF, whose paragraphs are cut at other places, still show as equal.
"""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from simfinder.domain.comparison import DEFAULT_IGNORE, AlignedRow, ChangeKind, IgnoreOptions
from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Int64s, Mask, offsets, ranges
from simfinder.engine.diff.align import MatchRun, align, common_runs, merge
from simfinder.engine.diff.tokens import SplitTexts, Units, split_texts

# From the raw alignment to matches that make sense to readers.
#
# A longest common subsequence scatters single equal words over unrelated texts. So runs are moved
# to paragraph borders, stray runs are dropped, stretches that differ only in spacing or hyphenation
# become equal, and paragraphs are linked if they share enough.

LEAST_RUN_LENGTH = 3
"""Shorter equal runs inside changed text are chance, and are shown as changed."""
LINK_SHARE = 0.3
"""Least share of the smaller paragraph's units for two paragraphs to belong together."""
LINK_LENGTH = 12
"""An equal run of this many units links two paragraphs however long they are."""
_SPACING_UNITS = 64
_SLIDE = 400


@dataclass(frozen=True)
class Pieces:
    """Equal runs cut at paragraph borders; int64 columns of one length, ascending.

    ``i j n``: position left, right, length. ``left right``: paragraphs.
    """

    i: Int64s
    j: Int64s
    n: Int64s
    left: Int64s
    right: Int64s


class _Stretches(NamedTuple):
    """The stretches before, between and after some runs, one more than there are runs; int64."""

    a0: Int64s
    a1: Int64s
    b0: Int64s
    b1: Int64s

    @classmethod
    def of(cls, runs: list[MatchRun], a: Units, b: Units) -> _Stretches:
        i, j, n = _columns(runs)
        zero = np.zeros(1, np.int64)
        return cls(
            np.concatenate((zero, i + n)),
            np.concatenate((i, [len(a)])),
            np.concatenate((zero, j + n)),
            np.concatenate((j, [len(b)])),
        )


def _columns(runs: list[MatchRun]) -> tuple[Int64s, Int64s, Int64s]:
    table = np.array(runs, np.int64).reshape(-1, 3)
    return table[:, 0], table[:, 1], table[:, 2]


def spacing_only(gaps: _Stretches, a: Units, b: Units, texts: list[str]) -> Mask:
    """Return which stretches are equal without spaces and line-end hyphens."""
    a0, a1, b0, b1 = gaps
    lefts, rights = a1 - a0, b1 - b0
    is_short = (lefts + rights > 0) & (np.maximum(lefts, rights) <= _SPACING_UNITS)
    breaks_a, breaks_b = offsets(a.breaks), offsets(b.breaks)
    has_break = (breaks_a[a1] > breaks_a[a0]) | (breaks_b[b1] > breaks_b[b0])
    # Few stretches are as long on both sides; the texts of the others need not be compared.
    lengths = np.fromiter(map(len, texts), np.int32, len(texts))
    letters_a = offsets(np.where(a.breaks, 0, lengths[a.ids]))
    letters_b = offsets(np.where(b.breaks, 0, lengths[b.ids]))
    is_as_long = letters_a[a1] - letters_a[a0] == letters_b[b1] - letters_b[b0]
    result: Mask = is_short & (has_break | ((lefts > 0) & (rights > 0))) & is_as_long
    # One word in place of another is the usual change: equal texts have equal numbers.
    single = np.flatnonzero(result & (lefts == 1) & (rights == 1) & ~has_break)
    equal_single = single[a.ids[a0[single]] == b.ids[b0[single]]]
    result[single] = False
    for k in np.flatnonzero(result).tolist():
        result[k] = _plain(a, a0[k], a1[k], texts) == _plain(b, b0[k], b1[k], texts)
    result[equal_single] = True
    return result


def _plain(units: Units, lo: int, hi: int, texts: list[str]) -> str:
    ids, breaks = units.ids[lo:hi].tolist(), units.breaks[lo:hi].tolist()
    return "".join(texts[n] for n, is_break in zip(ids, breaks, strict=True) if not is_break)


def slide(runs: list[MatchRun], a: Units, b: Units) -> list[MatchRun]:
    """Move insertions and deletions to paragraph borders where the text allows it.

    When paragraphs begin with the same words ("Article 4 …", "Article 5 …"), an inserted one can be
    cut out in several equally short ways; readers expect the cut at its borders.
    """
    result = list(runs)
    for k in range(1, len(result)):
        (i, j, n), (x, y, m) = result[k - 1], result[k]
        if (i + n == x) == (j + n == y):
            continue
        units, lo, hi = (b, j + n, y) if i + n == x else (a, i + n, x)
        by = _shift(units, lo, hi, min(n - 1, _SLIDE), min(m - 1, _SLIDE))
        result[k - 1] = (i, j, n + by)
        result[k] = (x + by, y + by, m - by)
    return [run for run in result if run[2] > 0]


def _shift(units: Units, lo: int, hi: int, backward: int, forward: int) -> int:
    """Return how far units [lo, hi) can slide to begin where a paragraph begins; 0 to stay."""
    first, block, ids = units.first, units.block, units.ids
    if hi < len(ids) and first[block[lo]] == lo:
        return 0
    for t in range(1, backward + 1):
        if ids[lo - t] != ids[hi - t]:
            break
        if first[block[lo - t]] == lo - t and first[block[hi - t]] == hi - t:
            return -t
    for t in range(1, forward + 1):
        if ids[lo + t - 1] != ids[hi + t - 1]:
            break
        at = lo + t
        if first[block[at]] == at and (hi + t == len(ids) or first[block[hi + t]] == hi + t):
            return t
    return 0


def drop_stray(runs: list[MatchRun], a: Units, b: Units, texts: list[str]) -> list[MatchRun]:
    """Leave out runs under LEAST_RUN_LENGTH units with changes on both sides of them."""
    gaps = _Stretches.of(runs, a, b)
    is_changed = (gaps.a0 < gaps.a1) | (gaps.b0 < gaps.b1)
    is_open = is_changed & ~spacing_only(gaps, a, b, texts)
    is_stray = (_columns(runs)[2] < LEAST_RUN_LENGTH) & is_open[:-1] & is_open[1:]
    for k in np.flatnonzero(is_stray).tolist():
        x, y, length = runs[k]
        starts = a.first[a.block[x]] == x and b.first[b.block[y]] == y
        is_stray[k] = not (starts or (_ends(a, x + length) and _ends(b, y + length)))
    return merge([run for run, stray in zip(runs, is_stray.tolist(), strict=True) if not stray])


def _ends(units: Units, at: int) -> bool:
    """Return whether a paragraph ends before this unit."""
    return at == len(units) or bool(units.block[at] != units.block[at - 1])


def pieces_of(runs: list[MatchRun], a: Units, b: Units) -> Pieces:
    """Cut runs at the paragraph borders of both sides."""
    if not runs:
        empty = np.zeros(0, np.int64)
        return Pieces(empty, empty, empty, empty, empty)
    i, j, n = _columns(runs)
    run_a, cut_a = _cuts(i, n, a.first)
    run_b, cut_b = _cuts(j, n, b.first)
    # Run and offset in one number, so that a border of both sides is one cut.
    width = int(n.max()) + 1
    begins = np.arange(len(runs)) * width
    cuts = distinct(np.concatenate((begins, run_a * width + cut_a, run_b * width + cut_b)))
    run, inner = cuts // width, cuts % width
    is_last = np.ones(len(run), np.bool_)
    is_last[:-1] = run[1:] != run[:-1]
    sizes = np.where(is_last, n[run], np.append(inner[1:], 0)) - inner
    ii, jj = i[run] + inner, j[run] + inner
    return Pieces(ii, jj, sizes, a.block[ii].astype(np.int64), b.block[jj].astype(np.int64))


def _cuts(start: Int64s, size: Int64s, first: Int64s) -> tuple[Int64s, Int64s]:
    """Return the runs that paragraphs begin inside, and how far inside."""
    low = np.searchsorted(first, start, "right")
    counts = np.searchsorted(first, start + size) - low
    run = np.repeat(np.arange(len(start)), counts)
    return run, first[ranges(low, counts)] - start[run]


def link_paragraphs(pieces: Pieces, a: Units, b: Units) -> tuple[Mask, list[tuple[int, int]]]:
    """Return which pieces are between linked paragraphs, and the links.

    Pairs ascend on both sides, because the runs do.
    """
    if not len(pieces.n):
        return np.zeros(0, np.bool_), []
    left, right = pieces.left, pieces.right
    new = np.concatenate(([True], (np.diff(left) != 0) | (np.diff(right) != 0)))
    starts = np.flatnonzero(new)
    shared_units = np.add.reduceat(pieces.n, starts)
    longest = np.maximum.reduceat(pieces.n, starts)
    smaller = np.minimum(a.sizes()[left[starts]], b.sizes()[right[starts]])
    good = (shared_units >= np.maximum(1, LINK_SHARE * smaller)) | (longest >= LINK_LENGTH)
    is_kept = good[np.cumsum(new) - 1]
    pairs = zip(left[starts][good].tolist(), right[starts][good].tolist(), strict=True)
    return is_kept, list(pairs)


# Lays paragraphs of two texts side by side in rows.

_LEAST_MOVE = 8
"""Shorter paragraphs (page numbers, headings, table cells) recur anyway: not worth "moved"."""

Spans = tuple[tuple[int, int], ...]


class ParagraphLayout:
    """Which paragraphs belong together, and which of them share a row.

    Links ascend on both sides. A paragraph that belongs to several (one side cut it, the other
    did not) shares a row with the first that is free; the others follow in rows of their own.
    """

    def __init__(self, lefts: int, rights: int, links: list[tuple[int, int]]) -> None:
        """Set the number of paragraphs of both sides and the links between them."""
        self.lefts, self.rights = lefts, rights
        self.left_links: dict[int, list[int]] = defaultdict(list)
        self.right_links: dict[int, list[int]] = defaultdict(list)
        self._pairs: list[tuple[int, int]] = []
        last = (-1, -1)
        for x, y in links:
            self.left_links[x].append(y)
            self.right_links[y].append(x)
            if x > last[0] and y > last[1]:
                last = (x, y)
                self._pairs.append(last)

    def pairs(self) -> list[tuple[int, int]]:
        """Return the paragraphs that share a row, ascending on both sides."""
        return sorted(self._pairs)

    def pair(self, x: int, y: int) -> None:
        """Put two unlinked paragraphs into one row."""
        self.left_links[x].append(y)
        self.right_links[y].append(x)
        self._pairs.append((x, y))

    def single_pairs(self) -> Iterator[tuple[int, int]]:
        """Yield pairs where neither paragraph belongs to any other."""
        for x, y in self.pairs():
            if len(self.left_links[x]) == 1 and len(self.right_links[y]) == 1:
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
        stretches = []
        for lefts, rights, _ in self.between():
            free_left = [x for x in lefts if x not in self.left_links]
            free_right = [y for y in rights if y not in self.right_links]
            # A link inside the stretch would cross a pair around it.
            is_free = len(free_left) == len(lefts) and len(free_right) == len(rights)
            if free_left and free_right and is_free:
                stretches.append((free_left, free_right))
        return stretches


class _Paragraphs:
    """The paragraphs of one side."""

    def __init__(self, units: Units, is_shared: Mask) -> None:
        self.units = units
        self._sizes: list[int] = units.sizes().tolist()
        shared = offsets(is_shared)
        self._same: list[int] = (shared[units.first[1:]] - shared[units.first[:-1]]).tolist()
        is_changed = ~is_shared
        begins = is_changed.copy()
        begins[1:] &= is_shared[:-1] | (units.block[1:] != units.block[:-1])
        ends = is_changed
        ends[:-1] &= is_shared[1:] | (units.block[1:] != units.block[:-1])
        first = np.flatnonzero(begins)
        starts, stops = units.start[first].tolist(), units.end[np.flatnonzero(ends)].tolist()
        self._spans: list[tuple[int, int]] = list(zip(starts, stops, strict=True))
        self._first: list[int] = np.searchsorted(first, units.first).tolist()

    def size(self, block: int) -> int:
        return self._sizes[block]

    def empty(self, block: int) -> bool:
        return self._sizes[block] == 0

    def count_same(self, block: int) -> int:
        return self._same[block]

    def key(self, block: int) -> bytes:
        first = self.units.first
        return self.units.ids[first[block] : first[block + 1]].tobytes()

    def spans(self, block: int) -> Spans:
        """Return the stretches of units that are not on the other side."""
        return tuple(self._spans[self._first[block] : self._first[block + 1]])


class _Rows:
    """Builds the rows of two texts from their paragraphs."""

    def __init__(self, left: _Paragraphs, right: _Paragraphs) -> None:
        self._left, self._right = left, right
        self.rows: list[AlignedRow] = []

    def add_pair(self, x: int, y: int) -> None:
        """Add the row of two paragraphs, or two rows where they share nothing."""
        left, right = self._left, self._right
        has_equal = left.count_same(x) or right.count_same(y)
        if not has_equal and not (left.empty(x) and right.empty(y)):
            self._add_left(x)
            self._add_right(y)
            return
        spans = left.spans(x), right.spans(y)
        kind = ChangeKind.CHANGED if any(spans) else ChangeKind.EQUAL
        self.rows.append(AlignedRow(kind, x, y, *spans))

    def add_singles(self, lefts: deque[int], rights: deque[int]) -> None:
        """Add rows of paragraphs without partners: first those that continue the row above."""
        left, right = self._left, self._right
        while lefts or rights:
            if lefts and rights and left.empty(lefts[0]) and right.empty(rights[0]):
                self.rows.append(AlignedRow(ChangeKind.EQUAL, lefts.popleft(), rights.popleft()))
                continue
            continues_left = bool(lefts) and left.count_same(lefts[0]) > 0
            continues_right = bool(rights) and right.count_same(rights[0]) > 0
            if lefts and (continues_left or not continues_right):
                self._add_left(lefts.popleft())
            else:
                self._add_right(rights.popleft())

    def _add_left(self, block: int) -> None:
        kind, spans = _single_side_change(self._left, block, ChangeKind.REMOVED)
        self.rows.append(AlignedRow(kind, block, -1, spans, ()))

    def _add_right(self, block: int) -> None:
        kind, spans = _single_side_change(self._right, block, ChangeKind.ADDED)
        self.rows.append(AlignedRow(kind, -1, block, (), spans))

    def mark_moves(self) -> int:
        """Turn removed and added rows of the same text into moved ones.

        Returns the number of units of both sides in them.
        """
        left, rows = self._left, self.rows
        removed_rows: dict[bytes, deque[int]] = defaultdict(deque)
        for at, row in enumerate(rows):
            if row.kind is ChangeKind.REMOVED and left.size(row.left) >= _LEAST_MOVE:
                removed_rows[left.key(row.left)].append(at)
        units = 0
        for at, row in enumerate(rows):
            if row.kind is not ChangeKind.ADDED:
                continue
            sources = removed_rows.get(self._right.key(row.right))
            if sources:
                origin = sources.popleft()
                source = rows[origin].left
                rows[origin] = AlignedRow(ChangeKind.MOVED, source, -1, (), (), row.right)
                rows[at] = AlignedRow(ChangeKind.MOVED, -1, row.right, (), (), source)
                units += 2 * left.size(source)
        return units


def build_rows(
    layout: ParagraphLayout, same_a: Mask, same_b: Mask, a: Units, b: Units
) -> tuple[tuple[AlignedRow, ...], int]:
    """Return the rows, and the number of equal units of both sides."""
    equal = int(same_a.sum()) + int(same_b.sum())
    builder = _Rows(_Paragraphs(a, same_a), _Paragraphs(b, same_b))
    for lefts, rights, pair in layout.between():
        builder.add_singles(deque(lefts), deque(rights))
        if pair is not None:
            builder.add_pair(*pair)
    moved_units = builder.mark_moves()
    return tuple(builder.rows), equal + moved_units


def _single_side_change(
    side: _Paragraphs, block: int, kind: ChangeKind
) -> tuple[ChangeKind, Spans]:
    """Return the kind of a paragraph without a partner, and its differing spans."""
    spans = side.spans(block)
    if not spans:
        return ChangeKind.EQUAL, spans
    return (ChangeKind.CHANGED if side.count_same(block) else kind), spans


_PAIR_CELLS = 250_000
_GAP_CELLS = 144
_SINGLE_SHARE, _GROUP_SHARE = 0.3, 0.6


class Alignment(NamedTuple):
    """The rows of two texts, and their similarity."""

    rows: tuple[AlignedRow, ...]
    similarity: float
    """``2·equal / (left + right)`` in units: words, characters of scripts without spaces, marks."""
    too_different: bool
    """True where time ran out, so that more may be equal than the rows show."""


def compare_blocks(
    left: Sequence[str],
    right: Sequence[str],
    deadline: float | None = None,
    ignore: IgnoreOptions = DEFAULT_IGNORE,
    split: SplitTexts | None = None,
) -> Alignment:
    """Compare two texts, each a sequence of paragraphs.

    Every paragraph of both sides is in exactly one row, in order. ``deadline`` is a value of
    ``time.monotonic()``: the parts that are not aligned by then count as different. ``ignore``:
    differences to ignore. ``split``: the units of these texts with them, if known.
    """

    def stop() -> bool:
        return deadline is not None and time.monotonic() >= deadline

    split = split or split_texts(left, right, ignore)
    a, b, texts = split.left, split.right, split.texts
    runs, whole = align(a.ids, b.ids, stop)
    runs = drop_stray(slide(runs, a, b), a, b, texts)
    pieces = pieces_of(runs, a, b)
    is_kept, pairs = link_paragraphs(pieces, a, b)
    columns = zip(
        pieces.i[is_kept].tolist(),
        pieces.j[is_kept].tolist(),
        pieces.n[is_kept].tolist(),
        strict=True,
    )
    layout = ParagraphLayout(len(left), len(right), pairs)
    runs = _refine(list(columns), layout, a, b, stop)
    runs = drop_stray(runs, a, b, texts)
    rows, equal = build_rows(layout, *_same(runs, a, b, texts), a, b)
    units = len(a) + len(b)
    return Alignment(rows, equal / units if units else 1.0, not whole)


def _same(runs: list[MatchRun], a: Units, b: Units, texts: list[str]) -> tuple[Mask, Mask]:
    """Return for each unit of both sides whether it is on the other side too."""
    i, j, n = _columns(runs)
    gaps = _Stretches.of(runs, a, b)
    only = spacing_only(gaps, a, b, texts)
    a0, a1, b0, b1 = (column[only] for column in gaps)
    sides = []
    for units, first, least, most in ((a, i, a0, a1), (b, j, b0, b1)):
        same = np.zeros(len(units), np.bool_)
        same[ranges(np.concatenate((first, least)), np.concatenate((n, most - least)))] = True
        sides.append(same)
    return sides[0], sides[1]


def _refine(
    runs: list[MatchRun], layout: ParagraphLayout, a: Units, b: Units, stop: Callable[[], bool]
) -> list[MatchRun]:
    """Align paragraphs that are each other's only partner once more, without their neighbours.

    Over the whole text a run may end in a neighbour's words; inside the pair it cannot.
    """
    for lefts, rights in layout.leftovers():
        if stop():
            return runs
        for pair in _likely_pairs(lefts, rights, a, b):
            layout.pair(*pair)
    singles = dict(layout.single_pairs())
    left_runs: dict[int, list[MatchRun]] = {x: [] for x in singles}
    result: list[MatchRun] = []
    blocks = a.block
    for run in runs:
        inside = left_runs.get(int(blocks[run[0]]))
        (result if inside is None else inside).append(run)
    for number, (x, y) in enumerate(singles.items()):
        late = number % 64 == 0 and stop()
        result.extend(left_runs[x] if late else _inner(x, y, left_runs[x], a, b))
        if late:
            for rest in list(singles)[number + 1 :]:
                result.extend(left_runs[rest])
            break
    return merge(result)


def _inner(x: int, y: int, known_runs: list[MatchRun], a: Units, b: Units) -> list[MatchRun]:
    """Return the runs between two paragraphs: a longest common subsequence, or those known."""
    a0, a1 = int(a.first[x]), int(a.first[x + 1])
    b0, b1 = int(b.first[y]), int(b.first[y + 1])
    if len(known_runs) == 1 and known_runs[0][2] == a1 - a0 == b1 - b0:
        return known_runs
    if (a1 - a0) * (b1 - b0) > _PAIR_CELLS:
        return known_runs
    common = common_runs(a.ids[a0:a1].tolist(), b.ids[b0:b1].tolist())
    exact = [(a0 + i, b0 + j, n) for i, j, n in common]
    return slide(exact, a, b)


def _likely_pairs(lefts: list[int], rights: list[int], a: Units, b: Units) -> list[tuple[int, int]]:
    """Pair unlinked paragraphs between two rows by how much they share, in order."""
    if len(lefts) * len(rights) > _GAP_CELLS:
        return []
    threshold = _SINGLE_SHARE if len(lefts) == len(rights) == 1 else _GROUP_SHARE
    share = [[_share(x, y, a, b) for y in rights] for x in lefts]
    share = [[s if s >= threshold else 0.0 for s in line] for line in share]
    height, width = len(lefts), len(rights)
    best = [[0.0] * (width + 1) for _ in range(height + 1)]
    for x in range(height - 1, -1, -1):
        for y in range(width - 1, -1, -1):
            best[x][y] = max(best[x + 1][y], best[x][y + 1], share[x][y] + best[x + 1][y + 1])
    pairs, x, y = [], 0, 0
    while x < height and y < width:
        if share[x][y] and best[x][y] == share[x][y] + best[x + 1][y + 1]:
            pairs.append((lefts[x], rights[y]))
            x, y = x + 1, y + 1
        elif best[x][y] == best[x + 1][y]:
            x += 1
        else:
            y += 1
    return pairs


def _share(x: int, y: int, a: Units, b: Units) -> float:
    """Return how much two paragraphs have in common, 0 to 1."""
    left = a.ids[a.first[x] : a.first[x + 1]].tolist()
    right = b.ids[b.first[y] : b.first[y + 1]].tolist()
    if not left or not right or len(left) * len(right) > _PAIR_CELLS:
        return 0.0
    equal = sum(n for _, _, n in common_runs(left, right))
    return 2 * equal / (len(left) + len(right))
