"""A result at a glance: cards that count it by kind, each line a way to what it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.matching import Relation
from simfinder.gui import words
from simfinder.gui.models.groups_words import counted, relation_both_ways
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.bar_line import BarLine
from simfinder.gui.views.following import Following
from simfinder.services.pictures.folder_tree import FolderTree
from simfinder.services.pictures.overview import Line, Overview, Totals

_MOST = 9
"""Lines of one card; what is left over is told in one more."""
_TWO_COLUMNS = 46
"""Width from which on cards stand in two columns, in heights of a line."""


class _Card(QFrame):
    """A title, a sentence below it, and lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.title, self.note, self.rest = QLabel(), QLabel(), QLabel()
        self.lines: list[BarLine] = []
        self.title.setProperty("tone", "title")
        for label in (self.note, self.rest):
            label.setProperty("tone", "muted")
            label.setWordWrap(True)
        em = self.fontMetrics().height()
        self.note.setContentsMargins(0, 0, 0, em // 4)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(em, em * 2 // 3, em, em * 2 // 3)
        self.column.setSpacing(em // 6)
        for widget in (self.title, self.note, self.rest):
            self.column.addWidget(widget)
        self.column.addStretch()

    def line(self, n: int, clicked: Callable[[], Any]) -> BarLine:
        """Return a line, made where it is missing."""
        while len(self.lines) <= n:
            made = BarLine(self)
            made.clicked.connect(clicked)
            self.column.insertWidget(2 + len(self.lines), made)
            self.lines.append(made)
        return self.lines[n]


class CountsOverview(Following, QScrollArea):
    """Shows an ``Overview``."""

    wanted = Signal(str, object)
    """(card, key of a line): what a person wants to see."""

    CARDS = ("formats", "relations", "folders", "reasons")

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without counts."""
        super().__init__(parent)
        self._made: Overview | None = None
        self._tree: FolderTree | None = None
        self._of_rows = False
        self._places: dict[QObject, tuple[str, Any]] = {}
        self.cards = {name: _Card() for name in self.CARDS}
        inside = QWidget()
        inside.setObjectName("counts")
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(self.fontMetrics().height() * 2 // 3)
        self._columns = 0
        self.totals = QLabel()
        self.totals.setTextFormat(Qt.TextFormat.PlainText)
        self.totals.setWordWrap(True)
        self._grid.addWidget(self.totals, 0, 0, 1, 2)
        self._place_cards(2)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self.follow()

    def _place_cards(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for n, card in enumerate(self.cards.values()):
            self._grid.addWidget(card, 1 + n // columns, n % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
        self._grid.setRowStretch(1 + len(self.cards), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put cards below each other where there is little room."""
        super().resizeEvent(event)
        wide = self.viewport().width() > self.fontMetrics().height() * _TWO_COLUMNS
        self._place_cards(2 if wide else 1)

    def set_of_rows(self, of_rows: bool) -> None:
        """Count rows of tables, or files."""
        self._of_rows = of_rows
        for name in ("formats", "folders"):
            self.cards[name].setVisible(not of_rows)
        self.retranslate()

    def show_overview(self, made: Overview | None, tree: FolderTree | None) -> None:
        """Show these counts; ``tree``: the folders that they name."""
        self._made, self._tree = made, tree
        self.retranslate()

    @Slot()
    def _clicked(self) -> None:
        sender = self.sender()
        if sender is not None and sender in self._places:
            self.wanted.emit(*self._places[sender])

    def _fill(
        self,
        name: str,
        lines: Sequence[Line[Any]],
        words_of: Callable[[Line[Any]], tuple[str, str, str]],
        weight: Callable[[Line[Any]], int],
    ) -> None:
        """Fill a card; ``words_of``: name, facts and tip of a line. Bars are to the largest."""
        card = self.cards[name]
        shown = lines[:_MOST]
        most = max((weight(line) for line in shown), default=0)
        for n, line in enumerate(shown):
            button = card.line(n, self._clicked)
            title, facts, tip = words_of(line)
            button.say(title, facts, weight(line) / most if most else 0.0, tip)
            button.setEnabled(line.files > 0)
            self._places[button] = (name, line.key)
        for n, button in enumerate(card.lines):
            button.setVisible(n < len(shown))
        left = len(lines) - len(shown)
        card.rest.setVisible(left > 0 or not lines)
        more = counted(self.tr("and %n more", "", left), left) if left else ""
        card.rest.setText(more if lines else self.tr("None"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        made, cards = self._made, self.cards
        for name, title, note in (
            ("formats", self.tr("By format"), self.tr("Files in groups, of all that were compared, and what could be freed of them")),
            ("relations", self.tr("By relation"), self.tr("Pairs of rows in one group") if self._of_rows else self.tr("Pairs of files in one group")),
            ("folders", self.tr("Could be freed, by folder"), self.tr("If of each group only the kept and protected files stayed")),
            ("reasons", self.tr("Not compared, by reason"), self.tr("Rows that were found but not compared") if self._of_rows else self.tr("Files that were found but not compared")),
        ):  # fmt: skip
            cards[name].title.setText(title)
            cards[name].note.setText(note)
        self.totals.setText("" if made is None else self._told(made.totals))
        if made is None:
            for name in self.CARDS:
                self._fill(name, (), lambda line: ("", "", ""), lambda line: 0)
            return
        show_groups = self.tr("Show these groups")
        show_missed = self.tr("Show these rows") if self._of_rows else self.tr("Show these files")
        self._fill(
            "formats", made.formats,
            lambda line: (
                line.key.upper() or "–",
                self._of_all(line),
                show_groups,
            ),
            lambda line: line.files,
        )  # fmt: skip
        by_files = sorted(made.relations, key=lambda line: -line.files)
        self._fill(
            "relations", by_files,
            lambda line: (self._relation(line.key), self._pairs(line), show_groups),
            lambda line: line.files,
        )  # fmt: skip
        self._fill("folders", made.folders, self._of_folder, lambda line: line.size)
        self._fill(
            "reasons", made.reasons,
            lambda line: (
                words.reason(line.key), self._files_and_size(line), show_missed,
            ),
            lambda line: line.files,
        )  # fmt: skip

    def _told(self, totals: Totals) -> str:
        """Return the whole result in one line."""
        of_rows = self._of_rows
        every = self.tr("%n rows compared", "", totals.compared) if of_rows else self.tr(
            "%n files compared", "", totals.compared
        )  # fmt: skip
        said = [counted(every, totals.compared)]
        if not of_rows:
            said[0] = self.tr("{files}, {size}").format(files=said[0], size=words.size(totals.size))
        inside = self.tr("%n rows", "", totals.grouped) if of_rows else self.tr(
            "%n files", "", totals.grouped
        )  # fmt: skip
        groups = counted(self.tr("%n groups of {files}", "", totals.groups), totals.groups)
        said.append(groups.format(files=counted(inside, totals.grouped)))
        if not of_rows:
            said.append(self.tr("{size} could be freed").format(size=words.size(totals.freed)))
        return "  ·  ".join(said)

    def _of_all(self, line: Line[str]) -> str:
        files, every = words.count(line.files), words.count(line.of)
        text = self.tr("{files} of {all}").format(files=files, all=every)
        return f"{text} · {words.size(line.size)}" if line.size else text

    def _relation(self, relation: Relation) -> str:
        return relation_both_ways(relation, self._of_rows)

    def _pairs(self, line: Line[Any]) -> str:
        return counted(self.tr("%n pairs", "", line.files), line.files)

    def _files_and_size(self, line: Line[Any]) -> str:
        files = counted(self.tr("%n files", "", line.files), line.files)
        if self._of_rows:
            return counted(self.tr("%n rows", "", line.files), line.files)
        return f"{files} · {words.size(line.size)}" if line.size else files

    def _of_folder(self, line: Line[int]) -> tuple[str, str, str]:
        if self._tree is None:
            return "", "", ""
        folder = self._tree.folders[line.key]
        files = counted(self.tr("%n files", "", line.files), line.files)
        return visible(folder.name), f"{words.size(line.size)} · {files}", visible(folder.path)
