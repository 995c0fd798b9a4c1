from __future__ import annotations

import numpy as np
import pytest

from simfinder.engine.pairs import verify as m


@pytest.mark.parametrize(
    ("distance", "shared", "similar"),
    [
        (0, None, True),
        (3, None, True),
        (4, None, False),
        (3, 0.0, False),
        (2, 0.0, True),
        (3, 0.25, True),
        (5, 1.0, True),
        (6, 1.0, False),
    ],
)
def test_the_bar_of_the_paper_is_distance_three(
    distance: int, shared: float | None, similar: bool
) -> None:
    assert (m.likeness(distance, shared) >= m.PUBLISHED.threshold - 1e-12) == similar
    assert (m.combined_distance(distance, shared) <= 3) == similar


def test_without_metadata_distances_stay() -> None:
    assert [m.combined_distance(d, None) for d in range(65)] == list(range(65))


def test_keywords_count_in_normal_form() -> None:
    assert m.resemblance(["Contract", " 合同 "], ["contract", "合同"]) == 1
    assert m.resemblance(["a", "b"], ["b", "c"]) == pytest.approx(1 / 3)
    assert m.resemblance([], ["b"]) is None


def test_columns_give_what_single_pairs_give() -> None:
    metadata = [("a", "b"), ("b",), (), ("A", "b"), ("x",)]
    a, b = np.triu_indices(5, 1)
    distance = (np.arange(len(a)) % 7).astype(np.uint8)
    told = m.combined_distances(distance, metadata, a, b)
    for i in range(len(a)):
        shared = m.resemblance(metadata[a[i]], metadata[b[i]])
        assert told[i] == m.combined_distance(int(distance[i]), shared)
