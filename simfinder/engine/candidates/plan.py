"""Chooses the fastest exact way to find all pairs within a distance: brute force or tables.

The cost model has five constants for NumPy and for compiled loops, fitted by the benchmark to the
times of tables of 20,000 to 400,000 codes with keys of 8 to 16 bits. It counts the candidates of
the tables on a sample of the codes, because real fingerprints are far from uniform: a formula for
random bits would choose tables that one frequent key makes useless. The cost of reporting the
pairs is not included: it depends on the codes and hardly on the plan.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.messages import Code, Message
from simfinder.engine.arrays import Int32s, Mask, UInt64s

# Blocks of bits of fingerprints, and which table of blocks owns a pair.
#
# If two codes differ in at most d bits and the bits are cut into m > d blocks, at least m - d
# blocks are equal (pigeonhole principle; Manku, Jain and Das Sarma, "Detecting near-duplicates
# for web crawling", 2007). So with one table for each choice of k <= m - d blocks as the key,
# every such pair shares the key of at least one table.

Codes = UInt64s
KeyBlocks = tuple[int, ...]
"""The blocks that are a table's key, ascending."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """The lowest ``bits`` bits of a code, cut into ``count`` nearly equal blocks from the top."""

    bits: int
    count: int

    def tables(self, key_blocks: int) -> list[KeyBlocks]:
        """Return the keys of all tables with so many key blocks.

        Together they contain every pair within a distance of ``count - key_blocks`` bits.
        """
        return list(combinations(range(self.count), key_blocks))

    def span(self, block: int) -> tuple[int, int]:
        """Return the lowest bit of a block and the bit after its highest."""
        high = self.bits - self.bits * block // self.count
        low = self.bits - self.bits * (block + 1) // self.count
        return low, high

    def mask(self, block: int) -> np.uint64:
        """Return the bits of a block as a mask."""
        low, high = self.span(block)
        return np.uint64(((1 << (high - low)) - 1) << low)

    def key_bits(self, key_blocks: KeyBlocks) -> int:
        """Return how wide the key of a table is."""
        return sum(high - low for low, high in map(self.span, key_blocks))

    def keys(self, codes: Codes, key_blocks: KeyBlocks) -> Int32s:
        """Return the bits of the kept blocks, packed into one int32 a code."""
        return _pack_bits(codes, self.stretches(key_blocks)).astype(np.int32)

    def without(self, codes: Codes, key_blocks: KeyBlocks) -> Codes:
        """Return the bits outside the kept blocks, packed at the bottom of a uint64.

        Codes that agree in the kept blocks keep their Hamming distance.
        """
        rest = tuple(b for b in range(self.count) if b not in key_blocks)
        return _pack_bits(codes, self.stretches(rest))

    def is_owner(self, differences: Codes, key_blocks: KeyBlocks) -> Mask:
        """Return for which pairs this table is the first, in the order of ``tables``, with them.

        ``differences``: the XOR of two codes that agree in the key blocks. The key of the first
        table of a pair is its first equal blocks, so no block that is skipped may be equal. That
        yields each pair once, without a set of all pairs.
        """
        mine = np.ones(len(differences), np.bool_)
        for block in range(key_blocks[-1]):
            if block not in key_blocks:
                mine &= (differences & self.mask(block)) != 0
        return mine

    def stretches(self, blocks_used: KeyBlocks) -> list[tuple[int, int]]:
        """Return (low, high) of the chosen blocks from the top, neighbours joined."""
        if not blocks_used:
            return []
        spans = [self.span(b) for b in blocks_used]
        breaks = [i + 1 for i, (x, y) in enumerate(pairwise(blocks_used)) if y != x + 1]
        ends = [0, *breaks, len(spans)]
        return [(spans[e - 1][0], spans[s][1]) for s, e in pairwise(ends)]


def _pack_bits(codes: Codes, stretches: list[tuple[int, int]]) -> Codes:
    """Return the bits of the stretches side by side, the first one on top."""
    result = np.zeros(len(codes), np.uint64)
    for low, high in stretches:
        if high - low == 64:
            return codes.copy()
        result <<= np.uint64(high - low)
        result |= (codes >> np.uint64(low)) & np.uint64((1 << (high - low)) - 1)
    return result


@dataclass(frozen=True, slots=True)
class Costs:
    """Costs of one implementation, in nanoseconds, and how wide its keys may be.

    ``brute``: to compare two codes by brute force. ``compare``: to compare two codes of a bucket,
    filler included. ``sort``: to make the key of a code and to sort the code into its bucket.
    ``slot``: for each possible key of a table. ``table``: for a table however small it is.
    ``widest_key``: in bits. ``shares_prefixes``: tables that keep the same first blocks are filled
    by these once, and a bucket is split by further blocks where it is large.
    """

    way: str
    brute: float
    compare: float
    sort: float
    slot: float
    table: float
    widest_key: int
    shares_prefixes: bool = False


NUMPY = Costs("NumPy", 0.65, 1.2, 18.0, 2.0, 1_000_000.0, widest_key=24)
"""A table of counts for each possible key of 24 bits takes 128 MiB."""
COMPILED = Costs("compiled", 0.085, 0.085, 5.0, 0.2, 60_000.0, widest_key=20, shares_prefixes=True)

MOST_TABLES = 2000
SAMPLED_TABLES = 6
SAMPLED_CODES = 1 << 14
FEWEST_FOR_TABLES = 2000
"""With fewer codes brute force is faster than planning: 2 million comparisons, 1 ms."""
MIN_SPLIT_SIZE = FEWEST_FOR_TABLES
"""Buckets up to this size are compared directly, since split again they would be compared by brute
force as well."""
SKEW = 2.0
"""A bucket over (1 + SKEW) times the average is split again (Wang and Wang 2019, their μ)."""


@dataclass(frozen=True, slots=True)
class PlanOption:
    """Cost of one number of blocks, in seconds; None: too much by sorting alone."""

    blocks: int
    tables: int
    key_bits: int
    sort_seconds: float
    compare_seconds: float | None

    @property
    def message(self) -> Message:
        """The cost as a message."""
        size = {"n": self.blocks, "m": self.tables, "bits": self.key_bits}
        sort_time = f"{self.sort_seconds:.2g}"
        if self.compare_seconds is None:
            return Message(Code.PLAN_FILLING, **size, seconds=sort_time)
        return Message(
            Code.PLAN_FILLING_AND_COMPARING,
            **size,
            seconds=sort_time,
            compare=f"{self.compare_seconds:.2g}",
            total=f"{self.sort_seconds + self.compare_seconds:.2g}",
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """The chosen way to find pairs.

    ``blocks``: into how many the bits are cut. ``tables``: how many there are. ``cost``:
    expected seconds. ``key_blocks``: how many blocks are the key of a table. ``cap``: the largest
    bucket that is compared directly. ``options``: the other numbers of blocks, and this one.
    ``costs``: those it was chosen by.
    """

    kind: Literal["brute", "tables"]
    blocks: int
    tables: int
    cost: float
    reason: Message
    key_blocks: int = 0
    cap: int = MIN_SPLIT_SIZE
    options: tuple[PlanOption, ...] = ()
    costs: Costs = NUMPY
    average: float = 0.0
    """Fingerprints of an average bucket."""
    split_sizes: tuple[int, ...] | None = None
    """Fingerprints of each bucket that was split again; None before the join."""

    def describe(self, count: int, distance: int) -> tuple[Message, ...]:
        """Return messages on the number of fingerprints, the costs and the alternatives."""
        costs = self.costs
        model = Message(
            Code.PLAN_COSTS,
            name=costs.way,
            brute=f"{costs.brute:g}",
            compare=f"{costs.compare:g}",
            sort=f"{costs.sort:g}",
            slot=f"{costs.slot:g}",
            table=f"{costs.table / 1e6:g}",
        )
        whole = Message(Code.BLOCK_INDEX_PLAN, n=count, m=distance, rest=self.message)
        options = (option.message for option in self.options)
        return (whole, *self._bucket_messages(), model, *options)

    def _bucket_messages(self) -> Iterator[Message]:
        if self.kind == "brute":
            yield Message(Code.PLAN_NO_BUCKETS)
            return
        yield Message(
            Code.PLAN_BUCKETS,
            n=self.cap,
            factor=f"{1 + SKEW:g}",
            average=f"{self.average:.3g}",
            least=MIN_SPLIT_SIZE,
        )
        if self.split_sizes:
            largest = max(self.split_sizes)
            yield Message(Code.PLAN_SPLIT_BUCKETS, n=len(self.split_sizes), m=largest)
        elif self.split_sizes is not None:
            yield Message(Code.PLAN_NO_SPLIT_BUCKETS)

    @property
    def message(self) -> Message:
        """The choice and its reason."""
        seconds = f"{self.cost:.2g}"
        if self.kind == "brute":
            return Message(Code.PLAN_BRUTE_FORCE, seconds=seconds, rest=self.reason)
        return Message(
            Code.PLAN_TABLES, n=self.tables, m=self.blocks, seconds=seconds, rest=self.reason
        )

    def __str__(self) -> str:
        """Return it in English."""
        return str(self.message)


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
        costs: of the implementation, NumPy by default.
        even: assume that all values of a key are equally frequent, without a sample.
    """
    costs = costs or NUMPY
    n = len(fingerprints)
    brute = n * (n - 1) / 2 * costs.brute * 1e-9
    if n <= FEWEST_FOR_TABLES:
        return Plan("brute", 0, 0, brute, Message(Code.PLAN_TOO_FEW, n=n), costs=costs)
    reason = Message(Code.PLAN_NOT_FASTER, n=distance)
    best = Plan("brute", 0, 0, brute, reason, costs=costs)
    sample = None if even else _sample(fingerprints)
    options: list[PlanOption] = []
    for count in range(distance + 1, min(distance + 7, bits + 1)):
        blocks = Blocks(bits, count)
        for key_blocks, tables, fill_count in _choices(blocks, distance, costs):
            key_bits = math.ceil(bits * key_blocks / count)
            sort_seconds = fill_count * _sorting_cost(n, key_bits, costs)
            if sort_seconds >= best.cost:
                options.append(PlanOption(count, len(tables), key_bits, sort_seconds, None))
                break
            average = n / (1 << key_bits)
            cap = max(MIN_SPLIT_SIZE, math.ceil((1 + SKEW) * average))
            split_cost = sort_seconds / n * 1e9 / costs.compare
            comparison_count = n * n / 2 / (1 << key_bits)
            if sample is not None:
                comparison_count = _comparisons(sample, n, blocks, tables, cap, split_cost)
            compare_seconds = comparison_count * len(tables) * costs.compare * 1e-9
            options.append(PlanOption(count, len(tables), key_bits, sort_seconds, compare_seconds))
            if sort_seconds + compare_seconds < best.cost:
                reason = Message(Code.PLAN_BRUTE_FORCE_TIME, n=n, seconds=f"{brute:.2g}")
                whole = _deepest(blocks, distance) if costs.shares_prefixes else key_blocks
                cost = sort_seconds + compare_seconds
                best = Plan(
                    *("tables", count, len(tables), cost, reason, whole, cap),
                    costs=costs,
                    average=average,
                )
    return replace(best, options=tuple(options))


def expected_pairs(fingerprints: Codes) -> NDArray[np.float64]:
    """Estimate how many pairs there are within each distance 0 to 64: float64, shape (65).

    From the distances of up to 64 sampled fingerprints to all others.
    """
    n = len(fingerprints)
    if n < 2:
        return np.zeros(65)
    sample_rows = np.random.default_rng(0).choice(n, min(n, 64), replace=False)
    counts = np.zeros(65)
    for code in fingerprints[sample_rows]:
        counts += np.bincount(np.bitwise_count(fingerprints ^ code), minlength=65)
    counts[0] -= len(sample_rows)
    return np.cumsum(counts) * (n / len(sample_rows) / 2)


def affordable_distance(fingerprints: Codes, distance: int, most_pairs: int) -> int:
    """Return the largest distance, up to ``distance``, with about ``most_pairs`` pairs.

    Random codes make this necessary: among a million of them 19 million pairs are within 16 bits,
    and verifying those would find nothing.
    """
    fits = expected_pairs(fingerprints)[: distance + 1] <= most_pairs
    return distance if fits.all() else max(0, int(np.argmin(fits)) - 1)


def _sample(codes: Codes) -> Codes:
    """Return up to SAMPLED_CODES codes, the same ones for the same input, none twice.

    One of each stretch of as many codes.
    """
    if len(codes) <= SAMPLED_CODES:
        return codes
    edges = np.arange(SAMPLED_CODES + 1) * len(codes) // SAMPLED_CODES
    shift = np.random.default_rng(0).random(SAMPLED_CODES) * np.diff(edges)
    return codes[edges[:-1] + shift.astype(np.int64)]


def _sorting_cost(n: int, key_bits: int, costs: Costs) -> float:
    """Return the seconds to make and fill one table."""
    return (n * costs.sort + (1 << key_bits) * costs.slot + costs.table) * 1e-9


def _deepest(blocks: Blocks, distance: int) -> int:
    """Return how many blocks a key of shared tables may have where the codes are crowded."""
    max_key_blocks = blocks.count - distance
    return next(
        k for k in range(max_key_blocks, 0, -1) if math.comb(distance + k, k) <= MOST_TABLES
    )


def _choices(
    blocks: Blocks, distance: int, costs: Costs
) -> Iterator[tuple[int, list[KeyBlocks], int]]:
    """Yield how many blocks a key may have, its tables, and how often codes are put into one."""
    max_key_blocks = min(blocks.count - distance, costs.widest_key * blocks.count // blocks.bits)
    if not costs.shares_prefixes:
        if max_key_blocks and math.comb(blocks.count, max_key_blocks) <= MOST_TABLES:
            tables = blocks.tables(max_key_blocks)
            yield max_key_blocks, tables, len(tables)
        return
    fill_count = 0
    for key_blocks in range(1, max_key_blocks + 1):
        # At most ``distance`` blocks are skipped before the first equal ones.
        number = math.comb(distance + key_blocks, key_blocks)
        if number > MOST_TABLES:
            return
        fill_count += number
        yield key_blocks, list(combinations(range(distance + key_blocks), key_blocks)), fill_count


def _comparisons(
    sample: Codes, n: int, blocks: Blocks, tables: list[KeyBlocks], cap: int, split_cost: float
) -> float:
    """Return the number of comparisons inside the buckets of an average table.

    Bucket sizes are counted in sampled tables. A bucket above ``cap`` is split again, which costs
    at most ``split_cost`` comparisons for each code.
    """
    sample_size = min(len(tables), SAMPLED_TABLES)
    tables_used = np.random.default_rng(0).choice(len(tables), sample_size, replace=False)
    scale = n / len(sample)
    total = 0.0
    for t in tables_used.tolist():
        sizes = np.bincount(blocks.keys(sample, tables[t])).astype(np.float64)
        sizes = sizes[sizes > 1]
        pairs = sizes * (sizes - 1) / 2 * scale * scale
        large = sizes * scale > cap
        pairs[large] = np.minimum(pairs[large], sizes[large] * scale * split_cost)
        total += float(pairs.sum())
    return total / sample_size


# The tables of a plan as a tree of digits: the work for a common beginning of keys is done once.
#
# The key of a table consists of blocks; each block is one or more digits, from its highest bits
# down. Tables with the same first block share its digits, those with the same second one too, and
# so on. A bucket is grouped by a further digit only where it has too many codes for direct
# comparison, so the tree is no deeper than needed.

_ROOT_PART = 1 << 14
"""Codes of a value of the first digit: 128 KiB, which fits into a fast cache."""
_ROOT_BITS = range(6, 11)
"""More places to write to are slower to write to."""
_WIDEST = 11
_MOST_ROOT_BITS = 16
_BUCKET = 8
"""Codes of a bucket: with fewer, to find them costs more than to compare them."""
_GATHER_COST = 60
"""To gather a code costs as much as that many comparisons of it, on a level below."""


@dataclass(frozen=True, slots=True)
class Digit:
    """A node: the codes of a value of the digit above are grouped by this one.

    ``shift bits``: the digit is ``code >> shift`` of so many bits. ``key_blocks``: the blocks that
    are equal where all digits down to here are. ``child next_node``: numbers of other nodes, 0 for
    none. ``direct``: the most codes of a value that are compared directly.
    """

    shift: int
    bits: int
    key_blocks: KeyBlocks
    child: int = 0
    next_node: int = 0
    direct: int = 0


@dataclass(slots=True, eq=False)
class DigitTree:
    """All tables whose key begins with one block; ``nodes[0]`` is a digit of that block.

    A table's key is the first ``key_blocks`` equal blocks of a pair; at most ``distance`` blocks
    are skipped before them, since they differ. ``cap``: the largest bucket of a whole key that is
    compared directly. ``levels``: the depth of the tree.
    """

    blocks: Blocks
    key_blocks: int
    distance: int
    cap: int
    nodes: list[Digit] = field(default_factory=list)
    levels: int = 0

    @classmethod
    def of(
        cls, blocks: Blocks, key_blocks: int, distance: int, first: int, codes: int, cap: int
    ) -> DigitTree:
        """Return the tree of the tables whose keys begin with a block, for about so many codes."""
        return make_tree(blocks, key_blocks, distance, first, codes.bit_length(), cap)

    def grow(self, prefix: KeyBlocks, top: int, code_count: float, level: int) -> int:
        """Add the digit of the last block below bit ``top`` and all below it; return its number."""
        low = self.blocks.span(prefix[-1])[0]
        number = len(self.nodes)
        self.nodes.append(Digit(0, 0, ()))
        self.levels = max(self.levels, level)
        width = min(top - low, _digit_bits(code_count, prefix, is_root=number == 0))
        bottom, inside = top - width, code_count / 2**width
        children = []
        if bottom > low:
            children.append(self.grow(prefix, bottom, inside, level + 1))
        elif len(prefix) < self.key_blocks:
            last = self.distance + len(prefix)
            for block in range(prefix[-1] + 1, last + 1):
                span = self.blocks.span(block)
                children.append(self.grow((*prefix, block), span[1], inside, level + 1))
        for one, next_child in pairwise(children):
            self.nodes[one] = replace(self.nodes[one], next_node=next_child)
        direct = min(self.cap, _GATHER_COST * len(children)) if children else self.cap
        child = children[0] if children else 0
        self.nodes[number] = Digit(bottom, width, prefix, child, 0, direct)
        return number


def _digit_bits(code_count: float, prefix: KeyBlocks, *, is_root: bool) -> int:
    """Return how many bits a digit should have; ascending codes are in order of the first block."""
    if is_root and prefix != (0,):
        bit_count = math.ceil(math.log2(max(1.0, code_count / _ROOT_PART)))
        return min(max(bit_count, _ROOT_BITS[0]), _ROOT_BITS[-1])
    widest = _MOST_ROOT_BITS if is_root else _WIDEST
    return min(max(math.ceil(math.log2(max(1.0, code_count / _BUCKET))), 1), widest)


@lru_cache(512)
def make_tree(
    blocks: Blocks, key_blocks: int, distance: int, first: int, size: int, cap: int
) -> DigitTree:
    """Make a tree for up to two to the power of ``size`` codes."""
    tree = DigitTree(blocks, key_blocks, distance, cap)
    tree.grow((first,), blocks.span(first)[1], 2.0**size, 1)
    return tree
