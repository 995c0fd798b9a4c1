"""Groups of rows written to a table of the database that they are from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from simfinder.domain.errors import UsageError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.messages import Code, Detail, Message, at_option
from simfinder.domain.progress import Observer
from simfinder.services.tables.head import place_of, table_head, table_path
from simfinder.tables.database import file_of
from simfinder.tables.write_back import GroupedRow, write_groups

_REPEATED_KEY = re.compile(r"(?P<key>.*) \(row \d{1,18}\)", re.DOTALL)
_DATABASE_FORMATS = frozenset(("sqlite", "postgresql", "mysql", "mariadb", "mssql", "oracle"))


def write_back(
    names: Sequence[str],
    table: str,
    report: ScanReport,
    groups: GroupTable,
    observer: Observer,
) -> tuple[Detail, ...]:
    """Write the groups of rows to a table of each database; return remarks on what was written.

    A row of it has the key of a row in a group, the number of the group as in reports, whether it
    is the best row of it, and its similarity to that. Nothing is written where one of the
    databases has no key.

    Args:
        names: the databases that were scanned, as ``scan_tables`` takes them.
        table: name of the table to write.
        report: the result.
        groups: its groups.
        observer: may cancel before anything is written.

    Raises:
        UsageError: there is no database or no key, or the table is another one.
        ReportError: a database refuses it.
    """
    options = report.options
    tasks = []
    for name in dict.fromkeys(map(file_of, names)):
        head = table_head(name, options, observer)
        path = table_path(name, options.table)
        if head.format not in _DATABASE_FORMATS:
            raise _refusal(Code.WRITE_BACK_NEEDS_DATABASE, path)
        if not head.key:
            raise _refusal(Code.WRITE_BACK_NEEDS_KEY, path)
        source = options.table or (head.tables[0] if len(head.tables) == 1 else "")
        tasks.append((name, source, tuple(_rows(report, groups, path))))
    notes: list[Detail] = []
    for name, source, rows in tasks:
        observer.check()
        write_groups(place_of(name), table, source, rows)
        notes.append(Message(Code.WRITTEN_BACK, n=len(rows), name=table))
    return tuple(notes)


def _refusal(code: Code, path: Path) -> UsageError:
    return UsageError(at_option("--write-back", Message(code, path=path)))


def _rows(report: ScanReport, groups: GroupTable, path: Path) -> Iterator[GroupedRow]:
    """Yield the rows of one table that are in groups."""
    similarity: dict[tuple[int, int], float] = {}
    for a, b, value in zip(
        report.pairs.a.tolist(),
        report.pairs.b.tolist(),
        report.pairs.similarity.tolist(),
        strict=True,
    ):
        similarity[a, b] = value
    for number, group in enumerate(groups, 1):
        best = group.members[0]
        for member in group.members:
            document = report.documents[member]
            if document.path != path:
                continue
            repeated = _REPEATED_KEY.fullmatch(document.member)
            ends = (min(best, member), max(best, member))
            yield GroupedRow(
                repeated["key"] if repeated else document.member,
                number,
                member == best,
                1.0 if member == best else similarity.get(ends, 0.0),
            )
