"""The files that a person chose to keep, and groups reordered around them.

Computed as arrays, since a person can choose for all groups at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.engine.arrays import offsets, run_starts
from simfinder.engine.families import PairFinder, arrange
from simfinder.services.review.marks import Refusal

ANY_DISTANCE = 254
"""No pair of a report has a larger distance, except pairs that are no match."""


Threshold = tuple[int, float]
"""Largest distance of a member from its keeper in bits, least similarity from 0 to 1."""


class Links:
    """Finds pairs by their documents; the PairTable has to be sorted by (a, b)."""

    def __init__(
        self,
        pairs: PairTable,
        documents: int,
        always_mask: NDArray[np.bool_] | None = None,
        rank: NDArray[np.int64] | None = None,
        finder: PairFinder | None = None,
    ) -> None:
        """Prepare the pairs.

        Args:
            pairs: sorted.
            documents: number of documents.
            always_mask: pairs within every threshold, bool, shape (pairs).
            rank: which file of a family is the best: the smallest, int64, shape (documents). None
                for the order of the documents.
            finder: of these pairs, where there is one already; it keeps what it has computed.
        """
        self._pairs = pairs
        self._always_mask = always_mask
        self._finder = finder or PairFinder(pairs, documents)
        self._rank = rank

    def rows(
        self,
        keeper: int | NDArray[np.int64],
        others: NDArray[np.int32],
        distance: int,
        similarity: float,
    ) -> NDArray[np.int32]:
        """Return the row of each pair (keeper, other), -1 where it is not within the threshold.

        ``keeper``: one keeper, or one for each of the others, int64.
        """
        rows = self._finder.rows(keeper, others)
        found = np.flatnonzero(rows >= 0)
        rows[found[~self._is_near(rows[found], distance, similarity)]] = -1
        return rows

    def _is_near(
        self, rows: NDArray[np.int32], distance: int, similarity: float
    ) -> NDArray[np.bool_]:
        """Return which rows are pairs within the threshold, bool."""
        is_near: NDArray[np.bool_] = (self._pairs.distance[rows] <= distance) & (
            self._pairs.similarity[rows] >= np.float32(similarity)
        )
        if self._always_mask is not None:
            is_near |= self._always_mask[rows]
        return is_near

    def similarity(self, rows: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the similarity of each row, float32; -1 for a row of -1."""
        similarity = np.full(len(rows), -1, np.float32)
        similarity[rows >= 0] = self._pairs.similarity[rows[rows >= 0]]
        return similarity

    def arrange(self, groups: GroupTable) -> GroupTable:
        """Return the groups with families and members in their order around their keepers."""
        return arrange(groups, self._finder, self._rank)


class Keepers:
    """The files that a person chose to keep; choices stay when groups are recomputed.

    Any member of a group can be its keeper. A choice that rules made counts until other rules
    choose; see ``manual``.
    """

    def __init__(self, links: Links, documents: Iterable[int] = ()) -> None:
        self._links = links
        self._choices: dict[int, None] = dict.fromkeys(documents)
        self._by_rules: frozenset[int] = frozenset()

    def copy(self) -> Keepers:
        """Return a copy for another thread."""
        duplicate = Keepers(self._links, self._choices)
        duplicate._by_rules = self._by_rules
        return duplicate

    def move(self, links: Links, place: NDArray[np.int64]) -> None:
        """Translate the choices to another report.

        ``place``: for each document of the previous report its id there, -1 where it is missing,
        int64.
        """
        self._links = links
        new_ids = place[list(self._choices)].tolist()
        self._choices = dict.fromkeys(i for i in new_ids if i >= 0)
        self._by_rules = frozenset(place[list(self._by_rules)].tolist())

    @property
    def links(self) -> Links:
        """The pairs that choices are checked against."""
        return self._links

    @property
    def ids(self) -> tuple[int, ...]:
        """The chosen documents, the latest last."""
        return tuple(self._choices)

    @property
    def manual(self) -> tuple[int, ...]:
        """The documents that a person chose, not rules, which must not choose in their groups."""
        return tuple(i for i in self._choices if i not in self._by_rules)

    def recall(self, documents: Iterable[int]) -> None:
        """Add choices of an earlier scan, before the present ones."""
        self._choices = dict.fromkeys([*documents, *self._choices])

    def give_up(self, documents: Iterable[int]) -> None:
        """Forget the choice of these documents."""
        unwanted_ids = set(documents)
        for document in unwanted_ids:
            self._choices.pop(document, None)
        self._by_rules -= unwanted_ids

    def choose(self, document: int, groups: GroupTable) -> GroupTable | Refusal:
        """Make a document the keeper of its group; return the new groups or why not."""
        position = np.flatnonzero(groups.members == document)
        if not len(position):
            return Refusal.NO_GROUP
        group = np.searchsorted(groups.start, position, "right") - 1
        if groups.start[group[0]] == position[0]:
            return Refusal.ALREADY
        keeper = np.array([document])
        new_groups = self._with_keepers(groups, group, keeper)
        self._remember(keeper, groups, group)
        return new_groups

    def prefer(
        self, candidates: NDArray[np.bool_], groups: GroupTable, *, by_rules: bool = False
    ) -> tuple[GroupTable, NDArray[np.int64]]:
        """Make a candidate the keeper of each group that has one and keeps none.

        Of several the first in the order of the group, which is by similarity.

        Args:
            candidates: bool, shape (documents).
            groups: the groups.
            by_rules: whether rules choose, and no person.

        Returns:
            The new groups, and the new keepers, int64, in the order of their groups.
        """
        is_candidate = candidates[groups.members]
        has_candidate = groups.has_any(is_candidate) & ~candidates[groups.keepers]
        if not has_candidate.any():
            return groups, np.zeros(0, np.int64)
        owner = groups.owner
        positions = np.flatnonzero(is_candidate & has_candidate[owner])
        first = positions[run_starts(owner[positions])]
        which, new = owner[first], groups.members[first].astype(np.int64)
        new_groups = self._with_keepers(groups, which, new)
        self._remember(new, groups, which)
        if by_rules:
            self._by_rules |= set(new.tolist())
        return new_groups, new

    def apply(self, groups: GroupTable) -> GroupTable:
        """Return new groups with the choices made before; the latest of a group counts."""
        if not self._choices or not len(groups):
            return groups
        choices = np.fromiter(self._choices, np.int64, len(self._choices))
        rank = np.zeros(max(int(choices.max()), int(groups.members.max())) + 1, np.int64)
        rank[choices] = np.arange(1, len(choices) + 1)
        latest = np.maximum.reduceat(rank[groups.members], groups.start[:-1])
        which = np.flatnonzero((latest > 0) & (latest != rank[groups.keepers]))
        return self._with_keepers(groups, which, choices[latest[which] - 1])

    def without(self, groups: GroupTable, is_hidden: NDArray[np.bool_]) -> GroupTable:
        """Return the groups without hidden members; those with fewer than two others vanish.

        Where the keeper is hidden the next member is kept instead, which is no choice.

        ``is_hidden``: bool, shape (documents).
        """
        stays = ~is_hidden[groups.members]
        if stays.all():
            return groups
        owner = groups.owner
        sizes = np.bincount(owner[stays], minlength=len(groups))
        stays &= (sizes > 1)[owner]
        is_shown = sizes > 1
        rest = GroupTable(
            offsets(sizes[is_shown]),
            groups.members[stays],
            groups.link[stays],
            groups.further_links[is_shown],
            groups.family[stays],
        )
        which = np.flatnonzero((sizes < groups.sizes)[is_shown])
        return self._with_keepers(rest, which, rest.keepers[which].astype(np.int64))

    def _remember(
        self, new: NDArray[np.int64], groups: GroupTable, which: NDArray[np.int64]
    ) -> None:
        """Record the latest choices in place of others in the same groups."""
        if self._choices:
            chosen = np.fromiter(self._choices, np.int64, len(self._choices))
            own = np.zeros(len(groups), np.bool_)
            own[which] = True
            is_member = np.zeros(max(int(chosen.max()), int(groups.members.max())) + 1, np.bool_)
            is_member[groups.members[own[groups.owner]]] = True
            self.give_up(chosen[is_member[chosen]].tolist())
        self._choices.update(dict.fromkeys(new.tolist()))

    def _with_keepers(
        self, groups: GroupTable, which: NDArray[np.int64], keepers: NDArray[np.int64]
    ) -> GroupTable:
        """Return the groups with other keepers; families and members follow in their order.

        Args:
            groups: all groups.
            which: int64, numbers of groups, each once.
            keepers: int64, a member of each of these.
        """
        if not len(which):
            return groups
        sizes = groups.sizes[which]
        begin = np.cumsum(sizes) - sizes
        owner = np.repeat(np.arange(len(which)), sizes)
        place = np.arange(len(owner)) + (groups.start[which] - begin)[owner]
        members, keeper = groups.members[place], keepers[owner]
        rows = self._links.rows(keeper, members, ANY_DISTANCE, 0.0)
        first = np.lexsort((members != keeper, owner))
        part = self._links.arrange(
            GroupTable(
                offsets(sizes),
                members[first],
                rows[first],
                groups.further_links[which],
                groups.family[place[first]],
            )
        )
        new_members, link, family = groups.members.copy(), groups.link.copy(), groups.family.copy()
        new_members[place], link[place], family[place] = part.members, part.link, part.family
        return replace(groups, members=new_members, link=link, family=family)
