"""The last row of a dialog that only shows something: one button that acts, and one that closes it."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget


def closing_row(dialog: QDialog, act: QPushButton, shut: QPushButton) -> QWidget:
    """Return both buttons side by side; ``shut`` closes the dialog.

    Not a ``QDialogButtonBox``: there Tab goes to the button that Enter presses and passes by the
    other one (Qt 6.11).
    """
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addStretch()
    for button in (act, shut):
        layout.addWidget(button)
    shut.clicked.connect(dialog.reject)
    return row
