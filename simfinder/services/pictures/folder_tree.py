"""The folders of a report's documents as a tree, cut at any depth: the rows of the folder map."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Document, Source


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
    """Whether documents lie in folders below it."""


class FolderTree:
    """The folders that hold documents, and all above them up to their roots; it never changes."""

    def __init__(self, documents: Sequence[Document], sources: Sequence[Source]) -> None:
        """Look at each document once. A document inside a file lies in the folder of that file.

        The root of a document is the source that it was found below; where that is not known, as
        in a report that was read, the folder that all such documents have in common.
        """
        places: dict[str, int] = {}
        homes: list[str] = []
        below: list[str] = []
        of_document = np.empty(len(documents), np.int32)
        roots = [os.fspath(source.path) for source in sources]
        for n, document in enumerate(documents):
            home = os.path.dirname(os.fspath(document.path))  # noqa: PTH120 - a million of them
            place = places.get(home)
            if place is None:
                place = places[home] = len(homes)
                homes.append(home)
                known = 0 <= document.source < len(roots)
                root = roots[document.source] if known else ""
                below.append(root if root and _within(home, root) else "")
            of_document[n] = place
        loose = [home for home, root in zip(homes, below, strict=True) if not root]
        common = _common(loose)
        tops = {root or common[_disk(home)] for home, root in zip(homes, below, strict=True)}
        self._alike = Counter(os.path.basename(top) for top in tops)  # noqa: PTH119
        self._made: dict[str, int] = {}
        rows: list[tuple[str, str, int, int]] = []
        node = [
            self._node(home, root or common[_disk(home)], rows)
            for home, root in zip(homes, below, strict=True)
        ]
        parents = {row[2] for row in rows}
        self.folders = tuple(Folder(*row, n in parents) for n, row in enumerate(rows))
        """All folders, in any order, each after the one around it."""
        self.of_document = np.array(node, np.int32)[of_document] if node else of_document
        """The folder that each document lies in, int32, shape (documents)."""
        self.deepest = max((f.depth for f in self.folders), default=0)

    def _node(self, path: str, root: str, rows: list[tuple[str, str, int, int]]) -> int:
        made = self._made.get(path)
        if made is not None:
            return made
        if path == root:
            name = os.path.basename(path)  # noqa: PTH119
            # Two roots of one name are told apart by all of their paths.
            row = (path, name if name and self._alike[name] == 1 else path, -1, 0)
        else:
            parent = self._node(os.path.dirname(path), root, rows)  # noqa: PTH120
            _, above, _, depth = rows[parent]
            name = f"{above.rstrip(os.sep)}{os.sep}{os.path.basename(path)}"  # noqa: PTH119
            row = (path, name, parent, depth + 1)
        self._made[path] = len(rows)
        rows.append(row)
        return self._made[path]

    def first_level(self) -> int:
        """Return the smallest depth at which there is more than one folder, 0 where none has."""
        for level in range(self.deepest + 1):
            if len(np.unique(self.shown(level)[self.of_document])) > 1:
                return level
        return 0

    def shown(self, level: int, opened: Collection[int] = ()) -> NDArray[np.int32]:
        """Return for each folder the one that stands for it, int32, shape (folders).

        Args:
            level: Depth down to which folders stand for themselves; deeper ones are counted to
                theirs at this depth.
            opened: Folders whose own folders stand for themselves too.
        """
        stands = np.arange(len(self.folders), dtype=np.int32)
        for n, folder in enumerate(self.folders):
            above = folder.parent
            if above >= 0 and not (
                stands[above] == above and (folder.depth <= level or above in opened)
            ):
                stands[n] = stands[above]
        return stands

    def of_each(self, level: int, opened: Collection[int] = ()) -> NDArray[np.int32]:
        """Return the folder that each document is counted to, int32, shape (documents)."""
        return self.shown(level, opened)[self.of_document]


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
