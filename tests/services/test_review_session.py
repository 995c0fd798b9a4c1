"""The session of a review: what it tells of a command, and what holds after it."""

from __future__ import annotations

import builders
import numpy as np
import pytest

from simfinder.domain.commands import (
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
    """Two groups: 0 1 2 and 3 4."""
    rows = [(0, 1, 1, 0.9), (0, 2, 2, 0.8), (1, 2, 1, 0.9), (3, 4, 1, 0.9)]
    report = builders.make_report(5, builders.make_pairs(rows))
    protected = DiskSpace(report.documents, report.sizes).stays
    made = ReviewSession()
    made.show_report(report, Regrouper(report).links, Marks(protected, report.sizes))
    made.show_groups(builders.make_groups(report.pairs, [[0, 1, 2], [3, 4]]), (18, 0.0))
    made.subscribe(changes.append)
    return made


def files(*ids: int) -> np.ndarray:
    return np.array(ids, np.int64)


def test_a_mark_is_told_once_with_its_step(session, changes):
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


def test_what_nobody_decided_is_no_step(session):
    session.apply(ReturnFiles(files(1)))
    protected = session.apply(ProtectFiles(np.array([False, True, False, False, False])))
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


def test_states_are_asked_for_other_groups(session, changes):
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
