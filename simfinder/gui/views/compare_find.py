"""Finding words in the two texts of the compare pane."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from simfinder.gui import icons
from simfinder.gui.views.compare_side import SideView
from simfinder.gui.views.following import Following


class FindBar(Following, QFrame):
    """A line below the texts; finds in the one that was used last, then in the other."""

    opened = Signal()

    def __init__(self, views: Sequence[SideView], parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._views = tuple(views)
        self._view = self._views[0]
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.textEdited.connect(self._typed)
        self.field.returnPressed.connect(self.find_next)
        self.result = QLabel()
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self.result.setProperty("tone", "muted")
        self._previous, self._next, self._close = QToolButton(), QToolButton(), QToolButton()
        self._previous.clicked.connect(self.find_previous)
        self._next.clicked.connect(self.find_next)
        self._close.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(self.field, 1)
        for widget in (self._previous, self._next, self.result):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self._close)
        self.follow()
        self.hide()

    def set_views(self, views: Sequence[SideView]) -> None:
        """Find in these texts from now on."""
        self._views = tuple(views)
        self._view = self._views[0]

    def open(self) -> None:
        """Show the line, with what is selected as the words to find."""
        self._view = next((v for v in self._views if v.hasFocus()), self._view)
        chosen = self._view.textCursor().selectedText()
        if chosen and "\u2029" not in chosen:
            self.field.setText(chosen)
        self.opened.emit()
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    @Slot()
    def dismiss(self) -> None:
        """Hide the line and go back to the text."""
        self.hide()
        self._view.setFocus()

    @Slot()
    def find_next(self) -> None:
        """Select the next place."""
        self._find(QTextDocument.FindFlag(0))

    @Slot()
    def find_previous(self) -> None:
        """Select the place before."""
        self._find(QTextDocument.FindFlag.FindBackward)

    @Slot(str)
    def _typed(self, text: str) -> None:
        cursor = self._view.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self._view.setTextCursor(cursor)
        self.find_next()

    def _find(self, flags: QTextDocument.FindFlag) -> None:
        text = self.field.text()
        self.result.clear()
        if not text or self._view.find(text, flags):
            return
        back = bool(flags & QTextDocument.FindFlag.FindBackward)
        other = self._views[1 - self._views.index(self._view)]
        for view in (other, self._view):
            before = view.textCursor()
            view.moveCursor(
                QTextCursor.MoveOperation.End if back else QTextCursor.MoveOperation.Start
            )
            if view.find(text, flags):
                self._view = view
                return
            view.setTextCursor(before)
        self.result.setText(self.tr("Not found"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.field.setPlaceholderText(self.tr("Find in both texts"))
        self.field.setAccessibleName(self.tr("Find in both texts"))
        for button, words in (
            (self._previous, self.tr("Find previous")),
            (self._next, self.tr("Find next")),
            (self._close, self.tr("Close")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)

    def _tint(self) -> None:
        self._previous.setIcon(icons.icon("previous"))
        self._next.setIcon(icons.icon("next"))
        self._close.setIcon(icons.icon("close"))
