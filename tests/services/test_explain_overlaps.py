"""With overlaps wished for, two texts become a pair in one of two ways, and explain tells which."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.domain.explanation import Explanation, PairRule, RuleBranch
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import Pair, Relation
from simfinder.services.explain import RuleMeasures, explain, rules_of


def words(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    return [rng.choice("aeiou") + str(rng.randrange(4000)) for _ in range(count)]


def told(folder: Path, one: str, other: str, **options: object) -> Explanation:
    for name, text in (("one", one), ("other", other)):
        (folder / f"{name}.txt").write_text(text, "utf-8")
    asked = ScanOptions(**options)  # type: ignore[arg-type]
    return explain(folder / "one.txt", folder / "other.txt", asked)


def rules(made: Explanation) -> dict[str, PairRule]:
    return {rule.name: rule for rule in made.rules}


def test_an_excerpt_needs_neither_distance_nor_similarity(tmp_path: Path) -> None:
    text = words(1, 900)
    made = told(tmp_path, " ".join(text), " ".join(text[:200]), overlaps=True)
    assert made.is_pair
    assert rules(made)["listed-overlap"].is_met
    missed = [rule for rule in made.rules if not rule.is_met]
    assert missed
    assert all(rule.is_optional and rule.branch is RuleBranch.SIMILARITY for rule in missed)


def test_too_small_an_overlap_gets_the_share_at_which_it_would_be_listed(
    tmp_path: Path,
) -> None:
    page = words(2, 250)
    one, other = " ".join(words(3, 600) + page), " ".join(page + words(4, 700))
    rule = rules(told(tmp_path, one, other, overlaps=True))["listed-overlap"]
    assert not rule.is_met
    assert not rule.is_optional
    assert rule.value == pytest.approx(0.29, abs=0.02)
    assert rule.meets_at == pytest.approx(rule.value, abs=0.01)
    met = told(tmp_path, one, other, overlaps=True, containment=rule.meets_at)
    assert met.is_pair
    assert met.relation is Relation.OVERLAPPING


def test_texts_with_nothing_in_common_meet_at_no_setting(tmp_path: Path) -> None:
    made = told(tmp_path, " ".join(words(5, 300)), " ".join(words(6, 300)), overlaps=True)
    missed = {rule.name: rule.meets_at for rule in made.rules if not rule.is_met}
    assert {"overlap", "listed-overlap", "similarity"} <= set(missed)
    assert set(missed.values()) == {None}


def test_numbers_and_letters_are_explained_as_separate(tmp_path: Path) -> None:
    numbers = " ".join(str(n * n) for n in range(200, 300))
    made = told(tmp_path, numbers, f"{numbers} and some words", overlaps=True)
    assert not made.is_pair
    assert not rules(made)["numbers-apart"].is_met
    assert made.shared_count == 0
    assert made.shared_examples == ()
    assert "numbers-apart" not in rules(told(tmp_path, numbers, numbers + " 7"))


def test_a_token_of_any_length_is_cut(tmp_path: Path) -> None:
    made = told(tmp_path, "a" * 50_000 + " tail end", "b" * 50_000 + " tail end")
    shown = [*made.left.first_tokens, *made.right.first_tokens, *made.unshared_examples]
    assert shown
    assert any(text.startswith("aaa") for text in shown)
    assert max(map(len, shown)) < 1000


relations = st.sampled_from(list(Relation))
shares = st.floats(0, 1).map(lambda x: round(x, 3))


@settings(max_examples=300)
@given(st.booleans(), st.booleans(), st.integers(0, 40), shares, shares, shares, relations)
def test_a_pair_is_listed_when_all_conditions_hold_and_at_the_named_settings(
    overlaps: bool,
    short: bool,
    distance: int,
    alike: float,
    contained: float,
    containment: float,
    relation: Relation,
) -> None:
    pair = Pair(0, 1, distance, alike, alike, contained, 0, relation)
    measured = RuleMeasures(
        100, False, short, distance, alike, alike, contained, pair, overlap=contained
    )
    options = ScanOptions(overlaps=overlaps, distance=18, similarity=0.9)
    options = replace(options, containment=max(containment, 0.1))
    near = distance <= 18 and alike >= 0.9 and (alike >= 0.5 or not short)
    inside = relation in (Relation.EXTENDED, Relation.EXCERPT, Relation.OVERLAPPING)
    least = max(options.containment, 0.5 if short else 0.1)
    listed = contained >= 0.1 and (near or (overlaps and inside and contained >= least))
    told = rules_of(measured, options)
    assert listed == all(rule.is_met or rule.is_optional for rule in told)
    assert any(rule.name == "listed-overlap" for rule in told) == overlaps
    for way in RuleBranch:
        missed = [r for r in told if not r.is_met and r.branch in (way, RuleBranch.REQUIRED)]
        if (
            listed
            or not missed
            or any(r.meets_at is None for r in missed)
            or way is RuleBranch.REQUIRED
        ):
            continue
        names = {"listed-overlap": "containment"}
        asked = {names.get(r.name, r.name): r.meets_at for r in missed}
        again = rules_of(measured, replace(options, **asked))  # type: ignore[arg-type]
        assert all(rule.is_met or rule.is_optional for rule in again)
