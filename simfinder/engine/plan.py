"""Decides how all pairs within a distance are found fastest: by brute force or by tables.

The cost model has five constants, fitted to the times of single tables of 20,000 to 400,000
codes with keys of 8 to 16 bits. It counts the candidates that the tables would really have, on
a sample of the codes, because real fingerprints are far from uniform: a formula for random bits
would choose tables that one frequent key makes useless. What it costs to report the pairs is
left out: that depends on the codes and hardly on the plan.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.bit_blocks import Blocks, Codes

NS_BRUTE = 0.65
"""Nanoseconds to compare two codes by brute force."""
NS_COMPARE = 1.2
"""Nanoseconds to compare two codes of a bucket, filler included."""
NS_SORT = 18.0
"""Nanoseconds to make the key of a code and to sort the code into its bucket."""
NS_SLOT = 2.0
"""Nanoseconds for each possible key of a table: counting and numbering."""
NS_TABLE = 1_000_000.0
"""Nanoseconds that a table costs however small it is."""

WIDEST_KEY = 24
"""Widest key in bits: a table of counts for each possible key takes 8 bytes a key."""
MOST_TABLES = 2000
SAMPLED_TABLES = 6
SAMPLED_CODES = 1 << 16
FEWEST_FOR_TABLES = 2000
"""Below this brute force is done before a plan is made: 2 million comparisons, 1 ms."""
LEAST_SPLIT = 4000
"""Buckets up to this size are compared directly: 8 million comparisons, 5 ms."""
SKEW = 2.0
"""A bucket over (1 + SKEW) times the average is split again (Wang and Wang 2019, their μ)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen.

    ``blocks``: into how many the bits are cut. ``tables``: how many there are. ``cost``:
    expected seconds. ``kept``: how many blocks are the key of a table. ``cap``: the largest
    bucket that is compared directly.
    """

    kind: Literal["brute", "tables"]
    blocks: int
    tables: int
    cost: float
    reason: str
    kept: int = 0
    cap: int = LEAST_SPLIT

    def __str__(self) -> str:
        """Say it in a sentence."""
        how = (
            "Compare every fingerprint with every other"
            if self.kind == "brute"
            else f"Use {self.tables} tables over {self.blocks} blocks of bits"
        )
        return f"{how}, about {self.cost:.2g} s: {self.reason}."


def plan(fingerprints: Codes, distance: int, bits: int = 64) -> Plan:
    """Choose the cheapest exact way to find all pairs within ``distance``.

    Args:
        fingerprints: uint64, shape (n). Equal ones should have been collapsed.
        distance: largest distance in bits.
        bits: how many low bits of the codes are in use.
    """
    n = len(fingerprints)
    brute = n * (n - 1) / 2 * NS_BRUTE * 1e-9
    if n <= FEWEST_FOR_TABLES:
        return Plan("brute", 0, 0, brute, f"{n:,} fingerprints are too few for tables to pay")
    best = Plan("brute", 0, 0, brute, f"no tables for a distance of {distance} would be faster")
    sample = _sample(fingerprints)
    for count in range(distance + 1, min(distance + 7, bits + 1)):
        kept = min(count - distance, WIDEST_KEY * count // bits)
        tables = math.comb(count, kept)
        if not kept or tables > MOST_TABLES:
            continue
        blocks = Blocks(bits, count)
        key_bits = math.ceil(bits * kept / count)
        sorting = _sorting_cost(n, key_bits)
        if tables * sorting >= best.cost:
            continue
        cap = max(LEAST_SPLIT, math.ceil((1 + SKEW) * n / (1 << key_bits)))
        comparing = _comparing_cost(sample, n, blocks, kept, cap, sorting / n * tables)
        cost = tables * (sorting + comparing)
        if cost < best.cost:
            reason = f"brute force over {n:,} fingerprints would take about {brute:.2g} s"
            best = Plan("tables", count, tables, cost, reason, kept, cap)
    return best


def expected_pairs(fingerprints: Codes) -> NDArray[np.float64]:
    """Estimate how many pairs there are within each distance 0 to 64: float64, shape (65).

    From the distances of up to 64 sampled fingerprints to all others.
    """
    n = len(fingerprints)
    if n < 2:
        return np.zeros(65)
    chosen = np.random.default_rng(0).choice(n, min(n, 64), replace=False)
    counts = np.zeros(65)
    for code in fingerprints[chosen]:
        counts += np.bincount(np.bitwise_count(fingerprints ^ code), minlength=65)
    counts[0] -= len(chosen)
    return np.cumsum(counts) * (n / len(chosen) / 2)


def affordable_distance(fingerprints: Codes, distance: int, most_pairs: int) -> int:
    """Return the largest distance, up to the one wished, with about ``most_pairs`` pairs.

    Random codes alone make this necessary: among a million of them 19 million pairs lie within
    16 bits, and verifying those would find nothing.
    """
    within = expected_pairs(fingerprints)[: distance + 1] <= most_pairs
    return distance if within.all() else max(0, int(np.argmin(within)) - 1)


def _sample(codes: Codes) -> Codes:
    """Return up to SAMPLED_CODES codes, the same ones for the same input."""
    if len(codes) <= SAMPLED_CODES:
        return codes
    chosen = np.random.default_rng(0).choice(len(codes), SAMPLED_CODES, False, shuffle=False)
    return codes[chosen]


def _sorting_cost(n: int, key_bits: int) -> float:
    """Return the seconds to make and fill one table."""
    return (n * NS_SORT + (1 << key_bits) * NS_SLOT + NS_TABLE) * 1e-9


def _comparing_cost(
    sample: Codes, n: int, blocks: Blocks, kept: int, cap: int, split: float
) -> float:
    """Return the seconds to compare inside the buckets of an average table.

    Bucket sizes are counted in sampled tables. A bucket above ``cap`` is split again; ``split``
    is what that costs for each code, at most.
    """
    tables = blocks.tables(kept)
    few = min(len(tables), SAMPLED_TABLES)
    chosen = np.random.default_rng(0).choice(len(tables), few, replace=False)
    scale = n / len(sample)
    total = 0.0
    for t in chosen.tolist():
        sizes = np.bincount(blocks.keys(sample, tables[t])).astype(np.float64)
        sizes = sizes[sizes > 1]
        pairs = sizes * (sizes - 1) / 2 * scale * scale
        seconds = pairs * NS_COMPARE * 1e-9
        large = sizes * scale > cap
        seconds[large] = np.minimum(seconds[large], sizes[large] * scale * split)
        total += float(seconds.sum())
    return total / few
