"""Aligning two sequences of numbers, held against the slow and obvious way."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.diff import align as module
from simfinder.engine.diff.align import MatchRun, align, chain

NUMBERS = st.lists(st.integers(0, 4), max_size=30)


def slow_lcs(left: list[int], right: list[int]) -> int:
    table = [[0] * (len(right) + 1) for _ in range(len(left) + 1)]
    for i, x in enumerate(left):
        for j, y in enumerate(right):
            table[i + 1][j + 1] = (
                table[i][j] + 1 if x == y else max(table[i][j + 1], table[i + 1][j])
            )
    return table[-1][-1]


def run_align(left: list[int], right: list[int]) -> list[MatchRun]:
    runs, whole = align(np.array(left, np.int64), np.array(right, np.int64), lambda: False)
    assert whole
    i = j = 0
    for a, b, n in runs:
        assert a >= i
        assert b >= j
        assert n > 0
        assert left[a : a + n] == right[b : b + n]
        i, j = a + n, b + n
    return runs


@given(NUMBERS, NUMBERS)
@settings(max_examples=200)
def test_short_sequences_get_a_longest_common_subsequence(
    left: list[int], right: list[int]
) -> None:
    assert sum(n for _, _, n in run_align(left, right)) == slow_lcs(left, right)


@given(st.lists(st.integers(0, 60), max_size=60), st.lists(st.integers(0, 60), max_size=60))
@settings(max_examples=150)
def test_anchors_give_equal_runs_in_order_that_are_never_longer_than_the_best(
    left: list[int], right: list[int]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_EXACT_CELLS", 0)
        patch.setattr(module, "_MAX_CELLS", 9)
        found = sum(n for _, _, n in run_align(left, right))
    assert found <= slow_lcs(left, right)


@given(st.lists(st.integers(0, 200), min_size=40, max_size=120, unique=True), st.data())
@settings(max_examples=60)
def test_anchors_find_nearly_everything_after_small_edits(
    left: list[int], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(left)))
    right = [*left[:cut], 999, *left[cut + 1 :]]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_EXACT_CELLS", 0)
        found = sum(n for _, _, n in run_align(left, right))
    assert found == slow_lcs(left, right)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(1, 5)), max_size=9))
@settings(max_examples=150)
def test_the_chain_is_the_heaviest_ascending_one(pairs: list[tuple[int, int]]) -> None:
    runs = [(i, j, n) for i, (j, n) in enumerate(pairs)]
    best = 0
    for mask in range(1 << len(runs)):
        chosen = [r for k, r in enumerate(runs) if mask >> k & 1]
        if all(p[1] < q[1] for p, q in itertools.pairwise(chosen)):
            best = max(best, sum(r[2] for r in chosen))
    found = chain(runs)
    assert all(p[1] < q[1] for p, q in itertools.pairwise(found))
    assert sum(r[2] for r in found) == best


def test_once_told_to_stop_the_rest_stays_unaligned() -> None:
    runs, whole = align(np.arange(10), np.arange(10), lambda: True)
    assert runs == []
    assert not whole
