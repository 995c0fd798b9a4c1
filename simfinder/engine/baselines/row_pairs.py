"""Textbook methods for rows of tables: blocking, then a similarity of texts.

Rows of a block are compared each with each: "blocking" of record linkage (Fellegi and Sunter 1969;
Christen, Data Matching, 2012). A block is the rows that have a word in common, in whatever fields;
large blocks are left out, since frequent words distinguish little (token blocking with block
purging: Papadakis and others 2013). The similarities are those of Cohen, Ravikumar and Fienberg, "A
comparison of string distance metrics for name-matching tasks" (2003): the cosine of TF-IDF vectors,
here of trigrams of letters, Jaro-Winkler (Winkler 1990), and the ratio of an edit distance. The
field-by-field profile of the program takes no part in this.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import Indel, JaroWinkler

from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Float32s, Int32s, Int64s, ranges, run_starts
from simfinder.engine.baselines import vector_space
from simfinder.engine.baselines.signatures import Check, ScoredPairs
from simfinder.engine.features import hashes
from simfinder.engine.features.hashes import Hashes

MOST_IN_BLOCK = 50
"""Rows of the largest blocks that are compared."""
TRIGRAM = 3
"""Letters and digits of the terms of TF-IDF vectors."""
_HITS = 1 << 20
"""Pairs that are made distinct at a time."""
_BATCH = 1 << 15
"""Pairs of texts compared at a time."""
_LONGEST = 2000
"""Characters of a value that are aligned: the work grows with their square."""


def blocked_pairs(
    words: Hashes, start: Int64s, check: Check, most: int = MOST_IN_BLOCK
) -> tuple[Int32s, Int32s]:
    """Return the pairs of rows that share a word of at most ``most`` rows.

    Args:
        words: uint64, the words of each row, in any order.
        start: int64, shape (rows + 1): row i has ``words[start[i]:start[i + 1]]``.
        check: called several times a second; it may raise to cancel.
        most: rows of the largest block.

    Returns:
        a, b: int32, each pair once, sorted, ``a < b``.
    """
    row = np.repeat(np.arange(len(start) - 1, dtype=np.int32), np.diff(start))
    order = np.lexsort((row, words))
    word, row = words[order], row[order]
    # A word that a row has twice counts once.
    kept = run_starts(word) | run_starts(row)
    word, row = word[kept], row[kept]
    first = np.flatnonzero(run_starts(word))
    size = np.diff(first, append=len(word))
    chosen = (size > 1) & (size <= most)
    first, size = first[chosen], size[chosen]
    parts: list[Int64s] = [np.zeros(0, np.int64)]
    step = max(1, _HITS // most**2)
    for low in range(0, len(first), step):
        check()
        parts.append(_pairs_within_blocks(row, first[low : low + step], size[low : low + step]))
    keys = distinct(np.concatenate(parts))
    return (keys >> 32).astype(np.int32), keys.astype(np.int32)


def _pairs_within_blocks(row: Int32s, first: Int64s, size: Int64s) -> Int64s:
    """Return the keys ``a << 32 | b`` of all pairs within blocks, sorted, each once.

    ``row``: int32, ascending in each block. ``first``, ``size``: where each block is in it.
    """
    left = ranges(first, size)
    # Each row is paired with those behind it in the block.
    count = np.repeat(first + size, size) - left - 1
    right = ranges(left + 1, count)
    return distinct(row[np.repeat(left, count)].astype(np.int64) << 32 | row[right])


def cosine_pairs(texts: Sequence[str], a: Int32s, b: Int32s, check: Check) -> ScoredPairs:
    """Return the pairs with the cosine of their TF-IDF vectors of trigrams of letters.

    ``texts``: of each row.
    """
    units = hashes.units(texts, characters=True)
    model = vector_space.vectors(*hashes.shingles(units.values, units.start, TRIGRAM), check)
    return ScoredPairs(a, b, vector_space.cosines(model, a, b, check))


def ratio_pairs(texts: Sequence[str], a: Int32s, b: Int32s, check: Check) -> ScoredPairs:
    """Return the pairs with their edit ratio, 0 to 1.

    ``1 - d / (x + y)`` for texts of x and y characters, where d insertions and deletions turn the
    one into the other. ``texts``: of each row.
    """
    return ScoredPairs(a, b, _compare(Indel.normalized_similarity, texts, a, b, check))


def jaro_winkler_pairs(
    columns: Sequence[Sequence[str]], a: Int32s, b: Int32s, check: Check
) -> ScoredPairs:
    """Return the pairs with the mean Jaro-Winkler similarity of the fields that both rows have.

    Rows without a common field have 0. ``columns``: the values of each field, one for each row.
    """
    total, count = np.zeros(len(a), np.float32), np.zeros(len(a), np.int32)
    for values in columns:
        is_present = np.fromiter(map(bool, values), np.bool_, len(values))
        both = np.flatnonzero(is_present[a] & is_present[b])
        total[both] += _compare(JaroWinkler.normalized_similarity, values, a[both], b[both], check)
        count[both] += 1
    return ScoredPairs(a, b, (total / np.maximum(count, 1)).astype(np.float32))


def _compare(
    similarity: Callable[..., float], texts: Sequence[str], a: Int32s, b: Int32s, check: Check
) -> Float32s:
    result = np.zeros(len(a), np.float32)
    for low in range(0, len(a), _BATCH):
        check()
        part = slice(low, low + _BATCH)
        left, right = ([texts[i][:_LONGEST] for i in ends[part].tolist()] for ends in (a, b))
        result[part] = process.cpdist(left, right, scorer=similarity, dtype=np.float32)
    return result
