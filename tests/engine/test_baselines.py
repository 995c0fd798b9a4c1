"""The methods of other papers do what their papers say, on texts worked by hand and at random."""

import hashlib
import math
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.engine.arrays import Int64s
from simfinder.engine.baselines import signatures, vector_space
from simfinder.engine.baselines.signatures import ScoredPairs, portions
from simfinder.engine.features.hashes import Hashes, shingles
from simfinder.engine.features.profiles import distinct_features

Texts = list[list[int]]
TEXTS = st.lists(st.lists(st.integers(0, 7), min_size=1, max_size=12), min_size=1, max_size=9)


def no_check() -> None:
    pass


def words(texts: Texts) -> tuple[Hashes, Int64s]:
    flat = [word for text in texts for word in text]
    start = np.cumsum([0, *map(len, texts)])
    # Spread like hashes, each word always the same.
    return np.array(flat, np.uint64) * np.uint64(0x9E3779B97F4A7C15), start.astype(np.int64)


def hashed(word: int) -> int:
    return word * 0x9E3779B97F4A7C15 % 2**64


def listed(found: ScoredPairs) -> dict[tuple[int, int], float]:
    rows = zip(found.a.tolist(), found.b.tolist(), found.strength.tolist(), strict=True)
    return {(a, b): strength for a, b, strength in rows}


def groups(labels: np.ndarray) -> list[list[int]]:
    made: dict[int, list[int]] = {}
    for document, label in enumerate(labels.tolist()):
        made.setdefault(label, []).append(document)
    return sorted(made.values())


def near(x: list[int], changed: dict[int, int]) -> list[int]:
    return [changed.get(place, word) for place, word in enumerate(x)]


LONG = [list(range(400)), list(range(1000, 1400)), list(range(2000, 2400))]
"""Three texts of 391 shingles of ten words each, nothing in common."""


# -- shingles --------------------------------------------------------------------------------


@given(TEXTS, st.integers(1, 4), st.integers(1, 5))
def test_the_sample_is_what_the_modulus_divides(texts: Texts, length: int, modulus: int) -> None:
    values, start = words(texts)
    kept, bounds = signatures.sample(values, start, no_check, words=length, modulus=modulus)
    for i, text in enumerate(texts):
        made, _ = shingles(*words([text]), length)
        slow = sorted({int(h) for h in made if int(h) % modulus == 0})
        assert kept[bounds[i] : bounds[i + 1]].tolist() == slow


@given(TEXTS)
def test_resemblance_is_that_of_the_samples(texts: Texts) -> None:
    kept, bounds = signatures.sample(*words(texts), no_check, words=2, modulus=2)
    sets = [set(kept[low:high].tolist()) for low, high in zip(bounds, bounds[1:])]  # noqa: B905, RUF007
    slow = {
        (i, j): len(a & b) / len(a | b)
        for (i, a), (j, b) in combinations(enumerate(sets), 2)
        if a & b
    }
    assert listed(signatures.resembling_shingles(kept, bounds, no_check)) == pytest.approx(slow)


def test_one_changed_word_leaves_most_of_the_sample_and_some_supershingles() -> None:
    texts = [LONG[0], near(LONG[0], {200: 9999}), LONG[1], LONG[2][:5]]
    kept, bounds = signatures.sample(*words(texts), no_check)
    alike = listed(signatures.resembling_shingles(kept, bounds, no_check))
    assert set(alike) == {(0, 1)}
    assert alike[0, 1] > 0.8
    assert set(listed(signatures.supershingle_pairs(kept, bounds, no_check))) == {(0, 1)}


def test_supershingles_are_runs_of_the_sorted_sample() -> None:
    texts = [[1, 2, 3, 4, 5], [1, 2, 3, 4, 9], [1, 9, 2, 8, 3]]
    values, start = distinct_features(*words(texts))
    found = signatures.supershingle_pairs(values, start, no_check, length=2)
    slow = {}
    for (i, a), (j, b) in combinations(enumerate(texts), 2):
        runs = [set(zip(s, s[1:])) for s in (sorted(map(hashed, a)), sorted(map(hashed, b)))]  # noqa: B905, RUF007
        if common := len(runs[0] & runs[1]):
            slow[i, j] = common
    assert listed(found) == slow


# -- I-Match ---------------------------------------------------------------------------------


def i_match_slowly(texts: Texts, low: float, high: float) -> list[list[int]]:
    frequency = Counter(word for text in texts for word in set(text))
    made: dict[str, list[int]] = {}
    for document, text in enumerate(texts):
        kept = []
        for word in set(text):
            n = len(texts)
            idf = math.log(n / frequency[word]) / math.log(n) if n > 1 else 0.0
            if low - 1e-12 <= idf <= high + 1e-12:
                kept.append(word)
        signature = hashlib.sha1(str(sorted(kept)).encode()).hexdigest() if kept else f"{document}"
        made.setdefault(signature, []).append(document)
    return sorted(made.values())


@given(TEXTS)
def test_i_match_groups_equal_sets_of_chosen_words(texts: Texts) -> None:
    bounds = [(0.0, 1.0), (0.15, 0.85), (0.37, 1.0)]
    for one, labels in zip(
        bounds, signatures.signatures(*words(texts), bounds, no_check), strict=True
    ):
        assert groups(labels) == i_match_slowly(texts, *one)


def test_i_match_of_an_example_worked_by_hand() -> None:
    # Word 0 is in all four (idf 0), word 5 in two (idf 1/2), words 6 to 9 in one each (idf 1).
    texts = [[0, 5, 6], [5, 5, 0, 7], [0, 8], [0, 9]]
    loose, strict, all_words = signatures.signatures(
        *words(texts), [(0.1, 0.9), (0.6, 0.9), (0.0, 1.0)], no_check
    )
    assert groups(loose) == [[0, 1], [2], [3]]
    assert groups(strict) == [[0], [1], [2], [3]]  # nobody has a word left
    assert groups(all_words) == [[0], [1], [2], [3]]


# -- vector space ----------------------------------------------------------------------------


def vectors_slowly(texts: Texts) -> list[dict[int, float]]:
    n = len(texts)
    frequency = Counter(word for text in texts for word in set(text))
    made = []
    for text in texts:
        vector = {w: t * math.log((n + 1) / frequency[w]) for w, t in Counter(text).items()}
        length = math.sqrt(sum(x * x for x in vector.values()))
        made.append({w: x / length for w, x in vector.items()})
    return made


def dot(a: dict[int, float], b: dict[int, float]) -> float:
    return sum(x * b.get(word, 0.0) for word, x in a.items())


@given(TEXTS)
def test_cosines_are_those_of_weighed_words(texts: Texts) -> None:
    made = vector_space.vectors(*words(texts), no_check)
    slow = vectors_slowly(texts)
    whole = np.concatenate([block for _, block in vector_space.cosine_blocks(made, no_check)])
    expected = [[dot(a, b) for b in slow] for a in slow]
    assert whole == pytest.approx(np.array(expected), abs=1e-5)


@given(TEXTS)
def test_pairs_are_those_of_at_least_the_cosine(texts: Texts) -> None:
    found = listed(
        vector_space.cosine_pairs(vector_space.vectors(*words(texts), no_check), 0.6, no_check)
    )
    slow = vectors_slowly(texts)
    for i, j in combinations(range(len(texts)), 2):
        cosine = dot(slow[i], slow[j])
        if abs(cosine - 0.6) > 1e-5:
            assert ((i, j) in found) == (cosine > 0.6)
            assert found.get((i, j), cosine) == pytest.approx(cosine, abs=1e-5)


def test_a_cosine_of_an_example_worked_by_hand() -> None:
    # ln(4/3) for the word of all three documents, ln(4/2) and ln(4/1) for the others.
    texts = [[1, 1, 2], [1, 2], [1, 3]]
    a, b, c = math.log(4 / 3), math.log(2), math.log(4)
    expected = (2 * a * a + b * b) / math.hypot(2 * a, b) / math.hypot(a, b)
    found = listed(
        vector_space.cosine_pairs(vector_space.vectors(*words(texts), no_check), 0.0, no_check)
    )
    assert found[0, 1] == pytest.approx(expected, abs=1e-6)
    assert found[1, 2] == pytest.approx(a * a / math.hypot(a, b) / math.hypot(a, c), abs=1e-6)


def test_the_inverted_index_finds_what_all_pairs_find() -> None:
    random = np.random.default_rng(3)
    texts: Texts = []
    for _ in range(60):
        text = random.zipf(1.3, 300).clip(1, 5000).tolist()
        texts += [text, near(text, {p: 9000 + p for p in random.integers(0, 300, 3).tolist()})]
    made = vector_space.vectors(*words(texts), no_check)
    whole = listed(vector_space.cosine_pairs(made, 0.8, no_check))
    some = listed(vector_space.cosine_pairs(made, 0.8, no_check, most_whole=10))
    assert whole.keys() == some.keys()
    assert {(2 * i, 2 * i + 1) for i in range(60)} <= whole.keys()
    for pair, cosine in some.items():
        assert cosine == pytest.approx(whole[pair], abs=1e-5)


def test_where_there_are_too_many_pairs_the_weaker_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_space, "MOST_PAIRS", 10)
    found = vector_space.NearPairs(0.5)
    block = np.linspace(0.5, 0.99, 36, dtype=np.float32).reshape(6, 6)
    found.add(0, block)
    kept = found.pairs()
    assert 0 < len(kept.a) <= 10
    assert kept.strength.min() >= found.threshold - 1e-6
    assert kept.strength.max() == pytest.approx(block[np.triu_indices(6, 1)].max())


# -- single pass -----------------------------------------------------------------------------


def single_pass_slowly(texts: Texts, threshold: float) -> list[int] | None:
    """Cluster with centroids written out; None where a decision hangs on the last digit."""
    centroids: list[dict[int, float]] = []
    labels = []
    for vector in vectors_slowly(texts):
        near_to = [dot(vector, c) / math.sqrt(dot(c, c)) for c in centroids]
        ranked = sorted(near_to, reverse=True)
        if any(abs(x - threshold) < 1e-4 for x in ranked[:1]):
            return None
        if ranked and ranked[0] > threshold:
            if len(ranked) > 1 and ranked[0] - ranked[1] < 1e-4:
                return None
            best = near_to.index(ranked[0])
            for word, x in vector.items():
                centroids[best][word] = centroids[best].get(word, 0.0) + x
        else:
            best = len(centroids)
            centroids.append(dict(vector))
        labels.append(best)
    return labels


@given(TEXTS, st.sampled_from([0.25, 0.5, 0.7, 0.95]))
@settings(max_examples=200)
def test_single_pass_joins_the_nearest_centroid(texts: Texts, threshold: float) -> None:
    made = vector_space.vectors(*words(texts), no_check)
    blocks = vector_space.cosine_blocks(made, no_check)
    fast = signatures.clusters(blocks, len(texts), [threshold], no_check)[0]
    slow = single_pass_slowly(texts, threshold)
    if slow is not None:
        assert fast.tolist() == slow


def test_single_pass_depends_on_the_order_and_joins_equal_texts_at_one() -> None:
    cosines = np.array([[1, 0.6, 0.0], [0.6, 1, 0.6], [0.0, 0.6, 1]], np.float32)
    assert signatures.clusters([(0, cosines)], 3, [0.55], no_check)[0].tolist() == [0, 0, 1]
    order = [1, 0, 2]
    turned = cosines[np.ix_(order, order)]
    assert signatures.clusters([(0, turned)], 3, [0.55], no_check)[0].tolist() == [0, 0, 1]
    equal = np.full((3, 3), np.float32(1 - 1e-7))
    assert signatures.clusters([(0, equal)], 3, [1.0], no_check)[0].tolist() == [0, 0, 0]


# -- MinHash ---------------------------------------------------------------------------------


def test_a_signature_holds_the_smallest_of_each_hash() -> None:
    random = np.random.default_rng(7)
    factor = random.integers(0, 2**64, 6, np.uint64) | np.uint64(1)
    term = random.integers(0, 2**64, 6, np.uint64)
    texts = [[1, 2, 3], [5], [2, 3, 9, 11]]
    made = signatures.min_hash_signatures(*words(texts), 6, 7, no_check)
    slow = [
        [
            min((int(f) * hashed(w) + int(t)) % 2**64 for w in text)
            for f, t in zip(factor, term, strict=True)
        ]
        for text in texts
    ]
    assert made.tolist() == slow


@given(TEXTS)
def test_bands_bring_exactly_the_pairs_that_agree_in_one(texts: Texts) -> None:
    made = signatures.min_hash_signatures(*words(texts), 6, 1, no_check)
    a, b = signatures.candidates(made, 3, no_check)
    slow = {
        (i, j)
        for i, j in combinations(range(len(texts)), 2)
        if any((made[i, r : r + 2] == made[j, r : r + 2]).all() for r in (0, 2, 4))
    }
    assert set(zip(a.tolist(), b.tolist(), strict=True)) == slow


@given(TEXTS)
def test_what_bands_bring_is_measured_exactly(texts: Texts) -> None:
    values, start = distinct_features(*words(texts))
    for (i, j), strength in listed(signatures.resembling_pairs(values, start, no_check)).items():
        a, b = set(texts[i]), set(texts[j])
        assert strength == pytest.approx(len(a & b) / len(a | b))


def test_near_texts_share_a_band_and_empty_ones_do_not() -> None:
    texts = [LONG[0], near(LONG[0], {5: 9999}), LONG[1], [], []]
    found = listed(signatures.resembling_pairs(*distinct_features(*words(texts)), no_check))
    assert set(found) == {(0, 1)}


def test_agreement_of_signatures_estimates_resemblance() -> None:
    a, b = list(range(900)), list(range(300, 1200))
    values, start = distinct_features(*words([[x * x + 7 for x in a], [x * x + 7 for x in b]]))
    made = signatures.min_hash_signatures(values, start, 2000, 5, no_check)
    assert (made[0] == made[1]).mean() == pytest.approx(0.5, abs=0.05)


# -- all -------------------------------------------------------------------------------------


@given(TEXTS, st.integers(1, 5))
def test_portions_are_all_documents_in_turn(texts: Texts, size: int) -> None:
    from simfinder.engine.baselines import signatures

    before = signatures._PORTION
    signatures._PORTION = size
    try:
        parts = list(portions(*words(texts), no_check))
    finally:
        signatures._PORTION = before
    back: Texts = []
    for first, values, start in parts:
        assert first == len(back)
        back += [values[low:high].tolist() for low, high in zip(start, start[1:])]  # noqa: B905, RUF007
    assert back == [[hashed(w) for w in text] for text in texts]


def test_every_method_can_be_stopped() -> None:
    class Stopped(Exception):
        pass

    def stop() -> None:
        raise Stopped

    values, start = words(LONG)
    made = vector_space.vectors(values, start, no_check)
    runs = (
        lambda: signatures.sample(values, start, stop),
        lambda: signatures.signatures(values, start, [(0.0, 1.0)], stop),
        lambda: signatures.resembling_pairs(values, start, stop),
        lambda: vector_space.cosine_pairs(made, 0.5, stop),
        lambda: signatures.clusters([(0, np.eye(3, dtype=np.float32))], 3, [0.5], stop),
    )
    for run in runs:
        with pytest.raises(Stopped):
            run()
