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
from simfinder.domain.options import Scope
from simfinder.engine.diff.texts import compare_blocks
from simfinder.engine.features.hashes import Hashes
from simfinder.engine.fields import rows as fields_keys
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import verify as fields_weights
from simfinder.engine.fields.rows import ALL_OF_A_CLASS, Classes, Describer
from simfinder.engine.pairs import verify
from simfinder.engine.pairs import verify as relate
from simfinder.services.matching.candidates import near_fingerprints
from simfinder.services.tables.spool import PairSpool, Rows

Ints = NDArray[np.int32]
Check = Callable[[], None]
Told = Callable[[int, int], None]
Note = Callable[[str], object]

LEAST_SIMILARITY = 0.2
"""Pairs below this share of agreeing fields are not kept, whatever is asked."""
MOST_PAIRS = 1_000_000
"""Pairs that are kept, and rows in them; of more, the most similar ones stay."""
_NEAR = ((100_000, 6), (2_000_000, 3))
"""Fingerprints this near make a candidate too in tables of at most so many rows, however the
rows' keys differ. In larger ones that finds next to nothing but chance, and takes longest."""
_SAMPLE = 10_000
_PART = 1 << 17


@dataclass(frozen=True)
class Matched:
    """What was found among the rows of tables."""

    pairs: PairTable
    collapsed: int
    """Rows in classes of equal rows so large that not all their pairs are listed."""
    left_out: int
    """Pairs that were found and are not kept, since there are too many."""
    measuring: Measuring


@dataclass(frozen=True)
class Measuring:
    """What measures two rows of these tables, now and later."""

    weights: fields_weights.Weights
    kinds: tuple[fields_verify.Kind, ...]
    bar: float
    """Bits of evidence from which two rows are a pair."""


@dataclass(frozen=True)
class _Pairs:
    """Pairs while they are made: rows with their distance and measures."""

    a: Ints
    b: Ints
    distance: NDArray[np.uint8]
    measured: fields_verify.Measured

    def select(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> _Pairs:
        return _Pairs(self.a[rows], self.b[rows], self.distance[rows], _pick(self.measured, rows))


def measuring(rows: Rows) -> Measuring:
    """Return how rows are measured, by what their tables hold."""
    weights = fields_weights.weights(rows.codes, rows.lengths())
    # What the rows of a sample hold tells the kinds; equal rows count once.
    some = np.sort(np.unique(rows.whole[: 2 * _SAMPLE], return_index=True)[1])[:_SAMPLE]
    chosen = some.astype(np.int32)
    kinds = tuple(fields_verify.kind_of(rows.texts(i, chosen)) for i in range(rows.fields))
    return Measuring(weights, kinds, fields_verify.bar(rows.count))


def match_rows(
    rows: Rows,
    source: NDArray[np.int32],
    scope: Scope,
    check: Check,
    looking: Told,
    verifying: Told,
    memory: int,
    note: Note,
) -> Matched:
    """Return all pairs of rows, and what is not listed.

    Args:
        rows: what was read.
        source: int32 (rows), the table that each is from.
        scope: which rows may form a pair.
        check: called now and then; may raise.
        looking: hears how many kinds of keys were looked at for candidates, of how many.
        verifying: hears how many candidates were verified, of how many.
        memory: the most that finding near fingerprints may take, in MiB.
        note: is told where that was too little for all of them.
    """
    how = measuring(rows)
    check()
    classes = Classes(rows.whole)
    first = classes.first[rows.whole[classes.first] != 0]
    check()
    verifier = fields_verify.Verifier(rows.codes, rows.texts, how.weights, how.kinds)
    with closing(PairSpool(rows.count)) as spool:
        lots = fields_keys.candidates(rows.codes, rows.grams, how.weights, check, first, looking)
        for lot in lots:
            spool.add(lot)
        for near in _near(rows.fingerprints[first], first, memory, check, note):
            spool.add(near)
        found, left_out = _verified(rows, verifier, spool, how.bar, check, verifying)
    a, b, origin = classes.spread(found.a, found.b)
    spread = found.select(origin)
    found = _joined([replace(spread, a=a, b=b), _equal(*classes.equal())])
    found = found.select(_in_scope(source[found.a], source[found.b], scope))
    found, more = _strongest(found)
    crowded = classes.size[classes.size > ALL_OF_A_CLASS].sum()
    empty = classes.size[np.searchsorted(classes.first, classes.empty)]
    crowded -= empty[empty > ALL_OF_A_CLASS].sum()
    return Matched(_table(found, rows), int(crowded), left_out + more, how)


def _near(
    fingerprints: Hashes, rows: Ints, memory: int, check: Check, note: Note
) -> Iterator[NDArray[np.int64]]:
    """Yield the pairs of rows with near fingerprints, as sorted numbers."""
    wanted = next((bits for most, bits in _NEAR if len(fingerprints) <= most), 0)
    if not wanted or len(fingerprints) < 2:
        return
    near, _ = near_fingerprints(fingerprints, memory, check, note, wanted=wanted)
    yield rows[near.a].astype(np.int64) << 32 | rows[near.b].astype(np.int64)


def _verified(
    rows: Rows,
    verifier: fields_verify.Verifier,
    spool: PairSpool,
    bar: float,
    check: Check,
    verifying: Told,
) -> tuple[_Pairs, int]:
    """Return the candidates that hold, verified in parts, and how many too many there were."""
    kept: list[_Pairs] = [_equal(*[np.zeros(0, np.int32)] * 2)]
    waiting = done = left_out = 0
    verifying(0, spool.count)
    for part in spool.parts():
        keys, of = spool.take(part)
        for low in range(0, len(keys), _PART):
            lot = keys[low : low + _PART]
            x, y = (lot >> 32).astype(np.int32), lot.astype(np.int32)
            measured = verifier.measure(x, y, check)
            distance = np.bitwise_count(rows.fingerprints[x] ^ rows.fingerprints[y])
            good = measured.evidence >= np.float32(bar)
            good &= measured.similarity >= LEAST_SIMILARITY
            kept.append(_Pairs(x, y, distance, measured).select(good))
            waiting += len(kept[-1].a)
            verifying(done + of * (low + len(lot)) // len(keys), spool.count)
        done += of
        if waiting > 2 * MOST_PAIRS:
            strongest, less = _strongest(_joined(kept))
            kept, waiting, left_out = [strongest], len(strongest.a), left_out + less
    return _joined(kept), left_out


def _strongest(found: _Pairs) -> tuple[_Pairs, int]:
    """Return the most similar pairs, as many as are kept, and how many are not."""
    if len(found.a) <= MOST_PAIRS // 2:
        return found, 0
    order = np.argsort(-found.measured.similarity, kind="stable")[:MOST_PAIRS]
    ends = np.column_stack((found.a[order], found.b[order])).ravel()
    fresh = np.zeros(len(ends), np.int64)
    fresh[np.unique(ends, return_index=True)[1]] = 1
    rows = np.cumsum(fresh)[1::2]
    kept = np.sort(order[: int(np.searchsorted(rows, MOST_PAIRS, "right"))])
    return found.select(kept), len(found.a) - len(kept)


def _joined(parts: list[_Pairs]) -> _Pairs:
    return _Pairs(
        np.concatenate([p.a for p in parts]),
        np.concatenate([p.b for p in parts]),
        np.concatenate([p.distance for p in parts]),
        fields_verify.Measured(
            *(
                np.concatenate([getattr(p.measured, name) for p in parts])
                for name in fields_verify.Measured.__dataclass_fields__
            )
        ),
    )


def _pick(
    measured: fields_verify.Measured, rows: NDArray[np.bool_] | NDArray[np.int64]
) -> fields_verify.Measured:
    return fields_verify.Measured(
        *(getattr(measured, name)[rows] for name in fields_verify.Measured.__dataclass_fields__)
    )


def _equal(a: Ints, b: Ints) -> _Pairs:
    """Return pairs of equal rows."""
    ones = np.ones(len(a), np.float32)
    distance = np.zeros(len(a), np.uint8)
    return _Pairs(a, b, distance, fields_verify.Measured(ones, ones, ones, ones, ones))


def _in_scope(a: NDArray[np.int32], b: NDArray[np.int32], scope: Scope) -> NDArray[np.bool_]:
    if scope is Scope.ACROSS:
        return np.asarray(a != b)
    if scope is Scope.WITHIN:
        return np.asarray(a == b)
    return np.ones(len(a), np.bool_)


def _table(found: _Pairs, rows: Rows) -> PairTable:
    """Return the pairs in order, as every other part of the program knows them."""
    a, b = np.minimum(found.a, found.b), np.maximum(found.a, found.b)
    order = np.argsort(a.astype(np.int64) << 32 | b, kind="stable")
    swapped = (found.a > found.b)[order]
    a, b = a[order], b[order]
    m = _pick(found.measured, order)
    forth = np.where(swapped, m.b_in_a, m.a_in_b)
    back = np.where(swapped, m.a_in_b, m.b_in_a)
    same = np.asarray(rows.whole[a] == rows.whole[b])
    filled_a, filled_b = _filled(rows, a), _filled(rows, b)
    measures = verify.Measures(m.equal, forth, back, np.ones(len(a), np.bool_))
    relation = relate.relate(
        measures, m.similarity, np.zeros(len(a), np.bool_), same, filled_a, filled_b
    )
    return PairTable(
        a,
        b,
        # The slider ends there; that these rows are alike was seen in their fields.
        np.minimum(found.distance[order], MAX_DISTANCE).astype(np.uint8),
        m.similarity,
        m.equal,
        forth,
        back,
        relation,
        np.ones(len(a), np.bool_),
    )


def _filled(rows: Rows, some: Ints) -> NDArray[np.int64]:
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

    rows: Rows
    fields: tuple[str, ...]
    listed: NDArray[np.int64]
    documents: Sequence[Document]
    measuring: Measuring

    @cached_property
    def places(self) -> dict[tuple[Path, str], Document]:
        """The documents by their places; made when a pair is first looked at."""
        return {(d.path, d.member): d for d in self.documents}


_kept: list[KeptRows] = []


def remember(
    rows: Rows,
    fields: tuple[str, ...],
    listed: NDArray[np.int64],
    documents: Sequence[Document],
    measuring: Measuring,
) -> None:
    """Keep the rows of a scan at hand; those of the scan before it go."""
    _kept[:] = [kept_rows(rows, fields, listed, documents, measuring)]


def kept_rows(
    rows: Rows,
    fields: tuple[str, ...],
    listed: NDArray[np.int64],
    documents: Sequence[Document],
    measuring: Measuring,
) -> KeptRows:
    """Return what compares the rows ``listed``, int64, with their documents, one each."""
    weights = measuring.weights
    of_listed = replace(weights, value=tuple(value[listed] for value in weights.value))
    how = replace(measuring, weights=of_listed)
    return KeptRows(rows, fields, listed, documents, how)


def forget() -> None:
    """Let the rows go, and the passing files that they are in."""
    _kept.clear()


def is_row(path: Path, member: str) -> bool:
    """Return whether a place is a row of a table that was scanned."""
    return bool(member) and any((path, member) in kept.places for kept in _kept)


def row_side(path: Path, member: str) -> ComparedText:
    """Return a row as a text to compare; its side says so where the row is not at hand."""
    for kept in _kept:
        document = kept.places.get((path, member))
        if document is not None:
            return _side(kept, document)[0]
    problem = Problem(path, Reason.VANISHED, "the rows of this table are not at hand", 0, member)
    return ComparedText(path, (), problem=problem, member=member)


def _side(kept: KeptRows, document: Document) -> tuple[ComparedText, tuple[int, ...]]:
    """Return a row as a side, and of each field its block, -1 where it has no value."""
    values = kept.rows.values(int(kept.listed[document.id]))
    blocks: list[Block] = []
    places: list[int] = []
    for name, value in zip(kept.fields, values, strict=True):
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
    for kept in _kept:
        one, other = kept.places.get(left), kept.places.get(right)
        if one is not None and other is not None:
            return compare_kept(kept, one, other, seconds)
    return Comparison(row_side(*left), row_side(*right), (), 0.0)


def compare_kept(
    kept: KeptRows, left: Document, right: Document, seconds: float = _ALIGN_SECONDS
) -> Comparison:
    """Tell how two rows differ, field by field; ``seconds`` is the longest time for it.

    The similarity is that of the scan: the weighted share of the fields that agree.
    """
    (one, places), (other, others) = _side(kept, left), _side(kept, right)
    deadline = time.monotonic() + seconds
    rows: list[AlignedRow] = []
    too_different = False
    for i, j in zip(places, others, strict=True):
        if i >= 0 and j >= 0:
            row, apart = _field_row(one.blocks[i].text, other.blocks[j].text, i, j, deadline)
            too_different |= apart
            rows.append(row)
        elif i >= 0 or j >= 0:
            rows.append(AlignedRow(ChangeKind.ADDED if i < 0 else ChangeKind.REMOVED, i, j))
    measures = measured(kept, left, right)
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
    found, _, too_different = compare_blocks([left], [right], deadline)
    for row in found:
        if row.kind is ChangeKind.CHANGED and row.left == 0 and row.right == 0:
            return replace(row, left=i, right=j), too_different
    whole = ((0, len(left)),), ((0, len(right)),)
    return AlignedRow(ChangeKind.CHANGED, i, j, *whole), too_different


def measured(kept: KeptRows, left: Document, right: Document) -> RowMeasures:
    """Return how two rows agree in each field, measured as a scan of their tables does."""
    values = [kept.rows.values(int(kept.listed[d.id])) for d in (left, right)]
    made = Describer().describe(values)
    count, how = len(kept.fields), kept.measuring
    ids = np.array([left.id, right.id])
    weights = replace(how.weights, value=tuple(value[ids] for value in how.weights.value))

    def texts(field: int, rows: NDArray[np.int32]) -> list[str]:
        return [made.texts[row * count + field] for row in rows.tolist()]

    columns = [np.ascontiguousarray(made.codes[:, i]) for i in range(count)]
    verifier = fields_verify.Verifier(columns, texts, weights, how.kinds)
    a, b = np.zeros(1, np.int32), np.ones(1, np.int32)
    total, seen = verifier.measure(a, b, lambda: None), verifier.details(a, b)
    same = made.whole[0] == made.whole[1]
    x, y = (int(value) for value in made.fingerprints)
    return RowMeasures(
        tuple(_field(kept.fields[i], values[0][i], values[1][i], seen, i) for i in range(count)),
        float(total.evidence[0]),
        how.bar,
        1.0 if same else float(total.similarity[0]),
        (x ^ y).bit_count(),
        (x, y),
    )


def _field(name: str, left: str, right: str, seen: fields_verify.Details, i: int) -> FieldMeasure:
    degree, bits = float(seen.degree[i, 0]), float(seen.bits[i, 0])
    x, y = (bool(codes[i, 0]) for codes in seen.codes)
    there = bool(seen.there[i, 0])
    if seen.codes[0][i, 0] == seen.codes[1][i, 0]:
        agreement = Agreement.EQUAL if x else Agreement.EMPTY
    elif seen.exchanged[i, 0] and degree > 0:
        agreement = Agreement.EXCHANGED
    elif not (x and y):
        agreement = Agreement.MISSING
    else:
        agreement = Agreement.SIMILAR if degree > 0 else Agreement.DIFFERENT
    said = bits * degree - fields_weights.DISAGREE * (1 - degree) if there else 0.0
    return FieldMeasure(name, left, right, agreement, degree if there else 0.0, bits, said)
