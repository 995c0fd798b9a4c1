from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from store_builders import digest, document, features

from simfinder.store import pairs
from simfinder.store.documents import Store
from simfinder.store.schema import INDEX, migrate


def columns(values: list[tuple[float, float, float, bool]]):
    table = np.array([v[:3] for v in values], np.float32).reshape(len(values), 3)
    exact = np.array([v[3] for v in values], np.bool_)
    return (table[:, 0], table[:, 1], table[:, 2]), exact


def slow_oracle_save(known: dict, hashes, a, b, values) -> None:
    for i, j, (resemblance, a_in_b, b_in_a, exact) in zip(a, b, values, strict=True):
        left, right = hashes[i], hashes[j]
        if left == right:
            continue
        if left > right:
            left, right, a_in_b, b_in_a = right, left, b_in_a, a_in_b
        known[left, right] = (resemblance, a_in_b, b_in_a, exact)


def slow_oracle_load(known: dict, left: str, right: str):
    if left <= right:
        return known.get((left, right))
    value = known.get((right, left))
    return value and (value[0], value[2], value[1], value[3])


share = st.floats(0, 1, width=32)
pair = st.tuples(st.integers(0, 11), st.integers(0, 11), share, share, share, st.booleans())
# Few texts, some of which agree in their first 8 or 16 hex digits: the hard cases of matching.
HASHES = [digest(n) for n in range(8)]
ALIKE = {0, 8}
HASHES += [digest(0)[:16] + digest(1)[16:], digest(0)[:8] + digest(2)[8:], HASHES[3], "0" * 64]


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from([1, 2]), st.lists(pair, max_size=12)), max_size=5))
def test_pairs_are_looked_up_as_in_a_dictionary(batches) -> None:
    known: dict[int, dict] = {1: {}, 2: {}}
    words = pairs.text_words(HASHES)
    a, b = (grid.ravel() for grid in np.meshgrid(np.arange(12), np.arange(12)))
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, INDEX, 0)
        for profile, rows in batches:
            left, right = (np.array([r[i] for r in rows], np.int32) for i in (0, 1))
            packed = pairs.pack_pairs(words, left, right, *columns([r[2:] for r in rows]))
            pairs.save(connection, profile, packed)
            slow_oracle_save(known[profile], HASHES, left, right, [r[2:] for r in rows])
        for profile, oracle in known.items():
            answer = pairs.load(connection, profile, words, a, b)
            for row, (i, j) in enumerate(zip(a, b, strict=True)):
                expected = slow_oracle_load(oracle, HASHES[i], HASHES[j])
                if expected is None:
                    assert not answer.is_known[row]
                elif answer.is_known[row]:
                    got = (answer.resemblance, answer.a_in_b, answer.b_in_a, answer.exact)
                    assert tuple(column[row] for column in got) == expected
                else:
                    # Two texts whose hashes begin alike may be verified again, never mixed up.
                    assert {i, j} & ALIKE


def numbered(count: int, offset: int = 0):
    a, b = np.arange(count) + offset, np.arange(count) + offset + 1
    values = (np.arange(count, dtype=np.float32) % 100) / 100
    return a, b, (values, values, values), np.ones(count, np.bool_)


def test_many_small_batches_are_gathered(tmp_path: Path) -> None:
    hashes = [digest(n) for n in range(700)]
    with Store.open(tmp_path) as store:
        for batch in range(60):
            store.save_verified_pairs("p", hashes, *numbered(10, batch * 10))
        with store._index.read() as connection:
            (blocks,) = connection.execute("SELECT count(*) FROM verified").fetchone()
        a, b, measures, _ = numbered(600)
        answer = store.load_verified_pairs("p", hashes, a, b)
    assert blocks <= 33
    assert answer.is_known.all()
    assert np.array_equal(answer.resemblance, np.tile(measures[0][:10], 60))


def test_the_oldest_pairs_go_when_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pairs, "MOST_PAIRS", 250)
    hashes = [digest(n) for n in range(500)]
    with Store.open(tmp_path) as store:
        for start in (0, 100, 200):
            store.save_verified_pairs("p", hashes, *numbered(100, start))
        a, b, _, _ = numbered(300)
        found = store.load_verified_pairs("p", hashes, a, b).is_known
        assert store.statistics().pairs == 200
    assert found.tolist() == [False] * 100 + [True] * 200


def test_pairs_of_forgotten_texts_are_forgotten(tmp_path: Path) -> None:
    documents = [document(n, "/gone" if n < 3 else "/kept") for n in range(6)]
    hashes = [features(n).text_hash for n in range(6)]
    a, b = np.triu_indices(6, 1)
    zeros = np.zeros(len(a), np.float32)
    with Store.open(tmp_path) as store:
        store.save(documents)
        store.save_verified_pairs(
            "p", hashes, a, b, (zeros, zeros, zeros), np.ones(len(a), np.bool_)
        )
        store.forget(Path("/gone"))
        found = store.load_verified_pairs("p", hashes, a, b).is_known
        assert found.tolist() == (a >= 3).tolist()
        assert store.statistics().pairs == 3


def test_an_altered_block_is_not_believed(tmp_path: Path) -> None:
    hashes = [digest(n) for n in range(20)]
    with Store.open(tmp_path) as store:
        store.save_verified_pairs("p", hashes, *numbered(10))
        with store._index.write() as connection:
            connection.execute("UPDATE verified SET checksum = checksum + 1")
        a, b, _, _ = numbered(10)
        assert not store.load_verified_pairs("p", hashes, a, b).is_known.any()


def test_no_pairs_and_no_documents_are_no_trouble(tmp_path: Path) -> None:
    none = np.zeros(0, np.int32)
    with Store.open(tmp_path) as store:
        assert len(store.load_verified_pairs("p", [], none, none).is_known) == 0
        hashes = [digest(0), digest(0)]
        one = np.ones(1, np.float32)
        store.save_verified_pairs(
            "p", hashes, np.array([0]), np.array([1]), (one, one, one), np.ones(1, np.bool_)
        )
        assert not store.load_verified_pairs(
            "p", hashes, np.array([0]), np.array([1])
        ).is_known.any()
