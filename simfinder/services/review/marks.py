"""The marked files of a review: which of the requested files are refused, and why.

Two rules hold at every moment: a file that is protected, or inside another one, is never marked,
and no group is ever marked as a whole. Nothing is marked in a group that a person keeps whole. A
document is in one group at most. ``keepers`` has the other half of a review: which file each group
keeps.
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
    """It is a part of a file, and cannot go by itself."""
    LAST_OF_GROUP = "last-of-group"
    """With it every file of its group would be marked."""
    KEPT_WHOLE = "kept-whole"
    """A person keeps all of its group."""
    STARRED = "starred"
    """It is the kept file of its group, and no file that stays can take its place."""
    NO_GROUP = "no-group"
    """Similar files are not shown at this distance, so there is nothing it repeats."""
    TOO_FAR = "too-far"
    """A member of the group is not within the distance of the file that should be kept."""
    ALREADY = "already"
    """It is the keeper already."""


_NONE = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """What became of a request to mark files, as arrays of documents, int64, ascending."""

    is_mark: bool
    """Whether files were marked (or else: unmarked)."""
    changed_ids: NDArray[np.int64] = field(default_factory=_NONE.copy)
    refused_ids: Mapping[Refusal, NDArray[np.int64]] = field(default_factory=dict)
    """Those refused, by the reason; no reason without a document."""

    def refusals(self, reason: Refusal) -> NDArray[np.int64]:
        """Return the documents that were refused for this reason."""
        return self.refused_ids.get(reason, _NONE)

    def with_refusals(self, reason: Refusal, documents: NDArray[np.int64]) -> Outcome:
        """Return the same with documents that were refused for another reason."""
        if not len(documents):
            return self
        return replace(self, refused_ids={**self.refused_ids, reason: documents})

    @property
    def only_refusal(self) -> tuple[int, Refusal] | None:
        """The one requested document, and why it was refused, or None."""
        refusals = [(int(i), reason) for reason, some in self.refused_ids.items() for i in some[:2]]
        return refusals[0] if len(refusals) == 1 and not len(self.changed_ids) else None


DocumentIds = Iterable[int] | NDArray[np.int64] | NDArray[np.int32]
"""Documents that a person points at, in any order."""


class Marks:
    """The marked files of a review, safe against marking too much.

    A mark whose document is in no group at the present distance is inactive: it counts for
    nothing until the distance brings its group back.
    """

    def __init__(
        self,
        protected_mask: NDArray[np.bool_],
        sizes: NDArray[np.int64],
        inside: NDArray[np.bool_] | None = None,
    ) -> None:
        """Start without marks.

        Args:
            protected_mask: documents that stay, those inside files too, bool, shape (documents).
            sizes: int64 bytes, shape (documents).
            inside: which of them are inside files, bool, shape (documents); None for none.
        """
        self._protected_mask = protected_mask
        self._inside = np.zeros(len(protected_mask), np.bool_) if inside is None else inside
        self._sizes = sizes
        self._mark_mask = np.zeros(len(protected_mask), np.bool_)
        self._changed_mask = np.zeros(len(protected_mask), np.bool_)
        self._groups = GroupTable.empty()
        self._group_of = np.full(len(protected_mask), -1, np.int32)
        self._whole = np.zeros(0, np.bool_)

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
        """Return which of these documents are in a group, and not protected."""
        may: NDArray[np.bool_] = (self._group_of[documents] >= 0) & ~self._protected_mask[documents]
        return may

    def new_marks(self, documents: DocumentIds) -> NDArray[np.int64]:
        """Return which of these ``mark`` would mark, as long as it empties no group by it."""
        ids = self._distinct(documents)
        may = self.can_be_marked(ids) & ~self._in_whole(ids) & ~self._mark_mask[ids]
        return ids[may]

    def marked_in(self, group: int) -> int:
        """Return how many files of a group are marked."""
        start = self._groups.start
        return int(self._mark_mask[self._groups.members[start[group] : start[group + 1]]].sum())

    def copy_marks(self, old: Marks, place: NDArray[np.int64]) -> None:
        """Take over the marks of an earlier report; call it before ``regroup``.

        ``place``: for each document of that report its id here, -1 where it is gone, int64.
        """
        new_ids = place[old._mark_mask]
        self.recall(new_ids[new_ids >= 0])

    def recall(self, documents: NDArray[np.int64]) -> None:
        """Mark files as they were in an earlier scan, but no protected one; before ``regroup``."""
        self._set_marks(documents[~self._protected_mask[documents]], is_marked=True)

    def take_changes(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the files that are marked and that are not any more, since the last call."""
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

    def protect(self, protected_mask: NDArray[np.bool_]) -> int:
        """Protect these files and no others from now on; return how many lost their mark.

        ``protected_mask``: bool, shape (documents). It is copied into the array given to the
        constructor, which other objects read too.
        """
        self._protected_mask[:] = protected_mask
        lost_ids = np.flatnonzero(self._mark_mask & self._protected_mask)
        self._set_marks(lost_ids, is_marked=False)
        return len(lost_ids)

    def keep_whole(self, groups: NDArray[np.bool_]) -> None:
        """Mark nothing more in these of the present groups, bool, shape (groups).

        It holds until ``regroup``. Existing marks stay.
        """
        self._whole = groups

    def regroup(self, groups: GroupTable) -> tuple[int, ...]:
        """Take new groups; return the files whose mark had to go, as it would empty a group.

        It is the keeper that loses its mark, because it is what a group should keep.
        """
        self._groups = groups
        self._whole = np.zeros(len(groups), np.bool_)
        self._group_of[:] = -1
        self._group_of[groups.members] = groups.owner
        keepers = groups.keepers[self._full()]
        self._set_marks(keepers, is_marked=False)
        return tuple(keepers.tolist())

    def toggle(self, documents: DocumentIds) -> Outcome:
        """Mark all of them, or unmark them where every one that may be marked is.

        In whole groups that is every file but the one that stays.
        """
        ids = self._distinct(documents)
        outcome = self.mark(ids)
        if len(outcome.changed_ids):
            return outcome
        marked_ids = ids[self._mark_mask[ids]]
        return self.unmark(marked_ids) if len(marked_ids) else outcome

    def invert(self, documents: DocumentIds) -> tuple[Outcome, int]:
        """Unmark those that are marked and mark the others; return also how many were unmarked.

        Protected files and groups that are kept whole are skipped: to invert is not to point at a
        file. But where there is nothing else, the outcome says why nothing happens.
        """
        ids = self._distinct(documents)
        marked_ids = ids[self.mask[ids]]
        others = ids[~self.mask[ids]]
        free = others[self.can_be_marked(others) & ~self._in_whole(others)]
        if not len(free) and not len(marked_ids):
            return self.mark(others), 0
        self._set_marks(marked_ids, is_marked=False)
        return self.mark(free), len(marked_ids)

    def unmark(self, documents: DocumentIds) -> Outcome:
        """Take marks away; this is never refused."""
        ids = self._distinct(documents)
        changed_ids = ids[self._mark_mask[ids]]
        self._set_marks(changed_ids, is_marked=False)
        return Outcome(is_mark=False, changed_ids=changed_ids)

    def mark(self, documents: DocumentIds) -> Outcome:
        """Mark files; refuse those that stay and one of each group that would be emptied.

        In a group that would be emptied its keeper stays if it was requested, or else the
        first requested file in the order of the group.
        """
        ids = self._distinct(documents)
        is_protected, is_inside = self._protected_mask[ids], self._inside[ids]
        loose = self._group_of[ids] < 0
        whole = self._in_whole(ids) & ~is_protected & ~self._mark_mask[ids]
        new = ids[~is_protected & ~loose & ~whole & ~self._mark_mask[ids]]
        self._set_marks(new, is_marked=True)
        stays = self._first_of_full(new)
        self._set_marks(stays, is_marked=False)
        refused_ids = {
            Refusal.INSIDE: ids[is_protected & is_inside],
            Refusal.PROTECTED: ids[is_protected & ~is_inside],
            Refusal.KEPT_WHOLE: ids[whole],
            Refusal.NO_GROUP: ids[loose & ~is_protected],
            Refusal.LAST_OF_GROUP: np.sort(stays).astype(np.int64),
        }
        refused_ids = {
            reason: documents for reason, documents in refused_ids.items() if len(documents)
        }
        return Outcome(is_mark=True, changed_ids=new[self._mark_mask[new]], refused_ids=refused_ids)

    def would_mark(self, documents: DocumentIds, *, replace: bool) -> int:
        """Return how many files ``mark`` would mark that are not; marks nothing.

        ``replace``: as if all marks in groups were taken away before.
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
        """Return which of these documents are in a group that is kept whole."""
        inside = np.zeros(len(documents), np.bool_)
        if self._whole.any():
            of_each = self._group_of[documents]
            inside[of_each >= 0] = self._whole[of_each[of_each >= 0]]
        return inside

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
