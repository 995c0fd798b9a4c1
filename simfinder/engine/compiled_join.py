"""The compiled way to compare codes, where numba is installed: same pairs, several times faster.

Everything works without it; ``bucket_join`` is what is used then, and what this is tested
against. Loading takes a second, compiling for the first time some seconds, so it is asked for
only where a join would take longer.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.bit_blocks import Blocks, Codes, Kept
from simfinder.engine.bucket_join import Near, Pace

_log = logging.getLogger("simfinder.plan")

_PART = 1 << 12
"""Codes that one part of a table should have: 32 KiB, which stay in the cache."""
_MOST_PARTS_BITS = 11
"""Bits of the key of the first pass: more places to write to are slower to write to."""
_TERMS = 4
"""Pieces that a key may be put together from; see ``join_kernels.gather``."""
MOST_KEPT = _TERMS
"""Blocks of a key, so that it has no more pieces."""
_BUDGET = 60_000_000
"""Comparisons between two chances to cancel: about 50 ms."""
_PAIRS_AT_ONCE = 1 << 16
_STRIPES = 64
"""Brute force is cut into so many pieces, for threads and for telling how much is done."""


@cache
def kernels() -> ModuleType | None:
    """Return the compiled loops, None where numba is not installed or does not work."""
    try:
        from simfinder.engine import join_kernels

        join_kernels.prepare()
    except ModuleNotFoundError as problem:
        _log.debug("fingerprints are compared by NumPy: %s", problem)
        return None
    except (ImportError, OSError, RuntimeError, AttributeError, TypeError, ValueError) as problem:
        _log.warning("fingerprints are compared by NumPy, since numba fails: %s", problem)
        return None
    _log.debug("fingerprints are compared by compiled loops")
    return join_kernels


def are_loaded() -> bool:
    """Tell whether the compiled loops are there without any waiting."""
    return kernels.cache_info().currsize > 0 and kernels() is not None


def in_buckets(
    loops: ModuleType,
    codes: Codes,
    blocks: Blocks,
    kept: Kept,
    distance: int,
    cap: int,
    pace: Pace,
    large: list[Codes],
) -> Iterator[Near]:
    """Yield the pairs that a table is the first to hold; see ``Buckets.pairs``.

    Args:
        loops: what ``kernels`` returned.
        codes: uint64, all different.
        blocks: how the bits are cut.
        kept: the blocks that are the key.
        distance: in bits.
        cap: the most codes of a key that are compared.
        pace: asked every 50 ms.
        large: gets the codes of each key that has more.
    """
    key_bits = blocks.key_bits(kept)
    upper = min(key_bits, _MOST_PARTS_BITS, max(0, (len(codes) // _PART).bit_length()))
    stretches = blocks.stretches(kept)
    part_ends = np.empty((1 << upper) + 1, np.int64)
    parted = np.empty(len(codes), np.uint64)
    loops.gather(codes, *_terms(stretches, key_bits - upper, key_bits), part_ends, parted)
    largest = int(np.diff(part_ends[:-1], prepend=0).max())
    lower = _terms(stretches, 0, key_bits - upper)
    ends = np.empty((1 << (key_bits - upper)) + 1, np.int64)
    ordered = np.empty(largest, np.uint64)
    passed = np.array([blocks.mask(b) for b in range(kept[-1]) if b not in kept], np.uint64)
    room = _PAIRS_AT_ONCE + 4 * min(cap, largest)
    left, right = np.empty(room, np.uint64), np.empty(room, np.uint64)
    state = np.zeros(6, np.int64)
    reason = loops._STOPPED
    while reason != loops._ALL_PARTS:
        reason, found, spent = loops.search(
            parted, part_ends, *lower, ends, ordered, passed,
            distance, cap, _BUDGET, state, left, right,
        )  # fmt: skip
        pace.spend(spent)
        if found:
            a, b = left[:found].copy(), right[:found].copy()
            yield a, b, np.bitwise_count(a ^ b)
        if reason == loops._LARGE:
            large.append(ordered[state[4] : state[5]].copy())


def all_pairs(
    loops: ModuleType, codes: Codes, first: int, last: int, distance: int, pace: Pace
) -> Iterator[Near]:
    """Yield the near pairs of a code in ``[first, last)`` and any before it."""
    room = _PAIRS_AT_ONCE
    left, right = np.empty(room, np.int32), np.empty(room, np.int32)
    bits = np.empty(room, np.uint8)
    state = np.array([first, 0], np.int64)
    done = False
    while not done:
        done, found, spent = loops.search_all(
            codes, last, distance, _BUDGET, state, left, right, bits
        )
        pace.spend(spent)
        if found:
            yield codes[left[:found]], codes[right[:found]], bits[:found].copy()


def stripes(count: int) -> list[tuple[int, int]]:
    """Cut so many codes into ranges with as many pairs, each code with all before it."""
    edges = np.sqrt(np.linspace(0, 1, _STRIPES + 1)) * count
    bounds = [*np.unique(edges[:-1].astype(np.int64) // 4 * 4).tolist(), count]
    return list(pairwise(bounds))


def _terms(
    stretches: list[tuple[int, int]], low: int, high: int
) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return shifts and masks of the bits ``[low, high)`` of the key made of these stretches."""
    shifts, masks = np.zeros(_TERMS, np.uint64), np.zeros(_TERMS, np.uint64)
    place = term = 0
    for bottom, top in reversed(stretches):
        first, last = max(low, place), min(high, place + top - bottom)
        if first < last:
            shifts[term] = bottom - place + low
            masks[term] = ((1 << (last - first)) - 1) << (first - low)
            term += 1
        place += top - bottom
    return shifts, masks
