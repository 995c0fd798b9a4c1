"""The answer of a lookup for machines: JSON, schema version 1 (``resources/lookup.schema.json``)."""

from __future__ import annotations

import json
import os
from typing import Any, BinaryIO

from simfinder import __version__
from simfinder.domain.lookup import Answer, LookupReport, SimilarDocument
from simfinder.domain.options import OptionGroup, options_of, to_plain
from simfinder.domain.watch import Arrival

SCHEMA = 1
_OPTIONS = options_of(OptionGroup.MATCHING, OptionGroup.EXCERPTS)


def write(report: LookupReport, stream: BinaryIO) -> None:
    """Write the answers; ASCII only, as in the report of a scan."""
    record = {
        "schema": SCHEMA,
        "simfinder": __version__,
        "options": to_plain(report.options, _OPTIONS),
        "store": os.fspath(report.store),
        "stored": report.stored,
        "answers": [_answer(answer) for answer in report.answers],
        "notes": [str(note) for note in report.notes],
    }
    text = json.dumps(record, ensure_ascii=True, allow_nan=False, indent=1)
    stream.write(text.encode("ascii") + b"\n")


def line(arrival: Arrival) -> str:
    """Return one line of JSON about a document that came, ASCII only, without its end."""
    record = {
        "schema": SCHEMA,
        "at": round(arrival.at, 3),
        "changed": arrival.is_changed,
        "stored": arrival.stored,
        **_answer(arrival.answer),
        "path": os.fspath(arrival.path),
    }
    return json.dumps(record, ensure_ascii=True, allow_nan=False)


def _answer(answer: Answer) -> dict[str, Any]:
    record: dict[str, Any] = {
        "path": None if answer.path is None else os.fspath(answer.path),
        "itself": answer.has_itself,
        "found": [_match_record(match) for match in answer.matches],
        "more": answer.more,
    }
    if answer.member:
        record["member"] = answer.member
    if answer.problem is not None:
        problem = answer.problem
        record["not_compared"] = {"reason": problem.reason, "detail": str(problem.detail)}
    elif answer.query is not None and answer.query.unread is not None:
        reason, detail = answer.query.unread
        record["not_compared"] = {"reason": reason, "detail": str(detail)}
    return record


def _match_record(match: SimilarDocument) -> dict[str, Any]:
    document = match.document
    record = {
        "path": os.fspath(document.path),
        "presence": match.presence,
        "relation": match.relation,
        "distance": match.distance,
        "similarity": round(match.similarity, 6),
        "resemblance": round(match.resemblance, 6),
        "in_stored": round(match.share_in_stored, 6),
        "in_asked": round(match.share_in_query, 6),
        "exact": match.exact,
        "format": document.format,
        "title": document.title,
        "sha256": document.content_hash,
    }
    return record | {"member": document.member} if document.member else record
