"""Dialogs for templates, such as forms, whose text is ignored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
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
from simfinder.gui.kit.labels import label, push_button, set_button_icon
from simfinder.gui.kit.layouts import STRETCH, align_left, fill_dialog, grow, hbox, vbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count, percent
from simfinder.i18n import translate
from simfinder.messages import render

_PATH = Qt.ItemDataRole.UserRole
_WHY = Qt.ItemDataRole.UserRole + 1
"""Why a document cannot be used, "" where it can; None while it is being read."""

Check = Callable[[Path, Callable[[Detail], None]], None]
"""Reads a document in the background, then reports why it cannot be used, or ""."""


class TemplateList(AppearanceMixin, PlaceholderList):
    """Templates, each read immediately so that none fails later.

    They are added by dropping, and removed by Delete.
    """

    changed = Signal()
    """There are others, or more is known about them."""

    def __init__(self, check: Check) -> None:
        """``check`` is called for every new document."""
        super().__init__()
        self._check = check
        self.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setAcceptDrops(True)
        self.viewport().setAcceptDrops(True)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self)
        delete.activated.connect(self.remove_selection)
        self.changed.connect(self.show_message)
        self.follow()

    def add(self, paths: Iterable[Path]) -> None:
        """Append documents that are not listed yet, and have them read."""
        listed_paths = set(self.paths())
        for path in dict.fromkeys(paths):
            if path in listed_paths:
                continue
            item = QListWidgetItem()
            item.setData(_PATH, path)
            self.addItem(item)
            self._name(item)
            self._check(path, partial(self._set_check_result, path))
        self.changed.emit()

    def paths(self) -> tuple[Path, ...]:
        """Return the paths in order."""
        return tuple(item.data(_PATH) for item in self._items())

    def useless(self) -> int:
        """Return how many of them cannot be used."""
        return sum(bool(item.data(_WHY)) for item in self._items())

    def pending_count(self) -> int:
        """Return how many of them are still being read."""
        return sum(item.data(_WHY) is None for item in self._items())

    def _items(self) -> list[QListWidgetItem]:
        return [self.item(row) for row in range(self.count())]

    @Slot()
    def remove_selection(self) -> None:
        """Take the chosen ones off the list."""
        for item in self.selectedItems():
            self.takeItem(self.row(item))
        self.changed.emit()

    @Slot()
    def remove_useless(self) -> None:
        """Remove documents that cannot be used."""
        for item in self._items():
            if item.data(_WHY):
                self.takeItem(self.row(item))
        self.changed.emit()

    def _set_check_result(self, path: Path, why: Detail) -> None:
        for item in self._items():
            if item.data(_PATH) == path:
                item.setData(_WHY, why)
                self._name(item)
        self.changed.emit()

    def _name(self, item: QListWidgetItem) -> None:
        name, why = visible(wording.path(item.data(_PATH))), item.data(_WHY)
        text, picture = name, "document-text"
        if why is None:
            text = self.tr("{name} – reading…").format(name=name)
        elif why:
            text = self.tr("{name} – cannot be used: {why}")
            text = text.format(name=name, why=visible(render(why)))
            picture = "warning"
        item.setText(text)
        item.setToolTip(text)
        item.setIcon(theme.icon(picture, "warning" if why else "muted"))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.set_empty_text(self.tr("Drop documents or folders here, or click Add…"))
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
        """Add the dropped files."""
        paths = dropped_paths(event.mimeData())
        if paths:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.add(paths)


def _whole_similarity(pairs: PairTable) -> NDArray[np.float32]:
    """Return the similarity of each pair with template text, float32, shape (pairs)."""
    whole = pairs.similarity_whole
    return np.zeros(len(pairs), np.float32) if whole is None else whole


def _pair_columns(pairs: PairTable, documents: Sequence[Document]) -> tuple[RowColumn, ...]:
    """Return the columns for rows that are positions in ``pairs``."""
    whole = _whole_similarity(pairs)

    def of_number(
        title: Callable[[], str], shares: NDArray[np.float32], is_exact: NDArray[np.bool_]
    ) -> RowColumn:
        def text(n: int) -> str:
            share = percent(float(shares[n]))
            return share if is_exact[n] else f"≈ {share}"

        return RowColumn(title, text, right=True, width=5)

    def of_file(title: Callable[[], str], ids: NDArray[np.integer]) -> RowColumn:
        return RowColumn(
            title,
            lambda n: shown_name(documents[ids[n]]),
            lambda n: visible(documents[ids[n]].place),
            is_path=True,
            width=0,
        )

    return (
        of_number(lambda: translate("TemplatePairs", "With"), whole, whole >= 1),
        of_number(lambda: translate("TemplatePairs", "Without"), pairs.similarity, pairs.exact),
        of_file(lambda: translate("TemplatePairs", "File"), pairs.a),
        of_file(lambda: translate("TemplatePairs", "Other file"), pairs.b),
    )


class TemplatePairsDialog(AppearanceMixin, QDialog):
    """Lists pairs that are similar only by template text; stays open during comparisons."""

    compare_requested = Signal(object, object)
    """Two documents to show side by side."""

    def __init__(self, pairs: PairTable, documents: Sequence[Document], parent: QWidget) -> None:
        """``pairs`` have measures with template text."""
        super().__init__(parent)
        self._pairs, self._documents = pairs, documents
        self.model = RowsModel(_pair_columns(pairs, documents))
        self.model.set_rows(np.argsort(-_whole_similarity(pairs), kind="stable").tolist())
        self._explained = label(wrap=True)
        self.table = RowsView(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.doubleClicked.connect(self._compare)
        self.table.selectionModel().currentRowChanged.connect(self._update_button)
        self.compare = push_button(self._compare, "primary", default=True)
        self.close_button = push_button()
        em = self.fontMetrics().height()
        buttons = closing_row(self, self.compare, self.close_button)
        fill_dialog(self, self._explained, grow(self.table), buttons)
        self.resize(em * 44, em * 28)
        self.follow()
        if self.model.rowCount():
            self.table.selectRow(0)
        self._update_button()

    @Slot()
    def _update_button(self) -> None:
        self.compare.setEnabled(self.table.currentIndex().isValid())

    @Slot()
    def _compare(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            at = self.model.row(index.row())
            one, other = self._pairs.a[at], self._pairs.b[at]
            self.compare_requested.emit(self._documents[one], self._documents[other])

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Similar only because of boilerplate"))
        self._explained.setText(
            self.tr(
                "These pairs are similar enough to be grouped only if boilerplate is "
                "counted. The columns show the similarity with and without it."
            )
        )
        self.table.setAccessibleName(self.windowTitle())
        self.model.retranslate()
        self.compare.setText(self.tr("Compare"))
        self.close_button.setText(self.tr("Close"))


_SHARE, _NUMBER = "%", ""
_USUAL = "30%"
_MOST = 1_000_000


class CommonChoice(QWidget):
    """How common ignored passages are, and the effect, in a sentence."""

    def __init__(self, common: str, documents: int) -> None:
        """``common``: the last choice; ``documents``: of the last scan, 0 for none."""
        super().__init__()
        self._documents = documents
        self.on, self._from, self.number = Switch(), QLabel(), NumberField()
        self.unit = QComboBox()
        for unit in (_SHARE, _NUMBER):
            self.unit.addItem("", unit)
        self.sentence = label("muted", wrap=True)
        number = hbox(self._from, self.number, self.unit, STRETCH)
        vbox(align_left(self.on), number, self.sentence, parent=self)
        self._set(common)
        self.on.toggled.connect(self._update_text)
        self.number.valueChanged.connect(self._update_text)
        self.unit.currentIndexChanged.connect(self._follow_unit)
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
        """Return ``30%``, ``12``, or nothing where common passages are not ignored."""
        if not self.on.isChecked():
            return ""
        return f"{self.number.value()}{self.unit.currentData()}"

    def _bound(self) -> None:
        share = self.unit.currentData() == _SHARE
        self.number.setRange(1 if share else LEAST_COMMON, 100 if share else _MOST)

    @Slot()
    def _follow_unit(self) -> None:
        self._bound()
        self._update_text()

    @Slot()
    def _update_text(self) -> None:
        common = self.value()
        for widget in (self._from, self.number, self.unit):
            widget.setEnabled(bool(common))
        if not common:
            self.sentence.setText(self.tr("Only the text of the documents above is ignored."))
            return
        number, is_share = self.number.value(), common.endswith(_SHARE)
        if is_share:
            text = self.tr("Text found in {percent} or more of all documents is ignored.")
            parts = [text.format(percent=wording.whole_percent(number))]
        else:
            text = self.tr("Text found word for word in {number} or more documents is ignored.")
            parts = [text.format(number=wording.count_text(number))]
        if is_share and self._documents:
            least = common_documents(common, self._documents)
            text = self.tr("In the last scan of {all} documents, this means {least} or more.")
            counts = wording.count_text(self._documents), wording.count_text(least)
            parts.append(text.format(all=counts[0], least=counts[1]))
        parts.append(
            self.tr(
                "Copies count once. If one document has this many versions, the text "
                "they share is also ignored."
            )
        )
        self.sentence.setText(wording.sentences(parts))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.on.setText(self.tr("Also ignore passages found in many documents"))
        self._from.setText(self.tr("Found in at least"))
        self.on.setAccessibleName(self.on.text())
        self.on.updateGeometry()
        self.number.setAccessibleName(self.tr("Minimum number or share of documents"))
        self.unit.setAccessibleName(self.tr("Unit"))
        self.unit.setAccessibleDescription(self.tr("Unit"))
        for row, text in enumerate((self.tr("% of the documents"), self.tr("documents"))):
            self.unit.setItemText(row, text)
        self._update_text()


class TemplatesDialog(AppearanceMixin, QDialog):
    """A short list of files, to which others can be added, and how common other passages are."""

    chosen = Signal(object, str)
    """The files as a tuple of paths, each once, in their order, and ``30%``, ``12`` or ""."""

    def __init__(
        self,
        paths: Sequence[Path],
        common: str,
        documents: int,
        check: Check,
        dialogs: Dialogs,
        parent: QWidget,
    ) -> None:
        """``known`` and ``common``: the last choice; ``dialogs`` asks for files.

        ``documents``: how many the last scan compared; ``check`` reads a chosen file.
        """
        super().__init__(parent)
        self._dialogs = dialogs
        self._explained, self._problem = label(wrap=True), label("warning", wrap=True)
        self.list = TemplateList(check)
        self.list.itemSelectionChanged.connect(self._changed)
        self.list.changed.connect(self._changed)
        self.common = CommonChoice(common, documents)
        self.more, self.less = push_button(self._add), push_button(self.list.remove_selection)
        self.mend = push_button(self.list.remove_useless, "link")
        self.use, self._cancel = push_button(kind="primary", default=True), push_button()
        buttons = DialogButtons(self.use, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        em = self.fontMetrics().height()
        fill_dialog(
            self,
            self._explained,
            grow(self.list),
            hbox(self.more, self.less, STRETCH, spacing=em // 2),
            hbox(grow(self._problem), self.mend),
            self.common,
            buttons,
        )
        self.setMinimumSize(em * 28, em * 22)
        self.resize(em * 36, em * 27)
        self.list.add(paths)
        self.follow()

    def paths(self) -> tuple[Path, ...]:
        """Return the files that are listed."""
        return self.list.paths()

    @Slot()
    def _add(self) -> None:
        self.list.add(self._dialogs.files(self.tr("Add documents with text to ignore")))

    @Slot()
    def _changed(self) -> None:
        self.less.setEnabled(bool(self.list.selectedItems()))
        useless = self.list.useless()
        self._problem.setVisible(bool(useless))
        self.mend.setVisible(bool(useless))
        self.use.setEnabled(not useless)
        text = self.tr(
            "%n of these documents cannot be used. Remove them before you scan.", "", useless
        )
        self._problem.setText(localize_count(text, useless))

    @Slot()
    def _accept(self) -> None:
        self.chosen.emit(self.paths(), self.common.value())
        self.accept()

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Ignore boilerplate"))
        self._explained.setText(
            self.tr(
                "Passages in these documents, such as forms or standard clauses, are "
                "ignored when other documents are compared. You can drop files and "
                "folders here."
            )
        )
        self.list.setAccessibleName(self.tr("Documents with text to ignore"))
        self.list.retranslate()
        self.common.retranslate()
        self.more.setText(self.tr("Add…"))
        self.less.setText(self.tr("Remove"))
        self.mend.setText(self.tr("Remove these"))
        self.use.setText(self.tr("Use this list"))
        self._cancel.setText(self.tr("Cancel"))
        self._changed()

    def _tint(self) -> None:
        set_button_icon(self.more, "plus")
        set_button_icon(self.less, "minus")
