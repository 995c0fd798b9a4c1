"""Counting pairs within thresholds, beside a pass over all pairs."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.engine.grouping import PairCounts

SHARES = st.sampled_from([0.0, -0.0, 0.25, 0.5, 0.93, np.float32(0.93), 0.9300001, 1.0])
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
