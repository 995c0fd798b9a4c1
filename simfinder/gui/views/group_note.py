"""What was noted about the group whose texts are shown, in a line above them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from simfinder.gui import icons
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following


class GroupNote(Following, QFrame):
    """Hidden where nothing is noted."""

    edit_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._note = ""
        self._picture = QLabel()
        self._line = ElidedLabel()
        self.edit = QToolButton()
        self.edit.clicked.connect(self.edit_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 2, 2)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addWidget(self._line, 1)
        row.addWidget(self.edit)
        self.follow()
        self.hide()

    def show_note(self, note: str) -> None:
        """Show a note, or nothing where it is empty."""
        self._note = note
        self.setVisible(bool(note))
        self.retranslate()

    def text(self) -> str:
        """Return the note that is shown."""
        return self._note

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._line.set_text(self.tr("Note: {text}").format(text=" ".join(self._note.split())))
        self._line.setToolTip(self._note)
        self.edit.setText(self.tr("Edit"))
        self.edit.setAccessibleName(self.tr("Edit note"))
        self.edit.setToolTip(self.tr("Edit note"))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self._picture.setPixmap(icons.icon("info", "accent").pixmap(edge, edge))
