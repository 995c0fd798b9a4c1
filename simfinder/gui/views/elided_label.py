"""A label for paths and file names: what does not fit is left out in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


class ElidedLine(_Base):
    """One line that never asks for more width than it is given.

    Stands before the widget that paints it and tells screen readers what it is:
    ``class ElidedLabel(ElidedLine, QLabel)``, whose constructor calls ``_begin``.
    """

    def _begin(self, muted: bool = False, centred: bool = False) -> None:
        """``muted`` paints it in the quiet colour of secondary text."""
        self._text = self._brief = ""
        self._muted = muted
        side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
        self._aligned = Qt.AlignmentFlag.AlignVCenter | side
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

    def shown(self) -> str:
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
        role = QPalette.ColorRole.PlaceholderText if self._muted else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(role))
        painter.drawText(self.rect(), self._aligned, self.shown())


class ElidedLabel(ElidedLine, QLabel):
    """A line that is only read."""

    def __init__(
        self, parent: QWidget | None = None, muted: bool = False, centred: bool = False
    ) -> None:
        """``muted`` paints it in the quiet colour of secondary text."""
        super().__init__(parent)
        self._begin(muted, centred)


class WholeWhereItFits(ElidedLabel):
    """A line that asks for room for all of its words, and is cut where there is none."""

    def set_text(self, text: str) -> None:
        """Show this text; the tool tip holds all of it."""
        super().set_text(text)
        self.updateGeometry()

    def _begin(self, muted: bool = False, centred: bool = False) -> None:
        super()._begin(muted, centred)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Ask for all of it."""
        room = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(room + 1, super().sizeHint().height())
