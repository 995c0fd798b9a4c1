"""The builders themselves: what they make keeps the promises of the domain."""

from __future__ import annotations

import numpy as np
import pytest
from builders import make_groups, make_pairs, make_report, random_report, star_groups


@pytest.mark.parametrize("seed", range(5))
def test_a_random_report_keeps_the_promises_of_the_tables(seed: int) -> None:
    report = random_report(300, 40, seed)
    pairs = report.pairs
    assert len(report.documents) == 300
    assert [d.id for d in report.documents] == list(range(300))
    assert report.file_count == 300 + len(report.problems)
    assert (pairs.a < pairs.b).all()
    order = pairs.a.astype(np.int64) * 300 + pairs.b
    assert (np.diff(order) > 0).all()


def test_a_random_report_is_the_same_for_the_same_seed() -> None:
    assert random_report(60, 8, 3).documents == random_report(60, 8, 3).documents


def test_groups_count_the_links_that_leave_them() -> None:
    pairs = make_pairs([(0, 1), (0, 2), (2, 3)])
    groups = make_groups(pairs, [[0, 1, 2]])
    assert groups.row(0).further_links == 1
    assert groups.link.tolist() == [-1, 0, 1]


def test_slow_grouping_makes_stars() -> None:
    report = make_report(5, [(0, 1), (1, 2), (3, 4)])
    assert [g.members for g in star_groups(report.pairs, 5)] == [(1, 0, 2), (3, 4)]
