from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.arrays import Int64s, UInt64s
from simfinder.engine.features.hashes import SIZE, sketch
from simfinder.engine.pairs import verify
from simfinder.engine.pairs.short_texts import SHORT, expected_distance, settle
from simfinder.engine.pairs.verify import (
    Measures,
    SketchTable,
    estimate,
    estimated_similarity,
    exact,
    least_resemblance,
)

SETS = st.lists(st.sets(st.integers(0, 30), max_size=25), min_size=1, max_size=6)


def arrays(sets: list[set[int]]) -> list[UInt64s]:
    return [np.array(sorted(s), np.uint64) * np.uint64(2**58 + 2) for s in sets]


def every_pair(n: int) -> tuple[Int64s, Int64s]:
    return tuple(np.indices((n, n)).reshape(2, -1))


def check(found: Measures, sets: list[set[int]], a: Int64s, b: Int64s) -> None:
    """Compare with Python's sets."""
    for i, (x, y) in enumerate(zip(a.tolist(), b.tolist(), strict=True)):
        left, right = sets[x], sets[y]
        shared = len(left & right)
        assert found.resemblance[i] == pytest.approx(shared / max(1, len(left | right)))
        assert found.a_in_b[i] == pytest.approx(shared / max(1, len(left)))
        assert found.b_in_a[i] == pytest.approx(shared / max(1, len(right)))


@given(SETS)
@settings(max_examples=100)
def test_exact_measures_are_those_of_sets(sets: list[set[int]]) -> None:
    a, b = every_pair(len(sets))
    found = exact(arrays(sets), a, b)
    check(found, sets, a, b)
    assert found.exact.all()


@given(SETS)
@settings(max_examples=100)
def test_estimates_from_complete_sketches_are_exact(sets: list[set[int]]) -> None:
    a, b = every_pair(len(sets))
    found = estimate(SketchTable.of(arrays(sets), list(map(len, sets))), a, b)
    check(found, sets, a, b)
    assert found.exact.all()


@pytest.mark.parametrize("damaged", [[9, 5], [4, 5, 9], [5, 5, 9], [2**64 - 1, 2**64 - 2, 3]])
def test_a_set_out_of_order_or_with_neighbours_ends_no_scan(damaged: list[int]) -> None:
    sets = [np.array(damaged, np.uint64), np.array([5, 7, 2**64 - 1], np.uint64)]
    found = exact(sets, np.array([0]), np.array([1]))
    assert found.b_in_a[0] == pytest.approx(1 / 3)
    assert 0 < found.resemblance[0] <= 1


def test_work_in_many_small_chunks_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = np.random.default_rng(3)
    sets = [set(chance.integers(0, 60, 40).tolist()) for _ in range(12)]
    a, b = every_pair(12)
    monkeypatch.setattr(verify, "_CHUNK", 100)
    calls: list[int] = []
    check(exact(arrays(sets), a, b, lambda: calls.append(1)), sets, a, b)
    assert len(calls) > 50


def test_a_check_that_raises_stops_the_work() -> None:
    class Stop(Exception):
        pass

    def stop() -> None:
        raise Stop

    table = SketchTable.of(arrays([{1}, {2}]), [1, 1])
    with pytest.raises(Stop):
        estimate(table, np.array([0]), np.array([1]), stop)


def overlapping(chance: np.random.Generator, a: int, b: int, shared: int) -> list[np.ndarray]:
    pool = np.unique(chance.integers(0, 2**64, a + b, np.uint64))
    chance.shuffle(pool)
    return [np.sort(pool[:a]), np.sort(pool[a - shared : a - shared + b])]


@pytest.mark.parametrize(
    ("a", "b", "shared"),
    [
        (1000, 1000, 800),
        (5000, 4000, 3000),
        (300, 60_000, 300),
        (100, 90_000, 90),
        (30_000, 30_000, 100),
    ],
)
def test_estimates_are_close_and_not_biased(a: int, b: int, shared: int) -> None:
    chance = np.random.default_rng(a + b)
    sets = [s for _ in range(60) for s in overlapping(chance, a, b, shared)]
    table = SketchTable.of([sketch(s) for s in sets], list(map(len, sets)))
    even = np.arange(0, len(sets), 2)
    found = estimate(table, even, even + 1)
    assert not found.exact.any()
    for value, truth in (
        (found.resemblance, shared / (a + b - shared)),
        (found.b_in_a, shared / b),
    ):
        assert abs(value.mean() - truth) < 0.012
        assert np.sqrt(np.mean((value - truth) ** 2)) < 0.04


def test_an_excerpt_of_a_book_is_found_inside_it() -> None:
    chance = np.random.default_rng(9)
    sets = overlapping(chance, 2000, 100_000, 2000)
    table = SketchTable.of([sketch(s) for s in sets], list(map(len, sets)))
    found = estimate(table, np.array([0]), np.array([1]))
    assert found.a_in_b[0] == 1
    assert found.b_in_a[0] == pytest.approx(0.02, abs=0.01)


def test_equal_documents_are_estimated_equal() -> None:
    values = np.unique(np.random.default_rng(2).integers(0, 2**64, 9000, np.uint64))
    table = SketchTable.of([sketch(values)] * 2, [len(values)] * 2)
    found = estimate(table, np.array([0]), np.array([1]))
    assert found.resemblance[0] == found.a_in_b[0] == found.b_in_a[0] == 1


def test_no_pairs_have_no_measures() -> None:
    none = np.zeros(0, np.int32)
    assert estimate(SketchTable.of([], []), none, none).resemblance.size == 0
    assert exact([], none, none).exact.size == 0


@given(st.floats(0, 1), st.floats(0, 1), st.sampled_from([0.5, 0.8, 1.2]))
def test_the_estimated_similarity_rises_with_resemblance_and_has_an_inverse(
    low: float, high: float, power: float
) -> None:
    low, high = sorted((low, high))
    one, other = estimated_similarity(np.array([low, high]), power)
    assert 0 <= one <= other <= 1
    assert least_resemblance(float(other), power) == pytest.approx(high, abs=1e-3)


def test_known_estimated_similarities() -> None:
    # 2J / (1 + J) of 1/3 is 1/2.
    assert estimated_similarity(np.array([0, 1 / 3, 1]), 2.0) == pytest.approx([0, 0.25, 1])


def test_expected_distance_follows_the_angle_between_sets() -> None:
    a = np.array([10, 10, 10, 4, 400_000])
    found = expected_distance(
        np.array([10, 0, 5, 4, 399_999]), a, np.array([10, 10, 10, 16, 400_000])
    )
    assert found.tolist() == [0, 32, 21, 21, 1]


def columns(*rows: tuple[float, float, float, bool]) -> Measures:
    j, a, b, known = zip(*rows, strict=True)
    return Measures(
        np.array(j, np.float32), np.array(a, np.float32), np.array(b, np.float32), np.array(known)
    )


def test_short_texts_get_the_distance_of_their_resemblance_and_others_keep_theirs() -> None:
    measures = columns((1, 1, 1, True), (0.5, 2 / 3, 2 / 3, True), (0.5, 0.6, 0.6, False))
    distance, after = settle(
        np.array([9, 40, 17], np.uint8),
        measures,
        np.array([SHORT - 1, 12, 1000]),
        np.array([SHORT - 1, 12, 1000]),
        np.zeros(3, np.bool_),
    )
    assert distance.tolist() == [0, 17, 17]
    assert np.array_equal(after.resemblance, measures.resemblance)


def test_the_same_text_is_at_distance_zero_whatever_its_layout_did() -> None:
    distance, after = settle(
        np.array([7], np.uint8),
        columns((0.8, 0.9, 0.9, False)),
        np.array([SIZE * 2]),
        np.array([SIZE * 2]),
        np.array([True]),
    )
    assert distance.tolist() == [0]
    assert (after.resemblance[0], after.a_in_b[0], after.b_in_a[0]) == (1, 1, 1)
    assert after.exact.all()


@given(SETS, st.randoms())
@settings(max_examples=60)
def test_pairs_in_any_order_and_many_chunks_are_measured_alike(
    sets: list[set[int]], chance: random.Random
) -> None:
    pairs = [(x, y) for x in range(len(sets)) for y in range(len(sets))] * 2
    chance.shuffle(pairs)
    a, b = np.array(pairs).T
    table = SketchTable.of(arrays(sets), list(map(len, sets)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(verify, "_CHUNK", 20)
        check(estimate(table, a, b, numbers_of_hashes=verify.number_hashes(table)), sets, a, b)


def test_a_hash_that_stands_twice_in_a_damaged_sketch_makes_no_share_above_one() -> None:
    table = SketchTable.of([np.array([5], np.uint64), np.array([5, 5], np.uint64)], [1, 2])
    found = estimate(table, np.array([0]), np.array([1]))
    assert max(found.resemblance[0], found.a_in_b[0], found.b_in_a[0]) <= 1
