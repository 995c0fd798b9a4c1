"""File dialogs and error messages behind one object that tests replace."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox, QWidget

from simfinder.gui.kit.labels import push_button
from simfinder.gui.kit.layouts import grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin


class Dialogs(QObject):
    """Uses the system's own dialogs, and remembers the last folder for each purpose."""

    def __init__(self, window: QWidget, folders: dict[str, str]) -> None:
        """``folders``: last folder by purpose (``add``, ``words``, ``export``); kept up to date."""
        super().__init__(window)
        self._window = window
        self._folders = folders

    def folder(self, title: str) -> Path | None:
        """Return a folder to add, None if cancelled."""
        path = QFileDialog.getExistingDirectory(self._window, title, self._folders.get("add", ""))
        if not path:
            return None
        self._folders["add"] = str(Path(path).parent)
        return Path(path)

    def files(self, title: str) -> tuple[Path, ...]:
        """Return files to add."""
        return self._open(title, "")

    def text_file(self, title: str) -> Path | None:
        """Return a text file with words, None if cancelled."""
        start = self._folders.get("words", "")
        name, _ = QFileDialog.getOpenFileName(self._window, title, start)
        if not name:
            return None
        self._folders["words"] = str(Path(name).parent)
        return Path(name)

    def tables(self, title: str, kinds: str, endings: tuple[str, ...]) -> tuple[Path, ...]:
        """Return files with these endings; ``kinds`` is their name."""
        line = f"{kinds} ({' '.join(f'*{ending}' for ending in endings)})"
        return self._open(title, line)

    def _open(self, title: str, line: str) -> tuple[Path, ...]:
        start = self._folders.get("add", "")
        names, _ = QFileDialog.getOpenFileNames(self._window, title, start, line)
        if names:
            self._folders["add"] = str(Path(names[0]).parent)
        return tuple(Path(c) for c in names)

    def save_path(self, title: str, name: str, filters: list[tuple[str, str]]) -> Path | None:
        """Return a path to write to; a missing ending is added.

        Args:
            title: of the dialog.
            name: proposed file name.
            filters: name and ending of each format, the preferred one first.
        """
        lines = [f"{words} (*{ending})" for words, ending in filters]
        start = str(Path(self._folders.get("export", "")) / name)
        answer, line = QFileDialog.getSaveFileName(self._window, title, start, ";;".join(lines))
        if not answer:
            return None
        path = Path(answer)
        ending = filters[lines.index(line) if line in lines else 0][1]
        if path.suffix.lower() not in {e for _, e in filters}:
            path = path.with_name(path.name + ending)
        self._folders["export"] = str(path.parent)
        return path

    def error(self, title: str, text: str, detail: str = "") -> None:
        """Show an error that does not fit into a line of the window."""
        box = QMessageBox(QMessageBox.Icon.Warning, title, text, parent=self._window)
        box.setDetailedText(detail)
        box.exec()


class FolderField(AppearanceMixin, QWidget):
    """A folder that can be typed, or chosen in the system's own dialog."""

    changed = Signal()

    def __init__(self, dialogs: Dialogs) -> None:
        """``dialogs`` asks for the folder."""
        super().__init__()
        self._dialogs = dialogs
        self._name = ""
        self.field = QLineEdit()
        self.choose = push_button(self._choose, auto_default=False)
        self.field.textChanged.connect(self.changed)
        self.setLayout(hbox(grow(self.field), self.choose))
        self.follow()

    def set_name(self, name: str) -> None:
        """Set the accessible name."""
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
