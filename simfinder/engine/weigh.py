"""What a feature counts: the weights of the profiles, each a named function.

Every function takes the hashes of the documents' features (uint64, with where each document
starts, int64 of shape (documents + 1)) and returns the same kind of pair, each document's
hashes sorted ascending and distinct: a set that fingerprint, sketch and measures share.
"""

from __future__ import annotations

import numpy as np

from simfinder.engine.features import Hashes, Starts, mix

_STEP = np.uint64(0xA0761D6478BD642F)


def once(values: Hashes, start: Starts) -> tuple[Hashes, Starts]:
    """Weigh every distinct feature 1, however often it occurs (Broder 1997).

    Repeated boilerplate then counts once, and texts of one kind no longer look alike for their
    frequent words.
    """
    begin = np.zeros_like(start)
    parts = []
    for i in range(len(start) - 1):
        part = np.sort(values[start[i] : start[i + 1]])
        if len(part) > 1:
            new = np.empty(len(part), np.bool_)
            new[0] = True
            np.not_equal(part[1:], part[:-1], out=new[1:])
            if not new.all():
                part = part[new]
        parts.append(part)
        begin[i + 1] = begin[i] + len(part)
    return (np.concatenate(parts) if parts else values[:0].copy()), begin


def each_time(values: Hashes, start: Starts) -> tuple[Hashes, Starts]:
    """Weigh a feature by how often it occurs: its k-th occurrence is a feature of its own.

    So two texts share min(m, n) features of a word that they hold m and n times, and
    resemblance is that of multisets, ``sum(min) / sum(max)`` (Ruzicka similarity).
    """
    parts = []
    for i in range(len(start) - 1):
        part = np.sort(values[start[i] : start[i + 1]])
        place = np.arange(len(part), dtype=np.int64)
        new = np.ones(len(part), np.bool_)
        new[1:] = part[1:] != part[:-1]
        earlier = place - np.maximum.accumulate(np.where(new, place, 0))
        # The first occurrence keeps the word's own hash.
        repeated = np.flatnonzero(earlier)
        part[repeated] = mix(part[repeated] + earlier[repeated].astype(np.uint64) * _STEP)
        parts.append(part)
    joined = np.concatenate(parts) if parts else values[:0].copy()
    return once(joined, start)
