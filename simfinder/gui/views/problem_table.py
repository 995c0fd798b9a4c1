"""The files that were not compared, as rows: filtered and sorted here, not by a proxy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from simfinder.domain.document import Problem, Reason
from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.i18n import translate
from simfinder.services.words import container_name, detail, folder_of, own_name

Index = QModelIndex | QPersistentModelIndex

NAME, REASON, SIZE, FOLDER, DETAIL = range(5)


class ProblemTable(QAbstractTableModel):
    """One row a file: name, reason, size, folder, detail."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without rows."""
        super().__init__(parent)
        self._all: list[Problem] = []
        self._rows: list[Problem] = []
        self._reason: Reason | None = None
        self._text = ""
        self._sort = (NAME, Qt.SortOrder.AscendingOrder)

    def set_problems(self, problems: Sequence[Problem]) -> None:
        """Show these instead."""
        self._all = list(problems)
        self._refresh()

    def add_problems(self, problems: Sequence[Problem]) -> None:
        """Append what a running scan has met."""
        self._all.extend(problems)
        self._refresh()

    def set_filter(self, reason: Reason | None, text: str) -> None:
        """Show only files with this reason (None: any) whose path or detail holds the text."""
        if (reason, text.casefold()) != (self._reason, self._text):
            self._reason, self._text = reason, text.casefold()
            self._refresh()

    def counts(self) -> list[tuple[Reason, int]]:
        """Return how many files there are for each reason, the most frequent first."""
        return Counter(p.reason for p in self._all).most_common()

    def all(self) -> list[Problem]:
        """Return the files without the filter."""
        return list(self._all)

    def total(self) -> int:
        """Return the number of files without the filter."""
        return len(self._all)

    def problem(self, row: int) -> Problem:
        """Return the file of a row."""
        return self._rows[row]

    def shown(self) -> list[Problem]:
        """Return the files that pass the filter, in the order shown."""
        return list(self._rows)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows that pass the filter."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else 5

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for one cell."""
        display, tip = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
        align = Qt.ItemDataRole.TextAlignmentRole
        if role not in (display, tip, align) or not index.isValid():
            return None
        problem, column = self._rows[index.row()], index.column()
        if role == align:
            side = Qt.AlignmentFlag.AlignRight if column == SIZE else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == tip:
            return "\n".join(filter(None, (visible(problem.place), detail(problem.detail))))
        return self._text_of(problem, column)

    @staticmethod
    def _text_of(problem: Problem, column: int) -> str:
        if column == NAME:
            return _name(problem)
        if column == REASON:
            return words.reason(problem.reason)
        if column == SIZE:
            return words.size(problem.size) if problem.size else ""
        return visible(folder_of(problem)) if column == FOLDER else detail(problem.detail)

    def retranslate(self) -> None:
        """Sort and filter by the words of the language in use."""
        self._refresh()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            translate("ProblemTable", "Name"),
            translate("ProblemTable", "Reason"),
            translate("ProblemTable", "Size"),
            translate("ProblemTable", "Folder"),
            translate("ProblemTable", "Detail"),
        )[section]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column."""
        self._sort = (column, order)
        self._refresh()

    def _refresh(self) -> None:
        column, order = self._sort
        self.beginResetModel()
        rows = [p for p in self._all if self._passes(p)]
        if column == SIZE:
            rows.sort(key=lambda p: p.size)
        elif column == REASON:
            names = {reason: words.reason(reason).casefold() for reason in Reason}
            rows.sort(key=lambda p: (names[p.reason], p.place))
        else:
            rows.sort(key=lambda p: (self._text_of(p, column).casefold(), p.place))
        if order == Qt.SortOrder.DescendingOrder:
            rows.reverse()
        self._rows = rows
        self.endResetModel()

    def _passes(self, problem: Problem) -> bool:
        if self._reason is not None and problem.reason is not self._reason:
            return False
        text = self._text
        return (
            not text
            or text in problem.place.casefold()
            or text in detail(problem.detail).casefold()
        )


def _name(problem: Problem) -> str:
    """Return the name of a document, with the file that it is inside."""
    name = visible(own_name(problem))
    if not problem.member:
        return name
    inside = translate("ProblemTable", "in {file}").format(file=visible(container_name(problem)))
    return f"{name}  {inside}"
