"""Which code points are decimal digits, of whatever script."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.unsignedinteger]

_ZERO, _TEN = np.uint8(ord("0")), 10
_PLANES = 0x20000
"""Beyond are planes of Han characters and tags, without digits."""


@cache
def _decimals() -> NDArray[np.bool_]:
    found = np.zeros(0x110000, np.bool_)
    found[:_PLANES] = [chr(c).isdecimal() for c in range(_PLANES)]
    return found


def digits(points: Points) -> NDArray[np.bool_]:
    """Return which folded code points are decimal digits, bool, of the same shape."""
    if points.dtype == np.uint8:
        return np.asarray(points - _ZERO < _TEN)
    return _decimals().take(points)
