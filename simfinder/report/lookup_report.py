"""The answer of a lookup for machines: JSON, schema version 1 (``resources/lookup.schema.json``)."""

from __future__ import annotations

import json
import os
from typing import Any, BinaryIO

from simfinder import __version__
from simfinder.domain.lookup import Answer, LookupReport, SimilarDocument
from simfinder.domain.watch import Arrival

SCHEMA = 1
_OPTIONS = ("profile", "features", "distance", "similarity", "overlaps", "containment")


def write(report: LookupReport, stream: BinaryIO) -> None:
    """Write the answers; ASCII only, as in the report of a scan."""
    record = {
        "schema": SCHEMA,
        "simfinder": __version__,
        "options": {name: getattr(report.options, name) for name in _OPTIONS},
        "store": os.fspath(report.store),
        "stored": report.stored,
        "answers": [_answer(answer) for answer in report.answers],
        "notes": list(report.notes),
    }
    text = json.dumps(record, ensure_ascii=True, allow_nan=False, indent=1)
    stream.write(text.encode("ascii") + b"\n")


def line(arrival: Arrival) -> str:
    """Return one line of JSON about a document that came, ASCII only, without its end."""
    record = {
        "schema": SCHEMA,
        "at": round(arrival.at, 3),
        "changed": arrival.changed,
        "stored": arrival.stored,
        **_answer(arrival.answer),
        "path": os.fspath(arrival.path),
    }
    return json.dumps(record, ensure_ascii=True, allow_nan=False)


def _answer(answer: Answer) -> dict[str, Any]:
    record: dict[str, Any] = {
        "path": None if answer.path is None else os.fspath(answer.path),
        "itself": answer.itself,
        "found": [_found(found) for found in answer.found],
        "more": answer.more,
    }
    if answer.member:
        record["member"] = answer.member
    if answer.problem is not None:
        problem = answer.problem
        record["not_compared"] = {"reason": problem.reason, "detail": problem.detail}
    elif answer.asked is not None and answer.asked.unread is not None:
        reason, said = answer.asked.unread
        record["not_compared"] = {"reason": reason, "detail": said}
    return record


def _found(found: SimilarDocument) -> dict[str, Any]:
    document = found.document
    record = {
        "path": os.fspath(document.path),
        "presence": found.presence,
        "relation": found.relation,
        "distance": found.distance,
        "similarity": round(found.similarity, 6),
        "resemblance": round(found.resemblance, 6),
        "in_stored": round(found.in_stored, 6),
        "in_asked": round(found.in_asked, 6),
        "exact": found.exact,
        "format": document.format,
        "title": document.title,
        "sha256": document.content_hash,
    }
    return record | {"member": document.member} if document.member else record
