"""Decides how all pairs within a distance are found fastest: by brute force or by tables.

The cost model has five constants for each way to compare, fitted by the benchmark to the times of
tables of 20,000 to 400,000 codes with keys of 8 to 16 bits. It counts the candidates that the tables would really have, on
a sample of the codes, because real fingerprints are far from uniform: a formula for random bits
would choose tables that one frequent key makes useless. What it costs to report the pairs is
left out: that depends on the codes and hardly on the plan.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.candidates.bit_blocks import Blocks, Codes, Kept


@dataclass(frozen=True, slots=True)
class Costs:
    """What one way to compare costs, in nanoseconds, and how wide its keys may be.

    ``brute``: to compare two codes by brute force. ``compare``: to compare two codes of a bucket,
    filler included. ``sort``: to make the key of a code and to sort the code into its bucket.
    ``slot``: for each possible key of a table. ``table``: for a table however small it is.
    ``widest_key``: in bits. ``shared``: tables that keep the same first blocks are filled by
    these once, and a bucket is split by further blocks where it is large.
    """

    way: str
    brute: float
    compare: float
    sort: float
    slot: float
    table: float
    widest_key: int
    shared: bool = False


NUMPY = Costs("NumPy", 0.65, 1.2, 18.0, 2.0, 1_000_000.0, widest_key=24)
"""A table of counts for each possible key of 24 bits takes 128 MiB."""
COMPILED = Costs("compiled", 0.085, 0.085, 5.0, 0.2, 60_000.0, widest_key=20, shared=True)

MOST_TABLES = 2000
SAMPLED_TABLES = 6
SAMPLED_CODES = 1 << 14
FEWEST_FOR_TABLES = 2000
"""Below this brute force is done before a plan is made: 2 million comparisons, 1 ms."""
LEAST_SPLIT = 4000
"""Buckets up to this size are compared directly: 8 million comparisons, 5 ms."""
SKEW = 2.0
"""A bucket over (1 + SKEW) times the average is split again (Wang and Wang 2019, their μ)."""


@dataclass(frozen=True, slots=True)
class Considered:
    """What one number of blocks would cost, in seconds; None: too much by sorting alone."""

    blocks: int
    tables: int
    key_bits: int
    sorting: float
    comparing: float | None

    def __str__(self) -> str:
        """Say it in a line."""
        what = f"{self.blocks} blocks: {self.tables} tables by {self.key_bits} bits, filling "
        if self.comparing is None:
            return f"{what}alone {self.sorting:.2g} s"
        total = self.sorting + self.comparing
        return f"{what}{self.sorting:.2g} s and comparing {self.comparing:.2g} s, {total:.2g} s"


@dataclass(frozen=True, slots=True)
class Plan:
    """What was chosen.

    ``blocks``: into how many the bits are cut. ``tables``: how many there are. ``cost``:
    expected seconds. ``kept``: how many blocks are the key of a table. ``cap``: the largest
    bucket that is compared directly. ``considered``: the other numbers of blocks, and this one.
    ``costs``: by which it was chosen.
    """

    kind: Literal["brute", "tables"]
    blocks: int
    tables: int
    cost: float
    reason: str
    kept: int = 0
    cap: int = LEAST_SPLIT
    considered: tuple[Considered, ...] = ()
    costs: Costs = NUMPY

    def explained(self, count: int, distance: int) -> str:
        """Say for how many fingerprints it was chosen, by which costs, and against what."""
        costs = self.costs
        lines = [
            f"block index: {count:,} fingerprints, distance {distance}. {self}",
            f"  cost model: {costs.way}, {costs.brute:g} ns a pair by brute force, "
            f"{costs.compare:g} ns in a bucket, {costs.sort:g} ns to sort a fingerprint, "
            f"{costs.slot:g} ns a key, {costs.table / 1e6:g} ms a table",
        ]
        return "\n".join(lines + [f"  {considered}" for considered in self.considered])

    def __str__(self) -> str:
        """Say it in a sentence."""
        how = (
            "Compare every fingerprint with every other"
            if self.kind == "brute"
            else f"Use {self.tables} tables over {self.blocks} blocks of bits"
        )
        return f"{how}, about {self.cost:.2g} s: {self.reason}."


def plan(
    fingerprints: Codes,
    distance: int,
    bits: int = 64,
    costs: Costs | None = None,
    *,
    even: bool = False,
) -> Plan:
    """Choose the cheapest exact way to find all pairs within ``distance``.

    Args:
        fingerprints: uint64, shape (n). Equal ones should have been collapsed.
        distance: largest distance in bits.
        bits: how many low bits of the codes are in use.
        costs: of the way to compare, those of NumPy by default.
        even: take it that all values of a key are as frequent, and look at no codes.
    """
    costs = costs or NUMPY
    n = len(fingerprints)
    brute = n * (n - 1) / 2 * costs.brute * 1e-9
    if n <= FEWEST_FOR_TABLES:
        return Plan(
            "brute", 0, 0, brute, f"{n:,} fingerprints are too few for tables to pay", costs=costs
        )
    reason = f"no tables for a distance of {distance} would be faster"
    best = Plan("brute", 0, 0, brute, reason, costs=costs)
    sample = None if even else _sample(fingerprints)
    considered: list[Considered] = []
    for count in range(distance + 1, min(distance + 7, bits + 1)):
        blocks = Blocks(bits, count)
        for kept, tables, filled in _choices(blocks, distance, costs):
            key_bits = math.ceil(bits * kept / count)
            sorting = filled * _sorting_cost(n, key_bits, costs)
            if sorting >= best.cost:
                considered.append(Considered(count, len(tables), key_bits, sorting, None))
                break
            cap = max(LEAST_SPLIT, math.ceil((1 + SKEW) * n / (1 << key_bits)))
            split = sorting / n * 1e9 / costs.compare
            compared = n * n / 2 / (1 << key_bits)
            if sample is not None:
                compared = _comparisons(sample, n, blocks, tables, cap, split)
            comparing = compared * len(tables) * costs.compare * 1e-9
            considered.append(Considered(count, len(tables), key_bits, sorting, comparing))
            if sorting + comparing < best.cost:
                reason = f"brute force over {n:,} fingerprints would take about {brute:.2g} s"
                whole = _deepest(blocks, distance) if costs.shared else kept
                cost = sorting + comparing
                best = Plan("tables", count, len(tables), cost, reason, whole, cap, costs=costs)
    return replace(best, considered=tuple(considered))


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
    """Return up to SAMPLED_CODES codes, the same ones for the same input, none twice.

    One of each stretch of as many codes.
    """
    if len(codes) <= SAMPLED_CODES:
        return codes
    edges = np.arange(SAMPLED_CODES + 1) * len(codes) // SAMPLED_CODES
    within = np.random.default_rng(0).random(SAMPLED_CODES) * np.diff(edges)
    return codes[edges[:-1] + within.astype(np.int64)]


def _sorting_cost(n: int, key_bits: int, costs: Costs) -> float:
    """Return the seconds to make and fill one table."""
    return (n * costs.sort + (1 << key_bits) * costs.slot + costs.table) * 1e-9


def _deepest(blocks: Blocks, distance: int) -> int:
    """Return how many blocks a key of shared tables may have where the codes are crowded."""
    most = blocks.count - distance
    return next(k for k in range(most, 0, -1) if math.comb(distance + k, k) <= MOST_TABLES)


def _choices(blocks: Blocks, distance: int, costs: Costs) -> Iterator[tuple[int, list[Kept], int]]:
    """Yield how many blocks a key may have, its tables, and how often codes are put into one."""
    most = min(blocks.count - distance, costs.widest_key * blocks.count // blocks.bits)
    if not costs.shared:
        if most and math.comb(blocks.count, most) <= MOST_TABLES:
            tables = blocks.tables(most)
            yield most, tables, len(tables)
        return
    filled = 0
    for kept in range(1, most + 1):
        # At most ``distance`` blocks are passed over before those that are the first to be equal.
        number = math.comb(distance + kept, kept)
        if number > MOST_TABLES:
            return
        filled += number
        yield kept, list(combinations(range(distance + kept), kept)), filled


def _comparisons(
    sample: Codes, n: int, blocks: Blocks, tables: list[Kept], cap: int, split: float
) -> float:
    """Return how many comparisons are made inside the buckets of an average table.

    Bucket sizes are counted in sampled tables. A bucket above ``cap`` is split again; ``split``
    is what that costs for each code, at most, in
    comparisons.
    """
    few = min(len(tables), SAMPLED_TABLES)
    chosen = np.random.default_rng(0).choice(len(tables), few, replace=False)
    scale = n / len(sample)
    total = 0.0
    for t in chosen.tolist():
        sizes = np.bincount(blocks.keys(sample, tables[t])).astype(np.float64)
        sizes = sizes[sizes > 1]
        pairs = sizes * (sizes - 1) / 2 * scale * scale
        large = sizes * scale > cap
        pairs[large] = np.minimum(pairs[large], sizes[large] * scale * split)
        total += float(pairs.sum())
    return total / few
