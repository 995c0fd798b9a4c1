"""The questions that the window asks, behind one object that tests put another in place of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit.updates import AppearanceMixin


class Dialogs(QObject):
    """Asks with the system's own dialogs, and remembers the last folder for each purpose."""

    def __init__(self, window: QWidget, folders: dict[str, str]) -> None:
        """``folders``: last folder by purpose (``add``, ``export``); kept up to date in place."""
        super().__init__(window)
        self._window = window
        self._folders = folders

    def folder(self, title: str) -> Path | None:
        """Ask for a folder to add."""
        path = QFileDialog.getExistingDirectory(self._window, title, self._folders.get("add", ""))
        if not path:
            return None
        self._folders["add"] = str(Path(path).parent)
        return Path(path)

    def files(self, title: str) -> tuple[Path, ...]:
        """Ask for files to add."""
        names, _ = QFileDialog.getOpenFileNames(self._window, title, self._folders.get("add", ""))
        if names:
            self._folders["add"] = str(Path(names[0]).parent)
        return tuple(Path(c) for c in names)

    def tables(self, title: str, kinds: str, endings: tuple[str, ...]) -> tuple[Path, ...]:
        """Ask for files with these endings; ``kinds`` says what they are."""
        line = f"{kinds} ({' '.join(f'*{ending}' for ending in endings)})"
        start = self._folders.get("add", "")
        names, _ = QFileDialog.getOpenFileNames(self._window, title, start, line)
        if names:
            self._folders["add"] = str(Path(names[0]).parent)
        return tuple(Path(c) for c in names)

    def save_path(self, title: str, name: str, filters: list[tuple[str, str]]) -> Path | None:
        """Ask where to write; the ending of the chosen filter is added where it is missing.

        Args:
            title: of the dialog.
            name: proposed file name.
            filters: words and ending of each format, the preferred one first.
        """
        lines = [f"{words} (*{ending})" for words, ending in filters]
        start = str(Path(self._folders.get("export", "")) / name)
        name_chosen_by_user, line = QFileDialog.getSaveFileName(
            self._window, title, start, ";;".join(lines)
        )
        if not name_chosen_by_user:
            return None
        path = Path(name_chosen_by_user)
        ending = filters[lines.index(line) if line in lines else 0][1]
        if path.suffix.lower() not in {e for _, e in filters}:
            path = path.with_name(path.name + ending)
        self._folders["export"] = str(path.parent)
        return path

    def error(self, title: str, text: str, detail: str = "") -> None:
        """Tell of an error that cannot be told in a line of the window."""
        box = QMessageBox(QMessageBox.Icon.Warning, title, text, parent=self._window)
        box.setDetailedText(detail)
        box.exec()


# A folder that can be typed or chosen.


class FolderField(AppearanceMixin, QWidget):
    """A line for the path and a button that opens the system's own dialog."""

    changed = Signal()

    def __init__(self, dialogs: Dialogs, parent: QWidget | None = None) -> None:
        """``dialogs`` asks for the folder."""
        super().__init__(parent)
        self._dialogs = dialogs
        self._name = ""
        self.field = QLineEdit()
        self.choose = QPushButton()
        self.choose.setAutoDefault(False)
        self.field.textChanged.connect(self.changed)
        self.choose.clicked.connect(self._choose)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.field, 1)
        row.addWidget(self.choose)
        self.follow()

    def set_name(self, name: str) -> None:
        """Say to a screen reader what the folder is for."""
        self._name = name
        self.retranslate()

    def set_path(self, path: str) -> None:
        """Show this folder."""
        self.field.setText(path)

    def path(self) -> Path | None:
        """Return the folder; None where nothing, or no whole path, is written."""
        text = self.field.text().strip()
        path = Path(text).expanduser() if text else None
        return path if path is not None and path.is_absolute() else None

    @Slot()
    def _choose(self) -> None:
        folder = self._dialogs.folder(self.tr("Choose a folder"))
        if folder is not None:
            self.field.setText(str(folder))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.field.setAccessibleName(self._name or self.tr("Folder"))
        self.field.setPlaceholderText(self.tr("Folder"))
        self.choose.setText(self.tr("Choose…"))
        self.choose.setAccessibleName(self.tr("Choose a folder"))


# The formats that there are, to be ticked in the order in which they are preferred.

_ACROSS = 5
"""Formats beside each other."""


class FormatTicks(AppearanceMixin, QWidget):
    """What is ticked first comes first; the line below tells the order."""

    changed = Signal()

    def __init__(self, formats: Sequence[str], parent: QWidget | None = None) -> None:
        """``formats``: those that there are, the most frequent first."""
        super().__init__(parent)
        self._formats: list[str] = []
        self._boxes = {name: QCheckBox(name.upper()) for name in formats}
        self._order = QLabel()
        self._order.setProperty("tone", "muted")
        self._order.setTextFormat(Qt.TextFormat.PlainText)
        self._order.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        for box in self._boxes.values():
            self._place(box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addWidget(self._order)
        self.follow()

    def _place(self, box: QCheckBox) -> None:
        count = self._grid.count()
        self._grid.addWidget(box, count // _ACROSS, count % _ACROSS)
        box.toggled.connect(self._update_order)

    def boxes(self) -> tuple[QCheckBox, ...]:
        """Return the boxes in the order in which they stand."""
        return tuple(self._boxes.values())

    def values(self) -> tuple[str, ...]:
        """Return the formats in the order they were ticked."""
        return tuple(self._formats)

    def set_values(self, values: Sequence[str]) -> None:
        """Tick these, in this order; those that there are none of are shown too."""
        for value in values:
            if value not in self._boxes:
                self._boxes[value] = QCheckBox(value.upper())
                self._place(self._boxes[value])
            self._boxes[value].setChecked(True)

    @Slot()
    def _update_order(self) -> None:
        checked_names = {name for name, box in self._boxes.items() if box.isChecked()}
        self._formats = [name for name in self._formats if name in checked_names]
        self._formats += [
            name for name in self._boxes if name in checked_names - set(self._formats)
        ]
        self.retranslate()
        self.changed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        then = self.tr(", then ")
        order = then.join(name.upper() for name in self._formats)
        self._order.setText(order or self.tr("Tick the preferred format first."))
        for name, box in self._boxes.items():
            box.setAccessibleName(self.tr("Prefer {format}").format(format=name.upper()))
