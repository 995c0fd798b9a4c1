"""Families against a slow reference, and properties that they must have."""

from __future__ import annotations

import math
from itertools import combinations

import builders
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_linkage import linkage

from simfinder.domain.relations import Relation
from simfinder.engine.families import FEWEST_TEXTS
from simfinder.engine.grouping import UNKNOWN, GroupIndex


def pairs_of(matrix):
    """The pairs of a matrix of similarities that are known, equal ones as identical files."""
    kinds = {True: Relation.IDENTICAL_FILE, False: Relation.SMALL_CHANGES}
    return builders.make_pairs(
        (a, b, 0 if matrix[a, b] >= 1 else 3, float(matrix[a, b]), kinds[matrix[a, b] >= 1])
        for a, b in combinations(range(len(matrix)), 2)
        if matrix[a, b] > UNKNOWN
    )


def groups_of(matrix, similarity=0.0, rank=None, same=None):
    rank = np.arange(len(matrix)) if rank is None else rank
    return GroupIndex(pairs_of(matrix), len(matrix), rank, None, same).groups(24, similarity)


def families_of(groups):
    """The families of each group, as sets of documents."""
    return [[set(family) for family in groups.families_of(g)] for g in range(len(groups))]


def sets_of(groups):
    """The same groups without an order of groups, families and members."""
    return sorted(sorted(sorted(family) for family in families) for families in groups)


def slow_families(matrix):
    """The families of one group of different texts: every cut of its tree is judged."""
    n = len(matrix)
    if n < FEWEST_TEXTS:
        return [set(range(n))]
    distance = 1 - matrix
    np.fill_diagonal(distance, 0)
    tree = linkage(distance)
    clusters, heights, ends = [{i} for i in range(n)], [0.0] * n, [math.inf] * (2 * n - 1)
    for step, (a, b, height) in enumerate(tree):
        clusters.append(clusters[int(a)] | clusters[int(b)])
        heights.append(height)
        ends[int(a)] = ends[int(b)] = n + step
    across = heights[-1]
    best, chosen = 0.0, [set(range(n))]
    for level in heights[n:-1]:
        whole = [
            k
            for k in range(2 * n - 2)
            if heights[k] <= level + 1e-12 and heights[ends[k]] > level + 1e-12
        ]
        total = 0.0
        for k in whole:
            rest = set(range(n)) - clusters[k]
            outside = distance[np.ix_(sorted(clusters[k]), sorted(rest))].min()
            if len(clusters[k]) > 1 and outside > heights[k]:
                gap = (outside - heights[k]) / (0.6 * outside + 0.4 * across)
                total += gap * len(clusters[k]) / n
        if total > best + 1e-9:
            best, chosen = total, [clusters[k] for k in whole]
    return chosen if best >= 0.2 + 2.7 / n else [set(range(n))]


def planted(rng, sizes, inside, outside):
    """A matrix with clients of these sizes: distances within each, and between them.

    ``inside outside``: ranges of distances.
    """
    client = np.repeat(np.arange(len(sizes)), sizes)
    n = len(client)
    same = client[:, None] == client[None, :]
    matrix = np.where(same, rng.uniform(*inside, (n, n)), rng.uniform(*outside, (n, n)))
    matrix = 1 - np.triu(matrix, 1) - np.triu(matrix, 1).T
    np.fill_diagonal(matrix, 1)
    return matrix.astype(np.float32).astype(np.float64), client


def chain(rng, n):
    """Revisions of one draft, each some irregular step after the one before."""
    place = np.cumsum(rng.lognormal(0, 0.8, n))
    matrix = 1 - abs(place[:, None] - place[None, :]) / place[-1] * 0.1
    return matrix.astype(np.float32).astype(np.float64)


@pytest.mark.parametrize("seed", range(60))
def test_families_are_those_of_the_slow_reference(seed):
    rng = np.random.default_rng(seed)
    outside = rng.choice([0.03, 0.06, 0.1])
    sizes = rng.integers(1, 6, rng.integers(1, 7))
    matrix, _ = planted(rng, sizes, (0.001, 0.03), (outside, outside * 1.8))
    if len(matrix) < 2:
        matrix = chain(rng, 5)
    for found, expected in zip(
        families_of(groups_of(matrix)), [slow_families(matrix)], strict=True
    ):
        assert sorted(map(sorted, found)) == sorted(map(sorted, expected))


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.0, 4.0])
@pytest.mark.parametrize("seed", range(5))
def test_versions_of_each_client_are_a_family_at_any_scale(seed, scale):
    rng = np.random.default_rng(seed)
    sizes = rng.integers(2, 9, 10)
    inside, outside = (0.002 * scale, 0.015 * scale), (0.03 * scale, 0.08 * scale)
    matrix, client = planted(rng, sizes, inside, outside)
    (families,) = families_of(groups_of(matrix))
    expected = [set(np.flatnonzero(client == c).tolist()) for c in range(10)]
    assert sorted(map(sorted, families)) == sorted(map(sorted, expected))


@pytest.mark.parametrize("length", [5, 8, 20, 40, 60])
def test_revisions_of_one_draft_are_one_family_or_very_few(length):
    drafts = [chain(np.random.default_rng(seed), length) for seed in range(20)]
    counts = [int(groups_of(draft).family_counts.max()) for draft in drafts]
    assert counts.count(1) >= 17
    assert max(counts) <= 3


@settings(max_examples=100)
@given(st.integers(2, 3), st.data())
def test_two_or_three_near_duplicates_are_one_family(n, data):
    matrix = np.eye(n)
    for a, b in combinations(range(n), 2):
        matrix[a, b] = matrix[b, a] = data.draw(st.integers(700, 999)) / 1000
    assert groups_of(matrix).family_counts.tolist() == [1]


@st.composite
def collections(draw):
    """Clients with versions and copies, in any order: similarities, texts and ranks."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    sizes = draw(st.lists(st.integers(1, 5), min_size=1, max_size=6))
    matrix, _ = planted(rng, sizes, (0.001, 0.02), (0.03, draw(st.sampled_from([0.04, 0.09, 0.3]))))
    copies = draw(st.lists(st.integers(0, len(matrix) - 1), max_size=5))
    text = np.array([*range(len(matrix)), *copies])
    text = text[rng.permutation(len(text))]
    return matrix[np.ix_(text, text)], text, rng.permutation(len(text))


@settings(max_examples=150)
@given(collections(), st.sampled_from([0.0, 0.8, 0.93, 0.96]))
def test_families_are_a_partition_and_never_split_equal_texts(collection, similarity):
    matrix, text, rank = collection
    groups = groups_of(matrix, similarity, rank, text)
    for group, families in zip(groups, families_of(groups), strict=True):
        members = [member for family in groups.families_of(group.id) for member in family]
        assert members == list(group.members)
        assert all(families)
        for one, other in combinations(families, 2):
            assert not {text[i] for i in one} & {text[i] for i in other}


@settings(max_examples=150)
@given(collections(), st.sampled_from([0.0, 0.93]))
def test_members_are_in_the_order_of_their_families(collection, similarity):
    matrix, text, rank = collection
    groups = groups_of(matrix, similarity, rank, text)
    for group in groups:
        families = groups.families_of(group.id)
        nearest = [max(matrix[group.keeper, i] for i in family) for family in families[1:]]
        assert families[0][0] == group.keeper
        assert nearest == sorted(nearest, reverse=True)
        for best, *others in families:
            assert rank[best] == min(rank[i] for i in (best, *others))
            keys = [(-matrix[best, i], i) for i in others]
            assert keys == sorted(keys)


@settings(max_examples=100)
@given(collections(), st.randoms(use_true_random=False))
def test_families_do_not_depend_on_the_order_of_documents(collection, random):
    matrix, text, rank = collection
    new = list(range(len(matrix)))
    random.shuffle(new)
    old = np.argsort(new)
    before = families_of(groups_of(matrix, 0.9, rank, text))
    after = families_of(groups_of(matrix[np.ix_(old, old)], 0.9, rank[old], text[old]))
    renamed = [[{new[i] for i in family} for family in families] for families in before]
    assert sets_of(renamed) == sets_of(after)


def test_identical_files_come_before_the_same_text_and_versions():
    kinds = [Relation.SMALL_CHANGES, Relation.SAME_TEXT, Relation.IDENTICAL_FILE]
    pairs = builders.make_pairs(
        (0, n + 1, 0, 0.99 if n == 0 else 1.0, kind) for n, kind in enumerate(kinds)
    )
    (group,) = GroupIndex(pairs, 4, np.arange(4)).groups(24, 0.9)
    assert group.members == (0, 3, 2, 1)


def test_groups_that_a_person_has_merged_have_families_too():
    rng = np.random.default_rng(3)
    matrix, _ = planted(rng, [4, 4], (0.001, 0.01), (0.2, 0.25))
    index = GroupIndex(pairs_of(matrix), 8, np.arange(8))
    two = index.groups(24, 0.93)
    assert two.family_counts.tolist() == [1, 1]
    order = np.argsort(np.concatenate([two.members[:4], two.members[4:]]), kind="stable")
    merged = builders.make_groups(pairs_of(matrix), [two.members[order].tolist()])
    assert families_of(index.with_families(merged)) == [[{0, 1, 2, 3}, {4, 5, 6, 7}]]
