"""Scores agree with counting every pair one by one."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.evaluation import Score, Share
from simfinder.engine.baselines import scores

Pair = tuple[int, int]
DOCUMENTS = 9
PAIRS = st.sets(st.sampled_from(list(combinations(range(DOCUMENTS), 2))))
GROUPS = st.lists(st.integers(0, 5), min_size=DOCUMENTS, max_size=DOCUMENTS)


def keys(pairs: set[Pair]) -> scores.Keys:
    both = np.array(sorted(pairs), np.int64).reshape(-1, 2)
    return scores.pair_keys(both[:, 1], both[:, 0])


def together(groups: list[int]) -> set[Pair]:
    return {(i, j) for i, j in combinations(range(len(groups)), 2) if groups[i] == groups[j]}


def counted(found: set[Pair], true: set[Pair]) -> Score:
    return Score(len(found & true), len(found - true), len(true - found))


def counted_documents(found: set[Pair], true: set[Pair]) -> Score:
    def partners(pairs: set[Pair], document: int) -> set[int]:
        return {a + b - document for a, b in pairs if document in (a, b)}

    right = wrong = missed = 0
    for document in range(DOCUMENTS):
        got, wanted = partners(found, document), partners(true, document)
        right += bool(got & wanted)
        wrong += bool(got) and not got & wanted
        missed += bool(wanted) and not got & wanted
    return Score(right, wrong, missed)


def rand_by_the_table(one: list[int], other: list[int]) -> float:
    """Equation 5 of Hubert and Arabie, from the table of common sizes, in floating point."""

    def two(n: float) -> float:
        return n * (n - 1) / 2

    table = [
        [sum(x == i and y == j for x, y in zip(one, other, strict=True)) for j in set(other)]
        for i in set(one)
    ]
    cells = sum(two(n) for row in table for n in row)
    rows = sum(two(sum(row)) for row in table)
    columns = sum(two(sum(column)) for column in zip(*table, strict=True))
    expected = rows * columns / two(len(one))
    most = (rows + columns) / 2
    return 1.0 if most == expected else (cells - expected) / (most - expected)


@given(PAIRS, PAIRS)
def test_pairs_are_scored_as_sets(found: set[Pair], true: set[Pair]) -> None:
    assert scores.score_pairs(keys(found), keys(true)) == counted(found, true)


@given(PAIRS, PAIRS)
def test_documents_are_scored_by_their_partners(found: set[Pair], true: set[Pair]) -> None:
    made = scores.score_documents(keys(found), keys(true), DOCUMENTS)
    assert made == counted_documents(found, true)


@given(GROUPS, PAIRS)
def test_a_partition_scores_as_all_its_pairs(groups: list[int], true: set[Pair]) -> None:
    labels = np.array(groups)
    assert scores.score_partition(labels, keys(true)) == counted(together(groups), true)
    made = scores.score_partition_documents(labels, keys(true))
    assert made == counted_documents(together(groups), true)


@given(PAIRS, GROUPS)
def test_split_pairs_have_their_documents_in_two_groups(
    found: set[Pair], groups: list[int]
) -> None:
    split = sum(groups[a] != groups[b] for a, b in found)
    assert scores.split_pairs(keys(found), np.array(groups)) == Share(split, len(found))


@given(GROUPS, PAIRS)
def test_unlike_pairs_are_those_within_groups_that_are_not_akin(
    groups: list[int], akin: set[Pair]
) -> None:
    inside = together(groups)
    unlike = Share(len(inside - akin), len(inside))
    assert scores.unlike_pairs(np.array(groups), keys(akin)) == unlike


@given(GROUPS, GROUPS)
def test_groups_are_scored_by_their_pairs(found: list[int], true: list[int]) -> None:
    made = scores.score_groups(np.array(found), np.array(true))
    assert made == counted(together(found), together(true))


@given(GROUPS, GROUPS)
def test_the_adjusted_rand_index_is_that_of_the_paper(found: list[int], true: list[int]) -> None:
    made = scores.adjusted_rand(np.array(found), np.array(true))
    assert made == pytest.approx(rand_by_the_table(found, true))
    assert made == scores.adjusted_rand(np.array(true), np.array(found))


def test_the_adjusted_rand_index_of_an_example_worked_by_hand() -> None:
    # Sizes in common: {0: 2, 1: 1} and {1: 2, 2: 1}. S = 2, A = 3 + 3, B = 1 + 3 + 0, N = 15.
    found, true = np.array([0, 0, 0, 1, 1, 1]), np.array([0, 0, 1, 1, 1, 2])
    assert scores.adjusted_rand(found, true) == pytest.approx((2 - 24 / 15) / (5 - 24 / 15))


def test_no_documents_and_no_pairs_are_no_mistake() -> None:
    none = np.zeros(0, np.int64)
    assert scores.score_pairs(none, none) == Score(0, 0, 0)
    assert scores.adjusted_rand(none, none) == 1.0
    score = Score(0, 0, 0)
    assert (score.precision, score.recall, score.f1) == (1.0, 1.0, 1.0)


def test_precision_recall_and_f1_are_those_of_the_counts() -> None:
    score = Score(right=6, wrong=2, missed=3)
    assert (score.precision, score.recall) == (6 / 8, 6 / 9)
    harmonic = 2 / (1 / score.precision + 1 / score.recall)
    assert score.f1 == pytest.approx(harmonic)
    assert Score(0, 1, 1).f1 == 0.0
    assert Score(1, 2, 3) + Score(4, 5, 6) == Score(5, 7, 9)


def test_a_share_of_nothing_is_none_and_shares_add_up_by_their_counts() -> None:
    assert Share().value == 0.0
    assert (Share(1, 4) + Share(2, 2)).value == 0.5


def test_a_pair_of_a_document_with_itself_is_no_pair() -> None:
    made = scores.pair_keys(np.array([3, 1, 2, 1]), np.array([3, 2, 1, 4]))
    assert [tuple(map(int, ends)) for ends in zip(*scores.pair_ends(made), strict=True)] == [
        (1, 2),
        (1, 4),
    ]
