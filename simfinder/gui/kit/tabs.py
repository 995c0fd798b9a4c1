"""The tabs above the results: always wide enough for their texts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen, QShowEvent
from PySide6.QtWidgets import QStyle, QStyleOptionTab, QStylePainter, QTabBar, QWidget

_LEAST = 16
"""Edge of the smallest picture, in pixels."""
_BETWEEN = 4
"""Pixels that the sheet keeps free to the right of a tab."""


class ResultTabs(QTabBar):
    """Never scrolls and never elides: all of the few tabs fit.

    The current tab is bold, for which each has space; Qt would centre the other texts in that
    space, away from their icons. A hidden bar does not update its layout after a change of text,
    which is corrected here too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self._fit_icons()

    def set_text(self, tab: int, text: str) -> None:
        """Set the text of a tab."""
        if text != self.tabText(tab):
            self.setTabText(tab, text)
            self.updateGeometry()

    def text_width(self, tab: int) -> int:
        """Return the width of the text in the bold font of the current tab, in pixels."""
        return QFontMetrics(self._bold()).horizontalAdvance(self.tabText(tab))

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def parts(self, tab: int) -> tuple[QRect, QRect]:
        """Return the rectangles of icon and text of a tab, the same whether it is current."""
        edge, icon_width = self.iconSize().width(), self._before_words(tab)
        place = self.tabRect(tab).adjusted(0, 0, -_BETWEEN, -2)
        room = place.width() - icon_width - self.text_width(tab)
        picture = QRect(place.left() + room // 2, place.center().y() - edge // 2, edge, edge)
        words = place.adjusted(room // 2 + icon_width, 0, 0, 0)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            picture.moveRight(place.right() - room // 2)
            words = place.adjusted(0, 0, -(room // 2) - icon_width, 0)
        return picture, words

    def _before_words(self, tab: int) -> int:
        """Return the width of the icon with its gap, 0 without one."""
        gap = round(self.fontMetrics().height() * 0.55)
        return 0 if self.tabIcon(tab).isNull() else self.iconSize().width() + gap

    def tabSizeHint(self, index: int) -> QSize:
        """Return the size of the icon, the bold text, and the padding of the style sheet."""
        hint = super().tabSizeHint(index)
        em = self.fontMetrics().height()
        content = self._before_words(index) + self.text_width(index)
        return QSize(content + em * 2 + _BETWEEN, hint.height())

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Give nothing up."""
        return self.tabSizeHint(index)

    def minimumSizeHint(self) -> QSize:
        """Give nothing up."""
        return self.sizeHint()

    def showEvent(self, event: QShowEvent) -> None:
        """Update the layout after changes while the bar was hidden."""
        super().showEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tabs, and a focus frame around the current one."""
        painter = QStylePainter(self)
        for tab in range(self.count()):
            self._paint_tab(painter, tab)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Link), 2))
            # The style sheet reserves space to the right of a tab.
            frame = QRectF(self.tabRect(self.currentIndex())).adjusted(1, 1, -1 - _BETWEEN, -1)
            painter.drawRoundedRect(frame, 6, 6)

    def _paint_tab(self, painter: QStylePainter, tab: int) -> None:
        option = QStyleOptionTab()
        self.initStyleOption(option, tab)
        painter.drawControl(QStyle.ControlElement.CE_TabBarTabShape, option)
        picture, words = self.parts(tab)
        self.tabIcon(tab).paint(painter, picture)
        is_current = tab == self.currentIndex()
        role = QPalette.ColorRole.PlaceholderText
        if is_current or option.state & QStyle.StateFlag.State_MouseOver:
            role = QPalette.ColorRole.WindowText
        if is_current and self.hasFocus():
            role = QPalette.ColorRole.Link
        painter.setFont(self._bold() if is_current else self.font())
        painter.setPen(self.palette().color(role))
        alignment = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        flags = QStyle.visualAlignment(self.layoutDirection(), alignment)
        painter.drawText(words, int(flags), self.tabText(tab))

    def changeEvent(self, event: QEvent) -> None:
        """Measure again with another font or style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_icons()
            self.updateGeometry()

    def _fit_icons(self) -> None:
        """Draw icons in the height of the text."""
        edge = max(_LEAST, self.fontMetrics().height())
        if self.iconSize().width() != edge:
            self.setIconSize(QSize(edge, edge))
