"""Passages that many documents have, counted exactly with little memory.

A sketch holds a sample of a text, so it cannot tell which passages of the rest are common; the
full sets are walked instead, several times. The first walk counts in cells that several hashes
share: a cell counts a document once, so it never says fewer documents than one of its hashes
has. Only hashes whose cell says enough are then counted one by one, a range of values at a
time, so that no more than some 64 MB are held (a counting filter with one hash function, after
Fan et al. 2000, before an exact count). The answer has no error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes

_CELL_BITS = 25
_AT_ONCE = 1 << 23
"""Occurrences that are counted together."""
_TOP = 64
Sets = Callable[[], Iterator[Hashes]]
"""Gives the full shingle sets of all documents, each sorted and distinct; may be asked again."""


def frequent(
    sets: Sets, least: int, most: int, *, cell_bits: int = _CELL_BITS
) -> tuple[Hashes, int]:
    """Return the hashes that stand in at least so many sets, and how many were left out.

    ``most``: of more hashes those stay that stand in the most sets. The hashes are uint64,
    sorted, distinct.
    """
    cells, candidates = _cells(sets, least, cell_bits)
    parts = max(1, -(-candidates // _AT_ONCE))
    found: list[Hashes] = []
    counts: list[NDArray[np.int64]] = []
    bounds = [(i << _TOP) // parts for i in range(parts + 1)]
    for low, after in pairwise(bounds):
        values, number = _counted(sets, cells, least, low, after)
        found.append(values)
        counts.append(number)
    every, number = np.concatenate(found), np.concatenate(counts)
    left_out = max(len(every) - most, 0)
    if left_out:
        strongest = np.argsort(-number, kind="stable")[:most]
        every = every[np.sort(strongest)]
    return every, left_out


def _cells(sets: Sets, least: int, bits: int) -> tuple[NDArray[np.bool_], int]:
    """Return which cells have enough documents, and how many occurrences they can hold."""
    mask = np.uint64((1 << bits) - 1)
    limit = min(least, np.iinfo(np.uint16).max)
    cells = np.zeros(1 << bits, np.uint16)
    for values in sets():
        places = values & mask
        # One more for each cell that the document meets, however often: repeats write the same.
        cells[places] = np.minimum(cells[places], np.uint16(limit - 1)) + np.uint16(1)
    enough = cells >= limit
    del cells
    return enough, sum(int(np.count_nonzero(enough[values & mask])) for values in sets())


def _counted(
    sets: Sets, cells: NDArray[np.bool_], least: int, low: int, after: int
) -> tuple[Hashes, NDArray[np.int64]]:
    mask = np.uint64(len(cells) - 1)
    kept = [np.zeros(0, np.uint64)]
    for values in sets():
        end = len(values) if after >> _TOP else int(values.searchsorted(np.uint64(after)))
        part = values[int(values.searchsorted(np.uint64(low))) : end]
        kept.append(part[cells[part & mask]])
    found, count = np.unique(np.concatenate(kept), return_counts=True)
    enough = count >= least
    return found[enough], count[enough].astype(np.int64)
