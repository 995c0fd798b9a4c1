"""Every profile beside a small plain reference, and worked by hand."""

from __future__ import annotations

import math
import re
import sys
from pathlib import Path

import numpy as np
import pytest
import reference_profiles as reference
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.features import profiles
from simfinder.engine.features import profiles as p
from simfinder.engine.features import words as cue_words
from simfinder.engine.features import words as idf
from simfinder.engine.features.fingerprint import weighted_simhashes
from simfinder.engine.features.hashes import units, word_hashes
from simfinder.engine.pairs.verify import exact

sys.path.append(str(Path(__file__).parents[1] / "tools"))
from word_classes import is_content_tag, is_english_content_word

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


@pytest.mark.parametrize("profile", tuple(p.PROFILES))
@given(words=TEXTS, title=st.lists(st.sampled_from(WORDS), max_size=3))
@settings(max_examples=40)
def test_every_profile_is_what_its_formula_says(
    profile: str, words: list[str], title: list[str]
) -> None:
    # A full stop keeps the segmenter from joining words.
    text = "。".join(words)
    made = p.features(text, profile, "。".join(title))
    assert made.fingerprint == reference.simhash(reference.votes(words, title, profile))
    assert set(p.shingles_of(text, profile).tolist()) == reference.feature_set(words, profile)
    assert made.shingles == len(reference.feature_set(words, profile))


@pytest.mark.parametrize("profile", tuple(p.PROFILES))
@given(one=TEXTS, other=TEXTS)
@settings(max_examples=20)
def test_measures_of_two_texts_are_what_the_formulas_say(
    profile: str, one: list[str], other: list[str]
) -> None:
    sets = [p.shingles_of("。".join(words), profile) for words in (one, other)]
    slow = [reference.feature_set(words, profile) for words in (one, other)]
    measures = exact(sets, np.array([0]), np.array([1]))
    share = reference.resemblance(*slow)
    assert measures.resemblance[0] == pytest.approx(share)
    assert measures.a_in_b[0] == pytest.approx(len(slow[0] & slow[1]) / len(slow[0]))


def fingerprint_of(features, weights) -> int:
    return int(weighted_simhashes(features, np.array([0, len(features)]), weights)[0])


def test_five_features_of_three_bits_by_hand() -> None:
    # Weights 4, 1, 2, 3, 1 of 001, 110, 010, 001, 100. Sums: 2^2: -4+1-2-3+1 = -7;
    # 2^1: -4+1+2-3-1 = -5; 2^0: 4-1-2+3-1 = 3. So 001.
    features = np.array([0b001, 0b110, 0b010, 0b001, 0b100], np.uint64)
    weights = np.array([4, 1, 2, 3, 1], np.int64)
    assert fingerprint_of(features, weights) & 0b111 == 0b001
    assert reference.simhash({1: 7, 6: 1, 2: 2, 4: 1}, 3) == 0b001


@pytest.mark.parametrize(
    ("profile", "one", "other", "share"),
    [
        ("passages", "a b c d e", "a b c d f", 2 / 4),  # abc bcd cde, abc bcd cdf
        ("characters", "abcdef", "abcdeg", 1 / 3),  # abcde bcdef, abcde bcdeg
        ("words", "a a b", "a b b", 2 / 4),  # of a 1 of 2, of b 1 of 2
        ("words", "a b c", "c b a", 1),
        (p.TRIGRAMS, "abcd", "abce", 1 / 3),
        ("tfidf-length", "a a b", "a b c", 2 / 4),  # a once, b; a again, c
        ("composite", "a a b", "a b c", 2 / 4),
        ("fields", "a b", "a b c", 2 / 3),
        ("words", "1 2 3", "3 2 1", 0),  # no letter: runs of up to sixteen
    ],
)
def test_resemblance_by_hand(profile: str, one: str, other: str, share: float) -> None:
    sets = [p.shingles_of(text, profile) for text in (one, other)]
    assert exact(sets, np.array([0]), np.array([1])).resemblance[0] == pytest.approx(share)


def described(text: str, title: str = "") -> profiles.Words:
    named = units([title], characters=False) if title else None
    return profiles.words_of(units([text], characters=False, with_details=True), named)


def test_weights_by_hand() -> None:
    # "the" is in every text (level 1) and has 3 letters: exp(-((3 - 4.51) / 2.207)^2 / 2) is
    # 0.7913, 810 of 1024. So twice "the" weighs 2 · 1 · (1024 + 810).
    assert profiles.tfidf_length(described("the the")).tolist() == [2 * 1834]
    # Lengths 3 to 8: (8 - 3) for "supplier", a noun (2), in the title (5); "the" is shortest.
    words = described("the supplier", "supplier")
    found = dict(zip(words.values.tolist(), profiles.composite(words).tolist(), strict=True))
    rare = reference.level("supplier")
    assert found == {
        reference.word_hash("the"): 0,
        reference.word_hash("supplier"): 1 * rare * 2 * 5 * 5,
    }


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


@pytest.mark.parametrize(
    ("cities", "common", "told"), [(20, 19, 4), (20, 16, 7), (24, 16, 13)]
)  # similarity 0.95, 0.80 and 0.67: of 20 one is left out, four are left out, four replaced
def test_the_distance_of_twenty_cities_is_that_of_their_source(
    cities: int, common: int, told: int
) -> None:
    apart = []
    for turn in range(len(CITIES)):
        some = [CITIES[(turn + i) % len(CITIES)] for i in range(cities)]
        one, other = some[:20], some[cities - common :] if cities == 20 else some[4:]
        assert len(set(one) & set(other)) / len(set(one) | set(other)) == common / cities
        prints = [p.features(" ".join(c), "words").fingerprint for c in (one, other)]
        apart.append((prints[0] ^ prints[1]).bit_count())
    mean = sum(apart) / len(apart)
    spread = (sum((x - mean) ** 2 for x in apart) / len(apart)) ** 0.5
    # The source tells of one list under one hash: that is one draw out of these.
    assert min(apart) <= told <= max(apart)
    assert abs(mean - told) <= 2 * spread
    cosine = common / (20 * len(other)) ** 0.5
    assert abs(mean - 64 * math.acos(cosine) / math.pi) <= 2


def test_cue_words_and_title_move_the_composite_fingerprint_towards_themselves() -> None:
    text = (
        "goods delivered warranty supplier buyer premises payment invoice " * 4 + "总之 therefore"
    )
    plain = p.features(text, "composite").fingerprint
    titled = p.features(text, "composite", "warranty").fingerprint
    own = int(word_hashes(["warranty"])[0])
    assert (titled ^ own).bit_count() < (plain ^ own).bit_count()
    assert cue_words.is_cue(
        word_hashes(["综上所述", "总之", "但是", "however", "goods"])
    ).tolist() == [
        True,
        True,
        True,
        True,
        False,
    ]


def test_the_most_frequent_words_weigh_least_and_unknown_ones_most() -> None:
    words = ["the", "warranty", "zyxwvut", "的", "公司"]
    levels, raised = idf.look_up(word_hashes(words), np.array([not w.isascii() for w in words]))
    assert levels[0] == 1 < levels[1] < levels[2]
    assert levels[3] < levels[4]
    assert raised.tolist() == [False, True, True, False, True]


def test_parts_of_speech_go_by_list_and_ending() -> None:
    raised = ["contract", "deliver", "family", "family's", "music", "table"]
    others = ["the", "however", "quickly", "dangerous", "comfortable", "electric"]
    assert all(map(is_english_content_word, raised))
    assert not any(map(is_english_content_word, others))
    assert [is_content_tag(t) for t in ("n", "vn", "nz", "a", "uj", "")] == [True] * 3 + [False] * 3


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
    assert fingerprint_of(hashes, ones) == reference.simhash(dict.fromkeys(hashes.tolist(), 1))
