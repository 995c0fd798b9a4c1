from __future__ import annotations

import numpy as np
import pytest

from simfinder.engine.features.hashes import LIMIT, SIZE, sketch


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 1000, 40_000])
def test_a_sketch_is_the_smallest_hashes_and_all_below_the_limit(count: int) -> None:
    values = np.unique(np.random.default_rng(count).integers(0, 2**64, count, np.uint64))
    kept = set(sketch(values).tolist())
    ordered = sorted(values.tolist())
    assert kept == set(ordered[:SIZE]) | {v for v in ordered if v < LIMIT}
    assert np.all(np.diff(sketch(values).astype(object)) > 0)


def test_a_sketch_as_long_as_the_set_is_the_set() -> None:
    small = np.arange(SIZE, dtype=np.uint64) + np.uint64(LIMIT)
    assert np.array_equal(sketch(small), small)
    assert len(sketch(np.append(small, np.uint64(2**63)))) == SIZE


def test_the_sketch_does_not_keep_the_set_in_memory() -> None:
    assert sketch(np.arange(1000, dtype=np.uint64)).base is None
