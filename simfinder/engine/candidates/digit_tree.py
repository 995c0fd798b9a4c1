"""The tables of a plan as a tree of digits: what those that begin alike have in common is done once.

A table's key is made of blocks; each block is one or more digits, from its highest bits down. The
tables that keep a first block share its digits, those that keep a second one beside share these as
well, and so on. A bucket is only gathered by a further digit where it has more codes than are
quickly compared with each other, so the tree is as deep as the codes need, and no deeper.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise

from simfinder.engine.candidates.bit_blocks import Blocks, Kept

_ROOT_PART = 1 << 14
"""Codes of a value of the first digit: 128 KiB, which a cache close to the processor holds."""
_ROOT_BITS = range(6, 11)
"""More places to write to are slower to write to."""
_WIDEST = 11
_WIDEST_SORTED = 16
_BUCKET = 8
"""Codes of a bucket: with fewer, to find them costs more than to compare them."""
_BY_GATHERING = 60
"""To gather a code costs as much as that many comparisons of it, on a level below."""


@dataclass(frozen=True, slots=True)
class Digit:
    """A node: the codes of a value of the digit above are gathered by this one.

    ``shift bits``: where the digit is; a code gives ``code >> shift`` of so many bits. ``kept``: the blocks that are equal where all digits down
    to here are. ``child sibling``: numbers of other nodes, 0 for none. ``direct``: the most codes
    of a value that are compared without a look at the nodes below.
    """

    shift: int
    bits: int
    kept: Kept
    child: int = 0
    sibling: int = 0
    direct: int = 0


@dataclass(slots=True, eq=False)
class DigitTree:
    """All tables whose key begins with one block; ``nodes[0]`` is a digit of that block.

    A table's key is the first ``kept`` equal blocks of a pair; at most ``distance`` blocks are
    passed over before them, since they differ. ``cap``: the largest bucket of a whole key that is
    compared directly. ``levels``: how many nodes stand below each other at most.
    """

    blocks: Blocks
    kept: int
    distance: int
    cap: int
    nodes: list[Digit] = field(default_factory=list)
    levels: int = 0

    @classmethod
    def of(
        cls, blocks: Blocks, kept: int, distance: int, first: int, codes: int, cap: int
    ) -> DigitTree:
        """Return the tree of the tables whose keys begin with this block, for about so many codes."""
        return made(blocks, kept, distance, first, codes.bit_length(), cap)

    def grow(self, prefix: Kept, top: int, expected: float, level: int) -> int:
        """Add the digit of the last block below bit ``top``, and all below it; return its number."""
        low = self.blocks.span(prefix[-1])[0]
        number = len(self.nodes)
        self.nodes.append(Digit(0, 0, ()))
        self.levels = max(self.levels, level)
        width = min(top - low, self._width(expected, number == 0, prefix == (0,)))
        bottom, inside = top - width, expected / 2**width
        children = []
        if bottom > low:
            children.append(self.grow(prefix, bottom, inside, level + 1))
        elif len(prefix) < self.kept:
            last = self.distance + len(prefix)
            for block in range(prefix[-1] + 1, last + 1):
                span = self.blocks.span(block)
                children.append(self.grow((*prefix, block), span[1], inside, level + 1))
        for one, beside in pairwise(children):
            self.nodes[one] = replace(self.nodes[one], sibling=beside)
        direct = min(self.cap, _BY_GATHERING * len(children)) if children else self.cap
        child = children[0] if children else 0
        self.nodes[number] = Digit(bottom, width, prefix, child, 0, direct)
        return number

    @staticmethod
    def _width(expected: float, root: bool, in_order: bool) -> int:
        """Return how many bits a digit should have; ``in_order``: the codes need not be moved."""
        if root and not in_order:
            wanted = math.ceil(math.log2(max(1.0, expected / _ROOT_PART)))
            return min(max(wanted, _ROOT_BITS[0]), _ROOT_BITS[-1])
        widest = _WIDEST_SORTED if root else _WIDEST
        return min(max(math.ceil(math.log2(max(1.0, expected / _BUCKET))), 1), widest)


@lru_cache(512)
def made(blocks: Blocks, kept: int, distance: int, first: int, size: int, cap: int) -> DigitTree:
    """Make a tree for up to two to the power of ``size`` codes."""
    tree = DigitTree(blocks, kept, distance, cap)
    tree.grow((first,), blocks.span(first)[1], 2.0**size, 1)
    return tree
