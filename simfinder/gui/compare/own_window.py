"""The window of its own for the compared texts, for example on a second screen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from simfinder.gui.compare.pane import ComparePane
from simfinder.gui.kit.layouts import vbox
from simfinder.gui.kit.updates import AppearanceMixin

_MARGIN = 8
"""Pixels between the texts and the edge of the window."""


class CompareWindow(AppearanceMixin, QWidget):
    """Holds the pane with the texts while it is shown; the keys of the main window work in it."""

    closed = Signal()
    """A person has closed it."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget) -> None:
        """``parent``: the main window, with which it is closed."""
        super().__init__(parent, Qt.WindowType.Window)
        # Esc closes this window, whatever it does in the main one.
        self.addActions([action for action in actions if action.objectName() != "escape"])
        self._column = vbox(parent=self, margins=_MARGIN)
        self._place(parent)
        self.follow()

    def show_pane(self, pane: ComparePane) -> None:
        """Take the pane in and show it."""
        self._column.addWidget(pane)
        pane.show()
        self.show()

    def _place(self, parent: QWidget) -> None:
        """Take most of the next screen, or cover most of the main window where there is one."""
        screens = QGuiApplication.screens()
        others = [screen for screen in screens if screen is not parent.screen()]
        if others:
            room = others[0].availableGeometry()
            self.setGeometry(room.marginsRemoved(self.contentsMargins()))
        else:
            self.resize(parent.size() * 0.85)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Report it; the owner puts the texts back."""
        super().closeEvent(event)
        self.closed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Compared texts – SimFinder"))
