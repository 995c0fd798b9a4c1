"""Inputs and outputs of the methods: hashes of documents in portions, and pairs with a strength."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import Float32s, Int32s, Int64s, UInt64s, batches, offsets
from simfinder.engine.candidates import passage_index
from simfinder.engine.features.hashes import Hashes, mix, shingles
from simfinder.engine.features.profiles import distinct_features
from simfinder.engine.pairs import verify

Check = Callable[[], None]
"""Called several times a second; it may raise to cancel."""

_PORTION = 1 << 20
"""Hashes worked on at a time."""


@dataclass(frozen=True, slots=True)
class ScoredPairs:
    """Pairs of documents and how strongly a method considers them duplicates.

    ``a b``: int32, ``a < b``, each pair once. ``strength``: float32, larger is nearer.
    """

    a: Int32s
    b: Int32s
    strength: Float32s

    def least(self, strength: float) -> ScoredPairs:
        """Return the pairs of at least that strength."""
        selection = self.strength >= np.float32(strength)
        return ScoredPairs(self.a[selection], self.b[selection], self.strength[selection])


def portions(values: Hashes, start: Int64s, check: Check) -> Iterator[tuple[int, Hashes, Int64s]]:
    """Yield some documents at a time: the number of the first, their hashes, where each starts."""
    for first, last in batches(start, _PORTION):
        check()
        low, high = int(start[first]), int(start[last])
        yield first, np.asarray(values[low:high]), start[first : last + 1] - low


def join_portions(parts: list[tuple[Hashes, Int64s]]) -> tuple[Hashes, Int64s]:
    """Join portions of documents."""
    values = np.concatenate([np.zeros(0, np.uint64), *(v for v, _ in parts)])
    sizes = np.concatenate([np.zeros(0, np.int64), *(np.diff(s) for _, s in parts)])
    return values, offsets(sizes)


# I-Match: one signature of the words that are neither too common nor too rare.
#
# Chowdhury, Frieder, Grossman and McCabe, "Collection statistics for fast duplicate document
# detection" (2002): words are chosen by their inverse document frequency in the collection,
# normalised to 0 to 1; SHA-1 over the sorted distinct words that remain is the signature, and
# documents with the same signature are duplicates. The paper tries several bounds, and so does this
# module.


def normalised_idf(frequency: Int64s, documents: int) -> NDArray[np.float64]:
    """Return ``ln(N / df) / ln N``: 1 for a word of one document, 0 for one of all N."""
    if documents < 2:
        return np.zeros(len(frequency))
    return np.log(documents / frequency) / math.log(documents)


def signatures(
    values: Hashes, start: Int64s, bounds: Sequence[tuple[float, float]], check: Check
) -> list[Int32s]:
    """Return the groups of equal signatures for each pair of bounds.

    Args:
        values: uint64, the words of the documents one after the other.
        start: int64, shape (documents + 1): where each document's words start.
        bounds: least and greatest normalised IDF of the words that count.
        check: called now and then.

    Returns:
        For each bounds an int32 number a document. One without a word left is in no group.
    """
    words, begin = join_portions(
        [distinct_features(part, at) for _, part, at in portions(values, start, check)]
    )
    distinct, place, frequency = np.unique(words, return_inverse=True, return_counts=True)
    check()
    idf = normalised_idf(frequency, len(start) - 1)[place]
    del distinct, place
    groupings = []
    for low, high in bounds:
        check()
        selection = (idf >= low) & (idf <= high)
        groupings.append(_groups(words[selection], offsets(selection)[begin]))
    return groupings


def _groups(words: Hashes, start: Int64s) -> Int32s:
    """Number the documents by their signature; each without words has a number of its own."""
    numbers: dict[bytes, int] = {}
    groups = np.empty(len(start) - 1, np.int32)
    for i, (low, high) in enumerate(pairwise(start.tolist())):
        data = words[low:high].astype("<u8").tobytes()
        key = hashlib.sha1(data, usedforsecurity=False).digest() if data else i.to_bytes(8, "big")
        groups[i] = numbers.setdefault(key, len(numbers))
    return groups


# MinHash with bands and rows: candidates by locality-sensitive hashing, each verified.
#
# Broder 1997 for the smallest hashes; Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets",
# chapter 3, for the bands: with b bands of r hashes a pair of resemblance J becomes a candidate
# with the probability ``1 - (1 - J^r)^b``. Hash k of a shingle x is ``(A_k·x + B_k) mod 2^64`` with
# an odd ``A_k`` (Dietzfelbinger and others 1997), over shingle hashes that are mixed already.

BANDS, ROWS = 25, 5
"""A pair of J 0.5 is a candidate in 55 of 100 cases, one of 0.7 in 99."""
COMMON = 1000
"""A band that more documents share brings no candidates."""
_PIECE = 1 << 12
_EMPTY = np.uint64(2**64 - 1)
_STEP = np.uint64(0xA0761D6478BD642F)


def min_hash_signatures(
    values: Hashes, start: Int64s, hashes: int, seed: int, check: Check
) -> UInt64s:
    """Return the smallest of each hash over each set, uint64, shape (documents, hashes)."""
    random = np.random.default_rng(seed)
    factor = random.integers(0, 2**64, hashes, np.uint64) | np.uint64(1)
    term = random.integers(0, 2**64, hashes, np.uint64)
    minimums = np.full((len(start) - 1, hashes), _EMPTY, np.uint64)
    for i in range(len(minimums)):
        if i % 64 == 0:
            check()
        for low in range(int(start[i]), int(start[i + 1]), _PIECE):
            piece = np.asarray(values[low : min(low + _PIECE, int(start[i + 1]))])
            hash_values = factor[:, None] * piece
            hash_values += term[:, None]
            np.minimum(minimums[i], hash_values.min(axis=1), out=minimums[i])
    return minimums


def candidates(minimums: UInt64s, bands: int, check: Check) -> tuple[Int32s, Int32s]:
    """Return the pairs that agree in all rows of at least one band; empty sets are in none."""
    has_values = (minimums != _EMPTY).any(axis=1)
    rows = minimums.reshape(len(minimums), bands, -1)
    keys = np.broadcast_to(np.arange(bands, dtype=np.uint64), rows.shape[:2]) + _STEP
    for column in range(rows.shape[2]):
        keys = mix(keys * _STEP + rows[:, :, column])
    a, b, _ = passage_index.candidates(
        keys[has_values].ravel(), offsets(has_values * bands), max_documents=COMMON, check=check
    )
    return a, b


def resembling_pairs(
    values: Hashes,
    start: Int64s,
    check: Check,
    *,
    bands: int = BANDS,
    rows: int = ROWS,
    seed: int = 1,
) -> ScoredPairs:
    """Return the pairs that share a band; strength: exact resemblance of the sets.

    ``values``: uint64, each document's shingles sorted and distinct. ``start``: as usual.
    """
    a, b = candidates(min_hash_signatures(values, start, bands * rows, seed, check), bands, check)
    return ScoredPairs(a, b, _resemblance(values, start, a, b, check))


def _resemblance(values: Hashes, start: Int64s, a: Int32s, b: Int32s, check: Check) -> Float32s:
    """Return the exact resemblance of pairs of contiguous sets."""
    sets = [values[low:high] for low, high in pairwise(start.tolist())]
    return verify.exact(sets, a, b, check).resemblance


# Digital syntactic clustering by shingles, and by supershingles of them.
#
# Broder, Glassman, Manasse and Zweig, "Syntactic clustering of the Web" (1997): a document is the
# set of its ten-word shingles; of these a fixed share is kept, those whose hash is divisible by 25;
# resemblance is estimated on what was kept. Supershingles are shingles of the sorted sample: two
# documents that share one agree in a run of it. The paper leaves their length open; six is chosen
# here. A document too short to have a sample is never found, as others have noticed of the method
# (Chowdhury and others 2002).

WORDS = 10
"""Words of a shingle."""
MODULUS = 25
"""One shingle in so many is kept."""
SUPERSHINGLE_LENGTH = 6
"""Sampled shingles of a supershingle."""


def sample(
    values: Hashes, start: Int64s, check: Check, *, words: int = WORDS, modulus: int = MODULUS
) -> tuple[Hashes, Int64s]:
    """Return of each document the distinct shingle hashes that ``modulus`` divides, sorted."""
    parts = []
    for _, hashes, begin in portions(values, start, check):
        whole, bounds = distinct_features(*shingles(hashes, begin, words))
        selection = whole % np.uint64(modulus) == 0
        parts.append((whole[selection], offsets(selection)[bounds]))
    return join_portions(parts)


def resembling_shingles(samples: Hashes, start: Int64s, check: Check) -> ScoredPairs:
    """Return the pairs that share a sampled shingle; strength: resemblance of the samples."""
    a, b, _ = passage_index.candidates(samples, start, max_documents=COMMON, check=check)
    return ScoredPairs(a, b, _resemblance(samples, start, a, b, check))


def supershingle_pairs(
    samples: Hashes, start: Int64s, check: Check, *, length: int = SUPERSHINGLE_LENGTH
) -> ScoredPairs:
    """Return the pairs that share supershingles; strength: how many."""
    minimums, begin = distinct_features(*shingles(samples, start, length))
    a, b, shared_counts = passage_index.candidates(
        minimums, begin, max_documents=COMMON, check=check
    )
    return ScoredPairs(a, b, shared_counts.astype(np.float32))


# Single-pass clustering: each document in turn joins the nearest cluster, or begins one.
#
# The one-pass method of information retrieval (Hill 1968; Salton 1971; used after fingerprints by
# Li, Mao and Chen 2013): a document joins the cluster whose centroid has the largest cosine with
# it, where that reaches the threshold. Clusters depend on the order of the documents.
#
# The centroid of a cluster is the sum S of its unit vectors, so its cosine with a document d is
# ``Σ d·m / |S|`` over the members m, and ``|S|²`` is the sum of the cosines within: the cosines of
# pairs are all that is needed, and many thresholds cost one pass.


def clusters(
    blocks: Iterable[tuple[int, Float32s]],
    documents: int,
    thresholds: Sequence[float],
    check: Check,
) -> list[Int32s]:
    """Return the number of each document's cluster, int32, for each threshold.

    ``blocks``: cosines as ``vector_space.cosine_blocks`` yields them, in order.
    """
    minimums = [_Clusters(documents, t) for t in thresholds]
    for first, block in blocks:
        check()
        for i, row in enumerate(block, first):
            earlier = np.flatnonzero(row[:i])
            cosine = row[earlier]
            for one in minimums:
                one.add(i, earlier, cosine)
    return [one.number for one in minimums]


class _Clusters:
    """The clusters at one threshold."""

    def __init__(self, documents: int, threshold: float) -> None:
        self.number = np.zeros(documents, np.int32)
        self._threshold = threshold
        self._square = np.zeros(documents)
        """Squared length of each cluster's sum."""
        self._count = 0

    def add(self, document: int, earlier: Int64s, cosine: Float32s) -> None:
        """Add the next document to the nearest cluster, or to a new one."""
        sums = np.bincount(self.number[earlier], cosine, self._count)
        if self._count:
            nearness = sums / np.sqrt(self._square[: self._count])
            best = int(nearness.argmax())
            # Slightly lower, so that equal texts reach a threshold of 1.
            if nearness[best] >= self._threshold - 1e-6:
                self.number[document] = best
                self._square[best] += 2 * sums[best] + 1
                return
        self.number[document] = self._count
        self._square[self._count] = 1
        self._count += 1
