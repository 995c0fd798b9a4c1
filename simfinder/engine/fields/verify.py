"""How alike two rows are, field by field.

Each field gives a degree of agreement from 0 to 1: 1 for equal values, for others the
Jaro-Winkler similarity (Winkler 1990) of names, the similarity by optimal string alignment of
numbers and dates (a digit wrong or two exchanged is one error), and that of the sorted words of
longer texts (RapidFuzz). What unrelated values reach by chance, up to ``CHANCE``, counts as 0;
the rest is stretched to the whole scale, as partial agreement is in Winkler 1990.

* ``evidence`` is the weight of Fellegi and Sunter (1969) in bits: what the agreements say, less
  ``DISAGREE`` for each full disagreement. Fields without a value on one side say nothing. A pair
  is one from ``bar`` on, which bounds the false pairs as their decision rule does.
* ``similarity``, which people see, is the weighted share of the fields that agree; a field
  without a value on one side weighs ``MISSING`` of itself there, since two rows of which only
  the first name is known are not sure to be one.

Where two fields hold each other's values, they agree to ``EXCHANGED``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA, JaroWinkler

from simfinder.engine.features import Hashes
from simfinder.engine.fields.weights import DISAGREE, Weights

Ints = NDArray[np.int32]
Degrees = NDArray[np.float32]
_Agreed = tuple[Degrees, NDArray[np.bool_]]
Texts = Callable[[int, Ints], list[str]]
"""A field and rows to their normal values."""

CHANCE = 0.7
EXCHANGED = 0.9
MISSING = 0.15
_LEAST_ROWS = 1000
"""A table is taken for a part of so many rows at least: in ten rows one equal name says little."""
_BY_CHANCE = 1 / 4
"""Pairs a row that chance may bring at most: two to one where every other row has a partner."""
_MOST_BY_CHANCE = 1250
"""Pairs that chance may bring at most in a table of any size."""
_LONGEST = 2000
"""Characters of a value that are aligned."""
_LONG_FIELD = 25.0
_COUNTED = 200
"""Characters that one value counts for where the mean of a field is taken."""
_PAIRS = 1 << 15


@dataclass(frozen=True)
class Measured:
    """Pairs of rows measured; float32 columns of one length.

    ``evidence`` in bits; ``similarity``, ``equal`` (weighted share of equal fields of all that
    either row has), ``a_in_b`` and ``b_in_a`` (of those that the one row has) from 0 to 1.
    """

    evidence: Degrees
    similarity: Degrees
    equal: Degrees
    a_in_b: Degrees
    b_in_a: Degrees


@dataclass(frozen=True)
class Details:
    """Fields of pairs of rows; arrays (fields, pairs).

    ``codes``: uint64, of both rows. ``degree``: float32, 0 to 1. ``there``: whether both have a
    value. ``exchanged``: whether the value is found in another field. ``bits``: float32, what a
    full agreement says.
    """

    codes: tuple[Hashes, Hashes]
    degree: Degrees
    there: NDArray[np.bool_]
    exchanged: NDArray[np.bool_]
    bits: Degrees


def bar(rows: int) -> float:
    """Return the bits of evidence from which two rows are a pair.

    Of P pairs of unrelated rows at most ``P / 2^t`` reach t bits, since evidence is the logarithm
    of a ratio of likelihoods (Markov's inequality; the bound on false links of Fellegi and Sunter
    1969). All pairs of a table count, n(n - 1) / 2, so the bar rises by two bits where the rows
    double, and by one only as long as the pairs that chance may bring grow with the rows. The
    expected number of chance hits in a search is bounded so too (Karlin and Altschul 1990).
    """
    n = max(rows, _LEAST_ROWS)
    return math.log2(n * (n - 1) / 2) - math.log2(min(n * _BY_CHANCE, _MOST_BY_CHANCE))


@dataclass(frozen=True)
class Kind:
    """How the values of a field are compared."""

    digits: bool
    long: bool


def kind_of(sample: Sequence[str]) -> Kind:
    """Return what kind of field has these normal values; empty ones do not count."""
    there = [value for value in sample if value]
    digits = sum(value.isdigit() for value in there) > 0.9 * len(there) if there else False
    # Bounded, so that one value of megabytes does not change how all others are compared.
    length = sum(min(len(value), _COUNTED) for value in there) / max(len(there), 1)
    return Kind(digits, not digits and length > _LONG_FIELD)


class Verifier:
    """Measures pairs of rows of one table."""

    def __init__(
        self,
        columns: Sequence[Hashes],
        texts: Texts,
        weights: Weights,
        kinds: Sequence[Kind],
    ) -> None:
        """Take a table.

        Args:
            columns: for each field the hashes of its values, uint64 (rows), 0 for none.
            texts: gives normal values.
            weights: what agreements say.
            kinds: how each field is compared.
        """
        self._columns, self._texts, self._weights, self._kinds = columns, texts, weights, kinds
        self._exchangeable = [
            (i, j) for i, j in combinations(range(len(kinds)), 2) if kinds[i] == kinds[j]
        ]

    def measure(self, a: Ints, b: Ints, check: Callable[[], None]) -> Measured:
        """Return the measures of rows ``a[i]`` and ``b[i]``."""
        parts = []
        for low in range(0, len(a), _PAIRS):
            parts.append(self._chunk(a[low : low + _PAIRS], b[low : low + _PAIRS]))
            check()
        if not parts:
            none = np.zeros(0, np.float32)
            return Measured(none, none, none, none, none)
        return Measured(
            *(
                np.concatenate([getattr(part, name) for part in parts])
                for name in Measured.__dataclass_fields__
            )
        )

    def details(self, a: Ints, b: Ints) -> Details:
        """Return what is seen in each field of rows ``a[i]`` and ``b[i]``."""
        codes, (degree, there), (direct, _) = self._seen(a, b)
        same = (codes[0] == codes[1]) & (codes[0] != 0)
        bits = np.stack([self._bits(i, a, b, degree[i], same) for i in range(len(degree))])
        return Details(codes, degree, there, degree != direct, bits)

    def _chunk(self, a: Ints, b: Ints) -> Measured:
        return self._sums(a, b, *self._seen(a, b))

    def _seen(self, a: Ints, b: Ints) -> tuple[tuple[Hashes, Hashes], _Agreed, _Agreed]:
        """Return codes, and degrees and presence with and without exchanged values."""
        fields, n = len(self._columns), len(a)
        x = np.stack([codes[a] for codes in self._columns])
        y = np.stack([codes[b] for codes in self._columns])
        degree = np.zeros((fields, n), np.float32)
        for i in range(fields):
            degree[i] = self._degrees(i, i, a, b, x[i], y[i])
        there = (x != 0) & (y != 0)
        direct = degree.copy(), there.copy()
        self._exchange(a, b, x, y, degree, there)
        return (x, y), (degree, there), direct

    def _bits(
        self, field: int, a: Ints, b: Ints, degree: Degrees, same: NDArray[np.bool_]
    ) -> Degrees:
        """Return what agreeing in a field says of these rows."""
        rare = (self._weights.bits(field, a) + self._weights.bits(field, b)) / 2
        rare = rare * self._weights.left(field, same)
        return np.where(degree > 0, rare, np.float32(self._weights.field[field]))

    def _degrees(self, i: int, j: int, a: Ints, b: Ints, x: Hashes, y: Hashes) -> Degrees:
        """Return how field i of rows a agrees with field j of rows b."""
        same = (x == y) & (x != 0)
        out: Degrees = same.astype(np.float32)
        rows = np.flatnonzero(~same & (x != 0) & (y != 0))
        if not len(rows):
            return out
        kind = self._kinds[i]
        left, right = self._texts(i, a[rows]), self._texts(j, b[rows])
        if kind.long:
            left, right = [t[:_LONGEST] for t in left], [t[:_LONGEST] for t in right]
            found = process.cpdist(left, right, scorer=fuzz.token_sort_ratio, dtype=np.float32)
            found = found / np.float32(100)
        else:
            scorer = OSA.normalized_similarity if kind.digits else JaroWinkler.similarity
            left, right = [t[:200] for t in left], [t[:200] for t in right]
            found = process.cpdist(left, right, scorer=scorer, dtype=np.float32)
        # Unlike values never agree wholly, whatever was cut off.
        out[rows] = np.clip((found - CHANCE) / (1 - CHANCE), 0, 0.99)
        return out

    def _exchange(
        self, a: Ints, b: Ints, x: Hashes, y: Hashes, degree: Degrees, there: NDArray[np.bool_]
    ) -> None:
        """Let fields that hold each other's values agree, in place."""
        for i, j in self._exchangeable:
            crossed = ((x[i] == y[j]) & (x[i] != 0)) | ((x[j] == y[i]) & (x[j] != 0))
            rows = np.flatnonzero(crossed & (degree[i] + degree[j] < EXCHANGED))
            if not len(rows):
                continue
            forth = EXCHANGED * self._degrees(i, j, a[rows], b[rows], x[i, rows], y[j, rows])
            back = EXCHANGED * self._degrees(j, i, a[rows], b[rows], x[j, rows], y[i, rows])
            better = forth + back > degree[i, rows] + degree[j, rows]
            rows = rows[better]
            degree[i, rows], degree[j, rows] = forth[better], back[better]
            there[i, rows] = (x[i, rows] != 0) & (y[j, rows] != 0)
            there[j, rows] = (x[j, rows] != 0) & (y[i, rows] != 0)

    def _sums(
        self,
        a: Ints,
        b: Ints,
        codes: tuple[Hashes, Hashes],
        found: _Agreed,
        direct: _Agreed,
    ) -> Measured:
        degree, there = found
        x, y = codes
        n = len(a)
        equals = (x == y) & (x != 0)
        agreed, weight, against = (np.zeros(n, np.float32) for _ in range(3))
        equal, either, left, right = (np.zeros(n, np.float32) for _ in range(4))
        for i in range(len(x)):
            plain = np.float32(self._weights.field[i])
            bits = self._bits(i, a, b, degree[i], equals)
            agreed += bits * degree[i] * there[i]
            weight += bits * np.where(there[i], np.float32(1), np.float32(MISSING))
            weight -= bits * np.float32(MISSING) * ((x[i] == 0) & (y[i] == 0))
            against += DISAGREE * (1 - degree[i]) * there[i]
            same = direct[1][i] & (x[i] == y[i])
            equal += plain * same
            either += plain * ((x[i] != 0) | (y[i] != 0))
            left += plain * (x[i] != 0)
            right += plain * (y[i] != 0)
        least = np.float32(1e-6)
        return Measured(
            agreed - against,
            np.clip(agreed / np.maximum(weight, least), 0, 1).astype(np.float32),
            (equal / np.maximum(either, least)).astype(np.float32),
            (equal / np.maximum(left, least)).astype(np.float32),
            (equal / np.maximum(right, least)).astype(np.float32),
        )
