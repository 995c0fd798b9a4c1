"""Star groups: every member of a group is within the threshold of its keeper.

A chain of small steps can lead from one text to a quite different one, so a document is never
in a group because of some other member. The method is the star clustering of Aslam, Pelekhov
and Rus, "The star clustering algorithm for information organization" (2006), in a fixed order,
so that groups are a pure function of the pairs and the threshold:

1. Links are the pairs within the threshold. Documents are ordered by the
   number of links, then by the sum of their similarities, then by rank.
2. Centres are taken in that order: a document is a centre unless a linked one already is.
3. Every other document joins the centre that it is linked to most strongly: by similarity,
   then distance, then the better ranks of the two.
4. A centre that nobody joined takes its strongest neighbour out of a group of three or more,
   the strongest such links first. The neighbours of a centre that is still alone are in pairs:
   it joins its strongest neighbour's pair, and the neighbour becomes the centre. So every linked
   document is in a group.
5. The keeper is the best document by rank of those linked to all other members; the centre
   always is one.

Copies, documents with the same links that are linked to each other, are never separated: one of
them represents all in these steps, weighted by their number, and the others follow it.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import MAX_DISTANCE, GroupTable, PairTable, distinct
from simfinder.engine.arrays import (
    Float32s,
    Int32s,
    Int64s,
    Mask,
    UInt8s,
    UInt32s,
    UInt64s,
    offsets,
    run_starts,
)

_LINK = float(1 << 32)
"""Weight of a link against the thousandths of its similarity: both fit a float64 exactly up to
a million links of one document."""
_KEEPER = int(np.array(2, np.float32).view(np.int32))
"""The similarity of a keeper to itself: above all others."""
_EQUAL = int(np.array(1, np.float32).view(np.int32))
"""The similarity of copies."""
_PLACE_BITS = 24
"""Bits of a position next to the 39 of a strength: together they fit an int64."""
_NO_DISTANCE = np.uint8(255)
"""Greater than every distance of a threshold."""
_MIX = tuple(map(np.uint64, (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93)))
"""Odd 64-bit numbers for multiplicative hashing."""
_LEAST_PROGRESS = 8
"""A parallel round must settle one eighth of the links, or the rest is done one by one."""


@dataclass(frozen=True, slots=True)
class _Copies:
    """Copies by their position in the rank order, and their links; see ``representatives``.

    ``first``: int64, shape (documents), the representative of each document, mostly itself.
    ``times``: int64, shape (documents), how many it represents with itself; 0 for copies.
    ``places``: int64, the copies, ascending. ``keys rows``: int64, the pairs of copies by their two
    ends, sorted, and their rows in the PairTable.
    """

    first: Int64s
    times: Int64s
    places: Int64s
    keys: Int64s
    rows: Int64s

    @classmethod
    def of(cls, first: Int64s, low: Int64s, high: Int64s) -> _Copies:
        """Return the copies; ``low high``: the two ends of all pairs."""
        n = len(first)
        places = np.flatnonzero(first != np.arange(n))
        copy = np.zeros(n, np.bool_)
        copy[places] = True
        rows = np.flatnonzero(copy[low] | copy[high])
        keys = low[rows] * n + high[rows]
        order = np.argsort(keys)
        return cls(first, np.bincount(first, minlength=n), places, keys[order], rows[order])

    def links(self, keepers: Int64s) -> Int64s:
        """Return the row of the pair of each copy with a keeper; there always is one."""
        low, high = np.minimum(self.places, keepers), np.maximum(self.places, keepers)
        return self.rows[np.searchsorted(self.keys, low * len(self.first) + high)]


def stand_ins(
    pairs: PairTable, rank: Int64s, same: Int64s, permanent: Mask | None = None
) -> Int64s:
    """Return the document that represents each in groups, int64, shape (documents): mostly itself.

    Copies that were paired with each other, and have the same pairs with others, are represented
    by the best of them by rank: they have the same links at every threshold.

    Args:
        pairs: Each pair of documents at most once.
        rank: int64, shape (documents): smaller is better.
        same: int64, shape (documents): equal for files with the same bytes.
        permanent: bool, shape (pairs): links whatever the threshold; None for none.
    """
    each = np.arange(len(rank))
    _, number, count = np.unique(same, return_inverse=True, return_counts=True)
    several = count[number] > 1
    rows = np.flatnonzero(several[pairs.a] | several[pairs.b])
    if not len(rows):
        return each
    a, b = pairs.a[rows].astype(np.int64), pairs.b[rows].astype(np.int64)
    is_copy = (number[a] == number[b]) & (pairs.distance[rows] == 0) & (pairs.similarity[rows] >= 1)
    links = np.bincount(a[is_copy], minlength=len(each)) + np.bincount(
        b[is_copy], minlength=len(each)
    )
    fully_linked_members = np.flatnonzero(several & (links == count[number] - 1))
    best = fully_linked_members[np.argsort(rank[fully_linked_members], kind="stable")]
    of, first = np.unique(number[best], return_index=True)
    stand = np.full(len(count), -1)
    stand[of] = best[first]
    stand = np.where(stand[number] < 0, each, stand[number])
    how = _float_bits(pairs.similarity[rows]) << 9 | pairs.distance[rows].astype(np.int64) << 1
    if permanent is not None:
        how |= permanent[rows]
    while True:
        sign = _signs(a, b, how, stand)
        unlike = stand[sign != sign[stand]]
        if not len(unlike):
            return stand
        is_split = np.isin(stand, unlike)
        stand[is_split] = each[is_split]


def _signs(a: Int64s, b: Int64s, how: Int64s, stand: Int64s) -> UInt64s:
    """Return a hash of the links of each document to representatives, uint64, shape (documents)."""
    sign = np.zeros(len(stand), np.uint64)
    stands = stand == np.arange(len(stand))
    outer = stand[a] != stand[b]
    for one, other in ((a, b), (b, a)):
        rows = np.flatnonzero(outer & stands[other])
        mix = other[rows].astype(np.uint64) * _MIX[0] ^ how[rows].astype(np.uint64) * _MIX[1]
        np.add.at(sign, one[rows], (mix ^ mix >> np.uint64(31)) * _MIX[2])
    return sign


@dataclass(frozen=True, slots=True)
class _Links:
    """Links within the threshold, the weakest first.

    ``low high``: int64, the two documents by their place in the rank order, the better first.
    ``index``: int64, position among all pairs of the StarIndex.
    """

    low: Int64s
    high: Int64s
    index: Int64s


class StarIndex:
    """Pairs prepared to be grouped at any threshold.

    Inside, documents are numbered by rank and pairs are sorted by strength, so that the pairs
    above a similarity are a slice, and of two links the later one is the stronger.
    """

    def __init__(
        self,
        pairs: PairTable,
        documents: int,
        rank: Int64s,
        permanent: Mask | None = None,
        stand_in: Int64s | None = None,
    ) -> None:
        """Sort the pairs.

        Args:
            pairs: each pair of documents at most once.
            documents: how many documents there are.
            rank: int64, shape (documents): smaller is the better keeper; ties go by id.
            permanent: bool, shape (pairs): links whatever the threshold; None for none.
            stand_in: as ``representatives`` returns it; None: no document represents another.
        """
        self._documents = np.argsort(rank, kind="stable")
        self._rank = np.empty(documents, np.int64)
        self._rank[self._documents] = np.arange(documents)
        a, b = self._rank[pairs.a], self._rank[pairs.b]
        low, high = np.minimum(a, b), np.maximum(a, b)
        first = np.arange(documents) if stand_in is None else stand_in
        self._copies = _Copies.of(self._rank[first[self._documents]], low, high)
        strength = _float_bits(pairs.similarity) << 8 | (255 - pairs.distance.astype(np.int64))
        order = _sorted_by(strength, -(low * documents + high))
        if len(self._copies.places):
            stands = self._copies.times > 0
            order = order[stands[low[order]] & stands[high[order]]]
        self._low, self._high, self._row = low[order], high[order], order.astype(np.int32)
        self._similarity = np.ascontiguousarray(pairs.similarity[order], np.float32)
        self._distance = pairs.distance[order]
        self._permanent = (
            np.flatnonzero(permanent[order]) if permanent is not None else np.zeros(0, np.int64)
        )
        self._weight = np.rint(self._similarity.astype(np.float64) * 1000) + _LINK

    def without(self, excluded_pairs: Mask) -> StarIndex:
        """Return a copy without some pairs, in a tenth of the time of building it again.

        ``excluded_pairs``: bool, shape (pairs): pairs that are links at no threshold.
        """
        less = copy(self)
        less.exclude(excluded_pairs)
        return less

    def exclude(self, excluded_pairs: Mask) -> None:
        """Make pairs links at no threshold; ``excluded_pairs``: bool, shape (pairs)."""
        is_excluded = excluded_pairs[self._row]
        self._distance = np.where(is_excluded, _NO_DISTANCE, self._distance)
        self._permanent = self._permanent[~is_excluded[self._permanent]]

    def groups(self, distance: int, similarity: float) -> GroupTable:
        """Return the groups at a threshold.

        Groups are ordered by the similarity of their best link, then by size, the larger first,
        then by the rank of the keeper; members after the keeper by their similarity to it, then
        by rank. ``further_links`` counts the links with one end in the group.

        Args:
            distance: largest distance of a link, in bits.
            similarity: least similarity of a link, 0 to 1.
        """
        n = len(self._documents)
        links, times = self._within(distance, similarity), self._copies.times
        if not len(links.index) and not len(self._copies.places):
            return GroupTable.empty()
        weight = self._weight[links.index]
        low = np.bincount(links.low, weight * times[links.high], n)
        high = np.bincount(links.high, weight * times[links.low], n)
        score = low + high + np.maximum(times - 1, 0) * (_LINK + 1000)
        place = _centre_order(score)
        centre = _centres(place[links.low], place[links.high], n)[place]
        owner = _owners(links, centre)
        _place_lonely_centres(links, centre & (score > 0), owner, times > 1)
        return self._table(links, owner)

    def _within(self, distance: int, similarity: float) -> _Links:
        """Return the links within a threshold."""
        first = int(np.searchsorted(self._similarity, np.float32(similarity), "left"))
        index = np.flatnonzero(self._distance[first:] <= distance) + first
        if len(self._permanent):
            index = distinct(np.concatenate((index, self._permanent)))
        return _Links(self._low[index], self._high[index], index)

    def _table(self, links: _Links, owner: Int64s) -> GroupTable:
        """Choose the keepers, add the copies, and sort groups and members."""
        n, copies = len(owner), self._copies
        inside = owner[links.low] == owner[links.high]
        inner = np.flatnonzero(inside)
        low, high = links.low[inner], links.high[inner]
        inner_degree = np.bincount(low, minlength=n) + np.bincount(high, minlength=n)
        stands = copies.times > 0
        size = np.bincount(owner[stands], minlength=n)
        keeper = _keepers(owner, size, np.where(stands, inner_degree, -1))

        is_keeper = np.zeros(n, np.bool_)
        is_keeper[keeper[stands]] = True
        of_keeper = np.flatnonzero(is_keeper[low] | is_keeper[high])
        low, high = low[of_keeper], high[of_keeper]
        member = np.where(is_keeper[low], high, low)
        pair_index = links.index[inner[of_keeper]]
        row = np.full(n, -1, np.int32)
        row[member] = self._row[pair_index]
        closeness = np.full(n, _KEEPER)
        closeness[member] = _float_bits(self._similarity[pair_index])

        originals = copies.first[copies.places]
        owner, keeper = owner.copy(), keeper.copy()
        owner[copies.places], keeper[copies.places] = owner[originals], keeper[originals]
        row[copies.places] = copies.links(keeper[copies.places])
        closeness[copies.places] = np.minimum(closeness[originals], _EQUAL)
        size = np.bincount(owner, minlength=n)

        in_group = np.flatnonzero(size[owner] > 1)
        if not len(in_group):
            return GroupTable.empty()
        member = np.concatenate((member, copies.places))
        number, sizes = _number_groups(member, closeness, keeper, size[owner])
        key = number[keeper[in_group]] << 32 | (closeness[keeper[in_group]] - closeness[in_group])
        members_in_order = in_group[np.argsort(key, kind="stable")]
        outer = np.flatnonzero(~inside)
        many = copies.times[links.low[outer]] * copies.times[links.high[outer]]
        ends = np.concatenate((links.low[outer], links.high[outer]))
        further = np.bincount(number[keeper[ends]], np.tile(many, 2), len(sizes))
        return GroupTable(
            offsets(sizes),
            self._documents[members_in_order].astype(np.int32),
            row[members_in_order],
            further.astype(np.int32),
        )


def _sorted_by(strength: Int64s, tie: Int64s) -> Int64s:
    """Return the order by strength, then by tie: ``np.lexsort`` in half its time.

    ``strength``: the bits of a share and a byte, 39 with the sign. Packed with a position into one
    number each, they are sorted themselves, which is faster than sorting positions by them.
    """
    if len(tie) > 1 << _PLACE_BITS:
        return np.lexsort((tie, strength))
    order = np.argsort(tie)
    sort_keys = strength[order] << _PLACE_BITS | np.arange(len(tie))
    sort_keys.sort()
    places: Int64s = order[sort_keys & (1 << _PLACE_BITS) - 1]
    return places


def _float_bits(similarity: Float32s) -> Int64s:
    """Return integers in the order of non-negative floats: their bits."""
    return np.ascontiguousarray(similarity, np.float32).view(np.int32).astype(np.int64)


def _centre_order(score: NDArray[Any]) -> Int64s:
    """Return the place of each document in the order in which centres are chosen.

    ``score``: float64, weight of its links.
    """
    order = np.argsort(-score, kind="stable")
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    return place


def _centres(one: Int64s, other: Int64s, n: int) -> Mask:
    """Return the lexicographically first maximal independent set of the links.

    In each round all documents without an earlier open neighbour become centres at once, which
    gives the same set as one after the other (Blelloch, Fineman and Shun 2012).
    """
    winner, loser = np.minimum(one, other), np.maximum(one, other)
    is_open = np.ones(n, np.bool_)
    centre = np.zeros(n, np.bool_)
    while len(winner):
        has_rival = np.zeros(n, np.bool_)
        has_rival[loser] = True
        new = is_open & ~has_rival
        centre |= new
        is_open &= has_rival
        is_open[loser[new[winner]]] = False
        open_pairs = np.flatnonzero(is_open[winner] & is_open[loser])
        decided_count = len(winner) - len(open_pairs)
        winner, loser = winner[open_pairs], loser[open_pairs]
        if decided_count * _LEAST_PROGRESS < len(open_pairs):
            _decide_in_turn(winner, loser, is_open)
            break
    return centre | is_open


def _decide_in_turn(winner: Int64s, loser: Int64s, is_open: Mask) -> None:
    """Clear the neighbours of earlier centres one by one: rounds are slow for long chains."""
    order = np.argsort(winner, kind="stable")
    winner, loser = winner[order], loser[order]
    first = np.flatnonzero(run_starts(winner))
    last = np.append(first[1:], len(winner))
    for one, a, b in zip(winner[first].tolist(), first.tolist(), last.tolist(), strict=True):
        if is_open[one]:
            is_open[loser[a:b]] = False


def _owners(links: _Links, centre: Mask) -> Int64s:
    """Return the centre that each document joins, or the document itself."""
    to_low = centre[links.low]
    touches_centre = np.flatnonzero(to_low | centre[links.high])
    to_low = to_low[touches_centre]
    low, high = links.low[touches_centre], links.high[touches_centre]
    member, centre_of = np.where(to_low, high, low), np.where(to_low, low, high)
    strongest = np.full(len(centre), -1, np.int64)
    np.maximum.at(strongest, member, np.arange(len(member)))
    owner = np.arange(len(centre))
    joins = np.flatnonzero(strongest >= 0)
    owner[joins] = centre_of[strongest[joins]]
    return owner


def _place_lonely_centres(links: _Links, centre: Mask, owner: Int64s, has_copies: Mask) -> None:
    """Give centres that nobody joined a neighbour, or let them join a neighbour's pair.

    Centres are not linked to each other, so these links lead to members, in a pair to the one that
    is not its centre. ``has_copies``: documents with copies, which are never alone.
    """
    size = np.bincount(owner, minlength=len(owner)) + has_copies
    is_lonely = centre & (size == 1)
    open_links = np.flatnonzero(is_lonely[links.low] | is_lonely[links.high])[::-1]
    low, high = links.low[open_links], links.high[open_links]
    lonely_document, neighbour = (
        np.where(is_lonely[low], low, high),
        np.where(is_lonely[low], high, low),
    )
    _take_neighbours(lonely_document, neighbour, owner, size)
    rest = np.flatnonzero(size[lonely_document] == 1)
    joiners, strongest = np.unique(lonely_document[rest], return_index=True)
    owner[joiners] = owner[neighbour[rest[strongest]]]


def _take_neighbours(taker: Int64s, neighbour: Int64s, owner: Int64s, size: Int64s) -> None:
    """Let lonely centres take neighbours out of groups of three or more.

    The result is that of going through the links from the strongest down: each round uses the
    links that no stronger open link of their centre, member or group could prevent.
    """
    while len(taker):
        room = size[owner[neighbour]] - 2
        usable = np.flatnonzero((size[taker] == 1) & (room > 0))
        taker, neighbour, room = taker[usable], neighbour[usable], room[usable]
        use = (_turn(taker) == 0) & (_turn(neighbour) == 0) & (_turn(owner[neighbour]) < room)
        np.subtract.at(size, owner[neighbour[use]], 1)
        owner[neighbour[use]] = taker[use]
        size[taker[use]] = 2


def _turn(values: Int64s) -> Int64s:
    """Return how many equal values precede each value."""
    order = np.argsort(values, kind="stable")
    sorted_values = values[order]
    first = np.flatnonzero(run_starts(sorted_values))
    run_lengths = np.diff(np.append(first, len(values)))
    turn = np.empty(len(values), np.int64)
    turn[order] = np.arange(len(values)) - np.repeat(first, run_lengths)
    return turn


def _keepers(owner: Int64s, size: Int64s, inner_degree: Int64s) -> Int64s:
    """Return the keeper of each document's group: the best that is linked to all others."""
    eligible = np.flatnonzero(inner_degree == size[owner] - 1)
    best = np.full(len(owner), len(owner))
    np.minimum.at(best, owner[eligible], eligible)
    return best[owner]


def _number_groups(
    member: Int64s, closeness: Int64s, keeper: Int64s, size: Int64s
) -> tuple[Int64s, Int64s]:
    """Return the number of the group of each keeper, and the sizes in the order of groups."""
    best = np.full(len(keeper), -1, np.int64)  # an excerpt may have a closeness of 0
    np.maximum.at(best, keeper[member], closeness[member])
    keepers = np.flatnonzero(best >= 0)
    order = keepers[np.argsort(-(best[keepers] << 32 | size[keepers]), kind="stable")]
    number = np.full(len(keeper), -1, np.int64)
    number[order] = np.arange(len(order))
    return number, size[order]


# Counts and lists of pairs within any threshold, for the bars of the slider. Pairs are sorted by
# distance and similarity, so that each query is a binary search.

_BARS = MAX_DISTANCE + 1
_BITS = np.uint64(32)


def _rank(similarity: NDArray[Any]) -> UInt32s:
    """Return integers in the descending order of similarities that are not negative."""
    # Floats that are not negative (and no -0) are in the order of their bits.
    return ~np.ascontiguousarray(similarity + np.float32(0), np.float32).view(np.uint32)


def _bar_keys(distance: UInt8s, similarity: Float32s) -> tuple[Int64s, UInt64s]:
    """Return the rows that count, and for each a number that sorts by distance and similarity."""
    rows = np.flatnonzero((distance <= MAX_DISTANCE) & (similarity >= 0))
    return rows, distance[rows].astype(np.uint64) << _BITS | _rank(similarity[rows])


def _bar_starts(keys: UInt64s) -> Int64s:
    return np.searchsorted(keys, np.arange(_BARS + 1, dtype=np.uint64) << _BITS)


class PairCounts:
    """Counts pairs at each distance from any similarity up; 4 bytes a pair."""

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
        least = _rank(np.array([similarity]))[0]
        bars = pairwise(self._start.tolist())
        counts = [int(self._ranks[low:high].searchsorted(least, "right")) for low, high in bars]
        return np.array(counts, np.int64)

    def within(self, distance: int, similarity: float) -> int:
        """Return the number of pairs up to a distance in bits, of at least a similarity."""
        return int(self.at_each_distance(similarity)[: distance + 1].sum())


class PairLists:
    """Lists pairs at each distance from any similarity up; 8 bytes a pair."""

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
        least = _rank(np.array([similarity]))[0]
        length = int(self._ranks[start:end].searchsorted(least, "right"))
        return self._rows[start : start + length]
