"""The block index against brute force, and its behaviour where collections are unkind."""

from __future__ import annotations

import threading
from dataclasses import replace
from math import ceil

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.candidates import block_index
from simfinder.engine.candidates import plan as bit_blocks
from simfinder.engine.candidates import plan as planning
from simfinder.engine.candidates.block_index import TooManyPairs, pairs_within, plan


def oracle(codes, distance):
    """All pairs, by the definition."""
    bits = np.bitwise_count(codes[:, None] ^ codes[None, :])
    i, j = np.nonzero((bits <= distance) & np.tri(len(codes), k=-1, dtype=bool).T)
    return list(zip(i.tolist(), j.tolist(), bits[i, j].tolist(), strict=True))


def rows(found):
    return list(zip(found.a.tolist(), found.b.tolist(), found.distance.tolist(), strict=True))


def flips(rng, n, share):
    return np.packbits(rng.random((n, 64)) < share, axis=1).view(np.uint64).ravel()


def codes_of(kind, n, seed):
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 1 << 64, n, dtype=np.uint64)
    if kind == "clustered" and n:
        codes = codes[rng.integers(0, max(1, n // 8), n)] ^ flips(rng, n, 0.06)
    elif kind == "skewed":
        codes = (codes & np.uint64(0xFFFFFFFF)) | np.uint64(0xABCD << 48)
        codes ^= flips(rng, n, 0.02)
    elif kind == "identical" and n:
        codes = codes[rng.integers(0, max(1, n // 20), n)]
    elif kind == "narrow":
        codes &= np.uint64(0xF0F)
    return codes


KINDS = ("uniform", "clustered", "skewed", "identical", "narrow")


@pytest.fixture
def eager(monkeypatch):
    """Tables even for few codes, and buckets that are split early, so that small inputs pass
    through every branch."""
    monkeypatch.setattr(planning, "FEWEST_FOR_TABLES", 2)
    for way in ("NUMPY", "COMPILED"):
        costs = replace(getattr(planning, way), sort=0.001, slot=0.0, table=0.0, widest_key=16)
        monkeypatch.setattr(planning, way, costs)
    monkeypatch.setattr(planning, "MIN_SPLIT_SIZE", 6)
    monkeypatch.setattr(planning, "MOST_TABLES", 60)
    monkeypatch.setattr(block_index, "MAX_SPLITS", 1)


@settings(max_examples=60)
@given(st.sampled_from(KINDS), st.integers(0, 300), st.integers(0, 24), st.integers(0, 2**32 - 1))
def test_brute_force_is_exact_for_few_codes(kind, n, distance, seed):
    codes = codes_of(kind, n, seed)
    assert rows(pairs_within(codes, distance)) == oracle(codes, distance)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [0, 1, 2, 3, 5, 8, 12, 16, 20, 24])
def test_tables_are_exact_at_every_distance(eager, kind, distance):
    codes = codes_of(kind, 300, distance)
    assert rows(pairs_within(codes, distance)) == oracle(codes, distance)


@pytest.mark.parametrize("kind", ["uniform", "clustered", "skewed", "identical"])
@pytest.mark.parametrize("distance", [0, 1, 3, 6])
def test_the_plan_that_is_really_chosen_is_exact(kind, distance):
    codes = codes_of(kind, 3000, distance)
    assert rows(pairs_within(codes, distance)) == oracle(codes, distance)


@pytest.mark.parametrize("n", [0, 1, 2])
@pytest.mark.parametrize("distance", [0, 24])
def test_hardly_any_codes(n, distance):
    codes = np.full(n, 7, np.uint64)
    assert rows(pairs_within(codes, distance)) == ([(0, 1, 0)] if n == 2 else [])


def test_the_order_of_the_input_does_not_matter():
    codes = codes_of("clustered", 600, 3)
    order = np.random.default_rng(1).permutation(600)
    moved = pairs_within(codes[order], 8)
    back = {
        (min(order[a], order[b]), max(order[a], order[b]), d)
        for a, b, d in zip(moved.a, moved.b, moved.distance, strict=True)
    }
    assert back == set(rows(pairs_within(codes, 8)))


def test_the_eager_plan_uses_tables_and_splits_buckets(eager, monkeypatch):
    depths = []
    inner = block_index.Join.join

    def watched(work, codes, bits, depth):
        depths.append(depth)
        return inner(work, codes, bits, depth)

    monkeypatch.setattr(block_index.Join, "join", watched)
    codes = codes_of("skewed", 400, 1)
    assert plan(codes, 3).kind == "tables"
    pairs_within(codes, 3)
    assert max(depths) >= 1


def test_a_hundred_thousand_equal_fingerprints_make_a_star_and_not_five_billion_pairs():
    codes = np.full(100_000, 99, np.uint64)
    codes[::1000] = 98
    found = pairs_within(codes, 3, max_memory=64 << 20)
    assert found.large_classes.tolist() == [1]
    assert (found.a == 1).sum() >= 99_900 - 1
    assert len(found) == (99_900 - 1) + 100 * 99 // 2 + 100


@pytest.mark.parametrize("classes", [1, 2, 3])
def test_nothing_but_large_classes_makes_nothing_but_stars(classes):
    codes = np.arange(30_000, dtype=np.uint64) % np.uint64(classes)
    found = pairs_within(codes, 2, max_memory=8 << 20)
    assert found.large_classes.tolist() == list(range(classes))
    assert len(found) == 30_000 - classes + classes * (classes - 1) // 2


def test_collapsed_classes_lose_nothing_that_cannot_be_told_from_their_first_member():
    rng = np.random.default_rng(5)
    codes = codes_of("clustered", 300, 5)
    codes[rng.random(300) < 0.4] = codes[7]
    found = pairs_within(codes, 6, max_memory=block_index.BYTES_A_PAIR * 4000)
    first = int(np.flatnonzero(codes == codes[7])[0])
    assert found.large_classes.tolist() == [first]
    others = (codes == codes[7]) & (np.arange(300) != first)
    expected = [(a, b, d) for a, b, d in oracle(codes, 6) if not (others[a] or others[b])] + [
        (first, int(m), 0) for m in np.flatnonzero(others)
    ]
    assert rows(found) == sorted(expected)


def test_more_pairs_than_memory_is_an_error_that_says_so():
    with pytest.raises(TooManyPairs, match="pairs"):
        pairs_within(codes_of("uniform", 1000, 1), 24, max_memory=48 * 100)


def test_check_is_called_and_can_cancel():
    calls = []

    def check():
        calls.append(1)
        if len(calls) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pairs_within(codes_of("uniform", 40_000, 1), 16, check=check)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [1, 3, 7])
def test_tables_that_are_filled_in_parts_hold_the_same_pairs(eager, monkeypatch, kind, distance):
    codes = codes_of(kind, 300, distance)
    parts = []
    inner = block_index.Join._parts

    def watched(work, codes, blocks, kept):
        for inside, keys in inner(work, codes, blocks, kept):
            parts.append(keys)
            assert keys is None or len(inside) <= work.room or len(set(keys.tolist())) == 1
            yield inside, keys

    monkeypatch.setattr(block_index.Join, "_parts", watched)
    for way in ("BYTES_A_CODE", "BYTES_A_CODE_COMPILED"):
        monkeypatch.setattr(block_index, way, 1 << 24)
    assert rows(pairs_within(codes, distance, max_memory=1 << 30)) == oracle(codes, distance)
    assert kind != "uniform" or any(part is not None for part in parts)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [1, 4, 9])
def test_two_threads_find_what_one_does(eager, monkeypatch, kind, distance):
    monkeypatch.setattr(block_index, "_FEWEST_FOR_THREADS", 0)
    codes = codes_of(kind, 300, distance)
    assert rows(pairs_within(codes, distance, threads=3)) == oracle(codes, distance)


def test_check_and_progress_are_called_in_the_thread_of_the_caller(eager, monkeypatch):
    monkeypatch.setattr(block_index, "_FEWEST_FOR_THREADS", 0)
    callers, shares = set(), []

    def progress(share):
        callers.add(threading.current_thread())
        shares.append(share)

    pairs_within(
        codes_of("clustered", 400, 1),
        6,
        check=lambda: callers.add(threading.current_thread()),
        progress=progress,
        threads=2,
    )
    assert callers == {threading.current_thread()}
    assert shares == sorted(shares)
    assert len(set(shares)) > 5
    assert shares[-1] == 1


def test_progress_of_brute_force_ends_at_one():
    shares = []
    pairs_within(codes_of("uniform", 1500, 1), 24, progress=shares.append)
    assert shares[0] == 0
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_cancelling_leaves_no_thread_behind(eager, monkeypatch):
    monkeypatch.setattr(block_index, "_FEWEST_FOR_THREADS", 0)
    before = threading.active_count()

    def check():
        assert threading.active_count() > before
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pairs_within(codes_of("uniform", 2000, 1), 6, check=check, threads=2)
    assert threading.active_count() == before


def test_too_many_pairs_in_another_thread_are_the_same_error(eager, monkeypatch):
    monkeypatch.setattr(block_index, "_FEWEST_FOR_THREADS", 0)
    with pytest.raises(TooManyPairs, match="pairs"):
        pairs_within(codes_of("narrow", 2000, 1), 3, max_memory=2 * 64 * 50, threads=2)


def test_the_positions_of_few_codes_are_picked_out_of_all():
    codes = codes_of("uniform", 20_000, 6)
    wanted = codes[[5, 77, 19_999]]
    held = block_index._positions_of(codes, wanted)
    assert {5, 77, 19_999} <= set(held.tolist())
    assert len(held) < 100
    assert len(block_index._positions_of(codes, codes[:15_000])) == 20_000


@pytest.mark.parametrize("distance", [-1, 25])
def test_a_distance_outside_the_bounds_is_refused(distance):
    with pytest.raises(ValueError, match="between 0 and 24"):
        pairs_within(np.zeros(3, np.uint64), distance)


def test_a_plan_explains_itself():
    few = plan(codes_of("uniform", 100, 1), 3)
    many = plan(codes_of("uniform", 50_000, 1), 3)
    assert str(few).startswith("Compare every fingerprint with every other")
    assert str(many).startswith("Use ")
    assert "50,000" in str(many)
    assert many.cost < 1


def test_the_expected_number_of_pairs_is_near_the_real_one():
    codes = codes_of("uniform", 3000, 2)
    real = len(pairs_within(codes, 24))
    assert planning.expected_pairs(codes)[24] == pytest.approx(real, rel=0.1)
    assert planning.expected_pairs(codes[:1])[64] == 0


def test_an_affordable_distance_is_lowered_only_when_it_must_be():
    codes = codes_of("uniform", 3000, 2)
    assert planning.affordable_distance(codes, 10, 1_000_000) == 10
    lowered = planning.affordable_distance(codes, 24, 20_000)
    assert 15 < lowered < 24
    assert len(pairs_within(codes, lowered)) < 40_000


@pytest.mark.parametrize(("bits", "count"), [(64, 1), (64, 4), (64, 7), (40, 5), (64, 25)])
def test_blocks_cover_all_bits_once(bits, count):
    blocks = bit_blocks.Blocks(bits, count)
    covered = sum(int(blocks.mask(b)) for b in range(count))
    assert covered == (1 << bits) - 1


def test_codes_that_agree_in_the_key_keep_their_distance_without_it():
    rng = np.random.default_rng(0)
    blocks = bit_blocks.Blocks(64, 7)
    kept = (1, 2, 5)
    a = rng.integers(0, 1 << 64, 200, dtype=np.uint64)
    differing = rng.integers(0, 1 << 64, 200, dtype=np.uint64)
    for block in kept:
        differing &= ~blocks.mask(block)
    rest = blocks.without(a, kept) ^ blocks.without(a ^ differing, kept)
    assert np.array_equal(np.bitwise_count(rest), np.bitwise_count(differing))
    assert np.array_equal(blocks.keys(a, kept), blocks.keys(a ^ differing, kept))


def test_the_plan_tells_from_which_size_buckets_are_split() -> None:
    codes = np.unique(np.random.default_rng(3).integers(0, 1 << 63, 400_000, np.uint64))
    chosen = planning.plan(codes, 3)
    assert chosen.kind == "tables"
    assert chosen.cap == max(planning.MIN_SPLIT_SIZE, ceil(3 * chosen.average))
    rule = str(chosen.describe(len(codes), 3)[1])
    assert f"more than {chosen.cap:,} fingerprints" in rule
    assert f"3 times the average of {chosen.average:.3g}" in rule


def crowded(n: int) -> np.ndarray:
    """Return codes of which half begin with the same 16 bits."""
    codes = codes_of("uniform", n, 5)
    codes[n // 2 :] &= np.uint64((1 << 48) - 1)
    codes[::9] = codes[1::9][: len(codes[::9])] ^ np.uint64(1 << 20)
    return codes


@pytest.mark.parametrize("least", [2, 40, planning.MIN_SPLIT_SIZE])
def test_the_plan_tells_which_buckets_were_split(
    least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "MIN_SPLIT_SIZE", least)
    codes = crowded(5_000)
    found = pairs_within(codes, 3, compiled=False)
    expected = [
        (i, i + 1 + int(j), int(bits[j]))
        for i in range(len(codes))
        for bits in (np.bitwise_count(codes[i + 1 :] ^ codes[i]),)
        for j in np.flatnonzero(bits <= 3)
    ]
    assert rows(found) == expected
    assert found.plan is not None
    sizes = found.plan.split_sizes
    assert sizes is not None
    assert max(sizes) > 2_000
    assert min(sizes) > found.plan.cap
    text = str(found.plan.describe(len(codes), 3)[2])
    assert text == (
        f"buckets split again: {len(sizes):,}, the largest with {max(sizes):,} fingerprints"
    )


def test_the_plan_tells_that_no_bucket_was_split() -> None:
    found = pairs_within(codes_of("uniform", 5_000, 1), 3, compiled=False)
    assert found.plan is not None
    assert found.plan.kind == "tables"
    messages = list(map(str, found.plan.describe(5_000, 3)))
    assert messages[2] == "no bucket was large enough to be split again"
    found = pairs_within(codes_of("uniform", 500, 1), 3, compiled=False)
    assert found.plan is not None
    messages = list(map(str, found.plan.describe(500, 3)))
    assert messages[1] == "without tables there are no buckets to split"


def test_a_large_bucket_is_split_by_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowded beginning of the codes: its bucket is above three times the average."""
    monkeypatch.setattr(planning, "MIN_SPLIT_SIZE", 1)
    codes = np.random.default_rng(4).integers(0, 1 << 63, 6_000, np.uint64)
    codes[:3_000] = codes[:3_000] & np.uint64((1 << 48) - 1)
    codes = np.unique(codes)
    chosen = planning.plan(codes, 3)
    assert chosen.kind == "tables"
    assert chosen.cap == ceil(3 * chosen.average) < 3_000
