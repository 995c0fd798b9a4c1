"""Blocking and the similarities of rows agree with slow reference implementations."""

import math
from collections import Counter, defaultdict
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.arrays import Int64s
from simfinder.engine.baselines import row_pairs
from simfinder.engine.baselines.row_pairs import blocked_pairs, cosine_pairs, jaro_winkler_pairs
from simfinder.engine.baselines.signatures import ScoredPairs
from simfinder.engine.features.hashes import Hashes

Rows = list[list[int]]
ROWS = st.lists(st.lists(st.integers(0, 9), max_size=6), max_size=12)
TEXTS = st.lists(st.text("abc ", max_size=9), min_size=2, max_size=6)


def no_check() -> None:
    pass


def hashed(rows: Rows) -> tuple[Hashes, Int64s]:
    flat = [word for row in rows for word in row]
    # Spread like hashes: the order of the words is another one than that of the numbers.
    values = np.array(flat, np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    return values, np.cumsum([0, *map(len, rows)]).astype(np.int64)


def blocks_slowly(rows: Rows, most: int) -> list[tuple[int, int]]:
    holders: dict[int, set[int]] = defaultdict(set)
    for number, row in enumerate(rows):
        for word in row:
            holders[word].add(number)
    blocks = [sorted(block) for block in holders.values() if len(block) <= most]
    return sorted({pair for block in blocks for pair in combinations(block, 2)})


@given(ROWS, st.integers(2, 8), st.sampled_from([1, 7, 1 << 20]))
def test_pairs_share_a_word_of_few_rows(rows: Rows, most: int, hits: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row_pairs, "_HITS", hits)
        a, b = blocked_pairs(*hashed(rows), no_check, most)
    assert list(zip(a.tolist(), b.tolist(), strict=True)) == blocks_slowly(rows, most)


def test_a_word_that_a_row_has_twice_makes_its_block_no_larger() -> None:
    a, b = blocked_pairs(*hashed([[1, 1, 1], [1, 2], [2], [2, 3]]), no_check, 2)
    assert list(zip(a.tolist(), b.tolist(), strict=True)) == [(0, 1)]


def every_pair(count: int) -> tuple[np.ndarray, np.ndarray]:
    a, b = np.triu_indices(count, 1)
    return a.astype(np.int32), b.astype(np.int32)


def listed(found: ScoredPairs) -> dict[tuple[int, int], float]:
    rows = zip(found.a.tolist(), found.b.tolist(), found.strength.tolist(), strict=True)
    return {(a, b): strength for a, b, strength in rows}


def trigrams(text: str) -> Counter[str]:
    letters = text.replace(" ", "")
    return Counter(letters[i : i + 3] for i in range(max(len(letters) - 2, min(len(letters), 1))))


@given(TEXTS)
def test_cosines_are_those_of_trigrams_of_letters(texts: list[str]) -> None:
    counts = [trigrams(text) for text in texts]
    frequency = Counter(term for count in counts for term in count)
    n = len(texts)
    vectors = [
        {term: times * math.log((n + 1) / frequency[term]) for term, times in count.items()}
        for count in counts
    ]
    slow = {}
    for (i, x), (j, y) in combinations(enumerate(vectors), 2):
        lengths = math.hypot(*x.values()) * math.hypot(*y.values())
        slow[i, j] = sum(x[term] * y.get(term, 0.0) for term in x) / lengths if lengths else 0.0
    fast = listed(cosine_pairs(texts, *every_pair(n), no_check))
    assert fast == pytest.approx(slow, abs=1e-5)


def common_subsequence(x: str, y: str) -> int:
    best = [[0] * (len(y) + 1) for _ in range(len(x) + 1)]
    for i, a in enumerate(x, 1):
        for j, b in enumerate(y, 1):
            best[i][j] = best[i - 1][j - 1] + 1 if a == b else max(best[i - 1][j], best[i][j - 1])
    return best[-1][-1]


@given(TEXTS, st.sampled_from([1, 3, 1 << 15]))
def test_the_ratio_counts_insertions_and_deletions(texts: list[str], batch: int) -> None:
    slow = {}
    for (i, x), (j, y) in combinations(enumerate(texts), 2):
        edits = len(x) + len(y) - 2 * common_subsequence(x, y)
        slow[i, j] = 1 - edits / (len(x) + len(y)) if x or y else 1.0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(row_pairs, "_BATCH", batch)
        fast = listed(row_pairs.ratio_pairs(texts, *every_pair(len(texts)), no_check))
    assert fast == pytest.approx(slow, abs=1e-6)


def test_jaro_winkler_is_the_mean_of_the_fields_that_both_rows_have() -> None:
    # MARTHA and MARHTA of Winkler's paper: 0.944 by Jaro, 0.961 with their three first letters.
    columns = [["martha", "marhta", ""], ["x", "x", "x"], ["", "y", "z"]]
    found = listed(jaro_winkler_pairs(columns, *every_pair(3), no_check))
    winkler = 17 / 18 + 0.3 * (1 - 17 / 18)
    assert found[0, 1] == pytest.approx((winkler + 1) / 2, abs=1e-6)
    assert found[0, 2] == 1.0
    assert found[1, 2] == 0.5
    apart = listed(jaro_winkler_pairs([["a", ""], ["", "a"]], *every_pair(2), no_check))
    assert apart == {(0, 1): 0.0}


def test_every_method_of_rows_can_be_stopped() -> None:
    class Stopped(Exception):
        pass

    def stop() -> None:
        raise Stopped

    texts, (a, b) = ["abc", "abd", "abe"], every_pair(3)
    for run in (
        lambda: blocked_pairs(*hashed([[1], [1], [2]]), stop),
        lambda: cosine_pairs(texts, a, b, stop),
        lambda: row_pairs.ratio_pairs(texts, a, b, stop),
        lambda: jaro_winkler_pairs([texts], a, b, stop),
    ):
        with pytest.raises(Stopped):
            run()
