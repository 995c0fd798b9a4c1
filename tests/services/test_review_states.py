"""What was said of a group belongs to it however its members come, go and are renamed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from builders import make_document, make_groups, make_pairs
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.decisions import Constraint, ConstraintKind, ReviewState
from simfinder.domain.documents import Document
from simfinder.domain.matching import GroupTable
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import LONGEST_NOTE, ContentIndex, constraints_of_kind
from simfinder.services.review.review_states import (
    STATES,
    GroupStates,
    review_constraints,
    states_of,
)

N = 12
SEEN, LATER, KEEP_ALL = ReviewState.SEEN, ReviewState.LATER, ReviewState.KEEP_ALL


def documents(contents: list[int | None] | None = None) -> list[Document]:
    named = contents if contents is not None else list(range(N))
    return [
        make_document(n, content_hash="" if c is None else f"{c:064x}") for n, c in enumerate(named)
    ]


def table(*groups: list[int]) -> GroupTable:
    lengths = [len(g) for g in groups]
    members = [i for g in groups for i in g]
    return GroupTable(
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64),
        np.array(members, np.int32),
        np.full(len(members), -1, np.int32),
        np.zeros(len(groups), np.int32),
        np.zeros(len(members), np.int32),
    )


class Desk:
    """Says things of groups, as a window would."""

    def __init__(self, contents: list[int | None] | None = None) -> None:
        self.book = ConstraintStore()
        self.index = ContentIndex(documents(contents))

    def states(self, *groups: list[int]) -> GroupStates:
        return states_of(table(*groups), self.index, self.book.by_key)

    def say(self, groups: list[list[int]], which: list[int], state=None, note=None) -> None:
        shown = table(*groups)
        states = states_of(shown, self.index, self.book.by_key)
        reviews, removed = review_constraints(shown, self.index, states, which, state, note)
        self.book.add(reviews.values(), removed)


def told(states: GroupStates, group: int = 0) -> tuple[ReviewState, int, int]:
    return (
        states.state_of(group),
        int(states.added_counts[group]),
        int(states.removed_counts[group]),
    )


def reviewed(states: GroupStates, *decided: int) -> list[bool]:
    """Return which groups are reviewed; ``decided``: groups whose files are all marked."""
    is_decided = np.zeros(len(states.state), np.bool_)
    is_decided[list(decided)] = True
    return states.is_reviewed(is_decided).tolist()


def progress(states: GroupStates) -> tuple[int, int]:
    return sum(reviewed(states)), len(states.state)


def following(states: GroupStates, *place) -> int | None:
    return states.next_unreviewed_group(np.array(reviewed(states)), *place)


def test_a_group_is_reviewed_by_its_state_or_by_its_marks() -> None:
    desk = Desk()
    desk.say([[0, 1], [2, 3], [4, 5]], [0], SEEN)
    desk.say([[0, 1], [2, 3], [4, 5]], [1], LATER)
    states = desk.states([0, 1], [2, 3], [4, 5])
    assert reviewed(states) == [True, False, False]
    assert reviewed(states, 2) == [True, False, True]
    assert reviewed(states, 1) == [True, False, False]  # it was postponed explicitly


def test_at_first_nothing_is_seen() -> None:
    desk = Desk()
    states = desk.states([0, 1], [2, 3])
    assert told(states) == (ReviewState.UNSEEN, 0, 0)
    assert progress(states) == (0, 2)
    assert states.note_of(1) == ""
    assert progress(desk.states()) == (0, 0)


def test_a_state_stays_with_its_group_in_any_order_and_under_any_keeper() -> None:
    desk = Desk()
    desk.say([[0, 1, 2], [3, 4]], [0], SEEN, "done")
    states = desk.states([3, 4], [2, 1, 0])
    assert told(states, 1) == (SEEN, 0, 0)
    assert states.note_of(1) == "done"
    assert told(states, 0) == (ReviewState.UNSEEN, 0, 0)
    assert progress(states) == (1, 2)


def test_a_group_that_lost_members_is_as_reviewed_as_it_was() -> None:
    desk = Desk()
    desk.say([[0, 1, 2, 3]], [0], KEEP_ALL)
    states = desk.states([0, 3])
    assert told(states) == (KEEP_ALL, 0, 2)
    assert progress(states) == (1, 1)


def test_a_group_with_a_new_member_is_found_and_is_to_be_seen_again() -> None:
    desk = Desk()
    desk.say([[0, 1]], [0], SEEN, "ask Li")
    states = desk.states([0, 1, 2])
    assert told(states) == (SEEN, 1, 0)
    assert states.note_of(0) == "ask Li"
    assert progress(states) == (0, 1)
    assert following(states) == 0
    desk.say([[0, 1, 2]], [0])
    assert told(desk.states([0, 1, 2])) == (SEEN, 0, 0)
    assert len(desk.book.by_key) == 1


def test_half_of_the_contents_are_enough_without_the_keeper_and_less_is_not() -> None:
    desk = Desk()
    desk.say([[0, 1, 2, 3]], [0], SEEN)
    assert told(desk.states([5, 1, 2, 3])) == (SEEN, 1, 1)
    assert told(desk.states([5, 6, 2, 3])) == (ReviewState.UNSEEN, 0, 0)
    assert told(desk.states([0, 1, 7, 8, 9])) == (SEEN, 3, 2)
    assert told(desk.states([0, 7, 8, 9])) == (ReviewState.UNSEEN, 0, 0)


def test_a_group_that_fell_apart_leaves_its_state_to_the_larger_part() -> None:
    desk = Desk()
    desk.say([[0, 1, 2, 3, 4]], [0], LATER, "n")
    states = desk.states([0, 1], [2, 3, 4])
    assert [told(states, g)[0] for g in (0, 1)] == [ReviewState.UNSEEN, LATER]


def test_merged_groups_have_the_review_of_the_larger_part() -> None:
    desk = Desk()
    groups = [[0, 1], [2, 3, 4]]
    desk.say(groups, [0], SEEN)
    desk.say(groups, [1], LATER)
    states = desk.states([2, 3, 4, 0, 1])
    assert told(states) == (LATER, 2, 0)
    assert [told(desk.states(*groups), g)[0] for g in (0, 1)] == [SEEN, LATER]


def test_copies_are_one_content_and_change_nothing() -> None:
    desk = Desk([0, 1, 1, 0, None, None])
    desk.say([[0, 1]], [0], SEEN)
    assert told(desk.states([3, 2, 1])) == (SEEN, 0, 0)
    assert told(desk.states([0, 3])) == (SEEN, 0, 1)
    desk.say([[4, 5]], [0], SEEN)
    assert told(desk.states([4, 5])) == (ReviewState.UNSEEN, 0, 0)
    desk.say([[4, 1, 0]], [0], LATER)
    assert told(desk.states([4, 0, 1])) == (LATER, 0, 0)


def test_a_group_of_copies_alone_is_known() -> None:
    desk = Desk([0, 0, 1, 2])
    desk.say([[0, 1]], [0], SEEN)
    assert told(desk.states([1, 0])) == (SEEN, 0, 0)
    assert told(desk.states([1, 0, 2])) == (SEEN, 1, 0)


def test_a_renamed_file_is_still_seen() -> None:
    desk = Desk()
    desk.say([[0, 1], [2, 3]], [1], SEEN)
    moved = [replace(d, path=Path(f"/new/{d.id}.bin")) for d in documents()[::-1]]
    states = states_of(table([9, 8]), ContentIndex(moved), desk.book.by_key)
    assert told(states) == (SEEN, 0, 0)


def test_a_removed_review_leaves_nothing() -> None:
    desk = Desk()
    desk.say([[0, 1]], [0], SEEN, "x" * (LONGEST_NOTE + 5))
    assert len(desk.states([0, 1]).note_of(0)) == LONGEST_NOTE
    desk.say([[0, 1]], [0], ReviewState.UNSEEN)
    assert told(desk.states([0, 1])) == (ReviewState.UNSEEN, 0, 0)
    assert len(desk.book.by_key) == 1, "the note is still there"
    desk.say([[0, 1]], [0], note="")
    assert desk.book.by_key == {}


def test_a_state_that_is_not_known_counts_as_none() -> None:
    desk = Desk()
    desk.book.add([Constraint(ConstraintKind.REVIEW, ("0" * 64, f"{1:064x}"), "shredded", "n")])
    states = desk.states([0, 1])
    assert told(states) == (ReviewState.UNSEEN, 0, 0)
    assert states.note_of(0) == "n"


@pytest.fixture
def five() -> GroupStates:
    desk = Desk()
    groups = [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9]]
    desk.say(groups, [0], SEEN)
    desk.say(groups, [1], LATER)
    desk.say(groups, [3], KEEP_ALL)
    return desk.states(*groups)


def test_the_next_group_wraps_around_and_postponed_ones_are_last(five: GroupStates) -> None:
    assert progress(five) == (2, 5)
    assert following(five) == 2
    assert following(five, 2) == 4
    assert following(five, 4) == 2
    assert following(five, 4, np.array([4, 1, 0])) == 4
    assert following(five, 0, np.array([3, 1, 0])) == 1
    assert following(five, 1, np.array([3, 1, 0])) == 1
    assert following(five, 0, np.array([0, 3])) is None
    assert following(five, 0, np.zeros(0, np.int64)) is None


def slowly(groups: list[list[int]], contents: list[int], said: list[Constraint]) -> dict[int, int]:
    """Match every statement with every group, the best first."""
    requests = []
    for s, one in enumerate(said):
        for g, group in enumerate(groups):
            own = {f"{contents[i]:064x}" for i in group}
            named = set(one.contents)
            common, union = len(own & named), len(own | named)
            keeper = one.contents[0] == f"{contents[group[0]]:064x}"
            if not common or not (
                common == union or (keeper and common >= min(2, len(named))) or 2 * common >= union
            ):
                continue
            requests.append(((common == union, common / union, keeper, s, -g), s, g))
    found: dict[int, int] = {}
    for _, s, g in sorted(requests, reverse=True):
        if g not in found and s not in found.values():
            found[g] = s
    return found


@settings(max_examples=300)
@given(data=st.data())
def test_groups_are_found_as_by_comparing_each_with_each(data: st.DataObject) -> None:
    contents = data.draw(st.lists(st.integers(0, 9), min_size=N, max_size=N))
    order = data.draw(st.permutations(range(N)))
    cuts = data.draw(st.lists(st.integers(2, 4), min_size=1, max_size=4))
    groups, at = [], 0
    for length in cuts:
        if at + length <= N:
            groups.append(list(order[at : at + length]))
            at += length
    sets = st.lists(st.integers(0, 11), min_size=1, max_size=4, unique=True)
    book = ConstraintStore()
    for named in data.draw(st.lists(sets, max_size=5)):
        state = data.draw(st.sampled_from(STATES))
        book.add(
            [Constraint(ConstraintKind.REVIEW, tuple(f"{n:064x}" for n in named), state.value)]
        )
    said = list(book.by_key.values())
    states = states_of(table(*groups), ContentIndex(documents(contents)), book.by_key)
    expected = slowly(groups, contents, said)
    assert {g: int(s) for g, s in enumerate(states.entry) if s >= 0} == expected
    for g, s in expected.items():
        own, named = {f"{contents[i]:064x}" for i in groups[g]}, set(said[s].contents)
        assert told(states, g) == (ReviewState(said[s].value), len(own - named), len(named - own))


def test_many_groups_are_reviewed_at_once() -> None:
    report = make_groups(make_pairs([(n, n + 1) for n in range(0, N, 2)]), [[0, 1], [2, 3]])
    book, index = ConstraintStore(), ContentIndex(documents())
    states = states_of(report, index, book.by_key)
    book.add(review_constraints(report, index, states, range(2), SEEN)[0].values())
    assert progress(states_of(report, index, book.by_key)) == (2, 2)


def test_groups_reviewed_at_once_equal_groups_reviewed_one_by_one() -> None:
    groups = table([0, 1, 2], [4, 3], [5, 6], [7, 8])
    index = ContentIndex(documents([0, 1, 1, 3, 4, None, 5, None, None, 9, 10, 11]))
    book = ConstraintStore()
    mine, _ = review_constraints(groups, index, states_of(groups, index, {}), [1], LATER, "mine")
    book.add(mine.values())
    states = states_of(groups, index, book.by_key)
    said, unsaid = review_constraints(groups, index, states, [3, 1, 0, 2], KEEP_ALL)
    assert list(said) == [1, 0, 2]  # of the last one no content is known
    assert [len(said[g].contents) for g in (0, 1, 2)] == [2, 2, 1]
    assert said[1].contents[0] == f"{4:064x}"
    assert (said[1].note, unsaid) == (
        "mine",
        [constraints_of_kind(book.by_key, ConstraintKind.REVIEW)[0].key],
    )
    for group in range(4):
        alone = review_constraints(groups, index, states, [group], KEEP_ALL)
        assert alone[0] == ({group: said[group]} if group in said else {})
    book.add(said.values(), unsaid)
    shown, found = states.with_reviews(range(4), said), states_of(groups, index, book.by_key)
    for group in range(4):
        assert told(shown, group) == told(found, group)
        assert shown.note_of(group) == found.note_of(group)
    taken = shown.with_reviews([1], {})
    assert (told(taken, 1), taken.note_of(1)) == ((ReviewState.UNSEEN, 0, 0), "")
    assert told(taken, 0) == told(shown, 0)
    assert told(shown, 1) == (KEEP_ALL, 0, 0)  # what was there before is left as it is
