"""Positions of groups and members in rows: order, filter and folding, on arrays, without Qt.

A row is two numbers, its group and the position of its member in ``GroupTable.members`` (-1 for the
group's own row), so that 400,000 rows are laid out in a few milliseconds without an object for any
of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt

from simfinder.domain.matching import GroupTable, PairTable


@dataclass(frozen=True)
class Layout:
    """Rows as columns: ``group`` int32 and ``member`` int32 (-1 in a group's own row)."""

    group: NDArray[np.int32]
    member: NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.group)


EMPTY = Layout(np.zeros(0, np.int32), np.zeros(0, np.int32))


def tree_rows(groups: GroupTable, order: NDArray[np.int64], is_folded: NDArray[np.bool_]) -> Layout:
    """Lay out groups with a row of their own above their members.

    Args:
        groups: the groups.
        order: positions of the groups that are shown, in their order.
        is_folded: bool, shape (groups), True where the members are hidden.
    """
    sizes = np.diff(groups.start)
    lengths = np.where(is_folded[order], 0, sizes[order]) + 1
    offset = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    member = np.repeat(groups.start[order], lengths) + offset - 1
    member[offset == 0] = -1
    return Layout(np.repeat(order, lengths).astype(np.int32), member.astype(np.int32))


def flat_rows(groups: GroupTable, order: NDArray[np.int64], by: NDArray[np.int64]) -> Layout:
    """Lay out only members, without rows for the groups.

    Args:
        groups: the groups.
        order: positions of the groups that are shown.
        by: positions of all members in their order, int64, shape (members).
    """
    owner = group_owners(groups)
    is_visible = np.zeros(len(groups), np.bool_)
    is_visible[order] = True
    member = by[is_visible[owner[by]]]
    return Layout(owner[member], member.astype(np.int32))


def group_owners(groups: GroupTable) -> NDArray[np.int32]:
    """Return the group of each member, int32, shape (members)."""
    return np.repeat(np.arange(len(groups), dtype=np.int32), np.diff(groups.start))


def of_members(groups: GroupTable, group_mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return which members are in these groups, bool, (members); ``group_mask``: bool, (groups)."""
    return np.repeat(group_mask, np.diff(groups.start))


def sort_positions(
    keys: NDArray[np.int64] | NDArray[np.float32], *, is_descending: bool
) -> NDArray[np.int64]:
    """Return positions that sort the keys; equal keys keep their order either way."""
    if not is_descending:
        return np.argsort(keys, kind="stable")
    return (len(keys) - 1 - np.argsort(keys[::-1], kind="stable"))[::-1]


def first(mask: NDArray[np.bool_]) -> int:
    """Return the position of the first True, -1 for none."""
    if not len(mask):
        return -1
    place = int(mask.argmax())
    return place if mask[place] else -1


@dataclass(frozen=True)
class GroupFacts:
    """The facts in the rows of groups, as columns of shape (groups)."""

    files: NDArray[np.int64]
    freed_bytes: NDArray[np.int64]
    """Bytes that are freed when only the keeper and protected files stay, int64."""
    lowest: NDArray[np.float32]
    highest: NDArray[np.float32]
    critical: NDArray[np.int64]
    """How many members differ from the keeper in something that matters, int64."""

    @classmethod
    def of(
        cls, groups: GroupTable, pairs: PairTable, member_bytes: NDArray[np.int64]
    ) -> GroupFacts:
        """Compute them; ``member_bytes``: bytes that each member frees, int64, shape (members)."""
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
            np.add.reduceat(member_bytes, first),
            np.minimum.reduceat(np.where(keeper, np.float32(2), similarity), first),
            np.maximum.reduceat(np.where(keeper, np.float32(-1), similarity), first),
            critical,
        )


def link_similarity(groups: GroupTable, pairs: PairTable) -> NDArray[np.float32]:
    """Return the similarity of each member to its keeper, float32.

    2 for the keeper itself, -1 for members that form no pair with it.
    """
    return _link_values(groups, pairs.similarity)


def link_whole(groups: GroupTable, pairs: PairTable) -> NDArray[np.float32]:
    """Return the same with template text; that without it where none was left out."""
    if pairs.similarity_whole is None or not len(pairs):
        return link_similarity(groups, pairs)
    return _link_values(groups, pairs.similarity_whole)


def _link_values(groups: GroupTable, similarity: NDArray[np.float32]) -> NDArray[np.float32]:
    values = np.full(len(groups.members), -1, np.float32)
    values[groups.start[:-1]] = 2
    linked = groups.link >= 0
    values[linked] = similarity[groups.link[linked]]
    return values


# The columns and roles of the list of groups.


class Column(IntEnum):
    """The columns of a row."""

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
    """Similarity where template text counts too; shown next to ``SIMILARITY`` on request."""


COLUMNS = len(Column)
NUMERIC = frozenset({Column.SIZE, Column.WORDS})
"""Right-aligned columns, so that digits are below each other."""

DISPLAY = Qt.ItemDataRole.DisplayRole
TOOL_TIP = Qt.ItemDataRole.ToolTipRole
CHECK_STATE = Qt.ItemDataRole.CheckStateRole
ALIGNMENT = Qt.ItemDataRole.TextAlignmentRole
ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
DOCUMENT = int(Qt.ItemDataRole.UserRole) + 1
"""Id of the document, None in a group's own row."""
GROUP = int(Qt.ItemDataRole.UserRole) + 2
"""Position of the group in the GroupTable."""
ANSWERED_ROLES = frozenset(
    {int(r) for r in (DISPLAY, TOOL_TIP, CHECK_STATE, ALIGNMENT, ACCESSIBLE)} | {DOCUMENT, GROUP}
)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


RANKED_COLUMNS = {Column.NAME: "name", Column.TYPE: "format", Column.FOLDER: "folder"}
"""Columns of text, with the name of their order in ``DocumentTexts``."""
