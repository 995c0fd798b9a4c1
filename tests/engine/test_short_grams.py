"""The character n-grams of short texts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.features.profiles import PROFILES, features, numbers_only
from simfinder.engine.features.short_grams import (
    GRAM_CHARACTERS,
    gram_length,
    grams,
    with_grams,
    without_grams,
)


def shown(text: str) -> set[str]:
    """Return n-grams as strings."""
    mask = (1 << 21) - 1
    return {
        "".join(chr(v >> s & mask) for s in (42, 21, 0) if v >> s & mask)
        for v in (int(g) & (2**63 - 1) for g in grams(text))
    }


def test_chinese_has_pairs_of_characters_and_english_threes() -> None:
    assert shown("出让，条例") == {"出让", "让条", "条例"}
    assert gram_length(grams("出让条例")) == 2
    assert shown("Rent Act") == {"ren", "ent", "nta", "tac", "act"}
    assert gram_length(grams("Rent Act")) == 3


def test_letters_and_digits_among_chinese_are_pairs_too() -> None:
    assert shown("ISO 9001 标准") == {"is", "so", "o9", "90", "00", "01", "1标", "标准"}


def test_width_case_and_marks_do_not_count() -> None:
    assert np.array_equal(grams("ＩＳＯ－９００１：标准"), grams("iso 9001 标准"))


def test_a_text_of_a_letter_is_one_gram_and_one_without_has_none() -> None:
    assert shown("a") == {"a"}
    assert shown("法") == {"法"}
    assert grams("…").size == 0


def test_pairs_and_threes_are_never_the_same_gram() -> None:
    assert not np.intersect1d(grams("ab法"), grams("abc")).size


@pytest.mark.parametrize("character", ["法", "a"])
def test_a_longer_text_has_none(character: str) -> None:
    assert grams(character * (GRAM_CHARACTERS - 1)).size
    assert grams(character * GRAM_CHARACTERS).size == 0


@given(
    st.text(st.characters(categories=["Lo", "Ll", "Nd", "Mn", "Po"]), min_size=1, max_size=400),
    st.sampled_from(sorted(PROFILES)),
)
def test_the_store_keeps_sketch_and_grams_apart(text: str, profile: str) -> None:
    if not any(c.isalnum() for c in text):
        return
    made = features(text, profile)
    # Figures alone are compared by figures, never by characters.
    assert made.grams.size == (0 if numbers_only(text) else grams(text).size)
    sketch, some = without_grams(with_grams(made.sketch, made.grams), made.shingles)
    assert np.array_equal(sketch, made.sketch)
    assert np.array_equal(some, made.grams)
