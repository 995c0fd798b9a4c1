"""What a scan made of its files is there until a row of a file is written, and whole or not at
all."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from store_builders import (
    PROBLEMS,
    PROFILE,
    READER,
    digest,
    document,
    found,
    reader_version,
    write_old_store,
)

from simfinder.store import pairs
from simfinder.store.documents import Store, open_read_only

HERE = Path(__file__).parent
COLUMNS = {
    "numbers": np.arange(400_000, dtype=np.int64) - 7,
    "words": np.frombuffer("ä letter".encode(), np.uint8),
    "codes": np.array([2**64 - 1, 0], np.uint64),
    "flags": np.array([True, False, True]),
    "none": np.zeros(0, np.float32),
}
HEAD = {"words": ["ä", "\udc80", None], "n": 3}
WRITER = """
import sys
from pathlib import Path
import numpy as np
from store_builders import document
from simfinder.store.documents import Store
start = int(sys.argv[2])
with Store.open(Path(sys.argv[1])) as store:
    for n in range(start, start + 100_000):
        store.save([document(n), document(7)])
        print(n, flush=True)
        store.save_scan_result("key", {"n": n}, {"numbers": np.full(300_000, n)})
"""


def is_kept(store: Store, key: str = "key") -> bool:
    return store.load_scan_result(key) is not None


def test_columns_come_back_as_they_were(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert store.load_scan_result("key") is None
        store.save_scan_result("key", HEAD, COLUMNS)
    with Store.open(tmp_path) as store:
        kept = store.load_scan_result("key")
        assert kept is not None
        head, columns = kept.head, kept.columns
        assert head == HEAD
        assert list(columns) == list(COLUMNS)
        for name, column in columns.items():
            assert np.array_equal(column, COLUMNS[name])
            assert column.dtype == COLUMNS[name].dtype
            assert column.flags.aligned
        assert store.load_scan_result("another key") is None


@pytest.mark.parametrize(
    ("write", "left"),
    [
        (lambda store: store.save([document(2)]), True),
        (lambda store: store.forget(Path("/papers")), False),
        (lambda store: store.forget(Path("/nowhere")), False),
        (lambda store: store.forget_files([document(1).path]), False),
        (lambda store: store.clear(), False),
        (lambda store: store.clear(texts_only=True), True),
        (lambda store: store.attempt([(found(document(1)), READER)]), True),
        (lambda store: store.settle([document(1).path]), True),
        (lambda store: store.compact(), True),
    ],
    ids=[
        *("save", "forget", "forget nothing", "forget files", "clear", "clear texts"),
        *("attempt", "settle", "compact"),
    ],
)
def test_it_is_there_until_a_row_of_a_file_is_written(
    tmp_path: Path, write: Callable[[Store], object], left: bool
) -> None:
    with Store.open(tmp_path) as store:
        store.save([document(1)])
        for key in ("key", "other"):
            store.save_scan_result(key, HEAD, COLUMNS)
        write(store)
        assert is_kept(store) == is_kept(store, "other") == left


def test_files_whose_rows_were_written_since_are_named(tmp_path: Path) -> None:
    def written(key: str) -> set[bytes]:
        kept = store.load_scan_result(key)
        assert kept is not None
        return set(kept.written)

    names = {n: os.fsencode(document(n).path) for n in range(1, 5)}
    with Store.open(tmp_path) as store:
        store.save([document(1), document(2)])
        store.save_scan_result("first", HEAD, COLUMNS)
        store.save([document(1), document(3)])
        assert written("first") == {names[1]}
        store.save_scan_result("second", HEAD, COLUMNS)
        store.save([document(3)])
        assert (written("first"), written("second")) == ({names[1], names[3]}, {names[3]})
        store.save_scan_result("second", HEAD, COLUMNS)
        assert (written("first"), written("second")) == ({names[1], names[3]}, set())
        store.save([document(2), document(4)])
        store.save_scan_result("first", HEAD, COLUMNS)
        assert (written("first"), written("second")) == (set(), {names[2]})
        store.forget_files([document(2).path])
        assert store.load_scan_result("first") is None


def test_a_failed_write_leaves_it_beside_the_rows_of_before(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save([document(1)])
        store.save_scan_result("key", HEAD, COLUMNS)
        with pytest.raises(ValueError, match="hexadecimal"):
            store.save([document(2), document(3, content_hash="no digest")])
        assert is_kept(store)
        asked = [found(document(2))]
        assert store.load(asked, PROFILE, reader_version, PROBLEMS) == [None]


def test_the_oldest_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"numbers": np.arange(10)}
    with Store.open(tmp_path) as store:
        for number in range(pairs.MAX_SCAN_RESULTS + 2):
            store.save_scan_result(f"{number}", {}, few)
        kept = [is_kept(store, f"{n}") for n in range(pairs.MAX_SCAN_RESULTS + 2)]
        assert kept == [False, False] + [True] * pairs.MAX_SCAN_RESULTS
        monkeypatch.setattr(pairs, "MAX_SCAN_BYTES", 100)
        store.save_scan_result("large", {}, COLUMNS)
        assert is_kept(store, "large")
        assert not is_kept(store, "5")


def test_it_can_be_read_while_another_program_writes(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save_scan_result("key", HEAD, COLUMNS)
        with Store.open(tmp_path) as other:
            assert other.read_only
            assert is_kept(other)
            other.save_scan_result("key of the other", HEAD, COLUMNS)
            assert not is_kept(other, "key of the other")
        looked = open_read_only(tmp_path)
        assert looked is not None
        with looked:
            assert is_kept(looked)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE unchanged SET checksum = checksum + 1 WHERE part = 1",
        "UPDATE unchanged SET data = zeroblob(10) WHERE part = 0",
        "UPDATE unchanged SET data = 7 WHERE part = 1",
        "UPDATE unchanged SET data = NULL WHERE part = 1",
        "DELETE FROM unchanged WHERE part = 1",
        "DELETE FROM unchanged WHERE part = 3",
        "UPDATE unchanged SET key = 'key' WHERE key = 'other' AND part = 0",
        "UPDATE unchanged SET part = part + 4",
    ],
)
def test_what_was_altered_is_as_good_as_none(tmp_path: Path, damage: str) -> None:
    with Store.open(tmp_path) as store:
        store.save_scan_result("key", HEAD, COLUMNS)
        store.save_scan_result("other", HEAD, COLUMNS)
    with contextlib.closing(sqlite3.connect(tmp_path / "index.db")) as connection, connection:
        assert connection.execute("SELECT count(*) FROM unchanged").fetchone() == (8,)
        if "NULL" in damage:
            damage = damage.replace("NULL", "'text'")
        if "SET key" in damage:
            connection.execute("DELETE FROM unchanged WHERE key = 'key' AND part = 0")
        connection.execute(damage)
    with Store.open(tmp_path) as store:
        assert not is_kept(store)
        store.save_scan_result("key", HEAD, COLUMNS)
        assert is_kept(store)


def test_each_flipped_bit_is_found(tmp_path: Path) -> None:
    chance = random.Random(2)
    small = {"numbers": np.arange(40)}
    with Store.open(tmp_path) as store:
        store.save_scan_result("key", HEAD, small)
        with store._index.write() as connection:
            whole = connection.execute("SELECT data FROM unchanged").fetchone()[0]
        for _ in range(200):
            data = bytearray(whole)
            data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
            with store._index.write() as connection:
                connection.execute("UPDATE unchanged SET data = ?", (bytes(data),))
            assert not is_kept(store)


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_a_killed_writer_leaves_what_fits_its_rows_or_nothing(tmp_path: Path) -> None:
    chance = random.Random(9)
    there = 0
    for round_number in range(8):
        start = round_number * 1000
        path = os.pathsep.join([str(HERE.parents[1]), str(HERE)])
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(start)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
        ) as writer:
            assert writer.stdout is not None
            lines = [int(writer.stdout.readline()) for _ in range(chance.randrange(1, 30))]
            writer.send_signal(signal.SIGKILL)
            lines += [int(line) for line in writer.stdout if line.endswith(b"\n")]
        with Store.open(tmp_path) as store:
            assert store.notes == ()
            last = max(n for n in range(start, lines[-1] + 2) if knows(store, n))
            kept = store.load_scan_result("key")
            if kept is not None:
                there += 1
                made = kept.head["n"]
                assert np.array_equal(kept.columns["numbers"], np.full(300_000, made))
                # Either nothing was written since, or the file that was is known.
                written = {os.fsencode(document(7).path)} if made == last - 1 else set()
                assert made >= last - 1
                assert kept.written == written
    with contextlib.closing(sqlite3.connect(tmp_path / "index.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def knows(store: Store, number: int) -> bool:
    asked = [found(document(number))]
    return store.load(asked, PROFILE, reader_version, PROBLEMS) != [None]


def test_nothing_of_a_forgotten_folder_is_left_on_the_disk(tmp_path: Path) -> None:
    secret = np.frombuffer(b"a title that nobody may find again" * 3000, np.uint8)
    with Store.open(tmp_path) as store:
        store.save([document(1)])
        store.save_scan_result("key", {"digest": digest(1)}, {"titles": secret})
        store.forget(Path("/papers"))
        store.compact()
    for file in tmp_path.rglob("*"):
        assert b"nobody may find" not in (file.read_bytes() if file.is_file() else b"")


def test_an_older_database_gets_the_table_and_joins_are_made_anew(tmp_path: Path) -> None:
    assert pairs._STEP == 8
    write_old_store(tmp_path, 4, [document(1)])
    with contextlib.closing(sqlite3.connect(tmp_path / "index.db")) as connection, connection:
        connection.execute("INSERT INTO joined VALUES ('key', 0, 1, 2, x'00')")
    with Store.open(tmp_path) as store:
        assert store.notes == ()
        assert knows(store, 1)
        assert not is_kept(store)
        assert store.load_join("key", print) is None


def test_what_another_program_writes_meanwhile_is_no_damage(tmp_path: Path) -> None:
    few, many = {"n": np.arange(9)}, {"n": np.arange(400_000)}
    with (
        Store.open(tmp_path) as store,
        contextlib.closing(sqlite3.connect(tmp_path / "index.db", isolation_level=None)) as reader,
    ):
        store.save_scan_result("key", {}, few)
        written: list[str] = []

        def between(statement: str) -> None:
            if statement.startswith("SELECT part") and not written:
                written.append(statement)
                store.save_scan_result("key", {}, many)

        reader.set_trace_callback(between)
        found = pairs.read_columns(reader, "unchanged", "key")
        assert written
        assert found is not None
        assert np.array_equal(found[1]["n"], few["n"])
        found = pairs.read_columns(reader, "unchanged", "key")
        assert found is not None
        assert np.array_equal(found[1]["n"], many["n"])
