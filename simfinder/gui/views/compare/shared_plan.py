"""Decides what is shown of two texts with their shared passages, each side on its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import ChangeKind, Comparison, Place, Side
from simfinder.gui.views.compare.plan import Band, Marked, Piece, pieces, template_of

_AROUND = 1
"""Paragraphs beside a passage that stay, so that it can be read where it stands."""
_SHORTEST_FOLD = 4

Opened = Collection[tuple[int, int]]
"""Folds that a person has opened: side, 0 or 1, and the first paragraph."""


@dataclass(frozen=True)
class SharedPlan:
    """What stands on each side: ``shown`` are ranges of paragraphs, those of several folded.

    ``band``: of each side the place of each paragraph, or of the fold that hides it, among them,
    int64, shape (paragraphs).
    """

    made: Comparison
    shown: tuple[list[range], list[range]]
    band: tuple[NDArray[np.int64], NDArray[np.int64]]


def shared_plan(made: Comparison, opened: Opened = ()) -> SharedPlan:
    """Fold long runs of paragraphs without a shared passage, but for those opened already."""
    passages = made.shared.passages if made.shared is not None else ()
    sides = (
        (made.left, [p.left for p in passages]),
        (made.right, [p.right for p in passages]),
    )
    shown: list[list[range]] = []
    bands = []
    for number, (side, places) in enumerate(sides):
        count = len(side.blocks)
        near = np.full(count, not passages, np.bool_)
        for places_of_one in places:
            first, last = places_of_one[0][0], places_of_one[-1][0]
            near[max(0, first - _AROUND) : last + 1 + _AROUND] = True
        ranges = list(_ranges(near, {first for at, first in opened if at == number}))
        shown.append(ranges)
        lengths = np.array([len(r) for r in ranges], np.int64)
        bands.append(np.repeat(np.arange(len(ranges), dtype=np.int64), lengths))
    return SharedPlan(made, (shown[0], shown[1]), (bands[0], bands[1]))


def _ranges(near: NDArray[np.bool_], opened: Collection[int]) -> Iterator[range]:
    if not len(near):
        return
    edges = np.flatnonzero(np.diff(near.astype(np.int8), prepend=-1)).tolist()
    for first, last in zip(edges, [*edges[1:], len(near)], strict=True):
        if not near[first] and last - first >= _SHORTEST_FOLD and first not in opened:
            yield range(first, last)
        else:
            yield from (range(n, n + 1) for n in range(first, last))


def shared_bands(plan: SharedPlan, say: Callable[[int], str]) -> Iterator[Band]:
    """Yield both texts without aligning them; ``say`` tells how many paragraphs are folded."""
    made = plan.made
    passages = made.shared.passages if made.shared is not None else ()
    marked = (
        _marked_blocks(p.left for p in passages),
        _marked_blocks(p.right for p in passages),
    )
    for number, both in enumerate(zip_longest(*plan.shown)):
        left, right = (
            _pieces(side, shown, marks, say)
            for side, shown, marks in zip((made.left, made.right), both, marked, strict=True)
        )
        yield Band(number, number + 1, left, right, ChangeKind.EQUAL)


def _pieces(
    side: Side, shown: range | None, marked: dict[int, list[Marked]], say: Callable[[int], str]
) -> tuple[Piece, ...]:
    if shown is None:
        return ()
    if len(shown) > 1:
        return (Piece(say(len(shown)), ChangeKind.EQUAL, folded=len(shown)),)
    at = shown.start
    template, marks = template_of(side, at), marked.get(at, ())
    return tuple(pieces(side.blocks[at], ChangeKind.EQUAL, (), template, marks, at + 1))


def _marked_blocks(passages: Iterable[tuple[Place, ...]]) -> dict[int, list[Marked]]:
    found: dict[int, list[Marked]] = {}
    for number, places in enumerate(passages, 1):
        for at, (block, start, end) in enumerate(places):
            mark = start, end, 0 if at else number, at == len(places) - 1
            found.setdefault(block, []).append(mark)
    return found
