"""What a person says of matches: these are none, this group is two, those two are one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from simfinder.domain.decision import About, Statement
from simfinder.domain.document import Document
from simfinder.gui.controls.chosen_rows import chosen_rows, members_of
from simfinder.gui.controls.one_dialog import OneDialog
from simfinder.gui.controls.statements import Statements
from simfinder.gui.controls.undo_control import UndoControl
from simfinder.gui.dialogs.merge_with import MergeDialog
from simfinder.gui.models.document_texts import shown_name
from simfinder.gui.models.groups_words import counted
from simfinder.gui.models.prepared import key_of
from simfinder.gui.models.visible_text import visible
from simfinder.gui.views.groups import GroupsView
from simfinder.services.reviewing import not_a_match
from simfinder.services.reviewing.names_apart import names_apart
from simfinder.services.reviewing.statement_book import said_about
from simfinder.services.reviewing.undo_stack import Step


class MatchControl(QObject):
    """Serves one list; whatever is said is one step, and remembered by content."""

    def __init__(
        self, view: GroupsView, said: Statements, undo: UndoControl, window: QWidget
    ) -> None:
        """Speak of the files of this list."""
        super().__init__(window)
        self._view, self._said, self._undo, self._window = view, said, undo, window
        self._one: OneDialog[MergeDialog] = OneDialog()

    @property
    def dialog(self) -> MergeDialog | None:
        """The dialog that asks for another group, while it is open."""
        return self._one.current

    # Not a match

    @Slot()
    def not_a_match(self) -> None:
        """Say that what is selected is no match.

        A file: it and the file that its group keeps, which stays while the file leaves. Several
        files: no two of them, nor one of them and the kept file. The kept file: it and the one
        beside which it stands below, which leaves. The row of a group: no two of its files.
        """
        chosen = chosen_rows(self._view)
        if not chosen:
            self._refuse(self.tr("Choose a file or a group first."))
            return
        parts = [self._with_keeper(group, files) for group, files in chosen.items()]
        said = [
            not_a_match.said_of_files(part, None if files is None else part[0])
            for part, files in zip(parts, chosen.values(), strict=True)
        ]
        self._say_none(said, parts)

    @Slot()
    def matches_nothing(self) -> None:
        """Say that each selected file is like no other one at all."""
        chosen = chosen_rows(self._view)
        documents = [
            self._view.model.documents[i]
            for group, files in chosen.items()
            for i in (files or [self._view.model.keeper_of(group)])
        ]
        if not documents:
            self._refuse(self.tr("Choose a file or a group first."))
            return
        said = [one for one in map(not_a_match.said_of_file, documents) if one is not None]
        if not self._undo.say(Step.NOT_A_MATCH, said, count=len(said)):
            self._refuse(self._unknown())
            return
        name = shown_name(documents[0])
        text = self.tr("“{name}” matches no other file from now on.").format(name=name)
        if len(documents) > 1:
            count = len(documents)
            text = self.tr("%n files match no other file from now on.", "", count)
            text = counted(text, count)
        self._tell(text)

    def _with_keeper(self, group: int, files: Sequence[int] | None) -> list[Document]:
        members = members_of(self._view, group)
        if files is None:
            wanted = members
        elif list(files) == members[:1]:
            wanted = members[:2]  # The pair that stands side by side below the list.
        else:
            wanted = [*members[:1], *(i for i in files if i != members[0])]
        return [self._view.model.documents[i] for i in wanted]

    def _say_none(
        self, statements: Sequence[Statement | None], parts: Sequence[Sequence[Document]]
    ) -> None:
        said = [one for one in statements if one is not None]
        if not self._undo.say(Step.NOT_A_MATCH, said, count=len(said)):
            self._refuse(self._unknown())
            return
        if len(parts) == 1 and len(parts[0]) == 2:
            one, other = map(shown_name, parts[0])
            if one == other:
                one, other = map(visible, names_apart(parts[0]))
            text = self.tr("“{one}” and “{other}” are not a match from now on.")
            self._tell(text.format(one=one, other=other))
            return
        count = sum(map(len, parts))
        if len(parts) == 1:
            text = self.tr("No two of these %n files are a match from now on.", "", count)
        else:
            text = self.tr(
                "Within each of the groups these %n files are not a match from now on.", "", count
            )
        self._tell(counted(text, count))

    def _unknown(self) -> str:
        return self.tr("This cannot be remembered: the contents of these files are not known.")

    # Splits and merges

    @Slot()
    def split(self) -> None:
        """Give the selected files a group of their own; of one file it and all below it."""
        from simfinder.services.reviewing.adjustments import split_off, taken_back_by

        view, chosen = self._view, chosen_rows(self._view)
        if len(chosen) != 1:
            self._refuse(self.tr("Choose files of one group only: they leave it."))
            return
        ((group, files),) = chosen.items()
        members = members_of(view, group)
        leaving = [i for i in files or () if i != members[0]]
        if not leaving:
            self._refuse(self.tr("Choose a file below the kept one: the group is split there."))
            return
        if len(leaving) == 1 and files and len(files) == 1 and not view.model.flat:
            leaving = members[members.index(leaving[0]) :]
        documents = view.model.documents
        keeper, gone = documents[members[0]], [documents[i] for i in leaving]
        said = split_off(keeper, gone)
        if said is None:
            text = self.tr("“{name}” holds the same bytes as the kept file and stays with it.")
            self._refuse(text.format(name=shown_name(gone[0])))
            return
        back = taken_back_by(said, self._said.statements)
        self._undo.say(Step.SPLIT, [said], back)
        count = len(leaving)
        text = self.tr("%n files left the group of “{name}”.", "", count)
        self._tell(counted(text.format(name=shown_name(keeper)), count))

    @Slot()
    def merge(self) -> None:
        """Make one group of the selected ones; of one group and another that is asked for."""
        chosen = sorted(chosen_rows(self._view))
        if not chosen:
            self._refuse(self.tr("Choose a file or a group first."))
        elif len(chosen) > 1:
            self._merge(chosen[0], chosen[1:])
        elif len(self._view.model.groups) < 2:
            self._refuse(self.tr("There is no other group to merge with."))
        elif not self._one.come_forward():
            dialog = MergeDialog(self._view.model, chosen[0], self._window)
            dialog.chosen.connect(self._merge_kept)
            self._one.open(dialog)

    @Slot(object, object)
    def _merge_kept(self, keeper: Document, other: Document) -> None:
        """Merge the groups that hold these now: other groups may be shown since they were asked."""
        one, two = (self._group_now(document) for document in (keeper, other))
        if min(one, two) < 0:
            self._refuse(self.tr("These groups are not there any more. Choose again."))
        elif one != two:
            self._merge(one, [two])

    def _group_now(self, document: Document) -> int:
        """Return the group that holds a document with this place and these bytes, -1 for none."""
        model, key = self._view.model, key_of(document)
        here = (d.id for d in model.documents if key_of(d) == key)
        found = next(here, -1)
        same = found >= 0 and model.documents[found].content_hash == document.content_hash
        return model.group_of(found) if same else -1

    def _merge(self, first: int, others: Sequence[int]) -> None:
        from simfinder.services.reviewing.adjustments import merge, taken_back_by

        model = self._view.model
        keeper = model.documents[model.keeper_of(first)]
        said = [merge(keeper, model.documents[model.keeper_of(group)]) for group in others]
        known = [one for one in said if one is not None]
        statements = self._said.statements
        back = [key for one in known for key in taken_back_by(one, statements)]
        ends = {frozenset(one.contents) for one in known}
        back += [
            old.key
            for old in said_about(statements, About.NOT_A_MATCH)
            if frozenset(old.contents) in ends
        ]
        if not self._undo.say(Step.MERGE, known, back):
            self._refuse(self._unknown())
            return
        count = len(known) + 1
        text = self.tr("%n groups are one now, which keeps “{name}”.", "", count)
        self._tell(counted(text.format(name=shown_name(keeper)), count))

    def close(self) -> None:
        """Close the dialog; call it before the program ends."""
        self._one.reject()

    # What is said of it

    def _tell(self, text: str) -> None:
        done = self._undo.undoable
        self._view.note.tell(
            text, "success", self.tr("Undo"), lambda: self._undo.undo_this(done), stays=True
        )
        self._view.message.emit(text)

    def _refuse(self, text: str) -> None:
        self._view.note.tell(text, "warning", stays=False)
        self._view.message.emit(text)
