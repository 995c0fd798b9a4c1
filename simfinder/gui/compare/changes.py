"""Lists that link to the texts: all changes, critical differences, shared passages."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from simfinder.domain.comparison import ChangeKind, Comparison, CriticalChange
from simfinder.domain.documents import own_name
from simfinder.gui.compare.pages import Slices, ink
from simfinder.gui.compare.plan import Band, Change, changes_in_reading_order, listed_changes
from simfinder.gui.compare.wording import (
    KIND_SHAPES,
    critical_title,
    lacks_text,
    nothing_differs,
    ordinal,
)
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import draw_words
from simfinder.gui.kit.focus import announce
from simfinder.gui.kit.labels import label, push_button, set_tip, set_tone
from simfinder.gui.kit.layouts import STRETCH, FlowLayout, grow, hbox, vbox
from simfinder.gui.kit.names import visible
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import percent
from simfinder.messages.comparison import beginning, paragraph, summary, word_count

Index = QModelIndex | QPersistentModelIndex

_MATTERS = "\u26a0"
_KINDS: tuple[ChangeKind | None, ...] = (None, *KIND_SHAPES)
_NO_PARENT = QModelIndex()


def shape(kind: ChangeKind | None) -> str:
    """Return the icon of a kind of change; None: a critical difference."""
    return _MATTERS if kind is None else KIND_SHAPES[kind]


class _Model(QAbstractListModel):
    """The changes of the kinds that are chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.changes: list[Change] = []
        self.names: dict[ChangeKind | None, str] = {}
        self.files: list[str] = []
        """Names of the texts where there are more than two."""

    def show(self, changes_to_show: list[Change]) -> None:
        self.beginResetModel()
        self.changes = changes_to_show
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.changes)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        change = self.changes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            marks = "".join(map(ordinal, change.texts))
            return "  ".join(filter(None, (shape(change.kind), marks, visible(change.words))))
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme.colour("warning") if change.kind is None else ink(change.kind)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.description(change)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{self._text_names(change)}{visible(change.words)}"
        return None

    def description(self, change: Change) -> str:
        """Return the accessible text of a change."""
        return f"{self._text_names(change)}{self.names[change.kind]}: {visible(change.words)}"

    def _text_names(self, change: Change) -> str:
        """Return the names of the texts of a change where there are more than two."""
        names = [self.files[text - 1] for text in change.texts]
        return f"{', '.join(names)}: " if names else ""


class _Rows(QListView):
    """The view of changes; an empty one shows a message."""

    words = ""

    def set_text(self, words: str) -> None:
        """Show this message in the centre, also as accessible description; empty for none."""
        self.words = words
        self.setAccessibleDescription(words)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_words(self, self.words)


class _WrappedRows(QStyledItemDelegate):
    """Rows of several lines, with room for the letters of another font."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of all lines.

        Qt measures a line in the font of the list, but cuts a text off whose lines are higher:
        Chinese comes from a font with higher letters.
        """
        size, line = super().sizeHint(option, index), option.fontMetrics.height()
        lines = size.height() // line
        return QSize(size.width(), size.height() + (lines > 1) * lines * round(line / 7))


_MOST_WRAPPED = 1_000
"""Changes up to which texts are wrapped: every row of a wrapped list has to be measured."""


class ChangeList(AppearanceMixin, QFrame):
    """Lists the changes of a comparison; a click or Enter leads to the place in the texts."""

    requested = Signal(object)
    """The Change to show in the texts."""
    entries_ready = Signal()
    """All changes are listed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison."""
        super().__init__(parent)
        self._entries: list[Change] = []
        self._rows: list[int] = []
        self._repeat_rows: dict[int, int] = {}
        self._current_rows = range(0)
        self._comparisons: tuple[Comparison, ...] = ()
        self._complete = False
        self._slices = Slices(self)
        self.title = label()
        self.model = _Model(self)
        self.list = _Rows()
        self.list.setObjectName("changes")
        self.list.setModel(self.model)
        self.list.setItemDelegate(_WrappedRows(self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMinimumHeight(2 * self.fontMetrics().height())
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.clicked.connect(self._go)
        self.list.activated.connect(self._go)
        self.kinds = {kind: QToolButton() for kind in _KINDS}
        row = FlowLayout(2)
        for button in self.kinds.values():
            button.setCheckable(True)
            button.setChecked(True)
            button.toggled.connect(self._filter)
            row.addWidget(button)
        vbox(self.title, row, grow(self.list), parent=self, margins=(6, 4, 0, 0), spacing=4)
        self.follow()

    def show_changes(self, comparisons: Sequence[Comparison]) -> None:
        """List the changes of comparisons with one text on the left, piece by piece."""
        self._comparisons, self._entries, self._complete = tuple(comparisons), [], False
        self.model.show([])
        self.model.files = []
        if len(comparisons) > 1:
            sides = [comparisons[0].left, *(one.right for one in comparisons)]
            names = (visible(own_name(side)) for side in sides)
            self.model.files = [f"{ordinal(n)} {name}" for n, name in enumerate(names, 1)]
        self.list.set_text("")
        self._slices.run(self._steps())

    def building(self) -> bool:
        """Return whether changes are still being gathered."""
        return self._slices.is_running

    def _steps(self) -> Iterator[None]:
        for entries in listed_changes(self._comparisons):
            if entries is not None:
                self._entries, self._complete = entries, True
                self.retranslate()
                self._filter()
                self.entries_ready.emit()
            yield

    def entries(self) -> Sequence[Change]:
        """Return all changes, including hidden kinds; none before they are collected."""
        return self._entries

    @Slot()
    def _filter(self) -> None:
        kinds = {kind for kind, button in self.kinds.items() if button.isChecked()}
        wraps = len(self._entries) <= _MOST_WRAPPED
        self.list.setWordWrap(wraps)
        self.list.setUniformItemSizes(not wraps)
        self.model.show([change for change in self._entries if change.kind in kinds])
        # Critical differences come first; the rest is in ascending order.
        rest = [c for c in self.model.changes if c.kind is not None]
        self._rows = [c.row for c in rest]
        self._repeat_rows = {
            row: at for at, c in reversed(list(enumerate(rest))) for row in c.others
        }
        self.set_current_rows(self._current_rows)
        self._update_empty_text()

    def _update_empty_text(self) -> None:
        """Show in an empty list whether nothing differs or all differences are hidden."""
        words = ""
        if self._entries and not self.model.changes:
            words = self.tr("All types of differences are hidden.")
        elif self._comparisons and self._complete and not self._entries:
            words = self.tr("No differences.")
        self.list.set_text(words)

    def set_current_rows(self, rows: range) -> None:
        """Mark the first change among these rows of the comparison, now and when it is listed."""
        self._current_rows = rows
        critical_count = len(self.model.changes) - len(self._rows)
        current = self.list.currentIndex().row()
        if 0 <= current < critical_count and self.model.changes[current].row in rows:
            return  # A difference that matters was chosen, and it leads there.
        at = bisect_left(self._rows, rows.start)
        if at >= len(self._rows) or self._rows[at] not in rows:
            at = self._repeat_rows.get(rows.start, -1) if rows else -1
        if at >= 0:
            self.list.setCurrentIndex(self.model.index(critical_count + at))

    def descriptions_of(self, rows: range) -> list[str]:
        """Return the accessible texts of the changes in these rows, critical ones first."""
        return [
            self.model.description(change)
            for change in self._entries
            if any(row in rows for row in (change.row, *change.others))
        ]

    @Slot(QModelIndex)
    def _go(self, index: QModelIndex) -> None:
        self.requested.emit(self.model.changes[index.row()])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        count = sum(change.kind is not None for change in self._entries)
        self.title.setText(self.tr("%n differences", "", count))
        self.title.setVisible(bool(self._entries))
        self.list.setAccessibleName(self.tr("Differences"))
        names = {
            None: self.tr("Critical differences"),
            ChangeKind.ADDED: self.tr("Added"),
            ChangeKind.REMOVED: self.tr("Removed"),
            ChangeKind.CHANGED: self.tr("Changed"),
            ChangeKind.MOVED: self.tr("Moved"),
        }
        self.model.names = names
        self._update_empty_text()
        counts = Counter(change.kind for change in self._entries)
        for kind, button in self.kinds.items():
            button.setText(f"{shape(kind)} {counts[kind]}")
            set_tip(button, names[kind])
            button.setVisible(counts[kind] > 0)
        self.list.viewport().update()

    def _tint(self) -> None:
        self.list.viewport().update()


# A list above the texts that takes as many lines as fit.

_ROOM_OF_LINE = 9
"""Lines of the pane for each line of the list."""
_LOW_PANE = 18
"""Lines of a pane below which the texts need all of them."""


class ShortList(QListWidget):
    """Grows with its rows up to a maximum, to leave space for the texts below."""

    entry_selected = Signal(object)
    """The value of the row that was clicked, or where Enter was pressed."""

    def __init__(self, lines: int, elide: Qt.TextElideMode, parent: QWidget | None = None) -> None:
        """``lines``: the most it takes. ``elide``: where a row that is too long is cut."""
        super().__init__(parent)
        self._most = self._lines = lines
        self._height = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(elide)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def add(self, text: str, tip: str, value: object) -> None:
        """Append a row; ``entry_selected`` emits ``value``."""
        item = QListWidgetItem(text)
        item.setToolTip(tip)
        item.setData(Qt.ItemDataRole.UserRole, value)
        self.addItem(item)

    @Slot(QListWidgetItem)
    def _choose(self, item: QListWidgetItem) -> None:
        self.entry_selected.emit(item.data(Qt.ItemDataRole.UserRole))

    def set_room(self, height: int) -> None:
        """Take fewer lines in a low pane (``height`` in pixels), and none in a very low one."""
        room = height // self.fontMetrics().height()
        lines = 0 if room < _LOW_PANE else max(1, min(self._most, room // _ROOM_OF_LINE))
        if lines != self._lines:
            self._lines = lines
            self.fit()

    @property
    def has_room(self) -> bool:
        """Whether one line fits."""
        return self._lines > 0

    def fit(self) -> None:
        """Set the height to that of the rows, within the limit."""
        line = max(self.sizeHintForRow(0), self.fontMetrics().height())
        lines = min(self._lines, max(1, self.count()))
        self._height = line * lines + 2 * self.frameWidth() + 2
        self.setMaximumHeight(self._height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of the rows within the limit."""
        return QSize(super().sizeHint().width(), self._height)

    def minimumSizeHint(self) -> QSize:
        """Return zero: a low pane can hide the list."""
        return QSize(0, 0)


# Critical differences above the two texts: old and new value, as links in one line.

_MOST_LINKS = 8
"""Differences that the line names; the list of changes has all."""
_LOWEST = 18
"""Lines of a pane below which the texts need the line that only says that nothing differs."""


class CriticalList(AppearanceMixin, QFrame):
    """One line with their number and as many of them as fit; each leads to its place."""

    requested = Signal(object)
    """The CriticalChange to show in the texts."""
    all_requested = Signal()
    """Requests the list of all changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison, and hidden."""
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self._beside_passages = self._is_suppressed = self._is_low = False
        self._icon = QLabel()
        self.title = label()
        self.links = tuple(push_button(partial(self._go, n), "link") for n in range(_MOST_LINKS))
        """The first differences in the order of the text."""
        self.more = push_button(self.all_requested, "link")
        self._row = hbox(self._icon, self.title, *self.links, self.more, STRETCH, spacing=6)
        self._row.setContentsMargins(8, 2, 8, 2)
        self.setLayout(self._row)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.show_comparison(None)
        self.follow()

    def show_comparison(self, comparison: Comparison | None) -> None:
        """Show the critical differences of a comparison with two texts, else nothing."""
        self._comparison = comparison
        if comparison is not None and lacks_text(comparison):
            self._comparison = None
        self.retranslate()
        self._arrange()

    def set_beside_passages(self, *, on: bool) -> None:
        """Take no room above shared passages where nothing critical differs."""
        self._beside_passages = on
        self._arrange()

    def set_many(self, *, on: bool) -> None:
        """Show nothing for more than two texts: the line is about two only."""
        self._is_suppressed = on
        self._arrange()

    def set_room(self, height: int) -> None:
        """Hide what is no warning in a pane of a low height in pixels."""
        self._is_low = height < _LOWEST * self.fontMetrics().height()
        self._arrange()

    def _arrange(self) -> None:
        has_entries = bool(self._entries())
        # Rows are measured field by field instead.
        has_facts = self._comparison is not None and self._comparison.measures is None
        is_needless = self._beside_passages or (self.is_redundant and self._is_low)
        self.setVisible(has_facts and not self._is_suppressed and (has_entries or not is_needless))

    @property
    def is_redundant(self) -> bool:
        """Whether it only reports that nothing critical differs, so that a low pane can hide it."""
        return self._comparison is not None and self._comparison.critical == ()

    def _entries(self) -> tuple[CriticalChange, ...]:
        return (self._comparison.critical or ()) if self._comparison is not None else ()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        tip = self.tr("Show in the texts")
        for link, change in zip(self.links, self._entries(), strict=False):
            text = wording.critical_line(change.critical)
            link.setText(text.replace("&", "&&"))
            link.setAccessibleName(text)
            link.setToolTip(text if change.row < 0 else f"{text}\n{tip}")
        self.title.setText(critical_title(self._comparison) if self._comparison is not None else "")
        self._tint()
        self._fit()

    def _tint(self) -> None:
        """Set icon and colour; the text has the same meaning."""
        calm = self._comparison is not None and nothing_differs(self._comparison)
        name, meaning = ("success", "success") if calm else ("info", "muted")
        if self._entries():
            name, meaning = "warning", "warning"
        edge = self.fontMetrics().height()
        self._icon.setPixmap(theme.icon(name, meaning).pixmap(edge, edge))
        set_tone(self.title, "warning" if self._entries() else "muted")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many differences as fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the differences that fit whole, at least one, and how many there are besides."""
        entries, gap = self._entries(), self._row.spacing()
        around = self._row.contentsMargins().left() * 2 + self.fontMetrics().height()
        room = self.width() - around - self.title.sizeHint().width() - 2 * gap
        room -= self.fontMetrics().horizontalAdvance("+999") + 2 * self.fontMetrics().height()
        visible_count = 0
        for link, _ in zip(self.links, entries, strict=False):
            room -= link.sizeHint().width() + gap
            if room < 0 and visible_count:
                break
            visible_count += 1
        for number, link in enumerate(self.links):
            link.setVisible(number < visible_count)
        more = len(entries) - visible_count
        text = f"+{wording.count_text(more)}"
        self.more.setText(text)
        self.more.setAccessibleName(self.tr("Show all differences as a list"))
        self.more.setToolTip(self.more.accessibleName())
        self.more.setVisible(more > 0)

    def _go(self, number: int) -> None:
        self.requested.emit(self._entries()[number])


# Numbers of the current changes in the list of changes.


class Ordinals:
    """Numbers the changes among the bands that are shown.

    A paragraph that was moved has two places and one number; several paragraphs that were
    exchanged for others are one place to go to and have a number each.
    """

    def __init__(self, comparison: Comparison) -> None:
        """Number changes in the order of the texts."""
        self.comparison = comparison
        self._at = [-1] * len(comparison.rows)
        for number, (_, place, others) in enumerate(changes_in_reading_order(comparison)):
            for at in (*place, *others):
                self._at[at] = number
        self._bands: Sequence[Band] = ()
        self._numbers: list[int] = []

    def show(self, bands: Sequence[Band]) -> None:
        """Count only the changes of these bands; fast for the same list."""
        if bands is not self._bands:
            self._bands = bands
            rows = (
                n for b in bands if b.kind is not ChangeKind.EQUAL for n in range(b.first, b.last)
            )
            self._numbers = sorted({self._at[row] for row in rows} - {-1})

    def total(self) -> int:
        """Return how many changes are shown."""
        return len(self._numbers)

    def of(self, rows: range) -> tuple[int, int]:
        """Return the numbers (from 0) of the first and last change in these rows, -1 for none."""
        numbers = {self._at[row] for row in rows} - {-1}
        if not numbers:
            return -1, -1
        return bisect_left(self._numbers, min(numbers)), bisect_left(self._numbers, max(numbers))


class ManyOrdinals:
    """Numbers the changes of more than two texts by the places that show them.

    One place shows as many of them as the texts there differ in several ways.
    """

    def __init__(self, changes_in_order: Sequence[Change]) -> None:
        """Number ``many_changes`` in their order, without critical ones."""
        entries = [change for change in changes_in_order if change.kind is not None]
        self._rows = [change.row for change in entries]
        self._others: dict[int, int] = {}
        for number, change in enumerate(entries):
            for band in change.others:
                self._others.setdefault(band, number)

    def total(self) -> int:
        """Return how many changes there are."""
        return len(self._rows)

    def of(self, bands: range) -> tuple[int, int]:
        """Return the numbers of the first and last change there, from 0; -1 for none.

        Changes that begin there precede those that are repeated there.
        """
        first, last = bisect_left(self._rows, bands.start), bisect_left(self._rows, bands.stop)
        if first < last:
            return first, last - 1
        repeats = [self._others[band] for band in bands if band in self._others]
        return (min(repeats), max(repeats)) if repeats else (-1, -1)


# Announces the new position in the texts; the focus does not move.


def announce_change(widget: QWidget, position: str, changes: ChangeList, rows: range) -> None:
    """Announce a difference and its change to screen readers.

    Args:
        widget: the widget that announces.
        position: its number among all.
        changes: changes of the shown comparison.
        rows: rows of the comparison at the new position; none for other kinds of positions.
    """
    announce(
        widget, ". ".join(filter(None, (position, *changes.descriptions_of(rows)))), assertive=True
    )


# The passages that two texts share: their size and positions.

_MOST_CHARACTERS = 160
"""Characters of a passage that its line begins with."""
_PASSAGE_LINES = 4


class PassageList(AppearanceMixin, QFrame):
    """Lists them in the order of the left text; a click or Enter leads to the place in both."""

    requested = Signal(object)
    """Position of the passage to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison, and hidden."""
        super().__init__(parent)
        self._comparison: Comparison | None = None
        self.title = label(wrap=True)
        self.list = ShortList(_PASSAGE_LINES, Qt.TextElideMode.ElideRight)
        self.list.entry_selected.connect(self.requested)
        vbox(self.title, self.list, parent=self, margins=(8, 4, 8, 4), spacing=4)
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
            words = word_count(passage.words)
            line = self.tr("{number}   ({words})   {text}")
            where = self.tr("{words}; {left} on the left, {right} on the right")
            left, right = map(paragraph, (passage.left, passage.right))
            tip = where.format(words=words, left=left, right=right)
            self.list.add(line.format(number=number + 1, words=words, text=text), tip, number)
        self.list.setVisible(bool(passages) and self.list.has_room)
        self.list.setCurrentRow(current)
        self.list.fit()

    def set_room(self, height: int) -> None:
        """Limit the lines to what fits in a pane of this height in pixels."""
        self.list.set_room(height)
        self.list.setVisible(bool(self.list.count()) and self.list.has_room)
