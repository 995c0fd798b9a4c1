"""The overview of a result: at a glance, pairs by similarity or distance, and by folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
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
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from simfinder.domain.documents import Document, folder_of
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.relations import RELATIONS
from simfinder.gui.groups.histogram import (
    DistanceHistogram,
    Histogram,
    Measure,
    SimilarityHistogram,
    pairs_text,
)
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.labels import exclusive_buttons, label, style_as
from simfinder.gui.kit.layouts import STRETCH, Part, grow, hbox, vbox
from simfinder.gui.kit.names import short_names, shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.tabs import ResultTabs
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent, relation_both_ways
from simfinder.gui.overview.first_steps import FirstStepsCard
from simfinder.gui.overview.folder_map import FolderMap
from simfinder.i18n import translate
from simfinder.messages.nouns import Noun
from simfinder.services.overview.folders import FolderTree
from simfinder.services.overview.overview import Overview, OverviewLine, Totals

# A line of an overview: name, bar, number; a click shows the counted files.


class BarLine(QAbstractButton):
    """A button with a bar behind its text, which is read out as one sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent)
        self._name = self._facts = ""
        self._share = 0.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_text(self, name: str, facts: str, share: float, tip: str) -> None:
        """Show a name on the left, facts on the right, and a bar of a share of the width."""
        self._name, self._facts, self._share = name, facts, min(max(share, 0.0), 1.0)
        self.setText(f"{name}: {facts}")
        self.setAccessibleName(self.text())
        self.setToolTip(tip)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a line with padding."""
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
        """Paint the bar and the text over it."""
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


# A result at a glance: cards with counts by kind, with links to the counted files.

_MOST = 9
"""Lines of one card; a further one shows how many remain."""
_TWO_COLUMNS = 46
"""Width from which cards are in two columns, in line heights."""


class _Card(QFrame):
    """A title, a sentence below it, and lines."""

    def __init__(self) -> None:
        super().__init__()
        style_as(self, "card")
        self.title = label("title")
        self.note, self.rest = label("muted", wrap=True), label("muted", wrap=True)
        self.lines: list[BarLine] = []
        em = self.fontMetrics().height()
        self.note.setContentsMargins(0, 0, 0, em // 4)
        self.column = vbox(
            self.title,
            self.note,
            self.rest,
            STRETCH,
            parent=self,
            margins=(em, em * 2 // 3, em, em * 2 // 3),
            spacing=em // 6,
        )

    def line(self, n: int, slot: Callable[[], Any]) -> BarLine:
        """Return a line, created if missing."""
        while len(self.lines) <= n:
            result = BarLine(self)
            result.clicked.connect(slot)
            self.column.insertWidget(2 + len(self.lines), result)
            self.lines.append(result)
        return self.lines[n]


class CountsOverview(AppearanceMixin, QScrollArea):
    """Shows an ``Overview``."""

    requested = Signal(str, object)
    """(card, key of a line) that was clicked."""

    CARDS = ("formats", "relations", "folders", "reasons")

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without counts."""
        super().__init__(parent)
        self._overview: Overview | None = None
        self._tree: FolderTree | None = None
        self._noun = Noun.FILE
        self._places: dict[QObject, tuple[str, Any]] = {}
        self.cards = {name: _Card() for name in self.CARDS}
        inside = QWidget()
        inside.setObjectName("counts")
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(self.fontMetrics().height() * 2 // 3)
        self._columns = 0
        self.totals = label(wrap=True)
        self.first_steps = FirstStepsCard()
        self._grid.addWidget(self.totals, 0, 0, 1, 2)
        self._grid.addWidget(self.first_steps, 1, 0, 1, 2)
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
            self._grid.addWidget(card, 2 + n // columns, n % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
        self._grid.setRowStretch(2 + len(self.cards), 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put cards below each other where two columns do not fit."""
        super().resizeEvent(event)
        wide = self.viewport().width() > self.fontMetrics().height() * _TWO_COLUMNS
        self._place_cards(2 if wide else 1)

    def set_noun(self, noun: Noun) -> None:
        """Call documents so; only files have formats and folders."""
        self._noun = noun
        for name in ("formats", "folders"):
            self.cards[name].setVisible(noun is Noun.FILE)
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
        weight: Callable[[OverviewLine[Any]], int] = lambda line: line.files,
    ) -> None:
        """Fill a card; ``words_of``: name, facts and tip of a line. Bars are to the largest."""
        card = self.cards[name]
        top_lines = lines[:_MOST]
        most = max((weight(line) for line in top_lines), default=0)
        for n, line in enumerate(top_lines):
            button = card.line(n, self._follow_line)
            title, facts, tip = words_of(line)
            button.set_text(title, facts, weight(line) / most if most else 0.0, tip)
            button.setEnabled(line.files > 0)
            self._places[button] = (name, line.key)
        for n, button in enumerate(card.lines):
            button.setVisible(n < len(top_lines))
        rest_count = len(lines) - len(top_lines)
        card.rest.setVisible(rest_count > 0 or not lines)
        more = localize_count(self.tr("and %n more", "", rest_count), rest_count)
        card.rest.setText(more if lines else self.tr("None"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        result, noun = self._overview, self._noun
        of_pairs = noun.choose(
            self.tr("Pairs of files in the same group"),
            self.tr("Pairs of rows in the same group"),
        )
        of_problems = noun.choose(
            self.tr("Files that were found but skipped"),
            self.tr("Rows that were found but skipped"),
        )
        of_formats = self.tr("Files in groups out of all compared files, and reclaimable space")
        of_folders = self.tr("If only the kept and protected files in each group remain")
        titles = {
            "formats": (self.tr("By format"), of_formats),
            "relations": (self.tr("By relation"), of_pairs),
            "folders": (self.tr("Reclaimable, by folder"), of_folders),
            "reasons": (self.tr("Skipped, by reason"), of_problems),
        }
        for name, (title, note) in titles.items():
            self.cards[name].title.setText(title)
            self.cards[name].note.setText(note)
        self.totals.setText("" if result is None else self._totals_text(result.totals))
        if result is None:
            for name in self.CARDS:
                self._fill(name, (), self._of_folder)
            return
        show_groups = self.tr("Show these groups")
        show_files = noun.choose(self.tr("Show these files"), self.tr("Show these rows"))
        self._fill(
            "formats",
            result.formats,
            lambda line: (line.key.upper() or "–", self._of_all(line), show_groups),
        )
        self._fill(
            "relations",
            sorted(result.relations, key=lambda line: -line.files),
            lambda line: (
                relation_both_ways(line.key, noun),
                self._pairs(line),
                show_groups,
            ),
        )
        self._fill("folders", result.folders, self._of_folder, lambda line: line.size)
        self._fill(
            "reasons",
            result.reasons,
            lambda line: (wording.label(line.key), self._files_and_size(line), show_files),
        )

    def _totals_text(self, totals: Totals) -> str:
        """Return the whole result in one line."""
        groups = localize_count(self.tr("%n groups with {files}", "", totals.groups), totals.groups)
        every = self._noun.choose(
            self.tr("%n files compared", "", totals.documents),
            self.tr("%n rows compared", "", totals.documents),
        )
        parts = [
            localize_count(every, totals.documents),
            groups.format(files=self._documents(totals.in_groups)),
        ]
        if self._noun is Noun.FILE:
            text = self.tr("{files}, {size}")
            parts[0] = text.format(files=parts[0], size=wording.size(totals.size))
            freed_text = self.tr("{size} reclaimable")
            parts.append(freed_text.format(size=wording.size(totals.freed_bytes)))
        return "  ·  ".join(parts)

    def _of_all(self, line: OverviewLine[str]) -> str:
        files, every = wording.count_text(line.files), wording.count_text(line.of)
        text = self.tr("{files} of {all}").format(files=files, all=every)
        return f"{text} · {wording.size(line.size)}" if line.size else text

    def _pairs(self, line: OverviewLine[Any]) -> str:
        return localize_count(self.tr("%n pairs", "", line.files), line.files)

    def _files_and_size(self, line: OverviewLine[Any]) -> str:
        count = self._documents(line.files)
        has_size = line.size and self._noun is Noun.FILE
        return f"{count} · {wording.size(line.size)}" if has_size else count

    def _documents(self, count: int) -> str:
        text = self._noun.choose(
            self.tr("%n files", "", count),
            self.tr("%n rows", "", count),
        )
        return localize_count(text, count)

    def folder_name(self, folder: int) -> str:
        """Return the name of a folder of the tree, with the one above it."""
        assert self._tree is not None
        path = Path(self._tree.folders[folder].path)
        return visible("/".join(path.parts[-2:]))

    def _of_folder(self, line: OverviewLine[int]) -> tuple[str, str, str]:
        if self._tree is None:
            return "", "", ""
        folder = self._tree.folders[line.key]
        files = localize_count(self.tr("%n files", "", line.files), line.files)
        return visible(folder.name), f"{wording.size(line.size)} · {files}", visible(folder.path)


# All pairs as large bars, and below them the pairs of the bar that was opened.


class PairBars(AppearanceMixin, QWidget):
    """Requests the pairs of a bar, shows them, and requests the comparison of one of them.

    Bars are by similarity; on request there is a choice of bars by distance.
    """

    measure_changed = Signal()
    """Bars by the other measure are shown, whose counts may be outdated."""
    bar_requested = Signal(object, int)
    """The measure and the value of the bar whose pairs are requested."""
    pair_requested = Signal(int)
    """The row of a pair in the report's table, to be compared."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start without a report."""
        super().__init__(parent)
        self._report: ScanReport | None = None
        self._bar: tuple[Measure, int] | None = None
        self.histograms: dict[Measure, Histogram] = {
            Measure.SIMILARITY: SimilarityHistogram(large=True),
            Measure.DISTANCE: DistanceHistogram(large=True),
        }
        self._measures, self.measure_buttons = exclusive_buttons(self, 2, self._choose)
        self._hint, self._title = label("muted", wrap=True), label("title", wrap=True)
        self.model = RowsModel(self._columns())
        self.table = RowsView(self.model)
        self.compare = QPushButton()
        self._arrange()
        for histogram in self.histograms.values():
            histogram.open_requested.connect(self._request)
        self.table.activated.connect(self._open)
        self.compare.clicked.connect(self._compare)
        self.table.selectionModel().currentRowChanged.connect(self._update_button)
        self.follow()

    def _columns(self) -> tuple[RowColumn, ...]:
        def end(side: int, title: Callable[[], str]) -> RowColumn:
            return RowColumn(
                title,
                lambda row: shown_name(self._end(row, side)),
                lambda row: visible(self._end(row, side).place),
                is_path=True,
                width=0,
            )

        def folder(side: int, title: Callable[[], str]) -> RowColumn:
            return RowColumn(
                title,
                lambda row: self._short_folder(row, side),
                lambda row: self._folders(row)[side],
                is_path=True,
                width=0,
            )

        return (
            RowColumn(
                lambda: translate("PairBars", "Similarity"),
                lambda row: percent(float(self._pairs.similarity[row])),
                right=True,
                width=7,
            ),
            RowColumn(
                lambda: translate("PairBars", "Relation"),
                lambda row: wording.label(RELATIONS[self._pairs.relation[row]]),
                firm=True,
                width=8,
            ),
            end(0, lambda: translate("PairBars", "File")),
            end(1, lambda: translate("PairBars", "Other file")),
            folder(0, lambda: translate("PairBars", "Folder")),
            folder(1, lambda: translate("PairBars", "Other folder")),
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

    def _short_folder(self, row: int, side: int) -> str:
        """Return the part of a folder that differs; files of one name mostly differ in no more."""
        both = self._folders(row)
        return both[side] if both[0] == both[1] else short_names(both)[side].text

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        bars, self._lower = QFrame(), QWidget()
        style_as(bars, "card")
        margins = (em, em // 2, em, em // 2)
        self._stack = QStackedWidget()
        for histogram in self.histograms.values():
            self._stack.addWidget(histogram)
        self._choice = QWidget()
        self._choice.setLayout(hbox(*self.measure_buttons, spacing=2))
        self._choice.hide()
        first = hbox(grow(self._hint), Part(self._choice, alignment=Qt.AlignmentFlag.AlignTop))
        vbox(first, grow(self._stack), parent=bars, margins=margins, spacing=em // 2)
        vbox(
            hbox(grow(self._title), self.compare),
            grow(self.table),
            parent=self._lower,
            margins=(0, em // 3, 0, 0),
            spacing=em // 3,
        )
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(bars)
        self.splitter.addWidget(self._lower)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setSizes([em * 11, em * 20])
        vbox(self.splitter, parent=self)

    @property
    def measure(self) -> Measure:
        """What the shown bars stand for."""
        return list(self.histograms)[self._stack.currentIndex()]

    @property
    def histogram(self) -> Histogram:
        """The shown bars."""
        return self.histograms[self.measure]

    @property
    def bar(self) -> tuple[Measure, int] | None:
        """The bar whose pairs are shown: its measure and value; None for none."""
        return self._bar

    def set_advanced(self, advanced: bool) -> None:
        """Let people choose bars by distance, or show those by similarity alone."""
        self._choice.setVisible(advanced)
        if not advanced:
            self.show_measure(Measure.SIMILARITY)

    def show_measure(self, measure: Measure) -> None:
        """Show the bars of a measure; the list of another one's bar is closed."""
        if measure is self.measure:
            return
        number = list(self.histograms).index(measure)
        self.measure_buttons[number].setChecked(True)
        self._stack.setCurrentIndex(number)
        self._close_bar()
        self.measure_changed.emit()

    def set_report(self, report: ScanReport | None) -> None:
        """Take the pairs of another report; none of its bars is opened."""
        self._report = report
        self._close_bar()

    def _close_bar(self) -> None:
        self._bar = None
        self.model.set_rows(())
        for histogram in self.histograms.values():
            histogram.set_lit(-1)
        self.retranslate()

    def set_counts(self, counts: NDArray[np.int64], limit: int) -> None:
        """Show these numbers of pairs of the shown bars, int64, filled within a limit."""
        self.histogram.set_counts(counts)
        self.histogram.set_limit(limit)

    def show_pairs(self, measure: Measure, value: int, rows: Sequence[int]) -> None:
        """List these pairs of a bar, by their rows in the report's table."""
        self.show_measure(measure)
        self._bar = measure, value
        self.histogram.set_lit(value)
        self.model.set_rows(rows)
        self.table.scrollToTop()
        if rows:
            self.table.setCurrentIndex(self.model.index(0, 0))
        self.retranslate()

    def _show_list(self, *, on: bool) -> None:
        """Hide the list until a bar is opened."""
        if on == self._lower.isVisibleTo(self):
            return
        self._lower.setVisible(on)
        self.splitter.refresh()
        whole, lower_height = sum(self.splitter.sizes()), self.splitter.sizes()[1]
        # A window that was closed without a list has no height for it.
        if on and lower_height <= self._lower.minimumSizeHint().height():
            self.splitter.setSizes([whole * 2 // 5, whole * 3 // 5])

    @Slot(int)
    def _choose(self, number: int) -> None:
        self.show_measure(list(self.histograms)[number])

    @Slot(int)
    def _request(self, value: int) -> None:
        self.bar_requested.emit(self.measure, value)

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
        if self.measure is Measure.SIMILARITY:
            text = self.tr(
                "Each bar shows the number of pairs at one percentage; click it or press "
                "Enter to list them. The dashed line marks the minimum similarity. The "
                "scale is logarithmic."
            )
        else:
            text = self.tr(
                "Each bar shows the number of pairs at one distance; click it or press "
                "Enter to list them. The dashed line marks the maximum distance. The "
                "scale is logarithmic."
            )
        self._hint.setText(text)
        names = self.tr("Similarity"), self.tr("Distance")
        for button, name in zip(self.measure_buttons, names, strict=True):
            button.setText(name)
            button.setAccessibleName(name)
        count = self.model.rowCount()
        self._title.setText(pairs_text(self._bar[0], count, self._bar[1]) if self._bar else "")
        self.table.setAccessibleName(self._title.text() or self.tr("Pairs in the selected bar"))
        self._show_list(on=self._bar is not None)
        self.compare.setText(self.tr("Compare"))
        self.compare.setAccessibleName(self.tr("Compare the two files of this row"))
        self.model.retranslate()
        self._update_button()


COUNTS, PAIRS, FOLDERS = range(3)


class OverviewPage(AppearanceMixin, QWidget):
    """Lays out the charts of a result; ``OverviewControl`` sets their contents."""

    refresh_requested = Signal()
    """A page is shown whose figures may be outdated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start with empty pictures."""
        super().__init__(parent)
        self.tabs = ResultTabs()
        for _ in range(3):
            self.tabs.addTab("")
        self.counts = CountsOverview()
        self.pairs = PairBars()
        self.folders = FolderMap()
        self._pages = QStackedWidget()
        for page in (self.counts, self.pairs, self.folders):
            self._pages.addWidget(page)
        vbox(self.tabs, grow(self._pages), parent=self, margins=(0, 4, 0, 0), spacing=8)
        self.tabs.currentChanged.connect(self._turn_page)
        self.follow()

    @property
    def page(self) -> int:
        """Which page is turned to: COUNTS, PAIRS or FOLDERS."""
        return self.tabs.currentIndex()

    def show_page(self, page: int) -> None:
        """Turn to a page."""
        self.tabs.setCurrentIndex(page)

    def set_noun(self, noun: Noun) -> None:
        """Hide folders and formats, which rows of tables do not have."""
        if noun is not Noun.FILE and self.page == FOLDERS:
            self.show_page(COUNTS)
        self.tabs.setTabVisible(FOLDERS, noun is Noun.FILE)
        self.counts.set_noun(noun)

    @Slot(int)
    def _turn_page(self, page: int) -> None:
        self._pages.setCurrentIndex(page)
        self.refresh_requested.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Request current figures."""
        super().showEvent(event)
        self.refresh_requested.emit()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        for tab, text in enumerate(
            (self.tr("At a glance"), self.tr("Similarity"), self.tr("Folders"))
        ):
            self.tabs.set_text(tab, text)
        self.tabs.setAccessibleName(self.tr("Charts of the results"))
