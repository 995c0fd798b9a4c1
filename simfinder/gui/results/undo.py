"""Steps of the review that can be undone and done again, whoever made them.

It compares what stands in the list with what stood there before, so no way of deciding can be
forgotten here. A control with a better name for what it does does it inside ``step``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal, Slot

from simfinder.domain.decisions import Constraint
from simfinder.domain.documents import Document
from simfinder.gui.groups.view import GroupsView
from simfinder.gui.kit.wording import counted
from simfinder.gui.results.constraints import Statements
from simfinder.i18n import translate
from simfinder.services.review.constraints import moves_groups
from simfinder.services.review.undo_stack import (
    Done,
    ReviewSnapshot,
    Step,
    StepsAside,
    UndoStack,
    capture,
)

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
    return counted(words[step](), count)


MOST_ASIDE = 3
"""Reports whose steps are put aside; each keeps its documents in memory."""

Found = tuple[StepsAside, NDArray[np.int64]]
"""Steps put aside, and for each document of their report its id in the one that comes."""


@dataclass(frozen=True, slots=True)
class Outside:
    """Something that was done and is no step in the list, as moving files."""

    words: Callable[[], str]
    """Gives what was done, to stand behind a colon, in the language in use."""
    back: Callable[[], None]
    """Undoes it, or begins to."""


class UndoControl(QObject):
    """Watches one list of groups, and puts its steps aside while another scan is shown."""

    changed = Signal()
    """Another step would be undone or done again now."""
    threshold_wanted = Signal(object)
    """(distance, similarity) that the slider should return to."""
    regroup_wanted = Signal()
    """Groups are to be made anew."""

    def __init__(self, view: GroupsView, said: Statements, parent: QObject) -> None:
        """Follow the marks and keepers of this list, and what is said."""
        super().__init__(parent)
        self._view, self._said = view, said
        self._stack = UndoStack()
        self._now: ReviewSnapshot | None = None
        self._pending: ReviewSnapshot | None = None
        self._quiet = 0
        self._outside: Outside | None = None
        self._aside: tuple[StepsAside, ...] = ()
        view.marks_changed.connect(self._follow)
        said.changed.connect(self._refresh)

    @property
    def undoable(self) -> Done | None:
        """The step that would be undone."""
        return self._stack.undoable

    @property
    def outside(self) -> Outside | None:
        """What was done last, where that was no step in the list: it would be undone."""
        return self._outside

    @property
    def redoable(self) -> Done | None:
        """The step that would be done again."""
        return self._stack.redoable

    @property
    def waits(self) -> bool:
        """Whether groups are being made anew for a step that was undone or done again."""
        return self._pending is not None

    @property
    def quiet(self) -> bool:
        """Whether what changes at this moment follows from something, and is no deed by itself."""
        return self._quiet > 0

    # What others do

    @contextmanager
    def step(self, name: Step, count: int | None = None) -> Iterator[None]:
        """Whatever is decided inside is one step of this name.

        ``count``: how many things it is about; None counts files whose mark changed.
        """
        with self._silence():
            yield
        if not self._quiet:
            self._record(name, count)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """What is decided inside is no step of a person.

        What was decided just before is one: this may follow from it before it is told.
        """
        self._follow()
        with self._silence():
            yield
        self._refresh()

    @contextmanager
    def arriving(
        self, place: NDArray[np.int64] | None, found: Sequence[Found] = ()
    ) -> Iterator[None]:
        """Show another report inside.

        ``place``: ids there of the documents shown now, -1 where they are gone; None for the
        result of another scan, which has no steps yet. ``found``: of those put aside whose
        files a complete report holds, the latest last.
        """
        if place is None:
            self._pending = self._outside = None
            self._stack.clear()
        else:
            self._pending = None if self._pending is None else self._pending.moved(place)
            self._stack.move(place)
        self._now = None
        with self._silence():
            yield
        self._now = self._captured()
        self._bring_back(found)
        self.changed.emit()

    def _bring_back(self, found: Sequence[Found]) -> None:
        """Let steps that were put aside be undone again, where the list is as they left it."""
        now = self._now
        if now is None or now.of_others or self._stack.undoable or self._stack.redoable:
            return
        for aside, place in reversed(found):
            if aside not in self._aside:
                continue
            self._aside = tuple(one for one in self._aside if one is not aside)
            if aside.fits(place, now):
                self._stack = aside.steps
                self._stack.move(place)
                return

    @contextmanager
    def regrouping(self, lasting: bool = True) -> Iterator[None]:
        """Show other groups inside; marks that have to go by it belong to what caused them.

        ``lasting``: False where others follow at once: a step waits for those.
        """
        pending = self._pending
        if pending is not None and lasting:
            self._pending = None
            self._mark(pending.marked)
        with self._silence():
            yield
        if self._quiet:
            return
        before, now = self._now, self._captured()
        self._now = now
        if before is None or now is None or pending is not None:
            return
        lost = len(before.marked) - len(now.marked)
        if lost and _threshold(before) != _threshold(now):
            self._stack.push(Step.DISTANCE, before, now, lost)
            self._outside = None
            self.changed.emit()
        elif lost:
            self._stack.amend(now)

    def done_outside(self, done: Outside | None) -> None:
        """Something was done that can be undone and is no step in the list, or it no longer can."""
        self._outside = done
        self.changed.emit()

    @property
    def steps_aside(self) -> tuple[StepsAside, ...]:
        """The steps of reports that are not shown, the latest last."""
        return self._aside

    def set_aside(self, documents: Sequence[Document]) -> None:
        """Put the steps aside until a report holds these documents again, and show nothing.

        Those that are about somebody's session are forgotten: it may not be open then.
        """
        now, steps = self._now, self._stack
        own = now is not None and not any(s.of_others for s in (now, *steps.snapshots))
        if now is not None and own and self._pending is None and steps.snapshots:
            self._aside = (*self._aside, StepsAside(documents, steps, now))[-MOST_ASIDE:]
        self._forget()

    def forget(self) -> None:
        """Let all steps go, also those put aside, as nothing is shown any more."""
        self._aside = ()
        self._forget()

    def _forget(self) -> None:
        self._outside = None
        self._stack = UndoStack()
        self._now = self._pending = None
        self.changed.emit()

    def say(
        self, name: Step, said: Iterable[Constraint], unsaid: Iterable[str] = (), count: int = 1
    ) -> bool:
        """Say or take back statements as one step; return whether that is a change."""
        self._said.settle()
        with self.step(name, count):
            change = self._said.say(said, unsaid)
        return bool(change)

    # What a person does

    @Slot()
    def undo(self) -> None:
        """Take the last step back, or what was done outside since."""
        self._said.settle()
        outside, self._outside = self._outside, None
        if outside is not None:
            self.changed.emit()
            outside.back()
            return
        done = self._stack.undoable
        snapshot = self._stack.undo()
        if done is not None and snapshot is not None:
            moved = self._go(snapshot, done.after)
            said = lambda: (self.tr("Undone: {step}"), self.tr("Redo"))  # noqa: E731
            self._tell(said, done, moved, self.redo)

    @Slot()
    def redo(self) -> None:
        """Do again what was undone last."""
        self._said.settle()
        done = self._stack.redoable
        snapshot = self._stack.redo()
        if done is not None and snapshot is not None:
            self._outside = None
            moved = self._go(snapshot, done.before)
            said = lambda: (self.tr("Done again: {step}"), self.tr("Undo"))  # noqa: E731
            self._tell(said, done, moved, self.undo)

    def undo_this(self, done: Done | None) -> None:
        """Take a step back if it is still the last one."""
        if done is not None and done is self._stack.undoable and self._outside is None:
            self.undo()

    def _tell(
        self, said: Callable[[], tuple[str, str]], done: Done, moved: bool,
        then: Callable[[], None],
    ) -> None:  # fmt: skip
        def words() -> tuple[str, str]:
            text, back = said()
            text = text.format(step=step_words(done.step, done.count))
            if moved:
                text += ". " + self.tr("The distance is as it was then.")
            return text, back

        text, back = words()
        self._view.note.tell(text, "info", back, then)
        self._view.note.say_anew(words)
        self.changed.emit()

    def _go(self, to: ReviewSnapshot, left: ReviewSnapshot) -> bool:
        """Return to a state; of what was said only what the step has changed.

        Returned is whether the distance or the similarity was another one.

        ``left``: the state at the step's other side.
        """
        review, now = self._view.review, self._captured()
        keepers = review.own_keepers
        if now is None or keepers is None:
            return False
        with self._silence():
            before = self._said.statements
            self._said.restore(_with_difference(before, left.statements, to.statements))
            if to.of_others != left.of_others:
                (self._said.lend_again if to.of_others else self._said.keep_lent)()
            keepers.give_up(keepers.chosen)
            keepers.recall(to.keepers)
            same = (
                now.keepers == to.keepers
                and _threshold(now) == _threshold(to)
                and not moves_groups(before, self._said.statements)
            )
            if same:
                self._mark(to.marked)
                # Files may have gone since, and with them what a group kept.
                self._view.model.marks.regroup(self._view.model.groups)
            else:
                # Not more than both states have in common, until the groups are what they were.
                marks = self._view.model.marks
                marks.unmark(np.setdiff1d(marks.chosen, to.marked, assume_unique=True))
                self._pending = to
            self._view.model.marks_touched()
            review.tell_marks()
        self._now = self._captured()
        if not same:
            self.threshold_wanted.emit(_threshold(to))
            self.regroup_wanted.emit()
        return _threshold(now) != _threshold(to)

    def _mark(self, documents: NDArray[np.int64]) -> None:
        marks = self._view.model.marks
        marks.unmark(marks.chosen)
        marks.recall(documents)

    # What stands in the list

    @contextmanager
    def _silence(self) -> Iterator[None]:
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    def _captured(self) -> ReviewSnapshot | None:
        review = self._view.review
        if review.own_keepers is None:
            return None
        marks, said = self._view.model.marks, self._said
        return capture(marks, review.own_keepers, said.book, *review.threshold, said.of_others)

    @Slot()
    def _refresh(self) -> None:
        """Take what stands there now for what stood there before the next step."""
        if not self._quiet:
            self._now = self._captured()

    @Slot()
    def _follow(self) -> None:
        if not self._quiet and self._pending is None:
            self._record(None, None)

    def _record(self, name: Step | None, count: int | None) -> None:
        before, now = self._now, self._captured()
        self._now = now
        if before is None or now is None:
            return
        derived, changed = _named(before, now)
        if name is None and not changed:
            return
        if self._stack.push(
            derived if name is None else name, before, now, changed if count is None else count
        ):
            self._outside = None
            self.changed.emit()


def _named(before: ReviewSnapshot, now: ReviewSnapshot) -> tuple[Step, int]:
    """Return what led from one state to the other, and how many files it was about."""
    marked = len(np.setdiff1d(now.marked, before.marked, assume_unique=True))
    # Where the kept file of a group is marked, the group keeps another one by it.
    if now.keepers != before.keepers and not marked:
        return Step.KEEP, max(1, len(set(now.keepers) - set(before.keepers)))
    unmarked = len(np.setdiff1d(before.marked, now.marked, assume_unique=True))
    return (Step.MARK if marked else Step.UNMARK), marked + unmarked


def _threshold(snapshot: ReviewSnapshot) -> tuple[int, float]:
    return snapshot.distance, snapshot.similarity


def _with_difference(
    now: Mapping[str, Constraint], left: Mapping[str, Constraint], to: Mapping[str, Constraint]
) -> dict[str, Constraint]:
    """Return what is said now, but as it is in ``to`` wherever that differs from ``left``."""
    if now == left:
        return dict(to)
    made = dict(now)
    for key in left.keys() | to.keys():
        said = to.get(key)
        if said == left.get(key):
            continue
        made.pop(key, None)
        if said is not None:
            made[key] = said
    return made
