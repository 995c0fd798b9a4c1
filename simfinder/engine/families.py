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

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import RELATIONS, GroupTable, PairTable, Relation
from simfinder.engine.arrays import Int32s, Int64s, Mask, run_starts

FEWEST_TEXTS = 4
"""Groups with fewer different texts are one family."""
_LEAST, _LEAST_FOR_FEW = 0.2, 2.7
"""A cut has to be this clear, plus the second number divided by the number of texts. The largest of
n gaps at random is about ln(n)/n of all."""
_NEAR = 0.6
"""Weight of the distance to the closest text outside a family, when a gap is judged; the rest is
that of the distance across the whole group."""
EQUAL = 1 - 1e-6
"""Similarity from which two texts are one."""

_KEEPER, _BEST, _IDENTICAL, _SAME_TEXT = 5.0, 4.0, 3.0, 2.0
"""Places before all that are merely similar, which have a value of 1 at most."""
_NO_PAIR = -1.0
_WIDTH = 8.0
"""More than the values differ."""

Float64s = NDArray[np.float64]


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

    def __init__(self, one: Int64s, other: Int64s, height: Float64s, sides: Sides) -> None:
        """Prepare the tree.

        Args:
            one: int64, shape (merges), a document of one side.
            other: int64, shape (merges), a document of the other side.
            height: float64, shape (merges), average similarity of the two sides.
            sides: the clusters that each merge joins.
        """
        self._one, self._other, self._height = one, other, height
        # A cluster is whole from its own height to that of the merge that ends it.
        inner, outer = sides.height.ravel(), np.repeat(height, 2)
        clusters = np.flatnonzero((sides.texts.ravel() > 1) & (inner > outer))
        self._merge = clusters // 2
        self._texts = sides.texts.ravel()[clusters]
        self._inner, self._outside = inner[clusters], sides.outside.ravel()[clusters]
        level = np.concatenate((self._inner, outer[clusters]))
        # From the most similar down, so that sorting by group keeps the heights in order.
        self._event = np.argsort(-level, kind="stable")
        self._level = level[self._event]

    def of_groups(self, group: Int64s, texts: Int64s) -> Float64s:
        """Return the similarity at which each group is cut, float64, shape (groups + 1).

        It is -inf for groups that are one family, and inf in the last place, so that documents in
        no group can be looked up.

        Args:
            group: int64, shape (documents), the group of each document, -1 for none.
            texts: int64, shape (groups), the number of different texts in each group.
        """
        is_large = np.append(texts >= FEWEST_TEXTS, np.False_)
        if not is_large.any():
            return np.append(np.full(len(texts), -np.inf), np.inf)
        owner = group[self._one]
        inside = is_large[owner] & (owner == group[self._other])
        lowest = np.full(len(texts), np.inf)
        np.minimum.at(lowest, owner[inside], self._height[inside])
        return self._cuts(self._values(inside, owner, texts, lowest), owner, texts)

    def _values(self, inside: Mask, owner: Int64s, texts: Int64s, lowest: Float64s) -> Float64s:
        """Return how clearly each cluster is apart, weighted by its share of its group's texts."""
        group = owner[self._merge]
        is_counted = inside[self._merge] & (self._inner > self._outside)
        value = np.zeros(len(group))
        group = group[is_counted]
        outside = self._outside[is_counted]
        gap = self._inner[is_counted] - outside
        scale = _NEAR * (1 - outside) + (1 - _NEAR) * (1 - lowest[group])
        value[is_counted] = gap / scale * self._texts[is_counted] / texts[group]
        return value

    def _cuts(self, value: Float64s, owner: Int64s, texts: Int64s) -> Float64s:
        cuts = np.append(np.full(len(texts), -np.inf), np.inf)
        count = len(value)
        rows = np.flatnonzero(value[self._event % max(count, 1)] > 0)
        if not len(rows):
            return cuts
        cluster = self._event[rows] % count
        group = owner[self._merge[cluster]]
        order = np.argsort(
            group.astype(np.uint16 if len(texts) < 2**16 else np.int64), kind="stable"
        )
        rows, cluster, group = rows[order], cluster[order], group[order]
        change = np.where(self._event[rows] < count, value[cluster], -value[cluster])
        first = np.flatnonzero(run_starts(group))
        total = np.cumsum(change)
        before = total[first] - change[first]
        length = np.diff(np.append(first, len(rows)))
        # Rounded, since sums depend on the order of equal heights.
        total = np.round(total - np.repeat(before, length), 9)
        level = self._level[rows]
        is_last = np.append(run_starts(group)[1:] | (np.diff(level) != 0), True)
        total[~is_last] = -1
        best = np.maximum.reduceat(total, first)
        at_best = np.flatnonzero(total == np.repeat(best, length))
        at_best = at_best[run_starts(group[at_best])]
        which = group[at_best]
        is_clear = best >= _LEAST + _LEAST_FOR_FEW / texts[which]
        cuts[which[is_clear]] = level[at_best[is_clear]]
        return cuts


_NOT_LISTED = 254
"""Distance from which pairs are within no threshold, see ``grouping``."""


class PairFinder:
    """Finds pairs by their documents; the PairTable has to be sorted by (a, b)."""

    def __init__(self, pairs: PairTable, documents: int) -> None:
        self.pairs = pairs
        self._documents = documents
        self._keys = pairs.a.astype(np.int64) * documents + pairs.b

    def rows(self, one: NDArray[np.int64] | int, other: Int32s | Int64s) -> Int32s:
        """Return the row of each pair, -1 where there is none; int32.

        Args:
            one: int64, shape (pairs), or one document for all.
            other: int32 or int64, shape (pairs).
        """
        if not len(self._keys):
            return np.full(len(other), -1, np.int32)
        low, high = np.minimum(other, one), np.maximum(other, one)
        keys = low.astype(np.int64) * self._documents + high
        rows = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        is_pair = (self._keys[rows] == keys) & (self.pairs.distance[rows] < _NOT_LISTED)
        return np.where(is_pair, rows, -1).astype(np.int32)


def closeness(pairs: PairTable, rows: Int32s) -> NDArray[np.float32]:
    """Return a number for each row that sorts members: identical files, same text, others; float32.

    The last by their similarity; -1 for a row of -1.
    """
    value = np.full(len(rows), _NO_PAIR, np.float32)
    linked = np.flatnonzero(rows >= 0)
    value[linked] = pairs.similarity[rows[linked]]
    relation = pairs.relation[rows[linked]]
    is_same = value[linked] >= EQUAL
    for name, place in ((Relation.SAME_TEXT, _SAME_TEXT), (Relation.IDENTICAL_FILE, _IDENTICAL)):
        value[linked[is_same & (relation == RELATIONS.index(name))]] = place
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
    places = np.flatnonzero(np.repeat(groups.sizes > 2, groups.sizes))
    family = np.zeros(len(groups.members), np.int32)
    if not len(places):
        return replace(groups, family=family)
    members, owner = groups.members[places].astype(np.int64), groups.owner[places]
    keeper = groups.start[owner]
    value = closeness(finder.pairs, groups.link[places])
    value[places == keeper] = _KEEPER
    is_apart = groups.family[places] != groups.family[keeper]
    at = keeper
    if is_apart.any():
        has_several = np.zeros(len(groups), np.bool_)
        has_several[owner[is_apart]] = True
        rows = np.flatnonzero(has_several[owner])
        number = np.zeros(len(places), np.int32)
        labels = groups.family[places[rows]]
        number[rows] = _number_families(owner[rows], labels, value[rows], members[rows])
        others = rows[number[rows] > 0]
        best = _best(owner[others], number[others], members[others], rank)
        value[others] = closeness(finder.pairs, finder.rows(best, members[others]))
        value[others[best == members[others]]] = _BEST
        family[places] = number
        at = keeper + number
    # One number for group, family and value is sorted faster than three.
    order = places[np.lexsort((members, at * _WIDTH - value))]
    new_members, link = groups.members.copy(), groups.link.copy()
    new_members[places], link[places] = groups.members[order], groups.link[order]
    family[places] = family[order]
    return replace(groups, members=new_members, link=link, family=family)


def _number_families(
    owner: Int64s, family: Int32s, value: NDArray[np.float32], members: Int64s
) -> Int32s:
    """Return the place of the family of each member in its group, the closest to the keeper first.

    Args:
        owner: int64, shape (members), ascending groups.
        family: any numbers, equal in a family of a group.
        value: closeness of each member to the keeper.
        members: the documents.
    """
    order = np.lexsort((members, -value, family, owner))
    starts = run_starts(owner[order]) | run_starts(family[order])
    first = order[starts]
    # Equally close families go by the number of that member.
    place = np.lexsort((members[first], -value[first], owner[first]))
    begins = np.flatnonzero(run_starts(owner[first[place]]))
    length = np.diff(np.append(begins, len(place)))
    numbers = np.empty(len(first), np.int32)
    numbers[place] = np.arange(len(place)) - np.repeat(begins, length)
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
