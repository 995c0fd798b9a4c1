"""Families: the documents of a group that are versions of one document.

A group can hold a whole template with its copies: contracts of ten clients, some of them in several
versions. All are similar, but the versions of one contract are clearly closer to each other than to
the contracts of other clients. In the tree of average linkage such families are clusters that stay
apart for long: they are whole at one height, and join their surroundings much further up.

Each group has one cut of its own, at the height at which most of its texts are in families that
are clearly apart. How clearly is measured relative to the distances in the group, so that no cut
depends on the scale of the similarity. A chain of revisions has no such height: between two parts
of it there is a pair as close as those inside. Neither has a group of a few texts, where a gap may
be a coincidence: the fewer texts, the clearer it has to be. Such groups are one family.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.engine.arrays import (
    Float32s,
    Float64s,
    Int32s,
    Int64s,
    descending_ranks,
    run_starts,
    sorted_by,
)

FEWEST_TEXTS = 4
"""Groups with fewer different texts are one family."""
_LEAST, _LEAST_FOR_FEW = 0.2, 2.7
"""A cut has to be this clear, plus the second number divided by the number of texts. The largest of
n gaps at random is about ln(n)/n of all."""
_ROUNDING = 1e-6
"""More than sums of these are inaccurate."""
_NEAR = 0.6
"""Weight of the distance to the closest text outside a family, when a gap is judged; the rest is
that of the distance across the whole group."""
EQUAL = 1 - 1e-6
"""Similarity from which two texts are one."""

_IDENTICAL, _SAME_TEXT = 3.0, 2.0
"""Values before all that are merely similar, which have 1 at most."""
_KEEPER, _BEST, _OTHERS = 0, 1, 2
"""Places of members: the keeper, the best file of another family, the first of the others."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The two clusters that each merge joins, as columns of shape (merges, 2).

    ``texts``: int64, different texts in it. ``height``: float64, least similarity of the merges in
    it, inf for a single text. ``outside``: float64, similarity of the closest pair that leads out
    of it.
    """

    texts: Int64s
    height: Float64s
    outside: Float64s


class FamilyCuts:
    """Finds the families of any groups by the tree of all documents."""

    def __init__(
        self, one: Int64s, other: Int64s, height: Float64s, sides: Sides, documents: int
    ) -> None:
        """Prepare the tree.

        Args:
            one: int64, shape (merges), a document of one side.
            other: int64, shape (merges), a document of the other side, of no other merge.
            height: float64, shape (merges), average similarity of the two sides.
            sides: the clusters that each merge joins.
            documents: number of documents.
        """
        # A merge is known by its ``other``.
        self._parent, self._height = np.full(documents, -1, np.int64), np.empty(documents)
        self._parent[other], self._height[other] = one, height
        # A cluster is whole from its own height to that of the merge that ends it. Only one that
        # is further from its surroundings than across counts.
        inner, outer = sides.height.ravel(), np.repeat(height, 2)
        outside, texts = sides.outside.ravel(), sides.texts.ravel()
        clusters = np.flatnonzero((texts > 1) & (inner > outer) & (inner > outside))
        self._merge = other[clusters // 2]
        self._texts, self._outside = texts[clusters], outside[clusters]
        self._gap = inner[clusters] - self._outside
        level = np.concatenate((inner[clusters], outer[clusters]))
        # Where clusters begin and end, from the most similar down.
        order = np.argsort(-level, kind="stable")
        self._level = level[order]
        place = np.empty(len(order), np.int64)
        place[order] = np.arange(len(order))
        self._begin, self._end = np.split(place, 2)

    def of_groups(
        self, group: Int64s, members: Int64s, texts: Int64s
    ) -> tuple[Float64s, Int64s, Int64s]:
        """Return where each group is cut, and pairs of documents that connect its families then.

        The similarity of the cut is float64, shape (groups), -inf for groups that are one family.
        The pairs are two columns, int64, in groups with several families only.

        Args:
            group: int64, shape (documents), the group of each document, -1 for none.
            members: int64, the documents of all groups with enough texts, of others too.
            texts: int64, shape (groups), the number of different texts in each of these groups.
        """
        cuts = np.full(len(texts), -np.inf)
        parent, owner = self._parent[members], group[members]
        is_inside = (parent >= 0) & (texts >= FEWEST_TEXTS)[owner]
        is_inside &= group[parent] == owner
        rows = np.flatnonzero(is_inside)
        parent, merges, owner = parent[rows], members[rows], owner[rows]
        height = self._height[merges]
        lowest = np.full(len(texts), np.inf)
        np.minimum.at(lowest, owner, height)
        is_counted = np.zeros(len(group), np.bool_)
        is_counted[merges] = True
        clusters = np.flatnonzero(is_counted[self._merge])
        of_cluster = group[self._merge[clusters]]
        value = self._values(clusters, of_cluster, texts, lowest)
        self._cut(cuts, clusters, value, of_cluster, texts)
        is_family = height >= np.where(cuts > -np.inf, cuts, np.inf)[owner]
        return cuts, parent[is_family], merges[is_family]

    def _values(self, clusters: Int64s, group: Int64s, texts: Int64s, lowest: Float64s) -> Float64s:
        """Return how clearly each cluster is apart, weighted by its share of its group's texts."""
        outside = self._outside[clusters]
        scale = _NEAR * (1 - outside) + (1 - _NEAR) * (1 - lowest[group])
        value: Float64s = self._gap[clusters] / scale * self._texts[clusters] / texts[group]
        return value

    def _cut(
        self, cuts: Float64s, clusters: Int64s, value: Float64s, group: Int64s, texts: Int64s
    ) -> None:
        """Set the cuts of the groups that have several families.

        Args:
            cuts: of all groups.
            clusters: those inside groups, ascending.
            value: of these, how clearly they are apart.
            group: of these.
            texts: of all groups.
        """
        clearest = _LEAST + _LEAST_FOR_FEW / np.maximum(texts, 1)
        # No cut is clearer than all clusters of the group together.
        is_possible = np.bincount(group, value, len(texts)) >= clearest - _ROUNDING
        rows = np.flatnonzero(is_possible[group])
        if not len(rows):
            return
        clusters, value, group = clusters[rows], value[rows], group[rows]
        change = np.empty(len(self._level))
        change[self._begin[clusters]], change[self._end[clusters]] = value, -value
        events = sorted_by(
            np.concatenate((self._begin[clusters], self._end[clusters])),
            len(change),
            (np.concatenate((group, group)), len(texts)),
        )
        change = change[events]
        group = np.repeat(np.arange(len(texts)), 2 * np.bincount(group, minlength=len(texts)))
        first = np.flatnonzero(run_starts(group))
        total = np.cumsum(change)
        before = total[first] - change[first]
        length = np.diff(np.append(first, len(events)))
        # Rounded, since sums depend on the order of equal heights.
        total = np.round(total - np.repeat(before, length), 9)
        level = self._level[events]
        is_last = np.append(run_starts(group)[1:] | (np.diff(level) != 0), True)
        total[~is_last] = -1
        best = np.maximum.reduceat(total, first)
        at_best = np.flatnonzero(total == np.repeat(best, length))
        at_best = at_best[run_starts(group[at_best])]
        which = group[at_best]
        is_clear = best >= clearest[which]
        cuts[which[is_clear]] = level[at_best[is_clear]]


_NOT_LISTED = 254
"""Distance from which pairs are within no threshold, see ``grouping``."""


class PairFinder:
    """Finds pairs by their documents; the PairTable has to be sorted by (a, b)."""

    def __init__(self, pairs: PairTable, documents: int) -> None:
        self.pairs = pairs
        self.documents = documents
        self._keys = pairs.a.astype(np.int64) * documents + pairs.b

    @cached_property
    def _places(self) -> tuple[Int32s, int]:
        """The place of each pair by how close it is, the closest first, and then the last place."""
        ranks, count = descending_ranks(closeness(self.pairs))
        return np.append(ranks, np.int32(count)) + np.int32(_OTHERS), count + _OTHERS

    @property
    def last_place(self) -> int:
        """The place of two documents without a pair."""
        return self._places[1]

    def places(self, rows: Int32s) -> Int32s:
        """Return the place of each row, equal for equally close ones, the last for -1; int32."""
        result: Int32s = self._places[0][rows]
        return result

    def rows(self, one: NDArray[np.int64] | int, other: Int32s | Int64s) -> Int32s:
        """Return the row of each pair, -1 where there is none; int32.

        Args:
            one: int64, shape (pairs), or one document for all.
            other: int32 or int64, shape (pairs).
        """
        if not len(self._keys):
            return np.full(len(other), -1, np.int32)
        low, high = np.minimum(other, one), np.maximum(other, one)
        keys = low.astype(np.int64) * self.documents + high
        # Keys in order are found three times as fast: the search goes on from the last one.
        order = np.argsort(keys)
        rows = np.empty(len(keys), np.int64)
        rows[order] = np.searchsorted(self._keys, keys[order])
        rows = np.minimum(rows, len(self._keys) - 1)
        is_pair = (self._keys[rows] == keys) & (self.pairs.distance[rows] < _NOT_LISTED)
        return np.where(is_pair, rows, -1).astype(np.int32)


def closeness(pairs: PairTable) -> Float32s:
    """Return a number for each pair: identical files, the same text, others by similarity."""
    value = pairs.similarity.astype(np.float32)
    is_same = value >= EQUAL
    for name, number in ((Relation.SAME_TEXT, _SAME_TEXT), (Relation.IDENTICAL_FILE, _IDENTICAL)):
        value[is_same & (pairs.relation == RELATIONS.index(name))] = number
    return value


def arrange(groups: GroupTable, finder: PairFinder, rank: Int64s | None = None) -> GroupTable:
    """Return the groups with their families numbered and their members in order.

    The family of the keeper is the first; the others follow by their member that is closest to the
    keeper. In a family its best file comes first: the keeper, else the best by rank. Then come
    files identical to it, files with the same text, and the others by their similarity to it, those
    without a pair with it last. Ties go by number.

    Args:
        groups: the keeper first in each. ``family``: any numbers, equal in a family.
        finder: finds the pairs that ``link`` refers to.
        rank: int64, shape (documents), smaller is better; None for their numbers.
    """
    # The order of two members is known.
    at = np.flatnonzero(np.repeat(groups.sizes > 2, groups.sizes))
    family = np.zeros(len(groups.members), np.int32)
    if not len(at):
        return replace(groups, family=family)
    keeper = np.repeat(groups.start[:-1], groups.sizes)[at]
    members = groups.members[at].astype(np.int64)
    place = finder.places(groups.link[at])
    place[at == keeper] = _KEEPER
    has_families = False
    if groups.family.any():
        is_apart = groups.family[at] != groups.family[keeper]
        has_families = bool(is_apart.any())
    # Families are numbered by ``first``, which leaves room for them after each keeper.
    first = keeper
    if has_families:
        owner = groups.owner[at]
        has_several = np.zeros(len(groups), np.bool_)
        has_several[owner[is_apart]] = True
        rows = np.flatnonzero(has_several[owner])
        number = np.zeros(len(at), np.int32)
        labels = groups.family[at[rows]]
        number[rows] = _number_families(owner[rows], labels, place[rows], members[rows])
        others = rows[number[rows] > 0]
        best = _best(owner[others], number[others], members[others], rank)
        place[others] = finder.places(finder.rows(best, members[others]))
        place[others[best == members[others]]] = _BEST
        first = keeper + number
    order = sorted_by(
        members, finder.documents, (first, len(groups.members)), (place, finder.last_place + 1)
    )
    new_members, link = groups.members.copy(), groups.link.copy()
    of_document = np.empty(finder.documents, np.int32)
    of_document[members] = groups.link[at]
    new_members[at], link[at] = order, of_document[order]
    if has_families:
        of_document[members] = number
        family[at] = of_document[order]
    return replace(groups, members=new_members, link=link, family=family)


def _number_families(owner: Int64s, family: Int32s, place: Int32s, members: Int64s) -> Int32s:
    """Return the place of the family of each member in its group, the closest to the keeper first.

    Args:
        owner: int64, shape (members), ascending groups.
        family: any numbers, equal in a family of a group.
        place: of each member by how close it is to the keeper.
        members: the documents.
    """
    order = np.lexsort((members, place, family, owner))
    starts = run_starts(owner[order]) | run_starts(family[order])
    first = order[starts]
    # Equally close families go by the number of that member.
    by_place = np.lexsort((members[first], place[first], owner[first]))
    begins = np.flatnonzero(run_starts(owner[first[by_place]]))
    length = np.diff(np.append(begins, len(by_place)))
    numbers = np.empty(len(first), np.int32)
    numbers[by_place] = np.arange(len(by_place)) - np.repeat(begins, length)
    result = np.empty(len(order), np.int32)
    result[order] = numbers[np.cumsum(starts) - 1]
    return result


def _best(owner: Int64s, number: Int32s, members: Int64s, rank: Int64s | None) -> Int64s:
    """Return for each member the best document of its family by rank."""
    order = np.lexsort((members if rank is None else rank[members], number, owner))
    starts = run_starts(owner[order]) | run_starts(number[order])
    result = np.empty(len(order), np.int64)
    result[order] = members[order[starts]][np.cumsum(starts) - 1]
    return result
