"""A folder that can be typed or chosen."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.views.following import Following


class FolderField(Following, QWidget):
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
