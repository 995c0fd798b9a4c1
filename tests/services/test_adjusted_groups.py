"""Groups as a person wants them: what is no match stands in no group together, at any threshold."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
from builders import make_document, make_report
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.services.review.adjustments import AdjustedGroups, GroupAdjustment
from simfinder.services.review.constraint_store import ConstraintStore
from simfinder.services.review.constraints import (
    cannot_link_file,
    cannot_link_files,
    must_link,
    split_group,
)
from simfinder.services.review.keepers import Keepers

N = 8


def clique(documents=None):
    report = make_report(N, list(combinations(range(N), 2)))
    return report if documents is None else replace(report, documents=documents)


def lists(groups):
    return sorted(sorted(group.members) for group in groups)


def shown(report, said, similarity=0.5, distance=12):
    book = ConstraintStore()
    book.add(said)
    made = AdjustedGroups(report, book.by_key)
    return made, made.slide(distance, similarity).groups


def test_without_a_word_nothing_is_done():
    report = clique()
    made, groups = shown(report, [])
    assert groups is made.regrouper.groups(12, 0.5)
    assert made.signs(groups) == {}


def test_a_third_file_does_not_hold_together_what_is_no_match():
    report = clique()
    d = report.documents
    _, groups = shown(report, [cannot_link_files([d[0], d[1]])])
    assert not any({0, 1} <= set(group) for group in lists(groups))
    assert sum(map(len, lists(groups))) == N - 1


def test_files_that_leave_one_group_stay_together_if_allowed():
    report = clique()
    d = report.documents
    said = [cannot_link_files([d[0], d[i]]) for i in (1, 2, 3)]
    _, groups = shown(report, said)
    assert lists(groups) == [[1, 2, 3, 4, 5, 6, 7]], "0 is the one that leaves"
    said = [cannot_link_files([d[7], d[i]]) for i in (1, 2, 3)]
    said.append(cannot_link_files([d[6], d[1]]))
    _, groups = shown(report, said)
    assert lists(groups) == [[0, 4, 5, 6, 7], [1, 2, 3]]


def test_copies_of_one_content_may_stay_together_unless_it_is_named_twice():
    documents = tuple(
        make_document(i, content_hash=("aa" if i < 2 else f"b{i}") * 32) for i in range(N)
    )
    report = clique(documents)
    _, groups = shown(report, [cannot_link_files([documents[0], documents[2]])])
    assert any({0, 1} <= set(group) for group in lists(groups))
    _, groups = shown(report, [cannot_link_files(documents[:2])])
    assert not any({0, 1} <= set(group) for group in lists(groups))


def test_what_stays_the_same_is_not_made_again():
    report = clique()
    d = report.documents
    book = ConstraintStore()
    first = AdjustedGroups(report, book.by_key)
    book.add([split_group(d[0], [d[3]])])
    second = AdjustedGroups(report, book.by_key, first)
    assert second.regrouper is first.regrouper
    book.add([cannot_link_file(d[4])])
    index = second.index
    third = AdjustedGroups(report, book.by_key, second)
    assert third.regrouper is not second.regrouper
    assert third.index is index


def test_groups_have_signs_of_what_was_done_to_them():
    report = make_report(N, [(0, 1), (2, 3), (4, 5), (6, 7)])
    d = report.documents
    made, groups = shown(report, [must_link(d[0], d[2]), split_group(d[4], [d[5]])])
    assert lists(groups) == [[0, 1, 2, 3], [6, 7]]
    (merged,) = [g for g in range(len(groups)) if len(groups.row(g).members) == 4]
    assert made.signs(groups) == {merged: GroupAdjustment.MERGED}


pairs = st.lists(
    st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)).filter(lambda p: p[0] != p[1]),
    max_size=20,
)


@settings(max_examples=150)
@given(pairs, pairs, st.integers(0, N - 1), st.booleans())
def test_cannot_linked_files_are_never_in_one_group(links, said, kept, named):
    report = make_report(N, sorted({(min(p), max(p)) for p in links}))
    d = report.documents
    book = ConstraintStore()
    book.add([cannot_link_files([d[a], d[b]], d[a] if named else None) for a, b in said])
    made = AdjustedGroups(report, book.by_key)
    groups = made.slide(12, 0.5, Keepers(made.links, [kept])).groups
    apart = {frozenset(pair) for pair in said}
    seen = []
    for group in groups:
        assert len(group.members) > 1
        assert not any(frozenset(two) in apart for two in combinations(group.members, 2))
        seen += group.members
    assert len(seen) == len(set(seen))
    rows = np.flatnonzero(groups.link >= 0)
    for row in rows.tolist():
        ends = {int(report.pairs.a[groups.link[row]]), int(report.pairs.b[groups.link[row]])}
        assert int(groups.members[row]) in ends


# Who leaves


def starry(near, share):
    """A report in which the first of each two is as like the second as ``share`` says."""
    return make_report(N, [(a, b, 3, share.get((a, b), 0.9)) for a, b in near])


def members(groups):
    return [list(group.members) for group in groups]


def test_it_is_the_file_that_leaves_and_the_kept_one_that_stays():
    # 2 is nearest to 1, so that the group would turn around 2 and take 1 before 0.
    report = starry(combinations(range(4), 2), {(1, 2): 0.99})
    d = report.documents
    for said in ([d[0], d[1]], [d[1], d[0]]):
        _, groups = shown(report, [cannot_link_files(said, d[0])])
        assert sorted(lists(groups)[0]) == [0, 2, 3]


def test_a_file_that_more_are_like_than_the_kept_one_leaves_too():
    # 1 is like two that the kept file is not like: without the pair it would be the centre.
    near = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (1, 4), (1, 5), (4, 5)]
    report = starry(near, {(1, 2): 0.99, (1, 3): 0.99, (4, 5): 0.99})
    d = report.documents
    _, before = shown(report, [])
    keeper, kept = before.row(0).members[0], set(before.row(0).members)
    row = next(i for i in (1, 0) if i != keeper)
    _, after = shown(report, [cannot_link_files([d[keeper], d[row]], d[keeper])])
    assert any(set(group) == kept - {row} for group in lists(after))


def two_families(first, second, bridge):
    """A report of two families, in each of which all are alike, and one pair between them."""
    near = [*combinations(first, 2), *combinations(second, 2), bridge]
    return starry(near, dict.fromkeys(near, 0.95))


def test_a_file_that_leaves_joins_the_group_whose_kept_file_is_most_similar():
    report = two_families(range(4), range(4, 8), (3, 7))
    d = report.documents
    _, before = shown(report, [], 0.9)
    assert lists(before) == [[0, 1, 2, 3], [4, 5, 6, 7]]
    _, after = shown(report, [cannot_link_files([d[0], d[3]], d[0])], 0.9)
    assert sorted(map(sorted, lists(after))) == [[0, 1, 2], [3, 4, 5, 6, 7]]
    constraints = [cannot_link_files([d[i], d[3]], d[i]) for i in (0, 7)]
    _, after = shown(report, constraints, 0.9)
    assert lists(after) == [[0, 1, 2], [4, 5, 6, 7]]


def test_a_file_left_alone_joins_another_group():
    report = two_families(range(2), range(2, 6), (1, 5))
    d = report.documents
    _, before = shown(report, [], 0.9)
    assert sorted(lists(before)) == [[0, 1], [2, 3, 4, 5]]
    _, after = shown(report, [cannot_link_files([d[0], d[1]], d[0])], 0.9)
    assert sorted(map(sorted, lists(after))) == [[1, 2, 3, 4, 5]]


shares = st.dictionaries(
    st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)), st.sampled_from([0.8, 0.95, 0.99])
)


@settings(max_examples=300)
@given(pairs, shares, st.data())
def test_the_group_is_what_it_was_less_what_left(links, share, data):
    report = starry(sorted({(min(p), max(p)) for p in links}), share)
    d = report.documents
    made = AdjustedGroups(report, {})
    before = members(made.slide(12, 0.5).groups)
    if not before:
        return
    group = data.draw(st.sampled_from(before))
    gone = data.draw(st.lists(st.sampled_from(group[1:]), min_size=1, unique=True))
    book = ConstraintStore()
    book.add([cannot_link_files([d[i] for i in (group[0], *gone)], d[group[0]])])
    made = AdjustedGroups(report, book.by_key, made)
    slide = made.slide(12, 0.5)
    after = members(slide.groups)
    if len(group) - len(gone) > 1:
        assert [i for i in group if i not in gone] in after
    for other in before:
        if other is not group:
            assert any(set(other) <= set(one) and other[0] == one[0] for one in after)
    owner = {i: number for number, one in enumerate(after) for i in one}
    leading = [0] * len(after)
    for a, b in {(min(p), max(p)) for p in links}:
        if not {a, b} <= {group[0], *gone}:
            for one, two in ((a, b), (b, a)):
                if one in owner and owner[one] != owner.get(two):
                    leading[owner[one]] += 1
    assert slide.groups.further_links.tolist() == leading
    assert slide.counts.groups == len(after)


@settings(max_examples=200)
@given(pairs, shares, st.data())
def test_one_after_the_other_they_leave_and_the_kept_file_keeps_the_rest(links, share, data):
    report = starry(sorted({(min(p), max(p)) for p in links}), share)
    d = report.documents
    book, made, apart = ConstraintStore(), None, set()
    for _ in range(5):
        made = AdjustedGroups(report, book.by_key, made)
        groups = made.slide(12, 0.5).groups
        seen = [i for group in groups for i in group.members]
        assert len(seen) == len(set(seen))
        for group in groups:
            assert not any(frozenset(two) in apart for two in combinations(group.members, 2))
        if not len(groups):
            return
        keeper, *others = data.draw(st.sampled_from(members(groups)))
        leaving = data.draw(st.sampled_from(others))
        book.add([cannot_link_files([d[keeper], d[leaving]], d[keeper])])
        apart.add(frozenset((keeper, leaving)))
