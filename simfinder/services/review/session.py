"""The one owner of the state of a review.

Views read the state here and are notified of every change; nobody else holds a copy. A decision is
a command (``domain.commands``), carried out by ``apply``; listeners get what has changed as
``Changed``. Groups are made in the background: whoever learns that they have to be made again gives
them to ``show_groups``. No Qt here, and one thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.commands import (
    Command,
    DocumentIds,
    InvertMarks,
    KeepFile,
    KeepFiles,
    MarkByRules,
    MarkFiles,
    ProtectFiles,
    ReleaseFiles,
    ReturnFiles,
    ReviewGroups,
    SeeGroup,
    SetConstraints,
    Step,
    TakeOver,
    ToggleMarks,
    UnmarkFiles,
)
from simfinder.domain.decisions import Constraint
from simfinder.domain.documents import Document
from simfinder.domain.matching import MAX_DISTANCE, GroupTable, PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import changes_groups
from simfinder.services.review.keepers import Keepers, Links, Threshold
from simfinder.services.review.review import Marks, Outcome, Refusal
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.undo_stack import (
    ReviewSnapshot,
    SuspendedSteps,
    UndoStack,
    UndoStep,
)

MAX_SUSPENDED = 3
"""Reports whose steps are suspended; each keeps its documents in memory."""

_NONE = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class Arrivals:
    """Decisions of an earlier scan as ids: ``marked`` and ``folded`` int64, in any order.

    ``saved_marks saved_keepers``: those of them that need not be saved again.
    """

    marked: DocumentIds
    keepers: tuple[int, ...]
    folded: DocumentIds
    saved_marks: DocumentIds = field(default_factory=_NONE.copy)
    saved_keepers: tuple[int, ...] = ()


NO_ARRIVALS = Arrivals(_NONE, (), _NONE)


Found = tuple[SuspendedSteps, NDArray[np.int64]]
"""Suspended steps, and for each document of their report its id in the one that comes."""


@dataclass(frozen=True, slots=True)
class RequestedThreshold:
    """What a person set for one profile; a scan decides where nothing is set.

    ``profile``: empty for any. ``distance``: bits. ``similarity``: 0 to 1.
    """

    profile: str = ""
    distance: int | None = None
    similarity: float | None = None

    @classmethod
    def of(cls, options: ScanOptions) -> RequestedThreshold:
        """Return the threshold of these options."""
        return cls(options.profile, options.distance, options.similarity)

    def apply(self, options: ScanOptions) -> ScanOptions:
        """Return options with this threshold, or as they are where it is for another profile."""
        if self.profile not in ("", options.profile):
            return options
        distance = options.distance if self.distance is None else self.distance
        similarity = options.similarity if self.similarity is None else self.similarity
        return replace(options, distance=distance, similarity=similarity)


@dataclass(frozen=True, slots=True, eq=False)
class Changed:
    """What a command, an undo or other groups have changed.

    ``marked unmarked``: int64, ascending. ``keepers``: those chosen before and now, where they
    differ. ``saved``: constraints to be saved, None for those removed.
    """

    command: Command | None = None
    marked: DocumentIds = field(default_factory=_NONE.copy)
    unmarked: DocumentIds = field(default_factory=_NONE.copy)
    keepers: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    has_groups: bool = False
    """Whether there are other groups now, or they keep other files."""
    has_states: bool = False
    """Whether more is known about the review of groups; nothing else has changed then."""
    has_constraints: bool = False
    """Whether constraints were added or removed."""
    saved: Mapping[str, Constraint | None] = field(default_factory=dict)
    threshold: Threshold | None = None
    """Where the threshold has to return to."""
    needs_groups: bool = False
    """Whether groups have to be made again."""
    step: UndoStep | None = None
    """The step that was added to the history."""
    outcome: Outcome | None = None
    """What became of the files that were to be marked."""
    refusal: Refusal | None = None
    """Why a file was not made the keeper."""
    unmarked_before: int = 0
    """Of inverted marks: how many files were unmarked."""
    new_keepers: DocumentIds = field(default_factory=_NONE.copy)
    """Files that groups keep now in place of others."""
    too_far: int = 0
    """Groups none of whose preferred files is close enough to all others."""
    lost: tuple[int, ...] = ()
    """Files whose mark had to go, as it would empty their group."""

    @property
    def count(self) -> int:
        """How many files were marked, or unmarked by a command about marks."""
        return 0 if self.outcome is None else len(self.outcome.changed)


Listener = Callable[[Changed], object]
StatesSource = Callable[[GroupTable], GroupStates]
"""Finds how far the review of each group is; it may know more later: ``set_states``."""


class ReviewSession:
    """Report, threshold, groups, marks, keepers, constraints and history of one review."""

    def __init__(self) -> None:
        self.constraints = ConstraintStore()
        self.states_source: StatesSource = lambda groups: GroupStates.unseen(len(groups))
        """Called whenever there are other groups."""
        self.requested = RequestedThreshold()
        self._listeners: list[Listener] = []
        self._stack = UndoStack()
        self._suspended: tuple[SuspendedSteps, ...] = ()
        self._quiet = 0
        self._take_report(None, None, None)

    def _take_report(
        self,
        report: ScanReport | None,
        links: Links | None,
        marks: Marks | None,
    ) -> None:
        self.report = report
        """The report that is shown, or None."""
        self.groups = GroupTable.empty()
        """Its groups, with the files that were chosen to be kept first."""
        self.states = GroupStates.unseen(0)
        """How far the review of each group is."""
        self.merged: frozenset[int] = frozenset()
        """Groups that a person merged."""
        self.marks = marks or Marks(np.zeros(0, np.bool_), _NONE)
        self.folded = np.zeros(0 if report is None else len(report.documents), np.bool_)
        """Documents whose groups are collapsed, bool, shape (documents)."""
        self.keepers = Keepers(links or Links(PairTable.empty(), 0))
        self.threshold: Threshold = (MAX_DISTANCE, 0.0)
        """Distance and similarity that the groups were made at."""
        self._saved_keepers: tuple[int, ...] = ()
        self._now: ReviewSnapshot | None = None
        self._pending: ReviewSnapshot | None = None
        self._found: Sequence[Found] | None = None

    def threshold_for(self, report: ScanReport) -> Threshold:
        """Return the threshold that a person set, or that of the scan."""
        options = self.requested.apply(report.options.resolve())
        return options.distance or 0, options.similarity or 0.0

    def set_profile(self, profile: str) -> None:
        """Forget a threshold that was set for another profile: it says nothing about this one."""
        requested = self.requested
        fits = requested.profile in ("", profile)
        self.requested = RequestedThreshold(
            profile, requested.distance if fits else None, requested.similarity if fits else None
        )

    def subscribe(self, listener: Listener, *, first: bool = False) -> None:
        """Call this with every change; ``first``: before the listeners that are there already."""
        self._listeners.insert(0 if first else len(self._listeners), listener)

    # What can be undone

    @property
    def undoable(self) -> UndoStep | None:
        """The step that would be undone."""
        return self._stack.undoable

    @property
    def redoable(self) -> UndoStep | None:
        """The step that would be done again."""
        return self._stack.redoable

    @property
    def suspended_steps(self) -> tuple[SuspendedSteps, ...]:
        """The steps of reports that are not shown, the latest last."""
        return self._suspended

    @property
    def is_pending(self) -> bool:
        """Whether groups are being made again for a step that was undone or done again."""
        return self._pending is not None

    @property
    def is_following(self) -> bool:
        """Whether the present change follows from something else than the row of the cursor."""
        return self._quiet > 0

    # Reports and groups

    def show_report(
        self,
        report: ScanReport | None,
        links: Links | None = None,
        marks: Marks | None = None,
        place: NDArray[np.int64] | None = None,
        arrivals: Arrivals = NO_ARRIVALS,
        found: Sequence[Found] = (),
    ) -> None:
        """Take another report; its groups follow by ``show_groups``, which notifies listeners.

        Args:
            report: None for none.
            links: Its pairs, to be found by their documents.
            marks: Without marks, for its documents.
            place: For each document of the report before its id in this one, -1 where it is gone,
                int64; None where no decision about it should stay.
            arrivals: Decisions of an earlier scan.
            found: Suspended steps whose files it holds, the latest last.
        """
        marks_before, folded, keepers = self.marks, self.folded, self.keepers
        pending, stack = self._pending, self._stack
        self._take_report(report, links, marks)
        if report is None:
            return
        self._found = found
        distance, similarity = report.options.distance, report.options.similarity
        self.threshold = (
            MAX_DISTANCE if distance is None else distance,
            0.0 if similarity is None else similarity,
        )
        if place is None:
            stack.clear()
        else:
            stack.translate(place)
            self._pending = None if pending is None else pending.translate(place)
            self.marks.bring(marks_before, place)
            there = place[folded]
            self.folded[there[there >= 0]] = True
            keepers.move(self.keepers.links, place)
            self.keepers = keepers
        self._saved_keepers = (*arrivals.saved_keepers, *self.keepers.chosen)
        self.keepers.recall(arrivals.keepers)
        self.marks.recall(arrivals.saved_marks)
        self.marks.take_changes()
        self.marks.recall(arrivals.marked)
        self.folded[arrivals.folded] = True

    def show_groups(
        self,
        groups: GroupTable,
        threshold: Threshold | None = None,
        merged: frozenset[int] = frozenset(),
        *,
        is_final: bool = True,
    ) -> Changed:
        """Take other groups of the report; marks that would empty one of them are removed.

        That belongs to the step that caused it. ``is_final``: False where others follow at once,
        so that a step that is undone waits for those.
        """
        before, pending, arrives = self._now, self._pending, self._found is not None
        if pending is not None and is_final:
            self._pending = None
            self._set_marks(pending.marked)
        if threshold is not None:
            self.threshold = threshold
        self.merged = merged
        lost = self._take_groups(self.keepers.apply(groups, *self.threshold, merged))
        changed = self._collect(Changed(has_groups=True, lost=lost))
        now = self._now
        if arrives:
            self._resume_steps()
        elif before is not None and now is not None and pending is None:
            lost_count = len(before.marked) - len(now.marked)
            if lost_count and before.threshold != now.threshold:
                changed = self._push(changed, Step.DISTANCE, lost_count, before)
            elif lost_count:
                self._stack.amend(now)
        return self._notify(changed, quiet=True)

    def _resume_steps(self) -> None:
        """Let suspended steps be undone again, where the list is as they left it."""
        now, found, self._found = self._now, self._found or (), None
        if now is None or now.shows_foreign or self._stack.undoable or self._stack.redoable:
            return
        for suspended, place in reversed(found):
            if suspended not in self._suspended:
                continue
            self._suspended = tuple(one for one in self._suspended if one is not suspended)
            if suspended.fits(place, now):
                self._stack = suspended.steps
                self._stack.translate(place)
                return

    def set_links(self, links: Links) -> None:
        """Judge keepers by these pairs of the same report from now on."""
        if self.report is not None:
            self.keepers.move(links, np.arange(len(self.report.documents)))

    def suspend_steps(self, documents: Sequence[Document]) -> None:
        """Suspend the steps until a report holds these documents again, and have no steps.

        Those that are about an opened session are forgotten: it may not be open then.
        """
        now, steps = self._now, self._stack
        own = now is not None and not any(s.shows_foreign for s in (now, *steps.snapshots))
        if now is not None and own and self._pending is None and steps.snapshots:
            self._suspended = (*self._suspended, SuspendedSteps(documents, steps, now))[
                -MAX_SUSPENDED:
            ]
        self._forget()

    def forget_steps(self) -> None:
        """Forget all steps, suspended ones too, as nothing is shown any more."""
        self._suspended = ()
        self._forget()

    def _forget(self) -> None:
        self._stack = UndoStack()
        self._now = self._pending = None

    # Constraints from elsewhere

    def take_saved(self) -> None:
        """Take over the saved constraints that were offered."""
        self.constraints.take_saved()
        self._refresh()

    def show_foreign(self, constraints: Mapping[str, Constraint]) -> None:
        """Show the constraints of an opened session too."""
        self.constraints.show_foreign(constraints)
        self._notify(self._collect(Changed()))

    def hide_foreign(self) -> None:
        """Show only one's own constraints again."""
        self.constraints.hide_foreign()
        self._notify(self._collect(Changed()))

    # Commands

    def apply(self, command: Command) -> Changed:
        """Carry out a command, keep it as a step and notify the listeners."""
        if isinstance(command, SetConstraints | ReviewGroups | TakeOver):
            self.constraints.settle()
        before, pending = self._now, self._pending
        changed = self._collect(replace(self._carry_out(command), command=command))
        step = command.name if isinstance(command, SetConstraints) else command.step
        if command.is_undoable and (step is not None or pending is None):
            derived, count = _named(changed)
            if isinstance(command, SetConstraints | ReviewGroups):
                count = command.count
            elif isinstance(command, KeepFiles):
                count = len(changed.new_keepers)
            changed = self._push(changed, step or derived, count, before)
        return self._notify(changed, quiet=step is not None or not command.is_undoable)

    def undo(self) -> Changed | None:
        """Undo the last step; None where there is none."""
        self.constraints.settle()
        step = self._stack.undo()
        return None if step is None else self._return(step.before, step.after)

    def redo(self) -> Changed | None:
        """Redo what was undone last; None where nothing was."""
        self.constraints.settle()
        step = self._stack.redo()
        return None if step is None else self._return(step.after, step.before)

    def _return(self, to: ReviewSnapshot, left: ReviewSnapshot) -> Changed:
        """Return to a state; of the constraints only what the step has changed.

        ``left``: the state at the step's other side.
        """
        now, store = self._now, self.constraints
        if now is None:
            return Changed()
        before = store.by_key
        store.restore(_with_difference(before, left.constraints, to.constraints))
        if to.shows_foreign != left.shows_foreign:
            (store.disown_foreign if to.shows_foreign else store.adopt_foreign)()
        self.keepers.give_up(self.keepers.chosen)
        self.keepers.recall(to.keepers)
        is_moved = now.threshold != to.threshold
        same = (
            not is_moved and now.keepers == to.keepers and not changes_groups(before, store.by_key)
        )
        if same:
            self._set_marks(to.marked)
            # Files may have gone since, and with them what a group kept.
            self.marks.regroup(self.groups)
            self.marks.keep_whole(self.states.kept_whole)
        else:
            # Not more than both states have in common, until the groups are what they were.
            self.marks.unmark(np.setdiff1d(self.marks.chosen, to.marked, assume_unique=True))
            self._pending = to
        threshold = to.threshold if is_moved else None
        changed = Changed(threshold=threshold, needs_groups=not same)
        return self._notify(self._collect(changed), quiet=True)

    def _set_marks(self, documents: DocumentIds) -> None:
        chosen = self.marks.chosen
        self.marks.unmark(np.setdiff1d(chosen, documents, assume_unique=True))
        self.marks.recall(documents)

    # Carrying out commands

    def _carry_out(self, command: Command) -> Changed:
        changed = self._change_marks(command)
        if changed is None:
            changed = self._change_decisions(command)
        if changed is None:
            raise TypeError(f"no such command: {command!r}")
        return changed

    def _change_marks(self, command: Command) -> Changed | None:
        """Carry out a command about marks; None for others."""
        match command:
            case ToggleMarks(documents):
                return self._mark(documents, self.marks.toggle)
            case MarkFiles(documents):
                return self._mark(documents, self.marks.mark)
            case UnmarkFiles(documents):
                return Changed(outcome=self.marks.unmark(documents))
            case InvertMarks(documents):
                return self._invert(documents)
            case MarkByRules():
                return self._mark_by_rules(command)
            case ReturnFiles(documents):
                return Changed(outcome=self.marks.mark(documents))
            case ProtectFiles(protected):
                self.marks.protect(protected)
                return Changed()
        return None

    def _change_decisions(self, command: Command) -> Changed | None:
        """Carry out a command about keepers, constraints or an opened session."""
        match command:
            case KeepFile(document):
                return self._keep(document)
            case KeepFiles(documents):
                return self._keep_some(documents)
            case ReleaseFiles(marks, keepers):
                self.keepers.give_up(keepers)
                outcome = self.marks.unmark(marks)
                return Changed(outcome=outcome, needs_groups=command.is_undoable)
            case SetConstraints():
                self.constraints.add(command.added, command.removed)
                return Changed()
            case ReviewGroups(change, kept):
                self.constraints.apply(change)
                return Changed(outcome=self.marks.unmark(kept))
            case SeeGroup(change):
                self.constraints.apply(change)
                return Changed()
            case TakeOver(marks, keepers):
                self.constraints.adopt_foreign()
                self.keepers.recall(keepers)
                return Changed(outcome=self.marks.mark(marks), needs_groups=True)
        return None

    def _mark(self, documents: DocumentIds, mark: Callable[[DocumentIds], Outcome]) -> Changed:
        """Mark files; the groups of those that are kept keep others, or else they are refused."""
        groups, leaving = self.groups, self.marks.leaving(documents)
        gone = self.marks.mask
        gone[leaving] = True
        first = groups.start[:-1]
        stays = np.logical_or.reduceat(~gone[groups.members], first) if len(groups) else first > 0
        # A group that would be emptied is refused by the marks, for a reason of its own.
        kept = np.intersect1d(groups.members[first][stays], leaving)
        changed, new = self._other_keepers(kept, leaving, None)
        if changed is not None:
            kept = np.intersect1d(kept, changed.members[changed.start[:-1]])
        outcome = mark(np.setdiff1d(np.asarray(documents, np.int64), kept))
        if len(kept) and outcome.marked:
            outcome = replace(outcome, refused={**outcome.refused, Refusal.STARRED: kept})
        return self._with_groups(changed, Changed(outcome=outcome, new_keepers=new))

    def _invert(self, documents: DocumentIds) -> Changed:
        leaving = self.marks.leaving(documents)
        if not len(leaving):
            outcome, unmarked = self.marks.invert(documents)
            return Changed(outcome=outcome, unmarked_before=unmarked)
        unmarked = len(self.marks.unmark(documents[self.marks.mask[documents]]).changed)
        return replace(self._mark(leaving, self.marks.mark), unmarked_before=unmarked)

    def _mark_by_rules(self, command: MarkByRules) -> Changed:
        documents = np.asarray(command.documents, np.int64)
        if command.replace:
            self.marks.unmark(np.flatnonzero(self.marks.mask))
        kept = np.intersect1d(self.groups.members[self.groups.start[:-1]], documents)
        changed, new = self._other_keepers(kept, documents, command.stay)
        if changed is not None:
            self.marks.unmark(new)
            kept = np.intersect1d(documents, changed.members[changed.start[:-1]])
        result = self._with_groups(changed, Changed(new_keepers=new))
        outcome = self.marks.mark(np.setdiff1d(documents, kept))
        if len(kept):
            outcome = replace(outcome, refused={**outcome.refused, Refusal.STARRED: kept})
        return replace(result, outcome=outcome)

    def _other_keepers(
        self, kept: DocumentIds, leaving: DocumentIds, stay: DocumentIds | None
    ) -> tuple[GroupTable | None, DocumentIds]:
        """Return groups that keep other files in place of these, and the files; None for none.

        ``leaving``: files that are no longer to be kept. ``stay``: those that may be; None: any
        that is not marked.
        """
        groups = self.groups
        touched = np.isin(groups.members[groups.start[:-1]], kept)
        if self.report is None or not touched.any():
            return None, _NONE
        wanted = np.zeros(len(self.report.documents), np.bool_)
        wanted[groups.members[np.repeat(touched, np.diff(groups.start))]] = True
        if stay is None:
            wanted[self.marks.chosen] = False
        else:
            wanted &= np.isin(np.arange(len(wanted)), stay)
        wanted[leaving] = False
        changed, new, _ = self.keepers.prefer(
            wanted, groups, *self.threshold, self.merged, by_rules=True
        )
        return (changed, new) if len(new) else (None, new)

    def _keep(self, document: int) -> Changed:
        result = self.keepers.choose(document, self.groups, *self.threshold, self.merged)
        if isinstance(result, GroupTable):
            self.marks.unmark([document])
            return self._with_groups(result, Changed(new_keepers=np.array([document])))
        if result is Refusal.ALREADY:
            self.marks.unmark([document])
        return Changed(refusal=result)

    def _keep_some(self, documents: DocumentIds) -> Changed:
        wanted = np.zeros(0 if self.report is None else len(self.report.documents), np.bool_)
        wanted[documents] = True
        groups, new, far = self.keepers.prefer(wanted, self.groups, *self.threshold, self.merged)
        self.marks.unmark(new)
        return self._with_groups(
            groups if len(new) else None, Changed(new_keepers=new, too_far=far)
        )

    def _with_groups(self, groups: GroupTable | None, changed: Changed) -> Changed:
        if groups is None:
            return changed
        return replace(changed, has_groups=True, lost=self._take_groups(groups))

    def _take_groups(self, groups: GroupTable) -> tuple[int, ...]:
        """Take other groups; return the files whose mark had to go."""
        self.groups = groups
        lost = self.marks.regroup(groups)
        self.states = self.states_source(groups)
        self.marks.keep_whole(self.states.kept_whole)
        return lost

    def set_states(self, states: GroupStates) -> None:
        """Take what is known by now of the review of the groups."""
        self.states = states
        self.marks.keep_whole(states.kept_whole)
        self._notify(Changed(has_states=True))

    # What has changed

    def _collect(self, changed: Changed) -> Changed:
        """Return the same with all that has changed since this was asked last."""
        marked, unmarked = self.marks.take_changes()
        has_constraints, saved = self.constraints.take_changes()
        before, keepers = self._saved_keepers, self.keepers.chosen
        self._saved_keepers = keepers
        self._refresh()
        return replace(
            changed,
            marked=marked,
            unmarked=unmarked,
            keepers=None if before == keepers else (before, keepers),
            has_constraints=has_constraints,
            saved=saved,
        )

    def _refresh(self) -> None:
        if self.report is not None:
            store = self.constraints
            self._now = ReviewSnapshot(
                self.marks.chosen,
                self.keepers.chosen,
                store.by_key,
                self.threshold,
                store.shows_foreign,
            )

    def _push(
        self, changed: Changed, step: Step, count: int, before: ReviewSnapshot | None
    ) -> Changed:
        if before is None or self._now is None:
            return changed
        pushed = self._stack.push(UndoStep(step, count, before, self._now))
        return replace(changed, step=self._stack.undoable) if pushed else changed

    def _notify(self, changed: Changed, *, quiet: bool = False) -> Changed:
        with self.following() if quiet else nullcontext():
            for listener in tuple(self._listeners):
                listener(changed)
        return changed

    @contextmanager
    def following(self) -> Iterator[None]:
        """Let ``is_following`` be true inside."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1


def _named(changed: Changed) -> tuple[Step, int]:
    """Return the step that a change is, and how many files it is about."""
    # Where the kept file of a group is marked, the group keeps another one by it.
    if changed.keepers is not None and not len(changed.marked):
        before, now = changed.keepers
        return Step.KEEP, max(1, len(set(now) - set(before)))
    count = len(changed.marked) + len(changed.unmarked)
    return (Step.MARK if len(changed.marked) else Step.UNMARK), count


def _with_difference(
    now: Mapping[str, Constraint], left: Mapping[str, Constraint], to: Mapping[str, Constraint]
) -> dict[str, Constraint]:
    """Return the constraints of now, but as in ``to`` wherever that differs from ``left``."""
    if now == left:
        return dict(to)
    merged = dict(now)
    for key in left.keys() | to.keys():
        constraint = to.get(key)
        if constraint == left.get(key):
            continue
        merged.pop(key, None)
        if constraint is not None:
            merged[key] = constraint
    return merged
