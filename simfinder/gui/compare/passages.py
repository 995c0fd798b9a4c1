"""The passages that two texts share, above them: how much they are, and where each begins."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.comparison import Comparison
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import percent
from simfinder.messages.comparison import beginning, paragraph, summary, word_count

# A list above the texts of the compare pane that takes only as many lines as it has room for.

_ROOM_OF_LINE = 9
"""Lines of the pane for each line of the list."""
_LOWEST = 18
"""Lines of a pane below which the texts need all of them."""


class ShortList(QListWidget):
    """Grows with its rows up to a number of lines; the texts below need the room more."""

    def __init__(self, lines: int, elide: Qt.TextElideMode, parent: QWidget | None = None) -> None:
        """``lines``: the most it takes. ``elide``: where a row that is too long is cut."""
        super().__init__(parent)
        self._most = self._lines = lines
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(elide)

    def set_room(self, height: int) -> None:
        """Take fewer lines in a low pane (``height`` in pixels), and none in a very low one."""
        room = height // self.fontMetrics().height()
        lines = 0 if room < _LOWEST else max(1, min(self._most, room // _ROOM_OF_LINE))
        if lines != self._lines:
            self._lines = lines
            self.fit()

    @property
    def has_room(self) -> bool:
        """Whether there is room for a line."""
        return self._lines > 0

    def fit(self) -> None:
        """Be as high as the rows, or as there is room for."""
        line = max(self.sizeHintForRow(0), self.fontMetrics().height())
        lines = min(self._lines, max(1, self.count()))
        self._height = line * lines + 2 * self.frameWidth() + 2
        self.setMaximumHeight(self._height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Ask for the height of the rows that there is room for."""
        return QSize(super().sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:
        """Ask for nothing: a pane can always be made so low that the list is put away."""
        return QSize(0, 0)


_MOST_CHARACTERS = 160
"""Characters of a passage that its line begins with."""
_LINES = 4
_NUMBER = Qt.ItemDataRole.UserRole


class PassageList(AppearanceMixin, QFrame):
    """Lists them in the order of the left text; a click or Enter leads to the place in both."""

    requested = Signal(int)
    """Position of the passage that a person wants to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison, and hidden."""
        super().__init__(parent)
        self._comparison: Comparison | None = None
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

    def show_comparison(self, comparison: Comparison | None) -> None:
        """List the passages of a comparison."""
        self._comparison = comparison
        self.retranslate()

    def set_current(self, number: int) -> None:
        """Mark the passage that is pointed at."""
        self.list.setCurrentRow(number)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.list.setAccessibleName(self.tr("Shared passages"))
        current = self.list.currentRow()
        self.list.clear()
        comparison = self._comparison
        if comparison is None:
            return
        self.title.setText(summary(comparison.shared, percent))
        passages = comparison.shared.passages if comparison.shared is not None else ()
        for number, passage in enumerate(passages):
            text = beginning(comparison.left, passage.left, _MOST_CHARACTERS)
            item = QListWidgetItem(self._line(number + 1, passage.words, text))
            item.setData(_NUMBER, number)
            where = self.tr("{words}; {left} on the left, {right} on the right")
            item.setToolTip(
                where.format(
                    words=word_count(passage.words),
                    left=paragraph(passage.left),
                    right=paragraph(passage.right),
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
        words = word_count(count)
        return self.tr("{number}   ({words})   {text}").format(
            number=number, words=words, text=text
        )

    @Slot(QListWidgetItem)
    def _go(self, item: QListWidgetItem) -> None:
        self.requested.emit(item.data(_NUMBER))
