"""Tells who has the keyboard now, wherever in the program."""

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


# Which part of a window hears keys.


def holds_keys(part: QWidget) -> bool:
    """Whether keys go to this part of its window, or will once that window is used again."""
    at = part.window().focusWidget()
    return at is not None and (at is part or part.isAncestorOf(at))


# Says aloud what happens beside the focus: screen readers follow the focus, and miss the rest.


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Let a screen reader say a text.

    Args:
        widget: where it stands; it may be hidden.
        text: plain, translated; an empty one is not said.
        assertive: break off what is being said now, for what needs an answer.
    """
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
    QAccessible.updateAccessibility(event)


# Tells screen readers the row at which keys are when a list gets the keys; Qt names the list alone.


def child_of(view: QAbstractItemView, index: QModelIndex) -> int:
    """Return the number under which Qt's screen readers know a cell, -1 where it is not known.

    They count the heads of rows and columns of a table among its cells, hidden ones too
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
        # Qt speaks of the list once the keys are there; the row is told after that.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._tell)
        app.focusChanged.connect(self._timer.start)

    @Slot()
    def _tell(self) -> None:
        view = QApplication.focusWidget()
        if not isinstance(view, QAbstractItemView) or not QAccessible.isActive():
            return
        place = child_of(view, view.currentIndex())
        if place >= 0:
            event = QAccessibleEvent(view, QAccessible.Event.Focus)
            event.setChild(place)
            QAccessible.updateAccessibility(event)
