"""How much of each folder's documents is found in each other folder: the figures of the map.

A document is found in a folder where a group holds it and another document of that folder, so the
figures are those of the groups that are shown, with everything that a person said of them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.services.pictures.folder_tree import FolderTree

MOST_FOLDERS = 200
"""Folders in one map; of more the ones that share the most documents are shown."""


class Order(StrEnum):
    """In which order folders stand."""

    SHARED = "shared"
    """The one most of whose documents are found elsewhere first."""
    NAME = "name"
    SIZE = "size"
    """The one with the most documents first."""


@dataclass(frozen=True)
class FolderOverlap:
    """The map at one depth.

    Matrices have a row for each folder whose documents are looked for, and a column for each in
    which they are found; int64, shape (folders, folders). Their diagonals tell of documents that
    have another one in the same folder.
    """

    folders: NDArray[np.int32]
    """Positions in the tree, int32."""
    documents: NDArray[np.int64]
    """Compared documents in each, int64."""
    sizes: NDArray[np.int64]
    """Their bytes, int64."""
    found: NDArray[np.int64]
    """How many documents of the row are found in the column."""
    found_bytes: NDArray[np.int64]
    """The bytes of those."""
    groups: NDArray[np.int64]
    """How many groups hold documents of both; on the diagonal two of the folder."""
    elsewhere: NDArray[np.int64]
    """Documents of each folder that are found in any other one, int64."""
    left_out: int
    """Folders for which there was no room."""

    def share(self, row: int, column: int) -> float:
        """Return which part of a folder's documents is found in another one, 0 to 1."""
        whole = int(self.documents[row])
        return int(self.found[row, column]) / whole if whole else 0.0


def folder_overlap(
    report: ScanReport,
    groups: GroupTable,
    tree: FolderTree,
    level: int,
    opened: Collection[int] = (),
    order: Order = Order.SHARED,
    most: int = MOST_FOLDERS,
) -> FolderOverlap:
    """Work out the map.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        tree: The folders of its documents.
        level: Depth of the folders, 0 for the roots.
        opened: Folders that are looked into, whatever the depth.
        order: In which order they stand.
        most: Folders that there is room for.
    """
    from scipy import sparse  # the window does not need it in order to open

    of_each = tree.of_each(level, opened)
    every, place = np.unique(of_each, return_inverse=True)
    count = len(every)
    owner = np.repeat(np.arange(len(groups)), np.diff(groups.start))
    column = place[groups.members]
    in_groups = np.bincount(column, minlength=count)
    documents = np.bincount(place, minlength=count)
    sizes = _sums(place, report.sizes, count)
    chosen = np.arange(count)
    if count > most:
        chosen = np.sort(np.lexsort((every, -documents, -in_groups))[:most])
    spot = np.full(count, -1, np.int64)
    spot[chosen] = np.arange(len(chosen))
    kept = spot[column] >= 0
    at = (owner[kept], spot[column[kept]])
    shape = (len(groups), len(chosen))
    members = sparse.csr_matrix((np.ones(len(at[0]), np.int64), at), shape)
    weights = sparse.csr_matrix((report.sizes[groups.members[kept]], at), shape)
    held = members.copy()
    held.data = np.ones_like(held.data)
    found, found_bytes, shared = (
        np.asarray((m.T @ held).todense(), np.int64) for m in (members, weights, held)
    )
    twice = members.data > 1
    where = members.indices[twice]
    for matrix, values in (
        (found, members.data),
        (found_bytes, weights.data),
        (shared, held.data),
    ):
        np.fill_diagonal(matrix, _sums(where, values[twice], len(chosen)))
    # A group is in several folders where its lowest and its highest one differ.
    across = _across(groups, column)
    elsewhere = np.bincount(column[across[owner]], minlength=count)
    overlap = FolderOverlap(
        every[chosen], documents[chosen], sizes[chosen], found, found_bytes, shared,
        elsewhere[chosen], count - len(chosen),
    )  # fmt: skip
    return _ordered(overlap, tree, order)


def sharing(
    groups: GroupTable, of_each: NDArray[np.int32], one: int, other: int
) -> NDArray[np.bool_]:
    """Return which groups hold documents of both folders, bool, shape (groups).

    Of one folder and itself: which hold two documents of it. ``of_each``: the folder of each
    document, int32.
    """
    if not len(groups):
        return np.zeros(0, np.bool_)
    of_members, first = of_each[groups.members], groups.start[:-1]
    left, right = (
        np.add.reduceat((of_members == folder).astype(np.int64), first) for folder in (one, other)
    )
    both: NDArray[np.bool_] = left > 1 if one == other else (left > 0) & (right > 0)
    return both


def _across(groups: GroupTable, column: NDArray[np.int64]) -> NDArray[np.bool_]:
    if not len(groups):
        return np.zeros(0, np.bool_)
    lowest, highest = (f.reduceat(column, groups.start[:-1]) for f in (np.minimum, np.maximum))
    across: NDArray[np.bool_] = lowest != highest
    return across


def _sums(place: NDArray[np.int64], values: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """Add whole numbers up by place; bincount would add them as doubles."""
    total = np.zeros(count, np.int64)
    np.add.at(total, place, values)
    return total


def _ordered(overlap: FolderOverlap, tree: FolderTree, order: Order) -> FolderOverlap:
    names = [tree.folders[n].name.casefold() for n in overlap.folders.tolist()]
    paths = [tree.folders[n].path for n in overlap.folders.tolist()]
    shared, size = overlap.elsewhere.tolist(), overlap.documents.tolist()
    first = {Order.SHARED: shared, Order.SIZE: size, Order.NAME: [0] * len(names)}[order]
    by = sorted(range(len(names)), key=lambda n: (-first[n], names[n], paths[n]))
    both = np.ix_(by, by)
    return FolderOverlap(
        overlap.folders[by], overlap.documents[by], overlap.sizes[by], overlap.found[both],
        overlap.found_bytes[both], overlap.groups[both], overlap.elsewhere[by], overlap.left_out,
    )  # fmt: skip
