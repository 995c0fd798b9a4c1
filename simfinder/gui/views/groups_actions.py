"""What can be done with a row: opened, shown in its folder, copied, marked, kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Qt, SignalInstance, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from simfinder.domain.document import Document
from simfinder.gui import icons
from simfinder.gui.menu_tips import OffTips
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.groups_table import GroupsTable
from simfinder.gui.views.row_keys import place_of_menu

_ICONS = {
    "open": "open", "reveal": "reveal", "copy_path": "copy", "copy_name": "copy",
    "mark": "mark", "keep": "star", "keep_next": "next",
}  # fmt: skip


class RowsView(Protocol):
    """The view whose rows are acted on; ``GroupsView`` is one."""

    table: GroupsTable
    open_wanted: SignalInstance
    reveal_wanted: SignalInstance

    def current_entry(self) -> Document | None:
        """Return the document of the cursor's row."""

    def toggle_marks(self) -> None:
        """Mark the selected files, or take their marks away."""

    def make_keeper(self) -> bool:
        """Make the file at the cursor the keeper of its group; return whether it is now."""

    def keep_and_next(self) -> None:
        """Do so, and go to the next group."""


class GroupsActions(QObject):
    """The actions on rows and the menu that shows them."""

    def __init__(self, view: RowsView, parent: QWidget) -> None:
        """Act on the rows of this view; menus open above the parent."""
        super().__init__(parent)
        self._view, self._parent = view, parent
        self._off_tips = OffTips(self)
        slots = {
            "open": self.open_file, "reveal": self.show_in_folder, "copy_path": self.copy_path,
            "copy_name": self.copy_name, "mark": view.toggle_marks, "keep": view.make_keeper,
            "keep_next": view.keep_and_next,
        }  # fmt: skip
        self._actions: dict[str, QAction] = {}
        for name, slot in slots.items():
            action = QAction(self)
            action.setObjectName(name)
            action.triggered.connect(slot)
            self._actions[name] = action
        self.tint()

    @Slot()
    def open_file(self) -> None:
        """Ask to open the document with its own program."""
        if (document := self._view.current_entry()) is not None:
            self._view.open_wanted.emit(document)

    @Slot()
    def show_in_folder(self) -> None:
        """Ask to show the document in its folder."""
        if (document := self._view.current_entry()) is not None:
            self._view.reveal_wanted.emit(document)

    @Slot()
    def copy_path(self) -> None:
        """Copy the paths of the chosen files; of a group's row the one it keeps."""
        self._copy([visible(d.place) for d in self._view.table.chosen_documents()])

    @Slot()
    def copy_name(self) -> None:
        """Copy the names of the chosen files; of a group's row the one it keeps."""
        self._copy([shown_name(d) for d in self._view.table.chosen_documents()])

    @staticmethod
    def _copy(lines: list[str]) -> None:
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def lend(self, actions: Mapping[str, QAction]) -> None:
        """Show the window's own actions in the menu, so that it names their keys.

        Those left out stay ours where they are; others are only shown where the window lends them.
        """
        self._actions.update(actions)

    def menu(self) -> QMenu:
        """Return the menu for the cursor's row."""
        menu = QMenu(self._parent)
        self._off_tips.watch(menu)
        for name in (
            "open",
            "reveal",
            "",
            "copy_path",
            "copy_name",
            "",
            "why",
            "lookalikes",
            "",
            "mark",
            "keep",
            "keep_next",
            "invert",
            "",
            "not_a_match",
            "matches_nothing",
            "split",
            "merge",
            "",
            "mark_folder",
            "unmark_folder",
            "keep_in_folder",
            "prefer_folder",
            "",
            "review_seen",
            "review_keep_all",
            "review_later",
            "review_unseen",
            "review_note",
            "",
            "trash",
        ):
            if not name:
                menu.addSeparator()
            elif name in self._actions:
                menu.addAction(self._actions[name])
        menu.addSeparator()
        columns = menu.addMenu(self._view.table.columns.heads.menu(menu))
        columns.setObjectName("columns")
        return menu

    @Slot(QPoint)
    def show_menu(self, place: QPoint) -> None:
        """Open the menu at a place in the table."""
        where = place_of_menu(self._view.table, place)
        if where is not None:
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(where)

    def _own(self) -> list[QAction]:
        return [action for action in self._actions.values() if action.parent() is self]

    def tint(self) -> None:
        """Paint the icons in the colours of the theme."""
        for action in self._own():
            action.setIcon(icons.icon(_ICONS[action.objectName()]))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = {
            "open": self.tr("Open"),
            "reveal": self.tr("Show in folder"),
            "copy_path": self.tr("Copy path"),
            "copy_name": self.tr("Copy name"),
            "mark": self.tr("Mark or unmark"),
            "keep": self.tr("Keep this file"),
            "keep_next": self.tr("Keep this file and go to the next group"),
        }
        for action in self._own():
            action.setText(texts[action.objectName()])
