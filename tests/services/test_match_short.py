"""Short texts through the whole matching: every pair, its measures, and the bar it is held to."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Identity
from simfinder.domain.matching import PairTable, ScanReport
from simfinder.domain.options import ScanOptions, profile_info
from simfinder.domain.relations import Relation
from simfinder.engine.arrays import join
from simfinder.engine.candidates import set_join
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import (
    GRAM_CHARACTERS,
    SHORT_CHARACTERS,
    grams,
    with_grams,
)
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.short_texts import (
    LEAST_RESEMBLANCE,
    expected_distance,
    shown_distance,
)
from simfinder.engine.pairs.verify import CONTAINED_SHARE
from simfinder.engine.pairs.word_similarity import unequal_similarity, word_units
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.services.review.regroup import Regrouper
from simfinder.store.records import StoredDocument, StoredFeatures


def collection_of(texts: list[str], profile: str = "passages") -> Collection:
    known = []
    for i, made in enumerate(profiles.features_batch(texts, profile)):
        stored = StoredFeatures(
            "1",
            made.fingerprint,
            with_grams(made.sketch, made.grams),
            made.shingles,
            made.characters,
            made.tokens,
            made.text_hash,
        )
        identity = Identity(1, i, made.characters, 0, 0)
        document = StoredDocument(Path(f"/{i}"), identity, f"{i:064x}", "txt", "1", features=stored)
        known.append((FoundFile(document.path, identity, 0), document))
    return collect(known, 1)[0]


def found(texts: list[str], **options: object) -> PairTable:
    chosen = ScanOptions(**options).resolve()  # type: ignore[arg-type]
    return match(collection_of(texts, chosen.profile), chosen, None, match_monitor(lambda: None))


def measured(pairs: PairTable, texts: list[str]) -> PairTable:
    """Return the pairs with the similarity that a scan measures on the words."""
    words = [word_units(text) for text in texts]
    values = [
        1.0 if exact else unequal_similarity(words[a], words[b])
        for a, b, exact in zip(pairs.a, pairs.b, pairs.exact, strict=True)
    ]
    return replace(pairs, similarity=np.array(values, np.float32))


def shown(texts: list[str], **options: object) -> list[tuple[int, int]]:
    """Return the pairs that a person sees with these options."""
    chosen = ScanOptions(**options).resolve()  # type: ignore[arg-type]
    collection = collection_of(texts, chosen.profile)
    pairs = measured(match(collection, chosen, None, match_monitor(lambda: None)), texts)
    report = ScanReport(chosen, (), collection.documents, pairs, (), {}, len(texts))
    assert chosen.distance is not None
    assert chosen.similarity is not None
    kept = Regrouper(report).pairs(chosen.distance, chosen.similarity)
    return list(zip(kept.a.tolist(), kept.b.tolist(), strict=True))


def pairs_of_characters(text: str) -> set[str]:
    return {text[i : i + 2] for i in range(max(1, len(text) - 1))}


def resemblance(one: str, other: str) -> float:
    a, b = pairs_of_characters(one), pairs_of_characters(other)
    return len(a & b) / len(a | b)


TITLES = st.lists(st.text("国土房产税条例办法市", min_size=2, max_size=12), min_size=2, unique=True)


@settings(max_examples=100)
@given(TITLES, st.sampled_from(["passages", "characters"]))
def test_every_pair_of_titles_is_found_with_its_exact_measures(
    titles: list[str], profile: str
) -> None:
    pairs = found(titles, profile=profile)
    expected = {
        (i, j): share
        for (i, x), (j, y) in combinations(enumerate(titles), 2)
        if (share := resemblance(x, y)) >= LEAST_RESEMBLANCE
    }
    assert {(p.a, p.b) for p in pairs} == set(expected)
    for p in pairs:
        one, other = pairs_of_characters(titles[p.a]), pairs_of_characters(titles[p.b])
        if one != other:
            assert p.resemblance == pytest.approx(expected[p.a, p.b])
        assert p.a_in_b == pytest.approx(len(one & other) / len(one))
        assert p.b_in_a == pytest.approx(len(one & other) / len(other))
        bits = expected_distance(*(np.array([n]) for n in (len(one & other), len(one), len(other))))
        assert p.distance == max(int(shown_distance(bits, profile)[0]), 1)


def has_same_words(one: str, other: str) -> bool:
    """Whether one title has the words of the other, and these are half of both or more."""
    a, b = (Counter(profiles.tokens(text, "words")) for text in (one, other))
    common = (a & b).total()
    is_contained = common >= CONTAINED_SHARE * min(a.total(), b.total())
    return is_contained and common >= LEAST_RESEMBLANCE * (a | b).total()


@settings(max_examples=100)
@given(TITLES)
def test_every_pair_of_titles_with_the_same_words_is_found(titles: list[str]) -> None:
    pairs = found(titles, profile="words")
    by_grams, by_words = (
        {(i, j) for (i, x), (j, y) in combinations(enumerate(titles), 2) if is_similar(x, y)}
        for is_similar in (lambda x, y: resemblance(x, y) >= LEAST_RESEMBLANCE, has_same_words)
    )
    assert {(p.a, p.b) for p in pairs} == by_grams | by_words
    # Of texts with the same words in another order the similarity alone decides.
    for p in pairs:
        if (p.a, p.b) not in by_grams:
            assert p.distance <= profile_info("words").distance


def common_characters(one: str, other: str) -> int:
    """Return the length of a longest common subsequence, by the table of all prefixes."""
    row = [0] * (len(other) + 1)
    for x in one:
        previous = 0
        for j, y in enumerate(other, 1):
            previous, row[j] = row[j], previous + 1 if x == y else max(row[j], row[j - 1])
    return row[-1]


def _below_one(text: str) -> float:
    """Return the resemblance of unequal texts with the pairs of this one."""
    count = len(pairs_of_characters(text))
    return count / (count + 1)


@settings(max_examples=100)
@given(TITLES, st.sampled_from(["passages", "characters"]), st.sampled_from([0.7, 0.8, 0.9]))
def test_two_titles_are_shown_from_the_similarity_of_the_user_up(
    titles: list[str], profile: str, least: float
) -> None:
    # Of two with the same pairs in another order or number the resemblance has an upper limit.
    expected = [
        (i, j)
        for (i, x), (j, y) in combinations(enumerate(titles), 2)
        if min(resemblance(x, y), _below_one(x)) >= LEAST_RESEMBLANCE
        and np.float32(2 * common_characters(x, y) / (len(x) + len(y))) >= np.float32(least)
    ]
    assert shown(titles, profile=profile, similarity=least) == expected


def test_texts_with_the_same_grams_in_another_order_are_not_the_same_text() -> None:
    (pair,) = found(["北京上海北京", "上海北京上海"])
    assert pair.resemblance < 1
    assert pair.distance == 1
    assert pair.relation is not Relation.SAME_TEXT


def test_one_wrong_letter_in_an_english_address_is_found() -> None:
    texts = ["14 Market Street, Bristol", "14 Market Stret, Bristol", "9 Abbey Road, London"]
    assert shown(texts, similarity=0.75) == [(0, 1)]


def test_a_short_text_and_a_much_longer_one_are_compared_by_their_words() -> None:
    rng = np.random.default_rng(1)
    long = " ".join(f"w{n}" for n in rng.integers(0, 9999, 150))
    piece = " ".join(long.split()[:20])
    (pair,) = found([long, piece], overlaps=True)
    assert pair.relation is Relation.EXCERPT
    assert pair.b_in_a == 1


@pytest.mark.parametrize("size", [SHORT_CHARACTERS - 1, SHORT_CHARACTERS, GRAM_CHARACTERS])
def test_around_the_end_of_short_texts_a_changed_word_is_found(size: int) -> None:
    rng = np.random.default_rng(size)
    text = "".join(chr(0x4E00 + n) for n in rng.integers(0, 3000, size))
    other = text[:40] + "甲乙" + text[42:]
    assert shown([text, other]) == [(0, 1)]


def test_with_too_many_of_one_pattern_other_indexes_help(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"notice {i} about the yearly meeting of all members in the town hall" for i in (1, 2)]
    monkeypatch.setattr(set_join, "MOST_PRODUCTS", 0)
    assert shown(texts) == [(0, 1)]
    assert list(map(str, notes(["北京上海北京", "上海北京上海"]))) == [
        "short texts of the same pattern, too many to check every pair: 2"
    ]


def test_a_threshold_raised_for_a_common_pattern_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = [f"关于第{i}号地块出让的公告" for i in range(100, 130)]
    assert notes(texts) == []
    work = [_work(texts, bar) for bar in (LEAST_RESEMBLANCE, 0.6)]
    assert work[1] < work[0]
    monkeypatch.setattr(set_join, "MOST_PRODUCTS", work[1])
    assert list(map(str, notes(texts))) == [
        "short texts of the same pattern, too many to check pairs below 60 % resemblance: 30"
    ]


def _work(texts: list[str], bar: float) -> int:
    values, start = join([grams(text) for text in texts], np.uint64)
    return int(set_join._Prefixes.of(set_join._Sets.of(values, start), bar).work.sum())


def notes(texts: list[str]) -> list[str]:
    heard: list[str] = []
    match(
        collection_of(texts),
        ScanOptions().resolve(),
        None,
        match_monitor(lambda: None, heard.append),
    )
    return heard


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("北京市房产税征收管理暂行办法", "北京市房产税征收管理暂行力法"),
        ("北京市房产税征收管理暂行办法的补充规定", "北京市房产说征收管理暂行力法的补充规定"),
        ("关于公布行政许可事项目录的通知", "关于公布行政许可项目录的通知"),
        ("14 Market Street, Bristol", "14 Market Stret, Bristol"),
    ],
)
def test_a_slip_or_two_in_a_title_are_small_changes(one: str, other: str) -> None:
    (pair,) = found([one, other])
    assert pair.relation is Relation.SMALL_CHANGES


def test_a_title_that_goes_on_is_extended_and_one_half_other_overlaps() -> None:
    title = "北京市房产税征收管理暂行办法"
    (longer,) = found([title, title + "实施细则的补充通知"])
    assert longer.relation is Relation.EXTENDED
    (half,) = found(["北京市房产税征收管理暂行办法", "北京市房产税征收管理实施规定"])
    assert half.relation is Relation.OVERLAPPING


def changed(text: str, places: list[int]) -> str:
    letters = list(text)
    for place in places:
        letters[place] = "龘"
    return "".join(letters)


@pytest.mark.parametrize("profile", ["passages", "characters", "words"])
@settings(max_examples=40)
@given(st.integers(20, 320), st.integers(0, 9999), st.data())
def test_no_length_parts_texts_that_differ_in_two_characters_of_a_hundred(
    profile: str, size: int, seed: int, data: st.DataObject
) -> None:
    rng = np.random.default_rng(seed)
    text = "".join(chr(0x4E00 + n) for n in rng.integers(0, 3000, size))
    slips = st.lists(st.integers(0, size - 1), min_size=1, max_size=max(1, size // 50))
    other = changed(text, data.draw(slips))
    # Beyond, the textbook's three bits part what they part.
    assume(profile != "words" or size < GRAM_CHARACTERS)
    assert shown([text, other], profile=profile) == [(0, 1)]
