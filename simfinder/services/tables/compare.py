"""Two rows of tables side by side: each field a line, ``column: value``.

The rows of the last scan stay available as long as their report is shown; they are not read
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

from simfinder.domain.comparison import ComparedText, Comparison
from simfinder.domain.documents import Block, BlockKind, Document, Problem, Reason
from simfinder.domain.matching import PairTable
from simfinder.domain.messages import Code, Message
from simfinder.engine.fields.pairs import RowMeasurement, align_fields, measure_rows
from simfinder.services.compare.compare import own_comparers
from simfinder.services.tables.spool import TableRows

_ALIGN_SECONDS = 5.0

Place = tuple[Path, str]
"""A row: the path of its table, and its name there."""


@dataclass(frozen=True)
class ScannedRows:
    """Rows of a scan with their documents.

    ``listed_rows``: int64, the row of each document. ``measurement``: of these rows. ``pairs``: of
    these documents at the loosest options; None where they are not all that the rows allow.
    """

    rows: TableRows
    fields: tuple[str, ...]
    listed_rows: NDArray[np.int64]
    documents: Sequence[Document]
    measurement: RowMeasurement
    pairs: PairTable | None = None

    @cached_property
    def places(self) -> dict[Place, Document]:
        """The documents by their places; made when a pair is first compared."""
        return {(d.path, d.member): d for d in self.documents}

    def compare(self, left: Document, right: Document) -> Comparison:
        """Return how two rows differ, field by field.

        The similarity is that of the scan: the weighted share of the fields that agree.
        """
        numbers = self.listed_rows[[left.id, right.id]]
        values = [self.rows.values(int(row)) for row in numbers]
        texts = [self._texts(value) for value in values]
        deadline = time.monotonic() + _ALIGN_SECONDS
        measurement = self.measurement.select(np.array([left.id, right.id]))
        rows, is_too_different = align_fields(
            texts[0], texts[1], deadline, simplified=measurement.simplified
        )
        measures = measure_rows(self.fields, values[0], values[1], measurement)
        if measures.is_by_evidence and not self._is_pair(left.id, right.id):
            measures = replace(measures, is_found=False)
        return Comparison(
            self.side(left),
            self.side(right),
            tuple(rows),
            measures.similarity,
            is_too_different,
            measures=measures,
            similarity=measures.similarity,
        )

    def side(self, document: Document) -> ComparedText:
        """Return a row as a text to compare."""
        texts = self._texts(self.rows.values(int(self.listed_rows[document.id])))
        return ComparedText(
            document.path,
            tuple(Block(text, BlockKind.TABLE) for text in texts if text),
            document.format,
            document.identity.size,
            document.identity.mtime_ns,
            document.characters,
            document.tokens,
            member=document.member,
        )

    def _is_pair(self, left: int, right: int) -> bool:
        """Return whether a scan found the two, or rows equal to them; True where unknown."""
        if self.pairs is None:
            return True
        whole = self.rows.whole[self.listed_rows]
        is_left, is_right = whole == whole[left], whole == whole[right]
        a, b = self.pairs.a, self.pairs.b
        return bool(((is_left[a] & is_right[b]) | (is_right[a] & is_left[b])).any())

    def _texts(self, values: Sequence[str]) -> list[str]:
        """Return the line of each field, empty where it has no value."""
        named_values = zip(self.fields, values, strict=True)
        return [f"{name}: {value}" if value.strip() else "" for name, value in named_values]


_last_scan: list[ScannedRows] = []


def remember_rows(rows: ScannedRows) -> None:
    """Keep the rows of a scan available; those of the scan before it go."""
    _last_scan[:] = [rows]


def last_rows() -> ScannedRows | None:
    """Return the rows of the last scan that had any; None where there was none."""
    return _last_scan[0] if _last_scan else None


def forget_rows() -> None:
    """Let the rows go, and the temporary files that they are in."""
    _last_scan.clear()


def is_row(path: Path, member: str) -> bool:
    """Return whether a place is a row of a table that was scanned."""
    return bool(member) and any((path, member) in rows.places for rows in _last_scan)


def compare_rows(left: Place, right: Place) -> Comparison:
    """Return how two rows of the last scan differ; a side says where its row is not available."""
    for rows in _last_scan:
        one, other = rows.places.get(left), rows.places.get(right)
        if one is not None and other is not None:
            return rows.compare(one, other)
    return Comparison(_side(*left), _side(*right), (), 0.0)


def _side(path: Path, member: str) -> ComparedText:
    for rows in _last_scan:
        if (path, member) in rows.places:
            return rows.side(rows.places[path, member])
    problem = Problem(path, Reason.VANISHED, Message(Code.ROWS_NOT_AVAILABLE), 0, member)
    return ComparedText(path, (), problem=problem, member=member)


def _compare_if_rows(left: Place, right: Place) -> Comparison | None:
    return compare_rows(left, right) if is_row(*left) and is_row(*right) else None


own_comparers.append(_compare_if_rows)
