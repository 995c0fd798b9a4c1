"""Classes of equal rows: each is compared once, and what is found of it spread over its rows.

Large classes are not paired each with each: their rows meet the first one only, so that a table
of nothing but equal rows gives a pair a row and not a million times as many.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes

Ints = NDArray[np.int32]

ALL_OF_A_CLASS = 30
"""Equal rows up to this many are paired each with each, more with the first only."""
ALL_BETWEEN = 64
"""Pairs of two classes up to this many are all listed; of more, those with a first row."""


class Classes:
    """The rows of a table by their values.

    ``first``: int32, ascending, the first row of each class, in the order of the rows; a row
    without values is a class with all others of these. ``size``: int64, rows of each class.
    """

    def __init__(self, whole: Hashes) -> None:
        """Take the hash of each row, uint64 (rows), 0 for rows without values."""
        count = len(whole)
        leader = np.arange(count, dtype=np.int32)
        rows = _repeated(whole)
        order = rows[np.argsort(whole[rows], kind="stable")]
        values = whole[order]
        begins = np.flatnonzero(np.concatenate(([True], values[1:] != values[:-1]))[: len(order)])
        lengths = np.diff(np.append(begins, len(order)))
        leader[order] = np.repeat(order[begins], lengths)
        own = leader == np.arange(count, dtype=np.int32)
        self.first: Ints = np.flatnonzero(own).astype(np.int32)
        self.empty = self.first[whole[self.first] == 0] if count else self.first
        # Members of classes of more than one row lie together; a row alone is its own member.
        self._begin = np.full(len(self.first), -1, np.int64)
        self._members = order
        self.size = np.ones(len(self.first), np.int64)
        large = np.searchsorted(self.first, order[begins])
        self._begin[large], self.size[large] = begins, lengths

    def members(self, classes: NDArray[np.int64], place: NDArray[np.int64]) -> Ints:
        """Return the rows at these places of classes, int32."""
        if not len(self._members):
            return self.first[classes]
        begin = self._begin[classes]
        inside = self._members[np.where(begin < 0, 0, begin + place)]
        return np.where(begin < 0, self.first[classes], inside).astype(np.int32)

    def spread(self, a: Ints, b: Ints) -> tuple[Ints, Ints, NDArray[np.int64]]:
        """Return the pairs of rows that pairs of first rows stand for.

        Returns:
            Rows a and b, int32, and int64, which of the given pairs each comes from.
        """
        left, right = (np.searchsorted(self.first, rows) for rows in (a, b))
        x, y = self.size[left], self.size[right]
        every = x * y <= ALL_BETWEEN
        # Else every row meets the first of the other class, so that none is left out.
        count = np.where(every, x * y, x + y - 1)
        origin = np.repeat(np.arange(len(a)), count)
        step = np.arange(int(count.sum())) - np.repeat(np.cumsum(count) - count, count)
        wide, many, all_ = x[origin], y[origin], every[origin]
        i = np.where(all_, step // many, np.where(step < wide, step, 0))
        j = np.where(all_, step % many, np.where(step < wide, 0, step - wide + 1))
        return self.members(left[origin], i), self.members(right[origin], j), origin

    def equal(self) -> tuple[Ints, Ints]:
        """Return the pairs of equal rows; rows without values are no pairs."""
        none = np.zeros(0, np.int32)
        ones, others = [none], [none]
        wanted = self.size > 1
        wanted[np.searchsorted(self.first, self.empty)] = False
        for size in np.unique(self.size[wanted & (self.size <= ALL_OF_A_CLASS)]).tolist():
            classes = np.flatnonzero(wanted & (self.size == size))
            i, j = np.triu_indices(size, 1)
            repeated = np.repeat(classes, len(i))
            ones.append(self.members(repeated, np.tile(i, len(classes))))
            others.append(self.members(repeated, np.tile(j, len(classes))))
        for class_ in np.flatnonzero(wanted & (self.size > ALL_OF_A_CLASS)).tolist():
            begin, size = int(self._begin[class_]), int(self.size[class_])
            rest = self._members[begin + 1 : begin + size]
            ones.append(np.full(len(rest), self._members[begin], np.int32))
            others.append(rest)
        return np.concatenate(ones), np.concatenate(others)


def _repeated(whole: Hashes) -> Ints:
    """Return the rows whose hash another row has too, ascending."""
    ordered = np.sort(whole)
    values = np.unique(ordered[1:][ordered[1:] == ordered[:-1]])
    found: list[Ints] = [np.zeros(0, np.int32)]
    for low in range(0, len(whole), 1 << 20):
        part = whole[low : low + (1 << 20)]
        place = np.searchsorted(values, part)
        there = place < len(values)
        there[there] = values[place[there]] == part[there]
        found.append((low + np.flatnonzero(there)).astype(np.int32))
    return np.concatenate(found)
