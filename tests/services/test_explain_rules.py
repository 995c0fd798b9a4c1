"""What is explained of two texts is what a scan makes of them, and how they would meet."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import Identity, Reason
from simfinder.domain.explanation import (
    ExplainedSide,
    Explanation,
    PairRule,
    RuleBranch,
    settings_of,
)
from simfinder.domain.options import LEAST_SHARE, ScanOptions
from simfinder.engine.features import profiles
from simfinder.engine.features.short_grams import with_grams
from simfinder.engine.pairs.word_similarity import word_units
from simfinder.services import explain as service
from simfinder.store.records import StoredDocument, StoredFeatures

NAMES = tuple(
    name for name in profiles.PROFILES if name != "fields" and not name.endswith(profiles.SCRIPTS)
)


def seen(
    name: str, text: str, method: str, metadata: tuple[str, ...] = ()
) -> service._ExplainedFile:
    made = profiles.features(text, method)
    stored = StoredFeatures(
        "1",
        made.fingerprint,
        with_grams(made.sketch, made.grams),
        made.shingles,
        made.characters,
        made.tokens,
        made.text_hash,
    )
    document = StoredDocument(
        Path(name),
        Identity(1, 1, 1, 0, 0),
        f"{text!r}",
        "txt",
        "1",
        features=stored,
        metadata=metadata,
    )
    words = profiles.tokens(text, method)
    whole = profiles.shingles_of(text, method)
    side = ExplainedSide(
        Path(name),
        "txt",
        "own",
        None,
        None,
        made.characters,
        made.tokens,
        tuple(words[:5]),
        made.shingles,
        made.fingerprint,
    )
    return service._ExplainedFile(
        side, words, whole, word_units(text), whole, made.fingerprint, document
    )


def options_of(method: str, **more: object) -> ScanOptions:
    profile = method.removesuffix("-trigrams")
    features = "trigrams" if method == profiles.TRIGRAMS else "words"
    return ScanOptions(profile=profile, features=features, **more).resolve()  # type: ignore[arg-type]


def explained(one: str, other: str, method: str, **more: object) -> Explanation:
    sides = seen("/a", one, method), seen("/b", other, method)
    return service._explain_texts(*sides, options_of(method, **more))


def rules(made: Explanation) -> dict[str, PairRule]:
    return {rule.name: rule for rule in made.rules}


def edited(seed: int, size: int, share: float) -> tuple[str, str]:
    """A text of so many words, and the same with a share of them replaced."""
    rng = random.Random(seed)
    words = [rng.choice("aeiou") + str(rng.randrange(400)) for _ in range(size)]
    other = [f"new{i}" if rng.random() < share else w for i, w in enumerate(words)]
    return " ".join(words), " ".join(other)


@pytest.mark.parametrize("method", NAMES)
@settings(max_examples=40)
@given(st.integers(0, 999), st.integers(4, 200), st.sampled_from([0, 0.02, 0.1, 0.3, 0.6, 1]))
def test_two_texts_become_a_pair_at_the_named_settings(
    method: str, seed: int, size: int, share: float
) -> None:
    one, other = edited(seed, size, share)
    made = explained(one, other, method)
    assert made.is_pair == all(rule.is_met for rule in made.rules)
    failed = [rule for rule in made.rules if not rule.is_met]
    if any(rule.meets_at is None for rule in failed):
        loosest = explained(one, other, method, distance=24, similarity=0.0, minimum_characters=1)
        assert not loosest.is_pair
        return
    asked = {SETTINGS.get(rule.name, rule.name): rule.meets_at for rule in failed}
    assert explained(one, other, method, **asked).is_pair


WORDS = (
    "的一是在不了有和人这中大为上个国我以要他",
    ["the", "of", "and", "to", "in", "a", "is", "that", "for"],
    [str(i) for i in range(30)],
    [f"w{i}" for i in range(300)],
    ["2024", "01", "a", "一"],
)


def varied(seed: int) -> tuple[str, str]:
    """Two texts of one vocabulary: with other words, a part, in another order, or repeated."""
    rng = random.Random(seed)
    chosen = rng.choice(WORDS)
    words = [rng.choice(chosen) for _ in range(rng.choice((5, 10, 20, 40, 80, 200)))]
    share = rng.choice((0.02, 0.1, 0.3, 0.6))
    other = rng.choice(
        (
            [rng.choice(rng.choice(WORDS)) if rng.random() < share else word for word in words],
            words[rng.randrange(len(words)) :] + rng.choices(chosen, k=rng.choice((0, 10, 100))),
            rng.sample(words, len(words)),
            [*words * 2, "x"],
        )
    )
    space = "" if chosen is WORDS[0] and rng.random() < 0.5 else " "
    return space.join(words), space.join(other)


SETTINGS = {
    "characters": "minimum_characters",
    "listed-overlap": "containment",
}


def without(asked: dict[str, object], name: str) -> dict[str, object]:
    """All settings but one; the share of overlaps goes with overlaps only."""
    gone = {name, "containment"} if name == "overlaps" else {name}
    return {key: value for key, value in asked.items() if key not in gone}


def shown_where_told(one: str, other: str, method: str, **more: object) -> None:
    """Hold each way to a pair that is told against a scan with the settings as a person reads them.

    Where there is none, a scan with the loosest settings must not show the pair either.
    """
    made = explained(one, other, method, **more)
    if made.is_pair:
        return
    ways = {rule.branch for rule in made.rules} - {RuleBranch.REQUIRED} or {RuleBranch.REQUIRED}
    hopeless = True
    for way in ways:
        failed = [r for r in made.rules if not r.is_met and r.branch in (way, RuleBranch.REQUIRED)]
        if any(rule.meets_at is None for rule in failed):
            continue
        hopeless = False
        asked: dict[str, object] = {
            SETTINGS.get(r.name, r.name): round(r.meets_at or 0, 3)  # typed as 98.2
            for r in failed
        }
        assert explained(one, other, method, **more | asked).is_pair, (way, asked)
        for name in asked:  # none of them is said without need
            again = explained(one, other, method, **more | without(asked, name))
            assert not again.is_pair or len(ways) > 1, (way, asked, name)
    if hopeless:
        loose: dict[str, object] = {"similarity": 0.0, "minimum_characters": 1}
        listed: dict[str, object] = {"overlaps": True, "containment": LEAST_SHARE}
        for overlaps in ({**listed}, {} if more.get("overlaps") else {"overlaps": False}):
            for distance in (20, 24):
                settings_ = {**more, **loose, **overlaps, "distance": distance}
                assert not explained(one, other, method, **settings_).is_pair, settings_


@pytest.mark.parametrize("overlaps", [False, True])
@pytest.mark.parametrize("method", NAMES)
@settings(max_examples=6)
@given(st.integers(0, 1 << 30), st.sampled_from([1, 5, 20]))
def test_a_scan_finds_a_pair_at_the_named_settings_as_shown(
    method: str, overlaps: bool, seed: int, least: int
) -> None:
    one, other = varied(seed)
    shown_where_told(one, other, method, overlaps=overlaps, minimum_characters=least)


REPEATED = (
    ("大大不大这", "大大大不这"),
    ("人为不不一", "为不不一是和在人这他人为是了"),
    ("a 2024 a 01 一 01 2024 a 一 01", "01"),
    ("that a to to that", "that of is that a to"),
)
"""Brief texts, whose n-grams say that they overlap while a scan finds no passage in both, or whose
numbers alone stand in the other."""


@pytest.mark.parametrize("least", [1, 20])
@pytest.mark.parametrize("overlaps", [False, True])
@pytest.mark.parametrize("method", NAMES)
def test_short_texts_become_a_pair_at_the_named_settings(
    method: str, overlaps: bool, least: int
) -> None:
    for one, other in REPEATED:
        shown_where_told(one, other, method, overlaps=overlaps, minimum_characters=least)


def test_a_pair_that_no_scan_finds_is_labelled() -> None:
    made = explained(*REPEATED[0], "passages", overlaps=True, minimum_characters=5)
    assert not made.is_pair
    # Letters in common make no passage of words.
    assert not rules(made)["listed-overlap"].is_met
    assert {rule.meets_at for rule in made.rules if not rule.is_met} == {None}


@pytest.mark.parametrize("method", NAMES)
def test_short_texts_are_explained_by_their_n_grams(method: str) -> None:
    made = explained(
        "北京市房产税征收管理暂行办法的补充规定",
        "北京市房产税征收管理暂行办法的补允规定",
        method,
        minimum_characters=5,
    )
    assert made.is_pair
    assert made.grams == 2
    assert (made.shared_grams, made.either_grams) == (16, 20)
    assert made.resemblance == pytest.approx(0.8)
    assert rules(made)["short-resemblance"].is_met


@pytest.mark.parametrize("method", NAMES)
def test_different_titles_are_a_pair_at_no_setting(method: str) -> None:
    made = explained("北京市房产税征收管理暂行办法", "上海市车船使用牌照登记规定", method)
    rule = rules(made)["short-resemblance"]
    assert not made.is_pair
    assert not rule.is_met
    assert rule.meets_at is None
    assert rule.value == made.resemblance < rule.limit


@pytest.mark.parametrize("method", NAMES)
def test_equal_texts_are_explained_as_such(method: str) -> None:
    one, _ = edited(1, 50, 0)
    made = explained(one, one.replace(" ", "\n"), method)
    assert made.is_pair
    assert (made.distance, made.similarity, made.resemblance) == (0, 1, 1)
    assert made.relation is not None
    assert made.unshared_examples == ()


@pytest.mark.parametrize("method", NAMES)
def test_numbers_alone_are_explained_by_their_long_runs(method: str) -> None:
    figures = [str(n * n) for n in range(100, 900)]
    changed = [*figures[:90], "7", *figures[91:]]
    made = explained(" ".join(figures), " ".join(changed), method, distance=12)
    assert made.is_pair
    assert made.left.shingles == 785
    assert made.shared_count == 785 - profiles.NUMBERS_LENGTH
    assert not made.grams
    assert len(made.shared_examples[0].split()) >= profiles.NUMBERS_LENGTH


def with_page(first: int, page: int, second: int) -> tuple[str, str]:
    """Two texts that have one page in common, at the end of the one and the start of the other."""
    rng = random.Random(5)
    words = [f"{rng.choice('aeiou')}{rng.randrange(9000)}" for _ in range(first + page + second)]
    return " ".join(words[: first + page]), " ".join(words[first:])


@pytest.mark.parametrize(
    ("texts", "needed"),
    [
        (with_page(0, 200, 900), ["overlaps"]),
        (with_page(600, 250, 700), ["overlaps", "listed-overlap"]),
    ],
)
def test_a_pair_that_only_overlaps_show_names_all_that_has_to_be_set(
    texts: tuple[str, str], needed: list[str]
) -> None:
    made = explained(*texts, "passages")
    assert not made.is_pair
    (ways,) = (way for way in settings_of(made.rules) if way[-1].branch is RuleBranch.OVERLAP)
    assert [rule.name for rule in ways] == needed
    asked: dict[str, object] = {SETTINGS.get(r.name, r.name): r.meets_at for r in ways}
    assert explained(*texts, "passages", **asked).is_pair
    for name in asked:
        assert not explained(*texts, "passages", **without(asked, name)).is_pair


def test_distance_and_similarity_are_both_named_where_both_fail() -> None:
    one, other = edited(11, 400, 0.05)
    asked: dict[str, object] = {"distance": 0, "similarity": 0.999}
    made = explained(one, other, "passages", **asked)
    near = next(
        n
        for n in settings_of(made.rules)
        if n[0].branch in (RuleBranch.SIMILARITY, RuleBranch.REQUIRED)
    )
    assert [rule.name for rule in near] == ["distance", "similarity"]
    for rule in near:
        assert not explained(one, other, "passages", **asked | {rule.name: rule.meets_at}).is_pair
    both = {rule.name: rule.meets_at for rule in near}
    assert explained(one, other, "passages", **asked | both).is_pair


def test_a_listed_overlap_is_a_pair_despite_low_similarity() -> None:
    long, _ = edited(2, 400, 0)
    piece = " ".join(long.split()[:120])
    assert not explained(long, piece, "passages").is_pair
    made = explained(long, piece, "passages", overlaps=True)
    assert made.is_pair
    assert rules(made)["listed-overlap"].is_met
    assert not rules(made)["similarity"].is_met


def test_metadata_change_the_distance_and_are_named() -> None:
    one, other = edited(3, 300, 0.02)
    method = "tfidf-length"
    apart = explained(one, other, method)
    sides = [
        seen(name, text, method, ("lease", "2024")) for name, text in (("/a", one), ("/b", other))
    ]
    near = service._explain_texts(*sides, options_of(method))
    assert (apart.metadata, near.metadata) == (None, 1.0)
    assert near.distance <= apart.distance
    assert explained(one, other, "words").metadata is None


def test_too_short_a_text_names_the_needed_length() -> None:
    sides = [seen(name, "a short note", "passages") for name in ("/a", "/b")]
    options = options_of("passages")
    sides = [
        replace(
            s,
            side=replace(
                s.side, problem=service._too_short(Path("/a"), s.document.features, options)
            ),
        )
        for s in sides
        if s.document is not None and s.document.features is not None
    ]
    made = service._explain_texts(*sides, options)
    assert made.left.problem is not None
    assert made.left.problem.reason is Reason.TOO_SHORT
    rule = rules(made)["characters"]
    assert (rule.is_met, rule.value, rule.limit, rule.meets_at) == (False, 10, 20, 10)
    assert not made.is_pair
    assert np.isclose(made.similarity, 1)
