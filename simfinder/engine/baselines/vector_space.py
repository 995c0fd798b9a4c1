"""The vector space model: documents as word vectors, compared by the cosine of their angle.

Salton, Wong and Yang 1975; weights ``tf · ln((N + 1) / df)`` after Salton and Buckley 1988, with
one more document so that a word of all documents still counts a little. Up to ``MOST_WHOLE``
documents every cosine is computed: words of many documents by a dense product, the rest by a sparse
one. Beyond, only those of pairs that an inverted index over each document's weightiest words finds;
every other cosine is assumed to be 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import Float32s, Int32s, Int64s, join, offsets, run_starts
from simfinder.engine.baselines.signatures import Check, ScoredPairs, join_portions, portions
from simfinder.engine.candidates import passage_index
from simfinder.engine.features.hashes import Hashes, mix
from simfinder.engine.features.profiles import sort
from simfinder.engine.sparse import Rows, add_products, row_products

MOST_WHOLE = 10_000
WEIGHTIEST = 32
"""Words of a document in the inverted index."""
LEAST_COMMON = 4
"""Of them, how many a pair must share."""
MOST_PAIRS = 4_000_000
"""Pairs kept; where there are more, the weakest are dropped."""
_CELLS = 1 << 22
_DENSE = 2048
_COMMON_SHARE = 16
_STEPS = 100


@dataclass(frozen=True, slots=True)
class Vectors:
    """Vectors of documents as rows; ``frequency``: of each column, in documents."""

    rows: Rows
    """Unit vectors, float32, or counts of words, float64."""
    frequency: Int64s


def word_counts(values: Hashes, start: Int64s, check: Check) -> Vectors:
    """Return how often each word is in each document; ``values``: uint64, ``start``: as usual."""
    parts, counts = [], []
    for _, hashes, begin in portions(values, start, check):
        words, bounds, times = _count_words(hashes, begin)
        parts.append((words, bounds))
        counts.append(times)
    words, bounds = join_portions(parts)
    distinct, column, frequency = np.unique(words, return_inverse=True, return_counts=True)
    check()
    data = np.concatenate([np.zeros(0), *counts])
    return Vectors(Rows(bounds, column.astype(np.int32), len(distinct), data), frequency)


def vectors(values: Hashes, start: Int64s, check: Check) -> Vectors:
    """Return the weighed word vectors; ``values``: uint64 words, ``start``: of each document."""
    return weigh(word_counts(values, start, check))


def weigh(counts: Vectors) -> Vectors:
    """Return the weighed word vectors of counts of words."""
    rows, sizes = counts.rows, counts.rows.sizes
    idf = np.log((len(rows) + 1) / counts.frequency)
    weight = rows.known_values * idf[rows.columns]
    square = np.add.reduceat(np.append(weight**2, 0), rows.start[:-1]) * (sizes > 0)
    length = np.repeat(np.sqrt(square), sizes)
    data = (weight / length).astype(np.float32)
    return Vectors(replace(rows, values=data), counts.frequency)


def _count_words(hashes: Hashes, start: Int64s) -> tuple[Hashes, Int64s, NDArray[np.float64]]:
    words, times = [], []
    for low, high in pairwise(start.tolist()):
        sorted_words = sort(hashes[low:high])
        first = np.flatnonzero(run_starts(sorted_words))
        words.append(sorted_words[first])
        times.append(np.diff(np.append(first, high - low)))
    values, bounds = join(words, np.uint64)
    return values, bounds, join(times, np.float64)[0]


def cosine_blocks(
    model: Vectors, check: Check, most_whole: int = MOST_WHOLE
) -> Iterator[tuple[int, Float32s]]:
    """Yield the number of a first document, and cosines of it and some more with all, float32."""
    if len(model.rows) <= most_whole:
        yield from products(model.rows, model.rows, model.frequency, check)
    else:
        yield from _of_candidates(model, check)


def products(
    left: Rows, right: Rows, frequency: Int64s, check: Check
) -> Iterator[tuple[int, Float32s]]:
    """Yield the number of a first row, and products of it and some more with all rows, float32.

    ``left``, ``right``: with values, float32, of one shape. ``frequency``: rows that have each
    column.
    """
    n = len(left)
    common_words = np.argsort(-frequency, kind="stable")[:_DENSE]
    common_words = common_words[frequency[common_words] * _COMMON_SHARE > n]
    seldom = np.ones(len(frequency), np.bool_)
    seldom[common_words] = False
    dense, thin = _split(left, common_words, seldom)
    other_dense, other_thin = (
        (dense, thin) if left is right else _split(right, common_words, seldom)
    )
    transpose = other_thin.transpose()
    step = max(1, _CELLS // max(n, 1))
    for first in range(0, n, step):
        check()
        block = dense[first : first + step] @ other_dense.T
        seldom_products = np.zeros_like(block)
        add_products(thin, transpose, first, first + len(block), seldom_products)
        block += seldom_products
        yield first, block


def _split(rows: Rows, common: Int64s, seldom: NDArray[np.bool_]) -> tuple[Float32s, Rows]:
    """Return the common columns as a dense array, and the seldom ones as a sparse one."""
    is_seldom, values = seldom[rows.columns], rows.known_values
    number = np.zeros(rows.width, np.int64)
    number[common] = np.arange(len(common))
    dense = np.zeros((len(rows), len(common)), np.float32)
    often = np.flatnonzero(~is_seldom)
    dense[rows.owners[often], number[rows.columns[often]]] = values[often]
    start = offsets(is_seldom)[rows.start]
    return dense, Rows(start, rows.columns[is_seldom], rows.width, values[is_seldom])


def _of_candidates(model: Vectors, check: Check) -> Iterator[tuple[int, Float32s]]:
    n = len(model.rows)
    a, b = candidate_pairs(model, check)
    strength = cosines(model, a, b, check)
    ends = np.concatenate((a, b)), np.concatenate((b, a))
    entries = Rows.of(*ends, (n, n), np.concatenate((strength, strength)))
    step = max(1, _CELLS // n)
    for first in range(0, n, step):
        check()
        some = entries.select(np.arange(first, min(first + step, n)))
        block = np.zeros((len(some), n), np.float32)
        block[some.owners, some.columns] = some.values
        yield first, block


def candidate_pairs(model: Vectors, check: Check) -> tuple[Int32s, Int32s]:
    """Return the pairs that share several of their weightiest words."""
    rows = model.rows
    top_words = []
    for low, high in pairwise(rows.start.tolist()):
        weight = rows.known_values[low:high]
        if len(weight) > WEIGHTIEST:
            top = np.argpartition(-weight, WEIGHTIEST)[:WEIGHTIEST]
        else:
            top = np.arange(len(weight))
        top_words.append(rows.columns[low:high][top])
    columns, start = join(top_words, np.int64)
    words = mix(columns.astype(np.uint64) + np.uint64(1))
    a, b, _ = passage_index.candidates(words, start, least_count=LEAST_COMMON, check=check)
    return a, b


def cosines(model: Vectors, a: Int32s, b: Int32s, check: Check) -> Float32s:
    """Return the cosine of each pair."""
    return pair_products(model.rows, model.rows, a, b, check)


def pair_products(left: Rows, right: Rows, a: Int32s, b: Int32s, check: Check) -> Float32s:
    """Return the product of row a of ``left`` and row b of ``right`` for each pair, float32."""
    result = np.zeros(len(a), np.float32)
    for first in range(0, len(a), 1 << 14):
        check()
        part = slice(first, first + (1 << 14))
        result[part] = row_products(left, right, a[part], b[part])
    return result


class NearPairs:
    """Collects the pairs of at least a cosine or another measure, no more than memory allows."""

    def __init__(self, threshold: float) -> None:
        """``threshold`` is raised by hundredths while there are too many pairs."""
        self.threshold = threshold
        self._parts: list[ScoredPairs] = []
        self._count = 0

    def add(self, first: int, block: Float32s) -> None:
        """Add a block of cosines; each pair belongs to its earlier document."""
        row, column = np.nonzero(block >= np.float32(self.threshold))
        is_later = column > row + first
        row, column = row[is_later], column[is_later]
        one, other = (row + first).astype(np.int32), column.astype(np.int32)
        self.add_pairs(ScoredPairs(one, other, block[row, column]))

    def add_pairs(self, pairs: ScoredPairs) -> None:
        """Add pairs that are measured already."""
        self._parts.append(pairs.least(self.threshold))
        self._count += len(self._parts[-1].a)
        while self._count > MOST_PAIRS and self.threshold < 1:
            self.threshold += 1 / _STEPS
            self._parts = [part.least(self.threshold) for part in self._parts]
            self._count = sum(len(part.a) for part in self._parts)

    def pairs(self) -> ScoredPairs:
        """Return the pairs, in the order in which they were added."""
        ints, floats = np.zeros(0, np.int32), np.zeros(0, np.float32)
        return ScoredPairs(
            np.concatenate([ints, *(p.a for p in self._parts)]),
            np.concatenate([ints, *(p.b for p in self._parts)]),
            np.minimum(np.concatenate([floats, *(p.strength for p in self._parts)]), 1),
        )


def cosine_pairs(
    model: Vectors, threshold: float, check: Check, most_whole: int = MOST_WHOLE
) -> ScoredPairs:
    """Return the pairs of at least that cosine; strength: the cosine."""
    near_pairs = NearPairs(threshold)
    for first, block in cosine_blocks(model, check, most_whole):
        near_pairs.add(first, block)
    return near_pairs.pairs()
