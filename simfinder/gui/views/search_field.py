"""Fields to search and filter with: a glass before the words and a cross that takes them away.

Those of Qt keep the size of the style whatever the size of letters is; these grow with it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton, QWidget

from simfinder.gui import icons
from simfinder.gui.views.following import Following

_APART = 8
"""Pixels between the glass or the cross and the words."""
_EDGE = 11
"""Pixels that frame and padding leave before and behind the words."""


class ClearableField(Following, QLineEdit):
    """A field with a cross behind the words while there are any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self.glass: QLabel | None = None
        self.cross = QToolButton(self)
        self.cross.setProperty("kind", "inside")
        self.cross.setCursor(Qt.CursorShape.ArrowCursor)
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Keys have Del, and Esc in most places.
        self.cross.clicked.connect(self._empty)
        self.cross.hide()
        self.textChanged.connect(self._typed)
        self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep both at the edges."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the side from which is read, too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._place()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.cross.setToolTip(self.tr("Clear"))
        self.cross.setAccessibleName(self.tr("Clear"))

    def _tint(self) -> None:
        edge = self._edge()
        self.cross.setIcon(icons.icon("close", "muted"))
        self.cross.setIconSize(QSize(edge, edge))
        if self.glass is not None:
            picture = icons.icon("search", "muted").pixmap(
                QSize(edge, edge), self.devicePixelRatioF()
            )
            self.glass.setPixmap(picture)
        self._place()

    def _edge(self) -> int:
        """Return how wide and high both are, in pixels: a little more than a line."""
        return round(self.fontMetrics().height() * 1.1)

    def _place(self) -> None:
        """Lay both over the field, and let the words begin and end beside them."""
        edge = self._edge()
        gap, top = edge // 2, (self.height() - edge) // 2
        room = gap + edge + _APART - _EDGE
        backwards = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        before = room if self.glass is not None else 0
        behind = room if self.cross.isVisibleTo(self) else 0
        far = self.width() - gap - edge
        self.cross.setGeometry(gap if backwards else far, top, edge, edge)
        if self.glass is not None:
            self.glass.setGeometry(far if backwards else gap, top, edge, edge)
        margins = (behind, 0, before, 0) if backwards else (before, 0, behind, 0)
        self.setTextMargins(*margins)

    @Slot()
    def _typed(self) -> None:
        self.cross.setVisible(bool(self.text()))
        self._place()

    @Slot()
    def _empty(self) -> None:
        self.clear()
        self.textEdited.emit("")  # a person did it, as with the keys


class SearchField(ClearableField):
    """The same with a glass before the words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self.glass = QLabel(self)
        self.glass.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._tint()
