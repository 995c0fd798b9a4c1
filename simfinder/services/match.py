"""From the features of documents to verified pairs: candidates, measures, relations.

Documents with equal text form a class that takes part once; the classes are compared, and the
pairs found are spread over their members at the end. Candidates come from two indexes: the block
index is exact up to the distance that it is asked for, the passage index finds those that share
passages, whatever the distance. Every candidate is verified by its sketch and, near the bar,
exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, Role
from simfinder.domain.matching import (
    MAX_DISTANCE,
    OVERLAP_SHARE,
    RELATIONS,
    PairTable,
    Relation,
)
from simfinder.domain.options import ScanOptions, Scope
from simfinder.engine import (
    block_index,
    metadata_similarity,
    passage_index,
    plan,
    profiles,
    relate,
    short,
    verify,
)
from simfinder.services import match_overlaps
from simfinder.services.collection import Collection
from simfinder.services.match_short import ShortTexts
from simfinder.services.sameness import equal, not_whole

Ints = NDArray[np.int32]
Check = Callable[[], None]
Exact = Callable[[Ints, Ints, Check], verify.Measures]
"""Documents a and b to their exact measures; rows that are not exact are to be ignored."""

LEAST_SHARE = 0.1
"""A pair is kept when a tenth of one text's shingles stands in the other, whatever is asked."""
NEAR_THE_BAR = 0.06
"""Resemblances this close to the bar are verified exactly: three times a sketch's error."""
MOST_EQUAL_PAIRS = 5_000_000
"""Pairs of equal texts that are listed. Beyond, the largest classes are not paired each with each:
their members are paired with the first of every source and role only."""
CHANCE_PAIRS = 2_000_000
"""How many pairs the block index may bring by mere chance before its distance is lowered."""
MOST_NEAR_PAIRS = 10_000_000
"""How many it may bring at all; beyond, the passage index finds those that share passages."""
_DOUBTFUL_OVERLAP = 0.25
"""Containments estimated from here up may truly reach OVERLAP_SHARE: a few hashes may tell."""


@dataclass(frozen=True)
class _Columns:
    """Pairs while they are made: classes or documents, with their measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measures: verify.Measures

    def select(self, rows: NDArray[np.bool_]) -> _Columns:
        m = self.measures
        return _Columns(
            self.a[rows],
            self.b[rows],
            self.distance[rows],
            verify.Measures(m.resemblance[rows], m.a_in_b[rows], m.b_in_a[rows], m.exact[rows]),
        )


def index_distance(codes: NDArray[np.uint64], wanted: int) -> int:
    """Return the largest distance that the block index is asked for, up to the one wanted.

    Unrelated fingerprints differ like tosses of 64 coins; beyond this distance candidates come
    from the passage index alone, which finds what shares passages.
    """
    pairs, within = comb(len(codes), 2), 0
    for distance in range(wanted + 1):
        within += comb(64, distance)
        if pairs * within / 2**64 > CHANCE_PAIRS:
            wanted = max(distance - 1, 0)
            break
    return plan.affordable_distance(codes, wanted, MOST_NEAR_PAIRS)


def match(
    collection: Collection,
    options: ScanOptions,
    exact: Exact | None,
    check: Check,
) -> PairTable:
    """Return all pairs of the collection up to MAX_DISTANCE, verified and related.

    ``exact`` None leaves the pairs near the bar estimated (while a scan still runs).
    """
    if len(collection.documents) < 2:
        return PairTable.empty()
    class_of, first = _classes(collection.documents)
    unique = _compare_classes(collection, first, options, check)
    n = profiles.shingle_length(options.method)
    if exact is not None and len(unique.a):
        shingles = collection.shingles[first]
        unique = _verify_near_the_bar(unique, first, shingles, options, n, exact, check)
        unique = unique.select(_worth_keeping(unique.measures))
    if options.overlaps:
        near = unique.distance <= MAX_DISTANCE
        unique = unique.select(near | (_contained(unique.measures) >= OVERLAP_SHARE))
    spread = _spread(unique, class_of, first, collection.documents)
    spread = spread.select(_in_scope(spread.a, spread.b, collection.documents, options.scope))
    return _table(spread, collection, n)


def _classes(documents: tuple[Document, ...]) -> tuple[Ints, Ints]:
    """Return each document's class, int32 (documents), and each class's first document."""
    seen: dict[str, int] = {}
    class_of = np.fromiter(
        (seen.setdefault(d.text_hash, len(seen)) for d in documents), np.int32, len(documents)
    )
    _, first = np.unique(class_of, return_index=True)
    return class_of, first.astype(np.int32)


def _compare_classes(
    collection: Collection, first: Ints, options: ScanOptions, check: Check
) -> _Columns:
    codes = collection.fingerprints[first]
    table = verify.SketchTable.of(
        [collection.sketches[i] for i in first.tolist()], collection.shingles[first].tolist()
    )
    reach = index_distance(codes, MAX_DISTANCE)
    near = block_index.pairs_within(codes, reach, check=check)
    whole = reach == MAX_DISTANCE and not options.overlaps
    values, start = _of_brief(table) if whole else (table.values, table.start)
    a, b, _ = passage_index.candidates(values, start, check=check)
    if not options.overlaps:
        brief = np.minimum(table.shingles[a], table.shingles[b]) < short.SHORT
        possible = (np.bitwise_count(codes[a] ^ codes[b]) <= MAX_DISTANCE) | brief
        a, b = a[possible], b[possible]
    shorts = ShortTexts.of(collection, first)
    found = [(near.a, near.b), (a, b)]
    a, b = _merged(*shorts.instead_of(found, options.overlaps, check))
    distance = np.bitwise_count(codes[a] ^ codes[b])
    if options.profile == metadata_similarity.PROFILE and collection.metadata:
        sets = [collection.metadata[i] for i in first.tolist()]
        distance = metadata_similarity.settled(distance, sets, a, b)
    check()
    measures = verify.estimate(table, a, b, check=check)
    # Classes are unlike by their making, so no pair of them is the same text.
    apart = np.zeros(len(a), np.bool_)
    distance, measures = short.settle(
        distance, measures, table.shingles[a], table.shingles[b], apart
    )
    measures = _short_of_equal(measures, np.maximum(table.shingles[a], table.shingles[b]))
    distance, measures = shorts.settle(distance, measures, a, b)
    columns = _Columns(a, b, distance, measures)
    wanted = distance <= MAX_DISTANCE
    if options.overlaps:
        wanted |= _contained(measures) >= _DOUBTFUL_OVERLAP
    wanted &= shorts.worth_keeping(measures, a, b, options.overlaps)
    return columns.select(wanted & _worth_keeping(measures))


def _of_brief(table: verify.SketchTable) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Return the hashes of brief texts only, wherever they stand, laid out like the table.

    Where the block index reaches all distances it finds every other pair by itself.
    """
    brief = np.repeat(table.shingles < short.SHORT, np.diff(table.start))
    kept = np.isin(table.values, table.values[brief])
    return table.values[kept], np.concatenate(([0], np.cumsum(kept)))[table.start]


def _short_of_equal(measures: verify.Measures, shingles: NDArray[np.int64]) -> verify.Measures:
    """Keep estimates of unlike texts below 1: equal sketches miss the one word that differs."""
    most = (1 - 1 / (shingles + 1)).astype(np.float32)
    capped = np.where(measures.exact, measures.resemblance, np.minimum(measures.resemblance, most))
    return verify.Measures(capped, measures.a_in_b, measures.b_in_a, measures.exact)


def _merged(*lists: tuple[Ints, Ints]) -> tuple[Ints, Ints]:
    """Return the pairs of all lists, each once, sorted."""
    keys = np.concatenate([_keys(*some) for some in lists])
    keys.sort()  # several times as fast as np.unique, which hashes
    keys = keys[np.concatenate(([True], keys[1:] != keys[:-1]))] if len(keys) else keys
    return _apart(keys)


def _apart(keys: NDArray[np.int64]) -> tuple[Ints, Ints]:
    return (keys >> np.int64(32)).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


def _keys(a: Ints, b: Ints) -> NDArray[np.int64]:
    return a.astype(np.int64) << np.int64(32) | b.astype(np.int64)


def _contained(measures: verify.Measures) -> NDArray[np.float32]:
    """Return how much of the one text is in the other, whichever is more."""
    more: NDArray[np.float32] = np.maximum(measures.a_in_b, measures.b_in_a)
    return more


def _worth_keeping(measures: verify.Measures) -> NDArray[np.bool_]:
    return np.asarray(_contained(measures) >= LEAST_SHARE)


def _verify_near_the_bar(
    pairs: _Columns,
    first: Ints,
    shingles: NDArray[np.int64],
    options: ScanOptions,
    n: int,
    exact: Exact,
    check: Check,
) -> _Columns:
    """Replace estimates whose side of the bar is uncertain by exact measures."""
    assert options.similarity is not None
    m = pairs.measures
    similarity_low = verify.similarity(np.maximum(m.resemblance - NEAR_THE_BAR, 0), n)
    similarity_high = verify.similarity(np.minimum(m.resemblance + NEAR_THE_BAR, 1), n)
    bar = options.similarity
    doubtful = (similarity_low < bar) & (similarity_high >= bar)
    if options.overlaps:
        doubtful |= pairs.distance > MAX_DISTANCE
        doubtful |= match_overlaps.doubtful(m, shingles[pairs.a], shingles[pairs.b])
    rows = np.flatnonzero(~m.exact & doubtful)
    made = exact(first[pairs.a[rows]], first[pairs.b[rows]], check)
    shares = [np.array(column) for column in (m.resemblance, m.a_in_b, m.b_in_a)]
    known = np.array(m.exact)
    rows = rows[made.exact]
    for share, column in zip(shares, (made.resemblance, made.a_in_b, made.b_in_a), strict=True):
        share[rows] = column[made.exact]
    known[rows] = True
    measures = verify.Measures(shares[0], shares[1], shares[2], known)
    return _Columns(pairs.a, pairs.b, pairs.distance, measures)


def _spread(
    unique: _Columns, class_of: Ints, first: Ints, documents: tuple[Document, ...]
) -> _Columns:
    """Spread pairs of classes over their members and add the pairs inside each class."""
    order = np.argsort(class_of, kind="stable").astype(np.int32)
    start = np.searchsorted(class_of[order], np.arange(len(first) + 1))
    size = np.diff(start)
    if (size == 1).all():
        return _ordered(
            _Columns(first[unique.a], first[unique.b], unique.distance, unique.measures)
        )
    collapsed = collapsed_classes(size)
    members = [order[start[c] : start[c + 1]] for c in range(len(first))]
    anchors = {c: _anchors(members[c], documents) for c in np.flatnonzero(collapsed).tolist()}

    left, right, row = [], [], []
    plain = (size[unique.a] == 1) & (size[unique.b] == 1)
    left.append(first[unique.a[plain]])
    right.append(first[unique.b[plain]])
    row.append(np.flatnonzero(plain))
    for i in np.flatnonzero(~plain).tolist():
        c, d = int(unique.a[i]), int(unique.b[i])
        x, y = members[c], members[d]
        if c in anchors or d in anchors:
            # Every member meets some of the other class, so that none is left out of a group.
            some_x, some_y = anchors.get(c, x), anchors.get(d, y)
            crossed = _keys(np.repeat(x, len(some_y)), np.tile(some_y, len(x)))
            back = _keys(np.tile(some_x, len(y)), np.repeat(y, len(some_x)))
            x, y = _apart(np.unique(np.concatenate((crossed, back))))
        else:
            x, y = np.repeat(x, len(y)), np.tile(y, len(x))
        left.append(x)
        right.append(y)
        row.append(np.full(len(x), i))
    rows = np.concatenate(row)
    m = unique.measures
    inner = [
        _inside(members[c], anchors.get(c, members[c])) for c in np.flatnonzero(size > 1).tolist()
    ]
    inner_a = np.concatenate([x for x, _ in inner])
    inner_b = np.concatenate([y for _, y in inner])
    ones = np.ones(len(inner_a), np.float32)
    return _ordered(
        _Columns(
            np.concatenate([*left, inner_a]).astype(np.int32),
            np.concatenate([*right, inner_b]).astype(np.int32),
            np.concatenate((unique.distance[rows], np.zeros(len(inner_a), np.uint8))),
            verify.Measures(
                np.concatenate((m.resemblance[rows], ones)),
                np.concatenate((m.a_in_b[rows], ones)),
                np.concatenate((m.b_in_a[rows], ones)),
                np.concatenate((m.exact[rows], np.ones(len(inner_a), np.bool_))),
            ),
        )
    )


def collapsed_classes(size: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return which classes have too many members for all their pairs to be listed.

    ``size``: int64, members of each class. The largest go first until the rest fits.
    """
    pairs = size * (size - 1) // 2
    largest = np.argsort(-pairs, kind="stable")
    left = pairs.sum() - np.concatenate(([0], np.cumsum(pairs[largest])))
    count = int(np.argmax(left <= MOST_EQUAL_PAIRS))
    chosen = np.zeros(len(size), np.bool_)
    chosen[largest[:count]] = True
    return chosen


def equal_texts_not_listed(documents: tuple[Document, ...]) -> int:
    """Return how many documents are in classes whose pairs are not all listed."""
    class_of, _ = _classes(documents)
    size = np.bincount(class_of).astype(np.int64)
    return int(size[collapsed_classes(size)].sum()) if len(size) else 0


def _anchors(members: Ints, documents: tuple[Document, ...]) -> Ints:
    """Return the first member of each source and role: they speak for a collapsed class."""
    found: dict[tuple[int, Role], int] = {}
    for i in members.tolist():
        found.setdefault((documents[i].source, documents[i].role), i)
    return np.array(sorted(found.values()), np.int32)


def _inside(members: Ints, anchors: Ints) -> tuple[Ints, Ints]:
    """Return the pairs of each member with each anchor, every pair once."""
    a, b = np.repeat(anchors, len(members)), np.tile(members, len(anchors))
    low, high = np.minimum(a, b), np.maximum(a, b)
    return _apart(np.unique(_keys(low, high)[low != high]))


def _ordered(pairs: _Columns) -> _Columns:
    """Return the pairs with ``a < b``, sorted by (a, b)."""
    swap = pairs.a > pairs.b
    m = pairs.measures
    a, b = np.minimum(pairs.a, pairs.b), np.maximum(pairs.a, pairs.b)
    order = np.argsort(_keys(a, b), kind="stable")
    forth = np.where(swap, m.b_in_a, m.a_in_b)[order]
    back = np.where(swap, m.a_in_b, m.b_in_a)[order]
    measures = verify.Measures(m.resemblance[order], forth, back, m.exact[order])
    return _Columns(a[order], b[order], pairs.distance[order], measures)


def _in_scope(a: Ints, b: Ints, documents: tuple[Document, ...], scope: Scope) -> NDArray[np.bool_]:
    source = np.fromiter((d.source for d in documents), np.int32, len(documents))
    if scope is Scope.ACROSS:
        return np.asarray(source[a] != source[b])
    if scope is Scope.WITHIN:
        return np.asarray(source[a] == source[b])
    if scope is Scope.PROTECTED:
        protected = np.fromiter(
            (d.role is Role.PROTECTED for d in documents), np.bool_, len(documents)
        )
        return np.asarray(protected[a] | protected[b])
    return np.ones(len(a), np.bool_)


def _table(pairs: _Columns, collection: Collection, n: int) -> PairTable:
    documents, m = collection.documents, pairs.measures
    lengths = ShortTexts.of(collection).lengths(pairs.a, pairs.b, n)
    similarity = verify.similarity(m.resemblance, lengths)
    same_content = equal([d.content_hash for d in documents], pairs.a, pairs.b)
    same_text = equal([d.text_hash for d in documents], pairs.a, pairs.b)
    relation = relate.relate(
        m,
        similarity,
        same_content,
        same_text,
        collection.tokens[pairs.a],
        collection.tokens[pairs.b],
        *not_whole(documents, pairs.a, pairs.b),
    )
    assert RELATIONS[0] is Relation.IDENTICAL_FILE
    return PairTable(
        pairs.a,
        pairs.b,
        pairs.distance,
        similarity,
        m.resemblance,
        m.a_in_b,
        m.b_in_a,
        relation,
        m.exact,
    )
