"""The list of a bar holds what the bar counts, whatever was taken out of the groups."""

from __future__ import annotations

import builders
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.domain.relations import LEAST_PERCENT, MAX_DISTANCE
from simfinder.services.review.regroup import Regrouper

REPORT = builders.random_report()


def regrouper_without(every: int) -> tuple[Regrouper, np.ndarray]:
    """Return a regrouper without each so-many-th pair, 0 for all pairs, and the mask of these."""
    places = np.arange(len(REPORT.pairs))
    excluded = places % every == 0 if every else np.zeros(len(places), np.bool_)
    return Regrouper(REPORT, excluded if every else None), excluded


@given(st.floats(0, 1), st.sampled_from([0, 3, 7]))
def test_every_bar_by_distance_lists_as_many_pairs_as_it_counts(similarity, every):
    regrouper, excluded = regrouper_without(every)
    counts = regrouper.distance_histogram(similarity)
    for distance in range(MAX_DISTANCE + 1):
        rows = regrouper.rows_at_distance(distance, similarity)
        assert len(rows) == counts[distance]
        assert (REPORT.pairs.distance[rows] == distance).all()
        assert not excluded[rows].any()


@given(st.integers(0, MAX_DISTANCE), st.sampled_from([0, 3, 7]))
def test_every_bar_by_similarity_lists_as_many_pairs_as_it_counts(distance, every):
    regrouper, excluded = regrouper_without(every)
    counts = regrouper.similarity_histogram(distance)
    for percent, count in enumerate(counts.tolist(), LEAST_PERCENT):
        rows = regrouper.rows_at_similarity(percent, distance)
        assert len(rows) == count
        assert (REPORT.pairs.distance[rows] <= distance).all()
        similarity = regrouper.judged_pairs.similarity[rows]
        assert (similarity >= np.float32(percent / 100)).all()
        assert percent == 100 or (similarity < np.float32((percent + 1) / 100)).all()
        assert (np.diff(similarity) <= 0).all()
        assert not excluded[rows].any()
