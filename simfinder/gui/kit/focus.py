"""Calls a slot when the keyboard focus changes anywhere in the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QObject, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QTableView, QWidget


def follow_focus(listener: Callable[[QWidget | None, QWidget | None], None]) -> None:
    """Call a slot with (before, now) whenever the focus moves; None: no widget has it."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.focusChanged.connect(listener)


# Which part of a window has the focus.


def contains_focus(part: QWidget) -> bool:
    """Whether a widget contains the focus of its window, active or not."""
    at = part.window().focusWidget()
    return at is not None and (at is part or part.isAncestorOf(at))


# Announces events outside of the focus, which screen readers follow.


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Announce a text to screen readers.

    Args:
        widget: its source, which may be hidden.
        text: plain, translated; an empty one is ignored.
        assertive: interrupt the present speech, for messages that need an answer.
    """
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
    QAccessible.updateAccessibility(event)


# Announces the current row when a list gets the focus; Qt announces only the list.


def child_of(view: QAbstractItemView, index: QModelIndex) -> int:
    """Return the accessible child index of a cell, -1 where it is unknown.

    Screen readers count headers of rows and columns among the cells of a table, hidden ones too
    (``QTableViewPrivate::accessibleTable2Index``).
    """
    if not index.isValid():
        return -1
    if isinstance(view, QTableView):
        width = view.model().columnCount() + 1
        return (index.row() + 1) * width + index.column() + 1
    return index.row() if isinstance(view, QListView) else -1


class RowAnnouncer(QObject):
    """Serves all windows of the program."""

    def __init__(self, app: QApplication) -> None:
        """Follow the keys from now on; kept with ``app``."""
        super().__init__(app)
        # Qt announces the list when it gets the focus; the row follows.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._announce_row)
        app.focusChanged.connect(self._timer.start)

    @Slot()
    def _announce_row(self) -> None:
        view = QApplication.focusWidget()
        if not isinstance(view, QAbstractItemView) or not QAccessible.isActive():
            return
        place = child_of(view, view.currentIndex())
        if place >= 0:
            event = QAccessibleEvent(view, QAccessible.Event.Focus)
            event.setChild(place)
            QAccessible.updateAccessibility(event)
