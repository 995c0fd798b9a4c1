"""The join of sets against comparing every set with every other."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.arrays import join
from simfinder.engine.candidates import set_join
from simfinder.engine.candidates.set_join import intersection_sizes, similar_sets


def arrays(sets):
    return join([np.array(sorted(s), np.uint64) for s in sets], np.uint64)


def oracle(sets, bar):
    found = []
    for i, one in enumerate(sets):
        for j, other in enumerate(sets[:i]):
            shared = len(one & other)
            if shared and shared / len(one | other) >= bar - 1e-12:
                found.append((j, i, shared))
    return sorted(found)


def rows(found):
    return list(
        zip(found.a.tolist(), found.b.tolist(), found.intersection_sizes.tolist(), strict=True)
    )


SETS = st.lists(st.sets(st.integers(0, 25), max_size=14), max_size=14)
BARS = st.one_of(st.floats(0.01, 1), st.sampled_from([0.5, 0.6, 2 / 3, 0.75, 0.8, 1.0]))


@settings(max_examples=300)
@given(SETS, BARS)
def test_no_pair_is_lost_and_none_invented_at_any_resemblance(sets, bar):
    found = similar_sets(*arrays(sets), bar)
    assert rows(found) == oracle(sets, bar)
    assert (found.resemblance, found.whole) == (bar, True)


@pytest.mark.parametrize("bar", [0.3, 0.5, 0.6, 0.8, 0.95])
def test_families_of_near_equal_sets_are_found_whole(bar):
    rng = np.random.default_rng(int(bar * 100))
    sets = []
    for _ in range(12):
        base = rng.integers(0, 5000, int(rng.integers(5, 60)))
        sets += [
            set(base[rng.random(len(base)) > rng.random() / 2].tolist())
            | set(rng.integers(0, 300, int(rng.integers(0, 9))).tolist())
            for _ in range(10)
        ]
    assert rows(similar_sets(*arrays(sets), bar)) == oracle(sets, bar)


def test_blocks_of_any_size_give_the_same_pairs(monkeypatch):
    rng = np.random.default_rng(3)
    sets = [set(rng.integers(0, 40, 12).tolist()) for _ in range(80)]
    monkeypatch.setattr(set_join, "_BLOCK_PRODUCTS", 30)
    assert rows(similar_sets(*arrays(sets), 0.4)) == oracle(sets, 0.4)


def test_with_too_much_work_the_bar_rises_and_from_there_up_all_are_found(monkeypatch):
    rng = np.random.default_rng(5)
    sets = [set(rng.choice(30, 20, replace=False).tolist()) for _ in range(60)]
    sets += [sets[0] - {min(sets[0])}, set(sets[1])]
    most = int(set_join._Prefixes.of(set_join._Sets.of(*arrays(sets)), 0.7).work.sum())
    monkeypatch.setattr(set_join, "MOST_PRODUCTS", most)
    found = similar_sets(*arrays(sets), 0.5)
    assert 0.5 < found.resemblance <= 0.7
    assert found.whole
    assert rows(found) == oracle(sets, found.resemblance)


def test_where_even_that_is_too_much_it_says_that_pairs_may_be_missing(monkeypatch):
    sets = [set(range(20)) for _ in range(50)]
    monkeypatch.setattr(set_join, "MOST_PRODUCTS", 100)
    found = similar_sets(*arrays(sets), 0.5)
    assert not found.whole


@settings(max_examples=60)
@given(SETS)
def test_what_pairs_share_is_counted_in_either_order(sets):
    i, j = np.nonzero(~np.eye(len(sets), dtype=np.bool_))
    expected = [len(sets[x] & sets[y]) for x, y in zip(i.tolist(), j.tolist(), strict=True)]
    assert intersection_sizes(*arrays(sets), i, j).tolist() == expected


def test_check_is_called_and_can_cancel():
    def check():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        similar_sets(*arrays([{1, 2}, {1, 2}]), 0.5, check)
