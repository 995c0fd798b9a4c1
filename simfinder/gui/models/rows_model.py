"""Rows of a dialog as a flat table; a text is made when its cell is painted.

So 100,000 rows are no more work than ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from simfinder.gui import icons, theme

Index = QModelIndex | QPersistentModelIndex

_DISPLAY, _TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
_COLOUR, _FONT = Qt.ItemDataRole.ForegroundRole, Qt.ItemDataRole.FontRole
_ALIGNMENT, _PICTURE = Qt.ItemDataRole.TextAlignmentRole, Qt.ItemDataRole.DecorationRole
_ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
_ANSWERED = frozenset(
    int(r) for r in (_DISPLAY, _TIP, _COLOUR, _FONT, _ALIGNMENT, _PICTURE, _ACCESSIBLE)
)


@dataclass(frozen=True)
class RowColumn:
    """One column; each function is given a row, as ``set_rows`` was."""

    title: Callable[[], str]
    text: Callable[[Any], str]
    tip: Callable[[Any], str] | None = None
    """None: the text itself."""
    tone: Callable[[Any], str] | None = None
    """The meaning of a colour of the theme, "" for that of text."""
    picture: Callable[[Any], tuple[str, str]] | None = None
    """The name of an icon and the meaning of its colour; ("", "") for none."""
    bold: Callable[[Any], bool] | None = None
    right: bool = False
    """Set flush right, so that digits stand below each other."""
    firm: bool = False
    """Keeps its width where there is too little room."""
    is_path: bool = False
    """Cut in the middle where there is too little room, not at the end."""
    width: int = 10
    """In heights of a line; 0 takes what is left."""


class RowsModel(QAbstractTableModel):
    """Rows of any kind, shown by functions."""

    def __init__(self, columns: Sequence[RowColumn], parent: QObject | None = None) -> None:
        """Start without rows."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self._rows: Sequence[Any] = ()
        self._bold = QFont()
        self._bold.setWeight(QFont.Weight.DemiBold)

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these instead."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_font(self, font: QFont) -> None:
        """Write bold rows in this font, heavier."""
        self._bold = QFont(font)
        self._bold.setWeight(QFont.Weight.DemiBold)

    def row(self, number: int) -> Any:
        """Return a row as it was given."""
        return self._rows[number]

    def rows(self) -> Sequence[Any]:
        """Return all rows that are shown."""
        return self._rows

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Answer for one cell."""
        if role not in _ANSWERED or not index.isValid():
            return None
        column, row = self.columns[index.column()], self.row(index.row())
        if role == _DISPLAY:
            return column.text(row)
        if role == _ACCESSIBLE:
            return self._said(row) if index.column() == 0 else column.text(row) or "–"
        if role == _TIP:
            # A file name is no markup, whatever it looks like.
            tip = column.tip(row) if column.tip else column.text(row)
            return f"<p style='white-space: pre-wrap'>{escape(tip)}</p>" if tip else None
        if role == _ALIGNMENT:
            side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == _FONT:
            return self._bold if column.bold is not None and column.bold(row) else None
        if role == _COLOUR:
            tone = column.tone(row) if column.tone else ""
            return theme.colour(tone) if tone else None
        name, meaning = column.picture(row) if column.picture else ("", "")
        return icons.icon(name, meaning) if name else None

    def _said(self, row: Any) -> str:
        """Return a whole row: who goes down the first column hears what each is about."""
        first, *others = self.columns
        named = [f"{column.title()} {text}" for column in others if (text := column.text(row))]
        return ", ".join((first.text(row) or "–", *named))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _ALIGNMENT:
            side = (
                Qt.AlignmentFlag.AlignRight
                if self.columns[section].right
                else Qt.AlignmentFlag.AlignLeft
            )
            return side | Qt.AlignmentFlag.AlignVCenter
        return self.columns[section].title() if role in (_DISPLAY, _ACCESSIBLE) else None

    def retranslate(self) -> None:
        """Say that all words may be others now."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self.columns) - 1))
        if self.rowCount():
            last = self.index(self.rowCount() - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
