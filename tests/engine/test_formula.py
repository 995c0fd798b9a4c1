"""Passages that very many documents have, against a slow reference, and what follows from them."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Sharing
from simfinder.engine.features import profiles
from simfinder.engine.pairs import verify
from simfinder.engine.pairs.collection import Collection
from simfinder.engine.pairs.formula import (
    FEWEST_REWORDED,
    LEAST_SHINGLES,
    MANY_DOCUMENTS,
    PARTICULAR_SHARE,
    CommonShingles,
    common_shingles,
    formula_documents,
    judge,
    overlap_reach,
    rarity,
)
from simfinder.engine.pairs.short_texts import ShortTexts


def table_of(sets: list[set[int]]) -> verify.SketchTable:
    sketches = [np.array(sorted(values), np.uint64) for values in sets]
    return verify.SketchTable.of(sketches, [len(values) for values in sets])


def every_pair(count: int) -> tuple[np.ndarray, np.ndarray]:
    a, b = np.triu_indices(count, 1)
    return a.astype(np.int32), b.astype(np.int32)


@given(st.lists(st.sets(st.integers(0, 40), min_size=1, max_size=25), min_size=2, max_size=30))
def test_common_shingles_are_counted_as_in_sets(sets: list[set[int]]) -> None:
    a, b = every_pair(len(sets))
    found = common_shingles(table_of(sets), a, b)
    frequency = Counter(value for values in sets for value in values)
    limit = formula_documents(len(sets))
    rare = {value for value, count in frequency.items() if count <= limit}
    for row, (i, j) in enumerate(zip(a.tolist(), b.tolist(), strict=True)):
        both = sets[i] & sets[j]
        assert found.common[row] == len(both)
        assert found.rare[row] == len(both & rare)
        weights = rarity(np.array([frequency[v] for v in both], np.int64), limit)
        assert found.weight[row] == pytest.approx(weights.sum())
        assert (found.size_a[row], found.size_b[row]) == (len(sets[i]), len(sets[j]))
        assert found.rare_a[row] == pytest.approx(len(sets[i] & rare))
        assert found.rare_b[row] == pytest.approx(len(sets[j] & rare))
        particular = min(len(sets[i] & rare), len(sets[j] & rare))
        is_formula = (
            2 * len(both & rare) <= len(both)
            and both - rare
            and particular >= 3
            and len(both & rare) < PARTICULAR_SHARE * particular
        )
        assert found.is_formula()[row] == bool(is_formula)


def test_a_weight_decreases_with_the_number_of_documents() -> None:
    weights = rarity(np.arange(2, 40), 20)
    assert weights[0] == 1
    assert (np.diff(weights) <= 0).all()
    assert (weights[19:] == 0).all()
    assert weights[18] > 0


def test_a_formula_is_in_many_documents_or_in_most_of_a_few() -> None:
    assert formula_documents(2) == formula_documents(10) == 8
    assert formula_documents(30) == 15
    assert formula_documents(1_000_000) == MANY_DOCUMENTS


def collection_of(texts: list[str]) -> tuple[verify.SketchTable, ShortTexts]:
    made = profiles.features_batch(texts, "passages")
    table = verify.SketchTable.of([f.sketch for f in made], [f.shingles for f in made])
    prints = np.array([f.fingerprint for f in made], np.uint64)
    collection = Collection(
        tuple(range(len(texts))),  # type: ignore[arg-type]
        prints,
        table.shingles,
        np.array([f.tokens for f in made]),
        tuple(f.sketch for f in made),
        grams=tuple(f.grams for f in made),
    )
    return table, ShortTexts.of(collection)


def flags_of(texts: list[str], *pairs: tuple[int, int], **options: object) -> list[Sharing]:
    table, shorts = collection_of(texts)
    a, b = (np.array(ends, np.int32) for ends in zip(*pairs, strict=True))
    measures = verify.estimate(table, a, b)
    _, measures = shorts.settle(np.zeros(len(a), np.uint8), measures, a, b, "passages")
    asked = ScanOptions(**options).resolve()  # type: ignore[arg-type]
    flags = judge(table, shorts, a, b, measures, asked, lambda: None)
    reach = overlap_reach(table, shorts, a, b, measures, asked.method)
    for flag, most in zip(flags.tolist(), reach.tolist(), strict=True):
        if asked.overlaps:
            assert bool(flag & Sharing.PASSAGES) == (most >= np.float32(asked.containment))
    return [Sharing(flag) for flag in flags.tolist()]


def words(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    return [rng.choice("abcdef") + str(rng.randrange(5000)) for _ in range(count)]


def text(*parts: list[str]) -> str:
    return " ".join(word for part in parts for word in part)


def test_certificates_of_other_persons_are_no_pair() -> None:
    form = [words(1, 12), words(2, 12), words(3, 12)]

    def certificate(seed: int) -> str:
        facts = [words(100 * seed + k, 5) for k in range(3)]
        return text(form[0], facts[0], form[1], facts[1], form[2], facts[2])

    texts = [certificate(seed) for seed in range(1, 60)]
    texts.append(texts[0] + " copy")
    other, copy = flags_of(texts, (0, 1), (0, len(texts) - 1))
    assert other == Sharing.FORM | Sharing.NO_PAIR
    assert Sharing.FORM not in copy
    assert Sharing.NO_PAIR not in copy
    # Of a few documents nobody can say what is a form.
    assert flags_of(texts[:2], (0, 1)) == [Sharing(0)]
    assert flags_of(texts, (0, 1), overlaps=True) == [Sharing.FORM | Sharing.NO_PAIR]


def letters() -> list[str]:
    """Return letters of one form; the second has the text of the first and a sentence more."""
    form = [words(1, 18), words(2, 18)]
    texts = [text(form[0], words(3, 2), words(4, 26), form[1])]
    texts += [text(form[0], words(5, 2), words(4, 26), words(6, 31), form[1])]
    return texts + [text(form[0], words(10 + i, 28), form[1]) for i in range(40)]


def test_letters_of_one_form_have_more_than_half_in_common() -> None:
    texts = letters()
    table, _ = collection_of(texts)
    longer, other = flags_of(texts, (0, 1), (0, 2))
    assert 0.5 < verify.estimate(table, np.array([0]), np.array([1])).resemblance[0] < 0.58
    assert longer == other == Sharing.FORM | Sharing.NO_PAIR
    # A text with an addition is an overlap, and its facts are the same.
    assert flags_of(texts, (0, 1), overlaps=True) == [Sharing.PASSAGES]
    # Without the form, the same share of words is enough.
    assert flags_of(texts[:2], (0, 1)) == [Sharing(0)]


def test_form_is_a_third_of_what_is_common() -> None:
    sizes = np.full(3, 100.0)
    common, rare = np.array([30.0, 30.0, 0.0]), np.array([20.0, 21.0, 0.0])
    found = CommonShingles(common, rare, rare, sizes, sizes, sizes, sizes)
    assert found.has_form().tolist() == [True, False, False]


def test_a_clause_of_many_contracts_makes_no_overlap_and_one_of_two_does() -> None:
    clause, other_clause = words(1, 150), words(2, 150)
    texts = [text(words(10 + i, 100), clause) for i in range(40)]
    texts += [text(words(100 + i, 100), other_clause) for i in range(2)]
    many, two = flags_of(texts, (0, 1), (40, 41), overlaps=True)
    assert Sharing.PASSAGES not in many
    assert two == Sharing.PASSAGES


def test_a_contained_passage_has_some_words() -> None:
    book = words(1, 900)
    for count, is_overlap in ((LEAST_SHINGLES + 1, False), (LEAST_SHINGLES + 2, True)):
        (flags,) = flags_of([text(book), text(book[:count])], (0, 1), overlaps=True)
        assert (Sharing.PASSAGES in flags) == is_overlap


def reworded(source: list[str], keep: int, other: int, seed: int) -> list[str]:
    """Return the source with runs of ``keep`` words kept and ``other`` words after each."""
    fresh, result = words(seed, len(source)), []
    for first in range(0, len(source), keep + other):
        result += source[first : first + keep] + fresh[first : first + other]
    return result


def test_a_reworded_page_is_an_overlap_and_an_independent_one_is_not() -> None:
    source = words(1, 250)
    texts = [
        text(source),
        text(reworded(source, 4, 5, 2)),
        text(words(3, 250)),
        text(reworded(source, 3, 20, 4)),
    ]
    light, independent, little = flags_of(texts, (0, 1), (0, 2), (0, 3), overlaps=True)
    assert light == Sharing.PASSAGES
    assert Sharing.PASSAGES not in independent
    assert Sharing.PASSAGES not in little
    assert flags_of(texts, (0, 1), overlaps=True, containment=0.8) == [Sharing(0)]
    shared = verify.estimate(collection_of(texts)[0], np.array([0]), np.array([1]))
    assert shared.containment[0] < 0.5
    assert len(source) / 9 * 2 > FEWEST_REWORDED


def test_records_of_one_work_overlap_and_those_of_one_author_do_not() -> None:
    one = "M. Carter and L. Hughes. Adaptive heuristics for noisy query logs. Artif. Intell. 1996."
    same = (
        "Mary Carter and Lee Hughes, Adaptive heuristics for noisy query logs, "
        "Artificial Intelligence 84:31-55, 1996"
    )
    other = "M. Carter and L. Hughes. Stereo vision in polynomial time. Artif. Intell. 1996."
    texts = [one, same, other]
    texts += [
        f"M. Carter and L. Hughes. {text(words(i, 7))}. Artif. Intell. 1996." for i in range(40)
    ]
    is_same, is_other = flags_of(texts, (0, 1), (0, 2), overlaps=True)
    assert is_same & Sharing.PASSAGES
    assert not is_other & Sharing.PASSAGES


def test_methods_of_single_words_are_not_judged() -> None:
    texts = [text(words(i, 60), words(1, 60)) for i in range(3)]
    table, shorts = collection_of(texts)
    ends = np.zeros(1, np.int32), np.ones(1, np.int32)
    measures = verify.estimate(table, *ends)
    reach = overlap_reach(table, shorts, *ends, measures, "words")
    assert reach == measures.containment


def test_texts_without_a_common_passage_share_no_form() -> None:
    nothing, some = np.zeros(1), np.full(1, 5.0)
    found = CommonShingles(nothing, nothing, nothing, some, some, some, some)
    assert not found.is_formula().any()
