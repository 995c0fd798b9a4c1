"""How much two documents share: resemblance and containment of their shingle sets.

``resemblance`` is |A∩B| / |A∪B|, ``a_in_b`` is |A∩B| / |A| (Broder 1997). They are exact where
the sets are at hand, and estimated where only sketches are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from simfinder.engine.sketch import LIMIT

Check = Callable[[], None] | None
Ints = NDArray[np.integer]
MetTwice = tuple[NDArray[np.uint64], NDArray[np.int64]]

_CHUNK = 1 << 20
"""Hashes that are laid side by side at a time, which bounds the memory to some 50 MB."""
_ROW = 16
"""What a pair weighs beside its hashes."""
_FEWEST_CELL_BITS, _MOST_CELL_BITS = 16, 27


@dataclass(frozen=True, slots=True)
class SketchTable:
    """The sketches of all documents in one array.

    ``values``: uint64, each document's sorted and distinct. ``start``: int64, shape (n + 1).
    ``shingles``: int64, shape (n), how many distinct shingles each whole document has.
    """

    values: NDArray[np.uint64]
    start: NDArray[np.int64]
    shingles: NDArray[np.int64]

    @classmethod
    def of(cls, sketches: Sequence[NDArray[np.uint64]], counts: Sequence[int]) -> SketchTable:
        """Return the table of these sketches, with the shingle count of each document."""
        start = np.zeros(len(sketches) + 1, np.int64)
        np.cumsum(np.fromiter(map(len, sketches), np.int64, len(sketches)), out=start[1:])
        values = np.concatenate(sketches) if len(sketches) else np.zeros(0, np.uint64)
        return cls(values.astype(np.uint64, copy=False), start, np.asarray(counts, np.int64))

    def select(self, rows: Ints) -> SketchTable:
        """Return the table of some of the documents, in their order."""
        size = np.diff(self.start)[rows]
        start = np.concatenate((np.zeros(1, np.int64), np.cumsum(size)))
        places = np.arange(start[-1]) + np.repeat(self.start[rows] - start[:-1], size)
        return SketchTable(self.values[places], start, self.shingles[rows])

    @property
    def complete(self) -> NDArray[np.bool_]:
        """Whether each sketch is the document's whole set, shape (n)."""
        return np.diff(self.start) >= self.shingles


@dataclass(frozen=True, slots=True)
class Measures:
    """Measures of pairs as columns: float32 from 0 to 1, and whether each row is exact."""

    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    exact: NDArray[np.bool_]


def _measures(
    shared: NDArray[np.int64], a: NDArray[np.int64], b: NDArray[np.int64], exact: NDArray[np.bool_]
) -> Measures:
    one = np.int64(1)
    return Measures(
        (shared / np.maximum(a + b - shared, one)).astype(np.float32),
        (shared / np.maximum(a, one)).astype(np.float32),
        (shared / np.maximum(b, one)).astype(np.float32),
        exact,
    )


def _chunks(weight: NDArray[np.int64], check: Check) -> Iterator[slice]:
    """Yield slices of rows whose weights add up to no more than a chunk, one row at least."""
    total = np.concatenate((np.zeros(1, np.int64), np.cumsum(weight)))
    first = 0
    while first < len(weight):
        if check is not None:
            check()
        last = int(np.searchsorted(total, total[first] + _CHUNK, "right")) - 1
        last = max(last, first + 1)
        yield slice(first, last)
        first = last


def _matrix(sets: Sequence[NDArray[np.uint64]]) -> sparse.csr_matrix:
    """Return sets of hashes as the rows of a sparse matrix of ones.

    63 bits of the hash are the column: SciPy then merges two rows as two sorted lists. Two hashes
    of one set that differ in the lowest bit alone count as one, which chance will not bring.
    """
    start = np.zeros(len(sets) + 1, np.int64)
    np.cumsum(np.fromiter(map(len, sets), np.int64, len(sets)), out=start[1:])
    columns = (np.concatenate(sets) >> np.uint64(1)).view(np.int64)
    ones = np.ones(len(columns), np.uint8)
    matrix = sparse.csr_matrix((ones, columns, start), shape=(len(sets), 2**63 - 1))
    # Otherwise SciPy asks for an array as long as there are columns, and the whole scan ends.
    matrix.sum_duplicates()
    return matrix


def _shared(
    get: Callable[[int], NDArray[np.uint64]],
    size: NDArray[np.int64],
    a: Ints,
    b: Ints,
    check: Check,
) -> NDArray[np.int64]:
    """Return how many hashes each pair of sets has in common; ``get(i)`` is set i."""
    shared = np.zeros(len(a), np.int64)
    for rows in _chunks(size[a] + size[b] + _ROW, check):
        used, place = np.unique(np.concatenate((a[rows], b[rows])), return_inverse=True)
        matrix = _matrix([get(i) for i in used.tolist()])
        half = len(place) // 2
        both = _pick(matrix, place[:half]).multiply(_pick(matrix, place[half:]))
        shared[rows] = np.diff(both.tocsr().indptr)
    return shared


def _pick(matrix: sparse.csr_matrix, rows: NDArray[np.int64]) -> sparse.csr_matrix:
    picked = matrix[rows]
    picked.has_canonical_format = True
    return picked


def bars(table: SketchTable) -> NDArray[np.uint64]:
    """Return up to which hash each document is known in full, uint64, shape (n).

    That is the largest hash of its sketch, or the FracMinHash limit where that is larger, or the
    largest number where the sketch is complete.
    """
    found = np.full(len(table.shingles), np.uint64(2**64 - 1), np.uint64)
    part = ~table.complete
    found[part] = np.maximum(table.values[table.start[1:][part] - 1], np.uint64(LIMIT - 1))
    return found


def ranks(table: SketchTable, which: Ints, bar: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return how many of each named document's hashes are at most ``bar``: bisection."""
    values, start = table.values, table.start
    low, high = start[which].copy(), start[which + 1].copy()
    while True:
        open_ = np.flatnonzero(low < high)
        if not open_.size:
            return low - start[which]
        middle = (low[open_] + high[open_]) >> 1
        below = values[middle] <= bar[open_]
        low[open_] = np.where(below, middle + 1, low[open_])
        high[open_] = np.where(below, high[open_], middle)


def met_twice(table: SketchTable) -> MetTwice:
    """Return values and starts of the table without most hashes that only one document has.

    No two documents can share those, and candidates that chance brought have hardly any others. A hash
    stays where its lowest bits are those of one met twice, so a few stay that need not.
    """
    marked = _marks(table.values)
    mask = np.uint64(len(marked) - 1)
    kept = np.empty(len(table.values), np.bool_)
    for first in range(0, len(kept), _CHUNK):
        some = slice(first, first + _CHUNK)
        kept[some] = marked[table.values[some] & mask]
    before = np.concatenate((np.zeros(1, np.int64), np.cumsum(kept, dtype=np.int64)))
    return table.values[kept], before[table.start]


def _marks(values: NDArray[np.uint64]) -> NDArray[np.bool_]:
    """Return a table of bits with those marked that are the lowest ones of a hash met twice.

    Some of the hashes are sorted at a time, so that no second array of all is made.
    """
    portions = 1
    while portions < 256 and len(values) > portions * _CHUNK:
        portions *= 2
    lowest = np.empty(len(values), np.uint8)
    for first in range(0, len(values), _CHUNK):
        some = slice(first, first + _CHUNK)
        lowest[some] = (values[some] & np.uint64(portions - 1)).astype(np.uint8)
    twice = []
    for portion in range(portions):
        ordered = np.sort(values[lowest == portion])
        twice.append(np.unique(ordered[1:][ordered[1:] == ordered[:-1]]))
    count = sum(map(len, twice))
    cells = 1 << min(max((8 * count).bit_length(), _FEWEST_CELL_BITS), _MOST_CELL_BITS)
    marked = np.zeros(cells, np.bool_)
    for some_twice in twice:
        marked[some_twice & np.uint64(cells - 1)] = True
    return marked


def estimate(
    table: SketchTable, a: Ints, b: Ints, check: Check = None, twice: MetTwice | None = None
) -> Measures:
    """Estimate the measures of the pairs (a[i], b[i]) from their sketches.

    A sketch holds every hash of its document up to a bar: the largest it holds, or the
    FracMinHash limit where that is larger, or all where it is complete. Up to the lower bar of
    the two both documents are known in full, and hashes are uniform, so the shares counted
    there estimate the shares of the whole (Cohen and Kaplan 2007); exact where both are
    complete. ``check`` is called between chunks and may raise to stop. ``twice``: what
    ``met_twice`` says of the table, for those who ask for many pairs bit by bit.
    """
    known = bars(table)
    bar = np.minimum(known[a], known[b])
    values, places = met_twice(table) if twice is None else twice
    start = places.tolist()
    shared = _shared(lambda i: values[start[i] : start[i + 1]], np.diff(places), a, b, check)
    size_a, size_b = ranks(table, a, bar), ranks(table, b, bar)
    shared = np.where(np.equal(a, b), size_a, shared)
    return _measures(shared, size_a, size_b, bar == np.uint64(2**64 - 1))


def exact(sets: Sequence[NDArray[np.uint64]], a: Ints, b: Ints, check: Check = None) -> Measures:
    """Measure the pairs (a[i], b[i]) over full sets of shingles, each sorted and distinct."""
    size = np.fromiter(map(len, sets), np.int64, len(sets))
    shared = _shared(sets.__getitem__, size, a, b, check)
    return _measures(shared, size[a], size[b], np.ones(len(a), np.bool_))


def similarity(
    resemblance: NDArray[np.floating], n: float | Ints | NDArray[np.floating]
) -> NDArray[np.float32]:
    """Return the share of units that are unchanged, estimated from resemblance, 0 to 1.

    ``1 + ln(2J / (1 + J)) / n`` for shingles of n units, the Mash formula (Ondov et al. 2016):
    a shingle survives when all its n units do. 0 where J is 0. ``n`` may differ by row.
    """
    j = np.asarray(resemblance, np.float64)
    share = np.full(j.shape, np.exp(-np.asarray(n, np.float64)), np.float64)
    np.divide(2 * j, 1 + j, out=share, where=j > 0)
    return np.clip(1 + np.log(share) / n, 0, 1).astype(np.float32)
