"""Groups as a person wants them: what is no match stands in no group together, at any threshold."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
from builders import make_document, make_report
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.services.reviewing.adjustments import merge, split_off
from simfinder.services.reviewing.hand_groups import ByHand, HandGroups
from simfinder.services.reviewing.keepers import Keepers
from simfinder.services.reviewing.not_a_match import said_of_file, said_of_files
from simfinder.services.reviewing.statement_book import StatementBook

N = 8


def clique(documents=None):
    report = make_report(N, list(combinations(range(N), 2)))
    return report if documents is None else replace(report, documents=documents)


def lists(groups):
    return sorted(sorted(group.members) for group in groups)


def shown(report, said, distance=12):
    book = StatementBook()
    book.say(said)
    made = HandGroups(report, book.statements)
    return made, made.slide(distance, 0.5).groups


def test_without_a_word_nothing_is_done():
    report = clique()
    made, groups = shown(report, [])
    assert groups is made.regrouper.groups(12, 0.5)
    assert made.signs(groups) == {}


def test_a_third_file_does_not_hold_together_what_is_no_match():
    report = clique()
    d = report.documents
    _, groups = shown(report, [said_of_files([d[0], d[1]])])
    assert not any({0, 1} <= set(group) for group in lists(groups))
    assert sum(map(len, lists(groups))) == N - 1


def test_those_that_leave_one_group_stay_together_where_they_may():
    report = clique()
    d = report.documents
    said = [said_of_files([d[0], d[i]]) for i in (1, 2, 3)]
    _, groups = shown(report, said)
    assert lists(groups) == [[1, 2, 3, 4, 5, 6, 7]], "0 is the one that leaves"
    said = [said_of_files([d[7], d[i]]) for i in (1, 2, 3)]
    said.append(said_of_files([d[6], d[1]]))
    _, groups = shown(report, said)
    assert lists(groups) == [[0, 4, 5, 6, 7], [1, 2, 3]]


def test_copies_of_one_content_may_stay_together_unless_it_is_named_twice():
    documents = tuple(
        make_document(i, content_hash=("aa" if i < 2 else f"b{i}") * 32) for i in range(N)
    )
    report = clique(documents)
    _, groups = shown(report, [said_of_files([documents[0], documents[2]])])
    assert any({0, 1} <= set(group) for group in lists(groups))
    _, groups = shown(report, [said_of_files(documents[:2])])
    assert not any({0, 1} <= set(group) for group in lists(groups))


def test_what_stays_the_same_is_not_made_again():
    report = clique()
    d = report.documents
    book = StatementBook()
    first = HandGroups(report, book.statements)
    book.say([split_off(d[0], [d[3]])])
    second = HandGroups(report, book.statements, first)
    assert second.regrouper is first.regrouper
    book.say([said_of_file(d[4])])
    index = second.index
    third = HandGroups(report, book.statements, second)
    assert third.regrouper is not second.regrouper
    assert third.index is index


def test_groups_have_signs_of_what_was_done_to_them():
    report = make_report(N, [(0, 1), (2, 3), (4, 5), (6, 7)])
    d = report.documents
    made, groups = shown(report, [merge(d[0], d[2]), split_off(d[4], [d[5]])])
    assert lists(groups) == [[0, 1, 2, 3], [6, 7]]
    (merged,) = [g for g in range(len(groups)) if len(groups.row(g).members) == 4]
    assert made.signs(groups) == {merged: ByHand.MERGED}


pairs = st.lists(
    st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] != p[1]),
    max_size=20,
)


@settings(deadline=None, max_examples=150)
@given(pairs, pairs, st.integers(0, N - 1))
def test_never_do_two_stand_together_that_are_no_match(links, said, kept):
    report = make_report(N, sorted({(min(p), max(p)) for p in links}))
    d = report.documents
    book = StatementBook()
    book.say([said_of_files([d[a], d[b]]) for a, b in said])
    made = HandGroups(report, book.statements)
    groups = made.slide(12, 0.5, Keepers(made.links, [kept])).groups
    apart = {frozenset(pair) for pair in said}
    near = {frozenset(pair) for pair in links}
    seen = []
    for group in groups:
        assert len(group.members) > 1
        assert not any(frozenset(two) in apart for two in combinations(group.members, 2))
        assert all(frozenset((group.members[0], i)) in near for i in group.members[1:])
        seen += group.members
    assert len(seen) == len(set(seen))
    rows = np.flatnonzero(groups.link >= 0)
    for row in rows.tolist():
        ends = {int(report.pairs.a[groups.link[row]]), int(report.pairs.b[groups.link[row]])}
        assert int(groups.members[row]) in ends
