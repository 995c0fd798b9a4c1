"""Template text is taken out exactly: against sets of strings, slow matching and counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from simfinder.engine.arrays import is_in_sorted
from simfinder.engine.features import template
from simfinder.engine.features.hashes import Hashes, units
from simfinder.engine.features.normalise import letter_places
from simfinder.engine.features.profiles import PROFILES, features, shingles_of, tokens
from simfinder.engine.features.template import (
    base_shingles,
    digest,
    frequent,
    own_features,
    own_shingles,
    own_tokens,
    passage_length,
    template_spans,
    union,
)

EVERY = tuple(PROFILES)
NOTHING = np.zeros(0, np.uint64)
WORDS = st.lists(
    st.sampled_from(["red", "green", "blue", "oak", "合同", "甲方", "ﬁg", "é"]), max_size=30
)
TEXTS = WORDS.map(" ".join)
WILD = st.text(
    st.sampled_from("ab é\u0301ﬁ甲方合同。,\n\u00adｗ１กขひらIΣ한\u1112\u1161ǅ ½"), max_size=40
)


def slow_cover(text: Sequence[str], base: Sequence[str], length: int) -> list[bool]:
    """Mark every place of the text by comparing it with every place of the base."""
    found = [False] * len(text)
    for i in range(len(text) - length + 1):
        for j in range(len(base) - length + 1):
            if list(text[i : i + length]) == list(base[j : j + length]):
                found[i : i + length] = [True] * length
    return found


@given(TEXTS, TEXTS)
def test_what_is_left_is_the_difference_of_the_sets(text: str, base: str) -> None:
    taken_out = base_shingles(base, "passages")
    left = own_shingles(text, "passages", taken_out)
    assert set(left.tolist()) == set(shingles_of(text, "passages").tolist()) - set(
        shingles_of(base, "passages").tolist()
    )
    assert (np.diff(left.astype(object)) > 0).all()


@given(TEXTS, TEXTS, st.sampled_from(EVERY))
def test_the_words_that_are_left_are_those_that_slow_matching_leaves(
    text: str, base: str, profile: str
) -> None:
    length = passage_length(profile)
    mine, theirs = tokens(text, profile), tokens(base, profile)
    if len(mine) < length or len(theirs) < length:
        return
    covered = slow_cover(mine, theirs, length)
    made = own_features(text, profile, base_shingles(base, profile))
    assert made.tokens == covered.count(False)
    left = own_tokens(text, profile, base_shingles(base, profile))
    assert [word for word in left if word != template.GAP] == [
        word for word, gone in zip(mine, covered, strict=True) if not gone
    ]


@given(TEXTS, TEXTS)
def test_counted_words_are_the_multiset_that_is_left(text: str, base: str) -> None:
    mine, theirs = tokens(text, "words"), tokens(base, "words")
    if len(mine) < 3 or len(theirs) < 3:
        return
    covered = slow_cover(mine, theirs, 3)
    left = " ".join(word for word, gone in zip(mine, covered, strict=True) if not gone)
    made = own_shingles(text, "words", base_shingles(base, "words"))
    # Words of Han are cut again when they stand alone, so only their number is sure.
    if left.isascii():
        assert made.tolist() == shingles_of(left, "words").tolist()
    assert len(made) == len(mine) - covered.count(True)


@example("ᄒ。ᅡ", "passages", "")  # parts of one syllable, with a full stop between them
@given(st.one_of(TEXTS, WILD), st.sampled_from(EVERY), TEXTS)
def test_without_a_template_features_are_those_of_the_whole(
    text: str, profile: str, title: str
) -> None:
    if not len(units([text], characters=PROFILES[profile].characters).values):
        return
    assert_same(own_features(text, profile, NOTHING, title), features(text, profile, title))


def assert_same(one: object, other: object) -> None:
    for name in ("fingerprint", "shingles", "characters", "tokens", "text_hash"):
        assert getattr(one, name) == getattr(other, name), name
    for name in ("sketch", "grams"):
        assert getattr(one, name).tolist() == getattr(other, name).tolist(), name


@given(st.one_of(TEXTS, WILD), st.sampled_from(EVERY))
def test_nothing_is_left_of_the_template_itself(text: str, profile: str) -> None:
    made = own_features(text, profile, base_shingles(text, profile))
    assert (made.shingles, made.tokens, made.characters, made.fingerprint) == (0, 0, 0, 0)
    assert not len(made.sketch)


@given(st.lists(WILD, max_size=4), WILD, st.sampled_from(EVERY))
def test_spans_lie_in_their_paragraphs_ascending_and_apart(
    blocks: list[str], base: str, profile: str
) -> None:
    spans = template_spans(blocks, profile, base_shingles(base, profile))
    assert len(spans) == len(blocks)
    for block, some in zip(blocks, spans, strict=True):
        flat = [place for span in some for place in span]
        assert all(low < high for low, high in some)
        assert all(a < b for a, b in pairwise(flat))
        assert not flat or (flat[0] >= 0 and flat[-1] <= len(block))


@given(st.lists(st.lists(st.sampled_from(["red", "oak", "elm"]), max_size=8), max_size=4), WORDS)
def test_spans_cover_the_words_that_slow_matching_finds(
    paragraphs: list[list[str]], base: list[str]
) -> None:
    blocks = [" ".join(words) for words in paragraphs]
    text = [word for words in paragraphs for word in words]
    if len(text) < 3 or len(base) < 3:
        return
    known = base_shingles(" ".join(base), "passages")
    expected = slow_cover(tokens(" ".join(text), "passages"), tokens(" ".join(base), "passages"), 3)
    spans = template_spans(blocks, "passages", known)
    found = []
    for words, some in zip(paragraphs, spans, strict=True):
        at = 0
        for word in words:
            found.append(any(low <= at and at + len(word) <= high for low, high in some))
            at += len(word) + 1
    assert found == expected


@pytest.mark.parametrize(
    ("text", "shaded"),
    [
        ("本人王小明。甲方应当按照合同约定支付全部货款，利息", "甲方应当按照合同约定支付全部货款"),
        (
            "they say the buyer shall pay the ｗhole price too",
            "the buyer shall pay the ｗhole price",
        ),
        (
            "XX the bu\u00adyer shall pay the whole price. YY",
            "the bu\u00adyer shall pay the whole price",
        ),
    ],
)
def test_shading_follows_the_text_as_it_is_written(text: str, shaded: str) -> None:
    base = base_shingles(
        "甲方应当按照合同约定支付全部货款。 The buyer shall pay the whole price.", "passages"
    )
    ((span,),) = template_spans([text], "passages", base)
    assert text[slice(*span)] == shaded


def test_a_passage_goes_on_behind_an_empty_paragraph() -> None:
    base = base_shingles("one two three four", "passages")
    spans = template_spans(["x one two", "", "three four y"], "passages", base)
    assert spans == (((2, 9),), (), ((0, 10),))


def test_long_texts_are_cut_as_for_their_features() -> None:
    text = " ".join(f"word{i % 5000} 合同{i}" for i in range(40_000))
    assert_same(own_features(text, "passages", NOTHING), features(text, "passages"))


@given(WILD)
def test_each_letter_has_a_place_in_the_text(text: str) -> None:
    letters = len(units([text], characters=True).values)
    places = letter_places(text, letters)
    assert len(places) == letters
    assert (np.diff(places) >= 0).all()
    assert not letters or (places[0] >= 0 and places[-1] < len(text))


def test_a_digest_tells_one_set_from_another() -> None:
    one, other = (base_shingles(text, "passages") for text in ("one two three", "two three four"))
    assert digest(one) != digest(other)
    assert digest(union([one, other])) == digest(union([other, one, one]))


@given(st.lists(st.integers(0, 50)), st.sets(st.integers(0, 50)))
def test_containment_is_that_of_sets(values: list[int], base: set[int]) -> None:
    found = is_in_sorted(np.array(values, np.uint64), np.array(sorted(base), np.uint64))
    assert found.tolist() == [value in base for value in values]


HASHES = st.sets(st.integers(0, 2**64 - 1) | st.integers(0, 12), max_size=12)


@given(st.lists(HASHES, max_size=12), st.integers(2, 5), st.integers(1, 40))
def test_frequent_hashes_are_those_that_counting_finds(
    sets: list[set[int]], least: int, most: int
) -> None:
    counts = Counter(value for values in sets for value in values)
    expected = {value for value, n in counts.items() if n >= least}

    def again() -> Iterator[Hashes]:
        return (np.array(sorted(values), np.uint64) for values in sets)

    # Four cells: nearly all hashes share theirs with others.
    found, left_out = frequent(again, least, most, cell_bits=2)
    assert len(found) == min(len(expected), most)
    assert left_out == len(expected) - len(found)
    assert (np.diff(found.astype(object)) > 0).all()
    chosen = set(found.tolist())
    assert chosen <= expected
    weakest = min((counts[v] for v in chosen), default=0)
    assert all(counts[v] <= weakest for v in expected - chosen)


def test_frequent_hashes_are_counted_range_by_range(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simfinder.engine.features.template._OCCURRENCES_PER_PART", 7)
    draw = np.random.default_rng(1)
    shared = np.sort(draw.integers(0, 2**64, 30, np.uint64))

    def again() -> Iterator[Hashes]:
        return (np.union1d(shared, np.array([i], np.uint64)) for i in range(5))

    found, left_out = frequent(again, 5, 1000)
    assert found.tolist() == shared.tolist()
    assert left_out == 0


@given(st.lists(WILD, min_size=1, max_size=30), st.integers(1, 40))
def test_places_do_not_depend_on_how_a_text_is_parted(lines: list[str], size: int) -> None:
    text = "\n".join(lines)
    letters = len(units([text], characters=True).values)
    whole = letter_places(text, letters)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "simfinder.engine.features.normalise._CHUNK", max(size, *map(len, text.split("\n"))) + 1
        )
        assert letter_places(text, letters).tolist() == whole.tolist()
