"""Undoes and repeats the steps of the review session, and says which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.commands import Step
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.note_bar import NoteBar
from simfinder.gui.kit.wording import localize_count
from simfinder.i18n import translate
from simfinder.services.review.session import SessionChange
from simfinder.services.review.undo_stack import UndoStep

# The words for steps that can be undone, in menus and notes.


def step_words(step: Step, count: int) -> str:
    """Return what a step did, to stand behind a colon: ``mark 3 files``."""
    words = {
        Step.MARK: lambda: translate("Steps", "mark %n files", "", count),
        Step.UNMARK: lambda: translate("Steps", "unmark %n files", "", count),
        Step.INVERT: lambda: translate("Steps", "invert the marks of %n files", "", count),
        Step.AUTO_MARK: lambda: translate("Steps", "auto-mark %n files", "", count),
        Step.KEEP: lambda: translate("Steps", "choose the kept file of %n groups", "", count),
        Step.NOT_A_MATCH: lambda: translate("Steps", "not a match (%n entries)", "", count),
        Step.MATCH_AGAIN: lambda: translate("Steps", "let %n entries match again", "", count),
        Step.SPLIT: lambda: translate("Steps", "split a group"),
        Step.MERGE: lambda: translate("Steps", "merge groups"),
        Step.REVIEW: lambda: translate("Steps", "change the review of %n groups", "", count),
        Step.TAKE_OVER: lambda: translate("Steps", "take over the session"),
        Step.DISTANCE: lambda: translate(
            "Steps", "move the distance, which took %n marks away", "", count
        ),
    }
    return localize_count(words[step](), count)


@dataclass(frozen=True, slots=True)
class Outside:
    """Something that was done and is no step in the list, as moving files."""

    words: Callable[[], str]
    """Gives what was done, to stand behind a colon, in the language in use."""
    back: Callable[[], None]
    """Undoes it, or begins to."""


class UndoControl(QObject):
    """Serves the actions that undo, and what was done last outside the session."""

    changed = Signal()
    """Another step would be undone or done again now."""

    def __init__(self, view: GroupsView, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._session = view, view.session
        self._outside: Outside | None = None
        self._session.subscribe(self._follow)

    @property
    def undoable(self) -> UndoStep | None:
        """The step that would be undone."""
        return self._session.undoable

    @property
    def outside(self) -> Outside | None:
        """What was done last, where that was no step in the list: it would be undone."""
        return self._outside

    @property
    def redoable(self) -> UndoStep | None:
        """The step that would be done again."""
        return self._session.redoable

    def _follow(self, changed: SessionChange) -> None:
        if changed.step is not None:
            self._outside = None
        self.changed.emit()

    def done_outside(self, done: Outside | None) -> None:
        """Something was done that can be undone and is no step in the list, or it no longer can."""
        self._outside = done
        self.changed.emit()

    @Slot()
    def undo(self) -> None:
        """Take the last step back, or what was done outside since."""
        self._session.constraints.settle()
        outside, self._outside = self._outside, None
        if outside is not None:
            self.changed.emit()
            outside.back()
            return
        step, changed = self._session.undoable, self._session.undo()
        if step is not None and changed is not None:
            self._tell(step, changed, is_undone=True)

    @Slot()
    def redo(self) -> None:
        """Do again what was undone last."""
        self._session.constraints.settle()
        step, changed = self._session.redoable, self._session.redo()
        if step is not None and changed is not None:
            self._outside = None
            self._tell(step, changed, is_undone=False)

    def offer(
        self,
        note: NoteBar,
        text: str,
        kind: str = "success",
        *,
        changed: bool = True,
        stays: bool | None = None,
    ) -> None:
        """Say what was done, and offer to undo it where it ``changed`` anything."""
        step = self.undoable if changed else None
        action = self.tr("Undo") if step is not None else ""
        note.tell(text, kind, action, lambda: self.undo_this(step), stays=stays)

    def undo_this(self, done: UndoStep | None) -> None:
        """Take a step back if it is still the last one."""
        if done is not None and done is self._session.undoable and self._outside is None:
            self.undo()

    def _tell(self, step: UndoStep, changed: SessionChange, *, is_undone: bool) -> None:
        def words() -> tuple[str, str]:
            text = self.tr("Undone: {step}") if is_undone else self.tr("Done again: {step}")
            text = text.format(step=step_words(step.step, step.count))
            if changed.threshold is not None:
                text += ". " + self.tr("The distance is as it was then.")
            return text, self.tr("Redo") if is_undone else self.tr("Undo")

        text, back = words()
        self._view.note.tell(text, "info", back, self.redo if is_undone else self.undo)
        self._view.note.say_anew(words)
        self.changed.emit()
