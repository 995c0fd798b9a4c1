"""Columns of numbers in rows of a table, so large that a row for each number would take seconds.

They lie one behind the other, each from a multiple of eight bytes on, cut into rows of a size that
SQLite writes and reads at once. Each row carries the CRC-32 of its bytes. A table for this has the
columns key, part, scan, checksum and data, and key and part as its primary key.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

_PART = 1 << 20
"""Bytes of a row: a few of them stay in the caches of a processor."""
_STEP = 8


class DamagedColumns(ValueError):
    """What is kept is not what was written."""


Packed = tuple[dict[str, Any], dict[str, NDArray[Any]]]
"""What JSON can say, and columns by their names."""


def write(
    connection: sqlite3.Connection,
    table: str,
    key: str,
    head: Mapping[str, Any],
    columns: Mapping[str, NDArray[Any]],
) -> None:
    """Write columns in place of those kept under the same key, as the newest of the table.

    ``columns``: of any shape; they come back with one dimension.
    """
    remove(connection, table, key)
    newest = connection.execute(f"SELECT coalesce(max(scan), 0) FROM {table}").fetchone()[0]  # noqa: S608
    for part, data in enumerate(_parts(head, columns)):
        connection.execute(
            f"INSERT INTO {table} (key, part, scan, checksum, data) VALUES (?, ?, ?, ?, ?)",  # noqa: S608
            (key, part, newest + 1, _checksum(key, part, data), data),
        )


def read(connection: sqlite3.Connection, table: str, key: str) -> Packed | None:
    """Return what is kept under a key, None where there is nothing.

    DamagedColumns where it is not as it was written.
    """
    if connection.in_transaction:
        return _read(connection, table, key)
    # Another program may write between two questions: both have to see the same rows.
    connection.execute("BEGIN")
    try:
        return _read(connection, table, key)
    finally:
        connection.execute("ROLLBACK")


def _read(connection: sqlite3.Connection, table: str, key: str) -> Packed | None:
    total, count = connection.execute(
        f"SELECT coalesce(sum(length(data)), 0), count(*) FROM {table} WHERE key = ?",  # noqa: S608
        (key,),
    ).fetchone()
    if not count:
        return None
    # One array for all: pieces put together afterwards would take twice the memory.
    whole = np.empty(total, np.uint8)
    place = 0
    rows = connection.execute(
        f"SELECT part, checksum, data FROM {table} WHERE key = ? ORDER BY part",  # noqa: S608
        (key,),
    )
    for number, (part, check, data) in enumerate(rows):
        sound = isinstance(data, bytes) and part == number and place + len(data) <= total
        if not sound or _checksum(key, part, data) != check:
            raise DamagedColumns
        whole[place : place + len(data)] = np.frombuffer(data, np.uint8)
        place += len(data)
    if place != total:
        raise DamagedColumns
    try:
        return _columns(whole)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedColumns from error


def remove(connection: sqlite3.Connection, table: str, key: str) -> None:
    """Remove what is kept under a key."""
    connection.execute(f"DELETE FROM {table} WHERE key = ?", (key,))  # noqa: S608


def let_go(connection: sqlite3.Connection, table: str, most: int, most_bytes: int) -> None:
    """Remove the oldest but so many, and more where they take more bytes; the newest stays."""
    total = 0
    rows = connection.execute(
        f"SELECT key, sum(length(data)) FROM {table} GROUP BY key ORDER BY max(scan) DESC"  # noqa: S608
    ).fetchall()
    for number, (key, size) in enumerate(rows):
        total += size
        if number and (number >= most or total > most_bytes):
            remove(connection, table, key)


def _parts(head: Mapping[str, Any], columns: Mapping[str, NDArray[Any]]) -> Iterator[bytes]:
    laid = {name: np.ascontiguousarray(column).ravel() for name, column in columns.items()}
    told = {
        **head,
        "columns": [[name, c.dtype.newbyteorder("<").str, c.size] for name, c in laid.items()],
    }
    written = json.dumps(told).encode()
    waiting = bytearray(len(written).to_bytes(8, "little") + written)
    length = len(waiting)
    for column in laid.values():
        waiting += bytes(-length % _STEP)
        length += -length % _STEP + column.nbytes
        ordered = column.astype(column.dtype.newbyteorder("<"), copy=False)
        data = ordered.view(np.uint8).data
        for first in range(0, len(data), _PART):
            waiting += data[first : first + _PART]
            while len(waiting) >= _PART:
                yield bytes(waiting[:_PART])
                del waiting[:_PART]
    if waiting:
        yield bytes(waiting)


def _columns(whole: NDArray[np.uint8]) -> Packed:
    length = int.from_bytes(whole[:8].tobytes(), "little")
    head = json.loads(whole[8 : 8 + length].tobytes())
    place = 8 + length
    columns: dict[str, NDArray[Any]] = {}
    for name, kind, size in head.pop("columns"):
        place += -place % _STEP
        column = np.frombuffer(whole, np.dtype(kind), int(size), place)
        place += column.nbytes
        columns[str(name)] = column.astype(column.dtype.newbyteorder("="), copy=False)
    if place != len(whole):
        raise ValueError("columns of another length")
    return head, columns


def _checksum(key: str, part: int, data: bytes) -> int:
    return zlib.crc32(data, zlib.crc32(f"{key} {part}".encode()))
