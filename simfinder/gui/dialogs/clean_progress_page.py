"""How far a clean-up is: the bar, the file in hand, and a way to stop."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from simfinder.domain.operation import Action
from simfinder.gui import clean_words, words
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following


class CleanProgressPage(Following, QWidget):
    """Shown while files are acted on."""

    stop_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start at nothing."""
        super().__init__(parent)
        self._action, self._back = Action.TRASH, False
        self._at = (0, 0)
        self._stopping = False
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

    def begin(self, action: Action, back: bool) -> None:
        """Start anew; ``back``: files are brought back."""
        self._action, self._back, self._at, self._stopping = action, back, (0, 0), False
        self.bar.setRange(0, 0)
        self.current.set_text("")
        self.stop.setEnabled(True)
        self.stop.setFocus()
        self.retranslate()

    def show_progress(self, done: int, total: int, current: Path) -> None:
        """Tell how far it is."""
        self._at = (done, total)
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
        self.current.set_text(visible(str(current)))
        self._tell()

    @Slot()
    def _stop(self) -> None:
        self._stopping = True
        self.stop.setEnabled(False)
        self._tell()
        self.stop_wanted.emit()

    def _tell(self) -> None:
        done, total = self._at
        text = self.tr("{done} of {all} files").format(
            done=words.count(done), all=words.count(total)
        )
        if self._stopping:
            text = self.tr("Ends after the file in hand…")
        self.figures.setText(text if total or self._stopping else "")

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.title.setText(clean_words.running(self._action, self._back))
        self.bar.setAccessibleName(self.title.text())
        self.stop.setText(self.tr("Stop"))
        self._tell()
