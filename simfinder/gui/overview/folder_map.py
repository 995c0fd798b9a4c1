"""Folders with the same texts, as a map or a list, with actions for a pair of folders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    SignalInstance,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHeaderView,
    QLabel,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolButton,
    QWidget,
)

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.fields import NumberField
from simfinder.gui.kit.labels import label, push_button, set_button_icon, style_as
from simfinder.gui.kit.layouts import STRETCH, FlowLayout, grow, hbox, vbox
from simfinder.gui.kit.names import ShortName, short_names, visible
from simfinder.gui.kit.table import Index, RowColumn, RowsModel, RowsView, bold
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.services.overview.folders import FolderOverlap, FolderTree, Order

# The folder map as a table: a row and a column for each folder, how much of one is in the other.

_DISPLAY, _TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole
_ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
SHARE = int(Qt.ItemDataRole.UserRole)
"""A cell's share from 0 to 1, -1 where nothing is shared."""
NAME_LIMIT = 12
"""Largest number of folders with names above the columns; more have numbers."""
BYTES = SHARE + 1
"""The bytes of a cell as text."""


class OverlapMatrix(QAbstractTableModel):
    """Shows in each cell how many documents of its row are found in its column."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Start without folders."""
        super().__init__(parent)
        self.overlap: FolderOverlap | None = None
        self._tree: FolderTree | None = None
        self._names: list[ShortName] = []
        self._has_parents = False

    def show(self, overlap: FolderOverlap | None, tree: FolderTree | None) -> None:
        """Show another map."""
        self.beginResetModel()
        self.overlap, self._tree = overlap, tree
        self._names = short_names([self.name(n) for n in range(self.rowCount())])
        self._has_parents = len({name.above for name in self._names}) > 1
        self.endResetModel()

    def folder(self, place: int) -> int:
        """Return the position in the tree of the folder of a row or column."""
        return -1 if self.overlap is None else int(self.overlap.folders[place])

    def name(self, place: int) -> str:
        """Return the name of the folder of a row or column, from its root downwards."""
        return "" if self._tree is None else visible(self._tree.folders[self.folder(place)].name)

    def short_name(self, place: int) -> ShortName:
        """Return a short name that no other folder of the map has."""
        return self._names[place]

    def parent_text(self, place: int) -> str:
        """Return the common parents of the names, "" for none."""
        return self._names[place].above if self._has_parents else ""

    def path(self, place: int) -> str:
        """Return where that folder is."""
        return "" if self._tree is None else visible(self._tree.folders[self.folder(place)].path)

    def facts(self, row: int, column: int) -> str:
        """Return in one sentence how much of one folder is found in another."""
        overlap = self.overlap
        if overlap is None:
            return ""
        count, whole = int(overlap.pair_counts[row, column]), int(overlap.documents[row])
        sizes = wording.size(int(overlap.found_bytes[row, column]))
        if row == column:
            text = self.tr(
                "%n of {all} files in {row} ({size}) have a similar file in the same folder",
                "",
                count,
            )
        else:
            text = self.tr("%n of {all} files in {row} ({size}) also exist in {column}", "", count)
        return localize_count(text, count).format(
            all=wording.count_text(whole), row=self.name(row), column=self.name(column), size=sizes
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
        cells = int(overlap.pair_counts[row, column])
        if role == SHARE:
            return overlap.share(row, column) if cells else -1.0
        if role == _DISPLAY:
            return wording.count_text(cells) if cells else ""
        if role == BYTES:
            return wording.size(int(overlap.found_bytes[row, column]))
        return self.facts(row, column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Number the columns as the rows, which have their names too."""
        if self.overlap is None or role not in (_DISPLAY, _TIP, _ACCESSIBLE):
            return None
        if role == _TIP:
            return self.path(section)
        number = wording.count_text(section + 1)
        if orientation == Qt.Orientation.Horizontal and role == _DISPLAY:
            few = self.rowCount() <= NAME_LIMIT
            return f"{number}  {self.short_name(section).text}" if few else number
        return f"{number}  {self.name(section)}"

    def retranslate(self) -> None:
        """Update all texts."""
        self.beginResetModel()
        self.endResetModel()


def percentage(share: float) -> str:
    """Return a share as a whole percentage that is never rounded up to all or down to nothing."""
    if 0 < share < 0.01:
        return "<\u202f1\u202f%"
    whole = round(share * 100)
    return f"{wording.count_text(min(whole, 99) if share < 1 else whole)}\u202f%"


def ground(share: float) -> QColor:
    """Return the colour behind a share: the more, the nearer to the accent."""
    base = theme.current_theme().palette.base().color()
    accent = theme.colour("accent")
    part = 0.08 + 0.54 * min(max(share, 0.0), 1.0)

    def mix(from_base: int, from_accent: int) -> int:
        return round(from_base + (from_accent - from_base) * part)

    return QColor(
        mix(base.red(), accent.red()),
        mix(base.green(), accent.green()),
        mix(base.blue(), accent.blue()),
    )


def ink(background: QColor) -> QColor:
    """Return black or white, whichever can be read better: never under 4.5 to 1 (WCAG 2.2)."""
    light = luminance(background)
    dark_ink, light_ink = (light + 0.05) / 0.05, 1.05 / (light + 0.05)
    return QColor("#000000") if dark_ink >= light_ink else QColor("#ffffff")


def luminance(colour: QColor) -> float:
    """Return the relative luminance, 0 to 1 (WCAG 2.2)."""
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


# The names of rows and columns of the folder map: the part that differs is never cut off.

_MIDDLE = Qt.TextElideMode.ElideMiddle
_WIDEST = 22
"""Most width of the names of rows, in heights of a line."""
_MOST_OF_VIEW = 0.36
"""Which part of the map they take at most."""


def elide_name(name: ShortName, room: int, metrics: QFontMetrics) -> str:
    """Return a name of this width: each of its two ends is cut in its own middle."""
    whole = name.text
    if metrics.horizontalAdvance(whole) <= room or not name.end:
        return metrics.elidedText(whole, _MIDDLE, room)
    joint = whole[len(name.start) : len(whole) - len(name.end)]
    left = room - metrics.horizontalAdvance(joint)
    end = min(metrics.horizontalAdvance(name.end), left * 2 // 5)
    start = metrics.elidedText(name.start, _MIDDLE, left - end)
    rest = left - metrics.horizontalAdvance(start)
    return start + joint + metrics.elidedText(name.end, _MIDDLE, rest)


class MatrixHeader(QHeaderView):
    """Paints the number of a folder and its name, for rows with the folders around it."""

    def __init__(
        self, orientation: Qt.Orientation, model: OverlapMatrix, parent: QTableView
    ) -> None:
        """Name the rows or the columns of this map."""
        super().__init__(orientation, parent)
        self._folders, self._table = model, parent
        self._of_rows = orientation == Qt.Orientation.Vertical
        self.setSectionsClickable(True)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def follow_cursor(self) -> None:
        """Light the folder of the chosen cell; call it once the table has its model."""
        self._table.selectionModel().currentChanged.connect(self._repaint)

    @Slot()
    def _repaint(self) -> None:
        self.viewport().update()

    def _is_chosen(self, section: int) -> bool:
        at = self._table.currentIndex()
        return at.isValid() and (at.row() if self._of_rows else at.column()) == section

    def fit(self, width: int) -> None:
        """Take as much of a table's width as names of rows need, up to a part of it."""
        em, metrics = self.fontMetrics().height(), QFontMetrics(bold(self.font()))
        names = [self._folders.short_name(n).text for n in range(self.count())]
        widest = max(map(metrics.horizontalAdvance, names), default=0) + em
        most = min(em * _WIDEST, int(width * _MOST_OF_VIEW))
        self.setFixedWidth(max(em * 6, min(widest + self._numbers(), most)))

    def _numbers(self) -> int:
        """Return the width of the numbers of rows, in pixels."""
        return self.fontMetrics().horizontalAdvance(wording.count_text(self.count())) + (
            self.fontMetrics().height() * 5 // 4
        )

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Paint number and name; the folder of the selected cell is highlighted."""
        palette, em = theme.current_theme().palette, self.fontMetrics().height()
        painter.save()
        is_chosen = self._is_chosen(logicalIndex)
        painter.fillRect(rect, theme.colour("accent_soft") if is_chosen else palette.base())
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        text = palette.color(QPalette.ColorRole.WindowText)
        painter.setPen(text if is_chosen else theme.colour("muted"))
        painter.setFont(bold(self.font()))
        number = wording.count_text(logicalIndex + 1)
        if self._of_rows:
            self._paint_row(painter, rect, logicalIndex, number)
        else:
            room, metrics = rect.width() - em // 2, QFontMetrics(painter.font())
            if self.count() <= NAME_LIMIT:
                room -= metrics.horizontalAdvance(number + "  ")
                number = (
                    f"{number}  {elide_name(self._folders.short_name(logicalIndex), room, metrics)}"
                )
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), number)
        painter.restore()

    def _paint_row(self, painter: QPainter, rect: QRect, row: int, number: str) -> None:
        em, numbers = self.fontMetrics().height(), self._numbers()
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        place = QRect(rect.left(), rect.top(), numbers - em // 2, rect.height())
        painter.drawText(place, middle | int(Qt.AlignmentFlag.AlignRight), number)
        room = rect.adjusted(numbers, 0, -em // 3, 0)
        name, parent_text = self._folders.short_name(row), self._folders.parent_text(row)
        metrics = QFontMetrics(painter.font())
        upper = (
            QRect(room) if not parent_text else room.adjusted(0, em // 6, 0, -room.height() // 2)
        )
        painter.drawText(upper, middle, elide_name(name, room.width(), metrics))
        if parent_text:
            small = QFont(self.font())
            small.setPointSizeF(small.pointSizeF() * 0.85)
            small.setWeight(QFont.Weight.Normal)
            painter.setFont(small)
            painter.setPen(theme.colour("muted"))
            elided_text = painter.fontMetrics().elidedText(parent_text, _MIDDLE, room.width())
            painter.drawText(room.adjusted(0, room.height() // 2, 0, -em // 6), middle, elided_text)


# Draws the folder map: cells with their share, the darker the more, and their number below it.

_NARROWEST, _WIDEST_CELL = 3.8, 10
"""Widths of a column, in line heights: for a share, and for a name above it."""


class _Cells(QStyledItemDelegate):
    """Paints a cell by its share."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint background, share and number, and a frame around the selected cell."""
        share, palette = index.data(SHARE), theme.current_theme().palette
        painter.save()
        # The ground of a chosen cell would look like that of a large share.
        painter.fillRect(option.rect, palette.base())
        place = option.rect.adjusted(1, 1, -1, -1)
        same = index.row() == index.column()
        if share >= 0:
            background = ground(share)
            painter.fillRect(place, background)
            em = option.fontMetrics.height()
            upper = QRect(place.left(), place.top(), place.width(), place.height() // 2 + em // 8)
            lower = QRect(
                place.left(), upper.bottom() - em // 8, place.width(), place.height() // 2
            )
            painter.setPen(ink(background))
            painter.setFont(bold(option.font))
            painter.drawText(upper, int(Qt.AlignmentFlag.AlignCenter), percentage(share))
            painter.setFont(option.font)
            number, both = index.data(), f"{index.data()} · {index.data(BYTES)}"
            fits = option.fontMetrics.horizontalAdvance(both) < place.width() - em // 2
            middle = int(Qt.AlignmentFlag.AlignCenter)
            painter.drawText(lower, middle, both if fits else number)
        elif same:
            painter.fillRect(place, palette.alternateBase())
            painter.setPen(theme.colour("muted"))
            painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), "–")
        if same:
            # A folder compared with itself is another question: it has a dotted frame.
            painter.setPen(QPen(theme.colour("muted"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(place.adjusted(0, 0, -1, -1))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(palette.color(QPalette.ColorRole.WindowText), 2))
            painter.drawRect(place.adjusted(1, 1, -1, -1))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of two lines."""
        em = option.fontMetrics.height()
        return QSize(em * 4, round(em * 2.7))


class MatrixView(QTableView):
    """One cell at a time; arrows go from folder to folder."""

    def __init__(self, model: OverlapMatrix, parent: QWidget | None = None) -> None:
        """Show this model, which is kept with the table."""
        super().__init__(parent)
        model.setParent(self)
        self.setModel(model)
        self._cells = _Cells(self)
        self.setItemDelegate(self._cells)
        self.setObjectName("matrix")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        for scroll in (self.setHorizontalScrollMode, self.setVerticalScrollMode):
            scroll(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._rows = MatrixHeader(Qt.Orientation.Vertical, model, self)
        columns = MatrixHeader(Qt.Orientation.Horizontal, model, self)
        self.setVerticalHeader(self._rows)
        self.setHorizontalHeader(columns)
        for head in (self._rows, columns):
            head.follow_cursor()
        model.modelReset.connect(self._measure)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the whole width as far as it helps."""
        super().resizeEvent(event)
        self._measure()

    @Slot()
    def _measure(self) -> None:
        em = self.fontMetrics().height()
        self._rows.fit(self.width())
        count = max(1, self.horizontalHeader().count())
        room = (self.viewport().width() - 2) // count
        self.horizontalHeader().setDefaultSectionSize(
            min(max(room, round(em * _NARROWEST)), em * _WIDEST_CELL)
        )
        self.verticalHeader().setDefaultSectionSize(round(em * 2.7))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()


# The folder map as a list: a row for each two folders that share something.

Cell = tuple[int, int]
"""Row and column of the map."""


def overlap_columns(model: OverlapMatrix) -> tuple[RowColumn, ...]:
    """Return the columns of a list whose rows are cells of this map."""

    def facts(cell: Cell) -> str:
        return model.facts(*cell)

    def where(cell: Cell) -> str:
        same = cell[0] == cell[1]
        return translate("FolderMap", "same folder") if same else model.name(cell[1])

    def folder(title: Callable[[], str], text: Callable[[Cell], str], side: int) -> RowColumn:
        return RowColumn(title, text, lambda cell: model.path(cell[side]), is_path=True, width=0)

    def figure(
        title: Callable[[], str],
        text: Callable[[FolderOverlap, Cell], str],
        tip: Callable[[Cell], str] | None = None,
        width: int = 5,
    ) -> RowColumn:
        def text_of(cell: Cell) -> str:
            return text(model.overlap, cell) if model.overlap is not None else ""

        return RowColumn(title, text_of, tip, right=True, width=width)

    return (
        folder(lambda: translate("FolderMap", "Files in"), lambda cell: model.name(cell[0]), 0),
        folder(lambda: translate("FolderMap", "Found in"), where, 1),
        figure(
            lambda: translate("FolderMap", "Share"),
            lambda overlap, cell: percentage(overlap.share(*cell)),
            facts,
        ),
        figure(
            lambda: translate("FolderMap", "Files"),
            lambda overlap, cell: wording.count_text(int(overlap.pair_counts[cell])),
            facts,
        ),
        figure(
            lambda: translate("FolderMap", "Size"),
            lambda overlap, cell: wording.size(int(overlap.found_bytes[cell])),
            width=6,
        ),
        figure(
            lambda: translate("FolderMap", "Groups"),
            lambda overlap, cell: wording.count_text(int(overlap.groups[cell])),
        ),
    )


@dataclass(frozen=True, slots=True)
class MapWish:
    """How the map is to be made."""

    level: int
    open_folders: frozenset[int]
    order: Order


@dataclass(frozen=True, slots=True)
class TwoFolders:
    """Two folders, by their positions in the tree."""

    one: int
    other: int


class FolderMap(AppearanceMixin, QWidget):
    """Shows a ``FolderOverlap`` and emits requests."""

    wish_changed = Signal(object)
    """A MapWish: the map should be rebuilt."""
    groups_requested = Signal(object)
    """TwoFolders whose shared groups are requested."""
    mark_requested = Signal(object)
    """TwoFolders: keep the first, and mark the documents of the other that it covers."""
    rest_requested = Signal(object)
    """TwoFolders: files of the other one that the first does not cover."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without folders."""
        super().__init__(parent)
        self._tree: FolderTree | None = None
        self._overlap: FolderOverlap | None = None
        self._open_folders: frozenset[int] = frozenset()
        self.model = OverlapMatrix()
        self.matrix = MatrixView(self.model)
        self.rows = RowsModel(overlap_columns(self.model))
        self.list = RowsView(self.rows)
        self.level = NumberField()
        self.order = QComboBox()
        for order in Order:
            self.order.addItem("", order)
        self.as_list = QToolButton()
        self.as_list.setCheckable(True)
        self.show_groups = push_button(self._show_groups)
        self.keep_row, self.keep_column = (
            push_button(self._keep_row),
            push_button(self._keep_column),
        )
        self.rest = push_button(self._list_rest)
        self.rest_column = push_button(self._list_rest_of_column)
        self.look_inside = push_button(self._toggle_row)
        self._buttons = (
            self.show_groups,
            self.keep_row,
            self.keep_column,
            self.rest,
            self.rest_column,
            self.look_inside,
        )
        self._level_title, self._order_title = QLabel(), QLabel()
        self._hint, self._facts = label("muted", wrap=True), label("muted", wrap=True)
        self._title = label("title", wrap=True)
        self._pages = QStackedWidget()
        self._arrange()
        self._connect()
        self.follow()
        self._show_overlap_text()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        self._level_title.setBuddy(self.level)
        self._order_title.setBuddy(self.order)
        self._pages.addWidget(self.matrix)
        self._pages.addWidget(self.list)
        buttons, flow = QWidget(), FlowLayout(em // 2)
        buttons.setLayout(flow)
        for button in self._buttons:
            flow.addWidget(button)
        choice = QFrame()
        style_as(choice, "card")
        margins = (em, em // 2, em, em // 2)
        vbox(self._title, self._facts, buttons, parent=choice, margins=margins, spacing=em // 4)
        fields = (self._level_title, self.level, self._order_title, self.order)
        vbox(
            hbox(*fields, STRETCH, self.as_list, spacing=em // 2),
            self._hint,
            grow(self._pages),
            choice,
            parent=self,
            spacing=em // 2,
        )

    def _connect(self) -> None:
        self.level.valueChanged.connect(self._update)
        self.order.currentIndexChanged.connect(self._update)
        self.as_list.toggled.connect(self._turn)
        for view in (self.matrix, self.list):
            view.selectionModel().currentChanged.connect(self._show_overlap_text)
            view.activated.connect(self._show_groups)
        self.matrix.verticalHeader().sectionDoubleClicked.connect(self._toggle)

    # Contents

    def wish(self) -> MapWish:
        """Return how the map is to be made now."""
        return MapWish(self.level.value(), self._open_folders, self.order.currentData())

    def set_tree(self, tree: FolderTree | None) -> None:
        """Take the folders of another report, at the first depth at which there are several."""
        self._tree, self._open_folders = tree, frozenset()
        with QSignalBlocker(self.level):
            self.level.setRange(0, 0 if tree is None else tree.deepest)
            self.level.setValue(0 if tree is None else tree.first_level())
        self.show_overlap(None)

    def show_overlap(self, overlap: FolderOverlap | None) -> None:
        """Show these figures, and stay at the folders that are chosen."""
        old_choice = self.selection()
        self._overlap = overlap
        self.model.show(overlap, self._tree)
        cells: list[Cell] = []
        if overlap is not None:
            results = np.argwhere(overlap.pair_counts > 0)
            share = overlap.pair_counts / np.maximum(overlap.documents, 1)[:, None]
            order = np.lexsort((results[:, 1], results[:, 0], -share[tuple(results.T)]))
            cells = [(int(a), int(b)) for a, b in results[order].tolist()]
        self.rows.set_rows(cells)
        if overlap is not None and old_choice is not None:
            place = {int(n): i for i, n in enumerate(overlap.folders.tolist())}
            if old_choice.one in place and old_choice.other in place:
                cell = place[old_choice.one], place[old_choice.other]
                self.matrix.setCurrentIndex(self.model.index(*cell))
                self._choose_in_list(cell)
        self.retranslate()

    def _choose_in_list(self, cell: Cell) -> None:
        cells = self.rows.rows()
        if cell in cells:
            self.list.setCurrentIndex(self.rows.index(cells.index(cell), 0))

    def _cell(self) -> Cell | None:
        return self._cell_of(self.list if self.as_list.isChecked() else self.matrix)

    def _cell_of(self, view: QTableView) -> Cell | None:
        """Return the cell that is chosen in the map or the list."""
        index = view.currentIndex()
        if not index.isValid() or self._overlap is None:
            return None
        if view is self.list:
            row, column = self.rows.row(index.row())
            return row, column
        return index.row(), index.column()

    def selection(self) -> TwoFolders | None:
        """Return the two folders that are chosen, None where none are."""
        cell = self._cell()
        return None if cell is None else TwoFolders(*(self.model.folder(n) for n in cell))

    # Actions

    @Slot()
    def _update(self) -> None:
        self.wish_changed.emit(self.wish())

    @Slot(bool)
    def _turn(self, as_list: bool) -> None:
        cell = self._cell_of(self.matrix if as_list else self.list)
        self._pages.setCurrentWidget(self.list if as_list else self.matrix)
        self._update_hint()
        if cell is not None and as_list:
            self._choose_in_list(cell)
        elif cell is not None:
            self.matrix.setCurrentIndex(self.model.index(*cell))
        self._show_overlap_text()

    @Slot(int)
    def _toggle(self, place: int) -> None:
        """Look into a folder, or shut it again with all that is in it."""
        folder = self.model.folder(place)
        if self._tree is None or folder < 0 or not self._tree.folders[folder].opens:
            return
        self._open_folders ^= {folder}
        self._update()

    @Slot()
    def _toggle_row(self) -> None:
        cell = self._cell()
        if cell is not None:
            self._toggle(cell[0])

    @Slot()
    def _show_groups(self, _: QModelIndex | None = None) -> None:
        choice, cell = self.selection(), self._cell()
        if choice is None or cell is None or self._overlap is None:
            return
        if self._overlap.groups[cell]:
            self.groups_requested.emit(choice)

    @Slot()
    def _keep_row(self) -> None:
        self._emit(self.mark_requested)

    @Slot()
    def _keep_column(self) -> None:
        self._emit(self.mark_requested, reverse=True)

    @Slot()
    def _list_rest(self) -> None:
        self._emit(self.rest_requested, reverse=True)

    @Slot()
    def _list_rest_of_column(self) -> None:
        self._emit(self.rest_requested)

    def _emit(self, signal: SignalInstance, *, reverse: bool = False) -> None:
        """Pass the chosen folders on, with ``reverse`` the one of the column first."""
        choice = self.selection()
        if choice is not None:
            signal.emit(TwoFolders(choice.other, choice.one) if reverse else choice)

    # Texts

    @Slot()
    def _show_overlap_text(self) -> None:
        """Show what the selected folders share, and enable actions."""
        cell, overlap, tree = self._cell(), self._overlap, self._tree
        if cell is None or overlap is None or tree is None:
            self._title.setText(self.tr("Select a cell to see what two folders have in common."))
            self._facts.setText("")
            self._facts.hide()
            for button in self._buttons:
                button.hide()
            return
        row, column = cell
        one, other = self.model.name(row), self.model.name(column)
        shared_groups, same = int(overlap.groups[cell]), row == column
        self._title.setText(one if same else f"{one}  \u2194  {other}")
        lines = [self.model.facts(row, column)]
        if not same:
            lines.append(self.model.facts(column, row))
        self._facts.setText("\n".join(lines))
        self._facts.show()
        names = {n: self.model.short_name(n).text for n in cell}
        keep, rest = self.tr("Keep “{one}”, mark in “{other}”"), self.tr("Only in “{one}”…")
        folder = int(overlap.folders[row])
        is_open = folder in self._open_folders
        look = self.tr("Collapse “{one}”") if is_open else self.tr("Expand “{one}”")
        groups = localize_count(self.tr("Show %n groups", "", shared_groups), shared_groups)
        texts = {
            self.show_groups: groups,
            self.keep_row: keep.format(one=names[row], other=names[column]),
            self.keep_column: keep.format(one=names[column], other=names[row]),
            self.rest: rest.format(one=names[row]),
            self.rest_column: rest.format(one=names[column]),
            self.look_inside: look.format(one=names[row]),
        }
        keep_tip = self.tr(
            "Marks each file in the second folder whose text is also in a file in the "
            "first; files with critical differences and protected files are not marked"
        )
        rest_tip = self.tr("Files in it that the other folder does not cover, with the reason")
        tips = {
            self.keep_row: keep_tip,
            self.keep_column: keep_tip,
            self.rest: rest_tip,
            self.rest_column: rest_tip,
        }
        for button in self._buttons:
            button.setText(texts[button])
            button.setAccessibleName(texts[button])
            button.setToolTip(tips.get(button, ""))
        self.show_groups.setVisible(shared_groups > 0)
        for button in (self.keep_row, self.keep_column, self.rest, self.rest_column):
            button.setVisible(not same and shared_groups > 0)
        # Folders below this one may be counted to it.
        can_open = tree.folders[folder].depth >= self.level.value()
        self.look_inside.setVisible(tree.folders[folder].opens and (is_open or can_open))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._level_title.setText(self.tr("Folder &depth"))
        self._order_title.setText(self.tr("O&rder"))
        self.level.setAccessibleName(self.tr("Folder depth, 0 for the sources themselves"))
        self.level.setToolTip(self.level.accessibleName())
        self.order.setAccessibleName(self.tr("Folder order"))
        names = {
            Order.SHARED: self.tr("Most overlap first"),
            Order.NAME: self.tr("By name"),
            Order.SIZE: self.tr("Most files first"),
        }
        for n, order in enumerate(Order):
            self.order.setItemText(n, names[order])
        self.as_list.setText(self.tr("Show as list"))
        self.as_list.setAccessibleName(self.as_list.text())
        self.as_list.setToolTip(self.tr("Show the same figures as a list, largest share first"))
        name = self.tr("How much of each folder also exists in the others")
        self.matrix.setAccessibleName(name)
        self.list.setAccessibleName(name)
        self._update_hint()
        self.rows.retranslate()
        self._show_overlap_text()

    def _update_hint(self) -> None:
        hint = self.tr(
            "Each row shows how much of its folder also exists in the column's folder. "
            "A dotted cell shows how much is repeated within the folder itself."
        )
        overlap = self._overlap
        if overlap is not None and len(overlap.folders) == 1:
            hint = self.tr("All files are in one folder, so there are no folders to compare.")
        elif overlap is not None and not overlap.copies.any():
            more = self.tr("At this depth, no two folders contain the same texts.")
            hint = wording.sentences((more, hint))
        left = 0 if overlap is None else overlap.hidden_count
        if left:
            more = self.tr("%n folders with less overlap are not shown.", "", left)
            hint = wording.sentences((hint, localize_count(more, left)))
        self._hint.setText(hint)
        self._hint.setVisible(bool(left) or not self.as_list.isChecked())

    def _tint(self) -> None:
        set_button_icon(self.as_list, "table", "muted")
        self.as_list.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        set_button_icon(self.show_groups, "groups")
        for button in (self.keep_row, self.keep_column):
            set_button_icon(button, "mark")
        self.matrix.viewport().update()
