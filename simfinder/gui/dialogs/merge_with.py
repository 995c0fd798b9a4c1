"""Asks for the group that another one is merged with: a list of all others, with a search."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simfinder.domain.document import Document
from simfinder.gui import words
from simfinder.gui.models.document_texts import shown_name, terms
from simfinder.gui.models.groups_model import GroupsModel
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.rows_model import RowColumn, RowsModel
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.dialog_buttons import EndingButtons
from simfinder.gui.views.following import Following
from simfinder.gui.views.rows_view import RowsView
from simfinder.gui.views.search_field import SearchField

_SOON = 150
"""Milliseconds after the last key before the groups are searched."""
_LONGEST = 80
"""Characters of a group's title that are told."""


class MergeDialog(Following, QDialog):
    """Shows the groups as they were when it was opened."""

    chosen = Signal(object, object)
    """The kept Document of the group, and that of the one it is merged with."""

    def __init__(self, model: GroupsModel, group: int, parent: QWidget) -> None:
        """Ask what this group is merged with; others are named as in the list of groups."""
        super().__init__(parent)
        # The list below may come to show something else, with other numbers.
        self._documents, self._texts = model.documents, model.texts
        self._groups, self._group = model.groups, group
        title = self._title_of(group)
        self._title = title if len(title) <= _LONGEST else f"{title[:_LONGEST]}…"
        self._about, self._found = QLabel(), QLabel()
        for label in (self._about, self._found):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self._found.setProperty("tone", "muted")
        self.search = SearchField()
        self.rows = RowsModel(self._columns())
        self.table = RowsView(self.rows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.merge, self._cancel = QPushButton(), QPushButton()
        self.merge.setProperty("kind", "primary")
        self.merge.setDefault(True)
        buttons = EndingButtons(self.merge, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._soon.timeout.connect(self._search)
        self.search.textChanged.connect(self._soon.start)
        self.search.installEventFilter(self)
        self.table.selectionModel().selectionChanged.connect(self._offer)
        self.table.doubleClicked.connect(self._accept)
        em = self.fontMetrics().height()
        column = QVBoxLayout(self)
        column.setContentsMargins(em, em, em, em)
        column.setSpacing(round(em * 0.7))
        for widget in (self._about, self.search, self.table, self._found, buttons):
            column.addWidget(widget, 1 if widget is self.table else 0)
        self.setMinimumSize(em * 30, em * 24)
        self.resize(em * 40, em * 28)
        self.follow()
        self._search()
        self.search.setFocus()

    def _columns(self) -> tuple[RowColumn, ...]:
        start, members = self._groups.start, self._groups.members
        documents, texts = self._documents, self._texts
        return (
            RowColumn(lambda: self.tr("Group"), self._title_of, width=0),
            RowColumn(
                lambda: self.tr("Files"),
                lambda group: words.count(int(start[group + 1] - start[group])),
                right=True,
                width=5,
            ),
            RowColumn(
                lambda: self.tr("Folder of the kept file"),
                lambda group: texts.folder(documents[members[start[group]]]),
                is_path=True,
                width=0,
            ),
        )

    def _kept(self, group: int) -> Document:
        return self._documents[int(self._groups.members[self._groups.start[group]])]

    def _title_of(self, group: int) -> str:
        kept = self._kept(group)
        return visible(kept.title) or shown_name(kept)

    @Slot()
    def _search(self) -> None:
        groups, wanted = self._groups, terms(self.search.text())
        shown = np.ones(len(groups), np.bool_)
        if wanted:
            hit = self._texts.matching(wanted)[groups.members]
            shown = np.logical_or.reduceat(hit, groups.start[:-1])
        shown[self._group] = False
        rows = np.flatnonzero(shown).tolist()
        self.rows.set_rows(rows)
        if rows:
            self.table.selectRow(0)
        self._offer()
        self._say_found()

    @Slot()
    def _offer(self) -> None:
        self.merge.setEnabled(bool(self.table.selected()))

    @Slot()
    def _accept(self) -> None:
        if rows := self.table.selected():
            kept, other = (self._kept(group) for group in (self._group, self.rows.row(rows[0])))
            self.accept()
            self.chosen.emit(kept, other)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows in the search move through the groups."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step and self.rows.rowCount():
                row = (self.table.selected() or [0])[0] + step
                self.table.selectRow(min(max(row, 0), self.rows.rowCount() - 1))
                return True
        return super().eventFilter(watched, event)

    def _say_found(self) -> None:
        count = self.rows.rowCount()
        if not count:
            text = self.tr("No other group has a file or folder that holds “{text}”.")
            self._found.setText(text.format(text=self.search.text().strip()))
            return
        self._found.setText(counted(self.tr("%n other groups", "", count), count))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Merge groups"))
        text = self.tr(
            "The group you choose here joins “{title}”, whose kept file stays the same. This "
            "still holds when the files are renamed."
        )
        self._about.setText(text.format(title=self._title))
        self.search.setPlaceholderText(self.tr("Search names and folders"))
        self.search.setAccessibleName(self.tr("Search names and folders"))
        self.table.setAccessibleName(self.tr("Groups to merge with"))
        self.merge.setText(self.tr("Merge"))
        self._cancel.setText(self.tr("Cancel"))
        self.rows.retranslate()
        self._say_found()
