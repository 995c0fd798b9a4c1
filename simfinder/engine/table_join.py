"""Joins fingerprints by the tables of a plan, or by brute force; NumPy or compiled.

A bucket that one frequent key has blown up is split again on its remaining bits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from threading import Lock
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.errors import SimFinderError
from simfinder.engine import compiled_join
from simfinder.engine import plan as planning
from simfinder.engine.bit_blocks import Blocks, Codes, Kept
from simfinder.engine.bucket_join import Buckets, Near, Pace, compare_all, in_larger_chunks
from simfinder.engine.join_threads import in_threads
from simfinder.engine.plan import Costs, Plan, plan

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

    def counted(self, chunks: Iterator[Near]) -> Iterator[Near]:
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
    """

    distance: int
    pace: Pace
    room: int
    found: Found
    progress: Told
    loops: ModuleType | None = None

    def all_pairs(self, codes: Codes, chosen: Plan, threads: int) -> Generator[Near, None, None]:
        """Yield each pair once, and tell how much is done; the codes differ and ascend."""
        if chosen.kind == "brute" and self.loops is not None:
            loops = self.loops

            def compare(work: Join, stripe: Kept) -> Iterator[Near]:
                first, last = stripe
                return compiled_join.all_pairs(loops, codes, first, last, work.distance, work.pace)

            yield from self._shared(compiled_join.stripes(len(codes)), threads, compare)
        elif chosen.kind == "brute":
            n = len(codes)

            def told(row: int) -> None:
                self.progress(1 - (1 - row / n) ** 2)

            yield from self.found.counted(self._compared(codes, told))
        else:
            blocks = Blocks(64, chosen.blocks)
            tables = blocks.tables(chosen.kept)

            def fill(work: Join, kept: Kept) -> Iterator[Near]:
                return work.table(codes, blocks, kept, chosen.cap, 0)

            yield from self._shared(tables, threads, fill)
        self.progress(1.0)

    def _shared(
        self,
        tables: Sequence[Kept],
        threads: int,
        find: Callable[[Join, Kept], Iterator[Near]],
    ) -> Iterator[Near]:
        """Yield what is found in each table, or stripe of codes, by several threads."""

        def fill(table: Kept, pace: Pace) -> Iterator[Near]:
            return self.found.counted(find(replace(self, pace=pace), table))

        # Closed at once where one is cancelled, so that no thread is left at work.
        with closing(in_threads(fill, tables, threads, self.pace)) as chunks:
            for done, hits in chunks:
                self.progress(done / len(tables))
                yield hits

    def join(self, codes: Codes, bits: int, depth: int) -> Iterator[Near]:
        """Yield each pair once; the codes, of so many bits, differ and ascend."""
        chosen = plan(codes, self.distance, bits, costs_of(self.loops))
        if chosen.kind == "brute" or depth == DEEPEST_SPLIT:
            if self.loops is None:
                yield from self._compared(codes)
            else:
                yield from compiled_join.all_pairs(
                    self.loops, codes, 0, len(codes), self.distance, self.pace
                )
            return
        blocks = Blocks(bits, chosen.blocks)
        for kept in blocks.tables(chosen.kept):
            yield from self.table(codes, blocks, kept, chosen.cap, depth)

    def _compared(self, codes: Codes, told: Callable[[int], None] | None = None) -> Iterator[Near]:
        """Compare all by NumPy."""
        for i, j, near in compare_all(codes, self.distance, self.pace, told):
            yield codes[i], codes[j], near

    def table(
        self, codes: Codes, blocks: Blocks, kept: Kept, cap: int, depth: int
    ) -> Iterator[Near]:
        """Yield each pair that this table is the first to hold."""
        self.pace.spend(len(codes) * _FILLING)
        for a, b, near in in_larger_chunks(self._in_table(codes, blocks, kept, cap, depth)):
            mine = np.flatnonzero(blocks.owned(a ^ b, kept))
            yield a[mine], b[mine], near[mine]

    def _in_table(
        self, codes: Codes, blocks: Blocks, kept: Kept, cap: int, depth: int
    ) -> Iterator[Near]:
        """Yield each pair that has equal kept blocks, whichever table reports it."""
        for inside, keys in self._parts(codes, blocks, kept):
            large: list[Codes] = []
            yield from self._in_buckets(inside, keys, blocks, kept, cap, large)
            for bucket in large:
                rest = blocks.without(bucket, kept)
                order = np.argsort(rest)
                rest, whole = rest[order], bucket[order]
                for a, b, near in self.join(rest, blocks.bits - blocks.key_bits(kept), depth + 1):
                    yield whole[np.searchsorted(rest, a)], whole[np.searchsorted(rest, b)], near

    def _in_buckets(
        self,
        codes: Codes,
        keys: NDArray[np.int32] | None,
        blocks: Blocks,
        kept: Kept,
        cap: int,
        large: list[Codes],
    ) -> Iterator[Near]:
        """Yield the pairs of buckets up to ``cap``; ``large`` gets the codes of each other."""
        if self.loops is not None:
            yield from compiled_join.in_buckets(
                self.loops, codes, blocks, kept, self.distance, cap, self.pace, large
            )
            return
        if keys is None:
            keys = blocks.keys(codes, kept)
        buckets = Buckets.by_key(codes, keys, blocks.key_bits(kept))
        for i, j, near in buckets.pairs(self.distance, cap, self.pace):
            yield codes[i], codes[j], near
        large.extend(codes[ids] for ids in buckets.above(cap))

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
