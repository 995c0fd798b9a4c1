"""What a labelled collection says: a table of groups, or of pairs with a measure.

A line of headings stands first. Groups: a document (``path``, ``id``
or the first column) and its group (``group``, ``group_id`` or the second). Pairs: two documents,
and the measure that counts (``jaccard``, or the third column where there is one). A document is
its path below the folder, or its name inside a file where no other has the same.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy import sparse
from scipy.sparse import csgraph

from simfinder.domain.document import place
from simfinder.domain.errors import UsageError
from simfinder.engine.scores import Keys, pair_ends, pair_keys
from simfinder.services.evaluating.table import rows as rows_of

Name = tuple[Path, str]
"""A document: its file, and its name inside it or the empty string."""

_MOST_TRUE_PAIRS = 50_000_000


@dataclass(frozen=True)
class Labels:
    """A table as it was read. ``groups``: document to group. ``pairs``: two documents each.

    One of the two is empty.
    """

    groups: Mapping[str, str] = field(default_factory=dict)
    pairs: Sequence[tuple[str, str]] = ()
    said: str = ""
    """What counts, in one line for reports."""
    table: Path | None = None
    """Where it was read; itself no document of the collection."""


@dataclass(frozen=True)
class Truth:
    """What is to be found among numbered documents.

    ``pairs``: keys of ``engine.scores``. ``groups``: int64, a number for each document.
    """

    number: Mapping[Name, int]
    pairs: Keys
    groups: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.groups)

    @property
    def group_count(self) -> int:
        """How many groups have two members or more."""
        return int((np.unique(self.groups, return_counts=True)[1] > 1).sum())


def read_labels(path: Path) -> Labels:
    """Read a table of groups; UsageError where it is none."""
    groups: dict[str, str] = {}
    rows = rows_of(path)
    _, head = next(rows)
    document, group = _column(head, ("path", "id"), 0), _column(head, ("group", "group_id"), 1)
    if document == group:
        raise UsageError(f"{path.name}: the columns of documents and groups are not told apart")
    for line, row in rows:
        if len(row) <= max(document, group):
            raise UsageError(f"{path.name}, line {line}: a document and its group are needed")
        if groups.setdefault(row[document], row[group]) != row[group]:
            raise UsageError(f"{path.name}, line {line}: {row[document]} has two groups")
    return Labels(groups, said="group", table=path)


def read_pairs(path: Path, least: float) -> Labels:
    """Read a table of pairs and keep those whose measure is at least that much."""
    rows = rows_of(path)
    _, head = next(rows)
    if len(head) < 2:
        raise UsageError(f"{path.name}: two columns of documents are needed")
    measure = _column(head, ("jaccard",), 2 if len(head) > 2 else -1)
    pairs = []
    for line, row in rows:
        if len(row) < len(head):
            raise UsageError(f"{path.name}, line {line}: a column is missing")
        if measure < 0 or _number(row[measure], path, line) >= least:
            pairs.append((row[0], row[1]))
    said = "every pair" if measure < 0 else f"{head[measure]} >= {least:g}"
    return Labels(pairs=pairs, said=said, table=path)


def _number(text: str, path: Path, line: int) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise UsageError(f"{path.name}, line {line}: {text[:40]!r} is no number")
    return value


def _column(head: Sequence[str], names: tuple[str, ...], otherwise: int) -> int:
    for name in names:
        if name in head:
            return head.index(name)
    return otherwise


class Names:
    """Finds the documents that a table speaks of among those of a folder."""

    def __init__(self, folder: Path, documents: Iterable[Name]) -> None:
        """``documents``: all there are, compared or not."""
        self._known: dict[str, Name] = {}
        members = Counter[str]()
        inside: dict[str, Name] = {}
        for path, member in documents:
            relative = Path(os.path.relpath(path, folder))
            self._known[place(Path(relative.as_posix()), member)] = (path, member)
            if member:
                members[member] += 1
                inside[member] = (path, member)
        for member, name in inside.items():
            if members[member] == 1:
                self._known.setdefault(member, name)

    def find(self, written: str) -> Name | None:
        """Return the document of that name, None where there is none."""
        return self._known.get(written) or self._known.get(written.replace("\\", "/"))


def truth_of(
    labels: Labels, names: Names, documents: Sequence[Name]
) -> tuple[Truth, Sequence[str]]:
    """Return what is to be found, and which documents of the table are not in the folder.

    With groups only documents with a label take part; with pairs all of ``documents`` do.
    """
    if labels.groups:
        return _of_groups(labels.groups, names)
    return _of_pairs(labels.pairs, names, documents)


def _of_groups(groups: Mapping[str, str], names: Names) -> tuple[Truth, list[str]]:
    found: dict[Name, str] = {}
    absent = []
    for written, group in groups.items():
        name = names.find(written)
        if name is None:
            absent.append(written)
        elif found.setdefault(name, group) != group:
            raise UsageError(f"{written} is named twice, with two groups")
    ordered = sorted(found)
    codes: dict[str, int] = {}
    numbers = np.array([codes.setdefault(found[n], len(codes)) for n in ordered], np.int64)
    truth = Truth({n: i for i, n in enumerate(ordered)}, _within(numbers), numbers)
    return truth, absent


def _within(groups: NDArray[np.int64]) -> Keys:
    """Return the keys of all pairs within groups."""
    _, size = np.unique(groups, return_counts=True)
    if int((size * (size - 1) // 2).sum()) > _MOST_TRUE_PAIRS:
        raise UsageError("the groups are so large that their pairs cannot be listed")
    order = np.argsort(groups, kind="stable")
    ends = np.cumsum(size)
    left, right = [], []
    for low, high in zip((ends - size).tolist(), ends.tolist(), strict=True):
        i, j = np.triu_indices(high - low, 1)
        left.append(order[low + i])
        right.append(order[low + j])
    none = np.zeros(0, np.int64)
    return pair_keys(np.concatenate([none, *left]), np.concatenate([none, *right]))


def _of_pairs(
    pairs: Sequence[tuple[str, str]], names: Names, documents: Sequence[Name]
) -> tuple[Truth, list[str]]:
    number = {name: i for i, name in enumerate(sorted(set(documents)))}
    ends: list[list[int]] = []
    missing: dict[str, None] = {}
    for pair in pairs:
        found = [names.find(written) for written in pair]
        missing.update((w, None) for w, name in zip(pair, found, strict=True) if name is None)
        if all(name in number for name in found if name is not None) and None not in found:
            ends.append([number[name] for name in found if name is not None])
    both = np.array(ends, np.int64).reshape(-1, 2)
    keys = pair_keys(both[:, 0], both[:, 1])
    n = len(number)
    graph = sparse.csr_matrix((np.ones(len(keys), np.bool_), pair_ends(keys)), shape=(n, n))
    groups = csgraph.connected_components(graph, directed=False)[1].astype(np.int64)
    return Truth(number, keys, groups), list(missing)
