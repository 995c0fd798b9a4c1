"""Similarity of two rows, field by field.

Each field gives a degree of agreement from 0 to 1: 1 for equal values, for others as ``values``
compares them.

* ``evidence`` is the weight of Fellegi and Sunter (1969) in bits: that of the agreements, less
  ``DISAGREE`` for each full disagreement. Fields without a value on one side are neutral. A pair
  needs ``bar`` bits, which bounds the false pairs as their decision rule does.
* ``similarity``, which people see, is the weighted share of the fields that agree; a field
  without a value on one side has the weight ``MISSING_WEIGHT``, since two rows of which only the
  first name is known are not certain to be equal.

Where two fields have each other's values, they agree to ``EXCHANGE_DEGREE``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from simfinder.engine.arrays import Float32s, Int32s, Int64s, Mask, UInt8s, run_starts
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.fields.values import Comparer, FieldKind

# The weight of an agreement in a field, in bits, estimated from the table.
#
# Fellegi and Sunter (1969) weigh an agreement by ``log2(m / u)``: u is the chance that two
# unrelated rows agree in it, m the chance that two rows of one thing do. u is counted in the
# table: over a whole field it is ``sum k(k-1) / (N(N-1))`` for values that occur k times among N,
# and for one value it is ``k / N``, so that a rare name weighs more than a frequent one (their
# "value-specific" weights). m is taken as 1 here and its rest as ``DISAGREE``.
#
# A few rows are no basis for chance. So a field starts with ``PRIOR_ROWS`` assumed rows with values
# of its length, and the table outweighs these as it grows.

DISAGREE = 2.0
"""Bits that a full disagreement subtracts: ``log2(1 / (1 - m))`` for m = 0.75, the value for fields
of the same person that are typed again. Measured to be best between 1 and 3 on both febrl tables,
whatever columns are compared."""
PRIOR_ROWS = 100
"""Assumed rows in addition to the table."""
_BITS_A_CHARACTER = 2.5
_MOST_PRIOR_BITS = 10.0
_CHUNK = 1 << 20
LARGE = 100_000
"""From so many rows on chance agreements are so many that they must be distinguished from
others."""
_SAMPLE_ROWS = 200_000
_PRIOR_PAIRS = 50
"""Assumed pairs that agree by chance, in addition to the sample."""
_COMMON_ROWS = 20
"""Least rows of a value for a sample of unrelated pairs: fewer rows may be about one thing."""
_NEIGHBOURS = 4
"""Pairs that are taken of each row, in random order among those of its value."""
_FOLLOWS = 0.25
"""A field depends on another one if so many unrelated rows that agree there agree here."""
_TITLE_FACTOR = 1.5
"""Most bits of a title, in those of an agreement in its field: rows about one thing agree too."""
_STEP = 8.0
"""Bits of values are kept in eighths."""


@dataclass(frozen=True)
class Weights:
    """The weights of agreements.

    ``field``: float32 (fields), bits of agreeing in a field at all. ``value``: uint8, one array
    (rows) a field, bits of agreeing in the value that this row has, in eighths.
    """

    field: Float32s
    value: tuple[UInt8s, ...]
    depends: tuple[tuple[int, int, float], ...] = ()
    """Fields i and j, and the share of the bits of i that an agreement in j already has."""

    def bits(self, field: int, rows: Int32s) -> Float32s:
        """Return the bits of the values that rows have in a field, float32."""
        eighths: Float32s = self.value[field][rows].astype(np.float32)
        return eighths / np.float32(_STEP)

    def independent_share(self, field: int, is_equal: Mask) -> Float32s | np.float32:
        """Return the share of a field's bits that counts next to others that agree.

        ``is_equal``: bool (fields, pairs), which fields are equal. Float32 (pairs), or 1 for all.
        """
        share: Float32s | np.float32 = np.float32(1)
        for i, j, factor in self.depends:
            if j == field:
                share = np.minimum(share, np.where(is_equal[i], np.float32(factor), np.float32(1)))
        return share


def weights(
    columns: Sequence[Hashes],
    lengths: Sequence[float],
    title_bits: Mapping[int, Float32s] | None = None,
) -> Weights:
    """Return the weights of a table.

    Args:
        columns: for each field the hashes of its values, uint64 (rows), 0 for none.
        lengths: mean characters of the values of each field.
        title_bits: for fields of titles the bits of each row, see ``TitleWords``.
    """
    field_parts = [
        _field_weights(codes, length) for codes, length in zip(columns, lengths, strict=True)
    ]
    field = np.array([bits for bits, _ in field_parts], np.float32)
    values = [value for _, value in field_parts]
    for i, bits in (title_bits or {}).items():
        # A brewery that many beers have says less than its words seem to.
        most = _TITLE_FACTOR * field[i]
        values[i] = np.rint(np.minimum(bits, most) * _STEP).astype(np.uint8)
    return Weights(field, tuple(values), _dependences(columns, field))


def _dependences(columns: Sequence[Hashes], field: Float32s) -> tuple[tuple[int, int, float], ...]:
    """Return which fields depend on others, as the state does on the postcode.

    The weights of Fellegi and Sunter add up only where fields are independent for unrelated rows
    (their assumption of conditional independence). Pairs of a sample that agree in one field, and
    in few of the rest, are regarded as unrelated; they show how often these agree in another field.
    """
    rows, count = len(columns[0]) if columns else 0, len(columns)
    step = max(-(-rows // _SAMPLE_ROWS), 1)
    sample = np.stack([codes[::step] for codes in columns]) if rows else np.zeros((count, 0))
    dependences: list[tuple[int, int, float]] = []
    for i in range(count):
        a, b = _agreeing_pairs(sample[i])
        x, y = sample[:, a], sample[:, b]
        is_equal = (x == y) & (x != 0)
        total = is_equal.sum(axis=0)
        for j in range(count):
            if i == j or (field[i], -i) < (field[j], -j):
                continue
            usual = (total - 1 - is_equal[j] <= (count - 2) // 3) & (x[j] != 0) & (y[j] != 0)
            usual_count, bits = int(np.count_nonzero(usual)), float(field[j])
            both_count = int(np.count_nonzero(usual & is_equal[j]))
            chance = (both_count + _PRIOR_PAIRS * 2.0**-bits) / (usual_count + _PRIOR_PAIRS)
            if chance > _FOLLOWS:
                dependences.append((i, j, min(-math.log2(chance) / max(bits, 1e-6), 1.0)))
    return tuple(dependences)


def _agreeing_pairs(codes: Hashes) -> tuple[Int64s, Int64s]:
    """Return pairs of rows that agree in a field, int64 rows a and b, most of them unrelated.

    Among all pairs of rows with a frequent value, few are about one thing.
    """
    # Shuffled, since rows about one thing are often next to each other.
    shuffled_rows = np.random.default_rng(0).permutation(len(codes))
    order = shuffled_rows[np.argsort(codes[shuffled_rows], kind="stable")]
    sorted_codes = codes[order]
    begins = np.flatnonzero(run_starts(sorted_codes))
    size = np.diff(np.append(begins, len(order)))
    is_common = np.repeat((size >= _COMMON_ROWS) & (sorted_codes[begins] != 0), size)
    left, right = [], []
    for step in range(1, _NEIGHBOURS + 1):
        present = np.flatnonzero(is_common[step:] & (sorted_codes[step:] == sorted_codes[:-step]))
        left.append(order[present])
        right.append(order[present + step])
    return np.concatenate(left), np.concatenate(right)


def _field_weights(codes: Hashes, length: float) -> tuple[float, UInt8s]:
    repeats, count, total = _count_repeats(codes)
    chance = 2.0 ** -min(_BITS_A_CHARACTER * max(length, 1.0), _MOST_PRIOR_BITS)
    pairs = float((count.astype(np.float64) * (count - 1)).sum())
    prior_pairs = PRIOR_ROWS * PRIOR_ROWS
    u = (pairs + chance * prior_pairs) / (float(total) * max(total - 1, 0) + prior_pairs)

    def eighths(times: Int64s) -> UInt8s:
        # A value is never rarer than once in the rows there are.
        share = (times + chance * PRIOR_ROWS) / (total + PRIOR_ROWS)
        eighth_bits = np.rint(-np.log2(np.maximum(share, 1e-9)) * _STEP)
        bits: UInt8s = np.clip(eighth_bits, 0, 255).astype(np.uint8)
        return bits

    no_bits, single = eighths(np.array([0, 1]))
    values = np.full(len(codes), single, np.uint8)
    repeat_bits = eighths(count)
    for low in range(0, len(codes), _CHUNK):
        part = codes[low : low + _CHUNK]
        # Sorted, so that neighbours are looked up in one place of the memory.
        order = np.argsort(part)
        places = np.searchsorted(repeats, part[order])
        present = places < len(repeats)
        present[present] = repeats[places[present]] == part[order][present]
        values[low + order[present]] = repeat_bits[places[present]]
        values[low : low + len(part)][part == 0] = no_bits
    return -math.log2(u), values


def _count_repeats(codes: Hashes) -> tuple[Hashes, Int64s, int]:
    """Return the values that occur more than once, how often each does, and how many there are.

    No value, 0, does not count. Needs two numbers a row of memory.
    """
    sorted_codes = codes[codes != 0]
    sorted_codes.sort()
    is_repeat = np.zeros(len(sorted_codes) + 1, np.bool_)
    if len(sorted_codes):
        np.equal(sorted_codes[1:], sorted_codes[:-1], out=is_repeat[1:-1])
    first = np.flatnonzero(is_repeat[1:] & ~is_repeat[:-1])
    last = np.flatnonzero(is_repeat[:-1] & ~is_repeat[1:])
    return sorted_codes[first], last - first + 1, len(sorted_codes)


Texts = Callable[[int, Int32s], list[str]]
"""A field and rows to their normal values, of texts to those that the table has."""

EXCHANGE_DEGREE = 0.9
MISSING_WEIGHT = 0.15
_OTHER_TITLE = 2.0
"""Times a title that differs weighs more in the similarity: it names a thing."""
_LEAST_ROWS = 1000
"""Least size of the table that is assumed: among ten rows one equal name is little evidence."""
_BY_CHANCE = 1 / 4
"""Most pairs by chance for each row: two to one where every other row has a partner."""
_MOST_BY_CHANCE = 1250
"""Most pairs by chance in a table of any size."""
_TEXT_BITS = 64.0
"""Bits of texts that agree: as many as all else that a row may have."""
_OTHER_TEXT_BITS = 2.0
"""Weight of texts that do not agree at all: one thing may be described in two ways."""
_PAIRS = 1 << 15


@dataclass(frozen=True)
class RowEvidence:
    """Pairs of rows measured; float32 columns of one length.

    ``evidence`` in bits; ``similarity``, ``equal`` (weighted share of equal fields of all that
    either row has), ``a_in_b`` and ``b_in_a`` (of those that the one row has) from 0 to 1.
    """

    evidence: Float32s
    similarity: Float32s
    equal: Float32s
    a_in_b: Float32s
    b_in_a: Float32s


@dataclass(frozen=True)
class Details:
    """Fields of pairs of rows; arrays (fields, pairs).

    ``codes``: uint64, of both rows. ``degree``: float32, 0 to 1. ``both_present``: whether both
    have a value. ``is_exchanged``: whether the value is in another field. ``bits``: float32, the
    weight of a full agreement.
    """

    codes: tuple[Hashes, Hashes]
    degree: Float32s
    both_present: Mask
    is_exchanged: Mask
    bits: Float32s


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


class Verifier:
    """Measures pairs of rows of one table."""

    def __init__(
        self,
        columns: Sequence[Hashes],
        texts: Texts,
        weights: Weights,
        comparers: Sequence[Comparer],
    ) -> None:
        """Prepare the verification of pairs of a table.

        Args:
            columns: for each field the hashes of its values, uint64 (rows), 0 for none.
            texts: returns values.
            weights: of agreements.
            comparers: compare the values of each field.
        """
        self._columns, self._texts, self._weights = columns, texts, weights
        self._comparers = comparers
        self._exchangeable = [
            (i, j)
            for i, j in combinations(range(len(comparers)), 2)
            if comparers[i].kind is comparers[j].kind is not FieldKind.TEXT
        ]

    def measure(self, a: Int32s, b: Int32s, check: Callable[[], None]) -> RowEvidence:
        """Return the measures of rows ``a[i]`` and ``b[i]``."""
        parts: list[tuple[Float32s, ...]] = [(np.zeros(0, np.float32),) * 5]
        for low in range(0, len(a), _PAIRS):
            parts.append(self._measure_batch(a[low : low + _PAIRS], b[low : low + _PAIRS]))
            check()
        return RowEvidence(*map(np.concatenate, zip(*parts, strict=True)))

    def details(self, a: Int32s, b: Int32s) -> Details:
        """Return the measures of each field of rows ``a[i]`` and ``b[i]``."""
        codes, degree, present, direct = self._inspect(a, b)
        is_equal = (codes[0] == codes[1]) & (codes[0] != 0)
        bits = np.stack([self._bits(i, a, b, degree[i], is_equal) for i in range(len(degree))])
        return Details(codes, degree, present, degree != direct, bits)

    def _inspect(
        self, a: Int32s, b: Int32s
    ) -> tuple[tuple[Hashes, Hashes], Float32s, Mask, Float32s]:
        """Return codes, degrees, which fields both have, and degrees without exchanged values."""
        x = np.stack([codes[a] for codes in self._columns])
        y = np.stack([codes[b] for codes in self._columns])
        degree = np.stack([self._degrees(i, i, a, b, x[i], y[i]) for i in range(len(x))])
        present, direct = (x != 0) & (y != 0), degree.copy()
        for i, j in self._exchangeable:
            is_exchanged = ((x[i] == y[j]) & (x[i] != 0)) | ((x[j] == y[i]) & (x[j] != 0))
            rows = np.flatnonzero(is_exchanged & (degree[i] + degree[j] < EXCHANGE_DEGREE))
            if not len(rows):
                continue
            ways = (i, j), (j, i)
            degrees = [
                EXCHANGE_DEGREE * self._degrees(p, q, a[rows], b[rows], x[p, rows], y[q, rows])
                for p, q in ways
            ]
            better = degrees[0] + degrees[1] > degree[i, rows] + degree[j, rows]
            rows = rows[better]
            for (p, q), values in zip(ways, degrees, strict=True):
                degree[p, rows] = values[better]
                present[p, rows] = (x[p, rows] != 0) & (y[q, rows] != 0)
        return (x, y), degree, present, direct

    def _bits(self, field: int, a: Int32s, b: Int32s, degree: Float32s, is_equal: Mask) -> Float32s:
        """Return the bits of agreeing in a field, for these rows."""
        if self._comparers[field].kind is FieldKind.TEXT:
            text_bits: Float32s = degree * np.float32(_TEXT_BITS - _OTHER_TEXT_BITS)
            return text_bits + np.float32(_OTHER_TEXT_BITS)
        rare = (self._weights.bits(field, a) + self._weights.bits(field, b)) * np.float32(0.5)
        rare = rare * self._weights.independent_share(field, is_equal)
        if self._comparers[field].kind is FieldKind.TITLE:
            return np.asarray(rare)
        return np.where(degree > 0, rare, np.float32(self._weights.field[field]))

    def _degrees(self, i: int, j: int, a: Int32s, b: Int32s, x: Hashes, y: Hashes) -> Float32s:
        """Return how field i of rows a agrees with field j of rows b."""
        is_equal = (x == y) & (x != 0)
        degrees: Float32s = is_equal.astype(np.float32)
        rows = np.flatnonzero(~is_equal & (x != 0) & (y != 0))
        if not len(rows):
            return degrees
        left, right = (self._texts(field, some[rows]) for field, some in ((i, a), (j, b)))
        degrees[rows] = self._comparers[i].degrees(left, right)
        return degrees

    def _measure_batch(self, a: Int32s, b: Int32s) -> tuple[Float32s, ...]:
        """Return the columns of ``RowEvidence``."""
        (x, y), degree, present, _ = self._inspect(a, b)
        equals = (x == y) & (x != 0)
        agreed_bits, weight, against = (np.zeros(len(a), np.float32) for _ in range(3))
        for i in range(len(x)):
            bits = self._bits(i, a, b, degree[i], equals)
            agreed_bits += bits * degree[i] * present[i]
            weight += bits * np.where(present[i], np.float32(1), np.float32(MISSING_WEIGHT))
            weight -= bits * np.float32(MISSING_WEIGHT) * ((x[i] == 0) & (y[i] == 0))
            if self._comparers[i].kind is FieldKind.TITLE:
                weight += bits * (1 - degree[i]) * present[i] * np.float32(_OTHER_TITLE)
            against += DISAGREE * (1 - degree[i]) * present[i]
        smallest, plain = np.float32(1e-6), self._weights.field[:, None]
        equal, either, left, right = (
            (plain * mask).sum(axis=0) for mask in (equals, (x != 0) | (y != 0), x != 0, y != 0)
        )
        similarity = np.clip(agreed_bits / np.maximum(weight, smallest), 0, 1).astype(np.float32)
        shares = [equal / np.maximum(whole, smallest) for whole in (either, left, right)]
        return agreed_bits - against, similarity, *shares
