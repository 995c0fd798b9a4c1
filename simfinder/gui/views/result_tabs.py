"""The tabs above the results: always wide enough for their words, whatever font and count."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QShowEvent
from PySide6.QtWidgets import QTabBar, QWidget

_LEAST = 16
"""Edge of the smallest picture, in pixels."""


class ResultTabs(QTabBar):
    """Never scrolls and never leaves out letters: there are a few tabs, and room for all.

    The style sheet writes the chosen tab bolder than Qt measures it, and a bar that is not shown
    yet does not tell its layout of new words; both are made up for here.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without tabs."""
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._fit_icons()

    def say(self, tab: int, text: str) -> None:
        """Write these words on a tab."""
        if text != self.tabText(tab):
            self.setTabText(tab, text)
            self.updateGeometry()

    def text_width(self, tab: int) -> int:
        """Return how wide the words are in the bolder font of the chosen tab, in pixels."""
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return QFontMetrics(font).horizontalAdvance(self.tabText(tab))

    def tabSizeHint(self, index: int) -> QSize:
        """Ask for the picture, the bold words, and the padding of the style sheet."""
        hint = super().tabSizeHint(index)
        em = self.fontMetrics().height()
        picture = 0 if self.tabIcon(index).isNull() else self.iconSize().width() + em // 2
        return QSize(self.text_width(index) + picture + em * 2 + 4, hint.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Give nothing up."""
        return self.tabSizeHint(index)

    def minimumSizeHint(self) -> QSize:
        """Give nothing up."""
        return self.sizeHint()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell the layout of what was written while the bar was hidden."""
        super().showEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame around the chosen tab while keys choose another."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2))
            # The sheet keeps room to the right of a tab.
            frame = QRectF(self.tabRect(self.currentIndex())).adjusted(1, 1, -5, -1)
            painter.drawRoundedRect(frame, 6, 6)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again with another font or style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_icons()
            self.updateGeometry()

    def _fit_icons(self) -> None:
        """Draw pictures as high as the words."""
        edge = max(_LEAST, self.fontMetrics().height())
        if self.iconSize().width() != edge:
            self.setIconSize(QSize(edge, edge))
