"""Columns of pairs that may be alike: put together, chosen from, and made into one number each."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import Document
from simfinder.domain.matching import MAX_DISTANCE
from simfinder.domain.messages import Code, Detail, Message
from simfinder.engine.candidates import block_index, plan
from simfinder.messages import render
from simfinder.paths import cache_dir, private_dir

Ints = NDArray[np.int32]


def select_pairs_of(selection: NDArray[np.bool_], a: Ints, b: Ints) -> tuple[Ints, Ints]:
    """Return the pairs with at least one of those chosen."""
    rows = selection[a] | selection[b]
    return a[rows], b[rows]


def concatenate_pairs(lists: Sequence[tuple[Ints, Ints]]) -> tuple[Ints, Ints]:
    """Return the pairs of some lists, one after the other."""
    return np.concatenate([a for a, _ in lists]), np.concatenate([b for _, b in lists])


def pairs_of(keys: NDArray[np.int64]) -> tuple[Ints, Ints]:
    """Return what ``pair_keys`` was given."""
    return (keys >> np.int64(32)).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


def pair_keys(a: Ints, b: Ints) -> NDArray[np.int64]:
    """Return each pair as one number, int64, which sorts as the pairs do."""
    return a.astype(np.int64) << np.int64(32) | b.astype(np.int64)


# Candidates by near fingerprints, whatever memory that may take.
#
# The block index is exact up to the distance that it is asked for. Where the memory allowed is too
# little for all pairs within that distance, it is asked for less, which is told; pairs beyond come
# from the passage index, as all others do that are further apart.

CHANCE_PAIRS = 2_000_000
"""How many pairs the block index may bring by mere chance before its distance is lowered."""
MOST_NEAR_PAIRS = 10_000_000
"""How many it may bring at all; beyond, the passage index finds those that share passages."""

_CACHE_VARIABLE = "NUMBA_CACHE_DIR"
"""Where numba keeps what it compiled; without it nothing is kept, least of all beside the source."""
_plans = logging.getLogger("simfinder.plan")


def index_distance(codes: NDArray[np.uint64], largest_distance: int) -> int:
    """Return the largest distance that the block index is asked for, up to the one wanted.

    Unrelated fingerprints differ like tosses of 64 coins; beyond this distance candidates come
    from the passage index alone, which finds what shares passages.
    """
    pairs, within = comb(len(codes), 2), 0
    for distance in range(largest_distance + 1):
        within += comb(64, distance)
        if pairs * within / 2**64 > CHANCE_PAIRS:
            largest_distance = max(distance - 1, 0)
            break
    return plan.affordable_distance(codes, largest_distance, MOST_NEAR_PAIRS)


def near_fingerprints(
    codes: NDArray[np.uint64],
    memory: int,
    check: Callable[[], None],
    note: Callable[[Detail], object],
    progress: Callable[[float], object] | None = None,
    distance: int = MAX_DISTANCE,
) -> tuple[block_index.HammingPairs, int]:
    """Return the pairs of near fingerprints, and within what distance they are all.

    Args:
        codes: uint64, shape (n).
        memory: the most that pairs and tables may take, in MiB.
        check: may raise to cancel.
        note: is told where the distance had to be lowered.
        progress: hears how much is done, 0 to 1.
        distance: the distance wished, in bits; fewer where chance alone would bring too many.
    """
    _cache_kernels()
    reach = index_reach = index_distance(codes, distance)
    while True:
        try:
            pairs = block_index.pairs_within(
                codes, reach, check=check, progress=progress, max_memory=memory << 20
            )
        except block_index.TooManyPairs:
            reach = plan.affordable_distance(codes, reach - 1, block_index.most_pairs(memory << 20))
            continue
        if reach < index_reach:
            note(Message(Code.SMALLER_DISTANCE, n=reach, m=index_reach))
        if pairs.plan is not None:
            _plans.info("%s", _in_words(pairs.plan.describe(len(codes), reach)))
        return pairs, reach


def _in_words(plan: Sequence[Message]) -> str:
    """Return the lines of a plan in the language in use, all but the first indented."""
    return "\n  ".join(map(render, plan))


def _cache_kernels() -> None:
    """Let compiled loops be kept in the program's cache, which is its owner's alone."""
    if _CACHE_VARIABLE in os.environ:
        return
    try:
        folder = private_dir(cache_dir() / "compiled")
    except OSError as problem:
        _plans.debug("compiled loops are not kept: %s", problem)
        return
    if os.access(folder, os.W_OK):
        os.environ[_CACHE_VARIABLE] = str(folder)


# What is known of pairs before they are measured: equal hashes, and texts that are not whole.

_DAMAGE = re.compile(r"[\d,]+ damaged characters?")
"""What older versions have stored of a text that is whole but for single characters."""

Flags = NDArray[np.bool_]


def equal(hashes: Sequence[str], a: Ints, b: Ints) -> Flags:
    """Return which pairs have the same hash, bool, shape (pairs)."""
    code = number_hashes(hashes)
    return np.asarray(code[a] == code[b])


def number_hashes(hashes: Sequence[str]) -> Ints:
    """Return a number for each hash, int32: equal for equal ones, by their first appearance."""
    numbers = dict(zip(dict.fromkeys(hashes), range(len(hashes)), strict=False))
    return np.fromiter(map(numbers.__getitem__, hashes), np.int32, len(hashes))


def incomplete(documents: Sequence[Document]) -> tuple[Flags, Flags]:
    """Return which documents have a text of which a part was not read, and one that is damaged.

    bool, shape (documents), each. What was not read may be anything, so such a text never counts
    as the same as another; one with damaged characters has small changes at best.
    """
    n = len(documents)
    is_damaged = np.fromiter((d.partial is not None for d in documents), np.bool_, n)
    is_cut = np.zeros(n, np.bool_)
    for row in np.flatnonzero(is_damaged).tolist():
        is_cut[row] = not only_damaged(documents[row].partial)
    return is_cut, is_damaged


def only_damaged(partial: Detail | None) -> bool:
    """Whether nothing is missing from a text but single characters."""
    if isinstance(partial, Message):
        return partial.code in (Code.DAMAGED_CHARACTER, Code.DAMAGED_CHARACTERS)
    return _DAMAGE.fullmatch(partial or "") is not None


def not_whole(documents: Sequence[Document], a: Ints, b: Ints) -> tuple[Flags, Flags]:
    """Return which pairs have a text as ``incomplete`` tells: bool, shape (pairs), each."""
    is_cut, is_damaged = incomplete(documents)
    return is_cut[a] | is_cut[b], is_damaged[a] | is_damaged[b]
