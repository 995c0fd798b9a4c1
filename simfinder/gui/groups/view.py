"""The list of groups with its filter, its marks and its keepers: where results are reviewed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QMenu, QStackedLayout, QWidget

from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.gui.actions import ReasonTips
from simfinder.gui.groups.chips import ChipSelection
from simfinder.gui.groups.filter import FilterBar, FilterTags
from simfinder.gui.groups.layout import RANKED_COLUMNS, Column
from simfinder.gui.groups.marks import GroupsReview
from simfinder.gui.groups.model import GroupsModel
from simfinder.gui.groups.place import GroupsPlace, apply_in_place
from simfinder.gui.groups.snapshot import GroupsSnapshot, ReportColumns, same_pair
from simfinder.gui.groups.table import GroupsTable
from simfinder.gui.kit import theme
from simfinder.gui.kit.focus import contains_focus
from simfinder.gui.kit.labels import MessagePage
from simfinder.gui.kit.layouts import grow, vbox
from simfinder.gui.kit.names import shown_name, visible
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.table import place_of_menu
from simfinder.gui.kit.updates import AppearanceMixin
from simfinder.i18n import translate
from simfinder.services.review.session import ReviewSession, SessionChange

# The actions on a row: open, show in its folder, copy, mark, keep.

_COPY, _MORE = "menu_copy", "menu_more"
"""Submenus of the menu of a row."""

_GROUP_MENU = (
    *("fold", "mark", "", "review_keep_all", "review_later", "review_note", "export_group", ""),
    *("hide", _MORE),
)
_MORE_OF_GROUP = (
    *("open", "reveal", "rename", _COPY, "why", "lookalikes", ""),
    *("keep", "keep_next", "invert", ""),
    *("not_a_match", "matches_nothing", "split", "merge", ""),
    *("mark_folder", "unmark_folder", "keep_in_folder", "prefer_folder", ""),
    *("review_seen", "review_unseen", ""),
)
_FILE_MENU = (
    *("open", "reveal", "rename", "", "keep", "mark", "", "why", "lookalikes", "not_a_match", ""),
    *(_COPY, "hide", _MORE),
)
_MORE_OF_FILE = (
    *("keep_next", "invert", "", "matches_nothing", "split", "merge", ""),
    *("mark_folder", "unmark_folder", "keep_in_folder", "prefer_folder", ""),
    *("review_seen", "review_keep_all", "review_later", "review_unseen", "review_note", ""),
    *("export_group", ""),
)
"""Actions in the menu of a row, in their order; a line where the name is empty.

Only what is about the row: commands for all marked files are in the window's menus.
"""
_COPY_MENU = ("copy_path", "copy_name")


class GroupsActions(QObject):
    """The actions on rows and the menu that shows them."""

    def __init__(self, view: GroupsView) -> None:
        super().__init__(view)
        self._view = view
        self._reason_tips = ReasonTips(self)
        self._actions: dict[str, QAction] = {}
        for name, (icon, slot) in {
            "fold": ("collapse-all", self.toggle_fold),
            "open": ("open", self.open_file),
            "reveal": ("reveal", self.show_in_folder),
            "copy_path": ("copy", self.copy_path),
            "copy_name": ("copy", self.copy_name),
            "mark": ("mark", view.toggle_marks),
            "keep": ("star", view.make_keeper),
            "keep_next": ("next", view.keep_and_next),
        }.items():
            action = self._actions[name] = QAction(self)
            action.setObjectName(name)
            action.setData(icon)
            action.triggered.connect(slot)
        self.tint()

    @Slot()
    def toggle_fold(self) -> None:
        """Show or hide the files of the current row's group."""
        row = self._view.table.current_row()
        self._view.table.fold(row, is_folded=not self._view.model.is_folded_at(row))

    @Slot()
    def open_file(self) -> None:
        """Request to open the document with its own program."""
        if (document := self._view.current_entry()) is not None:
            self._view.open_requested.emit(document)

    @Slot()
    def show_in_folder(self) -> None:
        """Request to show the document in its folder."""
        if (document := self._view.current_entry()) is not None:
            self._view.reveal_requested.emit(document)

    @Slot()
    def copy_path(self) -> None:
        """Copy the paths of the chosen files; of a group's row the one it keeps."""
        self._copy([visible(d.place) for d in self._view.table.chosen_documents()])

    @Slot()
    def copy_name(self) -> None:
        """Copy the names of the chosen files; of a group's row the one it keeps."""
        self._copy([shown_name(d) for d in self._view.table.chosen_documents()])

    @staticmethod
    def _copy(lines: list[str]) -> None:
        if lines:
            QGuiApplication.clipboard().setText("\n".join(lines))

    def add_actions(self, actions: Mapping[str, QAction]) -> None:
        """Show the window's actions in the menu, with their keys.

        Actions that are not given stay those of the list; others are shown only if given.
        """
        self._actions.update(actions)

    def menu(self) -> QMenu:
        """Return the menu for the cursor's row: that of a group or of a file."""
        model, row = self._view.model, self._view.table.current_row()
        is_group = row >= 0 and model.is_group_row(row)
        if is_group:
            self._set_fold(is_folded=model.is_folded_at(row))
        menu = QMenu(self._view)
        more = self._submenu(_MORE, self.tr("More"), menu)
        for part, names in (
            (menu, _GROUP_MENU if is_group else _FILE_MENU),
            (more, _MORE_OF_GROUP if is_group else _MORE_OF_FILE),
        ):
            self._reason_tips.watch(part)
            self._fill(part, names, more)
        columns = more.addMenu(self._view.table.columns.menu(more))
        columns.setObjectName("columns")
        return menu

    def _fill(self, menu: QMenu, names: tuple[str, ...], more: QMenu) -> None:
        """Add actions, lines and submenus by their names."""
        for name in names:
            if not name:
                menu.addSeparator()
            elif name == _MORE:
                menu.addMenu(more)
            elif name == _COPY:
                copy = self._submenu(_COPY, self.tr("Copy"), menu)
                self._reason_tips.watch(copy)
                self._fill(copy, _COPY_MENU, more)
                menu.addMenu(copy)
            elif name in self._actions:
                menu.addAction(self._actions[name])

    @staticmethod
    def _submenu(name: str, title: str, parent: QMenu) -> QMenu:
        menu = QMenu(title, parent)
        menu.menuAction().setObjectName(name)
        return menu

    def _set_fold(self, *, is_folded: bool) -> None:
        """Name what the action does with the group at the cursor."""
        fold = self._actions["fold"]
        fold.setText(self.tr("Expand") if is_folded else self.tr("Collapse"))
        fold.setData("expand-all" if is_folded else "collapse-all")
        fold.setIcon(theme.icon(fold.data()))

    @Slot(QPoint)
    def show_menu(self, place: QPoint) -> None:
        """Open the menu at a place in the table."""
        where = place_of_menu(self._view.table, place)
        if where is not None:
            menu = self.menu()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(where)

    def _own(self) -> list[QAction]:
        return [action for action in self._actions.values() if action.parent() is self]

    def tint(self) -> None:
        """Paint the icons in the colours of the theme."""
        for action in self._own():
            action.setIcon(theme.icon(action.data()))

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        texts = {
            "fold": self.tr("Collapse"),
            "open": self.tr("Open"),
            "reveal": self.tr("Show in folder"),
            "copy_path": self.tr("Copy path"),
            "copy_name": self.tr("Copy name"),
            "mark": self.tr("Mark or unmark"),
            "keep": self.tr("Keep this file"),
            "keep_next": self.tr("Keep this file and go to the next group"),
        }
        for action in self._own():
            action.setText(texts[action.objectName()])


# Why a filter hides every group, in a sentence.


def filter_explanation(model: GroupsModel) -> str:
    """Return a sentence that explains why no group of this model is shown."""
    text, critical = model.filter_text.strip(), model.only_critical
    if model.chips.selection:
        text_format = translate("Filtered", "No groups match all active filters.")
    elif critical and text:
        text_format = translate("Filtered", "No groups with critical differences contain “{text}”.")
    elif critical:
        text_format = translate(
            "Filtered", "No groups have critical differences at this threshold."
        )
    else:
        text_format = model.noun.choose(
            translate("Filtered", "No file or folder name contains “{text}”."),
            translate("Filtered", "No row or table is named “{text}”."),
        )
    return text_format.format(text=text)


IMMEDIATE_LIMIT = 2_000
"""With more names than this still to be prepared, a filter or an order waits for them."""

_TABLE, _NOTHING, _NO_MATCH = range(3)


class GroupsView(AppearanceMixin, QWidget):
    """Shows groups, with marks and keepers."""

    current_pair_changed = Signal(object)
    """(keeper id, member id) of the cursor's row, or None."""
    marks_changed = Signal(object)
    """(number of marked files, their bytes)."""
    shown_changed = Signal(int)
    """Number of groups that filters let through."""
    groups_changed = Signal(object)
    """The GroupTable as shown, after a person has chosen another keeper."""
    compare_requested = Signal(object)
    """(keeper id, member id) that should be compared: a double click or Enter."""
    open_requested = Signal(object)
    """A Document to open with its own program."""
    reveal_requested = Signal(object)
    """A Document to show in its folder."""
    message = Signal(str)
    """The text of the inline note."""

    def __init__(self, note: NoteBar | None = None, parent: QWidget | None = None) -> None:
        """``note``: shows messages about marks and kept files; None for one nobody sees."""
        super().__init__(parent)
        self.session = ReviewSession()
        self.model = GroupsModel(self, self.session)
        self.table = GroupsTable(self.model)
        self.bar = FilterBar()
        self.note = note or NoteBar(self)
        self.tags = FilterTags(self.bar)
        self.nothing = MessagePage("groups")
        self.no_match_page = MessagePage("filter")
        self._pair: tuple[int, int] | None = None
        self._pending_changes: dict[str, Callable[[], Any]] = {}
        self._place: GroupsPlace | None = None
        self.model.keep_place = self._restore_place
        self.session.subscribe(self._follow)
        self.review = GroupsReview(self.model, self.table, self.note)
        self.actions_of_row = GroupsActions(self)
        self._arrange()
        self._connect()
        self.follow()

    def _arrange(self) -> None:
        pages = QWidget()
        self._pages = QStackedLayout(pages)
        for page in (self.table, self.nothing, self.no_match_page):
            self._pages.addWidget(page)
        self._pages.setCurrentIndex(_NOTHING)
        gap = self.fontMetrics().height() // 2
        vbox(self.tags, grow(pages), parent=self, spacing=gap)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def _connect(self) -> None:
        self.table.current_row_changed.connect(self._report_pair)
        self.table.selection_changed.connect(self._report_pair)
        self.table.mark_clicked.connect(self.review.toggle_row)
        self.tags.changed.connect(self.set_chips)
        self.review.message.connect(self.message)
        self.table.open_requested.connect(self._open_row)
        self.table.order_requested.connect(self._set_order)
        self.table.customContextMenuRequested.connect(self.actions_of_row.show_menu)
        self.bar.text_changed.connect(self._filter_now)
        self.model.names_ready.connect(self._catch_up)
        self.bar.only_critical_changed.connect(self._set_only_critical)
        self.bar.flat_changed.connect(self.set_flat)
        self.bar.menu.aboutToShow.connect(self._count_chips)
        self.no_match_page.first_requested.connect(self.clear_filter)

    def set_as_cards(self, as_cards: bool) -> None:
        """Show files as cards of two lines, for a list next to the texts, or as a table."""
        self.table.set_as_cards(as_cards)

    # Contents

    def set_report(
        self, report: ScanReport, columns: ReportColumns | None = None, *, to_top: bool = False
    ) -> None:
        """Show another report with its prepared ``columns``; its groups follow by ``set_groups``.

        If the columns map old documents, the state stays, except the cursor if it goes ``to_top``.
        """
        columns = columns or ReportColumns.of(report)
        self._pair = same_pair(self._pair, columns.place, self.model.documents, report.documents)
        new_ids = columns.place
        place = GroupsPlace.of(self.table, self.model)
        self._place = None if to_top or new_ids is None else place.translate(new_ids)
        self.model.set_report(report, columns)
        self.bar.set_noun(self.model.noun)
        self.tags.forget_picked_groups()
        has_template = report.pairs.similarity_whole is not None
        self.table.columns.choose_columns(has_template)

    def set_groups(
        self,
        groups: GroupTable,
        threshold: tuple[int, float] | None = None,
        snapshot: GroupsSnapshot | None = None,
        *,
        is_final: bool = True,
    ) -> None:
        """Show these groups of the report, and stay at the document where the cursor is.

        ``threshold``: (distance, similarity) they were made at; needed to judge another keeper.
        ``snapshot``: computed for these groups already. The others: see ``ReviewSession``.
        """
        self.model.set_groups(groups, snapshot, threshold, is_final=is_final)

    def _restore_place(self, change: Callable[[], None]) -> None:
        place, self._place = self._place, None
        self.table.paint_later()
        apply_in_place(self.table, self.model, change, place)

    def _follow(self, change: SessionChange) -> None:
        self.table.paint_later()
        if change.has_groups:
            self._refresh()
        if change.has_states:
            self.table.viewport().update()
        self.marks_changed.emit(self.session.marks.total)
        if change.has_groups and change.command is not None:
            self.groups_changed.emit(self.session.groups)

    def groups(self) -> GroupTable:
        """Return the groups as shown, with manually chosen keepers."""
        return self.model.groups

    @Slot()
    def clear(self) -> None:
        """Show nothing."""
        self._place = None
        self.model.set_report(None)
        self._refresh()
        self.marks_changed.emit(self.session.marks.total)

    @Slot(str)
    def set_filter(self, text: str) -> None:
        """Show only groups with a file whose name or folder contains all these words."""
        self.bar.set_text(text)

    @Slot()
    def clear_filter(self) -> None:
        """Show all groups again."""
        self.bar.clear()
        self.tags.clear_picked_groups()
        self.table.setFocus()

    @Slot()
    def focus_filter(self) -> None:
        """Put the cursor into the filter."""
        self.bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.bar.field.selectAll()

    @Slot(str)
    def _filter_now(self, text: str) -> None:
        if text != self.model.filter_text:
            self._when_ready(
                "filter", lambda: self.model.set_filter(text), by_texts=bool(text.strip())
            )
        else:
            self._pending_changes.pop("filter", None)

    @Slot(bool)
    def _set_only_critical(self, only: bool) -> None:
        if only != self.model.only_critical:
            self._apply_in_place(lambda: self.model.set_only_critical(only))

    @Slot(object)
    def set_chips(self, selection: ChipSelection) -> None:
        """Show only groups that all these chips currently let through."""
        self._apply_in_place(lambda: self.model.set_chips(selection))

    @Slot()
    def _count_chips(self) -> None:
        """Update how many groups each chip shows."""
        self.bar.show_counts(self.model.chips.counts(self.session))

    @property
    def is_filtered(self) -> bool:
        """Whether a filter may hide groups."""
        on = self.bar.critical.isChecked() or bool(self.tags.selection())
        return on or bool(self.bar.field.text())

    def _when_ready(self, what: str, change: Callable[[], Any], by_texts: bool) -> None:
        """Apply a change of the list, but not before the names it depends on have been prepared."""
        self._pending_changes.pop(what, None)
        if by_texts and self.model.texts.remaining > IMMEDIATE_LIMIT:
            self._pending_changes[what] = change
        else:
            self._apply_in_place(change)

    @Slot()
    def _catch_up(self) -> None:
        changes, self._pending_changes = self._pending_changes, {}
        for change in changes.values():
            self._apply_in_place(change)

    @Slot(bool)
    def set_flat(self, flat: bool) -> None:
        """Show files without rows for their groups, or with them."""
        self.bar.flat.setChecked(flat)
        if flat != self.model.flat:
            self._apply_in_place(lambda: self.model.set_flat(flat))

    @Slot(object)
    def _set_order(self, order: tuple[Column, bool] | None) -> None:
        column, is_descending = order or (None, False)
        change = partial(self.model.set_order, column, is_descending=is_descending)
        self._when_ready("order", change, column in RANKED_COLUMNS)

    @Slot(bool)
    def _fold_all(self, is_folded: bool) -> None:
        self._apply_in_place(lambda: self.model.fold_all(is_folded=is_folded))

    @Slot()
    def expand_all(self) -> None:
        """Show the files of all groups."""
        self._fold_all(is_folded=False)

    @Slot()
    def collapse_all(self) -> None:
        """Show only the rows of groups."""
        self._fold_all(is_folded=True)

    def _apply_in_place(self, change: Callable[[], Any]) -> None:
        self.table.paint_later()
        apply_in_place(self.table, self.model, change)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        page = _TABLE
        self.bar.show_criticals(int((self.model.facts.critical > 0).sum()))
        if not len(self.model.groups):
            page = _NOTHING
        elif not self.model.rowCount():
            page = _NO_MATCH
            self._show_no_match()
        takes_focus = page == _TABLE and (
            contains_focus(self.nothing) or contains_focus(self.no_match_page)
        )
        self._pages.setCurrentIndex(page)
        self.shown_changed.emit(self.model.visible_group_count)
        if takes_focus:
            self.take_focus()
        self._report_pair()

    def visible_documents(self) -> list[int]:
        """Return the documents of the rows in sight, from top to bottom."""
        table, model = self.table, self.model
        if not model.rowCount():
            return []
        first, last = max(0, table.rowAt(0)), table.rowAt(table.viewport().height() - 1)
        last = model.rowCount() - 1 if last < 0 else last
        rows = (model.document_at(row) for row in range(first, last + 1))
        return [document for document in rows if document is not None]

    # The cursor

    def current_document(self) -> int | None:
        """Return the document of the cursor's row; of a group or a family its best file."""
        row = self.table.current_row()
        return self.model.best_at(row) if row >= 0 else None

    def current_entry(self) -> Document | None:
        """Return that document with all that is known about it."""
        document = self.current_document()
        return None if document is None else self.model.documents[document]

    def select_document(self, document: int) -> bool:
        """Put the cursor on a document, unfolding what hides it; return whether it is shown."""
        row = self.model.row_of(document)
        if row < 0 and 0 <= document < len(self.model.documents):
            group = self.model.group_of(document)
            head = self.model.row_of_group(group) if group >= 0 else -1
            if head >= 0:
                self.model.fold(head, is_folded=False)
                if (family := self.model.row_of_family(document)) >= 0:
                    self.model.fold(family, is_folded=False)
                row = self.model.row_of(document)
        if row >= 0:
            self.table.go_to(row)
        return row >= 0

    def current_group(self) -> int:
        """Return the group of the cursor's row, -1 for none."""
        row = self.table.current_row()
        return self.model.group_at(row) if row >= 0 else -1

    @Slot()
    def next_group(self) -> None:
        """Go to the first member of the next group."""
        self._go_to_group(1)

    @Slot()
    def previous_group(self) -> None:
        """Go to the first member of the previous group."""
        self._go_to_group(-1)

    def _go_to_group(self, step: int) -> None:
        group_of_row, row = self.model.rows.group, self.table.current_row()
        if not len(group_of_row):
            return
        starts = np.flatnonzero(np.diff(group_of_row, prepend=-1))
        position = int(np.searchsorted(starts, row, "right")) - 1
        target = int(starts[min(max(position + step, 0), len(starts) - 1)])
        self.table.go_to(self.model.first_file_row(target))

    @Slot()
    def _report_pair(self) -> None:
        pair = self._selected_pair()
        if pair is None and (row := self.table.current_row()) >= 0:
            pair = self.model.pair_at(row)
        if pair != self._pair:
            self._pair = pair
            self.current_pair_changed.emit(pair)

    def _selected_pair(self) -> tuple[int, int] | None:
        """Return the files of two selected rows, in their order; None for other selections."""
        if self.table.selectionModel().selection().count() > 2:
            return None  # as many ranges, so even more rows
        rows = self.table.selected_rows()
        if len(rows) != 2:
            return None
        first, second = map(self.model.document_at, rows.tolist())
        return None if first is None or second is None else (first, second)

    @Slot(int)
    def _open_row(self, row: int) -> None:
        self.compare_requested.emit(self.model.pair_at(row))

    # Marks and keepers

    def marked_ids(self) -> tuple[int, ...]:
        """Return the marked documents, in the order of the groups."""
        return self.model.marks.ids

    @Slot()
    def toggle_marks(self) -> None:
        """Mark all selected files, or unmark them where all are marked."""
        self.review.toggle_selection()

    @Slot()
    def make_keeper(self) -> bool:
        """Make the current file the keeper of its group; return whether it is now."""
        return self.review.make_keeper()

    @Slot()
    def keep_and_next(self) -> None:
        """Keep this file and go to the next group."""
        if self.review.make_keeper():
            self.next_group()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Serve the keys of the list where the window has no action for them."""
        key, modifiers = event.key(), event.modifiers()
        none, control, alt = (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ControlModifier,
            Qt.KeyboardModifier.AltModifier,
        )
        slots: dict[tuple[int, Qt.KeyboardModifier], Callable[[], Any]] = {
            (Qt.Key.Key_Space, none): self.toggle_marks,
            (Qt.Key.Key_K, control): self.make_keeper,
            (Qt.Key.Key_K, alt): self.keep_and_next,
            (Qt.Key.Key_Down, control): self.next_group,
            (Qt.Key.Key_Up, control): self.previous_group,
        }
        slot = slots.get((key, modifiers))
        if slot is None:
            super().keyPressEvent(event)
        else:
            slot()

    # Language and theme

    def _show_no_match(self) -> None:
        self.no_match_page.set_text(
            self.tr("The filter hides all groups"),
            filter_explanation(self.model),
            self.tr("Clear filter"),
        )

    def take_focus(self) -> None:
        """Give keys to the list. A focus proxy would make Tab skip other widgets of this view."""
        self.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def retranslate(self) -> None:
        """Set the texts in the language in use."""
        self.table.setAccessibleName(self.tr("Groups of similar documents"))
        self.nothing.set_text(
            self.tr("No groups at this threshold"),
            self.tr(
                "No two documents are this similar. Move the slider to the right "
                "to include less similar documents."
            ),
        )
        self._show_no_match()
        self.actions_of_row.retranslate()
        self.table.columns.fit_columns()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(Column) - 1)
        self.table.viewport().update()

    def _tint(self) -> None:
        self.table.apply_look()
        self.actions_of_row.tint()


# Which groups and files a person has selected in the list.


def chosen_rows(view: GroupsView) -> dict[int, list[int] | None]:
    """Return the selected files of each group, in the order of the group, by its number.

    None means the whole group, where its own row is selected. Without a selection the current row
    counts.
    """
    model = view.model
    rows = view.table.selected_rows()
    files_of_group: dict[int, list[int] | None] = {}
    current = view.table.current_row()
    selected_rows = rows.tolist() or ([current] if current >= 0 else [])
    for row in selected_rows:
        group = model.group_at(row)
        if model.is_group_row(row):
            files_of_group[group] = None
        elif (files := files_of_group.setdefault(group, [])) is not None:
            document = model.document_at(row)
            files += [document] if document is not None else model.family_at(row).tolist()
    for group, files in files_of_group.items():
        if files:
            selected_ids = set(files)
            files_of_group[group] = [i for i in model.members_of(group) if i in selected_ids]
    return files_of_group
