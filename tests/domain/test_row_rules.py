"""The conditions of a pair of rows, which console, window and JSON tell in their own words."""

from __future__ import annotations

from simfinder.domain.comparison import Agreement, FieldMeasure, RowMeasures, row_rules


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
