"""The columns and roles of the list of groups."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt


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
