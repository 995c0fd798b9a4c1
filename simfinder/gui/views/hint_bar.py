"""A hint for the first steps: one line below the groups that can be closed, and stays closed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from simfinder.gui import icons
from simfinder.gui.views.following import Following

_WORDS = 16
"""Least width of the words beside the buttons, in heights of a line."""


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
        words, self._buttons = QHBoxLayout(), QHBoxLayout()
        words.setSpacing(8)
        words.addWidget(self._picture)
        words.addWidget(self.text, 1)
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        for button in (self.more, self.enough, self.close_button):
            self._buttons.addWidget(button)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(12, 6, 8, 6)
        self._row.setSpacing(8)
        self._row.addLayout(words, 1)
        self._row.addLayout(self._buttons)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the words where there is no room for both in a line."""
        super().resizeEvent(event)
        wanted = self._buttons.sizeHint().width() + self.fontMetrics().height() * _WORDS
        direction = QBoxLayout.Direction
        self._row.setDirection(
            direction.TopToBottom if wanted > self.width() else direction.LeftToRight
        )

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
        edge = round(self.fontMetrics().height() * 1.25)
        self._picture.setPixmap(icons.icon("eye", "accent").pixmap(edge, edge))
