"""The overview of a result: at a glance, by distance, and by folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QEnterEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.documents import Document, folder_of
from simfinder.domain.matching import RELATIONS, PairTable, Relation, ScanReport
from simfinder.gui.groups.threshold import Histogram, pairs_at
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.names import short_names, shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.tabs import ResultTabs
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent, relation_both_ways
from simfinder.gui.overview.folder_map import FolderMap
from simfinder.i18n import translate
from simfinder.services.overview.folders import FolderTree
from simfinder.services.overview.overview import Overview, OverviewLine, Totals

# A line of an overview: what it is about, a bar, and its number; a click shows what it counts.


class BarLine(QAbstractButton):
    """A button with a bar behind its words, which are read out as one sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._name = self._facts = ""
        self._share = 0.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, name: str, facts: str, share: float, tip: str) -> None:
        """Show a name on the left, facts on the right, and a bar of a share of the width."""
        self._name, self._facts, self._share = name, facts, min(max(share, 0.0), 1.0)
        self.setText(f"{name}: {facts}")
        self.setAccessibleName(self.text())
        self.setToolTip(tip)
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a line with some air."""
        em = self.fontMetrics().height()
        return QSize(em * 14, round(em * 1.75))

    def minimumSizeHint(self) -> QSize:
        """Be content with a narrow line."""
        return QSize(self.fontMetrics().height() * 8, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up below the pointer."""
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bar, then the words over it."""
        em = self.fontMetrics().height()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, whole = theme.current_theme().palette, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if self.underMouse() and self.isEnabled():
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(whole, 5, 5)
        if self._share > 0:
            bar = QRectF(whole)
            bar.setWidth(max(3.0, whole.width() * self._share))
            painter.setBrush(theme.colour("accent_soft"))
            painter.drawRoundedRect(bar, 5, 5)
            edge = QRectF(bar.left(), bar.top(), 3, bar.height())
            painter.fillRect(edge, theme.colour("accent"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(palette.color(QPalette.ColorRole.Link), 1.4))
            painter.drawRoundedRect(whole, 5, 5)
        room = whole.adjusted(em * 0.6, 0, -em * 0.4, 0)
        metrics = self.fontMetrics()
        text = palette.color(QPalette.ColorRole.WindowText)
        painter.setPen(text if self.isEnabled() else theme.colour("muted"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(right), self._facts)
        room.setRight(room.right() - metrics.horizontalAdvance(self._facts) - em)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, int(room.width()))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(left), name)
        painter.end()


# A result at a glance: cards that count it by kind, each line a way to what it counts.

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

    def line(self, n: int, slot: Callable[[], Any]) -> BarLine:
        """Return a line, made where it is missing."""
        while len(self.lines) <= n:
            result = BarLine(self)
            result.clicked.connect(slot)
            self.column.insertWidget(2 + len(self.lines), result)
            self.lines.append(result)
        return self.lines[n]


class CountsOverview(AppearanceMixin, QScrollArea):
    """Shows an ``Overview``."""

    requested = Signal(str, object)
    """(card, key of a line): what a person wants to see."""

    CARDS = ("formats", "relations", "folders", "reasons")

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without counts."""
        super().__init__(parent)
        self._overview: Overview | None = None
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

    def show_overview(self, result: Overview | None, tree: FolderTree | None) -> None:
        """Show these counts; ``tree``: the folders that they name."""
        self._overview, self._tree = result, tree
        self.retranslate()

    @Slot()
    def _follow_line(self) -> None:
        sender = self.sender()
        if sender is not None and sender in self._places:
            self.requested.emit(*self._places[sender])

    def _fill(
        self,
        name: str,
        lines: Sequence[OverviewLine[Any]],
        words_of: Callable[[OverviewLine[Any]], tuple[str, str, str]],
        weight: Callable[[OverviewLine[Any]], int],
    ) -> None:
        """Fill a card; ``words_of``: name, facts and tip of a line. Bars are to the largest."""
        card = self.cards[name]
        top_lines = lines[:_MOST]
        most = max((weight(line) for line in top_lines), default=0)
        for n, line in enumerate(top_lines):
            button = card.line(n, self._follow_line)
            title, facts, tip = words_of(line)
            button.say(title, facts, weight(line) / most if most else 0.0, tip)
            button.setEnabled(line.files > 0)
            self._places[button] = (name, line.key)
        for n, button in enumerate(card.lines):
            button.setVisible(n < len(top_lines))
        rest_count = len(lines) - len(top_lines)
        card.rest.setVisible(rest_count > 0 or not lines)
        more = (
            localize_count(self.tr("and %n more", "", rest_count), rest_count) if rest_count else ""
        )
        card.rest.setText(more if lines else self.tr("None"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        result, cards = self._overview, self.cards
        for name, title, note in (
            (
                "formats",
                self.tr("By format"),
                self.tr(
                    "Files in groups, of all that were compared, and what could be freed of them"
                ),
            ),
            (
                "relations",
                self.tr("By relation"),
                self.tr("Pairs of rows in one group")
                if self._of_rows
                else self.tr("Pairs of files in one group"),
            ),
            (
                "folders",
                self.tr("Could be freed, by folder"),
                self.tr("If of each group only the kept and protected files stayed"),
            ),
            (
                "reasons",
                self.tr("Not compared, by reason"),
                self.tr("Rows that were found but not compared")
                if self._of_rows
                else self.tr("Files that were found but not compared"),
            ),
        ):
            cards[name].title.setText(title)
            cards[name].note.setText(note)
        self.totals.setText("" if result is None else self._totals_text(result.totals))
        if result is None:
            for name in self.CARDS:
                self._fill(name, (), lambda line: ("", "", ""), lambda line: 0)
            return
        show_groups = self.tr("Show these groups")
        files_tip = self.tr("Show these rows") if self._of_rows else self.tr("Show these files")
        self._fill(
            "formats",
            result.formats,
            lambda line: (
                line.key.upper() or "–",
                self._of_all(line),
                show_groups,
            ),
            lambda line: line.files,
        )
        by_files = sorted(result.relations, key=lambda line: -line.files)
        self._fill(
            "relations",
            by_files,
            lambda line: (self._relation(line.key), self._pairs(line), show_groups),
            lambda line: line.files,
        )
        self._fill("folders", result.folders, self._of_folder, lambda line: line.size)
        self._fill(
            "reasons",
            result.reasons,
            lambda line: (
                wording.reason_text(line.key),
                self._files_and_size(line),
                files_tip,
            ),
            lambda line: line.files,
        )

    def _totals_text(self, totals: Totals) -> str:
        """Return the whole result in one line."""
        of_rows = self._of_rows
        every = (
            self.tr("%n rows compared", "", totals.documents)
            if of_rows
            else self.tr("%n files compared", "", totals.documents)
        )
        parts = [localize_count(every, totals.documents)]
        if not of_rows:
            parts[0] = self.tr("{files}, {size}").format(
                files=parts[0], size=wording.size(totals.size)
            )
        inside = (
            self.tr("%n rows", "", totals.in_groups)
            if of_rows
            else self.tr("%n files", "", totals.in_groups)
        )
        groups = localize_count(self.tr("%n groups of {files}", "", totals.groups), totals.groups)
        parts.append(groups.format(files=localize_count(inside, totals.in_groups)))
        if not of_rows:
            parts.append(
                self.tr("{size} could be freed").format(size=wording.size(totals.freed_bytes))
            )
        return "  ·  ".join(parts)

    def _of_all(self, line: OverviewLine[str]) -> str:
        files, every = wording.count_text(line.files), wording.count_text(line.of)
        text = self.tr("{files} of {all}").format(files=files, all=every)
        return f"{text} · {wording.size(line.size)}" if line.size else text

    def _relation(self, relation: Relation) -> str:
        return relation_both_ways(relation, self._of_rows)

    def _pairs(self, line: OverviewLine[Any]) -> str:
        return localize_count(self.tr("%n pairs", "", line.files), line.files)

    def _files_and_size(self, line: OverviewLine[Any]) -> str:
        files = localize_count(self.tr("%n files", "", line.files), line.files)
        if self._of_rows:
            return localize_count(self.tr("%n rows", "", line.files), line.files)
        return f"{files} · {wording.size(line.size)}" if line.size else files

    def _of_folder(self, line: OverviewLine[int]) -> tuple[str, str, str]:
        if self._tree is None:
            return "", "", ""
        folder = self._tree.folders[line.key]
        files = localize_count(self.tr("%n files", "", line.files), line.files)
        return visible(folder.name), f"{wording.size(line.size)} · {files}", visible(folder.path)


# All pairs by distance as large bars, and below them the pairs of the bar that was opened.


class DistancePairs(AppearanceMixin, QWidget):
    """Asks for the pairs of a bar, shows them, and asks for one of them beside each other."""

    bar_requested = Signal(int)
    """The distance whose pairs are to be shown."""
    pair_requested = Signal(int)
    """The row of a pair in the report's table, to be compared."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a report."""
        super().__init__(parent)
        self._report: ScanReport | None = None
        self._distance = -1
        self.histogram = Histogram(large=True)
        self._hint, self._title = QLabel(), QLabel()
        for label in (self._hint, self._title):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._hint.setProperty("tone", "muted")
        self._title.setProperty("tone", "title")
        self.model = RowsModel(self._columns())
        self.table = RowsView(self.model)
        self.compare = QPushButton()
        self._arrange()
        self.histogram.opened.connect(self.bar_requested)
        self.table.activated.connect(self._open)
        self.compare.clicked.connect(self._compare)
        self.table.selectionModel().currentRowChanged.connect(self._update_button)
        self.follow()

    def _columns(self) -> tuple[RowColumn, ...]:
        return (
            RowColumn(
                lambda: translate("DistancePairs", "Similarity"),
                lambda row: percent(float(self._pairs.similarity[row])),
                right=True,
                width=7,
            ),
            RowColumn(
                lambda: translate("DistancePairs", "Relation"),
                lambda row: wording.relation_text(RELATIONS[self._pairs.relation[row]]),
                firm=True,
                width=8,
            ),
            *(
                RowColumn(
                    title,
                    lambda row, side=side: shown_name(self._end(row, side)),  # type: ignore[misc]
                    lambda row, at=side: visible(self._end(row, at).place),  # type: ignore[misc]
                    is_path=True,
                    width=0,
                )
                for side, title in enumerate(
                    (
                        lambda: translate("DistancePairs", "File"),
                        lambda: translate("DistancePairs", "Other file"),
                    )
                )
            ),
            *(
                RowColumn(
                    title,
                    lambda row, side=side: self._telling_folder(row, side),  # type: ignore[misc]
                    lambda row, side=side: self._folders(row)[side],  # type: ignore[misc]
                    is_path=True,
                    width=0,
                )
                for side, title in enumerate(
                    (
                        lambda: translate("DistancePairs", "Folder"),
                        lambda: translate("DistancePairs", "Other folder"),
                    )
                )
            ),
        )

    @property
    def _pairs(self) -> PairTable:
        assert self._report is not None
        return self._report.pairs

    def _end(self, row: int, side: int) -> Document:
        assert self._report is not None
        pairs = self._report.pairs
        return self._report.documents[int((pairs.b if side else pairs.a)[row])]

    def _folders(self, row: int) -> tuple[str, str]:
        one, other = (visible(folder_of(self._end(row, side))) for side in (0, 1))
        return one, other

    def _telling_folder(self, row: int, side: int) -> str:
        """Return what tells a folder from the other; files of one name mostly differ in no more."""
        both = self._folders(row)
        return both[side] if both[0] == both[1] else short_names(both)[side].text

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        top_frame, self._lower = QFrame(), QWidget()
        top_frame.setProperty("card", True)
        column = QVBoxLayout(top_frame)
        column.setContentsMargins(em, em // 2, em, em // 2)
        column.setSpacing(em // 2)
        column.addWidget(self._hint)
        column.addWidget(self.histogram, 1)
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        row.addWidget(self.compare)
        column = QVBoxLayout(self._lower)
        column.setContentsMargins(0, em // 3, 0, 0)
        column.setSpacing(em // 3)
        column.addLayout(row)
        column.addWidget(self.table, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(top_frame)
        self.splitter.addWidget(self._lower)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 11, em * 20])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.splitter)

    @property
    def distance(self) -> int:
        """The bar whose pairs are shown, -1 for none."""
        return self._distance

    def set_report(self, report: ScanReport | None) -> None:
        """Take the pairs of another report; none of its bars is opened."""
        self._report, self._distance = report, -1
        self.model.set_rows(())
        self.histogram.set_lit(-1)
        self.retranslate()

    def set_counts(self, counts: NDArray[np.int64], distance: int) -> None:
        """Show these numbers of pairs, int64, shape (25), those up to a distance filled."""
        self.histogram.set_counts(counts)
        self.histogram.set_distance(distance)

    def show_pairs(self, distance: int, rows: Sequence[int]) -> None:
        """List these pairs, by their rows in the report's table."""
        self._distance = distance
        self.histogram.set_lit(distance)
        self.model.set_rows(rows)
        self.table.scrollToTop()
        if rows:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self.retranslate()

    def _show_list(self, visible_now: bool) -> None:
        """Leave all the room to the bars until one of them is opened."""
        if visible_now == self._lower.isVisibleTo(self):
            return
        self._lower.setVisible(visible_now)
        self.splitter.refresh()
        top_frame, height_below = self.splitter.sizes()
        least = self._lower.minimumSizeHint().height()
        if (
            visible_now and height_below <= least
        ):  # A window that closed without a list remembers none.
            self.splitter.setSizes(
                [(top_frame + height_below) * 2 // 5, (top_frame + height_below) * 3 // 5]
            )

    @Slot()
    def _update_button(self) -> None:
        self.compare.setEnabled(self.table.currentIndex().isValid())

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.pair_requested.emit(int(self.model.row(index.row())))

    @Slot()
    def _compare(self) -> None:
        self._open(self.table.currentIndex())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._hint.setText(
            self.tr(
                "Each bar counts the pairs at one distance; a click on it, or Enter, lists them. "
                "The dashed line marks the distance in use. The scale is logarithmic."
            )
        )
        has_bar, count = self._distance >= 0, self.model.rowCount()
        self._title.setText(pairs_at(count, self._distance) if has_bar else "")
        self.table.setAccessibleName(self._title.text() or self.tr("Pairs of the chosen bar"))
        self._show_list(has_bar)
        self.compare.setText(self.tr("Compare"))
        self.compare.setAccessibleName(self.tr("Compare the two files of this row"))
        self.model.retranslate()
        self._update_button()


COUNTS, DISTANCES, FOLDERS = range(3)


class OverviewPage(AppearanceMixin, QWidget):
    """Lays out the pictures of a result; what they show is set by ``PicturesControl``."""

    needed = Signal()
    """A page is shown whose figures may be of another moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with empty pictures."""
        super().__init__(parent)
        self.tabs = ResultTabs()
        for _ in range(3):
            self.tabs.addTab("")
        self.counts = CountsOverview()
        self.distances = DistancePairs()
        self.folders = FolderMap()
        self._pages = QStackedWidget()
        for page in (self.counts, self.distances, self.folders):
            self._pages.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        self.tabs.currentChanged.connect(self._turn_page)
        self.follow()

    @property
    def page(self) -> int:
        """Which page is turned to: COUNTS, DISTANCES or FOLDERS."""
        return self.tabs.currentIndex()

    def turn_to(self, page: int) -> None:
        """Turn to a page."""
        self.tabs.setCurrentIndex(page)

    def set_of_rows(self, of_rows: bool) -> None:
        """Hide what rows of tables do not have: folders and formats."""
        if of_rows and self.page == FOLDERS:
            self.turn_to(COUNTS)
        self.tabs.setTabVisible(FOLDERS, not of_rows)
        self.counts.set_of_rows(of_rows)

    @Slot(int)
    def _turn_page(self, page: int) -> None:
        self._pages.setCurrentIndex(page)
        self.needed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for figures that are true now."""
        super().showEvent(event)
        self.needed.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for tab, text in enumerate(
            (self.tr("At a glance"), self.tr("Distances"), self.tr("Folders"))
        ):
            self.tabs.say(tab, text)
        self.tabs.setAccessibleName(self.tr("Pictures of the result"))
