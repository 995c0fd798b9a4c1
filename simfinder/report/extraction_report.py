"""What changed from one version of the readers to another, as a table for spreadsheets or JSON.

A tool of those who change readers, so the words are those of the program, in no other language.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, BinaryIO

from simfinder.domain.extraction import ExtractionReport, ExtractionRow, Reading
from simfinder.report.csv_report import Cell, write_table

_COLUMNS = (
    "path", "member", "verdict", "old_state", "new_state", "old_characters", "new_characters",
    "likeness", "distance", "old_format", "new_format", "old_reader", "new_reader",
    "old_detail", "new_detail",
)  # fmt: skip


def write_csv(report: ExtractionReport, stream: BinaryIO) -> None:
    """Write a row for each document."""
    write_table(stream, _lines(report))


def _lines(report: ExtractionReport) -> Iterator[Sequence[Cell]]:
    yield _COLUMNS
    for row in report.rows:
        values = _flat(row)
        yield [values[name] for name in _COLUMNS]


def write_json(report: ExtractionReport, stream: BinaryIO) -> None:
    """Write the verdicts with their numbers, then all documents."""
    whole = {
        "profile": report.profile,
        "verdicts": {verdict.value: n for verdict, n in sorted(report.verdicts.items())},
        "documents": [
            asdict(row) | {"path": os.fspath(row.path), "verdict": row.verdict.value}
            for row in report.rows
        ],
    }
    stream.write(json.dumps(whole, ensure_ascii=True, indent=1).encode("ascii") + b"\n")


def _flat(row: ExtractionRow) -> dict[str, Any]:
    values: dict[str, Any] = {
        "path": str(row.path),
        "member": row.member,
        "verdict": row.verdict.value,
        "likeness": None if row.likeness is None else round(row.likeness, 6),
        "distance": row.distance,
    }
    for name, reading in (("old", row.old), ("new", row.new)):
        values |= _side(name, reading)
    return values


def _side(name: str, reading: Reading | None) -> dict[str, Any]:
    if reading is None:
        return dict.fromkeys((f"{name}_{k}" for k in Reading.__dataclass_fields__), "")
    return {f"{name}_{key}": value for key, value in asdict(reading).items()}
