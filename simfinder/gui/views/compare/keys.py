"""The keys that mean something inside the texts of the compare pane."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from simfinder.gui.bindings import keys_of, pressed
from simfinder.gui.views.compare.footer import CompareFooter

Act = Callable[[], object]


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


def key_table(pane: Keyed) -> dict[str, Act]:
    """Return what commands do in this pane, by the ids of their actions."""
    return {
        "to_texts": pane.next_difference,
        "next_difference": pane.next_difference,
        "previous_difference": pane.previous_difference,
        "only_differences": pane.footer.only.click,
        "shared_passages": pane.footer.shared.click,
        "find": pane.find_words,
        "find_in_texts": pane.find_words,
        "go_to_place": pane.go_to,
        "other_place": pane.other_place,
        BACK: pane.previous_difference,
    }


BACK = "to_texts+Shift"
"""No action of its own: the key of ``to_texts`` with Shift held."""


class TextKeys(QObject):
    """Watches the texts; the keys are those that a person has given to the commands."""

    def __init__(self, table: Mapping[str, Act], parent: QObject) -> None:
        """``table``: what is done, by the id of the command whose key was pressed."""
        super().__init__(parent)
        self._table = dict(table)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys of the table."""
        if isinstance(event, QKeyEvent):
            command = self._command(event)
            if event.type() == QEvent.Type.ShortcutOverride and command == "find":
                event.accept()  # inside a text it finds in it; elsewhere it filters the groups
            if event.type() == QEvent.Type.KeyPress and command:
                self._table[command]()
                return True
        return super().eventFilter(watched, event)

    def _command(self, event: QKeyEvent) -> str:
        key = pressed(event)
        for name in self._table:
            keys = keys_of("to_texts" if name == BACK else name)
            if key in ([f"Shift+{one}" for one in keys] if name == BACK else keys):
                return name
        return ""
