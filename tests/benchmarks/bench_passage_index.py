"""Pairs that share hashes of their sketches, compared with joins of DuckDB and Polars.

    python tests/benchmarks/bench_passage_index.py [DOCUMENTS ...]

Sketches of 100 hashes: ``uniform`` ones in families of four that share most, ``skewed`` ones that
have besides some of a thousand common passages, the first of them in very many documents, and
``identical`` ones, of which families of 40 share all. All get the same sketches and must find the
same pairs with at least ten shared hashes, as long as ours need not draw among the frequent
ones. CPU seconds of one thread; prints how many times as long a peer takes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np
import results

from simfinder.engine.candidates.passage_index import candidates

_SKETCH = 100
_SHARED = 10
_MOST_DOCUMENTS = 1000
_MOST_PRODUCTS = 60_000_000
"""Pairs of equal hashes up to which the peers are asked: they hold all of them."""


def sketches(kind: str, documents: int) -> np.ndarray:
    """Return sketches, uint64, shape (documents, _SKETCH), no value twice in a row."""
    rng = np.random.default_rng(3)
    family = 40 if kind == "identical" else 4
    first = rng.integers(0, 2**56, (-(-documents // family), _SKETCH), np.uint64)
    values = np.repeat(first, family, axis=0)[:documents]
    if kind != "identical":
        changed = rng.random(values.shape) < 0.1
        values[changed] = rng.integers(0, 2**56, int(changed.sum()), np.uint64)
    if kind == "skewed":
        # Ranks of Zipf's law, the hashes of a passage next to each other as in a document.
        passages = rng.zipf(1.3, documents) % 1000
        common = (passages[:, None] * 30 + np.arange(30)).astype(np.uint64) + np.uint64(2**57)
        values[:, :30] = common
    return np.sort(values, axis=1)


def ours(values: np.ndarray) -> int:
    """Return the number of pairs, by the passage index."""
    start = np.arange(len(values) + 1, dtype=np.int64) * _SKETCH
    found = candidates(values.ravel(), start, max_documents=_MOST_DOCUMENTS, least_count=_SHARED)
    return len(found[0])


def polars_join(values: np.ndarray) -> int:
    """Return the same, by a join over the hashes and counting."""
    import polars as pl

    rows = pl.LazyFrame(_columns(values))
    often = pl.len().over("hash")
    rows = rows.filter((often > 1) & (often <= _most(len(values))))
    pairs = rows.join(rows, on="hash", suffix="2").filter(pl.col("id") < pl.col("id2"))
    shared = pairs.group_by("id", "id2").len().filter(pl.col("len") >= _SHARED)
    return shared.collect().height


def duckdb_join(values: np.ndarray) -> int:
    """Return the same, by SQL."""
    import duckdb

    rows = _columns(values)  # noqa: F841 - DuckDB finds it by its name
    query = f"""
        with useful as (select hash from rows group by hash
                        having count(*) between 2 and {_most(len(values))}),
             kept as (select rows.* from rows semi join useful using (hash))
        select count(*) from (
            select x.id, y.id from kept x join kept y on x.hash = y.hash and x.id < y.id
            group by x.id, y.id having count(*) >= {_SHARED})
    """
    return int(duckdb.connect(config={"threads": 1}).execute(query).fetchall()[0][0])


def _columns(values: np.ndarray) -> dict[str, np.ndarray]:
    owners = np.repeat(np.arange(len(values), dtype=np.int32), _SKETCH)
    return {"hash": values.ravel(), "id": owners}


def _most(documents: int) -> int:
    return max(_MOST_DOCUMENTS, documents // 8)


def products(values: np.ndarray) -> float:
    """Return how many pairs of equal hashes count."""
    count = np.unique(values, return_counts=True)[1].astype(float)
    count = count[count <= _most(len(values))]
    return float((count * (count - 1) / 2).sum())


PEERS: dict[str, Callable[[np.ndarray], int]] = {"Polars": polars_join, "DuckDB": duckdb_join}


def main() -> None:
    for kind in ("uniform", "skewed", "identical"):
        for documents in [int(word) for word in sys.argv[1:]] or [10_000, 100_000]:
            compare(kind, documents)


def compare(kind: str, documents: int) -> None:
    """Print and hand over one size of a kind."""
    values = sketches(kind, documents)
    taken = results.spent(lambda: ours(values), 2)
    work = products(values)
    print(f"  {documents:,} {kind} sketches: {taken.answer:,} pairs, {work:,.0f} equal hashes")
    found = {}
    for name, peer in PEERS.items():
        if work > _MOST_PRODUCTS:
            print(f"    {name}: left out, too many equal hashes")
            continue
        try:
            theirs = results.spent(lambda peer=peer: peer(values))
        except ImportError:
            print(f"    {name}: not installed, left out")
            results.absent("passage_index", name)
            continue
        found[name] = theirs.cpu
        same = "" if theirs.answer == taken.answer else f"  OTHER PAIRS: {theirs.answer:,}"
        print(f"    {name:8} {theirs.cpu / taken.cpu:6.1f}{same}", flush=True)
    row = results.Row(
        "passage_index",
        kind,
        documents,
        "documents",
        taken.cpu,
        taken.wall,
        taken.peak,
        found,
        results.copy_in_memory(values.nbytes),
    )
    results.hand_over(row)


if __name__ == "__main__":
    main()
