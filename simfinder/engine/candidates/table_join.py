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
from numpy.typing import NDArray

from simfinder.domain.errors import SimFinderError
from simfinder.engine.candidates import compiled_join
from simfinder.engine.candidates import plan as planning
from simfinder.engine.candidates.bucket_join import (
    Buckets,
    Hits,
    Near,
    Pace,
    Some,
    compare_all,
    in_larger_chunks,
)
from simfinder.engine.candidates.compiled_join import in_threads
from simfinder.engine.candidates.plan import Blocks, Codes, Costs, DigitTree, Kept, Plan, plan

DEEPEST_SPLIT = 3
_FILLING = 30
"""What it costs to put a code into a table, in comparisons."""

Told = Callable[[float], object]
"""Hears how much of the work is done, 0 to 1."""


def costs_of(loops: ModuleType | None) -> Costs:
    """Return the costs of the compiled loops, or of NumPy where there are none."""
    return planning.NUMPY if loops is None else planning.COMPILED


class TooManyPairs(SimFinderError):
    """More pairs lie within the distance than the memory allowed can hold."""


class Found:
    """Counts the pairs of all threads, and never lets them be too many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._total = 0
        self._one_at_a_time = Lock()

    def counted(self, chunks: Iterator[Some]) -> Iterator[Some]:
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
    pace: Pace
    room: int
    found: Found
    progress: Told
    loops: ModuleType | None = None
    spare: list[Codes] = field(default_factory=list)

    def all_pairs(self, codes: Codes, chosen: Plan, threads: int) -> Generator[Near, None, None]:
        """Yield each pair once, and tell how much is done; the codes differ and ascend."""
        if chosen.kind == "brute":
            with closing(self.all_positions(codes, threads)) as chunks:
                for i, j, near in chunks:
                    yield codes[i], codes[j], near
            return
        blocks = Blocks(64, chosen.blocks)

        def fill(work: Join, kept: Kept) -> Iterator[Near]:
            return work.table(codes, blocks, kept, chosen, 0)

        yield from self._shared(self._tables(blocks, chosen.kept), threads, fill)
        self.progress(1.0)

    def all_positions(self, codes: Codes, threads: int) -> Generator[Hits, None, None]:
        """Yield each pair once as positions, by brute force; the codes differ, in any order.

        Compiled loops ascend in each chunk; chunks come in no order.
        """
        if self.loops is None:
            n = len(codes)

            def told(row: int) -> None:
                self.progress(1 - (1 - row / n) ** 2)

            yield from self.found.counted(self._positions(codes, told))
            self.progress(1.0)
            return
        loops, some = self.loops, compiled_join.padded(self.loops, codes)

        def compare(work: Join, stripe: Kept) -> Iterator[Hits]:
            first, last = stripe
            return compiled_join.all_pairs(loops, some, first, last, work.distance, work.pace)

        yield from self._shared(compiled_join.stripes(len(codes)), threads, compare)
        self.progress(1.0)

    def _tables(self, blocks: Blocks, kept: int) -> list[Kept]:
        """Return what is filled by itself: a table, or all that keep the same first block."""
        if self.loops is None:
            return blocks.tables(kept)
        return [(first,) for first in range(self.distance + 1)]

    def _shared(
        self,
        tables: Sequence[Kept],
        threads: int,
        find: Callable[[Join, Kept], Iterator[Some]],
    ) -> Iterator[Some]:
        """Yield what is found in each table, or stripe of codes, by several threads."""

        def fill(table: Kept, pace: Pace) -> Iterator[Some]:
            return self.found.counted(find(replace(self, pace=pace), table))

        # Closed at once where one is cancelled, so that no thread is left at work.
        with closing(in_threads(fill, tables, threads, self.pace)) as chunks:
            for done, hits in chunks:
                self.progress(done / len(tables))
                yield hits

    def join(self, codes: Codes, bits: int, depth: int) -> Iterator[Near]:
        """Yield each pair once; the codes, of so many bits, differ and ascend."""
        # Compiled loops split where codes are crowded in any case; to count them would be dearer.
        even = self.loops is not None
        chosen = plan(codes, self.distance, bits, costs_of(self.loops), even=even)
        if chosen.kind == "brute" or depth == DEEPEST_SPLIT:
            yield from self._compared(codes)
            return
        blocks = Blocks(bits, chosen.blocks)
        for kept in self._tables(blocks, chosen.kept):
            yield from self.table(codes, blocks, kept, chosen, depth)

    def _compared(self, codes: Codes) -> Iterator[Near]:
        """Compare all with each other."""
        for i, j, near in self._positions(codes):
            yield codes[i], codes[j], near

    def _positions(self, codes: Codes, told: Callable[[int], None] | None = None) -> Iterator[Hits]:
        if self.loops is None:
            yield from compare_all(codes, self.distance, self.pace, told)
            return
        some, n = compiled_join.padded(self.loops, codes), len(codes)
        yield from compiled_join.all_pairs(self.loops, some, 0, n, self.distance, self.pace)

    def table(
        self, codes: Codes, blocks: Blocks, kept: Kept, chosen: Plan, depth: int
    ) -> Iterator[Near]:
        """Yield each pair that this table, or those of ``_tables``, are the first to hold."""
        self.pace.spend(len(codes) * _FILLING)
        if self.loops is not None:
            yield from self._in_tables(self.loops, codes, blocks, kept, chosen, depth)
            return
        for a, b, near in in_larger_chunks(self._in_table(codes, blocks, kept, chosen.cap, depth)):
            mine = np.flatnonzero(blocks.owned(a ^ b, kept))
            yield a[mine], b[mine], near[mine]

    def _in_tables(
        self,
        loops: ModuleType,
        codes: Codes,
        blocks: Blocks,
        first: Kept,
        chosen: Plan,
        depth: int,
    ) -> Iterator[Near]:
        """Yield each pair whose first equal block is this one, by compiled loops."""
        for inside, _ in self._parts(codes, blocks, first):
            large: list[compiled_join.Large] = []
            tree = DigitTree.of(
                blocks, chosen.kept, self.distance, first[0], len(inside), chosen.cap
            )
            yield from compiled_join.in_tables(
                loops, inside, tree, self.distance, self.pace, large, self.spare
            )
            for kept, bucket in large:
                for a, b, near in in_larger_chunks(self._split(bucket, blocks, kept, depth)):
                    mine = np.flatnonzero(blocks.owned(a ^ b, kept))
                    yield a[mine], b[mine], near[mine]

    def _in_table(
        self, codes: Codes, blocks: Blocks, kept: Kept, cap: int, depth: int
    ) -> Iterator[Near]:
        """Yield each pair that has equal kept blocks, whichever table reports it, by NumPy."""
        for inside, found in self._parts(codes, blocks, kept):
            keys = blocks.keys(inside, kept) if found is None else found
            buckets = Buckets.by_key(inside, keys, blocks.key_bits(kept))
            for i, j, near in buckets.pairs(self.distance, cap, self.pace):
                yield inside[i], inside[j], near
            for ids in buckets.above(cap):
                yield from self._split(inside[ids], blocks, kept, depth)

    def _split(self, bucket: Codes, blocks: Blocks, kept: Kept, depth: int) -> Iterator[Near]:
        """Yield the pairs of a bucket that is too large, by its remaining bits."""
        rest = blocks.without(bucket, kept)
        order = np.argsort(rest)
        rest, whole = rest[order], bucket[order]
        for a, b, near in self.join(rest, blocks.bits - blocks.key_bits(kept), depth + 1):
            yield whole[np.searchsorted(rest, a)], whole[np.searchsorted(rest, b)], near

    def _parts(
        self, codes: Codes, blocks: Blocks, kept: Kept
    ) -> Iterator[tuple[Codes, NDArray[np.int32] | None]]:
        """Yield codes and keys of parts that share no key and have room; None: not needed."""
        if len(codes) <= self.room:
            yield codes, None
            return
        keys = blocks.keys(codes, kept)
        ends = np.cumsum(np.bincount(keys, minlength=1 << blocks.key_bits(kept)))
        low = 0
        while low < len(ends):
            before = int(ends[low - 1]) if low else 0
            high = max(low + 1, int(np.searchsorted(ends, before + self.room, "right")))
            part = np.flatnonzero((keys >= low) & (keys < high))
            if len(part):
                yield codes[part], keys[part] - np.int32(low)
            low = high
