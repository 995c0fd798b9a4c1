"""Asks for documents, such as forms, whose text is left out of what is compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import icons
from simfinder.gui.dialogs.common_choice import CommonChoice
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.dialogs.template_list import Check, TemplateList
from simfinder.gui.models.groups_words import counted
from simfinder.gui.views.dialog_buttons import EndingButtons
from simfinder.gui.views.following import Following


class TemplatesDialog(Following, QDialog):
    """A short list of files, to which others can be added, and how common other passages are."""

    chosen = Signal(object, str)
    """The files as a tuple of paths, each once, in their order, and ``30%``, ``12`` or ""."""

    def __init__(
        self,
        known: Sequence[Path],
        common: str,
        documents: int,
        check: Check,
        dialogs: Dialogs,
        parent: QWidget,
    ) -> None:
        """``known`` and ``common``: as chosen before; ``dialogs`` asks for files.

        ``documents``: how many the last scan compared; ``check`` reads a file that was named.
        """
        super().__init__(parent)
        self._dialogs = dialogs
        self._explained, self._problem = QLabel(), QLabel()
        for label in (self._explained, self._problem):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setProperty("tone", "warning")
        self.list = TemplateList(check)
        self.list.itemSelectionChanged.connect(self._changed)
        self.list.changed.connect(self._changed)
        self.common = CommonChoice(common, documents)
        self.more, self.less, self.mend = QPushButton(), QPushButton(), QPushButton()
        self.mend.setProperty("kind", "link")
        self.more.clicked.connect(self._add)
        self.less.clicked.connect(self.list.remove_chosen)
        self.mend.clicked.connect(self.list.remove_useless)
        self.use, self._cancel = QPushButton(), QPushButton()
        self.use.setProperty("kind", "primary")
        self.use.setDefault(True)
        buttons = EndingButtons(self.use, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self._arrange(buttons)
        self.list.add(known)
        self.follow()

    def _arrange(self, buttons: EndingButtons) -> None:
        em = self.fontMetrics().height()
        row = QHBoxLayout()
        row.setSpacing(em // 2)
        row.addWidget(self.more)
        row.addWidget(self.less)
        row.addStretch()
        problem = QHBoxLayout()
        problem.addWidget(self._problem, 1)
        problem.addWidget(self.mend)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._explained)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        column.addLayout(problem)
        column.addWidget(self.common)
        column.addWidget(buttons)
        self.setMinimumSize(em * 28, em * 22)
        self.resize(em * 36, em * 27)

    def paths(self) -> tuple[Path, ...]:
        """Return the files that are listed."""
        return self.list.paths()

    @Slot()
    def _add(self) -> None:
        self.list.add(self._dialogs.files(self.tr("Add documents whose text is left out")))

    @Slot()
    def _changed(self) -> None:
        self.less.setEnabled(bool(self.list.selectedItems()))
        useless = self.list.useless()
        self._problem.setVisible(bool(useless))
        self.mend.setVisible(bool(useless))
        self.use.setEnabled(not useless)
        text = self.tr(
            "%n of these documents cannot be used. Remove them to be able to scan.", "", useless
        )
        self._problem.setText(counted(text, useless))

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.paths(), self.common.value())
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Leave out template text"))
        self._explained.setText(
            self.tr(
                "Passages of these documents, such as forms or boilerplate, do not count when "
                "others are compared. Files and folders can be dropped here."
            )
        )
        self.list.setAccessibleName(self.tr("Documents whose text is left out"))
        self.list.retranslate()
        self.common.retranslate()
        self.more.setText(self.tr("Add…"))
        self.less.setText(self.tr("Remove"))
        self.mend.setText(self.tr("Remove these"))
        self.use.setText(self.tr("Use this list"))
        self._cancel.setText(self.tr("Cancel"))
        self._changed()

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        for button, name in ((self.more, "plus"), (self.less, "minus")):
            button.setIcon(icons.beside_text(name))
            button.setIconSize(icons.gap_size(edge))
