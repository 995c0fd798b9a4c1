"""Two rows by their addresses, measured as a scan of their tables does.

A row is addressed as reports name it: ``people.csv › row 12``, or ``people.csv#row 12``, which
is easier to type; a row that has a key, by that: ``people.db#4711``. What an agreement says is
counted in the whole table, so all of it is read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from simfinder.domain.comparison import Comparison, Side
from simfinder.domain.document import Problem
from simfinder.domain.errors import UsageError
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.services.fields.compare import compare_kept, kept_rows
from simfinder.services.fields.match import measuring
from simfinder.services.fields.scan import TableScan, TableSource
from simfinder.services.fields.spool import Rows
from simfinder.tables.database import file_of, is_address

_MARKS = (" › ", "#")
_NUMBERED = re.compile(r"(?:(?P<key>.*) \()?row (?P<row>\d{1,18})(?(key)\))", re.DOTALL)


@dataclass(frozen=True)
class RowAddress:
    """Where a row is: the name of its table, a file or an address, and its own."""

    table: str
    row: str


def row_address(text: str) -> RowAddress | None:
    """Return the row that a text names, None where it names none."""
    if Path(text).is_file():
        return None
    for mark in _MARKS:
        end = text.rfind(mark)
        while end > 0:
            table, row = text[:end], text[end + len(mark) :].strip()
            if row and (is_address(table) or Path(table).is_file()):
                return RowAddress(table, row)
            end = text.rfind(mark, 0, end)
    return None


def compare_addresses(
    left: RowAddress, right: RowAddress, options: ScanOptions, observer: Observer
) -> Comparison:
    """Read the tables and tell how two of their rows differ; blocks the calling thread.

    A table that cannot be read is told in its side. Raises UsageError where there is no such
    row, column or table, Cancelled when the observer does.
    """
    names = tuple(dict.fromkeys((left.table, right.table)))
    return _Pick(names, options.resolved(), observer).compare((left, right))


class _Pick(TableScan):
    """Reads tables whole to find two rows."""

    def compare(self, wanted: tuple[RowAddress, RowAddress]) -> Comparison:
        sources = self._sources()
        if self._problems:
            return self._unread(wanted)
        fields = self._fields(sources)
        rows = Rows(len(fields))
        for source in sources:
            self._read(source, fields, rows)
        rows.seal()
        if self._problems:
            return self._unread(wanted)
        by_name = dict(zip(self._names, sources, strict=True))
        places = [self._find(by_name[file_of(address.table)], address, rows) for address in wanted]
        source_of = np.zeros(rows.count, np.int32)
        for number, source in enumerate(sources):
            source_of[source.first :] = number
        listed = np.array(places, np.int64)
        documents = self._documents(rows, sources, listed, source_of)
        named = tuple(replace(d, member=a.row) for d, a in zip(documents, wanted, strict=True))
        kept = kept_rows(rows, fields, listed, named, measuring(rows))
        return compare_kept(kept, named[0], named[1])

    def _unread(self, wanted: tuple[RowAddress, RowAddress]) -> Comparison:
        """Return what tells why the tables could not be read."""
        sides = []
        for address in wanted:
            shown = self._shown(file_of(address.table))
            problem = next((p for p in self._problems if p.path == shown), self._problems[0])
            told = Problem(shown, problem.reason, problem.detail, problem.size, address.row)
            sides.append(Side(shown, (), problem=told, member=address.row))
        return Comparison(sides[0], sides[1], (), 0.0)

    def _find(self, source: TableSource, address: RowAddress, rows: Rows) -> int:
        """Return the number of a row among all."""
        found = -1
        if source.head.key:
            found = rows.with_key(address.row, source.first, source.last)
        if found < 0 and (numbered := _NUMBERED.fullmatch(address.row)):
            found = int(numbered["row"]) - source.head.first_row + source.first
            key = numbered["key"]
            if not source.first <= found < source.last or key not in (None, rows.key(found)):
                found = -1
        if found < 0:
            first = source.head.first_row
            last = first + source.last - source.first - 1
            shown = self._safe(address.table)
            if source.head.key:
                raise UsageError(
                    f"{shown} has no row {address.row!r}; rows are named by {source.head.key}, "
                    f"or row {first} to row {last}"
                )
            raise UsageError(
                f"{shown} has no row {address.row!r}; there are row {first} to row {last}"
            )
        if not rows.whole[found]:
            raise UsageError(
                f"{self._safe(address.table)}, {address.row}: no letters in the compared columns"
            )
        return found
