"""The pairs of one bar: all of them, no others, the most similar first."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from simfinder.engine.grouping import PairCounts, PairLists

SHARES = st.floats(-1, 1, width=32)


@given(
    st.integers(0, 60).flatmap(
        lambda n: st.tuples(
            arrays.arrays(np.uint8, n, elements=st.integers(0, 30)),
            arrays.arrays(np.float32, n, elements=SHARES),
        )
    ),
    st.integers(0, 24),
    st.floats(0, 1, width=32),
)
def test_a_list_agrees_with_a_look_at_every_pair(columns, distance, least):
    distances, shares = columns
    found = PairLists(distances, shares).rows(distance, least).tolist()
    wanted = [
        n for n in range(len(shares)) if distances[n] == distance and shares[n] >= np.float32(least)
    ]
    assert found == sorted(wanted, key=lambda n: (-shares[n], n))
    assert len(found) == PairCounts(distances, shares).at_each_distance(least)[distance]
