"""The list of a bar holds what the bar counts, whatever was taken out of the groups."""

from __future__ import annotations

import builders
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.matching import MAX_DISTANCE
from simfinder.services.review.regroup import Regrouper

REPORT = builders.random_report()


@given(st.floats(0, 1), st.sampled_from([0, 3, 7]))
def test_every_bar_lists_as_many_pairs_as_it_counts(similarity, every):
    out = None
    if every:
        out = np.arange(len(REPORT.pairs)) % every == 0
    regrouper = Regrouper(REPORT, out)
    counts = regrouper.histogram(similarity)
    for distance in range(MAX_DISTANCE + 1):
        rows = regrouper.rows_at(distance, similarity)
        assert len(rows) == counts[distance]
        assert (REPORT.pairs.distance[rows] == distance).all()
        if out is not None:
            assert not out[rows].any()
