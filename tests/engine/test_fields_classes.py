"""Classes of equal rows, beside a slow and obvious way to list their pairs."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simfinder.engine.fields import rows as fields_classes
from simfinder.engine.fields.rows import Classes


@given(st.lists(st.integers(0, 6), max_size=30), st.data())
def test_classes_give_all_pairs_of_their_rows(values, data):
    whole = np.array(values, np.uint64)
    classes = Classes(whole)
    firsts = [i for i, value in enumerate(values) if value not in values[:i]]
    assert classes.first.tolist() == firsts
    equal = {(int(x), int(y)) for x, y in zip(*classes.equal(), strict=True)}
    pairs = combinations(range(len(values)), 2)
    assert equal == {(x, y) for x, y in pairs if values[x] == values[y] != 0}
    every = list(combinations(firsts, 2))
    chosen = data.draw(st.lists(st.sampled_from(every), unique=True)) if every else []
    a = np.array([x for x, _ in chosen], np.int32)
    b = np.array([y for _, y in chosen], np.int32)
    left, right, origin = classes.spread(a, b)
    wanted = []
    for number, (x, y) in enumerate(chosen):
        rows = [[i for i, v in enumerate(values) if v == values[end]] for end in (x, y)]
        whole_pairs = list(product(*rows))
        if len(whole_pairs) <= fields_classes.ALL_BETWEEN:
            wanted += [(i, j, number) for i, j in whole_pairs]
    found = list(zip(left.tolist(), right.tolist(), origin.tolist(), strict=True))
    listed = {number for _, _, number in wanted}
    assert sorted(f for f in found if f[2] in listed) == sorted(wanted)


def test_every_row_of_two_large_classes_is_met():
    whole = np.array([1] * 50 + [2] * 40, np.uint64)
    classes = Classes(whole)
    a, b, _ = classes.spread(np.array([0], np.int32), np.array([50], np.int32))
    assert len(a) == 89
    assert set(a.tolist()) == set(range(50))
    assert set(b.tolist()) == set(range(50, 90))
    x, y = classes.equal()
    assert len(x) == 49 + 39
    assert set(x.tolist()) == {0, 50}
    assert len(set(y.tolist())) == 88
