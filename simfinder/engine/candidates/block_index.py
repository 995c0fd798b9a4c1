"""Finds all pairs of fingerprints within a Hamming distance, each once.

The block index of Manku, Jain and Das Sarma (2007) with three additions for real collections:
equal fingerprints are collapsed first, a planner chooses the tables from the data, and a
bucket that one frequent key makes too large is split again on its remaining bits.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from threading import Lock

import numpy as np

from simfinder.domain.errors import SimFinderError
from simfinder.domain.matching import distinct
from simfinder.domain.relations import MAX_DISTANCE
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s, ranges, run_starts
from simfinder.engine.candidates import compiled_join
from simfinder.engine.candidates.bucket_join import (
    Buckets,
    Canceller,
    Chunk,
    CodePairs,
    PositionPairs,
    compare_all,
    in_larger_chunks,
    join_chunks,
)
from simfinder.engine.candidates.compiled_join import costs_of, in_threads, select_loops
from simfinder.engine.candidates.plan import Blocks, Codes, DigitTree, KeyBlocks, Plan, plan
from simfinder.engine.kernels import Kernels

__all__ = ["HammingPairs", "Plan", "TooManyPairs", "most_pairs", "pairs_within", "plan"]

BYTES_A_PAIR = 64
"""Memory for a pair while it is found, expanded and sorted; the result takes 9 bytes of it."""
BYTES_A_CODE = 64
"""Memory for a code while a table is filled and its buckets are copied."""
BYTES_A_CODE_COMPILED = 24
"""The same for compiled loops, which keep the codes of a table twice or three times."""
_PAIRS_SHARE = 0.75
"""Part of the memory that pairs may take; the rest is for the tables that are being filled."""
_THREADS = 2
"""Tables filled at a time: NumPy releases the interpreter's lock while it works."""
_FEWEST_FOR_THREADS = 50_000
"""Below so many codes two threads are not faster than one."""
_REPEATS_SHARE = 20
"""Up to a twentieth of the codes may be repeats where all are compared without collapsing them."""
_SORT_COST = 100
"""What it costs to sort a code, in comparisons."""
_POSITIONS_SHARE = 3
"""Up to a third of the codes are selected to find their positions, else all are sorted."""
_DISTANCE_BITS = np.uint64(7)
_HASH_BITS = 22
_ODD = np.uint64(0x9E3779B97F4A7C15)
"""2**64 divided by the golden ratio: multiplicative hashing (Knuth, volume 3, section 6.4)."""


# Joins by the tables of a plan, or by brute force; NumPy or compiled.

MAX_SPLITS = 3
_FILL_COST = 30
"""Cost of putting a code into a table, in comparisons."""

ProgressCallback = Callable[[float], object]
"""Receives the share of the work that is done, 0 to 1."""


class TooManyPairs(SimFinderError):
    """More pairs are within the distance than the memory can hold."""


class PairLimit:
    """Counts the pairs of all threads and stops them when there are too many."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._total = 0
        self._one_at_a_time = Lock()

    def count(self, chunks: Iterator[Chunk]) -> Iterator[Chunk]:
        """Yield the chunks unchanged; TooManyPairs beyond the limit."""
        for chunk in chunks:
            with self._one_at_a_time:
                self._total += len(chunk[0])
            if self._total > self._limit:
                raise TooManyPairs(
                    f"more than {self._limit:,} pairs of fingerprints are this close"
                )
            yield chunk


@dataclass(frozen=True, slots=True)
class Join:
    """The settings and resources of one join.

    ``room``: the most codes put into a table at once. ``loops``: the compiled ones, None: NumPy.
    ``spare``: arrays of finished tables, for the next ones. ``split_sizes``: receives the number of
    codes of each bucket that is split again.
    """

    distance: int
    canceller: Canceller
    room: int
    pair_limit: PairLimit
    progress: ProgressCallback
    loops: Kernels | None = None
    spare: list[Codes] = field(default_factory=list)
    split_sizes: list[int] = field(default_factory=list)

    def all_pairs(
        self, codes: Codes, selected_plan: Plan, threads: int
    ) -> Generator[CodePairs, None, None]:
        """Yield each pair once and report progress; the codes are distinct and ascending."""
        if selected_plan.kind == "brute":
            with closing(self.all_positions(codes, threads)) as chunks:
                for i, j, distances in chunks:
                    yield codes[i], codes[j], distances
            return
        blocks = Blocks(64, selected_plan.blocks)

        def fill(work: Join, key: KeyBlocks) -> Iterator[CodePairs]:
            return work.table(codes, blocks, key, selected_plan, 0)

        yield from self._run_threads(self._tables(blocks, selected_plan.key_blocks), threads, fill)
        self.progress(1.0)

    def all_positions(self, codes: Codes, threads: int) -> Generator[PositionPairs, None, None]:
        """Yield each pair once as positions, by brute force; the codes are distinct, in any order.

        Compiled loops yield ascending pairs in each chunk; chunks have no order.
        """
        if self.loops is None:
            n = len(codes)

            def on_row(row: int) -> None:
                self.progress(1 - (1 - row / n) ** 2)

            yield from self.pair_limit.count(self._positions(codes, on_row))
            self.progress(1.0)
            return
        loops, padded_codes = self.loops, compiled_join.pad_codes(codes)

        def compare(work: Join, stripe: KeyBlocks) -> Iterator[PositionPairs]:
            first, last = stripe
            return compiled_join.all_pairs(
                loops, padded_codes, first, last, work.distance, work.canceller
            )

        yield from self._run_threads(compiled_join.stripes(len(codes)), threads, compare)
        self.progress(1.0)

    def _tables(self, blocks: Blocks, key: int) -> list[KeyBlocks]:
        """Return the units of work: tables, or all tables with the same first block."""
        if self.loops is None:
            return blocks.tables(key)
        return [(first,) for first in range(self.distance + 1)]

    def _run_threads(
        self,
        tables: Sequence[KeyBlocks],
        threads: int,
        find: Callable[[Join, KeyBlocks], Iterator[Chunk]],
    ) -> Iterator[Chunk]:
        """Yield the pairs of each table, or stripe of codes, found by several threads."""

        def fill(table: KeyBlocks, canceller: Canceller) -> Iterator[Chunk]:
            return self.pair_limit.count(find(replace(self, canceller=canceller), table))

        # Closed at once where one is cancelled, so that no thread goes on.
        with closing(in_threads(fill, tables, threads, self.canceller)) as chunks:
            for finished_count, hits in chunks:
                self.progress(finished_count / len(tables))
                yield hits

    def join(self, codes: Codes, bits: int, depth: int) -> Iterator[CodePairs]:
        """Yield each pair once; the codes, of so many bits, are distinct and ascending."""
        # Compiled loops split crowded buckets in any case; counting them would cost more.
        even = self.loops is not None
        selected_plan = plan(codes, self.distance, bits, costs_of(self.loops), even=even)
        if selected_plan.kind == "brute" or depth == MAX_SPLITS:
            yield from self._compare(codes)
            return
        blocks = Blocks(bits, selected_plan.blocks)
        for key in self._tables(blocks, selected_plan.key_blocks):
            yield from self.table(codes, blocks, key, selected_plan, depth)

    def _compare(self, codes: Codes) -> Iterator[CodePairs]:
        """Compare each with each."""
        for i, j, distances in self._positions(codes):
            yield codes[i], codes[j], distances

    def _positions(
        self, codes: Codes, on_row: Callable[[int], None] | None = None
    ) -> Iterator[PositionPairs]:
        if self.loops is None:
            yield from compare_all(codes, self.distance, self.canceller, on_row)
            return
        padded_codes, n = compiled_join.pad_codes(codes), len(codes)
        yield from compiled_join.all_pairs(
            self.loops, padded_codes, 0, n, self.distance, self.canceller
        )

    def table(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks, selected_plan: Plan, depth: int
    ) -> Iterator[CodePairs]:
        """Yield each pair that this table, or those of ``_tables``, are the first to contain."""
        self.canceller.spend(len(codes) * _FILL_COST)
        if self.loops is not None:
            yield from self._in_tables(self.loops, codes, blocks, key, selected_plan, depth)
            return
        yield from _filter_owner(
            self._in_table(codes, blocks, key, selected_plan.cap, depth), blocks, key
        )

    def _in_tables(
        self,
        loops: Kernels,
        codes: Codes,
        blocks: Blocks,
        first: KeyBlocks,
        selected_plan: Plan,
        depth: int,
    ) -> Iterator[CodePairs]:
        """Yield each pair whose first equal block is this one, by compiled loops."""
        for inside, _ in self._parts(codes, blocks, first):
            large: list[compiled_join.Large] = []
            tree = DigitTree.of(
                blocks,
                selected_plan.key_blocks,
                self.distance,
                first[0],
                len(inside),
                selected_plan.cap,
            )
            yield from compiled_join.in_tables(
                loops, inside, tree, self.distance, self.canceller, large, self.spare
            )
            for key, bucket in large:
                yield from _filter_owner(
                    self._split_bucket(bucket, blocks, key, depth), blocks, key
                )

    def _in_table(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks, cap: int, depth: int
    ) -> Iterator[CodePairs]:
        """Yield each pair with equal key blocks, also those of earlier tables, by NumPy."""
        for inside, part_keys in self._parts(codes, blocks, key):
            keys = blocks.keys(inside, key) if part_keys is None else part_keys
            buckets = Buckets.by_key(inside, keys, blocks.key_bits(key))
            for i, j, distances in buckets.pairs(self.distance, cap, self.canceller):
                yield inside[i], inside[j], distances
            for ids in buckets.large_buckets(cap):
                yield from self._split_bucket(inside[ids], blocks, key, depth)

    def _split_bucket(
        self, bucket: Codes, blocks: Blocks, key: KeyBlocks, depth: int
    ) -> Iterator[CodePairs]:
        """Yield the pairs of a bucket that is too large, by its remaining bits."""
        self.split_sizes.append(len(bucket))
        rest = blocks.without(bucket, key)
        order = np.argsort(rest)
        rest, whole = rest[order], bucket[order]
        for a, b, distances in self.join(rest, blocks.bits - blocks.key_bits(key), depth + 1):
            yield whole[np.searchsorted(rest, a)], whole[np.searchsorted(rest, b)], distances

    def _parts(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks
    ) -> Iterator[tuple[Codes, Int32s | None]]:
        """Yield codes and keys in parts that fit into memory and share no key; None: not needed."""
        if len(codes) <= self.room:
            yield codes, None
            return
        keys = blocks.keys(codes, key)
        ends = np.cumsum(np.bincount(keys, minlength=1 << blocks.key_bits(key)))
        low = 0
        while low < len(ends):
            offset = int(ends[low - 1]) if low else 0
            high = max(low + 1, int(np.searchsorted(ends, offset + self.room, "right")))
            part = np.flatnonzero((keys >= low) & (keys < high))
            if len(part):
                yield codes[part], keys[part] - np.int32(low)
            low = high


def _filter_owner(hits: Iterator[CodePairs], blocks: Blocks, key: KeyBlocks) -> Iterator[CodePairs]:
    """Yield the pairs that this table is the first to contain."""
    for a, b, distances in in_larger_chunks(hits):
        own = np.flatnonzero(blocks.is_owner(a ^ b, key))
        yield a[own], b[own], distances[own]


@dataclass(frozen=True, slots=True)
class HammingPairs:
    """Pairs of positions within a distance, sorted by (a, b), ``a < b``.

    ``a b``: int32. ``distance``: uint8, bits. ``large_classes``: int32, ascending, nearly always
    empty: the first members of classes of equal fingerprints that were too large to list all their
    pairs. Each other member of such a class has one pair, with the first member at distance 0, and
    all pairs of the first member apply to it too.
    ``plan``: how they were found; None where nothing had to be compared.
    """

    a: Int32s
    b: Int32s
    distance: UInt8s
    large_classes: Int32s = field(default_factory=lambda: np.zeros(0, np.int32))
    plan: Plan | None = None

    def __len__(self) -> int:
        """Return the number of pairs."""
        return len(self.a)


def pairs_within(
    fingerprints: Codes,
    distance: int,
    *,
    check: Callable[[], None] | None = None,
    progress: ProgressCallback | None = None,
    max_memory: int = 1 << 30,
    threads: int = _THREADS,
    compiled: bool = True,
) -> HammingPairs:
    """Return all pairs of fingerprints that differ in at most ``distance`` bits.

    Args:
        fingerprints: uint64, shape (n), in any order, equal ones allowed.
        distance: 0 to MAX_DISTANCE bits.
        check: called about every 50 ms of work; it may raise to cancel.
        progress: receives the share of tables or rows that are done; in the caller's thread.
        max_memory: bytes that pairs and tables may take, in addition to three copies of the input.
        threads: how many tables are filled at a time.
        compiled: by the compiled loops, if there are any.

    Raises:
        ValueError: the distance is outside its bounds.
        TooManyPairs: even one pair for each two different fingerprints would not fit; choose
            the distance with ``plan.affordable_distance``.
    """
    if not 0 <= distance <= MAX_DISTANCE:
        raise ValueError(f"distance {distance} is not between 0 and {MAX_DISTANCE}")
    codes = np.ascontiguousarray(fingerprints, np.uint64)
    max_pairs = most_pairs(max_memory)
    pace = Canceller(check)
    sorted_codes = np.sort(codes)
    pace.spend(len(codes) * _SORT_COST)
    first = run_starts(sorted_codes)
    distinct, repeats = sorted_codes[first], sorted_codes[~first]
    del sorted_codes, first
    threads = threads if len(distinct) >= _FEWEST_FOR_THREADS else 1
    selected_plan: Plan | None = None
    loops: Kernels | None = None
    left, right, bits = join_chunks([])
    if distance and len(distinct) > 1:
        loops = select_loops(compiled=compiled)
        selected_plan = plan(distinct, distance, costs=costs_of(loops))
        bytes_per_code = BYTES_A_CODE if loops is None else BYTES_A_CODE_COMPILED
        room = int(max_memory * (1 - _PAIRS_SHARE)) // (bytes_per_code * threads)
        work = Join(
            distance, pace, max(room, 1), PairLimit(max_pairs), progress or _ignore_progress, loops
        )
        if selected_plan.kind == "brute" and len(repeats) * _REPEATS_SHARE <= len(codes):
            with suppress(TooManyPairs):
                return _brute_force_pairs(
                    codes, replace(work, pair_limit=PairLimit(max_pairs)), selected_plan, threads
                )
        with closing(work.all_pairs(distinct, selected_plan, threads)) as chunks:
            left, right, bits = join_chunks(list(chunks))
        selected_plan = replace(selected_plan, split_sizes=tuple(work.split_sizes))
    positions = _positions_of(codes, np.concatenate((left, right, repeats)))
    classes = _Classes.of(codes[positions])
    classes = replace(classes, members=positions[classes.members])
    left_ranks, right_ranks = (
        np.searchsorted(classes.codes, targets).astype(np.int32) for targets in (left, right)
    )
    a, b, bits, large_classes = classes.expand(left_ranks, right_ranks, bits, max_pairs)
    return _sorted_pairs(len(codes), a, b, bits, large_classes, selected_plan)


def _brute_force_pairs(codes: Codes, work: Join, selected_plan: Plan, threads: int) -> HammingPairs:
    """Return the pairs of codes, with those of equal codes, by comparing each with each.

    Raises:
        TooManyPairs: the pairs of equal codes count too, although they could be collapsed.
    """
    with closing(work.all_positions(codes, threads)) as hits_of_all:
        chunks = list(hits_of_all)
    empty = np.zeros(0, np.int32)
    if work.loops is not None:
        chunks = sorted((c for c in chunks if len(c[0])), key=lambda chunk: int(chunk[0][0]))
    a, b, bits = join_chunks(chunks)
    a, b = a.astype(np.int32, copy=False), b.astype(np.int32, copy=False)
    if work.loops is None:
        return _sorted_pairs(len(codes), a, b, bits, empty, selected_plan)
    return HammingPairs(a, b, bits, empty, selected_plan)


def most_pairs(max_memory: int) -> int:
    """Return how many pairs fit into so many bytes."""
    return max(1, int(max_memory * _PAIRS_SHARE) // BYTES_A_PAIR)


def _ignore_progress(share: float) -> None:
    """The default for no progress."""


def _positions_of(codes: Codes, targets: Codes) -> Int32s:
    """Return the positions of these codes, ascending, and of few or all others."""
    if len(targets) * _POSITIONS_SHARE > len(codes):
        return np.arange(len(codes), dtype=np.int32)
    shift = np.uint64(64 - _HASH_BITS)
    present = np.zeros(1 << _HASH_BITS, np.bool_)
    present[targets * _ODD >> shift] = True
    return np.flatnonzero(present[codes * _ODD >> shift]).astype(np.int32)


def _sorted_pairs(
    n: int, a: Int32s, b: Int32s, bits: UInt8s, large_classes: Int32s, selected_plan: Plan | None
) -> HammingPairs:
    """Sort by (a, b)."""
    low, high = np.minimum(a, b), np.maximum(a, b)
    width = max(n - 1, 1).bit_length()
    if 2 * width + _DISTANCE_BITS > 64:
        order = np.lexsort((high, low))
        return HammingPairs(low[order], high[order], bits[order], large_classes, selected_plan)
    # One number for all is sorted several times as fast as an index.
    shift = np.uint64(width)
    packed = low.astype(np.uint64) << shift
    packed |= high.astype(np.uint64)
    packed <<= _DISTANCE_BITS
    packed |= bits
    packed.sort()
    bits = (packed & ((np.uint64(1) << _DISTANCE_BITS) - np.uint64(1))).astype(np.uint8)
    packed >>= _DISTANCE_BITS
    high = (packed & ((np.uint64(1) << shift) - np.uint64(1))).astype(np.int32)
    packed >>= shift
    return HammingPairs(packed.astype(np.int32), high, bits, large_classes, selected_plan)


@dataclass(frozen=True, slots=True)
class _Classes:
    """Equal codes as classes: class c is ``members[start[c]:start[c + 1]]``, ascending."""

    codes: Codes
    members: Int32s
    start: Int64s

    @classmethod
    def of(cls, codes: Codes) -> _Classes:
        """Gather the positions of equal codes."""
        order = np.argsort(codes)
        sorted_codes = codes[order]
        first = run_starts(sorted_codes)
        start = np.flatnonzero(first)
        if len(start) < len(codes):
            first[:-1] &= first[1:]
            repeats = np.flatnonzero(~first)
            number = np.searchsorted(start, repeats, "right")
            order[repeats] = np.sort(number * len(codes) + order[repeats]) % len(codes)
        bounds = np.append(start, len(codes))
        return cls(sorted_codes[start], order.astype(np.int32), bounds)

    def expand(
        self, left: Int32s, right: Int32s, bits: UInt8s, max_pairs: int
    ) -> tuple[Int32s, Int32s, UInt8s, Int32s]:
        """Turn pairs of classes into pairs of members, and add those inside the classes.

        The fourth column: first members of the classes whose pairs are not all listed.
        """
        if len(self.codes) == len(self.members):
            return self.members[left], self.members[right], bits, np.zeros(0, np.int32)
        size = np.diff(self.start)
        whole = size <= self._largest_whole(left, right, max_pairs)
        members_used = np.where(whole, size, 1)
        a, b, row = self._across(left, right, members_used)
        inside_a, inside_b = self._inside(size, whole)
        zeros = np.zeros(len(inside_a), np.uint8)
        return (
            np.concatenate((a, inside_a)),
            np.concatenate((b, inside_b)),
            np.concatenate((bits[row], zeros)),
            np.sort(self.members[self.start[:-1][~whole]]),
        )

    def _largest_whole(self, left: Int32s, right: Int32s, max_pairs: int) -> int:
        """Return the largest size at which classes can list all pairs within ``max_pairs``."""
        size = np.diff(self.start).astype(np.float64)

        def fits(largest: float) -> bool:
            whole = size <= largest
            members_used = np.where(whole, size, 1.0)
            inside = np.where(whole, size * (size - 1) / 2, size - 1).sum()
            return bool((members_used[left] * members_used[right]).sum() + inside <= max_pairs)

        if fits(size.max()):
            return int(size.max())
        sizes = distinct(size.astype(np.int64))
        index = bisect_left(sizes, x=True, key=lambda largest: not fits(largest))
        return int(sizes[index - 1]) if index else 1

    def _across(
        self, left: Int32s, right: Int32s, members_used: Int64s
    ) -> tuple[Int32s, Int32s, Int64s]:
        """Return members of both classes for each pair of classes, and the pair's row."""
        wide = members_used[right]
        count = members_used[left] * wide
        row = np.repeat(np.arange(len(left)), count)
        high, low = np.divmod(ranges(0, count), wide[row])
        a = self.members[self.start[left][row] + high]
        b = self.members[self.start[right][row] + low]
        return a, b, row

    def _inside(self, size: Int64s, whole: Mask) -> tuple[Int32s, Int32s]:
        """Return the pairs inside the classes: all, or those with the first member."""
        several = np.flatnonzero(size > 1)
        place = ranges(0, size[several])
        number = np.repeat(several, size[several])
        follower_counts = size[number] - 1 - place
        follower_counts[~whole[number] & (place > 0)] = 0
        first = np.repeat(self.start[number] + place, follower_counts)
        return self.members[first], self.members[first + 1 + ranges(0, follower_counts)]
