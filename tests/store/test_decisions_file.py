"""The database of decisions: order, changed minds, one writer, damage, versions."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from simfinder.domain.decisions import DecisionKey, DecisionKind, DocumentPlace
from simfinder.domain.errors import StoreError
from simfinder.store.database import DamagedDatabase
from simfinder.store.decisions import FILE, DecisionStore
from simfinder.store.schema import DECISIONS

A, B = "aa" * 32, "bb" * 32


def mark(name: str, member: str = "") -> DecisionKey:
    return DocumentPlace(f"/docs/{name}", member), DecisionKind.MARK


def keeper(name: str) -> DecisionKey:
    return DocumentPlace(f"/docs/{name}", ""), DecisionKind.KEEPER


@contextlib.contextmanager
def opened(folder: Path):
    store = DecisionStore.open(folder)
    try:
        yield store
    finally:
        store.close()


def test_rows_come_back_the_latest_last(tmp_path):
    odd = (DocumentPlace("/docs/\udcff", "inside \ud800"), DecisionKind.MARK)
    with opened(tmp_path) as store:
        store.save({keeper("b"): A, keeper("a"): B, mark("a"): B, odd: A})
        store.save({keeper("b"): B, mark("a"): None})
    with opened(tmp_path) as store:
        assert list(store.load().items()) == [(keeper("a"), B), (odd, A), (keeper("b"), B)]


def test_the_latest_stays_the_latest_when_the_clock_goes_back(tmp_path, monkeypatch):
    with opened(tmp_path) as store:
        store.save({keeper("a"): A})
    with opened(tmp_path) as store:
        store.load()
        monkeypatch.setattr("time.time_ns", lambda: 5)
        store.save({keeper("b"): A})
        store.save({keeper("c"): A})
        assert list(store.load()) == [keeper("a"), keeper("b"), keeper("c")]


def test_a_change_is_written_whole_or_not_at_all(tmp_path):
    many = {mark(str(n)): A for n in range(500)}
    with opened(tmp_path) as store:
        store.save({mark("a"): A})
        with store._database.read() as connection:
            connection.execute("PRAGMA max_page_count = 6").fetchall()
        with pytest.raises(StoreError, match="full"):
            store.save({mark("a"): None, **many})
        assert store.load() == {mark("a"): A}
        with store._database.read() as connection:
            connection.execute("PRAGMA max_page_count = 10000").fetchall()
        store.save({mark("a"): None, **many})
        assert store.load() == many


def test_every_commit_waits_for_the_disk(tmp_path):
    with opened(tmp_path) as store, store._database.read() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_second_one_reads_and_does_not_write(tmp_path):
    with opened(tmp_path) as first:
        first.save({mark("a"): A})
        with opened(tmp_path) as second:
            assert second.read_only
            assert second.load() == {mark("a"): A}
            with pytest.raises(StoreError, match="is read-only"):
                second.save({mark("b"): A})
    with opened(tmp_path) as third:
        assert not third.read_only


def test_a_second_one_finds_nothing_where_there_is_nothing(tmp_path):
    with opened(tmp_path):
        (tmp_path / FILE).unlink()
        with opened(tmp_path) as second:
            assert second.load() == {}


@pytest.mark.parametrize("content", [b"garbage" * 50, b"SQLite format 3\0" + b"\xff" * 200])
def test_a_damaged_file_is_put_aside_and_kept(tmp_path, content):
    (tmp_path / FILE).write_bytes(content)
    with opened(tmp_path) as store:
        assert store.damaged_path is not None
        assert store.damaged_path.read_bytes() == content
        store.save({mark("a"): A})
        assert store.load() == {mark("a"): A}


def test_damage_in_the_middle_is_noticed_at_opening(tmp_path):
    with opened(tmp_path) as store:
        store.save({mark(str(n)): A for n in range(2000)})
    path = tmp_path / FILE
    whole = bytearray(path.read_bytes())
    page = DECISIONS.page_size
    whole[5 * page : 6 * page] = b"\xa5" * page
    path.write_bytes(whole)
    with opened(tmp_path) as store:
        assert store.damaged_path is not None
        assert store.damaged_path.read_bytes() == whole
        # See test_salvage for what can be read of it.
        assert 1500 < len(store.load()) < 2000


def test_a_newer_file_is_refused_and_left_as_it_is(tmp_path):
    with opened(tmp_path) as store:
        store.save({mark("a"): A})
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {DECISIONS.version + 1}")
    before = (tmp_path / FILE).read_bytes()
    for _ in range(2):
        with pytest.raises(DamagedDatabase, match="newer version"):
            DecisionStore.open(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    assert not list(tmp_path.glob("*newer*"))


def test_a_row_that_makes_no_sense_is_an_error(tmp_path):
    with opened(tmp_path) as store:
        store.save({mark("a"): A})
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE decision SET kind = 'delete-it'")
        connection.commit()
    with opened(tmp_path) as store, pytest.raises(StoreError, match="is damaged"):
        store.load()
