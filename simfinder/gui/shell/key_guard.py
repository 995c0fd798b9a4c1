"""Keeps keys that write where writing goes on, and lets keys that were given away do nothing."""

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

from simfinder.gui import bindings
from simfinder.gui.kit.focus import follow_focus

_CONTROL, _ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
_META = Qt.KeyboardModifier.MetaModifier
_LEFT_ALONE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class KeyGuard(QObject):
    """Watches the widget of the window that has the focus, and no other.

    A character that can be written is never a command in a field, whatever was bound to it. A key
    that a command had before a person chose others does nothing in views that know it of old.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: QWidget | None = None
        follow_focus(self._follow)

    @Slot("QWidget*", "QWidget*")
    def _follow(self, before: QWidget | None, now: QWidget | None) -> None:
        del before
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched = None
        if now is not None and now.window() is self._window:
            self._watched = now
            now.installEventFilter(self)
            now.destroyed.connect(self._gone)

    @Slot()
    def _gone(self) -> None:
        self._watched = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key before it becomes a command, or before a view acts on it."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        writing = takes_text(watched)
        if event.type() == QEvent.Type.ShortcutOverride and writing and writes(event):
            event.accept()
            return True
        if event.type() == QEvent.Type.KeyPress and not writing and given_away(event):
            return True
        return super().eventFilter(watched, event)


def takes_text(widget: QObject) -> bool:
    """Whether a person can write into this widget."""
    if isinstance(widget, (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox)):
        return not widget.isReadOnly()
    return False


def writes(event: QKeyEvent) -> bool:
    """Whether this key would write or delete a character in a field.

    Ctrl and Alt together write on keyboards with a third level (AltGr); each alone does not.
    """
    held = event.modifiers() & (_CONTROL | _ALT | _META)
    if not held and event.key() in _LEFT_ALONE:
        return True
    text = event.text()
    return bool(text) and text.isprintable() and held in (Qt.KeyboardModifier(0), _CONTROL | _ALT)


def given_away(event: QKeyEvent) -> bool:
    """Whether this key called a command once, and calls none now."""
    key = bindings.pressed(event)
    if bindings.of_lists(key):
        return False  # what it means in lists is theirs
    in_use = bindings.all_keys().values()
    return any(key in keys for keys in bindings.BUILT_IN.values()) and not any(
        key in keys for keys in in_use
    )
