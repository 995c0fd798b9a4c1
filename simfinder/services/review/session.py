"""The only owner of the state of a review.

Views read the state here and subscribe to changes. A decision is a command (``domain.commands``)
for ``apply``; listeners receive a ``SessionChange``. Where groups have to be recomputed
(``needs_groups``), a listener does so in the background and passes them to ``show_groups``.
No Qt; for one thread.
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
    HideFiles,
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
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import changes_groups
from simfinder.services.review.keepers import Keepers, Links, Threshold
from simfinder.services.review.marks import Marks, Outcome, Refusal
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.undo_stack import (
    ReviewSnapshot,
    SuspendedSteps,
    UndoStack,
    UndoStep,
)

MAX_SUSPENDED_REPORTS = 3
"""Reports whose undo steps are kept while another is shown; each keeps its documents in memory."""

_NONE = np.zeros(0, np.int64)


@dataclass(frozen=True, slots=True)
class EarlierDecisions:
    """Decisions of an earlier scan as document ids, in any order.

    ``saved_marks saved_keepers``: decisions that are saved already.
    """

    marks: DocumentIds
    keepers: tuple[int, ...]
    folded_ids: DocumentIds
    saved_marks: DocumentIds = field(default_factory=_NONE.copy)
    saved_keepers: tuple[int, ...] = ()


NO_EARLIER_DECISIONS = EarlierDecisions(_NONE, (), _NONE)


ResumableSteps = tuple[SuspendedSteps, NDArray[np.int64]]
"""Suspended steps, and for each document of their report its id in the new report."""


@dataclass(frozen=True, slots=True)
class RequestedThreshold:
    """The threshold that a person set for a profile; None where the scan decides.

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
        """Return options with this threshold; unchanged where they have another profile."""
        if self.profile not in ("", options.profile):
            return options
        distance = options.distance if self.distance is None else self.distance
        similarity = options.similarity if self.similarity is None else self.similarity
        return replace(options, distance=distance, similarity=similarity)


@dataclass(frozen=True, slots=True, eq=False)
class SessionChange:
    """What a command, an undo or new groups have changed.

    ``marked_ids unmarked_ids``: int64, ascending. ``keepers``: chosen keepers before and after,
    None without a change. ``constraint_changes``: constraints to save, None for removed ones.
    """

    command: Command | None = None
    marked_ids: DocumentIds = field(default_factory=_NONE.copy)
    unmarked_ids: DocumentIds = field(default_factory=_NONE.copy)
    keepers: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    has_groups: bool = False
    """Whether groups or their keepers have changed."""
    has_states: bool = False
    """Whether the review states of groups, and nothing else, have changed."""
    has_constraints: bool = False
    """Whether constraints were added or removed."""
    constraint_changes: Mapping[str, Constraint | None] = field(default_factory=dict)
    threshold: Threshold | None = None
    """The threshold to restore."""
    needs_groups: bool = False
    """Whether groups have to be recomputed."""
    step: UndoStep | None = None
    """The step that was added to the history."""
    outcome: Outcome | None = None
    """The result of marking or unmarking files."""
    refusal: Refusal | None = None
    """Why a file was not made the keeper."""
    unmark_count: int = 0
    """Files that inverting has unmarked."""
    new_keepers: DocumentIds = field(default_factory=_NONE.copy)
    """Files that have become keepers."""
    lost_marks: tuple[int, ...] = ()
    """Files unmarked because their group would have been empty."""

    @property
    def count(self) -> int:
        """How many files the command has marked or unmarked."""
        return 0 if self.outcome is None else len(self.outcome.changed_ids)


Listener = Callable[[SessionChange], object]
StatesSource = Callable[[GroupTable], GroupStates]
"""Returns the review state of each group; a later answer goes to ``set_states``."""


class ReviewSession:
    """Report, threshold, groups, marks, keepers, constraints and history of one review."""

    def __init__(self) -> None:
        self.constraints = ConstraintStore()
        self.states_source: StatesSource = lambda groups: GroupStates.unseen(len(groups))
        """Called whenever there are other groups."""
        self.requested_threshold = RequestedThreshold()
        self._listeners: list[Listener] = []
        self._stack = UndoStack()
        self._suspended_steps: tuple[SuspendedSteps, ...] = ()
        self._follow_up_depth = 0
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
        """Its groups with the chosen keepers."""
        self.states = GroupStates.unseen(0)
        """The review state of each group."""
        self.marks = marks or Marks(np.zeros(0, np.bool_), _NONE)
        self.folded_mask = np.zeros(0 if report is None else len(report.documents), np.bool_)
        """Documents whose groups are collapsed, bool, shape (documents)."""
        self.hidden_mask = np.zeros(len(self.folded_mask), np.bool_)
        """Documents that were removed from the list, bool, shape (documents)."""
        self.keepers = Keepers(links or Links(PairTable.empty(), 0))
        self.threshold: Threshold = (MAX_DISTANCE, 0.0)
        """Distance and similarity that the groups were made at."""
        self._saved_keepers: tuple[int, ...] = ()
        self._snapshot: ReviewSnapshot | None = None
        self._pending_state: ReviewSnapshot | None = None
        self._resumable_steps: Sequence[ResumableSteps] | None = None

    def threshold_for(self, report: ScanReport) -> Threshold:
        """Return the threshold that a person set, or that of the scan."""
        options = self.requested_threshold.apply(report.options.resolve())
        return options.distance or 0, options.similarity or 0.0

    def set_profile(self, profile: str) -> None:
        """Forget a threshold that was set for another profile."""
        requested_threshold = self.requested_threshold
        fits = requested_threshold.profile in ("", profile)
        self.requested_threshold = RequestedThreshold(
            profile,
            requested_threshold.distance if fits else None,
            requested_threshold.similarity if fits else None,
        )

    def subscribe(self, listener: Listener, *, first: bool = False) -> None:
        """Add a listener for every change; ``first``: before the other listeners."""
        self._listeners.insert(0 if first else len(self._listeners), listener)

    # What can be undone

    @property
    def undoable(self) -> UndoStep | None:
        """The step that would be undone."""
        return self._stack.undoable

    @property
    def redoable(self) -> UndoStep | None:
        """The step that would be redone."""
        return self._stack.redoable

    @property
    def suspended_steps(self) -> tuple[SuspendedSteps, ...]:
        """The steps of reports that are not shown, the latest last."""
        return self._suspended_steps

    @property
    def is_reviewed(self) -> NDArray[np.bool_]:
        """Groups that a person has reviewed or decided, bool, shape (groups)."""
        return self.states.is_reviewed(self.marks.decided_groups())

    @property
    def is_pending(self) -> bool:
        """Whether an undone or redone step waits for its groups."""
        return self._pending_state is not None

    @property
    def is_following(self) -> bool:
        """Whether the present change was not made at the row of the cursor."""
        return self._follow_up_depth > 0

    # Reports and groups

    def show_report(
        self,
        report: ScanReport | None,
        links: Links | None = None,
        marks: Marks | None = None,
        place: NDArray[np.int64] | None = None,
        earlier: EarlierDecisions = NO_EARLIER_DECISIONS,
        resumable_steps: Sequence[ResumableSteps] = (),
    ) -> None:
        """Replace the report; ``show_groups`` has to follow, which notifies listeners.

        Args:
            report: None for none.
            links: Finds its pairs by their documents.
            marks: Empty marks for its documents.
            place: For each document of the previous report its id in this one, -1 where it is
                missing, int64; None to drop all previous decisions.
            earlier: Decisions of an earlier scan.
            resumable_steps: Suspended steps about files of this report, the latest last.
        """
        old_marks, folded_mask, keepers = self.marks, self.folded_mask, self.keepers
        pending_state, stack, hidden_mask = self._pending_state, self._stack, self.hidden_mask
        self._take_report(report, links, marks)
        if report is None:
            return
        self._resumable_steps = resumable_steps
        distance, similarity = report.options.distance, report.options.similarity
        self.threshold = (
            MAX_DISTANCE if distance is None else distance,
            0.0 if similarity is None else similarity,
        )
        if place is None:
            stack.clear()
        else:
            stack.translate(place)
            self._pending_state = None if pending_state is None else pending_state.translate(place)
            self.marks.copy_marks(old_marks, place)
            for old_mask, mask in (
                (folded_mask, self.folded_mask),
                (hidden_mask, self.hidden_mask),
            ):
                new_ids = place[old_mask]
                mask[new_ids[new_ids >= 0]] = True
            keepers.move(self.keepers.links, place)
            self.keepers = keepers
        self._saved_keepers = (*earlier.saved_keepers, *self.keepers.ids)
        self.keepers.recall(earlier.keepers)
        self.marks.recall(earlier.saved_marks)
        self.marks.take_changes()
        self.marks.recall(earlier.marks)
        self.folded_mask[earlier.folded_ids] = True

    def show_groups(
        self,
        groups: GroupTable,
        threshold: Threshold | None = None,
        *,
        is_final: bool = True,
    ) -> SessionChange:
        """Replace the groups of the report and remove marks that would empty a group.

        Removed marks belong to the step that caused them. ``is_final``: False where other groups
        follow at once; an undone step waits for those.
        """
        old_state, pending_state = self._snapshot, self._pending_state
        is_new_report = self._resumable_steps is not None
        if pending_state is not None and is_final:
            self._pending_state = None
            self._set_marks(pending_state.marks)
        if threshold is not None:
            self.threshold = threshold
        groups = self.keepers.without(self.keepers.apply(groups), self.hidden_mask)
        lost_marks = self._take_groups(groups)
        change = self._collect(SessionChange(has_groups=True, lost_marks=lost_marks))
        now = self._snapshot
        if is_new_report:
            self._resume_steps()
        elif old_state is not None and now is not None and pending_state is None:
            lost_count = len(old_state.marks) - len(now.marks)
            if lost_count and old_state.threshold != now.threshold:
                change = self._push(change, Step.THRESHOLD, lost_count, old_state)
            elif lost_count:
                self._stack.amend(now)
        return self._notify(change, quiet=True)

    def _resume_steps(self) -> None:
        """Make suspended steps undoable again if the state is the one they ended with."""
        now, resumable_steps, self._resumable_steps = (
            self._snapshot,
            self._resumable_steps or (),
            None,
        )
        if now is None or now.shows_foreign or self._stack.undoable or self._stack.redoable:
            return
        for suspended_steps, place in reversed(resumable_steps):
            if suspended_steps not in self._suspended_steps:
                continue
            self._suspended_steps = tuple(
                steps for steps in self._suspended_steps if steps is not suspended_steps
            )
            if suspended_steps.fits(place, now):
                self._stack = suspended_steps.steps
                self._stack.translate(place)
                return

    def set_links(self, links: Links) -> None:
        """Replace the pairs that keepers are checked against; the report stays the same."""
        if self.report is not None:
            self.keepers.move(links, np.arange(len(self.report.documents)))

    def suspend_steps(self, documents: Sequence[Document]) -> None:
        """Keep the steps until a report has these documents again, and start an empty history.

        Steps about an opened session are forgotten, since it may be closed by then.
        """
        now, steps = self._snapshot, self._stack
        own = now is not None and not any(s.shows_foreign for s in (now, *steps.snapshots))
        if now is not None and own and self._pending_state is None and steps.snapshots:
            self._suspended_steps = (*self._suspended_steps, SuspendedSteps(documents, steps, now))[
                -MAX_SUSPENDED_REPORTS:
            ]
        self._forget()

    def forget_steps(self) -> None:
        """Forget all steps, suspended ones too."""
        self._suspended_steps = ()
        self._forget()

    def _forget(self) -> None:
        self._stack = UndoStack()
        self._snapshot = self._pending_state = None

    # Saved and foreign constraints

    def take_saved_constraints(self) -> None:
        """Load the saved constraints that were offered."""
        self.constraints.take_saved_constraints()
        self._refresh()

    def show_foreign(self, constraints: Mapping[str, Constraint]) -> None:
        """Add the constraints of an opened session."""
        self.constraints.show_foreign(constraints)
        self._notify(self._collect(SessionChange()))

    def hide_foreign(self) -> None:
        """Remove the constraints of the opened session."""
        self.constraints.hide_foreign()
        self._notify(self._collect(SessionChange()))

    # Commands

    def apply(self, command: Command) -> SessionChange:
        """Run a command, push its undo step and notify the listeners."""
        if isinstance(command, SetConstraints | ReviewGroups | TakeOver):
            self.constraints.settle()
        old_state, pending_state = self._snapshot, self._pending_state
        change = self._collect(replace(self._execute(command), command=command))
        step = command.name if isinstance(command, SetConstraints) else command.step
        if command.is_undoable and (step is not None or pending_state is None):
            derived_step, count = _name_step(change)
            if isinstance(command, SetConstraints | ReviewGroups):
                count = command.count
            elif isinstance(command, HideFiles):
                count = len(command.documents)
            elif isinstance(command, KeepFiles):
                count = len(change.new_keepers)
            change = self._push(change, step or derived_step, count, old_state)
        return self._notify(change, quiet=step is not None or not command.is_undoable)

    def undo(self) -> SessionChange | None:
        """Undo the last step; return None where there is none."""
        self.constraints.settle()
        step = self._stack.undo()
        return None if step is None else self._restore(step.old_state, step.new_state)

    def redo(self) -> SessionChange | None:
        """Redo the last undone step; return None where there is none."""
        self.constraints.settle()
        step = self._stack.redo()
        return None if step is None else self._restore(step.new_state, step.old_state)

    def _restore(self, target: ReviewSnapshot, origin: ReviewSnapshot) -> SessionChange:
        """Restore a state; of the constraints only those that differ between the two states.

        ``origin``: the state at the other end of the step.
        """
        now, store = self._snapshot, self.constraints
        if now is None:
            return SessionChange()
        old_constraints = store.by_key
        store.restore(_with_difference(old_constraints, origin.constraints, target.constraints))
        if target.shows_foreign != origin.shows_foreign:
            (store.disown_foreign if target.shows_foreign else store.adopt_foreign)()
        self.keepers.give_up(self.keepers.ids)
        self.keepers.recall(target.keepers)
        is_moved = now.threshold != target.threshold
        is_shown_alike = np.array_equal(now.hidden_ids, target.hidden_ids)
        self._set_hidden(target.hidden_ids)
        is_same = (
            not is_moved
            and is_shown_alike
            and now.keepers == target.keepers
            and not changes_groups(old_constraints, store.by_key)
        )
        if is_same:
            self._set_marks(target.marks)
            # Files may have been removed since, keepers too.
            self.marks.regroup(self.groups)
            self.marks.keep_whole(self.states.kept_whole)
        else:
            # Until the groups are recomputed, only marks of both states stay.
            self.marks.unmark_others(target.marks)
            self._pending_state = target
        threshold = target.threshold if is_moved else None
        change = SessionChange(threshold=threshold, needs_groups=not is_same)
        return self._notify(self._collect(change), quiet=True)

    def _set_hidden(self, documents: DocumentIds) -> None:
        self.hidden_mask = np.zeros(len(self.hidden_mask), np.bool_)
        self.hidden_mask[documents] = True

    def _set_marks(self, documents: DocumentIds) -> None:
        self.marks.unmark_others(documents)
        self.marks.recall(documents)

    # Execution of commands

    def _execute(self, command: Command) -> SessionChange:
        change = self._run_mark_command(command) or self._run_other_command(command)
        if change is None:
            raise TypeError(f"no such command: {command!r}")
        return change

    def _run_mark_command(self, command: Command) -> SessionChange | None:
        """Run a command about marks; return None for other commands."""
        match command:
            case ToggleMarks(documents):
                return self._mark(documents, self.marks.toggle)
            case MarkFiles(documents):
                return self._mark(documents, self.marks.mark)
            case UnmarkFiles(documents):
                return SessionChange(outcome=self.marks.unmark(documents))
            case InvertMarks(documents):
                return self._invert(documents)
            case MarkByRules():
                return self._mark_by_rules(command)
            case ReturnFiles(documents):
                return SessionChange(outcome=self.marks.mark(documents))
            case ProtectFiles(protected):
                self.marks.protect(protected)
                return SessionChange()
        return None

    def _run_other_command(self, command: Command) -> SessionChange | None:
        """Run a command about keepers, hidden files, constraints or an opened session."""
        match command:
            case KeepFile(document):
                return self._keep_file(document)
            case KeepFiles(documents):
                return self._keep_files(documents)
            case HideFiles(documents):
                self._set_hidden(np.append(np.flatnonzero(self.hidden_mask), documents))
                return SessionChange(needs_groups=True)
            case ReleaseFiles(marks, keepers):
                self.keepers.give_up(keepers)
                outcome = self.marks.unmark(marks)
                return SessionChange(outcome=outcome, needs_groups=command.is_undoable)
            case SetConstraints():
                self.constraints.add(command.new_constraints, command.removed_keys)
                return SessionChange()
            case ReviewGroups(change, kept):
                self.constraints.apply(change)
                return SessionChange(outcome=self.marks.unmark(kept))
            case SeeGroup(change):
                self.constraints.apply(change)
                return SessionChange()
            case TakeOver(marks, keepers):
                self.constraints.adopt_foreign()
                self.keepers.recall(keepers)
                return SessionChange(outcome=self.marks.mark(marks), needs_groups=True)
        return None

    def _mark(
        self, documents: DocumentIds, mark: Callable[[DocumentIds], Outcome]
    ) -> SessionChange:
        """Mark files; a marked keeper is replaced by another member, or refused."""
        groups, is_new = self.groups, self._mask(self.marks.new_marks(documents))
        is_left = ~(self.marks.mask | is_new)
        # Marks refuse to empty a group, with a reason of their own.
        is_lost = is_new[groups.keepers] & groups.has_any(is_left[groups.members])
        new_groups, new_keepers = self._other_keepers(is_lost, is_left)
        rest, keeper_ids = self._without_keepers(self._mask(documents), is_lost, new_groups)
        outcome = mark(rest)
        if outcome.is_mark:
            outcome = outcome.with_refusals(Refusal.STARRED, keeper_ids)
        return self._with_groups(
            new_groups, SessionChange(outcome=outcome, new_keepers=new_keepers)
        )

    def _invert(self, documents: DocumentIds) -> SessionChange:
        """Unmark marked files and mark the others.

        Files that cannot be marked are refused only where nothing else is inverted.
        """
        new_marks = self.marks.new_marks(documents)
        unmarked_ids = self.marks.unmark(documents[self.marks.mask[documents]]).changed_ids
        if not len(new_marks) and not len(unmarked_ids):
            new_marks = documents
        change = self._mark(new_marks, self.marks.mark)
        return replace(change, unmark_count=len(unmarked_ids))

    def _mark_by_rules(self, command: MarkByRules) -> SessionChange:
        is_chosen = self._mask(command.documents)
        if command.replace:
            self.marks.unmark(np.flatnonzero(self.marks.mask))
        is_lost = is_chosen[self.groups.keepers]
        stay = command.stay
        can_stay = ~self.marks.mask if stay is None else self._mask(stay)
        new_groups, new_keepers = self._other_keepers(is_lost, can_stay & ~is_chosen)
        self.marks.unmark(new_keepers)
        rest, keeper_ids = self._without_keepers(is_chosen, is_lost, new_groups)
        result = self._with_groups(new_groups, SessionChange(new_keepers=new_keepers))
        outcome = self.marks.mark(rest)
        return replace(result, outcome=outcome.with_refusals(Refusal.STARRED, keeper_ids))

    def _mask(self, documents: DocumentIds) -> NDArray[np.bool_]:
        """Return whether each document is among some, bool, shape (documents)."""
        mask = np.zeros(len(self.hidden_mask), np.bool_)
        mask[documents] = True
        return mask

    def _other_keepers(
        self, is_lost: NDArray[np.bool_], can_stay: NDArray[np.bool_]
    ) -> tuple[GroupTable, DocumentIds]:
        """Return the groups with new keepers where they lose theirs, and the new keepers.

        Args:
            is_lost: groups that lose their keeper, bool, shape (groups).
            can_stay: documents that can be keepers, bool, shape (documents).
        """
        groups = self.groups
        if not is_lost.any():
            return groups, _NONE
        candidates = np.zeros_like(can_stay)
        candidates[groups.members[is_lost[groups.owner]]] = True
        return self.keepers.prefer(candidates & can_stay, groups, by_rules=True)

    def _without_keepers(
        self, mask: NDArray[np.bool_], is_lost: NDArray[np.bool_], new_groups: GroupTable
    ) -> tuple[DocumentIds, DocumentIds]:
        """Return documents without the keepers that nothing could replace, and these keepers.

        Args:
            mask: the documents, bool, shape (documents).
            is_lost: groups that should have lost their keeper, bool, shape (groups).
            new_groups: these groups with new keepers.
        """
        keepers = self.groups.keepers
        stuck_ids = np.sort(keepers[is_lost & (new_groups.keepers == keepers)]).astype(np.int64)
        mask[stuck_ids] = False
        return np.flatnonzero(mask), stuck_ids

    def _keep_file(self, document: int) -> SessionChange:
        result = self.keepers.choose(document, self.groups)
        if isinstance(result, GroupTable):
            self.marks.unmark([document])
            return self._with_groups(result, SessionChange(new_keepers=np.array([document])))
        if result is Refusal.ALREADY:
            self.marks.unmark([document])
        return SessionChange(refusal=result)

    def _keep_files(self, documents: DocumentIds) -> SessionChange:
        candidates = np.zeros(0 if self.report is None else len(self.report.documents), np.bool_)
        candidates[documents] = True
        groups, new_keepers = self.keepers.prefer(candidates, self.groups)
        self.marks.unmark(new_keepers)
        return self._with_groups(groups, SessionChange(new_keepers=new_keepers))

    def _with_groups(self, groups: GroupTable, change: SessionChange) -> SessionChange:
        if groups is self.groups:
            return change
        return replace(change, has_groups=True, lost_marks=self._take_groups(groups))

    def _take_groups(self, groups: GroupTable) -> tuple[int, ...]:
        """Replace the groups; return the files that lost their mark by it."""
        self.groups = groups
        lost_marks = self.marks.regroup(groups)
        self.states = self.states_source(groups)
        self.marks.keep_whole(self.states.kept_whole)
        return lost_marks

    def set_states(self, states: GroupStates) -> None:
        """Replace the review states of the groups."""
        self.states = states
        self.marks.keep_whole(states.kept_whole)
        self._notify(SessionChange(has_states=True))

    # Changes and listeners

    def _collect(self, change: SessionChange) -> SessionChange:
        """Return the change, with everything that changed since the last call."""
        marked_ids, unmarked_ids = self.marks.take_changes()
        has_constraints, constraint_changes = self.constraints.take_changes()
        old_keepers, keepers = self._saved_keepers, self.keepers.ids
        self._saved_keepers = keepers
        self._refresh()
        return replace(
            change,
            marked_ids=marked_ids,
            unmarked_ids=unmarked_ids,
            keepers=None if old_keepers == keepers else (old_keepers, keepers),
            has_constraints=has_constraints,
            constraint_changes=constraint_changes,
        )

    def _refresh(self) -> None:
        if self.report is not None:
            store = self.constraints
            self._snapshot = ReviewSnapshot(
                self.marks.all_ids,
                self.keepers.ids,
                store.by_key,
                self.threshold,
                store.shows_foreign,
                np.flatnonzero(self.hidden_mask),
            )

    def _push(
        self, change: SessionChange, step: Step, count: int, old_state: ReviewSnapshot | None
    ) -> SessionChange:
        if old_state is None or self._snapshot is None:
            return change
        is_pushed = self._stack.push(UndoStep(step, count, old_state, self._snapshot))
        return replace(change, step=self._stack.undoable) if is_pushed else change

    def _notify(self, change: SessionChange, *, quiet: bool = False) -> SessionChange:
        with self.as_follow_up() if quiet else nullcontext():
            for listener in tuple(self._listeners):
                listener(change)
        return change

    @contextmanager
    def as_follow_up(self) -> Iterator[None]:
        """Set ``is_following`` within the block."""
        self._follow_up_depth += 1
        try:
            yield
        finally:
            self._follow_up_depth -= 1


def _name_step(change: SessionChange) -> tuple[Step, int]:
    """Return the name of the undo step for a change, and its number of files."""
    # A marked keeper is replaced, so that is still a step about marks.
    if change.keepers is not None and not len(change.marked_ids):
        old_keepers, new_keepers = change.keepers
        return Step.KEEP, max(1, len(set(new_keepers) - set(old_keepers)))
    count = len(change.marked_ids) + len(change.unmarked_ids)
    return (Step.MARK if len(change.marked_ids) else Step.UNMARK), count


def _with_difference(
    now: Mapping[str, Constraint],
    origin: Mapping[str, Constraint],
    target: Mapping[str, Constraint],
) -> dict[str, Constraint]:
    """Return the constraints with the differences between ``origin`` and ``target`` applied."""
    if now == origin:
        return dict(target)
    result = dict(now)
    for key in origin.keys() | target.keys():
        constraint = target.get(key)
        if constraint == origin.get(key):
            continue
        result.pop(key, None)
        if constraint is not None:
            result[key] = constraint
    return result
