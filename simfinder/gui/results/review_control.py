"""The review of each group: set by keys and menu, or seen by itself on request."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, wait
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simfinder.domain.commands import ReviewGroups, SeeGroup
from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.matching import GroupTable, distinct
from simfinder.gui.groups import layout
from simfinder.gui.groups.cells import state_name
from simfinder.gui.groups.chips import Chip
from simfinder.gui.groups.note import GroupNote, GroupNoteDialog
from simfinder.gui.groups.snapshot import key_of
from simfinder.gui.kit import wording
from simfinder.gui.kit.dialogs import OneDialog
from simfinder.gui.kit.tasks import PATIENCE, Tasks
from simfinder.gui.kit.wording import localize_count
from simfinder.gui.results.results_control import ResultsControl
from simfinder.services.preferences.settings import Settings
from simfinder.services.review.constraint_store import (
    ConstraintChange,
    ConstraintStore,
    make_change,
)
from simfinder.services.review.review_states import GroupStates, review_constraints, states_of
from simfinder.services.review.session import SessionChange

SEEN_DELAY = 700
"""Milliseconds that the texts of a group have to be visible before it counts as seen."""
BATCH_LIMIT = 2_000
"""Larger numbers of constraints or groups are processed in the background."""


Result = TypeVar("Result")


class BackgroundChange:
    """A change of thousands of groups, prepared in another thread and applied in this one.

    At most one is prepared at a time, and it is applied before anything else is decided, undone or
    saved, which keeps the order of decisions.
    """

    def __init__(self, constraints: ConstraintStore, tasks: Tasks) -> None:
        """Let ``constraints.settle`` apply the pending change."""
        self._tasks = tasks
        self._finish: Callable[[], None] | None = None
        constraints.on_settle = self.finish

    def run(self, make: Callable[[], Result], apply: Callable[[Result], None]) -> None:
        """Make something in another thread, then apply it in this one."""
        self.finish()
        future: Future[Result] = Future()

        def work() -> None:
            try:
                future.set_result(make())
            except BaseException as error:
                future.set_exception(error)
                raise

        def finish() -> None:
            if self._finish is not finish:
                return  # it was applied earlier, before another decision
            self._finish = None
            finished, _ = wait([future], PATIENCE)
            apply(future.result() if finished and future.exception() is None else make())

        def fail(error: BaseException) -> None:
            if self._finish is finish:
                self._finish = None  # a bug in it must not block the rest
            raise error

        self._finish = finish
        self._tasks.run(work, lambda _: finish(), fail)

    def finish(self) -> None:
        """Wait for the pending change and apply it."""
        if self._finish is not None:
            self._finish()


class ReviewControl(QObject):
    """Sets the states of the groups that are shown."""

    progressed = Signal(int, int)
    """How many groups are reviewed, and of how many."""

    def __init__(self, results: ResultsControl, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        page = results.page
        self._settings = settings
        self._results, self._view, self._compare = results, page.groups, page.compare
        self._model, self._window = page.groups.model, window
        self._session = results.session
        self._constraints = results.constraints
        self._tasks = Tasks(self)
        self._background = BackgroundChange(self._constraints, self._tasks)
        self._one: OneDialog[GroupNoteDialog] = OneDialog()
        self._note_key = ""
        self._own = False
        self._pair: tuple[int, int] | None = None
        self._by_itself = False
        """Whether the list moved the cursor to the pair, and not a person."""
        self._viewed_pair: tuple[int, int] | None = None
        """A pair that the list moved to, once its texts have been visible long enough."""
        self._dwell = QTimer(self, singleShot=True, interval=SEEN_DELAY)
        self._dwell.timeout.connect(self._count_visible_group)
        self.note = GroupNote()
        column = page.compare.layout()
        if isinstance(column, QVBoxLayout):
            column.insertWidget(0, self.note)
        self.note.edit_requested.connect(self.edit_note)
        self._session.states_source = self._states_of
        self._model.modelReset.connect(self._report_progress)
        self._session.subscribe(self._follow)
        page.groups.current_pair_changed.connect(self._follow_pair)

    @property
    def dialog(self) -> GroupNoteDialog | None:
        """The note dialog while it is open."""
        return self._one.current

    @property
    def states(self) -> GroupStates:
        """The states of the groups that are shown."""
        return self._session.states

    # States of groups

    def _states_of(self, groups: GroupTable) -> GroupStates:
        """Return the states of other groups; many of them are computed later."""
        constraints, index = self._constraints.by_key, self._model.chips.traits.index
        if not len(groups) or _count_reviews(constraints) <= BATCH_LIMIT:
            return states_of(groups, index, constraints)

        def done(states: GroupStates) -> None:
            if self._session.groups is groups:
                self._session.set_states(states)
                if Chip.UNREVIEWED in self._model.chips.selection:
                    self._view.set_chips(self._model.chips.selection)

        def work() -> None:
            self._tasks.run(lambda: states_of(groups, index, constraints), done, topic="states")

        QTimer.singleShot(0, self, work)  # after the window has shown the new state
        return GroupStates.unseen(len(groups))

    def _follow(self, change: SessionChange) -> None:
        if change.has_constraints and not self._own:
            self._session.set_states(self._states_of(self._session.groups))
        else:
            self._report_progress()  # marks decide about groups too

    @Slot()
    def _report_progress(self) -> None:
        is_reviewed = self._session.is_reviewed
        self.progressed.emit(int(np.count_nonzero(is_reviewed)), len(is_reviewed))
        self._show_note()

    def _show_note(self) -> None:
        group = self._view.current_group()
        self.note.show_note(self.states.note_of(group) if group >= 0 else "")

    # The group at the cursor

    def _selected_groups(self) -> list[int]:
        rows = self._view.table.selected_rows()
        groups = distinct(self._model.rows.group[rows]).tolist()
        current = self._view.current_group()
        return groups or ([current] if current >= 0 else [])

    @Slot(object)
    def _follow_pair(self, pair: tuple[int, int] | None) -> None:
        viewed_pair, self._viewed_pair = self._viewed_pair, None
        self._by_itself = self._session.is_following
        if viewed_pair is not None and pair is not None and not self._by_itself:
            self._set_seen(
                self._model.group_of(viewed_pair[1])
            )  # a person who moves on has seen it
        self._pair = pair
        self._show_note()
        if pair is None:
            self._dwell.stop()
        else:
            self._dwell.start()

    @Slot()
    def _count_visible_group(self) -> None:
        """Count a group as seen when its texts are visible; wait while they are loaded."""
        pair, group = self._pair, self._view.current_group()
        if pair is None or group < 0 or self._compare.isHidden():
            return
        if self._constraints.shows_foreign:
            return  # opening a foreign session is no review of one's own
        if not self._are_texts_visible(pair):
            # The page of the results may be shown a little later than its texts.
            if self._compare.comparison() is None or not self._compare.isVisible():
                self._dwell.start()
            return
        if self._by_itself:
            self._viewed_pair = pair
        else:
            self._set_seen(group)

    def _set_seen(self, group: int) -> None:
        """Count a group as seen if it has no other state, and a person wants that."""
        if group < 0 or not self._settings.seen_by_viewing:
            return
        new = (
            bool(self.states.added_counts[group])
            and self.states.state_of(group) is ReviewState.SEEN
        )
        if new or self.states.state_of(group) is ReviewState.UNSEEN:
            self._apply_review([group], ReviewState.SEEN, is_undoable=False)

    def _are_texts_visible(self, pair: tuple[int, int]) -> bool:
        """Whether both texts of a pair are visible; a text that cannot be read was not seen."""
        comparison, documents = self._compare.comparison(), self._model.documents
        if comparison is None or not self._compare.isVisible():
            return False
        sides = (comparison.left, comparison.right)
        pair_places = {(documents[i].path, documents[i].member) for i in pair}
        visible_places = {(side.path, side.member) for side in sides}
        return visible_places == pair_places and all(side.problem is None for side in sides)

    # Setting states

    @Slot()
    def set_state(self) -> None:
        """Give the selected groups the state of the action."""
        sender, groups = self.sender(), self._selected_groups()
        if isinstance(sender, QAction) and groups:
            # A state set explicitly is not overwritten by dwelling on the group.
            self._dwell.stop()
            self._apply_review(groups, ReviewState(sender.data()))

    def _apply_review(
        self,
        groups: Sequence[int],
        state: ReviewState | None = None,
        note: str | None = None,
        *,
        is_undoable: bool = True,
    ) -> None:
        self._constraints.settle()
        if len(groups) > BATCH_LIMIT:
            self._apply_in_background(groups, state, note)
            return
        index = self._model.chips.traits.index
        reviews, removed_keys = review_constraints(
            self._model.groups, index, self.states, groups, state, note
        )
        first = self._constraints.reserve_times(len(reviews))
        change = make_change(reviews.values(), removed_keys, first)
        if not is_undoable:
            self._apply(SeeGroup(change))
            self._session.set_states(self.states.with_reviews(groups, reviews))
            return
        kept_ids = _kept_documents(self._model.groups, groups, state)
        result = self._apply(ReviewGroups(change, kept_ids, len(groups)))
        self._session.set_states(self.states.with_reviews(groups, reviews))
        self._report_states(len(groups), state, result.count)

    def _apply(self, command: ReviewGroups | SeeGroup, *, own: bool = True) -> SessionChange:
        """Apply a command; ``own``: the states that follow from it are known."""
        self._own = own
        try:
            return self._session.apply(command)
        finally:
            self._own = False

    def _apply_in_background(
        self, groups: Sequence[int], state: ReviewState | None, note: str | None
    ) -> None:
        """Do the same as one step, once the constraints are made: thousands block the window."""
        table, index, states = self._model.groups, self._model.chips.traits.index, self.states
        first = self._constraints.reserve_times(len(groups))
        documents, kept_ids = self._model.documents, _kept_documents(table, groups, state)

        def make() -> tuple[ConstraintChange, GroupStates]:
            reviews, removed_keys = review_constraints(table, index, states, groups, state, note)
            return make_change(reviews.values(), removed_keys, first), states.with_reviews(
                groups, reviews
            )

        def finish(result: tuple[ConstraintChange, GroupStates]) -> None:
            has_same_states, has_same_documents = (
                self.states is states,
                self._model.documents is documents,
            )
            command = ReviewGroups(
                result[0], kept_ids if has_same_documents else kept_ids[:0], len(groups)
            )
            session_change = self._apply(command, own=has_same_states)
            if has_same_states:
                self._session.set_states(result[1])
            self._report_states(len(groups), state, session_change.count)

        self._background.run(make, finish)

    def _report_states(self, groups: int, state: ReviewState | None, unmark_count: int) -> None:
        """Report the states of several groups, and removed marks, with an undo."""
        lines = []
        if groups > 1 and state is not None:
            text = self.tr("%n groups were set to “{state}”.", "", groups)
            lines.append(localize_count(text, groups).format(state=state_name(state)))
        if unmark_count:
            text = self._model.noun.choose(
                self.tr("%n files were unmarked: their whole group is kept.", "", unmark_count),
                self.tr("%n rows were unmarked: their whole group is kept.", "", unmark_count),
            )
            lines.append(localize_count(text, unmark_count))
        if lines:
            self._results.undo.offer(self._view.note, wording.sentences(lines), stays=groups > 1)

    @Slot()
    def next_unreviewed_group(self) -> None:
        """Go to the next group that is not reviewed, past the end from the beginning on."""
        rows = self._model.rows.group
        order = rows[np.sort(np.unique(rows, return_index=True)[1])].astype(np.int64)
        current, is_reviewed = self._view.current_group(), self._session.is_reviewed
        group = self.states.next_unreviewed_group(is_reviewed, current, order)
        if group is None:
            self._view.note.show_message(
                self.tr("All groups in the list have been reviewed."), "success"
            )
            return
        row = self._model.row_of_group(group)
        self._view.table.go_to(self._model.first_file_row(row))

    # Notes

    @Slot()
    def edit_note(self) -> None:
        """Edit the note of the current group."""
        group = self._view.current_group()
        if group < 0 or self._one.come_forward():
            return
        self._note_key = key_of(self._model.documents[self._model.keeper_of(group)])
        title = self._model.cells.title(group)
        dialog = GroupNoteDialog(title, self.states.note_of(group), self._window)
        dialog.accepted.connect(self._save_note)
        self._one.open(dialog)

    @Slot()
    def _save_note(self) -> None:
        dialog = self.dialog
        if dialog is None:
            return
        # Groups may have been made again in the meantime.
        keeper = self._model.find_key(self._note_key)
        group = self._model.group_of(keeper) if keeper >= 0 else -1
        if group >= 0:
            self._apply_review([group], note=dialog.note())
        else:
            text = self.tr("This group no longer exists. The note was: {note}")
            self._view.note.show_message(text.format(note=dialog.note()), "warning")

    def close(self) -> None:
        """Stop for good and wait for the thread; call it before the program ends."""
        self._one.reject()
        self._dwell.stop()
        self._constraints.settle()
        self._tasks.close()


def _kept_documents(
    groups: GroupTable, which: Sequence[int], state: ReviewState | None
) -> NDArray[np.int64]:
    """Return the documents that are kept where these groups get this state."""
    group_mask = np.zeros(len(groups), np.bool_)
    if state is ReviewState.KEEP_ALL:
        group_mask[np.fromiter(which, np.int64)] = True
    return groups.members[layout.of_members(groups, group_mask)].astype(np.int64)


def _count_reviews(constraints: Mapping[str, Constraint]) -> int:
    """Return how many constraints are reviews; not counted where it does not matter."""
    if len(constraints) <= BATCH_LIMIT:
        return len(constraints)
    return sum([one.kind is ConstraintKind.REVIEW for one in constraints.values()])
