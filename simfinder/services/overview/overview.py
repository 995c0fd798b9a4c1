"""What a result holds, counted by kind: formats, relations, folders to free, reasons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Problem, Reason
from simfinder.domain.matching import DiskSpace, GroupTable, ScanReport
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.overview.folders import FolderTree

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class OverviewLine(Generic[Key]):
    """One kind: ``files`` of ``of`` files, and ``size`` bytes.

    Of a relation it counts pairs in the place of files, and no bytes.
    """

    key: Key
    files: int
    of: int
    size: int


@dataclass(frozen=True, slots=True)
class Totals:
    """A whole result: ``documents`` files of ``size`` bytes, ``in_groups`` of them in ``groups``.

    ``freed_bytes``: bytes that the deletion of all but the kept and protected files would free.
    """

    documents: int
    size: int
    groups: int
    in_groups: int
    freed_bytes: int


@dataclass(frozen=True)
class Overview:
    """The totals, and the lines of each kind, the largest first.

    ``formats``: compared files of each format (``of``), those in groups (``files``), and what the
    deletion of all but the keepers would free of them. ``relations``: pairs of files that are in
    one group. ``folders``: by position in the tree, files that could go
    of all its files, and their bytes. ``reasons``: files that were not compared.
    """

    totals: Totals
    formats: tuple[OverviewLine[str], ...]
    relations: tuple[OverviewLine[Relation], ...]
    folders: tuple[OverviewLine[int], ...]
    reasons: tuple[OverviewLine[Reason], ...]


def pairs_in_groups(
    report: ScanReport, groups: GroupTable, within: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows of the pairs whose two files are in one group, and the group of each.

    ``within``: bool, shape (pairs): those within the threshold.
    """
    group = groups.group_of(len(report.documents))
    rows = np.flatnonzero(within)
    of_a, of_b = group[report.pairs.a[rows]], group[report.pairs.b[rows]]
    is_inside = (of_a == of_b) & (of_a >= 0)
    return rows[is_inside], of_a[is_inside]


def overview(
    report: ScanReport,
    groups: GroupTable,
    space: DiskSpace,
    tree: FolderTree,
    level: int,
    within: NDArray[np.bool_],
) -> Overview:
    """Count a result.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        space: The disk space of its documents.
        tree: The folders of its documents.
        level: Depth of the folders that are counted.
        within: bool, shape (pairs): the pairs within the threshold.
    """
    documents, members = report.documents, groups.members
    reclaimable = space.reclaimable_bytes(groups)
    names = sorted({document.format for document in documents})
    number = {name: n for n, name in enumerate(names)}
    formats = np.fromiter((number[d.format] for d in documents), np.int64, len(documents))
    rows, _ = pairs_in_groups(report, groups, within)
    relation = report.pairs.relation[rows].astype(np.int64)
    of_each = tree.of_each(level).astype(np.int64)
    in_folders = np.bincount(of_each, minlength=len(tree.folders))
    is_reclaimable = reclaimable > 0
    size = sum(document.identity.size for document in documents if document.unread is None)
    return Overview(
        Totals(report.compared_count, size, len(groups), len(members), int(reclaimable.sum())),
        _lines(names, formats[members], reclaimable, np.bincount(formats, minlength=len(names))),
        _lines(RELATIONS, relation, np.zeros(len(relation), np.int64)),
        _lines(
            range(len(in_folders)),
            of_each[members][is_reclaimable],
            reclaimable[is_reclaimable],
            in_folders,
        ),
        _reasons(report.problems),
    )


def _lines(
    keys: Sequence[Key],
    place: NDArray[np.int64],
    size: NDArray[np.int64],
    of: NDArray[np.int64] | None = None,
) -> tuple[OverviewLine[Key], ...]:
    """Return a line for each key that counts something; a format also where only ``of`` does."""
    files = np.bincount(place, minlength=len(keys))
    whole = files if of is None else of
    sizes = np.zeros(len(keys), np.int64)
    np.add.at(sizes, place, size)
    lines = [
        OverviewLine(key, int(files[n]), int(whole[n]), int(sizes[n]))
        for n, key in enumerate(keys)
        if files[n] or (isinstance(key, str) and whole[n])
    ]
    return tuple(sorted(lines, key=lambda line: (-line.size, -line.files, str(line.key))))


def _reasons(problems: Iterable[Problem]) -> tuple[OverviewLine[Reason], ...]:
    counts: dict[Reason, list[int]] = {}
    for problem in problems:
        count = counts.setdefault(problem.reason, [0, 0])
        count[0] += 1
        count[1] += problem.size
    lines = [OverviewLine(reason, files, files, size) for reason, (files, size) in counts.items()]
    return tuple(sorted(lines, key=lambda line: (-line.files, line.key.value)))
