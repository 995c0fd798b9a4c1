"""The keys that mean something inside the texts of the compare pane."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from simfinder.gui.views.compare_footer import CompareFooter

Key = tuple[Qt.Key, Qt.KeyboardModifier, Callable[[], object]]


_OWN = (Qt.Key.Key_F, Qt.Key.Key_G, Qt.Key.Key_J)
"""With Ctrl they mean something of their own inside the texts."""


class Keyed(Protocol):
    """What the texts stand in that the keys are for; ``CompareWork`` is one."""

    footer: CompareFooter

    def next_difference(self) -> None:
        """Go to the next place."""

    def previous_difference(self) -> None:
        """Go to the place before."""

    def other_place(self) -> None:
        """Go to where a moved paragraph stands on the other side."""

    def find_words(self) -> None:
        """Open the line to find words."""

    def go_to(self) -> None:
        """Open the line to go to a paragraph or page."""


def key_table(pane: Keyed) -> list[Key]:
    """Return the keys with what they do in this pane."""
    none, alt = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    return [
        (Qt.Key.Key_Return, none, pane.next_difference),
        (Qt.Key.Key_Enter, none, pane.next_difference),
        (Qt.Key.Key_Return, shift, pane.previous_difference),
        (Qt.Key.Key_F8, none, pane.next_difference),
        (Qt.Key.Key_F7, none, pane.previous_difference),
        (Qt.Key.Key_Down, alt, pane.next_difference),
        (Qt.Key.Key_Up, alt, pane.previous_difference),
        (Qt.Key.Key_D, control, pane.footer.only.click),
        (Qt.Key.Key_D, control | shift, pane.footer.shared.click),
        (Qt.Key.Key_F, control, pane.find_words),
        (Qt.Key.Key_G, control, pane.go_to),
        (Qt.Key.Key_J, control, pane.other_place),
    ]


class TextKeys(QObject):
    """Watches the texts; the first key of the table that fits acts."""

    def __init__(self, table: Sequence[Key], parent: QObject) -> None:
        """``table``: keys with what they do."""
        super().__init__(parent)
        self._table = tuple(table)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the table."""
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        own = any(_is(event, key, Qt.KeyboardModifier.ControlModifier) for key in _OWN)
        if event.type() == QEvent.Type.ShortcutOverride and own:
            event.accept()  # inside a text Ctrl+F finds in it; elsewhere it filters the groups
        if event.type() == QEvent.Type.KeyPress:
            for key, modifier, action in self._table:
                if _is(event, key, modifier):
                    action()
                    return True
        return super().eventFilter(watched, event)


def _is(event: QKeyEvent, key: Qt.Key, modifier: Qt.KeyboardModifier) -> bool:
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() == key and held == modifier
