"""A scroll area that is as high as what is in it, and scrolls only where there is less room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget


class ShrinkingArea(QScrollArea):
    """Shows its widget on the ground of what is around it, without a frame."""

    def __init__(self, content: QWidget, least: int) -> None:
        """``least``: height in pixels below which it does not shrink."""
        super().__init__()
        self._content, self._least = content, least
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        content.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """Ask for all that is needed at the present width."""
        hint = self._content.sizeHint()
        layout = self._content.layout()
        if layout is not None and layout.hasHeightForWidth() and self.isVisible():
            hint.setHeight(layout.totalHeightForWidth(self.viewport().width()))
        return hint

    def minimumSizeHint(self) -> QSize:
        """Be content with little height; the width is that of what is inside."""
        bar = self.verticalScrollBar().sizeHint().width()
        width = self._content.minimumSizeHint().width() + bar
        return QSize(width, min(self._least, self.sizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is inside when it needs more or less room."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
