"""The rows of the sources panel: a model of sources, and how one row is painted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from simfinder.domain.document import Role, Source
from simfinder.gui import icons, theme, words
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.source_counts import Counts
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.fields.table_sources import address_text, database_of, is_database, is_table
from simfinder.services.reading.sources import is_folder

Index = QModelIndex | QPersistentModelIndex

SOURCE_ROLE = Qt.ItemDataRole.UserRole + 1
COUNTS_ROLE = Qt.ItemDataRole.UserRole + 2

_ROLE_ICONS = {Role.PROTECTED: "lock", Role.EXCLUDED: "excluded"}


def source_name(path: Path) -> str:
    """Return what a source is called: the end of its path, or the whole address of a database."""
    return visible(path.name or str(path))


def source_place(path: Path) -> str:
    """Return where a source is, for people."""
    return visible(address_text(path) if is_database(path) else str(path))


def row_height(metrics: QFontMetrics) -> int:
    """Return the height of a row in pixels: two lines, and room around them."""
    return round(metrics.height() * 2.9)


class SourceModel(QAbstractListModel):
    """Sources in the order they were added, with the counts of the last scan."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without rows."""
        super().__init__(parent)
        self._sources: tuple[Source, ...] = ()
        self._counts: dict[Path, Counts] = {}
        self._of_rows = False

    def set_sources(self, sources: Sequence[Source]) -> None:
        """Show these sources."""
        self.beginResetModel()
        self._sources = tuple(sources)
        self.endResetModel()

    def set_counts(self, counts: Mapping[Path, Counts], of_rows: bool = False) -> None:
        """Show how many files, or rows of tables, the last scan found in each source."""
        places = [s.path for s in self._sources]
        self._counts = {database_of(path, places): found for path, found in counts.items()}
        self._of_rows = of_rows
        if self._sources:
            self.dataChanged.emit(self.index(0), self.index(len(self._sources) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of sources."""
        return 0 if parent is not None and parent.isValid() else len(self._sources)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for one row."""
        if not index.isValid():
            return None
        source = self._sources[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return source_name(source.path)
        if role == Qt.ItemDataRole.ToolTipRole:
            return source_place(source.path)
        if role == SOURCE_ROLE:
            return source
        if role == COUNTS_ROLE:
            return self.counts_text(source)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (source_place(source.path), words.role(source.role), self.counts_text(source))
            return ", ".join(p for p in parts if p)
        return None

    def counts_text(self, source: Source) -> str:
        """Say in a few words what a scan found there, or that it is left out."""
        if source.role is Role.EXCLUDED:
            return words.role(source.role)
        counts = self._counts.get(source.path)
        if counts is None:
            return words.role(source.role) if source.role is not Role.NORMAL else ""
        text = translate("SourceList", "%n files", "", counts.compared + counts.not_compared)
        if self._of_rows:
            # What was not compared is the whole table, or told in one line for many rows.
            text = counted(translate("SourceList", "%n rows", "", counts.compared), counts.compared)
        if counts.not_compared and not (self._of_rows and counts.compared):
            left = translate("SourceList", "%n not compared", "", counts.not_compared)
            text = f"{text}, {left}"
        return text


class SourceDelegate(QStyledItemDelegate):
    """Two lines: the name, and below it the counts and the folder it lies in."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give every row the same height."""
        return QSize(120, row_height(option.fontMetrics))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        source: Source = index.data(SOURCE_ROLE)
        role = QPalette.ColorRole
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        rect: QRect = option.rect.adjusted(4, 2, -4, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if chosen or over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_soft" if chosen else "hover"))
            painter.drawRoundedRect(rect, 6, 6)
        if option.state & QStyle.StateFlag.State_HasFocus and chosen:
            painter.setPen(theme.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
        edge = round(option.fontMetrics.height() * 1.25)
        self._picture(source).paint(
            painter, QRect(rect.left() + 8, rect.center().y() - edge // 2, edge, edge)
        )
        left = rect.left() + edge + 18
        line = option.fontMetrics.height()
        top = QRect(left, rect.center().y() - line - 1, rect.right() - left - 8, line + 2)
        below = top.translated(0, line + 2)
        text = QPalette(option.palette).color(role.Text)
        muted = theme.colour("muted")
        font = QFont(option.font)
        font.setWeight(QFont.Weight.DemiBold)
        font.setStrikeOut(source.role is Role.EXCLUDED)
        self._line(painter, top, index.data(), font, text, Qt.TextElideMode.ElideMiddle)
        second = index.data(COUNTS_ROLE) or _where(source.path)
        self._line(painter, below, second, option.font, muted, Qt.TextElideMode.ElideMiddle)
        painter.restore()

    @staticmethod
    def _picture(source: Source) -> Any:
        if source.role in _ROLE_ICONS:
            return icons.icon(_ROLE_ICONS[source.role], "muted")
        name = "file" if source.path.suffix and not is_folder(source.path) else "folder"
        if is_table(source.path) and name == "file":
            name = "table"
        return icons.icon("database" if is_database(source.path) else name, "accent")

    @staticmethod
    def _line(
        painter: QPainter, rect: QRect, text: str, font: QFont, colour: Any, elide: Any
    ) -> None:
        painter.setFont(font)
        painter.setPen(colour)
        shown = QFontMetrics(font).elidedText(text, elide, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


def _where(path: Path) -> str:
    """Return the second line of a source that was not scanned yet."""
    return source_place(path) if is_database(path) else visible(str(path.parent))
