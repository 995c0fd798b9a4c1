"""What a person best does first with a result: the largest gains, and what needs attention."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import DiskSpace, GroupTable, ScanReport, distinct
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.overview.folders import FolderOverlap

_SHARE = 0.5
"""Least part of a folder's documents that is found in another one, for the two to be named."""
_DOCUMENTS = 3
"""Least number of those documents: two single files are no duplicate folder."""


@dataclass(frozen=True, slots=True)
class FolderPair:
    """A folder most of whose documents are also in another one; positions in the folder tree."""

    folder: int
    other: int
    share: float
    """Part of its documents, 0 to 1."""


@dataclass(frozen=True, slots=True, eq=False)
class FirstSteps:
    """The steps that there are; what does not apply is empty.

    ``identical_ids``: int64, files with the bytes of the kept file of their group that may be
    removed. ``largest_group``: the group that frees most, by its kept file, -1 for none.
    """

    identical_ids: NDArray[np.int64]
    identical_bytes: int
    largest_group: int
    largest_bytes: int
    folders: FolderPair | None
    critical_group_count: int
    """Groups with a file that differs in something critical from the kept one."""


def first_steps(
    report: ScanReport, groups: GroupTable, space: DiskSpace, overlap: FolderOverlap
) -> FirstSteps:
    """Find the steps for the groups that are shown; ``overlap``: of their folders."""
    reclaimable = space.reclaimable_bytes(groups)
    is_identical = is_identical_copy(report, groups, reclaimable)
    of_group = np.bincount(groups.owner, weights=reclaimable, minlength=len(groups))
    largest = int(of_group.argmax()) if len(of_group) and of_group.max() > 0 else -1
    critical_links = np.fromiter(report.pairs.critical, np.int64, len(report.pairs.critical))
    is_critical = np.isin(groups.link, critical_links) & (groups.link >= 0)
    return FirstSteps(
        groups.members[is_identical].astype(np.int64),
        int(reclaimable[is_identical].sum()),
        -1 if largest < 0 else int(groups.members[groups.start[largest]]),
        0 if largest < 0 else int(of_group[largest]),
        _closest_folders(overlap),
        len(distinct(groups.owner[is_critical])),
    )


def is_identical_copy(
    report: ScanReport, groups: GroupTable, reclaimable: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Return which members have the bytes of the kept file and may go, bool, shape (members).

    ``reclaimable``: bytes that the removal of each member frees, 0 for one that has to stay.
    """
    is_linked = groups.link >= 0
    relation = np.full(len(groups.members), -1, np.int64)
    relation[is_linked] = report.pairs.relation[groups.link[is_linked]]
    is_identical = relation == RELATIONS.index(Relation.IDENTICAL_FILE)
    result: NDArray[np.bool_] = is_identical & (reclaimable > 0)
    return result


def _closest_folders(overlap: FolderOverlap) -> FolderPair | None:
    """Return the two folders that share most documents, None where none share many."""
    counts = overlap.pair_counts.copy()
    np.fill_diagonal(counts, 0)
    shares = counts / np.maximum(overlap.documents, 1)[:, None]
    counts[(shares < _SHARE) | (counts < _DOCUMENTS)] = 0
    if not counts.size or not counts.max():
        return None
    row, column = np.unravel_index(int(counts.argmax()), counts.shape)
    return FolderPair(
        int(overlap.folders[row]), int(overlap.folders[column]), float(shares[row, column])
    )
