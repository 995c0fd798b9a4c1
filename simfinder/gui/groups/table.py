"""The table of groups: rows by keys and pointer, bands across all columns, files dragged out."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QDate,
    QDateTime,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QMimeData,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTime,
    QTimer,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QDrag,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from simfinder.addresses import is_database
from simfinder.domain.documents import Document
from simfinder.gui.bindings import key_of_event, keys_of
from simfinder.gui.groups.delegate import (
    FAMILY_BOX,
    FAMILY_LEFT,
    TITLE_LEFT,
    GroupsDelegate,
    GroupsLook,
    GroupsSection,
)
from simfinder.gui.groups.layout import COLUMNS, GROUP_ROW, Column, family_row
from simfinder.gui.groups.model import GroupsModel, Index
from simfinder.gui.kit import wording
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.table import WholeRows
from simfinder.gui.kit.wording import percent
from simfinder.i18n import translate

# Columns of the list of groups, and their widths until the user sets one.

_FIXED_COLUMNS = (Column.MARK, Column.NAME)
"""Without these rows cannot be distinguished, nor marked."""
_BY_VIEW = (Column.WHOLE,)
"""Chosen in the menu View, as it is about scans with template text only."""
_OPTIONAL = (Column.WORDS, Column.TYPE, Column.SIZE, Column.MODIFIED)
"""Columns that make room for names in a narrow table, in this order."""
_WIDTHS = {
    Column.MARK: 2.4,
    Column.NAME: 16.6,
    Column.SIMILARITY: 7.6,
    Column.RELATION: 8.4,
    Column.DIFFERENCES: 9.5,
    Column.MODIFIED: 9.2,
    Column.SIZE: 5.2,
    Column.WORDS: 4.6,
    Column.TYPE: 3.9,
    Column.FOLDER: 10,
    Column.WHOLE: 7.6,
}
"""In heights of a line."""
_SHARES = {Column.NAME: 0.6, Column.DIFFERENCES: 0.4}
"""Columns that get the room that all columns leave, and how much of it."""
_LEAST = {Column.NAME: 13.0, Column.DIFFERENCES: 8.0, Column.FOLDER: 7.0}
"""How far columns shrink where there is too little room for all."""


def _widest() -> dict[Column, tuple[str, ...]]:
    """Return texts as wide as cells get, in the language in use."""
    return {
        Column.MODIFIED: (wording.time_text(_LONG_TO_WRITE),),
        Column.SIZE: (wording.size(999), wording.size(999_900_000)),
        Column.WORDS: (wording.count_text(888_888),),
        Column.WHOLE: (percent(0.999),),
    }


_LONG_TO_WRITE = QDateTime(QDate(2028, 12, 28), QTime(22, 58))
"""A moment with two digits in each part, in local time."""


class GroupsColumns(QObject):
    """The columns of one table, and the menu of its heads."""

    def __init__(self, table: QTableView, model: GroupsModel) -> None:
        super().__init__(table)
        self._table, self._model = table, model
        self._em = table.fontMetrics().height()
        head = table.horizontalHeader()
        for column, width in _WIDTHS.items():
            table.setColumnWidth(column, round(width * table.fontMetrics().height()))
        head.moveSection(head.visualIndex(Column.WHOLE), Column.SIMILARITY + 1)
        head.hideSection(Column.WHOLE)
        self._first_order = [head.logicalIndex(place) for place in range(head.count())]
        self._wants_whole = self._has_whole = False
        self._as_cards = False
        self._omitted_columns: frozenset[Column] = frozenset()
        """Columns without room, in a narrow table."""
        self._table_widths: dict[int, int] = {}
        """Widths of the columns of the table while rows are cards."""
        self.hidden_columns: frozenset[Column] = frozenset()
        """Columns that the user does not want to see."""
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._show_menu)
        self._fitted_widths: dict[Column, int] = {}
        self.fit_columns()
        self._shared_widths = {column: table.columnWidth(column) for column in _SHARES}

    def set_as_cards(self, as_cards: bool) -> None:
        """Show one column with cards in place of the columns of the table, or those again."""
        head = self._table.horizontalHeader()
        if as_cards:
            self._table_widths = {c: head.sectionSize(c) for c in range(head.count())}
        self._as_cards = as_cards
        head.setVisible(not as_cards)
        if not as_cards:
            for column, width in self._table_widths.items():
                head.showSection(column)
                head.resizeSection(column, width or head.sectionSize(column))
            self._table_widths = {}
        self._show_columns()

    @property
    def widths(self) -> list[int]:
        """The width of each column of the table in pixels, 0 for a hidden one."""
        head = self._table.horizontalHeader()
        return [self._table_widths.get(c, head.sectionSize(c)) for c in range(head.count())]

    def fit_columns(self) -> None:
        """Give columns of numbers room for the widest of them, until the user has set a width."""
        if self._as_cards:
            return
        em, head = self._table.fontMetrics().height(), self._table.horizontalHeader().fontMetrics()
        for column, samples in _widest().items():
            old_width = self._fitted_widths.get(column, round(_WIDTHS[column] * em))
            texts = [self._table.fontMetrics().horizontalAdvance(text) for text in samples]
            name = head.horizontalAdvance(self._model.cells.column_name(column))
            new_width = round(max(_WIDTHS[column] * em, max(texts) + em * 1.3, name + em * 1.6))
            if self._table.columnWidth(column) == old_width:
                self._table.setColumnWidth(column, new_width)
                self._fitted_widths[column] = new_width

    def follow_font(self) -> None:
        """Make all columns wider or narrower with the font."""
        em = self._table.fontMetrics().height()
        ratio, self._em = em / self._em, em
        if ratio == 1:
            return
        self._table_widths = {c: round(w * ratio) for c, w in self._table_widths.items()}
        head = self._table.horizontalHeader()
        head.setMinimumSectionSize(em * 2)
        for column in Column:
            head.resizeSection(column, round(head.sectionSize(column) * ratio))
        for widths in (self._fitted_widths, self._shared_widths):
            for column in widths:
                widths[column] = self._table.columnWidth(column)
        self.share_room()

    def show_with_template(self, is_visible: bool) -> None:
        """Show the similarity with template text too, wherever a scan left some out."""
        self._wants_whole = is_visible
        self._show_columns()

    def choose_columns(self, has_template: bool) -> None:
        """Show the columns that have values; ``has_template``: a scan left template text out."""
        self._has_whole = has_template
        self._show_columns()

    @property
    def hidden_indexes(self) -> list[int]:
        """The columns that the user does not want to see, to be remembered."""
        return sorted(map(int, self.hidden_columns))

    def hide_columns(self, columns: list[int]) -> None:
        """Hide these columns and no others; those that cannot be hidden are ignored."""
        self.hidden_columns = frozenset(
            c for c in Column if c in columns and c not in (*_FIXED_COLUMNS, *_BY_VIEW)
        )
        self._show_columns()

    def menu(self, parent: QWidget) -> QMenu:
        """Return a menu with a tick for each visible column; it ends with its parent."""
        menu = QMenu(translate("GroupsHeads", "Columns"), parent)
        head = self._table.horizontalHeader()
        for column in map(Column, map(head.logicalIndex, range(head.count()))):
            if column in (*_FIXED_COLUMNS, *_BY_VIEW):
                continue
            action = menu.addAction(self._model.cells.column_name(column))
            action.setCheckable(True)
            action.setChecked(column not in self.hidden_columns)
            action.setData(int(column))
            action.triggered.connect(lambda shown, column=column: self._choose(column, shown))
        menu.addSeparator()
        menu.addAction(translate("GroupsHeads", "Reset columns")).triggered.connect(self.reset)
        return menu

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        head = self._table.horizontalHeader()
        menu = self.menu(head)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(head.viewport().mapToGlobal(place))

    def _choose(self, column: int, is_visible: bool) -> None:
        self.hide_columns(
            [c for c in (*self.hidden_indexes, column) if not (is_visible and c == column)]
        )

    @Slot()
    def reset(self) -> None:
        """Show all columns in the order and width they had at first; the sorting stays."""
        head, em = self._table.horizontalHeader(), self._table.fontMetrics().height()
        self.hide_columns([])
        for place, column in enumerate(self._first_order):
            head.moveSection(head.visualIndex(column), place)
        for column, width in _WIDTHS.items():
            if not head.isSectionHidden(column):
                head.resizeSection(column, round(width * em))
        self._fitted_widths = {}
        self._shared_widths = {column: self._table.columnWidth(column) for column in _SHARES}
        self._show_columns()

    def _show_columns(self) -> None:
        head = self._table.horizontalHeader()
        for column in Column:
            head.setSectionHidden(column, not self._is_wanted(column))
        shows_whole = self._wants_whole and self._has_whole and not self._as_cards
        head.setSectionHidden(Column.WHOLE, not shows_whole)
        self._omitted_columns = frozenset()
        self.fit_columns()  # A hidden column could not be measured.
        self.share_room()

    def _is_wanted(self, column: Column) -> bool:
        """Whether a column is shown where there is room for it."""
        if self._as_cards:
            return column in _FIXED_COLUMNS
        return column not in self._model.empty_columns and column not in self.hidden_columns

    def _omit_columns(self) -> None:
        """Hide what a narrow table has no room for, and show it again in a wider one."""
        if not self._table.isVisible():
            return  # it has no width yet
        em, head = self._table.fontMetrics().height(), self._table.horizontalHeader()
        wanted = [c for c in Column if c not in _BY_VIEW and self._is_wanted(c)]
        widths = {c: head.sectionSize(c) or round(_WIDTHS[c] * em) for c in wanted}
        widths |= {c: round(_WIDTHS[c] * em) for c in (*_SHARES, Column.FOLDER) if c in widths}
        excess = sum(widths.values()) - self._table.viewport().width()
        omitted = set[Column]()
        for column in _OPTIONAL:
            if excess > 0 and column in widths:
                omitted.add(column)
                excess -= widths[column]
        if omitted != self._omitted_columns:
            self._omitted_columns = frozenset(omitted)
            for column in _OPTIONAL:
                head.setSectionHidden(column, column in omitted or not self._is_wanted(column))

    def share_room(self) -> None:
        """Share spare room between names, which get most, and differences.

        Where there is too little the folder shrinks first, then the name, then the differences: a
        list that has to be scrolled sideways hides them altogether. Where it still has to be
        scrolled, names keep their room: the user looks for them.
        """
        if self._as_cards:
            mark_width = self._table.columnWidth(Column.MARK)
            self._table.setColumnWidth(Column.NAME, self._table.viewport().width() - mark_width)
            return
        self._omit_columns()
        widths, em = self._shared_widths, self._table.fontMetrics().height()
        shared_columns = [c for c in widths if self._table.columnWidth(c) == widths[c]]
        usual = {c: round(_WIDTHS[c] * em) for c in (*shared_columns, Column.FOLDER)}
        if Column.FOLDER in self.hidden_columns:
            usual[Column.FOLDER] = 0
        others = self._table.horizontalHeader().length() - sum(widths[c] for c in shared_columns)
        others -= self._table.columnWidth(Column.FOLDER)
        room = self._table.viewport().width() - others - sum(usual.values())
        room = self._shrink_folder(room, usual[Column.FOLDER])
        least = {c: round(_LEAST[c] * em) for c in shared_columns}
        if -room > sum(usual[c] - least[c] for c in shared_columns):
            room = 0
        for column in shared_columns:
            part = _SHARES[column] if len(shared_columns) > 1 else 1.0
            wide = usual[column] + min(max(0, round(room * part)), usual[column])
            reduction = min(max(0, -room), usual[column] - least[column])
            wide, room = wide - reduction, room + reduction
            widths[column] = wide
            self._table.setColumnWidth(column, wide)

    def _shrink_folder(self, room: int, usual: int) -> int:
        """Make the last column narrower by the missing room; return the room after that."""
        head = self._table.horizontalHeader()
        if head.visualIndex(Column.FOLDER) != head.count() - 1:
            return room  # The user has put it elsewhere; only the last one stretches again.
        if not usual:
            return room
        least = round(_LEAST[Column.FOLDER] * self._table.fontMetrics().height())
        wide = max(least, usual + min(0, room))
        self._table.setColumnWidth(Column.FOLDER, wide)
        return room if room >= 0 else room + usual - wide


MAX_DRAGGED_FILES = 1000
"""Largest number of dragged files; more would block the drop target."""

_NONE, _CONTROL, _ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
_FOR_THE_VIEW = frozenset(
    {
        (Qt.Key.Key_Space, _NONE),
        (Qt.Key.Key_K, _CONTROL),
        (Qt.Key.Key_K, _ALT),
        (Qt.Key.Key_Down, _CONTROL),
        (Qt.Key.Key_Up, _CONTROL),
    }
)
"""Keys that Qt's table would use for itself."""


class GroupsTable(WholeRows):
    """A table with rows of groups and rows of files."""

    mark_clicked = Signal(int)
    """Row whose mark was clicked."""
    open_requested = Signal(int)
    """Row that was opened by a double click or Enter."""
    order_requested = Signal(object)
    """(Column, descending), or None for the order in which groups were found."""
    current_row_changed = Signal()
    """The cursor is on another row."""
    selection_changed = Signal()
    """Other rows are selected."""

    def __init__(self, model: GroupsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._as_cards = False
        self._section = GroupsSection(model)
        self._delegate = GroupsDelegate(model, self)
        self.setModel(model)
        self._selected_rows: NDArray[np.int64] | None = None
        """The selected rows, None where they have to be asked for."""
        for signal in (model.modelReset, model.rowsInserted, model.rowsRemoved):
            signal.connect(self._forget_selected_rows)
        self._paint_timer = QTimer(self, singleShot=True, interval=0)
        self._paint_timer.timeout.connect(self._paint)
        self.setItemDelegate(self._delegate)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setDragEnabled(True)
        self.setCornerButtonEnabled(False)
        self.setMouseTracking(True)
        self._set_up_headers()
        self.apply_look()
        # Bands span the viewport, so they must not be scrolled sideways with the cells.
        self.horizontalScrollBar().valueChanged.connect(self._repaint)

    def _set_up_headers(self) -> None:
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsMovable(True)
        head.setSectionsClickable(True)
        # Qt's own sorting is not used, but without it a click on a head would select all rows.
        self.setSortingEnabled(True)
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head.setStretchLastSection(True)
        head.setMinimumSectionSize(self.fontMetrics().height() * 2)
        head.setSectionResizeMode(Column.MARK, QHeaderView.ResizeMode.Fixed)
        # The headers ask for each row whether it is selected; they get an empty selection.
        head.setSelectionModel(QItemSelectionModel(self._model, head))
        head.sortIndicatorChanged.connect(self._request_order)
        self.columns = GroupsColumns(self, self._model)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give names the remaining width, unless the user has set one."""
        super().resizeEvent(event)
        self.columns.share_room()

    def minimumSizeHint(self) -> QSize:
        """Keep notes above from squeezing the list to nothing: the texts below give way.

        Only a hint: where a window is too low for everything, a larger minimum would cut off the
        bar to scroll sideways.
        """
        return QSize(super().minimumSizeHint().width(), self.fontMetrics().height() * 8)

    def set_as_cards(self, as_cards: bool) -> None:
        """Show rows as cards of two lines without columns, or as rows of a table."""
        if as_cards == self._as_cards:
            return
        self._as_cards = as_cards
        row = self.current_row()
        self.apply_look()
        self.columns.set_as_cards(as_cards)
        if row >= 0:
            self.scrollTo(self._model.index(row, Column.NAME))

    @property
    def look(self) -> GroupsLook:
        """Colours and fonts in use."""
        return self._delegate.look

    def apply_look(self) -> None:
        """Make colours and fonts again, after the theme or the font has changed."""
        self._delegate.look = GroupsLook(self, as_cards=self._as_cards)
        self.updateGeometry()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.look.row_height)
        self.viewport().update()

    @Slot()
    def _repaint(self) -> None:
        self.viewport().update()

    @Slot(int, Qt.SortOrder)
    def _request_order(self, column: int, order: Qt.SortOrder) -> None:
        request = None
        if 0 <= column < COLUMNS:
            request = (Column(column), order == Qt.SortOrder.DescendingOrder)
        self.order_requested.emit(request)

    # Rows

    def current_row(self) -> int:
        """Return the row of the cursor, -1 for none."""
        row = self.currentIndex().row()
        return row if row < self._model.rowCount() else -1

    def go_to(self, row: int) -> None:
        """Move the cursor to a row, select only it, and show it.

        Qt's ``setCurrentIndex`` reads the pressed keys: with Ctrl it would extend the selection.
        """
        index = self._model.index(row, Column.NAME)
        flag = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index)

    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll to a row, with the row of its group where both fit."""
        bar, row = self.verticalScrollBar(), index.row()
        old_value = bar.value()
        super().scrollTo(index, hint)
        if bar.value() != old_value:  # nothing moves under the pointer where the row is in sight
            self._show_group_row(row)

    def _show_group_row(self, row: int) -> None:
        """Scroll up to the row of the group of a row, where both fit."""
        if row < 0 or self._model.flat:
            return
        bar = self.verticalScrollBar()
        top = self.rowViewportPosition(self._model.row_of_group(self._model.group_at(row)))
        bottom = self.rowViewportPosition(row) + self.rowHeight(row)
        if top < 0 and bottom - top <= self.viewport().height():
            bar.setValue(bar.value() + top)

    def select_current(self) -> None:
        """Select the current row where none is, to show the target of an action."""
        if self.current_row() >= 0 and not self.selectionModel().hasSelection():
            self.go_to(self.current_row())

    def selected_rows(self) -> NDArray[np.int64]:
        """Return the selected rows, ascending, int64; read-only."""
        if self._selected_rows is None:
            selection = self.selectionModel().selection().toList()
            rows = [np.arange(r.top(), r.bottom() + 1, dtype=np.int64) for r in selection]
            self._selected_rows = np.sort(np.concatenate(rows or [np.zeros(0, np.int64)]))
            self._selected_rows.flags.writeable = False
        return self._selected_rows

    @Slot()
    def _forget_selected_rows(self) -> None:
        self._selected_rows = None

    def select_rows(self, rows: NDArray[np.int64], current: int) -> None:
        """Select these rows (ascending) and put the cursor on one, without scrolling."""
        selection = QItemSelection()
        if len(rows):
            breaks = np.flatnonzero(np.diff(rows) > 1)
            tops = rows[np.concatenate([[0], breaks + 1])].tolist()
            bottoms = rows[np.concatenate([breaks, [len(rows) - 1]])].tolist()
            index, right = self._model.createIndex, COLUMNS - 1
            for top, bottom in zip(tops, bottoms, strict=True):
                selection.append(QItemSelectionRange(index(top, 0), index(bottom, right)))
        selection_model, flag = self.selectionModel(), QItemSelectionModel.SelectionFlag
        if current >= 0:
            selection_model.setCurrentIndex(self._model.index(current, Column.NAME), flag.NoUpdate)
        # In two steps: Qt would split the new ranges at each of the old ones.
        selection_model.clearSelection()
        selection_model.select(selection, flag.Select)

    def selectAll(self) -> None:
        """Select all rows; first none, for the same reason."""
        self.clearSelection()
        super().selectAll()

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Repaint everything: Qt would first compute the region of every selected row."""
        self._selected_rows = None
        was_enabled = self.updatesEnabled()
        self.setUpdatesEnabled(False)
        super().selectionChanged(selected, deselected)
        self.setUpdatesEnabled(was_enabled)
        self.selection_changed.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Follow the cursor."""
        super().currentChanged(current, previous)
        self._delegate.current_row = current.row()
        self.viewport().update()
        if current.row() != previous.row():
            self.current_row_changed.emit()

    # Keys and pointer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fold and unfold by arrows, open by Enter; the rest is Qt's."""
        row, key = self.current_row(), event.key()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if (key, event.modifiers()) in _FOR_THE_VIEW and not self.is_typing:
            event.ignore()
        elif row >= 0 and key_of_event(event) in keys_of("to_texts"):
            self.open_requested.emit(row)
        elif row < 0 or not plain:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Left and not self._model.flat:
            self._fold_or_climb(row)
        elif key == Qt.Key.Key_Right and not self._model.flat:
            self._unfold_or_descend(row)
        else:
            super().keyPressEvent(event)
            if key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
                self._show_group_row(self.current_row())

    def find_row(self, start: str, first: int) -> int:
        """Return the next row with a file of such a name; a folded group has its title too.

        A folded family has the name of its best file.
        """
        model = self._model
        rows, groups, documents = model.rows, model.groups, model.documents
        if not len(rows):
            return -1
        has_name = model.texts.match_prefix(start)
        hits = has_name[groups.members[np.where(rows.member >= 0, rows.member, 0)]]
        heads = rows.member < 0
        hits[heads] = False
        for row in np.flatnonzero(rows.member < GROUP_ROW).tolist():
            hits[row] = model.is_family_folded(row) and has_name[model.best_at(row)]
        for row in np.flatnonzero(heads & model.folded_groups[rows.group]).tolist():
            keeper = model.keeper_of(model.group_at(row))
            hits[row] = has_name[keeper] or documents[keeper].title.casefold().startswith(start)
        hit_rows = np.flatnonzero(hits)
        if not len(hit_rows):
            return -1
        place = int(np.searchsorted(hit_rows, first))
        return int(hit_rows[place % len(hit_rows)])

    def show_row(self, row: int) -> None:
        """Go to a row that was found by its name."""
        self.go_to(row)

    def _fold_or_climb(self, row: int) -> None:
        model = self._model
        if model.is_head_row(row) and not model.is_folded_at(row):
            self.fold(row, is_folded=True)
            return
        family = -1 if model.is_head_row(row) else model.row_of_family(model.best_at(row))
        if family < 0 and not model.is_group_row(row):
            family = model.row_of_group(model.group_at(row))
        if family >= 0:
            self.go_to(family)

    def _unfold_or_descend(self, row: int) -> None:
        if not self._model.is_head_row(row):
            return
        if self._model.is_folded_at(row):
            self.fold(row, is_folded=False)
        else:
            self.go_to(row + 1)

    def fold(self, row: int, *, is_folded: bool) -> None:
        """Fold or unfold a group or a family and announce it; its row stays in place."""
        self._model.fold(row, is_folded=is_folded)
        announce(self, self._model.cells.accessible(row, Column.NAME))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Set a mark by its box, fold a group or a family by its arrow; the rest is Qt's."""
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            row, x = index.row(), event.position().x() / self.look.em
            if self._model.is_group_row(row):
                if x < TITLE_LEFT:
                    self._toggle_fold(row)
                    return
            elif self._model.is_family_row(row):
                if x < FAMILY_BOX:
                    self.go_to(row)
                    self.mark_clicked.emit(row)
                    return
                if x < FAMILY_LEFT:
                    self._toggle_fold(row)
                    return
            elif index.column() == Column.MARK:
                if row not in self.selected_rows():
                    self.go_to(row)
                self.mark_clicked.emit(row)
                return
        super().mousePressEvent(event)

    def _toggle_fold(self, row: int) -> None:
        self.go_to(row)
        self._model.fold(row, is_folded=not self._model.is_folded_at(row))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fold a group or a family, open a file."""
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            super().mouseDoubleClickEvent(event)
        elif self._model.is_family_row(index.row()) and (
            event.position().x() < self.look.em * FAMILY_BOX
        ):
            self.mark_clicked.emit(index.row())
        elif self._model.is_head_row(index.row()):
            row = index.row()
            self._model.fold(row, is_folded=not self._model.is_folded_at(row))
        elif index.column() == Column.MARK:
            self.mark_clicked.emit(index.row())
        else:
            self.open_requested.emit(index.row())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the row below the pointer."""
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(round(event.position().y())))

    def changeEvent(self, event: QEvent) -> None:
        """Give rows and columns the measures of another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.model() is not None:
            self.apply_look()
            self.columns.follow_font()

    def event(self, event: QEvent) -> bool:
        """Make pictures again for a screen of another density."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.apply_look()
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Light no row."""
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self._delegate.hovered_row:
            self._delegate.hovered_row = row
            self.viewport().update()

    # Dragging out

    def selected_documents(self) -> list[Document]:
        """Return the selected documents, at most MAX_DRAGGED_FILES."""
        documents = self._model.documents_at(self.selected_rows())[:MAX_DRAGGED_FILES]
        return [self._model.documents[i] for i in documents.tolist()]

    def chosen_documents(self) -> list[Document]:
        """Return the documents of a command on files, at most MAX_DRAGGED_FILES.

        The row of a group or a family alone means its best file; without a selection the current
        row counts, and is selected.
        """
        self.select_current()
        rows, groups = self.selected_rows(), self._model.groups
        group, member = self._model.rows.group[rows], self._model.rows.member[rows].astype(np.int64)
        of_files, of_groups = member >= 0, member == GROUP_ROW
        places = np.where(of_files, member, family_row(member))
        places[of_groups] = groups.start[group[of_groups]]
        family = self._model.families.first[places]
        is_included = of_files | ~np.isin(family, family[of_files])
        is_included[of_groups] = ~np.isin(group[of_groups], group[~of_groups])
        places = places[is_included][:MAX_DRAGGED_FILES]
        return [self._model.documents[i] for i in groups.members[places].tolist()]

    def selected_paths(self) -> list[Path]:
        """Return the files of the selected documents, each once."""
        paths = dict.fromkeys(d.path for d in self.selected_documents())
        return [path for path in paths if not is_database(path)]

    def startDrag(self, supported: Qt.DropAction) -> None:
        """Drag the selected files out as copies, never as a move."""
        paths = self.selected_paths()
        if paths:
            drag = QDrag(self)
            drag.setMimeData(file_urls(paths))
            drag.exec(Qt.DropAction.CopyAction)

    # Painting

    def paint_later(self) -> None:
        """Paint the rows in the next turn of the event loop.

        A change of all marks takes long enough, so that keys and clicks are served in between.
        """
        self.viewport().setUpdatesEnabled(False)
        self._paint_timer.start()

    @Slot()
    def _paint(self) -> None:
        self.viewport().setUpdatesEnabled(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, then the bands of groups over their rows."""
        super().paintEvent(event)
        if self._model.flat or not self._model.rowCount():
            return
        first = max(0, self.rowAt(0))
        last = self.rowAt(self.viewport().height() - 1)
        last = self._model.rowCount() - 1 if last < 0 else last
        selection_model, painter = self.selectionModel(), QPainter(self.viewport())
        width, current = self.viewport().width(), self.current_row()
        for row in range(first, last + 1):
            if not self._model.is_head_row(row):
                continue
            place = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
            is_selected = selection_model.isSelected(self._model.index(row, Column.NAME))
            has_cursor = row == current and self.hasFocus()
            if self._model.is_group_row(row):
                self._section.paint(painter, self.look, place, row, is_selected, has_cursor)
            else:
                self._delegate.paint_family(painter, place, row, is_selected, has_cursor)
        painter.end()


def file_urls(paths: list[Path]) -> QMimeData:
    """Return the paths as file URLs; encoded byte by byte, so that no name is changed."""
    data = QMimeData()
    data.setUrls([QUrl.fromEncoded(path.as_uri().encode("ascii")) for path in paths])
    return data
