"""The scores of all methods on a labelled collection, as a table for spreadsheets or JSON.

A tool of those who choose methods, so the words are those of the program, in no other language.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, BinaryIO

from simfinder.domain.evaluation import (
    Evaluation,
    ExtractionReport,
    ExtractionRow,
    ExtractionState,
    MethodResult,
    MethodScore,
    Score,
    Setting,
)
from simfinder.report.csv_report import Cell, write_table

_SCORES = ("right", "wrong", "missed", "precision", "recall", "f1")
_SCORE_KINDS = ("pairs", "documents", "groups")
_COLUMNS = (
    "method",
    "kind",
    "chosen",
    "setting",
    *(f"{what}_{score}" for what in _SCORE_KINDS for score in _SCORES),
    "adjusted_rand",
    "features_seconds",
    "compare_seconds",
    "peak_mib",
)


def write_csv(evaluation: Evaluation, stream: BinaryIO) -> None:
    """Write two rows for each method: at its usual setting, and at the best of all."""
    write_table(stream, _lines(evaluation))


def _lines(evaluation: Evaluation) -> Iterator[Sequence[Cell]]:
    yield _COLUMNS
    for method in evaluation.methods:
        for choice, outcome in (("usual", method.usual), ("best", method.best)):
            values = _row(method, choice, outcome)
            yield [values[name] for name in _COLUMNS]


def write_json(evaluation: Evaluation, stream: BinaryIO) -> None:
    """Write everything, with the score of the pairs at every setting that was tried."""
    whole = {
        "folder": os.fspath(evaluation.folder),
        "truth": evaluation.truth,
        "documents": evaluation.documents,
        "unread": evaluation.unread,
        "true_pairs": evaluation.true_pairs,
        "true_groups": evaluation.true_groups,
        "rounds": evaluation.rounds,
        "read_seconds": round(evaluation.read_seconds, 3),
        "notes": [str(note) for note in evaluation.notes],
        "methods": [_method(method) for method in evaluation.methods],
    }
    stream.write(json.dumps(whole, ensure_ascii=True, indent=1).encode("ascii") + b"\n")


def setting_text(setting: Setting) -> str:
    """Return a setting in one line: ``distance=18 similarity=0.93``."""
    return " ".join(f"{name}={value:g}" for name, value in setting)


def _method(method: MethodResult) -> dict[str, Any]:
    return {
        "method": method.method,
        "kind": method.kind.value,
        "usual": _outcome(method.usual),
        "best": _outcome(method.best),
        **_cost(method),
        "curve": [{"setting": dict(s), **_score(score)} for s, score in method.curve],
    }


def _outcome(outcome: MethodScore) -> dict[str, Any]:
    return {
        "setting": dict(outcome.setting),
        **{what: _score(getattr(outcome, what)) for what in _SCORE_KINDS},
        "adjusted_rand": round(outcome.rand, 6),
    }


def _score(score: Score) -> dict[str, Any]:
    return {name: _round(getattr(score, name)) for name in _SCORES}


def _row(method: MethodResult, choice: str, outcome: MethodScore) -> dict[str, Any]:
    row = {
        "method": method.method,
        "kind": method.kind.value,
        "chosen": choice,
        "setting": setting_text(outcome.setting),
        "adjusted_rand": round(outcome.rand, 6),
        **_cost(method),
    }
    for what in _SCORE_KINDS:
        row |= {f"{what}_{k}": v for k, v in _score(getattr(outcome, what)).items()}
    return row


def _cost(method: MethodResult) -> dict[str, float]:
    return {
        "features_seconds": round(method.features_seconds, 3),
        "compare_seconds": round(method.compare_seconds, 3),
        "peak_mib": round(method.peak_bytes / (1 << 20), 1),
    }


def _round(value: float) -> float:
    return round(value, 6) if isinstance(value, float) else value


# What changed from one version of the readers to another, as a table for spreadsheets or JSON.
#
# A tool of those who change readers, so the words are those of the program, in no other language.

_EXTRACTION_COLUMNS = (
    "path",
    "member",
    "verdict",
    "old_state",
    "new_state",
    "old_characters",
    "new_characters",
    "likeness",
    "distance",
    "old_format",
    "new_format",
    "old_reader",
    "new_reader",
    "old_detail",
    "new_detail",
)


def write_extraction_csv(report: ExtractionReport, stream: BinaryIO) -> None:
    """Write a row for each document."""
    write_table(stream, _extraction_lines(report))


def _extraction_lines(report: ExtractionReport) -> Iterator[Sequence[Cell]]:
    yield _EXTRACTION_COLUMNS
    for row in report.rows:
        values = _flat(row)
        yield [values[name] for name in _EXTRACTION_COLUMNS]


def write_extraction_json(report: ExtractionReport, stream: BinaryIO) -> None:
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


def _side(name: str, reading: ExtractionState | None) -> dict[str, Any]:
    if reading is None:
        return dict.fromkeys((f"{name}_{k}" for k in ExtractionState.__dataclass_fields__), "")
    return {f"{name}_{key}": value for key, value in asdict(reading).items()}
