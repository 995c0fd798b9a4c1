"""The weighed profiles beside a small plain reference, and worked by hand."""

from __future__ import annotations

import math
import re
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine import cue_words, idf, weigh
from simfinder.engine import profiles as p
from simfinder.engine.features import mix, word_hashes
from simfinder.engine.part_of_speech import english_is_raised, tag_is_raised

WEIGHED = ("tfidf-length", "composite")
WORDS = [
    "the",
    "supplier",
    "deliver",
    "goods",
    "however",
    "in",
    "conclusion",
    "warranty",
    "quickly",
    "zyxwv",
    "42",
    "甲方",
    "支付",
    "总之",
    "的",
]
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=30)


def slow_simhash(weights: dict[int, float], bits: int = 64) -> int:
    """The definition: each feature adds its weight where it has a one, else takes it away."""
    total = [0.0] * bits
    for feature, weight in weights.items():
        for bit in range(bits):
            total[bit] += weight if feature >> bit & 1 else -weight
    smallest = min(weights)
    return sum(
        1 << bit
        for bit in range(bits)
        if total[bit] > 0 or (total[bit] == 0 and smallest >> bit & 1)
    )


def slow_weights(words: list[str], title: list[str], profile: str) -> dict[int, float]:
    counts = Counter(words)
    hashes = dict(zip(counts, word_hashes(list(counts)).tolist(), strict=True))
    known = idf.table()
    listed = {h: i for i, h in enumerate(known.hashes.tolist())}
    shortest, longest = min(map(len, counts)), max(map(len, counts))
    out = {}
    for word, count in counts.items():
        place = listed.get(hashes[word])
        chinese = "\u4e00" <= word[0] <= "\u9fff"
        rare = known.highest[chinese] if place is None else max(int(known.levels[place]), 1)
        if profile == "tfidf-length":
            usual = math.exp(-(((len(word) - 4.51) / 2.207) ** 2) / 2)
            weight = count * rare * (1024 + round(1024 * usual))
        else:
            raised = place is None or known.raised[place]
            length = len(word) - shortest if longest > shortest else 1
            weight = count * rare * (2 if raised else 1) * length
            weight *= 5 if word in cue_words.CHINESE + cue_words.ENGLISH else 1
            weight *= 5 if word in title else 1
        out[hashes[word]] = weight
    return out


@pytest.mark.parametrize("profile", WEIGHED)
@given(words=TEXTS, title=st.lists(st.sampled_from(WORDS), max_size=3))
@settings(max_examples=40, deadline=None)
def test_weighed_profiles_are_what_their_formulas_say(
    profile: str, words: list[str], title: list[str]
) -> None:
    # A full stop keeps the segmenter from joining words.
    made = p.features("。".join(words), profile, "。".join(title))
    assert made.fingerprint == slow_simhash(slow_weights(words, title, profile))


@given(words=TEXTS)
@settings(max_examples=30, deadline=None)
def test_words_by_count_are_the_textbook_algorithm(words: list[str]) -> None:
    counts = Counter(mix(word_hashes(words)).tolist())
    assert p.features("。".join(words), "words").fingerprint == slow_simhash(dict(counts))


@given(words=TEXTS)
@settings(max_examples=30, deadline=None)
def test_passages_and_trigrams_are_what_they_say(words: list[str]) -> None:
    from simfinder.engine.features import shingles, units

    text = "。".join(words)
    for profile, characters, counted in (
        ("passages", False, False),
        ("characters", True, False),
        (p.TRIGRAMS, True, True),
    ):
        made = units([text], characters)
        grams = shingles(made.values, made.start, p.shingle_length(profile))[0].tolist()
        counts = Counter(grams if counted else set(grams))
        assert p.features(text, profile).fingerprint == slow_simhash(dict(counts))


def test_five_features_of_three_bits_by_hand() -> None:
    # Weights 4, 1, 2, 3, 1 of 001, 110, 010, 001, 100. Sums: 2^2: -4+1-2-3+1 = -7;
    # 2^1: -4+1+2-3-1 = -5; 2^0: 4-1-2+3-1 = 3. So 001.
    features = np.array([0b001, 0b110, 0b010, 0b001, 0b100], np.uint64)
    weights = np.array([4, 1, 2, 3, 1], np.int64)
    assert weigh.fingerprint_of(features, weights) & 0b111 == 0b001
    assert slow_simhash({1: 7, 6: 1, 2: 2, 4: 1}, 3) == 0b001


CITIES = [
    "beijing",
    "shanghai",
    "tianjin",
    "chongqing",
    "guangzhou",
    "shenzhen",
    "chengdu",
    "hangzhou",
    "wuhan",
    "xian",
    "suzhou",
    "zhengzhou",
    "nanjing",
    "changsha",
    "dongguan",
    "shenyang",
    "qingdao",
    "hefei",
    "foshan",
    "ningbo",
    "kunming",
    "fuzhou",
    "xiamen",
    "jinan",
    "dalian",
    "harbin",
    "changchun",
    "wenzhou",
    "shijiazhuang",
    "nanning",
    "guiyang",
    "taiyuan",
]


def test_the_distance_of_twenty_cities_grows_as_they_are_replaced() -> None:
    means = []
    for replaced in (1, 2, 4):  # resemblance 0.90, 0.82 and 0.67
        apart = []
        for turn in range(30):
            cities = [CITIES[(turn + i) % len(CITIES)] for i in range(24)]
            one, other = cities[:20], cities[replaced : 20 + replaced]
            prints = [p.features(" ".join(c), "words").fingerprint for c in (one, other)]
            apart.append((prints[0] ^ prints[1]).bit_count())
        means.append(sum(apart) / len(apart))
    assert means == sorted(means)
    for mean, told in zip(means, (6, 9, 13), strict=True):
        assert abs(mean - told) <= 3


def test_cue_words_and_title_move_the_composite_fingerprint_towards_themselves() -> None:
    text = (
        "goods delivered warranty supplier buyer premises payment invoice " * 4 + "总之 therefore"
    )
    plain = p.features(text, "composite").fingerprint
    titled = p.features(text, "composite", "warranty").fingerprint
    own = int(word_hashes(["warranty"])[0])
    assert (titled ^ own).bit_count() < (plain ^ own).bit_count()
    assert cue_words.is_cue(word_hashes(["综上所述", "总之", "但是", "however", "goods"])).tolist() == [
        True, True, True, True, False,
    ]  # fmt: skip


def test_the_most_frequent_words_weigh_least_and_unknown_ones_most() -> None:
    words = ["the", "warranty", "zyxwvut", "的", "公司"]
    levels, raised = idf.look_up(word_hashes(words), np.array([not w.isascii() for w in words]))
    assert levels[0] == 1 < levels[1] < levels[2]
    assert levels[3] < levels[4]
    assert raised.tolist() == [False, True, True, False, True]


def test_parts_of_speech_go_by_list_and_ending() -> None:
    raised = ["contract", "deliver", "family", "family's", "music", "table"]
    others = ["the", "however", "quickly", "dangerous", "comfortable", "electric"]
    assert all(map(english_is_raised, raised))
    assert not any(map(english_is_raised, others))
    assert [tag_is_raised(t) for t in ("n", "vn", "nz", "a", "uj", "")] == [True] * 3 + [False] * 3


@pytest.mark.parametrize("profile", tuple(p.PROFILES))
@pytest.mark.parametrize(
    "text", ["aaaaaaaaaaaaaaaaaaaaaaaa", "a a a a a a a a", "啊" * 30, "7" * 40, "1 22 333 22 1"]
)
def test_one_repeated_character_and_numbers_only_have_features(profile: str, text: str) -> None:
    made = p.features(text, profile)
    assert made.shingles >= 1
    assert made.characters == len(re.sub(r"\s", "", text))
    other = p.features("the supplier delivers goods to the premises of the buyer", profile)
    assert (made.fingerprint ^ other.fingerprint).bit_count() > 12


def test_a_long_document_is_weighed_in_pieces() -> None:
    words = [f"w{i}" for i in range(40_000)]
    hashes = word_hashes(words)
    ones = np.ones(len(words), np.int64)
    assert weigh.fingerprint_of(hashes, ones) == slow_simhash(dict.fromkeys(hashes.tolist(), 1))
