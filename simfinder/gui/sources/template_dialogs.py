"""Asks for documents, such as forms, whose text is left out of what is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.documents import Document
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import PairTable
from simfinder.domain.messages import Detail
from simfinder.domain.options import LEAST_COMMON, common_documents
from simfinder.gui.kit import theme, wording
from simfinder.gui.kit.dialogs import DialogButtons, PlaceholderList, closing_row
from simfinder.gui.kit.drop import dropped_paths
from simfinder.gui.kit.fields import NumberField, Switch
from simfinder.gui.kit.files import Dialogs
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import CursorRows
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent
from simfinder.services.wording import detail

# The list of base documents in the dialog: each is read at once, so that none fails later.

_PATH = Qt.ItemDataRole.UserRole
_WHY = Qt.ItemDataRole.UserRole + 1
"""Why a document cannot be used, "" where it can; None while it is being read."""

Check = Callable[[Path, Callable[[Detail], None]], None]
"""Reads a document beside the window, then reports why it cannot be used, or ""."""


class TemplateList(AppearanceMixin, PlaceholderList):
    """Files and folders; takes more of them by a drop, and drops those chosen by Delete."""

    changed = Signal()
    """There are others, or more is known about them."""

    def __init__(self, check: Check, parent: QWidget | None = None) -> None:
        """``check`` is asked about every new document."""
        super().__init__(parent)
        self._check = check
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self)
        delete.activated.connect(self.remove_chosen)
        self.changed.connect(self.tell)
        self.follow()

    def add(self, paths: Iterable[Path]) -> None:
        """Append documents that are not listed yet, and have them read."""
        here = set(self.paths())
        for path in dict.fromkeys(paths):
            if path in here:
                continue
            item = QListWidgetItem()
            item.setData(_PATH, path)
            self.addItem(item)
            self._name(item)
            self._check(path, lambda why, path=path: self._told(path, why))  # type: ignore[misc]
        self.changed.emit()

    def paths(self) -> tuple[Path, ...]:
        """Return what is listed, in its order."""
        return tuple(item.data(_PATH) for item in self._items())

    def useless(self) -> int:
        """Return how many of them cannot be used."""
        return sum(bool(item.data(_WHY)) for item in self._items())

    def waiting(self) -> int:
        """Return how many of them are still being read."""
        return sum(item.data(_WHY) is None for item in self._items())

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    @Slot()
    def remove_chosen(self) -> None:
        """Take the chosen ones off the list."""
        for item in self.selectedItems():
            self.takeItem(self.row(item))
        self.changed.emit()

    @Slot()
    def remove_useless(self) -> None:
        """Take those off the list that cannot be used."""
        for item in self._items():
            if item.data(_WHY):
                self.takeItem(self.row(item))
        self.changed.emit()

    def _told(self, path: Path, why: Detail) -> None:
        for item in self._items():
            if item.data(_PATH) == path:
                item.setData(_WHY, why)
                self._name(item)
        self.changed.emit()

    def _name(self, item: QListWidgetItem) -> None:
        name, why = visible(wording.path(item.data(_PATH))), item.data(_WHY)
        text, picture = name, "document-text"
        if why is None:
            text = self.tr("{name} – being read…").format(name=name)
        elif why:
            said = visible(detail(why))
            text = self.tr("{name} – cannot be used: {why}").format(name=name, why=said)
            picture = "warning"
        item.setText(text)
        item.setToolTip(text)
        item.setIcon(theme.icon(picture, "warning" if why else "muted"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.say_when_empty(self.tr("Drop documents or folders here, or press Add…"))
        for item in self._items():
            self._name(item)

    def _tint(self) -> None:
        self.retranslate()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files and folders."""
        self._hover(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Accept files and folders."""
        self._hover(event)

    def _hover(self, event: QDropEvent) -> None:
        event.setAccepted(bool(dropped_paths(event.mimeData())))

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        paths = dropped_paths(event.mimeData())
        if paths:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.add(paths)


# Lists the pairs that template text alone makes alike, to be looked at beside each other.

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


class TemplatePairsDialog(AppearanceMixin, QDialog):
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
        self.table = CursorRows()
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
        self.compare, self.close_button = QPushButton(), QPushButton()
        self.compare.setProperty("kind", "primary")
        self.compare.setDefault(True)
        self.compare.clicked.connect(self._compare)
        buttons = closing_row(self, self.compare, self.close_button)
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
        self.close_button.setText(self.tr("Close"))


# Asks how common a passage has to be to be left out, and says in a sentence what that does.

_SHARE, _NUMBER = "%", ""
_USUAL = "30%"
_MOST = 1_000_000


class CommonChoice(QWidget):
    """A switch, a number with its unit, and the sentence."""

    def __init__(self, common: str, documents: int, parent: QWidget | None = None) -> None:
        """``common``: what was chosen before; ``documents``: of the last scan, 0 for none."""
        super().__init__(parent)
        self._documents = documents
        self.on = Switch()
        self._from = QLabel()
        self.number = NumberField()
        self.unit = QComboBox()
        for unit in (_SHARE, _NUMBER):
            self.unit.addItem("", unit)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setProperty("tone", "muted")
        row = QHBoxLayout()
        row.addWidget(self._from)
        row.addWidget(self.number)
        row.addWidget(self.unit)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.on, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(row)
        column.addWidget(self.sentence)
        self._set(common)
        self.on.toggled.connect(self._say)
        self.number.valueChanged.connect(self._say)
        self.unit.currentIndexChanged.connect(self._unit_changed)
        self.retranslate()

    def _set(self, common: str) -> None:
        try:
            common_documents(common, 0)
        except UsageError:
            common = ""
        self.on.setChecked(bool(common))
        text = common.strip() or _USUAL
        unit = _SHARE if text.endswith(_SHARE) else _NUMBER
        with QSignalBlocker(self.unit):
            self.unit.setCurrentIndex(self.unit.findData(unit))
        self._bound()
        self.number.setValue(max(1, round(float(text.removesuffix(_SHARE)))))

    def value(self) -> str:
        """Return ``30%``, ``12``, or nothing where no passage is left out for being common."""
        if not self.on.isChecked():
            return ""
        return f"{self.number.value()}{self.unit.currentData()}"

    def _bound(self) -> None:
        share = self.unit.currentData() == _SHARE
        self.number.setRange(1 if share else LEAST_COMMON, 100 if share else _MOST)

    @Slot()
    def _unit_changed(self) -> None:
        self._bound()
        self._say()

    @Slot()
    def _say(self) -> None:
        common = self.value()
        for widget in (self._from, self.number, self.unit):
            widget.setEnabled(bool(common))
        if not common:
            self.sentence.setText(self.tr("Only the text of the documents above is left out."))
            return
        text = self.tr(
            "Text that stands word for word in {number} documents or more does not count."
        )
        if common.endswith(_SHARE):
            text = self.tr("Text that stands in {percent} of all documents or more does not count.")
        number = self.number.value()
        parts = [
            text.format(number=wording.count_text(number), percent=wording.whole_percent(number))
        ]
        if common.endswith(_SHARE) and self._documents:
            least = common_documents(common, self._documents)
            text = self.tr("Of the {all} documents of the last scan that is {least} or more.")
            parts.append(
                text.format(
                    all=wording.count_text(self._documents), least=wording.count_text(least)
                )
            )
        parts.append(
            self.tr(
                "Copies count once; so many versions of one document would lose what they share."
            )
        )
        self.sentence.setText(wording.sentences(parts))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.on.setText(self.tr("Leave out passages that many documents share, too"))
        self._from.setText(self.tr("Shared by at least"))
        self.on.setAccessibleName(self.on.text())
        self.on.updateGeometry()
        self.number.setAccessibleName(self.tr("How common a passage has to be"))
        self.unit.setAccessibleName(self.tr("Unit"))
        self.unit.setAccessibleDescription(self.tr("Unit"))
        for row, text in enumerate((self.tr("% of the documents"), self.tr("documents"))):
            self.unit.setItemText(row, text)
        self._say()


class TemplatesDialog(AppearanceMixin, QDialog):
    """A short list of files, to which others can be added, and how common other passages are."""

    chosen = Signal(object, str)
    """The files as a tuple of paths, each once, in their order, and ``30%``, ``12`` or ""."""

    def __init__(
        self,
        known: Sequence[Path],
        common: str,
        documents: int,
        check: Check,
        dialogs: Dialogs,
        parent: QWidget,
    ) -> None:
        """``known`` and ``common``: as chosen before; ``dialogs`` asks for files.

        ``documents``: how many the last scan compared; ``check`` reads a file that was named.
        """
        super().__init__(parent)
        self._dialogs = dialogs
        self._explained, self._problem = QLabel(), QLabel()
        for label in (self._explained, self._problem):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setProperty("tone", "warning")
        self.list = TemplateList(check)
        self.list.itemSelectionChanged.connect(self._changed)
        self.list.changed.connect(self._changed)
        self.common = CommonChoice(common, documents)
        self.more, self.less, self.mend = QPushButton(), QPushButton(), QPushButton()
        self.mend.setProperty("kind", "link")
        self.more.clicked.connect(self._add)
        self.less.clicked.connect(self.list.remove_chosen)
        self.mend.clicked.connect(self.list.remove_useless)
        self.use, self._cancel = QPushButton(), QPushButton()
        self.use.setProperty("kind", "primary")
        self.use.setDefault(True)
        buttons = DialogButtons(self.use, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self._arrange(buttons)
        self.list.add(known)
        self.follow()

    def _arrange(self, buttons: DialogButtons) -> None:
        em = self.fontMetrics().height()
        row = QHBoxLayout()
        row.setSpacing(em // 2)
        row.addWidget(self.more)
        row.addWidget(self.less)
        row.addStretch()
        problem = QHBoxLayout()
        problem.addWidget(self._problem, 1)
        problem.addWidget(self.mend)
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        column.addWidget(self._explained)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        column.addLayout(problem)
        column.addWidget(self.common)
        column.addWidget(buttons)
        self.setMinimumSize(em * 28, em * 22)
        self.resize(em * 36, em * 27)

    def paths(self) -> tuple[Path, ...]:
        """Return the files that are listed."""
        return self.list.paths()

    @Slot()
    def _add(self) -> None:
        self.list.add(self._dialogs.files(self.tr("Add documents whose text is left out")))

    @Slot()
    def _changed(self) -> None:
        self.less.setEnabled(bool(self.list.selectedItems()))
        useless = self.list.useless()
        self._problem.setVisible(bool(useless))
        self.mend.setVisible(bool(useless))
        self.use.setEnabled(not useless)
        text = self.tr(
            "%n of these documents cannot be used. Remove them to be able to scan.", "", useless
        )
        self._problem.setText(localize_count(text, useless))

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.paths(), self.common.value())
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Leave out template text"))
        self._explained.setText(
            self.tr(
                "Passages of these documents, such as forms or boilerplate, do not count when "
                "others are compared. Files and folders can be dropped here."
            )
        )
        self.list.setAccessibleName(self.tr("Documents whose text is left out"))
        self.list.retranslate()
        self.common.retranslate()
        self.more.setText(self.tr("Add…"))
        self.less.setText(self.tr("Remove"))
        self.mend.setText(self.tr("Remove these"))
        self.use.setText(self.tr("Use this list"))
        self._cancel.setText(self.tr("Cancel"))
        self._changed()

    def _tint(self) -> None:
        edge = self.fontMetrics().height()
        for button, name in ((self.more, "plus"), (self.less, "minus")):
            button.setIcon(theme.beside_text(name))
            button.setIconSize(theme.gap_size(edge))
