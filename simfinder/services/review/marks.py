"""The marked files of a review, and why a file cannot be marked.

Invariants: no protected file and no document inside a file is marked, and no group has all its
files marked. Nothing new is marked in a group that is kept whole. A document is in one group at
most. ``keepers`` chooses which file each group keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable


class Refusal(StrEnum):
    """Why a file was not marked, or not made the keeper."""

    PROTECTED = "protected"
    INSIDE = "inside"
    """It is inside a file and cannot be removed alone."""
    LAST_OF_GROUP = "last-of-group"
    """Every file of its group would be marked."""
    KEPT_WHOLE = "kept-whole"
    """Its group is kept whole."""
    STARRED = "starred"
    """It is the keeper of its group, and no unmarked member can replace it."""
    NO_GROUP = "no-group"
    """It is in no group at this threshold."""
    ALREADY = "already"
    """It is the keeper already."""


_NONE = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """The result of marking or unmarking files, as document ids, int64, ascending."""

    is_mark: bool
    """True for marking, False for unmarking."""
    changed_ids: NDArray[np.int64] = field(default_factory=_NONE.copy)
    refused_ids: Mapping[Refusal, NDArray[np.int64]] = field(default_factory=dict)
    """The refused documents of each reason; no reason without documents."""

    def refusals(self, reason: Refusal) -> NDArray[np.int64]:
        """Return the documents refused for a reason."""
        return self.refused_ids.get(reason, _NONE)

    def with_refusals(self, reason: Refusal, documents: NDArray[np.int64]) -> Outcome:
        """Return the outcome with documents refused for another reason."""
        if not len(documents):
            return self
        return replace(self, refused_ids={**self.refused_ids, reason: documents})

    @property
    def only_refusal(self) -> tuple[int, Refusal] | None:
        """The document and its reason where one is refused and none changed, else None."""
        refusals = [(int(i), reason) for reason, some in self.refused_ids.items() for i in some[:2]]
        return refusals[0] if len(refusals) == 1 and not len(self.changed_ids) else None


DocumentIds = Iterable[int] | NDArray[np.int64] | NDArray[np.int32]
"""Requested documents, in any order."""


class Marks:
    """The marked files of a review.

    A mark on a document that is in no group at the present threshold is inactive until another
    threshold puts it into a group.
    """

    def __init__(
        self,
        protected_mask: NDArray[np.bool_],
        sizes: NDArray[np.int64],
        inside: NDArray[np.bool_] | None = None,
    ) -> None:
        """Start without marks.

        Args:
            protected_mask: documents that cannot be marked, bool, shape (documents).
            sizes: int64 bytes, shape (documents).
            inside: documents inside files, bool, shape (documents); None for none.
        """
        self._protected_mask = protected_mask
        self._inside = np.zeros(len(protected_mask), np.bool_) if inside is None else inside
        self._sizes = sizes
        self._mark_mask = np.zeros(len(protected_mask), np.bool_)
        self._changed_mask = np.zeros(len(protected_mask), np.bool_)
        self._groups = GroupTable.empty()
        self._group_of = np.full(len(protected_mask), -1, np.int32)
        self._whole = np.zeros(0, np.bool_)
        self._decided_groups: NDArray[np.bool_] | None = None
        """The answer of ``decided_groups`` until marks or groups change."""

    def __contains__(self, document: int) -> bool:
        """Whether the document is marked and in a group."""
        return bool(self._mark_mask[document] and self._group_of[document] >= 0)

    @property
    def mask(self) -> NDArray[np.bool_]:
        """Marked documents that are in a group, bool, shape (documents)."""
        return self._mark_mask & (self._group_of >= 0)

    @property
    def all_ids(self) -> NDArray[np.int64]:
        """All marked documents, inactive marks included, ascending, int64."""
        return np.flatnonzero(self._mark_mask)

    @property
    def ids(self) -> tuple[int, ...]:
        """Marked documents, in the order of the groups."""
        members = self._groups.members
        return tuple(members[self._mark_mask[members]].tolist())

    @property
    def total(self) -> tuple[int, int]:
        """Return how many files are marked, and their bytes."""
        mask = self.mask
        return int(mask.sum()), int(self._sizes[mask].sum())

    def can_be_marked(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which documents are in a group and not protected."""
        is_free: NDArray[np.bool_] = ~self._protected_mask[documents]
        return is_free & (self._group_of[documents] >= 0)

    def new_marks(self, documents: DocumentIds) -> NDArray[np.int64]:
        """Return the documents that ``mark`` would mark if no group were emptied by it."""
        ids = self._distinct(documents)
        return ids[self.can_be_marked(ids) & ~self._in_whole(ids) & ~self._mark_mask[ids]]

    def marked_in(self, group: int) -> int:
        """Return how many files of a group are marked."""
        start = self._groups.start
        return int(self._mark_mask[self._groups.members[start[group] : start[group + 1]]].sum())

    def decided_groups(self) -> NDArray[np.bool_]:
        """Return the groups in which every file but the kept one is decided, bool, shape (groups).

        Files that cannot be marked are decided; one at least is marked.
        """
        if self._decided_groups is None:
            groups, members = self._groups, self._groups.members
            is_decided = self._mark_mask[members] | self._protected_mask[members]
            is_decided[groups.start[:-1]] = True
            some_marked = groups.has_any(self._mark_mask[members])
            self._decided_groups = groups.has_all(is_decided) & some_marked
        return self._decided_groups

    def copy_marks(self, old: Marks, place: NDArray[np.int64]) -> None:
        """Copy the marks of an earlier report; to be called before ``regroup``.

        ``place``: for each document of that report its id here, -1 where it is missing, int64.
        """
        new_ids = place[old._mark_mask]
        self.recall(new_ids[new_ids >= 0])

    def recall(self, documents: NDArray[np.int64]) -> None:
        """Restore earlier marks except on protected files; to be called before ``regroup``."""
        self._set_marks(documents[~self._protected_mask[documents]], is_marked=True)

    def take_changes(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the files marked and the files unmarked since the last call."""
        changed_ids = np.flatnonzero(self._changed_mask)
        self._changed_mask[changed_ids] = False
        is_marked = self._mark_mask[changed_ids]
        return changed_ids[is_marked], changed_ids[~is_marked]

    def _set_marks(
        self, documents: NDArray[np.int64] | NDArray[np.int32], *, is_marked: bool
    ) -> None:
        changed_ids = documents[self._mark_mask[documents] != is_marked]
        self._mark_mask[changed_ids] = is_marked
        self._changed_mask[changed_ids] ^= True
        self._decided_groups = None

    def protect(self, protected_mask: NDArray[np.bool_]) -> int:
        """Protect exactly these files, bool, shape (documents); return how many lost their mark.

        The array of the constructor is changed in place, since other objects read it too.
        """
        self._protected_mask[:] = protected_mask
        self._decided_groups = None
        lost_ids = np.flatnonzero(self._mark_mask & self._protected_mask)
        self._set_marks(lost_ids, is_marked=False)
        return len(lost_ids)

    def keep_whole(self, groups: NDArray[np.bool_]) -> None:
        """Refuse new marks in these groups, bool, shape (groups), until ``regroup``."""
        self._whole = groups

    def regroup(self, groups: GroupTable) -> tuple[int, ...]:
        """Replace the groups; return the files unmarked because all their group was marked.

        In such a group the keeper loses its mark.
        """
        self._groups = groups
        self._decided_groups = None
        self._whole = np.zeros(len(groups), np.bool_)
        self._group_of[:] = -1
        self._group_of[groups.members] = groups.owner
        keepers = groups.keepers[self._full()]
        self._set_marks(keepers, is_marked=False)
        return tuple(keepers.tolist())

    def toggle(self, documents: DocumentIds) -> Outcome:
        """Mark the files, or unmark them where all that can be marked are marked."""
        ids = self._distinct(documents)
        outcome = self.mark(ids)
        if len(outcome.changed_ids):
            return outcome
        marked_ids = ids[self._mark_mask[ids]]
        return self.unmark(marked_ids) if len(marked_ids) else outcome

    def unmark(self, documents: DocumentIds) -> Outcome:
        """Unmark files; never refused."""
        ids = self._distinct(documents)
        changed_ids = ids[self._mark_mask[ids]]
        self._set_marks(changed_ids, is_marked=False)
        return Outcome(is_mark=False, changed_ids=changed_ids)

    def unmark_others(self, documents: NDArray[np.int64]) -> None:
        """Unmark all but these documents, inactive marks included."""
        others = self._mark_mask.copy()
        others[documents] = False
        self._set_marks(np.flatnonzero(others), is_marked=False)

    def mark(self, documents: DocumentIds) -> Outcome:
        """Mark files; refuse protected ones and one of each group that would be emptied.

        That one is the keeper of the group if requested, else the first requested member.
        """
        ids = self._distinct(documents)
        is_protected, is_inside = self._protected_mask[ids], self._inside[ids]
        is_single = self._group_of[ids] < 0
        is_kept = self._in_whole(ids) & ~is_protected & ~self._mark_mask[ids]
        new = ids[~is_protected & ~is_single & ~is_kept & ~self._mark_mask[ids]]
        self._set_marks(new, is_marked=True)
        stays = self._first_of_full(new)
        self._set_marks(stays, is_marked=False)
        refused_ids = {
            Refusal.INSIDE: ids[is_protected & is_inside],
            Refusal.PROTECTED: ids[is_protected & ~is_inside],
            Refusal.KEPT_WHOLE: ids[is_kept],
            Refusal.NO_GROUP: ids[is_single & ~is_protected],
            Refusal.LAST_OF_GROUP: np.sort(stays).astype(np.int64),
        }
        refused_ids = {
            reason: documents for reason, documents in refused_ids.items() if len(documents)
        }
        return Outcome(is_mark=True, changed_ids=new[self._mark_mask[new]], refused_ids=refused_ids)

    def would_mark(self, documents: DocumentIds, *, replace: bool) -> int:
        """Return how many files ``mark`` would newly mark, without marking them.

        ``replace``: as if all marks in groups were removed before.
        """
        mark_mask, changed_mask = self._mark_mask.copy(), self._changed_mask.copy()
        if replace:
            self._mark_mask &= ~self.mask
        count = len(self.mark(documents).changed_ids)
        self._mark_mask, self._changed_mask = mark_mask, changed_mask
        return count

    def _distinct(self, documents: DocumentIds) -> NDArray[np.int64]:
        """Return the documents ascending, each once; np.unique is ten times slower."""
        if not isinstance(documents, np.ndarray):
            documents = np.fromiter(documents, np.int64)
        mask = np.zeros(len(self._mark_mask), np.bool_)
        mask[documents] = True
        return np.flatnonzero(mask)

    def _in_whole(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which documents are in a group that is kept whole."""
        group = self._group_of[documents]
        result = np.zeros(len(documents), np.bool_)
        result[group >= 0] = self._whole[group[group >= 0]]
        return result

    def _first_of_full(self, new: NDArray[np.int64]) -> NDArray[np.int32]:
        """Return for each fully marked group the first of its files that is among ``new``."""
        full = self._full()
        if not full.any():
            return np.zeros(0, np.int32)
        members = self._groups.members
        is_new = np.zeros(len(self._mark_mask), np.bool_)
        is_new[new] = True
        positions = np.where(is_new[members], np.arange(len(members)), len(members))
        return members[np.minimum.reduceat(positions, self._groups.start[:-1])[full]]

    def _full(self) -> NDArray[np.bool_]:
        """Return which groups have every file marked, bool, shape (groups)."""
        return self._groups.has_all(self._mark_mask[self._groups.members])
