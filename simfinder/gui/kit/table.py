"""Tables of whole rows: their models, their keys, and how their columns share the width."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QElapsedTimer,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from simfinder.gui.kit import theme

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from simfinder.gui.kit.folds import Folds

Index = QModelIndex | QPersistentModelIndex

_DISPLAY, _TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
_COLOUR, _FONT = Qt.ItemDataRole.ForegroundRole, Qt.ItemDataRole.FontRole
_ALIGNMENT, _PICTURE = Qt.ItemDataRole.TextAlignmentRole, Qt.ItemDataRole.DecorationRole
_ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
_ROLES = frozenset(
    int(r) for r in (_DISPLAY, _TIP, _COLOUR, _FONT, _ALIGNMENT, _PICTURE, _ACCESSIBLE)
)


def bold(font: QFont) -> QFont:
    """Return the heavier form of a font."""
    result = QFont(font)
    result.setWeight(QFont.Weight.DemiBold)
    return result


@dataclass(frozen=True)
class RowColumn:
    """One column; each function is given a row, as ``set_rows`` was."""

    title: Callable[[], str]
    text: Callable[[Any], str]
    tip: Callable[[Any], str] | None = None
    """None: the text itself."""
    tone: Callable[[Any], str] | str | None = None
    """The meaning of a colour of the theme, for all rows or for each; "" for that of text."""
    picture: Callable[[Any], tuple[str, str]] | None = None
    """The name of an icon and the meaning of its colour; ("", "") for none."""
    bold: Callable[[Any], bool] | None = None
    right: bool = False
    """Right-aligned, so that digits are below each other."""
    firm: bool = False
    """Keeps its width where space is short."""
    is_path: bool = False
    """Elided in the middle instead of at the end."""
    width: int = 10
    """In line heights; 0 takes the remaining width."""

    @property
    def alignment(self) -> Qt.AlignmentFlag:
        """Alignment of its texts."""
        side = Qt.AlignmentFlag.AlignRight if self.right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class RowsModel(QAbstractTableModel):
    """Rows of any kind, shown by functions when a cell is painted, so that many cost no more."""

    def __init__(self, columns: Sequence[RowColumn], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._rows: Sequence[Any] = ()
        self._bold = bold(QFont())

    def set_rows(self, rows: Sequence[Any]) -> None:
        """Show these instead."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_font(self, font: QFont) -> None:
        """Write bold rows in this font, heavier."""
        self._bold = bold(font)

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
        if role not in _ROLES or not index.isValid():
            return None
        column, row = self.columns[index.column()], self.row(index.row())
        if role == _DISPLAY:
            return column.text(row)
        if role == _ACCESSIBLE:
            return self._row_description(row) if index.column() == 0 else column.text(row) or "–"
        if role == _TIP:
            # A file name is plain text, even if it looks like markup.
            tip = column.tip(row) if column.tip else column.text(row)
            return f"<p style='white-space: pre-wrap'>{escape(tip)}</p>" if tip else None
        if role == _ALIGNMENT:
            return column.alignment
        if role == _FONT:
            return self._bold if column.bold is not None and column.bold(row) else None
        if role == _COLOUR:
            tone = column.tone(row) if callable(column.tone) else column.tone
            return theme.colour(tone) if tone else None
        name, meaning = column.picture(row) if column.picture else ("", "")
        return theme.icon(name, meaning) if name else None

    def _row_description(self, row: Any) -> str:
        """Return the whole row as text, for screen readers in the first column."""
        first, *others = self.columns
        cells = [f"{column.title()} {text}" for column in others if (text := column.text(row))]
        return ", ".join((first.text(row) or "–", *cells))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Name the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == _ALIGNMENT:
            return self.columns[section].alignment
        return self.columns[section].title() if role in (_DISPLAY, _ACCESSIBLE) else None

    def retranslate(self) -> None:
        """Update all texts."""
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, max(0, len(self.columns) - 1))
        if self.rowCount():
            last = self.index(self.rowCount() - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)


class TreeRows(RowsModel):
    """Rows below the row of their group, which folds them.

    All rows stay in one list; the visible ones are an array of positions.
    """

    folded_changed = Signal()

    def __init__(
        self,
        columns: Sequence[RowColumn],
        facts: Callable[[Any], str],
        parent: QObject | None = None,
    ) -> None:
        """``facts``: text at the end of a group's own row, which spans all columns."""
        super().__init__(columns, parent)
        self.facts = facts
        self._all: Sequence[Any] = ()
        self._folds: Folds | None = None

    def set_lines(self, lines: Sequence[Any], heads: NDArray[np.int64], *, collapse: bool) -> None:
        """Show these rows.

        Args:
            lines: of groups and their members, in their order.
            heads: for each row the position of its group's own row, int64; its own for that.
            collapse: whether only the rows of groups are shown at first.
        """
        # Lists without groups, which the first page has, need no NumPy.
        from simfinder.gui.kit.folds import Folds

        self.beginResetModel()
        self._all, self._folds = lines, Folds(heads, collapse=collapse)
        self.endResetModel()

    def row(self, number: int) -> Any:
        """Return the line in a row."""
        return self._all[number if self._folds is None else self._folds.position(number)]

    def rows(self) -> Sequence[Any]:
        """Return all lines, hidden ones too."""
        return self._all

    def rowCount(self, parent: Any = None) -> int:
        """Return the number of lines that are shown."""
        is_cell = parent is not None and parent.isValid()
        return 0 if is_cell or self._folds is None else len(self._folds)

    def is_head(self, number: int) -> bool:
        """Whether a row is a group's own."""
        return self._folds is not None and self._folds.is_head(number)

    def is_folded(self, number: int) -> bool:
        """Whether the group of a row hides its lines."""
        return self._folds is not None and self._folds.is_folded(number)

    def head_of(self, number: int) -> int:
        """Return the row of the group that a row belongs to."""
        return number if self._folds is None else self._folds.head_of(number)

    def fold(self, number: int, *, collapse: bool) -> None:
        """Hide or show the lines of the group that a row belongs to."""
        if self._folds is None or self.is_folded(number) == collapse:
            return
        self.beginResetModel()
        self._folds.fold(number, collapse=collapse)
        self.endResetModel()
        self.folded_changed.emit()


_LEAST = 11
"""Width down to which stretching columns shrink before others do, in line heights."""
_NARROWEST = 4
"""Minimum width of stretching columns, in line heights."""
_GROWTH_LIMIT = 1.5
"""How many times as wide as planned a column is at most that is not to be cut."""
_SOFT = 0.6
"""To which share of its width another column is cut then."""


@dataclass(frozen=True, slots=True)
class ColumnRequest:
    """Requested width of a column, in pixels.

    ``planned``: its width, 0 for a stretching one. ``needed``: the width of its texts. ``firm``:
    must not be elided, such as a number.
    """

    planned: int
    needed: int
    firm: bool = False


def column_widths(wishes: Sequence[ColumnRequest], room: int, line: int) -> list[int]:
    """Return a width in pixels for each column; together more than ``room`` where it is too small.

    ``line``: the height of a line, pixels.
    """
    widths = [_initial_width(wish) for wish in wishes]
    free = [n for n, wish in enumerate(wishes) if not wish.planned]
    soft = [n for n, wish in enumerate(wishes) if wish.planned and not wish.firm]
    soft_width = sum(widths[n] for n in soft)
    spare = room - sum(widths) + soft_width - len(free) * line * _LEAST
    for n in soft:
        widths[n] = int(widths[n] * min(1.0, max(_SOFT, spare / soft_width)))
    _shrink_empty_columns(widths, wishes, free, room)
    narrowest = line * _NARROWEST
    needs = [max(wishes[n].needed, narrowest) for n in free]
    for n, width in zip(free, _share_room(needs, room - sum(widths)), strict=True):
        widths[n] = max(width, narrowest)
    return widths


def _initial_width(wish: ColumnRequest) -> int:
    """Return the planned width, or the needed one where texts must not be elided."""
    most = int(wish.planned * _GROWTH_LIMIT)
    return max(wish.planned, min(wish.needed, most)) if wish.firm else wish.planned


def _shrink_empty_columns(
    widths: list[int], wishes: Sequence[ColumnRequest], free: Sequence[int], room: int
) -> None:
    """Shrink planned columns, at most to what they need, as far as the others need more."""
    lack = sum(wishes[n].needed for n in free) - (room - sum(widths))
    empty = [
        max(0, width - wish.needed) if wish.planned else 0
        for width, wish in zip(widths, wishes, strict=True)
    ]
    if lack > 0 and any(empty):
        share = min(1.0, lack / sum(empty))
        for n, width in enumerate(empty):
            widths[n] -= int(width * share)


def _share_room(needs: Sequence[int], room: int) -> list[int]:
    """Split ``room`` evenly; columns that need less leave the rest to the others."""
    widths = [0] * len(needs)
    rest, even = room, room // max(1, len(needs))
    if all(need <= even for need in needs):
        return [even] * len(needs)
    order = sorted(range(len(needs)), key=needs.__getitem__)
    for place, n in enumerate(order):
        widths[n] = min(needs[n], rest // (len(needs) - place))
        rest -= widths[n]
    return [width + rest // len(needs) for width in widths]


CursorAction = QAbstractItemView.CursorAction

TYPING_PAUSE = 1_000
"""Milliseconds after which another letter begins another name, as in file managers."""


class WholeRows(QTableView):
    """A table with row selection: Home is its first row and End its last.

    Typing jumps to the next row whose name begins with the typed text; one letter repeated goes
    through all names with it.
    """

    name_column = 0
    """Column of the names for typing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._search_text = ""
        self._search_timer = QElapsedTimer()

    @property
    def is_typing(self) -> bool:
        """Whether a name is being typed, so that Space and other signs belong to it."""
        return self._search_timer.isValid() and self._search_timer.elapsed() < TYPING_PAUSE

    def keyboardSearch(self, search: str) -> None:
        """Go to the next row with this name, on from the letters just typed."""
        text = (self._search_text if self.is_typing else "") + search.casefold()
        if not text.strip():
            return
        self._search_text = text
        self._search_timer.start()
        is_repeat = len(text) > 1 and text == text[0] * len(text)
        current_row = self.currentIndex().row()
        row = self.find_row(text, current_row + (len(text) == 1))
        if row < 0 and is_repeat:
            row = self.find_row(text[0], current_row + 1)
        if row >= 0:
            self.show_row(row)

    def find_row(self, start: str, first: int) -> int:
        """Return the next row, from ``first`` on and past the end, whose name begins with a text.

        ``start``: case-folded. Returns -1 for none.
        """
        model, column = self.model(), self.name_column
        count = model.rowCount()
        for step in range(count):
            row = (first + step) % count
            name = str(model.index(row, column).data() or "").casefold()
            file_name = name.replace("\\", "/").rpartition("/")[2]
            if name.startswith(start) or file_name.startswith(start):
                return row
        return -1

    def show_row(self, row: int) -> None:
        """Put the cursor on a row, select only it, and bring it into view."""
        flag = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, max(0, self.currentIndex().column()))
        self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
        self.scrollTo(index)

    def event(self, event: QEvent) -> bool:
        """Keep signs of a name that is being typed from becoming commands."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if (
            is_override
            and isinstance(event, QKeyEvent)
            and self.is_typing
            and _is_printable_key(event)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Add a space to a name that is being typed; the rest is Qt's."""
        if self.is_typing and event.key() == Qt.Key.Key_Space and _is_printable_key(event):
            self.keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Return where a key leads; the column stays, so that nothing scrolls sideways."""
        last = self.model().rowCount() - 1
        if last < 0 or action not in (CursorAction.MoveHome, CursorAction.MoveEnd):
            return super().moveCursor(action, modifiers)
        row = 0 if action is CursorAction.MoveHome else last
        return self.model().index(row, max(0, self.currentIndex().column()))

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """Return the cursor rectangle, for a menu that is opened by a key."""
        if query == Qt.InputMethodQuery.ImCursorRectangle:
            return cursor_rect(self)
        return super().inputMethodQuery(query)


def _is_printable_key(event: QKeyEvent) -> bool:
    """Whether a key writes a character without Ctrl or Alt."""
    modifiers = event.modifiers() & ~(
        Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
    )
    return not modifiers and bool(event.text()) and event.text().isprintable()


def cursor_rect(view: QAbstractItemView) -> QRect:
    """Return the rectangle of the current row in the viewport, even outside of the view.

    Qt would open the menu of a key in the centre of the list, over another row.
    """
    return view.visualRect(view.currentIndex())


def place_of_menu(view: QAbstractItemView, place: QPoint) -> QPoint | None:
    """Return the global position for the menu of a row; None where there is no row.

    ``place``: the requested position, in pixels of the viewport. A row outside of the view is
    scrolled to.
    """
    index = view.indexAt(place)
    if not index.isValid():
        return None
    if not view.viewport().rect().contains(place):
        view.scrollTo(index)
        place = view.visualRect(index).center()
    return view.viewport().mapToGlobal(place)


CURSOR = 3
"""Width of the line in pixels, as in the list of groups."""


class CursorRows(WholeRows):
    """Shows by a line at the left which row the keys act on: chosen rows are only pale."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Set the common properties of such tables."""
        super().__init__(parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setHighlightSections(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.set_row_height()

    def set_row_height(self) -> None:
        """Set the row height by the density of the settings."""
        self.verticalHeader().setDefaultSectionSize(
            theme.row_height(self.fontMetrics().height(), 1.8)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, and a bar at the current row where it is selected."""
        super().paintEvent(event)
        row = self.currentIndex().row()
        if row < 0 or not self.selectionModel().isRowSelected(row):
            return
        painter = QPainter(self.viewport())
        place = QRect(0, self.rowViewportPosition(row), CURSOR, self.rowHeight(row))
        painter.fillRect(place, theme.colour("accent"))
        painter.end()


_COPY_LIMIT = 10_000
"""Rows that are copied at once; more is a report."""

_CELL_MARGIN = 6
"""Horizontal padding of a cell in pixels, in addition to the height of a line."""
_SAMPLE_ROWS = 50
"""Rows that are measured for the widths of columns."""


class _Cells(QStyledItemDelegate):
    """Cuts paths in the middle and other texts at their end."""

    def __init__(self, model: RowsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Set the elide mode."""
        super().initStyleOption(option, index)
        middle, right = Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideRight
        option.textElideMode = middle if self._model.columns[index.column()].is_path else right
        style, text = option.widget.style(), QStyle.SubElement.SE_ItemViewItemText
        edge = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, option) + 1
        room = style.subElementRect(text, option, option.widget).width() - 2 * edge
        if room > 0:
            # Qt would elide it at the height of the unelided text, whose letters may be larger.
            option.text = option.fontMetrics.elidedText(option.text, option.textElideMode, room)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the lines of groups to the table, which paints them as a whole."""
        model = self._model
        if not (isinstance(model, TreeRows) and model.is_head(index.row())):
            super().paint(painter, option, index)


class RowsView(CursorRows):
    """Shows a ``RowsModel``; arrows fold the groups of ``TreeRows``."""

    def __init__(self, model: RowsModel, parent: QWidget | None = None) -> None:
        """Show this model, which is kept with the table."""
        super().__init__(parent)
        self._model = model
        model.setParent(self)
        self.setModel(model)
        self.setObjectName("rows")
        self._cells = _Cells(model, self)
        self.setItemDelegate(self._cells)
        self.setAlternatingRowColors(not isinstance(model, TreeRows))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.horizontalHeader().setMinimumSectionSize(self.fontMetrics().height() * 2)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for head in (self.verticalHeader(), self.horizontalHeader()):
            # They would work out the region of every selected row, which they do not show.
            head.setSelectionModel(QItemSelectionModel(model, head))
        self.name_column = next((n for n, c in enumerate(model.columns) if c.is_path), 0)
        self._words = ""
        self._needs_by_column: list[int] | None = None
        self._measure()
        model.modelReset.connect(self._widen_columns)

    def set_empty_text(self, words: str) -> None:
        """Set the message for an empty table in the current language."""
        self._words = words
        self.setAccessibleDescription("" if self._model.rowCount() else words)
        self.viewport().update()

    def _measure(self) -> None:
        self._needs_by_column = None
        line = self.fontMetrics().height()
        self.setIconSize(QSize(line, line))
        self._model.set_font(self.font())
        self.set_row_height()

    def selected(self) -> list[int]:
        """Return the selected rows, ascending."""
        ranges = self.selectionModel().selection().toList()
        return sorted({row for r in ranges for row in range(r.top(), r.bottom() + 1)})

    def selectAll(self) -> None:
        """Select all rows; first none, as Qt would split the new range at each of the old ones."""
        self.clearSelection()
        super().selectAll()

    def selectionChanged(self, selection: QItemSelection, deselected: QItemSelection) -> None:
        """Repaint as a whole: Qt would first work out the region of every selected row."""
        was_enabled = self.updatesEnabled()
        self.setUpdatesEnabled(False)
        super().selectionChanged(selection, deselected)
        self.setUpdatesEnabled(was_enabled)

    @Slot()
    def _widen_columns(self) -> None:
        """Widen columns for new rows; narrowing would make columns jump."""
        old_needs = self._needs_by_column
        self._needs_by_column = self._needs()
        if old_needs is not None:
            self._needs_by_column = [
                max(two) for two in zip(old_needs, self._needs_by_column, strict=True)
            ]
        self._fit()

    def _fit(self) -> None:
        """Set the column widths; columns without a width share the rest."""
        room = self.viewport().width()
        self._fit_into(room)
        if self.viewport().width() != room:  # a scroll bar appeared or disappeared
            self._fit_into(self.viewport().width())

    def _fit_into(self, room: int) -> None:
        em, columns = self.fontMetrics().height(), self._model.columns
        if self._needs_by_column is None:
            self._needs_by_column = self._needs()
        visible_columns = [n for n in range(len(columns)) if not self.isColumnHidden(n)]
        # Numbers keep their width: cut, they would be wrong.
        wishes = [
            ColumnRequest(
                columns[n].width * em, self._needs_by_column[n], columns[n].right or columns[n].firm
            )
            for n in visible_columns
        ]
        widths = column_widths(wishes, room, em)
        for n, width in zip(visible_columns, widths, strict=True):
            self.setColumnWidth(n, width)
        # Columns that do not fit must stay reachable with the mouse.
        policy = Qt.ScrollBarPolicy
        always_off, as_needed = policy.ScrollBarAlwaysOff, policy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(as_needed if sum(widths) > room else always_off)

    def _needs(self) -> list[int]:
        return [self._need(n) for n in range(len(self._model.columns))]

    def _need(self, column: int) -> int:
        """Return how wide a column would have to be for its head and its first rows, in pixels."""
        model, wish = self._model, self._model.columns[column]
        letters = QFontMetrics(bold(self.font()) if wish.bold is not None else self.font())
        edge = letters.height() * (1 if wish.picture is None else 2) + _CELL_MARGIN
        widest = self.horizontalHeader().sectionSizeHint(column)
        for row in range(min(model.rowCount(), _SAMPLE_ROWS)):
            if isinstance(model, TreeRows) and model.is_head(row):
                continue
            text = str(model.index(row, column).data() or "")
            widest = max(widest, letters.horizontalAdvance(text) + edge)
        return widest

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the whole width."""
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy by Ctrl+C, fold by arrows; the rest is Qt's."""
        model, row = self._model, self.currentIndex().row()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif isinstance(model, TreeRows) and row >= 0 and event.key() == Qt.Key.Key_Left:
            self._fold(model, model.head_of(row), collapse=True)
        elif isinstance(model, TreeRows) and row >= 0 and event.key() == Qt.Key.Key_Right:
            self._fold(model, row, collapse=False)
        else:
            super().keyPressEvent(event)

    def _fold(self, model: TreeRows, row: int, *, collapse: bool) -> None:
        top = self.verticalScrollBar().value()
        model.fold(row, collapse=collapse)
        self.setCurrentIndex(model.index(row, 0))
        self.verticalScrollBar().setValue(top)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Fold a group by its arrow; the rest is Qt's."""
        is_left = event.button() == Qt.MouseButton.LeftButton
        is_arrow = event.position().x() < self.fontMetrics().height() * 2
        if not (is_left and is_arrow and self._toggle_group(event)):
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fold a group; the rest is Qt's."""
        if not self._toggle_group(event):
            super().mouseDoubleClickEvent(event)

    def _toggle_group(self, event: QMouseEvent) -> bool:
        """Fold or unfold the group at the pointer; return whether the line of one is there."""
        row, model = self.indexAt(event.position().toPoint()).row(), self._model
        if row < 0 or not isinstance(model, TreeRows) or not model.is_head(row):
            return False
        self._fold(model, row, collapse=not model.is_folded(row))
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, the line at the cursor, then the lines of groups over all columns."""
        super().paintEvent(event)
        model = self._model
        if self._words and not model.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(theme.colour("muted"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            edge = self.fontMetrics().height()
            room = self.viewport().rect().adjusted(edge, edge, -edge, -edge)
            painter.drawText(room, int(flags), self._words)
            painter.end()
        if not isinstance(model, TreeRows) or not model.rowCount():
            return
        first, last = max(0, self.rowAt(0)), self.rowAt(self.viewport().height() - 1)
        last = model.rowCount() - 1 if last < 0 else last
        painter = QPainter(self.viewport())
        for row in range(first, last + 1):
            if model.is_head(row):
                self._paint_head(painter, model, row)
        painter.end()

    def _paint_head(self, painter: QPainter, model: TreeRows, row: int) -> None:
        em, is_selected = self.fontMetrics().height(), self.selectionModel().isRowSelected(row)
        width = self.viewport().width()
        place = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
        ground = "accent_soft" if is_selected else "group_background"
        painter.fillRect(place, theme.colour(ground))
        if is_selected and row == self.currentIndex().row():
            painter.fillRect(QRect(0, place.top(), CURSOR, place.height()), theme.colour("accent"))
        arrow = theme.icon("right" if model.is_folded(row) else "down", "muted")
        corner = place.center().y() - em // 2
        arrow.paint(painter, QRect(em // 2, corner, em, em))
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        facts = model.facts(model.row(row))
        room = place.adjusted(em * 2, 0, -em, 0)
        painter.setFont(self.font())
        painter.setPen(theme.colour("muted"))
        painter.drawText(room, middle | int(Qt.AlignmentFlag.AlignRight), facts)
        room.setRight(room.right() - self.fontMetrics().horizontalAdvance(facts) - em)
        heavy = bold(self.font())
        painter.setFont(heavy)
        painter.setPen(theme.current_theme().palette.color(QPalette.ColorRole.Text))
        title = model.columns[0].text(model.row(row))
        title_text = QFontMetrics(heavy).elidedText(
            title, Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, middle, title_text)

    @Slot()
    def copy(self) -> None:
        """Put the selected rows on the clipboard, columns parted by tabs."""
        lines = [
            "\t".join(column.text(self._model.row(row)) for column in self._model.columns)
            for row in self.selected()[:_COPY_LIMIT]
        ]
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def changeEvent(self, event: QEvent) -> None:
        """Follow font and look."""
        super().changeEvent(event)
        kinds = (QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in kinds and hasattr(self, "_model"):
            self._measure()
