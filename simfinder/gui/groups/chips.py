"""Filter chips of groups: masks over all groups, as arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document, folder_of
from simfinder.domain.matching import GroupTable
from simfinder.services.review.constraints import ContentIndex
from simfinder.services.review.session import ReviewSession

Mask = NDArray[np.bool_]


class Chip(StrEnum):
    """Filters for groups; several are combined with AND."""

    MARKED = "marked"
    UNREVIEWED = "unreviewed"
    FOLDERS = "folders"
    """Files of the group are in more than one folder."""
    FORMATS = "formats"
    """Its files are of more than one format."""


@dataclass(frozen=True, eq=False)
class PickedGroups:
    """Groups selected in a chart of the overview, as a removable chip."""

    name: Callable[[], str]
    """Their name in the current language."""
    test: Callable[[GroupTable], Mask]
    """Returns the mask of the groups, bool, shape (groups)."""


ChipSelection = frozenset[Chip | PickedGroups]
"""The active filters."""


@dataclass(frozen=True)
class DocumentTraits:
    """Properties of documents for the chips, computed once for a report, in any thread.

    ``folder format``: int32, shape (documents); equal numbers for equal ones.
    """

    folder: NDArray[np.int32]
    format: NDArray[np.int32]
    index: ContentIndex

    @classmethod
    def of(cls, documents: Sequence[Document], index: ContentIndex | None = None) -> DocumentTraits:
        """Read each document once; ``index``: of their contents, if it exists already."""
        return cls(
            _number_names(folder_of(d) for d in documents),
            _number_names(d.format for d in documents),
            ContentIndex(documents) if index is None else index,
        )

    def in_folders(self, test: Callable[[int], bool]) -> Mask:
        """Return which documents are in folders that pass a test, bool, shape (documents).

        ``test``: called with one document of each folder.
        """
        if not len(self.folder):
            return np.zeros(0, np.bool_)
        one = np.zeros(int(self.folder.max()) + 1, np.int64)
        one[self.folder] = np.arange(len(self.folder))
        is_match = np.fromiter(map(test, one.tolist()), np.bool_, len(one))
        return is_match[self.folder]

    def across(self, groups: GroupTable) -> dict[Chip, Mask]:
        """Return which groups have files in several folders, and of several formats."""
        return {
            Chip.FOLDERS: _differ(self.folder, groups),
            Chip.FORMATS: _differ(self.format, groups),
        }


def _number_names(names: Iterable[str]) -> NDArray[np.int32]:
    numbers: dict[str, int] = {}
    return np.fromiter((numbers.setdefault(name, len(numbers)) for name in names), np.int32)


class GroupChips:
    """Chip masks for the groups of one report."""

    def __init__(self) -> None:
        self.selection: ChipSelection = frozenset()
        """The chips that are on."""
        self.set_report(DocumentTraits.of(()))

    def set_report(self, traits: DocumentTraits) -> None:
        """Take the documents of another report, without groups."""
        self.traits = traits
        # Picked groups belong to the previous report.
        self.selection = frozenset(chip for chip in self.selection if isinstance(chip, Chip))
        self.set_groups(GroupTable.empty())

    def set_groups(self, groups: GroupTable, across: dict[Chip, Mask] | None = None) -> None:
        """Take other groups of the same report; ``across``: their masks by traits, if known."""
        self.groups = groups
        self._across = self.traits.across(groups) if across is None else across

    def mask(self, chip: Chip | PickedGroups, session: ReviewSession) -> Mask:
        """Return the groups that a chip shows, bool, shape (groups)."""
        if isinstance(chip, PickedGroups):
            return chip.test(self.groups)
        if chip is Chip.UNREVIEWED:
            return ~session.is_reviewed
        if chip is not Chip.MARKED:
            return self._across[chip]
        return self.groups.has_any(session.marks.mask[self.groups.members])

    def visible_groups(self, session: ReviewSession) -> Mask:
        """Return the groups that all active chips show."""
        is_visible = np.ones(len(self.groups), np.bool_)
        for chip in self.selection:
            is_visible &= self.mask(chip, session)
        return is_visible

    def counts(self, session: ReviewSession) -> dict[Chip, int]:
        """Return how many groups each chip shows alone."""
        return {chip: int(np.count_nonzero(self.mask(chip, session))) for chip in Chip}


def _differ(numbers: NDArray[np.int32], groups: GroupTable) -> Mask:
    """Return which groups have members with different numbers."""
    of_members, first = numbers[groups.members], groups.start[:-1]
    lowest, highest = (f.reduceat(of_members, first) for f in (np.minimum, np.maximum))
    differ: Mask = lowest != highest
    return differ
