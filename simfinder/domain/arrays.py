"""What NumPy has, done so that a window goes on meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Scalar = TypeVar("Scalar", bound=np.integer)

_AT_ONCE = 256
"""Arrays that are joined at once, before other threads have their turn."""


def distinct(values: NDArray[Scalar]) -> NDArray[Scalar]:
    """Return the distinct values of an array of any shape, ascending, as ``np.unique`` does.

    NumPy 2.3 and later put them into a hash table: for two million numbers of 64 bits that takes
    eighty times as long as to sort them, and no other thread can run meanwhile.
    """
    ordered = np.sort(values, axis=None)
    new = np.ones(len(ordered), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    return ordered[new]


def joined(arrays: Sequence[NDArray[Scalar]], kind: type[Scalar]) -> NDArray[Scalar]:
    """Return one-dimensional arrays of one type behind each other, as ``np.concatenate`` does.

    That holds the interpreter's lock until it has copied all of them, and the window with it.
    """
    whole = np.empty(sum(map(len, arrays)), kind)
    at = 0
    for first in range(0, len(arrays), _AT_ONCE):
        some = arrays[first : first + _AT_ONCE]
        end = at + sum(map(len, some))
        np.concatenate(some, out=whole[at:end])
        at = end
    return whole
