"""Where lines and words of a drawn group go, so that none lies over another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

_OVER_WORDS, _OUTSIDE, _OVER_LINE = 100.0, 400.0, 3.0
"""What it costs that words lie over others or a node, beyond the edge, or over a line."""
_PREFERENCE = 0.1
"""What each later one of the places that words may take costs more."""


def around(one: QPointF, other: QPointF, middle: QPointF, room: float) -> QPainterPath:
    """Return the line between two places, bent where it would come nearer to the middle than room."""
    path = QPainterPath(one)
    along = other - one
    length = math.hypot(along.x(), along.y())
    to_middle = middle - one
    # The foot of the middle on the line: a part of its length, and how far aside.
    part = (to_middle.x() * along.x() + to_middle.y() * along.y()) / max(length**2, 1e-9)
    aside = (along.x() * to_middle.y() - along.y() * to_middle.x()) / max(length, 1e-9)
    if length < 1 or not 0.05 < part < 0.95 or abs(aside) >= room:
        path.lineTo(other)
        return path
    # A curve of degree two stays, in its middle, half as far away as its third point.
    away = QPointF(along.y(), -along.x()) / length * math.copysign(1, aside if aside else 1)
    path.quadTo((one + other) / 2 + away * 2 * (room - abs(aside)), other)
    return path


def beside(at: QPointF, size: QSizeF, radius: float, outward: QPointF) -> list[QRectF]:
    """Return where words of a node may stand, the side away from the middle first."""
    across, down = radius + size.width() / 2 + 3, radius + size.height() * 0.56
    sides = [(0.0, down), (0.0, -down), (across, 0.0), (-across, 0.0)]
    sides += [(x * 0.72, y) for x in (across, -across) for y in (down, -down)]
    away = math.hypot(outward.x(), outward.y())
    sides.sort(key=lambda s: 0.3 * abs(s[0]) * away - s[1] * outward.y() - 0.2 * s[0] * outward.x())
    found = []
    for x, y in sides:
        place = QRectF(QPointF(), size)
        place.moveCenter(QPointF(at.x() + x, at.y() + y))
        found.append(place)
    return found


def freest(
    candidates: Sequence[QRectF],
    inside: QRectF,
    taken: Iterable[QRectF],
    lines: Iterable[Sequence[QPointF]] = (),
) -> QRectF:
    """Return the candidate that lies over the least; an earlier one where two are even."""
    taken, lines = list(taken), list(lines)

    def cost(place: QRectF) -> float:
        total = 0.0 if inside.contains(place) else _OUTSIDE
        total += _OVER_WORDS * sum(place.intersects(other) for other in taken)
        return total + _OVER_LINE * sum(_crosses(place, line) for line in lines)

    costs = [cost(place) + n * _PREFERENCE for n, place in enumerate(candidates)]
    return candidates[costs.index(min(costs))]


def fitting(
    sizes: Iterable[QSizeF],
    at: QPointF,
    radius: float,
    outward: QPointF,
    inside: QRectF,
    taken: Sequence[QRectF],
    lines: Iterable[Sequence[QPointF]] = (),
) -> QRectF | None:
    """Return the place of the words of a node, in the first size that leaves all others free.

    None where words of no size do: better none than some that cover a node.
    """
    lines = list(lines)
    for size in sizes:
        candidates = beside(at, size, radius, outward)
        for place in candidates:
            right = inside.right() - size.width() - 2.0
            place.moveLeft(min(max(place.left(), inside.left() + 2.0), right))
        place = freest(candidates, inside, taken, lines)
        if inside.contains(place) and not any(map(place.intersects, taken)):
            return place
    return None


def _crosses(place: QRectF, line: Sequence[QPointF]) -> bool:
    """Return whether a line through these points comes into a rectangle."""
    return any(_cuts(place, one, other) for one, other in pairwise(line))


def _cuts(place: QRectF, one: QPointF, other: QPointF) -> bool:
    """Clip the line by each side of the rectangle (Liang and Barsky 1984)."""
    first, last = 0.0, 1.0
    x, y = other.x() - one.x(), other.y() - one.y()
    for step, room in (
        (-x, one.x() - place.left()), (x, place.right() - one.x()),
        (-y, one.y() - place.top()), (y, place.bottom() - one.y()),
    ):  # fmt: skip
        if step == 0:
            if room < 0:
                return False
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    return first <= last
