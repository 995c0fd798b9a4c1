"""The scores of all methods on a labelled collection, as a table for spreadsheets or JSON.

A tool for choosing methods, so the words are those of the program, in no other language.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from itertools import chain
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
    Share,
    TextScore,
)
from simfinder.report.csv_report import write_table

_SCORES = ("right", "wrong", "missed", "precision", "recall", "f1")
_SCORE_KINDS = ("pairs", "documents", "groups")


def write_csv(evaluation: Evaluation, stream: BinaryIO) -> None:
    """Write two rows for each method: at its usual setting, and at the best of all."""
    records = [
        _record(method, choice, score)
        for method in evaluation.methods
        for choice, score in (("usual", method.usual), ("best", method.best))
    ]
    write_table(
        stream, chain(map(list, records[:1]), (list(record.values()) for record in records))
    )


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
        **{kind: _score(getattr(outcome, kind)) for kind in _SCORE_KINDS},
        "adjusted_rand": round(outcome.rand, 6),
        "split": _share(outcome.split),
        "texts": None if outcome.texts is None else _texts(outcome.texts),
    }


def _texts(texts: TextScore) -> dict[str, Any]:
    return {
        "pairs": _score(texts.pairs),
        "split": _share(texts.split),
        "unlike": _share(texts.unlike),
    }


def _share(share: Share) -> dict[str, float]:
    return {"part": share.part, "whole": share.whole, "share": round(share.value, 6)}


def _score(score: Score) -> dict[str, Any]:
    return {name: _round(getattr(score, name)) for name in _SCORES}


def _record(method: MethodResult, choice: str, outcome: MethodScore) -> dict[str, Any]:
    return {
        "method": method.method,
        "kind": method.kind.value,
        "chosen": choice,
        "setting": setting_text(outcome.setting),
        **{
            f"{kind}_{name}": value
            for kind in _SCORE_KINDS
            for name, value in _score(getattr(outcome, kind)).items()
        },
        "adjusted_rand": round(outcome.rand, 6),
        "split_share": round(outcome.split.value, 6),
        **_text_columns(outcome.texts),
        **_cost(method),
    }


def _text_columns(texts: TextScore | None) -> dict[str, Any]:
    """Return what the exact texts say in columns, empty where they were not measured."""
    scores = dict.fromkeys(_SCORES, "") if texts is None else _score(texts.pairs)
    return {
        **{f"texts_{name}": value for name, value in scores.items()},
        "texts_split_share": "" if texts is None else round(texts.split.value, 6),
        "texts_unlike_share": "" if texts is None else round(texts.unlike.value, 6),
    }


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
# A tool for changing readers, so the words are those of the program, in no other language.

_EXTRACTION_COLUMNS = [
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
]


def write_extraction_csv(report: ExtractionReport, stream: BinaryIO) -> None:
    """Write a row for each document."""
    records = map(_extraction_record, report.rows)
    rows = ([record[name] for name in _EXTRACTION_COLUMNS] for record in records)
    write_table(stream, chain([_EXTRACTION_COLUMNS], rows))


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


def _extraction_record(row: ExtractionRow) -> dict[str, Any]:
    record: dict[str, Any] = {
        "path": str(row.path),
        "member": row.member,
        "verdict": row.verdict.value,
        "likeness": None if row.likeness is None else round(row.likeness, 6),
        "distance": row.distance,
    }
    for age, side in (("old", row.old), ("new", row.new)):
        for name in ExtractionState.__dataclass_fields__:
            record[f"{age}_{name}"] = "" if side is None else getattr(side, name)
    return record
