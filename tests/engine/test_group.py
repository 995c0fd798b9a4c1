"""Groups against slow references: naive average linkage, and properties that groups must have."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_linkage import cut, linkage

from simfinder.domain.matching import PairTable
from simfinder.engine.grouping import (
    SLACK,
    UNKNOWN,
    GroupIndex,
    average_linkage,
    components,
)


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


def partition(labels):
    """The sets of positions with equal labels."""
    sets = {}
    for position, label in enumerate(labels):
        sets.setdefault(int(label), set()).add(position)
    return sorted(map(sorted, sets.values()))


def similarity_matrix(n, rows):
    matrix = np.full((n, n), UNKNOWN)
    for a, b, value in rows:
        matrix[a, b] = matrix[b, a] = max(float(np.float32(value)), UNKNOWN)
    return matrix


@st.composite
def collections(draw):
    n = draw(st.integers(1, 14))
    everything = list(combinations(range(n), 2))
    chosen = draw(st.lists(st.sampled_from(everything), unique=True)) if everything else []
    values = [0.5, 0.7, 0.8, 0.9, 0.93, 0.95, 1.0]
    rows = [(a, b, draw(st.integers(0, 5)), draw(st.sampled_from(values))) for a, b in chosen]
    rank = draw(st.permutations(range(n)))
    return n, rows, np.array(rank)


def random_similarities(seed, n, share):
    """Pairs of a share of all, no two equally similar."""
    rng = np.random.default_rng(seed)
    pairs = [pair for pair in combinations(range(n), 2) if rng.random() < share]
    values = rng.permutation(np.linspace(0.61, 0.999, len(pairs)))
    return [(a, b, float(value)) for (a, b), value in zip(pairs, values, strict=True)]


@pytest.mark.parametrize("share", [0.05, 0.2, 0.6, 1.0])
@pytest.mark.parametrize("seed", range(5))
def test_clusters_are_those_of_the_definition(seed, share):
    n, rows = 25, random_similarities(seed, 25, share)
    a, b, value = (np.array(column) for column in zip(*rows, strict=True))
    merges = average_linkage(a, b, value.astype(np.float32), n)
    tree = linkage(1 - similarity_matrix(n, rows))
    for level in (0.97, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65):
        expected = cut(tree, n, 1 - level)
        assert partition(merges.clusters(level, n)) == partition(expected)


@settings(max_examples=200)
@given(collections())
def test_each_merge_is_as_high_as_the_average_of_its_parts(collection):
    n, rows, _ = collection
    rows = [(a, b, value) for a, b, _, value in rows]
    matrix = similarity_matrix(n, rows)
    a, b = (np.array([r[i] for r in rows], np.int64) for i in (0, 1))
    merges = average_linkage(a, b, np.array([r[2] for r in rows], np.float32), n)
    clusters = {i: [i] for i in range(n)}
    for x, y, height in zip(merges.one, merges.other, merges.height, strict=True):
        assert height == pytest.approx(matrix[np.ix_(clusters[x], clusters[y])].mean(), abs=1e-9)
        clusters[int(x)] = clusters[int(x)] + clusters.pop(int(y))
    linked = components(a, b, n)
    assert partition(merges.clusters(0.0, n)) == partition(linked)


@settings(max_examples=200)
@given(collections())
def test_cohesion_is_the_greatest_level_at_which_two_nodes_are_in_one_cluster(collection):
    n, rows, _ = collection
    a, b = (np.array([r[i] for r in rows], np.int64) for i in (0, 1))
    merges = average_linkage(a, b, np.array([r[3] for r in rows], np.float32), n)
    x, y = (np.array(ends) for ends in zip(*np.ndindex(n, n), strict=True))
    cohesion = merges.cohesion(x, y, n)
    for level in {0.0, *merges.height.tolist(), *(merges.height + 1e-9).tolist()}:
        cluster = merges.clusters(level, n)
        assert (cohesion >= level).tolist() == (cluster[x] == cluster[y]).tolist()


def slow_groups(n, rows, rank, distance, similarity, permanent):
    """Groups as sets of their keepers, in their order: every document is looked at by itself.

    Returns for each group its keeper, its members and the number of links that lead outside.
    """
    a, b = (np.array([r[i] for r in rows], np.int64) for i in (0, 1))
    value = {frozenset(r[:2]): np.float32(r[3]) for r in rows}
    # The tree breaks ties by the numbers of documents, which are their ranks.
    ends = rank[a], rank[b]
    near = np.array(list(value.values()), np.float32)
    cluster = average_linkage(*ends, near, n).clusters(similarity - SLACK, n)[rank]
    links = {
        frozenset((r[0], r[1]))
        for r, always in zip(rows, permanent, strict=True)
        if always or (r[2] <= distance and np.float32(r[3]) >= np.float32(similarity))
    }
    owner = {i: {i} for i in range(n)}

    def connect(one, other):
        together = owner[one] | owner[other]
        for member in together:
            owner[member] = together

    for one, other in links:
        if cluster[one] == cluster[other]:
            connect(one, other)
    alone = [i for i in range(n) if len(owner[i]) == 1]
    nearest = {}
    for i in alone:
        others = [next(iter(link - {i})) for link in links if i in link]
        if others:
            nearest[i] = min(others, key=lambda o: (-value[frozenset((i, o))], rank[o]))
    for i, other in nearest.items():
        connect(i, other)
    groups = []
    for members in {frozenset(members) for members in owner.values() if len(members) > 1}:
        keeper = min(members, key=lambda i: rank[i])
        best = max(value[link] for link in links if link <= members)
        outside = sum(len(link & members) == 1 for link in links)
        groups.append((-best, -len(members), rank[keeper], keeper, set(members), outside))
    return [group[3:] for group in sorted(groups, key=lambda group: group[:3])]


@settings(max_examples=300)
@given(collections(), st.integers(0, 5), st.sampled_from([0.0, 0.75, 0.8, 0.93, 1.0]), st.data())
def test_groups_are_those_of_the_slow_reference(collection, distance, similarity, data):
    n, rows, rank = collection
    rows = sorted(rows)
    always = st.sampled_from([False, False, False, True])
    permanent = [data.draw(always) for _ in rows]
    mask = np.array(permanent, np.bool_)
    found = GroupIndex(table(rows), n, rank, mask).groups(distance, similarity)
    shown = [(g.keeper, set(g.members), g.further_links) for g in found]
    assert shown == slow_groups(n, rows, rank, distance, similarity, permanent)


@settings(max_examples=200)
@given(collections(), st.integers(0, 5), st.sampled_from([0.0, 0.8, 0.93, 1.0]))
def test_groups_are_connected_by_links_and_nothing_else_is_grouped(
    collection, distance, similarity
):
    n, rows, rank = collection
    found = GroupIndex(table(rows), n, rank).groups(distance, similarity)
    near = {
        frozenset((a, b))
        for a, b, bits, value in rows
        if bits <= distance and np.float32(value) >= np.float32(similarity)
    }
    assert len(set(found.members.tolist())) == len(found.members)
    for group in found:
        assert len(group.members) >= 2
        reached, rest = {group.keeper}, set(group.members) - {group.keeper}
        while new := {m for m in rest if any(frozenset((m, r)) in near for r in reached)}:
            reached |= new
            rest -= new
        assert not rest
        assert rank[group.keeper] == min(rank[m] for m in group.members)


@settings(max_examples=200)
@given(collections(), st.integers(0, 5), st.sampled_from([0.7, 0.8, 0.93]))
def test_every_link_is_inside_a_group_or_counted_as_leading_out(collection, distance, similarity):
    n, rows, rank = collection
    found = GroupIndex(table(rows), n, rank).groups(distance, similarity)
    group_of = found.group_of(n)
    further = np.zeros(len(found), int)
    for a, b, bits, value in rows:
        if bits <= distance and np.float32(value) >= np.float32(similarity):
            assert group_of[a] >= 0
            assert group_of[b] >= 0
            if group_of[a] != group_of[b]:
                further[[group_of[a], group_of[b]]] += 1
    assert found.further_links.tolist() == further.tolist()


@settings(max_examples=200)
@given(collections(), st.sampled_from([0.7, 0.8, 0.93]))
def test_links_inside_one_cluster_are_never_separated(collection, similarity):
    n, rows, _ = collection
    pairs = table(rows)
    group_of = GroupIndex(pairs, n, np.arange(n)).groups(24, similarity).group_of(n)
    ends = pairs.a.astype(np.int64), pairs.b.astype(np.int64)
    cluster = average_linkage(*ends, pairs.similarity, n).clusters(similarity - SLACK, n)
    for a, b, _, value in rows:
        if np.float32(value) >= np.float32(similarity) and cluster[a] == cluster[b]:
            assert group_of[a] == group_of[b]


@settings(max_examples=100)
@given(collections(), st.randoms(use_true_random=False))
def test_numbering_of_documents_does_not_matter(collection, random):
    n, rows, rank = collection
    new = list(range(n))
    random.shuffle(new)
    renamed = [(new[a], new[b], d, s) for a, b, d, s in rows]
    new_rank = np.empty(n, np.int64)
    new_rank[new] = rank
    before = GroupIndex(table(rows), n, rank).groups(4, 0.8)
    after = GroupIndex(table(renamed), n, new_rank).groups(4, 0.8)
    shown = [(new[g.keeper], {new[m] for m in g.members}, g.further_links) for g in before]
    assert shown == [(g.keeper, set(g.members), g.further_links) for g in after]


@settings(max_examples=100)
@given(collections())
def test_the_link_of_a_member_is_its_pair_with_the_keeper(collection):
    n, rows, rank = collection
    pairs = table(rows)
    found = GroupIndex(pairs, n, rank).groups(3, 0.9)
    ends = {frozenset((a, b)) for a, b, _, _ in rows}
    for member, row, keeper in zip(
        found.members, found.link, found.keepers[found.owner], strict=True
    ):
        if row >= 0:
            assert {pairs.a[row], pairs.b[row]} == {member, keeper}
        else:
            assert member == keeper or frozenset((member, keeper)) not in ends


def test_no_documents_and_no_pairs_make_no_groups():
    assert len(GroupIndex(table([]), 0, np.zeros(0, np.int64)).groups(24, 0.0)) == 0
    assert len(GroupIndex(table([]), 5, np.arange(5)).groups(24, 0.0)) == 0


def test_a_chain_of_unlike_ends_is_not_one_group():
    chain = table([(i, i + 1, 1, 0.95) for i in range(9)])
    sizes = GroupIndex(chain, 10, np.arange(10)).groups(3, 0.9).sizes
    assert sizes.max() <= 3


def test_revisions_of_one_draft_are_one_group_although_first_and_last_differ():
    rows = [(a, b, 1, 1 - 0.01 * (b - a)) for a, b in combinations(range(12), 2)]
    (group,) = GroupIndex(table(rows), 12, np.arange(12)).groups(24, 0.93)
    assert len(group.members) == 12


def test_two_families_of_one_template_are_two_groups():
    rows = [(a, b, 1, 0.97 if a // 4 == b // 4 else 0.8) for a, b in combinations(range(8), 2)]
    rows = [(a, b, d, 0.94 if (a, b) == (3, 4) else s) for a, b, d, s in rows]
    groups = GroupIndex(table(rows), 8, np.arange(8)).groups(24, 0.93)
    assert [sorted(g.members) for g in groups] == [[0, 1, 2, 3], [4, 5, 6, 7]]
    assert groups.further_links.tolist() == [1, 1]


def test_copies_count_as_one_text_and_are_never_separated():
    copies = [(a, b, 0, 1.0) for a, b in combinations(range(6), 2)]
    others = [(a, 6, 2, 0.95) for a in range(6)] + [(a, 7, 2, 0.9) for a in range(6)]
    rows = [*copies, *others, (6, 7, 2, 0.95)]
    same = np.array([0, 0, 0, 0, 0, 0, 1, 2])
    (group,) = GroupIndex(table(rows), 8, np.arange(8), None, same).groups(24, 0.93)
    assert group.members == tuple(range(8))
    far = [(a, 6, 2, 0.95) for a in range(6)] + [(6, 7, 2, 0.96)]
    groups = GroupIndex(table(copies + far), 8, np.arange(8), None, same).groups(24, 0.93)
    assert [g.members for g in groups] == [(0, 1, 2, 3, 4, 5), (6, 7)]


def test_a_permanent_link_holds_at_every_threshold():
    pairs = table([(0, 1, 22, 0.6), (2, 3, 22, 0.6)])
    found = GroupIndex(pairs, 4, np.arange(4), np.array([True, False])).groups(18, 0.93)
    assert [g.members for g in found] == [(0, 1)]


@settings(max_examples=300)
@given(st.integers(1, 30), st.booleans(), st.data())
def test_components_are_those_of_the_graph(n, with_runs, data):
    node = st.integers(0, n - 1)
    edges = data.draw(st.lists(st.tuples(node, node), max_size=4 * n))
    if with_runs:
        edges += [(i, i + 1) for i in range(n - 1) if data.draw(st.booleans())]
    one, other = (np.array([e[i] for e in edges], np.int64) for i in (0, 1))
    expected = list(range(n))
    for _ in range(n):
        for a, b in edges:
            expected[a] = expected[b] = min(expected[a], expected[b])
    assert components(one, other, n).tolist() == expected
