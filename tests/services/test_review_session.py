"""The session of a review: what it tells of a command, and what holds after it."""

from __future__ import annotations

import builders
import numpy as np
import pytest

from simfinder.domain.commands import (
    HideFiles,
    InvertMarks,
    KeepFile,
    MarkFiles,
    ProtectFiles,
    ReturnFiles,
    Step,
    ToggleMarks,
)
from simfinder.domain.matching import DiskSpace
from simfinder.services.review.marks import Marks, Refusal
from simfinder.services.review.regroup import Regrouper
from simfinder.services.review.review_states import GroupStates
from simfinder.services.review.session import ReviewSession, SessionChange


@pytest.fixture
def changes() -> list[SessionChange]:
    return []


@pytest.fixture
def session(changes: list[SessionChange]) -> ReviewSession:
    """Two groups, 0 1 2 and 3 4, and 5 in none."""
    rows = [(0, 1, 1, 0.9), (0, 2, 2, 0.8), (1, 2, 1, 0.9), (3, 4, 1, 0.9)]
    report = builders.make_report(6, builders.make_pairs(rows))
    protected = DiskSpace(report.documents, report.sizes).must_stay
    made = ReviewSession()
    made.show_report(report, Regrouper(report).links, Marks(protected, report.sizes))
    made.show_groups(builders.make_groups(report.pairs, [[0, 1, 2], [3, 4]]), (18, 0.0))
    made.subscribe(changes.append)
    return made


def files(*ids: int) -> np.ndarray:
    return np.array(ids, np.int64)


def refused(change: SessionChange) -> dict[Refusal, list[int]]:
    return {reason: ids.tolist() for reason, ids in change.outcome.refused_ids.items()}


def test_listeners_get_a_mark_once_with_its_step(session, changes):
    changed = session.apply(ToggleMarks(files(1, 4)))
    assert changes == [changed]
    assert (changed.marked_ids.tolist(), changed.unmarked_ids.tolist()) == ([1, 4], [])
    assert changed.step is session.undoable
    assert (changed.step.step, changed.step.count) == (Step.MARK, 2)
    assert not changed.has_groups
    session.undo()
    assert changes[1].unmarked_ids.tolist() == [1, 4]
    assert session.marks.ids == ()


def test_a_kept_file_that_is_marked_gives_its_place_to_another(session, changes):
    changed = session.apply(MarkFiles(files(0)))
    assert changed.has_groups
    assert changed.new_keepers.tolist() == [1]
    assert session.groups.row(0).members[0] == 1
    assert changed.keepers == ((), (1,))
    session.undo()
    # The list of groups asks for them in the background, and gives them then.
    assert changes[-1].needs_groups
    assert session.is_pending


def hide(session: ReviewSession, *ids: int) -> SessionChange:
    """Hide files, and make the groups again as the window does."""
    change = session.apply(HideFiles(files(*ids)))
    assert change.needs_groups
    regrouped(session)
    return change


def regrouped(session: ReviewSession) -> list[list[int]]:
    groups = builders.make_groups(session.report.pairs, [[0, 1, 2], [3, 4]])
    session.show_groups(groups, (18, 0.0))
    return [list(group.members) for group in session.groups]


def test_hidden_files_leave_the_list_and_their_groups(session):
    session.apply(ToggleMarks(files(1, 4)))
    change = hide(session, 1)
    assert (change.step.step, change.step.count) == (Step.HIDE, 1)
    assert [group.members for group in session.groups] == [(0, 2), (3, 4)]
    assert session.marks.ids == (4,)
    assert session.apply(MarkFiles(files(1))).outcome.refusals(Refusal.NO_GROUP).tolist() == [1]
    hide(session, 3)  # a group of one file is none
    assert [group.members for group in session.groups] == [(0, 2)]
    assert session.marks.ids == ()
    for _ in range(2):
        session.undo()
        regrouped(session)
    assert [group.members for group in session.groups] == [(0, 1, 2), (3, 4)]
    assert session.marks.ids == (1, 4)


def test_a_hidden_kept_file_is_replaced_without_a_choice(session):
    hide(session, 0)
    assert [group.members for group in session.groups] == [(1, 2), (3, 4)]
    assert session.groups.link[0] == -1
    pairs = session.report.pairs
    link = session.groups.link[1]
    assert (pairs.a[link], pairs.b[link]) == (1, 2)
    assert session.keepers.ids == ()


def test_hidden_files_return_with_another_report(session):
    hide(session, 0, 1, 2)
    report, marks = session.report, session.marks
    session.show_report(report, Regrouper(report).links, marks, np.arange(6))
    assert regrouped(session) == [[3, 4]]
    session.show_report(report, Regrouper(report).links, marks)
    assert regrouped(session) == [[0, 1, 2], [3, 4]]


def test_changes_without_a_decision_are_no_step(session):
    session.apply(ReturnFiles(files(1)))
    protected = session.apply(ProtectFiles(np.array([False, True, False, False, False, False])))
    assert protected.unmarked_ids.tolist() == [1]
    assert session.undoable is None


def test_a_group_that_is_kept_whole_stays_so_after_an_undo(session):
    states = GroupStates.unseen(2)
    states.state[0] = 2
    session.set_states(states)
    session.apply(ToggleMarks(files(4)))
    session.undo()
    assert session.apply(MarkFiles(files(1))).outcome.refusals(Refusal.KEPT_WHOLE).tolist() == [1]
    assert session.marks.ids == ()


def test_marks_are_inverted_and_protected_files_ignored(session):
    session.apply(ProtectFiles(np.isin(np.arange(6), [3])))
    session.apply(ToggleMarks(files(1)))
    changed = session.apply(InvertMarks(files(0, 1, 2, 3, 4, 5)))
    assert (changed.outcome.changed_ids.tolist(), changed.unmark_count) == ([0, 2, 4], 1)
    assert changed.outcome.refused_ids == {}
    assert sorted(session.marks.ids) == [0, 2, 4]


def test_inverting_only_protected_files_gives_the_reason(session):
    session.apply(ProtectFiles(np.isin(np.arange(6), [3, 4])))
    changed = session.apply(InvertMarks(files(3, 4)))
    assert (refused(changed), changed.unmark_count) == ({Refusal.PROTECTED: [3, 4]}, 0)


def test_inverting_ignores_groups_that_are_kept_whole_unless_there_is_nothing_else(session):
    def states_of(groups):
        states = GroupStates.unseen(len(groups))
        states.state[0] = 2
        return states

    session.apply(ToggleMarks(files(1, 4)))
    session.states_source = states_of
    session.set_states(states_of(session.groups))
    changed = session.apply(InvertMarks(files(0, 1, 2, 3, 4, 5)))
    assert (changed.outcome.changed_ids.tolist(), changed.unmark_count) == ([3], 2)
    assert refused(changed) == {}
    changed = session.apply(InvertMarks(files(0, 1, 2)))
    assert refused(changed) == {Refusal.KEPT_WHOLE: [0, 1, 2]}


def test_states_are_requested_for_new_groups(session, changes):
    asked = []

    def source(groups):
        asked.append(len(groups))
        states = GroupStates.unseen(len(groups))
        states.state[:] = 2
        return states

    session.states_source = source
    session.apply(KeepFile(1))
    assert asked == [2]
    assert session.states.kept_whole.all()
    assert not len(session.apply(MarkFiles(files(0, 4))).marked_ids)
