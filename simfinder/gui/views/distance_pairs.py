"""All pairs by distance as large bars, and below them the pairs of the bar that was opened."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.domain.matching import RELATIONS, PairTable, ScanReport
from simfinder.gui import words
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import percent
from simfinder.gui.models.rows_model import RowColumn, RowsModel
from simfinder.gui.models.telling_names import telling_names
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.histogram import Histogram, pairs_at
from simfinder.gui.views.rows_view import RowsView
from simfinder.i18n import translate
from simfinder.services.words import folder_of


class DistancePairs(Following, QWidget):
    """Asks for the pairs of a bar, shows them, and asks for one of them beside each other."""

    bar_wanted = Signal(int)
    """The distance whose pairs are to be shown."""
    pair_wanted = Signal(int)
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
        self.histogram.opened.connect(self.bar_wanted)
        self.table.activated.connect(self._open)
        self.compare.clicked.connect(self._compare)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.follow()

    def _columns(self) -> tuple[RowColumn, ...]:
        return (
            RowColumn(
                lambda: translate("DistancePairs", "Similarity"),
                lambda row: percent(float(self._pairs.similarity[row])),
                right=True, width=7,
            ),
            RowColumn(
                lambda: translate("DistancePairs", "Relation"),
                lambda row: words.relation(RELATIONS[self._pairs.relation[row]]),
                firm=True, width=8,
            ),
            *(
                RowColumn(
                    title, lambda row, side=side: shown_name(self._end(row, side)),  # type: ignore[misc]
                    lambda row, side=side: visible(self._end(row, side).place),  # type: ignore[misc]
                    is_path=True, width=0,
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
                    title, lambda row, side=side: self._telling_folder(row, side),  # type: ignore[misc]
                    lambda row, side=side: self._folders(row)[side],  # type: ignore[misc]
                    is_path=True, width=0,
                )
                for side, title in enumerate(
                    (
                        lambda: translate("DistancePairs", "Folder"),
                        lambda: translate("DistancePairs", "Other folder"),
                    )
                )
            ),
        )  # fmt: skip

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
        return both[side] if both[0] == both[1] else telling_names(both)[side].text

    def _arrange(self) -> None:
        em = self.fontMetrics().height()
        above, self._below = QFrame(), QWidget()
        above.setProperty("card", True)
        column = QVBoxLayout(above)
        column.setContentsMargins(em, em // 2, em, em // 2)
        column.setSpacing(em // 2)
        column.addWidget(self._hint)
        column.addWidget(self.histogram, 1)
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        row.addWidget(self.compare)
        column = QVBoxLayout(self._below)
        column.setContentsMargins(0, em // 3, 0, 0)
        column.setSpacing(em // 3)
        column.addLayout(row)
        column.addWidget(self.table, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(above)
        self.splitter.addWidget(self._below)
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

    def _show_list(self, shown: bool) -> None:
        """Leave all the room to the bars until one of them is opened."""
        if shown == self._below.isVisibleTo(self):
            return
        self._below.setVisible(shown)
        self.splitter.refresh()
        above, below = self.splitter.sizes()
        least = self._below.minimumSizeHint().height()
        if shown and below <= least:  # A window that closed without a list remembers none.
            self.splitter.setSizes([(above + below) * 2 // 5, (above + below) * 3 // 5])

    @Slot()
    def _chosen(self) -> None:
        self.compare.setEnabled(self.table.currentIndex().isValid())

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.pair_wanted.emit(int(self.model.row(index.row())))

    @Slot()
    def _compare(self) -> None:
        self._open(self.table.currentIndex())

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self._hint.setText(
            self.tr(
                "Each bar counts the pairs at one distance; a click on it, or Enter, lists them. The "
                "dashed line marks the distance in use. The scale is logarithmic."
            )
        )
        opened, count = self._distance >= 0, self.model.rowCount()
        self._title.setText(pairs_at(count, self._distance) if opened else "")
        self.table.setAccessibleName(self._title.text() or self.tr("Pairs of the chosen bar"))
        self._show_list(opened)
        self.compare.setText(self.tr("Compare"))
        self.compare.setAccessibleName(self.tr("Compare the two files of this row"))
        self.model.retranslate()
        self._chosen()
