"""Joins fingerprints by the tables of a plan, or by brute force; NumPy or compiled.

A bucket that one frequent key has blown up is split again on its remaining bits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from threading import Lock
from types import ModuleType

import numpy as np

from simfinder.domain.errors import SimFinderError
from simfinder.engine.arrays import Int32s
from simfinder.engine.candidates import compiled_join
from simfinder.engine.candidates import plan as planning
from simfinder.engine.candidates.bucket_join import (
    Buckets,
    Canceller,
    CodePairs,
    PositionPairs,
    Some,
    compare_all,
    in_larger_chunks,
)
from simfinder.engine.candidates.compiled_join import in_threads
from simfinder.engine.candidates.plan import Blocks, Codes, Costs, DigitTree, KeyBlocks, Plan, plan

MAX_SPLITS = 3
_FILL_COST = 30
"""What it costs to put a code into a table, in comparisons."""

ProgressCallback = Callable[[float], object]
"""Hears how much of the work is done, 0 to 1."""


def costs_of(loops: ModuleType | None) -> Costs:
    """Return the costs of the compiled loops, or of NumPy where there are none."""
    return planning.NUMPY if loops is None else planning.JIT


class TooManyPairs(SimFinderError):
    """More pairs lie within the distance than the memory allowed can hold."""


class PairLimit:
    """Counts the pairs of all threads, and never lets them be too many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._total = 0
        self._one_at_a_time = Lock()

    def count(self, chunks: Iterator[Some]) -> Iterator[Some]:
        """Yield the chunks again."""
        for chunk in chunks:
            with self._one_at_a_time:
                self._total += len(chunk[0])
            if self._total > self._most:
                raise TooManyPairs(f"more than {self._most:,} pairs of fingerprints are this close")
            yield chunk


@dataclass(frozen=True, slots=True)
class Join:
    """What all steps of one join need.

    ``room``: the most codes put into a table at once. ``loops``: the compiled ones, None: NumPy.
    ``spare``: arrays that tables have done with, for the next ones.
    """

    distance: int
    canceller: Canceller
    room: int
    pair_limit: PairLimit
    progress: ProgressCallback
    loops: ModuleType | None = None
    spare: list[Codes] = field(default_factory=list)

    def all_pairs(
        self, codes: Codes, selected_plan: Plan, threads: int
    ) -> Generator[CodePairs, None, None]:
        """Yield each pair once, and tell how much is done; the codes differ and ascend."""
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
        """Yield each pair once as positions, by brute force; the codes differ, in any order.

        Compiled loops ascend in each chunk; chunks come in no order.
        """
        if self.loops is None:
            n = len(codes)

            def on_row(row: int) -> None:
                self.progress(1 - (1 - row / n) ** 2)

            yield from self.pair_limit.count(self._positions(codes, on_row))
            self.progress(1.0)
            return
        loops, some = self.loops, compiled_join.pad_codes(self.loops, codes)

        def compare(work: Join, stripe: KeyBlocks) -> Iterator[PositionPairs]:
            first, last = stripe
            return compiled_join.all_pairs(loops, some, first, last, work.distance, work.canceller)

        yield from self._run_threads(compiled_join.stripes(len(codes)), threads, compare)
        self.progress(1.0)

    def _tables(self, blocks: Blocks, key: int) -> list[KeyBlocks]:
        """Return what is filled by itself: a table, or all that keep the same first block."""
        if self.loops is None:
            return blocks.tables(key)
        return [(first,) for first in range(self.distance + 1)]

    def _run_threads(
        self,
        tables: Sequence[KeyBlocks],
        threads: int,
        find: Callable[[Join, KeyBlocks], Iterator[Some]],
    ) -> Iterator[Some]:
        """Yield what is found in each table, or stripe of codes, by several threads."""

        def fill(table: KeyBlocks, canceller: Canceller) -> Iterator[Some]:
            return self.pair_limit.count(find(replace(self, canceller=canceller), table))

        # Closed at once where one is cancelled, so that no thread is left at work.
        with closing(in_threads(fill, tables, threads, self.canceller)) as chunks:
            for finished_count, hits in chunks:
                self.progress(finished_count / len(tables))
                yield hits

    def join(self, codes: Codes, bits: int, depth: int) -> Iterator[CodePairs]:
        """Yield each pair once; the codes, of so many bits, differ and ascend."""
        # Compiled loops split where codes are crowded in any case; to count them would be dearer.
        even = self.loops is not None
        selected_plan = plan(codes, self.distance, bits, costs_of(self.loops), even=even)
        if selected_plan.kind == "brute" or depth == MAX_SPLITS:
            yield from self._compare(codes)
            return
        blocks = Blocks(bits, selected_plan.blocks)
        for key in self._tables(blocks, selected_plan.key_blocks):
            yield from self.table(codes, blocks, key, selected_plan, depth)

    def _compare(self, codes: Codes) -> Iterator[CodePairs]:
        """Compare all with each other."""
        for i, j, distances in self._positions(codes):
            yield codes[i], codes[j], distances

    def _positions(
        self, codes: Codes, on_row: Callable[[int], None] | None = None
    ) -> Iterator[PositionPairs]:
        if self.loops is None:
            yield from compare_all(codes, self.distance, self.canceller, on_row)
            return
        some, n = compiled_join.pad_codes(self.loops, codes), len(codes)
        yield from compiled_join.all_pairs(self.loops, some, 0, n, self.distance, self.canceller)

    def table(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks, selected_plan: Plan, depth: int
    ) -> Iterator[CodePairs]:
        """Yield each pair that this table, or those of ``_tables``, are the first to hold."""
        self.canceller.spend(len(codes) * _FILL_COST)
        if self.loops is not None:
            yield from self._in_tables(self.loops, codes, blocks, key, selected_plan, depth)
            return
        yield from _owned(self._in_table(codes, blocks, key, selected_plan.cap, depth), blocks, key)

    def _in_tables(
        self,
        loops: ModuleType,
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
                yield from _owned(self._split_bucket(bucket, blocks, key, depth), blocks, key)

    def _in_table(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks, cap: int, depth: int
    ) -> Iterator[CodePairs]:
        """Yield each pair that has equal kept blocks, whichever table reports it, by NumPy."""
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
        rest = blocks.without(bucket, key)
        order = np.argsort(rest)
        rest, whole = rest[order], bucket[order]
        for a, b, distances in self.join(rest, blocks.bits - blocks.key_bits(key), depth + 1):
            yield whole[np.searchsorted(rest, a)], whole[np.searchsorted(rest, b)], distances

    def _parts(
        self, codes: Codes, blocks: Blocks, key: KeyBlocks
    ) -> Iterator[tuple[Codes, Int32s | None]]:
        """Yield codes and keys of parts that share no key and have room; None: not needed."""
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


def _owned(hits: Iterator[CodePairs], blocks: Blocks, key: KeyBlocks) -> Iterator[CodePairs]:
    """Yield the pairs that this table is the first to hold."""
    for a, b, distances in in_larger_chunks(hits):
        own = np.flatnonzero(blocks.is_owner(a ^ b, key))
        yield a[own], b[own], distances[own]
