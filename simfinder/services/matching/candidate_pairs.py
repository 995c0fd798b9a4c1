"""Columns of pairs that may be alike: put together, chosen from, and made into one number each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int32]


def touching(chosen: NDArray[np.bool_], a: Ints, b: Ints) -> tuple[Ints, Ints]:
    """Return the pairs with at least one of those chosen."""
    kept = chosen[a] | chosen[b]
    return a[kept], b[kept]


def put_together(lists: Sequence[tuple[Ints, Ints]]) -> tuple[Ints, Ints]:
    """Return the pairs of some lists, one after the other."""
    return np.concatenate([a for a, _ in lists]), np.concatenate([b for _, b in lists])


def pairs_of(keys: NDArray[np.int64]) -> tuple[Ints, Ints]:
    """Return what ``pair_keys`` was given."""
    return (keys >> np.int64(32)).astype(np.int32), (keys & 0xFFFFFFFF).astype(np.int32)


def pair_keys(a: Ints, b: Ints) -> NDArray[np.int64]:
    """Return each pair as one number, int64, which sorts as the pairs do."""
    return a.astype(np.int64) << np.int64(32) | b.astype(np.int64)
