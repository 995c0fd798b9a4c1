"""Compares two texts given as paragraphs and tells, row by row, what differs.

The alignment runs over all units of both texts, whatever the paragraphs are; rows are read off
afterwards. So a file and its PDF, whose paragraphs are cut elsewhere, still show as equal.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from simfinder.domain.comparison import IGNORED, Ignoring, Row
from simfinder.engine.align import Run, align, common_runs, merge
from simfinder.engine.diff.match import (
    drop_stray,
    gaps,
    linked,
    pieces_of,
    slide,
    spacing_only,
)
from simfinder.engine.diff.rows import Layout, lay_out
from simfinder.engine.diff.tokens import Units, Vocabulary, cut

_PAIR_CELLS = 250_000
_GAP_CELLS = 144
_ALONE_SHARE, _AMONG_SHARE = 0.3, 0.6


class Alignment(NamedTuple):
    """The rows of two texts, and how much of them is alike."""

    rows: tuple[Row, ...]
    similarity: float
    """``2·equal / (left + right)`` in units: words, characters of scripts without spaces, marks."""
    too_different: bool
    """True where time ran out, so that more may be equal than the rows say."""


def compare_blocks(
    left: Sequence[str],
    right: Sequence[str],
    deadline: float | None = None,
    ignoring: Ignoring = IGNORED,
) -> Alignment:
    """Compare two texts, each a sequence of paragraphs.

    Every paragraph of both sides is in exactly one row, in order. ``deadline`` is a value of
    ``time.monotonic()``: what is not aligned by then counts as different. ``ignoring``: what does
    not count as a difference.
    """

    def stop() -> bool:
        return deadline is not None and time.monotonic() >= deadline

    vocabulary = Vocabulary(ignoring)
    a, b = cut(left, vocabulary), cut(right, vocabulary)
    texts = vocabulary.texts
    runs, whole = align(a.ids, b.ids, stop)
    runs = drop_stray(slide(runs, a, b), a, b, texts)
    pieces = pieces_of(runs, a, b)
    kept, pairs = linked(pieces, a, b)
    columns = zip(
        pieces.i[kept].tolist(), pieces.j[kept].tolist(), pieces.n[kept].tolist(), strict=True
    )
    layout = Layout(len(left), len(right), pairs)
    runs = _refine(list(columns), layout, a, b, stop)
    runs = drop_stray(runs, a, b, texts)
    rows, equal = lay_out(layout, *_same(runs, a, b, texts), a, b)
    units = len(a) + len(b)
    return Alignment(rows, equal / units if units else 1.0, not whole)


def _same(runs: list[Run], a: Units, b: Units, texts: list[str]) -> tuple[list[bool], list[bool]]:
    """Return for each unit of both sides whether it stands on the other side too."""
    same_a, same_b = [False] * len(a), [False] * len(b)
    for i, j, n in runs:
        same_a[i : i + n] = [True] * n
        same_b[j : j + n] = [True] * n
    for gap in gaps(runs, a, b):
        if spacing_only(gap, a, b, texts):
            a0, a1, b0, b1 = gap
            same_a[a0:a1] = [True] * (a1 - a0)
            same_b[b0:b1] = [True] * (b1 - b0)
    return same_a, same_b


def _refine(
    runs: list[Run], layout: Layout, a: Units, b: Units, stop: Callable[[], bool]
) -> list[Run]:
    """Align paragraphs that stand alone together once more, now without their surroundings.

    Over the whole text a run may end in a neighbour's words; inside the pair it cannot.
    """
    for lefts, rights in layout.leftovers():
        if stop():
            return runs
        for pair in _likely(lefts, rights, a, b):
            layout.pair(*pair)
    alone = dict(layout.alone())
    by_left: dict[int, list[Run]] = {x: [] for x in alone}
    result: list[Run] = []
    blocks = a.block
    for run in runs:
        inside = by_left.get(int(blocks[run[0]]))
        (result if inside is None else inside).append(run)
    for number, (x, y) in enumerate(alone.items()):
        late = number % 64 == 0 and stop()
        result.extend(by_left[x] if late else _inner(x, y, by_left[x], a, b))
        if late:
            for rest in list(alone)[number + 1 :]:
                result.extend(by_left[rest])
            break
    return merge(result)


def _inner(x: int, y: int, known: list[Run], a: Units, b: Units) -> list[Run]:
    """Return the runs between two paragraphs: a longest common subsequence, or those known."""
    a0, a1 = int(a.first[x]), int(a.first[x + 1])
    b0, b1 = int(b.first[y]), int(b.first[y + 1])
    if len(known) == 1 and known[0][2] == a1 - a0 == b1 - b0:
        return known
    if (a1 - a0) * (b1 - b0) > _PAIR_CELLS:
        return known
    found = common_runs(a.ids[a0:a1].tolist(), b.ids[b0:b1].tolist())
    exact = [(a0 + i, b0 + j, n) for i, j, n in found]
    return slide(exact, a, b)


def _likely(lefts: list[int], rights: list[int], a: Units, b: Units) -> list[tuple[int, int]]:
    """Pair left-over paragraphs between two known rows by how much they share, in order."""
    if len(lefts) * len(rights) > _GAP_CELLS:
        return []
    least = _ALONE_SHARE if len(lefts) == len(rights) == 1 else _AMONG_SHARE
    share = [[_share(x, y, a, b) for y in rights] for x in lefts]
    share = [[s if s >= least else 0.0 for s in line] for line in share]
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
