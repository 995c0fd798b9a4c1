"""Whatever a person does and undoes: no group is wholly marked, no protected file is marked, and to
undo is to be exactly where one was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
from builders import make_document, make_report
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from simfinder.domain.commands import (
    Command,
    HideFiles,
    InvertMarks,
    KeepFile,
    KeepFiles,
    MarkByRules,
    MarkFiles,
    ReleaseFiles,
    ReviewGroups,
    SetConstraints,
    Step,
    TakeOver,
    ToggleMarks,
    UnmarkFiles,
)
from simfinder.domain.decisions import (
    Constraint,
    ConstraintKind,
    KeepCriterion,
    KeepRule,
    ReviewState,
)
from simfinder.domain.documents import Role
from simfinder.domain.matching import DiskSpace, ScanReport
from simfinder.domain.relations import Relation
from simfinder.services.cleanup.auto_mark import auto_mark
from simfinder.services.review.adjustments import AdjustedGroups
from simfinder.services.review.constraint_store import make_change
from simfinder.services.review.constraints import (
    ContentIndex,
    cannot_link_file,
    cannot_link_files,
    must_link,
    split_group,
)
from simfinder.services.review.marks import Marks
from simfinder.services.review.regroup import Regrouper
from simfinder.services.review.review_states import review_constraints, states_of
from simfinder.services.review.session import ReviewSession, SessionChange
from simfinder.services.review.session_file import Session, open_session, save_session
from simfinder.services.review.undo_stack import ReviewSnapshot, UndoStack, UndoStep

N = 9
RULES = (
    KeepRule(KeepCriterion.LARGEST),
    KeepRule(KeepCriterion.NEWEST),
    KeepRule(KeepCriterion.SHORT_NAME),
)


class Review:
    """A session as a window has it: groups are made when it asks for them."""

    def __init__(self, report: ScanReport, distance: int = 24, similarity: float = 0.0) -> None:
        self.report, self.threshold = report, (distance, similarity)
        self.session = ReviewSession()
        self.saved: dict[str, Constraint] = {}
        self.saved_marks: set[int] = set()
        self.saved_keepers: dict[int, None] = {}
        self.heard: list[SessionChange] = []
        self.index = ContentIndex(report.documents)
        self.protected = DiskSpace(report.documents, report.sizes).must_stay
        self.session.subscribe(self.hear)
        marks = Marks(self.protected, report.sizes)
        self.session.show_report(report, Regrouper(report).links, marks)
        self.regroup()

    def hear(self, changed: SessionChange) -> None:
        """Save what has changed, as the window does, and do what is asked for."""
        self.heard.append(changed)
        for key, said in changed.constraint_changes.items():
            self.saved.pop(key, None)
            if said is not None:
                self.saved[key] = said
        assert not self.saved_marks & set(changed.marked_ids.tolist())
        assert self.saved_marks >= set(changed.unmarked_ids.tolist())
        self.saved_marks |= set(changed.marked_ids.tolist())
        self.saved_marks -= set(changed.unmarked_ids.tolist())
        if changed.keepers is not None:
            before, now = changed.keepers
            assert tuple(self.saved_keepers) == before
            self.saved_keepers = dict.fromkeys(now)
        if changed.threshold is not None:
            self.threshold = changed.threshold
        if changed.needs_groups or changed.has_constraints:
            self.regroup()

    def regroup(self) -> None:
        session = self.session
        made = AdjustedGroups(self.report, session.constraints.by_key)
        session.set_links(made.links)
        slide = made.slide(*self.threshold, session.keepers.copy())
        session.show_groups(slide.groups, self.threshold)

    def shown(self) -> tuple[object, ...]:
        """All that a person can see."""
        session, groups = self.session, self.session.groups
        states = states_of(groups, self.index, session.constraints.by_key)
        return (
            groups.start.tolist(),
            groups.members.tolist(),
            groups.link.tolist(),
            groups.further_links.tolist(),
            session.marks.ids,
            session.marks.all_ids.tolist(),
            session.keepers.ids,
            np.flatnonzero(session.hidden_mask).tolist(),
            states.state.tolist(),
            states.is_reviewed(session.marks.decided_groups()).tolist(),
            [states.note_of(g) for g in range(len(groups))],
            dict(session.constraints.by_key),
            session.threshold,
        )

    def act(self, kind: str, ids: list[int], number: int) -> None:
        command = self.command(kind, ids, number)
        if command is not None:
            self.session.apply(command)

    def command(self, kind: str, ids: list[int], number: int) -> Command | None:
        session = self.session
        documents, groups, statements = (
            self.report.documents,
            session.groups,
            session.constraints.by_key,
        )
        some, files = [documents[i] for i in ids], np.array(sorted(ids), np.int64)

        def say(step: Step, said: Constraint | None) -> SetConstraints:
            return SetConstraints(step, [] if said is None else [said])

        match kind:
            case "toggle":
                return ToggleMarks(files)
            case "mark":
                return MarkFiles(files)
            case "unmark":
                return UnmarkFiles(files)
            case "invert":
                return InvertMarks(files)
            case "rules":
                plan = auto_mark(
                    self.report,
                    groups,
                    RULES[number % 3 :],
                    distance=session.threshold[0],
                    similarity=session.threshold[1],
                    critical=bool(number % 2),
                    relations=tuple(Relation),
                    favourites=session.keepers.ids,
                )
                return MarkByRules(plan.marks.astype(np.int64), bool(number % 2))
            case "keep":
                return KeepFile(ids[0])
            case "keep some":
                return KeepFiles(files)
            case "hide":
                grouped = np.isin(files, groups.members)
                return HideFiles(files[grouped]) if grouped.any() else None
            case "release":
                return ReleaseFiles(files, ids)
            case "no match":
                one = cannot_link_file(some[0]) if len(some) == 1 else cannot_link_files(some)
                return say(Step.NOT_A_MATCH, one)
            case "match again":
                said = [s for s in statements.values() if s.kind is ConstraintKind.CANNOT_LINK]
                keys = [one.key for one in said[number % 3 :]]
                return SetConstraints(Step.MATCH_AGAIN, [], keys)
            case "split":
                return say(Step.SPLIT, split_group(some[0], some[1:]))
            case "merge":
                return say(Step.MERGE, must_link(some[0], some[-1]))
            case "state" if len(groups):
                state, group = list(ReviewState)[number % 4], number % len(groups)
                states = states_of(groups, self.index, statements)
                said, unsaid = review_constraints(
                    groups, self.index, states, [group], state, f"n{number}"
                )
                times = session.constraints.reserve_times(len(said))
                kept = groups.members[groups.start[group] : groups.start[group + 1]]
                whole = state is ReviewState.KEEP_ALL
                kept = kept.astype(np.int64) if whole else np.zeros(0, np.int64)
                return ReviewGroups(make_change(said.values(), unsaid, times), kept, 1)
            case "slide":
                self.threshold = number, (number % 5) / 5
                self.regroup()
        return None

    def check(self) -> None:
        session = self.session
        marked = set(session.marks.all_ids.tolist())
        assert not marked & set(np.flatnonzero(self.protected).tolist())
        assert all(set(group.members) - marked for group in session.groups)
        assert self.saved == dict(session.constraints.by_key)
        assert self.saved_marks == marked
        assert tuple(self.saved_keepers) == session.keepers.ids
        assert len(set(session.groups.members.tolist())) == len(session.groups.members)
        assert not session.hidden_mask[session.groups.members].any()
        assert (session.groups.sizes > 1).all()
        assert not session.is_pending


ends = st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] < p[1])
measures = st.tuples(
    st.integers(0, 24), st.integers(0, 32).map(lambda n: n / 32), st.sampled_from(Relation)
)
ids = st.lists(st.integers(0, N - 1), min_size=1, max_size=4, unique=True)
ACTS = (
    *("toggle", "toggle", "mark", "unmark", "invert", "rules", "keep", "keep some", "release"),
    *("hide", "no match", "match again", "split", "merge", "state", "slide"),
)
moves = st.one_of(
    st.tuples(st.sampled_from(ACTS), ids, st.integers(0, 24)),
    st.tuples(st.sampled_from(["undo", "redo"]), st.just([0]), st.just(0)),
)


given_histories = given(
    rows=st.dictionaries(ends, measures, max_size=16),
    protected=st.sets(st.integers(0, N - 1), max_size=3),
    contents=st.lists(st.integers(0, N), min_size=N, max_size=N),
    history=st.lists(moves, min_size=3, max_size=14),
)


def review_of(rows, protected, contents) -> Review:
    documents = [
        make_document(
            n,
            content_hash=f"{contents[n]:064x}",
            size=n * 7 % 5,
            role=Role.PROTECTED if n in protected else Role.NORMAL,
        )
        for n in range(N)
    ]
    return Review(make_report(documents, [(*p, *m) for p, m in sorted(rows.items())]))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_no_history_marks_too_much_and_every_step_can_be_undone(part: int) -> None:
    """Four times five hundred histories."""

    @seed(part)
    @settings(max_examples=500)
    @given_histories
    def run(rows, protected, contents, history) -> None:
        play(review_of(rows, protected, contents), history)

    run()


@settings(max_examples=40)
@given_histories
def test_every_command_can_be_undone(rows, protected, contents, history) -> None:
    play(review_of(rows, protected, contents), history)


@settings(max_examples=60)
@given_histories
def test_what_is_saved_is_the_same_when_it_is_opened(rows, protected, contents, history) -> None:
    review = review_of(rows, protected, contents)
    for kind, some, number in history:
        if kind != "hide":  # it is not saved
            review.act(kind, some, number)
    with TemporaryDirectory() as folder:
        again = reopened(review, Path(folder))
    # A mark in no group has nothing to stand for, and is not taken over.
    awake = review.session.marks.mask.tolist()
    assert again.session.marks.mask.tolist() == awake
    mine, others = review.session, again.session
    assert others.keepers.ids == mine.keepers.ids
    assert dict(others.constraints.by_key) == dict(mine.constraints.by_key)
    assert others.threshold == mine.threshold
    for column in ("start", "members", "link", "further_links"):
        assert getattr(others.groups, column).tolist() == getattr(mine.groups, column).tolist()
    assert again.saved == review.saved


def play(review: Review, history: list[tuple[str, list[int], int]]) -> None:
    """Do all of it, then undo it to the beginning and do it again to the end."""
    steps: list[tuple[tuple[object, ...], tuple[object, ...]]] = []
    at = 0
    for kind, some, number in history:
        if kind == "undo":
            at = undone(review, steps, at)
        elif kind == "redo":
            at = done_again(review, steps, at)
        else:
            before, review.heard = review.shown(), []
            review.act(kind, some, number)
            pushed = [changed for changed in review.heard if changed.step is not None]
            assert len(pushed) <= 1
            assert pushed or kind == "slide" or review.shown() == before
            if pushed:
                steps[at:] = [(before, review.shown())]
                at += 1
        review.check()
    while at:
        at = undone(review, steps, at)
    assert review.session.undo() is None
    while at < len(steps):
        at = done_again(review, steps, at)
    assert review.session.redo() is None


def undone(review: Review, steps: list[tuple[tuple[object, ...], ...]], at: int) -> int:
    """Undo one step; return how many are done then."""
    changed = review.session.undo()
    assert (changed is None) == (at == 0)
    if at:
        assert review.shown() == steps[at - 1][0]
        review.check()
    return max(at - 1, 0)


def done_again(review: Review, steps: list[tuple[tuple[object, ...], ...]], at: int) -> int:
    """Do one step again; return how many are done then."""
    changed = review.session.redo()
    assert (changed is None) == (at == len(steps))
    if changed is not None:
        assert review.shown() == steps[at][1]
        review.check()
    return min(at + 1, len(steps))


def reopened(review: Review, folder: Path) -> Review:
    """Save all of it to a session file, read that and show it in a session of its own."""
    session, path = review.session, folder / "review.simfinder-session"
    distance, similarity = session.threshold
    saved = Session(
        review.report,
        session.groups,
        distance,
        similarity,
        tuple(session.marks.all_ids.tolist()),
        session.keepers.ids,
        session.constraints.by_key,
    )
    save_session(saved, path)
    read = open_session(path)
    again = Review(read.report, read.distance, read.similarity)
    again.session.show_foreign(read.constraints)
    again.session.apply(TakeOver(np.array(read.marks, np.int64), read.keepers))
    return again


def snapshot(*marked: int, keepers: tuple[int, ...] = ()) -> ReviewSnapshot:
    return ReviewSnapshot(np.array(marked, np.int64), keepers, {}, (18, 0.9))


def before(step: UndoStep | None) -> ReviewSnapshot:
    assert step is not None
    return step.old_state


def after(step: UndoStep | None) -> ReviewSnapshot:
    assert step is not None
    return step.new_state


def test_steps_have_names_and_new_ones_replace_those_undone() -> None:
    stack = UndoStack()
    assert stack.undoable is None
    assert not stack.push(UndoStep(Step.MARK, 1, snapshot(1), snapshot(1)))
    assert stack.push(UndoStep(Step.MARK, 2, snapshot(), snapshot(1, 2)))
    assert stack.push(UndoStep(Step.KEEP, 1, snapshot(1, 2), snapshot(1, 2, keepers=(3,))))
    assert stack.undoable is not None
    assert (stack.undoable.step, stack.undoable.count) == (Step.KEEP, 1)
    assert before(stack.undo()) == snapshot(1, 2)
    assert stack.redoable is not None
    assert (stack.redoable.step, stack.undoable.step) == (Step.KEEP, Step.MARK)
    assert stack.push(UndoStep(Step.SPLIT, 1, snapshot(1, 2), snapshot()))
    assert stack.redo() is None
    assert before(stack.undo()) == snapshot(1, 2)
    assert before(stack.undo()) == snapshot()
    assert stack.undo() is None
    assert after(stack.redo()) == snapshot(1, 2)
    stack.clear()
    assert stack.undoable is None
    assert stack.redoable is None


def test_the_earliest_steps_are_forgotten() -> None:
    stack = UndoStack(max_steps=3)
    for n in range(5):
        stack.push(UndoStep(Step.MARK, 1, snapshot(n), snapshot(n + 1)))
    found = []
    while (state := stack.undo()) is not None:
        found.append(state.old_state.marks.tolist())
    assert found == [[4], [3], [2]]


def test_steps_follow_their_documents_into_another_report() -> None:
    stack = UndoStack()
    stack.push(UndoStep(Step.MARK, 1, snapshot(0, 2), snapshot(0, 1, 2, keepers=(2, 1, 0))))
    stack.translate(np.array([4, -1, 1]))
    assert before(stack.undo()) == snapshot(1, 4)
    assert after(stack.redo()) == snapshot(1, 4, keepers=(1, 4))


def test_hidden_files_follow_into_another_report_too() -> None:
    state = replace(snapshot(), hidden_ids=np.array([0, 1, 2], np.int64))
    assert state.translate(np.array([4, -1, 1])).hidden_ids.tolist() == [1, 4]
    assert state != snapshot()
