"""SCAM, the Boolean model and feature strings do what their papers say."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.arrays import Int64s, offsets
from simfinder.engine.baselines import vector_space, word_overlap
from simfinder.engine.baselines.feature_strings import (
    feature_string_pairs,
    feature_strings,
    string_hashes,
)
from simfinder.engine.baselines.signatures import ScoredPairs
from simfinder.engine.baselines.vector_space import Vectors
from simfinder.engine.features.hashes import Hashes

Texts = list[list[int]]
TEXTS = st.lists(st.lists(st.integers(0, 4), min_size=1, max_size=20), min_size=1, max_size=8)


def no_check() -> None:
    pass


def counts_of(texts: Texts) -> Vectors:
    flat = np.array([word for text in texts for word in text], np.uint64)
    start = offsets(np.array(list(map(len, texts)), np.int64))
    return vector_space.word_counts(flat * np.uint64(0x9E3779B97F4A7C15), start, no_check)


def listed(found: ScoredPairs) -> dict[tuple[int, int], float]:
    rows = zip(found.a.tolist(), found.b.tolist(), found.strength.tolist(), strict=True)
    return {(a, b): strength for a, b, strength in rows}


# -- SCAM ------------------------------------------------------------------------------------


def subset(one: list[int], other: list[int], closeness: float) -> float:
    f, g = Counter(one), Counter(other)
    close = [w for w in f if w in g and closeness - (f[w] / g[w] + g[w] / f[w]) > 1e-9]
    return sum(f[w] * g[w] for w in close) / sum(count**2 for count in f.values())


def scam_slowly(texts: Texts, closeness: float) -> dict[tuple[int, int], float]:
    return {
        (i, j): min(1.0, max(subset(a, b, closeness), subset(b, a, closeness)))
        for (i, a), (j, b) in combinations(enumerate(texts), 2)
    }


@given(TEXTS, st.sampled_from([2.01, 2.5, 3.4]))
def test_scam_is_the_larger_subset_measure_over_close_words(texts: Texts, closeness: float) -> None:
    found = listed(word_overlap.scam_pairs(counts_of(texts), 0, no_check, closeness=closeness))
    assert found == pytest.approx(scam_slowly(texts, closeness), abs=1e-5)


def test_a_scam_example_worked_by_hand() -> None:
    # Word 1: three times and twice, close. Word 2: once and twice, just not close. Word 3: missing.
    texts = [[1, 1, 1, 2], [1, 1, 2, 2, 3]]
    found = listed(word_overlap.scam_pairs(counts_of(texts), 0, no_check))
    assert found[0, 1] == pytest.approx(max(6 / (9 + 1), 6 / (4 + 4 + 1)))


def test_an_excerpt_is_a_copy_for_scam_and_not_for_the_boolean_model() -> None:
    long = list(range(300))
    texts = [long, long[:40], list(range(900, 1000))]
    counts = counts_of(texts)
    assert listed(word_overlap.scam_pairs(counts, 0.5, no_check)) == {(0, 1): 1.0}
    assert listed(word_overlap.boolean_pairs(counts, 0.5, no_check)) == {}


# -- the Boolean model -----------------------------------------------------------------------


def dice_slowly(texts: Texts) -> dict[tuple[int, int], float]:
    sets = [set(text) for text in texts]
    return {
        (i, j): 2 * len(a & b) / (len(a) + len(b))
        for (i, a), (j, b) in combinations(enumerate(sets), 2)
    }


@given(TEXTS)
def test_the_boolean_model_counts_each_word_once(texts: Texts) -> None:
    found = listed(word_overlap.boolean_pairs(counts_of(texts), 0, no_check))
    assert found == pytest.approx(dice_slowly(texts), abs=1e-6)


# -- limits of both --------------------------------------------------------------------------


@pytest.mark.parametrize("pairs_of", [word_overlap.scam_pairs, word_overlap.boolean_pairs])
def test_candidates_of_many_documents_have_the_measures_of_all_pairs(pairs_of) -> None:  # type: ignore[no-untyped-def]
    random = np.random.default_rng(3)
    texts: Texts = []
    for _ in range(40):
        text = random.zipf(1.3, 300).clip(1, 5000).tolist()
        texts += [text, [*text[3:], 9000 + len(texts)]]
    counts = counts_of(texts)
    whole = listed(pairs_of(counts, 0.95, no_check))
    some = listed(pairs_of(counts, 0.95, no_check, 10))
    assert {(2 * i, 2 * i + 1) for i in range(40)} <= some.keys() <= whole.keys()
    assert some == pytest.approx({pair: whole[pair] for pair in some}, abs=1e-5)


def test_of_too_many_pairs_the_strongest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [[*range(20), *range(100 * i, 100 * i + 3 * i)] for i in range(1, 9)]
    every = listed(word_overlap.boolean_pairs(counts_of(texts), 0, no_check))
    monkeypatch.setattr(vector_space, "MOST_PAIRS", 10)
    found = listed(word_overlap.boolean_pairs(counts_of(texts), 0, no_check))
    assert 0 < len(found) <= 10
    assert min(found.values()) > max(every[pair] for pair in every.keys() - found.keys())


# -- feature strings -------------------------------------------------------------------------


def strings_slowly(text: str, around: int) -> list[str]:
    ends = {m.start() for m in re.finditer(r"[。．！？]|[.!?](?=\s|$)", text)}
    plain = [
        "。" if place in ends else character
        for place, character in enumerate(text)
        if place in ends or (character.isalnum())
    ]
    return [
        "".join(plain[max(0, i - around) : i]) + "".join(plain[i + 1 : i + 1 + around])
        for i, character in enumerate(plain)
        if character == "。"
    ]


@given(st.text("ab中文。．.!？, \n_1", max_size=40), st.integers(1, 6))
def test_feature_strings_are_around_the_ends_of_sentences(text: str, around: int) -> None:
    assert feature_strings(text, around) == strings_slowly(text, around)


def test_feature_strings_worked_by_hand() -> None:
    found = feature_strings("今天天气很好。我们去公园玩。")
    assert found == ["天天气很好我们去公园", "们去公园玩"]
    assert feature_strings("Pay 1.5 now. Then go!") == ["15nowtheng", "hengo"]


def strings_of(texts: list[str]) -> tuple[Hashes, Int64s]:
    hashes = [string_hashes(text) for text in texts]
    return np.concatenate(hashes), offsets(np.array(list(map(len, hashes)), np.int64))


def test_copied_articles_are_found_whatever_is_around_them() -> None:
    article = "今天天气很好。我们去公园玩。下午回家休息。晚上看书学习。"
    texts = [
        f"首页 新闻 体育 {article}",
        f"{article} 版权所有 联系我们",
        "完全不同的一篇。没有相同。",
    ]
    found = listed(feature_string_pairs(*strings_of(texts), 0.1, no_check))
    assert set(found) == {(0, 1)}
    sets = [set(feature_strings(text)) for text in texts[:2]]
    expected = len(sets[0] & sets[1]) / len(sets[0] | sets[1])
    assert found[0, 1] == pytest.approx(expected)


def test_texts_without_sentences_have_no_feature_strings() -> None:
    texts = ["标题", "标题", ""]
    assert listed(feature_string_pairs(*strings_of(texts), 0.1, no_check)) == {}
