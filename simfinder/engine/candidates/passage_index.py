"""Finds pairs of documents that share passages, whatever the distance of their fingerprints.

An excerpt and its book, or two contracts with one appendix, have different fingerprints but share
shingles. Sketches are samples of shingle hashes that are drawn in the same way from every document,
so shared passages are shared in the sketches too; an inverted index over the hashes finds those
pairs (Broder 1997; Irber and others 2022 for samples that grow with the document).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import sparse

from simfinder.engine.arrays import (
    Int32s,
    Int64s,
    Mask,
    UInt64s,
    hash_portions,
    offsets,
    products,
    run_starts,
)

Columns = tuple[Int32s, Int32s, Int32s]

MOST_PRODUCTS = 400_000_000
"""Pairs of equal hashes that are counted, about 5 s: beyond that, frequent ones are thinned."""
FREQUENT = 50
"""A hash in more documents than this may be thinned."""
_BLOCK_PRODUCTS = 1_000_000
"""Pairs of equal hashes counted at a time: about 10 ms and at most 20 MB."""
_PARTS = 8
"""How often documents whose pairs were found are removed from the index."""
_PORTION = 1 << 20
"""Hashes sorted at a time: about 60 ms."""
_MIX = np.uint64(0x9E3779B97F4A7C15)
_EMPTY = np.zeros(0, np.int32)


def candidates(
    values: UInt64s,
    start: Int64s,
    *,
    max_documents: int = 1000,
    least_count: int = 1,
    check: Callable[[], None] | None = None,
) -> Columns:
    """Return the pairs of documents that share hashes, and how many they share.

    A hash in more than ``max_documents`` documents (or in more than an eighth of them, where that
    is more) is omitted. Where large families of near-equal documents would still make more than
    MOST_PRODUCTS products, only every k-th of the frequent hashes is counted, k times: then
    ``counts`` is an estimate.

    Args:
        values: uint64, the sketches one after the other; within each no value twice.
        start: int64, shape (documents + 1): sketch i is ``values[start[i]:start[i + 1]]``.
        max_documents: most documents that a hash may be in.
        least_count: least number of shared hashes of a pair.
        check: called several times a second; it may raise to cancel.

    Returns:
        a, b, shared: int32, sorted by (a, b), ``a < b``.
    """
    index = PassageIndex.of(values, start, max_documents=max_documents, check=check)
    parts: list[Columns] = [(_EMPTY, _EMPTY, _EMPTY)]
    for a, b, counts in index.blocks(check=check):
        rows_used = np.flatnonzero(counts >= least_count)
        parts.append((a[rows_used], b[rows_used], counts[rows_used]))
    a, b, counts = (np.concatenate(column) for column in zip(*parts, strict=True))
    order = np.lexsort((b, a))
    return a[order], b[order], counts[order]


@dataclass(frozen=True, slots=True)
class PassageIndex:
    """An inverted index over sketches, and the hashes that it omits.

    Which hashes count depends on all documents. ``omitted``: uint64, ascending, those that are
    are in too many documents or were not sampled. ``bits``: how many top bits of a hash are lost.
    ``step``: only every step-th of the frequent hashes counts. Two indexes in which these three
    agree find the same pairs among the documents that they share. ``too_common``: int32, shape
    (documents), how many hashes of each are in too many documents.
    """

    by_hash: Any
    """scipy.sparse.csr_matrix, int32, hashes by documents: for how much each hash counts."""
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
        size = len(start) - 1
        max_documents_of_hash, bits = max(max_documents, size // 8), max(1, (size - 1).bit_length())
        parts = []
        for places in hash_portions(values, _PORTION):
            if check is not None:
                check()
            owner = np.searchsorted(start, places, "right") - 1
            parts.append(_gather_hashes(values[places], owner, bits, max_documents_of_hash))
        columns = (np.concatenate(column) for column in zip(*parts, strict=True))
        hashes, count, documents, common, owners = columns
        step = _thinning_step(count)
        # Which ones are drawn depends on their value only, so it is the same for all documents.
        is_drawn = (hashes * _MIX >> np.uint64(32)) % np.uint64(step) == 0
        is_drawn |= count <= FREQUENT
        omitted = np.sort(np.concatenate((common, hashes[~is_drawn])))
        weight = np.ones(len(hashes), np.int32)
        if not is_drawn.all():
            documents = documents[np.repeat(is_drawn, count)]
            count = count[is_drawn]
            weight = np.where(count > FREQUENT, np.int32(step), np.int32(1))
        data, shape = np.repeat(weight, count), (len(count), size)
        by_hash = sparse.csr_matrix((data, documents, offsets(count)), shape=shape)
        too_common = np.bincount(owners, minlength=size).astype(np.int32)
        return cls(by_hash, omitted, bits, step, too_common)

    def blocks(
        self, *, among: Mask | None = None, check: Callable[[], None] | None = None
    ) -> Iterator[Columns]:
        """Yield the pairs that share hashes, and how many hashes they share, in portions.

        There may be more than fit into memory.

        Args:
            among: bool, shape (documents): only pairs with at least one of these.
            check: called several times a second; it may raise to cancel.

        Returns:
            a, b, shared: int32, ``a < b``; by ascending a, but for ``among``.
        """
        pair_blocks = _pair_blocks(copy(self.by_hash), among)
        del self  # frees rows as pairs are found, if this is the last reference to the index
        for block in pair_blocks:
            if check is not None:
                check()
            yield block

    def holders(self, hashes: UInt64s, values: UInt64s, start: Int64s) -> Mask:
        """Return which documents have one of some hashes, bool, shape (documents).

        ``hashes``: as in ``omitted``. ``values start``: the arguments of ``of``.
        """
        has_hash = np.zeros(self.by_hash.shape[1], np.bool_)
        if not len(hashes):
            return has_hash
        bits = np.uint64(self.bits)
        for first in range(0, len(values), _PORTION):
            portion = values[first : first + _PORTION] << bits >> bits
            places = np.flatnonzero(np.isin(portion, hashes)) + first
            has_hash[np.searchsorted(start, places, "right") - 1] = True
        return has_hash


def _thinning_step(count: Int64s) -> int:
    """Return for how many of the frequent hashes one must count, a power of two.

    So that about MOST_PRODUCTS pairs of equal hashes remain, at most twice as many. A few more
    documents rarely change it.
    """
    pairs = count * (count - 1) / 2
    frequent = count > FREQUENT
    spare = max(MOST_PRODUCTS - pairs[~frequent].sum(), MOST_PRODUCTS / 4)
    factor = int(np.ceil(pairs[frequent].sum() / spare))
    return 1 << max(factor.bit_length() - 1, 0)


def _gather_hashes(
    values: UInt64s, owner: Int64s, owner_bits: int, max_documents: int
) -> tuple[UInt64s, Int64s, Int32s, UInt64s, Int32s]:
    """Return hashes in 2 to ``max_documents`` documents, how many and which these are, by hash.

    The last two: the hashes that are in more documents, and these documents.

    Hash and document are sorted as one number, which is several times faster than sorting by two.
    The top bits of a hash, as many as the number of a document needs, are lost for that. In
    sketches most of these are zero; in the worst case two hashes in 10 million million are equal.
    """
    bits = np.uint64(owner_bits)
    keys = np.sort((values << bits) | owner.astype(np.uint64))
    hashes = keys >> bits
    first = np.flatnonzero(run_starts(hashes))
    count = np.diff(first, append=len(hashes))
    useful = (count > 1) & (count <= max_documents)
    mask = (np.uint64(1) << bits) - np.uint64(1)
    members = (keys[np.repeat(useful, count)] & mask).astype(np.int32)
    common = count > max_documents
    owners = (keys[np.repeat(common, count)] & mask).astype(np.int32)
    return hashes[first[useful]], count[useful], members, hashes[first[common]], owners


def _pair_blocks(by_hash: Any, among: Mask | None) -> Iterator[Columns]:
    """Yield the pairs a < b that share hashes, and how many, in blocks of documents.

    This is the upper half of A·Aᵀ, A the sparse matrix of documents and hashes; with ``among``
    those of its rows and columns. ``by_hash`` is used up.
    """
    documents = by_hash.shape[1]
    ones = np.ones(len(by_hash.data), np.int32)
    forward = sparse.csr_matrix((ones, by_hash.indices, by_hash.indptr), shape=by_hash.shape)
    forward = forward.T.tocsr()
    if among is not None:
        yield from _pair_blocks_among(by_hash, forward, among)
        return
    part = -(-documents // _PARTS)
    for first in range(0, documents, part or 1):
        if first:
            # Documents whose pairs were all found are skipped, which saves nearly half.
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
    """Remove the first documents from an index of hashes by documents."""
    in_part = by_hash.indices >= documents
    removed_entries = np.flatnonzero(~in_part)
    by_hash.indptr = by_hash.indptr - np.searchsorted(removed_entries, by_hash.indptr).astype(
        by_hash.indptr.dtype
    )
    del removed_entries
    by_hash.data = by_hash.data[in_part]
    by_hash.indices = by_hash.indices[in_part]
    by_hash.indices -= by_hash.indices.dtype.type(documents)


def _pair_blocks_among(by_hash: Any, forward: Any, among: Mask) -> Iterator[Columns]:
    """Yield the pairs with at least one document of ``among``, each once, ``a < b``."""
    rows = np.flatnonzero(among).astype(np.int32)
    rows_forward = forward[rows]
    work = rows_forward @ np.diff(by_hash.indptr).astype(np.int64)
    for first, block in products(rows_forward, by_hash, work, _BLOCK_PRODUCTS):
        one = np.repeat(rows[first : first + block.shape[0]], np.diff(block.indptr))
        other = block.indices.astype(np.int32)
        # Of two that are both among them the pair belongs to the smaller one.
        own = np.flatnonzero(np.where(among[other], one < other, one != other))
        one, other = one[own], other[own]
        yield np.minimum(one, other), np.maximum(one, other), block.data[own]
