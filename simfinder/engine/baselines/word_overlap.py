"""Measures of the words that two documents share: the Boolean model, and SCAM.

Up to ``vector_space.MOST_WHOLE`` documents every pair is measured; beyond, those that share several
of their weightiest words. Of too many pairs the weakest are dropped (``vector_space.NearPairs``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import Float32s, Int32s, Int64s, offsets
from simfinder.engine.baselines.signatures import Check, ScoredPairs
from simfinder.engine.baselines.vector_space import (
    MOST_WHOLE,
    NearPairs,
    Vectors,
    candidate_pairs,
    pair_products,
    products,
    weigh,
)
from simfinder.engine.sparse import Rows

CLOSENESS = 2.5
"""The ε of SCAM: words count whose frequencies in both documents differ less than twofold."""

Measure = Callable[[Float32s, NDArray[np.int64], NDArray[np.int64]], Float32s]
"""The strength of pairs by their products and the numbers of both documents."""


def boolean_pairs(
    counts: Vectors, threshold: float, check: Check, most_whole: int = MOST_WHOLE
) -> ScoredPairs:
    """Return the pairs whose sets of words are alike; strength: Dice's coefficient.

    In the Boolean model (Salton, Fox and Wu 1983; Baeza-Yates and Ribeiro-Neto, "Modern Information
    Retrieval", 1999) a word is in a document or is not. Two documents with the sets of words A and
    B are alike by ``2·|A ∩ B| / (|A| + |B|)`` (Dice 1945).

    Args:
        counts: of words, as ``vector_space.word_counts`` returns them.
        threshold: least strength; raised while there are too many pairs.
        check: called now and then.
        most_whole: documents of which all pairs are measured.
    """
    rows = replace(counts.rows, values=np.ones(len(counts.rows.columns), np.float32))
    sizes = rows.sizes.astype(np.float32)

    def measure(shared: Float32s, a: Int64s, b: Int64s) -> Float32s:
        dice: Float32s = 2 * shared / np.maximum(sizes[a] + sizes[b], 1)
        return dice

    sides = rows, rows, counts.frequency
    return _measured(counts, sides, measure, threshold, check, most_whole)


def scam_pairs(
    counts: Vectors,
    threshold: float,
    check: Check,
    most_whole: int = MOST_WHOLE,
    closeness: float = CLOSENESS,
) -> ScoredPairs:
    """Return the pairs of which one document is much in the other; strength: SCAM's measure.

    The relative frequency model of SCAM (Shivakumar and Garcia-Molina, "SCAM: A copy detection
    mechanism for digital documents", 1995). F_i(D) is how often word i is in document D. The
    closeness set c(R, S) has the words that are about as frequent in both::

        ε - (F_i(R) / F_i(S) + F_i(S) / F_i(R)) > 0

    A word that is missing in one of them is not close. How much of R is in S is asymmetric::

        subset(R, S) = Σ_{i in c(R, S)} F_i(R)·F_i(S) / Σ_i F_i(R)²

    and ``sim(R, S) = max(subset(R, S), subset(S, R))``, at most 1. All words have the same weight
    α, as in the paper's experiments.

    Args:
        counts: of words, as ``vector_space.word_counts`` returns them.
        threshold: least strength; raised while there are too many pairs.
        check: called now and then.
        most_whole: documents of which all pairs are measured.
        closeness: ε, above 2.
    """
    rows = counts.rows
    squares = np.bincount(rows.owners, rows.known_values**2, minlength=len(rows))

    def measure(shared: Float32s, a: Int64s, b: Int64s) -> Float32s:
        smaller = np.maximum(np.minimum(squares[a], squares[b]), 1)
        subset: Float32s = np.minimum(shared / smaller, 1).astype(np.float32)
        return subset

    sides = _close_columns(rows, closeness)
    return _measured(counts, sides, measure, threshold, check, most_whole)


def _close_columns(rows: Rows, closeness: float) -> tuple[Rows, Rows, Int64s]:
    """Return two matrices whose product sums over close words only, and frequencies of columns.

    A column stands for a word and a frequency. A document has in the left one the column of each of
    its words and its own frequency, in the right one those of all frequencies close to it.
    """
    owner = rows.owners
    order = np.lexsort((rows.known_values, rows.columns))
    word, count = rows.columns[order].astype(np.int64), rows.known_values[order]
    is_new = np.ones(len(order), np.bool_)
    is_new[1:] = (np.diff(word) != 0) | (np.diff(count) != 0)
    column = np.cumsum(is_new) - 1
    words, values = word[is_new], count[is_new]
    # Columns are sorted by word and frequency, so those close to one follow each other.
    highest = float(values.max(initial=1)) + 1
    # r + 1/r = ε at the greatest ratio that is no longer close.
    ratio = (closeness + np.sqrt(closeness**2 - 4)) / 2
    keys = words * highest + values
    low = np.searchsorted(keys, words * highest + values / ratio, "right")
    high = np.searchsorted(keys, words * highest + np.minimum(values * ratio, highest), "left")
    width = (high - low)[column]
    begin = offsets(width)
    near = np.arange(begin[-1]) - np.repeat(begin[:-1] - low[column], width)
    shape = (len(rows), len(values))
    document, numbers = owner[order], count.astype(np.float32)
    left = Rows.of(document, column, shape, numbers)
    right = Rows.of(np.repeat(document, width), near, shape, np.repeat(numbers, width))
    return left, right, np.bincount(near, minlength=len(values))


def _measured(
    counts: Vectors,
    sides: tuple[Rows, Rows, Int64s],
    measure: Measure,
    threshold: float,
    check: Check,
    most_whole: int,
) -> ScoredPairs:
    """Return the pairs of at least that strength."""
    left, right, frequency = sides
    near_pairs = NearPairs(threshold)
    n = len(left)
    if n > most_whole:
        a, b = candidate_pairs(weigh(counts), check)
        strength = measure(pair_products(left, right, a, b, check), *_numbers(a, b))
        near_pairs.add_pairs(ScoredPairs(a, b, strength))
        return near_pairs.pairs()
    every = np.arange(n)
    for first, block in products(left, right, frequency, check):
        documents = np.arange(first, first + len(block))[:, None]
        near_pairs.add(first, measure(block, documents, every))
    return near_pairs.pairs()


def _numbers(a: Int32s, b: Int32s) -> tuple[Int64s, Int64s]:
    return a.astype(np.int64), b.astype(np.int64)
