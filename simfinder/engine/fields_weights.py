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

    def bits(self, field: int, rows: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the bits of the values that rows have in a field, float32."""
        eighths: NDArray[np.float32] = self.value[field][rows].astype(np.float32)
        return eighths / np.float32(_STEP)


def weights(columns: Sequence[Hashes], lengths: Sequence[float]) -> Weights:
    """Return the weights of a table.

    Args:
        columns: for each field the hashes of its values, uint64 (rows), 0 for none.
        lengths: mean characters of the values of each field.
    """
    made = [_of_field(codes, length) for codes, length in zip(columns, lengths, strict=True)]
    return Weights(
        np.array([bits for bits, _ in made], np.float32), tuple(value for _, value in made)
    )


def _of_field(codes: Hashes, length: float) -> tuple[float, NDArray[np.uint8]]:
    _, place, count = np.unique(codes, return_inverse=True, return_counts=True)
    if len(codes) and not codes.min():
        count[0] = 0  # no value, the smallest hash
    total = int(count.sum())
    chance = 2.0 ** -min(_BITS_A_CHARACTER * max(length, 1.0), _MOST_SUPPOSED)
    pairs = float((count.astype(np.float64) * (count - 1)).sum())
    supposed = SUPPOSED * SUPPOSED
    u = (pairs + chance * supposed) / (float(total) * max(total - 1, 0) + supposed)
    # A value is never rarer than once in the rows there are.
    share = (count + chance * SUPPOSED) / (total + SUPPOSED)
    eighths = np.clip(np.rint(-np.log2(np.maximum(share, 1e-9)) * _STEP), 0, 255)
    return -math.log2(u), eighths.astype(np.uint8)[place]
