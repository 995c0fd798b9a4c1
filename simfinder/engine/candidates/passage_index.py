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
from scipy import sparse

from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt64s, offsets, products

Columns = tuple[Int32s, Int32s, Int32s]

MOST_PRODUCTS = 400_000_000
"""Pairs of equal hashes that are counted, about 5 s: beyond that, frequent ones are thinned."""
FREQUENT = 50
"""A hash in more documents than this may be thinned."""
_BLOCK_PRODUCTS = 1_000_000
"""Pairs of equal hashes counted at a time: about 10 ms and at most 20 MB."""
_PARTS = 8
"""So often those documents are taken out of the index whose pairs are found."""
_PORTION = 1 << 20
"""Hashes sorted at a time: about 60 ms."""
_MIX = np.uint64(0x9E3779B97F4A7C15)
_NONE = np.zeros(0, np.int32)


def candidates(
    values: UInt64s,
    start: Int64s,
    *,
    max_documents: int = 1000,
    least_count: int = 1,
    minimum_share: float = 0.0,
    check: Callable[[], None] | None = None,
) -> Columns:
    """Return the pairs of documents that share hashes, and how many they share.

    A hash in more than ``max_documents`` documents (or in more than an eighth of them, where
    that is more) says nothing and is left out. Where large families of near-equal documents
    would still make more than MOST_PRODUCTS products, only every k-th of the frequent hashes is
    counted, k times: then ``counts`` is an estimate.

    Args:
        values: uint64, the sketches one after the other; within each no value twice.
        start: int64, shape (documents + 1): sketch i is ``values[start[i]:start[i + 1]]``.
        max_documents: most documents that a hash may be in.
        least_count: least number of shared hashes of a pair.
        minimum_share: least ``shared / min(sketch sizes)`` of a pair, 0 to 1: an estimate of
            how much of the smaller document is in the other.
        check: called several times a second; it may raise to cancel.

    Returns:
        a, b, shared: int32, sorted by (a, b), ``a < b``.
    """
    index = PassageIndex.of(values, start, max_documents=max_documents, check=check)
    sizes = np.diff(start)
    parts: list[Columns] = [(_NONE, _NONE, _NONE)]
    for a, b, counts in index.blocks(check=check):
        least = np.maximum(least_count, minimum_share * np.minimum(sizes[a], sizes[b]))
        chosen_rows = np.flatnonzero(counts >= least)
        parts.append((a[chosen_rows], b[chosen_rows], counts[chosen_rows]))
    a, b, counts = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((b, a))
    return a[order], b[order], counts[order]


@dataclass(frozen=True, slots=True)
class PassageIndex:
    """An inverted index over sketches, and what it left out of them.

    Which hashes count depends on all documents. ``omitted``: uint64, ascending, those that are
    in too many documents or were not drawn. ``bits``: how many top bits of a hash were given up.
    ``step``: only every step-th of the frequent hashes counts. Two indexes in which these three
    agree find the same pairs among the documents that they share. ``too_common``: int32, shape
    (documents), how many hashes of each are in too many documents.
    """

    postings: _Postings
    documents: int
    omitted: UInt64s
    bits: int
    step: int
    too_common: Int32s

    @classmethod
    def of(
        cls,
        values: UInt64s,
        start: Int64s,
        *,
        max_documents: int = 1000,
        check: Callable[[], None] | None = None,
    ) -> PassageIndex:
        """Build it; see ``candidates``."""
        documents = len(start) - 1
        most = max(max_documents, documents // 8)
        whole, common, owners = _Postings.of(values, start, most, check or (lambda: None))
        step = whole.step(MOST_PRODUCTS)
        is_sampled = whole.sample(step)
        omitted = np.sort(np.concatenate((common, whole.hashes[~is_sampled])))
        postings = whole.select(is_sampled, step)
        too_common = np.bincount(owners, minlength=documents).astype(np.int32)
        return cls(postings, documents, omitted, _owner_bits(documents), step, too_common)

    def blocks(
        self, *, among: Mask | None = None, check: Callable[[], None] | None = None
    ) -> Iterator[Columns]:
        """Yield the pairs that share hashes, some at a time, and how many hashes they share.

        There may be far more than memory holds, so whoever asks keeps what is needed of them.

        Args:
            among: bool, shape (documents): only pairs with at least one of these.
            check: called several times a second; it may raise to cancel.

        Returns:
            a, b, shared: int32, ``a < b``; by ascending a, but for ``among``.
        """
        pair_blocks = _pair_blocks(self.postings, self.documents, among)
        del self  # whoever holds the index no more needs no copy of it beside the matrices
        for block in pair_blocks:
            if check is not None:
                check()
            yield block

    def holders(self, hashes: UInt64s, values: UInt64s, start: Int64s) -> Mask:
        """Return which documents have one of some hashes, bool, shape (documents).

        ``hashes``: as in ``omitted``. ``values start``: what the index was made of.
        """
        has_hash = np.zeros(self.documents, np.bool_)
        if not len(hashes):
            return has_hash
        bits = np.uint64(self.bits)
        for first in range(0, len(values), _PORTION):
            some = values[first : first + _PORTION] << bits >> bits
            places = np.flatnonzero(np.isin(some, hashes)) + first
            has_hash[np.searchsorted(start, places, "right") - 1] = True
        return has_hash


@dataclass(frozen=True, slots=True)
class _Postings:
    """For each useful hash the documents that have it: an inverted index.

    ``hashes``: uint64, shape (hashes). ``start``: int64, shape (hashes + 1). ``documents``:
    int32, ascending within a hash. ``weight``: int32, shape (hashes): what it counts.
    """

    hashes: UInt64s
    start: Int64s
    documents: Int32s
    weight: Int32s

    @classmethod
    def of(
        cls, values: UInt64s, start: Int64s, most: int, check: Callable[[], None]
    ) -> tuple[_Postings, UInt64s, Int32s]:
        """Build it from those hashes that are in 2 to ``most`` documents.

        Those in more come beside it, and the documents that they are in, one entry for each.
        The hashes are taken in portions, by their lowest bits: equal ones come together.
        """
        portions = 1
        while portions < 256 and len(values) > portions * _PORTION:
            portions *= 2
        lowest = (values & np.uint64(portions - 1)).astype(np.uint8)
        parts = []
        for portion in range(portions):
            check()
            places = np.flatnonzero(lowest == portion)
            owner = np.searchsorted(start, places, "right") - 1
            parts.append(_gather_hashes(values[places], owner, len(start) - 1, most))
        columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
        hashes, count, documents, common, owners = columns
        return (
            cls(hashes, offsets(count), documents, np.ones(len(hashes), np.int32)),
            common,
            owners,
        )

    def step(self, most: int) -> int:
        """Return how many of the frequent hashes one must speak for, a power of two.

        So that about ``most`` pairs of equal hashes remain, at most twice as many. A few more
        documents rarely change it.
        """
        count = np.diff(self.start)
        products = count * (count - 1) / 2
        frequent = count > FREQUENT
        spare = max(most - products[~frequent].sum(), most / 4)
        factor = int(np.ceil(products[frequent].sum() / spare))
        return 1 << max(factor.bit_length() - 1, 0)

    def sample(self, step: int) -> Mask:
        """Return which hashes stay: the rare ones, and of the frequent ones every step-th.

        Which ones are drawn depends on their value only, so it is the same for all documents.
        """
        is_sampled = (self.hashes * _MIX >> np.uint64(32)) % np.uint64(step) == 0
        return np.asarray(is_sampled | (np.diff(self.start) <= FREQUENT))

    def select(self, selection: Mask, step: int) -> _Postings:
        """Return some of the hashes, the frequent ones with the weight of those they speak for."""
        if selection.all():
            return self
        count = np.diff(self.start)
        return _Postings(
            self.hashes[selection],
            offsets(count[selection]),
            self.documents[np.repeat(selection, count)],
            np.where(count[selection] > FREQUENT, np.int32(step), np.int32(1)),
        )


def _owner_bits(documents: int) -> int:
    return max(1, (documents - 1).bit_length())


def _gather_hashes(
    values: UInt64s, owner: Int64s, documents: int, most: int
) -> tuple[UInt64s, Int64s, Int32s, UInt64s, Int32s]:
    """Return hashes in 2 to ``most`` documents, in how many, and in which, hash after hash.

    Behind them the hashes that are in more, and in which documents these are.

    Hash and document are sorted as one number, which is several times faster than sorting by
    two: for that the top bits of a hash, as many as a document's number needs, are given up. In
    sketches most of these are zero; at worst two hashes in 10 million million are taken for one.
    """
    bits = np.uint64(_owner_bits(documents))
    both = np.sort((values << bits) | owner.astype(np.uint64))
    hashes = both >> bits
    first = np.flatnonzero(np.diff(hashes, prepend=~hashes[:1]))
    count = np.diff(first, append=len(hashes))
    useful = (count > 1) & (count <= most)
    mask = (np.uint64(1) << bits) - np.uint64(1)
    members = (both[np.repeat(useful, count)] & mask).astype(np.int32)
    common = count > most
    owners = (both[np.repeat(common, count)] & mask).astype(np.int32)
    return hashes[first[useful]], count[useful], members, hashes[first[common]], owners


def _pair_blocks(
    postings: _Postings, documents: int, among: Mask | None = None
) -> Iterator[Columns]:
    """Yield the pairs a < b that share hashes, and how many, in blocks of documents.

    This is the upper half of A·Aᵀ, A the sparse matrix of documents and hashes; with ``among``
    those of its rows and columns.
    """
    by_hash, forward = _matrices(postings, documents)
    if among is not None:
        yield from _pair_blocks_among(by_hash, forward, postings, among)
        return
    del postings
    part = -(-documents // _PARTS)
    for first in range(0, documents, part or 1):
        if first:
            # Whose pairs were all found is not looked at again, which saves nearly half.
            _cut_off(by_hash, part)
        last = min(first + part, documents)
        rows = forward[first:last]
        work = rows @ np.diff(by_hash.indptr).astype(np.int64)
        for top, block in products(rows, by_hash, work, _BLOCK_PRODUCTS):
            begin = first + top
            numbers = np.arange(begin, begin + block.shape[0], dtype=np.int32)
            a = np.repeat(numbers, np.diff(block.indptr))
            b = block.indices.astype(np.int32, copy=False) + np.int32(first)
            upper = np.flatnonzero(b > a)
            yield a[upper], b[upper], block.data[upper]


def _cut_off(by_hash: Any, documents: int) -> None:
    """Take the first documents out of an index of hashes by documents."""
    in_part = by_hash.indices >= documents
    removed_entries = np.flatnonzero(~in_part)
    by_hash.indptr = by_hash.indptr - np.searchsorted(removed_entries, by_hash.indptr).astype(
        by_hash.indptr.dtype
    )
    del removed_entries
    by_hash.data = by_hash.data[in_part]
    by_hash.indices = by_hash.indices[in_part]
    by_hash.indices -= by_hash.indices.dtype.type(documents)


def _pair_blocks_among(
    by_hash: Any, forward: Any, postings: _Postings, among: Mask
) -> Iterator[Columns]:
    """Yield the pairs with at least one document of ``among``, each once, ``a < b``."""
    rows = np.flatnonzero(among).astype(np.int32)
    rows_forward = forward[rows]
    work = rows_forward @ np.diff(postings.start)
    for first, block in products(rows_forward, by_hash, work, _BLOCK_PRODUCTS):
        one = np.repeat(rows[first : first + block.shape[0]], np.diff(block.indptr))
        other = block.indices.astype(np.int32)
        # Of two that are both among them the pair belongs to the smaller one.
        own = np.flatnonzero(np.where(among[other], one < other, one != other))
        one, other = one[own], other[own]
        yield np.minimum(one, other), np.maximum(one, other), block.data[own]


def _matrices(postings: _Postings, documents: int) -> tuple[Any, Any]:
    """Return hashes by documents, weighted, and documents by hashes, both in row order."""
    shape = (len(postings.hashes), documents)
    weight = np.repeat(postings.weight, np.diff(postings.start))
    by_hash = sparse.csr_matrix((weight, postings.documents, postings.start), shape=shape)
    ones = np.ones(len(weight), np.int32)
    forward = sparse.csr_matrix((ones, postings.documents, postings.start), shape=shape)
    return by_hash, forward.T.tocsr()
