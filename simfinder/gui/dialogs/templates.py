"""Asks for documents, such as forms, whose text is left out of what is compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import icons, words
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.visible_text import visible

_PATH = Qt.ItemDataRole.UserRole


class TemplatesDialog(QDialog):
    """A short list of files, to which others can be added."""

    chosen = Signal(object)
    """The files as a tuple of paths, each once, in their order."""

    def __init__(self, known: Sequence[Path], dialogs: Dialogs, parent: QWidget) -> None:
        """``known``: those named before; ``dialogs`` asks for files."""
        super().__init__(parent)
        self._dialogs = dialogs
        self._explained = QLabel()
        self._explained.setWordWrap(True)
        self._explained.setTextFormat(Qt.TextFormat.PlainText)
        self.list = QListWidget()
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.itemSelectionChanged.connect(self._chosen_changed)
        self.more, self.less = QPushButton(), QPushButton()
        self.more.clicked.connect(self._add)
        self.less.clicked.connect(self._remove)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        delete.activated.connect(self._remove)
        # Of its standard buttons Qt changes the words by itself, after we have set ours.
        self.use, self._cancel = QPushButton(), QPushButton()
        self.use.setProperty("kind", "primary")
        self.use.setDefault(True)
        buttons = QDialogButtonBox()
        buttons.addButton(self.use, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self._cancel, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self._arrange(buttons)
        self._put(known)
        self.retranslate()
        self._tint()

    def _arrange(self, buttons: QDialogButtonBox) -> None:
        em = self.fontMetrics().height()
        row = QHBoxLayout()
        row.addWidget(self.more)
        row.addWidget(self.less)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._explained)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        column.addWidget(buttons)
        self.setMinimumSize(em * 24, em * 15)
        self.resize(em * 32, em * 19)

    def _put(self, paths: Sequence[Path]) -> None:
        for path in paths:
            item = QListWidgetItem(visible(words.path(path)))
            item.setData(_PATH, path)
            self.list.addItem(item)
        self._chosen_changed()

    def paths(self) -> tuple[Path, ...]:
        """Return the files that are listed."""
        return tuple(self.list.item(row).data(_PATH) for row in range(self.list.count()))

    @Slot()
    def _add(self) -> None:
        here = set(self.paths())
        found = self._dialogs.files(self.tr("Add documents whose text is left out"))
        self._put([path for path in dict.fromkeys(found) if path not in here])

    @Slot()
    def _remove(self) -> None:
        for item in self.list.selectedItems():
            self.list.takeItem(self.list.row(item))

    @Slot()
    def _chosen_changed(self) -> None:
        self.less.setEnabled(bool(self.list.selectedItems()))

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.paths())
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Leave out template text"))
        self._explained.setText(
            self.tr(
                "Passages of these documents, such as forms or boilerplate, do not count when "
                "others are compared. The list is kept until SimFinder is closed."
            )
        )
        self.list.setAccessibleName(self.tr("Documents whose text is left out"))
        self.more.setText(self.tr("Add…"))
        self.less.setText(self.tr("Remove"))
        self.use.setText(self.tr("Use this list"))
        self._cancel.setText(self.tr("Cancel"))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        for button, name in ((self.more, "plus"), (self.less, "minus")):
            button.setIcon(icons.beside_text(name))
            button.setIconSize(icons.gap_size(edge))

    def changeEvent(self, event: QEvent) -> None:
        """Follow language and theme."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange and hasattr(self, "use"):
            self._tint()
        super().changeEvent(event)
