"""Times a move of the slider: ``bench_regroup.py [PAIRS] [DOCUMENTS]`` or ``PAIRS:DOCUMENTS ...``.

Three shapes of a collection: families of versions, random links, and one long chain that is
ranked from end to end, which is the worst case. CPU seconds, the median of seven. In the table
SciPy's connected components of the pairs within the threshold are the peer: they chain,
where groups are cut by average linkage.
"""

from __future__ import annotations

import statistics
import sys
import time

import numpy as np
import results
from scipy import sparse
from scipy.sparse.csgraph import connected_components

from simfinder.domain.matching import PairTable
from simfinder.engine.grouping import GroupIndex


def table(a, b, rng):
    """Return a PairTable with plausible measures."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    key = np.unique(low[low != high].astype(np.int64) << 32 | high[low != high])
    n = len(key)
    similarity = rng.uniform(0.85, 1.0, n).astype(np.float32)
    return PairTable(
        (key >> 32).astype(np.int32),
        (key & 0xFFFFFFFF).astype(np.int32),
        rng.integers(0, 25, n).astype(np.uint8),
        similarity,
        similarity,
        similarity,
        similarity,
        np.zeros(n, np.uint8),
        np.ones(n, np.bool_),
    )


def families(pairs, documents, rng):
    """Families of equal size in which all are linked with all."""
    size = max(2, round(2 * pairs / documents) + 1)
    i, j = np.triu_indices(size, 1)
    base = np.arange(max(1, documents // size))[:, None] * size
    names = rng.permutation(documents)
    return names[(base + i).ravel()], names[(base + j).ravel()]


def random_links(pairs, documents, rng):
    """Links between any two."""
    return rng.integers(0, documents, pairs), rng.integers(0, documents, pairs)


def chain(pairs, documents, rng):
    """Each document linked to the next one only; as many documents as there are pairs."""
    return np.arange(pairs), np.arange(1, pairs + 1)


def hand_over(shape, rows, n, index):
    """Hand over one move of the slider."""
    distance, similarity = 18, 0.93

    def chains():
        near = np.flatnonzero((rows.distance <= distance) & (rows.similarity >= similarity))
        links = sparse.coo_array((np.ones(len(near), bool), (rows.a[near], rows.b[near])), (n, n))
        return connected_components(links, directed=False)

    taken = results.spent(lambda: index.groups(distance, similarity), 5)
    looked_at = rows.a.nbytes + rows.b.nbytes + rows.distance.nbytes + rows.similarity.nbytes
    row = results.Row(
        "regroup",
        shape.__name__.replace("_", " "),
        len(rows),
        "pairs",
        taken.cpu,
        taken.wall,
        taken.peak,
        {"SciPy, components": results.spent(chains, 3).cpu},
        results.copy_in_memory(looked_at),
    )
    results.hand_over(row)


def main(pairs: int = 1_000_000, documents: int = 100_000) -> None:
    """Print a line for each shape."""
    for shape in (families, random_links, chain):
        rng = np.random.default_rng(1)
        rows = table(*shape(pairs, documents, rng), rng)
        n = int(rows.b.max()) + 1
        rank = np.arange(n) if shape is chain else rng.permutation(n)
        begun = time.process_time()
        index = GroupIndex(rows, n, rank)
        built = time.process_time() - begun
        hand_over(shape, rows, n, index)
        for distance, similarity in ((24, 0.0), (18, 0.93)):
            times = []
            for _ in range(7):
                begun = time.process_time()
                found = index.groups(distance, similarity)
                times.append(time.process_time() - begun)
            print(
                f"{shape.__name__:13} {len(rows):>9,} pairs {n:>9,} documents, "
                f"distance {distance} similarity {similarity:.2f}: {len(found):>7,} groups in "
                f"{statistics.median(times) * 1000:6.1f} ms (index built in {built:.2f} s)"
            )


if __name__ == "__main__":
    if any(":" in size for size in sys.argv[1:]):
        for size in sys.argv[1:]:
            main(*map(int, size.split(":")))
    else:
        main(*map(int, sys.argv[1:]))
