"""The compiled loops against the definition and against NumPy, and what happens without them."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine import kernels
from simfinder.engine.candidates import block_index, compiled_join, plan
from simfinder.engine.candidates import plan as digit_tree
from simfinder.engine.candidates.block_index import TooManyPairs, pairs_within
from simfinder.engine.candidates.bucket_join import Canceller
from simfinder.engine.candidates.plan import Blocks

KINDS = ("uniform", "near", "one bucket", "equal")


def codes_of(kind: str, n: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 1 << 64, n, dtype=np.uint64)
    flips = np.packbits(rng.random((n, 64)) < 0.05, axis=1).view(np.uint64).ravel()
    if kind == "near":
        codes = codes[rng.integers(0, max(1, n // 6), n)] ^ flips
    elif kind == "one bucket":
        codes = codes[0] ^ flips ^ (flips[::-1] >> np.uint64(20))
    elif kind == "equal":
        codes = codes[rng.integers(0, max(1, n // 20), n)]
    return codes


def columns(found: block_index.HammingPairs) -> list[list[int]]:
    return [c.tolist() for c in (found.a, found.b, found.distance, found.large_classes)]


def slowly(codes: np.ndarray, distance: int) -> list[tuple[int, int, int]]:
    bits = np.bitwise_count(codes[:, None] ^ codes[None, :])
    i, j = np.nonzero(np.triu(bits <= distance, 1))
    return list(zip(i.tolist(), j.tolist(), bits[i, j].tolist(), strict=True))


def near_pairs(codes: np.ndarray, distance: int) -> tuple[np.ndarray, np.ndarray]:
    bits = np.bitwise_count(codes[:, None] ^ codes[None, :])
    i, j = np.nonzero(np.triu(bits <= distance, 1))
    return codes[i], codes[j]


@pytest.fixture
def loops():
    if kernels.compiled is None:
        pytest.skip("built without a C compiler")
    return kernels.compiled


@pytest.fixture
def small(monkeypatch):
    """Small inputs pass through tables, parts of them, stops on the way and split buckets."""
    for way in ("NUMPY", "COMPILED"):
        costs = getattr(plan, way)
        cheap = plan.replace(costs, sort=0.001, slot=0.0, table=0.0, widest_key=14)
        monkeypatch.setattr(plan, way, cheap)
    monkeypatch.setattr(plan, "FEWEST_FOR_TABLES", 2)
    monkeypatch.setattr(plan, "MIN_SPLIT_SIZE", 9)
    monkeypatch.setattr(plan, "MOST_TABLES", 60)
    monkeypatch.setattr(block_index, "MAX_SPLITS", 1)
    monkeypatch.setattr(digit_tree, "_GATHER_COST", 2)
    monkeypatch.setattr(compiled_join, "_BUDGET", 3000)
    monkeypatch.setattr(compiled_join, "_PAIRS_PER_STEP", 4 * 512)


@settings(max_examples=40)
@given(st.sampled_from(KINDS), st.integers(1, 1100), st.integers(1, 24), st.integers(0, 2**32 - 1))
def test_brute_force_finds_what_the_definition_says(loops_or_skip, kind, n, distance, seed):
    codes = codes_of(kind, n, seed)
    found = pairs_within(codes, distance)
    assert list(zip(*columns(found)[:3], strict=True)) == slowly(codes, distance)


@pytest.fixture(scope="module")
def loops_or_skip():
    if kernels.compiled is None:
        pytest.skip("built without a C compiler")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [1, 2, 3, 5, 8, 12, 18, 24])
@pytest.mark.parametrize("threads", [1, 2])
def test_tables_find_what_numpy_and_the_definition_do(
    loops, small, monkeypatch, kind, distance, threads
):
    monkeypatch.setattr(block_index, "_FEWEST_FOR_THREADS", 0)
    codes = codes_of(kind, 350, distance)
    found = pairs_within(codes, distance, threads=threads)
    assert columns(found) == columns(pairs_within(codes, distance, compiled=False))
    assert list(zip(*columns(found)[:3], strict=True)) == slowly(codes, distance)


@pytest.mark.parametrize(("kind", "distance"), [("uniform", 3), ("near", 6), ("one bucket", 2)])
def test_the_plan_that_is_really_chosen_finds_what_numpy_does(loops, kind, distance):
    codes = codes_of(kind, 30_000, 4)
    found = pairs_within(codes, distance)
    assert found.plan.kind == "tables"
    assert found.plan.costs is plan.COMPILED
    assert len(found) > 100 or kind == "uniform"
    assert columns(found) == columns(pairs_within(codes, distance, compiled=False))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["near", "one bucket"])
@pytest.mark.parametrize(
    ("count", "kept", "first"),
    [(4, 1, 0), (4, 1, 2), (9, 2, 0), (9, 2, 3), (14, 3, 0), (14, 3, 4), (14, 3, 11), (5, 2, 1)],
)
def test_tables_that_begin_alike_report_their_own_pairs_once_however_often_they_stop(
    loops, monkeypatch, kind, count, kept, first
):
    monkeypatch.setattr(compiled_join, "_BUDGET", 20)
    monkeypatch.setattr(digit_tree, "_GATHER_COST", 1)
    monkeypatch.setattr(digit_tree, "_ROOT_BITS", range(1, 3))
    distance = count - kept
    blocks, codes = Blocks(64, count), np.unique(codes_of(kind, 220, 7))
    digit_tree.make_tree.cache_clear()
    tree = digit_tree.DigitTree.of(blocks, kept, distance, first, len(codes), 5)
    digit_tree.make_tree.cache_clear()
    large: list[compiled_join.Large] = []
    chunks = list(compiled_join.in_tables(loops, codes, tree, distance, Canceller(None), large, []))
    found = [(int(x), int(y)) for a, b, _ in chunks for x, y in zip(a, b, strict=True)]
    assert len(set(found)) == len(found)
    for blocks_kept, bucket in large:
        assert len(bucket) > 5
        a, b = near_pairs(np.sort(bucket), distance)
        own = blocks.is_owner(a ^ b, blocks_kept)
        found += zip(a[own].tolist(), b[own].tolist(), strict=True)
    masks = [int(blocks.mask(block)) for block in range(count)]
    near = zip(*(column.tolist() for column in near_pairs(codes, distance)), strict=True)
    expected = {
        (a, b)
        for a, b in near
        if first == next(block for block, mask in enumerate(masks) if not (a ^ b) & mask)
    }
    assert len(set(found)) == len(found)
    assert {tuple(sorted(pair)) for pair in found} == expected
    assert expected or first > 4
    assert large or kind == "near"


@pytest.mark.parametrize(
    ("bits", "count", "kept"), [(64, 4, 1), (64, 13, 3), (48, 5, 2), (64, 1, 1)]
)
def test_a_tree_of_digits_covers_the_blocks_of_each_table_once(bits, count, kept):
    blocks, keys = Blocks(bits, count), []
    for first in range(count - kept + 1):
        nodes = digit_tree.DigitTree.of(blocks, kept, count - kept, first, 1 << 20, 100).nodes

        def walk(number, seen, nodes=nodes):
            node = nodes[number]
            seen = seen | ((1 << node.bits) - 1) << node.shift
            if not node.child:
                assert seen == sum(int(blocks.mask(b)) for b in node.key_blocks)
                keys.append(node.key_blocks)
            child = node.child
            while child:
                walk(child, seen)
                child = nodes[child].next_node

        walk(0, 0)
    assert keys == blocks.tables(kept)


def test_parts_of_a_table_lose_nothing(loops, small, monkeypatch):
    monkeypatch.setattr(block_index, "BYTES_A_CODE_COMPILED", 1 << 22)
    codes = codes_of("near", 400, 2)
    found = pairs_within(codes, 4, max_memory=1 << 30)
    assert list(zip(*columns(found)[:3], strict=True)) == slowly(codes, 4)


@pytest.mark.parametrize("distance", [3, 24])
def test_too_many_pairs_are_refused(loops, small, distance):
    with pytest.raises(TooManyPairs, match="pairs"):
        pairs_within(codes_of("one bucket", 900, 1), distance, max_memory=64 * 40)


@pytest.mark.parametrize("distance", [6, 24])
def test_a_cancelled_join_ends_and_leaves_no_thread(loops, monkeypatch, distance):
    monkeypatch.setattr(compiled_join, "_BUDGET", 1000)
    before, callers = threading.active_count(), set()

    def check() -> None:
        callers.add(threading.current_thread())
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        pairs_within(codes_of("uniform", 60_000, 1), distance, check=check)
    assert threading.active_count() == before
    assert callers == {threading.current_thread()}


def test_progress_grows_to_one(loops):
    shares: list[float] = []
    pairs_within(codes_of("uniform", 1500, 1), 24, progress=shares.append)
    assert shares == sorted(shares)
    assert len(set(shares)) > 5
    assert shares[-1] == 1


def test_numpy_finds_the_pairs_where_nothing_was_compiled(monkeypatch):
    monkeypatch.setattr(kernels, "compiled", None)
    codes = codes_of("near", 300, 1)
    found = pairs_within(codes, 5)
    assert list(zip(*columns(found)[:3], strict=True)) == slowly(codes, 5)
    assert found.plan.costs is plan.NUMPY
