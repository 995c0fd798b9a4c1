"""What this program is, and the versions that a bug report needs."""

from __future__ import annotations

import platform

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import Qt, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder import __version__, paths
from simfinder.gui import icons


class AboutDialog(QDialog):
    """Name, purpose, versions and folders; the text can be selected and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Build it in the language in use; it lives only while it is open."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About SimFinder"))
        picture = QLabel()
        picture.setPixmap(icons.program_icon().pixmap(64, 64))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        name = QLabel(f"SimFinder {__version__}")
        font = name.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(font.Weight.DemiBold)
        name.setFont(font)
        purpose = QLabel(self.tr("Finds documents with nearly the same text."))
        promise = QLabel(self.tr("Nothing leaves this computer, and no file is changed by a scan."))
        promise.setProperty("tone", "muted")
        promise.setWordWrap(True)
        self.details = QLabel(self.versions())
        self.details.setProperty("tone", "muted")
        self.details.setTextFormat(Qt.TextFormat.PlainText)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        copy = QPushButton(icons.beside_text("copy"), self.tr("Copy details"))
        copy.setAccessibleName(copy.text())
        copy.setIconSize(icons.gap_size(self.fontMetrics().height()))
        copy.clicked.connect(self._copy)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        text = QVBoxLayout()
        for widget in (name, purpose, promise, self.details):
            text.addWidget(widget)
        text.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addWidget(picture)
        row.addLayout(text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(20)
        column.addLayout(row)
        column.addWidget(buttons)

    @staticmethod
    def versions() -> str:
        """Return what a bug report needs, one thing a line."""
        return "\n".join(
            (
                f"Python {platform.python_version()} · Qt {qVersion()} · PySide6 {pyside_version}",
                platform.platform(),
                str(paths.config_dir()),
                str(paths.cache_dir()),
            )
        )

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(f"SimFinder {__version__}\n{self.versions()}")
