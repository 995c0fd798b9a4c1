"""Keeps one dialog of a kind while it is open, and lets it go when it is closed."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

D = TypeVar("D", bound=QDialog)


class OneDialog(Generic[D]):
    """Asked twice, a person is led back to the dialog that is open already."""

    def __init__(self) -> None:
        """Start without one."""
        self.current: D | None = None

    def come_forward(self) -> bool:
        """Bring the open dialog before the window; return whether there is one."""
        if self.current is None:
            return False
        self.current.raise_()
        self.current.activateWindow()
        return True

    def open(self, dialog: D, modal: bool = True) -> None:
        """Show this dialog; with ``modal`` the window waits for it."""
        self.current = dialog
        dialog.finished.connect(self._closed)
        keep_on_screen(dialog)
        if modal:
            dialog.open()
        else:
            dialog.show()

    def _closed(self, result: int) -> None:
        del result
        dialog, self.current = self.current, None
        if dialog is not None:
            dialog.deleteLater()

    def reject(self) -> None:
        """Close it as a person does who does not want it."""
        if self.current is not None:
            self.current.reject()


def keep_on_screen(dialog: QWidget) -> None:
    """Make a dialog that is not shown yet no larger than the room it has."""
    room = room_on_screen(dialog)
    dialog.setMinimumSize(dialog.minimumSize().boundedTo(room))
    dialog.resize(dialog.size().boundedTo(room))


def room_on_screen(dialog: QWidget) -> QSize:
    """Return how large a dialog may be, so that all of it, its frame too, is on the screen.

    A small screen with large letters has less room than a dialog would like to have, and what
    lies beyond its edge, the buttons first of all, cannot be reached.
    """
    frame = 2 * dialog.fontMetrics().height()
    return dialog.screen().availableGeometry().size() - QSize(frame // 2, frame)
