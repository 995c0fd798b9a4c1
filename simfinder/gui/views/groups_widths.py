"""Which columns the list of groups shows, and how wide they are until a person decides."""

from __future__ import annotations

from PySide6.QtCore import QDate, QDateTime, QTime, Slot
from PySide6.QtWidgets import QTableView

from simfinder.gui import words
from simfinder.gui.models.groups_columns import Column
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.models.groups_words import percent
from simfinder.gui.views.groups_heads import GroupsHeads, may_be_hidden

_WIDTHS = {
    Column.MARK: 2.4, Column.NAME: 16.6, Column.SIMILARITY: 7.6, Column.RELATION: 8.4,
    Column.DIFFERENCES: 9.5, Column.MODIFIED: 9.2, Column.SIZE: 5.2, Column.WORDS: 4.6,
    Column.TYPE: 3.9, Column.FOLDER: 10, Column.WHOLE: 7.6,
}  # fmt: skip
_SHARES = {Column.NAME: 0.6, Column.DIFFERENCES: 0.4}
"""Columns that get the room that all columns leave, and how much of it."""
_LEAST = {Column.NAME: 13.0, Column.DIFFERENCES: 8.0, Column.FOLDER: 7.0}
"""How far columns shrink where there is too little room for all."""


def _widest() -> dict[Column, tuple[str, ...]]:
    """Return texts as wide as cells get, in the language in use."""
    return {
        Column.MODIFIED: (words.moment(_LONG_TO_WRITE),),
        Column.SIZE: (words.size(999), words.size(999_900_000)),
        Column.WORDS: (words.count(888_888),),
        Column.WHOLE: (percent(0.999),),
    }


_LONG_TO_WRITE = QDateTime(QDate(2028, 12, 28), QTime(22, 58))
"""A moment with two digits in each part, in local time."""


class GroupsWidths:
    """Serves one table."""

    def __init__(self, table: QTableView, model: GroupsModel) -> None:
        """Give the columns their first widths."""
        self._table, self._model = table, model
        self._em = table.fontMetrics().height()
        head = table.horizontalHeader()
        for column, width in _WIDTHS.items():
            table.setColumnWidth(column, round(width * table.fontMetrics().height()))
        head.moveSection(head.visualIndex(Column.WHOLE), Column.SIMILARITY + 1)
        head.setSectionHidden(Column.WHOLE, True)
        self._first_order = [head.logicalIndex(place) for place in range(head.count())]
        self._wants_whole, self._has_whole, self._of_rows = False, False, False
        self.heads = GroupsHeads(head, model.cells.column_name)
        self.heads.chosen.connect(self._choose)
        self.heads.reset_wanted.connect(self.reset)
        self._fitted: dict[Column, int] = {}
        self.fit_columns()
        self._shared_widths = {column: table.columnWidth(column) for column in _SHARES}

    def fit_columns(self) -> None:
        """Give columns of numbers room for the widest of them, until a person has set a width."""
        em, head = self._table.fontMetrics().height(), self._table.horizontalHeader().fontMetrics()
        for column, samples in _widest().items():
            before = self._fitted.get(column, round(_WIDTHS[column] * em))
            texts = [self._table.fontMetrics().horizontalAdvance(text) for text in samples]
            name = head.horizontalAdvance(self._model.cells.column_name(column))
            wanted = round(max(_WIDTHS[column] * em, max(texts) + em * 1.3, name + em * 1.6))
            if self._table.columnWidth(column) == before:
                self._table.setColumnWidth(column, wanted)
                self._fitted[column] = wanted

    def follow_font(self) -> None:
        """Make all columns wider or narrower by as much as the font has become larger or smaller."""
        em = self._table.fontMetrics().height()
        ratio, self._em = em / self._em, em
        if ratio == 1:
            return
        head = self._table.horizontalHeader()
        head.setMinimumSectionSize(em * 2)
        for column in Column:
            head.resizeSection(column, round(head.sectionSize(column) * ratio))
        for widths in (self._fitted, self._shared_widths):
            for column in widths:
                widths[column] = self._table.columnWidth(column)
        self.share_room()

    def show_with_template(self, shown: bool) -> None:
        """Show the similarity with template text too, wherever a scan left some out."""
        self._wants_whole = shown
        self._show_columns()

    def choose_columns(self, has_template: bool, of_rows: bool) -> None:
        """Show the columns that have something to say of a scan.

        ``has_template``: whether it left template text out. ``of_rows``: whether it compared rows
        of tables, which have no size and no date of their own.
        """
        self._has_whole, self._of_rows = has_template, of_rows
        self._show_columns()

    @property
    def hidden(self) -> list[int]:
        """The columns that a person does not want to see, to be remembered."""
        return sorted(map(int, self.heads.away))

    def hide_chosen(self, columns: list[int]) -> None:
        """Hide these columns and no others; what cannot be hidden is passed over."""
        self.heads.away = may_be_hidden(columns)
        self._show_columns()

    @Slot(int, bool)
    def _choose(self, column: int, shown: bool) -> None:
        self.hide_chosen([c for c in (*self.hidden, column) if not (shown and c == column)])

    @Slot()
    def reset(self) -> None:
        """Show all columns in the order and width they had at first; the sorting stays."""
        head, em = self._table.horizontalHeader(), self._table.fontMetrics().height()
        self.hide_chosen([])
        for place, column in enumerate(self._first_order):
            head.moveSection(head.visualIndex(column), place)
        for column, width in _WIDTHS.items():
            if not head.isSectionHidden(column):
                head.resizeSection(column, round(width * em))
        self._fitted = {}
        self._shared_widths = {column: self._table.columnWidth(column) for column in _SHARES}
        self._show_columns()

    def _show_columns(self) -> None:
        head = self._table.horizontalHeader()
        for column in Column:
            bare = self._of_rows and column in (Column.MODIFIED, Column.SIZE)
            head.setSectionHidden(column, bare or column in self.heads.away)
        head.setSectionHidden(Column.WHOLE, not (self._wants_whole and self._has_whole))
        self.fit_columns()  # A hidden column could not be measured.
        self.share_room()

    def share_room(self) -> None:
        """Share room that is left between names, which get most, and what differs.

        Where there is too little the folder gives way first, then the name, then what differs: a
        list that has to be pushed sideways hides them altogether. Where it has to be all the same,
        names keep their room: they are what a person looks for.
        """
        widths, em = self._shared_widths, self._table.fontMetrics().height()
        shared = [c for c in widths if self._table.columnWidth(c) == widths[c]]
        usual = {c: round(_WIDTHS[c] * em) for c in (*shared, Column.FOLDER)}
        if Column.FOLDER in self.heads.away:
            usual[Column.FOLDER] = 0
        others = self._table.horizontalHeader().length() - sum(widths[c] for c in shared)
        others -= self._table.columnWidth(Column.FOLDER)
        left = self._table.viewport().width() - others - sum(usual.values())
        left = self._shrink_folder(left, usual[Column.FOLDER])
        least = {c: round(_LEAST[c] * em) for c in shared}
        if -left > sum(usual[c] - least[c] for c in shared):
            left = 0
        for column in shared:
            part = _SHARES[column] if len(shared) > 1 else 1.0
            wide = usual[column] + min(max(0, round(left * part)), usual[column])
            given = min(max(0, -left), usual[column] - least[column])
            wide, left = wide - given, left + given
            widths[column] = wide
            self._table.setColumnWidth(column, wide)

    def _shrink_folder(self, left: int, usual: int) -> int:
        """Make the last column narrower by what is missing; return what is left then."""
        head = self._table.horizontalHeader()
        if head.visualIndex(Column.FOLDER) != head.count() - 1:
            return left  # A person has put it elsewhere; only the last one stretches again.
        if not usual:
            return left
        least = round(_LEAST[Column.FOLDER] * self._table.fontMetrics().height())
        wide = max(least, usual + min(0, left))
        self._table.setColumnWidth(Column.FOLDER, wide)
        return left if left >= 0 else left + usual - wide
