"""The list of base documents in the dialog: each is read at once, so that none fails later."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from simfinder.gui import icons, words
from simfinder.gui.drop import dropped_paths
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.telling_list import TellingList
from simfinder.services.words import detail

_PATH = Qt.ItemDataRole.UserRole
_WHY = Qt.ItemDataRole.UserRole + 1
"""Why a document cannot be used, "" where it can; None while it is being read."""

Check = Callable[[Path, Callable[[str], None]], None]
"""Reads a document beside the window, then tells in English why it cannot be used, or ""."""


class TemplateList(Following, TellingList):
    """Files and folders; takes more of them by a drop, and drops those chosen by Delete."""

    changed = Signal()
    """There are others, or more is known about them."""

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        """``check`` is asked about every new document."""
        super().__init__(parent)
        self._check = check
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self)
        delete.activated.connect(self.remove_chosen)
        self.changed.connect(self.tell)
        self.follow()

    def add(self, paths: Iterable[Path]) -> None:
        """Append documents that are not listed yet, and have them read."""
        here = set(self.paths())
        for path in dict.fromkeys(paths):
            if path in here:
                continue
            item = QListWidgetItem()
            item.setData(_PATH, path)
            self.addItem(item)
            self._name(item)
            self._check(path, lambda why, path=path: self._told(path, why))  # type: ignore[misc]
        self.changed.emit()

    def paths(self) -> tuple[Path, ...]:
        """Return what is listed, in its order."""
        return tuple(item.data(_PATH) for item in self._items())

    def useless(self) -> int:
        """Return how many of them cannot be used."""
        return sum(bool(item.data(_WHY)) for item in self._items())

    def waiting(self) -> int:
        """Return how many of them are still being read."""
        return sum(item.data(_WHY) is None for item in self._items())

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    @Slot()
    def remove_chosen(self) -> None:
        """Take the chosen ones off the list."""
        for item in self.selectedItems():
            self.takeItem(self.row(item))
        self.changed.emit()

    @Slot()
    def remove_useless(self) -> None:
        """Take those off the list that cannot be used."""
        for item in self._items():
            if item.data(_WHY):
                self.takeItem(self.row(item))
        self.changed.emit()

    def _told(self, path: Path, why: str) -> None:
        for item in self._items():
            if item.data(_PATH) == path:
                item.setData(_WHY, why)
                self._name(item)
        self.changed.emit()

    def _name(self, item: QListWidgetItem) -> None:
        name, why = visible(words.path(item.data(_PATH))), item.data(_WHY)
        text, picture = name, "document-text"
        if why is None:
            text = self.tr("{name} – being read…").format(name=name)
        elif why:
            said = visible(detail(why))
            text = self.tr("{name} – cannot be used: {why}").format(name=name, why=said)
            picture = "warning"
        item.setText(text)
        item.setToolTip(text)
        item.setIcon(icons.icon(picture, "warning" if why else "muted"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.say_when_empty(self.tr("Drop documents or folders here, or press Add…"))
        for item in self._items():
            self._name(item)

    def _tint(self) -> None:
        self.retranslate()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files and folders."""
        self._hover(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept files and folders."""
        self._hover(event)

    def _hover(self, event: QDropEvent) -> None:
        event.setAccepted(bool(dropped_paths(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        paths = dropped_paths(event.mimeData())
        if paths:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.add(paths)
