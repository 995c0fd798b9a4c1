"""Which paragraphs of two texts need a closer look: those that are not word for word the same.

Most pairs of a scan differ in a few paragraphs, and looking for facts costs far more than
comparing strings, so what is equal is set aside first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from simfinder.engine.align import align, merge

_MOVED = 24
"""A paragraph of so many characters is the same one at another place; a shorter one recurs."""
_ONLY_ONE_SIDE = 300
"""So many characters that only one text has are a new passage, and nothing in it is changed."""


@dataclass(frozen=True)
class Stretches:
    """Positions of paragraphs, a list for each stretch between equal ones, left and right.

    ``before``, ``after``: whether there are equal ones before the first and after the last.
    """

    left: list[list[int]]
    right: list[list[int]]
    before: bool
    after: bool


def unlike(
    left: Sequence[str],
    right: Sequence[str],
    stop: Callable[[], bool],
    numbers: dict[str, int] | None = None,
    beside: Sequence[tuple[int, int]] = (),
) -> Stretches:
    """Return the stretches of paragraphs that stand between equal ones, without moved ones.

    ``stop`` is asked at every paragraph, so that it may raise to end the work. ``numbers``: of
    paragraphs, where many texts are compared; filled here. ``beside``: which paragraphs stand
    beside each other, ascending on both sides, where that has been found out before: of
    paragraphs that repeat, those are the equal ones.
    """
    numbers = {} if numbers is None else numbers
    lefts, rights = (_numbered(side, numbers, stop) for side in (left, right))
    if beside:
        runs = merge([(x, y, 1) for x, y in beside if lefts[x] == rights[y]])
    else:
        runs, _ = align(np.array(lefts, np.int64), np.array(rights, np.int64), stop)
    cuts = []
    i0 = j0 = 0
    for i, j, n in [*runs, (len(left), len(right), 0)]:
        if i > i0 or j > j0:
            cuts.append((range(i0, i), range(j0, j)))
        i0, j0 = i + n, j + n
    moved = _long(lefts, left, (x for xs, _ in cuts for x in xs)) & _long(
        rights, right, (y for _, ys in cuts for y in ys)
    )
    gone = [Counter(moved), Counter(moved)]
    some_left, some_right = [], []
    for xs, ys in cuts:
        some_left.append(_stayed(xs, lefts, left, gone[0]))
        some_right.append(_stayed(ys, rights, right, gone[1]))
        _leave_new(some_left[-1], left, some_right[-1])
        _leave_new(some_right[-1], right, some_left[-1])
    starts = bool(runs) and runs[0][:2] == (0, 0)
    ends = bool(runs) and (runs[-1][0] + runs[-1][2], runs[-1][1] + runs[-1][2]) == (
        len(left),
        len(right),
    )
    return Stretches(some_left, some_right, starts, ends)


def _numbered(
    blocks: Sequence[str], numbers: dict[str, int], stop: Callable[[], bool]
) -> list[int]:
    """Return one number for each text, whatever white space is in it."""
    found = []
    for block in blocks:
        stop()
        number = numbers.get(block)
        if number is None:
            number = numbers.setdefault(" ".join(block.split()), len(numbers))
            numbers[block] = number
        found.append(number)
    return found


def _long(numbers: Sequence[int], blocks: Sequence[str], at: Iterable[int]) -> Counter[int]:
    return Counter(numbers[x] for x in at if len(blocks[x]) >= _MOVED)


def _stayed(
    at: Iterable[int], numbers: Sequence[int], blocks: Sequence[str], moved: Counter[int]
) -> list[int]:
    kept = []
    for x in at:
        if len(blocks[x]) >= _MOVED and moved[numbers[x]]:
            moved[numbers[x]] -= 1
        else:
            kept.append(x)
    return kept


def _leave_new(some: list[int], blocks: Sequence[str], other: list[int]) -> None:
    """Empty a list of paragraphs that face none and are too long to be a change."""
    if not other and sum(len(blocks[x]) for x in some) > _ONLY_ONE_SIDE:
        some.clear()
