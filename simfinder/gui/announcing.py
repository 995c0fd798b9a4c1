"""Says aloud what happens beside the focus: screen readers follow the focus, and miss the rest."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, at_once: bool = False) -> None:
    """Let a screen reader say a text.

    Args:
        widget: where it stands; it may be hidden.
        text: plain, translated; an empty one is not said.
        at_once: break off what is being said now, for what needs an answer.
    """
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
