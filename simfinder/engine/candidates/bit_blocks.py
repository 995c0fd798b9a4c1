"""Cuts fingerprints into blocks of bits, and says which table of blocks owns a pair.

If two codes differ in at most d bits and the bits are cut into m > d blocks, at least m - d
blocks are equal (pigeonhole principle; Manku, Jain and Das Sarma, "Detecting near-duplicates
for web crawling", 2007). So with one table for each choice of k <= m - d blocks as the key,
every such pair shares the key of at least one table.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint64]
Kept = tuple[int, ...]
"""The blocks that are a table's key, ascending."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """The lowest ``bits`` bits of a code, cut into ``count`` nearly equal blocks from the top."""

    bits: int
    count: int

    def tables(self, kept: int) -> list[Kept]:
        """Return the keys of all tables that keep so many blocks.

        Together they hold every pair within a distance of ``count - kept`` bits.
        """
        return list(combinations(range(self.count), kept))

    def span(self, block: int) -> tuple[int, int]:
        """Return the lowest bit of a block and the bit after its highest."""
        high = self.bits - self.bits * block // self.count
        low = self.bits - self.bits * (block + 1) // self.count
        return low, high

    def mask(self, block: int) -> np.uint64:
        """Return the bits of a block as a mask."""
        low, high = self.span(block)
        return np.uint64(((1 << (high - low)) - 1) << low)

    def key_bits(self, kept: Kept) -> int:
        """Return how wide the key of a table is."""
        return sum(high - low for low, high in map(self.span, kept))

    def keys(self, codes: Codes, kept: Kept) -> NDArray[np.int32]:
        """Return the bits of the kept blocks, packed into one int32 a code."""
        return _packed(codes, self.stretches(kept)).astype(np.int32)

    def without(self, codes: Codes, kept: Kept) -> Codes:
        """Return the bits outside the kept blocks, packed at the bottom of a uint64.

        Codes that agree in the kept blocks keep their Hamming distance.
        """
        rest = tuple(b for b in range(self.count) if b not in kept)
        return _packed(codes, self.stretches(rest))

    def owned(self, differing: Codes, kept: Kept) -> NDArray[np.bool_]:
        """Tell for which pairs this table is the first, in the order of ``tables``, to hold them.

        ``differing``: the XOR of two codes that agree in the kept blocks. The first table of a
        pair keeps its first equal blocks: so no block that was passed over may be equal. That
        makes each pair appear once, without a set of all pairs.
        """
        mine = np.ones(len(differing), np.bool_)
        for block in range(kept[-1]):
            if block not in kept:
                mine &= (differing & self.mask(block)) != 0
        return mine

    def stretches(self, chosen: Kept) -> list[tuple[int, int]]:
        """Return (low, high) of the chosen blocks from the top, neighbours joined."""
        if not chosen:
            return []
        spans = [self.span(b) for b in chosen]
        breaks = [i + 1 for i, (x, y) in enumerate(pairwise(chosen)) if y != x + 1]
        ends = [0, *breaks, len(spans)]
        return [(spans[e - 1][0], spans[s][1]) for s, e in pairwise(ends)]


def _packed(codes: Codes, stretches: list[tuple[int, int]]) -> Codes:
    """Return the bits of the stretches side by side, the first one on top."""
    packed = np.zeros(len(codes), np.uint64)
    for low, high in stretches:
        if high - low == 64:
            return codes.copy()
        packed <<= np.uint64(high - low)
        packed |= (codes >> np.uint64(low)) & np.uint64((1 << (high - low)) - 1)
    return packed
