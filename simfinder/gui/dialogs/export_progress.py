"""How far a report is: a bar, what is being done, and a way to cancel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from simfinder.gui import words
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following
from simfinder.services.report_wish import Step, Written


class ExportProgressPage(Following, QWidget):
    """Shown while a report is written."""

    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        super().__init__(parent)
        self._at: Written | None = None
        self._stopping = False
        self.title, self.figures = QLabel(), QLabel()
        self.title.setProperty("tone", "title")
        self.figures.setProperty("tone", "muted")
        for label in (self.title, self.figures):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.place = ElidedLabel(muted=True)
        self.cancel = QPushButton()
        self.cancel.clicked.connect(self._cancel)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.cancel)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(self.fontMetrics().height() * 0.7))
        column.addStretch()
        for widget in (self.title, self.bar, self.figures, self.place):
            column.addWidget(widget)
        column.addStretch()
        column.addLayout(row)
        self.follow()

    def begin(self, path: str) -> None:
        """Start anew, for the report that goes to this path."""
        self._at, self._stopping = None, False
        self.bar.setRange(0, 0)
        self.place.set_text(visible(path))
        self.cancel.setEnabled(True)
        self.cancel.setFocus()
        self._tell()

    @Slot(object)
    def show_progress(self, at: Written) -> None:
        """Tell how far it is."""
        self._at = at
        ended = at.step is Step.WRITE and at.done >= at.total
        # What comes after the last row, such as packing the file, cannot be counted.
        self.bar.setRange(0, 0 if ended else max(1, at.total))
        self.bar.setValue(at.done)
        self._tell()

    @Slot()
    def _cancel(self) -> None:
        self._stopping = True
        self.cancel.setEnabled(False)
        self._tell()
        self.cancelled.emit()

    def _tell(self) -> None:
        text, at = self.tr("Beginning…"), self._at
        if self._stopping:
            text = self.tr("Cancelling…")
        elif at is not None:
            text = self.tr("Writing: {share} %")
            if at.step is Step.READ:
                text = self.tr("Reading texts again: {done} of {all} pairs")
            share = 100 * at.done // max(1, at.total)
            text = text.format(
                share=words.count(share), done=words.count(at.done), all=words.count(at.total)
            )
        self.figures.setText(text)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.title.setText(self.tr("Writing the report"))
        self.bar.setAccessibleName(self.title.text())
        self.cancel.setText(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.cancel.text())
        self._tell()
