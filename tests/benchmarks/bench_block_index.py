"""Times the block index beside FAISS, DuckDB, Polars and C++: ``bench_block_index.py [N:D ...]``.

Ours is compiled where a compiler was found, and by NumPy alone in a row of its own.

Each argument is a number of fingerprints and a distance, ``1000000:3:skewed`` with a kind of
codes; without arguments the sizes below, some minutes. ``--huge`` adds ten million. All get the
same codes, one thread each, in turn, and must find the same number of pairs: CPU seconds, the
index included, the median of the runs. Kinds: ``uniform``, of which a fifth are copies with 1 to
20 flipped bits; ``skewed``, half of them in 100 buckets; ``crowded``, half of them in one;
``identical``, 100,000 or half of them the same. FAISS Flat is extrapolated from some queries. A
peer is left out where it would look at too many candidates. Last come the constants of the cost
models, as this machine has them.

``--split`` times instead what it costs to split the buckets of small collections: all above
(1 + μ) times the average, as published, beside those that are worth it.

``--wall`` measures by the clock instead, with two threads each, and takes the best of the runs: on
a machine that others use as well, that is what it would be alone. simhash-pybind, the C++ tables
that others publish, takes part where the variable SIMHASH_PYBIND names a folder that holds it.
"""

from __future__ import annotations

import importlib.util
import itertools
import math
import sys
import time
import tracemalloc
from collections.abc import Iterator
from statistics import median
from types import ModuleType

import join_peers
import numpy as np
import results
from scipy import optimize

from simfinder.engine import kernels
from simfinder.engine.candidates import compiled_join
from simfinder.engine.candidates import plan as planning
from simfinder.engine.candidates.block_index import pairs_within, plan
from simfinder.engine.candidates.bucket_join import Buckets, Canceller, compare_all
from simfinder.engine.candidates.plan import Blocks, DigitTree

SIZES = (
    *(f"{n}:{d}" for d in (3, 6, 10) for n in (10_000, 100_000, 1_000_000)),
    "100000:16",
    "20000:24",
    *(f"1000000:{d}:{kind}" for d in (3, 6) for kind in ("skewed", "identical")),
)
HUGE = ("10000000:3",)
REPEATS = 3
REPEATS_BY_THE_CLOCK = 7
THREADS = 2
LONG_ENOUGH = 4
"""Seconds after which an engine is not run again."""
MEMORY = 1 << 30
ALL_PAIRS_FROM = 20
MEMORY_OF_ALL_PAIRS = 16 << 30
"""For distances at which chance alone makes hundreds of millions of pairs."""
MOST_FOR_ALL_PAIRS = 30_000
"""Codes of which NumPy lists such pairs: it takes five times the memory of compiled loops."""
COSTS = planning.COMPILED if kernels.compiled else planning.NUMPY
_NEEDS = {"DuckDB": "duckdb", "Polars": "polars", "FAISS MultiHash": "faiss", "FAISS Flat": "faiss"}


def codes_of(n: int, kind: str = "uniform") -> np.ndarray:
    """Return n codes of a kind."""
    rng = np.random.default_rng(1)
    codes = rng.integers(0, 1 << 64, n, dtype=np.uint64)
    copies = np.arange(n // 5)
    codes[copies] = codes[rng.integers(n // 5, n, len(copies))]
    flips = rng.integers(1, 21, len(copies))
    for flip in range(20):
        flipped = copies[flips > flip]
        codes[flipped] ^= np.uint64(1) << rng.integers(0, 64, len(flipped)).astype(np.uint64)
    if kind == "skewed":
        heads = rng.integers(0, 1 << 16, 100, dtype=np.uint64) << np.uint64(48)
        codes[n // 2 :] &= np.uint64((1 << 48) - 1)
        codes[n // 2 :] |= heads[rng.integers(0, 100, n - n // 2)]
    elif kind == "crowded":
        codes[n // 2 :] &= np.uint64((1 << 48) - 1)
    elif kind == "identical":
        codes[: min(100_000, n // 2)] = codes[0]
    return rng.permutation(codes)


def memory(distance: int) -> int:
    """Return the bytes that pairs may take."""
    return MEMORY if distance < ALL_PAIRS_FROM else MEMORY_OF_ALL_PAIRS


def ours(codes: np.ndarray, distance: int, compiled: bool = True) -> join_peers.Result:
    """Find the pairs with the block index, in one thread, compiled where a compiler was found."""
    begun = time.process_time()
    most = memory(distance)
    found = pairs_within(codes, distance, threads=1, compiled=compiled, max_memory=most)
    return len(found), time.process_time() - begun


def by_numpy(codes: np.ndarray, distance: int) -> join_peers.Result:
    """Find them as a plain installation does, where not too much memory would be needed."""
    if distance >= ALL_PAIRS_FROM and len(codes) > MOST_FOR_ALL_PAIRS:
        return None
    return ours(codes, distance, compiled=False)


def by_the_clock(codes: np.ndarray, distance: int, compiled: bool = True) -> join_peers.Result:
    """Find them in two threads."""
    begun = time.perf_counter()
    most = memory(distance)
    found = pairs_within(codes, distance, threads=THREADS, compiled=compiled, max_memory=most)
    return len(found), time.perf_counter() - begun


def numpy_by_the_clock(codes: np.ndarray, distance: int) -> join_peers.Result:
    """Find them in two threads as a plain installation does; see ``by_numpy``."""
    if distance >= ALL_PAIRS_FROM and len(codes) > MOST_FOR_ALL_PAIRS:
        return None
    return by_the_clock(codes, distance, compiled=False)


def peak(codes: np.ndarray, distance: int) -> int:
    """Return the most bytes that the join held at a time."""
    tracemalloc.start()
    pairs_within(codes, distance, max_memory=memory(distance))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def compared(n: int, distance: int, kind: str, wall: bool = False) -> tuple[list[str], float]:
    """Compare all engines on one size; return lines and our seconds."""
    codes = codes_of(n, kind)
    two = (by_the_clock, numpy_by_the_clock) if wall else (ours, by_numpy)
    engines = dict(zip(("SimFinder", "SimFinder NumPy"), two, strict=True)) | {
        name: peer
        for name, peer in join_peers.PEERS.items()
        if name not in _NEEDS or importlib.util.find_spec(_NEEDS[name])
    }
    times: dict[str, list[float]] = {name: [] for name in engines}
    pairs: dict[str, int] = {}
    for _ in range(REPEATS_BY_THE_CLOCK if wall else REPEATS):
        for name in list(engines):
            # Identical codes are a star in ours where others list them in pairs by the billion.
            done = (
                engines[name](codes, distance)
                if kind != "identical" or name.startswith("SimFinder")
                else None
            )
            if done is None:
                del engines[name]
                continue
            pairs[name] = done[0]
            times[name].append(done[1])
            if sum(times[name]) > LONG_ENOUGH:
                del engines[name]
    seconds = {name: (min if wall else median)(t) for name, t in times.items() if t}
    mine = seconds.pop("SimFinder")
    held = peak(codes, distance)
    lines = [
        f"\n{n:,} {kind} codes, distance {distance}: {pairs['SimFinder']:,} pairs, {mine:.3f} s, "
        f"peak {held / 2**20:,.0f} MiB. {plan(np.unique(codes), distance, costs=COSTS)}"
    ]
    hand_over(codes, f"{kind}, distance {distance}", mine, held, seconds, wall)
    for name, theirs in sorted(seconds.items(), key=lambda row: row[1]):
        same = pairs[name] in (-1, pairs["SimFinder"])
        word = "" if same else f"  OTHER PAIRS: {pairs[name]:,}"
        lines.append(f"  {name:<16}{theirs:>9.3f} s  peer/ours {theirs / mine:8.2f}{word}")
    return lines, mine


def hand_over(
    codes: np.ndarray,
    variant: str,
    mine: float,
    held: int,
    seconds: dict[str, float],
    wall: bool,
) -> None:
    """Hand over one size of a distance and a kind of codes.

    A join of ours by NumPy gets a row of its own.
    """
    missing = {name for name, module in _NEEDS.items() if not importlib.util.find_spec(module)}
    results.absent("block_index", *sorted(missing))
    limit = results.copy_in_memory(codes.nbytes)
    peers = {name: spent for name, spent in seconds.items() if not name.startswith("SimFinder")}
    n, unit = len(codes), "codes"
    for name, spent, most in (
        (variant, mine, held),
        (f"{variant}, NumPy", seconds.get("SimFinder NumPy"), None),
    ):
        if spent is not None:
            both = (
                (None, spent, most, peers, None, "wall")
                if wall
                else (spent, None, most, peers, limit)
            )
            results.hand_over(results.Row("block_index", name, n, unit, *both))


def splitting() -> Iterator[str]:
    """Yield what it costs to split buckets from the published size, or only large ones."""
    usual = planning.MIN_SPLIT_SIZE
    for n, kind, compiled in itertools.product(
        (5_000, 10_000), ("uniform", "skewed", "crowded"), (False, True)
    ):
        codes, words = codes_of(n, kind), []
        for planning.MIN_SPLIT_SIZE in (usual, 1):
            spent = _best(lambda c=codes, j=compiled: pairs_within(c, 3, threads=1, compiled=j))
            done = pairs_within(codes, 3, threads=1, compiled=compiled).plan
            split = "" if done is None else f"{len(done.split_sizes or ())} split"
            words.append(f"from {planning.MIN_SPLIT_SIZE:,} up {spent * 1e3:.1f} ms, {split}")
        way = "compiled" if compiled else "NumPy"
        yield f"{n:,} {kind} codes, distance 3, {way}: {'; '.join(words)}"
    planning.MIN_SPLIT_SIZE = usual


def fitted() -> Iterator[str]:
    """Yield the constants of the cost models beside those in use."""
    rng = np.random.default_rng(2)
    codes = rng.integers(0, 1 << 64, 1_000_000, dtype=np.uint64)
    some = codes[:15_000]
    brute = _best(lambda: list(compare_all(some, 3, Canceller(None)))) / (len(some) ** 2 / 2)
    rows, filling, comparing = [], [], []
    for n in (20_000, 100_000, 400_000):
        for count in (8, 6, 5, 4):
            blocks = Blocks(64, count)
            bits = blocks.key_bits((1,))
            keys = blocks.keys(codes[:n], (1,))
            rows.append((n, 1 << bits, 1))
            filling.append(_best(lambda n=n, b=blocks: _fill(codes[:n], b)))
            table = Buckets.by_key(codes[:n], keys, bits)
            candidates = float((table.size * (table.size - 1) / 2).sum())
            if candidates > n:
                spent = _best(lambda t=table: list(t.pairs(3, 1 << 30, Canceller(None))))
                comparing.append(spent / candidates)
    sort, slot, table_cost = _fit(rows, filling)
    values = brute, median(comparing), sort, slot, table_cost
    yield from _beside(planning.NUMPY, dict(zip(_CONSTANTS, values, strict=True)))
    if loops := kernels.compiled:
        yield from _beside(planning.COMPILED, fitted_loops(loops, np.unique(codes)))


_CONSTANTS = ("brute", "compare", "sort", "slot", "table")


def fitted_loops(loops: ModuleType, codes: np.ndarray) -> dict[str, float]:
    """Return the constants of the compiled loops; a key's slot is cleared while codes are
    sorted."""
    some = compiled_join.pad_codes(codes[:30_000])
    brute = _best(lambda: list(compiled_join.all_pairs(loops, some, 0, 30_000, 3, Canceller(None))))
    rows, spent = [], []
    for n in (100_000, 400_000, 1_000_000):
        for count, kept in ((4, 1), (5, 1), (8, 2), (9, 2), (12, 2), (13, 3), (14, 3)):
            blocks, few, distance = Blocks(64, count), codes[:: len(codes) // n], count - kept
            tree = DigitTree.of(blocks, kept, distance, 1, n, 1 << 20)
            tables = [math.comb(distance - 2 + level, level - 1) for level in range(1, kept + 1)]
            bucket = n / (1 << math.ceil(64 * kept / count))
            if not 4 < bucket < 400:
                continue
            rows.append((n * sum(tables), tables[-1] * n * bucket / 2, sum(tables)))
            spent.append(
                _best(
                    lambda c=few, t=tree: list(
                        compiled_join.in_tables(loops, c, t, 3, Canceller(None), [], [])
                    )
                )
            )
    sort, compare, table = _fit(rows, spent)
    values = brute / (30_000**2 / 2), compare, sort, planning.COMPILED.slot * 1e-9, table
    return dict(zip(_CONSTANTS, values, strict=True))


def _fit(rows: list[tuple[float, ...]], seconds: list[float]) -> list[float]:
    """Return what each column costs, so that shares of the seconds come out best; none below 0."""
    weights = np.array(rows, float) / np.array(seconds)[:, None]
    return optimize.nnls(weights, np.ones(len(rows)))[0].tolist()


def _beside(costs: planning.Costs, found: dict[str, float]) -> Iterator[str]:
    yield f"\nconstants of the cost model, {costs.way}, nanoseconds: fitted here, in use"
    for name, value in found.items():
        yield f"  {name:<11}{value * 1e9:>12.2f}{getattr(costs, name):>12.2f}"


def _fill(codes: np.ndarray, blocks: Blocks) -> Buckets:
    return Buckets.by_key(codes, blocks.keys(codes, (1,)), blocks.key_bits((1,)))


def _best(work) -> float:
    times = []
    for _ in range(5):
        begun = time.thread_time()
        work()
        times.append(time.thread_time() - begun)
    return min(times)


def main(arguments: list[str]) -> None:
    """Print the comparison of each size, how time grows, and the constants."""
    if "--split" in arguments:
        print("\n".join(splitting()))
        return
    wall = "--wall" in arguments
    if wall:
        join_peers.by_the_clock(THREADS)
    sizes = [a for a in arguments if not a.startswith("--")] or list(SIZES)
    spent: dict[tuple[int, str], list[tuple[int, float]]] = {}
    for size in sizes + list(HUGE) * ("--huge" in arguments):
        count, distance, *kind = size.split(":")
        what = kind[0] if kind else "uniform"
        lines, seconds = compared(int(count), int(distance), what, wall)
        print("\n".join(lines), flush=True)
        spent.setdefault((int(distance), what), []).append((int(count), seconds))
    for (distance, what), points in spent.items():
        for (n, before), (m, after) in itertools.pairwise(points):
            power = math.log(after / before) / math.log(m / n)
            print(f"distance {distance}, {what}: from {n:,} to {m:,} time grows as n^{power:.2f}")
    join_peers.remove_compiled()
    print("\n".join(fitted()))


if __name__ == "__main__":
    main(sys.argv[1:])
