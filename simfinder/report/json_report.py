"""The report for machines: JSON, schema version 1 (``resources/report.schema.json``)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from heapq import merge
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.documents import Document, Problem, Role, Source
from simfinder.domain.matching import Group, Pair, TemplateUsage
from simfinder.domain.options import to_plain
from simfinder.messages.numbers import utc_time
from simfinder.report.contents import Contents

SCHEMA = 1


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the report, one document, pair, group or problem a line.

    Line by line, because a million pairs as one string would need gigabytes. ASCII only: a path
    that is not UTF-8 keeps its bytes as surrogate escapes, which no other way survives.
    """
    report = contents.report
    head = {
        "schema": SCHEMA,
        "simfinder": __version__,
        "created": contents.created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "options": options_record(contents),
        "sources": [source_record(source) for source in report.sources],
        "summary": contents.summary,
    }
    if contents.has_template and report.template_usage is not None:
        head["template"] = taken_out_record(report.template_usage, report.template)
    if contents.extras.part is not None:
        head["part"] = asdict(contents.extras.part)
    stream.write(b"{\n")
    for name, value in head.items():
        stream.write(_bytes(name) + b": " + _bytes(value) + b",\n")
    _write_list(stream, "documents", _documents(contents), b",\n")
    every = merge(contents.pairs, contents.by_template, key=lambda pair: (pair.a, pair.b))
    # Rows are compared value by value: nobody looks for critical differences in them.
    record = row_pair_record if report.options.profile == "fields" else pair_record
    _write_list(stream, "pairs", map(record, _visible_pairs(contents, every)), b",\n")
    _write_list(stream, "groups", _groups(contents), b",\n")
    _write_list(stream, "not_compared", map(problem_record, contents.problems), b"\n}\n")


def _documents(contents: Contents) -> Iterator[dict[str, Any]]:
    first: dict[tuple[int, ...], int] = {}
    for document in contents.report.documents:
        record = document_record(document)
        name_of = first.setdefault(document.file_key, document.id)
        if name_of != document.id:
            record["same_file_as"] = name_of
        if contents.is_marked(document):
            record["marked"] = True
        yield record


def _visible_pairs(contents: Contents, pairs: Iterable[Pair]) -> Iterator[Pair]:
    for pair in pairs:
        contents.extras.step()
        yield pair


def _groups(contents: Contents) -> Iterator[dict[str, Any]]:
    decisions = contents.extras.decisions
    for group in contents.groups:
        contents.extras.step()
        record = group_record(group)
        if (decision := decisions.get(group.id)) is not None:
            record |= {"review": decision.state.value} | (
                {"note": decision.note} if decision.note else {}
            )
        yield record


def options_record(contents: Contents) -> dict[str, Any]:
    """Return all options of the scan as they were in force, paths as strings."""
    return to_plain(contents.report.options.resolved())


def source_record(source: Source) -> dict[str, Any]:
    """Return a place that was scanned; nothing between it and a file of it was a link."""
    return {
        "path": os.fspath(source.path),
        "role": source.role.value,
        "recursive": source.recursive,
    }


def taken_out_record(removal: TemplateUsage, passages: NDArray[np.uint64] | None) -> dict[str, int]:
    """Return how much template text was left out, in letters and digits and in passages."""
    return {
        "passages": 0 if passages is None else len(passages),
        "characters": removal.letters,
        "of": removal.of,
        "common": removal.common,
    }


def document_record(document: Document) -> dict[str, Any]:
    """Return a compared file; its id is its position."""
    record = {
        "id": document.id,
        "path": os.fspath(document.path),
        "format": document.format,
        "size": document.identity.size,
        "modified": utc_time(document.identity.mtime_ns),
        "sha256": document.content_hash,
        "characters": document.characters,
        "tokens": document.tokens,
        "fingerprint": f"{document.fingerprint:016x}",
        "partial": None if document.partial is None else str(document.partial),
    }
    if document.member:
        record["member"] = document.member
    if document.remark:
        record["remark"] = str(document.remark)
    if document.role is Role.PROTECTED:
        record["protected"] = True
    if document.unread is not None:
        reason, detail = document.unread
        record["unread"] = {"reason": reason.value, "detail": str(detail)}
    return record


def pair_record(pair: Pair) -> dict[str, Any]:
    """Return a verified pair; float32 measures are given with the six digits that they have."""
    record = {
        "a": pair.a,
        "b": pair.b,
        "distance": pair.distance,
        "similarity": round(pair.similarity, 6),
        "resemblance": round(pair.resemblance, 6),
        "a_in_b": round(pair.a_in_b, 6),
        "b_in_a": round(pair.b_in_a, 6),
        "relation": pair.relation,
        "critical": [{"kind": c.kind, "left": c.left, "right": c.right} for c in pair.critical],
    }
    if not pair.is_examined and not pair.critical:
        record["examined"] = False
    if pair.whole is not None:
        record["with_template"] = {
            "similarity": round(pair.whole.similarity, 6),
            "resemblance": round(pair.whole.resemblance, 6),
            "distance": pair.whole.distance,
        }
    return record


def row_pair_record(pair: Pair) -> dict[str, Any]:
    """Return a pair of rows, in which nothing is looked for beyond the fields."""
    record = pair_record(pair)
    record.pop("examined", None)
    return record


def group_record(group: Group) -> dict[str, Any]:
    """Return a group, the keeper first among its members."""
    return {
        "id": group.id,
        "keeper": group.keeper,
        "members": list(group.members),
        "further_links": group.further_links,
    }


def problem_record(problem: Problem) -> dict[str, Any]:
    """Return a file that was offered but not compared."""
    record = {
        "path": os.fspath(problem.path),
        "reason": problem.reason,
        "detail": str(problem.detail),
    }
    return record | {"member": problem.member} if problem.member else record


def _write_list(stream: BinaryIO, name: str, records: Iterable[dict[str, Any]], end: bytes) -> None:
    stream.write(_bytes(name) + b": [")
    for piece in _separate(records):
        stream.write(piece)
    stream.write(b"]" + end)


def _separate(records: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    comma = b"\n  "
    for record in records:
        yield comma + _bytes(record)
        comma = b",\n  "
    if comma.startswith(b","):
        yield b"\n"


def _bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, allow_nan=False).encode("ascii")
