"""Dialog for the note of a group."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLabel,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)

from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import foot
from simfinder.gui.kit.labels import ElidedLabel, label, push_button, set_tip, style_as
from simfinder.gui.kit.layouts import fill_dialog, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.services.review.constraints import LONGEST_NOTE


class GroupNoteDialog(AppearanceMixin, QDialog):
    """A small text; Ctrl+Return saves it."""

    def __init__(self, title: str, note: str, parent: QWidget) -> None:
        """``title``: of the group."""
        super().__init__(parent)
        self._title = label("section", wrap=True)
        self._title.setText(title)
        self.field = QPlainTextEdit(note)
        self._old_note, self._is_warned = note.strip(), False
        self.field.setTabChangesFocus(True)
        style_as(self.field, "field")
        self.warning = label("warning")
        self.cancel = push_button(self._drop, auto_default=False)
        self.save = push_button(self.accept, "primary", default=True)
        self.field.textChanged.connect(self._measure)
        self.field.installEventFilter(self)
        row = foot(self.save, self.cancel)
        row.insertWidget(0, self.warning)
        fill_dialog(self, self._title, grow(self.field), row)
        em = self.fontMetrics().height()
        self.setMinimumSize(em * 22, em * 12)
        self.resize(em * 30, em * 15)
        self.follow()
        self._measure()
        self.field.setFocus()

    def note(self) -> str:
        """Return the typed note."""
        return self.field.toPlainText().strip()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save by Ctrl+Return, which the field would handle itself."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_control_down = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if is_control_down and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if self.save.isEnabled():
                    self.accept()
                return True
        return super().eventFilter(watched, event)

    @Slot()
    def reject(self) -> None:
        """Close by Esc; a changed text is dropped only after a second Esc."""
        if self._is_warned or self.note() == self._old_note:
            self._drop()
        else:
            self._is_warned = True
            self._update_text()

    @Slot()
    def _drop(self) -> None:
        super().reject()

    @Slot()
    def _measure(self) -> None:
        self._is_warned = False
        self._update_text()

    def _update_text(self) -> None:
        over = len(self.note()) - LONGEST_NOTE
        self.save.setEnabled(over <= 0)
        self.warning.setVisible(over > 0 or self._is_warned)
        text = self.tr("{count} characters too many").format(count=wording.count_text(max(over, 0)))
        self.warning.setText(
            text if over > 0 else self.tr("Not saved. Press Esc again to discard the note.")
        )

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Note about this group"))
        self.field.setAccessibleName(self.tr("Note about this group"))
        self.field.setPlaceholderText(self.tr("Reasons, open questions…"))
        self.cancel.setText(self.tr("Cancel"))
        self.save.setText(self.tr("Save"))
        self._update_text()


# The note about the current group, in a line above its texts.


class GroupNote(AppearanceMixin, QFrame):
    """The note of a group; hidden without one."""

    edit_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._note = ""
        self._picture, self._line, self.edit = QLabel(), ElidedLabel(), QToolButton()
        self.edit.clicked.connect(self.edit_requested)
        row = hbox(self._picture, grow(self._line), self.edit, spacing=8)
        row.setContentsMargins(8, 2, 2, 2)
        self.setLayout(row)
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
        set_tip(self.edit, self.tr("Edit note"))

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        self._picture.setPixmap(theme.icon("info", "accent").pixmap(edge, edge))
