"""Where a critical difference is told, of places that read the same.

Facts are compared by sentences, rows by words, and of paragraphs that repeat each can take another
one for the one that changed. What differs is the same either way, so it is told where the rows
show it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from heapq import nsmallest

from simfinder.domain.comparison import CriticalChange, Row

Span = tuple[int, int]
Place = tuple[int, Span]
"""A paragraph, and a half-open character range of its text."""
_NEAR = 50
"""Paragraphs that differ in which the same words are looked for."""


def placed(
    found: Sequence[CriticalChange],
    left: Sequence[str],
    right: Sequence[str],
    rows: Sequence[Row],
) -> tuple[tuple[CriticalChange, ...], bool]:
    """Return critical differences with their rows, in the order read; whether rows mark them all.

    One whose fact the rows do not mark goes to a place that they do mark and that says the same:
    in the row of its other half, else in a paragraph with the same text, else in one nearby. It
    stays where there is none, as where the fact is written in a way that is no difference.
    """
    sides = _Side(left, rows, 0), _Side(right, rows, 1)
    every = [[(c.left_block, c.left_span), (c.right_block, c.right_span)] for c in found]
    for number, own in enumerate(sides):
        own.told = {places[number] for places in every if own.marks(places[number])}
    for places in every:
        for side in (0, 1, 0):
            here, there = places[side], places[1 - side]
            if here[0] < 0 or sides[side].marks(here):
                continue
            row = sides[1 - side].row(there) if sides[1 - side].marks(there) else None
            places[side] = sides[side].better(here, row)
    done = [
        _with(change, one, other, sides) for change, (one, other) in zip(found, every, strict=True)
    ]
    done.sort(key=lambda change: change.row)
    shown = all(
        sides[side].marks(place)
        for places in every
        for side, place in enumerate(places)
        if place[0] >= 0
    )
    return tuple(done), shown


def _with(
    change: CriticalChange, one: Place, other: Place, sides: tuple[_Side, _Side]
) -> CriticalChange:
    halves = sorted(
        (not side.marks(place), number, side.at.get(place[0], -1))
        for number, (side, place) in enumerate(zip(sides, (one, other), strict=True))
        if place[0] in side.at
    )
    return replace(
        change,
        row=halves[0][2] if halves else -1,
        left_block=one[0],
        left_span=one[1],
        right_block=other[0],
        right_span=other[1],
    )


class _Side:
    """One text, and what the rows mark in it."""

    def __init__(self, texts: Sequence[str], rows: Sequence[Row], number: int) -> None:
        self._texts = texts
        own = [(r.right, r.right_spans) if number else (r.left, r.left_spans) for r in rows]
        self._blocks = [block for block, _ in own]
        self.at = {block: row for row, block in enumerate(self._blocks) if block >= 0}
        self._marked = {block: spans for block, spans in own if block >= 0 and spans}
        self._alike: dict[str, list[int]] | None = None
        self.told: set[Place] = set()

    def row(self, place: Place) -> int:
        """Return the number of the row that holds a place."""
        return self.at[place[0]]

    def marks(self, place: Place) -> bool:
        """Whether the rows mark some of a place."""
        block, (start, end) = place
        return any(a < end and start < b for a, b in self._marked.get(block, ()))

    def better(self, place: Place, row: int | None) -> Place:
        """Return a place that is marked, told of nothing yet, and says the same; else this one.

        ``row``: of the other half of the difference, None where that is not known.
        """
        for other in self._candidates(place, row):
            if self.marks(other) and other not in self.told:
                self.told.add(other)
                return other
        return place

    def _candidates(self, place: Place, row: int | None) -> Iterator[Place]:
        block, (start, end) = place
        said = self._texts[block][start:end]
        beside = self._blocks[row] if row is not None else -1
        if beside >= 0:
            yield from self._said(said, beside)
        if self._alike is None:
            self._alike = defaultdict(list)
            for number in self._marked:
                self._alike[self._texts[number]].append(number)
        near = sorted(self._alike.get(self._texts[block], ()), key=lambda n: abs(n - block))
        yield from ((number, (start, end)) for number in near)
        for number in nsmallest(_NEAR, self._marked, key=lambda n: abs(n - block)):
            yield from self._said(said, number)

    def _said(self, said: str, block: int) -> Iterator[Place]:
        """Yield the places of a paragraph that say the same as words of their own."""
        whole = re.compile(rf"(?<![0-9A-Za-z]){re.escape(said)}(?![0-9A-Za-z])")
        yield from ((block, found.span()) for found in whole.finditer(self._texts[block]))
