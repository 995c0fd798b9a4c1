"""All pairs of 64-bit codes within a Hamming distance, by other libraries and by C++.

Each peer takes codes, uint64, and a distance, and returns how many pairs it found and the
seconds it took; None where it would need too many candidates, or is not there. Seconds are those of
the CPU with one thread, or after ``by_the_clock`` those of the clock with as many as it is told.
The C++ programs know one thread, so their CPU seconds are the least that the clock could show.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from math import comb
from pathlib import Path

import numpy as np

MOST_CANDIDATES = 400_000_000
MOST_TABLES = 60
FLAT_QUERIES = 300
LONGEST = 120
"""Seconds that the C++ program may take."""
Result = tuple[int, float] | None
PYBIND = "SIMHASH_PYBIND"
"""Names a folder with the package simhash-pybind (``pip install --target``), whose module has the
name of another package's, so both cannot be installed."""

_now = time.process_time
_threads = 1


def by_the_clock(threads: int) -> None:
    """Measure by the clock from now on, with so many threads."""
    global _now, _threads
    _now, _threads = time.perf_counter, threads


def duckdb_join(codes: np.ndarray, distance: int) -> Result:
    """Self-join over keys of several blocks, of as many blocks as leave the least work."""
    import duckdb

    keys = _best_keys(codes, distance)
    if keys is None:
        return None
    begun = _now()
    connection = duckdb.connect(config={"threads": _threads})
    near = []
    for number, key in enumerate(keys):
        connection.register(f"t{number}", {"key": key, "id": np.arange(len(codes)), "code": codes})
        near.append(
            f"select x.id a, y.id b from t{number} x join t{number} y on x.key = y.key "
            f"and x.id < y.id where bit_count(xor(x.code, y.code)) <= {distance}"
        )
    query = f"select count(*) from ({' union '.join(near)})"
    found = connection.execute(query).fetchall()[0][0]
    return found, _now() - begun


def _best_keys(codes: np.ndarray, distance: int) -> list[np.ndarray] | None:
    """Return a key for each choice of blocks that two near codes must agree in one of.

    Cut into more blocks than distance + 1, near codes agree in several of them: more tables, with
    far fewer candidates. The number is chosen by both, a row of a table for two candidates. None
    where there are too many candidates whatever the number.
    """
    best: tuple[float, list[np.ndarray]] | None = None
    for blocks in range(distance + 1, distance + 4):
        if comb(blocks, distance) > MOST_TABLES:
            continue
        edges = [64 * i // blocks for i in range(blocks + 1)]
        parts = [
            (codes >> np.uint64(64 - high)) & np.uint64((1 << (high - low)) - 1)
            for low, high in pairwise(edges)
        ]
        widths = [high - low for low, high in pairwise(edges)]
        keys = []
        for chosen in combinations(range(blocks), blocks - distance):
            key = np.zeros(len(codes), np.uint64)
            for block in chosen:
                key = (key << np.uint64(widths[block])) | parts[block]
            keys.append(key)
        counts = (np.unique(key, return_counts=True)[1].astype(float) for key in keys)
        candidates = sum(float((c * (c - 1) / 2).sum()) for c in counts)
        work = len(keys) * len(codes) * 2 + candidates
        if candidates <= MOST_CANDIDATES and (best is None or work < best[0]):
            best = work, keys
    return None if best is None else best[1]


def polars_join(codes: np.ndarray, distance: int) -> Result:
    """Self-join over the same keys, a table after the other."""
    import polars as pl

    keys = _best_keys(codes, distance)
    if keys is None:
        return None
    begun = _now()
    found = []
    for key in keys:
        rows = pl.LazyFrame({"key": key, "id": np.arange(len(codes)), "code": codes})
        near = (
            rows.join(rows, on="key", suffix="2")
            .filter(pl.col("id") < pl.col("id2"))
            .filter((pl.col("code") ^ pl.col("code2")).bitwise_count_ones() <= distance)
        )
        found.append(near.select("id", "id2").collect())
    pairs = len(pl.concat(found).unique())
    return pairs, _now() - begun


def faiss_multi_hash(codes: np.ndarray, distance: int) -> Result:
    """Four hashes of 16 bits and as many flips as exactness needs."""
    import faiss

    flips = distance // 4
    keys = codes.view(np.uint16).reshape(-1, 4)
    counts = [np.bincount(keys[:, i]).astype(float) for i in range(4)]
    probes = sum(comb(16, k) for k in range(flips + 1))
    if sum(float((c * c).sum()) for c in counts) * probes > MOST_CANDIDATES:
        return None
    faiss.omp_set_num_threads(_threads)
    packed = codes.view(np.uint8).reshape(-1, 8)
    begun = _now()
    index = faiss.IndexBinaryMultiHash(64, 4, 16)
    index.nflip = flips
    index.add(packed)
    found = 0
    for top in range(0, len(codes), 100_000):
        limits, _, _ = index.range_search(packed[top : top + 100_000], distance + 1)
        found += int(limits[-1])
    return (found - len(codes)) // 2, _now() - begun


def faiss_flat(codes: np.ndarray, distance: int) -> Result:
    """Brute force, from some queries extrapolated; no pairs are counted (-1)."""
    import faiss

    faiss.omp_set_num_threads(_threads)
    packed = codes.view(np.uint8).reshape(-1, 8)
    index = faiss.IndexBinaryFlat(64)
    index.add(packed)
    queries = min(FLAT_QUERIES, len(codes))
    begun = _now()
    index.range_search(packed[:queries], distance + 1)
    return -1, (_now() - begun) * len(codes) / queries


def manku(codes: np.ndarray, distance: int) -> Result:
    """The C++ program beside this file, with the number of blocks that is best at this size."""
    program = _compiled()
    most_codes = {3: 10**7, 6: 10**6, 10: 10**6}.get(distance, 10**4)
    if program is None or len(codes) > most_codes:
        return None
    blocks = distance + (1 if distance <= 3 and len(codes) <= 10**6 else 2)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "codes"
        codes.tofile(file)
        try:
            done = subprocess.run(
                [program, file, str(distance), str(blocks)],
                capture_output=True,
                text=True,
                check=True,
                timeout=LONGEST,
            )
        except subprocess.TimeoutExpired:
            return None
    found, seconds = done.stdout.split()
    return int(found), float(seconds)


def published_table(codes: np.ndarray, distance: int) -> Result:
    """The C++ tables of the package simhash-pybind, by as many blocks as is quickest."""
    find_all = _pybind()
    if find_all is None or len(codes) > {3: 10**6, 6: 10**6, 10: 10**5}.get(distance, 10**4):
        return None
    blocks = distance + (1 if distance <= 3 and len(codes) <= 10**6 else 2)
    numbers = codes.tolist()
    begun = _now()
    found = len(find_all(numbers, blocks, distance))
    return found, _now() - begun


@cache
def _pybind() -> Callable[..., list[object]] | None:
    if folder := os.environ.get(PYBIND):
        sys.path.insert(0, folder)
    try:
        import simhash

        return getattr(simhash, "find_all", None)
    except ImportError:
        return None
    finally:
        if folder:
            sys.path.remove(folder)
            sys.modules.pop("simhash", None)


@cache
def _compiled() -> str | None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        print("C++ is left out: there is neither g++ nor clang++")
        return None
    folder = Path(tempfile.mkdtemp(prefix="simfinder-bench-"))
    program = folder / "manku_table"
    source = Path(__file__).with_name("manku_table.cpp")
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
    return str(program)


def remove_compiled() -> None:
    """Take the compiled program away."""
    if _compiled.cache_info().currsize and (program := _compiled()) is not None:
        shutil.rmtree(Path(program).parent)


PEERS: dict[str, Callable[[np.ndarray, int], Result]] = {
    "C++ tables": manku,
    "simhash-pybind": published_table,
    "DuckDB": duckdb_join,
    "Polars": polars_join,
    "FAISS MultiHash": faiss_multi_hash,
    "FAISS Flat": faiss_flat,
}
