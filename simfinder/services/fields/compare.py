"""Two rows of tables beside each other: each field a line, ``column: value``.

The rows of the last scan are at hand as long as their report is looked at; they are not read
again, so a database needs no second visit and no password.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.comparison import ChangeKind, Comparison, Row, Side
from simfinder.domain.document import Block, BlockKind, Document, Problem, Reason
from simfinder.domain.rows import Agreement, FieldMeasure, RowMeasures
from simfinder.engine.diff.texts import compare_blocks
from simfinder.engine.fields import verify as fields_verify
from simfinder.engine.fields import weights as fields_weights
from simfinder.engine.fields.rows import Describer
from simfinder.services.fields.match import Measuring
from simfinder.services.fields.spool import Rows

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


def row_side(path: Path, member: str) -> Side:
    """Return a row as a text to compare; its side says so where the row is not at hand."""
    for kept in _kept:
        document = kept.places.get((path, member))
        if document is not None:
            return _side(kept, document)[0]
    problem = Problem(path, Reason.VANISHED, "the rows of this table are not at hand", 0, member)
    return Side(path, (), problem=problem, member=member)


def _side(kept: KeptRows, document: Document) -> tuple[Side, tuple[int, ...]]:
    """Return a row as a side, and of each field its block, -1 where it has no value."""
    values = kept.rows.values(int(kept.listed[document.id]))
    blocks: list[Block] = []
    places: list[int] = []
    for name, value in zip(kept.fields, values, strict=True):
        places.append(len(blocks) if value.strip() else -1)
        if value.strip():
            blocks.append(Block(f"{name}: {value}", BlockKind.TABLE))
    side = Side(
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
    rows: list[Row] = []
    too_different = False
    for i, j in zip(places, others, strict=True):
        if i >= 0 and j >= 0:
            row, apart = _field_row(one.blocks[i].text, other.blocks[j].text, i, j, deadline)
            too_different |= apart
            rows.append(row)
        elif i >= 0 or j >= 0:
            rows.append(Row(ChangeKind.ADDED if i < 0 else ChangeKind.REMOVED, i, j))
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


def _field_row(left: str, right: str, i: int, j: int, deadline: float) -> tuple[Row, bool]:
    """Return the row of a field that both have, and whether it was too different to align."""
    if left == right:
        return Row(ChangeKind.EQUAL, i, j), False
    found, _, too_different = compare_blocks([left], [right], deadline)
    for row in found:
        if row.kind is ChangeKind.CHANGED and row.left == 0 and row.right == 0:
            return replace(row, left=i, right=j), too_different
    whole = ((0, len(left)),), ((0, len(right)),)
    return Row(ChangeKind.CHANGED, i, j, *whole), too_different


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
