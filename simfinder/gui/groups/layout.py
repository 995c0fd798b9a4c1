"""Positions of groups and members in rows: order, filter and folding, on arrays, without Qt.

A row is two numbers, its group and the position of its member in ``GroupTable.members``, so that
400,000 rows are laid out in a few milliseconds without an object for any of them. The position is
-1 in the group's own row, and below that in the row of a family (see ``family_row``).
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
    """Rows as columns: ``group`` int32 and ``member`` int32 (negative in rows of no file)."""

    group: NDArray[np.int32]
    member: NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of rows."""
        return len(self.group)


EMPTY = Layout(np.zeros(0, np.int32), np.zeros(0, np.int32))


GROUP_ROW = -1
"""The member of the row of a group."""


def family_row(position: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the member of the row of a family; ``position``: of its best file, and the reverse."""
    return -2 - position


def tree_rows(
    groups: GroupTable,
    order: NDArray[np.int64],
    is_folded: NDArray[np.bool_],
    families: FamilyRows | None = None,
) -> Layout:
    """Lay out groups with a row of their own above their members.

    Args:
        groups: the groups.
        order: positions of the groups that are shown, in their order.
        is_folded: bool, shape (groups), True where the members are hidden.
        families: rows of families; None for none.
    """
    start, lines = groups.start, None
    if families is not None:
        start, lines = families.start, families.lines
    sizes = np.diff(start)
    lengths = np.where(is_folded[order], 0, sizes[order]) + 1
    offset = np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    line = np.repeat(start[order], lengths) + offset - 1
    head = offset == 0
    member = line
    if lines is not None and len(lines):
        line[head] = 0
        member = lines[line]
    member[head] = GROUP_ROW
    return Layout(np.repeat(order, lengths).astype(np.int32), member.astype(np.int32))


@dataclass(frozen=True)
class Families:
    """The families of groups, as columns.

    ``first``: int64, shape (members), the position of the best file of each member's family.
    ``has_row``: bool, shape (members), whether that family has a row of its own: it has several
    files, and its group several families.
    """

    first: NDArray[np.int64]
    has_row: NDArray[np.bool_]

    @classmethod
    def of(cls, groups: GroupTable) -> Families:
        """Find them."""
        start = groups.family_start
        sizes = np.diff(np.append(start, len(groups.members)))
        has_several = np.repeat(groups.family_counts > 1, groups.sizes)
        return cls(np.repeat(start, sizes), has_several & (np.repeat(sizes, sizes) > 1))


@dataclass(frozen=True)
class FamilyRows:
    """The rows below those of all groups, whether they are shown or not.

    ``start``: int64, shape (groups + 1), where the lines of each group begin. ``lines``: int64, the
    ``member`` of each.
    """

    start: NDArray[np.int64]
    lines: NDArray[np.int64]

    @classmethod
    def of(
        cls,
        groups: GroupTable,
        families: Families,
        is_folded: NDArray[np.bool_],
        by: NDArray[np.int64] | None = None,
    ) -> FamilyRows:
        """Lay out members below the rows of their families.

        Args:
            groups: the groups.
            families: their families.
            is_folded: bool, shape (members), True for members of a family that is collapsed.
            by: positions of all members in their order, each group and family in one piece; None
                for the order of the groups.
        """
        if by is None:
            by = np.arange(len(groups.members))
        first, has_row = families.first[by], families.has_row[by]
        is_head = has_row.copy()
        is_head[1:] &= first[1:] != first[:-1]
        is_shown = ~(has_row & is_folded[by])
        ends = np.cumsum(is_head.astype(np.int64) + is_shown)
        begins = np.concatenate([[0], ends])
        lines = np.empty(int(begins[-1]), np.int64)
        lines[begins[:-1][is_head]] = family_row(first[is_head])
        lines[(begins[:-1] + is_head)[is_shown]] = by[is_shown]
        return cls(begins[groups.start], lines)


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
