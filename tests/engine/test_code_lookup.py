"""Lookups among many fingerprints against brute force: what they find and refuse."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.candidates import code_lookup
from simfinder.engine.candidates.code_lookup import pairs_between


def codes_of(kind, n, seed):
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 1 << 64, n, dtype=np.uint64)
    if kind == "clustered" and n:
        flips = np.packbits(rng.random((n, 64)) < 0.1, axis=1).view(np.uint64).ravel()
        codes = codes[rng.integers(0, max(1, n // 8), n)] ^ flips
    elif kind == "skewed":
        codes &= np.uint64(0xFFFF0000FF0F)
    elif kind == "identical" and n:
        codes[rng.random(n) < 0.7] = codes[0]
    return codes


def brute(codes, code, distance):
    return [
        (i, d)
        for i, d in enumerate((int(code) ^ other).bit_count() for other in codes.tolist())
        if d <= distance
    ]


def lookup(codes, code, distance, **options):
    """Return positions and distances of the stored codes near one."""
    stored, _, bits = pairs_between(codes, np.array([code], np.uint64), distance, **options)
    return list(zip(stored.tolist(), bits.tolist(), strict=True))


KINDS = st.sampled_from(["uniform", "clustered", "skewed", "identical"])


@pytest.fixture
def always_tables(monkeypatch):
    """However many keys have to be read, they are read."""
    monkeypatch.setattr(code_lookup, "_NS_KEY", 0.0)
    monkeypatch.setattr(code_lookup, "_NS_CANDIDATE", 0.0)


@pytest.mark.parametrize("distance", [*range(0, 18), 19, 24])
@pytest.mark.parametrize("kind", ["uniform", "clustered", "skewed", "identical"])
def test_tables_find_what_brute_force_finds(always_tables, kind, distance):
    codes = codes_of(kind, 2000, distance)
    asked = (
        codes_of("clustered", 3, 1).tolist() + (codes[:5] ^ np.uint64(0x8001000100010001)).tolist()
    )
    for code in asked:
        assert lookup(codes, code, distance, brute_up_to=0) == brute(codes, code, distance)


@settings(max_examples=60)
@given(
    KINDS,
    st.integers(0, 400),
    st.integers(0, 24),
    st.sampled_from([0, 10**6]),
    st.integers(0, 2**32),
)
def test_whatever_is_chosen_is_exact(kind, n, distance, brute_up_to, seed):
    codes = codes_of(kind, n + 1, seed)
    found = lookup(codes[:n], codes[n], distance, brute_up_to=brute_up_to)
    assert found == brute(codes[:n], codes[n], distance)


def test_above_the_bound_a_near_lookup_reads_tables_and_below_it_every_code(monkeypatch):
    codes = codes_of("uniform", 20_000, 4)
    seen = []
    whole = code_lookup._within
    monkeypatch.setattr(
        code_lookup, "_within", lambda c, x, d: seen.append(len(c)) or whole(c, x, d)
    )
    code = int(codes[77]) ^ 5
    assert lookup(codes, code, 3) == lookup(codes, code, 3, brute_up_to=1000) == [(77, 2)]
    lookup(codes, code, 24, brute_up_to=1000)
    assert seen[0] == seen[2] == 20_000
    assert seen[1] < 100


@settings(max_examples=30)
@given(KINDS, st.integers(0, 300), st.integers(0, 80), st.integers(0, 24), st.integers(0, 2**32))
def test_new_ones_against_stored_ones_are_all_pairs_between_them(kind, n, m, distance, seed):
    codes = codes_of(kind, n + m, seed)
    stored, new, bits = pairs_between(codes[:n], codes[n:], distance)
    expected = [(i, k, d) for k in range(m) for i, d in brute(codes[:n], codes[n + k], distance)]
    assert list(zip(stored.tolist(), new.tolist(), bits.tolist(), strict=True)) == expected


def test_check_can_cancel_between_two_new_ones():
    calls = []

    def check():
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt

    codes = codes_of("uniform", 10, 1)
    with pytest.raises(KeyboardInterrupt):
        pairs_between(codes, codes, 3, check=check)
    assert len(calls) == 3


@pytest.mark.parametrize("distance", [-1, 25])
def test_a_distance_outside_the_bounds_is_refused(distance):
    with pytest.raises(ValueError, match="between 0 and 24"):
        lookup(np.zeros(1, np.uint64), 0, distance)
