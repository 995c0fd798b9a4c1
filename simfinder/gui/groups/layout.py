"""Which group and which member stands in which row: order, filter and folding, on arrays.

Nothing here knows Qt. A row is two numbers, its group and the position of its member in
``GroupTable.members`` (-1 for the group's own row), so 400,000 rows are laid out in a few
milliseconds and no object is made for any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt

from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, PairTable, Relation
from simfinder.domain.operations import RefusalReason
from simfinder.gui.groups.chips import GroupChips
from simfinder.gui.kit.names import DocumentTexts
from simfinder.services.review.review import Marks
from simfinder.services.review.review_states import GroupStates


@dataclass(frozen=True)
class Layout:
    """Rows as columns: ``group`` int32 and ``member`` int32 (-1 in a group's own row)."""

    group: NDArray[np.int32]
    member: NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.group)


EMPTY = Layout(np.zeros(0, np.int32), np.zeros(0, np.int32))


def tree_rows(groups: GroupTable, order: NDArray[np.int64], folded: NDArray[np.bool_]) -> Layout:
    """Lay out groups with a row of their own above their members.

    Args:
        groups: the groups.
        order: positions of the groups that are shown, in their order.
        folded: bool, shape (groups), True where the members are hidden.
    """
    sizes = np.diff(groups.start)
    lengths = np.where(folded[order], 0, sizes[order]) + 1
    offset = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    member = np.repeat(groups.start[order], lengths) + offset - 1
    member[offset == 0] = -1
    return Layout(np.repeat(order, lengths).astype(np.int32), member.astype(np.int32))


def flat_rows(groups: GroupTable, order: NDArray[np.int64], by: NDArray[np.int64]) -> Layout:
    """Lay out only members, without rows for the groups.

    Args:
        groups: the groups.
        order: positions of the groups that are shown.
        by: positions of all members in the wanted order, int64, shape (members).
    """
    owner = group_owners(groups)
    shown = np.zeros(len(groups), np.bool_)
    shown[order] = True
    member = by[shown[owner[by]]]
    return Layout(owner[member], member.astype(np.int32))


def group_owners(groups: GroupTable) -> NDArray[np.int32]:
    """Return the group of each member, int32, shape (members)."""
    return np.repeat(np.arange(len(groups), dtype=np.int32), np.diff(groups.start))


def of_members(groups: GroupTable, chosen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which members stand in these groups, bool, shape (members); ``chosen``: shape (groups)."""
    return np.repeat(chosen, np.diff(groups.start))


def ordered(keys: NDArray[np.int64] | NDArray[np.float32], descending: bool) -> NDArray[np.int64]:
    """Return positions that sort the keys; equal keys keep their order either way."""
    if not descending:
        return np.argsort(keys, kind="stable")
    return (len(keys) - 1 - np.argsort(keys[::-1], kind="stable"))[::-1]


def first(mask: NDArray[np.bool_]) -> int:
    """Return the position of the first True, -1 where there is none."""
    if not len(mask):
        return -1
    place = int(mask.argmax())
    return place if mask[place] else -1


@dataclass(frozen=True)
class GroupFacts:
    """What the row of a group says, as columns of shape (groups)."""

    files: NDArray[np.int64]
    freed: NDArray[np.int64]
    """Bytes that are freed when only the keeper and protected files stay, int64."""
    lowest: NDArray[np.float32]
    highest: NDArray[np.float32]
    critical: NDArray[np.int64]
    """How many members differ from the keeper in something that matters, int64."""

    @classmethod
    def of(cls, groups: GroupTable, pairs: PairTable, freed: NDArray[np.int64]) -> GroupFacts:
        """Compute them; ``freed``: bytes that go with each member, int64, shape (members)."""
        count = len(groups)
        if not count:
            ints, floats = np.zeros(0, np.int64), np.zeros(0, np.float32)
            return cls(ints, ints, floats, floats, ints)
        first, keeper = groups.start[:-1], groups.link < 0
        similarity = link_similarity(groups, pairs)
        critical = np.zeros(count, np.int64)
        if pairs.critical:
            some = np.isin(groups.link, np.fromiter(pairs.critical, np.int64)) & ~keeper
            critical = np.add.reduceat(some.astype(np.int64), first)
        return cls(
            np.diff(groups.start),
            np.add.reduceat(freed, first),
            np.minimum.reduceat(np.where(keeper, np.float32(2), similarity), first),
            np.maximum.reduceat(np.where(keeper, np.float32(-1), similarity), first),
            critical,
        )


def link_similarity(groups: GroupTable, pairs: PairTable) -> NDArray[np.float32]:
    """Return the similarity of each member to its keeper, float32; 2 for the keeper itself."""
    if not len(pairs):
        return np.full(len(groups.members), 2, np.float32)
    values = pairs.similarity[np.maximum(groups.link, 0)]
    return np.where(groups.link < 0, np.float32(2), values)


def link_whole(groups: GroupTable, pairs: PairTable) -> NDArray[np.float32]:
    """Return the same with template text; that without it where none was left out."""
    if pairs.similarity_whole is None or not len(pairs):
        return link_similarity(groups, pairs)
    values = pairs.similarity_whole[np.maximum(groups.link, 0)]
    return np.where(groups.link < 0, np.float32(2), values)


# What the texts and orders of the list ask of it: the model as its helpers see it.


class GroupRows(Protocol):
    """Rows that show groups and files; ``GroupsModel`` is one."""

    documents: tuple[Document, ...]
    pairs: PairTable
    signs: Mapping[int, str]
    """Groups that a person split or merged."""
    groups: GroupTable
    texts: DocumentTexts
    chips: GroupChips
    facts: GroupFacts
    inside: NDArray[np.bool_]
    """Which documents are only a part of a file, shape (documents)."""
    row_tables: int
    """From how many tables the documents are rows; 0 where they are files."""
    changes: dict[tuple[int, int], int]
    """Differences counted so far: keeper and member to their number."""
    conditions: dict[int, RefusalReason]
    """What was seen of files when something was to be done to them."""

    @property
    def marks(self) -> Marks:
        """The marks of the review session."""

    @property
    def states(self) -> GroupStates:
        """How far the review of each group is."""

    def group_at(self, row: int) -> int:
        """Return the group that a row belongs to."""

    def document_at(self, row: int) -> int | None:
        """Return the document of a row, None for the row of a group."""

    def group_of(self, document: int) -> int:
        """Return the group of a document."""

    def keeper_of(self, group: int) -> int:
        """Return the keeper of a group."""

    def critical_counts(self) -> NDArray[np.int64]:
        """Return how many differences that matter each member has, shape (members)."""

    def link_of(self, document: int) -> int:
        """Return the row of the document's pair with its keeper, -1 where there is none."""

    def relation_of(self, document: int) -> Relation | None:
        """Return how a document is related to its keeper, None for the keeper."""

    def holds_more(self, document: int) -> bool:
        """Whether a document holds more than its keeper."""

    def is_keeper(self, document: int) -> bool:
        """Whether a document is the keeper of its group."""

    def is_protected(self, document: int) -> bool:
        """Whether a document may never be marked."""

    def is_folded(self, group: int) -> bool:
        """Whether a group shows its first row only."""

    def shown_place(self, group: int) -> int:
        """Return the place of a group among those shown."""


# The columns and roles of the list of groups.


class Column(IntEnum):
    """What stands where in a row."""

    MARK = 0
    NAME = 1
    SIMILARITY = 2
    RELATION = 3
    DIFFERENCES = 4
    MODIFIED = 5
    SIZE = 6
    WORDS = 7
    TYPE = 8
    FOLDER = 9
    WHOLE = 10
    """Similarity where template text counts too; shown beside ``SIMILARITY`` on wish."""


COLUMNS = len(Column)
NUMERIC = frozenset({Column.SIZE, Column.WORDS})
"""Columns set flush right, so that digits stand below each other."""

DISPLAY = Qt.ItemDataRole.DisplayRole
TOOL_TIP = Qt.ItemDataRole.ToolTipRole
CHECK_STATE = Qt.ItemDataRole.CheckStateRole
ALIGNMENT = Qt.ItemDataRole.TextAlignmentRole
ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
DOCUMENT = int(Qt.ItemDataRole.UserRole) + 1
"""Id of the document, None in a group's own row."""
GROUP = int(Qt.ItemDataRole.UserRole) + 2
"""Position of the group in the GroupTable."""
ANSWERED = frozenset(
    {int(r) for r in (DISPLAY, TOOL_TIP, CHECK_STATE, ALIGNMENT, ACCESSIBLE)} | {DOCUMENT, GROUP}
)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


# By what the list is ordered when a person clicks the head of a column.

_LINKED = frozenset({Column.SIMILARITY, Column.WHOLE, Column.RELATION})
RANKED = {Column.NAME: "name", Column.TYPE: "format", Column.FOLDER: "folder"}
"""Columns of text, with what ``DocumentTexts`` calls their order."""

_MATTERS = 1 << 40
"""A difference that matters weighs more than any difference of length."""

Keys = NDArray[np.int64] | NDArray[np.float32]


class SortKeys:
    """Keys of groups and of members for a column of one report; smaller comes first."""

    def __init__(self, model: GroupRows) -> None:
        """Look at this model's groups."""
        self._model = model
        self._numbers: dict[Column, NDArray[np.int64]] = {}

    def of_groups(self, column: Column) -> Keys:
        """Return a key for each group, shape (groups).

        It is that of its keeper; of its most similar member where the column says how a file
        is related to the keeper; where it says what differs, the largest; and where the column
        says what is marked, that of any file.
        """
        if column == Column.MARK and len(self._model.groups):
            unmarked = self.of_members(column)
            return np.minimum.reduceat(unmarked, self._model.groups.start[:-1])
        start = self._model.groups.start[:-1]
        members = self.of_members(column)
        if column == Column.DIFFERENCES and len(members):
            return np.maximum.reduceat(members, start)
        chosen: Keys = members[start + 1 if column in _LINKED else start]
        return chosen

    def of_members(self, column: Column) -> Keys:
        """Return a key for each member of the groups, shape (members)."""
        model, groups = self._model, self._model.groups
        documents = groups.members
        if column == Column.SIMILARITY:
            return link_similarity(groups, model.pairs)
        if column == Column.WHOLE:
            return link_whole(groups, model.pairs)
        if column == Column.RELATION:
            if not len(model.pairs):
                return np.zeros(len(documents), np.int64)
            codes = model.pairs.relation[np.maximum(groups.link, 0)].astype(np.int64)
            return np.where(groups.link < 0, -1, codes)
        if column == Column.DIFFERENCES:
            tokens = self._of_documents(Column.WORDS)
            keepers = documents[groups.start[group_owners(groups)]]
            return abs(tokens[documents] - tokens[keepers]) + model.critical_counts() * _MATTERS
        return self._of_documents(column)[documents]

    def _of_documents(self, column: Column) -> NDArray[np.int64]:
        if column == Column.MARK:
            return (~self._model.marks.mask).astype(np.int64)
        if column in RANKED:
            return self._model.texts.rank(RANKED[column])
        if column not in self._numbers:
            self._numbers[column] = self._counted(column)
        return self._numbers[column]

    def _counted(self, column: Column) -> NDArray[np.int64]:
        entries = self._model.documents
        if column == Column.MODIFIED:
            values = (d.identity.mtime_ns for d in entries)
        elif column == Column.SIZE:
            values = (d.identity.size for d in entries)
        else:
            values = (d.tokens for d in entries)
        return np.fromiter(values, np.int64, len(entries))
