"""Signs without which a number says something else: currencies, percent, per mille, minus.

A currency or percent sign counts where it stands at a digit, with or without white space between;
a minus where a number begins directly behind it and no word ends before it, so that neither
hyphens nor the dashes of ranges, dates and lists do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features.normalise import MINUS, SEPARATOR, SIGN_CODES, SPACE, Points, digits

SignPlaces = tuple[NDArray[np.int64], NDArray[np.uint8]]
"""Places of signs, ascending, and what they are."""

_REACH = 64
"""White space between a sign and its number; more is a gap."""
_BEFORE_MINUS = np.array([ord(c) for c in "温为是至到达约额润长率益亏幅比动计值"], np.uint32)
"""Han characters behind which a number may be negative; behind others a dash is a range's."""
_NOTHING = np.zeros(0, np.int64), np.zeros(0, np.uint8)


def signs(points: Points, kinds: NDArray[np.uint8]) -> SignPlaces:
    """Return the signs of numbers in folded code points, whose last place is a separator."""
    marks = np.flatnonzero(points - points.dtype.type(1) < SIGN_CODES)
    dashes = np.flatnonzero(points == MINUS)
    if not marks.size and not dashes.size:
        return _NOTHING
    marks = marks[_number_follows(points, marks) | _number_precedes(points, marks)]
    dashes = dashes[_negative(points, kinds, dashes)]
    places = np.concatenate((marks, dashes))
    places.sort()
    return places, points[places].astype(np.uint8)


def _number_follows(points: Points, marks: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Whether a number, negative ones too, follows each sign."""
    at = _skip_spaces(points, marks, 1)
    return digits(points[np.where(points[at] == MINUS, at + 1, at)])


def _number_precedes(points: Points, marks: NDArray[np.int64]) -> NDArray[np.bool_]:
    return digits(points[_skip_spaces(points, marks, -1)])


def _skip_spaces(points: Points, marks: NDArray[np.int64], step: int) -> NDArray[np.int64]:
    """Return the place next to each sign that holds no white space; -1 is the last, a separator."""
    at = marks + step
    for _ in range(_REACH):
        space = (points[at] == SPACE) & (at >= 0)
        if not space.any():
            break
        at = at + step * space
    return at


def _negative(
    points: Points, kinds: NDArray[np.uint8], dashes: NDArray[np.int64]
) -> NDArray[np.bool_]:
    follows, behind = points[dashes + 1], points[dashes - 1]
    currency = follows - points.dtype.type(1) < SIGN_CODES
    number = digits(np.where(currency, points[np.minimum(dashes + 2, len(points) - 1)], follows))
    begins = (kinds[dashes - 1] == SEPARATOR) & (behind != MINUS)
    return np.asarray(number & (begins | np.isin(behind, _BEFORE_MINUS)))
