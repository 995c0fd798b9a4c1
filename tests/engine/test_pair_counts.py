"""Counting pairs within thresholds, beside a pass over all pairs."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.engine.grouping import PairCounts, PairLists

SHARES = st.sampled_from(
    [0.0, -0.0, 0.25, 0.5, 0.93, np.float32(0.93), 0.9300001, np.nextafter(np.float32(1), 0), 1.0]
) | st.integers(40, 100).map(lambda percent: np.float32(percent / 100))
ANY = SHARES | st.floats(0, 1, width=32) | st.just(-1.0)
PAIRS = st.lists(st.tuples(st.integers(0, 64), ANY), max_size=60)


def columns(pairs):
    distance = np.array([d for d, _ in pairs], np.uint8)
    return distance, np.array([s for _, s in pairs], np.float32)


@given(PAIRS, SHARES | st.floats(0, 1, width=32))
def test_counts_are_those_of_a_pass_over_all_pairs(pairs, least):
    distance, similarity = columns(pairs)
    counted = PairCounts(distance, similarity)
    good = similarity >= np.float32(least)
    expected = [int(np.count_nonzero(good & (distance == d))) for d in range(MAX_DISTANCE + 1)]
    assert counted.at_each_distance(float(least)).tolist() == expected
    for reach in (0, 7, MAX_DISTANCE):
        assert counted.within(reach, float(least)) == sum(expected[: reach + 1])


@given(PAIRS)
def test_without_a_similarity_all_count_but_those_below_nothing(pairs):
    distance, similarity = columns(pairs)
    found = PairCounts(distance, similarity).at_each_distance()
    near = similarity >= 0
    assert found.tolist() == [int(np.count_nonzero(near & (distance == d))) for d in range(25)]
    assert found.dtype == np.int64


def percent_of(share: np.float32) -> int:
    """Return the bar of a similarity, by a comparison with each threshold."""
    return sum(bool(share >= np.float32(percent / 100)) for percent in range(1, 101))


@given(PAIRS, st.integers(0, MAX_DISTANCE))
def test_bars_by_similarity_count_and_list_what_a_loop_over_all_pairs_finds(pairs, reach):
    distance, similarity = columns(pairs)
    expected = {percent: [] for percent in range(LEAST_PERCENT, 101)}
    for row, (bits, share) in enumerate(zip(distance.tolist(), similarity, strict=True)):
        if bits <= reach and percent_of(share) >= LEAST_PERCENT:
            expected[percent_of(share)].append(row)
    counts = PairCounts(distance, similarity).at_each_similarity(reach)
    assert counts.tolist() == [len(rows) for rows in expected.values()]
    assert counts.dtype == np.int64
    lists = PairLists(distance, similarity)
    for percent, rows in expected.items():
        found = lists.rows_at_percent(percent, reach)
        assert found.tolist() == sorted(rows, key=lambda row: (-similarity[row], row))
        assert found.dtype == np.int32


@given(PAIRS, st.integers(0, MAX_DISTANCE), st.integers(LEAST_PERCENT, 100))
def test_the_bars_from_a_threshold_up_have_the_pairs_within_it(pairs, reach, percent):
    counted = PairCounts(*columns(pairs))
    bars = counted.at_each_similarity(reach)[percent - LEAST_PERCENT :]
    assert bars.sum() == counted.within(reach, percent / 100)


def test_only_equal_pairs_are_in_the_last_bar():
    similarity = np.array([1, np.nextafter(np.float32(1), 0), 0.995, 0.4999], np.float32)
    counts = PairCounts(np.zeros(4, np.uint8), similarity).at_each_similarity()
    assert counts[-2:].tolist() == [2, 1]
    assert counts.sum() == 3
