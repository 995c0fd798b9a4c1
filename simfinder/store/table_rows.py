"""Reads and writes the rows of tables, in batches as they were read.

A table is stored once for each choice of compared columns. Batches that are the same as before are
left as they are, so that adding rows to a large table writes little.
"""

from __future__ import annotations

import json
import os
import sqlite3
import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

from simfinder.domain.documents import Identity

_BATCH_BITS = 32
_COUNT = struct.Struct("<Q")


@dataclass(frozen=True)
class StoredTable:
    """A table whose rows are stored.

    ``path`` names it in reports; ``part`` tells which table, query and rows of it. ``version``:
    of what was computed from its values.
    """

    path: Path
    part: str
    fields: tuple[str, ...]
    version: str
    identity: Identity
    key: str
    first_row: int
    format: str
    saved_ns: int
    """When it was stored, in nanoseconds since the epoch."""


@dataclass(frozen=True)
class RowBatch:
    """Some rows, packed by whoever stores them."""

    rows: int
    payload: Sequence[bytes]

    def pack(self) -> bytes:
        """Return the payload as one piece of data."""
        lengths = [_COUNT.pack(len(part)) for part in self.payload]
        return b"".join((_COUNT.pack(len(lengths)), *lengths, *self.payload))

    @classmethod
    def unpack(cls, rows: int, data: bytes) -> RowBatch:
        """Return a batch from its data."""
        size = _COUNT.size
        (count,) = _COUNT.unpack_from(data)
        lengths = [_COUNT.unpack_from(data, size * (1 + i))[0] for i in range(count)]
        place, parts = size * (1 + count), []
        for length in lengths:
            parts.append(data[place : place + length])
            place += length
        return cls(rows, parts)


def tables(connection: sqlite3.Connection) -> dict[int, StoredTable]:
    """Return all stored tables by their numbers."""
    found = {}
    for number, path, description in connection.execute(
        "SELECT id, path, description FROM row_table ORDER BY id"
    ):
        values = json.loads(description)
        values |= {
            "path": Path(os.fsdecode(path)),
            "fields": tuple(values["fields"]),
            "identity": Identity(*values["identity"]),
        }
        found[number] = StoredTable(**values)
    return found


def batches(connection: sqlite3.Connection, number: int) -> Iterator[RowBatch]:
    """Yield the rows of a table in their order; a damaged batch ends them."""
    cursor = connection.execute(
        "SELECT rows, checksum, data FROM row_batch WHERE id BETWEEN ? AND ? ORDER BY id",
        _bounds(number),
    )
    for rows, checksum, data in cursor:
        if zlib.crc32(data) != checksum:
            return
        yield RowBatch.unpack(rows, data)


def save(connection: sqlite3.Connection, table: StoredTable, data: Iterable[RowBatch]) -> None:
    """Store a table in place of the same table with the same fields."""
    description = {
        "part": table.part,
        "fields": table.fields,
        "version": table.version,
        "identity": astuple(table.identity),
        "key": table.key,
        "first_row": table.first_row,
        "format": table.format,
        "saved_ns": table.saved_ns,
    }
    place = os.fsencode(table.path), json.dumps([table.part, table.fields])
    row = connection.execute("SELECT id FROM row_table WHERE path = ? AND part = ?", place)
    (number,) = row.fetchone() or (None,)
    cursor = connection.execute(
        "INSERT OR REPLACE INTO row_table (id, path, part, description) VALUES (?, ?, ?, ?)",
        (number, *place, json.dumps(description)),
    )
    first, last = _bounds(int(cursor.lastrowid or 0))
    known = dict(
        connection.execute(
            "SELECT id, checksum FROM row_batch WHERE id BETWEEN ? AND ?", (first, last)
        )
    )
    place_of_batch = first
    for batch in data:
        packed = batch.pack()
        checksum = zlib.crc32(packed)
        if known.get(place_of_batch) != checksum:
            connection.execute(
                "INSERT OR REPLACE INTO row_batch (id, rows, checksum, data) VALUES (?, ?, ?, ?)",
                (place_of_batch, batch.rows, checksum, packed),
            )
        place_of_batch += 1
    connection.execute("DELETE FROM row_batch WHERE id BETWEEN ? AND ?", (place_of_batch, last))


def _bounds(number: int) -> tuple[int, int]:
    """Return the first and the last number that a batch of a table can have."""
    return number << _BATCH_BITS, (number + 1 << _BATCH_BITS) - 1


def remove_under(connection: sqlite3.Connection, root: bytes) -> int:
    """Remove the tables at and below a folder; return how many there were."""
    folder = root.rstrip(os.fsencode(os.sep)) + os.fsencode(os.sep)
    rows = connection.execute("SELECT id, path FROM row_table").fetchall()
    numbers = [number for number, path in rows if path == root or path.startswith(folder)]
    for number in numbers:
        connection.execute("DELETE FROM row_batch WHERE id BETWEEN ? AND ?", _bounds(number))
        connection.execute("DELETE FROM row_table WHERE id = ?", (number,))
    return len(numbers)
