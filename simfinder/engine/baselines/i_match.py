"""I-Match: one signature of the words that are neither too common nor too rare.

Chowdhury, Frieder, Grossman and McCabe, "Collection statistics for fast duplicate document
detection" (2002): words are chosen by their inverse document frequency in the collection,
normalised to 0 to 1; SHA-1 over the sorted distinct words that remain is the signature, and
documents with the same signature are duplicates. The paper tries several bounds, and so is done
here.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.baselines.scored_pairs import Check, joined, portions
from simfinder.engine.features import Hashes, Starts
from simfinder.engine.weigh import once


def normalised_idf(frequency: NDArray[np.int64], documents: int) -> NDArray[np.float64]:
    """Return ``ln(N / df) / ln N``: 1 for a word of one document, 0 for one of all N."""
    if documents < 2:
        return np.zeros(len(frequency))
    return np.log(documents / frequency) / math.log(documents)


def signatures(
    values: Hashes, start: Starts, bounds: Sequence[tuple[float, float]], check: Check
) -> list[NDArray[np.int32]]:
    """Return the groups of equal signatures for each pair of bounds.

    Args:
        values: uint64, the words of the documents one after the other.
        start: int64, shape (documents + 1): where each document's words start.
        bounds: least and greatest normalised IDF of the words that count.
        check: asked now and then.

    Returns:
        For each bounds an int32 number a document. One without a word left is in no group.
    """
    words, begin = joined([once(part, at) for _, part, at in portions(values, start, check)])
    distinct, place, frequency = np.unique(words, return_inverse=True, return_counts=True)
    check()
    idf = normalised_idf(frequency, len(start) - 1)[place]
    del distinct, place
    made = []
    for low, high in bounds:
        check()
        kept = (idf >= low) & (idf <= high)
        before = np.zeros(len(kept) + 1, np.int64)
        np.cumsum(kept, out=before[1:])
        made.append(_groups(words[kept], before[begin]))
    return made


def _groups(words: Hashes, start: Starts) -> NDArray[np.int32]:
    """Number the documents by their signature; each without words has a number of its own."""
    numbers: dict[bytes, int] = {}
    groups = np.empty(len(start) - 1, np.int32)
    for i, (low, high) in enumerate(pairwise(start.tolist())):
        data = words[low:high].astype("<u8").tobytes()
        key = hashlib.sha1(data, usedforsecurity=False).digest() if data else i.to_bytes(8, "big")
        groups[i] = numbers.setdefault(key, len(numbers))
    return groups
