"""Reads the JSON report of a scan back into documents, pairs and groups.

A report has size and time of files (to the microsecond), but no inode and no device, so no action
on a file may rely on a report alone. No path in it is opened here.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from operator import itemgetter
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.decisions import ReviewState
from simfinder.domain.documents import Document, Identity, Problem, Reason, Role, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import GroupTable, PairTable, ScanReport, TemplateUsage, distinct
from simfinder.domain.messages import Code, Detail, Message, from_text
from simfinder.domain.options import ScanOptions
from simfinder.domain.relations import RELATIONS, Critical, Sharing
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

# Reads from a report which places were scanned: nothing between them and a file may be a link.

_MOST = 100_000


def sources_from(value: Any, documents: Sequence[Document]) -> tuple[Source, ...]:
    """Return the places that a report names, checked; Misfit where they are none.

    A report of an older version names none: then it is the deepest folder that holds all documents.
    """
    if value is None:
        return _above_all(documents)
    if not isinstance(value, list) or len(value) > _MOST:
        raise senseless("sources")
    return tuple(map(_source, value))


def _source(record: Any) -> Source:
    if not isinstance(record, dict) or not isinstance(record.get("recursive", True), bool):
        raise senseless("sources")
    try:
        role = Role(record.get("role", Role.NORMAL.value))
    except ValueError as error:
        raise senseless("sources") from error
    return Source(path_of(record.get("path"), "sources"), role, record.get("recursive", True))


def _above_all(documents: Sequence[Document]) -> tuple[Source, ...]:
    folders = {os.fspath(document.path.parent) for document in documents}
    try:
        return (Source(Path(os.path.commonpath(folders))),) if folders else ()
    except ValueError:  # of several drives, or not whole paths: there is no such folder
        return ()


SCHEMA = 1
MOST = 1024
"""Largest report that is read, MiB: several million pairs."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_CODES = {relation.value: code for code, relation in enumerate(RELATIONS)}
_SHARING = {"passages": int(Sharing.PASSAGES), "form": int(Sharing.FORM)}
_MEASURES = itemgetter("a", "b", "distance", "similarity", "resemblance", "a_in_b", "b_in_a")
_WHOLE = itemgetter("similarity", "resemblance", "distance")


@dataclass(frozen=True)
class ReadReport:
    """The content of a report.

    ``report``: the scan. Its ``pairs`` are those within its options and no others; their
    similarities count as measured where the report does not call them estimates. Its sources are
    those of the scan, or of an older report, which names none, the folder that holds all documents;
    documents have no title and no hash of their text. ``groups``: as they were written, the links
    being rows of ``report.pairs``, -1 where a member and its keeper are no pair. ``whole``: those
    of which a person keeps all, bool, shape (groups).
    """

    report: ScanReport
    groups: GroupTable
    whole: NDArray[np.bool_]
    created: str
    """When it was written, ISO 8601 in UTC."""
    version: str
    """That of the program which wrote it."""


def read_report(path: Path) -> ReadReport:
    """Read a report of a scan, schema 1.

    Raises:
        UsageError: The file is no such report, with the reason.
    """
    try:
        return _parse_report(read_text(path, MOST))
    except Misfit as error:
        raise UsageError(Message(Code.NOT_A_REPORT, path=path, rest=error)) from error


def _parse_report(text: str) -> ReadReport:
    documents, pairs, groups, problems = _Documents(), _Pairs(), _Groups(), _Problems()
    takers = {
        "documents": documents.take,
        "pairs": pairs.take,
        "groups": groups.take,
        "not_compared": problems.take,
    }
    head = walk(text, takers)
    schema = head.get("schema")
    if type(schema) is int and schema > SCHEMA:
        raise Misfit(Message(Code.OF_NEWER_VERSION))
    if type(schema) is not int or schema != SCHEMA:
        raise senseless("schema")
    for name in takers:
        if name not in head:
            raise senseless(name)
    options = options_from(head.get("options"))
    count = len(documents.documents)
    table = pairs.table(count, options)
    report = ScanReport(
        options,
        sources_from(head.get("sources"), documents.documents),
        documents.of_scan(options),
        table,
        tuple(problems.problems),
        {"total": _seconds(head.get("summary"))},
        sum(d.unread is None for d in documents.documents) + len(problems.problems),
        template_usage=_removal_from(head.get("template")),
    )
    return ReadReport(
        report,
        groups.table(table, count),
        np.array(groups.whole, np.bool_),
        text_of(head.get("created"), "created", 64),
        text_of(head.get("simfinder"), "simfinder", 64),
    )


class _Documents:
    """Takes the records of documents, each in its place."""

    def __init__(self) -> None:
        self.documents: list[Document] = []
        self._is_protected: list[bool] = []

    def take(self, record: Any) -> None:
        try:
            self._take(record)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise senseless(f"documents, {len(self.documents)}") from error

    def _take(self, record: dict[str, Any]) -> None:
        n = len(self.documents)
        if whole(record["id"], "id") != n:
            raise senseless("id")
        partial = record["partial"]
        self.documents.append(
            Document(
                n,
                path_of(record["path"], "path"),
                Identity(0, 0, whole(record["size"], "size"), time_of(record["modified"]), 0),
                content_of(record["sha256"], "sha256", empty=True),
                "",
                text_of(record["format"], "format", 100),
                whole(record["characters"], "characters"),
                whole(record["tokens"], "tokens"),
                fingerprint_of(record["fingerprint"], "fingerprint"),
                -1,
                Role.NORMAL,
                None if partial is None else from_text(text_of(partial, "partial")),
                "",
                text_of(record.get("member", ""), "member"),
                from_text(text_of(record.get("remark", ""), "remark")),
                unread_from(record.get("unread")),
            )
        )
        self._is_protected.append(record.get("protected") is True)

    def of_scan(self, options: ScanOptions) -> tuple[Document, ...]:
        """Return the documents of a scan with these options, protected ones with their role."""
        folders = tuple(os.path.join(path, "") for path in options.protect)  # noqa: PTH118
        places = [os.fspath(path) for path in options.protect]
        for n, document in enumerate(self.documents):
            name = os.fspath(document.path)
            if self._is_protected[n] or name.startswith(folders) or name in places:
                object.__setattr__(document, "role", Role.PROTECTED)
            if options.compares_rows:
                object.__setattr__(document, "is_row", True)
        return tuple(self.documents)


def unread_from(record: Any) -> tuple[Reason, Detail] | None:
    """Return why the text of a document is not compared, as a report or a session has it."""
    if record is None:
        return None
    return Reason(record["reason"]), from_text(text_of(record["detail"], "unread"))


class _Pairs:
    """Takes the records of pairs as columns."""

    def __init__(self) -> None:
        self._values = array("d")
        self._relations = bytearray()
        self._is_examined = bytearray()
        self._is_exact = bytearray()
        self._critical: dict[int, tuple[Critical, ...]] = {}
        self._whole = array("d")
        self._sharing = bytearray()

    def take(self, record: Any) -> None:
        row = len(self._relations)
        try:
            self._values.extend(_MEASURES(record))
            self._relations.append(_CODES[record["relation"]])
            self._is_examined.append(record.get("examined") is not False)
            self._is_exact.append(record.get("exact") is not False)
            if record["critical"]:
                self._critical[row] = tuple(map(_critical, record["critical"]))
            if "sharing" in record:
                self._sharing.append(sum(_SHARING[name] for name in set(record["sharing"])))
            if "with_template" in record:
                self._whole.extend(_WHOLE(record["with_template"]))
        except (KeyError, TypeError, ValueError, OverflowError, AttributeError) as error:
            raise senseless(f"pairs, {row}") from error

    def table(self, documents: int, options: ScanOptions) -> PairTable:
        """Return the table; Misfit where a number is out of its range or the order is another."""
        count = len(self._relations)
        values = np.frombuffer(self._values).reshape(count, 7) if count else np.zeros((0, 7))
        wholes = np.frombuffer(self._whole).reshape(-1, 3) if self._whole else np.zeros((0, 3))
        if len(wholes) not in (0, count):
            raise senseless("with_template")
        if len(self._sharing) not in (0, count):
            raise senseless("sharing")
        check_pairs(
            values[:, 0],
            values[:, 1],
            (values[:, 2], wholes[:, 2]),
            (values[:, 3:], wholes[:, :2]),
            documents,
        )
        similarity, resemblance, a_in_b, b_in_a = np.ascontiguousarray(values[:, 3:].T, np.float32)
        is_examined = np.frombuffer(bytes(self._is_examined), np.bool_)
        return PairTable(
            values[:, 0].astype(np.int32),
            values[:, 1].astype(np.int32),
            values[:, 2].astype(np.uint8),
            similarity,
            resemblance,
            a_in_b,
            b_in_a,
            np.frombuffer(bytes(self._relations), np.uint8),
            np.frombuffer(bytes(self._is_exact), np.bool_),
            self._critical,
            None if options.compares_rows or not is_examined.any() else is_examined,
            wholes[:, 0].astype(np.float32) if len(wholes) else None,
            wholes[:, 1].astype(np.float32) if len(wholes) else None,
            wholes[:, 2].astype(np.uint8) if len(wholes) else None,
            np.frombuffer(bytes(self._sharing), np.uint8) if self._sharing else None,
        )


def check_pairs(
    a: NDArray[Any],
    b: NDArray[Any],
    distances: tuple[NDArray[Any], ...],
    shares: tuple[NDArray[Any], ...],
    documents: int,
) -> None:
    """Raise Misfit unless these are columns of a PairTable over so many documents.

    ``a b``: documents. ``distances``: bits. ``shares``: 0 to 1. All of any number type.
    """
    for column, most in ((a, documents - 1), (b, documents - 1), *((d, 64) for d in distances)):
        # A number that is none fails each comparison.
        if not bool(((column >= 0) & (column <= most) & (column == np.floor(column))).all()):
            raise senseless("pairs")
    if not all(bool(((share >= 0) & (share <= 1)).all()) for share in shares):
        raise senseless("pairs")
    keys = a.astype(np.int64) * documents + b.astype(np.int64)
    if not bool((a < b).all()) or not bool((np.diff(keys) > 0).all()):
        raise senseless("pairs")


class _Groups:
    """Takes the records of groups."""

    def __init__(self) -> None:
        self._members: list[int] = []
        self._start = [0]
        self._further: list[int] = []
        self._family: list[int] = []
        self.whole: list[bool] = []

    def take(self, record: Any) -> None:
        n = len(self._further)
        try:
            members = record["members"]
            if not isinstance(members, list) or record["keeper"] != members[0]:
                raise senseless("members")
            self._members += members
            self._family += _families_of(record, members)
            self._further.append(whole(record["further_links"], "further_links", 0, 2**31 - 1))
        except (KeyError, TypeError, IndexError, ValueError) as error:
            raise senseless(f"groups, {n}") from error
        self._start.append(len(self._members))
        self.whole.append(record.get("review") == ReviewState.KEEP_ALL.value)

    def table(self, pairs: PairTable, documents: int) -> GroupTable:
        return groups_from(
            self._start, self._members, self._further, self._family, pairs, documents
        )


def _families_of(record: Any, members: list[Any]) -> list[int]:
    """Return the number of the family of each member of a group, as ``families`` lists them."""
    families = record.get("families", [members])
    if [member for family in families for member in family] != members:
        raise senseless("families")
    return [number for number, family in enumerate(families) for _ in family]


def groups_from(
    start: list[int],
    members: list[int],
    further: list[int],
    family: list[int],
    pairs: PairTable,
    documents: int,
) -> GroupTable:
    """Return groups with their links found among the pairs; Misfit where they are none.

    ``start members further family``: as in GroupTable, of two members or more, each in one group.
    """
    if any(type(i) is not int or not 0 <= i < documents for i in members):
        raise senseless("groups")
    begin, who = np.array(start, np.int64), np.array(members, np.int32)
    lengths = np.diff(begin)
    if bool((lengths < 2).any()) or len(distinct(who)) != len(who):
        raise senseless("groups")
    keeper = np.repeat(who[begin[:-1]], lengths).astype(np.int64)
    keys = pairs.a.astype(np.int64) * documents + pairs.b
    keys_of_links = np.minimum(keeper, who) * documents + np.maximum(keeper, who)
    rows = np.searchsorted(keys, keys_of_links)
    exists = rows < len(keys)
    exists[exists] &= keys[rows[exists]] == keys_of_links[exists]
    link = np.where(exists & (who != keeper), rows, -1).astype(np.int32)
    numbers = np.array(family, np.int64)
    steps = np.diff(numbers, prepend=0)
    is_first = np.zeros(len(who), np.bool_)
    is_first[begin[:-1]] = True
    if bool((numbers[is_first] != 0).any() | ((steps < 0) | (steps > 1))[~is_first].any()):
        raise senseless("groups")
    return GroupTable(begin, who, link, np.array(further, np.int32), numbers.astype(np.int32))


class _Problems:
    """Takes the records of files that were not compared."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def take(self, record: Any) -> None:
        self.problems.append(problem_from(record, f"not_compared, {len(self.problems)}"))


def problem_from(record: Any, name: str) -> Problem:
    """Return a file that was not compared, as a report has it; Misfit where it is none."""
    try:
        return Problem(
            path_of(record["path"], "path"),
            Reason(record["reason"]),
            from_text(text_of(record["detail"], "detail")),
            whole(record.get("size", 0), "size"),
            text_of(record.get("member", ""), "member"),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise senseless(name) from error


def _critical(record: dict[str, Any]) -> Critical:
    return Critical(
        text_of(record["kind"], "kind", 40),
        text_of(record["left"], "left"),
        text_of(record["right"], "right"),
    )


def time_of(value: object) -> int:
    """Return an ISO 8601 time in UTC as nanoseconds since the epoch."""
    when = datetime.fromisoformat(text_of(value, "modified", 40))
    if when.tzinfo is None:
        raise senseless("modified")
    since = when - _EPOCH
    return ((since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds) * 1000


def _seconds(summary: object) -> float:
    # A reproducible report has no duration.
    value = summary.get("seconds", 0.0) if isinstance(summary, dict) else None
    if not isinstance(value, (int, float)) or not 0 <= value < 1e12:
        raise senseless("summary")
    return float(value)


def _removal_from(record: object) -> TemplateUsage | None:
    if record is None:
        return None
    if not isinstance(record, dict):
        raise senseless("template")
    letters, of, common = (
        whole(record.get(name), f"template, {name}") for name in ("characters", "of", "common")
    )
    return TemplateUsage(letters, of, common)
