"""Lets Enter in a field do what the button beside it does, in place of what ends the dialog."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EnterKey(QObject):
    """Watches one field; the dialog never hears of Enter there, also where the button is off."""

    def __init__(self, field: QWidget, button: QAbstractButton) -> None:
        """Click this button when Enter is pressed in the field."""
        super().__init__(field)
        self._button = button
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() not in _ENTER:
                return False
            self._button.click()  # a button that is off is not clicked by this
            return True
        return super().eventFilter(watched, event)
