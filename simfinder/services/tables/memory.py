"""The rows of tables that are kept between scans: unchanged tables, and which rows are new.

A row is recognised by its key, or, in a table without one, by its values.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import mmh3
import numpy as np
from numpy.typing import NDArray

from simfinder.domain.options import ScanOptions
from simfinder.engine.arrays import Int64s, Mask, run_starts
from simfinder.engine.features.hashes import Hashes, mix
from simfinder.services.tables.head import TableHead, TableSource
from simfinder.services.tables.spool import TableRows
from simfinder.store.documents import Store
from simfinder.store.table_rows import RowBatch, StoredTable

_REVISION = 1
"""Raised whenever the same values would get other numbers."""
_YOUNG_NS = 2_000_000_000
"""A file written less than this before it was stored may have changed again at the same time."""
_BATCH = 4096
_STEP = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True)
class RowChanges:
    """What is new in a table since its rows were stored.

    ``is_new``: bool (rows of the table), those that are new or changed.
    """

    is_new: Mask
    new: int
    changed: int
    missing: int
    is_known: bool = True
    """Whether rows of this table were stored."""


class RowMemory:
    """The stored rows of tables with some compared columns."""

    def __init__(self, store: Store, fields: Sequence[str], options: ScanOptions) -> None:
        """``fields``: the compared columns."""
        self._store, self._fields = store, tuple(fields)
        self._part = json.dumps([options.table, options.query, options.row_limit])
        letters = "" if options.columns else " letters"
        self._version = f"rows-{_REVISION}{letters}"
        self._tables = {
            number: table
            for number, table in store.tables().items()
            if table.version == self._version and table.fields == self._fields
        }

    def read_unchanged(self, source: TableSource, rows: TableRows) -> bool:
        """Add the stored rows of a file that has not changed; whether there are any."""
        for number, table in self._tables.items():
            if table.path != source.path or table.part != self._part:
                continue
            is_young = source.identity.mtime_ns > table.saved_ns - _YOUNG_NS
            if table.identity != source.identity or not source.identity.inode or is_young:
                return False
            return self._add(number, rows)
        return False

    def add_others(self, sources: Sequence[TableSource], rows: TableRows) -> list[TableSource]:
        """Add the stored rows of all other tables; return these, with places among the rows."""
        places = {source.path for source in sources}
        others = []
        for number, table in self._tables.items():
            first = rows.count
            if table.path not in places and self._add(number, rows):
                head = TableHead((), self._fields, table.key, table.format, table.first_row)
                others.append(
                    TableSource(table.path, table.path, head, table.identity, first, rows.count)
                )
        return others

    def _add(self, number: int, rows: TableRows) -> bool:
        first = rows.count
        for batch in self._store.table_batches(number):
            rows.add({"rows": batch.rows}, batch.payload)
        return rows.count > first

    def changes(self, source: TableSource, rows: TableRows) -> RowChanges:
        """Return what is new in a table that was read; all of it where it is not stored."""
        names, values = _identify(rows, source.first, source.last, has_key=bool(source.head.key))
        known = [n for n, t in self._tables.items() if (t.path, t.part) == self._place(source)]
        if not known:
            return RowChanges(np.ones(len(names), np.bool_), len(names), 0, 0, is_known=False)
        stored = TableRows(len(self._fields))
        self._add(known[0], stored)
        stored.seal()
        old_names, old_values = _identify(stored, 0, stored.count, has_key=bool(source.head.key))
        order = np.argsort(old_names, kind="stable")
        old_names, old_values = old_names[order], old_values[order]
        place = np.minimum(old_names.searchsorted(names), max(len(old_names) - 1, 0))
        is_known = np.zeros(len(names), np.bool_)
        is_same = is_known.copy()
        if len(old_names):
            is_known = old_names[place] == names
            is_same = is_known & (old_values[place] == values)
        missing = int(np.count_nonzero(~np.isin(old_names, names)))
        changed = int(np.count_nonzero(is_known & ~is_same))
        return RowChanges(~is_same, int(np.count_nonzero(~is_known)), changed, missing)

    def save(self, sources: Sequence[TableSource], rows: TableRows) -> None:
        """Store the rows of tables in place of what was stored of them; StoreError."""
        self._store.save_tables(
            (self._description(source), _batches(rows, source.first, source.last))
            for source in sources
        )

    def _place(self, source: TableSource) -> tuple[object, str]:
        return source.path, self._part

    def _description(self, source: TableSource) -> StoredTable:
        head = source.head
        return StoredTable(
            source.path,
            self._part,
            self._fields,
            self._version,
            source.identity,
            head.key,
            head.first_row,
            head.format,
            time.time_ns(),
        )


def _batches(rows: TableRows, first: int, last: int) -> Iterator[RowBatch]:
    for low in range(first, last, _BATCH):
        yield RowBatch(*rows.batch(low, min(low + _BATCH, last)))


def _identify(
    rows: TableRows, first: int, last: int, *, has_key: bool
) -> tuple[Hashes, NDArray[np.uint64]]:
    """Return for each row a number that names it, and one for its values, uint64.

    The k-th row of a name is another one than those before it.
    """
    values = np.array(rows.whole[first:last], np.uint64)
    names = values.copy()
    if has_key:
        keys = (rows.key(row).encode() for row in range(first, last))
        names = np.fromiter((mmh3.hash64(key, signed=False)[0] for key in keys), np.uint64)
    order = np.argsort(names, kind="stable")
    begins = np.flatnonzero(run_starts(names[order]))
    sizes = np.diff(np.append(begins, len(order)))
    rank: Int64s = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order)) - np.repeat(begins, sizes)
    return mix(names + rank.astype(np.uint64) * _STEP), values
