"""Exact measures of all pairs of texts agree with sets of Python."""

import re
import unicodedata
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.arrays import join
from simfinder.engine.baselines import text_pairs
from simfinder.engine.baselines.scores import pair_ends
from simfinder.engine.baselines.text_pairs import TextPairs, text_shingles

SETS = st.lists(st.sets(st.integers(0, 11), max_size=9), min_size=1, max_size=14)


def no_check() -> None:
    pass


def measured(sets: list[set[int]], numbers: list[int] | None = None) -> TextPairs:
    values, start = join([np.array(sorted(s), np.uint64) for s in sets], np.uint64)
    names = np.arange(len(sets)) if numbers is None else np.array(numbers, np.int64)
    made = text_pairs.text_pairs(values, start, names, no_check)
    assert made is not None
    return made


@given(SETS, st.sampled_from([1, 5, 1 << 22]))
def test_pairs_with_much_in_common_are_listed_with_their_measures(
    sets: list[set[int]], work: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_pairs, "_WORK", work)
        made = measured(sets)
    slow = {}
    for (i, x), (j, y) in combinations(enumerate(sets), 2):
        if common := len(x & y):
            resemblance, containment = common / len(x | y), common / min(len(x), len(y))
            if resemblance >= 0.3 or containment >= 0.8:
                slow[i << 32 | j] = (resemblance, containment)
    assert made.keys.tolist() == sorted(slow)
    expected = [slow[key] for key in sorted(slow)]
    assert made.resemblance.tolist() == pytest.approx([r for r, _ in expected])
    assert made.containment.tolist() == pytest.approx([c for _, c in expected])
    for keys, least in ((made.akin, 0.3), (made.near, 0.9)):
        assert keys.tolist() == sorted(k for k, (r, _) in slow.items() if r >= least)
    alike = sorted(k for k, (r, c) in slow.items() if r >= 0.5 or c >= 0.8)
    assert made.alike.tolist() == alike


def test_pairs_have_the_numbers_of_their_texts() -> None:
    made = measured([{1, 2}, set(), {1, 2, 3}, {9}], [4, 5, 8, 30])
    assert [ends.tolist() for ends in pair_ends(made.keys)] == [[4], [8]]
    assert made.containment.tolist() == [1.0]


def test_too_many_pairs_are_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_pairs, "MOST_PAIRS", 5)
    values, start = join([np.array([1], np.uint64)] * 4, np.uint64)
    assert text_pairs.text_pairs(values, start, np.arange(4), no_check) is None
    values, start = join([np.array([1], np.uint64)] * 3, np.uint64)
    assert text_pairs.text_pairs(values, start, np.arange(3), no_check) is not None


def shingles_slowly(text: str) -> set[tuple[str, ...]]:
    text = unicodedata.normalize("NFKC", text).lower()
    words: list[str] = []
    for run in re.findall(r"\w+", text):
        word = ""
        for letter in run:
            if "CJK UNIFIED" in unicodedata.name(letter, ""):
                words += [word, letter] if word else [letter]
                word = ""
            else:
                word += letter
        words += [word] if word else []
    return {tuple(words[i : i + 5]) for i in range(max(1, len(words) - 4))} if words else set()


@given(st.text("ab1 ,_\u4e00\u4e8c\u4e09\uff21\u00e9\u3042", max_size=40))
def test_a_shingle_is_five_words_and_a_chinese_character_is_one(text: str) -> None:
    made, slow = text_shingles(text), shingles_slowly(text)
    assert len(made) == len(slow)
    assert made.tolist() == sorted(set(made.tolist()))


def test_shingles_ignore_case_width_and_punctuation() -> None:
    one = text_shingles("One two, three FOUR five six \u7532\u4e59")
    other = text_shingles("\uff4fne Two\u3000three: four -- five (six)\u7532\u3001\u4e59")
    assert one.tolist() == other.tolist()
    assert len(one) == 4
    assert not len(text_shingles(" .,;"))
    assert text_shingles("a b").tolist() != text_shingles("a c").tolist()
