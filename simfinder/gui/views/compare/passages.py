"""The passages that two texts share, above them: how much they are, and where each begins."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QListWidgetItem, QVBoxLayout, QWidget

from simfinder.domain.comparison import Comparison
from simfinder.gui.models.groups_words import percent
from simfinder.gui.views.following import Following
from simfinder.gui.views.short_list import ShortList
from simfinder.services.comparing import shared_words

_SHOWN = 160
"""Characters of a passage that its line begins with."""
_LINES = 4
_NUMBER = Qt.ItemDataRole.UserRole


class PassageList(Following, QFrame):
    """Lists them in the order of the left text; a click or Enter leads to the place in both."""

    wanted = Signal(int)
    """Position of the passage that a person wants to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison, and hidden."""
        super().__init__(parent)
        self._made: Comparison | None = None
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.list = ShortList(_LINES, Qt.TextElideMode.ElideRight)
        self.list.itemClicked.connect(self._go)
        self.list.itemActivated.connect(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.list)
        self.hide()
        self.follow()

    def show_comparison(self, made: Comparison | None) -> None:
        """List the passages of a comparison."""
        self._made = made
        self.retranslate()

    def set_current(self, number: int) -> None:
        """Mark the passage that is pointed at."""
        self.list.setCurrentRow(number)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.list.setAccessibleName(self.tr("Shared passages"))
        current = self.list.currentRow()
        self.list.clear()
        made = self._made
        if made is None:
            return
        self.title.setText(shared_words.summary(made.shared, percent))
        passages = made.shared.passages if made.shared is not None else ()
        for number, passage in enumerate(passages):
            text = shared_words.beginning(made.left, passage.left, _SHOWN)
            item = QListWidgetItem(self._line(number + 1, passage.words, text))
            item.setData(_NUMBER, number)
            where = self.tr("{words}; {left} on the left, {right} on the right")
            item.setToolTip(
                where.format(
                    words=shared_words.word_count(passage.words),
                    left=shared_words.paragraph(passage.left),
                    right=shared_words.paragraph(passage.right),
                )
            )
            self.list.addItem(item)
        self.list.setVisible(bool(passages) and self.list.has_room)
        self.list.setCurrentRow(current)
        self.list.fit()

    def set_room(self, height: int) -> None:
        """Show as many lines as a pane of so many pixels has room for."""
        self.list.set_room(height)
        self.list.setVisible(bool(self.list.count()) and self.list.has_room)

    def _line(self, number: int, count: int, text: str) -> str:
        words = shared_words.word_count(count)
        return self.tr("{number}   ({words})   {text}").format(
            number=number, words=words, text=text
        )

    @Slot(QListWidgetItem)
    def _go(self, item: QListWidgetItem) -> None:
        self.wanted.emit(item.data(_NUMBER))
