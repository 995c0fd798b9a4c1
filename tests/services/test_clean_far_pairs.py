"""A clean-up from a report: the greatest distance is no limit, a smaller one is."""

from __future__ import annotations

from pathlib import Path

import pytest
from builders import make_document, make_groups, make_pairs, make_report

from simfinder.domain.decisions import KeepRule
from simfinder.domain.relations import Relation
from simfinder.services.cleanup.from_report import plan_from
from simfinder.services.export.export import export


@pytest.mark.parametrize(("distance", "marks"), [(None, [1]), (24, [1]), (23, [])])
def test_files_beyond_24_bits_are_marked_without_a_limit(
    tmp_path: Path, distance: int | None, marks: list[int]
) -> None:
    documents = [make_document(path=tmp_path / f"{name}.txt") for name in "ab"]
    pairs = make_pairs([(0, 1, 30, 0.97, Relation.SMALL_CHANGES)])
    path = tmp_path / "report.json"
    export(make_report(documents, pairs), make_groups(pairs, [[0, 1]]), path)
    plan = plan_from(path, [KeepRule.parse("name=a*")], distance=distance, critical=True)
    assert plan.plan.marks.tolist() == marks
