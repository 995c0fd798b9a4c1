"""From raw alignment to matches that a reader would draw too.

A longest common subsequence scatters single equal words over texts that have nothing to do with
each other. Here runs slide to paragraph borders, stray runs are dropped, stretches that differ
only in spacing or hyphenation become equal, and paragraphs are linked where they share enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.align import Run, merge
from simfinder.engine.diff.tokens import Units

SHORTEST_RUN = 3
"""Shorter equal runs inside changed text are chance, and are shown as changed."""
LINK_SHARE = 0.3
"""Least share of the smaller paragraph's units for two paragraphs to belong together."""
LINK_RUN = 12
"""An equal run of this many units links two paragraphs however long they are."""
_SPACING_UNITS = 64
_SLIDE = 400


@dataclass(frozen=True)
class Pieces:
    """Equal runs cut at paragraph borders; int64 columns of one length, ascending.

    ``i j n``: position left, right, length. ``left right``: paragraphs.
    """

    i: NDArray[np.int64]
    j: NDArray[np.int64]
    n: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]


def gaps(runs: list[Run], a: Units, b: Units) -> Iterator[tuple[int, int, int, int]]:
    """Yield the stretches before, between and after the runs: one more than there are runs."""
    pa = pb = 0
    for i, j, n in runs:
        yield pa, i, pb, j
        pa, pb = i + n, j + n
    yield pa, len(a), pb, len(b)


def spacing_only(gap: tuple[int, int, int, int], a: Units, b: Units, texts: list[str]) -> bool:
    """Tell whether a stretch reads the same once spaces and line-end hyphens are gone."""
    a0, a1, b0, b1 = gap
    if (a0 == a1 and b0 == b1) or max(a1 - a0, b1 - b0) > _SPACING_UNITS:
        return False
    if not ((a.breaks[a0:a1].any() or b.breaks[b0:b1].any()) or (a0 < a1 and b0 < b1)):
        return False
    return _plain(a, a0, a1, texts) == _plain(b, b0, b1, texts)


def _plain(units: Units, lo: int, hi: int, texts: list[str]) -> str:
    ids, breaks = units.ids[lo:hi].tolist(), units.breaks[lo:hi].tolist()
    return "".join(texts[n] for n, at_break in zip(ids, breaks, strict=True) if not at_break)


def slide(runs: list[Run], a: Units, b: Units) -> list[Run]:
    """Move insertions and deletions to paragraph borders where the text allows it.

    When paragraphs begin alike ("Article 4 …", "Article 5 …"), an inserted one can be cut out in
    several equally short ways; readers expect the cut at its borders.
    """
    done = list(runs)
    for k in range(1, len(done)):
        (i, j, n), (x, y, m) = done[k - 1], done[k]
        if (i + n == x) == (j + n == y):
            continue
        units, lo, hi = (b, j + n, y) if i + n == x else (a, i + n, x)
        by = _shift(units, lo, hi, min(n - 1, _SLIDE), min(m - 1, _SLIDE))
        done[k - 1] = (i, j, n + by)
        done[k] = (x + by, y + by, m - by)
    return [run for run in done if run[2] > 0]


def _shift(units: Units, lo: int, hi: int, back: int, ahead: int) -> int:
    """Return how far units [lo, hi) can slide to begin where a paragraph begins; 0 to stay."""
    first, block, ids = units.first, units.block, units.ids
    if hi < len(ids) and first[block[lo]] == lo:
        return 0
    for t in range(1, back + 1):
        if ids[lo - t] != ids[hi - t]:
            break
        if first[block[lo - t]] == lo - t and first[block[hi - t]] == hi - t:
            return -t
    for t in range(1, ahead + 1):
        if ids[lo + t - 1] != ids[hi + t - 1]:
            break
        at = lo + t
        if first[block[at]] == at and (hi + t == len(ids) or first[block[hi + t]] == hi + t):
            return t
    return 0


def drop_stray(runs: list[Run], a: Units, b: Units, texts: list[str]) -> list[Run]:
    """Leave out runs under SHORTEST_RUN units with changes on both sides of them."""
    open_gap = [
        (g[0] < g[1] or g[2] < g[3]) and not spacing_only(g, a, b, texts) for g in gaps(runs, a, b)
    ]
    kept = []
    for k, (i, j, n) in enumerate(runs):
        if n < SHORTEST_RUN and open_gap[k] and open_gap[k + 1]:
            starts = a.first[a.block[i]] == i and b.first[b.block[j]] == j
            ends = _ends(a, i + n) and _ends(b, j + n)
            if not (starts or ends):
                continue
        kept.append((i, j, n))
    return merge(kept)


def _ends(units: Units, at: int) -> bool:
    """Tell whether a paragraph ends before this unit."""
    return at == len(units) or bool(units.block[at] != units.block[at - 1])


def pieces_of(runs: list[Run], a: Units, b: Units) -> Pieces:
    """Cut runs at the paragraph borders of both sides."""
    if not runs:
        none = np.zeros(0, np.int64)
        return Pieces(none, none, none, none, none)
    i, j, n = (np.array(column, np.int64) for column in zip(*runs, strict=True))
    inner = np.arange(int(n.sum())) - np.repeat(np.cumsum(n) - n, n)
    ii, jj = np.repeat(i, n) + inner, np.repeat(j, n) + inner
    left, right = a.block[ii], b.block[jj]
    cut = (inner[1:] == 0) | (np.diff(left) != 0) | (np.diff(right) != 0)
    starts = np.concatenate(([0], np.flatnonzero(cut) + 1))
    sizes = np.diff(np.concatenate((starts, [len(ii)])))
    return Pieces(ii[starts], jj[starts], sizes, left[starts], right[starts])


def linked(pieces: Pieces, a: Units, b: Units) -> tuple[NDArray[np.bool_], list[tuple[int, int]]]:
    """Return which pieces lie between paragraphs that belong together, and those pairs.

    Pairs ascend on both sides, because the runs do.
    """
    if not len(pieces.n):
        return np.zeros(0, np.bool_), []
    left, right = pieces.left, pieces.right
    new = np.concatenate(([True], (np.diff(left) != 0) | (np.diff(right) != 0)))
    starts = np.flatnonzero(new)
    shared = np.add.reduceat(pieces.n, starts)
    longest = np.maximum.reduceat(pieces.n, starts)
    smaller = np.minimum(a.sizes()[left[starts]], b.sizes()[right[starts]])
    good = (shared >= np.maximum(1, LINK_SHARE * smaller)) | (longest >= LINK_RUN)
    kept = good[np.cumsum(new) - 1]
    pairs = zip(left[starts][good].tolist(), right[starts][good].tolist(), strict=True)
    return kept, list(pairs)
