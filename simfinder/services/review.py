"""What a person decides while reviewing: which files are marked, and which one a group keeps.

No Qt here: the window asks, this module answers what was done and what was refused, and why.
Two rules hold at every moment: a file that is protected, or inside another one, is never marked,
and no group is ever marked as a whole. A document is in one group at most, as ``services.regroup`` makes them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import repeat

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable
from simfinder.services.links import ANY_DISTANCE, Links


class Refusal(StrEnum):
    """Why a file was not marked, or not made the keeper."""

    PROTECTED = "protected"
    INSIDE = "inside"
    """It is a part of a file, and cannot go by itself."""
    LAST_OF_GROUP = "last-of-group"
    """With it every file of its group would be marked."""
    NO_GROUP = "no-group"
    """Its look-alikes are not shown at this distance, so there is nothing it repeats."""
    TOO_FAR = "too-far"
    """A member of the group is not within the distance of the file that should be kept."""
    ALREADY = "already"
    """It is the keeper already."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a wish: the files that changed, and those refused with the reason."""

    marked: bool
    """Whether files were marked (or else: unmarked)."""
    changed: tuple[int, ...] = ()
    refused: tuple[tuple[int, Refusal], ...] = ()

    def refusals(self, why: Refusal) -> tuple[int, ...]:
        """Return the documents that were refused for this reason."""
        return tuple(i for i, reason in self.refused if reason is why)


Wish = Iterable[int] | NDArray[np.int64] | NDArray[np.int32]
"""Documents that a person points at, in any order."""


class Marks:
    """The marked files of a review, safe against marking too much.

    A mark whose document stands in no group at the present distance sleeps: it counts for
    nothing, and is back when the distance brings its group back.
    """

    def __init__(
        self,
        protected: NDArray[np.bool_],
        sizes: NDArray[np.int64],
        inside: NDArray[np.bool_] | None = None,
    ) -> None:
        """Start without marks.

        Args:
            protected: documents that stay, those inside files too, bool, shape (documents).
            sizes: int64 bytes, shape (documents).
            inside: which of them are inside files, bool, shape (documents); None for none.
        """
        self._protected = protected
        self._inside = np.zeros(len(protected), np.bool_) if inside is None else inside
        self._sizes = sizes
        self._marked = np.zeros(len(protected), np.bool_)
        self._groups = GroupTable.empty()
        self._group_of = np.full(len(protected), -1, np.int32)

    def __contains__(self, document: int) -> bool:
        """Whether the document is marked and in a group."""
        return bool(self._marked[document] and self._group_of[document] >= 0)

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Marked documents that are in a group, bool, shape (documents)."""
        return self._marked & (self._group_of >= 0)

    @property
    def chosen(self) -> NDArray[np.int64]:
        """All marked documents, those that sleep too, ascending, int64."""
        return np.flatnonzero(self._marked)

    @property
    def ids(self) -> tuple[int, ...]:
        """Marked documents, in the order of the groups."""
        members = self._groups.members
        return tuple(members[self._marked[members]].tolist())

    @property
    def total(self) -> tuple[int, int]:
        """Return how many files are marked, and their bytes."""
        mask = self.mask
        return int(mask.sum()), int(self._sizes[mask].sum())

    def may_be_marked(self, document: int) -> bool:
        """Whether a document is in a group, and not protected."""
        return bool(self._group_of[document] >= 0 and not self._protected[document])

    def marked_in(self, group: int) -> int:
        """Return how many files of a group are marked."""
        start = self._groups.start
        return int(self._marked[self._groups.members[start[group] : start[group + 1]]].sum())

    def bring(self, old: Marks, place: NDArray[np.int64]) -> None:
        """Take over the marks of an earlier report; call it before ``regroup``.

        ``place``: for each document of that report its id here, -1 where it is gone, int64.
        """
        kept = place[old._marked]
        self._marked[kept[kept >= 0]] = True
        self._marked &= ~self._protected

    def recall(self, documents: NDArray[np.int64]) -> None:
        """Mark files as they were in an earlier scan, but no protected one; before ``regroup``."""
        self._marked[documents] = True
        self._marked &= ~self._protected

    def protect(self, protected: NDArray[np.bool_]) -> int:
        """Protect these files and no others from now on; return how many lost their mark.

        ``protected``: bool, shape (documents). It is written into the array this was made with,
        which others look at too.
        """
        self._protected[:] = protected
        lost = self._marked & self._protected
        self._marked &= ~self._protected
        return int(lost.sum())

    def regroup(self, groups: GroupTable) -> tuple[int, ...]:
        """Take new groups; return the files whose mark had to go, as it would empty a group.

        It is the keeper that loses its mark, because it is what a group should keep.
        """
        self._groups = groups
        self._group_of[:] = -1
        lengths = np.diff(groups.start)
        self._group_of[groups.members] = np.repeat(np.arange(len(groups), dtype=np.int32), lengths)
        keepers = groups.members[groups.start[:-1][self._full()]]
        self._marked[keepers] = False
        return tuple(keepers.tolist())

    def toggle(self, documents: Wish) -> Outcome:
        """Mark all of them, or unmark all of them where every one that may be marked is."""
        wanted = self._distinct(documents)
        free = wanted[~self._protected[wanted]]
        if len(free) and bool(self._marked[free].all()):
            return self.unmark(free)
        return self.mark(wanted)

    def unmark(self, documents: Wish) -> Outcome:
        """Take marks away; this is never refused."""
        wanted = self._distinct(documents)
        changed = wanted[self._marked[wanted]]
        self._marked[changed] = False
        return Outcome(False, tuple(changed.tolist()))

    def mark(self, documents: Wish) -> Outcome:
        """Mark files; refuse those that stay and one of each group that would be emptied.

        Of a group that would be emptied its keeper stays if it was asked for, or else the
        first one asked for in the order of the group.
        """
        wanted = self._distinct(documents)
        locked = self._protected[wanted]
        loose = ~locked & (self._group_of[wanted] < 0)
        within = locked & self._inside[wanted]
        refused = [*zip(wanted[within].tolist(), repeat(Refusal.INSIDE))]
        refused += zip(wanted[locked & ~within].tolist(), repeat(Refusal.PROTECTED))
        refused += zip(wanted[loose].tolist(), repeat(Refusal.NO_GROUP))
        new = wanted[~locked & ~loose]
        new = new[~self._marked[new]]
        self._marked[new] = True
        stays = self._first_of_full(new)
        self._marked[stays] = False
        refused += zip(stays.tolist(), repeat(Refusal.LAST_OF_GROUP))
        return Outcome(True, tuple(new[self._marked[new]].tolist()), tuple(refused))

    def _distinct(self, documents: Wish) -> NDArray[np.int64]:
        """Return the documents ascending, each once; by a mask, as np.unique is ten times slower."""
        if not isinstance(documents, np.ndarray):
            documents = np.fromiter(documents, np.int64)
        mask = np.zeros(len(self._marked), np.bool_)
        mask[documents] = True
        return np.flatnonzero(mask)

    def _first_of_full(self, new: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return for each fully marked group the first of its files that is among ``new``."""
        full = self._full()
        if not full.any():
            return np.zeros(0, np.int32)
        members = self._groups.members
        is_new = np.zeros(len(self._marked), np.bool_)
        is_new[new] = True
        positions = np.where(is_new[members], np.arange(len(members)), len(members))
        return members[np.minimum.reduceat(positions, self._groups.start[:-1])[full]]

    def _full(self) -> NDArray[np.bool_]:
        """Return which groups have every file marked, bool, shape (groups)."""
        groups = self._groups
        if not len(groups):
            return np.zeros(0, np.bool_)
        counts = np.add.reduceat(self._marked[groups.members].astype(np.int64), groups.start[:-1])
        full: NDArray[np.bool_] = counts == np.diff(groups.start)
        return full


class Keepers:
    """The files that a person chose to keep; a choice outlives regrouping.

    Where a new group holds a chosen file but not all of it lies within the threshold of that
    file, the group is left as it is: a star around a file too far away would be a lie. Groups that
    a person merged are no stars, and keep whichever of their files is wanted; ``merged``: those.
    """

    def __init__(self, links: Links, chosen: Iterable[int] = ()) -> None:
        """Start with these choices, the latest last."""
        self._links = links
        self._chosen: dict[int, None] = dict.fromkeys(chosen)

    def copy(self) -> Keepers:
        """Return the choices of this moment, for another thread."""
        return Keepers(self._links, self._chosen)

    def move(self, links: Links, place: NDArray[np.int64]) -> None:
        """Follow the documents into another report.

        ``place``: for each document of the one before its id in that report, -1 where it is
        gone, int64.
        """
        self._links = links
        moved = place[list(self._chosen)].tolist()
        self._chosen = dict.fromkeys(i for i in moved if i >= 0)

    @property
    def chosen(self) -> tuple[int, ...]:
        """The documents that were chosen, the latest last."""
        return tuple(self._chosen)

    def recall(self, documents: Iterable[int]) -> None:
        """Take over choices of an earlier scan; those made here are later ones."""
        self._chosen = dict.fromkeys([*documents, *self._chosen])

    def give_up(self, documents: Iterable[int]) -> None:
        """Forget the choice of these documents; groups made anew are as without it."""
        for document in documents:
            self._chosen.pop(document, None)

    def choose(
        self,
        document: int,
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged: Container[int] = (),
    ) -> GroupTable | Refusal:
        """Make a document the keeper of its group; return the new groups or why not."""
        position = np.flatnonzero(groups.members == document)
        if not len(position):
            return Refusal.NO_GROUP
        group = int(np.searchsorted(groups.start, position[0], "right")) - 1
        if groups.start[group] == position[0]:
            return Refusal.ALREADY
        changed = _own(groups)
        if not self._swap(changed, group, document, distance, similarity, group in merged):
            return Refusal.TOO_FAR
        for member in groups.members[groups.start[group] : groups.start[group + 1]].tolist():
            self._chosen.pop(member, None)
        self._chosen[document] = None
        return changed

    def prefer(
        self,
        wanted: NDArray[np.bool_],
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged: Container[int] = (),
    ) -> tuple[GroupTable, tuple[int, ...], int]:
        """Make a wanted document the keeper of each group that has one, and keeps none of them.

        Of several the first that may be it, in the order of the group, which is by similarity.

        Args:
            wanted: bool, shape (documents).
            groups: the groups.
            distance: largest distance of a member from its keeper, in bits.
            similarity: least similarity of a member to its keeper, 0 to 1.
            merged: groups that a person merged.

        Returns:
            The new groups, the new keepers, and how many groups hold wanted documents that are
            all too far from another member.
        """
        of_member = wanted[groups.members]
        changed, chosen, refused = _own(groups), [], 0
        if not of_member.any():
            return changed, (), refused
        first = groups.start[:-1]
        touched = np.logical_or.reduceat(of_member, first) & ~of_member[first]
        for group in np.flatnonzero(touched).tolist():
            start, end = (int(x) for x in groups.start[group : group + 2])
            candidates = groups.members[start:end][of_member[start:end]].tolist()
            loose = group in merged
            swap = partial(self._swap, changed, group)
            new = next((d for d in candidates if swap(d, distance, similarity, loose)), -1)
            if new < 0:
                refused += 1
                continue
            for member in groups.members[start:end].tolist():
                self._chosen.pop(member, None)
            self._chosen[new] = None
            chosen.append(new)
        return changed, tuple(chosen), refused

    def apply(
        self,
        groups: GroupTable,
        distance: int,
        similarity: float,
        merged: Container[int] = (),
    ) -> GroupTable:
        """Return new groups with the choices made before, where they still hold."""
        if not self._chosen or not len(groups):
            return groups
        positions = np.flatnonzero(np.isin(groups.members, list(self._chosen)))
        owners = np.searchsorted(groups.start, positions, "right") - 1
        latest = {name: rank for rank, name in enumerate(self._chosen)}
        best: dict[int, int] = {}
        for group, document in zip(
            owners.tolist(), groups.members[positions].tolist(), strict=True
        ):
            if group not in best or latest[document] > latest[best[group]]:
                best[group] = document
        changed = _own(groups)
        for group, document in best.items():
            if groups.members[groups.start[group]] != document:
                self._swap(changed, group, document, distance, similarity, group in merged)
        return changed

    def _swap(
        self,
        groups: GroupTable,
        group: int,
        document: int,
        distance: int,
        similarity: float,
        merged: bool,
    ) -> bool:
        """Turn a group around another keeper, in place; return whether it could be."""
        start, end = (int(x) for x in groups.start[group : group + 2])
        old = groups.members[start:end]
        others = old[old != document]
        rows = self._links.rows(document, others, distance, similarity)
        if bool((rows < 0).any()):
            if not merged:
                return False
            rows = self._links.rows(document, others, ANY_DISTANCE, 0.0)
        # Those that were never found alike with it come last.
        alike = np.where(rows < 0, np.float32(-1), self._links.similarity(rows))
        order = np.argsort(-alike, kind="stable")
        groups.members[start], groups.link[start] = document, -1
        groups.members[start + 1 : end], groups.link[start + 1 : end] = others[order], rows[order]
        return True


def _own(groups: GroupTable) -> GroupTable:
    """Return groups whose members can be put in another order."""
    return GroupTable(groups.start, groups.members.copy(), groups.link.copy(), groups.further_links)
