"""The pairs of texts that a scan found, kept whole, so that the next one joins new texts only.

The columns lie one behind the other, cut into rows of a size that SQLite writes and reads at
once. Each row carries the CRC-32 of its bytes: what was altered on the disk is made anew.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

MOST_KEPT = 8
"""Joins that are kept, one for each choice of sources and options; the oldest go first."""
MOST_BYTES = 1 << 29
_PART = 8 << 20
_COLUMNS = (
    ("texts", "<u8"), ("a", "<i4"), ("b", "<i4"), ("distance", "u1"), ("resemblance", "<f4"),
    ("a_in_b", "<f4"), ("b_in_a", "<f4"), ("exact", "?"), ("left_out", "<u8"),
)  # fmt: skip
_NUMBERS = ("reach", "bits", "step", "bounded")


@dataclass(frozen=True)
class Joined:
    """The pairs of the distinct texts of a scan, and how they were looked for.

    ``texts``: 16 bytes of each text hash, uint64, shape (texts, 2). ``a b``: int32, rows of it.
    ``distance``: uint8, bits. ``resemblance a_in_b b_in_a``: float32, 0 to 1. ``exact``: bool.
    ``left_out``: uint64, hashes that did not count. ``reach bits step bounded notes``: as in
    ``services.match_classes.How``.
    """

    texts: NDArray[np.uint64]
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    distance: NDArray[np.uint8]
    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    exact: NDArray[np.bool_]
    left_out: NDArray[np.uint64]
    reach: int
    bits: int
    step: int
    bounded: bool
    notes: tuple[str, ...] = ()

    def same(self, other: Joined) -> bool:
        """Whether the other holds the same, row by row."""
        if any(getattr(self, name) != getattr(other, name) for name in (*_NUMBERS, "notes")):
            return False
        return all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name, _ in _COLUMNS
        )


class DamagedJoin(ValueError):
    """What is kept is not what was written."""


def save(connection: sqlite3.Connection, key: str, joined: Joined) -> None:
    """Write a join in place of the one kept under the same key; let the oldest go."""
    connection.execute("DELETE FROM joined WHERE key = ?", (key,))
    newest = connection.execute("SELECT coalesce(max(scan), 0) FROM joined").fetchone()[0]
    for part, data in enumerate(_parts(joined)):
        connection.execute(
            "INSERT INTO joined (key, part, scan, checksum, data) VALUES (?, ?, ?, ?, ?)",
            (key, part, newest + 1, _checksum(key, part, data), data),
        )
    _let_go(connection)


def load(connection: sqlite3.Connection, key: str) -> Joined | None:
    """Return the join kept under a key, None where there is none; DamagedJoin for a bad one."""
    rows = connection.execute(
        "SELECT part, checksum, data FROM joined WHERE key = ? ORDER BY part", (key,)
    )
    parts: list[bytes] = []
    for part, check, data in rows:
        sound = isinstance(data, bytes) and part == len(parts)
        if not sound or _checksum(key, part, data) != check:
            raise DamagedJoin
        parts.append(data)
    if not parts:
        return None
    try:
        return _read(b"".join(parts))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedJoin from error


def forget(connection: sqlite3.Connection, words: NDArray[np.uint64]) -> None:
    """Remove the joins that one of these texts took part in."""
    if not len(words):
        return
    gone = np.unique(words[:, 0])
    for (key,) in connection.execute("SELECT DISTINCT key FROM joined").fetchall():
        try:
            kept = load(connection, key)
        except DamagedJoin:
            kept = None
        if kept is None or np.isin(kept.texts[:, 0], gone).any():
            connection.execute("DELETE FROM joined WHERE key = ?", (key,))


def _parts(joined: Joined) -> Iterator[bytes]:
    head: dict[str, Any] = {name: getattr(joined, name) for name in _NUMBERS}
    head["notes"] = list(joined.notes)
    head["sizes"] = [int(getattr(joined, name).size) for name, _ in _COLUMNS]
    written = json.dumps(head).encode()
    waiting = len(written).to_bytes(8, "little") + written
    for name, kind in _COLUMNS:
        data = np.ascontiguousarray(getattr(joined, name), kind).ravel().view(np.uint8)
        for first in range(0, len(data), _PART):
            waiting += data[first : first + _PART].tobytes()
            while len(waiting) >= _PART:
                yield waiting[:_PART]
                waiting = waiting[_PART:]
    if waiting:
        yield waiting


def _read(data: bytes) -> Joined:
    length = int.from_bytes(data[:8], "little")
    head = json.loads(data[8 : 8 + length])
    place = 8 + length
    columns: dict[str, NDArray[Any]] = {}
    for (name, kind), size in zip(_COLUMNS, head["sizes"], strict=True):
        column = np.frombuffer(data, kind, int(size), place)
        if not column.flags.aligned or not column.dtype.isnative:
            # Every step of the join would take several times as long.
            column = column.astype(column.dtype.newbyteorder("="))
        columns[name] = column
        place += column.nbytes
    columns["texts"] = columns["texts"].reshape(-1, 2)
    pairs = len(columns["a"])
    if place != len(data) or any(len(columns[name]) != pairs for name, _ in _COLUMNS[1:8]):
        raise ValueError("columns of unlike length")
    for name in ("a", "b"):
        if pairs and not 0 <= int(columns[name].min()) <= int(columns[name].max()) < len(
            columns["texts"]
        ):
            raise ValueError("a pair of texts that are not there")
    numbers = {name: int(head[name]) for name in _NUMBERS[:3]}
    notes = tuple(str(note) for note in head["notes"])
    return Joined(**columns, **numbers, bounded=bool(head["bounded"]), notes=notes)  # type: ignore[arg-type]


def _let_go(connection: sqlite3.Connection) -> None:
    total = 0
    rows = connection.execute(
        "SELECT key, sum(length(data)) FROM joined GROUP BY key ORDER BY max(scan) DESC"
    ).fetchall()
    for number, (key, size) in enumerate(rows):
        total += size
        if number and (number >= MOST_KEPT or total > MOST_BYTES):
            connection.execute("DELETE FROM joined WHERE key = ?", (key,))


def _checksum(key: str, part: int, data: bytes) -> int:
    return zlib.crc32(data, zlib.crc32(f"{key} {part}".encode()))
