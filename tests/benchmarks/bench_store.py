"""Time of the store beside simpler ways to remember the same, in one run: ratios count.

Usage: python tests/benchmarks/bench_store.py [files, 100000] ...
"""

from __future__ import annotations

import hashlib
import os
import shelve
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
import results

sys.path.insert(0, str(Path(__file__).parents[2]))

from simfinder.domain.documents import FoundFile, Identity
from simfinder.store.documents import Store
from simfinder.store.records import StoredDocument, StoredFeatures

_SKETCH = 256
_MOST_PAIRS = 1_000_000
_PAIRS_A_FILE = 20
_PEER_SHARE = 10
"""The peers that commit every row are run on a tenth of the files and scaled up."""


def documents(count: int) -> list[StoredDocument]:
    """Return documents of usual size: 256 hashes each, 300 folders."""
    rng = np.random.default_rng(1)
    made = []
    for n in range(count):
        digest = hashlib.sha256(str(n).encode()).hexdigest()
        sketch = np.unique(rng.integers(0, 2**64, _SKETCH, np.uint64))
        features = StoredFeatures("p 1", n * 977, sketch, _SKETCH, 900, 120, digest)
        made.append(
            StoredDocument(
                Path(f"/data/{n % 300}/letter {n}.docx"),
                Identity(1, n, 2000 + n, n, n),
                digest,
                "docx",
                "docx 1",
                None,
                None,
                f"Letter {n}",
                None,
                features,
            )
        )
    return made


def timed(action: Callable[[], object]) -> float:
    """Return the seconds that an action takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def store_times(
    folder: Path, batch: Sequence[StoredDocument], peaks: dict[str, int | None]
) -> Iterator[tuple[str, float]]:
    """Yield what the store takes for each of its tasks; keeps the memory of two of them."""
    files = [FoundFile(d.path, d.identity, 0) for d in batch]
    with Store.open(folder / "store") as store:
        for size in (1, 10, 100):
            store.clear()
            part = batch[:: _PEER_SHARE if size == 1 else 1]
            starts = range(0, len(part), size)
            taken = results.spent(lambda: [store.save(part[i : i + size]) for i in starts])  # noqa: B023
            peaks["save by 100"] = taken.peak
            yield f"store, save by {size}", taken.wall * len(batch) / len(part)
        taken = results.spent(lambda: store.load(files, "p 1", lambda _: "docx 1", "readers 1"))
        peaks["load"] = taken.peak
        yield "store, load", taken.wall
        yield (
            "store, load, new profile",
            timed(lambda: store.load(files, "p 2", lambda _: "docx 1", "readers 1")),
        )
        hashes = [d.content_hash for d in batch]
        rng = np.random.default_rng(2)
        pairs = min(_MOST_PAIRS, len(batch) * _PAIRS_A_FILE)
        a, b = rng.integers(0, len(batch), (2, pairs))
        measures = tuple(rng.random((3, pairs), np.float32))
        exact = np.ones(pairs, np.bool_)
        yield (
            f"store, save {pairs:,} pairs",
            timed(lambda: store.save_verified_pairs("p 1", hashes, a, b, measures, exact)),  # type: ignore[arg-type]
        )
        yield (
            f"store, load {pairs:,} pairs",
            timed(lambda: store.load_verified_pairs("p 1", hashes, a, b)),
        )


def row(document: StoredDocument) -> tuple[object, ...]:
    """Return a document as one flat row."""
    features = document.features
    assert features is not None
    return (
        os.fsencode(document.path),
        document.identity.size,
        document.identity.mtime_ns,
        document.content_hash,
        document.title,
        features.fingerprint,
        features.sketch.tobytes(),
    )


def sqlite_times(folder: Path, batch: Sequence[StoredDocument]) -> Iterator[tuple[str, float]]:
    """Yield the times of SQLite as it comes: a transaction and a query for every row."""
    part = batch[::_PEER_SHARE]
    with closing(sqlite3.connect(folder / "plain.db", isolation_level=None)) as connection:
        connection.execute(
            "CREATE TABLE d (path PRIMARY KEY, size, mtime, hash, title, fp, sketch)"
        )
        insert = "INSERT INTO d VALUES (?, ?, ?, ?, ?, ?, ?)"
        seconds = timed(lambda: [connection.execute(insert, row(d)) for d in part])
        yield "plain sqlite3, a commit a row", seconds * _PEER_SHARE
        query = "SELECT * FROM d WHERE path = ?"
        seconds = timed(
            lambda: [connection.execute(query, (os.fsencode(d.path),)).fetchone() for d in part]
        )
        yield "plain sqlite3, a query a row", seconds * _PEER_SHARE


def shelve_times(folder: Path, batch: Sequence[StoredDocument]) -> Iterator[tuple[str, float]]:
    """Yield the times of the dictionary on disk that Python brings along."""
    with shelve.open(str(folder / "shelf")) as shelf:
        yield "shelve, write", timed(lambda: shelf.update((str(d.path), row(d)) for d in batch))
        yield "shelve, read", timed(lambda: [shelf[str(d.path)] for d in batch])


def duckdb_times(folder: Path, batch: Sequence[StoredDocument]) -> Iterator[tuple[str, float]]:
    """Yield the times of DuckDB, where it is installed; rows in transactions of 1,000."""
    try:
        import duckdb
    except ImportError:
        results.absent("store", "duckdb")
        return
    part = batch[::_PEER_SHARE]
    with closing(duckdb.connect(str(folder / "duck.db"))) as connection:
        connection.execute(
            "CREATE TABLE d (path BLOB PRIMARY KEY, size BIGINT, mtime BIGINT, hash TEXT,"
            " title TEXT, fp UBIGINT, sketch BLOB)"
        )

        def write() -> None:
            for start in range(0, len(part), 1000):
                connection.execute("BEGIN")
                rows = [row(d) for d in part[start : start + 1000]]
                connection.executemany("INSERT INTO d VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
                connection.execute("COMMIT")

        yield "duckdb, write by 1,000", timed(write) * _PEER_SHARE
        yield (
            "duckdb, read all",
            timed(lambda: connection.execute("FROM d").fetchall()) * _PEER_SHARE,
        )


def main() -> None:
    """Print a table for each number of files."""
    for count in [int(size) for size in sys.argv[1:]] or [100_000]:
        compare(count)


def compare(count: int) -> None:
    """Print a table of seconds and ratios; writing to the store by 100 and loading count as 1."""
    batch = documents(count)
    times: dict[str, float] = {}
    peaks: dict[str, int | None] = {}
    with tempfile.TemporaryDirectory(prefix="bench-store-") as name:
        times.update(store_times(Path(name), batch, peaks))
        for measure in (sqlite_times, shelve_times, duckdb_times):
            times.update(measure(Path(name), batch))
    save, load = times["store, save by 100"], times["store, load"]
    print(f"{count} files, sketches of {_SKETCH}; seconds, times the store")
    for label, seconds in times.items():
        base = load if any(word in label for word in ("load", "read", "query")) else save
        print(f"{label:34}{seconds:9.2f}{seconds / base:9.2f}")
    for task, ours, words in (
        ("save by 100", save, ("commit", "write")),
        ("load", load, ("query", "read")),
    ):
        peers = {n: s for n, s in times.items() if n[:5] != "store" and any(w in n for w in words)}
        results.hand_over(
            results.Row("store", task, count, "files", None, ours, peaks[task], peers, None, "wall")
        )


if __name__ == "__main__":
    main()
