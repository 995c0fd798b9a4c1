"""64-bit SimHash: near documents have fingerprints that differ in few bits.

Charikar 2002, as used by Manku, Jain and Das Sarma 2007: each bit of the fingerprint is the
majority of that bit among the hashes of a document's features.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, Starts

_ROWS = 64
"""Hashes of a document that are counted together, side by side with those of others."""
_COLUMNS = 2048
"""Such segments at a time: what a processor's cache holds."""


def _add(a: Hashes, b: Hashes, c: Hashes) -> tuple[Hashes, Hashes]:
    """Add three bits in each of the 64 lanes of every number: sum and carry."""
    half = a ^ b
    carry = a & b
    total = half ^ c
    half &= c
    carry |= half
    return total, carry


def _planes(rows: Hashes) -> list[Hashes]:
    """Count the ones of each lane over the rows of a matrix, as binary digits, lowest first.

    A tree of carry-save adders (Harley and Seal; Warren, Hacker's Delight, 2012): 64 counters
    are worked on by one operation on a number.
    """
    level = list(rows)
    planes = []
    while level:
        above = []
        while len(level) >= 3:
            total, carry = _add(level.pop(), level.pop(), level.pop())
            level.insert(0, total)
            above.append(carry)
        if len(level) == 2:
            above.append(level[0] & level[1])
            level = [level[0] ^ level[1]]
        planes.append(level[0])
        level = above
    return planes


def bit_counts(values: Hashes, start: Starts) -> NDArray[np.int32]:
    """Return how many hashes of each document have each bit set.

    int32, shape (documents, 64), lowest bit first.
    """
    count = np.diff(start)
    segments = -(-count // _ROWS)
    first = np.zeros(len(count) + 1, np.int64)
    np.cumsum(segments, out=first[1:])
    padded = np.zeros(int(first[-1]) * _ROWS, np.uint64)
    for i in range(len(count)):
        place = first[i] * _ROWS
        padded[place : place + count[i]] = values[start[i] : start[i + 1]]
    rows = padded.reshape(-1, _ROWS)
    sums = np.zeros((len(rows), 64), np.uint8)
    for low in range(0, len(rows), _COLUMNS):
        part = sums[low : low + _COLUMNS]
        for digit, plane in enumerate(_planes(rows[low : low + _COLUMNS].T.copy())):
            bits = np.unpackbits(plane.astype("<u8").view(np.uint8), bitorder="little")
            bits <<= np.uint8(digit)
            part += bits.reshape(-1, 64)
    out = np.zeros((len(count), 64), np.int32)
    some = segments > 0
    if some.any():
        out[some] = np.add.reduceat(sums, first[:-1][some], axis=0, dtype=np.int32)
    return out


def _pack(bits: NDArray[np.bool_]) -> Hashes:
    packed = np.packbits(bits, axis=1, bitorder="little").view("<u8")
    return packed.ravel().astype(np.uint64)


def simhashes(values: Hashes, start: Starts) -> Hashes:
    """Return the fingerprint of each document, uint64; each has at least one feature.

    ``values``: feature hashes, uint64; a hash that occurs several times has as many votes,
    which is weighing by count. ``start``: int64, shape (documents + 1).

    Where as many hashes have a bit as not, the document's smallest hash decides. A fixed
    choice would make short texts alike; like this texts that share the smallest hash, as near
    texts mostly do, choose alike, and others differ by chance.
    """
    if len(start) < 2:
        return np.zeros(0, np.uint64)
    twice = bit_counts(values, start) * 2
    count = np.diff(start)[:, None]
    smallest = np.minimum.reduceat(values, start[:-1])
    return _pack(twice > count) | (_pack(twice == count) & smallest)


def distances(a: Hashes, b: Hashes) -> NDArray[np.uint8]:
    """Return the Hamming distance of each pair of fingerprints, 0 to 64."""
    bits: NDArray[np.uint8] = np.bitwise_count(a ^ b)
    return bits
