"""One document against all that a store holds, beside other ways to ask, in one run.

Usage: python tests/benchmarks/bench_lookup.py [documents, 100000] [folder of a store made before]
   or: python tests/benchmarks/bench_lookup.py documents documents ...
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

import results
import synthetic_store

from simfinder.domain.documents import FoundFile
from simfinder.domain.options import ScanOptions
from simfinder.engine.features.profiles import profile_version
from simfinder.services.lookup.lookup import Lookup
from simfinder.services.scan.scan import seal
from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.records import to_unsigned
from simfinder.store.schema import INDEX
from simfinder.store.sketches import SketchReader

_FAMILIES = 50
_ASKED = 200
_PEER_ASKED = 10


def made(folder: Path, documents: int) -> None:
    """Make a store of so many documents, a twentieth of them in families, and seal it."""
    some = max(_FAMILIES * synthetic_store.FAMILY, documents // 20)
    start = time.perf_counter()
    with Store.open(folder) as store:
        synthetic_store.fill(store, some)
    synthetic_store.add_strangers(folder, some, documents - some)
    middle = time.perf_counter()
    with Store.open(folder) as store:
        seal(store, folder, profile_version("passages"))
    end = time.perf_counter()
    print(f"made in {middle - start:.0f} s, sealed in {end - middle:.1f} s")


def sizes(folder: Path, documents: int) -> None:
    """Print the bytes a document takes in the database and in segments."""
    index = (folder / "index.db").stat().st_size
    segments = sum(p.stat().st_size for p in (folder / "segments").iterdir())
    print(
        f"bytes a document: database {index / documents:.0f}, segments {segments / documents:.0f}"
    )


def milliseconds(ask: Callable[[int], object], count: int) -> np.ndarray:
    """Return for each question its time and that of the processor, shape (count, 2).

    Families are asked in turn. On a busy machine only the second says much.
    """
    times = []
    for number in range(count):
        start, processor = time.perf_counter(), time.process_time()
        ask(number % _FAMILIES)
        times.append((time.perf_counter() - start, time.process_time() - processor))
    return np.array(times) * 1000


def tell(name: str, times: np.ndarray, ours: float = 0.0) -> float:
    """Print medians and 99th percentiles, and how many times our processor time it takes.

    Returns the median of its processor time in milliseconds.
    """
    middle, late = np.median(times, axis=0), np.quantile(times, 0.99, axis=0)
    ratio = f"{middle[1] / ours:9.2f}" if ours else ""
    print(f"{name:40}{middle[0]:10.2f}{late[0]:10.2f}{middle[1]:10.2f}{late[1]:10.2f}{ratio}")
    return float(middle[1])


def ours(folder: Path, overlaps: bool) -> np.ndarray:
    """Return the times of lookups; each must find the other versions of its text."""
    asked = [synthetic_store.documents_of(n)[0] for n in range(_FAMILIES)]
    options = ScanOptions(overlaps=overlaps)
    start, processor = time.perf_counter(), time.process_time()
    with Lookup(options, folder) as lookup:
        seconds, busy = time.perf_counter() - start, time.process_time() - processor
        print(f"opened {lookup.store_size:,} in {seconds:.2f} s ({busy:.2f} s of the processor)")

        def ask(number: int) -> None:
            document = asked[number]
            file = FoundFile(document.path, document.identity, 0)
            answer = lookup._answer(file, document)
            assert answer.has_itself
            assert len(answer.matches) >= 1

        first = milliseconds(ask, _FAMILIES)
        tell("lookup, files not in memory yet" if not overlaps else "lookup, overlaps", first)
        return milliseconds(ask, _ASKED)


def peers(folder: Path, base: float) -> dict[str, float]:
    """Time other ways to find near fingerprints; none of them measures what it finds.

    Returns the milliseconds of each.
    """
    index = Database(folder / "index.db", INDEX, writable=False)
    with index.read() as connection:
        start = time.perf_counter()
        found = connection.execute("SELECT fingerprint FROM features").fetchall()
        codes = np.array([to_unsigned(code) for (code,) in found], np.uint64)
        print(f"fingerprints out of SQLite: {time.perf_counter() - start:.1f} s")
    index.close()
    asked = [synthetic_store.documents_of(n)[0].features for n in range(_FAMILIES)]
    prints = [np.uint64(f.fingerprint) for f in asked if f is not None]
    scan = milliseconds(lambda n: np.flatnonzero(np.bitwise_count(codes ^ prints[n]) <= 18), _ASKED)
    found = {"NumPy, fingerprints": tell("NumPy, every fingerprint, in memory", scan, base)}
    found["SQLite, sketches"] = sketches(folder, base)
    return found | duckdb_blocks(codes, prints, base)


def sketches(folder: Path, base: float) -> float:
    """Time comparing with every stored sketch, which is what a lookup answers for."""
    index = Database(folder / "index.db", INDEX, writable=False)
    with index.read() as connection:
        features = synthetic_store.documents_of(0)[0].features
        assert features is not None

        def ask(_: int) -> None:
            reader = SketchReader(connection)
            for place in connection.execute("SELECT block, first, hashes FROM features"):
                sketch = np.frombuffer(reader.read(*place), "<u8")
                np.intersect1d(sketch, features.sketch, assume_unique=True)

        told = tell("SQLite and NumPy, every sketch (once)", milliseconds(ask, 1), base)
    index.close()
    return told


def duckdb_blocks(codes: np.ndarray, prints: list[np.uint64], base: float) -> dict[str, float]:
    """Time a table of fingerprints in DuckDB, where it is installed."""
    try:
        import duckdb
    except ImportError:
        print("duckdb is not installed")
        results.absent("lookup", "duckdb")
        return {}
    with closing(duckdb.connect()) as connection:
        frame = {"fp": codes, "id": np.arange(len(codes))}
        connection.execute("CREATE TABLE d (id BIGINT, fp UBIGINT)")
        connection.register("frame", frame)
        connection.execute("INSERT INTO d SELECT id, fp FROM frame")
        query = "SELECT id FROM d WHERE bit_count(xor(fp, ?::UBIGINT)) <= 18"
        times = milliseconds(
            lambda n: connection.execute(query, [int(prints[n])]).fetchall(), _PEER_ASKED
        )
        return {"DuckDB, fingerprints": tell("DuckDB, every fingerprint", times, base)}


def command(folder: Path) -> None:
    """Time the whole command, and Python alone beside it."""
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONPATH": str(root)}
    asked = [
        sys.executable,
        "-m",
        "simfinder",
        "lookup",
        str(root / "README.md"),
        "--store",
        str(folder),
    ]
    for name, line in (("whole command", asked), ("bare Python", [sys.executable, "-c", "pass"])):
        seconds = []
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run(line, env=environment, check=True, capture_output=True)
            seconds.append(time.perf_counter() - start)
        print(f"{name}: {min(seconds):.2f} s")


def main() -> None:
    """Ask a store of each size, or the one that was made before."""
    words = sys.argv[1:] or ["100000"]
    if all(word.isdigit() for word in words):
        for documents in words:
            compare(int(documents), None)
    else:
        compare(int(words[0]), Path(words[1]))


def compare(documents: int, store: Path | None) -> None:
    """Print load time, times of a question in milliseconds, and ratios."""
    with tempfile.TemporaryDirectory(prefix="bench-lookup-") as name:
        folder = store or Path(name)
        if not (folder / "index.db").exists():
            made(folder, documents)
        sizes(folder, documents)
        heads = f"{'p50':>10}{'p99':>10}{'cpu p50':>10}{'cpu p99':>10}{'ratio':>9}"
        print(f"{'milliseconds':40}{heads}")
        taken = results.spent(lambda: ours(folder, overlaps=False))
        times = np.asarray(taken.answer)
        base = float(np.median(times[:, 1]))
        tell("lookup", times)
        tell("lookup, overlaps again", ours(folder, overlaps=True), base)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f"memory at most {memory / 1024:.0f} MiB, mapped pages included")
        found = peers(folder, base)
        segments = sum(p.stat().st_size for p in (folder / "segments").iterdir())
        # Of these only one gives the same candidates.
        seconds = {"SQLite, sketches": found["SQLite, sketches"] / 1000}
        cpu, wall = base / 1000, float(np.median(times[:, 0])) / 1000
        limit = results.copy_in_memory(segments)
        row = results.Row(
            "lookup", "a question", documents, "documents", cpu, wall, taken.peak, seconds, limit
        )
        results.hand_over(row)
        command(folder)


if __name__ == "__main__":
    main()
