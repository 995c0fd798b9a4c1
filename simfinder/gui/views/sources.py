"""The panel on the left: which folders and files are compared, and the role of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QItemSelection, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Role, Source
from simfinder.gui import icons, words
from simfinder.gui.models.source_counts import Counts
from simfinder.gui.views.following import Following
from simfinder.gui.views.row_keys import place_of_menu, row_of_keys
from simfinder.gui.views.source_list import SOURCE_ROLE, SourceDelegate, SourceModel, row_height
from simfinder.services.fields.table_sources import is_database


class SourceListView(QListView):
    """A list that shows a sentence while it is empty, and removes by key."""

    remove_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with whole-row, multiple selection."""
        super().__init__(parent)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def sizeHint(self) -> QSize:
        """Ask for a few rows; the list takes all that is left anyway."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 8)

    def minimumSizeHint(self) -> QSize:
        """Ask for one whole row, so that a single source needs no bar."""
        rows = row_height(self.fontMetrics()) + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), rows)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """Tell where keys act, for a menu that is opened by a key."""
        if query == Qt.InputMethodQuery.ImCursorRectangle:
            return row_of_keys(self)
        return super().inputMethodQuery(query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Delete take the chosen rows away."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_wanted.emit()
            return
        super().keyPressEvent(event)


class SourcesPanel(Following, QWidget):
    """Shows the sources; what it is asked for goes out as signals."""

    add_folder_wanted = Signal()
    remove_wanted = Signal(object)
    """A list of paths."""
    role_wanted = Signal(object, object)
    """A list of paths, and a Role."""
    reveal_wanted = Signal(object)
    """A path."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without sources."""
        super().__init__(parent)
        self._of_session = False
        self.model = SourceModel(self)
        self.list = SourceListView()
        self._delegate = SourceDelegate(self.list)
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.remove_wanted.connect(self.remove_chosen)
        self.list.selectionModel().selectionChanged.connect(self._selection_changed)
        self._title = QLabel()
        self._title.setProperty("tone", "section")
        self._add = QToolButton()
        self._add.clicked.connect(self.add_folder_wanted)
        self.role = QToolButton()
        self.role.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.role_menu = QMenu(self)
        self.role_menu.aboutToShow.connect(self._fill_roles)
        self.role.setMenu(self.role_menu)
        self._remove = QToolButton()
        self._remove.clicked.connect(self.remove_chosen)
        self._hint = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._hint.setProperty("tone", "muted")
        self._hint.setWordWrap(True)
        self._arrange()
        self.follow()
        self.set_sources(())

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(2)
        row.addWidget(self._title, 1)
        row.addWidget(self.role)
        row.addWidget(self._remove)
        row.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        inside = QVBoxLayout(self.list.viewport())
        inside.setContentsMargins(16, 16, 16, 16)
        inside.addWidget(self._hint)

    def set_sources(self, sources: Sequence[Source], of_session: bool = False) -> None:
        """Show these sources.

        ``of_session``: those of an opened session, which are only looked at.
        """
        self._of_session = of_session
        self.model.set_sources(sources)
        self._hint.setVisible(not sources)
        self._selection_changed()
        self._say_title()

    def set_counts(self, counts: Mapping[Path, Counts], rows: bool) -> None:
        """Show how many files, or rows of tables, were found below each source."""
        self.model.set_counts(counts, rows)

    def chosen(self) -> list[Path]:
        """Return the paths of the chosen rows."""
        return [i.data(SOURCE_ROLE).path for i in self.list.selectionModel().selectedIndexes()]

    @Slot()
    def remove_chosen(self) -> None:
        """Ask for the chosen sources to be taken out of the list; no file is touched."""
        paths = self.chosen()
        if paths and not self._of_session:
            self.remove_wanted.emit(paths)

    @Slot(QItemSelection, QItemSelection)
    def _selection_changed(self, *_: object) -> None:
        mine = bool(self.chosen()) and not self._of_session
        self._remove.setEnabled(mine)
        self.role.setEnabled(mine)

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        where = place_of_menu(self.list, place)
        if where is not None and self.chosen():
            self.menu().popup(where)

    def menu(self) -> QMenu:
        """Build the context menu for the chosen sources; it deletes itself after use."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not self._of_session:
            self._add_roles(menu)
            menu.addSeparator()
        reveal = menu.addAction(icons.icon("reveal"), self.tr("Show in folder"))
        reveal.triggered.connect(self._reveal)
        reveal.setEnabled(not any(map(is_database, self.chosen()[:1])))
        if not self._of_session:
            remove = menu.addAction(icons.icon("minus"), self.tr("Remove from the list"))
            remove.triggered.connect(self.remove_chosen)
        return menu

    @Slot()
    def _fill_roles(self) -> None:
        self.role_menu.clear()
        self._add_roles(self.role_menu)

    def _add_roles(self, menu: QMenu) -> None:
        roles = {i.data(SOURCE_ROLE).role for i in self.list.selectionModel().selectedIndexes()}
        pictures = {Role.NORMAL: "folder", Role.PROTECTED: "lock", Role.EXCLUDED: "excluded"}
        for role in Role:
            action = menu.addAction(icons.icon(pictures[role]), words.role(role))
            action.setCheckable(True)
            action.setChecked(roles == {role})
            action.setData(role)
            action.triggered.connect(self._role_chosen)

    @Slot()
    def _role_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.role_wanted.emit(self.chosen(), Role(action.data()))

    @Slot()
    def _reveal(self) -> None:
        for path in self.chosen()[:1]:
            self.reveal_wanted.emit(path)

    def _say_title(self) -> None:
        whose = self.tr("Sources of the session") if self._of_session else self.tr("Sources")
        self._title.setText(whose)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._say_title()
        self._hint.setText(self.tr("Drop folders or files here"))
        for button, text in (
            (self._add, self.tr("Add folder…")),
            (self.role, self.tr("Role of the chosen sources")),
            (self._remove, self.tr("Remove from the list")),
        ):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self.list.setAccessibleName(self.tr("Sources"))

    def _tint(self) -> None:
        self._add.setIcon(icons.icon("plus"))
        self._remove.setIcon(icons.icon("minus"))
        self.role.setIcon(icons.icon("lock"))
