"""Writes a whole review to a JSON file and reads it back, on any machine, without its documents.

No path in the file is opened while it is read, and everything is validated before it is used.
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
from simfinder.domain.decisions import Constraint, ConstraintKind
from simfinder.domain.documents import Document, Identity, Problem, Role, Source
from simfinder.domain.errors import ReportError, UsageError
from simfinder.domain.matching import GroupTable, PairTable, ScanReport, TemplateUsage, distinct
from simfinder.domain.messages import Code, Message, system_message, to_text
from simfinder.domain.relations import RELATIONS, Critical, Sharing
from simfinder.files.atomic import replace_with
from simfinder.files.identity import long_path
from simfinder.files.sources import ask_places
from simfinder.services.report_files import check_pairs, groups_from, problem_from, unread_from
from simfinder.services.review.constraints import is_valid
from simfinder.services.review.marks import Marks
from simfinder.services.untrusted_json import (
    Misfit,
    content_of,
    fingerprint_of,
    options_from,
    path_of,
    read_text,
    senseless,
    text_of,
    walk,
    whole,
)

FORMAT = "simfinder session"
SCHEMA = 1
ENDING = ".simfinder"
SHARES = ("similarity", "resemblance", "a_in_b", "b_in_a")
_WHOLE = ("similarity_whole", "resemblance_whole")
_WHOLE_COLUMNS = (*_WHOLE, "distance_whole")
_OPTIONAL = frozenset(("examined", *_WHOLE_COLUMNS, "sharing"))
_COLUMNS: dict[str, Any] = {
    "a": np.int32,
    "b": np.int32,
    "distance": np.uint8,
    **dict.fromkeys(SHARES, np.float32),
    "relation": np.uint8,
    "exact": np.bool_,
    "examined": np.bool_,
    **dict.fromkeys(_WHOLE, np.float32),
    "distance_whole": np.uint8,
    "sharing": np.uint8,
}
"""Columns of pairs, in the order in which they are written, with their types here."""
_FLAGS = 2 * int(Sharing.NO_PAIR)
"""Sums of the flags that a pair can have are below this."""
_PATIENCE = 20.0
"""Seconds for checking that files exist; files not checked by then count as present."""
_SILENT = (-1, -1)
"""Size and time of a file that cannot be checked."""
_DECIMALS = 12
"""Digits with which a share of float32 is restored exactly, unless it is tiny."""


@dataclass(frozen=True)
class Session:
    """A review at one moment.

    ``groups``: with keepers, splits and merges applied. ``marks``: document ids, ascending, also
    inactive ones. ``keepers``: chosen document ids, the latest last. ``constraints``: about
    contents of the report.
    """

    report: ScanReport
    groups: GroupTable
    distance: int
    similarity: float
    marks: tuple[int, ...] = ()
    keepers: tuple[int, ...] = ()
    constraints: Mapping[str, Constraint] = field(default_factory=dict)


@dataclass(frozen=True)
class Presence:
    """Documents whose files are missing or have changed, int64 ids, ascending.

    ``missing_ids``: nothing is at the path, or it is no path of this system. ``changed_ids``: the
    file has another size or time, or is no file.
    """

    missing_ids: NDArray[np.int64]
    changed_ids: NDArray[np.int64]


def is_session(path: Path) -> bool:
    """Whether a file has the suffix of a session."""
    return path.suffix.lower() == ENDING


def save_session(session: Session, path: Path, protected: NDArray[np.bool_] | None = None) -> None:
    """Write a review atomically; ReportError on failure.

    ``protected``: documents protected now, bool, shape (documents); None: as during the scan.
    Passwords are not written, nor constraints about contents outside the report, which may be
    about other people's files.
    """
    try:
        replace_with(path, lambda stream: _write(session, stream, protected))
    except OSError as error:
        raise ReportError(
            Message(Code.NOT_WRITTEN, path=path, rest=system_message(error))
        ) from error


def check_presence(documents: Sequence[Document]) -> Presence:
    """Return which documents are missing or have changed; for a background thread.

    Files on a disk that does not answer in time count as present.
    """
    silent: tuple[int, int] | None = _SILENT
    file_states = ask_places([d.path for d in documents], _file_state, silent, _PATIENCE)
    missing_ids = [d.id for d, state in zip(documents, file_states, strict=True) if state is None]
    changed_ids = [
        d.id
        for d, state in zip(documents, file_states, strict=True)
        if state is not None and state != _SILENT and _differs(d, state)
    ]
    return Presence(np.array(missing_ids, np.int64), np.array(changed_ids, np.int64))


def _file_state(path: Path) -> tuple[int, int] | None:
    """Return size and time of a file, None where it is missing."""
    if not path.is_absolute():
        return None
    try:
        status = os.lstat(long_path(os.fspath(path)))
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return None
    except OSError:
        return _SILENT
    return status.st_size, status.st_mtime_ns


def _differs(document: Document, state: tuple[int, int]) -> bool:
    identity = document.identity
    # The identity of a document inside a file has its own size and the time of the file.
    sizes = state[0] != identity.size and not document.member
    return sizes or state[1] != identity.mtime_ns


def _write(session: Session, stream: BinaryIO, protected: NDArray[np.bool_] | None) -> None:
    """Write values one by one, so that at most one column is in memory as text."""
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
        "found": report.file_count,
        "complete": report.is_complete,
        "seconds": report.timings.get("total", 0.0),
        "notes": list(report.notes),
        "template": None if report.template is None else report.template.tolist(),
        "taken_out": _template_usage_record(report),
        "groups": {
            "start": session.groups.start.tolist(),
            "members": session.groups.members.tolist(),
            "further_links": session.groups.further_links.tolist(),
            "family": session.groups.family.tolist(),
        },
        "marks": list(session.marks),
        "keepers": list(session.keepers),
    }
    contents = {d.content_hash for d in report.documents}
    constraints = [
        constraint
        for constraint in session.constraints.values()
        if any(content in contents for content in constraint.contents)
    ]
    stream.write(b"{\n")
    for name, value in head.items():
        stream.write(_bytes(name) + b": " + _bytes(value) + b",\n")
    _write_pairs(report.pairs, stream)
    _write_list("critical", critical_records(report.pairs), stream)
    _write_list("documents", map(document_record, _with_roles(report, protected)), stream)
    _write_list("not_compared", map(_problem_record, report.problems), stream)
    _write_list("statements", map(_constraint_record, constraints), stream, b"\n}\n")


def _with_roles(report: ScanReport, protected: NDArray[np.bool_] | None) -> Iterable[Document]:
    """Return the documents with their present roles; those inside files keep theirs."""
    if protected is None:
        return report.documents
    roles = (Role.NORMAL, Role.PROTECTED)
    return (
        d if d.member or d.role is roles[stays] else replace(d, role=roles[stays])
        for d, stays in zip(report.documents, protected.tolist(), strict=True)
    )


def _write_pairs(pairs: PairTable, stream: BinaryIO) -> None:
    stream.write(b'"pairs": {\n')
    for n, (name, type_) in enumerate(_COLUMNS.items()):
        column = getattr(pairs, "is_examined" if name == "examined" else name)
        if column is None:
            value = None
        elif type_ is np.float32:
            value = np.round(column.astype(np.float64), _DECIMALS).tolist()
        else:
            value = (column.astype(np.uint8) if type_ is np.bool_ else column).tolist()
        stream.write((b",\n  " if n else b"  ") + _bytes(name) + b": " + _bytes(value))
    stream.write(b"\n},\n")


def _options(report: ScanReport) -> dict[str, Any]:
    options = report.options.resolve()
    return {f.name: _plain(getattr(options, f.name)) for f in fields(options) if f.repr}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return os.fspath(value) if isinstance(value, Path) else value


def _template_usage_record(report: ScanReport) -> dict[str, int] | None:
    usage = report.template_usage
    if usage is None:
        return None
    return {
        "letters": usage.letters,
        "of": usage.total,
        "common": usage.common,
        "beyond": usage.unlisted_count,
    }


def critical_records(pairs: PairTable) -> Iterable[list[Any]]:
    """Return rows with their critical differences: ``[row, [[kind, left, right], …]]``."""
    return (
        [row, [[c.kind, c.left, c.right] for c in pairs.critical[row]]]
        for row in sorted(pairs.critical)
    )


def document_record(document: Document) -> dict[str, Any]:
    """Return a document as JSON."""
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
            record[name] = to_text(getattr(document, name))
    if document.unread is not None:
        record["unread"] = {
            "reason": document.unread[0].value,
            "detail": to_text(document.unread[1]),
        }
    return record


def _constraint_record(constraint: Constraint) -> dict[str, Any]:
    """Return a constraint as JSON."""
    return {
        "about": constraint.kind.value,
        "contents": list(constraint.contents),
        "word": constraint.value,
        "note": constraint.note,
        "time": constraint.time_ns,
    }


def _problem_record(problem: Problem) -> dict[str, Any]:
    return {
        "path": os.fspath(problem.path),
        "reason": problem.reason.value,
        "detail": to_text(problem.detail),
        "size": problem.size,
        "member": problem.member,
    }


def _write_list(
    name: str, records: Iterable[object], stream: BinaryIO, closing: bytes = b",\n"
) -> None:
    stream.write(_bytes(name) + b": [")
    separator = b"\n  "
    for record in records:
        stream.write(separator + _bytes(record))
        separator = b",\n  "
    stream.write(b"]" + closing)


def _bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, allow_nan=False).encode("ascii")


# Reading. All of a file is validated: ranges of numbers, ids, the order of pairs, no mark on a
# protected file, no group with all its files marked. Paths are not opened; ``check_presence`` does.

MOST = 1024
"""Largest session that is read, MiB."""
_MOST_MEMBERS = 10_000_000
_FILE = ((0, 1 << 128), (0, 1 << 128), (0, 1 << 62), (-(1 << 63), 1 << 63), (-(1 << 63), 1 << 63))
"""Bounds of device, inode, size and the two times."""


def open_session(path: Path) -> Session:
    """Read a saved review.

    Raises:
        UsageError: The file is damaged, foreign or of a newer version, with the reason.
    """
    try:
        return _open(read_text(path, MOST))
    except Misfit as error:
        raise UsageError(Message(Code.NOT_A_SESSION, path=path, rest=error)) from error


def _open(text: str) -> Session:
    documents: list[Document] = []
    problems: list[Problem] = []
    constraints: dict[str, Constraint] = {}
    critical: dict[int, tuple[Critical, ...]] = {}

    def add_constraint(record: Any) -> None:
        name = f"statements, {len(constraints)}"
        constraint = _constraint(record, name)
        if constraint.key in constraints:
            raise senseless(name)
        constraints[constraint.key] = constraint

    handlers = {
        "documents": lambda record: documents.append(_document(record, len(documents))),
        "not_compared": lambda record: problems.append(
            problem_from(record, f"not_compared, {len(problems)}")
        ),
        "statements": add_constraint,
        "critical": lambda record: critical.update([_critical(record)]),
    }
    head = walk(text, handlers)
    if head.get("format") != FORMAT:
        raise senseless("format")
    if whole(head.get("schema"), "schema", 1) > SCHEMA:
        raise Misfit(Message(Code.OF_NEWER_VERSION))
    for name in handlers:
        if name not in head:
            raise senseless(name)
    sources = _sources(head.get("sources"))
    for document in documents:
        if document.source >= len(sources):
            raise senseless(f"documents, {document.id}")
    pairs = _pairs(head.get("pairs"), len(documents), critical)
    threshold = _object(head.get("threshold"), "threshold")
    options = options_from(head.get("options"))
    if options.compares_rows:
        documents = [replace(document, is_row=True) for document in documents]
    report = ScanReport(
        options,
        sources,
        tuple(documents),
        pairs,
        tuple(problems),
        {"total": _share(head.get("seconds"), "seconds", 1e12)},
        whole(head.get("found"), "found"),
        _truth(head.get("complete"), "complete"),
        tuple(text_of(note, "notes") for note in _list(head.get("notes"), "notes")),
        _template(head.get("template")),
        _template_usage(head.get("taken_out")),
    )
    groups = _object(head.get("groups"), "groups")
    start = _start(groups.get("start"))
    members = _ids(groups.get("members"), len(documents), "groups")
    further = _list(groups.get("further_links"), "groups")
    # Sessions of earlier versions have no families.
    family = _list(groups.get("family", [0] * len(members)), "groups")
    if not start[-1] == len(members) == len(family) or len(further) != len(start) - 1:
        raise senseless("groups")
    for number in (*further, *family):
        whole(number, "groups", 0, 2**31 - 1)
    session = Session(
        report,
        groups_from(start, members, further, family, pairs, len(documents)),
        whole(threshold.get("distance"), "threshold", 0, 24),
        _share(threshold.get("similarity"), "threshold"),
        tuple(_ids(head.get("marks"), len(documents), "marks")),
        tuple(_ids(head.get("keepers"), len(documents), "keepers")),
        constraints,
    )
    _check_marks(session)
    return session


def _check_marks(session: Session) -> None:
    """Raise where a protected file or all files of a group are marked."""
    documents = session.report.documents
    # A mark on a row of a table is only a note: no action on files uses it.
    is_staying = np.fromiter((d.must_stay and not d.is_row for d in documents), np.bool_)
    marked_ids = np.array(session.marks, np.int64)
    if bool(is_staying[marked_ids].any()) or bool((np.diff(marked_ids) <= 0).any()):
        raise senseless("marks")
    marks = Marks(is_staying, session.report.sizes)
    marks.recall(marked_ids)
    if marks.regroup(session.groups):
        raise senseless("marks")


def _document(record: Any, n: int) -> Document:
    name = f"documents, {n}"
    values = _object(record, name)
    file = values.get("file")
    if not isinstance(file, list) or len(file) != len(_FILE):
        raise senseless(name)
    device, inode, size, modified_ns, changed_ns = (
        whole(value, name, *bounds) for bounds, value in zip(_FILE, file, strict=True)
    )
    partial = values.get("partial")
    try:
        unread = unread_from(values.get("unread"))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise senseless(name) from error
    return Document(
        n,
        path_of(values.get("path"), name),
        Identity(device, inode, size, modified_ns, changed_ns),
        content_of(values.get("sha256"), name, empty=True),
        content_of(values.get("text_sha256"), name, empty=True),
        text_of(values.get("format"), name, 100),
        whole(values.get("characters"), name),
        whole(values.get("tokens"), name),
        fingerprint_of(values.get("fingerprint"), name),
        whole(values.get("source"), name, -1),
        _role(values.get("role"), name),
        None if partial is None else text_of(partial, name),
        text_of(values.get("title", ""), name, 1000),
        text_of(values.get("member", ""), name),
        text_of(values.get("remark", ""), name),
        unread,
    )


def _constraint(record: Any, name: str) -> Constraint:
    values = _object(record, name)
    try:
        kind = ConstraintKind(text_of(values.get("about"), name, 40))
    except ValueError as error:
        raise senseless(name) from error
    constraint = Constraint(
        kind,
        tuple(content_of(c, name) for c in _list(values.get("contents"), name)),
        text_of(values.get("word"), name, 40),
        text_of(values.get("note"), name, 200_000),
        whole(values.get("time"), name),
    )
    if not is_valid(constraint):
        raise senseless(name)
    return constraint


def _pairs(record: Any, documents: int, critical: dict[int, tuple[Critical, ...]]) -> PairTable:
    raw = _object(record, "pairs")
    columns = {
        name: None if name in _OPTIONAL and raw.get(name) is None else _numbers(raw.get(name))
        for name in _COLUMNS
    }
    present = {name: column for name, column in columns.items() if column is not None}
    a, b = present["a"], present["b"]
    count = len(a)
    if sum(name in present for name in _WHOLE_COLUMNS) not in (0, len(_WHOLE_COLUMNS)):
        raise senseless("pairs")
    if any(len(column) != count for column in present.values()):
        raise senseless("pairs")
    distances = [present[name] for name in ("distance", "distance_whole") if name in present]
    shares = [present[name] for name in (*SHARES, *_WHOLE) if name in present]
    check_pairs(a, b, tuple(distances), tuple(shares), documents)
    code_counts = {"relation": len(RELATIONS), "exact": 2, "examined": 2, "sharing": _FLAGS}
    for name, code_count in code_counts.items():
        if name in present and not np.isin(present[name], np.arange(code_count)).all():
            raise senseless("pairs")
    if any(not 0 <= row < count for row in critical):
        raise senseless("critical")
    arrays: dict[str, Any] = {
        "is_examined" if name == "examined" else name: (
            None if column is None else column.astype(_COLUMNS[name])
        )
        for name, column in columns.items()
    }
    return PairTable(critical=critical, **arrays)


def _critical(record: Any) -> tuple[int, tuple[Critical, ...]]:
    if not isinstance(record, list) or len(record) != 2 or not isinstance(record[1], list):
        raise senseless("critical")
    differences = []
    for values in record[1]:
        if not isinstance(values, list) or len(values) != 3:
            raise senseless("critical")
        kind, left, right = (text_of(value, "critical") for value in values)
        differences.append(Critical(kind, left, right))
    return whole(record[0], "critical"), tuple(differences)


def _sources(value: Any) -> tuple[Source, ...]:
    return tuple(
        Source(
            path_of(_object(values, "sources").get("path"), "sources"),
            _role(values.get("role"), "sources"),
            _truth(values.get("recursive"), "sources"),
        )
        for values in _list(value, "sources")
    )


def _template(value: Any) -> NDArray[np.uint64] | None:
    if value is None:
        return None
    hashes = [whole(n, "template", 0, (1 << 64) - 1) for n in _list(value, "template")]
    return distinct(np.array(hashes, np.uint64))


def _template_usage(value: Any) -> TemplateUsage | None:
    if value is None:
        return None
    values = _object(value, "taken_out")
    names = ("letters", "of", "common", "beyond")
    return TemplateUsage(*(whole(values.get(name), "taken_out") for name in names))


def _start(value: Any) -> list[int]:
    start = [whole(n, "groups", 0, _MOST_MEMBERS) for n in _list(value, "groups")]
    if not start or start[0] != 0 or start != sorted(start):
        raise senseless("groups")
    return start


def _ids(value: Any, documents: int, name: str) -> list[int]:
    ids = [whole(n, name, 0, documents - 1) for n in _list(value, name)]
    if len(set(ids)) != len(ids):
        raise senseless(name)
    return ids


def _numbers(value: Any) -> NDArray[np.float64]:
    """Return a column of numbers, float64, which is exact for ids and bits."""
    if not set(map(type, _list(value, "pairs"))) <= {int, float}:
        raise senseless("pairs")
    try:
        return np.array(value, np.float64)
    except OverflowError as error:
        raise senseless("pairs") from error


def _object(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise senseless(name)
    return value


def _list(value: Any, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise senseless(name)
    return value


def _role(value: Any, name: str) -> Role:
    try:
        return Role(value)
    except ValueError as error:
        raise senseless(name) from error


def _truth(value: Any, name: str) -> bool:
    if not isinstance(value, bool):
        raise senseless(name)
    return value


def _share(value: Any, name: str, high: float = 1.0) -> float:
    if type(value) not in (int, float) or not 0 <= value <= high:
        raise senseless(name)
    return float(value)
