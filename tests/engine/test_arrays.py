"""Arrays are made distinct and joined as NumPy does it, in another way."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from simfinder.domain.matching import _ARRAYS_PER_STEP, concatenate, distinct


@given(
    arrays.arrays(
        st.sampled_from([np.uint64, np.int64, np.int32, np.uint8]),
        arrays.array_shapes(min_dims=1, max_dims=2, min_side=0, max_side=20),
    )
)
def test_distinct_values_are_those_of_numpy(values):
    found = distinct(values)
    assert found.dtype == values.dtype
    assert found.tolist() == np.unique(values).tolist()


@pytest.mark.parametrize("count", [0, 1, _ARRAYS_PER_STEP, _ARRAYS_PER_STEP * 2 + 7])
def test_arrays_of_any_number_are_joined_in_their_order(count):
    some = [np.arange(n % 5, dtype=np.uint64) + np.uint64(n) for n in range(count)]
    whole = concatenate(some, np.uint64)
    assert whole.dtype == np.uint64
    assert whole.tolist() == [x for one in some for x in one.tolist()]
