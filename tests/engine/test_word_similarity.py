"""Similarity measured on words: what counts as a word, as unchanged, and as moved."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine import kernels
from simfinder.engine.arrays import UInt64s
from simfinder.engine.features.template import base_shingles
from simfinder.engine.pairs import word_similarity as words
from simfinder.engine.pairs.word_similarity import (
    MOVED_WORDS,
    may_have_moved_passage,
    moved_and_common,
    number_words,
    own_units,
    unequal_similarity,
    word_similarity,
    word_units,
)

SEQUENCES = st.lists(st.integers(0, 6), max_size=40)


def array(values: list[int]) -> UInt64s:
    return np.array(values, np.uint64)


def common(one: list[int], other: list[int]) -> int:
    """Return the length of a longest common subsequence, by the table of all prefixes."""
    row = [0] * (len(other) + 1)
    for x in one:
        previous = 0
        for j, y in enumerate(other, 1):
            previous, row[j] = row[j], previous + 1 if x == y else max(row[j], row[j - 1])
    return row[-1]


@given(SEQUENCES, SEQUENCES, st.floats(0, 1))
@settings(max_examples=200)
def test_without_long_passages_it_is_the_share_of_the_common_subsequence(
    one: list[int], other: list[int], estimate: float
) -> None:
    found = word_similarity(array(one), array(other), estimate)
    if not one or not other:
        assert found == 0
    else:
        assert found == pytest.approx(2 * common(one, other) / (len(one) + len(other)))


@given(SEQUENCES, SEQUENCES, st.integers(2, 5))
@settings(max_examples=300)
def test_without_passages_outside_of_the_runs_none_has_moved(
    one: list[int], other: list[int], length: int
) -> None:
    a, b = array(one), array(other)
    runs = words._runs(a, b)
    unchanged = sum(n for _, _, n in runs)
    if min(len(one), len(other)) >= length and not may_have_moved_passage(a, b, runs, length):
        assert moved_and_common(a, b, length) == unchanged


def test_moved_paragraph_is_seen_outside_of_the_runs() -> None:
    a, b = array([*range(100, 150), *range(40)]), array([*range(40), *range(100, 150)])
    runs = words._runs(a, b)
    assert may_have_moved_passage(a, b, runs, 40)
    assert not may_have_moved_passage(a, a, words._runs(a, a), 40)


@given(SEQUENCES, SEQUENCES)
def test_small_numbers_for_frequent_words_change_nothing(one: list[int], other: list[int]) -> None:
    hashes = [array(values) * np.uint64(0x9E3779B97F4A7C15) for values in (one, other)]
    assert word_similarity(*number_words(hashes)) == word_similarity(*hashes)


@given(st.lists(SEQUENCES, min_size=2, max_size=4))
def test_many_pairs_have_the_similarities_of_each_pair_alone(texts: list[list[int]]) -> None:
    together = words.WordTexts(list(map(array, texts)), 3)
    for x, one in enumerate(texts):
        for y, other in enumerate(texts):
            alone = words.WordTexts([array(one), array(other)], 3).similarity(0, 1)
            assert together.similarity(x, y) == alone


def test_frequent_words_have_small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "compiled", None)  # these need no small numbers
    hashes = [array(list(range(1000, 1400)) * 3 + [1000] * 5)]
    (numbers,) = number_words(hashes)
    assert np.count_nonzero(np.unique(numbers) < 256) == 256
    assert numbers[0] < 256
    assert np.count_nonzero(numbers >= 1000) == 3 * (400 - 256)


def test_the_order_of_two_texts_does_not_matter() -> None:
    choose = random.Random(4)
    one = [choose.randrange(50) for _ in range(3000)]
    other = one[1200:2400] + [choose.randrange(50) for _ in range(300)] + one[:1200]
    a, b = array(one), array(other)
    assert word_similarity(a, b) == word_similarity(b, a)
    assert word_similarity(a, b[: len(a)]) == word_similarity(b[: len(a)], a)


def test_a_passage_that_has_moved_counts_as_unchanged() -> None:
    one = list(range(1000))
    passage = one[100 : 100 + MOVED_WORDS]
    rest = one[:100] + one[100 + MOVED_WORDS :]
    moved = rest[:800] + passage + rest[800:]
    assert word_similarity(array(one), array(moved)) == 1
    shorter = one[100 : 100 + MOVED_WORDS - 1]
    rest = one[:100] + one[100 + MOVED_WORDS - 1 :]
    changed = rest[:800] + shorter + rest[800:]
    assert word_similarity(array(one), array(changed)) == 1 - len(shorter) / 1000


@given(st.permutations(range(8)), st.integers(3, 12))
def test_blocks_in_any_order_are_unchanged_or_moved(order: list[int], size: int) -> None:
    blocks = [list(range(100 * n, 100 * n + size)) for n in range(8)]
    one = [word for block in blocks for word in block]
    other = [word for n in order for word in blocks[n]]
    assert moved_and_common(array(one), array(other), 3) == 8 * size


@given(SEQUENCES, SEQUENCES, st.integers(2, 5))
@settings(max_examples=200)
def test_moved_words_are_counted_once_on_both_sides(
    one: list[int], other: list[int], length: int
) -> None:
    if min(len(one), len(other)) < length:
        return
    count = moved_and_common(array(one), array(other), length)
    shared = sum(min(one.count(word), other.count(word)) for word in set(one))
    assert common(one, other) <= count <= shared


@given(
    st.randoms(use_true_random=False), st.sampled_from([3, 10, 1000]), st.sampled_from([2, 5, 40])
)
@settings(max_examples=300)
def test_passages_in_another_order_are_never_missed(
    choose: random.Random, vocabulary: int, length: int
) -> None:
    one = [choose.randrange(vocabulary) for _ in range(choose.randrange(length, 200))]
    other = list(one)
    for _ in range(choose.randrange(4)):
        start = choose.randrange(len(other))
        passage = other[start : start + choose.randrange(2 * length)]
        del other[start : start + len(passage)]
        place = choose.randrange(len(other) + 1)
        other[place:place] = passage
    for _ in range(choose.randrange(4)):
        other[choose.randrange(len(other))] = choose.randrange(vocabulary)
    _, right = words.common_passages(array(one), array(other), length)
    if (np.diff(right) < 0).any():
        assert words.WordTexts([array(one), array(other)], length).may_have_moved(0, 1)


def test_very_long_texts_are_aligned_at_their_passages(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = random.Random(2)
    one = [choose.randrange(5000) for _ in range(4000)]
    other = [word for word in one if choose.random() > 0.1]
    exact = word_similarity(array(one), array(other))
    monkeypatch.setattr(words, "_MOST_CELLS", 1000)
    assert exact - 0.01 < word_similarity(array(one), array(other)) <= exact


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("The quick-brown fox.", 4),
        ("北京好吃的火锅", 7),
        ("第3条 合同 contract", 6),  # 第 3 条 合 同 contract
        ("ไทย", 3),
        ("한국어 문서", 2),
        ("", 0),
        ("… — !", 0),
    ],
)
def test_words_by_hand(text: str, count: int) -> None:
    assert len(word_units(text)) == count


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("THE Fox", "the fox"),
        ("合同总价为叁万元整，于三个月内付清", "合同总价为30,000元，于3个月内付清"),
        ("总价參萬元整", "总价叁万元"),
        ("a total of 1,250,000 units", "a total of 1250000 units"),
        ("軟體合約的內容", "软体合约的内容"),
        ("e\u0301cole", "\u00e9cole"),
    ],
)
def test_spellings_of_one_text_have_the_same_words(one: str, other: str) -> None:
    assert word_units(one).tolist() == word_units(other).tolist()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("总价叁万元整", "总价肆万元整"),
        ("1,250 units", "1,251 units"),
        ("items 1,2,3", "items 123"),
        ("一心一意", "11意"),
        ("万一", "10001"),
    ],
)
def test_other_numbers_stay_other_words(one: str, other: str) -> None:
    assert word_units(one).tolist() != word_units(other).tolist()


def test_scripts_differ_where_that_is_asked_for() -> None:
    one, other = (word_units(text, simplified=False) for text in ("軟體合約", "软体合约"))
    assert one.tolist() != other.tolist()


def test_texts_that_differ_in_a_sign_only_are_not_wholly_similar() -> None:
    one, other = word_units("The fee is $5"), word_units("The fee is €5")
    assert word_similarity(one, other) == 1
    assert unequal_similarity(one, other) == 0.999


def test_numbers_in_another_spelling_cost_less_than_another_number() -> None:
    text = "甲方应于收到发票后十个工作日内向乙方支付服务费人民币{}。"
    one, spelled, other = (word_units(text.format(n)) for n in ("30,000元", "叁万元整", "30,500元"))
    assert unequal_similarity(one, spelled) == 0.999
    assert unequal_similarity(one, other) < 0.98


@given(st.integers(1, 5000))
def test_the_same_words_are_more_similar_than_with_one_other_word(length: int) -> None:
    one = array(list(range(length)))
    other = array([*range(length - 1), length])
    assert 1 > unequal_similarity(one, one) > unequal_similarity(one, other)


def test_without_a_template_the_other_words_remain() -> None:
    form = "This form must be completed in block letters and returned to the office. "
    answer = "My name is Ada and I live in London near the river."
    base = base_shingles(form, "passages")
    assert own_units(form + answer, "passages", base).tolist() == word_units(answer).tolist()


@given(SEQUENCES, SEQUENCES)
@settings(max_examples=200)
def test_in_any_order_it_is_the_share_of_words_in_both(one: list[int], other: list[int]) -> None:
    found = word_similarity(array(one), array(other), any_order=True)
    assert found == word_similarity(array(other), array(one), any_order=True)
    assert word_similarity(array(one), array(other)) <= found <= 1
    if not one or not other:
        assert found == 0
    elif max(len(one), len(other)) < MOVED_WORDS:
        shared = sum(min(one.count(word), other.count(word)) for word in set(one))
        assert found == pytest.approx(2 * shared / (len(one) + len(other)))


@given(st.data(), st.lists(st.integers(0, 6), min_size=1, max_size=MOVED_WORDS - 1))
def test_in_any_order_the_same_words_are_wholly_similar(
    data: st.DataObject, one: list[int]
) -> None:
    other = data.draw(st.permutations(one))
    assert word_similarity(array(one), array(other), any_order=True) == 1
    limited = unequal_similarity(array(one), array(other), any_order=True)
    assert limited == 0.999


def test_in_long_texts_the_order_counts() -> None:
    one = list(range(MOVED_WORDS))
    assert word_similarity(array(one), array(one[::-1]), any_order=True) == 1 / MOVED_WORDS
    shorter = one[1:]
    assert word_similarity(array(shorter), array(shorter[::-1]), any_order=True) == 1


def test_only_equal_words_are_limited() -> None:
    assert unequal_similarity(array([1, 1]), array([1, 1, 1])) == pytest.approx(0.8)
    assert unequal_similarity(array([1, 2, 3]), array([1, 2, 3])) == 0.999
