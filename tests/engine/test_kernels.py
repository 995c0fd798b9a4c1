"""The compiled loops against their twins in Python, on ordinary and on hostile input."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rapidfuzz.distance import LCSseq

from simfinder.engine import kernels
from simfinder.engine.arrays import offsets
from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.hashes import shingles, token_hashes
from simfinder.engine.features.normalise import HAN, KIND, SEPARATOR, code_points
from simfinder.engine.features.profiles import PROFILES, distinct_features, features_batch
from simfinder.engine.pairs import word_similarity

pytestmark = pytest.mark.skipif(kernels.compiled is None, reason="built without a C compiler")

_HAN = st.characters(min_codepoint=0x4E00, max_codepoint=0x9FD5)
_WORDS = [
    "的",
    "中国人民",
    "研究生命起源",
    "有限公司",
    "合同法",
    "数据库",
    "北京大学",
    "结婚的和尚未结婚的",
]
TEXTS = st.lists(
    st.one_of(
        st.text(max_size=40),
        st.text(_HAN, max_size=40),
        st.sampled_from(_WORDS),
        st.text("abcdeß12,. \n-ไทยかな한글éñ", max_size=300),
    ),
    max_size=8,
).map("".join)
VALUES = st.one_of(
    st.lists(st.integers(0, 2**64 - 1), max_size=400),
    st.lists(st.integers(0, 3), max_size=400),
    st.lists(st.integers(0, 2**20), max_size=2000),
)


@contextmanager
def python_only() -> Iterator[None]:
    """Compute without the compiled loops."""
    before, kernels.compiled = kernels.compiled, None
    try:
        yield
    finally:
        kernels.compiled = before


def test_the_program_uses_what_was_built_from_this_source() -> None:
    source = Path(kernels.__file__).with_name("_kernels.c").read_text("utf-8")
    assert re.search(r"REVISION = (\d+)", source)[1] == str(kernels._REVISION)


def tokens_of(text: str, *, known: bool, simplified: bool) -> list[list[int]]:
    codes = code_points([text], simplified=simplified)
    letters = codes.points.take(np.flatnonzero(codes.kinds != SEPARATOR))
    cuts = None
    if known:
        han = int(np.count_nonzero((codes.kinds & np.uint8(KIND)) == HAN))
        cuts = np.ones(han, np.bool_)
        cuts[1::3] = False
        cuts = cuts if han else None
    if known and cuts is not None and not _is_consistent(codes.kinds, cuts):
        cuts = np.ones(len(cuts), np.bool_)
    return [column.tolist() for column in token_hashes(codes, letters, cuts)]


def _is_consistent(kinds: np.ndarray, cuts: np.ndarray) -> bool:
    """Whether a word begins at the start of each run of Han characters."""
    han = (kinds & np.uint8(KIND)) == HAN
    first = np.flatnonzero(han & ~np.concatenate(([False], han[:-1])))
    return bool(cuts[np.cumsum(han)[first] - 1].all())


@given(TEXTS, st.booleans(), st.booleans())
@example("a" * 15 + " " + "é" * 300 + " " + "長" * 90 + "\n" + "ÿ" * 70, False, True)
@example("後來他說 the 100 公斤 ß", False, False)
def test_tokens(text: str, known: bool, simplified: bool) -> None:
    found = tokens_of(text, known=known, simplified=simplified)
    with python_only():
        assert found == tokens_of(text, known=known, simplified=simplified)


def test_words_of_random_characters_are_those_of_the_segmenter() -> None:
    rng = np.random.default_rng(5)
    common = np.array([ord(c) for c in "".join(_WORDS) + "上下大小人口手天地日月水火山石田土"])
    every = rng.integers(0x4E00, 0x9FD6, 20_000)
    text = "".join(map(chr, [*rng.choice(common, 60_000), *every]))
    found = tokens_of(text, known=False, simplified=True)
    with python_only():
        assert found == tokens_of(text, known=False, simplified=True)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"no numbers", b"\xe4", "长 x".encode()])
def test_what_is_no_dictionary_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="dictionary"):
        kernels.compiled.dictionary(data)


def test_a_dictionary_of_many_long_words_is_refused() -> None:
    words = "".join(chr(0x4E00 + i) * 60 + f" {i + 1} n\n" for i in range(20_000))
    with pytest.raises(ValueError, match="dictionary"):
        kernels.compiled.dictionary(words.encode())


@given(st.lists(VALUES, min_size=1, max_size=5), st.integers(1, 9))
def test_shingles(documents: list[list[int]], length: int) -> None:
    start = offsets(list(map(len, documents)))
    values = np.array([v for d in documents for v in d], np.uint64)
    found = [part.tolist() for part in shingles(values, start, length)]
    with python_only():
        assert found == [part.tolist() for part in shingles(values, start, length)]


@given(st.lists(VALUES, min_size=1, max_size=5))
@example([[0] * 40 + [2**64 - 1] * 40 + list(range(100))])
def test_distinct_hashes(documents: list[list[int]]) -> None:
    start = offsets(list(map(len, documents)))
    values = np.array([v for d in documents for v in d], np.uint64)
    found = [part.tolist() for part in distinct_features(values, start)]
    with python_only():
        assert found == [part.tolist() for part in distinct_features(values, start)]


@given(st.lists(VALUES.filter(len), min_size=1, max_size=5))
def test_fingerprints(documents: list[list[int]]) -> None:
    start = offsets(list(map(len, documents)))
    values = np.array([v for d in documents for v in d], np.uint64)
    found = simhashes(values, start).tolist()
    with python_only():
        assert found == simhashes(values, start).tolist()


@pytest.mark.parametrize("value", [0, 2**64 - 1, 0xAAAA_AAAA_AAAA_AAAA])
def test_fingerprints_of_many_equal_hashes(value: int) -> None:
    values = np.full(200_003, value, np.uint64)
    assert simhashes(values, offsets([len(values)])).tolist() == [value]


@given(VALUES, st.integers(1, 45))
def test_passages(values: list[int], length: int) -> None:
    words = np.array(values, np.uint64)
    if len(words) >= length:
        found = word_similarity._passages(words, length).tolist()
        with python_only():
            assert found == word_similarity._passages(words, length).tolist()


@st.composite
def _two_texts(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Return two texts, mostly one and what edits made of it."""
    left = draw(VALUES)
    if draw(st.booleans()):
        return left, draw(VALUES)
    right = list(left)
    for _ in range(draw(st.integers(0, 12))):
        place, count = draw(st.integers(0, len(right))), draw(st.integers(0, 9))
        right[place : place + count] = draw(st.lists(st.integers(0, 9), max_size=9))
    return left, right


@given(_two_texts(), st.integers(-5, 2100))
def test_common_words(texts: tuple[list[int], list[int]], least: int) -> None:
    left, right = (np.array(text, np.uint64) for text in texts)
    expected = LCSseq.similarity(texts[0], texts[1])
    assert kernels.compiled.common_words(left, right, least) == expected
    assert kernels.compiled.common_words(right, left, expected) == expected


@pytest.mark.parametrize("words", [2, 40, 3000])
def test_common_words_of_long_texts(words: int) -> None:
    rng = np.random.default_rng(words)
    left, right = (rng.integers(0, words, n).astype(np.uint64) for n in (2000, 2300))
    expected = LCSseq.similarity(left.tolist(), right.tolist())
    for least in (0, expected // 2, expected - 1, expected, expected + 1, expected + 100):
        assert kernels.compiled.common_words(left, right, least) == expected


@given(st.lists(TEXTS.filter(lambda text: any(map(str.isalpha, text))), min_size=1, max_size=4))
def test_features(texts: list[str]) -> None:
    for profile in PROFILES:
        found = features_batch(texts, profile, texts)
        with python_only():
            expected = features_batch(texts, profile, texts)
        for one, other in zip(found, expected, strict=True):
            assert (one.fingerprint, one.shingles, one.text_hash, one.tokens) == (
                other.fingerprint,
                other.shingles,
                other.text_hash,
                other.tokens,
            )
            assert one.sketch.tolist() == other.sketch.tolist()
            assert (one.cuts is None) == (other.cuts is None)
            assert one.cuts is None or one.cuts.tolist() == other.cuts.tolist()
