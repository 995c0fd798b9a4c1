"""A line below the texts of the compare pane that leads to a paragraph or a page."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from simfinder.domain.comparison import Comparison, Side
from simfinder.gui import icons
from simfinder.gui.views.following import Following
from simfinder.gui.views.number_field import NumberField

_LEFT, _RIGHT = range(2)
_PARAGRAPH, _PAGE = range(2)


class GoToBar(Following, QFrame):
    """Asks which text, and which of its paragraphs or pages."""

    wanted = Signal(int, int)
    """Side, 0 for left, and the position of a paragraph, counted from 0."""
    left = Signal()
    """It was closed, and the texts should have the keys again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._made: Comparison | None = None
        self.side, self.unit, self.number = QComboBox(), QComboBox(), NumberField()
        self._most = QLabel()
        self._most.setProperty("tone", "muted")
        self.go, self._close = QToolButton(), QToolButton()
        for box in (self.side, self.unit):
            box.addItems(["", ""])
            box.currentIndexChanged.connect(self._bound)
        self.go.clicked.connect(self._go)
        self._close.clicked.connect(self.dismiss)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        for widget in (self.side, self.unit, self.number, self._most, self.go):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self._close)
        self.follow()
        self.hide()

    def show_comparison(self, made: Comparison | None) -> None:
        """Lead to places of these texts from now on."""
        self._made = made
        self._bound()

    def open(self, side: int) -> None:
        """Show the line for a text, 0 for the left one."""
        self.side.setCurrentIndex(side)
        self._bound()
        self.show()
        self.number.setFocus()
        self.number.selectAll()

    @Slot()
    def dismiss(self) -> None:
        """Hide the line."""
        self.hide()
        self.left.emit()

    def _text(self) -> Side | None:
        if self._made is None:
            return None
        return self._made.right if self.side.currentIndex() == _RIGHT else self._made.left

    @Slot()
    def _bound(self) -> None:
        """Offer the numbers that the text has."""
        text = self._text()
        blocks = text.blocks if text is not None else ()
        pages = max((b.page for b in blocks), default=0)
        if not pages and self.unit.currentIndex() == _PAGE:
            self.unit.setCurrentIndex(_PARAGRAPH)
        self.unit.setEnabled(pages > 0)
        most = pages if self.unit.currentIndex() == _PAGE else len(blocks)
        self.number.setRange(1, max(1, most))
        self._most.setText(self.tr("of {count}").format(count=self.locale().toString(most)))

    @Slot()
    def _go(self) -> None:
        text, number = self._text(), self.number.value()
        if text is None or not text.blocks:
            return
        block = number - 1
        if self.unit.currentIndex() == _PAGE:
            block = next((n for n, b in enumerate(text.blocks) if b.page >= number), -1)
        if 0 <= block < len(text.blocks):
            self.wanted.emit(self.side.currentIndex(), block)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on Enter, close on Escape."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go()
        elif event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for box, words in (
            (self.side, (self.tr("Left text"), self.tr("Right text"))),
            (self.unit, (self.tr("Paragraph"), self.tr("Page"))),
        ):
            for at, word in enumerate(words):
                box.setItemText(at, word)
        self.side.setAccessibleName(self.tr("Text"))
        self.unit.setAccessibleName(self.tr("Paragraph or page"))
        for box in (self.side, self.unit):
            box.setAccessibleDescription(box.accessibleName())
        self.number.setAccessibleName(self.tr("Number"))
        for button, text in ((self.go, self.tr("Go there")), (self._close, self.tr("Close"))):
            button.setToolTip(text)
            button.setAccessibleName(text)
        self._bound()

    def _tint(self) -> None:
        self.go.setIcon(icons.icon("right"))
        self._close.setIcon(icons.icon("close"))
