"""Finds pairs of documents that share passages, however far their fingerprints lie apart.

An excerpt and its book, or two contracts with one appendix, have unlike fingerprints but share
shingles. Sketches are samples of shingle hashes drawn alike from every document, so what two
documents share shows in their sketches; an inverted index over the hashes finds those pairs
(Broder 1997; Irber and others 2022 for samples that grow with the document).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

Columns = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]

MOST_PRODUCTS = 400_000_000
"""Pairs of equal hashes that are counted, about 5 s: beyond that, frequent ones are thinned."""
FREQUENT = 50
"""A hash in more documents than this may be thinned."""
_BLOCK_PRODUCTS = 8_000_000
"""Pairs of equal hashes counted at a time: about 80 ms and at most 100 MB."""
_PORTION = 1 << 20
"""Hashes sorted at a time: about 60 ms."""
_MIX = np.uint64(0x9E3779B97F4A7C15)


def candidates(
    values: NDArray[np.uint64],
    start: NDArray[np.int64],
    *,
    max_documents: int = 1000,
    minimum_shared: int = 1,
    minimum_share: float = 0.0,
    check: Callable[[], None] | None = None,
) -> Columns:
    """Return the pairs of documents that share hashes, and how many they share.

    A hash in more than ``max_documents`` documents (or in more than an eighth of them, where
    that is more) says nothing and is left out. Where large families of near-equal documents
    would still make more than MOST_PRODUCTS products, only every k-th of the frequent hashes is
    counted, k times: then ``shared`` is an estimate.

    Args:
        values: uint64, the sketches one after the other; within each no value twice.
        start: int64, shape (documents + 1): sketch i is ``values[start[i]:start[i + 1]]``.
        max_documents: most documents that a hash may be in.
        minimum_shared: least number of shared hashes of a pair.
        minimum_share: least ``shared / min(sketch sizes)`` of a pair, 0 to 1: an estimate of
            how much of the smaller document is in the other.
        check: called several times a second; it may raise to cancel.

    Returns:
        a, b, shared: int32, sorted by (a, b), ``a < b``.
    """
    documents = len(start) - 1
    check = check or (lambda: None)
    postings = _Postings.of(values, start, max(max_documents, documents // 8), check)
    postings = postings.thinned(MOST_PRODUCTS)
    sizes = np.diff(start)
    parts: list[Columns] = []
    for a, b, shared in _products(postings, documents):
        check()
        least = np.maximum(minimum_shared, minimum_share * np.minimum(sizes[a], sizes[b]))
        kept = np.flatnonzero(shared >= least)
        parts.append((a[kept], b[kept], shared[kept]))
    if not parts:
        return np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.int32)
    a, b, shared = (np.concatenate(column) for column in zip(*parts, strict=True))
    return a, b, shared


@dataclass(frozen=True, slots=True)
class _Postings:
    """For each useful hash the documents that have it: an inverted index.

    ``hashes``: uint64, shape (hashes). ``start``: int64, shape (hashes + 1). ``documents``:
    int32, ascending within a hash. ``weight``: int32, shape (hashes): what it counts.
    """

    hashes: NDArray[np.uint64]
    start: NDArray[np.int64]
    documents: NDArray[np.int32]
    weight: NDArray[np.int32]

    @classmethod
    def of(
        cls,
        values: NDArray[np.uint64],
        start: NDArray[np.int64],
        most: int,
        check: Callable[[], None],
    ) -> _Postings:
        """Build it from those hashes that are in 2 to ``most`` documents.

        The hashes are taken in portions, by their lowest bits: equal ones come together.
        """
        portions = 1
        while portions < 256 and len(values) > portions * _PORTION:
            portions *= 2
        lowest = (values & np.uint64(portions - 1)).astype(np.uint8)
        parts = []
        for portion in range(portions):
            check()
            chosen = np.flatnonzero(lowest == portion)
            owner = np.searchsorted(start, chosen, "right") - 1
            parts.append(_gathered(values[chosen], owner, len(start) - 1, most))
        hashes, count, documents = (np.concatenate(column) for column in zip(*parts, strict=True))
        bounds = np.concatenate(([0], np.cumsum(count)))
        return cls(hashes, bounds, documents, np.ones(len(hashes), np.int32))

    def thinned(self, most: int) -> _Postings:
        """Return so many of the hashes that about ``most`` pairs of equal hashes remain.

        Which hashes stay depends on their value only, so it is the same for all documents.
        """
        count = np.diff(self.start)
        products = count * (count - 1) / 2
        frequent = count > FREQUENT
        spare = max(most - products[~frequent].sum(), most / 4)
        k = int(np.ceil(products[frequent].sum() / spare))
        if k <= 1:
            return self
        drawn = (self.hashes * _MIX >> np.uint64(32)) % np.uint64(k) == 0
        kept = drawn | ~frequent
        entries = np.flatnonzero(np.repeat(kept, count))
        return _Postings(
            self.hashes[kept],
            np.concatenate(([0], np.cumsum(count[kept]))),
            self.documents[entries],
            np.where(frequent[kept], np.int32(k), np.int32(1)),
        )


def _gathered(
    values: NDArray[np.uint64], owner: NDArray[np.int64], documents: int, most: int
) -> tuple[NDArray[np.uint64], NDArray[np.int64], NDArray[np.int32]]:
    """Return hashes in 2 to ``most`` documents, in how many, and in which, hash after hash.

    Hash and document are sorted as one number, which is several times faster than sorting by
    two: for that the top bits of a hash, as many as a document's number needs, are given up. In
    sketches most of these are zero; at worst two hashes in 10 million million are taken for one.
    """
    bits = np.uint64(max(1, (documents - 1).bit_length()))
    both = np.sort((values << bits) | owner.astype(np.uint64))
    hashes = both >> bits
    first = np.flatnonzero(np.diff(hashes, prepend=~hashes[:1]))
    count = np.diff(first, append=len(hashes))
    useful = (count > 1) & (count <= most)
    mask = (np.uint64(1) << bits) - np.uint64(1)
    members = (both[np.repeat(useful, count)] & mask).astype(np.int32)
    return hashes[first[useful]], count[useful], members


def _products(postings: _Postings, documents: int) -> Iterator[Columns]:
    """Yield the pairs a < b that share hashes, and how many, in blocks of documents.

    This is the upper half of A·Aᵀ, A the sparse matrix of documents and hashes.
    """
    inverted, forward = _matrices(postings, documents)
    work = np.concatenate(([0], np.cumsum(forward @ np.diff(postings.start))))
    top = 0
    while top < documents:
        reached = int(np.searchsorted(work, work[top] + _BLOCK_PRODUCTS, "right")) - 1
        bottom = min(documents, max(reached, top + 1))
        if work[bottom] > work[top]:
            block = forward[top:bottom] @ inverted
            block.sort_indices()
            a = np.repeat(np.arange(top, bottom, dtype=np.int32), np.diff(block.indptr))
            upper = np.flatnonzero(block.indices > a)
            yield a[upper], block.indices[upper].astype(np.int32), block.data[upper]
        top = bottom


def _matrices(postings: _Postings, documents: int) -> tuple[Any, Any]:
    """Return hashes by documents, weighted, and documents by hashes, both in row order."""
    shape = (len(postings.hashes), documents)
    weight = np.repeat(postings.weight, np.diff(postings.start))
    inverted = sparse.csr_matrix((weight, postings.documents, postings.start), shape=shape)
    ones = np.ones(len(weight), np.int32)
    forward = sparse.csr_matrix((ones, postings.documents, postings.start), shape=shape)
    return inverted, forward.T.tocsr()
