"""Decisions about matches: files that do not match, groups that are split or merged."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QPushButton,
    QWidget,
)

from simfinder.domain.commands import HideFiles, SetConstraints, Step
from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.documents import Document
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.snapshot import key_of
from simfinder.gui.groups.view import GroupsView, chosen_rows
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import DialogButtons, OneDialog
from simfinder.gui.kit.document_texts import terms
from simfinder.gui.kit.fields import SearchField
from simfinder.gui.kit.labels import label, push_button, set_placeholder
from simfinder.gui.kit.layouts import fill_dialog, grow
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.table import RowColumn, RowsModel, RowsView
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.undo import UndoControl
from simfinder.services.review.constraints import (
    cannot_link_file,
    cannot_link_files,
    constraints_of_kind,
    distinguishing_names,
    must_link,
    opposite_keys,
    split_group,
)

# Dialog to choose the group to merge with: a list of all others, with a search.

_SEARCH_DELAY = 150
"""Milliseconds after the last key before the groups are searched."""
_LONGEST = 80
"""Characters of a group's title that are shown."""


class MergeDialog(AppearanceMixin, QDialog):
    """Shows the groups as they were when it was opened."""

    merge_requested = Signal(object, object)
    """The kept Document of the group, and that of the one it is merged with."""

    def __init__(self, model: GroupsModel, group: int, parent: QWidget) -> None:
        """Offer the groups to merge with this one, by their names in the list."""
        super().__init__(parent)
        # The list below may show another report later, with other numbers.
        self._documents, self._texts = model.documents, model.texts
        self._groups, self._group = model.groups, group
        title = self._title_of(group)
        self._title = title if len(title) <= _LONGEST else f"{title[:_LONGEST]}…"
        self._about, self._count_label = label(wrap=True), label("muted", wrap=True)
        self.search = SearchField()
        self.rows = RowsModel(self._columns())
        self.table = RowsView(self.rows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.merge, self._cancel = push_button(kind="primary", default=True), QPushButton()
        buttons = DialogButtons(self.merge, self._cancel)
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        self._search_timer = QTimer(self, singleShot=True, interval=_SEARCH_DELAY)
        self._search_timer.timeout.connect(self._search)
        self.search.textChanged.connect(self._search_timer.start)
        self.search.installEventFilter(self)
        self.table.selectionModel().selectionChanged.connect(self._update_buttons)
        self.table.doubleClicked.connect(self._accept)
        em = self.fontMetrics().height()
        fill_dialog(self, self._about, self.search, grow(self.table), self._count_label, buttons)
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
                lambda group: wording.count_text(int(start[group + 1] - start[group])),
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

    def _keeper_of(self, group: int) -> Document:
        return self._documents[int(self._groups.members[self._groups.start[group]])]

    def _title_of(self, group: int) -> str:
        keeper = self._keeper_of(group)
        return visible(keeper.title) or shown_name(keeper)

    @Slot()
    def _search(self) -> None:
        groups, words = self._groups, terms(self.search.text())
        is_visible = np.ones(len(groups), np.bool_)
        if words:
            hit = self._texts.match_words(words)[groups.members]
            is_visible = groups.has_any(hit)
        is_visible[self._group] = False
        rows = np.flatnonzero(is_visible).tolist()
        self.rows.set_rows(rows)
        if rows:
            self.table.selectRow(0)
        self._update_buttons()
        self._show_count()

    @Slot()
    def _update_buttons(self) -> None:
        self.merge.setEnabled(bool(self.table.selected()))

    @Slot()
    def _accept(self) -> None:
        if rows := self.table.selected():
            keeper, other = (
                self._keeper_of(group) for group in (self._group, self.rows.row(rows[0]))
            )
            self.accept()
            self.merge_requested.emit(keeper, other)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrow keys in the search move through the groups."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step and self.rows.rowCount():
                row = (self.table.selected() or [0])[0] + step
                self.table.selectRow(min(max(row, 0), self.rows.rowCount() - 1))
                return True
        return super().eventFilter(watched, event)

    def _show_count(self) -> None:
        count = self.rows.rowCount()
        if not count:
            text = self.tr("No other group has a file or folder name containing “{text}”.")
            self._count_label.setText(text.format(text=self.search.text().strip()))
            return
        self._count_label.setText(localize_count(self.tr("%n other groups", "", count), count))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.setWindowTitle(self.tr("Merge groups"))
        text = self.tr(
            "The selected group will be merged into “{title}”, whose kept file does "
            "not change. This decision still applies if files are renamed."
        )
        self._about.setText(text.format(title=self._title))
        set_placeholder(self.search, self.tr("Search names and folders"))
        self.table.setAccessibleName(self.tr("Groups to merge with"))
        self.merge.setText(self.tr("Merge"))
        self._cancel.setText(self.tr("Cancel"))
        self.rows.retranslate()
        self._show_count()


class MatchControl(QObject):
    """Serves one list; each decision is one step, and remembered by content."""

    def __init__(self, view: GroupsView, undo: UndoControl, window: QWidget) -> None:
        super().__init__(window)
        self._view, self._session, self._undo, self._window = view, view.session, undo, window
        self._one: OneDialog[MergeDialog] = OneDialog()

    @property
    def dialog(self) -> MergeDialog | None:
        """The dialog for the other group, while it is open."""
        return self._one.current

    # Not a duplicate

    @Slot()
    def not_a_match(self) -> None:
        """Add cannot-link constraints for the selection.

        A file: it and the keeper of its group, which stays while the file leaves. Several files:
        each two of them, and each with the keeper. The keeper: it and the compared file, which
        leaves. The row of a group: each two of its files.
        """
        selection = chosen_rows(self._view)
        if not selection:
            self._show_refusal(self.tr("Select a file or a group first."))
            return
        parts = [self._with_keeper(group, files) for group, files in selection.items()]
        constraints = [
            cannot_link_files(part, None if files is None else part[0])
            for part, files in zip(parts, selection.values(), strict=True)
        ]
        self._set_not_duplicates(constraints, parts)

    @Slot()
    def matches_nothing(self) -> None:
        """Decide that each selected file matches no other one at all."""
        selection = chosen_rows(self._view)
        documents = [
            self._view.model.documents[i]
            for group, files in selection.items()
            for i in (files or [self._view.model.keeper_of(group)])
        ]
        if not documents:
            self._show_refusal(self.tr("Select a file or a group first."))
            return
        constraints = [one for one in map(cannot_link_file, documents) if one is not None]
        if not self._set_constraints(Step.NOT_A_MATCH, constraints, count=len(constraints)):
            self._show_refusal(self._unknown())
            return
        name = shown_name(documents[0])
        text = self.tr("“{name}” will no longer be grouped.").format(name=name)
        if len(documents) > 1:
            count = len(documents)
            text = self.tr("%n files will no longer be grouped.", "", count)
            text = localize_count(text, count)
        self._offer_undo(text)

    def _with_keeper(self, group: int, files: Sequence[int] | None) -> list[Document]:
        members = self._view.model.members_of(group)
        if files is None:
            ids = members
        elif list(files) == members[:1]:
            ids = members[:2]  # The pair that is compared below the list.
        else:
            ids = [*members[:1], *(i for i in files if i != members[0])]
        return [self._view.model.documents[i] for i in ids]

    def _set_not_duplicates(
        self, candidates: Sequence[Constraint | None], parts: Sequence[Sequence[Document]]
    ) -> None:
        constraints = [one for one in candidates if one is not None]
        if not self._set_constraints(Step.NOT_A_MATCH, constraints, count=len(constraints)):
            self._show_refusal(self._unknown())
            return
        if len(parts) == 1 and len(parts[0]) == 2:
            one, other = map(shown_name, parts[0])
            if one == other:
                one, other = map(visible, distinguishing_names(parts[0]))
            text = self.tr("“{one}” and “{other}” will no longer be treated as duplicates.")
            self._offer_undo(text.format(one=one, other=other))
            return
        count = sum(map(len, parts))
        if len(parts) == 1:
            text = self.tr(
                ("These %n files will no longer be treated as duplicates of each other."), "", count
            )
        else:
            text = self.tr(
                "Within each group, these %n files will no longer be treated as duplicates.",
                "",
                count,
            )
        self._offer_undo(localize_count(text, count))

    def _unknown(self) -> str:
        return self.tr("This decision cannot be saved: the contents of these files are not known.")

    @Slot()
    def hide(self) -> None:
        """Remove the selected files and groups from the list until the next scan."""
        model, selection = self._view.model, chosen_rows(self._view)
        ids = [
            document
            for group, files in selection.items()
            for document in (model.members_of(group) if files is None else files)
        ]
        if not ids:
            self._show_refusal(self.tr("Select a file or a group first."))
            return
        self._session.apply(HideFiles(np.array(ids, np.int64)))
        count = len(ids)
        text = model.noun.choose(
            self.tr("%n files were removed from the list until the next scan.", "", count),
            self.tr("%n rows were removed from the list until the next scan.", "", count),
        )
        self._offer_undo(localize_count(text, count))

    # Splits and merges

    @Slot()
    def split(self) -> None:
        """Give the selected files a group of their own; a single file takes all below it along."""
        view, selection = self._view, chosen_rows(self._view)
        if len(selection) != 1:
            self._show_refusal(
                self.tr("Select files from one group only; they will be split off from it.")
            )
            return
        ((group, files),) = selection.items()
        members = view.model.members_of(group)
        leaver_ids = [i for i in files or () if i != members[0]]
        if not leaver_ids:
            self._show_refusal(
                self.tr("Select a file below the kept file; the group will be split there.")
            )
            return
        if len(leaver_ids) == 1 and files and len(files) == 1 and not view.model.flat:
            leaver_ids = members[members.index(leaver_ids[0]) :]
        documents = view.model.documents
        keeper, leavers = documents[members[0]], [documents[i] for i in leaver_ids]
        constraint = split_group(keeper, leavers)
        if constraint is None:
            text = self.tr(
                "“{name}” is byte-for-byte identical to the kept file and cannot be split off."
            )
            self._show_refusal(text.format(name=shown_name(leavers[0])))
            return
        opposites = opposite_keys(constraint, self._session.constraints.by_key)
        self._set_constraints(Step.SPLIT, [constraint], opposites)
        count = len(leaver_ids)
        text = self.tr("%n files were split off from the group of “{name}”.", "", count)
        self._offer_undo(localize_count(text.format(name=shown_name(keeper)), count))

    @Slot()
    def merge(self) -> None:
        """Merge the selected groups; for a single one, ask for another."""
        groups = sorted(chosen_rows(self._view))
        if not groups:
            self._show_refusal(self.tr("Select a file or a group first."))
        elif len(groups) > 1:
            self._merge(groups[0], groups[1:])
        elif len(self._view.model.groups) < 2:
            self._show_refusal(self.tr("There is no other group to merge with."))
        elif not self._one.come_forward():
            dialog = MergeDialog(self._view.model, groups[0], self._window)
            dialog.merge_requested.connect(self._merge_keepers)
            self._one.open(dialog)

    @Slot(object, object)
    def _merge_keepers(self, keeper: Document, other: Document) -> None:
        """Merge the present groups of these documents; the list may have changed."""
        one, two = (self._group_now(document) for document in (keeper, other))
        if min(one, two) < 0:
            self._show_refusal(self.tr("These groups no longer exist. Select again."))
        elif one != two:
            self._merge(one, [two])

    def _group_now(self, document: Document) -> int:
        """Return the group of a document with this path and content, -1 for none."""
        model = self._view.model
        document_id = model.find_key(key_of(document))
        is_same = (
            document_id >= 0 and model.documents[document_id].content_hash == document.content_hash
        )
        return model.group_of(document_id) if is_same else -1

    def _merge(self, first: int, others: Sequence[int]) -> None:
        model = self._view.model
        keeper = model.documents[model.keeper_of(first)]
        candidates = [
            must_link(keeper, model.documents[model.keeper_of(group)]) for group in others
        ]
        new_constraints = [one for one in candidates if one is not None]
        constraints = self._session.constraints.by_key
        opposites = [key for one in new_constraints for key in opposite_keys(one, constraints)]
        ends = {frozenset(one.contents) for one in new_constraints}
        opposites += [
            old.key
            for old in constraints_of_kind(constraints, ConstraintKind.CANNOT_LINK)
            if frozenset(old.contents) in ends
        ]
        if not self._set_constraints(Step.MERGE, new_constraints, opposites):
            self._show_refusal(self._unknown())
            return
        count = len(new_constraints) + 1
        text = self.tr("%n groups were merged; the kept file is “{name}”.", "", count)
        self._offer_undo(localize_count(text.format(name=shown_name(keeper)), count))

    def close(self) -> None:
        """Close the dialog; call it before the program ends."""
        self._one.reject()

    def _set_constraints(
        self,
        step: Step,
        constraints: Sequence[Constraint],
        removed_keys: Sequence[str] = (),
        count: int = 1,
    ) -> bool:
        """Set constraints as one step; return whether that is a change."""
        command = SetConstraints(step, constraints, removed_keys, count)
        return self._session.apply(command).has_constraints

    # Notes

    def _offer_undo(self, text: str) -> None:
        self._undo.offer(self._view.note, text, stays=True)
        self._view.message.emit(text)

    def _show_refusal(self, text: str) -> None:
        self._view.note.show_message(text, "warning", stays=False)
        self._view.message.emit(text)
