"""Fingerprints of 128 bits against the recipe written out, and their pairs against all pairs."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import mmh3
import numpy as np
import pytest
import reference_profiles
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.baselines import wide_fingerprints
from simfinder.engine.baselines.wide_fingerprints import PROFILES, WidePrinter, near_pairs
from simfinder.engine.features import profiles

TEXTS = (
    "the tenant pays the rent on the third working day",
    "however the landlord repairs windows windows windows",
    "a",
    "不过 合同 约定 租金 rent 合同",
    "one b two b",
)


def wide_hash(word: str) -> int:
    """The first half in the lower 64 bits."""
    first, second = mmh3.hash64(word.encode(), signed=False)
    return int(second) << 64 | int(first)


def reference(text: str, title: str, name: str) -> tuple[int, int]:
    words = text.split()
    if name == "words":
        weights = dict(Counter(map(wide_hash, words)))
    else:
        of_first_half = reference_profiles.votes(words, title.split(), name)
        weights = {wide_hash(word): of_first_half[wide_hash(word) % 2**64] for word in words}
    total, halves = sum(weights.values()), [0, 0]
    smallest = min(weights, key=lambda value: value % 2**64)
    for bit in range(128):
        double = 2 * sum(weight for value, weight in weights.items() if value >> bit & 1)
        if double > total or (double == total and smallest >> bit & 1):
            halves[bit // 64] |= 1 << bit % 64
    return halves[0], halves[1]


@pytest.mark.parametrize("title", ["", "however rent"])
def test_fingerprints_are_those_of_the_recipe(title: str) -> None:
    printer = WidePrinter()
    for text in TEXTS:
        printer.add(text, title, None)
    for name, prints in printer.prints().items():
        assert prints.tolist() == [list(reference(text, title, name)) for text in TEXTS]


def test_first_halves_are_the_fingerprints_of_the_program() -> None:
    numbers = " ".join(map(str, range(40)))
    texts = (*TEXTS, numbers, "1 2 3")
    printer = WidePrinter()
    for text in texts:
        printer.add(text, "rent", None)
    for name in PROFILES:
        expected = profiles.features_batch(texts, name, ["rent"] * len(texts))
        assert printer.prints()[name][:, 0].tolist() == [one.fingerprint for one in expected]


def test_equal_bytes_without_a_text_are_equal() -> None:
    printer = WidePrinter()
    for content in ("ab", "ab", "cd"):
        printer.add_content(content)
    for prints in printer.prints().values():
        assert prints[0].tolist() == prints[1].tolist() != prints[2].tolist()


HALVES = st.sampled_from([0, 1, 7, 2**64 - 1, 2**63, 0x5555555555555555, 2**40 - 1])


@given(st.lists(st.tuples(HALVES, HALVES), max_size=12), st.integers(1, 80), st.integers(0, 30))
def test_near_pairs_are_all_pairs_within_the_distance(
    halves: list[tuple[int, int]], block: int, most: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wide_fingerprints, "_BLOCK", block)
        patch.setattr(wide_fingerprints, "MOST_PAIRS", most)
        prints = np.array(halves, np.uint64).reshape(-1, 2)
        a, b, distance, reach = near_pairs(prints, lambda: None)
    every = {
        (i, j): (halves[i][0] ^ halves[j][0]).bit_count()
        + (halves[i][1] ^ halves[j][1]).bit_count()
        for i, j in combinations(range(len(halves)), 2)
    }
    expected = {pair: bits for pair, bits in every.items() if bits <= reach}
    found = zip(zip(a.tolist(), b.tolist(), strict=True), distance.tolist(), strict=True)
    assert sorted(found) == sorted(expected.items())
    assert len(expected) <= most or reach == 0
    beyond = sum(bits <= reach + 1 for bits in every.values())
    assert reach == wide_fingerprints.MOST_BITS or beyond > most
