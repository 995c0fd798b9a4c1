"""Groups of similar documents: average linkage, cut where a group would no longer be cohesive.

A group is a set of documents connected by pairs within the threshold. Connected components alone
chain: small steps lead from one text to a quite different one. So components are formed inside
the clusters of average linkage (UPGMA, Sokal and Michener 1958), cut a little below the threshold:
documents are in one group only if on average they are nearly as similar as the threshold asks for,
and revisions of one draft stay together although the first and the last of them differ much.

Clusters do not depend on the threshold, so they are computed once; a threshold is then a cut. The
mutual nearest neighbours of each round are merged at the same time, which gives the same clusters
as merging one pair after the other, since average linkage is reducible (Bruynooghe 1978; Murtagh
1983). Pairs that were not found count as ``UNKNOWN``.

Documents with equal texts are one node of all this, so that many copies count as one text and are
never separated. Within a group, the versions of one document are a family (``engine.families``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.engine.arrays import (
    Float32s,
    Float64s,
    Int32s,
    Int64s,
    Mask,
    UInt8s,
    UInt32s,
    UInt64s,
    descending,
    descending_ranks,
    offsets,
    run_starts,
    sorted_by,
)
from simfinder.engine.families import EQUAL, FEWEST_TEXTS, FamilyCuts, PairFinder, Sides, arrange

SLACK = 0.07
"""How far the average similarity of two clusters may lie below the threshold in one group."""
UNKNOWN = 0.4
"""Similarity that stands for a pair that was not found."""

_NO_DISTANCE = 255
UNLISTED_DISTANCE = 254
"""Distance of pairs that link nothing, whatever the threshold, but count in averages."""
"""Beyond every distance that a threshold can have."""
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_BITS, _LOW_BITS = np.uint64(32), np.uint64(0xFFFFFFFF)


def components(one: Int64s, other: Int64s, count: int) -> Int64s:
    """Return a label for each node, equal for nodes that are connected: the smallest of them.

    Args:
        one: int64, shape (edges), one end of each edge.
        other: int64, shape (edges), the other end.
        count: number of nodes.
    """
    next_to = np.flatnonzero(other - one == 1)
    if len(next_to) * 4 < count:
        return _point_to_smallest(one, other, count)
    # Runs of linked numbers become one node each, or pointers would have to be followed for long.
    is_first = np.ones(count, np.bool_)
    is_first[other[next_to]] = False
    run, first = np.cumsum(is_first) - 1, np.flatnonzero(is_first)
    if len(next_to) < len(one):
        first = first[_point_to_smallest(run[one], run[other], len(first))]
    result: Int64s = first[run]
    return result


def _point_to_smallest(one: Int64s, other: Int64s, count: int) -> Int64s:
    """Return what ``components`` returns: each node points to a smaller one until it is a root."""
    label = np.arange(count)
    # Some edges connect most of a dense graph, so that few of the others are still open.
    share = len(one) // max(count, 1)
    if share < 2:
        _point(label, one, other)
        return label
    _point(label, one[::share], other[::share])
    _point(label, label[one], label[other])
    result: Int64s = label[label]
    return result


def _point(label: Int64s, a: Int64s, b: Int64s) -> None:
    """Connect roots: set the labels of all that are connected to the smallest of them.

    Args:
        label: of each node, itself for a root.
        a: int64, shape (edges), roots.
        b: int64, shape (edges), roots.
    """
    rounds = []
    while len(is_open := np.flatnonzero(a != b)):
        a, b = a[is_open], b[is_open]
        source = np.maximum(a, b)
        np.minimum.at(label, source, np.minimum(a, b))
        root = label[source]
        while not np.array_equal(parent := label[root], root):
            label[source] = root = parent
        rounds.append(source)
        a, b = label[a], label[b]
    # Those of one round are roots no longer after a later one.
    for source in reversed(rounds):
        label[source] = label[label[source]]


def _least_of_ranges(values: Float64s, first: Int64s, last: Int64s) -> Float64s:
    """Return the least of ``values[first]`` to ``values[last]`` for each range, inf for none."""
    result = np.full(len(first), np.inf)
    size = last - first + 1
    largest, length = int(size.max(initial=0)), 1
    while length <= largest:
        # Here ``values[i]`` is the least of so many values from the i-th on.
        rows = np.flatnonzero((size >= length) & (size < 2 * length))
        result[rows] = np.minimum(values[first[rows]], values[last[rows] - length + 1])
        values = np.minimum(values[:-length], values[length:])
        length *= 2
    return result


@dataclass(frozen=True, slots=True)
class Merges:
    """The merges of average linkage, of any order; each pair of nodes is merged at most once.

    ``one other``: int64, the smallest node of either cluster, so each node is ``other`` at most
    once. ``size``: int64, number of nodes in the cluster of ``one``. ``height``: float64, the
    average similarity of the two clusters, never above that of an earlier merge of their own parts.
    ``sides``: what is known of the two clusters.
    """

    one: Int64s
    other: Int64s
    size: Int64s
    height: Float64s
    sides: Sides

    def clusters(self, level: float, count: int) -> Int64s:
        """Return a label for each of ``count`` nodes, equal in clusters at least so similar."""
        rows = np.flatnonzero(self.height >= level)
        return components(self.one[rows], self.other[rows], count)

    def cohesion(self, x: Int64s, y: Int64s, count: int) -> Float64s:
        """Return the greatest level at which two nodes are in one cluster, float64.

        It is -inf for nodes that no merge connects, inf for a node and itself.

        Args:
            x: int64, shape (pairs), a node.
            y: int64, shape (pairs), another node.
            count: number of nodes.
        """
        # Each cluster is a run of places, the cluster of ``one`` before that of ``other``, so that
        # two nodes are together down to the lowest merge between their places.
        parent, shift = np.arange(count), np.zeros(count, np.int64)
        parent[self.other], shift[self.other] = self.one, self.size
        while not np.array_equal(above := parent[parent], parent):
            shift += shift[parent]
            parent = above
        total = np.bincount(parent, minlength=count)
        place = (np.cumsum(total) - total)[parent] + shift
        lowest = np.full(count, -np.inf)
        lowest[place[self.other]] = self.height
        px, py = place[x], place[y]
        first, last = np.minimum(px, py) + 1, np.maximum(px, py)
        return _least_of_ranges(lowest, first, last)


def average_linkage(one: Int64s, other: Int64s, similarity: Float32s, count: int) -> Merges:
    """Return the merges of average linkage over the pairs that were found.

    Args:
        one: int64, shape (pairs), a node; each pair of nodes at most once.
        other: int64, shape (pairs), another node.
        similarity: float32, shape (pairs), 0 to 1.
        count: number of nodes.
    """
    low, high = np.minimum(one, other), np.maximum(one, other)
    closest = similarity.astype(np.float64)
    # Above the value of an unknown pair, so that those need not be stored.
    edges = _Edges(low, high, np.maximum(closest - UNKNOWN, 0), closest)
    size, texts = np.ones(count), np.ones(count, np.int64)
    height = np.full(count, np.inf)
    columns: list[tuple[NDArray[Any], ...]] = []
    while len(edges.low):
        average = edges.excess / (size[edges.low] * size[edges.high]) + UNKNOWN
        rows = _mutual_neighbours(edges.low, edges.high, average, count)
        x, y = edges.low[rows], edges.high[rows]
        # Rounding must not put a merge above the merges of its parts.
        level = np.minimum(average[rows], np.minimum(height[x], height[y]))
        outside = edges.closest_of_nodes(count)
        both = [np.stack((of[x], of[y]), 1) for of in (texts, height, outside)]
        columns.append((x, y, size[x].astype(np.int64), level, *both))
        size[x] += size[y]
        texts[x] = np.where(level >= EQUAL, 1, texts[x] + texts[y])
        height[x] = level
        edges = edges.merge(x, y, count)
    if not columns:
        none, wide = np.zeros(0, np.int64), np.zeros((0, 2))
        return Merges(none, none, none, np.zeros(0), Sides(wide.astype(np.int64), wide, wide))
    one, other, nodes, heights, *parts = map(np.concatenate, zip(*columns, strict=True))
    return Merges(one, other, nodes, heights, Sides(*parts))


def _mutual_neighbours(low: Int64s, high: Int64s, average: Float64s, count: int) -> Int64s:
    """Return the edges that are the best of both their ends: at least one, where there is any.

    Equal edges are ordered by a hash, so that a long run of them is merged in a few rounds.
    """
    best = np.full(count, -1.0)
    np.maximum.at(best, low, average)
    np.maximum.at(best, high, average)
    edges = np.flatnonzero((average == best[low]) & (average == best[high]))
    low, high = low[edges], high[edges]
    # An odd factor permutes the numbers of 64 bits, so no two edges have the same one.
    order = (low * count + high).astype(np.uint64) * _FACTOR
    first = np.zeros(count, np.uint64)
    np.maximum.at(first, low, order)
    np.maximum.at(first, high, order)
    mutual: Int64s = edges[(order == first[low]) & (order == first[high])]
    return mutual


@dataclass(frozen=True, slots=True)
class _Edges:
    """Pairs of clusters, as columns.

    ``low high``: int64, a node of either. ``excess``: float64, sum over all pairs of their nodes of
    what the similarity is above UNKNOWN. ``closest``: float64, the greatest similarity of these.
    """

    low: Int64s
    high: Int64s
    excess: Float64s
    closest: Float64s

    def closest_of_nodes(self, count: int) -> Float64s:
        """Return the similarity of the closest pair that leads out of each cluster, 0 for none."""
        closest = np.zeros(count)
        np.maximum.at(closest, self.low, self.closest)
        np.maximum.at(closest, self.high, self.closest)
        return closest

    def merge(self, x: Int64s, y: Int64s, count: int) -> _Edges:
        """Return the edges after each node of ``y`` has become the node of ``x`` in its place."""
        target = np.arange(count)
        target[y] = x
        is_merged = np.zeros(count, np.bool_)
        is_merged[x] = is_merged[y] = True
        changes = is_merged[self.low] | is_merged[self.high]
        rest = ~changes
        a, b = target[self.low[changes]], target[self.high[changes]]
        outer = np.flatnonzero(a != b)
        key = np.minimum(a, b)[outer] * count + np.maximum(a, b)[outer]
        order = np.argsort(key, kind="stable")
        key = key[order]
        rows = np.flatnonzero(changes)[outer[order]]
        sums, closest = self.excess[rows], self.closest[rows]
        first = np.flatnonzero(run_starts(key))
        if len(first):
            sums, key = np.add.reduceat(sums, first), key[first]
            closest = np.maximum.reduceat(closest, first)
        return _Edges(
            np.concatenate((self.low[rest], key // count)),
            np.concatenate((self.high[rest], key % count)),
            np.concatenate((self.excess[rest], sums)),
            np.concatenate((self.closest[rest], closest)),
        )


class GroupIndex:
    """Pairs prepared so that they can be grouped at any threshold.

    Inside, documents are numbered by rank, the best first.
    """

    def __init__(
        self,
        pairs: PairTable,
        documents: int,
        rank: Int64s,
        permanent: Mask | None = None,
        same: Int64s | None = None,
    ) -> None:
        """Prepare the pairs.

        Args:
            pairs: each pair of documents at most once.
            documents: number of documents.
            rank: int64, shape (documents): smaller is the better keeper; ties go by id.
            permanent: bool, shape (pairs): links whatever the threshold, such as excerpts. None
                for none.
            same: int64, shape (documents): equal for documents that are never separated if a pair
                links them, such as files with the same bytes. None for none.
        """
        self._documents = np.argsort(rank, kind="stable").astype(np.int32)
        self._rank = np.empty(documents, np.int64)
        self._rank[self._documents] = np.arange(documents)
        a, b = self._rank[pairs.a], self._rank[pairs.b]
        self._low, self._high = np.minimum(a, b), np.maximum(a, b)
        self._similarity = np.ascontiguousarray(pairs.similarity, np.float32)
        self._distance = pairs.distance
        self._permanent_rows = None
        # An excerpt is as close to its source as the share of it that the source contains.
        closeness = self._similarity
        if permanent is not None:
            contained = np.maximum(pairs.a_in_b, pairs.b_in_a)
            closeness = np.where(permanent, contained, closeness)
            self._permanent_rows = np.flatnonzero(permanent & (pairs.distance < UNLISTED_DISTANCE))
        self._closeness = descending(closeness)
        self._place, self._places = descending_ranks(self._similarity)
        is_equal = np.zeros(len(pairs), np.bool_)
        if same is not None:
            same = same[self._documents]
            is_equal = (pairs.distance == 0) & (pairs.similarity >= 1)
            is_equal &= same[self._low] == same[self._high]
        node = components(self._low[is_equal], self._high[is_equal], documents)
        x, y = node[self._low], node[self._high]
        merges = self._link_nodes(x, y, closeness)
        self._cohesion = merges.cohesion(x, y, documents)
        self._text = merges.clusters(EQUAL, documents)[node]
        self._has_equal_texts = bool((self._text != np.arange(documents)).any())
        self._cuts = FamilyCuts(merges.one, merges.other, merges.height, merges.sides, documents)
        self.finder = PairFinder(pairs, documents)

    def _link_nodes(self, x: Int64s, y: Int64s, closeness: Float32s) -> Merges:
        """Return the merges of the distinct texts, by their closest documents.

        ``x y``: the nodes of each pair.
        """
        count = len(self._documents)
        rows = np.flatnonzero((x != y) & (self._distance != _NO_DISTANCE))
        x, y, value = x[rows], y[rows], closeness[rows]
        key = np.minimum(x, y) * count + np.maximum(x, y)
        order = np.lexsort((-value, key))
        first = order[np.flatnonzero(run_starts(key[order]))] if len(order) else order
        return average_linkage(x[first], y[first], value[first], count)

    def groups(self, distance: int, similarity: float) -> GroupTable:
        """Return the groups at a threshold.

        Every member is within the threshold of another member. The keeper is the best document
        by rank. Groups are ordered by the similarity of their best pair, then by size, the larger
        first, then by the rank of the keeper; families and members as in ``arrange``.
        ``further_links`` counts the pairs within the threshold with one end in the group.

        Args:
            distance: largest distance of a pair, in bits.
            similarity: least similarity of a pair, 0 to 1.
        """
        count = len(self._documents)
        is_link = self._similarity >= np.float32(similarity)
        is_link &= self._distance <= distance
        if self._permanent_rows is not None:
            is_link[self._permanent_rows] = True
        links = np.flatnonzero(is_link)
        if not len(links):
            return GroupTable.empty()
        low, high = self._low[links], self._high[links]
        owner = self._components(links, low, high, similarity)
        owner_low, owner_high = owner[low], owner[high]
        is_inside = owner_low == owner_high
        best = np.full(count, self._places, np.int32)
        # Numbers of rows select faster than a mask.
        inside, outside = np.flatnonzero(is_inside), np.flatnonzero(~is_inside)
        np.minimum.at(best, owner_low[inside], self._place[links[inside]])
        size = np.bincount(owner, minlength=count)
        keepers = np.flatnonzero(size > 1)
        sizes, largest = size[keepers], int(size.max())
        keepers = sorted_by(
            keepers, count, (best[keepers], self._places + 1), (largest - sizes, largest)
        )
        number = np.full(count, -1, np.int64)
        number[keepers] = np.arange(len(keepers))
        group = number[owner]
        members = np.flatnonzero(group >= 0)
        if len(keepers) > 1:
            members = sorted_by(members, count, (group[members], len(keepers)))
        # Documents are in the order of their rank, so the keeper is the first of each group.
        outer = np.concatenate((owner_low[outside], owner_high[outside]))
        further = np.bincount(number[outer] + 1, minlength=len(keepers) + 1)[1:]
        table = GroupTable(
            offsets(size[keepers]),
            self._documents[members],
            self._rows_of_keepers(owner)[members],
            further.astype(np.int32),
            np.zeros(len(members), np.int32),
        )
        return self._with_families(table, members, group)

    def with_families(self, groups: GroupTable) -> GroupTable:
        """Return any groups of these documents with their families, and members in their order.

        Documents with equal texts are in one family. See ``engine.families`` for the others.

        Args:
            groups: the keeper first in each; their families are ignored.
        """
        if not len(groups):
            return groups
        members = self._rank[groups.members]
        group = np.full(len(self._documents), -1, np.int64)
        group[members] = groups.owner
        return self._with_families(groups, members, group)

    def _with_families(self, groups: GroupTable, members: Int64s, group: Int64s) -> GroupTable:
        """Return what ``with_families`` returns.

        Args:
            groups: the keeper first in each.
            members: their members, as numbers inside the index.
            group: int64, shape (documents), the group of each, -1 for none.
        """
        large = np.flatnonzero(np.repeat(groups.sizes >= FEWEST_TEXTS, groups.sizes))
        members = members[large]
        text, owner = self._text[members], group[members]
        texts = groups.sizes
        if self._has_equal_texts:
            # A text with documents in several groups is counted in that of its best one.
            texts = np.bincount(owner[text == members], minlength=len(groups))
        cuts, one, other = self._cuts.of_groups(group, members, texts)
        family = np.zeros(len(groups.members), np.int32)
        if len(one):
            label = components(self._text[one], self._text[other], len(group))[text]
            family[large] = np.where(cuts[owner] > -np.inf, label, 0)
        return arrange(replace(groups, family=family), self.finder, self._rank)

    def _components(self, links: Int64s, low: Int64s, high: Int64s, similarity: float) -> Int64s:
        """Return the best document of the group of each document; itself where it is in none.

        Args:
            links: rows of the pairs within the threshold.
            low: their first documents.
            high: their second documents.
            similarity: least similarity of these pairs.
        """
        count = len(self._documents)
        is_inside = self._cohesion[links] >= similarity - SLACK
        inside = np.flatnonzero(is_inside)
        one, other = low[inside], high[inside]
        owner = components(one, other, count)
        # A document whose links all lead out of its cluster joins its closest neighbour, since a
        # pair that was found must be in some group.
        is_alone = np.ones(count, np.bool_)
        is_alone[one] = is_alone[other] = False
        rows = np.flatnonzero(is_alone[low])
        rest = np.flatnonzero(is_alone[high])
        if not len(rows) and not len(rest):
            return owner
        document = np.concatenate((low[rows], high[rest]))
        neighbour = np.concatenate((high[rows], low[rest]))
        rows = links[np.concatenate((rows, rest))]
        # The closest one, then the best by rank.
        key = self._closeness[rows].astype(np.uint64) << _BITS | neighbour.view(np.uint64)
        first = np.full(count, np.iinfo(np.uint64).max)
        np.minimum.at(first, document, key)
        document = np.flatnonzero(is_alone & (first < np.iinfo(np.uint64).max))
        neighbour = (first[document] & _LOW_BITS).astype(np.int64)
        return components(owner[neighbour], document, count)[owner]

    def _rows_of_keepers(self, owner: Int64s) -> Int32s:
        """Return the row of the pair of each document with its keeper, -1 where there is none."""
        row = np.full(len(owner), -1, np.int32)
        rows = np.flatnonzero(owner[self._high] == self._low)
        rows = rows[self._distance[rows] < UNLISTED_DISTANCE]
        row[self._high[rows]] = rows
        return row


# Counts and lists of pairs within any threshold, for the bars of the sliders. Pairs are sorted by
# distance and similarity, so that each query is a few binary searches.

_BARS = MAX_DISTANCE + 1


def _bar_keys(distance: UInt8s, similarity: Float32s) -> tuple[Int64s, UInt64s]:
    """Return the rows that count, and for each a number that sorts by distance and similarity."""
    rows = np.flatnonzero((distance <= MAX_DISTANCE) & (similarity >= 0))
    return rows, distance[rows].astype(np.uint64) << _BITS | descending(similarity[rows])


def _bar_starts(keys: UInt64s) -> Int64s:
    return np.searchsorted(keys, np.arange(_BARS + 1, dtype=np.uint64) << _BITS)


def _percent_ranks() -> UInt32s:
    """Return the rank of each whole percentage from LEAST_PERCENT to 100, descending."""
    # Divided as a threshold is, so that a bar begins exactly where the threshold does.
    return descending(np.arange(LEAST_PERCENT, 101) / 100)


class PairCounts:
    """Counts pairs at each distance or similarity; 4 bytes a pair."""

    def __init__(self, distance: UInt8s, similarity: Float32s) -> None:
        """Sort the pairs.

        Args:
            distance: uint8, shape (pairs), bits; those beyond MAX_DISTANCE are not counted.
            similarity: float32, shape (pairs), 0 to 1; those below 0 are not counted.
        """
        _, keys = _bar_keys(distance, similarity)
        keys.sort()
        self._start, self._ranks = _bar_starts(keys), keys.astype(np.uint32)

    def at_each_distance(self, similarity: float = 0.0) -> Int64s:
        """Return the number of pairs at each distance, int64, shape (MAX_DISTANCE + 1).

        Args:
            similarity: least similarity of a pair.
        """
        least = descending(np.array([similarity]))[0]
        bars = pairwise(self._start.tolist())
        counts = [int(self._ranks[low:high].searchsorted(least, "right")) for low, high in bars]
        return np.array(counts, np.int64)

    def at_each_similarity(self, distance: int = MAX_DISTANCE) -> Int64s:
        """Return the number of pairs at each percentage, int64, shape (101 - LEAST_PERCENT).

        A bar has the pairs from its percentage to below the next one, the last bar only equal ones;
        less similar pairs are not counted.

        Args:
            distance: largest distance of a pair, in bits.
        """
        ranks = _percent_ranks()
        counts = np.zeros(len(ranks) + 1, np.int64)
        for low, high in pairwise(self._start[: distance + 2].tolist()):
            counts[:-1] += self._ranks[low:high].searchsorted(ranks, "right")
        return counts[:-1] - counts[1:]

    def within(self, distance: int, similarity: float) -> int:
        """Return the number of pairs up to a distance in bits, of at least a similarity."""
        return int(self.at_each_distance(similarity)[: distance + 1].sum())


class PairLists:
    """Lists pairs at each distance or similarity; 8 bytes a pair."""

    def __init__(self, distance: UInt8s, similarity: Float32s) -> None:
        """Sort the pairs; see ``PairCounts``."""
        rows, keys = _bar_keys(distance, similarity)
        order = np.argsort(keys, kind="stable")
        keys = keys[order]
        self._rows: Int32s = rows[order].astype(np.int32)
        self._start, self._ranks = _bar_starts(keys), keys.astype(np.uint32)

    def rows(self, distance: int, similarity: float = 0.0) -> Int32s:
        """Return the pairs at a distance of at least a similarity, int32.

        They are sorted by similarity, the highest first, then by row.
        """
        start, end = int(self._start[distance]), int(self._start[distance + 1])
        least = descending(np.array([similarity]))[0]
        length = int(self._ranks[start:end].searchsorted(least, "right"))
        return self._rows[start : start + length]

    def rows_at_percent(self, percent: int, distance: int = MAX_DISTANCE) -> Int32s:
        """Return the pairs that a bar of ``PairCounts.at_each_similarity`` counts, int32.

        They are sorted by similarity, the highest first, then by row.

        Args:
            percent: the bar, LEAST_PERCENT to 100.
            distance: largest distance of a pair, in bits.
        """
        ranks = _percent_ranks()[percent - LEAST_PERCENT :][:2]
        parts = []
        for start, end in pairwise(self._start[: distance + 2].tolist()):
            bounds = self._ranks[start:end].searchsorted(ranks, "right").tolist()
            parts.append(np.arange(start + sum(bounds[1:]), start + bounds[0]))
        places = np.concatenate(parts)
        rows = self._rows[places]
        result: Int32s = rows[np.lexsort((rows, self._ranks[places]))]
        return result
