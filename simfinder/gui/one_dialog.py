"""Keeps one dialog of a kind while it is open, and lets it go when it is closed."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtWidgets import QDialog

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
