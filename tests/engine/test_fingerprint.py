from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.features.fingerprint import bit_counts, simhashes

HASH = st.integers(0, 2**64 - 1)
DOCUMENTS = st.lists(st.lists(HASH, min_size=1, max_size=150), min_size=1, max_size=5)


def slow_simhash(values: list[int]) -> int:
    """The textbook: a counter for each bit, up for a one and down for a zero."""
    out = 0
    for bit in range(64):
        total = sum(1 if value >> bit & 1 else -1 for value in values)
        if total > 0 or (total == 0 and min(values) >> bit & 1):
            out |= 1 << bit
    return out


@given(DOCUMENTS)
@settings(max_examples=100)
def test_fingerprints_are_those_of_the_textbook(documents: list[list[int]]) -> None:
    start = np.cumsum([0, *map(len, documents)]).astype(np.int64)
    values = np.array([v for d in documents for v in d], np.uint64)
    assert simhashes(values, start).tolist() == [slow_simhash(d) for d in documents]


def test_counts_of_long_documents_do_not_overflow() -> None:
    values = np.full(200_000, 2**64 - 1, np.uint64)
    values[:5] = 1
    counts = bit_counts(values, np.array([0, 0, 200_000, 200_000]))
    assert counts[0].tolist() == counts[2].tolist() == [0] * 64
    assert counts[1].tolist() == [200_000] + [199_995] * 63


def test_no_documents_have_no_fingerprints() -> None:
    assert simhashes(np.zeros(0, np.uint64), np.zeros(1, np.int64)).size == 0
