"""MinHash with bands and rows: candidates by locality-sensitive hashing, each verified.

Broder 1997 for the smallest hashes; Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets",
chapter 3, for the bands: with b bands of r hashes a pair of resemblance J becomes a candidate with
the probability ``1 - (1 - J^r)^b``. Hash k of a shingle x is ``(A_k·x + B_k) mod 2^64`` with an odd
``A_k`` (Dietzfelbinger and others 1997), over shingle hashes that are mixed already.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simfinder.engine import verify
from simfinder.engine.baselines.scored_pairs import Check, ScoredPairs
from simfinder.engine.candidates import passage_index
from simfinder.engine.features import Hashes, Starts, mix

BANDS, ROWS = 25, 5
"""A pair of J 0.5 is a candidate in 55 of 100 cases, one of 0.7 in 99."""
COMMON = 1000
"""A band that more documents share brings no candidates."""
_PIECE = 1 << 12
_EMPTY = np.uint64(2**64 - 1)
_STEP = np.uint64(0xA0761D6478BD642F)


def signatures(
    values: Hashes, start: Starts, hashes: int, seed: int, check: Check
) -> NDArray[np.uint64]:
    """Return the smallest of each hash over each set, uint64, shape (documents, hashes)."""
    random = np.random.default_rng(seed)
    factor = random.integers(0, 2**64, hashes, np.uint64) | np.uint64(1)
    term = random.integers(0, 2**64, hashes, np.uint64)
    made = np.full((len(start) - 1, hashes), _EMPTY, np.uint64)
    for i in range(len(made)):
        if i % 64 == 0:
            check()
        for low in range(int(start[i]), int(start[i + 1]), _PIECE):
            piece = np.asarray(values[low : min(low + _PIECE, int(start[i + 1]))])
            hashed = factor[:, None] * piece
            hashed += term[:, None]
            np.minimum(made[i], hashed.min(axis=1), out=made[i])
    return made


def candidates(
    made: NDArray[np.uint64], bands: int, check: Check
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the pairs that agree in all rows of at least one band; empty sets are in none."""
    there = (made != _EMPTY).any(axis=1)
    rows = made.reshape(len(made), bands, -1)
    keys = np.broadcast_to(np.arange(bands, dtype=np.uint64), rows.shape[:2]) + _STEP
    for column in range(rows.shape[2]):
        keys = mix(keys * _STEP + rows[:, :, column])
    start = np.concatenate((np.zeros(1, np.int64), np.cumsum(there * bands)))
    a, b, _ = passage_index.candidates(
        keys[there].ravel(), start, max_documents=COMMON, check=check
    )
    return a, b


def resembling(
    values: Hashes,
    start: Starts,
    check: Check,
    *,
    bands: int = BANDS,
    rows: int = ROWS,
    seed: int = 1,
) -> ScoredPairs:
    """Return the pairs that bands bring; strength: exact resemblance of the sets.

    ``values``: uint64, each document's shingles sorted and distinct. ``start``: as usual.
    """
    a, b = candidates(signatures(values, start, bands * rows, seed, check), bands, check)
    sets = [values[low:high] for low, high in pairwise(start.tolist())]
    return ScoredPairs(a, b, verify.exact(sets, a, b, check).resemblance)
