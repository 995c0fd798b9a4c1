"""Times the block index against FAISS and DuckDB: ``bench_block_index.py [N:D ...]``.

Each argument is a number of fingerprints and a distance; without arguments the sizes below,
about two minutes. All engines get the same codes (four of five random, the rest copies with 1
to 20 flipped bits), one thread each, and must find the same number of pairs. CPU seconds,
building the index included. FAISS Flat is run for 500 queries and extrapolated; an engine that
would need more than a minute is left out, which is said.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import comb

import duckdb
import faiss
import numpy as np

from simfinder.engine.block_index import pairs_within, plan

SIZES = ("100000:3", "100000:6", "100000:10", "1000000:3")
MOST_CANDIDATES = 400_000_000
FLAT_QUERIES = 500


def codes_with_copies(n: int) -> np.ndarray:
    """Return n codes, a fifth of them copies with a few flipped bits."""
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 1 << 64, n, dtype=np.uint64)
    copies = np.arange(n // 5)
    codes[copies] = codes[rng.integers(n // 5, n, len(copies))]
    flips = rng.integers(1, 21, len(copies))
    for flip in range(20):
        flipped = copies[flips > flip]
        codes[flipped] ^= np.uint64(1) << rng.integers(0, 64, len(flipped)).astype(np.uint64)
    return rng.permutation(codes)


def ours(codes: np.ndarray, distance: int) -> int:
    """Count the pairs with the block index."""
    return len(pairs_within(codes, distance))


def duckdb_join(codes: np.ndarray, distance: int) -> int | None:
    """Count the pairs with a self-join over distance + 1 blocks, None where it would explode."""
    edges = [64 * i // (distance + 1) for i in range(distance + 2)]
    widths = np.diff(edges)
    if sum(len(codes) ** 2 / 2 / 2.0**w for w in widths) > MOST_CANDIDATES:
        return None
    connection = duckdb.connect(config={"threads": 1})
    numbers = np.arange(len(codes))
    parts = [
        {
            "block": block,
            "key": (codes >> np.uint64(64 - high)) & np.uint64((1 << (high - low)) - 1),
        }
        for block, (low, high) in enumerate(pairwise(edges))
    ]
    rows = {  # noqa: F841 - DuckDB finds it by its name
        "block": np.repeat([p["block"] for p in parts], len(codes)),
        "key": np.concatenate([p["key"] for p in parts]),
        "id": np.tile(numbers, len(parts)),
        "code": np.tile(codes, len(parts)),
    }
    query = f"""
        select count(*) from (
            select distinct x.id, y.id from rows x join rows y
            on x.block = y.block and x.key = y.key and x.id < y.id
            where bit_count(xor(x.code, y.code)) <= {distance})
    """
    return connection.execute(query).fetchall()[0][0]


def faiss_multi_hash(codes: np.ndarray, distance: int) -> int | None:
    """Count the pairs with four hashes of 16 bits and as many flips as exactness needs."""
    flips = distance // 4
    if len(codes) ** 2 * sum_of_choices(16, flips) / 2**14 > MOST_CANDIDATES * 10:
        return None
    return counted(faiss.IndexBinaryMultiHash(64, 4, 16), codes, distance, flips)


def faiss_hash(codes: np.ndarray, distance: int) -> int | None:
    """Count the pairs with one hash of 16 bits; exact with as many flips as the distance."""
    if len(codes) ** 2 * sum_of_choices(16, min(distance, 16)) / 2**16 > MOST_CANDIDATES:
        return None
    return counted(faiss.IndexBinaryHash(64, 16), codes, distance, distance)


def sum_of_choices(bits: int, flips: int) -> int:
    """Return how many keys are probed for a query."""
    return sum(comb(bits, k) for k in range(flips + 1))


def counted(index: object, codes: np.ndarray, distance: int, flips: int) -> int:
    """Fill a FAISS index and count pairs; it finds each twice, and each code itself."""
    packed = codes.view(np.uint8).reshape(-1, 8)
    index.nflip = flips
    index.add(packed)
    found = 0
    for top in range(0, len(codes), 100_000):
        limits, _, _ = index.range_search(packed[top : top + 100_000], distance + 1)
        found += int(limits[-1])
    return (found - len(codes)) // 2


def flat_seconds(codes: np.ndarray, distance: int) -> float:
    """Return the extrapolated seconds of brute force in FAISS."""
    packed = codes.view(np.uint8).reshape(-1, 8)
    index = faiss.IndexBinaryFlat(64)
    index.add(packed)
    begun = time.process_time()
    index.range_search(packed[:FLAT_QUERIES], distance + 1)
    return (time.process_time() - begun) * len(codes) / FLAT_QUERIES


def timed(engine: Callable[[np.ndarray, int], int | None], codes: np.ndarray, distance: int):
    """Return the CPU seconds and the number of pairs; the best of three where it is quick."""
    times = []
    while len(times) < 3 and sum(times) < 3:
        begun = time.process_time()
        found = engine(codes, distance)
        times.append(time.process_time() - begun)
        if found is None:
            return None, None
    return min(times), found


def lines(n: int, distance: int) -> Iterator[str]:
    """Compare all engines on one size."""
    codes = codes_with_copies(n)
    seconds, pairs = timed(ours, codes, distance)
    yield f"\n{n:,} fingerprints, distance {distance}: {pairs:,} pairs. {plan(codes, distance)}"
    yield f"  {'SimFinder':<18}{seconds:>9.3f} s"
    for name, engine in (
        ("DuckDB self-join", duckdb_join),
        ("FAISS MultiHash", faiss_multi_hash),
        ("FAISS Hash", faiss_hash),
    ):
        theirs, found = timed(engine, codes, distance)
        if theirs is None:
            yield f"  {name:<18} left out: too many candidates"
            continue
        agrees = "same pairs" if found == pairs else f"OTHER PAIRS: {found:,}"
        yield f"  {name:<18}{theirs:>9.3f} s  ours/peer {seconds / theirs:.3f}  {agrees}"
    flat = flat_seconds(codes, distance)
    yield (
        f"  {'FAISS Flat':<18}{flat:>9.3f} s  ours/peer {seconds / flat:.3f}"
        f"  extrapolated from {FLAT_QUERIES} queries"
    )


def main(sizes: tuple[str, ...]) -> None:
    """Print the comparison of each size."""
    faiss.omp_set_num_threads(1)
    for size in sizes:
        n, distance = map(int, size.split(":"))
        for line in lines(n, distance):
            print(line, flush=True)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or SIZES)
