"""Undoes and repeats the steps of the review session, and reports them."""

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

# Names of undoable steps, in menus and notes.


def step_words(step: Step, count: int) -> str:
    """Return the name of a step for use after a colon: ``mark 3 files``."""
    words = {
        Step.MARK: lambda: translate("Steps", "mark %n files", "", count),
        Step.UNMARK: lambda: translate("Steps", "unmark %n files", "", count),
        Step.INVERT: lambda: translate("Steps", "invert the marks of %n files", "", count),
        Step.AUTO_MARK: lambda: translate("Steps", "auto-mark %n files", "", count),
        Step.KEEP: lambda: translate("Steps", "choose the kept file of %n groups", "", count),
        Step.NOT_A_MATCH: lambda: translate(
            "Steps", "mark as not a duplicate (%n entries)", "", count
        ),
        Step.MATCH_AGAIN: lambda: translate("Steps", "remove %n exceptions", "", count),
        Step.SPLIT: lambda: translate("Steps", "split a group"),
        Step.MERGE: lambda: translate("Steps", "merge groups"),
        Step.REVIEW: lambda: translate("Steps", "change the review status of %n groups", "", count),
        Step.TAKE_OVER: lambda: translate("Steps", "add the session to my review"),
        Step.HIDE: lambda: translate("Steps", "remove %n files from the list", "", count),
        Step.THRESHOLD: lambda: translate(
            "Steps", "change the threshold (%n marks removed)", "", count
        ),
    }
    return localize_count(words[step](), count)


@dataclass(frozen=True, slots=True)
class Outside:
    """An action that is no step of the review, as moving files."""

    words: Callable[[], str]
    """Returns the name of a step in the current language, for use after a colon."""
    undo: Callable[[], None]
    """Undoes it, or begins to."""


class UndoControl(QObject):
    """Undo and redo actions, including the last step outside of the session."""

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
        """The last action, if it was no step of the review: it would be undone."""
        return self._outside

    @property
    def redoable(self) -> UndoStep | None:
        """The step that would be done again."""
        return self._session.redoable

    def _follow(self, change: SessionChange) -> None:
        if change.step is not None:
            self._outside = None
        self.changed.emit()

    def set_outside(self, action: Outside | None) -> None:
        """Set the last action that is no step of the review; None: it can no longer be undone."""
        self._outside = action
        self.changed.emit()

    @Slot()
    def undo(self) -> None:
        """Undo the last step, or a later action outside the review."""
        self._session.constraints.settle()
        outside, self._outside = self._outside, None
        if outside is not None:
            self.changed.emit()
            outside.undo()
            return
        step, change = self._session.undoable, self._session.undo()
        if step is not None and change is not None:
            self._show_note(step, change, is_undone=True)

    @Slot()
    def redo(self) -> None:
        """Redo the last undone step."""
        self._session.constraints.settle()
        step, change = self._session.redoable, self._session.redo()
        if step is not None and change is not None:
            self._outside = None
            self._show_note(step, change, is_undone=False)

    def offer(
        self,
        note: NoteBar,
        text: str,
        kind: str = "success",
        *,
        has_changed: bool = True,
        stays: bool | None = None,
    ) -> None:
        """Show a note about a step, with an undo if it ``has_changed`` anything."""
        step = self.undoable if has_changed else None
        action = self.tr("Undo") if step is not None else ""
        note.show_message(text, kind, action, lambda: self.undo_this(step), stays=stays)

    def undo_this(self, step: UndoStep | None) -> None:
        """Undo a step if it is still the last one."""
        if step is not None and step is self._session.undoable and self._outside is None:
            self.undo()

    def _show_note(self, step: UndoStep, change: SessionChange, *, is_undone: bool) -> None:
        def words() -> tuple[str, str]:
            text = self.tr("Undone: {step}") if is_undone else self.tr("Redone: {step}")
            text = text.format(step=step_words(step.step, step.count))
            if change.threshold is not None:
                text += ". " + self.tr("The threshold was restored.")
            return text, self.tr("Redo") if is_undone else self.tr("Undo")

        text, action_text = words()
        self._view.note.show_message(
            text, "info", action_text, self.redo if is_undone else self.undo
        )
        self._view.note.update_message(words)
        self.changed.emit()
