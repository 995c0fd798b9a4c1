"""Pairs of rows in columns while they are found, and two rows compared field by field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import (
    DEFAULT_IGNORE,
    AlignedRow,
    ChangeKind,
    FieldMeasure,
    IgnoreOptions,
    RowMeasures,
)
from simfinder.domain.matching import PairTable
from simfinder.domain.relations import MAX_DISTANCE, Agreement
from simfinder.engine.arrays import Int32s, Int64s, Mask, UInt8s, offsets
from simfinder.engine.diff.texts import compare_blocks
from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.hashes import Hashes, shingles, units
from simfinder.engine.fields.rows import RowDescriber
from simfinder.engine.fields.values import Comparer, FieldKind
from simfinder.engine.fields.verify import (
    DISAGREE,
    Details,
    RowEvidence,
    Verifier,
    Weights,
)
from simfinder.engine.pairs.verify import Measures, PairFacts, relate

_TRIGRAM = 3
_COLUMNS = tuple(item.name for item in fields(RowEvidence))


@dataclass(frozen=True)
class RowMeasurement:
    """The data for measuring pairs of rows of some tables."""

    weights: Weights
    comparers: tuple[Comparer, ...]
    bar: float
    """Bits of evidence from which two rows are a pair."""
    simplified: bool = True
    """Whether traditional and simplified Chinese characters are the same."""
    trigrams: bool = False
    """Whether they are compared by the fingerprints of their trigrams alone."""

    def select(self, rows: NDArray[np.integer]) -> RowMeasurement:
        """Return the same for some of the rows, in their order."""
        values = tuple(value[rows] for value in self.weights.value)
        return replace(self, weights=replace(self.weights, value=values))


@dataclass(frozen=True)
class RowPairs:
    """Pairs of rows with their distance and measures, before they become a PairTable."""

    a: Int32s
    b: Int32s
    distance: UInt8s
    measures: RowEvidence

    @classmethod
    def equal(cls, a: Int32s, b: Int32s) -> RowPairs:
        """Return pairs of equal rows."""
        ones = np.ones(len(a), np.float32)
        evidence = RowEvidence(*(ones for _ in _COLUMNS))
        return cls(a, b, np.zeros(len(a), np.uint8), evidence)

    @classmethod
    def concatenate(cls, parts: Sequence[RowPairs]) -> RowPairs:
        """Return the pairs of all parts, one part after the other."""
        measures = (np.concatenate([getattr(p.measures, name) for p in parts]) for name in _COLUMNS)
        return cls(
            np.concatenate([p.a for p in parts]),
            np.concatenate([p.b for p in parts]),
            np.concatenate([p.distance for p in parts]),
            RowEvidence(*measures),
        )

    def by_distance(self) -> RowPairs:
        """Return the pairs with the share of equal bits of their fingerprints as similarity."""
        similarity = (1 - self.distance.astype(np.float32) / 64).astype(np.float32)
        return replace(self, measures=replace(self.measures, similarity=similarity))

    def select(self, rows: Mask | NDArray[np.integer]) -> RowPairs:
        """Return some of the pairs."""
        measures = RowEvidence(*(getattr(self.measures, name)[rows] for name in _COLUMNS))
        return RowPairs(self.a[rows], self.b[rows], self.distance[rows], measures)

    def strongest(self, max_rows: int) -> tuple[RowPairs, int]:
        """Return the most similar pairs, of at most so many rows, and how many were left out."""
        if len(self.a) <= max_rows // 2:
            return self, 0
        order = np.argsort(-self.measures.similarity, kind="stable")[:max_rows]
        ends = np.column_stack((self.a[order], self.b[order])).ravel()
        fresh = np.zeros(len(ends), np.int64)
        fresh[np.unique(ends, return_index=True)[1]] = 1
        rows = np.cumsum(fresh)[1::2]
        strong = np.sort(order[: int(np.searchsorted(rows, max_rows, "right"))])
        return self.select(strong), len(self.a) - len(strong)

    def table(self, codes: Sequence[Hashes], whole: Hashes) -> PairTable:
        """Return the pairs in order, as a PairTable.

        ``codes``: of each field, uint64 (rows). ``whole``: hashes of the rows.
        """
        a, b = np.minimum(self.a, self.b), np.maximum(self.a, self.b)
        order = np.argsort(a.astype(np.int64) << 32 | b, kind="stable")
        is_reversed, a, b = (self.a > self.b)[order], a[order], b[order]
        pairs = self.select(order)
        m = pairs.measures
        exact = np.ones(len(a), np.bool_)
        measures = Measures(m.equal, m.a_in_b, m.b_in_a, exact).swap(is_reversed)
        relation = relate(
            measures,
            m.similarity,
            PairFacts(
                ~exact, whole[a] == whole[b], _filled_counts(codes, a), _filled_counts(codes, b)
            ),
        )
        return PairTable(
            a,
            b,
            # The slider ends there; these rows are similar by their fields.
            np.minimum(pairs.distance, MAX_DISTANCE).astype(np.uint8),
            m.similarity,
            m.equal,
            measures.a_in_b,
            measures.b_in_a,
            relation,
            exact,
        )


def _filled_counts(codes: Sequence[Hashes], rows: Int32s) -> Int64s:
    """Return how many fields of each row have a value."""
    count = np.zeros(len(rows), np.int64)
    for column in codes:
        count += column[rows] != 0
    return count


def trigram_fingerprints(values: Sequence[str]) -> Hashes:
    """Return the SimHash of the character trigrams of each value, uint64; 0 without any.

    Each occurrence of a trigram is a vote, as published.
    """
    parts = units(values, characters=True)
    grams, start = shingles(parts.values, parts.start, _TRIGRAM)
    prints = np.zeros(len(values), np.uint64)
    count = np.diff(start)
    prints[count > 0] = simhashes(grams, offsets(count[count > 0]))
    return prints


def align_fields(
    left: Sequence[str], right: Sequence[str], deadline: float, *, simplified: bool = True
) -> tuple[list[AlignedRow], bool]:
    """Align two rows, each field a block of its own; also return whether one was too different.

    ``left right``: the text of each field, "" where it has no value. ``deadline``: by
    ``time.monotonic``. ``simplified``: traditional and simplified Chinese characters are the same.
    The numbers of the blocks count the fields with a value.
    """
    ignore = replace(DEFAULT_IGNORE, script=simplified)
    rows: list[AlignedRow] = []
    i = j = 0
    is_too_different = False
    for one, other in zip(left, right, strict=True):
        if one and other:
            row, is_different = _align_values(one, other, deadline, ignore)
            is_too_different |= is_different
            rows.append(replace(row, left=i, right=j))
        elif one or other:
            kind = ChangeKind.REMOVED if one else ChangeKind.ADDED
            rows.append(AlignedRow(kind, i if one else -1, j if other else -1))
        i, j = i + bool(one), j + bool(other)
    return rows, is_too_different


def _align_values(
    left: str, right: str, deadline: float, ignore: IgnoreOptions
) -> tuple[AlignedRow, bool]:
    if left == right:
        return AlignedRow(ChangeKind.EQUAL, 0, 0), False
    spans, _, is_too_different = compare_blocks([left], [right], deadline, ignore)
    for row in spans:
        is_of_both = row.left == 0 and row.right == 0
        if is_of_both and row.kind in (ChangeKind.CHANGED, ChangeKind.EQUAL):
            return row, is_too_different
    whole = ((0, len(left)),), ((0, len(right)),)
    return AlignedRow(ChangeKind.CHANGED, 0, 0, *whole), is_too_different


def measure_rows(
    names: Sequence[str], left: Sequence[str], right: Sequence[str], measurement: RowMeasurement
) -> RowMeasures:
    """Return how two rows agree in each field, measured as a scan of their tables does.

    ``measurement``: of these two rows, see ``RowMeasurement.select``.
    """
    description = RowDescriber(simplified=measurement.simplified).describe([left, right])
    count = len(names)

    def texts(field: int, rows: Int32s) -> list[str]:
        if measurement.comparers[field].kind is FieldKind.TEXT:
            return [(left, right)[row][field] for row in rows.tolist()]
        return [description.texts[row * count + field] for row in rows.tolist()]

    columns = [np.ascontiguousarray(description.codes[:, i]) for i in range(count)]
    verifier = Verifier(columns, texts, measurement.weights, measurement.comparers)
    a, b = np.zeros(1, np.int32), np.ones(1, np.int32)
    total, details = verifier.measure(a, b, lambda: None), verifier.details(a, b)
    is_same = description.whole[0] == description.whole[1]
    prints, similarity = description.fingerprints, float(total.similarity[0])
    if measurement.trigrams:
        rows = (description.texts[:count], description.texts[count:])
        prints = trigram_fingerprints([" ".join(filter(None, row)) for row in rows])
        similarity = 1 - int(np.bitwise_count(prints[0] ^ prints[1])) / 64
    x, y = (int(value) for value in prints)
    return RowMeasures(
        tuple(_field(names[i], left[i], right[i], details, i) for i in range(count)),
        float(total.evidence[0]),
        None if measurement.trigrams else measurement.bar,
        1.0 if is_same else similarity,
        (x ^ y).bit_count(),
        (x, y),
    )


def _field(name: str, left: str, right: str, details: Details, i: int) -> FieldMeasure:
    degree, bits = float(details.degree[i, 0]), float(details.bits[i, 0])
    x, y = (bool(codes[i, 0]) for codes in details.codes)
    is_present = bool(details.both_present[i, 0])
    if details.codes[0][i, 0] == details.codes[1][i, 0]:
        agreement = Agreement.EQUAL if x else Agreement.EMPTY
    elif details.is_exchanged[i, 0] and degree > 0:
        agreement = Agreement.EXCHANGED
    elif not (x and y):
        agreement = Agreement.MISSING
    else:
        agreement = Agreement.SIMILAR if degree > 0 else Agreement.DIFFERENT
    evidence = bits * degree - DISAGREE * (1 - degree) if is_present else 0.0
    return FieldMeasure(name, left, right, agreement, degree if is_present else 0.0, bits, evidence)
