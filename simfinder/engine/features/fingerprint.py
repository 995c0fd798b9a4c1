"""64-bit SimHash: near documents have fingerprints that differ in few bits.

Charikar 2002, as used by Manku, Jain and Das Sarma 2007: each bit of the fingerprint is the
majority of that bit among the hashes of a document's features.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from simfinder.engine import kernels
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s, offsets
from simfinder.engine.features.hashes import Hashes

_ADDER_ROWS = 15
"""Hashes whose bits the adders sum up to four binary digits."""
_FOLDS = ((600, 17), (120, 4), (0, 1))
"""So many such sums share a counter of eight bits, by how many hashes a document has at least.
Longer counters are fewer, and more of the last one is empty."""
_CACHE_SIZE = 1 << 17
"""Hashes processed at a time, to fit into a processor's cache."""
_WEIGHTS_PER_STEP = 1 << 14
"""Features that are weighed at a time, which bounds the memory to some 10 MB."""
_SMALL_COUNT = 1000
"""Up to so many hashes of one document are counted without adders."""


def _add(a: Hashes, b: Hashes, c: Hashes) -> None:
    """Add three bits in each of the 64 lanes of every number: carries to a, sums to c."""
    half = a ^ b
    a &= b
    np.bitwise_and(half, c, out=b)
    a |= b
    c ^= half


def _planes(rows: Hashes) -> list[Hashes]:
    """Count the ones of each lane over the rows of a matrix, as binary digits, lowest first.

    A tree of carry-save adders (Harley and Seal; Warren, Hacker's Delight, 2012): one operation
    on a number works on 64 counters, and one call on a third of all rows. The rows
    are used up.
    """
    planes = []
    while len(rows):
        carries = []
        while third := len(rows) // 3:
            _add(rows[:third], rows[third : 2 * third], rows[2 * third : 3 * third])
            carries.append(rows[:third])
            rows = rows[2 * third :]
        if len(rows) == 2:
            carries.append(rows[:1] & rows[1:])
            rows[1] ^= rows[0]
        planes.append(rows[-1])
        rows = np.concatenate(carries) if carries else rows[:0]
    return planes


def _bits(values: Hashes) -> UInt8s:
    """Return the bits of each number as zeros and ones, lowest first, shape (numbers, 64)."""
    little = np.ascontiguousarray(values, "<u8").view(np.uint8)
    return np.unpackbits(little, bitorder="little").reshape(-1, 64)


def _columns(values: Hashes, start: Int64s, first: Int64s, rows: int) -> Hashes:
    """Put the hashes of document i into columns ``first[i]`` to ``first[i + 1]``, and zeros.

    Their order inside a document does not change its sums, so rows are filled one by one.
    """
    matrix = np.zeros((rows, int(first[-1])), np.uint64)
    bounds = zip(pairwise(start.tolist()), pairwise(first.tolist()), strict=True)
    for (low, high), (begin, finish) in bounds:
        if begin < finish:
            full, rest = divmod(high - low, finish - begin)
            matrix[:full, begin:finish] = values[low : high - rest].reshape(full, finish - begin)
            if rest:
                matrix[full, begin : begin + rest] = values[high - rest : high]
    return matrix


def _sums(matrix: Hashes, folds: int) -> UInt8s:
    """Return how many numbers of each column have each bit set, shape (columns, 64)."""
    highest, *lower = reversed(_planes(matrix.reshape(_ADDER_ROWS, -1)))
    sums = _bits(highest)
    for plane in lower:
        sums += sums
        sums += _bits(plane)
    totals: UInt8s = np.add.reduce(sums.reshape(folds, -1), axis=0, dtype=np.uint8)
    return totals.reshape(-1, 64)


def bit_counts(values: Hashes, start: Int64s) -> Int32s:
    """Return how many hashes of each document have each bit set.

    int32, shape (documents, 64), lowest bit first.
    """
    if len(start) == 2 and len(values) <= _SMALL_COUNT:
        return np.add.reduce(_bits(values), axis=0, dtype=np.int32, keepdims=True)
    mean = len(values) // max(len(start) - 1, 1)
    folds = next(n for min_mean, n in _FOLDS if mean >= min_mean)
    rows = _ADDER_ROWS * folds
    segments = -(-np.diff(start) // rows)
    first = offsets(segments)
    matrix = _columns(values, start, first, rows)
    step = _CACHE_SIZE // rows
    parts = [matrix[:, low : low + step] for low in range(0, matrix.shape[1], step)]
    sums = np.concatenate([_sums(part, folds) for part in parts] or [np.zeros((0, 64), np.uint8)])
    counts = np.zeros((len(segments), 64), np.int32)
    has_segments = segments > 0
    if has_segments.any():
        counts[has_segments] = np.add.reduceat(
            sums, first[:-1][has_segments], axis=0, dtype=np.int32
        )
    return counts


def _pack(bits: Mask) -> Hashes:
    octets = np.packbits(bits, axis=1, bitorder="little").view("<u8")
    return octets.ravel().astype(np.uint64)


def simhashes(values: Hashes, start: Int64s) -> Hashes:
    """Return the fingerprint of each document, uint64; each has at least one feature.

    ``values``: feature hashes, uint64; a hash has as many votes as occurrences. ``start``: int64,
    shape (documents + 1).

    Where as many hashes have a bit as not, the document's smallest hash decides. A fixed choice
    would make short texts similar; this way texts that share the smallest hash, as near texts
    mostly do, choose the same, and others differ by chance.
    """
    if len(start) < 2:
        return np.zeros(0, np.uint64)
    if kernels.compiled is not None:
        prints = np.empty(len(start) - 1, np.uint64)
        kernels.compiled.simhashes(np.ascontiguousarray(values), start, prints)
        return prints
    double_sums = bit_counts(values, start) * 2
    count = np.diff(start)[:, None]
    smallest = np.minimum.reduceat(values, start[:-1])
    return _pack(double_sums > count) | (_pack(double_sums == count) & smallest)


def weighted_simhashes(
    values: Hashes, start: Int64s, weights: Int64s, ties: Hashes | None = None
) -> Hashes:
    """Return the fingerprint of each document from weighted features.

    ``values`` and ``start`` as in :func:`simhashes`. ``weights``: int64, none negative, one a
    feature. Sums stay whole numbers below 2^53, so they are the same on every machine in any
    order. ``ties``: uint64, one a document, whose bits decide ties; None: its smallest hash, as in
    :func:`simhashes`.
    """
    prints = np.zeros(max(len(start) - 1, 0), np.uint64)
    for document, (low, high) in enumerate(pairwise(start.tolist())):
        own, weight = values[low:high], weights[low:high].astype(np.float64)
        with_bit = np.zeros(64)
        for place in range(0, len(own), _WEIGHTS_PER_STEP):
            part = slice(place, place + _WEIGHTS_PER_STEP)
            with_bit += weight[part] @ _bits(own[part]).astype(np.float64)
        double_sums, total = with_bit[None] * 2, weight.sum()
        deciding = own.min() if ties is None else ties[document]
        bits = _pack(double_sums > total) | (_pack(double_sums == total) & deciding)
        prints[document] = bits[0]
    return prints
