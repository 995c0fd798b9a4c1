"""Killed writers, full disks, damaged and foreign files."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from store_builders import PROBLEMS, PROFILE, READER, document, found, reader_version

from simfinder.domain.errors import StoreError
from simfinder.store.documents import Store
from simfinder.store.schema import INDEX

HERE = Path(__file__).parent
WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from store_builders import document, READER
from simfinder.store.documents import Store
start = int(sys.argv[2])
with Store.open(Path(sys.argv[1])) as store:
    for n in range(start, start + 100_000, 3):
        batch = [document(i) for i in range(n, n + 3)]
        store.save(batch, {(d.content_hash, READER): b"text %d" % (n + i) * 40
                           for i, d in enumerate(batch)})
        print(n, flush=True)
"""


def known(store: Store, numbers: list[int]) -> list[bool]:
    documents = [document(n) for n in numbers]
    loaded = store.load([found(d) for d in documents], PROFILE, reader_version, PROBLEMS)
    # Features that were altered on the disk may be missing, but nothing may be wrong.
    for got, d in zip(loaded, documents, strict=True):
        assert got in (None, d, replace(d, features=None))
    return [got is not None and got.features is not None for got in loaded]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parents[1]), str(HERE)])}


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_a_killed_writer_loses_at_most_the_batch_in_hand(tmp_path: Path) -> None:
    saved: list[int] = []
    chance = random.Random(4)
    for round_number in range(6):
        start = round_number * 100_000
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), str(start)],
            stdout=subprocess.PIPE,
            env=environment(),
        ) as writer:
            assert writer.stdout is not None
            rounds = range(chance.randrange(1, 120))
            saved += [int(writer.stdout.readline()) for _ in rounds]
            writer.send_signal(signal.SIGKILL)
            saved += [int(line) for line in writer.stdout if line.endswith(b"\n")]
        with Store.open(tmp_path) as store:
            assert not store.read_only
            assert store.notes == ()
            assert all(known(store, [n + i for n in saved for i in range(3)]))
            in_hand = known(store, [saved[-1] + 3 + i for i in range(3)])
            assert len(set(in_hand)) == 1
            texts = dict(store.texts((document(n).content_hash, READER) for n in saved))
            assert len(texts) == len(saved)
    for name in ("index.db", "text.db"):
        with contextlib.closing(sqlite3.connect(tmp_path / name)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


FULL_DISK = """
import resource, sys
from pathlib import Path
from store_builders import document, READER
from simfinder.domain.errors import StoreError
from simfinder.store.documents import Store
with Store.open(Path(sys.argv[1])) as store:
    store.save([document(n) for n in range(50)])
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
    number, failures = 50, 0
    while failures < 3:
        try:
            store.save([document(n) for n in range(number, number + 20)])
            number += 20
        except StoreError as error:
            failures += 1
            print(error, file=sys.stderr)
    print(number)
"""


@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX")
def test_a_full_disk_is_a_store_error_and_what_was_saved_stays(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path)],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.count("the index cannot be used") == 3
    number = int(done.stdout)
    assert number > 50
    with Store.open(tmp_path) as store:
        assert all(known(store, list(range(number))))
        assert not any(known(store, list(range(number, number + 20))))
        assert store.notes == ()


def filled(folder: Path) -> Path:
    with Store.open(folder) as store:
        documents = [document(n) for n in range(200)]
        store.save(documents, {(d.content_hash, READER): b"x" * 500 for d in documents})
    return folder / "index.db"


def put_aside(folder: Path, kind: str, name: str = "index") -> bool:
    return (folder / f"{name}.{kind}-1.db").exists()


@pytest.mark.parametrize(
    "content", [b"garbage", b"\0" * 5000, b"SQLite format 3\0" + b"\xff" * 200]
)
@pytest.mark.parametrize("name", ["index", "text"])
def test_garbage_is_put_aside_and_a_new_store_started(
    tmp_path: Path, content: bytes, name: str
) -> None:
    filled(tmp_path)
    (tmp_path / f"{name}.db").write_bytes(content)
    with Store.open(tmp_path) as store:
        assert "a new index was created" in str(store.notes[0])
        store.save([document(1)], {("00", "r"): b"t"})
        assert known(store, [1]) == [True]
        assert store.text("00", "r") == b"t"
    aside = [p for kind in ("damaged", "foreign") for p in tmp_path.glob(f"{name}.{kind}-1.db")]
    assert aside[0].read_bytes() == content


def test_a_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "index.db")) as other:
        other.execute("CREATE TABLE precious (x)")
        other.execute("INSERT INTO precious VALUES (42)")
        other.commit()
    before = (tmp_path / "index.db").read_bytes()
    with Store.open(tmp_path) as store:
        assert "another program" in str(store.notes[0])
        store.save([document(1)])
    assert (tmp_path / "index.foreign-1.db").read_bytes() == before


@pytest.mark.parametrize(
    "trap",
    [
        "CREATE TRIGGER trap AFTER INSERT ON file BEGIN DELETE FROM content; END",
        "ALTER TABLE attempt RENAME TO tried; CREATE VIEW attempt AS WITH RECURSIVE n(i) AS"
        " (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        "DROP TABLE verified",
    ],
)
def test_a_store_with_traps_is_not_used(tmp_path: Path, trap: str) -> None:
    with contextlib.closing(sqlite3.connect(filled(tmp_path))) as connection:
        connection.executescript(trap)
    with Store.open(tmp_path) as store:
        assert put_aside(tmp_path, "foreign")
        assert store.open_attempts() == {}


def test_a_store_of_a_newer_version_is_kept_for_it(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {INDEX.version + 1}")
    with Store.open(tmp_path) as store:
        assert "newer version" in str(store.notes[0])
        assert known(store, [1]) == [False]
    with contextlib.closing(sqlite3.connect(tmp_path / "index.newer-1.db")) as connection:
        assert connection.execute("SELECT count(*) FROM file").fetchone() == (200,)


def test_a_second_damaged_store_does_not_replace_the_first(tmp_path: Path) -> None:
    for _ in range(2):
        filled(tmp_path)
        (tmp_path / "index.db").write_bytes(b"garbage")
        Store.open(tmp_path).close()
    assert sorted(p.name for p in tmp_path.glob("index.damaged*")) == [
        "index.damaged-1.db",
        "index.damaged-2.db",
    ]
    with Store.open(tmp_path) as store:
        store.clear()
    assert not list(tmp_path.glob("*.damaged*"))


def use_everything(folder: Path) -> None:
    """Whatever the files hold: no crash, and nothing that was not saved."""
    with Store.open(folder) as store:
        known(store, list(range(200)))
        list(store.texts([(document(n).content_hash, READER) for n in range(200)]))
        store.attempt([(found(document(1)), READER)])
        store.open_attempts()
        store.save([document(n) for n in range(300, 310)])
        store.statistics()
        store.forget(Path("/papers"))


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.9, 0.999])
def test_a_truncated_store_is_survived(tmp_path: Path, share: float) -> None:
    path = filled(tmp_path)
    os.truncate(path, int(path.stat().st_size * share))
    use_everything(tmp_path)


@pytest.mark.parametrize("seed", range(12))
def test_flipped_bits_are_survived(tmp_path: Path, seed: int) -> None:
    path = filled(tmp_path)
    chance = random.Random(seed)
    for name in (path, tmp_path / "text.db"):
        content = bytearray(name.read_bytes())
        for _ in range(2 << (seed // 2)):
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
        name.write_bytes(content)
    use_everything(tmp_path)


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    (tmp_path / "index.db").touch()
    with Store.open(tmp_path) as store:
        store.save([document(1)])
        assert known(store, [1]) == [True]
        assert store.notes == ()


def test_what_cannot_be_opened_at_all_is_a_store_error(tmp_path: Path) -> None:
    (tmp_path / "index.db").mkdir()
    with pytest.raises(StoreError):
        Store.open(tmp_path)


def test_a_writer_in_another_process_leaves_this_one_reading(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path), "0"],
        stdout=subprocess.PIPE,
        env=environment(),
    ) as writer:
        assert writer.stdout is not None
        for _ in range(5):
            last = int(writer.stdout.readline())
        with Store.open(tmp_path) as store:
            assert store.read_only
            assert all(known(store, list(range(last))))
        writer.kill()
        writer.stdout.read()
    with Store.open(tmp_path) as store:
        assert not store.read_only


def test_a_store_that_is_locked_from_outside_says_which_file(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, contextlib.ExitStack() as stack:
        blocker = stack.enter_context(
            contextlib.closing(sqlite3.connect(tmp_path / "index.db", isolation_level=None))
        )
        with store._index.read() as connection:
            connection.execute("PRAGMA busy_timeout = 0").fetchall()
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match=r"index\.db.*locked"):
            store.save([document(1)])
        blocker.execute("ROLLBACK")
        store.save([document(1)])
