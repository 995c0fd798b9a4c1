"""Whatever a person does and undoes: no group is wholly marked, no protected file is marked, and to
undo is to be exactly where one was."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import pytest
from builders import make_document, make_report
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import (
    Constraint,
    ConstraintKind,
    KeepCriterion,
    KeepRule,
    ReviewState,
)
from simfinder.domain.documents import Role
from simfinder.domain.matching import DiskSpace, GroupTable, Relation, ScanReport
from simfinder.services.cleanup.auto_mark import auto_mark
from simfinder.services.review.adjustments import adjusted_slide, merge, split_off
from simfinder.services.review.constraints import (
    ContentIndex,
    StatementBook,
    said_of_file,
    said_of_files,
    taken_out,
)
from simfinder.services.review.keepers import Keepers
from simfinder.services.review.regroup import Regrouper
from simfinder.services.review.review import Marks
from simfinder.services.review.review_states import said_of_groups, states_of
from simfinder.services.review.undo_stack import ReviewSnapshot, Step, UndoStack, capture, put_back

N = 9
RULES = (
    KeepRule(KeepCriterion.LARGEST),
    KeepRule(KeepCriterion.NEWEST),
    KeepRule(KeepCriterion.SHORT_NAME),
)


@dataclass
class Review:
    """A review as a window holds it, with each action a step."""

    report: ScanReport
    distance: int = 24
    similarity: float = 0.0
    book: StatementBook = field(default_factory=StatementBook)
    stack: UndoStack = field(default_factory=UndoStack)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        documents = self.report.documents
        self.protected = DiskSpace(documents, self.report.sizes).protected
        self.index = ContentIndex(documents)
        self.marks = Marks(self.protected, self.report.sizes)
        self.keepers = Keepers(Regrouper(self.report).links)
        self.saved: dict[str, Constraint] = {}
        self.groups = GroupTable.empty()
        self.regroup()

    def regroup(self) -> tuple[int, ...]:
        out = taken_out(self.report.pairs, self.index, self.book.statements)
        regrouper = Regrouper(self.report, out)
        self.keepers.move(regrouper.links, np.arange(N))
        slide, _ = adjusted_slide(
            regrouper, self.report, self.book.statements, self.index,
            self.distance, self.similarity, self.keepers,
        )  # fmt: skip
        self.groups = slide.groups
        return self.marks.regroup(self.groups)

    def save(self, change: dict[str, Constraint | None]) -> None:
        for key, said in change.items():
            self.saved.pop(key, None)
            if said is not None:
                self.saved[key] = said

    def snapshot(self) -> ReviewSnapshot:
        return capture(self.marks, self.keepers, self.book, self.distance, self.similarity)

    def shown(self) -> tuple[object, ...]:
        """All that a person can see."""
        groups, states = self.groups, states_of(self.groups, self.index, self.book.statements)
        return (
            groups.start.tolist(), groups.members.tolist(), groups.link.tolist(),
            groups.further_links.tolist(), self.marks.ids, self.marks.chosen.tolist(),
            self.keepers.chosen, states.state.tolist(), states.progress,
            [states.note_of(g) for g in range(len(groups))],
        )  # fmt: skip

    def act(self, kind: str, ids: list[int], number: int) -> Step:
        documents = self.report.documents
        some = [documents[i] for i in ids]
        said: list[Constraint | None] = []
        unsaid: list[str] = []
        step = Step.MARK
        if kind == "toggle":
            self.marks.toggle(ids)
        elif kind == "unmark":
            step = Step.UNMARK
            self.marks.unmark(ids)
        elif kind == "rules":
            step = Step.AUTO_MARK
            plan = auto_mark(
                self.report, self.groups, RULES[number % 3 :], distance=self.distance,
                similarity=self.similarity, critical=bool(number % 2), relations=tuple(Relation),
                favourites=self.keepers.chosen,
            )  # fmt: skip
            self.marks.mark(plan.marks)
        elif kind == "keep":
            step = Step.KEEP
            made = self.keepers.choose(ids[0], self.groups, self.distance, self.similarity)
            if isinstance(made, GroupTable):
                self.marks.unmark(ids[:1])
        elif kind == "no match":
            step = Step.NOT_A_MATCH
            said = [said_of_file(some[0]) if len(some) == 1 else said_of_files(some)]
        elif kind == "match again":
            step = Step.MATCH_AGAIN
            unsaid = [one.key for one in self.book.about(ConstraintKind.NOT_A_MATCH)[number % 3 :]]
        elif kind == "split":
            step = Step.SPLIT
            said = [split_off(some[0], some[1:])]
        elif kind == "merge":
            step = Step.MERGE
            said = [merge(some[0], some[-1])]
        elif kind == "state" and len(self.groups):
            step = Step.REVIEW
            state = list(ReviewState)[number % 4]
            states = states_of(self.groups, self.index, self.book.statements)
            group = [number % len(self.groups)]
            said, unsaid = said_of_groups(
                self.groups, self.index, states, group, state, f"n{number}"
            )
        elif kind == "slide":
            step = Step.DISTANCE
            self.distance, self.similarity = number, (number % 5) / 5
        if step not in (Step.MARK, Step.UNMARK, Step.AUTO_MARK):
            self.save(self.book.say([one for one in said if one], unsaid))
            self.regroup()
        return step

    def check(self) -> None:
        marked = set(self.marks.chosen.tolist())
        assert not marked & set(np.flatnonzero(self.protected).tolist())
        assert all(set(group.members) - marked for group in self.groups)
        assert self.saved == dict(self.book.statements)
        assert len(set(self.groups.members.tolist())) == len(self.groups.members)

    def return_to(self, snapshot: ReviewSnapshot | None) -> None:
        assert snapshot is not None
        self.save(put_back(snapshot, self.marks, self.keepers, self.book))
        self.distance, self.similarity = snapshot.distance, snapshot.similarity
        assert self.regroup() == ()
        assert self.snapshot() == snapshot


ends = st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] < p[1])
measures = st.tuples(st.integers(0, 24), st.floats(0, 1, width=32), st.sampled_from(Relation))
ids = st.lists(st.integers(0, N - 1), min_size=1, max_size=4, unique=True)
ACTS = (
    *("toggle", "toggle", "unmark", "rules", "keep", "no match", "match again", "split"),
    *("merge", "state", "slide"),
)
moves = st.one_of(
    st.tuples(st.sampled_from(ACTS), ids, st.integers(0, 24)),
    st.tuples(st.sampled_from(["undo", "redo"]), st.just([0]), st.just(0)),
)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_no_history_marks_too_much_and_every_step_can_be_undone(part: int) -> None:
    """Four times five hundred histories."""

    @seed(part)
    @settings(max_examples=500)
    @given(
        rows=st.dictionaries(ends, measures, max_size=16),
        protected=st.sets(st.integers(0, N - 1), max_size=3),
        contents=st.lists(st.integers(0, N), min_size=N, max_size=N),
        history=st.lists(moves, min_size=3, max_size=14),
    )
    def run(rows, protected, contents, history) -> None:
        documents = [
            make_document(
                n, content_hash=f"{contents[n]:064x}", size=n * 7 % 5,
                role=Role.PROTECTED if n in protected else Role.NORMAL,
            )
            for n in range(N)
        ]  # fmt: skip
        play(Review(make_report(documents, [(*p, *m) for p, m in sorted(rows.items())])), history)

    run()


def play(review: Review, history: list[tuple[str, list[int], int]]) -> None:
    """Do all of it, then undo it to the beginning and do it again to the end."""
    past = [(review.snapshot(), review.shown())]
    at = 0
    for kind, some, number in history:
        if kind == "undo":
            if at:
                at -= 1
                review.return_to(review.stack.undo())
                assert review.shown() == past[at][1]
            else:
                assert review.stack.undo() is None
        elif kind == "redo":
            if at + 1 < len(past):
                at += 1
                review.return_to(review.stack.redo())
                assert review.shown() == past[at][1]
            else:
                assert review.stack.redo() is None
        else:
            before = review.snapshot()
            step = review.act(kind, some, number)
            if review.stack.push(step, before, review.snapshot()):
                past[at + 1 :] = [(review.snapshot(), review.shown())]
                at += 1
        review.check()
    while at:
        at -= 1
        review.return_to(review.stack.undo())
        assert (review.snapshot(), review.shown()) == past[at]
        review.check()
    for state in past[1 : 1 + len(past)]:
        review.return_to(review.stack.redo())
        assert (review.snapshot(), review.shown()) == state
        review.check()
    assert review.stack.redoable is None


def snapshot(*marked: int, keepers: tuple[int, ...] = ()) -> ReviewSnapshot:
    return ReviewSnapshot(np.array(marked, np.int64), keepers, {}, 18, 0.9)


def test_steps_have_names_and_new_ones_replace_those_undone() -> None:
    stack = UndoStack()
    assert stack.undoable is None
    assert not stack.push(Step.MARK, snapshot(1), snapshot(1))
    assert stack.push(Step.MARK, snapshot(), snapshot(1, 2), 2)
    assert stack.push(Step.KEEP, snapshot(1, 2), snapshot(1, 2, keepers=(3,)))
    assert stack.undoable is not None
    assert (stack.undoable.step, stack.undoable.count) == (Step.KEEP, 1)
    assert stack.undo() == snapshot(1, 2)
    assert stack.redoable is not None
    assert (stack.redoable.step, stack.undoable.step) == (Step.KEEP, Step.MARK)
    assert stack.push(Step.SPLIT, snapshot(1, 2), snapshot())
    assert stack.redo() is None
    assert stack.undo() == snapshot(1, 2)
    assert stack.undo() == snapshot()
    assert stack.undo() is None
    assert stack.redo() == snapshot(1, 2)
    stack.clear()
    assert stack.undoable is None
    assert stack.redoable is None


def test_the_earliest_steps_are_forgotten() -> None:
    stack = UndoStack(most=3)
    for n in range(5):
        stack.push(Step.MARK, snapshot(n), snapshot(n + 1))
    found = []
    while (state := stack.undo()) is not None:
        found.append(state.marked.tolist())
    assert found == [[4], [3], [2]]


def test_steps_follow_their_documents_into_another_report() -> None:
    stack = UndoStack()
    stack.push(Step.MARK, snapshot(0, 2), snapshot(0, 1, 2, keepers=(2, 1, 0)))
    stack.move(np.array([4, -1, 1]))
    assert stack.undo() == snapshot(1, 4)
    assert stack.redo() == snapshot(1, 4, keepers=(1, 4))
