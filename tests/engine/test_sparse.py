"""Sparse matrices against dense ones, with and without the compiled loops."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simfinder.engine import kernels, sparse
from simfinder.engine.arrays import join
from simfinder.engine.sparse import Rows

_COMPILED = pytest.mark.skipif(kernels.compiled is None, reason="built without a C compiler")
MANY = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(autouse=True, params=["NumPy", pytest.param("compiled", marks=_COMPILED)])
def loops(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compute by NumPy alone, then with the compiled loops."""
    if request.param == "NumPy":
        monkeypatch.setattr(kernels, "compiled", None)
    return


@st.composite
def dense(draw: st.DrawFn, rows: int | None = None, width: int | None = None) -> np.ndarray:
    """Return a small array of float32, most of it zero."""
    shape = (
        draw(st.integers(0, 7)) if rows is None else rows,
        draw(st.integers(0, 9)) if width is None else width,
    )
    cells = draw(
        st.lists(
            st.sampled_from([0, 0, 0, 1, 2, 5]),
            min_size=shape[0] * shape[1],
            max_size=shape[0] * shape[1],
        )
    )
    return np.array(cells, np.float32).reshape(shape)


def matrix(array: np.ndarray, *, values: bool = False) -> Rows:
    """Return what is not zero."""
    row, column = np.nonzero(array)
    start = np.searchsorted(row, np.arange(len(array) + 1)).astype(np.int64)
    own = array[row, column] if values else None
    return Rows(start, column.astype(np.int32), array.shape[1], own)


def array_of(rows: Rows) -> np.ndarray:
    """Return a dense array; each entry must be there once, the columns ascending."""
    result = np.zeros((len(rows), rows.width), np.float32)
    for i in range(len(rows)):
        own = slice(rows.start[i], rows.start[i + 1])
        columns = rows.columns[own]
        assert (np.diff(columns) > 0).all()
        result[i, columns] = 1 if rows.values is None else rows.values[own]
    return result


@MANY
@given(dense(), st.booleans(), st.randoms(use_true_random=False))
def test_entries_in_any_order_make_the_matrix(array, values, chance):
    row, column = np.nonzero(array)
    order = list(range(len(row)))
    chance.shuffle(order)
    row, column = row[order], column[order]
    found = Rows.of(row, column, array.shape, array[row, column] if values else None)
    assert np.array_equal(array_of(found), array if values else array > 0)
    assert (found.start.dtype, found.columns.dtype) == (np.int64, np.int32)


@MANY
@given(dense(), st.booleans(), st.data())
def test_a_matrix_is_transposed_selected_and_summed_up(array, values, data):
    rows = matrix(array, values=values)
    array = array if values else (array > 0).astype(np.float32)
    assert np.array_equal(array_of(rows.transpose()), array.T)
    choice = data.draw(st.lists(st.integers(0, len(array) - 1))) if len(array) else []
    selection = np.array(choice, np.int64)
    assert np.array_equal(array_of(rows.select(selection)), array[selection])
    weights = np.arange(array.shape[1], dtype=np.int64) * 3 + 1
    assert np.array_equal(rows.sums(weights), (array > 0).astype(np.int64) @ weights)
    assert rows.sizes.tolist() == (array > 0).sum(axis=1).tolist()
    assert rows.owners.tolist() == np.nonzero(array)[0].tolist()


@MANY
@given(st.lists(st.integers(0, 12)), st.integers(13, 20))
def test_items_are_grouped_by_keys_in_their_order(keys, limit):
    items = np.arange(len(keys), dtype=np.int32)[::-1].copy()
    start, found = sparse.group(np.array(keys, np.int32), items, limit)
    expected = [
        [i for k, i in zip(keys, items.tolist(), strict=True) if k == key] for key in range(limit)
    ]
    assert [found[a:b].tolist() for a, b in pairwise(start)] == expected


def product_of(parts, shape):
    """Return a dense array of what was yielded: rows ascend, nothing is there twice."""
    result, last = np.zeros(shape, np.int64), -1
    for row, column, value in parts:
        assert {part.dtype for part in (row, column, value)} == {np.dtype(np.int32)}
        assert (value > 0).all()
        assert (np.diff(row) >= 0).all()
        assert not len(row) or row[0] > last
        last = int(row[-1]) if len(row) else last
        assert (result[row, column] == 0).all()
        result[row, column] = value
    return result


@MANY
@given(st.data(), st.sampled_from([1, 5, 1000]), st.sampled_from([0, 4]), st.booleans())
def test_products_are_those_of_dense_arrays(loops, data, limit, cells, weighed):
    left = data.draw(dense())
    right = data.draw(dense(rows=left.shape[1]))
    weights = np.arange(len(right), dtype=np.int32) + 1 if weighed else None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sparse, "_DENSE", cells)
        parts = list(sparse.count_products(matrix(left), matrix(right), limit, weights=weights))
    factors = (right > 0) * (1 if weights is None else weights[:, None])
    expected = (left > 0).astype(np.int64) @ factors
    assert np.array_equal(product_of(parts, expected.shape), expected)


@MANY
@given(dense(), st.sampled_from([1, 5, 1000]), st.sampled_from([0, 4]), st.booleans())
def test_successors_are_the_upper_half_of_a_product(array, limit, cells, weighed):
    rows = matrix(array)
    weights = np.arange(array.shape[1], dtype=np.int32) + 1 if weighed else None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sparse, "_DENSE", cells)
        parts = list(
            sparse.count_products(rows, rows.transpose(), limit, weights=weights, successors=True)
        )
    ones = (array > 0).astype(np.int64)
    whole = (ones * (1 if weights is None else weights)) @ ones.T
    assert np.array_equal(product_of(parts, whole.shape), np.triu(whole, 1))


@MANY
@given(st.data(), st.sampled_from([1, 4, 1 << 20]))
def test_products_are_added_to_a_dense_array(data, chunk):
    left = data.draw(dense())
    right = data.draw(dense(rows=left.shape[1]))
    last = data.draw(st.integers(0, len(left)))
    first = data.draw(st.integers(0, last))
    target = np.ones((last - first, right.shape[1]), np.float32)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sparse, "_CHUNK", chunk)
        sides = matrix(left, values=True), matrix(right, values=True)
        sparse.add_products(*sides, first, last, target)
    assert np.array_equal(target, 1 + left[first:last] @ right)


@MANY
@given(st.data())
def test_pairs_of_rows_have_the_common_columns_and_products_of_dense_ones(data):
    left = data.draw(dense())
    right = data.draw(dense(width=left.shape[1]))
    ends = st.tuples(st.integers(0, len(left) - 1), st.integers(0, len(right) - 1))
    pairs = data.draw(st.lists(ends)) if len(left) and len(right) else []
    one, other = np.array(pairs, np.int32).reshape(-1, 2).T
    found = sparse.row_products(matrix(left, values=True), matrix(right, values=True), one, other)
    assert found.dtype == np.float32
    assert np.array_equal(found, (left[one] * right[other]).sum(axis=1))
    other = np.minimum(other, len(left) - 1)
    both = (left[one] > 0) & (left[other] > 0)
    assert np.array_equal(sparse.common_counts(matrix(left), one, other), both.sum(axis=1))
    start, columns = sparse.common_columns(matrix(left), one, other)
    assert np.array_equal(array_of(Rows(start, columns, left.shape[1])), both)


@MANY
@given(
    st.lists(st.sets(st.sampled_from([0, 1, 2, 3, 2**63, 2**64 - 2, 2**64 - 1])), min_size=1),
    st.data(),
)
def test_common_hashes_are_those_of_sets(sets, data):
    values, start = join([np.array(sorted(s), np.uint64) for s in sets], np.uint64)
    number = st.integers(0, len(sets) - 1)
    pairs = data.draw(st.lists(st.tuples(number, number)))
    one, other = np.array(pairs, np.int64).reshape(-1, 2).T
    found = sparse.common_hashes(values, start, one, other)
    assert found.tolist() == [len(sets[a] & sets[b]) for a, b in pairs]


def test_a_matrix_without_values_has_none_to_multiply():
    ones = matrix(np.ones((2, 2), np.float32))
    with pytest.raises(ValueError, match="no values"):
        sparse.row_products(ones, ones, np.array([0]), np.array([1]))
