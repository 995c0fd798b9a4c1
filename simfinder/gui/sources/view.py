"""The panel on the left: which folders and files are compared, and the role of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelection,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QFont, QFontMetrics, QIcon, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from simfinder.addresses import is_database
from simfinder.domain.documents import Role, Source
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import label, set_tip, set_tool_icon
from simfinder.gui.kit.layouts import grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.table import Index, bold, cursor_rect, place_of_menu
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.messages.nouns import Noun
from simfinder.services.reading.places import is_folder
from simfinder.services.tables.sources import address_text, database_of, is_table

if TYPE_CHECKING:
    from simfinder.gui.groups.snapshot import Counts

SOURCE_ROLE = Qt.ItemDataRole.UserRole + 1
COUNTS_ROLE = Qt.ItemDataRole.UserRole + 2

_ROLE_ICONS = {Role.NORMAL: "folder", Role.PROTECTED: "lock", Role.EXCLUDED: "excluded"}


def source_name(path: Path) -> str:
    """Return the name of a source: the end of its path, or the whole address of a database."""
    return visible(path.name or str(path))


def source_place(path: Path) -> str:
    """Return where a source is, for people."""
    return visible(address_text(path) if is_database(path) else str(path))


def row_height(metrics: QFontMetrics) -> int:
    """Return the height of a row in pixels: two lines with padding."""
    return round(metrics.height() * 2.9)


class SourceModel(QAbstractListModel):
    """Sources in the order they were added, with the counts of the last scan."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources: tuple[Source, ...] = ()
        self._counts: dict[Path, Counts] = {}
        self._noun = Noun.FILE

    def set_sources(self, sources: Sequence[Source]) -> None:
        """Show these sources."""
        self.beginResetModel()
        self._sources = tuple(sources)
        self.endResetModel()

    @Slot(object, object)
    def set_counts(self, counts: Mapping[Path, Counts], noun: Noun = Noun.FILE) -> None:
        """Show how many documents, which are called so, the last scan found in each source."""
        places = [s.path for s in self._sources]
        self._counts = {database_of(path, places): found for path, found in counts.items()}
        self._noun = noun
        if self._sources:
            self.dataChanged.emit(self.index(0), self.index(len(self._sources) - 1))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of sources."""
        return 0 if parent is not None and parent.isValid() else len(self._sources)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Answer for one row."""
        if not index.isValid():
            return None
        source = self._sources[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return source_name(source.path)
        if role == Qt.ItemDataRole.ToolTipRole:
            return source_place(source.path)
        if role == SOURCE_ROLE:
            return source
        if role == COUNTS_ROLE:
            return self.counts_text(source)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            parts = (
                source_place(source.path),
                wording.label(source.role),
                self.counts_text(source),
            )
            return wording.clauses(parts)
        return None

    def counts_text(self, source: Source) -> str:
        """Return the counts of a source, or that it is excluded."""
        if source.role is Role.EXCLUDED:
            return wording.label(source.role)
        counts = self._counts.get(source.path)
        if counts is None:
            return wording.label(source.role) if source.role is not Role.NORMAL else ""
        is_table = self._noun is Noun.ROW
        text = translate("SourceList", "%n files", "", counts.compared_count + counts.skipped_count)
        if is_table:
            # The skipped file is the whole table, or one line for many rows.
            text = localize_count(
                translate("SourceList", "%n rows", "", counts.compared_count), counts.compared_count
            )
        if counts.skipped_count and not (is_table and counts.compared_count):
            left = translate("SourceList", "%n skipped", "", counts.skipped_count)
            text = wording.clauses((text, left))
        return text


class SourceDelegate(QStyledItemDelegate):
    """Two lines: the name, and below it the counts and the folder."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Give every row the same height."""
        return QSize(120, row_height(option.fontMetrics))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row."""
        source: Source = index.data(SOURCE_ROLE)
        is_selected = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        rect: QRect = option.rect.adjusted(4, 2, -4, -2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_selected or over:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent_soft" if is_selected else "hover"))
            painter.drawRoundedRect(rect, 6, 6)
        if option.state & QStyle.StateFlag.State_HasFocus and is_selected:
            painter.setPen(theme.colour("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
        line = option.fontMetrics.height()
        edge = round(line * 1.25)
        place = QRect(rect.left() + 8, rect.center().y() - edge // 2, edge, edge)
        _source_icon(source).paint(painter, place)
        x = rect.left() + edge + 18
        top = QRect(x, rect.center().y() - line - 1, rect.right() - x - 8, line + 2)
        font = bold(option.font)
        font.setStrikeOut(source.role is Role.EXCLUDED)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        _draw_line(painter, top, index.data(), font)
        painter.setPen(theme.colour("muted"))
        subtitle = index.data(COUNTS_ROLE) or _second_line(source.path)
        _draw_line(painter, top.translated(0, line + 2), subtitle, option.font)
        painter.restore()


def _source_icon(source: Source) -> QIcon:
    if source.role is not Role.NORMAL:
        return theme.icon(_ROLE_ICONS[source.role], "muted")
    if is_database(source.path):
        return theme.icon("database", "accent")
    if not source.path.suffix or is_folder(source.path):
        return theme.icon("folder", "accent")
    return theme.icon("table" if is_table(source.path) else "file", "accent")


def _draw_line(painter: QPainter, rect: QRect, text: str, font: QFont) -> None:
    painter.setFont(font)
    shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


def _second_line(path: Path) -> str:
    """Return the second line of a source that was not scanned yet."""
    return source_place(path) if is_database(path) else visible(str(path.parent))


class SourceListView(QListView):
    """A list with a message while it is empty, and removal by key."""

    remove_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with whole-row, multiple selection."""
        super().__init__(parent)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def sizeHint(self) -> QSize:
        """Return the height of a few rows; the list takes all remaining space."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() * 8)

    def minimumSizeHint(self) -> QSize:
        """Return the height of one row, so that a single source needs no scroll bar."""
        rows = row_height(self.fontMetrics()) + 2 * self.frameWidth()
        return QSize(super().minimumSizeHint().width(), rows)

    def inputMethodQuery(self, query: Qt.InputMethodQuery) -> Any:
        """Return the cursor rectangle, for a menu that is opened by a key."""
        if query == Qt.InputMethodQuery.ImCursorRectangle:
            return cursor_rect(self)
        return super().inputMethodQuery(query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Remove the selected rows with Delete."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_requested.emit()
            return
        super().keyPressEvent(event)


class SourcesPanel(AppearanceMixin, QWidget):
    """Shows the sources; requests are signals."""

    add_folder_requested = Signal()
    remove_requested = Signal(object)
    """A list of paths."""
    role_requested = Signal(object, object)
    """A list of paths, and a Role."""
    reveal_requested = Signal(object)
    """A path."""

    def __init__(self) -> None:
        super().__init__()
        self._of_session = False
        self.model = SourceModel(self)
        self.list = SourceListView()
        self._delegate = SourceDelegate(self.list)
        self.list.setModel(self.model)
        self.list.setItemDelegate(self._delegate)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.remove_requested.connect(self.remove_selection)
        self.list.selectionModel().selectionChanged.connect(self._follow_selection)
        self._title = label("section")
        self._add, self._remove = QToolButton(), QToolButton()
        self._add.clicked.connect(self.add_folder_requested)
        self._add.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._remove.clicked.connect(self.remove_selection)
        self.role = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.role_menu = QMenu(self)
        self.role_menu.aboutToShow.connect(self._fill_roles)
        self.role.setMenu(self.role_menu)
        self._hint = label("muted", wrap=True)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        head = hbox(grow(self._title), self.role, self._remove, self._add, spacing=2)
        head.setContentsMargins(4, 0, 0, 0)
        vbox(head, grow(self.list), parent=self, spacing=4)
        vbox(self._hint, parent=self.list.viewport(), margins=16)
        self.follow()
        self.set_sources(())

    def set_add_menu(self, menu: QMenu) -> None:
        """Offer other kinds of sources than a folder too."""
        self._add.setMenu(menu)
        self._add.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)

    def set_sources(self, sources: Sequence[Source], *, of_session: bool = False) -> None:
        """Show these sources. ``of_session``: those of an opened session, which are read-only."""
        self._of_session = of_session
        self.model.set_sources(sources)
        self._hint.setVisible(not sources)
        self._follow_selection()
        self._update_title()

    def selected_paths(self) -> list[Path]:
        """Return the paths of the chosen rows."""
        return [i.data(SOURCE_ROLE).path for i in self.list.selectionModel().selectedIndexes()]

    @Slot()
    def remove_selection(self) -> None:
        """Request to remove the selected sources from the list; no file is touched."""
        paths = self.selected_paths()
        if paths and not self._of_session:
            self.remove_requested.emit(paths)

    @Slot(QItemSelection, QItemSelection)
    def _follow_selection(self, *_: object) -> None:
        mine = bool(self.selected_paths()) and not self._of_session
        self._remove.setEnabled(mine)
        self.role.setEnabled(mine)

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        where = place_of_menu(self.list, place)
        if where is not None and self.selected_paths():
            self.menu().popup(where)

    def menu(self) -> QMenu:
        """Build the context menu for the chosen sources; it deletes itself after use."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if not self._of_session:
            self._add_roles(menu)
            menu.addSeparator()
        reveal = menu.addAction(theme.icon("reveal"), self.tr("Show in folder"))
        reveal.triggered.connect(self._reveal)
        reveal.setEnabled(not any(map(is_database, self.selected_paths()[:1])))
        if not self._of_session:
            remove = menu.addAction(theme.icon("minus"), self.tr("Remove from the list"))
            remove.triggered.connect(self.remove_selection)
        return menu

    @Slot()
    def _fill_roles(self) -> None:
        self.role_menu.clear()
        self._add_roles(self.role_menu)

    def _add_roles(self, menu: QMenu) -> None:
        roles = {i.data(SOURCE_ROLE).role for i in self.list.selectionModel().selectedIndexes()}
        for role in Role:
            action = menu.addAction(theme.icon(_ROLE_ICONS[role]), wording.label(role))
            action.setCheckable(True)
            action.setChecked(roles == {role})
            action.setData(role)
            action.triggered.connect(self._apply_role)

    @Slot()
    def _apply_role(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.role_requested.emit(self.selected_paths(), Role(action.data()))

    @Slot()
    def _reveal(self) -> None:
        for path in self.selected_paths()[:1]:
            self.reveal_requested.emit(path)

    def _update_title(self) -> None:
        whose = self.tr("Sources of the session") if self._of_session else self.tr("Sources")
        self._title.setText(whose)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._update_title()
        self._hint.setText(self.tr("Drop folders or files here"))
        self._add.setText(self.tr("Add folder…"))
        self._add.setAccessibleName(self._add.text())
        set_tip(self.role, self.tr("Role of the selected sources"))
        set_tip(self._remove, self.tr("Remove from the list"))
        self.list.setAccessibleName(self.tr("Sources"))

    def _tint(self) -> None:
        set_tool_icon(self._add, "plus")
        self._remove.setIcon(theme.icon("minus"))
        self.role.setIcon(theme.icon("lock"))
