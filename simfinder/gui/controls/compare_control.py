"""Binds the compare pane to the groups: which files it offers, what star and box do, any two files."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from simfinder.domain.comparison import IGNORED, Comparison
from simfinder.domain.document import Document
from simfinder.gui.actions import Actions
from simfinder.gui.controls.compare_output import CompareOutput
from simfinder.gui.controls.export_control import ExportControl
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.two_files import CompareFilesDialog
from simfinder.gui.dialogs.files import Dialogs
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.visible_text import visible
from simfinder.gui.tasks import Tasks
from simfinder.gui.views.compare.files import File
from simfinder.gui.views.compare.header_parts import Member
from simfinder.gui.views.compare.words import broken
from simfinder.gui.views.note_bar import NoteBar
from simfinder.gui.views.results import GROUPS_TAB, ResultsPage
from simfinder.services.words import folder_of

_MOST_OFFERED = 60
"""Files of a group that a menu lists; all of them stand in the list above."""

OF_COMPARISON = (
    "find_in_texts", "go_to_place", "other_place", "change_list", "swap_sides", "side_by_side",
    "copy_comparison", "print_comparison", "pdf_comparison", "html_comparison",
    *(f"left_member_{n}" for n in range(1, 10)),
)  # fmt: skip
"""Actions that make sense only with a result."""
_SHOW_TEXTS = ("find_in_texts", "go_to_place")
"""Those of them that show the texts first where they are hidden."""
_OF_TEXTS = ("next_difference", "previous_difference", "only_differences", "shared_passages")


class Comparing(Protocol):
    """The window; ``MainWindow`` is one."""

    actions_table: Actions
    dialogs: Dialogs
    export_control: ExportControl
    note: NoteBar
    results: ResultsPage
    tasks: Tasks


class CompareControl(QObject):
    """Follows pair, marks and keepers, and acts on the file of a side."""

    def __init__(self, window: Comparing) -> None:
        """Serve this window."""
        assert isinstance(window, QWidget)
        super().__init__(window)
        self._window = window
        self.pane, self._groups = window.results.compare, window.results.groups
        self.output = CompareOutput(self.pane, window.dialogs, window.tasks, self)
        self.output.told.connect(window.note.tell)
        self.output.saved.connect(window.export_control.done)
        self.output.failed.connect(window.export_control.failed)
        self.two_files = OneDialog[CompareFilesDialog]()
        window.results.tabs.currentChanged.connect(self.update_actions)
        window.actions_table["compare"].toggled.connect(self.update_actions)
        self.pane.pair_shown.connect(self.follow)
        self.pane.reader.made.connect(self._count)
        self.pane.keep_wanted.connect(self._keep)
        self.pane.mark_wanted.connect(self._mark)
        groups = self._groups
        for signal in (groups.current_pair_changed, groups.marks_changed, groups.groups_changed):
            signal.connect(self.follow)

    @Slot()
    def update_actions(self) -> None:
        """Offer what can be done now: nothing to texts that are on another page, or not there."""
        here = self._window.results.tabs.currentIndex() == GROUPS_TAB
        here = here and 0 <= self._groups.table.current_row() < self._groups.model.rowCount()
        compare = self._window.actions_table["compare"]
        here = here and compare.isEnabled()
        for name in (*OF_COMPARISON, *_OF_TEXTS):
            offered = here and (compare.isChecked() or name in _SHOW_TEXTS)
            self._window.actions_table[name].setEnabled(offered)

    @Slot()
    def follow(self) -> None:
        """Show what the groups say of both files, and offer the others of their group."""
        files = self.pane.files()
        if files is None:
            return
        known = tuple(self._known(file) for file in files)
        model = self._groups.model
        group = self._group()
        self.pane.set_members(self.members, (known[0] >= 0, known[1] >= 0))
        keeper = model.keeper_of(group) if group >= 0 else -1
        left, right = ((i >= 0 and i == keeper, i >= 0 and i in model.marks) for i in known)
        self.pane.set_state(left, right)

    @Slot(object)
    def _count(self, made: Comparison) -> None:
        """Tell the list how many changes were found, where nothing was left out of account."""
        if made.ignoring != IGNORED or made.too_different or broken(made):
            return
        known = {self._known(file) for file in self.pane.files() or ()}
        group = self._group()
        keeper = self._groups.model.keeper_of(group) if group >= 0 else -1
        if len(known) == 2 and -1 not in known and keeper in known:
            (member,) = known - {keeper}
            self._groups.model.note_changes(keeper, member, made.changes)

    def _known(self, file: File) -> int:
        """Return the number of a file in the result, -1 where it is in no group of it."""
        model = self._groups.model
        if not isinstance(file, Document) or not 0 <= file.id < len(model.documents):
            return -1
        there = model.documents[file.id] == file and model.group_of(file.id) >= 0
        return file.id if there else -1

    def _group(self) -> int:
        """Return the group of the files that are shown, -1 where they are in none."""
        files = self.pane.files() or ()
        groups = [self._groups.model.group_of(i) for i in map(self._known, files) if i >= 0]
        return groups[-1] if groups else -1

    def members(self) -> list[Member]:
        """Return the files of the group with what a menu calls them, the kept one first."""
        group, model = self._group(), self._groups.model
        if group < 0:
            return []
        start, end = (int(model.groups.start[group + n]) for n in (0, 1))
        found = []
        for number, document in enumerate(model.groups.members[start:end][:_MOST_OFFERED].tolist()):
            file = model.documents[document]
            sign = str(number) if number else "\u2605"
            found.append((f"{sign}   {shown_name(file)}   {visible(folder_of(file))}", file))
        return found

    @Slot()
    def show_left(self) -> None:
        """Show the n-th file below the kept one of the group on the left, n being the key."""
        sender, members = self.sender(), self.members()
        if isinstance(sender, QAction) and int(sender.data()) < len(members):
            self.pane.set_side(0, members[int(sender.data())][1])

    @Slot(object)
    def _keep(self, file: File) -> None:
        """Let the group keep this file, with the other one still beside it."""
        document, files = self._known(file), self.pane.files()
        if document < 0 or files is None or not self._groups.select_document(document):
            return
        other = self._known(files[1] if files[0] == file else files[0])
        if self._groups.make_keeper() and other >= 0:
            self._groups.select_document(other)

    @Slot(object)
    def _mark(self, file: File) -> None:
        """Mark this file, or unmark it."""
        document = self._known(file)
        if document < 0:
            return
        row = self._groups.model.row_of(document)
        if row < 0 and self._groups.select_document(document):
            row = self._groups.model.row_of(document)
        if row >= 0:
            self._groups.review.toggle_row(row)

    @Slot()
    def find(self) -> None:
        """Open the line to find words in the texts."""
        self._window.actions_table["compare"].setChecked(True)
        self.pane.work.find_words()

    @Slot()
    def go_to(self) -> None:
        """Open the line to go to a paragraph or page."""
        self.pane.work.go_to()

    @Slot()
    def other_place(self) -> None:
        """Go from a moved paragraph to its other place."""
        self.pane.work.other_place()

    @Slot()
    def change_list(self) -> None:
        """Show the list of changes, or hide it."""
        self.pane.choices.set_listed(not self.pane.changes.isVisible())

    @Slot()
    def swap(self) -> None:
        """Exchange the sides."""
        self.pane.swap()

    @Slot()
    def side_by_side(self) -> None:
        """Show the kept file with several others of its group beside it, or two files again."""
        self.pane.show_many()

    @Slot()
    def make(self) -> None:
        """Copy, print or save the comparison, as the action says."""
        sender = self.sender()
        if isinstance(sender, QAction):
            self.output.make(str(sender.data()))

    @Slot()
    def compare_files(self) -> None:
        """Compare any two files, in a window of their own."""
        if self.two_files.come_forward():
            return
        window = self._window
        assert isinstance(window, QWidget)
        chosen = window.dialogs.files(self.tr("Choose two files to compare"))
        if not chosen:
            return
        dialog = CompareFilesDialog(window.dialogs, window.tasks, window)
        dialog.output.saved.connect(window.export_control.done)
        dialog.output.failed.connect(window.export_control.failed)
        self.two_files.open(dialog, modal=False)
        dialog.show_files(chosen[:2])

    def close(self) -> None:
        """Stop what runs; call it before the program ends."""
        self.output.close()
        self.two_files.reject()
