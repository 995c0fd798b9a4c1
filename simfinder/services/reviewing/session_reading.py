"""Opens a review that was saved as a file, and believes nothing of it before it was checked.

Every number is in its range, every id is a document, every pair is one of two documents in the
order that the arrays need, no protected file is marked and no group as a whole. Names are taken
as they are and never opened: whose they are and whether they are there is asked later.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decision import About, ReviewState, Statement
from simfinder.domain.document import Document, Identity, Problem, Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import RELATIONS, Critical, PairTable, ScanReport, TakenOut
from simfinder.services.report_files.json_pieces import (
    Misfit,
    content_of,
    fingerprint_of,
    path_of,
    read_text,
    senseless,
    text_of,
    walk,
    whole,
)
from simfinder.services.report_files.reading import (
    check_pairs,
    groups_from,
    options_from,
    problem_from,
    unread_from,
)
from simfinder.services.reviewing.not_a_match import from_record
from simfinder.services.reviewing.review import Marks
from simfinder.services.reviewing.review_states import LONGEST_NOTE
from simfinder.services.reviewing.session import FORMAT, SCHEMA, SHARES, Session

MOST = 1024
"""Largest session that is opened, MiB."""
_MOST_MEMBERS = 10_000_000
_FILE = ((0, 1 << 128), (0, 1 << 128), (0, 1 << 62), (-(1 << 63), 1 << 63), (-(1 << 63), 1 << 63))
"""Least and most of device, inode, size and the two times."""


def open_session(path: Path) -> Session:
    """Read a saved review.

    Raises:
        UsageError: It is damaged, foreign or of a newer version; one line says which.
    """
    try:
        return _open(read_text(path, MOST))
    except Misfit as error:
        raise UsageError(f"{path} is no saved session: {error}") from error


def _open(text: str) -> Session:
    documents: list[Document] = []
    problems: list[Problem] = []
    statements: dict[str, Statement] = {}
    critical: dict[int, tuple[Critical, ...]] = {}

    def take_statement(record: Any) -> None:
        said = _statement(record, f"statements, {len(statements)}")
        if said.key in statements:
            raise senseless(f"statements, {len(statements)}")
        statements[said.key] = said

    takers = {
        "documents": lambda record: documents.append(_document(record, len(documents))),
        "not_compared": lambda record: problems.append(
            problem_from(record, f"not_compared, {len(problems)}")
        ),
        "statements": take_statement,
        "critical": lambda record: critical.update([_critical(record)]),
    }
    head = walk(text, takers)
    if head.get("format") != FORMAT:
        raise senseless("format")
    if whole(head.get("schema"), "schema", 1) > SCHEMA:
        raise Misfit("a newer version has written it")
    for name in takers:
        if name not in head:
            raise senseless(name)
    sources = _sources(head.get("sources"))
    for document in documents:
        if document.source >= len(sources):
            raise senseless(f"documents, {document.id}")
    pairs = _pairs(head.get("pairs"), len(documents), critical)
    threshold = _object(head.get("threshold"), "threshold")
    report = ScanReport(
        options_from(head.get("options")),
        sources,
        tuple(documents),
        pairs,
        tuple(problems),
        {"total": _share(head.get("seconds"), "seconds", 1e12)},
        whole(head.get("found"), "found"),
        _truth(head.get("complete"), "complete"),
        tuple(text_of(note, "notes") for note in _list(head.get("notes"), "notes")),
        _template(head.get("template")),
        _taken_out(head.get("taken_out")),
    )
    groups = _object(head.get("groups"), "groups")
    start = _start(groups.get("start"))
    members = _ids(groups.get("members"), len(documents), "groups")
    further = _list(groups.get("further_links"), "groups")
    if start[-1] != len(members) or len(further) != len(start) - 1:
        raise senseless("groups")
    for links in further:
        whole(links, "groups", 0, 2**31 - 1)
    session = Session(
        report,
        groups_from(start, members, further, pairs, len(documents)),
        whole(threshold.get("distance"), "threshold", 0, 24),
        _share(threshold.get("similarity"), "threshold"),
        tuple(_ids(head.get("marks"), len(documents), "marks")),
        tuple(_ids(head.get("keepers"), len(documents), "keepers")),
        statements,
    )
    _check_marks(session)
    return session


def _check_marks(session: Session) -> None:
    """Raise where a protected file is marked, or a group as a whole: no program of ours does."""
    documents = session.report.documents
    stays = np.fromiter((d.stays for d in documents), np.bool_, len(documents))
    if session.report.options.profile == "fields":
        # A mark on a row of a table is a note, and nothing that acts on files takes it.
        stays[:] = False
    chosen = np.array(session.marks, np.int64)
    if bool(stays[chosen].any()) or bool((np.diff(chosen) <= 0).any()):
        raise senseless("marks")
    marks = Marks(stays, session.report.sizes)
    marks.recall(chosen)
    if marks.regroup(session.groups):
        raise senseless("marks")


def _document(record: Any, n: int) -> Document:
    name = f"documents, {n}"
    told = _object(record, name)
    file = told.get("file")
    if not isinstance(file, list) or len(file) != len(_FILE):
        raise senseless(name)
    device, inode, size, modified, changed = (
        whole(value, name, *bounds) for bounds, value in zip(_FILE, file, strict=True)
    )
    partial = told.get("partial")
    try:
        unread = unread_from(told.get("unread"))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise senseless(name) from error
    return Document(
        n,
        path_of(told.get("path"), name),
        Identity(device, inode, size, modified, changed),
        content_of(told.get("sha256"), name, empty=True),
        content_of(told.get("text_sha256"), name, empty=True),
        text_of(told.get("format"), name, 100),
        whole(told.get("characters"), name),
        whole(told.get("tokens"), name),
        fingerprint_of(told.get("fingerprint"), name),
        whole(told.get("source"), name, -1),
        _role(told.get("role"), name),
        None if partial is None else text_of(partial, name),
        text_of(told.get("title", ""), name, 1000),
        text_of(told.get("member", ""), name),
        text_of(told.get("remark", ""), name),
        unread,
    )


def _statement(record: Any, name: str) -> Statement:
    told = _object(record, name)
    try:
        about = About(text_of(told.get("about"), name, 40))
    except ValueError as error:
        raise senseless(name) from error
    contents = tuple(content_of(c, name) for c in _list(told.get("contents"), name))
    word, note = text_of(told.get("word"), name, 40), text_of(told.get("note"), name, 200_000)
    moment = whole(told.get("time"), name)
    if about is About.NOT_A_MATCH:
        record = {"contents": list(contents), "names": note.split("\n"), "time": moment}
        if word:
            record["stays"] = int(word) if word.isdecimal() else word
        return from_record(record, name)
    once = len(set(contents)) == len(contents)
    if about is About.GROUP:
        fits = bool(contents) and word in set(ReviewState) and len(note) <= LONGEST_NOTE
    else:
        fits = len(contents) > 1 and not word and (about is About.SPLIT or len(contents) == 2)
    if not (once and fits):
        raise senseless(name)
    return Statement(about, contents, word, note, moment)


def _pairs(record: Any, documents: int, critical: dict[int, tuple[Critical, ...]]) -> PairTable:
    told = _object(record, "pairs")
    a, b = _numbers(told.get("a")), _numbers(told.get("b"))
    distance, relation, exact = (
        _numbers(told.get(name)) for name in ("distance", "relation", "exact")
    )
    shares = [_numbers(told.get(name)) for name in SHARES]
    examined = _maybe(told.get("examined"))
    whole_shares = [_maybe(told.get(name)) for name in ("similarity_whole", "resemblance_whole")]
    whole_distance = _maybe(told.get("distance_whole"))
    wholes = [column for column in (*whole_shares, whole_distance) if column is not None]
    if len(wholes) not in (0, 3):
        raise senseless("pairs")
    flags = [column for column in (exact, examined) if column is not None]
    if {len(c) for c in (a, b, distance, relation, *shares, *flags, *wholes)} != {len(a)}:
        raise senseless("pairs")
    distances = (distance,) if whole_distance is None else (distance, whole_distance)
    every = (*shares, *(c for c in whole_shares if c is not None))
    check_pairs(a, b, distances, every, documents)
    if not np.isin(relation, np.arange(len(RELATIONS))).all():
        raise senseless("pairs")
    if not all(np.isin(flag, (0, 1)).all() for flag in flags):
        raise senseless("pairs")
    if any(not 0 <= row < len(a) for row in critical):
        raise senseless("critical")
    similarity, resemblance, a_in_b, b_in_a = (share.astype(np.float32) for share in shares)
    return PairTable(
        a.astype(np.int32),
        b.astype(np.int32),
        distance.astype(np.uint8),
        similarity,
        resemblance,
        a_in_b,
        b_in_a,
        relation.astype(np.uint8),
        exact.astype(np.bool_),
        critical,
        None if examined is None else examined.astype(np.bool_),
        None if whole_shares[0] is None else whole_shares[0].astype(np.float32),
        None if whole_shares[1] is None else whole_shares[1].astype(np.float32),
        None if whole_distance is None else whole_distance.astype(np.uint8),
    )


def _critical(record: Any) -> tuple[int, tuple[Critical, ...]]:
    if not isinstance(record, list) or len(record) != 2 or not isinstance(record[1], list):
        raise senseless("critical")
    found = []
    for told in record[1]:
        if not isinstance(told, list) or len(told) != 3:
            raise senseless("critical")
        kind, left, right = (text_of(value, "critical") for value in told)
        found.append(Critical(kind, left, right))
    return whole(record[0], "critical"), tuple(found)


def _sources(value: Any) -> tuple[Source, ...]:
    return tuple(
        Source(
            path_of(_object(told, "sources").get("path"), "sources"),
            _role(told.get("role"), "sources"),
            _truth(told.get("recursive"), "sources"),
        )
        for told in _list(value, "sources")
    )


def _template(value: Any) -> NDArray[np.uint64] | None:
    if value is None:
        return None
    hashes = [whole(n, "template", 0, (1 << 64) - 1) for n in _list(value, "template")]
    return np.unique(np.array(hashes, np.uint64))


def _taken_out(value: Any) -> TakenOut | None:
    if value is None:
        return None
    told = _object(value, "taken_out")
    names = ("letters", "of", "common", "beyond")
    return TakenOut(*(whole(told.get(name), "taken_out") for name in names))


def _start(value: Any) -> list[int]:
    start = [whole(n, "groups", 0, _MOST_MEMBERS) for n in _list(value, "groups")]
    if not start or start[0] != 0 or start != sorted(start):
        raise senseless("groups")
    return start


def _ids(value: Any, documents: int, name: str) -> list[int]:
    found = [whole(n, name, 0, documents - 1) for n in _list(value, name)]
    if len(set(found)) != len(found):
        raise senseless(name)
    return found


def _numbers(value: Any) -> NDArray[np.float64]:
    """Return a column of numbers, float64: exact for the ids and bits that stand here."""
    if not set(map(type, _list(value, "pairs"))) <= {int, float}:
        raise senseless("pairs")
    try:
        return np.array(value, np.float64)
    except OverflowError as error:
        raise senseless("pairs") from error


def _maybe(value: Any) -> NDArray[np.float64] | None:
    return None if value is None else _numbers(value)


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


def _share(value: Any, name: str, most: float = 1.0) -> float:
    if type(value) not in (int, float) or not 0 <= value <= most:
        raise senseless(name)
    return float(value)
