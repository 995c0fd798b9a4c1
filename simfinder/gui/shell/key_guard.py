"""Keeps keys that write in text fields, and disables keys that were reassigned."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from simfinder.gui import bindings
from simfinder.gui.kit.focus import follow_focus

_CONTROL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_META = Qt.KeyboardModifier.MetaModifier
_EDITING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeyGuard(QObject):
    """Filters the keys of the focused widget of the window.

    A printable character in a field is never a command, whatever its binding. A key that was taken
    from its command does nothing in views that handle it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._focus_widget: QWidget | None = None
        follow_focus(self._follow)

    @Slot("QWidget*", "QWidget*")
    def _follow(self, old_widget: QWidget | None, new_widget: QWidget | None) -> None:
        del old_widget
        if self._focus_widget is not None:
            # One that is deleted with the focus reports the loss before ``destroyed``.
            if isValid(self._focus_widget):
                self._focus_widget.removeEventFilter(self)
            self._focus_widget = None
        if new_widget is not None and new_widget.window() is self._window:
            self._focus_widget = new_widget
            new_widget.installEventFilter(self)
            new_widget.destroyed.connect(self._forget_widget)

    @Slot()
    def _forget_widget(self) -> None:
        self._focus_widget = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key before it becomes a command, or before a view acts on it."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        is_text_field = takes_text(watched)
        if event.type() == QEvent.Type.ShortcutOverride and is_text_field and writes(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and not is_text_field and is_reassigned(event):
            return True
        return super().eventFilter(watched, event)


def takes_text(widget: QObject) -> bool:
    """Whether the user can write into this widget."""
    if isinstance(widget, (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)):
        return not widget.isReadOnly()
    return False


def writes(event: QKeyEvent) -> bool:
    """Whether this key would write or delete a character in a field.

    Ctrl and Alt together write on keyboards with a third level (AltGr); each alone does not.
    """
    modifiers = event.modifiers() & (_CONTROL | _ALT | _META)
    if not modifiers and event.key() in _EDITING_KEYS:
        return True
    text = event.text()
    return (
        bool(text) and text.isprintable() and modifiers in (Qt.KeyboardModifier(0), _CONTROL | _ALT)
    )


def is_reassigned(event: QKeyEvent) -> bool:
    """Whether this key called a command once, and calls none now."""
    key = bindings.key_of_event(event)
    if bindings.of_lists(key):
        return False  # lists handle it themselves
    in_use = bindings.all_keys().values()
    return any(key in keys for keys in bindings.BUILT_IN.values()) and not any(
        key in keys for keys in in_use
    )
