"""Which file of each group a person chose to keep, and groups turned around it.

All of it is worked out as arrays: a person may choose for every group of a result at once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.services.review.marks import Refusal

ANY_DISTANCE = 254
"""A distance that every pair of a report has at most, but those that are no match."""


class Links:
    """Finds the row of a pair by its two documents; PairTable is sorted by (a, b)."""

    def __init__(
        self,
        pairs: PairTable,
        documents: int,
        always_mask: NDArray[np.bool_] | None = None,
    ) -> None:
        """Make the sorted keys once, ``a · documents + b``, int64, shape (pairs).

        ``always_mask``: bool, shape (pairs): pairs that count whatever the threshold.
        """
        self._pairs = pairs
        self._always_mask = always_mask
        self._documents = documents
        self._keys = pairs.a.astype(np.int64) * documents + pairs.b

    def rows(
        self,
        keeper: int | NDArray[np.int64],
        others: NDArray[np.int32],
        distance: int,
        similarity: float,
    ) -> NDArray[np.int32]:
        """Return the row of each pair (keeper, other), -1 where it is not within the threshold.

        ``keeper``: one of all pairs, or one of each, int64, shape (pairs).
        """
        low, high = np.minimum(others, keeper), np.maximum(others, keeper)
        keys = low.astype(np.int64) * self._documents + high
        if not len(self._keys):
            return np.full(len(others), -1, np.int32)
        rows = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        is_near = self._is_near(rows, distance, similarity)
        is_near &= self._keys[rows] == keys
        return np.where(is_near, rows, -1).astype(np.int32)

    def near_in_groups(
        self, groups: GroupTable, which: NDArray[np.bool_], distance: int, similarity: float
    ) -> NDArray[np.int64]:
        """Return how many others of its group are near each member, shape (members).

        ``which``: groups to count in, bool, shape (groups); it is 0 in the others.
        """
        owner = groups.owner
        is_counted = which[owner]
        group_of = np.full(self._documents, -1, np.int32)
        group_of[groups.members[is_counted]] = owner[is_counted]
        a, b = self._pairs.a, self._pairs.b
        own = group_of[a]
        inner = np.flatnonzero(own >= 0)
        inner = inner[own[inner] == group_of[b[inner]]]
        inner = inner[self._is_near(inner, distance, similarity)]
        ends = np.concatenate([a[inner], b[inner]])
        counts = np.bincount(ends, minlength=self._documents)
        return counts[groups.members]

    def _is_near(
        self, rows: NDArray[np.int64], distance: int, similarity: float
    ) -> NDArray[np.bool_]:
        """Return which of these pairs lie within the threshold, or count whatever it is."""
        is_near: NDArray[np.bool_] = (self._pairs.distance[rows] <= distance) & (
            self._pairs.similarity[rows] >= np.float32(similarity)
        )
        if self._always_mask is not None:
            is_near |= self._always_mask[rows]
        return is_near

    def similarity(self, rows: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the similarity of pairs named by row, float32; -1 for a row of -1."""
        similarity = np.full(len(rows), -1, np.float32)
        similarity[rows >= 0] = self._pairs.similarity[rows[rows >= 0]]
        return similarity


Threshold = tuple[int, float]
"""Largest distance of a member from its keeper, in bits, and least similarity, 0 to 1."""


class Keepers:
    """The files that a person chose to keep; a choice outlives regrouping.

    Where a new group holds a chosen file but not all of it lies within the threshold of that
    file, the group stays as it is: a star around a file too far away would be wrong. Groups that
    a person merged are no stars, and keep whichever of their files is chosen: ``merged_groups``.

    A choice that rules made counts until other rules choose; see ``by_hand``.
    """

    def __init__(self, links: Links, documents: Iterable[int] = ()) -> None:
        self._links = links
        self._choices: dict[int, None] = dict.fromkeys(documents)
        self._by_rules: frozenset[int] = frozenset()

    def copy(self) -> Keepers:
        """Return the choices of this moment, for another thread."""
        duplicate = Keepers(self._links, self._choices)
        duplicate._by_rules = self._by_rules
        return duplicate

    def move(self, links: Links, place: NDArray[np.int64]) -> None:
        """Follow the documents into another report.

        ``place``: for each document of the one before its id in that report, -1 where it is
        gone, int64.
        """
        self._links = links
        new_ids = place[list(self._choices)].tolist()
        self._choices = dict.fromkeys(i for i in new_ids if i >= 0)
        self._by_rules = frozenset(place[list(self._by_rules)].tolist())

    @property
    def links(self) -> Links:
        """The pairs that choices are judged by."""
        return self._links

    @property
    def ids(self) -> tuple[int, ...]:
        """The documents that were chosen, the latest last."""
        return tuple(self._choices)

    @property
    def manual(self) -> tuple[int, ...]:
        """Those that no rules chose: other rules must not choose again there."""
        return tuple(i for i in self._choices if i not in self._by_rules)

    def recall(self, documents: Iterable[int]) -> None:
        """Take over choices of an earlier scan; those made here are later ones."""
        self._choices = dict.fromkeys([*documents, *self._choices])

    def give_up(self, documents: Iterable[int]) -> None:
        """Forget the choice of these documents; groups are then made without it."""
        unwanted_ids = set(documents)
        for document in unwanted_ids:
            self._choices.pop(document, None)
        self._by_rules -= unwanted_ids

    def choose(
        self,
        document: int,
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged_groups: Collection[int] = (),
    ) -> GroupTable | Refusal:
        """Make a document the keeper of its group; return the new groups or why not."""
        position = np.flatnonzero(groups.members == document)
        if not len(position):
            return Refusal.NO_GROUP
        group = np.searchsorted(groups.start, position, "right") - 1
        if groups.start[group[0]] == position[0]:
            return Refusal.ALREADY
        new_groups = _own(groups)
        keeper = np.array([document])
        if not self._turn(new_groups, group, keeper, (distance, similarity), merged_groups).all():
            return Refusal.TOO_FAR
        self._remember(keeper, groups, group)
        return new_groups

    def prefer(
        self,
        candidates: NDArray[np.bool_],
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged_groups: Collection[int] = (),
        *,
        by_rules: bool = False,
    ) -> tuple[GroupTable, NDArray[np.int64], int]:
        """Make a candidate the keeper of each group that has one and keeps none.

        Of several the first that may be it, in the order of the group, which is by similarity.

        Args:
            candidates: bool, shape (documents).
            groups: the groups.
            distance: largest distance of a member from its keeper, in bits.
            similarity: least similarity of a member to its keeper, 0 to 1.
            merged_groups: numbers of the groups that a person merged.
            by_rules: whether rules choose, and no person.

        Returns:
            The new groups, the new keepers (int64, in the order of their groups), and how many
            groups hold candidates that are all too far from another member.
        """
        is_candidate = candidates[groups.members]
        has_candidate = groups.has_any(is_candidate) & ~candidates[groups.keepers]
        if not has_candidate.any():
            return groups, np.zeros(0, np.int64), 0
        owner = groups.owner
        neighbour_counts = self._links.near_in_groups(groups, has_candidate, distance, similarity)
        is_merged = _is_among(merged_groups, len(groups))
        may_lead = (neighbour_counts == groups.sizes[owner] - 1) | is_merged[owner]
        positions = np.flatnonzero(is_candidate & may_lead & has_candidate[owner])
        which, first = np.unique(owner[positions], return_index=True)
        new = groups.members[positions[first]].astype(np.int64)
        new_groups = _own(groups)
        self._turn(new_groups, which, new, (distance, similarity), merged_groups)
        self._remember(new, groups, which)
        if by_rules:
            self._by_rules |= set(new.tolist())
        return new_groups, new, int(has_candidate.sum()) - len(which)

    def apply(
        self,
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged_groups: Collection[int] = (),
    ) -> GroupTable:
        """Return new groups with the choices made before, where they still hold."""
        if not self._choices or not len(groups):
            return groups
        choices = np.fromiter(self._choices, np.int64, len(self._choices))
        rank = np.zeros(max(int(choices.max()), int(groups.members.max())) + 1, np.int64)
        rank[choices] = np.arange(1, len(choices) + 1)
        latest = np.maximum.reduceat(rank[groups.members], groups.start[:-1])
        which = np.flatnonzero((latest > 0) & (latest != rank[groups.keepers]))
        if not len(which):
            return groups
        new_groups = _own(groups)
        self._turn(
            new_groups, which, choices[latest[which] - 1], (distance, similarity), merged_groups
        )
        return new_groups

    def _remember(
        self, new: NDArray[np.int64], groups: GroupTable, which: NDArray[np.int64]
    ) -> None:
        """Record these as the latest choices, in place of others in the same groups."""
        if self._choices:
            own = np.isin(np.arange(len(groups)), which)
            self.give_up(groups.members[own[groups.owner]].tolist())
        self._choices.update(dict.fromkeys(new.tolist()))

    def _turn(
        self,
        groups: GroupTable,
        which: NDArray[np.int64],
        keepers: NDArray[np.int64],
        threshold: Threshold,
        merged_groups: Collection[int],
    ) -> NDArray[np.bool_]:
        """Turn groups around other keepers, in place; return which of them could be.

        Args:
            groups: all groups, whose arrays are changed.
            which: int64, numbers of groups, each once.
            keepers: int64, a member of each of these.
            threshold: what every member has to lie within.
            merged_groups: numbers of the groups that a person merged.
        """
        sizes = groups.sizes[which]
        begin = np.cumsum(sizes) - sizes
        owner = np.repeat(np.arange(len(which)), sizes)
        place = np.arange(len(owner)) + (groups.start[which] - begin)[owner]
        members, keeper = groups.members[place], keepers[owner]
        rows = self._links.rows(keeper, members, *threshold)
        itself = members == keeper
        fits = np.logical_and.reduceat((rows >= 0) | itself, begin)
        loose = _is_among(merged_groups, len(groups))[which]
        if loose.any():
            fits |= loose
            unlimited_rows = self._links.rows(keeper, members, ANY_DISTANCE, 0.0)
            rows = np.where(loose[owner], unlimited_rows, rows)
        # The keeper comes first; members never found similar to it come last.
        similarity = self._links.similarity(rows)
        similarity[itself] = 2
        # Ties go by number, so that the order does not depend on the choices made before.
        order = np.lexsort((members, -similarity, owner))
        is_turned = fits[owner]
        groups.members[place[is_turned]] = members[order[is_turned]]
        groups.link[place[is_turned]] = rows[order[is_turned]]
        return fits


def _is_among(merged_groups: Collection[int], groups: int) -> NDArray[np.bool_]:
    mask = np.zeros(groups, np.bool_)
    mask[list(merged_groups)] = True
    return mask


def _own(groups: GroupTable) -> GroupTable:
    """Return groups whose members can be put in another order."""
    return GroupTable(groups.start, groups.members.copy(), groups.link.copy(), groups.further_links)
