"""A hint for the first steps: one line below the groups that can be closed, and stays closed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from simfinder.gui import icons
from simfinder.gui.views.following import Following


class HintBar(Following, QFrame):
    """Never takes the focus, and covers nothing."""

    understood = Signal()
    more_wanted = Signal()
    """A person wants to read more about it in the help."""
    no_more_wanted = Signal()
    """A person wants no more hints."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self.setProperty("note", True)
        self._told = self._away = False
        self._picture, self.text = QLabel(), QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.more, self.enough, self.close_button = QPushButton(), QPushButton(), QPushButton()
        for button in (self.more, self.enough):
            button.setProperty("kind", "link")
        self.more.clicked.connect(self.more_wanted)
        self.enough.clicked.connect(self.no_more_wanted)
        self.close_button.clicked.connect(self.understood)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addWidget(self.text, 1)
        for button in (self.more, self.enough, self.close_button):
            row.addWidget(button)
        self.follow()
        self.hide()

    def tell(self, text: str) -> None:
        """Show a hint: plain text in the language in use."""
        self.text.setText(text)
        self.setAccessibleName(text)
        self._told = True
        self.setVisible(not self._away)

    def clear(self) -> None:
        """Take the hint away."""
        self._told = False
        self.hide()

    def give_way(self, away: bool) -> None:
        """Hide the hint while its room is needed, or show it again where it was not read yet."""
        self._away = away
        self.setVisible(self._told and not away)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for button, text in (
            (self.more, self.tr("Read more")),
            (self.enough, self.tr("No more hints")),
            (self.close_button, self.tr("Got it")),
        ):
            button.setText(text)
            button.setAccessibleName(text)

    def _tint(self) -> None:
        self._picture.setPixmap(icons.icon("eye", "accent").pixmap(20, 20))
