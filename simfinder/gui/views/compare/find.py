"""Finding words in the texts of the compare pane, with how often they stand in each of two."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from simfinder.gui import icons
from simfinder.gui.collecting import MANY, leave_alone
from simfinder.gui.views.compare.pages import Slices
from simfinder.gui.views.compare.search import Hit, Texts, search
from simfinder.gui.views.compare.side import SideView
from simfinder.gui.views.following import Following
from simfinder.gui.views.search_field import ClearableField

_TYPING = 150


class FindBar(Following, QFrame):
    """A line below the texts; walks through all places in them, what is folded away too."""

    opened = Signal()
    closed = Signal()
    found = Signal()
    """Other places were found, or none any more."""
    wanted = Signal(object)
    """The Hit that a person wants to see."""

    def __init__(self, views: Sequence[SideView], parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._views = tuple(views)
        self._view = self._views[0]
        self._texts = Texts()
        self.hits: list[Hit] = []
        self.current = -1
        self._from_row = 0
        self._asked = ""
        self._slices = Slices(self)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self._search)
        self.field = ClearableField()
        self.field.textEdited.connect(self._typing.start)
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
        """Give the keys back to these texts from now on."""
        self._views = tuple(views)
        self._view = self._views[0]

    def show_texts(self, texts: Texts) -> None:
        """Find in these texts from now on."""
        self._texts, self._asked = texts, ""
        self._slices.stop()
        self._take([], -1)
        self.retranslate()
        if self.isVisible() and texts.sides:
            self._search()

    def searching(self) -> bool:
        """Return whether places are still being looked for."""
        return self._slices.running or self._typing.isActive()

    def open(self, row: int = 0) -> None:
        """Show the line, with what is selected as the words to find, on from a row."""
        self._from_row = max(0, row)
        self._view = next((v for v in self._views if v.hasFocus()), self._view)
        chosen = self._view.textCursor().selectedText()
        if chosen and "\u2029" not in chosen:
            self.field.setText(chosen)
        self.opened.emit()
        self.show()
        self.field.setFocus()
        self.field.selectAll()
        if self.field.text():
            self._search()

    @Slot()
    def dismiss(self) -> None:
        """Hide the line and go back to the text."""
        self.hide()
        self._slices.stop()
        self._asked = ""
        self._take([], -1)
        self._view.setFocus()
        self.closed.emit()

    @Slot()
    def find_next(self) -> None:
        """Go to the next place; after the last comes the first."""
        self._step(1)

    @Slot()
    def find_previous(self) -> None:
        """Go to the place before; before the first comes the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if self.field.text() != self._asked:
            self._search()
        elif self.hits and not self.searching():
            self._go((self.current + by) % len(self.hits))

    def _go(self, number: int) -> None:
        self.current = number
        self._from_row = self.hits[number].row
        self._say()
        self.wanted.emit(self.hits[number])

    @Slot()
    def _search(self) -> None:
        self._typing.stop()
        self._asked = self.field.text()
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        hits: list[Hit] = []
        for found in search(self._texts, self._asked):
            hits = found
            if len(hits) > MANY:
                leave_alone(len(hits))
            yield
        here = bisect_left(hits, self._from_row, key=row_of)
        self._take(hits, here % len(hits) if hits else -1)
        if hits:
            self._go(self.current)

    def _take(self, hits: list[Hit], current: int) -> None:
        changed = bool(hits or self.hits)
        self.hits, self.current = hits, current
        self._say()
        if changed:
            self.found.emit()

    def _say(self) -> None:
        if not self._asked.strip():
            self.result.clear()
        elif not self.hits:
            self.result.setText(self.tr("Not found"))
        elif len(self._texts.sides) > 2:
            found = [self.locale().toString(n) for n in (self.current + 1, len(self.hits))]
            self.result.setText("{} / {}".format(*found))
        else:
            right = sum(hit.side for hit in self.hits)
            self.result.setText(
                self.tr("{current} of {total}: {left} left, {right} right").format(
                    current=self.current + 1,
                    total=len(self.hits),
                    left=len(self.hits) - right,
                    right=right,
                )
            )
        for button in (self._previous, self._next):
            button.setEnabled(bool(self.hits) or self.field.text() != self._asked)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape, go back on Shift+Enter and F3 with Shift, on with F3."""
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() == Qt.Key.Key_F3:
            self._step(-1 if back else 1)
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        more = len(self._texts.sides) > 2
        where = self.tr("Find in all texts") if more else self.tr("Find in both texts")
        self.field.setPlaceholderText(where)
        self.field.setAccessibleName(where)
        for button, words in (
            (self._previous, self.tr("Find previous (Shift+F3)")),
            (self._next, self.tr("Find next (F3)")),
            (self._close, self.tr("Close")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)
        self._say()

    def _tint(self) -> None:
        self._previous.setIcon(icons.icon("previous"))
        self._next.setIcon(icons.icon("next"))
        self._close.setIcon(icons.icon("close"))


def row_of(hit: Hit) -> int:
    """Return the row that a hit stands in."""
    return hit.row
