"""Arrays are made distinct, joined and sorted as NumPy and Python do it, in another way."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from simfinder.domain.matching import _ARRAYS_PER_STEP, concatenate, distinct
from simfinder.engine.arrays import descending_ranks, sorted_by


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


@settings(max_examples=200)
@given(st.data())
def test_values_are_sorted_by_all_keys_whether_they_fit_into_64_bits_or_not(data):
    limits = data.draw(st.lists(st.sampled_from([1, 2, 5, 2**20, 2**31, 2**62]), max_size=3))
    limit = data.draw(st.sampled_from([1, 7, 2**33, 2**63 - 1]))
    row = st.tuples(*(st.integers(0, bound - 1) for bound in (*limits, limit)))
    rows = data.draw(st.lists(row, max_size=20))
    columns = [np.array([r[i] for r in rows], np.int64) for i in range(len(limits) + 1)]
    found = sorted_by(columns[-1], limit, *zip(columns[:-1], limits, strict=True))
    assert found.dtype == np.int64
    assert found.tolist() == [r[-1] for r in sorted(rows)]


@settings(max_examples=200)
@given(st.lists(st.floats(-2, 3, width=32) | st.sampled_from([0.0, -0.0, 1.0])))
def test_ranks_are_those_of_the_descending_distinct_values(values):
    ranks, count = descending_ranks(np.array(values, np.float32))
    distinct = sorted(set(values), reverse=True)
    assert count == len(distinct)
    assert ranks.tolist() == [distinct.index(value) for value in values]
