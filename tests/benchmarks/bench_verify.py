"""Verification of candidate pairs: sketches and full sets, against the usual ways.

    python tests/benchmarks/bench_verify.py [PAIRS ...]

Sets are made from a fixed seed: families of documents of some 1,000 shingles that share most
of them. Ratios are of CPU time a pair, in one process; larger means that the other is slower.
PAIRS: numbers of pairs whose times are handed over to the table, evenly and unevenly long sets.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module

import numpy as np
import results

from simfinder.engine.features.hashes import sketch
from simfinder.engine.pairs.verify import SketchTable, estimate, exact

DOCUMENTS = 2_000
PAIRS = 20_000
FEW = 1_000


def microseconds(work: Callable[[], object], pairs: int) -> float:
    taken = []
    for _ in range(3):
        begin = time.process_time()
        work()
        taken.append(time.process_time() - begin)
    return min(taken) / pairs * 1e6


def hand_over_sizes(sizes: list[int], kind: str, lengths: tuple[int, int]) -> None:
    """Hand over the exact comparison and that of sketches, for each number of pairs.

    ``lengths``: least and most shingles of a text, log-uniform between.
    """
    chance = np.random.default_rng(12)
    long = np.exp(chance.uniform(*np.log(lengths), 20)).astype(int)
    families = [chance.integers(0, 2**64, size, np.uint64) for size in long]
    sets = [np.unique(f[chance.random(len(f)) < 0.9]) for f in families for _ in range(20)]
    table = SketchTable.of([sketch(s) for s in sets], [len(s) for s in sets])
    held = np.array([len(s) for s in sets])
    for pairs in sizes:
        a = chance.integers(0, len(sets), pairs)
        b = a // 20 * 20 + chance.integers(0, 20, pairs)
        few = list(zip(a[:FEW].tolist(), b[:FEW].tolist(), strict=True))
        scale = pairs / len(few)
        for what, work, looked_at, peers in (
            ("full sets", exact, held, set_peers(sets, few, scale)),
            ("sketches", estimate, np.minimum(held, 256), sketch_peers(sets, few[::5], scale * 5)),
        ):
            ours = partial(work, sets if work is exact else table, a, b)
            taken = results.spent(ours, 2)
            limit = results.copy_in_memory(int((looked_at[a] + looked_at[b]).sum()) * 8)
            row = (taken.cpu, taken.wall, taken.peak, peers, limit)
            results.hand_over(results.Row("verify", f"{what}, {kind}", pairs, "pairs", *row))


def set_peers(sets: list[np.ndarray], few: list[tuple[int, int]], scale: float) -> dict[str, float]:
    """Return the seconds of NumPy and of Python's sets for as many pairs."""
    works: dict[str, Callable[[], object]] = {
        "np.intersect1d": lambda: [np.intersect1d(sets[x], sets[y], True) for x, y in few],
        "sets of Python": lambda: [
            len(set(sets[x].tolist()) & set(sets[y].tolist())) for x, y in few
        ],
    }
    return {name: results.spent(work).cpu * scale for name, work in works.items()}


def sketch_peers(
    sets: list[np.ndarray], few: list[tuple[int, int]], scale: float
) -> dict[str, float]:
    """Return the seconds of MinHash for as many pairs, where it is installed."""
    try:
        datasketch = import_module("datasketch")
    except ImportError:
        results.absent("verify", "datasketch")
        return {}
    made = {}
    for i in {i for pair in few for i in pair}:
        made[i] = datasketch.MinHash(num_perm=256, hashfunc=lambda v: v & 0xFFFFFFFF)
        made[i].update_batch(sets[i][:256].tolist())
    taken = results.spent(lambda: [made[x].jaccard(made[y]) for x, y in few])
    return {"datasketch MinHash-256": taken.cpu * scale}


def main() -> None:
    if len(sys.argv) > 1:
        sizes = [int(size) for size in sys.argv[1:]]
        hand_over_sizes(sizes, "uniform", (1200, 1201))
        hand_over_sizes(sizes, "skewed", (60, 20_000))
    chance = np.random.default_rng(11)
    families = [chance.integers(0, 2**64, 1200, np.uint64) for _ in range(DOCUMENTS // 20)]
    sets = [np.unique(f[chance.random(1200) < 0.9]) for f in families for _ in range(20)]
    a = chance.integers(0, DOCUMENTS, PAIRS)
    b = a // 20 * 20 + chance.integers(0, 20, PAIRS)
    table = SketchTable.of([sketch(s) for s in sets], [len(s) for s in sets])
    few = list(zip(a[:FEW].tolist(), b[:FEW].tolist(), strict=True))
    frozen = {i: frozenset(sets[i].tolist()) for pair in few for i in pair}

    full = exact(sets, a, b).resemblance
    error = estimate(table, a, b).resemblance - full
    print(f"{PAIRS} pairs of about {int(np.mean([len(s) for s in sets]))} shingles")
    print(
        f"sketches against full sets: rmse {np.sqrt((error**2).mean()):.4f}, bias "
        f"{error.mean():+.4f}"
    )
    ours = microseconds(lambda: exact(sets, a, b), PAIRS)
    print("full sets, ours = 1.0")
    others: dict[str, Callable[[], object]] = {
        "np.intersect1d": lambda: [len(np.intersect1d(sets[x], sets[y], True)) for x, y in few],
        "frozenset, made before": lambda: [len(frozen[x] & frozen[y]) for x, y in few],
        "set, made from arrays": lambda: [
            len(set(sets[x].tolist()) & set(sets[y].tolist())) for x, y in few
        ],
    }
    for name, work in others.items():
        print(f"  {name:32s} {microseconds(work, FEW) / ours:6.1f}")
    sketched = microseconds(lambda: estimate(table, a, b), PAIRS)
    print(f"sketches, ours = 1.0 (full sets {ours / sketched:.1f})")
    try:
        datasketch = import_module("datasketch")
    except ImportError:
        print("  datasketch: not installed, left out")
        return
    minhashes = {}
    for i in frozen:
        minhashes[i] = datasketch.MinHash(num_perm=256, hashfunc=lambda v: v & 0xFFFFFFFF)
        minhashes[i].update_batch(sets[i].tolist())
    compare = lambda: [minhashes[x].jaccard(minhashes[y]) for x, y in few]  # noqa: E731
    print(f"  {'datasketch MinHash-256':32s} {microseconds(compare, FEW) / sketched:6.1f}")
    truth = full[:FEW]
    print(
        f"  rmse of datasketch MinHash-256 "
        f"{np.sqrt(np.mean((np.array(compare()) - truth) ** 2)):.4f}"
    )


if __name__ == "__main__":
    main()
