"""How the columns of a table share its width: by what was planned, and by what their texts need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

_LEAST = 11
"""Width of a column that takes what is left, before others become narrower; in lines."""
_NARROWEST = 4
"""No column that takes what is left is narrower than so many lines."""
_MOST_GROWN = 1.5
"""How many times as wide as planned a column is at most that is not to be cut."""
_SOFT = 0.6
"""To which share of its width another column is cut then."""


@dataclass(frozen=True, slots=True)
class ColumnWish:
    """What one column would like, in pixels.

    ``planned``: its width, 0 where it takes what is left. ``needed``: as wide as its texts are.
    ``firm``: not to be cut; a number would be wrong then.
    """

    planned: int
    needed: int
    firm: bool = False


def column_widths(wishes: Sequence[ColumnWish], room: int, line: int) -> list[int]:
    """Return a width in pixels for each column; together more than ``room`` where it is too little.

    ``line``: the height of a line, pixels.
    """
    widths = [_at_first(wish) for wish in wishes]
    free = [n for n, wish in enumerate(wishes) if not wish.planned]
    soft = [n for n, wish in enumerate(wishes) if wish.planned and not wish.firm]
    wanted = sum(widths[n] for n in soft)
    spare = room - sum(widths) + wanted - len(free) * line * _LEAST
    for n in soft:
        widths[n] = int(widths[n] * min(1.0, max(_SOFT, spare / wanted)))
    _give_up_what_is_empty(widths, wishes, free, room)
    narrowest = line * _NARROWEST
    needs = [max(wishes[n].needed, narrowest) for n in free]
    for n, width in zip(free, _shared(needs, room - sum(widths)), strict=True):
        widths[n] = max(width, narrowest)
    return widths


def _at_first(wish: ColumnWish) -> int:
    """Return the planned width, or what cells need that must not be cut: a time, a number."""
    most = int(wish.planned * _MOST_GROWN)
    return max(wish.planned, min(wish.needed, most)) if wish.firm else wish.planned


def _give_up_what_is_empty(
    widths: list[int], wishes: Sequence[ColumnWish], free: Sequence[int], room: int
) -> None:
    """Cut planned columns, at most to what they need, as far as the others lack room."""
    lack = sum(wishes[n].needed for n in free) - (room - sum(widths))
    empty = [
        max(0, width - wish.needed) if wish.planned else 0
        for width, wish in zip(widths, wishes, strict=True)
    ]
    if lack > 0 and any(empty):
        share = min(1.0, lack / sum(empty))
        for n, width in enumerate(empty):
            widths[n] -= int(width * share)


def _shared(needs: Sequence[int], room: int) -> list[int]:
    """Split ``room`` evenly, but take from those that need less than that for those that need more."""
    widths = [0] * len(needs)
    left, even = room, room // max(1, len(needs))
    if all(need <= even for need in needs):
        return [even] * len(needs)
    order = sorted(range(len(needs)), key=needs.__getitem__)
    for place, n in enumerate(order):
        widths[n] = min(needs[n], left // (len(needs) - place))
        left -= widths[n]
    return [width + left // len(needs) for width in widths]
