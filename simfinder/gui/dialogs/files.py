"""The questions that the window asks, behind one object that tests put another in place of."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


class Dialogs(QObject):
    """Asks with the system's own dialogs, and remembers the last folder for each purpose."""

    def __init__(self, window: QWidget, folders: dict[str, str]) -> None:
        """``folders``: last folder by purpose (``add``, ``export``); kept up to date in place."""
        super().__init__(window)
        self._window = window
        self._folders = folders

    def folder(self, title: str) -> Path | None:
        """Ask for a folder to add."""
        chosen = QFileDialog.getExistingDirectory(self._window, title, self._folders.get("add", ""))
        if not chosen:
            return None
        self._folders["add"] = str(Path(chosen).parent)
        return Path(chosen)

    def files(self, title: str) -> tuple[Path, ...]:
        """Ask for files to add."""
        chosen, _ = QFileDialog.getOpenFileNames(self._window, title, self._folders.get("add", ""))
        if chosen:
            self._folders["add"] = str(Path(chosen[0]).parent)
        return tuple(Path(c) for c in chosen)

    def tables(self, title: str, kinds: str, endings: tuple[str, ...]) -> tuple[Path, ...]:
        """Ask for files with these endings; ``kinds`` says what they are."""
        line = f"{kinds} ({' '.join(f'*{ending}' for ending in endings)})"
        start = self._folders.get("add", "")
        chosen, _ = QFileDialog.getOpenFileNames(self._window, title, start, line)
        if chosen:
            self._folders["add"] = str(Path(chosen[0]).parent)
        return tuple(Path(c) for c in chosen)

    def save_path(self, title: str, name: str, filters: list[tuple[str, str]]) -> Path | None:
        """Ask where to write; the ending of the chosen filter is added where it is missing.

        Args:
            title: of the dialog.
            name: proposed file name.
            filters: words and ending of each format, the preferred one first.
        """
        lines = [f"{words} (*{ending})" for words, ending in filters]
        start = str(Path(self._folders.get("export", "")) / name)
        chosen, line = QFileDialog.getSaveFileName(self._window, title, start, ";;".join(lines))
        if not chosen:
            return None
        path = Path(chosen)
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
