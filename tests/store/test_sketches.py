"""Sketches in blocks: whatever is saved, replaced, removed or damaged, the rest stays."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from store_builders import (
    PROBLEMS,
    PROFILE,
    digest,
    document,
    features,
    found,
    reader_version,
    stored_sketches,
    write_old_store,
    zero_sketch,
)

from simfinder.store import rows, sketches
from simfinder.store.documents import Store, open_read_only
from simfinder.store.lookup import StoredLookup
from simfinder.store.pairs import text_words
from simfinder.store.records import StoredDocument


def remade(number: int, version: int) -> StoredDocument:
    """Return a document whose text is another in each version of it, some without any."""
    made = features(number)
    size = (number * 7 + version * 13) % 60
    sketch = np.unique(np.random.default_rng([number, version]).integers(0, 2**64, size, np.uint64))
    text = digest(number * 1000 + version, "text")
    return document(number, features=replace(made, sketch=sketch, text_hash=text, shingles=size))


def assert_is_stored(store: Store, documents: dict[int, StoredDocument]) -> None:
    """Assert that these are in the store, and their hashes, and no others."""
    files = [found(d) for d in documents.values()]
    assert store.load(files, PROFILE, reader_version, PROBLEMS) == list(documents.values())
    texts = [d.features.text_hash for d in documents.values()]  # type: ignore[union-attr]
    loaded = store.load_sketches(PROFILE, text_words(texts))
    assert loaded is not None
    expected = [d.features.sketch for d in documents.values()]  # type: ignore[union-attr]
    for number, sketch in enumerate(expected):
        part = slice(loaded.start[number], loaded.start[number + 1])
        assert loaded.values[part].tolist() == sketch.tolist()
    with store._index.read() as connection:
        blocks = connection.execute("SELECT id, data FROM sketch_block").fetchall()
        places = connection.execute(
            "SELECT block, min(id), max(id), sum(hashes) FROM features GROUP BY block"
        ).fetchall()
    assert [block for block, _ in blocks] == [block for block, *_ in places]
    later = [*[block for block, *_ in places], 2**62][1:]
    for (block, low, high, hashes), following, (_, data) in zip(places, later, blocks, strict=True):
        assert block <= low <= high < min(following, block + sketches._MOST_SKETCHES)
        assert len(data) == 8 * hashes
    words = np.frombuffer(b"".join(data for _, data in blocks), "<u8")
    assert sorted(words.tolist()) == sorted(h for sketch in expected for h in sketch.tolist())


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["save", "save", "remove"]),
        st.lists(st.integers(0, 40), min_size=1, max_size=30, unique=True),
        st.integers(0, 3),
    ),
    max_size=12,
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS, most=st.sampled_from([1, 5, 16]))
def test_any_order_of_saves_and_removals_leaves_what_it_should(
    tmp_path_factory: pytest.TempPathFactory,
    steps: list[tuple[str, list[int], int]],
    most: int,
) -> None:
    folder = tmp_path_factory.mktemp("store")
    there: dict[int, StoredDocument] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sketches, "_MOST_SKETCHES", most)
        with Store.open(folder) as store:
            for kind, numbers, version in steps:
                if kind == "save":
                    made = {number: remade(number, version) for number in numbers}
                    store.save(list(made.values()))
                    there |= made
                else:
                    store.forget_files([document(number).path for number in numbers])
                    there = {n: d for n, d in there.items() if n not in numbers}
                assert_is_stored(store, there)
            assert store.notes == ()


def test_documents_that_are_saved_again_as_they_are_keep_their_rows(tmp_path: Path) -> None:
    documents = [document(n) for n in range(9)]
    with Store.open(tmp_path) as store:
        store.save(documents)
        with store._index.read() as connection:
            before = stored_sketches(connection)
        store.save(documents)
        with store._index.read() as connection:
            assert stored_sketches(connection) == before


def test_a_damaged_sketch_costs_its_own_document_only(tmp_path: Path) -> None:
    documents = [document(n) for n in range(9)]
    with Store.open(tmp_path) as store:
        store.save(documents)
        with store._index.write() as connection:
            zero_sketch(connection, 4)
        words = text_words([d.features.text_hash for d in documents])  # type: ignore[union-attr]
        assert store.load_sketches(PROFILE, words) is None
        assert store.load_sketches(PROFILE, np.delete(words, 3, axis=0)) is not None
        loaded = store.load([found(d) for d in documents], PROFILE, reader_version, PROBLEMS)
        assert loaded == [*documents[:3], replace(documents[3], features=None), *documents[4:]]
        with closing(StoredLookup(tmp_path, PROFILE)) as lookup:
            assert len(lookup) == 9
            numbers = [number for number, _, _ in lookup.documents(list(range(1, 10)))]
            assert numbers == [1, 2, 3, 5, 6, 7, 8, 9]
        store.save([documents[3]])  # its text, computed again
        assert_is_stored(store, dict(enumerate(documents)))


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE features SET block = 'x', first = 'x', hashes = 'x' WHERE id = 4",
        "UPDATE features SET first = -1 WHERE id = 4",
        "UPDATE features SET hashes = 1 << 50 WHERE id = 4",
        "UPDATE sketch_block SET data = 'text'",
        "UPDATE sketch_block SET data = x'0102'",
        "DELETE FROM sketch_block",
        "UPDATE sketch_block SET id = id + 1000",
    ],
)
def test_a_store_with_damaged_blocks_still_takes_and_removes_documents(
    tmp_path: Path, damage: str
) -> None:
    documents = {n: document(n) for n in range(9)}
    with Store.open(tmp_path) as store:
        store.save(list(documents.values()))
        with store._index.write() as connection:
            connection.execute(damage)
        store.save([document(n) for n in range(20, 25)])
        store.forget_files([documents[n].path for n in (2, 3, 4)])
        store.save(list(documents.values()))
        loaded = store.load(
            [found(document(n)) for n in (*range(9), *range(20, 25))],
            PROFILE,
            reader_version,
            PROBLEMS,
        )
        assert all(loaded)
        for got, number in zip(loaded, (*range(9), *range(20, 25)), strict=True):
            assert got in (document(number), replace(document(number), features=None))
        assert loaded[:9] == list(documents.values())
        assert store.notes == ()


@pytest.mark.parametrize("steps", [1, 4, 6])
def test_sketches_of_an_older_store_are_taken_over(tmp_path: Path, steps: int) -> None:
    documents = {n: document(n) for n in range(200)}
    write_old_store(tmp_path, steps, list(documents.values()))
    with Store.open(tmp_path) as store:
        assert_is_stored(store, documents)
        more = {n: document(n) for n in range(300, 330)}
        store.save(list(more.values()))
        store.forget_files([documents.pop(n).path for n in range(50, 150)])
        assert_is_stored(store, documents | more)
        assert store.notes == ()


def test_damaged_rows_of_an_older_store_stay_behind(tmp_path: Path) -> None:
    documents = [document(n) for n in range(9)]
    write_old_store(tmp_path, 6, documents)
    with closing(sqlite3.connect(tmp_path / "index.db")) as connection, connection:
        connection.execute("UPDATE features SET sketch = zeroblob(length(sketch)) WHERE id = 2")
        connection.execute("UPDATE features SET sketch = 'text' WHERE id = 4")
        connection.execute("UPDATE features SET text_hash = 7 WHERE id = 6")
    with Store.open(tmp_path) as store:
        loaded = store.load([found(d) for d in documents], PROFILE, reader_version, PROBLEMS)
        expected = [
            replace(d, features=None) if n in (1, 3, 5) else d for n, d in enumerate(documents)
        ]
        assert loaded == expected
        assert store.notes == ()


def test_hashes_of_a_forgotten_document_are_not_on_the_disk(tmp_path: Path) -> None:
    documents = [document(n) for n in range(40)]
    with Store.open(tmp_path) as store:
        store.save(documents)
        store.forget_files([documents[7].path])
        store.forget_files([d.path for d in documents[20:]])
    whole = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for number, known in enumerate(documents):
        assert known.features is not None
        piece = known.features.sketch[3:5].astype("<u8").tobytes()
        assert (piece in whole) == (number != 7 and number < 20)


def test_a_block_that_is_written_anew_meanwhile_is_no_damage(tmp_path: Path) -> None:
    documents = [document(n) for n in range(40)]
    asked = [found(d) for d in documents]
    words = text_words([d.features.text_hash for d in documents])  # type: ignore[union-attr]
    with Store.open(tmp_path) as store:
        store.save(documents)
        with (
            closing(open_read_only(tmp_path)) as reader,  # type: ignore[type-var]
            closing(StoredLookup(tmp_path, PROFILE)) as lookup,
        ):
            assert len(lookup) == 40
            left = list(documents)

            def forget(statement: str) -> None:
                if statement.startswith("SELECT data FROM sketch_block") and len(left) == size:
                    names = [os.fsencode(d.path) for d in left[:25]]
                    with store._index.write() as writer:  # the log stays, it is being read
                        rows.remove_files(writer, names)
                    del left[:25]

            for connection in (reader._index._open_connection(), lookup._index._open_connection()):
                connection.set_trace_callback(forget)
            size = len(left)
            assert reader.load(asked, PROFILE, reader_version, PROBLEMS) == documents
            assert len(left) == 15
            loaded = reader.load_sketches(PROFILE, words[25:])
            assert loaded is not None
            store.save(documents)
            left, size = list(documents), 40
            made = list(lookup.documents(list(range(1, 66))))
            assert len(left) == 15
            assert len(made) == 40
