"""The row of buttons at the foot of a dialog: one that acts, and one that only closes it."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton


def closing_row(dialog: QDialog, act: QPushButton, shut: QPushButton) -> QDialogButtonBox:
    """Return both buttons in the order of the platform; ``shut`` closes the dialog."""
    buttons = QDialogButtonBox()
    buttons.addButton(act, QDialogButtonBox.ButtonRole.ActionRole)
    buttons.addButton(shut, QDialogButtonBox.ButtonRole.RejectRole)
    buttons.rejected.connect(dialog.reject)
    return buttons
