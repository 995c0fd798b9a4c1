"""Finds pairs of documents that share passages, whatever the distance of their fingerprints.

An excerpt and its book, or two contracts with one appendix, have different fingerprints but share
shingles. Sketches are samples of shingle hashes that are drawn in the same way from every document,
so shared passages are shared in the sketches too; an inverted index over the hashes finds those
pairs (Broder 1997; Irber and others 2022 for samples that grow with the document).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from simfinder.engine.arrays import (
    Int32s,
    Int64s,
    Mask,
    UInt64s,
    hash_portions,
    is_in_sorted,
    offsets,
    run_starts,
)
from simfinder.engine.candidates.hash_places import ChangedHashes, places_of
from simfinder.engine.sparse import Rows, count_products

Columns = tuple[Int32s, Int32s, Int32s]

MOST_DOCUMENTS = 1000
"""A hash in more documents than this, and in more than an eighth of them, is omitted."""
MOST_PRODUCTS = 400_000_000
"""Pairs of equal hashes that are counted, about 5 s: beyond that, frequent ones are thinned."""
FREQUENT = 50
"""A hash in more documents than this may be thinned."""
_BLOCK_PRODUCTS = 1_000_000
"""Pairs of equal hashes counted at a time: about 10 ms and at most 20 MB."""
_PORTION = 1 << 20
"""Hashes sorted at a time: about 60 ms."""
_MIX = np.uint64(0x9E3779B97F4A7C15)
_EMPTY = np.zeros(0, np.int32)


def candidates(
    values: UInt64s,
    start: Int64s,
    *,
    max_documents: int | None = None,
    least_count: int = 1,
    check: Callable[[], None] | None = None,
) -> Columns:
    """Return the pairs of documents that share hashes, and how many they share.

    A hash in more than ``max_documents`` documents (or in more than an eighth of them, where that
    is more) is omitted; None stands for MOST_DOCUMENTS. Where large families of near-equal
    documents would still make more than MOST_PRODUCTS products, only every k-th of the frequent
    hashes is counted, k times: then ``counts`` is an estimate.

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
class HashCounts:
    """How many documents have the hashes of an index, as far as its limits depend on it.

    ``frequent``: uint64, ascending, hashes that many documents have. ``count``: int64, how many.
    ``pair_count``: pairs of documents with an equal hash, over all other hashes. Hashes are without
    their top bits, as in ``PassageIndex``.
    """

    frequent: UInt64s
    count: Int64s
    pair_count: int

    @classmethod
    def of(cls, hashes: UInt64s, count: Int64s, most: int) -> HashCounts:
        """Return those of all hashes that several documents have.

        ``most``: documents of a hash beyond which it is omitted.
        """
        is_frequent = count > min(_least_frequent(), most)
        order = np.argsort(hashes[is_frequent])
        pair_count = _pairs(count[~is_frequent])
        return cls(hashes[is_frequent][order], count[is_frequent][order], pair_count)

    def limits(self, documents: int) -> tuple[UInt64s, int]:
        """Return ``omitted`` and ``step`` of the index of so many documents."""
        return self.limits_up_to(_most_documents(documents))

    def limits_up_to(self, most: int) -> tuple[UInt64s, int]:
        """Return the same where hashes in more than ``most`` documents are omitted."""
        is_common, is_thinned = self.count > most, self.count > FREQUENT
        step = _thinning_step(
            self.pair_count + _pairs(self.count[~is_common & ~is_thinned]),
            _pairs(self.count[~is_common & is_thinned]),
        )
        is_left_out = is_thinned & ~is_common & ~_is_drawn(self.frequent, step)
        # Where the draw leaves none out, each counts once.
        return self.frequent[is_common | is_left_out], step if is_left_out.any() else 1

    def common(self, documents: int) -> UInt64s:
        """Return the hashes that are in too many of so many documents, ascending."""
        return self.frequent[self.count > _most_documents(documents)]

    def change(self, changed: ChangedHashes) -> HashCounts | None:
        """Return the counts after a change; None where they are not those before it."""
        least = _least_frequent()
        was_frequent, is_frequent = changed.before > least, changed.after > least
        known = is_in_sorted(self.frequent, changed.hashes)
        if (
            (changed.before < 0).any()
            or not np.array_equal(self.frequent[known], changed.hashes[was_frequent])
            or not np.array_equal(self.count[known], changed.before[was_frequent])
        ):
            return None
        frequent = np.concatenate((self.frequent[~known], changed.hashes[is_frequent]))
        count = np.concatenate((self.count[~known], changed.after[is_frequent]))
        order = np.argsort(frequent)
        fewer, more = changed.before[~was_frequent], changed.after[~is_frequent]
        pair_count = self.pair_count - _pairs(fewer) + _pairs(more)
        return HashCounts(frequent[order], count[order], pair_count)


@dataclass(frozen=True, slots=True)
class PassageIndex:
    """An inverted index over sketches, and the hashes that it omits.

    Which hashes count depends on all documents. ``omitted``: uint64, ascending, those that are
    are in too many documents or were not sampled. ``bits``: how many top bits of a hash are lost.
    ``step``: only every step-th of the frequent hashes counts. Two indexes in which these three
    agree find the same pairs among the documents that they share. ``too_common``: int32, shape
    (documents), how many hashes of each are in too many documents. ``counts``: what the limits
    follow from.
    """

    by_hash: Rows
    """Hashes by documents."""
    weights: Int32s | None
    """For how much each hash counts; None: all for one."""
    omitted: UInt64s
    bits: int
    step: int
    too_common: Int32s
    counts: HashCounts

    @classmethod
    def of(
        cls,
        values: UInt64s,
        start: Int64s,
        *,
        max_documents: int | None = None,
        check: Callable[[], None] | None = None,
    ) -> PassageIndex:
        """Build it; see ``candidates``."""
        size = len(start) - 1
        most, bits = _most_documents(size, max_documents), lost_bits(size)
        gathered = _gather_all(values, start, bits, most, check)
        counts = HashCounts.of(
            np.concatenate((gathered.hashes, gathered.common)),
            np.concatenate((gathered.count, gathered.common_count)),
            most,
        )
        too_common = np.bincount(gathered.owners, minlength=size).astype(np.int32)
        omitted, step = counts.limits_up_to(most)
        return cls(*_matrix(gathered, step, size), omitted, bits, step, too_common, counts)

    @classmethod
    def of_some(
        cls,
        values: UInt64s,
        start: Int64s,
        wanted: UInt64s,
        counts: HashCounts,
        check: Callable[[], None] | None = None,
    ) -> PassageIndex:
        """Build the part of an index that has some of its hashes, with the limits of the whole.

        ``wanted``: uint64, ascending, without the top bits. ``counts``: of the whole index.
        """
        size = len(start) - 1
        bits, most = lost_bits(size), _most_documents(size)
        positions = places_of(values, wanted, bits, check)[0]
        owners = np.searchsorted(start, positions, "right") - 1
        bounds = offsets(np.bincount(owners, minlength=size))
        gathered = _gather_all(values[positions], bounds, bits, most, check)
        places = places_of(values, counts.common(size), bits, check)[0]
        holders = np.searchsorted(start, places, "right") - 1
        too_common = np.bincount(holders, minlength=size).astype(np.int32)
        omitted, step = counts.limits(size)
        return cls(*_matrix(gathered, step, size), omitted, bits, step, too_common, counts)

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
        for block in _pair_blocks(self.by_hash, self.weights, among):
            if check is not None:
                check()
            yield block


def lost_bits(documents: int) -> int:
    """Return how many top bits of a hash are lost in an index of so many documents."""
    return max(1, (documents - 1).bit_length())


def _most_documents(documents: int, most: int | None = None) -> int:
    return max(MOST_DOCUMENTS if most is None else most, documents // 8)


def _least_frequent() -> int:
    """Return the number of documents beyond which a hash is kept in ``HashCounts``."""
    return min(FREQUENT, MOST_DOCUMENTS)


def _pairs(count: Int64s) -> int:
    return int((count * (count - 1) // 2).sum())


def _thinning_step(rare_pairs: int, frequent_pairs: int) -> int:
    """Return for how many of the frequent hashes one must count, a power of two.

    So that about MOST_PRODUCTS pairs of equal hashes remain, at most twice as many. A few more
    documents rarely change it.
    """
    spare = max(MOST_PRODUCTS - rare_pairs, MOST_PRODUCTS / 4)
    factor = int(np.ceil(frequent_pairs / spare))
    return 1 << max(factor.bit_length() - 1, 0)


def _is_drawn(hashes: UInt64s, step: int) -> Mask:
    """Return which frequent hashes count: by their value only, so the same for all documents."""
    return np.asarray((hashes * _MIX >> np.uint64(32)) % np.uint64(step) == 0)


@dataclass(frozen=True, slots=True)
class _Gathered:
    """Hashes with the documents that have them.

    ``hashes count``: those in 2 to a number of documents, and in how many. ``documents``: these, by
    hash. ``common common_count owners``: the same of the hashes in more documents.
    """

    hashes: UInt64s
    count: Int64s
    documents: Int32s
    common: UInt64s
    common_count: Int64s
    owners: Int32s


def _gather_all(
    values: UInt64s, start: Int64s, bits: int, most: int, check: Callable[[], None] | None
) -> _Gathered:
    parts = []
    for places in hash_portions(values, _PORTION):
        if check is not None:
            check()
        owner = np.searchsorted(start, places, "right") - 1
        parts.append(_gather_hashes(values[places], owner, bits, most))
    return _Gathered(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _matrix(gathered: _Gathered, step: int, size: int) -> tuple[Rows, Int32s | None]:
    """Return the hashes that count by documents, and for how much each counts."""
    hashes, count, documents = gathered.hashes, gathered.count, gathered.documents
    weights = None
    if step > 1:
        is_drawn = _is_drawn(hashes, step) | (count <= FREQUENT)
        documents = documents[np.repeat(is_drawn, count)]
        count = count[is_drawn]
        weights = np.where(count > FREQUENT, np.int32(step), np.int32(1))
    return Rows(offsets(count), documents, size), weights


def _gather_hashes(
    values: UInt64s, owner: Int64s, owner_bits: int, max_documents: int
) -> tuple[UInt64s, Int64s, Int32s, UInt64s, Int64s, Int32s]:
    """Return the columns of ``_Gathered`` for some hashes, with all documents of each.

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
    return (
        hashes[first[useful]],
        count[useful],
        members,
        hashes[first[common]],
        count[common],
        owners,
    )


def _pair_blocks(by_hash: Rows, weights: Int32s | None, among: Mask | None) -> Iterator[Columns]:
    """Yield the pairs a < b that share hashes, and how many, in blocks of documents.

    This is the upper half of A·Aᵀ, A the sparse matrix of documents and hashes; with ``among``
    those of its rows and columns.
    """
    forward = by_hash.transpose()
    if among is None:
        yield from count_products(
            forward, by_hash, _BLOCK_PRODUCTS, weights=weights, successors=True
        )
        return
    rows = np.flatnonzero(among).astype(np.int32)
    forward = forward.select(rows)
    for row, other, counts in count_products(forward, by_hash, _BLOCK_PRODUCTS, weights=weights):
        one = rows[row]
        # Of two that are both among them the pair belongs to the smaller one.
        own = np.flatnonzero(np.where(among[other], one < other, one != other))
        one, other = one[own], other[own]
        yield np.minimum(one, other), np.maximum(one, other), counts[own]
