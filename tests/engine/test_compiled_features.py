"""The compiled way to features against that of NumPy: the same bit for bit."""

from __future__ import annotations

import logging
import random
import sys
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.features import compiled as compiled_features
from simfinder.engine.features import fingerprint, profiles
from simfinder.engine.features import hashes as features
from simfinder.engine.features import profiles as weigh
from simfinder.engine.features.hashes import LIMIT, SIZE, sketch

LINES = [
    "the quick brown fox jumps over the lazy dog ",
    "Straße ﬁne café naïve Ελλάδα Москва cafe\u0301 ｗｉｄｅ paypаl 5€ −7 3.5 15,0",
    "两份文件 相同 的 内容 条例 第三条 本办法 自 二〇二〇年 起 施行",
    "สวัสดี ひらがな カタカナ 한국어 हिन्दी مرحبا",
]


@pytest.fixture(scope="module")
def loops():
    """The compiled loops, taken away again so that other tests go the way of NumPy."""
    compiled_features.kernels.cache_clear()
    found = compiled_features.kernels()
    compiled_features.kernels.cache_clear()
    if found is None:
        pytest.skip("numba is not installed, or does not work: pip install 'simfinder[fast]'")
    return found


def both(loops, work):
    """Return what the work gives without the loops and with them."""
    compiled_features.kernels.cache_clear()
    plain = work()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled_features, "active_kernels", lambda: loops)
        return plain, work()


def made(seed: int, words: int) -> str:
    chance = random.Random(seed)
    pool = [w for line in chance.sample(LINES, chance.randint(1, 4)) for w in line.split()]
    glue = chance.choice([" ", "  ", "\n", ", ", "", "-"])
    return glue.join(chance.choices(pool, k=words)) + " x"


def as_rows(found: list[profiles.Features]) -> list[tuple[object, ...]]:
    return [
        (
            f.fingerprint, f.sketch.tolist(), f.sketch.dtype, f.shingles, f.characters, f.tokens,
            f.text_hash, f.grams.tolist(), None if f.cuts is None else f.cuts.tolist(),
        )
        for f in found
    ]  # fmt: skip


@pytest.mark.parametrize("profile", sorted(profiles.PROFILES))
def test_features_are_the_same_in_every_profile(loops, profile):
    texts = [made(seed, words) for seed, words in enumerate([1, 2, 3, 5, 40, 300, 2000, 9000] * 3)]
    texts += [
        "a",
        "12 13 14 15.5",
        "1 " * 400,
        "word " * 5000,
        "x" * 200_000,
        "é" * 70_000,
        "é 𝒳 𠀀 語 a" * 3,
    ]
    plain, compiled = both(loops, lambda: as_rows(profiles.features_batch(texts, profile)))
    assert plain == compiled


@settings(max_examples=80)
@given(st.lists(st.text(min_size=0, max_size=300), min_size=1, max_size=4))
def test_features_of_any_text_are_the_same(loops, texts):
    texts = [f"{text} k7" for text in texts]
    for profile in ("passages", "characters"):
        plain, compiled = both(loops, lambda p=profile: as_rows(profiles.features_batch(texts, p)))
        assert plain == compiled


def test_sets_of_any_size_and_with_any_hash_have_the_same_summary(loops):
    rng = np.random.default_rng(3)
    sizes = [1, 2, 255, 256, 257, 300, 4000, 8192, 8193, 70_000]
    hashes = [rng.integers(0, 1 << 64, n, dtype=np.uint64) for n in sizes]
    hashes += [np.zeros(3, np.uint64), np.array([0, 5, 0, 5], np.uint64)]
    hashes.append(rng.integers(0, 1 << 60, 500, dtype=np.uint64))  # all below the bound
    hashes.append(rng.integers(1 << 60, 1 << 64, 900, dtype=np.uint64))  # none below it
    hashes.append(rng.integers(0, 40, 20_000, dtype=np.uint64))  # nearly all repeated
    hashes.append(np.arange(30_000, dtype=np.uint64) << np.uint64(3))  # of one part
    values = np.concatenate(hashes)
    start = np.concatenate(([0], np.cumsum([len(h) for h in hashes])))
    prints, distinct, sketches = compiled_features.summaries(loops, values, start, SIZE, LIMIT)
    ordered, begin = weigh.distinct_features(values, start)
    sets = [ordered[low:high] for low, high in pairwise(begin)]
    assert prints.tolist() == fingerprint.simhashes(ordered, begin).tolist()
    assert distinct.tolist() == [len(s) for s in sets]
    assert [s.tolist() for s in sketches] == [sketch(s).tolist() for s in sets]
    assert loops.simhashes(ordered, begin).tolist() == prints.tolist()


@pytest.mark.parametrize("length", [1, 2, 3, 5, 16])
def test_shingles_are_the_same_for_short_and_long_documents(loops, length):
    rng = np.random.default_rng(length)
    counts = [0, 1, 2, 3, 4, 5, 15, 16, 17, 1024, 1030, 0, 5000]
    start = np.concatenate(([0], np.cumsum(counts)))
    values = rng.integers(0, 1 << 64, int(start[-1]), dtype=np.uint64)
    plain, compiled = both(loops, lambda: features.shingles(values, start, length))
    for one, other in zip(plain, compiled, strict=True):
        assert one.dtype == other.dtype
        assert one.tolist() == other.tolist()


def test_nothing_is_loaded_unasked(monkeypatch):
    compiled_features.kernels.cache_clear()
    monkeypatch.delitem(sys.modules, "simfinder.engine.features.kernels", raising=False)
    profiles.features("some words of a text", "passages")
    assert compiled_features.active_kernels() is None
    assert "simfinder.engine.features.kernels" not in sys.modules


def test_where_numba_fails_numpy_makes_them_and_the_log_says_why(monkeypatch, caplog):
    compiled_features.kernels.cache_clear()
    monkeypatch.setitem(sys.modules, "simfinder.engine.features.kernels", None)
    monkeypatch.delattr("simfinder.engine.features.kernels", raising=False)
    with caplog.at_level(logging.DEBUG, "simfinder.features"):
        assert compiled_features.kernels() is None
    assert "features are made by NumPy" in caplog.text
    assert profiles.features("some words of a text", "passages").tokens == 5
    compiled_features.kernels.cache_clear()
