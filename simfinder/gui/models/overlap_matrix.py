"""The folder map as a table: a row and a column for each folder, how much of one is in the other."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtGui import QColor

from simfinder.gui import theme, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import Index
from simfinder.gui.models.telling_names import TellingName, telling_names
from simfinder.gui.models.visible_text import visible
from simfinder.services.pictures.folder_overlap import FolderOverlap
from simfinder.services.pictures.folder_tree import FolderTree

_DISPLAY, _TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
_ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
SHARE = int(Qt.ItemDataRole.UserRole)
"""A cell's share from 0 to 1, -1 where nothing is shared."""
MOST_NAMED = 12
"""Folders up to which there is room for names above the columns; more have numbers there."""
BYTES = SHARE + 1
"""The bytes of what a cell counts, in words."""


class OverlapMatrix(QAbstractTableModel):
    """Says in each cell how many documents of its row are found in its column."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without folders."""
        super().__init__(parent)
        self.overlap: FolderOverlap | None = None
        self._tree: FolderTree | None = None
        self._names: list[TellingName] = []
        self._differ_above = False

    def show(self, overlap: FolderOverlap | None, tree: FolderTree | None) -> None:
        """Show another map."""
        self.beginResetModel()
        self.overlap, self._tree = overlap, tree
        self._names = telling_names([self.name(n) for n in range(self.rowCount())])
        self._differ_above = len({name.above for name in self._names}) > 1
        self.endResetModel()

    def folder(self, place: int) -> int:
        """Return the position in the tree of the folder of a row or column."""
        return -1 if self.overlap is None else int(self.overlap.folders[place])

    def name(self, place: int) -> str:
        """Return the name of the folder of a row or column, from its root downwards."""
        return "" if self._tree is None else visible(self._tree.folders[self.folder(place)].name)

    def telling(self, place: int) -> TellingName:
        """Return a short name that no other folder of the map has."""
        return self._names[place]

    def above(self, place: int) -> str:
        """Return the folders around what that name begins with, "" where all have the same."""
        return self._names[place].above if self._differ_above else ""

    def path(self, place: int) -> str:
        """Return where that folder is."""
        return "" if self._tree is None else visible(self._tree.folders[self.folder(place)].path)

    def facts(self, row: int, column: int) -> str:
        """Return in one sentence how much of one folder is found in another."""
        overlap = self.overlap
        if overlap is None:
            return ""
        found, whole = int(overlap.found[row, column]), int(overlap.documents[row])
        sizes = words.size(int(overlap.found_bytes[row, column]))
        if row == column:
            text = self.tr(
                "%n of {all} files of {row} ({size}) have another like them in it", "", found
            )
        else:
            text = self.tr("%n of {all} files of {row} ({size}) are found in {column}", "", found)
        return counted(text, found).format(
            all=words.count(whole), row=self.name(row), column=self.name(column), size=sizes
        )

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of folders."""
        inside = parent is not None and parent.isValid()
        return 0 if inside or self.overlap is None else len(self.overlap.folders)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of folders."""
        return self.rowCount(parent)

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Answer for one cell."""
        overlap = self.overlap
        if overlap is None or role not in (_DISPLAY, _TIP, _ACCESSIBLE, SHARE, BYTES):
            return None
        row, column = index.row(), index.column()
        found = int(overlap.found[row, column])
        if role == SHARE:
            return overlap.share(row, column) if found else -1.0
        if role == _DISPLAY:
            return words.count(found) if found else ""
        if role == BYTES:
            return words.size(int(overlap.found_bytes[row, column]))
        return self.facts(row, column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Number the columns as the rows, which have their names too."""
        if self.overlap is None or role not in (_DISPLAY, _TIP, _ACCESSIBLE):
            return None
        if role == _TIP:
            return self.path(section)
        number = words.count(section + 1)
        if orientation == Qt.Orientation.Horizontal and role == _DISPLAY:
            few = self.rowCount() <= MOST_NAMED
            return f"{number}  {self.telling(section).text}" if few else number
        return f"{number}  {self.name(section)}"

    def retranslate(self) -> None:
        """Say that all words may be others now."""
        self.beginResetModel()
        self.endResetModel()


def percentage(share: float) -> str:
    """Return a share as a whole percentage that is never rounded up to all or down to nothing."""
    if 0 < share < 0.01:
        return "<\u202f1\u202f%"
    whole = round(share * 100)
    return f"{words.count(min(whole, 99) if share < 1 else whole)}\u202f%"


def ground(share: float) -> QColor:
    """Return the colour behind a share: the more, the nearer to the accent."""
    base = theme.current().palette.base().color()
    accent = theme.colour("accent")
    part = 0.08 + 0.54 * min(max(share, 0.0), 1.0)
    red, green, blue = (
        round(b + (a - b) * part)
        for a, b in (
            (accent.red(), base.red()),
            (accent.green(), base.green()),
            (accent.blue(), base.blue()),
        )
    )
    return QColor(red, green, blue)


def ink(back: QColor) -> QColor:
    """Return black or white, whichever can be read better: never under 4.5 to 1 (WCAG 2.2)."""
    light = luminance(back)
    dark_ink, light_ink = (light + 0.05) / 0.05, 1.05 / (light + 0.05)
    return QColor("#000000") if dark_ink >= light_ink else QColor("#ffffff")


def luminance(colour: QColor) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
