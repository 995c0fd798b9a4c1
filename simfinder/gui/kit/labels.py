"""A label for paths and file names: what does not fit is left out in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSpacerItem,
    QVBoxLayout,
    QWidget,
)

from simfinder.gui.kit import theme
from simfinder.gui.kit.updates import AppearanceMixin

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


class ElidedLine(_Base):
    """One line that never asks for more width than it is given.

    Stands before the widget that paints it and tells screen readers what it is:
    ``class ElidedLabel(ElidedLine, QLabel)``, whose constructor calls ``_begin``.
    """

    def _begin(self, quiet: bool = False, in_middle: bool = False) -> None:
        """``quiet`` paints it in the quiet colour of secondary text."""
        self._text = self._brief = ""
        self._quiet = quiet
        side = Qt.AlignmentFlag.AlignHCenter if in_middle else Qt.AlignmentFlag.AlignLeft
        self._alignment = Qt.AlignmentFlag.AlignVCenter | side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def text(self) -> str:
        """Return the whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show this text; the tool tip holds all of it."""
        if text == self._text:
            return
        self._text, self._brief = text, ""
        self.setToolTip(text)
        self.setAccessibleName(text)
        self.update()

    def set_brief(self, brief: str) -> None:
        """Show this where the text does not fit, until there is another text; "": cut the text."""
        if brief != self._brief:
            self._brief = brief
            self.update()

    def visible_text(self) -> str:
        """Return what there is room for."""
        metrics, text, mode = self.fontMetrics(), self._text, Qt.TextElideMode.ElideMiddle
        if self._brief and metrics.horizontalAdvance(text) > self.width():
            text, mode = self._brief, Qt.TextElideMode.ElideRight
        return metrics.elidedText(text, mode, self.width())

    def sizeHint(self) -> QSize:
        """Ask for the height of a line and a modest width."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 20, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Be content with almost nothing."""
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * 4, metrics.height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as much of the text as there is room for."""
        painter = QPainter(self)
        role = QPalette.ColorRole.PlaceholderText if self._quiet else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        painter.drawText(self.rect(), self._alignment, self.visible_text())


class ElidedLabel(ElidedLine, QLabel):
    """A line that is only read."""

    def __init__(
        self, parent: QWidget | None = None, quiet: bool = False, in_middle: bool = False
    ) -> None:
        """``quiet`` paints it in the quiet colour of secondary text."""
        super().__init__(parent)
        self._begin(quiet, in_middle)


class FullWidthLabel(ElidedLabel):
    """A line that asks for room for all of its words, and is cut where there is none."""

    def set_text(self, text: str) -> None:
        """Show this text; the tool tip holds all of it."""
        super().set_text(text)
        self.updateGeometry()

    def _begin(self, quiet: bool = False, in_middle: bool = False) -> None:
        super()._begin(quiet, in_middle)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Ask for all of it."""
        room = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(room + 1, super().sizeHint().height())


# A calm page in place of results: a picture, a sentence, and what can be done about it.

_ROOMY = 16
"""Height from which on there is a picture, in lines of text."""
_LOW = 11
"""Height below which the lines stand closer together, in lines of text."""
_CLOSE = 3
"""Pixels between them there."""


class MessagePage(AppearanceMixin, QFrame):
    """Used while a scan has nothing to show yet, and when it found nothing."""

    first_requested = Signal()
    second_requested = Signal()

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
        self.current = ElidedLabel(quiet=True)
        self.first = QPushButton()
        self.second = QPushButton()
        self.first.hide()
        self.second.hide()
        self.first.clicked.connect(self.first_requested)
        self.second.clicked.connect(self.second_requested)
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
        picture = theme.pixmap(self._icon, theme.colour("muted"), edge * 2)
        picture.setDevicePixelRatio(2)
        self._picture.setPixmap(picture)


# How wide a wrapped sentence may be so that its lines are about as long as each other.


def even_width(label: QLabel, room: int) -> int:
    """Return the least width, in dots, in which the text has no more lines than in ``room``.

    The last line then holds more than a lost word. A text in one line gets what it needs.
    """
    high = label.heightForWidth(room)
    narrow, wide = 1, max(1, room)
    while narrow < wide:
        middle = (narrow + wide) // 2
        if label.heightForWidth(middle) > high:
            narrow = middle + 1
        else:
            wide = middle
    return wide
