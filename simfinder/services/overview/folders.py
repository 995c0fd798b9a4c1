"""How much of each folder's documents is found in each other folder: the figures of the map.

A document is found in a folder where a group holds it and another document of that folder, so the
figures are those of the groups that are shown, with all decisions of a person about them.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import SkipReason
from simfinder.domain.documents import Document, Source
from simfinder.domain.errors import ReportError
from simfinder.domain.matching import GroupTable, ScanReport, distinct
from simfinder.domain.messages import Code, Message, system_message
from simfinder.engine.arrays import batches, offsets, ranges, run_starts
from simfinder.files.atomic import replace_with
from simfinder.report.file_lists import rest_word, write_csv
from simfinder.services.cleanup.auto_mark import SAFE, Judge
from simfinder.services.cleanup.plan import with_roles
from simfinder.services.review.keepers import Links

__all__ = ["export_rest", "rest_word"]


# The folders of a report's documents as a tree, cut at any depth: the rows of the folder map.


@dataclass(frozen=True, slots=True)
class Folder:
    """One folder of the tree."""

    path: str
    """As the system writes it, absolute."""
    name: str
    """From the name of its root downwards: ``Archive/2019``."""
    parent: int
    """Position of the folder around it, -1 for a root."""
    depth: int
    """0 for a root."""
    opens: bool
    """Whether its subfolders have documents."""


class FolderTree:
    """The folders that hold documents, and all above them up to their roots; it never changes."""

    def __init__(self, documents: Sequence[Document], sources: Sequence[Source]) -> None:
        """Look at each document once. A document inside a file lies in the folder of that file.

        The root of a document is the source that it was found below; where that is not known, as
        in a report that was read, the folder that all such documents have in common.
        """
        places: dict[str, int] = {}
        homes: list[str] = []
        names: list[str] = []
        of_document = np.empty(len(documents), np.int32)
        roots = [os.fspath(source.path) for source in sources]
        for n, document in enumerate(documents):
            home = os.path.dirname(os.fspath(document.path))  # noqa: PTH120 - a million of them
            place = places.get(home)
            if place is None:
                place = places[home] = len(homes)
                homes.append(home)
                has_root = 0 <= document.source < len(roots)
                root = roots[document.source] if has_root else ""
                names.append(root if root and _within(home, root) else "")
            of_document[n] = place
        loose = [home for home, root in zip(homes, names, strict=True) if not root]
        common = _common(loose)
        tops = {root or common[_disk(home)] for home, root in zip(homes, names, strict=True)}
        self._same_names = Counter(os.path.basename(top) for top in tops)  # noqa: PTH119
        self._numbers: dict[str, int] = {}
        rows: list[tuple[str, str, int, int]] = []
        node = [
            self._node(home, root or common[_disk(home)], rows)
            for home, root in zip(homes, names, strict=True)
        ]
        parents = {row[2] for row in rows}
        self.folders = tuple(Folder(*row, n in parents) for n, row in enumerate(rows))
        """All folders, in any order, each after the one around it."""
        self.of_document = np.array(node, np.int32)[of_document] if node else of_document
        """The folder of each document, int32, shape (documents)."""
        self.deepest = max((f.depth for f in self.folders), default=0)

    def _node(self, path: str, root: str, rows: list[tuple[str, str, int, int]]) -> int:
        number = self._numbers.get(path)
        if number is not None:
            return number
        if path == root:
            name = os.path.basename(path)  # noqa: PTH119
            # Two roots of one name are named by all of their paths.
            row = (path, name if name and self._same_names[name] == 1 else path, -1, 0)
        else:
            parent = self._node(os.path.dirname(path), root, rows)  # noqa: PTH120
            _, parents_path, _, depth = rows[parent]
            name = f"{parents_path.rstrip(os.sep)}{os.sep}{os.path.basename(path)}"  # noqa: PTH119
            row = (path, name, parent, depth + 1)
        self._numbers[path] = len(rows)
        rows.append(row)
        return self._numbers[path]

    def first_level(self) -> int:
        """Return the smallest depth at which there is more than one folder, 0 where none has."""
        for level in range(self.deepest + 1):
            if len(distinct(self.visible_folders(level)[self.of_document])) > 1:
                return level
        return 0

    def visible_folders(self, level: int, expansions: Collection[int] = ()) -> NDArray[np.int32]:
        """Return for each folder the one that stands for it, int32, shape (folders).

        Args:
            level: Depth down to which folders stand for themselves; deeper ones are counted to
                theirs at this depth.
            expansions: Folders whose own folders stand for themselves too.
        """
        stands = np.arange(len(self.folders), dtype=np.int32)
        for n, folder in enumerate(self.folders):
            parent = folder.parent
            if parent >= 0 and not (
                stands[parent] == parent and (folder.depth <= level or parent in expansions)
            ):
                stands[n] = stands[parent]
        return stands

    def of_each(self, level: int, expansions: Collection[int] = ()) -> NDArray[np.int32]:
        """Return the folder that each document is counted to, int32, shape (documents)."""
        return self.visible_folders(level, expansions)[self.of_document]


def _within(path: str, root: str) -> bool:
    return path == root or path.startswith(root.rstrip(os.sep) + os.sep)


def _common(homes: Sequence[str]) -> dict[tuple[str, bool], str]:
    """Return the deepest folder around all folders of each disk, by ``_disk``."""
    disks: dict[tuple[str, bool], list[str]] = {}
    for home in homes:
        disks.setdefault(_disk(home), []).append(home)
    return {disk: os.path.commonpath(inside) for disk, inside in disks.items()}


def _disk(home: str) -> tuple[str, bool]:
    """Return what paths must have in common to have a folder in common."""
    return os.path.splitdrive(home)[0], os.path.isabs(home)  # noqa: PTH117


_PAIRS_AT_A_TIME = 1 << 20
"""Folders of one group that are paired at a time: some 40 MB."""
MOST_FOLDERS = 200
"""Folders in one map; of more the ones that share the most documents are shown."""


class Order(StrEnum):
    """The order of folders."""

    SHARED = "shared"
    """The one most of whose documents are found elsewhere first."""
    NAME = "name"
    SIZE = "size"
    """The one with the most documents first."""


@dataclass(frozen=True)
class FolderOverlap:
    """The map at one depth.

    Matrices have a row for each folder whose documents are looked for, and a column for each in
    which they are found; int64, shape (folders, folders). Their diagonals count documents that
    have another one in the same folder.
    """

    folders: NDArray[np.int32]
    """Positions in the tree, int32."""
    documents: NDArray[np.int64]
    """Compared documents in each, int64."""
    sizes: NDArray[np.int64]
    """Their bytes, int64."""
    pair_counts: NDArray[np.int64]
    """How many documents of the row are found in the column."""
    found_bytes: NDArray[np.int64]
    """The bytes of those."""
    groups: NDArray[np.int64]
    """How many groups hold documents of both; on the diagonal two of the folder."""
    copies: NDArray[np.int64]
    """Documents of each folder that are found in any other one, int64."""
    hidden_count: int
    """Folders for which there was no room."""

    def share(self, row: int, column: int) -> float:
        """Return which part of a folder's documents is found in another one, 0 to 1."""
        whole = int(self.documents[row])
        return int(self.pair_counts[row, column]) / whole if whole else 0.0


def folder_overlap(
    report: ScanReport,
    groups: GroupTable,
    tree: FolderTree,
    level: int,
    expansions: Collection[int] = (),
    order: Order = Order.SHARED,
    max_folders: int = MOST_FOLDERS,
) -> FolderOverlap:
    """Compute the map.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        tree: The folders of its documents.
        level: Depth of the folders, 0 for the roots.
        expansions: Folders that are expanded at any depth.
        order: Their order.
        max_folders: Folders that there is room for.
    """
    of_each = tree.of_each(level, expansions)
    every, place = np.unique(of_each, return_inverse=True)
    count = len(every)
    owner = groups.owner
    column = place[groups.members]
    in_groups = np.bincount(column, minlength=count)
    documents = np.bincount(place, minlength=count)
    sizes = _sums(place, report.sizes, count)
    # A group is in several folders where its lowest and its highest one differ.
    copies = np.bincount(column[_across(groups, column)[owner]], minlength=count)
    rows = np.arange(count)
    if count > max_folders:
        rows = np.lexsort((every, -documents, -in_groups))[:max_folders]
    first = {Order.SHARED: copies, Order.SIZE: documents, Order.NAME: np.zeros(count)}[order]

    def place_in_order(row: int) -> tuple[float, str, str]:
        folder = tree.folders[every[row]]
        return -first[row], folder.name.casefold(), folder.path

    rows = np.array(sorted(rows.tolist(), key=place_in_order), np.int64)
    spot = np.full(count, -1, np.int64)
    spot[rows] = np.arange(len(rows))
    selection = spot[column] >= 0
    width = len(rows)
    keys = owner[selection] * width + spot[column[selection]]
    # An entry is a group in a folder.
    entries, entry = np.unique(keys, return_inverse=True)
    entry_sizes = _sums(entry, report.sizes[groups.members[selection]], len(entries))
    member_counts = np.bincount(entry, minlength=len(entries))
    columns = member_counts, entry_sizes, np.ones(len(entries), np.int64)
    pair_counts, pair_bytes, shares = _by_folders(*np.divmod(entries, width), width, columns)
    is_repeated = member_counts > 1
    where = entries[is_repeated] % width
    for matrix, values in zip((pair_counts, pair_bytes, shares), columns, strict=True):
        np.fill_diagonal(matrix, _sums(where, values[is_repeated], width))
    return FolderOverlap(
        every[rows],
        documents[rows],
        sizes[rows],
        pair_counts,
        pair_bytes,
        shares,
        copies[rows],
        count - len(rows),
    )


def _by_folders(
    group: NDArray[np.int64],
    folder: NDArray[np.int64],
    width: int,
    columns: Sequence[NDArray[np.int64]],
) -> NDArray[np.int64]:
    """Add each value up for its folder and every folder that its group is in.

    Args:
        group: int64, of each entry, ascending.
        folder: int64, of each entry.
        width: number of folders.
        columns: int64, values of the entries.

    Returns:
        int64, shape (columns, folders, folders).
    """
    totals = np.zeros((len(columns), width * width), np.int64)
    begins = np.flatnonzero(run_starts(group))
    sizes = np.diff(begins, append=len(group))
    begin, size = (np.repeat(values, sizes) for values in (begins, sizes))
    for first, last in batches(offsets(size), _PAIRS_AT_A_TIME):
        some = slice(first, last)
        others = folder[ranges(begin[some], size[some])]
        cells = np.repeat(folder[some] * width, size[some]) + others
        for total, values in zip(totals, columns, strict=True):
            np.add.at(total, cells, np.repeat(values[some], size[some]))
    return totals.reshape(len(columns), width, width)


def sharing(
    groups: GroupTable, of_each: NDArray[np.int32], one: int, other: int
) -> NDArray[np.bool_]:
    """Return which groups hold documents of both folders, bool, shape (groups).

    Of one folder and itself: which hold two documents of it. ``of_each``: the folder of each
    document, int32.
    """
    of_members, first = of_each[groups.members], groups.start[:-1]
    left, right = (
        np.add.reduceat((of_members == folder).astype(np.int64), first) for folder in (one, other)
    )
    both: NDArray[np.bool_] = left > 1 if one == other else (left > 0) & (right > 0)
    return both


def _across(groups: GroupTable, column: NDArray[np.int64]) -> NDArray[np.bool_]:
    lowest, highest = (f.reduceat(column, groups.start[:-1]) for f in (np.minimum, np.maximum))
    across: NDArray[np.bool_] = lowest != highest
    return across


def _sums(place: NDArray[np.int64], values: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """Add whole numbers up by place; bincount would add them as doubles."""
    total = np.zeros(count, np.int64)
    np.add.at(total, place, values)
    return total


# Which documents of one folder another folder makes needless, and what is left of it.
#
# A document may go where an unmarked one of the other folder says the same: as for every automatic
# marking the two were compared, are the same but for small changes, were read whole, and differ in
# nothing that matters (``services.auto_mark``).


@dataclass(frozen=True)
class Cover:
    """The documents of a folder that another one covers.

    ``documents``: covered documents, ascending, int32. ``covered_by``: for each the document with
    its content, int32. ``rest``: all other documents of that folder, ascending, with the reason;
    None where nothing like it is in the folder that stays.
    """

    documents: NDArray[np.int32]
    covered_by: NDArray[np.int32]
    rest: dict[int, SkipReason | None]
    size: int
    """Bytes of the covered documents."""


@dataclass(frozen=True)
class CoverRules:
    """When a document covers another one; masks that are None hold for none."""

    distance: int
    """Bits; a pair counts within it."""
    similarity: float
    """0 to 1; a pair counts from it."""
    is_protected: NDArray[np.bool_] | None = None
    """Documents that stay now, bool, shape (documents); None: by their roles."""
    is_marked: NDArray[np.bool_] | None = None
    """Documents that are marked already and so cover nothing, bool, shape (documents)."""
    is_excluded: NDArray[np.bool_] | None = None
    """Pairs that a person marked as no match, bool, shape (pairs)."""
    whole: NDArray[np.bool_] | None = None
    """Groups that a person keeps whole, bool, shape (groups)."""


def cover(
    report: ScanReport,
    groups: GroupTable,
    of_each: NDArray[np.int32],
    stays: int,
    goes: int,
    rules: CoverRules,
    check: Callable[[], None] = lambda: None,
) -> Cover:
    """Return the documents of the folder ``goes`` that the folder ``stays`` covers.

    Args:
        report: The scan.
        groups: Its groups as they are shown.
        of_each: The folder of each document, int32, shape (documents).
        stays: The folder whose documents are kept.
        goes: The folder whose documents may go; another one.
        rules: When a document covers another.
        check: Called for each group; may raise ``Cancelled``.
    """
    if stays == goes:
        raise ValueError("a folder cannot cover itself")
    if rules.is_protected is not None:
        report = with_roles(report, rules.is_protected)
    links = Links(report.pairs, len(report.documents))
    judge = Judge(
        report,
        links,
        rules.distance,
        rules.similarity,
        SAFE,
        critical=False,
        exclusions=rules.is_excluded,
    )
    is_marked, whole = rules.is_marked, rules.whole
    rest: dict[int, SkipReason | None] = dict.fromkeys(np.flatnonzero(of_each == goes).tolist())
    covers: dict[int, int] = {}
    for group in np.flatnonzero(sharing(groups, of_each, stays, goes)).tolist():
        check()
        members = groups.members[groups.start[group] : groups.start[group + 1]]
        keepers = members[of_each[members] == stays]
        if is_marked is not None:  # those that stay come first
            keepers = keepers[np.argsort(is_marked[keepers], kind="stable")]
        documents = members[of_each[members] == goes]
        if whole is not None and whole[group]:
            rest.update(dict.fromkeys(documents.tolist(), SkipReason.KEPT_WHOLE))
            continue
        for keeper in keepers.tolist():
            goes_too = is_marked is not None and bool(is_marked[keeper])
            for document, why in judge.reasons(keeper, documents):
                if why is None and goes_too:
                    rest[document] = SkipReason.TWIN_MARKED
                elif why is None:
                    covers[document] = keeper
                    del rest[document]
                elif rest[document] in (None, SkipReason.NOT_COMPARED):
                    rest[document] = why
            documents = documents[[d not in covers for d in documents.tolist()]]
            if not len(documents):
                break
    document_rows = np.array(sorted(covers), np.int32)
    covered_by = np.array([covers[d] for d in document_rows.tolist()], np.int32)
    return Cover(document_rows, covered_by, rest, int(report.sizes[document_rows].sum()))


# Writes what a folder does not cover of another one, whole or not at all.


def export_rest(path: Path, rest: Sequence[tuple[Document, SkipReason | None]]) -> None:
    """Write documents with the reason why they are not covered as a CSV table.

    Raises:
        ReportError: It cannot be written.
    """
    try:
        replace_with(path, lambda stream: write_csv(rest, stream))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error
