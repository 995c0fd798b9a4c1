"""The buttons that end a dialog, in the order of the platform, the same in every dialog."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QStyle, QWidget

_DO_IT_FIRST = (QDialogButtonBox.ButtonLayout.WinLayout, QDialogButtonBox.ButtonLayout.KdeLayout)


class EndingButtons(QWidget):
    """The button that does what was asked and the one that does not.

    Not a ``QDialogButtonBox``: that one takes its first button out of the order of Tab where the
    button was disabled when the box was laid out (Qt 6.11), and gives standard buttons its own
    words. Which one Enter presses is said by ``setDefault`` before the dialog is shown.
    """

    accepted = Signal()
    rejected = Signal()

    def __init__(
        self, do_it: QPushButton, cancel: QPushButton, go_on: QPushButton | None = None
    ) -> None:
        """Put them side by side; their words stay with them.

        ``go_on`` does it too and leaves the dialog open; it stands at the other end.
        """
        super().__init__()
        layout = self.style().styleHint(QStyle.StyleHint.SH_DialogButtonLayout)
        first = QDialogButtonBox.ButtonLayout(layout) in _DO_IT_FIRST
        more = () if go_on is None else (go_on,)
        self.buttons = (do_it, cancel, *more) if first else (*more, cancel, do_it)
        """From left to right."""
        do_it.clicked.connect(self.accepted)
        cancel.clicked.connect(self.rejected)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        for button in self.buttons:
            row.addWidget(button)


def foot(
    do_it: QPushButton,
    cancel: QPushButton,
    others: tuple[QPushButton, ...] = (),
    go_on: QPushButton | None = None,
) -> QHBoxLayout:
    """Return the last row of a dialog: ``others`` at its beginning, what ends it at its end."""
    row = QHBoxLayout()
    for button in others:
        row.addWidget(button)
    row.addStretch()
    row.addWidget(EndingButtons(do_it, cancel, go_on))
    return row
