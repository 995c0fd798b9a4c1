"""A whole review as one JSON file: to go on with it later, elsewhere, or after the files went.

The file is data and nothing else: no path in it is opened while it is read, and nothing in it is
run. ``services.session_reading`` believes none of it before it was checked.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from simfinder import __version__
from simfinder.domain.decision import Statement
from simfinder.domain.document import Document, Problem, Role
from simfinder.domain.errors import ReportError
from simfinder.domain.matching import GroupTable, PairTable, ScanReport
from simfinder.files.atomic import replace_with
from simfinder.files.faults import extended
from simfinder.files.patience import ask

FORMAT = "simfinder session"
SCHEMA = 1
ENDING = ".simfinder"
SHARES = ("similarity", "resemblance", "a_in_b", "b_in_a")
_WHOLE = ("similarity_whole", "resemblance_whole")
_PATIENCE = 20.0
"""Seconds for looking whether the files are there; those not asked by then count as there."""
_SILENT = (-1, -1)
"""Stands for the size and time of what cannot be looked at."""
_DECIMALS = 12
"""With so many a share of float32 comes back as it was, unless it is next to nothing."""


@dataclass(frozen=True)
class Session:
    """A review at one moment.

    ``groups``: as they were shown, keepers, splits and merges included. ``marks``: document ids,
    ascending, those that sleep too. ``keepers``: document ids that were chosen, the latest last.
    ``statements``: what was said of contents that the report has. What a file says of them is a
    colleague's word: it is for the window to ask before it marks anything by it.
    """

    report: ScanReport
    groups: GroupTable
    distance: int
    similarity: float
    marks: tuple[int, ...] = ()
    keepers: tuple[int, ...] = ()
    statements: Mapping[str, Statement] = field(default_factory=dict)


@dataclass(frozen=True)
class Presence:
    """Documents whose files are not as they were, int64 ids, ascending.

    ``missing``: nothing is at the path, or it is none of this system. ``changed``: a file of
    another size or time is there, or something that is no file.
    """

    missing: NDArray[np.int64]
    changed: NDArray[np.int64]


def is_session(path: Path) -> bool:
    """Whether a file is named like a session."""
    return path.suffix.lower() == ENDING


def save_session(session: Session, path: Path, protected: NDArray[np.bool_] | None = None) -> None:
    """Write a review, whole or not at all; ReportError where it cannot be.

    ``protected``: bool, shape (documents): those that stay now, where that was changed since the
    scan (``DiskSpace.protected``); None: as the documents say. Passwords are not written. What was said of contents that the report does not have is not
    written either: it may be about other people's files.
    """
    try:
        replace_with(path, lambda stream: _write(session, stream, protected))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error


def look(documents: Sequence[Document]) -> Presence:
    """Return which documents are not there, or not as they were; for a thread beside the window.

    A disk that does not answer within some seconds is taken for one that has its files.
    """
    silent: tuple[int, int] | None = _SILENT
    seen = ask([d.path for d in documents], _seen, silent, _PATIENCE)
    missing = [d.id for d, found in zip(documents, seen, strict=True) if found is None]
    changed = [
        d.id
        for d, found in zip(documents, seen, strict=True)
        if found is not None and found != _SILENT and _differs(d, found)
    ]
    return Presence(np.array(missing, np.int64), np.array(changed, np.int64))


def _seen(path: Path) -> tuple[int, int] | None:
    """Return size and time of what is at a path, None where nothing is."""
    if not path.is_absolute():
        return None
    try:
        found = os.lstat(extended(os.fspath(path)))
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    except OSError:
        return _SILENT
    return found.st_size, found.st_mtime_ns


def _differs(document: Document, found: tuple[int, int]) -> bool:
    identity = document.identity
    # Of a document inside a file the size is its own, the time that of the file.
    sizes = found[0] != identity.size and not document.member
    return sizes or found[1] != identity.mtime_ns


def _write(session: Session, stream: BinaryIO, protected: NDArray[np.bool_] | None) -> None:
    """Write values one by one, lists element by element: no more than a column is in memory."""
    report = session.report
    head: dict[str, Any] = {
        "format": FORMAT,
        "schema": SCHEMA,
        "simfinder": __version__,
        "created": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "options": _options(report),
        "sources": [
            {"path": os.fspath(s.path), "role": s.role.value, "recursive": s.recursive}
            for s in report.sources
        ],
        "threshold": {"distance": session.distance, "similarity": float(session.similarity)},
        "found": report.found,
        "complete": report.complete,
        "seconds": report.timings.get("total", 0.0),
        "notes": list(report.notes),
        "template": None if report.template is None else report.template.tolist(),
        "taken_out": _taken_out(report),
        "groups": {
            "start": session.groups.start.tolist(),
            "members": session.groups.members.tolist(),
            "further_links": session.groups.further_links.tolist(),
        },
        "marks": list(session.marks),
        "keepers": list(session.keepers),
    }
    contents = {d.content_hash for d in report.documents}
    said = [
        one
        for one in session.statements.values()
        if any(content in contents for content in one.contents)
    ]
    stream.write(b"{\n")
    for name, value in head.items():
        stream.write(_bytes(name) + b": " + _bytes(value) + b",\n")
    _write_pairs(report.pairs, stream)
    _write_list("critical", critical_records(report.pairs), stream)
    _write_list("documents", map(document_record, _with_roles(report, protected)), stream)
    _write_list("not_compared", map(_problem_record, report.problems), stream)
    _write_list("statements", map(statement_record, said), stream, b"\n}\n")


def _with_roles(report: ScanReport, protected: NDArray[np.bool_] | None) -> Iterable[Document]:
    """Return the documents with the roles that they have now; what is inside a file keeps its."""
    if protected is None:
        return report.documents
    roles = (Role.NORMAL, Role.PROTECTED)
    return (
        d if d.member or d.role is roles[stays] else replace(d, role=roles[stays])
        for d, stays in zip(report.documents, protected.tolist(), strict=True)
    )


def _write_pairs(pairs: PairTable, stream: BinaryIO) -> None:
    columns: dict[str, NDArray[Any] | None] = {
        "a": pairs.a,
        "b": pairs.b,
        "distance": pairs.distance,
        **{name: _rounded(getattr(pairs, name)) for name in SHARES},
        "relation": pairs.relation,
        "exact": pairs.exact.astype(np.uint8),
        "examined": None if pairs.examined is None else pairs.examined.astype(np.uint8),
        **{name: _rounded(getattr(pairs, name)) for name in _WHOLE},
        "distance_whole": pairs.distance_whole,
    }
    stream.write(b'"pairs": {\n')
    for n, (name, column) in enumerate(columns.items()):
        value = None if column is None else column.tolist()
        stream.write((b",\n  " if n else b"  ") + _bytes(name) + b": " + _bytes(value))
    stream.write(b"\n},\n")


def _rounded(column: NDArray[np.float32] | None) -> NDArray[np.float64] | None:
    if column is None:
        return None
    return np.asarray(np.round(column.astype(np.float64), _DECIMALS), np.float64)


def _options(report: ScanReport) -> dict[str, Any]:
    options = report.options.resolved()
    return {f.name: _plain(getattr(options, f.name)) for f in fields(options) if f.repr}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return os.fspath(value) if isinstance(value, Path) else value


def _taken_out(report: ScanReport) -> dict[str, int] | None:
    told = report.taken_out
    return None if told is None else {f.name: getattr(told, f.name) for f in fields(told)}


def critical_records(pairs: PairTable) -> Iterable[list[Any]]:
    """Return rows with their critical differences: ``[row, [[kind, left, right], …]]``."""
    return (
        [row, [[c.kind, c.left, c.right] for c in pairs.critical[row]]]
        for row in sorted(pairs.critical)
    )


def document_record(document: Document) -> dict[str, Any]:
    """Return a document with all that is known of it."""
    identity = document.identity
    record: dict[str, Any] = {
        "path": os.fspath(document.path),
        "file": [getattr(identity, f.name) for f in fields(identity)],
        "sha256": document.content_hash,
        "text_sha256": document.text_hash,
        "format": document.format,
        "characters": document.characters,
        "tokens": document.tokens,
        "fingerprint": f"{document.fingerprint:016x}",
        "source": document.source,
        "role": document.role.value,
    }
    for name in ("partial", "title", "member", "remark"):
        if getattr(document, name):
            record[name] = getattr(document, name)
    if document.unread is not None:
        record["unread"] = {"reason": document.unread[0].value, "detail": document.unread[1]}
    return record


def statement_record(said: Statement) -> dict[str, Any]:
    """Return what was said of contents."""
    return {
        "about": said.about.value,
        "contents": list(said.contents),
        "word": said.word,
        "note": said.note,
        "time": said.time_ns,
    }


def _problem_record(problem: Problem) -> dict[str, Any]:
    return {
        "path": os.fspath(problem.path),
        "reason": problem.reason.value,
        "detail": problem.detail,
        "size": problem.size,
        "member": problem.member,
    }


def _write_list(
    name: str, records: Iterable[object], stream: BinaryIO, after: bytes = b",\n"
) -> None:
    stream.write(_bytes(name) + b": [")
    between = b"\n  "
    for record in records:
        stream.write(between + _bytes(record))
        between = b",\n  "
    stream.write(b"]" + after)


def _bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, allow_nan=False).encode("ascii")
