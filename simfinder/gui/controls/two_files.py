"""A window of its own in which any two files are compared, whether they were scanned or not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from simfinder.gui.controls.compare_output import CompareOutput
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.load import Compare
from simfinder.gui.views.compare.pane import ComparePane
from simfinder.gui.views.following import Following
from simfinder.gui.views.note_bar import NoteBar


class CompareFilesDialog(Following, QDialog):
    """Holds a compare pane; files can be dropped on it."""

    def __init__(
        self, dialogs: Dialogs, tasks: Tasks, parent: QWidget, compare: Compare | None = None
    ) -> None:
        """``compare`` does the work, by default the service."""
        super().__init__(parent)
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.note = NoteBar()
        self.pane = ComparePane(compare)
        self.output = CompareOutput(self.pane, dialogs, tasks, self)
        self.output.told.connect(self.note.tell)
        self.pane.message.connect(self.note.tell)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.note)
        column.addWidget(self.pane, 1)
        em = self.fontMetrics().height()
        self.resize(em * 68, em * 44)
        self.finished.connect(self._closed)
        self.follow()

    def show_files(self, paths: Sequence[Path]) -> None:
        """Compare two files; one alone waits for another to be dropped."""
        if len(paths) > 1:
            self.pane.show_pair(paths[0], paths[1])
        else:
            for path in paths:
                self.pane.set_side(0, path)

    @Slot()
    def _closed(self) -> None:
        self.output.close()
        self.pane.close_loader()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Compare two files"))
