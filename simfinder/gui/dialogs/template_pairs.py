"""Lists the pairs that template text alone makes alike, to be looked at beside each other."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.domain.matching import PairTable
from simfinder.gui.dialogs.closing import closing_row
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import percent
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.following import Following
from simfinder.gui.views.lined_rows import LinedRows

Index = QModelIndex | QPersistentModelIndex

WHOLE, OWN, ONE, OTHER = range(4)
_DISPLAY, _TIP = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole


class TemplatePairs(QAbstractTableModel):
    """A row for each pair, the most alike with template text first."""

    def __init__(self, pairs: PairTable, documents: tuple[Document, ...], parent: QObject) -> None:
        """``pairs`` have measures with template text."""
        super().__init__(parent)
        self._pairs, self._documents = pairs, documents
        whole = pairs.similarity_whole
        self._whole = np.zeros(len(pairs), np.float32) if whole is None else whole
        self._order = np.argsort(-self._whole, kind="stable")

    def ends(self, row: int) -> tuple[Document, Document]:
        """Return the two documents of a row."""
        at = self._order[row]
        return self._documents[self._pairs.a[at]], self._documents[self._pairs.b[at]]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of pairs."""
        return 0 if parent is not None and parent.isValid() else len(self._order)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else 4

    def data(self, index: Index, role: int = _DISPLAY) -> Any:
        """Answer for one cell."""
        column = index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignHCenter if column < ONE else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role not in (_DISPLAY, _TIP) or not index.isValid():
            return None
        at = int(self._order[index.row()])
        if column == WHOLE:
            return percent(float(self._whole[at]))
        if column == OWN:
            return percent(float(self._pairs.similarity[at]))
        document = self.ends(index.row())[column - ONE]
        return visible(document.place) if role == _TIP else shown_name(document)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _DISPLAY) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal or role != _DISPLAY:
            return None
        return (self.tr("With"), self.tr("Without"), self.tr("File"), self.tr("Other file"))[
            section
        ]


class TemplatePairsDialog(Following, QDialog):
    """Stays open beside the window, so that one pair after the other can be compared."""

    compare_wanted = Signal(object, object)
    """Two documents to show beside each other."""

    def __init__(self, pairs: PairTable, documents: tuple[Document, ...], parent: QWidget) -> None:
        """Show these pairs."""
        super().__init__(parent)
        self.model = TemplatePairs(pairs, documents, self)
        self._explained = QLabel()
        self._explained.setWordWrap(True)
        self._explained.setTextFormat(Qt.TextFormat.PlainText)
        self.table = LinedRows()
        self.table.setModel(self.model)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        for column in (ONE, OTHER):
            stretch = QHeaderView.ResizeMode.Stretch
            self.table.horizontalHeader().setSectionResizeMode(column, stretch)
        self.table.doubleClicked.connect(self._compare)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.compare, self.shut = QPushButton(), QPushButton()
        self.compare.setProperty("kind", "primary")
        self.compare.setDefault(True)
        self.compare.clicked.connect(self._compare)
        buttons = closing_row(self, self.compare, self.shut)
        em = self.fontMetrics().height()
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(em, em, em, em)
        column_.setSpacing(round(em * 0.7))
        for widget in (self._explained, self.table, buttons):
            column_.addWidget(widget)
        self.resize(em * 44, em * 28)
        self.follow()
        if self.model.rowCount():
            self.table.selectRow(0)
        self._chosen()

    @Slot()
    def _chosen(self) -> None:
        self.compare.setEnabled(self.table.currentIndex().isValid())

    @Slot()
    def _compare(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self.compare_wanted.emit(*self.model.ends(index.row()))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Alike only by template text"))
        self._explained.setText(
            self.tr(
                "With template text these pairs are similar enough for a group, without it they "
                "are not. The columns tell both similarities."
            )
        )
        self.table.setAccessibleName(self.windowTitle())
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, WHOLE, OTHER)
        self.compare.setText(self.tr("Compare"))
        self.shut.setText(self.tr("Close"))
