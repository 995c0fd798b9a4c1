"""About dialog: the program and the versions for a bug report."""

from __future__ import annotations

import platform

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import Qt, Slot, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simfinder import __version__, paths
from simfinder.gui.kit import theme
from simfinder.services.formats import Library, libraries
from simfinder.services.workers.confinement import available_confinement


class AboutDialog(QDialog):
    """Name, purpose, versions, libraries and folders; all of it can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Build it in the current language; it exists only while it is open."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About SimFinder"))
        em = self.fontMetrics().height()
        picture = QLabel()
        picture.setPixmap(theme.program_icon().pixmap(64, 64))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        name = QLabel(f"SimFinder {__version__}")
        font = name.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(font.Weight.DemiBold)
        name.setFont(font)
        purpose = QLabel(self.tr("Finds documents with nearly the same text."))
        promise = QLabel(
            self.tr("Nothing leaves this computer, and scanning does not change any files.")
        )
        licence = QLabel(self.tr("Free software under the Apache License 2.0."))
        for label in (promise, licence):
            label.setProperty("tone", "muted")
            label.setWordWrap(True)
        self.confinement_label = QLabel(self._confinement_text())
        self.confinement_label.setProperty("tone", "muted")
        self.confinement_label.setWordWrap(True)
        self.details = QLabel(versions())
        self.details.setProperty("tone", "muted")
        self.details.setWordWrap(True)
        self.details.setTextFormat(Qt.TextFormat.PlainText)
        self.details.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.libraries = libraries()
        self.table = self._table(self.libraries)
        heading = QLabel(self.tr("Libraries in use"))
        heading.setProperty("tone", "section")
        heading.setBuddy(self.table)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        self.copy = QPushButton(theme.icon_with_gap("copy"), self.tr("Copy details"))
        self.copy.setAccessibleName(self.copy.text())
        self.copy.setToolTip(self.tr("For bug reports: versions, libraries and folders"))
        self.copy.setIconSize(theme.gap_size(em))
        self.copy.clicked.connect(self._copy)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        text = QVBoxLayout()
        for widget in (name, purpose, promise, licence, self.confinement_label, self.details):
            text.addWidget(widget)
        text.setSpacing(em // 2)
        row = QHBoxLayout()
        row.setSpacing(em)
        row.addWidget(picture)
        row.addLayout(text, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(em * 3 // 2, em * 3 // 2, em * 3 // 2, em)
        column.setSpacing(em // 2)
        column.addLayout(row)
        column.addWidget(heading)
        column.addWidget(self.table, 1)
        column.addWidget(buttons)
        self.resize(em * 36, em * 38)

    def _confinement_text(self) -> str:
        """Return how readers of documents are confined, in the current language."""
        confinement = available_confinement()
        files = self.tr(
            "While a document is being read, the system blocks the reader's access to "
            "your other files (Landlock)."
        )
        others = self.tr(
            "It also blocks the reader's access to the network and other programs (seccomp)."
        )
        if not confinement.landlock:
            files = self.tr(
                "This system cannot stop a reader taken over by a document from "
                "opening your other files."
            )
        if not confinement.call_filter:
            others = self.tr(
                "This system cannot stop a reader taken over by a document from "
                "accessing the network and other programs."
            )
        return f"{files} {others}" if files[-1].isascii() else f"{files}{others}"

    def _table(self, libraries: tuple[Library, ...]) -> QTableWidget:
        table = QTableWidget(len(libraries), 3, self)  # its columns are measured with its style
        heads = [self.tr("Library"), self.tr("Version"), self.tr("Licence")]
        table.setHorizontalHeaderLabels(heads)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        table.setAccessibleName(self.tr("Libraries in use"))
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setCornerButtonEnabled(False)
        table.setTabKeyNavigation(False)  # Tab leads on, to the buttons
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        missing_version = self.tr("not installed")
        for number, library in enumerate(libraries):
            cells = (library.name, library.version or missing_version, library.licence)
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                table.setItem(number, column, item)
        table.resizeColumnsToContents()
        table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        table.setMinimumHeight(self.fontMetrics().height() * 5)
        return table

    def report(self) -> str:
        """Return all that is shown as plain English text, one thing a line."""
        lines = [f"SimFinder {__version__}", versions(), _confinement_line()]
        lines += [
            f"{lib.name} {lib.version or 'not installed'} ({lib.licence})" for lib in self.libraries
        ]
        return "\n".join(lines)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report())
        self.copy.setText(self.tr("Copied"))


def _confinement_line() -> str:
    """Return how readers of documents are confined, in English for a bug report."""
    confinement = available_confinement()
    call_filter = "✓" if confinement.call_filter else "–"
    return f"Landlock {confinement.landlock or '–'} · seccomp {call_filter}"


def versions() -> str:
    """Return the facts about this machine for a bug report, one a line."""
    return "\n".join(
        (
            f"Python {platform.python_version()} · Qt {qVersion()} · PySide6 {pyside_version}",
            platform.platform(),
            str(paths.config_dir()),
            str(paths.data_dir()),
            str(paths.cache_dir()),
        )
    )
