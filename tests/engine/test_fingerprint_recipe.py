"""Fingerprints can be computed again by a few lines with mmh3 alone, as the manual states."""

from __future__ import annotations

import re
import struct
from collections import Counter

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.assets import resource
from simfinder.engine.features.hashes import byte_hashes, word_hashes
from simfinder.engine.features.profiles import PROFILES, features, tokens

TEXTS = [
    "The tenant pays the rent on the third working day of each month.",
    "rent",
    "rent rent day",
    "承租人应当在每月第三个工作日之前支付租金，rent 1,200 元。",
    "An internationalisation-of-characterisations\u2019 Überprüfung\U0001d400.",
]


def murmur3(data: bytes) -> int:
    return mmh3.hash64(data, signed=False)[0]


def fingerprint(units: list[bytes], length: int, *, is_set: bool) -> int:
    """Return the SimHash of shingles of units, by the definition."""
    hashes = [murmur3(unit) for unit in units]
    if length > 1:
        length = min(length, len(hashes))
        rows = [hashes[i : i + length] for i in range(len(hashes) - length + 1)]
        hashes = [murmur3(struct.pack(f"<{length}Q", *row)) for row in rows]
    votes = Counter(set(hashes) if is_set else hashes)
    result, half, smallest = 0, sum(votes.values()) / 2, min(votes)
    for bit in (1 << n for n in range(64)):
        count = sum(n for value, n in votes.items() if value & bit)
        result |= bit if count > half or (count == half and smallest & bit) else 0
    return result


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("profile", ["passages", "words"])
def test_a_fingerprint_needs_nothing_but_mmh3(text: str, profile: str) -> None:
    definition = PROFILES[profile]
    units = [token.encode() for token in tokens(text, profile)]
    again = fingerprint(units, definition.length, is_set=not definition.counts_repeats)
    assert features(text, profile).fingerprint == again


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_script_in_the_manual_computes_the_fingerprint(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = resource("help", language, "methods.md").read_text("utf-8")
    (script,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(script.splitlines()) <= 12
    exec(script, {})
    text = re.findall(r'text = "([^"]*)"', script)[0]
    assert capsys.readouterr().out.split() == [f"{features(text, 'words').fingerprint:016x}"]


@given(st.lists(st.text(max_size=40), max_size=8))
def test_hashes_of_words_are_those_of_mmh3(words: list[str]) -> None:
    expected = [murmur3(word.encode("utf-8", "surrogatepass")) for word in words]
    assert word_hashes(words).tolist() == expected


@given(st.binary(max_size=80).map(lambda data: data * 5), st.data())
def test_any_span_of_bytes_is_hashed(data: bytes, draw: st.DataObject) -> None:
    places = st.tuples(st.integers(0, len(data)), st.integers(0, len(data))).map(sorted)
    spans = draw.draw(st.lists(places, max_size=6))
    begins, ends = (np.array([span[n] for span in spans], np.int64) for n in (0, 1))
    assert byte_hashes(data, begins, ends - begins).tolist() == [
        murmur3(data[begin:end]) for begin, end in spans
    ]
