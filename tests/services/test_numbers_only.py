"""Texts without letters: ten digits are so few that long columns of figures look alike."""

from __future__ import annotations

import random

import pytest
from test_match_short import shown

from simfinder.domain.options import PROFILES
from simfinder.engine.features import profiles

NAMES = [info.name for info in PROFILES if info.name != "fields"]


def digits(seed: int, count: int) -> str:
    rng = random.Random(seed)
    return " ".join(str(rng.randrange(10)) for _ in range(count))


def amounts(seed: int) -> list[str]:
    rng = random.Random(seed)
    return [f"{rng.randrange(10_000)}.{rng.randrange(100):02d}" for _ in range(300)]


@pytest.mark.parametrize("profile", NAMES)
def test_different_columns_of_figures_are_not_similar(profile: str) -> None:
    texts = [digits(seed, 6000) for seed in (1, 2)]
    texts += [digits(seed, 6000).replace(" ", "") for seed in (7, 8)]
    texts += ["\n".join(amounts(seed)) for seed in (3, 4)]
    assert shown(texts, profile=profile) == []
    assert shown(texts, profile="words", features="trigrams") == []


@pytest.mark.parametrize("profile", NAMES)
def test_a_column_of_figures_is_found_again_with_one_changed(profile: str) -> None:
    lines = amounts(5)
    texts = ["\n".join(lines), "\n".join([*lines[:100], "1.99", *lines[101:]])]
    assert shown(texts, profile=profile, distance=12) == [(0, 1)]


@pytest.mark.parametrize("profile", NAMES)
def test_a_short_number_with_another_digit_is_another_number(profile: str) -> None:
    texts = ["6222 0212 3456 7890 123", "6222 0212 3456 7890 124", "6222-0212-3456-7890-123"]
    assert shown(texts, profile=profile) == [(0, 2)]


def test_the_same_digits_with_the_point_elsewhere_are_not_the_same_text() -> None:
    texts = ["\n".join(f"{n}.{n % 10}5" for n in range(100, 999))]
    texts.append("\n".join(f"{n}{n % 10}.5" for n in range(100, 999)))
    assert shown(texts) == []


@pytest.mark.parametrize("profile", NAMES)
def test_figures_never_meet_a_text_that_has_them_too(profile: str) -> None:
    column = "\n".join(amounts(6))
    assert shown([column, column + "\nin euros"], profile=profile) == []


def test_numbers_only_means_that_there_is_no_letter_of_any_script() -> None:
    assert all(map(profiles.numbers_only, ("12 + 3.4", "１２", "٣٤", "")))
    assert not any(map(profiles.numbers_only, ("12 kg", "第12", "1,5 €/м")))
