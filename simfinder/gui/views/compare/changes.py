"""The list of all changes beside the texts: what matters first, by kind, one click from its place."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QLabel,
    QListView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.comparison import ChangeKind, Comparison
from simfinder.gui import theme
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.compare.changes_plan import Change, changes, many_changes
from simfinder.gui.views.compare.colours import SHAPES, ink
from simfinder.gui.views.compare.pages import Slices
from simfinder.gui.views.compare.words import ordinal
from simfinder.gui.views.flow_layout import FlowLayout
from simfinder.gui.views.following import Following
from simfinder.gui.views.telling_list import draw_words
from simfinder.services.words import own_name

_MATTERS = "\u26a0"
_KINDS: tuple[ChangeKind | None, ...] = (None, *SHAPES)
_BATCH = 100
_NO_PARENT = QModelIndex()


def shape(kind: ChangeKind | None) -> str:
    """Return the mark of a kind of change; None is what matters."""
    return _MATTERS if kind is None else SHAPES[kind]


class _Model(QAbstractListModel):
    """The changes of the kinds that are chosen."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.shown: list[Change] = []
        self.names: dict[ChangeKind | None, str] = {}
        self.files: list[str] = []
        """Names of the texts, where there are more than two."""

    def show(self, found: list[Change]) -> None:
        self.beginResetModel()
        self.shown = found
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.shown)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        change = self.shown[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            marks = "".join(map(ordinal, change.texts))
            return "  ".join(filter(None, (shape(change.kind), marks, visible(change.words))))
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme.colour("warning") if change.kind is None else ink(change.kind)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.said(change)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{self._who(change)}{visible(change.words)}"
        return None

    def said(self, change: Change) -> str:
        """Return a change as it is read out."""
        return f"{self._who(change)}{self.names[change.kind]}: {visible(change.words)}"

    def _who(self, change: Change) -> str:
        """Return the names of the texts that a change is told of, where there are more than two."""
        named = [self.files[text - 1] for text in change.texts]
        return f"{', '.join(named)}: " if named else ""


class _Rows(QListView):
    """The rows; where there are none, words say why."""

    words = ""

    def say(self, words: str) -> None:
        """Show these words in the middle, and tell them to screen readers; empty for none."""
        self.words = words
        self.setAccessibleDescription(words)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_words(self, self.words)


class ChangeList(Following, QFrame):
    """Lists the changes of a comparison; a click or Enter leads to the place in the texts."""

    wanted = Signal(object)
    """The Change whose place a person wants to see."""
    gathered = Signal()
    """All changes are listed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a comparison."""
        super().__init__(parent)
        self._found: list[Change] = []
        self._rows: list[int] = []
        self._again: dict[int, int] = {}
        self._pointed = range(0)
        self._nothing = False
        self._slices = Slices(self)
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.model = _Model(self)
        self.list = _Rows()
        self.list.setObjectName("changes")
        self.list.setModel(self.model)
        self.list.setUniformItemSizes(True)
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
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.title)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        self.follow()

    def show_comparison(self, made: Comparison | None) -> None:
        """List the changes of a comparison, piece by piece; nothing where there is none."""
        self._begin([])
        self._slices.run(self._steps(made))

    def show_many(self, made: Sequence[Comparison]) -> None:
        """List the changes of texts that were all compared with the same one."""
        sides = [made[0].left, *(one.right for one in made)]
        self._begin([f"{ordinal(n)} {visible(own_name(side))}" for n, side in enumerate(sides, 1)])
        self._slices.run(self._many_steps(made))

    def _begin(self, files: list[str]) -> None:
        self._found = []
        self._nothing = False
        self.model.show([])
        self.model.files = files
        self.list.say("")

    def building(self) -> bool:
        """Return whether changes are still being gathered."""
        return self._slices.running

    def _steps(self, made: Comparison | None) -> Iterator[None]:
        found: list[Change] = []
        for change in changes(made) if made is not None else ():
            found.append(change)
            if len(found) % _BATCH == 0:
                yield
        self._arrive(found, made is not None)

    def _many_steps(self, made: Sequence[Comparison]) -> Iterator[None]:
        for found in many_changes(made):
            if found is not None:
                self._arrive(found)
            yield

    def _arrive(self, found: list[Change], compared: bool = True) -> None:
        self._found = found
        self._nothing = compared and not found
        self.retranslate()
        self._filter()
        self.gathered.emit()

    def found(self) -> Sequence[Change]:
        """Return all changes, of kinds that are hidden too; none before they are gathered."""
        return self._found

    @Slot()
    def _filter(self) -> None:
        wanted = {kind for kind, button in self.kinds.items() if button.isChecked()}
        self.model.show([change for change in self._found if change.kind in wanted])
        # What matters stands first, out of order; the rest ascends.
        listed = [c for c in self.model.shown if c.kind is not None]
        self._rows = [c.row for c in listed]
        self._again = {row: at for at, c in reversed(list(enumerate(listed))) for row in c.others}
        self.point_at(self._pointed)
        self._say_why_empty()

    def _say_why_empty(self) -> None:
        """Say of an empty list whether nothing differs, or all that differs is hidden."""
        words = ""
        if self._found and not self.model.shown:
            words = self.tr("All kinds of differences are hidden.")
        elif self._nothing:
            words = self.tr("No paragraph is changed.")
        self.list.say(words)

    def point_at(self, rows: range) -> None:
        """Mark the first change among these rows of the comparison, now and when it is listed."""
        self._pointed = rows
        before = len(self.model.shown) - len(self._rows)
        current = self.list.currentIndex().row()
        if 0 <= current < before and self.model.shown[current].row in rows:
            return  # A difference that matters was chosen, and it leads there.
        at = bisect_left(self._rows, rows.start)
        if at >= len(self._rows) or self._rows[at] not in rows:
            at = self._again.get(rows.start, -1) if rows else -1
        if at >= 0:
            self.list.setCurrentIndex(self.model.index(before + at))

    def said_of(self, rows: range) -> list[str]:
        """Return the changes among these rows as they are read out, those that matter first."""
        return [
            self.model.said(change)
            for change in self._found
            if any(row in rows for row in (change.row, *change.others))
        ]

    @Slot(QModelIndex)
    def _go(self, index: QModelIndex) -> None:
        self.wanted.emit(self.model.shown[index.row()])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        count = sum(change.kind is not None for change in self._found)
        self.title.setText(self.tr("%n differences", "", count))
        self.title.setVisible(bool(self._found))
        self.list.setAccessibleName(self.tr("Differences"))
        names = {
            None: self.tr("Differences that matter"),
            ChangeKind.ADDED: self.tr("Added"),
            ChangeKind.REMOVED: self.tr("Removed"),
            ChangeKind.CHANGED: self.tr("Changed"),
            ChangeKind.MOVED: self.tr("Moved"),
        }
        self.model.names = names
        self._say_why_empty()
        counts = Counter(change.kind for change in self._found)
        for kind, button in self.kinds.items():
            button.setText(f"{shape(kind)} {counts[kind]}")
            button.setToolTip(names[kind])
            button.setAccessibleName(names[kind])
            button.setVisible(counts[kind] > 0)
        self.list.viewport().update()

    def _tint(self) -> None:
        self.list.viewport().update()
