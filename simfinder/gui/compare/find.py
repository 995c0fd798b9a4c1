"""Search in the texts of the compare pane, with the number of hits in each."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame, QToolButton, QWidget

from simfinder.domain.comparison import ChangeKind, ComparedText, Comparison, CriticalChange
from simfinder.gui.compare.body import CompareBody
from simfinder.gui.compare.pages import Slices
from simfinder.gui.compare.plan import Change, Hit, Texts, rows_of, search
from simfinder.gui.compare.shared import SharedBody
from simfinder.gui.compare.side import SideView
from simfinder.gui.compare.wording import lacks_text
from simfinder.gui.kit import theme
from simfinder.gui.kit.fields import ClearableField, NumberField
from simfinder.gui.kit.labels import label, set_placeholder, set_tip
from simfinder.gui.kit.layouts import STRETCH, Part, grow, hbox
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.services.memory import MANY, freeze_objects

_SEARCH_DELAY = 150


def _fill_bar(bar: QFrame, *parts: Part | QWidget) -> None:
    row = hbox(*parts)
    row.setContentsMargins(8, 4, 8, 4)
    bar.setLayout(row)


class FindBar(AppearanceMixin, QFrame):
    """Search bar below the texts; it also finds hits in folds."""

    opened = Signal()
    closed = Signal()
    hits_changed = Signal()
    """Other places were found, or none any more."""
    requested = Signal(object)
    """The Hit to show."""

    def __init__(self, views: Sequence[SideView], parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._views = tuple(views)
        self._view = self._views[0]
        self._texts = Texts()
        self.hits: list[Hit] = []
        self.current = -1
        self._from_row = 0
        self._query = ""
        self._slices = Slices(self)
        self._typing_timer = QTimer(self, singleShot=True, interval=_SEARCH_DELAY)
        self._typing_timer.timeout.connect(self._search)
        self.field = ClearableField()
        self.field.textEdited.connect(self._typing_timer.start)
        self.field.returnPressed.connect(self.find_next)
        self.result = label("muted")
        self._previous, self._next, self._close = QToolButton(), QToolButton(), QToolButton()
        self._previous.clicked.connect(self.find_previous)
        self._next.clicked.connect(self.find_next)
        self._close.clicked.connect(self.dismiss)
        parts = grow(self.field), self._previous, self._next, self.result, STRETCH, self._close
        _fill_bar(self, *parts)
        self.follow()
        self.hide()

    def set_views(self, views: Sequence[SideView]) -> None:
        """Use these texts from now on."""
        self._views = tuple(views)
        self._view = self._views[0]

    def show_texts(self, texts: Texts) -> None:
        """Find in these texts from now on."""
        self._texts, self._query = texts, ""
        self._slices.stop()
        self._take([], -1)
        self.retranslate()
        if self.isVisible() and texts.sides:
            self._search()

    def is_searching(self) -> bool:
        """Return whether places are still being looked for."""
        return self._slices.is_running or self._typing_timer.isActive()

    def open(self, row: int = 0) -> None:
        """Open the bar with the selected text, and search from this row on."""
        self._from_row = max(0, row)
        self._view = next((v for v in self._views if v.hasFocus()), self._view)
        selection = self._view.textCursor().selectedText()
        if selection and "\u2029" not in selection:
            self.field.setText(selection)
        self.opened.emit()
        self.show()
        self.field.setFocus()
        self.field.selectAll()
        if self.field.text():
            self._search()

    @Slot()
    def dismiss(self) -> None:
        """Hide the bar and return to the text."""
        self.hide()
        self._slices.stop()
        self._query = ""
        self._take([], -1)
        self._view.setFocus()
        self.closed.emit()

    @Slot()
    def find_next(self) -> None:
        """Go to the next hit; after the last follows the first."""
        self._step(1)

    @Slot()
    def find_previous(self) -> None:
        """Go to the previous hit; before the first is the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        if self.field.text() != self._query:
            self._search()
        elif self.hits and not self.is_searching():
            self._go((self.current + by) % len(self.hits))

    def _go(self, number: int) -> None:
        self.current = number
        self._from_row = self.hits[number].row
        self._update_text()
        self.requested.emit(self.hits[number])

    @Slot()
    def _search(self) -> None:
        self._typing_timer.stop()
        self._query = self.field.text()
        self._slices.run(self._steps())

    def _steps(self) -> Iterator[None]:
        hits: list[Hit] = []
        for batch in search(self._texts, self._query):
            hits = batch
            if len(hits) > MANY:
                freeze_objects(len(hits))
            yield
        start = bisect_left(hits, self._from_row, key=lambda hit: hit.row)
        self._take(hits, start % len(hits) if hits else -1)
        if hits:
            self._go(self.current)

    def _take(self, hits: list[Hit], current: int) -> None:
        is_new = bool(hits or self.hits)
        self.hits, self.current = hits, current
        self._update_text()
        if is_new:
            self.hits_changed.emit()

    def _update_text(self) -> None:
        if not self._query.strip():
            self.result.clear()
        elif not self.hits:
            self.result.setText(self.tr("Not found"))
        elif len(self._texts.sides) > 2:
            numbers = [self.locale().toString(n) for n in (self.current + 1, len(self.hits))]
            self.result.setText("{} / {}".format(*numbers))
        else:
            right = sum(hit.side for hit in self.hits)
            words = self.tr("{current} of {total}: {left} left, {right} right")
            total = len(self.hits)
            self.result.setText(
                words.format(current=self.current + 1, total=total, left=total - right, right=right)
            )
        for button in (self._previous, self._next):
            button.setEnabled(bool(self.hits) or self.field.text() != self._query)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on Escape, go back on Shift+Enter and Shift+F3, forward on F3."""
        backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        elif event.key() == Qt.Key.Key_F3:
            self._step(-1 if backwards else 1)
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        more = len(self._texts.sides) > 2
        where = self.tr("Find in all texts") if more else self.tr("Find in both texts")
        set_placeholder(self.field, where)
        for button, words in (
            (self._previous, self.tr("Find previous (Shift+F3)")),
            (self._next, self.tr("Find next (F3)")),
            (self._close, self.tr("Close")),
        ):
            set_tip(button, words)
        self._update_text()

    def _tint(self) -> None:
        self._previous.setIcon(theme.icon("previous"))
        self._next.setIcon(theme.icon("next"))
        self._close.setIcon(theme.icon("close"))


# A line below the texts of the compare pane that leads to a paragraph or a page.

_LEFT_SIDE, _RIGHT_SIDE = range(2)
_PARAGRAPH, _PAGE = range(2)


class GoToBar(AppearanceMixin, QFrame):
    """Goes to a paragraph or page of one text."""

    requested = Signal(int, int)
    """Side, 0 for left, and the position of a paragraph, counted from 0."""
    closed = Signal()
    """It was closed, and the texts should have the keys again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self.side, self.unit, self.number = QComboBox(), QComboBox(), NumberField()
        self._most = label("muted")
        self.go, self._close = QToolButton(), QToolButton()
        for box in (self.side, self.unit):
            box.addItems(["", ""])
            box.currentIndexChanged.connect(self._set_bounds)
        self.go.clicked.connect(self._go)
        self._close.clicked.connect(self.dismiss)
        fields = self.side, self.unit, self.number, self._most, self.go
        _fill_bar(self, *fields, STRETCH, self._close)
        self.follow()
        self.hide()

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Lead to places of these texts from now on."""
        self._comparison = comparison
        self._set_bounds()

    def open(self, side: int) -> None:
        """Show the line for a text, 0 for the left one."""
        self.side.setCurrentIndex(side)
        self._set_bounds()
        self.show()
        self.number.setFocus()
        self.number.selectAll()

    @Slot()
    def dismiss(self) -> None:
        """Hide the line."""
        self.hide()
        self.closed.emit()

    def _text(self) -> ComparedText | None:
        if self._comparison is None:
            return None
        is_right = self.side.currentIndex() == _RIGHT_SIDE
        return self._comparison.right if is_right else self._comparison.left

    @Slot()
    def _set_bounds(self) -> None:
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
            self.requested.emit(self.side.currentIndex(), block)

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
        for button, text in ((self.go, self.tr("Go")), (self._close, self.tr("Close"))):
            set_tip(button, text)
        self._set_bounds()

    def _tint(self) -> None:
        self.go.setIcon(theme.icon("right"))
        self._close.setIcon(theme.icon("close"))


# Leads to places in two texts, through folds that hide them, once the texts are laid out.

_MOST_LIT = 300
"""Highlighted hits: thousands would make scrolling slow."""


class PlaceNavigator(QObject):
    """Goes to positions in the texts, and opens the folds that hide them."""

    message = Signal(str)
    """A short sentence for the status line."""
    differences_requested = Signal()
    """The place is in the view of differences, which should be shown."""

    def __init__(self, body: CompareBody, find_bar: FindBar, parent: QObject) -> None:
        """Lead to places of two texts."""
        super().__init__(parent)
        self._body, self._find_bar = body, find_bar
        self._comparison: Comparison | None = None
        self._target: tuple[int, Hit | None] | None = None
        """Row to show once the texts are laid out, with the hit there."""
        self.shared_body: SharedBody | None = None
        """The texts with their shared passages while these are shown, not the differences."""
        find_bar.hits_changed.connect(self._highlight_hits)
        find_bar.requested.connect(self._show_hit)
        body.mark_clicked.connect(self._follow_mark)
        self.add(body)

    def add(self, body: CompareBody) -> None:
        """Prepare for going to places of these texts, when ``begin`` names them."""
        body.layout_ready.connect(self._finish_layout)

    def begin(self, body: CompareBody, comparison: Comparison | None) -> None:
        """Turn to another comparison, or to another view of it."""
        self._body, self._comparison, self._target = body, comparison, None

    @Slot(object)
    def show_critical(self, change: CriticalChange) -> None:
        """Show the place of a difference that matters, among the differences."""
        self.differences_requested.emit()
        self._go_to_row(change.row)

    @Slot(object)
    def show_change(self, change: Change) -> None:
        """Show the place of an entry of the list."""
        self._go_to_row(change.row)

    @Slot(object)
    def _show_hit(self, hit: Hit) -> None:
        self._go_to_row(hit.row, hit)

    @Slot(int, int)
    def go_to_block(self, side: int, block: int) -> None:
        """Show a paragraph of a side, 0 for left; ``block``: its position."""
        if self._comparison is not None:
            row = rows_of(self._comparison)[side][block]
            self.differences_requested.emit()
            self._go_to_row(row, Hit(row, side, block, 0, 0))

    @Slot()
    def other_place(self) -> None:
        """Go from a moved paragraph to its position on the other side."""
        if not any(map(self._jump, self._body.current_rows())):
            self.message.emit(self.tr("This difference is not a moved paragraph."))

    @Slot(int)
    def _follow_mark(self, row: int) -> None:
        if not self._jump(row):
            self._body.go_to(self._body.difference_of(row))

    def _jump(self, row: int) -> bool:
        """Go to the other place of a moved row; return whether it is one."""
        comparison = self._comparison
        if comparison is None or lacks_text(comparison):
            return False
        moved_row = comparison.rows[row]
        if moved_row.kind is not ChangeKind.MOVED:
            return False
        self._go_to_row(rows_of(comparison)[1 if moved_row.left >= 0 else 0][moved_row.partner])
        return True

    def _go_to_row(self, row: int, hit: Hit | None = None) -> None:
        if self.shared_body is not None:
            self._select(self.shared_body.views, hit)
            return
        self._target = row, hit
        fold = self._body.fold_of(row)
        if fold >= 0:
            self._body.open_fold(fold)
        elif not self._body.building():
            self._show_target()

    @Slot()
    def _finish_layout(self) -> None:
        if self.sender() is self._body:
            self._highlight_hits()
            self._show_target()

    def _show_target(self) -> None:
        if self._target is None:
            return
        row, hit = self._target
        fold = self._body.fold_of(row)
        if fold >= 0 and fold not in self._body.open_folds:
            self._body.open_fold(fold)
            return
        self._target = None
        if self._body.go_to_row(row):
            self._select(self._body.views, hit)
        else:
            self.message.emit(self.tr("Its position in the texts is not known."))

    @Slot()
    def _highlight_hits(self) -> None:
        """Show the found places around the one that is pointed at."""
        if self.shared_body is not None:
            return  # of shared passages the one that is pointed at has the stronger colour
        middle = max(0, self._find_bar.current)
        hits = self._find_bar.hits[max(0, middle - _MOST_LIT // 2) :][:_MOST_LIT]
        for side, view in enumerate(self._body.shown_views()):
            view.highlight_ranges((h.block, h.start, h.end) for h in hits if h.side == side)

    def _select(self, views: Sequence[SideView], hit: Hit | None) -> None:
        """Put the cursor over a found place, where its paragraph is shown."""
        if hit is not None:
            cursor = views[hit.side].cursor_at(hit.block, hit.start, hit.end)
            if cursor is not None:
                views[hit.side].setTextCursor(cursor)
