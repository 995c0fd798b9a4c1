"""Star groups against a slow oracle that follows the five rules to the letter."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.matching import PairTable
from simfinder.engine.grouping import StarIndex, stand_ins


def table(rows):
    """A PairTable of (a, b, distance, similarity)."""
    rows = sorted((min(r[0], r[1]), max(r[0], r[1]), r[2], r[3]) for r in rows)
    a, b, distance, similarity = zip(*rows, strict=True) if rows else ((), (), (), ())
    s = np.array(similarity, np.float32)
    return PairTable(
        np.array(a, np.int32),
        np.array(b, np.int32),
        np.array(distance, np.uint8),
        s,
        s,
        s,
        s,
        np.zeros(len(s), np.uint8),
        np.ones(len(s), np.bool_),
    )


def oracle(pairs, documents, rank, distance, similarity):
    """The rules of the module, one document and one link at a time."""
    position = {d: i for i, d in enumerate(sorted(range(documents), key=lambda d: (rank[d], d)))}
    links = {}
    for p in pairs:
        if p.distance <= distance and np.float32(p.similarity) >= np.float32(similarity):
            ends = sorted((position[p.a], position[p.b]))
            links[frozenset((p.a, p.b))] = (-p.similarity, p.distance, *ends)
    near = {
        d: [e for e in range(documents) if frozenset((d, e)) in links] for d in range(documents)
    }

    def strength(d, e):
        return links[frozenset((d, e))]

    def weight(d):
        return sum(round(-strength(d, e)[0] * 1000) for e in near[d])

    order = sorted(near, key=lambda d: (-len(near[d]), -weight(d), position[d]))
    centres = []
    for d in order:
        if not any(e in centres for e in near[d]):
            centres.append(d)
    owner = {}
    for d in range(documents):
        around = [c for c in near[d] if c in centres]
        owner[d] = d if d in centres else min(around, key=lambda c: strength(d, c))

    def members(c):
        return [d for d in owner if owner[d] == c]

    for link in sorted(links, key=links.__getitem__):
        for taker, taken in (tuple(link), tuple(link)[::-1]):
            if taker in centres and len(members(taker)) == 1 and len(members(owner[taken])) >= 3:
                owner[taken] = taker
    alone = [c for c in centres if len(members(c)) == 1]
    for c in alone:
        if near[c]:
            owner[c] = owner[min(near[c], key=lambda d: strength(c, d))]
    found = []
    for c in centres:
        group = members(c)
        if len(group) < 2:
            continue
        all_linked = [d for d in group if all(e in near[d] for e in group if e != d)]
        keeper = min(all_linked, key=position.__getitem__)
        rest = sorted(
            (d for d in group if d != keeper),
            key=lambda d: (strength(keeper, d)[0], position[d]),
        )
        further = sum(1 for d in group for e in near[d] if e not in group)
        best = strength(keeper, rest[0])[0]
        found.append(((best, -len(group), position[keeper]), (keeper, *rest), further))
    return [(m, f) for _, m, f in sorted(found)]


def shown(groups):
    return [(g.members, g.further_links) for g in groups]


@st.composite
def collections(draw):
    n = draw(st.integers(1, 14))
    everything = [(a, b) for a in range(n) for b in range(a + 1, n)]
    chosen = draw(st.lists(st.sampled_from(everything), unique=True)) if everything else []
    rows = [
        (a, b, draw(st.integers(0, 5)), draw(st.sampled_from([0.5, 0.8, 0.9, 0.93, 0.95, 1.0])))
        for a, b in chosen
    ]
    rank = draw(st.permutations(range(n)))
    return n, rows, np.array(rank)


def dense(seed, n, share):
    rng = np.random.default_rng(seed)
    rows = [
        (a, b, int(rng.integers(0, 9)), float(rng.choice([0.9, 0.95, 1.0])))
        for a in range(n)
        for b in range(a + 1, n)
        if rng.random() < share
    ]
    return rows, rng.permutation(n)


@settings(max_examples=250)
@given(collections(), st.integers(0, 5), st.sampled_from([0.0, 0.8, 0.93, 1.0]))
def test_groups_follow_the_rules(collection, distance, similarity):
    n, rows, rank = collection
    pairs = table(rows)
    found = StarIndex(pairs, n, rank).groups(distance, similarity)
    assert shown(found) == oracle(pairs, n, rank, distance, similarity)


@pytest.mark.parametrize("share", [0.01, 0.03, 0.1, 0.4])
@pytest.mark.parametrize("seed", range(6))
def test_groups_follow_the_rules_in_larger_collections(seed, share):
    rows, rank = dense(seed, 70, share)
    pairs = table(rows)
    found = StarIndex(pairs, 70, rank).groups(6, 0.9)
    assert shown(found) == oracle(pairs, 70, rank, 6, 0.9)


@settings(max_examples=100)
@given(collections())
def test_every_member_is_within_the_threshold_of_the_keeper(collection):
    n, rows, rank = collection
    pairs = table(rows)
    found = StarIndex(pairs, n, rank).groups(3, 0.9)
    assert len(set(found.members.tolist())) == len(found.members)
    for g, group in enumerate(found):
        assert len(group.members) >= 2
        links = found.link[found.start[g] : found.start[g + 1]].tolist()
        assert links[0] == -1
        for member, row in zip(group.members[1:], links[1:], strict=True):
            pair = pairs.row(row)
            assert {pair.a, pair.b} == {group.keeper, member}
            assert pair.distance <= 3
            assert np.float32(pair.similarity) >= np.float32(0.9)


@settings(max_examples=100)
@given(collections(), st.randoms(use_true_random=False))
def test_numbering_of_documents_and_order_of_pairs_do_not_matter(collection, random):
    n, rows, rank = collection
    new = list(range(n))
    random.shuffle(new)
    renamed = [(new[a], new[b], d, s) for a, b, d, s in rows]
    new_rank = np.empty(n, np.int64)
    new_rank[new] = rank
    before = StarIndex(table(rows), n, rank).groups(4, 0.8)
    after = StarIndex(table(renamed), n, new_rank).groups(4, 0.8)
    assert [(tuple(new[m] for m in g), f) for g, f in shown(before)] == shown(after)


def test_no_documents_and_no_pairs_make_no_groups():
    assert len(StarIndex(table([]), 0, np.zeros(0, np.int64)).groups(24, 0.0)) == 0
    assert len(StarIndex(table([]), 5, np.arange(5)).groups(24, 0.0)) == 0


def test_a_chain_is_not_one_group():
    chain = table([(i, i + 1, 1, 0.95) for i in range(9)])
    for group in StarIndex(chain, 10, np.arange(10)).groups(3, 0.9):
        assert len(group.members) <= 3


def test_the_best_ranked_document_of_a_clique_is_its_keeper():
    clique = table([(a, b, 2, 0.95) for a in range(6) for b in range(a + 1, 6)])
    rank = np.array([5, 4, 0, 3, 2, 1])
    (group,) = StarIndex(clique, 6, rank).groups(3, 0.9)
    assert group.members == (2, 5, 4, 3, 1, 0)
    assert group.further_links == 0


def test_links_that_leave_a_group_are_counted():
    rows = [(0, 1, 1, 1.0), (1, 2, 1, 0.95), (2, 3, 1, 1.0), (0, 4, 1, 1.0), (1, 4, 1, 1.0)]
    found = StarIndex(table(rows), 5, np.arange(5)).groups(3, 0.9)
    assert [g.further_links for g in found] == [1, 1]


def test_a_lonely_centre_takes_a_neighbour_from_a_group_that_can_spare_one():
    rows = [(0, 1, 1, 0.99), (0, 2, 1, 0.99), (0, 3, 1, 0.99), (3, 4, 1, 0.95)]
    found = StarIndex(table(rows), 5, np.arange(5)).groups(3, 0.9)
    assert sorted(sorted(g.members) for g in found) == [[0, 1, 2], [3, 4]]


def test_a_long_chain_in_the_worst_order_gives_the_same_as_the_oracle():
    chain = table([(i, i + 1, 1, 0.95) for i in range(60)])
    rank = np.arange(61)
    found = StarIndex(chain, 61, rank).groups(3, 0.9)
    assert shown(found) == oracle(chain, 61, rank, 3, 0.9)
    assert sum(len(g.members) for g in found) == 61


@settings(max_examples=100)
@given(collections())
def test_every_linked_document_is_in_a_group(collection):
    n, rows, rank = collection
    found = StarIndex(table(rows), n, rank).groups(5, 0.0)
    assert set(found.members.tolist()) == {d for a, b, _, _ in rows for d in (a, b)}


def test_links_without_any_similarity_make_groups_too():
    pairs = table([(0, 1, 30, 0.0), (2, 3, 5, 0.9)])
    groups = StarIndex(pairs, 4, np.arange(4), np.array([True, True])).groups(18, 0.93)
    assert [g.members for g in groups] == [(2, 3), (0, 1)]
    assert groups.start[-1] == len(groups.members)


def with_copies(rows, rank, copies):
    """Give documents copies, which have all links of theirs and are linked to each other."""
    n = len(rank)
    same = [*range(n), *copies]
    of = {i: [c for c, s in enumerate(same) if s == i] for i in range(n)}
    more = [(min(x, y), max(x, y), d, s) for a, b, d, s in rows for x in of[a] for y in of[b]]
    more += [(x, y, 0, 1.0) for some in of.values() for x in some for y in some if x < y]
    order = np.argsort(np.concatenate((rank, rank[copies] + 0.5)), kind="stable")
    place = np.empty(len(same), np.int64)
    place[order] = np.arange(len(same))
    return sorted(more), place, np.array(same, np.int64)


def of_several(same):
    return {i for i, s in enumerate(same.tolist()) if np.count_nonzero(same == s) > 1}


@settings(max_examples=200, deadline=None)
@given(collections(), st.lists(st.integers(0, 99), max_size=6), st.sampled_from([0.0, 0.9, 1.0]))
def test_copies_are_never_parted(collection, chosen, similarity):
    n, rows, rank = collection
    copies = np.array([c % n for c in chosen], np.int64)
    more, place, same = with_copies(rows, rank, copies)
    pairs = table(more)
    stand_in = stand_ins(pairs, place, same)
    assert set(np.flatnonzero(stand_in != np.arange(len(same))).tolist()) <= of_several(same)
    found = StarIndex(pairs, len(same), place, None, stand_in).groups(4, similarity)
    group_of = {m: g for g, group in enumerate(found) for m in group.members}
    for copy, original in enumerate(same.tolist()):
        assert copy == original or group_of[copy] == group_of[original]
    linked = {}
    for a, b, d, s in more:
        if d <= 4 and np.float32(s) >= np.float32(similarity):
            linked.setdefault(a, set()).add(b)
            linked.setdefault(b, set()).add(a)
    assert set(group_of) == set(linked)
    for g, group in enumerate(found):
        members = set(group.members)
        assert group.further_links == sum(len(linked[m] - members) for m in members)
        links = found.link[found.start[g] : found.start[g + 1]].tolist()
        assert links[0] == -1
        for member, row in zip(group.members[1:], links[1:], strict=True):
            pair = pairs.row(row)
            assert {pair.a, pair.b} == {group.keeper, member}


def test_a_lonely_document_does_not_take_one_of_two_copies():
    # 0 stands between 1, 2, 3 and 4; 5 is linked to 3 alone, of which 6 is a copy.
    rows = [(0, i, 1, 0.95) for i in (1, 2, 3, 4)] + [(3, 5, 1, 0.99)]
    more, place, same = with_copies(rows, np.arange(6), np.array([3]))
    stand_in = stand_ins(table(more), place, same)
    found = StarIndex(table(more), 7, place, None, stand_in).groups(4, 0.9)
    assert {frozenset(group.members) for group in found} == {
        frozenset((0, 1, 2, 4)),
        frozenset((3, 5, 6)),
    }


def test_what_was_not_paired_like_its_copy_is_grouped_by_its_own_pairs():
    rows = [(0, 1, 0, 1.0), (0, 2, 3, 0.9)]
    same = np.array([0, 0, 2])
    assert stand_ins(table(rows), np.arange(3), same).tolist() == [0, 1, 2]
    found = StarIndex(table(rows), 3, np.arange(3)).groups(4, 0.8)
    assert [group.members for group in found] == [(0, 1, 2)]
    assert (found.link >= 0).tolist() == [False, True, True]
