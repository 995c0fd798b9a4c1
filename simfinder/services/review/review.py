"""The marked files of a review: what of a request is refused, and why.

Two rules hold at every moment: a file that is protected, or inside another one, is never marked,
and no group is ever marked as a whole. Nothing is marked in a group of which a person keeps all. A
document is in one group at most. ``keepers`` has the other half of a review: which file each group
keeps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
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

    marked: bool
    """Whether files were marked (or else: unmarked)."""
    changed: NDArray[np.int64] = field(default_factory=_NONE.copy)
    refused: Mapping[Refusal, NDArray[np.int64]] = field(default_factory=dict)
    """Those refused, by the reason; no reason without a document."""

    def refusals(self, why: Refusal) -> NDArray[np.int64]:
        """Return the documents that were refused for this reason."""
        return self.refused.get(why, _NONE)

    @property
    def only_refusal(self) -> tuple[int, Refusal] | None:
        """The one document that was asked for, and why it was refused, or None."""
        found = [(int(i), why) for why, some in self.refused.items() for i in some[:2]]
        return found[0] if len(found) == 1 and not len(self.changed) else None


DocumentIds = Iterable[int] | NDArray[np.int64] | NDArray[np.int32]
"""Documents that a person points at, in any order."""


class Marks:
    """The marked files of a review, safe against marking too much.

    A mark whose document is in no group at the present distance sleeps: it counts for
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
        self._flipped = np.zeros(len(protected), np.bool_)
        self._groups = GroupTable.empty()
        self._group_of = np.full(len(protected), -1, np.int32)
        self._whole = np.zeros(0, np.bool_)

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

    def may_be_marked(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of these documents are in a group, and not protected."""
        may: NDArray[np.bool_] = (self._group_of[documents] >= 0) & ~self._protected[documents]
        return may

    def leaving(self, documents: DocumentIds) -> NDArray[np.int64]:
        """Return which of these ``mark`` would mark, as long as it empties no group by it."""
        wanted = self._distinct(documents)
        may = self.may_be_marked(wanted) & ~self._in_whole(wanted) & ~self._marked[wanted]
        return wanted[may]

    def marked_in(self, group: int) -> int:
        """Return how many files of a group are marked."""
        start = self._groups.start
        return int(self._marked[self._groups.members[start[group] : start[group + 1]]].sum())

    def bring(self, old: Marks, place: NDArray[np.int64]) -> None:
        """Take over the marks of an earlier report; call it before ``regroup``.

        ``place``: for each document of that report its id here, -1 where it is gone, int64.
        """
        kept = place[old._marked]
        self.recall(kept[kept >= 0])

    def recall(self, documents: NDArray[np.int64]) -> None:
        """Mark files as they were in an earlier scan, but no protected one; before ``regroup``."""
        self._put(documents[~self._protected[documents]], marked=True)

    def take_changes(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the files that are marked and that are not any more, since the last call."""
        changed = np.flatnonzero(self._flipped)
        self._flipped[changed] = False
        marked = self._marked[changed]
        return changed[marked], changed[~marked]

    def _put(self, documents: NDArray[np.int64] | NDArray[np.int32], *, marked: bool) -> None:
        changed = documents[self._marked[documents] != marked]
        self._marked[changed] = marked
        self._flipped[changed] ^= True

    def protect(self, protected: NDArray[np.bool_]) -> int:
        """Protect these files and no others from now on; return how many lost their mark.

        ``protected``: bool, shape (documents). It is written into the array this was made with,
        which others look at too.
        """
        self._protected[:] = protected
        lost = np.flatnonzero(self._marked & self._protected)
        self._put(lost, marked=False)
        return len(lost)

    def keep_whole(self, groups: NDArray[np.bool_]) -> None:
        """Mark nothing more in these of the present groups, bool, shape (groups).

        It holds until ``regroup``. Marks that are there stay.
        """
        self._whole = groups

    def regroup(self, groups: GroupTable) -> tuple[int, ...]:
        """Take new groups; return the files whose mark had to go, as it would empty a group.

        It is the keeper that loses its mark, because it is what a group should keep.
        """
        self._groups = groups
        self._whole = np.zeros(len(groups), np.bool_)
        self._group_of[:] = -1
        lengths = np.diff(groups.start)
        self._group_of[groups.members] = np.repeat(np.arange(len(groups), dtype=np.int32), lengths)
        keepers = groups.members[groups.start[:-1][self._full()]]
        self._put(keepers, marked=False)
        return tuple(keepers.tolist())

    def toggle(self, documents: DocumentIds) -> Outcome:
        """Mark all of them, or unmark them where every one that may be marked is.

        Of whole groups that is every file but the one that stays.
        """
        wanted = self._distinct(documents)
        outcome = self.mark(wanted)
        if len(outcome.changed):
            return outcome
        marked = wanted[self._marked[wanted]]
        return self.unmark(marked) if len(marked) else outcome

    def invert(self, documents: DocumentIds) -> tuple[Outcome, int]:
        """Unmark those that are marked and mark the others; return also how many were unmarked.

        Protected files and groups that are kept whole are left out of it: to invert is not to point
        at a file. But where there is nothing else, the outcome says why nothing happens.
        """
        wanted = self._distinct(documents)
        marked = wanted[self.mask[wanted]]
        others = wanted[~self.mask[wanted]]
        free = others[self.may_be_marked(others) & ~self._in_whole(others)]
        if not len(free) and not len(marked):
            return self.mark(others), 0
        self._put(marked, marked=False)
        return self.mark(free), len(marked)

    def unmark(self, documents: DocumentIds) -> Outcome:
        """Take marks away; this is never refused."""
        wanted = self._distinct(documents)
        changed = wanted[self._marked[wanted]]
        self._put(changed, marked=False)
        return Outcome(False, changed)

    def mark(self, documents: DocumentIds) -> Outcome:
        """Mark files; refuse those that stay and one of each group that would be emptied.

        Of a group that would be emptied its keeper stays if it was asked for, or else the
        first one asked for in the order of the group.
        """
        wanted = self._distinct(documents)
        locked, inside = self._protected[wanted], self._inside[wanted]
        loose = self._group_of[wanted] < 0
        whole = self._in_whole(wanted) & ~locked & ~self._marked[wanted]
        new = wanted[~locked & ~loose & ~whole & ~self._marked[wanted]]
        self._put(new, marked=True)
        stays = self._first_of_full(new)
        self._put(stays, marked=False)
        refused = {
            Refusal.INSIDE: wanted[locked & inside],
            Refusal.PROTECTED: wanted[locked & ~inside],
            Refusal.KEPT_WHOLE: wanted[whole],
            Refusal.NO_GROUP: wanted[loose & ~locked],
            Refusal.LAST_OF_GROUP: np.sort(stays).astype(np.int64),
        }
        refused = {why: documents for why, documents in refused.items() if len(documents)}
        return Outcome(True, new[self._marked[new]], refused)

    def would_mark(self, documents: DocumentIds, *, replace: bool) -> int:
        """Return how many files ``mark`` would mark that are not; marks nothing.

        ``replace``: as if all marks in groups were taken away before.
        """
        marked, flipped = self._marked.copy(), self._flipped.copy()
        if replace:
            self._marked &= ~self.mask
        count = len(self.mark(documents).changed)
        self._marked, self._flipped = marked, flipped
        return count

    def _distinct(self, documents: DocumentIds) -> NDArray[np.int64]:
        """Return the documents ascending, each once; np.unique is ten times slower."""
        if not isinstance(documents, np.ndarray):
            documents = np.fromiter(documents, np.int64)
        mask = np.zeros(len(self._marked), np.bool_)
        mask[documents] = True
        return np.flatnonzero(mask)

    def _in_whole(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which of these documents are in a group of which all is kept."""
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
        is_new = np.zeros(len(self._marked), np.bool_)
        is_new[new] = True
        positions = np.where(is_new[members], np.arange(len(members)), len(members))
        return members[np.minimum.reduceat(positions, self._groups.start[:-1])[full]]

    def _full(self) -> NDArray[np.bool_]:
        """Return which groups have every file marked, bool, shape (groups)."""
        groups = self._groups
        if not len(groups):
            return np.zeros(0, np.bool_)
        full: NDArray[np.bool_] = np.logical_and.reduceat(
            self._marked[groups.members], groups.start[:-1]
        )
        return full
