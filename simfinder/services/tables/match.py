"""From the rows of tables to verified pairs: classes of equal rows, candidates, measures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import (
    Agreement,
    AlignedRow,
    ChangeKind,
    ComparedText,
    Comparison,
    FieldMeasure,
    RowMeasures,
)
from simfinder.domain.documents import Block, BlockKind, Document, Problem, Reason
from simfinder.domain.matching import MAX_DISTANCE, PairTable
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import Scope
from simfinder.engine.diff.texts import compare_blocks
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.fields import rows as fields_keys
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import verify as fields_weights
from simfinder.engine.fields.rows import ALL_OF_A_CLASS, Classes, RowDescriber
from simfinder.engine.pairs import verify
from simfinder.engine.pairs import verify as relate
from simfinder.services.matching.candidates import near_fingerprints
from simfinder.services.tables.spool import PairSpool, TableRows

Ints = NDArray[np.int32]
Check = Callable[[], None]
CountListener = Callable[[int, int], None]
Note = Callable[[Detail], object]

LEAST_SIMILARITY = 0.2
"""Pairs below this share of agreeing fields are not kept, whatever is asked."""
MOST_PAIRS = 1_000_000
"""Pairs that are kept, and rows in them; of more, the most similar ones stay."""
_NEAR_LIMITS = ((100_000, 6), (2_000_000, 3))
"""Fingerprints this near make a candidate too in tables of at most so many rows, however the
rows' keys differ. In larger ones that finds next to nothing but chance, and takes longest."""
_SAMPLE = 10_000
_PART = 1 << 17


@dataclass(frozen=True)
class RowMatches:
    """What was found among the rows of tables."""

    pairs: PairTable
    large_classes: int
    """Rows in classes of equal rows so large that not all their pairs are listed."""
    unlisted_count: int
    """Pairs that were found and are not kept, since there are too many."""
    measurement: RowMeasurement


@dataclass(frozen=True)
class RowMeasurement:
    """What measures two rows of these tables, now and later."""

    weights: fields_weights.Weights
    kinds: tuple[fields_verify.FieldKind, ...]
    bar: float
    """Bits of evidence from which two rows are a pair."""


@dataclass(frozen=True)
class _Pairs:
    """Pairs while they are made: rows with their distance and measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measures: fields_verify.RowEvidence

    def select(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> _Pairs:
        return _Pairs(self.a[rows], self.b[rows], self.distance[rows], _pick(self.measures, rows))


def measurement_of(rows: TableRows) -> RowMeasurement:
    """Return how rows are measured, by what their tables hold."""
    weights = fields_weights.weights(rows.codes, rows.lengths())
    # What the rows of a sample hold tells the kinds; equal rows count once.
    some = np.sort(np.unique(rows.whole[: 2 * _SAMPLE], return_index=True)[1])[:_SAMPLE]
    sample = some.astype(np.int32)
    kinds = tuple(fields_verify.kind_of(rows.texts(i, sample)) for i in range(rows.fields))
    return RowMeasurement(weights, kinds, fields_verify.bar(rows.count))


def match_rows(
    rows: TableRows,
    source: NDArray[np.int32],
    scope: Scope,
    check: Check,
    report_search: CountListener,
    report_check: CountListener,
    memory: int,
    note: Note,
) -> RowMatches:
    """Return all pairs of rows, and what is not listed.

    Args:
        rows: what was read.
        source: int32 (rows), the table that each is from.
        scope: which rows may form a pair.
        check: called now and then; may raise.
        report_search: hears how many kinds of keys were looked at for candidates, of how many.
        report_check: hears how many candidates were verified, of how many.
        memory: the most that finding near fingerprints may take, in MiB.
        note: is told where that was too little for all of them.
    """
    how = measurement_of(rows)
    check()
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    check()
    verifier = fields_verify.Verifier(rows.codes, rows.texts, how.weights, how.kinds)
    with closing(PairSpool(rows.count)) as spool:
        lots = fields_keys.candidates(
            rows.codes, rows.grams, how.weights, check, first, report_search
        )
        for lot in lots:
            spool.add(lot)
        for candidates in _near_rows(rows.fingerprints[first], first, memory, check, note):
            spool.add(candidates)
        pairs, unlisted_count = _verify(rows, verifier, spool, how.bar, check, report_check)
    a, b, origin = classes.spread(pairs.a, pairs.b)
    spread_pairs = pairs.select(origin)
    pairs = _join([replace(spread_pairs, a=a, b=b), _equal(*classes.equal())])
    pairs = pairs.select(_in_scope(source[pairs.a], source[pairs.b], scope))
    pairs, more = _strongest(pairs)
    rows_in_large_classes = classes.size[classes.size > ALL_OF_A_CLASS].sum()
    empty = classes.size[np.searchsorted(classes.first, classes.empty)]
    rows_in_large_classes -= empty[empty > ALL_OF_A_CLASS].sum()
    return RowMatches(_table(pairs, rows), int(rows_in_large_classes), unlisted_count + more, how)


def _near_rows(
    fingerprints: Hashes, rows: Ints, memory: int, check: Check, note: Note
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of rows with near fingerprints, as sorted numbers."""
    distance = next((bits for most, bits in _NEAR_LIMITS if len(fingerprints) <= most), 0)
    if not distance or len(fingerprints) < 2:
        return
    pairs, _ = near_fingerprints(fingerprints, memory, check, note, distance=distance)
    yield rows[pairs.a].astype(np.int64) << 32 | rows[pairs.b].astype(np.int64)


def _verify(
    rows: TableRows,
    verifier: fields_verify.Verifier,
    spool: PairSpool,
    bar: float,
    check: Check,
    report_check: CountListener,
) -> tuple[_Pairs, int]:
    """Return the candidates that hold, verified in parts, and how many too many there were."""
    parts: list[_Pairs] = [_equal(*[np.zeros(0, np.int32)] * 2)]
    size = count = unlisted_count = 0
    report_check(0, spool.count)
    for part in spool.parts():
        keys, of = spool.take(part)
        for low in range(0, len(keys), _PART):
            lot = keys[low : low + _PART]
            x, y = (lot >> 32).astype(np.int32), lot.astype(np.int32)
            measures = verifier.measure(x, y, check)
            distance = np.bitwise_count(rows.fingerprints[x] ^ rows.fingerprints[y])
            good = measures.evidence >= np.float32(bar)
            good &= measures.similarity >= LEAST_SIMILARITY
            parts.append(_Pairs(x, y, distance, measures).select(good))
            size += len(parts[-1].a)
            report_check(count + of * (low + len(lot)) // len(keys), spool.count)
        count += of
        if size > 2 * MOST_PAIRS:
            strongest, less = _strongest(_join(parts))
            parts, size, unlisted_count = [strongest], len(strongest.a), unlisted_count + less
    return _join(parts), unlisted_count


def _strongest(pairs: _Pairs) -> tuple[_Pairs, int]:
    """Return the most similar pairs, as many as are kept, and how many are not."""
    if len(pairs.a) <= MOST_PAIRS // 2:
        return pairs, 0
    order = np.argsort(-pairs.measures.similarity, kind="stable")[:MOST_PAIRS]
    ends = np.column_stack((pairs.a[order], pairs.b[order])).ravel()
    fresh = np.zeros(len(ends), np.int64)
    fresh[np.unique(ends, return_index=True)[1]] = 1
    rows = np.cumsum(fresh)[1::2]
    strong = np.sort(order[: int(np.searchsorted(rows, MOST_PAIRS, "right"))])
    return pairs.select(strong), len(pairs.a) - len(strong)


def _join(parts: list[_Pairs]) -> _Pairs:
    return _Pairs(
        np.concatenate([p.a for p in parts]),
        np.concatenate([p.b for p in parts]),
        np.concatenate([p.distance for p in parts]),
        fields_verify.RowEvidence(
            *(
                np.concatenate([getattr(p.measures, name) for p in parts])
                for name in fields_verify.RowEvidence.__dataclass_fields__
            )
        ),
    )


def _pick(
    measures: fields_verify.RowEvidence, rows: NDArray[np.bool_] | NDArray[np.int64]
) -> fields_verify.RowEvidence:
    return fields_verify.RowEvidence(
        *(getattr(measures, name)[rows] for name in fields_verify.RowEvidence.__dataclass_fields__)
    )


def _equal(a: Ints, b: Ints) -> _Pairs:
    """Return pairs of equal rows."""
    ones = np.ones(len(a), np.float32)
    distance = np.zeros(len(a), np.uint8)
    return _Pairs(a, b, distance, fields_verify.RowEvidence(ones, ones, ones, ones, ones))


def _in_scope(a: NDArray[np.int32], b: NDArray[np.int32], scope: Scope) -> NDArray[np.bool_]:
    if scope is Scope.ACROSS:
        return np.asarray(a != b)
    if scope is Scope.WITHIN:
        return np.asarray(a == b)
    return np.ones(len(a), np.bool_)


def _table(pairs: _Pairs, rows: TableRows) -> PairTable:
    """Return the pairs in order, as every other part of the program knows them."""
    a, b = np.minimum(pairs.a, pairs.b), np.maximum(pairs.a, pairs.b)
    order = np.argsort(a.astype(np.int64) << 32 | b, kind="stable")
    is_reversed = (pairs.a > pairs.b)[order]
    a, b = a[order], b[order]
    m = _pick(pairs.measures, order)
    forth = np.where(is_reversed, m.b_in_a, m.a_in_b)
    backward = np.where(is_reversed, m.a_in_b, m.b_in_a)
    same = np.asarray(rows.whole[a] == rows.whole[b])
    filled_a, filled_b = _nonempty_counts(rows, a), _nonempty_counts(rows, b)
    measures = verify.Measures(m.equal, forth, backward, np.ones(len(a), np.bool_))
    relation = relate.relate(
        measures, m.similarity, np.zeros(len(a), np.bool_), same, filled_a, filled_b
    )
    return PairTable(
        a,
        b,
        # The slider ends there; that these rows are alike was seen in their fields.
        np.minimum(pairs.distance[order], MAX_DISTANCE).astype(np.uint8),
        m.similarity,
        m.equal,
        forth,
        backward,
        relation,
        np.ones(len(a), np.bool_),
    )


def _nonempty_counts(rows: TableRows, some: Ints) -> NDArray[np.int64]:
    """Return how many fields of each row have a value."""
    count = np.zeros(len(some), np.int64)
    for codes in rows.codes:
        count += codes[some] != 0
    return count


# Two rows of tables beside each other: each field a line, ``column: value``.
#
# The rows of the last scan are at hand as long as their report is looked at; they are not read
# again, so a database needs no second visit and no password.

_ALIGN_SECONDS = 5.0


@dataclass(frozen=True)
class KeptRows:
    """Rows at hand: those that are listed, with the weights of these."""

    rows: TableRows
    fields: tuple[str, ...]
    listed_rows: NDArray[np.int64]
    documents: Sequence[Document]
    measurement: RowMeasurement

    @cached_property
    def places(self) -> dict[tuple[Path, str], Document]:
        """The documents by their places; made when a pair is first looked at."""
        return {(d.path, d.member): d for d in self.documents}


_sessions: list[KeptRows] = []


def remember(
    rows: TableRows,
    fields: tuple[str, ...],
    listed_rows: NDArray[np.int64],
    documents: Sequence[Document],
    measurement: RowMeasurement,
) -> None:
    """Keep the rows of a scan at hand; those of the scan before it go."""
    _sessions[:] = [kept_rows(rows, fields, listed_rows, documents, measurement)]


def kept_rows(
    rows: TableRows,
    fields: tuple[str, ...],
    listed_rows: NDArray[np.int64],
    documents: Sequence[Document],
    measurement: RowMeasurement,
) -> KeptRows:
    """Return what compares the rows ``listed_rows``, int64, with their documents, one each."""
    weights = measurement.weights
    listed_weights = replace(weights, value=tuple(value[listed_rows] for value in weights.value))
    how = replace(measurement, weights=listed_weights)
    return KeptRows(rows, fields, listed_rows, documents, how)


def forget() -> None:
    """Let the rows go, and the passing files that they are in."""
    _sessions.clear()


def is_row(path: Path, member: str) -> bool:
    """Return whether a place is a row of a table that was scanned."""
    return bool(member) and any((path, member) in rows.places for rows in _sessions)


def row_side(path: Path, member: str) -> ComparedText:
    """Return a row as a text to compare; its side says so where the row is not at hand."""
    for rows in _sessions:
        document = rows.places.get((path, member))
        if document is not None:
            return _side(rows, document)[0]
    problem = Problem(path, Reason.VANISHED, Message(Code.ROWS_NOT_AVAILABLE), 0, member)
    return ComparedText(path, (), problem=problem, member=member)


def _side(rows: KeptRows, document: Document) -> tuple[ComparedText, tuple[int, ...]]:
    """Return a row as a side, and of each field its block, -1 where it has no value."""
    values = rows.rows.values(int(rows.listed_rows[document.id]))
    blocks: list[Block] = []
    places: list[int] = []
    for name, value in zip(rows.fields, values, strict=True):
        places.append(len(blocks) if value.strip() else -1)
        if value.strip():
            blocks.append(Block(f"{name}: {value}", BlockKind.TABLE))
    side = ComparedText(
        document.path,
        tuple(blocks),
        document.format,
        document.identity.size,
        document.identity.mtime_ns,
        document.characters,
        document.tokens,
        member=document.member,
    )
    return side, tuple(places)


def compare_rows(
    left: tuple[Path, str], right: tuple[Path, str], seconds: float = _ALIGN_SECONDS
) -> Comparison:
    """Tell how two rows of the last scan differ, each named by its table and its member."""
    for rows in _sessions:
        one, other = rows.places.get(left), rows.places.get(right)
        if one is not None and other is not None:
            return compare_stored_rows(rows, one, other, seconds)
    return Comparison(row_side(*left), row_side(*right), (), 0.0)


def compare_stored_rows(
    table_rows: KeptRows, left: Document, right: Document, seconds: float = _ALIGN_SECONDS
) -> Comparison:
    """Tell how two rows differ, field by field; ``seconds`` is the longest time for it.

    The similarity is that of the scan: the weighted share of the fields that agree.
    """
    (one, places), (other, others) = _side(table_rows, left), _side(table_rows, right)
    deadline = time.monotonic() + seconds
    rows: list[AlignedRow] = []
    too_different = False
    for i, j in zip(places, others, strict=True):
        if i >= 0 and j >= 0:
            row, is_different = _field_row(one.blocks[i].text, other.blocks[j].text, i, j, deadline)
            too_different |= is_different
            rows.append(row)
        elif i >= 0 or j >= 0:
            rows.append(AlignedRow(ChangeKind.ADDED if i < 0 else ChangeKind.REMOVED, i, j))
    measures = measure_rows(table_rows, left, right)
    return Comparison(
        one,
        other,
        tuple(rows),
        measures.similarity,
        too_different,
        measures=measures,
        similarity=measures.similarity,
    )


def _field_row(left: str, right: str, i: int, j: int, deadline: float) -> tuple[AlignedRow, bool]:
    """Return the row of a field that both have, and whether it was too different to align."""
    if left == right:
        return AlignedRow(ChangeKind.EQUAL, i, j), False
    spans, _, too_different = compare_blocks([left], [right], deadline)
    for row in spans:
        if row.kind is ChangeKind.CHANGED and row.left == 0 and row.right == 0:
            return replace(row, left=i, right=j), too_different
    whole = ((0, len(left)),), ((0, len(right)),)
    return AlignedRow(ChangeKind.CHANGED, i, j, *whole), too_different


def measure_rows(table_rows: KeptRows, left: Document, right: Document) -> RowMeasures:
    """Return how two rows agree in each field, measured as a scan of their tables does."""
    values = [table_rows.rows.values(int(table_rows.listed_rows[d.id])) for d in (left, right)]
    description = RowDescriber().describe(values)
    count, how = len(table_rows.fields), table_rows.measurement
    ids = np.array([left.id, right.id])
    weights = replace(how.weights, value=tuple(value[ids] for value in how.weights.value))

    def texts(field: int, rows: NDArray[np.int32]) -> list[str]:
        return [description.texts[row * count + field] for row in rows.tolist()]

    columns = [np.ascontiguousarray(description.codes[:, i]) for i in range(count)]
    verifier = fields_verify.Verifier(columns, texts, weights, how.kinds)
    a, b = np.zeros(1, np.int32), np.ones(1, np.int32)
    total, details = verifier.measure(a, b, lambda: None), verifier.details(a, b)
    same = description.whole[0] == description.whole[1]
    x, y = (int(value) for value in description.fingerprints)
    return RowMeasures(
        tuple(
            _field(table_rows.fields[i], values[0][i], values[1][i], details, i)
            for i in range(count)
        ),
        float(total.evidence[0]),
        how.bar,
        1.0 if same else float(total.similarity[0]),
        (x ^ y).bit_count(),
        (x, y),
    )


def _field(
    name: str, left: str, right: str, details: fields_verify.Details, i: int
) -> FieldMeasure:
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
    evidence = bits * degree - fields_weights.DISAGREE * (1 - degree) if is_present else 0.0
    return FieldMeasure(name, left, right, agreement, degree if is_present else 0.0, bits, evidence)
