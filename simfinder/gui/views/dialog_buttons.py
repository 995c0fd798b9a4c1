"""The buttons that end a dialog, in the order of the platform, the same in every dialog."""

from __future__ import annotations

from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton


def ending_buttons(do_it: QPushButton, cancel: QPushButton) -> QDialogButtonBox:
    """Return a box with the button that does what was asked and the one that does not.

    The words and what a click does stay with the buttons: Qt gives its own words to standard ones,
    in the system's language and not in the window's. Which one Enter presses is said by
    ``setDefault`` before the dialog is shown; where nothing is said, it is the first.
    """
    box = QDialogButtonBox()
    box.addButton(do_it, QDialogButtonBox.ButtonRole.AcceptRole)
    box.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
    return box


def foot(
    do_it: QPushButton, cancel: QPushButton, others: tuple[QPushButton, ...] = ()
) -> QHBoxLayout:
    """Return the last row of a dialog: ``others`` at its beginning, what ends it at its end."""
    row = QHBoxLayout()
    for button in others:
        row.addWidget(button)
    row.addStretch()
    row.addWidget(ending_buttons(do_it, cancel))
    return row
