"""What can be done with a row: opened, shown in its folder, copied, marked, kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QMenu

from simfinder.gui import icons
from simfinder.gui.models.visible_text import visible

if TYPE_CHECKING:
    from simfinder.gui.views.groups import GroupsView

_ICONS = {
    "open": "open", "reveal": "reveal", "copy_path": "copy", "copy_name": "copy",
    "mark": "mark", "keep": "star", "keep_next": "next",
}  # fmt: skip


class GroupsActions(QObject):
    """The actions on rows and the menu that shows them."""

    def __init__(self, view: GroupsView) -> None:
        """Act on the rows of this view."""
        super().__init__(view)
        self._view = view
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
        if (path := self._view.current_path()) is not None:
            self._view.open_wanted.emit(path)

    @Slot()
    def show_in_folder(self) -> None:
        """Ask to show the document in its folder."""
        if (path := self._view.current_path()) is not None:
            self._view.reveal_wanted.emit(path)

    @Slot()
    def copy_path(self) -> None:
        """Copy the paths of the selected files."""
        self._copy([visible(str(p)) for p in self._view.table.selected_paths()])

    @Slot()
    def copy_name(self) -> None:
        """Copy the names of the selected files."""
        self._copy([visible(p.name) for p in self._view.table.selected_paths()])

    @staticmethod
    def _copy(lines: list[str]) -> None:
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def lend(self, actions: Mapping[str, QAction]) -> None:
        """Show the window's own actions in the menu, so that it names their keys.

        Ids: open reveal copy_path copy_name mark keep keep_next; those left out stay ours.
        """
        self._actions.update(actions)

    def menu(self) -> QMenu:
        """Return the menu for the cursor's row."""
        menu = QMenu(self._view)
        for name in (
            "open",
            "reveal",
            "",
            "copy_path",
            "copy_name",
            "",
            "mark",
            "keep",
            "keep_next",
        ):
            if name:
                menu.addAction(self._actions[name])
            else:
                menu.addSeparator()
        return menu

    @Slot(QPoint)
    def show_menu(self, place: QPoint) -> None:
        """Open the menu at a place in the table."""
        table = self._view.table
        if table.indexAt(place).isValid():
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(table.viewport().mapToGlobal(place))

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
