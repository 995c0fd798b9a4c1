"""Asks what is to be noted about a group."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.labels import ElidedLabel
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.services.review.constraints import LONGEST_NOTE


class GroupNoteDialog(AppearanceMixin, QDialog):
    """A small text; Ctrl+Return saves it."""

    def __init__(self, title: str, note: str, parent: QWidget) -> None:
        """``title``: of the group."""
        super().__init__(parent)
        self._title = QLabel(title)
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setWordWrap(True)
        self._title.setProperty("tone", "section")
        self.field = QPlainTextEdit(note)
        self._before, self._warned = note.strip(), False
        self.field.setTabChangesFocus(True)
        self.field.setProperty("field", True)
        self.told = QLabel()
        self.told.setProperty("tone", "warning")
        self.cancel, self.save = QPushButton(), QPushButton()
        self.save.setProperty("kind", "primary")
        self.save.setDefault(True)
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self._drop)
        self.save.clicked.connect(self.accept)
        self.field.textChanged.connect(self._measure)
        self.field.installEventFilter(self)
        row = foot(self.save, self.cancel)
        row.insertWidget(0, self.told)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._title)
        column.addWidget(self.field, 1)
        column.addLayout(row)
        self.setMinimumSize(em * 22, em * 12)
        self.resize(em * 30, em * 15)
        self.follow()
        self._measure()
        self.field.setFocus()

    def note(self) -> str:
        """Return what was written."""
        return self.field.toPlainText().strip()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save by Ctrl+Return, which the field would take for itself."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if held and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self.save.isEnabled():
                    self.accept()
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def reject(self) -> None:
        """Close by Esc; what was typed is dropped only where that is asked for twice."""
        if self._warned or self.note() == self._before:
            self._drop()
        else:
            self._warned = True
            self._say()

    @Slot()
    def _drop(self) -> None:
        super().reject()

    @Slot()
    def _measure(self) -> None:
        self._warned = False
        self._say()

    def _say(self) -> None:
        over = len(self.note()) - LONGEST_NOTE
        self.save.setEnabled(over <= 0)
        self.told.setVisible(over > 0 or self._warned)
        text = self.tr("{count} characters too many").format(count=wording.count_text(max(over, 0)))
        self.told.setText(text if over > 0 else self.tr("Not saved. Esc again drops the note."))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Note about this group"))
        self.field.setAccessibleName(self.tr("Note about this group"))
        self.field.setPlaceholderText(self.tr("Why this is so, what is still to be asked…"))
        for button, text in ((self.cancel, self.tr("Cancel")), (self.save, self.tr("Save"))):
            button.setText(text)
            button.setAccessibleName(text)
        self._say()


# What was noted about the group whose texts are shown, in a line above them.


class GroupNote(AppearanceMixin, QFrame):
    """Hidden where nothing is noted."""

    edit_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
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
        self._picture.setPixmap(theme.icon("info", "accent").pixmap(edge, edge))
