"""Marks never empty a group and never touch a protected file, whatever is asked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.matching import GroupTable, PairTable
from simfinder.domain.relations import RELATIONS, Relation
from simfinder.services.review.keepers import Keepers, Links
from simfinder.services.review.marks import Marks, Outcome, Refusal


def table(*groups: list[int]) -> GroupTable:
    lengths = [len(g) for g in groups]
    return GroupTable(
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
        np.array([i for g in groups for i in g], np.int32),
        np.array([-1 if n == 0 else 0 for g in groups for n in range(len(g))], np.int32),
        np.zeros(len(groups), np.int32),
        np.zeros(sum(lengths), np.int32),
    )


def marks(documents: int, *protected: int) -> Marks:
    mask = np.zeros(documents, np.bool_)
    mask[list(protected)] = True
    return Marks(mask, np.arange(documents, dtype=np.int64) * 10)


def refused(outcome: Outcome) -> dict[Refusal, list[int]]:
    return {why: documents.tolist() for why, documents in outcome.refused_ids.items()}


def test_a_protected_file_is_refused():
    m = marks(3, 1)
    m.regroup(table([0, 1, 2]))
    outcome = m.toggle([1, 2])
    assert outcome.changed_ids.tolist() == [2]
    assert refused(outcome) == {Refusal.PROTECTED: [1]}


def test_a_document_inside_a_file_is_refused_for_its_own_reason():
    stays = np.array([False, True, True, False])
    m = Marks(stays, np.full(4, 10, np.int64), np.array([False, False, True, False]))
    m.regroup(table([0, 1, 2, 3]))
    outcome = m.toggle([1, 2, 3])
    assert outcome.changed_ids.tolist() == [3]
    assert refused(outcome) == {Refusal.INSIDE: [2], Refusal.PROTECTED: [1]}
    assert outcome.only_refusal is None
    assert m.protect(np.array([False, False, True, False])) == 0
    assert refused(m.toggle([1, 2])) == {Refusal.INSIDE: [2]}
    assert m.toggle([2]).only_refusal == (2, Refusal.INSIDE)


def test_the_last_file_of_a_group_is_refused():
    m = marks(2)
    m.regroup(table([1, 0]))
    assert m.toggle([0]).changed_ids.tolist() == [0]
    assert refused(m.toggle([1])) == {Refusal.LAST_OF_GROUP: [1]}
    assert m.ids == (0,)


def test_marking_a_whole_group_leaves_its_keeper():
    m = marks(3)
    m.regroup(table([2, 0, 1]))
    outcome = m.toggle([0, 1, 2])
    assert outcome.refusals(Refusal.LAST_OF_GROUP).tolist() == [2]
    assert m.ids == (0, 1)
    assert m.total == (2, 10)
    assert m.marked_in(0) == 2


def test_a_file_outside_every_group_is_refused():
    m = marks(3)
    m.regroup(table([0, 1]))
    assert refused(m.toggle([2])) == {Refusal.NO_GROUP: [2]}


def test_mixed_selection_is_marked_and_a_marked_one_unmarked():
    m = marks(4)
    m.regroup(table([0, 1, 2, 3]))
    m.toggle([1])
    assert m.toggle([1, 2]).is_mark
    assert m.ids == (1, 2)
    assert not m.toggle([1, 2]).is_mark
    assert m.ids == ()


def test_whole_groups_are_unmarked_when_all_that_may_be_marked_is():
    m = marks(5, 4)
    m.regroup(table([0, 1], [2, 3, 4]))
    assert m.toggle([0, 1, 2, 3, 4]).changed_ids.tolist() == [1, 2, 3]
    outcome = m.toggle([0, 1, 2, 3, 4])
    assert (outcome.is_mark, outcome.changed_ids.tolist(), refused(outcome)) == (
        False,
        [1, 2, 3],
        {},
    )
    assert m.ids == ()


def test_a_mark_is_inactive_while_its_group_is_absent():
    m = marks(4)
    m.regroup(table([0, 1], [2, 3]))
    m.toggle([1, 3])
    assert m.regroup(table([0, 1])) == ()
    assert m.ids == (1,)
    assert 3 not in m
    m.regroup(table([0, 1], [2, 3]))
    assert m.ids == (1, 3)


def test_regrouping_removes_a_mark_that_would_empty_a_group():
    m = marks(4)
    m.regroup(table([0, 1], [2, 3]))
    m.toggle([1, 3])
    assert m.regroup(table([1, 3], [0, 2])) == (1,)
    assert m.ids == (3,)


partitions = st.permutations(range(12)).flatmap(
    lambda order: st.lists(st.integers(2, 5), max_size=5).map(lambda cuts: cut(order, cuts))
)


def cut(order: list[int], lengths: list[int]) -> list[list[int]]:
    groups, at = [], 0
    for length in lengths:
        if at + length <= len(order):
            groups.append(list(order[at : at + length]))
            at += length
    return groups


steps = st.lists(
    st.one_of(partitions, st.sets(st.integers(0, 11), min_size=1).map(frozenset)), max_size=8
)


@settings(max_examples=150)
@given(protected=st.sets(st.integers(0, 11), max_size=4), steps=steps)
def test_no_sequence_of_marks_empties_a_group_or_marks_a_protected_file(protected, steps):
    m = marks(12, *protected)
    groups: list[list[int]] = []
    for step in steps:
        if isinstance(step, list):
            groups = step
            m.regroup(table(*groups) if groups else GroupTable.empty())
        else:
            before = m.ids
            foreseen = m.would_mark(step, replace=False)
            assert m.ids == before
            outcome = m.toggle(step)
            if outcome.is_mark:
                assert foreseen == len(outcome.changed_ids)
        marked = set(m.ids)
        assert not marked & protected
        assert marked <= {i for g in groups for i in g}
        assert all(set(g) - marked for g in groups)
        assert m.total == (len(marked), sum(i * 10 for i in marked))


@pytest.fixture
def pairs() -> PairTable:
    """0-1, 0-2, 0-3 and 1-2 are near; 1-3 and 2-3 are not."""
    base = PairTable.empty()
    similarity = np.array([0.9, 0.95, 0.99, 0.97], np.float32)
    return replace(
        base,
        a=np.array([0, 0, 0, 1], np.int32),
        b=np.array([1, 2, 3, 2], np.int32),
        distance=np.array([3, 2, 9, 1], np.uint8),
        similarity=similarity,
        relation=np.full(4, RELATIONS.index(Relation.SMALL_CHANGES), np.uint8),
    )


def test_any_file_of_a_group_can_be_the_keeper(pairs):
    keepers = Keepers(Links(pairs, 4))
    changed = keepers.choose(1, table([0, 1, 2]))
    assert isinstance(changed, GroupTable)
    assert changed.members.tolist() == [1, 2, 0]
    assert changed.link.tolist() == [-1, 3, 0]
    assert keepers.choose(0, table([0, 3, 2, 1])) is Refusal.ALREADY
    assert keepers.choose(3, table([0, 1])) is Refusal.NO_GROUP


def test_a_chosen_keeper_outlives_regrouping(pairs):
    keepers = Keepers(Links(pairs, 4))
    keepers.choose(1, table([0, 1, 2]))
    assert keepers.apply(table([0, 3, 2, 1])).members[0] == 1
    assert keepers.apply(table([0, 3, 2])).members[0] == 0


def test_marks_follow_their_documents_into_another_report():
    before = marks(4)
    before.regroup(table([0, 1], [2, 3]))
    before.toggle([1, 3])
    after = marks(5, 4)
    after.copy_marks(before, np.array([2, 0, -1, 4]))
    after.regroup(table([2, 0], [1, 4]))
    assert after.ids == (0,)


def test_chosen_keepers_follow_their_documents_into_another_report(pairs):
    keepers = Keepers(Links(pairs, 4))
    keepers.choose(1, table([0, 1, 2]))
    copy = keepers.copy()
    moved = replace(pairs, a=pairs.a + 1, b=pairs.b + 1)
    keepers.move(Links(moved, 5), np.array([1, 2, 3, 4]))
    assert keepers.apply(table([1, 3, 2])).members[0] == 2
    keepers.move(Links(moved, 5), np.array([0, 0, -1, 0, 0]))
    assert keepers.apply(table([1, 3, 2])).members[0] == 1
    assert copy.apply(table([0, 2, 1])).members[0] == 1


def test_several_choices_hold_at_once_and_leave_the_groups_given_alone(pairs):
    keepers = Keepers(Links(pairs, 4))
    keepers.choose(1, table([0, 1, 2]))
    keepers.choose(2, table([1, 0, 2]))
    given_groups = table([0, 2, 1])
    assert keepers.apply(given_groups).members.tolist()[0] == 2
    assert given_groups.members.tolist() == [0, 2, 1]


def test_nothing_more_is_marked_in_a_group_that_is_kept_whole():
    m = marks(6, 5)
    m.regroup(table([0, 1, 2], [3, 4, 5]))
    m.toggle([1])
    m.keep_whole(np.array([True, False]))
    outcome = m.mark([1, 2, 4, 5])
    assert outcome.changed_ids.tolist() == [4]
    assert refused(outcome) == {Refusal.KEPT_WHOLE: [2], Refusal.PROTECTED: [5]}
    assert m.ids == (1, 4)  # what was marked before stays, and can be taken away
    assert m.would_mark(np.array([0, 3]), replace=False) == 1
    m.regroup(table([0, 1, 2]))
    assert m.mark([2]).changed_ids.tolist() == [2]
