"""How much it says that two rows agree in a field, in bits, estimated from the table itself.

Fellegi and Sunter (1969) weigh an agreement by ``log2(m / u)``: u is the chance that two
unrelated rows agree in it, m the chance that two rows of one thing do. u is counted in the
table: over a whole field it is ``sum k(k-1) / (N(N-1))`` for values that occur k times among N,
and for one value it is ``k / N``, so that a rare name says more than a frequent one (their
"value-specific" weights). m is taken as 1 here and its rest as ``DISAGREE``.

A few rows tell little about chance. So a field starts out with what values of its length say in
``SUPPOSED`` rows that nobody has seen, and the table outweighs these as it grows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes

DISAGREE = 2.0
"""Bits that a full disagreement takes away: ``log2(1 / (1 - m))`` for m = 0.75, which is what
fields of the same person have where every field is typed anew. Measured to be best between 1 and
3 on both febrl tables, whatever columns are compared."""
SUPPOSED = 100
"""Rows that are supposed before the table is looked at."""
_BITS_A_CHARACTER = 2.5
_MOST_SUPPOSED = 10.0
_CHUNK = 1 << 20
LARGE = 100_000
"""From so many rows on chance agreements are so many that they must be told from others."""
_SAMPLED = 200_000
_UNSEEN = 50
"""Pairs that are supposed to agree by chance before the sample is looked at."""
_OFTEN = 20
"""Rows that must have a value before their pairs stand for unrelated rows: one thing has fewer."""
_NEIGHBOURS = 4
"""Pairs that are taken of each row, in random order among those of its value."""
_FOLLOWS = 0.25
"""A field follows from another one where so many unrelated rows that agree there do here."""
_STEP = 8.0
"""Bits of values are kept in eighths."""


@dataclass(frozen=True)
class Weights:
    """What agreements say.

    ``field``: float32 (fields), bits of agreeing in a field at all. ``value``: uint8, one array
    (rows) a field, bits of agreeing in the value that this row has, in eighths.
    """

    field: NDArray[np.float32]
    value: tuple[NDArray[np.uint8], ...]
    depends: tuple[tuple[int, int, float], ...] = ()
    """Fields i and j with the share of its bits that agreeing in j says where i agrees too."""

    def bits(self, field: int, rows: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the bits of the values that rows have in a field, float32."""
        eighths: NDArray[np.float32] = self.value[field][rows].astype(np.float32)
        return eighths / np.float32(_STEP)

    def left(self, field: int, same: NDArray[np.bool_]) -> NDArray[np.float32] | np.float32:
        """Return the share of a field's bits that counts beside others that agree.

        ``same``: bool (fields, pairs), which fields are equal. Float32 (pairs), or 1 for all.
        """
        share: NDArray[np.float32] | np.float32 = np.float32(1)
        for i, j, kept in self.depends:
            if j == field:
                share = np.minimum(share, np.where(same[i], np.float32(kept), np.float32(1)))
        return share


def weights(columns: Sequence[Hashes], lengths: Sequence[float]) -> Weights:
    """Return the weights of a table.

    Args:
        columns: for each field the hashes of its values, uint64 (rows), 0 for none.
        lengths: mean characters of the values of each field.
    """
    made = [_of_field(codes, length) for codes, length in zip(columns, lengths, strict=True)]
    field = np.array([bits for bits, _ in made], np.float32)
    return Weights(field, tuple(value for _, value in made), _dependences(columns, field))


def _dependences(
    columns: Sequence[Hashes], field: NDArray[np.float32]
) -> tuple[tuple[int, int, float], ...]:
    """Return which fields follow from others, as the state does from the postcode.

    The weights of Fellegi and Sunter add up only where fields are independent given that two
    rows are unrelated (their assumption of conditional independence). Here pairs of a sample that
    agree in one field, and in few of the rest, stand for unrelated rows, and tell how often these
    agree in another field.
    """
    rows, count = len(columns[0]) if columns else 0, len(columns)
    step = max(-(-rows // _SAMPLED), 1)
    sample = np.stack([codes[::step] for codes in columns]) if rows else np.zeros((count, 0))
    found: list[tuple[int, int, float]] = []
    for i in range(count):
        a, b = _agreeing(sample[i])
        x, y = sample[:, a], sample[:, b]
        same = (x == y) & (x != 0)
        total = same.sum(axis=0)
        for j in range(count):
            if i == j or (field[i], -i) < (field[j], -j):
                continue
            usual = (total - 1 - same[j] <= (count - 2) // 3) & (x[j] != 0) & (y[j] != 0)
            seen, bits = int(np.count_nonzero(usual)), float(field[j])
            both = int(np.count_nonzero(usual & same[j]))
            chance = (both + _UNSEEN * 2.0**-bits) / (seen + _UNSEEN)
            if chance > _FOLLOWS:
                found.append((i, j, min(-math.log2(chance) / max(bits, 1e-6), 1.0)))
    return tuple(found)


def _agreeing(codes: Hashes) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return pairs of rows that agree in a field, int64 rows a and b, most of them unrelated.

    Of a value that many rows have, two rows of one thing are few among all pairs.
    """
    # Shuffled, since rows of one thing often stand beside each other.
    mixed = np.random.default_rng(0).permutation(len(codes))
    order = mixed[np.argsort(codes[mixed], kind="stable")]
    ordered = codes[order]
    begins = np.flatnonzero(np.concatenate(([True], ordered[1:] != ordered[:-1]))[: len(order)])
    size = np.diff(np.append(begins, len(order)))
    often = np.repeat((size >= _OFTEN) & (ordered[begins] != 0), size)
    ones, others = [], []
    for apart in range(1, _NEIGHBOURS + 1):
        there = np.flatnonzero(often[apart:] & (ordered[apart:] == ordered[:-apart]))
        ones.append(order[there])
        others.append(order[there + apart])
    return np.concatenate(ones), np.concatenate(others)


def _of_field(codes: Hashes, length: float) -> tuple[float, NDArray[np.uint8]]:
    repeated, count, total = _counted(codes)
    chance = 2.0 ** -min(_BITS_A_CHARACTER * max(length, 1.0), _MOST_SUPPOSED)
    pairs = float((count.astype(np.float64) * (count - 1)).sum())
    supposed = SUPPOSED * SUPPOSED
    u = (pairs + chance * supposed) / (float(total) * max(total - 1, 0) + supposed)

    def eighths(times: NDArray[np.int64]) -> NDArray[np.uint8]:
        # A value is never rarer than once in the rows there are.
        share = (times + chance * SUPPOSED) / (total + SUPPOSED)
        said = np.rint(-np.log2(np.maximum(share, 1e-9)) * _STEP)
        bits: NDArray[np.uint8] = np.clip(said, 0, 255).astype(np.uint8)
        return bits

    none, single = eighths(np.array([0, 1]))
    values = np.full(len(codes), single, np.uint8)
    of_repeated = eighths(count)
    for low in range(0, len(codes), _CHUNK):
        part = codes[low : low + _CHUNK]
        # In order, so that neighbours are looked up in one place of the memory.
        order = np.argsort(part)
        found = np.searchsorted(repeated, part[order])
        there = found < len(repeated)
        there[there] = repeated[found[there]] == part[order][there]
        values[low + order[there]] = of_repeated[found[there]]
        values[low : low + len(part)][part == 0] = none
    return -math.log2(u), values


def _counted(codes: Hashes) -> tuple[Hashes, NDArray[np.int64], int]:
    """Return the values that occur more than once, how often each does, and how many there are.

    No value, 0, does not count. Takes two numbers a row of memory, however many rows there are.
    """
    ordered = codes[codes != 0]
    ordered.sort()
    same = np.zeros(len(ordered) + 1, np.bool_)
    if len(ordered):
        np.equal(ordered[1:], ordered[:-1], out=same[1:-1])
    first = np.flatnonzero(same[1:] & ~same[:-1])
    last = np.flatnonzero(same[:-1] & ~same[1:])
    return ordered[first], last - first + 1, len(ordered)
