"""What stands below the groups: the two texts and the picture of the group, one or both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QSplitter, QWidget

_BOTH = 100
"""Width from which on there is room for both, in heights of a line."""


class BelowGroups(QSplitter):
    """Takes no room while all that stands in it is hidden."""

    hidden_or_shown = Signal()
    """It is hidden now, or is not."""

    def __init__(self, texts: QWidget, picture: QWidget, parent: QWidget | None = None) -> None:
        """Show the texts at first, and not the picture."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setChildrenCollapsible(False)
        self._inside = (texts, picture)
        for widget in self._inside:
            self.addWidget(widget)
            widget.installEventFilter(self)
        self.texts_wait = False
        """Whether the texts come back as soon as the picture is hidden."""
        picture.hide()
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 2)

    @property
    def holds_both(self) -> bool:
        """Whether there is room for texts and picture beside each other."""
        return self.width() >= self.fontMetrics().height() * _BOTH

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow what is hidden or shown, by whomever."""
        if event.type() in (QEvent.Type.HideToParent, QEvent.Type.ShowToParent):
            wanted = any(not widget.isHidden() for widget in self._inside)
            # Before it has its place it would be shown as a window.
            if self.parentWidget() is not None or not wanted:
                self.setVisible(wanted)
                self.hidden_or_shown.emit()
            QTimer.singleShot(0, self, self._leave_room_for_texts)
        return super().eventFilter(watched, event)

    @Slot()
    def _leave_room_for_texts(self) -> None:
        """Give the texts more than half, where the picture came and took what it would like."""
        texts, picture = self.sizes()
        if not any(widget.isHidden() for widget in self._inside) and texts < picture:
            both = texts + picture
            self.setSizes([both * 3 // 5, both * 2 // 5])
