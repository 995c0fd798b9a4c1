"""The conditions of a pair of rows, which console, window and JSON tell in their own words."""

from __future__ import annotations

from dataclasses import replace

from simfinder.domain.comparison import FieldMeasure, RowMeasures, row_rules
from simfinder.domain.relations import Agreement


def measures(
    agreement: Agreement, evidence: float, similarity: float, distance: int
) -> RowMeasures:
    field = FieldMeasure("name", "a", "b", agreement, similarity, 7.0, evidence)
    return RowMeasures((field,), evidence, 11.0, similarity, distance, (0, (1 << distance) - 1))


def test_each_condition_has_its_value_and_the_setting_that_meets_it() -> None:
    evidence, distance, similarity = row_rules(measures(Agreement.SIMILAR, 20.0, 0.8, 9), 8, 0.9)
    assert (evidence.name, evidence.is_met, evidence.limit) == ("evidence", True, 11.0)
    assert (distance.is_met, distance.value, distance.meets_at) == (False, 9, 9.0)
    assert (similarity.is_met, similarity.limit, similarity.meets_at) == (False, 0.9, 0.8)


def test_no_setting_makes_up_for_too_little_evidence() -> None:
    evidence = row_rules(measures(Agreement.SIMILAR, 10.9, 1.0, 0), 24, 0.0)[0]
    assert not evidence.is_met
    assert evidence.meets_at is None


def test_equal_rows_are_a_pair_however_little_they_say() -> None:
    rules = row_rules(measures(Agreement.EQUAL, 0.5, 1.0, 3), 0, 1.0)
    assert all(rule.is_met for rule in rules)
    assert rules[1].value == 0


def test_a_distance_beyond_the_slider_counts_as_its_end() -> None:
    told = measures(Agreement.DIFFERENT, 20.0, 0.6, 40)
    assert told.pair_distance == 24
    assert row_rules(told, 24, 0.5)[1].is_met
    assert not row_rules(told, 23, 0.5)[1].is_met


def test_rows_that_no_scan_compares_have_that_reason_and_no_setting() -> None:
    told = replace(measures(Agreement.SIMILAR, 20.0, 0.8, 9), is_found=False)
    rules = row_rules(told, 8, 0.9)
    assert [rule.name for rule in rules] == [
        "evidence",
        "shared-values",
        "distance",
        "similarity",
    ]
    assert not rules[1].is_met
    assert all(rule.meets_at is None for rule in rules)
    # Where the evidence is too little already, nobody asks whether a scan finds them.
    rules = row_rules(replace(told, evidence=1.0), 8, 0.9)
    assert [rule.name for rule in rules] == ["evidence", "distance", "similarity"]


def test_no_setting_lists_rows_of_which_hardly_anything_agrees() -> None:
    similarity = row_rules(measures(Agreement.SIMILAR, 20.0, 0.15, 9), 24, 0.1)[-1]
    assert (similarity.is_met, similarity.limit, similarity.meets_at) == (False, 0.2, None)
    similarity = row_rules(measures(Agreement.SIMILAR, 20.0, 0.2, 9), 24, 0.5)[-1]
    assert similarity.meets_at == 0.2


def test_a_setting_never_promises_more_than_the_rows_reach() -> None:
    similarity = row_rules(measures(Agreement.SIMILAR, 20.0, 0.8437, 9), 24, 0.9)[-1]
    assert similarity.meets_at == 0.843


def test_fingerprints_of_trigrams_decide_without_evidence() -> None:
    told = replace(measures(Agreement.DIFFERENT, -2.0, 0.9, 5), threshold=None)
    distance, similarity = row_rules(told, 6, 0.5)
    assert distance.is_met
    assert similarity.is_met
    far = replace(told, distance=30, similarity=1 - 30 / 64)
    distance, similarity = row_rules(far, 6, 0.6)
    # Fingerprints are only looked for up to 24 bits.
    assert (distance.value, distance.meets_at, similarity.meets_at) == (30, None, None)
