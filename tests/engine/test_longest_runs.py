"""The longest runs of two sequences, by sorted suffixes and by comparing everything."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.pairs import longest_runs as module
from simfinder.engine.pairs.longest_runs import Runs, longest_runs, runs_by_levels


def never() -> bool:
    return False


def listed(runs: Runs, least: int) -> list[tuple[int, int, int]]:
    columns = (column.tolist() for column in runs)
    return [run for run in zip(*columns, strict=True) if run[2] >= least]


def check(left: list[int], right: list[int], least: int) -> None:
    one, other = np.array(left, np.int64), np.array(right, np.int64)
    fast, slow = longest_runs(one, other, least, never), runs_by_levels(one, other, never)
    assert fast is not None
    assert slow is not None
    for number in (0, 1):
        assert listed(fast[number], least) == listed(slow[number], least)


_SEQUENCE = st.one_of(
    st.lists(st.integers(0, 2), min_size=1, max_size=60),
    st.lists(st.integers(0, 40), min_size=1, max_size=60),
)


@given(left=_SEQUENCE, right=_SEQUENCE, least=st.integers(1, 9))
def test_runs_are_those_of_all_ranks(left: list[int], right: list[int], least: int) -> None:
    check(left, right, least)


@given(
    pieces=st.lists(st.lists(st.integers(0, 30), min_size=1, max_size=30), min_size=1, max_size=5),
    orders=st.tuples(*[st.lists(st.integers(0, 4), min_size=1, max_size=8)] * 2),
    least=st.sampled_from([1, 3, 8]),
)
def test_runs_of_repeated_and_moved_pieces(
    pieces: list[list[int]], orders: tuple[list[int], list[int]], least: int
) -> None:
    left, right = ([n for at in order for n in pieces[at % len(pieces)]] for order in orders)
    check(left, right, least)


@given(left=_SEQUENCE, right=_SEQUENCE)
def test_each_run_is_the_longest_from_its_place(left: list[int], right: list[int]) -> None:
    runs = longest_runs(np.array(left), np.array(right), 1, never)
    assert runs is not None

    def shared(i: int, j: int) -> int:
        count = 0
        while max(i, j) + count < 10**6 and left[i + count :][:1] == right[j + count :][:1] != []:
            count += 1
        return count

    best = [max(shared(i, j) for j in range(len(right))) for i in range(len(left))]
    for start, place, length in listed(runs[0], 1):
        assert shared(start, place) == length == best[start]
    wanted = [i for i, n in enumerate(best) if n and (i == 0 or i + n > i - 1 + best[i - 1])]
    assert runs[0][0].tolist() == wanted


@pytest.mark.parametrize("period", [1, 2, 50])
def test_sequences_that_only_repeat_themselves(period: int) -> None:
    check(list(range(period)) * (3000 // period), list(range(period)) * (2000 // period), 8)


def test_too_much_to_compare_number_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_COMPARED", 0)
    check([1, 2, 3, 1, 2, 3, 4], [2, 3, 1, 2], 1)


def test_time_runs_out() -> None:
    repeated = np.zeros(100, np.int64)
    assert longest_runs(repeated, repeated, 1, lambda: True) is None
