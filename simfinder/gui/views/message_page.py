"""A calm page in place of results: a picture, a sentence, and what can be done about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui import icons, theme
from simfinder.gui.views.elided_label import ElidedLabel
from simfinder.gui.views.following import Following

_ROOMY = 16
"""Height from which on there is a picture, in lines of text."""
_LOW = 11
"""Height below which the lines stand closer together, in lines of text."""
_CLOSE = 3
"""Pixels between them there."""


class MessagePage(Following, QFrame):
    """Used while a scan has nothing to show yet, and when it found nothing."""

    first_wanted = Signal()
    second_wanted = Signal()

    def __init__(self, icon: str, progress: bool = False, parent: QWidget | None = None) -> None:
        """``progress`` adds a bar and a line for the file that is being read."""
        super().__init__(parent)
        self.setProperty("card", True)
        self._icon = icon
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.title = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        font = self.title.font()
        font.setPointSizeF(font.pointSizeF() * 1.5)
        font.setWeight(font.Weight.DemiBold)
        self.title.setFont(font)
        self.text = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self.text.setWordWrap(True)
        self.text.setProperty("tone", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.current = ElidedLabel(muted=True)
        self.first = QPushButton()
        self.second = QPushButton()
        self.first.hide()
        self.second.hide()
        self.first.clicked.connect(self.first_wanted)
        self.second.clicked.connect(self.second_wanted)
        self._arrange()
        # Once they have their place: without one they would be shown as windows for a moment.
        self.bar.setVisible(progress)
        self.current.setVisible(progress)
        self.follow()

    def retranslate(self) -> None:
        """Name the bar in the language in use; the other texts are set by the owner."""
        self.bar.setAccessibleName(self.tr("Progress"))

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        middle = QVBoxLayout()
        middle.setSpacing(em // 2)
        self.bar.setFixedWidth(em * 22)
        self.current.setFixedWidth(em * 22)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.first)
        buttons.addWidget(self.second)
        buttons.addStretch()
        self._column = column = QVBoxLayout(self)
        column.addStretch(3)
        column.addWidget(self._picture)
        column.addWidget(self.title)
        column.addWidget(self.text)
        self._gaps = QSpacerItem(0, em // 2), QSpacerItem(0, em // 2)
        column.addItem(self._gaps[0])
        column.addWidget(self.bar, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.current, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addItem(self._gaps[1])
        column.addLayout(buttons)
        column.addStretch(4)
        self._space(em // 2)

    def _space(self, gap: int) -> None:
        """Put the lines this far apart, in pixels."""
        side = self.fontMetrics().height() * 2
        self._column.setContentsMargins(side, gap, side, gap)
        self._column.setSpacing(gap)
        for spacer in self._gaps:
            spacer.changeSize(0, gap if gap > _CLOSE else 0)
        self._column.invalidate()

    def say(self, title: str, text: str, first: str = "", second: str = "") -> None:
        """Set title, sentence and the words of the two buttons, empty for none."""
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        # It has the focus where a list was before, and is read then.
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        for button, words in ((self.first, first), (self.second, second)):
            button.setText(words)
            button.setAccessibleName(words or title)
            button.setVisible(bool(words))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Do without the picture where there is little room: words and buttons come first."""
        super().resizeEvent(event)
        em = self.fontMetrics().height()
        self._picture.setVisible(self.height() > em * _ROOMY)
        self._space(_CLOSE if self.height() < em * _LOW else em // 2)

    def _tint(self) -> None:
        edge = self.fontMetrics().height() * 3
        picture = icons.pixmap(self._icon, theme.colour("muted"), edge * 2)
        picture.setDevicePixelRatio(2)
        self._picture.setPixmap(picture)
