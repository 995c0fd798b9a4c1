"""Tips of menus: why an entry is off, where that is known."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QMenu, QToolTip


class OffTips(QObject):
    """Shows the reason beside the pointer: an entry that is off has no line in the status line."""

    def watch(self, menu: QMenu) -> None:
        """Serve this menu too."""
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Answer to a pointer that rests on an entry that is off; its line of help is the reason."""
        if not isinstance(event, QHelpEvent) or not isinstance(watched, QMenu):
            return super().eventFilter(watched, event)
        entry = watched.actionAt(event.pos())
        if entry is None or entry.isEnabled() or not entry.statusTip():
            QToolTip.hideText()
            return super().eventFilter(watched, event)
        QToolTip.showText(event.globalPos(), entry.statusTip(), watched)
        return True
