"""64-bit SimHash: near documents have fingerprints that differ in few bits.

Charikar 2002, as used by Manku, Jain and Das Sarma 2007: each bit of the fingerprint is the
majority of that bit among the hashes of a document's features.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, Starts

_ROWS = 255
"""Rows that are summed at a time: the most whose bit counts fit into a byte."""


def bit_counts(values: Hashes) -> NDArray[np.int64]:
    """Return how many of the values have each bit set, int64, shape (64), lowest bit first."""
    padded = -(-len(values) // _ROWS) * _ROWS
    rows = np.zeros(padded, "<u8")
    rows[: len(values)] = values
    bits = np.unpackbits(rows.view(np.uint8), bitorder="little").reshape(_ROWS, -1)
    sums = np.add.reduce(bits, axis=0, dtype=np.uint8)
    counts: NDArray[np.int64] = sums.reshape(-1, 64).sum(axis=0, dtype=np.int64)
    return counts


def simhash(values: Hashes, tie: int) -> int:
    """Return the fingerprint of one document's feature hashes.

    ``tie`` gives the bits where as many hashes have the bit as not. A fixed choice (0) would
    make short texts alike, so callers pass the smallest hash of the document's features: texts
    that share it, as near texts mostly do, choose alike, and others differ by chance.
    """
    counts = bit_counts(values) * 2
    ones = np.packbits(counts > len(values), bitorder="little").view("<u8")[0]
    ties = np.packbits(counts == len(values), bitorder="little").view("<u8")[0]
    return int(ones) | (int(ties) & tie)


def simhashes(values: Hashes, start: Starts) -> Hashes:
    """Return the fingerprint of each document, uint64; each has at least one feature.

    ``values`` sorted within each document, so that its first is the smallest.
    """
    out = np.empty(len(start) - 1, np.uint64)
    for i in range(len(out)):
        part = values[start[i] : start[i + 1]]
        out[i] = simhash(part, int(part[0]))
    return out


def distances(a: Hashes, b: Hashes) -> NDArray[np.uint8]:
    """Return the Hamming distance of each pair of fingerprints, 0 to 64."""
    bits: NDArray[np.uint8] = np.bitwise_count(a ^ b)
    return bits
