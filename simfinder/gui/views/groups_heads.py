"""Which columns the list of groups shows: chosen by a menu of its heads, or of its rows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHeaderView, QMenu, QWidget

from simfinder.gui.models.groups_columns import Column
from simfinder.i18n import translate

_ALWAYS = (Column.MARK, Column.NAME)
"""Without these a row cannot be told from others, nor marked."""

_BY_VIEW = (Column.WHOLE,)
"""Chosen in the menu View, as it says something of scans with template text only."""


class GroupsHeads(QObject):
    """Offers the columns; who hides them is told."""

    chosen = Signal(int, bool)
    """(column, whether it is to be shown)."""
    reset_wanted = Signal()
    """Show all columns again, in the order and width they had at first."""

    def __init__(self, head: QHeaderView, name: Callable[[Column], str]) -> None:
        """Open the menu over this head; ``name`` says what a column is called."""
        super().__init__(head)
        self._head, self._name = head, name
        self.away: frozenset[Column] = frozenset()
        """Columns that a person does not want to see."""
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._show)

    def menu(self, parent: QWidget) -> QMenu:
        """Return a menu with a tick for each column that is wanted; it ends with its parent."""
        menu = QMenu(translate("GroupsHeads", "Columns"), parent)
        for column in map(Column, map(self._head.logicalIndex, range(self._head.count()))):
            if column in (*_ALWAYS, *_BY_VIEW):
                continue
            action = menu.addAction(self._name(column))
            action.setCheckable(True)
            action.setChecked(column not in self.away)
            action.setData(int(column))
            action.triggered.connect(self._chosen)
        menu.addSeparator()
        reset = menu.addAction(translate("GroupsHeads", "Reset columns"))
        reset.triggered.connect(self.reset_wanted)
        return menu

    @Slot(bool)
    def _chosen(self, shown: bool) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.chosen.emit(action.data(), shown)

    @Slot(QPoint)
    def _show(self, place: QPoint) -> None:
        menu = self.menu(self._head)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self._head.viewport().mapToGlobal(place))


def may_be_hidden(columns: list[int]) -> frozenset[Column]:
    """Return those of remembered numbers that are columns a person can do without."""
    return frozenset(c for c in Column if c in columns and c not in (*_ALWAYS, *_BY_VIEW))
