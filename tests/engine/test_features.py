from __future__ import annotations

import struct
from itertools import pairwise

import mmh3
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.arrays import Int64s
from simfinder.engine.features import hashes as f
from simfinder.engine.features.profiles import distinct_features, occurrence_features, sort

MASK = 2**64 - 1
WORDS = st.lists(st.integers(0, 5), max_size=12)
TEXT = st.text(st.sampled_from("ab é 中华人民共和国\n."), max_size=60)


def fmix(value: int) -> int:
    """MurmurHash3's 64-bit finaliser with Python's integers."""
    value ^= value >> 33
    value = value * 0xFF51AFD7ED558CCD & MASK
    value ^= value >> 33
    value = value * 0xC4CEB9FE1A85EC53 & MASK
    return value ^ value >> 33


def slow_shingles(units: list[int], length: int) -> list[int]:
    """Return shingle hashes by the definition, window by window."""
    if length == 1 or not units:
        return units
    out = []
    for i in range(max(1, len(units) - length + 1)):
        row = units[i : i + length]
        joined_row = struct.pack(f"<{len(row)}Q", *row)
        out.append(mmh3.hash64(joined_row, signed=False)[0])
    return out


def joined(documents: list[list[int]]) -> tuple[f.Hashes, Int64s]:
    start = np.cumsum([0, *map(len, documents)]).astype(np.int64)
    return np.array([u for d in documents for u in d], np.uint64), start


def split(values: f.Hashes, start: Int64s) -> list[list[int]]:
    return [values[a:b].tolist() for a, b in pairwise(start.tolist())]


@given(st.integers(0, MASK))
def test_mixing_is_the_finaliser(value: int) -> None:
    assert f.mix(np.array([value], np.uint64)).tolist() == [fmix(value)]


def test_the_finaliser_is_that_of_murmurhash3() -> None:
    # MurmurHash3 x64-128 of nothing: both halves start as the seed and h1 = 2·seed, h2 = 3·seed
    # go through fmix64 before the last additions.
    for seed in (1, 7, 123456789):
        first, second = fmix(2 * seed), fmix(3 * seed)
        first = (first + second) & MASK
        second = (second + first) & MASK
        assert mmh3.hash64(b"", seed, signed=False) == (first, second)


@given(st.lists(WORDS, max_size=6), st.integers(1, 5))
@settings(max_examples=200)
def test_shingles_are_those_of_every_window(documents: list[list[int]], length: int) -> None:
    values, start = f.shingles(*joined(documents), length)
    assert split(values, start) == [slow_shingles(d, length) for d in documents]


@given(TEXT, TEXT)
def test_tokens_have_equal_hashes_where_they_are_equal(left: str, right: str) -> None:
    from simfinder.engine.features.profiles import tokens

    both = f.units([left, right], characters=False)
    words = tokens(left, "passages") + tokens(right, "passages")
    assert len(words) == len(both.values)
    by_word = dict(zip(words, both.values.tolist(), strict=True))
    assert len(set(by_word.values())) == len(by_word)
    assert [by_word[w] for w in words] == both.values.tolist()


@given(st.lists(WORDS, max_size=6))
def test_each_feature_counts_once(documents: list[list[int]]) -> None:
    assert split(*distinct_features(*joined(documents))) == [sorted(set(d)) for d in documents]


@given(st.lists(WORDS, min_size=2, max_size=2))
def test_each_occurrence_counts_as_in_multisets(documents: list[list[int]]) -> None:
    left, right = (set(d) for d in split(*occurrence_features(*joined(documents))))
    assert len(left) == len(documents[0])
    shared = sum(min(documents[0].count(w), documents[1].count(w)) for w in range(6))
    assert len(left & right) == shared


@pytest.mark.parametrize("size", [0, 1, 499, 500, 5000, 70_000])
def test_sorting_sorts(size: int) -> None:
    values = np.random.default_rng(size).integers(0, 2**64, size, np.uint64)
    values[size // 2 :] = values[: size - size // 2]
    assert np.array_equal(sort(values), np.sort(values))


@pytest.mark.parametrize(
    "unit", ["word ", "word. ", "第一条中华人民共和国合同，", "第一条中华人民共和国合同"]
)
@pytest.mark.parametrize("characters", [True, False])
def test_long_texts_are_cut_where_nothing_is_lost(unit: str, characters: bool) -> None:
    repeats = 300_000 // len(unit)
    whole = f.units([unit * repeats], characters=characters)
    one = f.units([unit], characters=characters)
    assert whole.characters[0] == repeats * one.characters[0]
    if unit != "第一条中华人民共和国合同":  # nowhere to cut: a few words may be torn
        assert np.array_equal(whole.values, np.tile(one.values, repeats))
    assert "".join(f.pieces(unit * repeats)) == unit * repeats


def test_one_endless_word_is_cut_hard() -> None:
    made = f.units(["x" * 300_000], characters=False)
    assert len(made.values) == 3
    assert made.characters.tolist() == [300_000]
    assert made.text_hashes == f.units(["x " * 300_000], characters=True).text_hashes


def test_units_do_not_depend_on_the_batch() -> None:
    texts = ["alpha beta", "", "ﬁne 中华人民共和国", "…", "x" * 70_000, "gamma " * 30_000, "é"]
    together = f.units(texts, characters=False)
    for i, text in enumerate(texts):
        alone = f.units([text], characters=False)
        place = slice(together.start[i], together.start[i + 1])
        assert np.array_equal(together.values[place], alone.values)
        assert together.characters[i] == alone.characters[0]
        assert together.text_hashes[i] == alone.text_hashes[0]


def test_text_that_grows_much_when_normalised_is_hashed_too() -> None:
    made = f.units(["\ufdfa" * 20_000], characters=False)
    assert made.characters[0] == 15 * 20_000
