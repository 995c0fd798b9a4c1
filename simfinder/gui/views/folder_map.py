"""Which folders hold the same texts: as a map or a list, with what can be done about two of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import icons
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.overlap_matrix import OverlapMatrix
from simfinder.gui.models.overlap_rows import overlap_columns
from simfinder.gui.models.rows_model import RowsModel
from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following
from simfinder.gui.views.matrix_view import MatrixView
from simfinder.gui.views.number_field import NumberField
from simfinder.gui.views.rows_view import RowsView
from simfinder.services.pictures.folder_overlap import FolderOverlap, Order
from simfinder.services.pictures.folder_tree import FolderTree


@dataclass(frozen=True, slots=True)
class MapWish:
    """How the map is to be made."""

    level: int
    opened: frozenset[int]
    order: Order


@dataclass(frozen=True, slots=True)
class TwoFolders:
    """Two folders, by their positions in the tree, that a person wants something of."""

    one: int
    other: int


class FolderMap(Following, QWidget):
    """Shows a ``FolderOverlap`` and says what a person wants of it."""

    wish_changed = Signal(object)
    """A MapWish: the map should be made anew."""
    groups_wanted = Signal(object)
    """TwoFolders whose shared groups should be listed."""
    mark_wanted = Signal(object)
    """TwoFolders, of which the first is kept and the other marked where it is covered."""
    rest_wanted = Signal(object)
    """TwoFolders: what of the other one the first does not cover should be listed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without folders."""
        super().__init__(parent)
        self._tree: FolderTree | None = None
        self._overlap: FolderOverlap | None = None
        self._opened: frozenset[int] = frozenset()
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
        self.look_inside = QPushButton()
        self.show_groups = QPushButton()
        self.keep_row, self.keep_column = QPushButton(), QPushButton()
        self.rest, self.rest_column = QPushButton(), QPushButton()
        self._buttons = (
            self.show_groups, self.keep_row, self.keep_column, self.rest, self.rest_column,
            self.look_inside,
        )  # fmt: skip
        self._level_title, self._order_title = QLabel(), QLabel()
        self._hint, self._title, self._facts = QLabel(), QLabel(), QLabel()
        self._pages = QStackedWidget()
        self._arrange()
        self._connect()
        self.follow()
        self._tell()

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        for label in (self._hint, self._title, self._facts):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._title.setProperty("tone", "title")
        for label in (self._hint, self._facts):
            label.setProperty("tone", "muted")
        self._level_title.setBuddy(self.level)
        self._order_title.setBuddy(self.order)
        above = QHBoxLayout()
        above.setSpacing(em // 2)
        for widget in (self._level_title, self.level, self._order_title, self.order):
            above.addWidget(widget)
        above.addStretch()
        above.addWidget(self.as_list)
        self._pages.addWidget(self.matrix)
        self._pages.addWidget(self.list)
        self._two = QFrame()
        self._two.setProperty("card", True)
        below = QVBoxLayout(self._two)
        below.setContentsMargins(em, em // 2, em, em // 2)
        below.setSpacing(em // 4)
        below.addWidget(self._title)
        below.addWidget(self._facts)
        flow = QWidget()
        row = FlowLayout(em // 2)
        flow.setLayout(row)
        for button in self._buttons:
            row.addWidget(button)
        below.addWidget(flow)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em // 2)
        column.addLayout(above)
        column.addWidget(self._hint)
        column.addWidget(self._pages, 1)
        column.addWidget(self._two)

    def _connect(self) -> None:
        self.level.valueChanged.connect(self._changed)
        self.order.currentIndexChanged.connect(self._changed)
        self.as_list.toggled.connect(self._turn)
        for view in (self.matrix, self.list):
            view.selectionModel().currentChanged.connect(self._tell)
            view.activated.connect(self._show_groups)
        self.matrix.verticalHeader().sectionDoubleClicked.connect(self._toggle)
        self.show_groups.clicked.connect(self._show_groups)
        self.keep_row.clicked.connect(self._keep_row)
        self.keep_column.clicked.connect(self._keep_column)
        self.rest.clicked.connect(self._list_rest)
        self.rest_column.clicked.connect(self._list_rest_of_column)
        self.look_inside.clicked.connect(self._toggle_row)

    # What is shown

    def wish(self) -> MapWish:
        """Return how the map is to be made now."""
        return MapWish(self.level.value(), self._opened, self.order.currentData())

    def set_tree(self, tree: FolderTree | None) -> None:
        """Take the folders of another report, at the first depth at which there are several."""
        self._tree, self._opened = tree, frozenset()
        with QSignalBlocker(self.level):
            self.level.setRange(0, 0 if tree is None else tree.deepest)
            self.level.setValue(0 if tree is None else tree.first_level())
        self.show_overlap(None)

    def show_overlap(self, overlap: FolderOverlap | None) -> None:
        """Show these figures, and stay at the folders that are chosen."""
        before = self.chosen()
        self._overlap = overlap
        self.model.show(overlap, self._tree)
        cells: list[tuple[int, int]] = []
        if overlap is not None:
            found = np.argwhere(overlap.found > 0)
            share = overlap.found / np.maximum(overlap.documents, 1)[:, None]
            order = np.lexsort((found[:, 1], found[:, 0], -share[tuple(found.T)]))
            cells = [(int(a), int(b)) for a, b in found[order].tolist()]
        self.rows.set_rows(cells)
        if overlap is not None and before is not None:
            place = {int(n): i for i, n in enumerate(overlap.folders.tolist())}
            if before.one in place and before.other in place:
                cell = place[before.one], place[before.other]
                self.matrix.setCurrentIndex(self.model.index(*cell))
                if cell in cells:
                    self.list.setCurrentIndex(self.rows.index(cells.index(cell), 0))
        self.retranslate()

    def _cell(self) -> tuple[int, int] | None:
        view = self.list if self.as_list.isChecked() else self.matrix
        index = view.currentIndex()
        if not index.isValid() or self._overlap is None:
            return None
        if view is self.list:
            row, column = self.rows.row(index.row())
            return row, column
        return index.row(), index.column()

    def chosen(self) -> TwoFolders | None:
        """Return the two folders that are chosen, None where none are."""
        cell = self._cell()
        return None if cell is None else TwoFolders(*(self.model.folder(n) for n in cell))

    # What a person does

    @Slot()
    def _changed(self) -> None:
        self.wish_changed.emit(self.wish())

    @Slot(bool)
    def _turn(self, as_list: bool) -> None:
        cell = None
        index = (self.matrix if as_list else self.list).currentIndex()
        if index.isValid() and self._overlap is not None:
            row = None if as_list else self.rows.row(index.row())
            cell = (index.row(), index.column()) if row is None else (row[0], row[1])
        self._pages.setCurrentWidget(self.list if as_list else self.matrix)
        self._say_hint()
        if cell is not None and not as_list:
            self.matrix.setCurrentIndex(self.model.index(*cell))
        elif cell is not None and cell in self.rows.rows():
            self.list.setCurrentIndex(self.rows.index(list(self.rows.rows()).index(cell), 0))
        self._tell()

    @Slot(int)
    def _toggle(self, place: int) -> None:
        """Look into a folder, or shut it again with all that is in it."""
        folder = self.model.folder(place)
        if self._tree is None or folder < 0 or not self._tree.folders[folder].opens:
            return
        self._opened ^= {folder}
        self._changed()

    @Slot()
    def _toggle_row(self) -> None:
        cell = self._cell()
        if cell is not None:
            self._toggle(cell[0])

    @Slot()
    def _show_groups(self, _: QModelIndex | None = None) -> None:
        chosen, cell = self.chosen(), self._cell()
        if chosen is None or cell is None or self._overlap is None:
            return
        if self._overlap.groups[cell]:
            self.groups_wanted.emit(chosen)

    @Slot()
    def _keep_row(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.mark_wanted.emit(chosen)

    @Slot()
    def _keep_column(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.mark_wanted.emit(TwoFolders(chosen.other, chosen.one))

    @Slot()
    def _list_rest(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.rest_wanted.emit(TwoFolders(chosen.other, chosen.one))

    @Slot()
    def _list_rest_of_column(self) -> None:
        chosen = self.chosen()
        if chosen is not None:
            self.rest_wanted.emit(chosen)

    # Words

    @Slot()
    def _tell(self) -> None:
        """Say of the chosen folders what is shared, and what can be done."""
        cell, overlap, tree = self._cell(), self._overlap, self._tree
        if cell is None or overlap is None or tree is None:
            self._title.setText(self.tr("Choose a cell to see what two folders share."))
            self._facts.setText("")
            self._facts.hide()
            for button in self._buttons:
                button.hide()
            return
        row, column = cell
        one, other = self.model.name(row), self.model.name(column)
        shared, same = int(overlap.groups[cell]), row == column
        self._title.setText(one if same else f"{one}  \u2194  {other}")
        lines = [self.model.facts(row, column)]
        if not same:
            lines.append(self.model.facts(column, row))
        self._facts.setText("\n".join(lines))
        self._facts.show()
        short = {n: self.model.telling(n).text for n in cell}
        texts = {
            self.show_groups: counted(self.tr("Show %n groups", "", shared), shared),
            self.keep_row: self.tr("Keep “{one}”, mark in “{other}”").format(
                one=short[row], other=short[column]
            ),
            self.keep_column: self.tr("Keep “{one}”, mark in “{other}”").format(
                one=short[column], other=short[row]
            ),
            self.rest: self.tr("Only in “{one}”…").format(one=short[row]),
            self.rest_column: self.tr("Only in “{one}”…").format(one=short[column]),
            self.look_inside: self.tr("Close “{one}”").format(one=short[row])
            if tree is not None and overlap.folders[row] in self._opened
            else self.tr("Look into “{one}”").format(one=short[row]),
        }
        tips = {
            self.keep_row: self.tr(
                "Marks each file of the second folder whose text a file of the first one holds; "
                "differences that matter and protected files are left out"
            ),
            self.rest: self.tr("Files of it that the other folder does not cover, with the reason"),
        }
        tips[self.keep_column], tips[self.rest_column] = tips[self.keep_row], tips[self.rest]
        for button in self._buttons:
            button.setText(texts[button])
            button.setAccessibleName(texts[button])
            button.setToolTip(tips.get(button, ""))
        self.show_groups.setVisible(shared > 0)
        for button in (self.keep_row, self.keep_column, self.rest, self.rest_column):
            button.setVisible(not same and shared > 0)
        folder = int(overlap.folders[row])
        self.look_inside.setVisible(
            tree.folders[folder].opens and (folder in self._opened or self._next_is_hidden(folder))
        )

    def _next_is_hidden(self, folder: int) -> bool:
        """Return whether folders below this one are counted to it."""
        return self._tree is not None and self._tree.folders[folder].depth >= self.level.value()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._level_title.setText(self.tr("Folder &depth"))
        self._order_title.setText(self.tr("O&rder"))
        self.level.setAccessibleName(self.tr("Folder depth, 0 for the sources themselves"))
        self.level.setToolTip(self.level.accessibleName())
        self.order.setAccessibleName(self.tr("Order of the folders"))
        names = {
            Order.SHARED: self.tr("Most shared first"),
            Order.NAME: self.tr("By name"),
            Order.SIZE: self.tr("Most files first"),
        }
        for n, order in enumerate(Order):
            self.order.setItemText(n, names[order])
        self.as_list.setText(self.tr("As a list"))
        self.as_list.setAccessibleName(self.as_list.text())
        self.as_list.setToolTip(self.tr("Show the same figures as a list, the largest share first"))
        name = self.tr("How much of each folder is found in each other one")
        self.matrix.setAccessibleName(name)
        self.list.setAccessibleName(name)
        self._say_hint()
        self.rows.retranslate()
        self._tell()

    def _say_hint(self) -> None:
        hint = self.tr(
            "Each row tells how much of its folder is found in the folder of the column. A dotted "
            "cell tells how much is repeated inside the folder itself."
        )
        overlap = self._overlap
        if overlap is not None and len(overlap.folders) == 1:
            hint = self.tr("All files lie in one folder, so no two folders can be compared here.")
        elif overlap is not None and not overlap.elsewhere.any():
            more = self.tr("At this depth no two folders hold the same texts.")
            hint = f"{more} {hint}"
        left = 0 if overlap is None else overlap.left_out
        if left:
            more = self.tr("%n folders that share less are not shown.", "", left)
            hint = f"{hint} {counted(more, left)}"
        self._hint.setText(hint)
        self._hint.setVisible(bool(left) or not self.as_list.isChecked())

    def _tint(self) -> None:
        self.as_list.setIcon(icons.beside_text("table", "muted"))
        self.as_list.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.show_groups.setIcon(icons.beside_text("groups"))
        for button in (self.keep_row, self.keep_column):
            button.setIcon(icons.beside_text("mark"))
        edge = icons.gap_size(self.fontMetrics().height())
        for widget in (self.as_list, self.show_groups, self.keep_row, self.keep_column):
            widget.setIconSize(edge)
        self.matrix.viewport().update()
