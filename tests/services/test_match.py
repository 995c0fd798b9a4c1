"""What matching finds equals what comparing everything with everything finds."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from simfinder.domain.documents import FoundFile, Identity, Role
from simfinder.domain.matching import PairTable
from simfinder.domain.options import LEAST_SHARE, ScanOptions, Scope
from simfinder.domain.relations import MAX_DISTANCE, Relation
from simfinder.engine.candidates import near
from simfinder.engine.candidates.near import index_distance
from simfinder.engine.candidates.passage_index import PassageIndex
from simfinder.engine.features import profiles
from simfinder.engine.pairs import equal_texts, verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.short_texts import SHORT
from simfinder.services.matching.collection import collect
from simfinder.services.matching.match import match, match_monitor
from simfinder.store.records import StoredDocument, StoredFeatures

WORDS = [
    "river",
    "stone",
    "cloud",
    "paper",
    "garden",
    "window",
    "letter",
    "summer",
    "silver",
    "market",
    "合同",
    "通知",
    "采购",
    "经费",
]


def collection_of(
    texts: list[str], sources: list[int] | None = None, roles: dict[int, Role] | None = None
) -> Collection:
    known = []
    for i, text in enumerate(texts):
        made = profiles.features(text, "passages")
        stored = StoredFeatures(
            "1",
            made.fingerprint,
            made.sketch,
            made.shingles,
            made.characters,
            made.tokens,
            made.text_hash,
        )
        identity = Identity(1, i, len(text), 0, 0)
        path = Path(f"/texts/{i}.txt")
        file = FoundFile(
            path, identity, (sources or [0] * len(texts))[i], (roles or {}).get(i, Role.NORMAL)
        )
        document = StoredDocument(
            path, identity, f"{hash(text) & (2**64 - 1):064x}", "txt", "1", features=stored
        )
        known.append((file, document))
    return collect(known, 1)[0]


def found(texts: list[str], options: ScanOptions | None = None, **more: object) -> PairTable:
    collection = collection_of(texts, **more)  # type: ignore[arg-type]
    sets = [profiles.shingles_of(text, "passages") for text in texts]
    wanted = (options or ScanOptions()).resolve()
    return match(
        collection, wanted, lambda a, b, _: verify.exact(sets, a, b), match_monitor(lambda: None)
    )


def long_text(seed: int, words: int = 120) -> str:
    random = np.random.default_rng(seed)
    return " ".join(f"w{n}" for n in random.integers(0, 10_000, words))


def edited(text: str, every: int) -> str:
    words = text.split()
    return " ".join(f"new{i}" if i % every == every - 1 else w for i, w in enumerate(words))


@settings(max_examples=40)
@given(
    st.lists(
        st.lists(st.sampled_from(WORDS), min_size=24, max_size=60).map(" ".join),
        min_size=2,
        max_size=9,
    )
)
def test_every_pair_of_long_texts_is_found(texts: list[str]) -> None:
    sets = [set(profiles.shingles_of(t, "passages").tolist()) for t in texts]
    # One word over and over makes a text of one shingle: the distance of such is another matter.
    assume(all(len(s) >= SHORT for s in sets))
    codes = [profiles.features(t, "passages").fingerprint for t in texts]
    wanted = {}
    for i, j in combinations(range(len(texts)), 2):
        shared = len(sets[i] & sets[j])
        near = (codes[i] ^ codes[j]).bit_count() <= MAX_DISTANCE
        if near and shared >= LEAST_SHARE * min(len(sets[i]), len(sets[j])):
            wanted[i, j] = shared / len(sets[i] | sets[j])
    pairs = found(texts)
    assert {(p.a, p.b): pytest.approx(p.resemblance, abs=1e-5) for p in pairs} == wanted


def test_equal_texts_are_paired_in_any_layout() -> None:
    text = long_text(1)
    pairs = found([text, text.replace(" ", "\n"), long_text(2)])
    assert [(p.a, p.b, p.distance, p.relation) for p in pairs] == [(0, 1, 0, Relation.SAME_TEXT)]


def test_pairs_of_a_class_of_equal_texts_are_spread_over_its_members() -> None:
    text, other = long_text(3), edited(long_text(3), 20)
    pairs = found([text, other, text, other])
    assert len(pairs) == 6


def test_many_equal_texts_make_few_pairs_and_stay_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(equal_texts, "MOST_EQUAL_PAIRS", 45)
    text = long_text(4)
    pairs = found([text] * 50 + [edited(text, 25)])
    wanted = {(0, i) for i in range(1, 51)} | {(i, 50) for i in range(50)}
    assert {(p.a, p.b) for p in pairs} == wanted


@pytest.mark.parametrize("scope", [Scope.ALL, Scope.ACROSS, Scope.PROTECTED])
def test_the_number_of_copies_leaves_no_document_alone(
    scope: Scope, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equal_texts, "MOST_EQUAL_PAIRS", 45)
    text, other = long_text(4), edited(long_text(4), 25)
    texts, sources = [text] * 30 + [other] * 30, [0] * 30 + [1] * 30
    roles = dict.fromkeys(range(30), Role.PROTECTED)
    pairs = found(texts, ScanOptions(scope=scope), sources=sources, roles=roles)
    assert set(pairs.a.tolist()) | set(pairs.b.tolist()) == set(range(60))
    assert len(pairs) < 300


@pytest.mark.parametrize(
    ("scope", "wanted"),
    [
        (Scope.ALL, {(0, 1), (0, 2), (1, 2)}),
        (Scope.ACROSS, {(0, 2), (1, 2)}),
        (Scope.WITHIN, {(0, 1)}),
        (Scope.PROTECTED, {(0, 2), (1, 2)}),
    ],
)
def test_a_scope_chooses_pairs(scope: Scope, wanted: set[tuple[int, int]]) -> None:
    text = long_text(5)
    pairs = found(
        [text, edited(text, 20), edited(text, 30)],
        ScanOptions(scope=scope),
        sources=[0, 0, 1],
        roles={2: Role.PROTECTED},
    )
    assert {(p.a, p.b) for p in pairs} == wanted


def test_an_estimate_never_makes_different_texts_equal() -> None:
    base = long_text(11, 6000)
    changed = base.replace(base.split()[3000], "otherwise", 1)
    pair = found([base, changed]).row(0)
    assert not pair.exact
    assert 0.999 < pair.similarity < 1.0


def test_different_texts_make_no_pair() -> None:
    assert len(found([long_text(seed) for seed in range(30)])) == 0


def test_one_document_makes_no_pair() -> None:
    assert len(found([long_text(1)])) == 0


def test_the_index_distance_shrinks_as_chance_grows() -> None:
    random = np.random.default_rng(0)
    sizes = (2, 1_000, 20_000, 300_000)
    distances = [index_distance(random.integers(0, 2**64, n, dtype=np.uint64), 24) for n in sizes]
    assert distances == sorted(distances, reverse=True)
    assert distances[0] == 24
    assert distances[-1] < 18


def test_similar_texts_beyond_the_block_index_are_found_by_their_smallest_hashes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = []
    for seed in range(12):
        text = long_text(seed, 900)
        texts += [text, *(edited(text, every) for every in (8, 12, 20, 45))]
    sets = [set(profiles.shingles_of(t, "passages").tolist()) for t in texts]
    resemblance = {
        (i, j): len(sets[i] & sets[j]) / len(sets[i] | sets[j])
        for i, j in combinations(range(len(texts)), 2)
    }
    sizes = []
    build = PassageIndex.of

    def record(values: np.ndarray, start: np.ndarray, **more: object) -> PassageIndex:
        sizes.append(int(np.diff(start).max()))
        return build(values, start, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(PassageIndex, "of", record)
    # As in a large collection, where distant fingerprints are near by chance.
    monkeypatch.setattr(near, "CHANCE_PAIRS", 1e-12)
    pairs = {(p.a, p.b) for p in found(texts)}
    assert pairs >= {pair for pair, value in resemblance.items() if value >= 0.25}
    assert sizes == [32]


def test_an_excerpt_is_found_only_with_overlaps() -> None:
    whole = long_text(9, 4000)
    excerpt = " ".join(whole.split()[1000:1100])
    texts = [whole, excerpt, long_text(10, 500)]
    assert not any(p.similarity >= 0.5 for p in found(texts))
    pairs = found(texts, ScanOptions(overlaps=True))
    assert [(p.a, p.b, p.relation) for p in pairs] == [(0, 1, Relation.EXCERPT)]
    assert pairs.row(0).b_in_a == 1.0


def test_the_order_of_documents_does_not_matter() -> None:
    text = long_text(7)
    texts = [text, edited(text, 15), long_text(8), edited(text, 40)]
    forth = {(p.a, p.b): replace(p, a=0, b=0, a_in_b=0, b_in_a=0) for p in found(texts)}
    back = {
        (3 - p.b, 3 - p.a): replace(p, a=0, b=0, a_in_b=0, b_in_a=0) for p in found(texts[::-1])
    }
    assert forth == back
