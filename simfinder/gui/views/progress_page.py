"""How far a long piece of work of a dialog is: a bar, figures, what is in hand, a way to stop."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following


class ProgressPage(Following, QWidget):
    """A page of a dialog; its words are those of the class that makes one of it."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        super().__init__(parent)
        self.stopping = False
        """Whether it was asked to stop and has not ended yet."""
        self.title, self.figures = QLabel(), QLabel()
        self.title.setProperty("tone", "title")
        self.figures.setProperty("tone", "muted")
        for label in (self.title, self.figures):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.current = ElidedLabel(muted=True)
        self.stop = QPushButton()
        self.stop.clicked.connect(self._stop)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(self.fontMetrics().height() * 0.7))
        column.addStretch()
        for widget in (self.title, self.bar, self.figures, self.current):
            column.addWidget(widget)
        column.addStretch()
        column.addLayout(row)
        self.follow()

    def heading(self) -> str:
        """Return what is being done."""
        raise NotImplementedError

    def said(self) -> str:
        """Return how far it is, or that it is about to stop."""
        raise NotImplementedError

    def stop_word(self) -> str:
        """Return what the button says."""
        raise NotImplementedError

    def start(self, current: str) -> None:
        """Start anew with what is in hand, nobody knowing yet how much there is to do."""
        self.stopping = False
        self.bar.setRange(0, 0)
        self.current.set_text(visible(current))
        self.stop.setEnabled(True)
        self.stop.setFocus()
        self.retranslate()

    def show_done(self, done: int, total: int) -> None:
        """Move the bar and tell the figures; ``total`` 0 where nobody knows."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.figures.setText(self.said())

    @Slot()
    def _stop(self) -> None:
        self.stopping = True
        self.stop.setEnabled(False)
        self.figures.setText(self.said())
        self.stop_wanted.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.title.setText(self.heading())
        self.bar.setAccessibleName(self.title.text())
        self.stop.setText(self.stop_word())
        self.stop.setAccessibleName(self.stop.text())
        self.figures.setText(self.said())
