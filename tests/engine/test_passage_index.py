"""The inverted index over sketches against sets."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.candidates import passage_index
from simfinder.engine.candidates.passage_index import candidates


def joined(sets):
    """Return values and start of a list of sets."""
    arrays = [np.array(sorted(s), np.uint64) for s in sets]
    start = np.concatenate(([0], np.cumsum([len(a) for a in arrays]))).astype(np.int64)
    return np.concatenate([np.zeros(0, np.uint64), *arrays]), start


def oracle(sets, most, shared=1):
    """All pairs, one after the other."""
    everything = [v for s in sets for v in s]
    useful = {v for v in everything if everything.count(v) <= most}
    found = []
    for a in range(len(sets)):
        for b in range(a + 1, len(sets)):
            common = len(sets[a] & sets[b] & useful)
            if common >= max(1, shared):
                found.append((a, b, common))
    return found


def rows(found):
    return list(zip(*(c.tolist() for c in found), strict=True))


def family(size, hashes, lost, rng):
    """Return sketches of near-equal documents: each lacks a few of the family's hashes."""
    base = rng.integers(0, 1 << 57, hashes, dtype=np.uint64)
    return [set(base[rng.random(hashes) > lost].tolist()) for _ in range(size)]


SETS = st.lists(st.sets(st.integers(0, 30).map(lambda v: v * 0x1234567 + 3)), max_size=12)


@settings(max_examples=150)
@given(SETS, st.integers(2, 12), st.integers(0, 4))
def test_it_finds_what_the_sets_share(sets, most, shared):
    found = candidates(*joined(sets), max_documents=most, least_count=shared)
    assert rows(found) == oracle(sets, most, shared)


def test_blocks_of_any_size_give_the_same_pairs(monkeypatch):
    rng = np.random.default_rng(1)
    sets = family(30, 40, 0.2, rng) + family(30, 40, 0.5, rng)
    whole = rows(candidates(*joined(sets)))
    monkeypatch.setattr(passage_index, "_BLOCK_PRODUCTS", 50)
    assert rows(candidates(*joined(sets))) == whole == oracle(sets, 1000)


def test_a_hash_of_an_eighth_of_a_large_collection_still_counts():
    common = {7}
    sets = [common | {100 + i} for i in range(10)] + [{1000 + i} for i in range(70)]
    assert len(candidates(*joined(sets), max_documents=5)[0]) == 45
    assert len(candidates(*joined(sets[:40]), max_documents=5)[0]) == 0


def test_large_families_are_thinned_and_still_found(monkeypatch):
    rng = np.random.default_rng(2)
    sets = [*family(120, 256, 0.05, rng), {1, 2, 3}, {2, 3, 4}]
    a, b, exact = candidates(*joined(sets))
    monkeypatch.setattr(passage_index, "MOST_PRODUCTS", 200_000)
    thin_a, thin_b, estimate = candidates(*joined(sets))
    assert np.array_equal(a, thin_a)
    assert np.array_equal(b, thin_b)
    assert (a[-1], b[-1], exact[-1], estimate[-1]) == (120, 121, 2, 2)
    assert np.abs(estimate - exact).mean() < 60


def test_small_hashes_of_many_documents_are_not_mixed_up():
    sets = [{1 << 56, (1 << 56) + 1}, {1 << 56}, {(1 << 56) + 1}, {(1 << 55) + 1}]
    assert rows(candidates(*joined(sets))) == [(0, 1, 1), (0, 2, 1)]


@pytest.mark.parametrize("sets", [[], [set()], [{1}], [set(), set()], [{1}, {2}]])
def test_nothing_shared_gives_empty_columns(sets):
    found = candidates(*joined(sets))
    assert rows(found) == []
    assert all(column.dtype == np.int32 for column in found)


def test_check_is_called_and_can_cancel(monkeypatch):
    monkeypatch.setattr(passage_index, "_BLOCK_PRODUCTS", 50)
    calls = []

    def check():
        calls.append(1)
        if len(calls) == 4:
            raise KeyboardInterrupt

    sets = family(30, 40, 0.2, np.random.default_rng(1))
    with pytest.raises(KeyboardInterrupt):
        candidates(*joined(sets), check=check)


def test_skipping_found_documents_loses_no_pair(monkeypatch):
    rng = np.random.default_rng(4)
    sets = [*family(23, 40, 0.3, rng), set(), *family(14, 40, 0.5, rng)]
    expected = oracle(sets, 1000)
    for products in (1, 20, 1000, 1_000_000):
        monkeypatch.setattr(passage_index, "_BLOCK_PRODUCTS", products)
        assert rows(candidates(*joined(sets))) == expected
