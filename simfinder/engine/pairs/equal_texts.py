"""Pairs of texts expanded to their documents, and the pairs of documents with the same text.

Nearly all texts of a collection have one document. Their pairs are sorted already, so only the
others are sorted and merged.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, Role
from simfinder.domain.matching import distinct
from simfinder.engine.arrays import Int32s, Int64s, Mask, offsets, ranges
from simfinder.engine.pairs.collection import number_hashes
from simfinder.engine.pairs.columns import Columns, pair_keys, pairs_of
from simfinder.engine.pairs.verify import Measures

MOST_EQUAL_PAIRS = 5_000_000
"""Pairs of equal texts that are listed. Beyond, the members of the largest classes are paired with
the first member of every source and role only."""


def spread_over(
    unique: Columns, class_of: Int32s, first: Int32s, documents: tuple[Document, ...]
) -> Columns:
    """Expand pairs of classes to their members and add the pairs inside each class.

    ``class_of``: of each document. ``first``: of each class, ascending. Returns pairs of documents,
    ``a < b``, sorted by (a, b).
    """
    order = np.argsort(class_of, kind="stable").astype(np.int32)
    start = np.searchsorted(class_of[order], np.arange(len(first) + 1))
    is_single = np.diff(start) == 1
    if is_single.all():
        return replace(unique, a=first[unique.a], b=first[unique.b]).sorted_pairs()
    plain = is_single[unique.a] & is_single[unique.b]
    shared = unique.select(~plain)
    columns = _shared_pairs(shared, order, start, documents).sorted_pairs()
    return _put_between(unique, plain, first, columns)


def _put_between(unique: Columns, plain: Mask, first: Int32s, columns: Columns) -> Columns:
    """Merge the plain pairs of classes with sorted pairs of documents.

    Both are columns of millions of rows: each is copied once, and none is sorted again.
    """
    a, b = first[unique.a[plain]], first[unique.b[plain]]
    keys = pair_keys(a, b)
    if (a > b).any() or (keys[1:] < keys[:-1]).any():
        plain_pairs = replace(unique.select(plain), a=a, b=b)
        return Columns.concatenate([plain_pairs, columns]).sorted_pairs()
    place = np.searchsorted(keys, pair_keys(columns.a, columns.b)) + np.arange(len(columns.a))
    del keys
    at = np.ones(len(a) + len(columns.a), np.bool_)
    at[place] = False

    def merge(one: NDArray, other: NDArray) -> NDArray:  # type: ignore[type-arg]
        merged = np.empty(len(at), one.dtype)
        merged[at] = one
        merged[place] = other
        return merged

    m, other_measures = unique.measures, columns.measures
    return Columns(
        merge(a, columns.a),
        merge(b, columns.b),
        merge(unique.distance[plain], columns.distance),
        Measures(
            merge(m.resemblance[plain], other_measures.resemblance),
            merge(m.a_in_b[plain], other_measures.a_in_b),
            merge(m.b_in_a[plain], other_measures.b_in_a),
            merge(m.exact[plain], other_measures.exact),
        ),
    )


def _shared_pairs(
    pairs: Columns, order: Int32s, start: Int64s, documents: tuple[Document, ...]
) -> Columns:
    """Return the pairs of documents whose texts several have, in no order.

    ``pairs``: of classes, at least one with several members. ``order``: the members of all classes;
    ``start``: of each class there.
    """
    size = np.diff(start)
    is_collapsed = collapsed_classes(size)

    def members(c: int) -> Int32s:
        return order[start[c] : start[c + 1]]

    anchors = {c: _anchors(members(c), documents) for c in np.flatnonzero(is_collapsed).tolist()}
    hard = is_collapsed[pairs.a] | is_collapsed[pairs.b]
    easy = np.flatnonzero(~hard)
    one, other, of = _cross(start, size, pairs.a[easy], pairs.b[easy])
    left, right, row = [order[one]], [order[other]], [easy[of]]
    for i in np.flatnonzero(hard).tolist():
        c, d = int(pairs.a[i]), int(pairs.b[i])
        x, y = members(c), members(d)
        # Every member has a pair with an anchor, so that none is missing from the group.
        some_x, some_y = anchors.get(c, x), anchors.get(d, y)
        keys = pair_keys(np.repeat(x, len(some_y)), np.tile(some_y, len(x)))
        reverse_keys = pair_keys(np.tile(some_x, len(y)), np.repeat(y, len(some_x)))
        x, y = pairs_of(distinct(np.concatenate((keys, reverse_keys))))
        left.append(x)
        right.append(y)
        row.append(np.full(len(x), i))
    rows = np.concatenate(row)
    columns = Columns(
        np.concatenate(left).astype(np.int32, copy=False),
        np.concatenate(right).astype(np.int32, copy=False),
        pairs.distance[rows],
        pairs.measures.select(rows),
    )
    return Columns.concatenate([columns, _within(order, start, is_collapsed, anchors)])


def _within(
    order: Int32s, start: Int64s, is_collapsed: Mask, anchors: dict[int, Int32s]
) -> Columns:
    """Return the pairs inside each class, which have equal texts."""
    size = np.diff(start)
    classes = np.flatnonzero((size > 1) & ~is_collapsed).astype(np.int32)
    one, other, _ = _cross(start, size, classes, classes)
    first_of_two = one < other
    inner = [(order[one[first_of_two]], order[other[first_of_two]])]
    inner += [
        _inside(order[start[c] : start[c + 1]], class_anchors)
        for c, class_anchors in anchors.items()
    ]
    count = sum(len(x) for x, _ in inner)
    return Columns(
        np.concatenate([x for x, _ in inner]).astype(np.int32, copy=False),
        np.concatenate([y for _, y in inner]).astype(np.int32, copy=False),
        np.zeros(count, np.uint8),
        Measures.complete(count),
    )


def _cross(start: Int64s, size: Int64s, a: Int32s, b: Int32s) -> tuple[Int64s, Int64s, Int64s]:
    """Return each member of one class with each of the other, for pairs of classes.

    ``start size``: of the classes among all members. Returns positions of members, and for each
    the row of its pair of classes.
    """
    count = size[a] * size[b]
    row = np.repeat(np.arange(len(a)), count)
    one, other = np.divmod(ranges(0, count), size[b][row])
    return start[a][row] + one, start[b][row] + other, row


def _anchors(members: Int32s, documents: tuple[Document, ...]) -> Int32s:
    """Return the first member of each source and role: they represent a collapsed class."""
    anchors: dict[tuple[int, Role], int] = {}
    for i in members.tolist():
        anchors.setdefault((documents[i].source, documents[i].role), i)
    return np.array(sorted(anchors.values()), np.int32)


def _inside(members: Int32s, anchors: Int32s) -> tuple[Int32s, Int32s]:
    """Return the pairs of each member with each anchor, every pair once."""
    a, b = np.repeat(anchors, len(members)), np.tile(members, len(anchors))
    low, high = np.minimum(a, b), np.maximum(a, b)
    return pairs_of(distinct(pair_keys(low, high)[low != high]))


def collapsed_classes(size: Int64s) -> Mask:
    """Return which classes have too many members for all their pairs to be listed.

    ``size``: int64, members of each class. The largest are collapsed until the rest fits.
    """
    pairs = size * (size - 1) // 2
    largest = np.argsort(-pairs, kind="stable")
    rest = pairs.sum() - offsets(pairs[largest])
    count = int(np.argmax(rest <= MOST_EQUAL_PAIRS))
    is_collapsed = np.zeros(len(size), np.bool_)
    is_collapsed[largest[:count]] = True
    return is_collapsed


def count_unlisted_equal_texts(documents: tuple[Document, ...]) -> int:
    """Return how many documents are in classes whose pairs are not all listed."""
    hashes = [d.text_hash for d in documents]
    repeats = len(hashes) - len(set(hashes))
    if repeats * (repeats + 1) // 2 <= MOST_EQUAL_PAIRS:
        return 0  # even if they were all of one class
    size = np.bincount(number_hashes(hashes)).astype(np.int64)
    return int(size[collapsed_classes(size)].sum()) if len(size) else 0
