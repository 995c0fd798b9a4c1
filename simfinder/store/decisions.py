"""Decisions about documents, in a small database of its own.

These rows are nowhere else, so no other part of the store clears them: a commit is on the disk when
it returns, and a damaged file is renamed, never deleted. One process writes at a time; another may
read meanwhile.
"""

from __future__ import annotations

import os
import struct
import time
import zlib
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from simfinder.domain.decisions import (
    Constraint,
    ConstraintKind,
    DecisionKey,
    DecisionKind,
    DocumentPlace,
)
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Message
from simfinder.store.database import Database, TableCheck, WriterLock, open_durable
from simfinder.store.schema import DECISIONS
from simfinder.throttle import Throttle

FILE = "decisions.db"
_HASH = 32


class DecisionStore:
    """The open database; for one thread at a time."""

    def __init__(self, database: Database | None, lock: WriterLock | None) -> None:
        """``database``: as ``open`` has opened it; None where there is nothing to read yet."""
        self._database = database
        self._lock = lock
        self._last = 0

    @classmethod
    def open(cls, folder: Path) -> DecisionStore:
        """Open the database in the folder; for reading only while another process writes.

        Raises:
            StoreError: it cannot be opened, or a newer version has written it.
        """
        tables = {
            "decision": TableCheck(is_sound_decision),
            "statement": TableCheck(is_sound_constraint),
        }
        return cls(*open_durable(folder, DECISIONS, tables))

    @property
    def read_only(self) -> bool:
        """Whether another process is the one that writes."""
        return self._lock is None

    @property
    def damaged_path(self) -> Path | None:
        """The new name of a file that could not be used; None without such a file."""
        return self._database.damaged_path if self._database else None

    def load(self) -> dict[DecisionKey, str]:
        """Return each decision with the SHA-256 of its document's bytes, the latest last."""
        if self._database is None:
            return {}
        with self._database.read() as connection:
            rows = connection.execute(
                "SELECT path, member, kind, content, time FROM decision ORDER BY time"
            ).fetchall()
        if rows:
            self._last = int(rows[-1][4])
        kinds = {kind.value: kind for kind in DecisionKind}
        try:
            return {
                (DocumentPlace(os.fsdecode(path), _name(member)), kinds[kind]): content.hex()
                for path, member, kind, content, _ in rows
            }
        except (KeyError, UnicodeDecodeError) as error:
            raise StoreError(Message(Code.FILE_DAMAGED, file=FILE, error=repr(error))) from error

    def load_statements(self) -> tuple[dict[str, Constraint], int]:
        """Return the decisions about contents by key, the latest last, and how many are damaged.

        A row whose checksum is wrong is not returned but counted; it is kept in the file.
        """
        if self._database is None:
            return {}, 0
        with self._database.read() as connection:
            rows = connection.execute(
                "SELECT key, about, contents, word, note, time, checksum FROM statement"
                " ORDER BY time"
            ).fetchall()
        constraints = {}
        for row in rows:
            statement = _constraint(row)
            if statement is not None:
                constraints[row[0].hex()] = statement
        return constraints, len(rows) - len(constraints)

    def save(
        self,
        changes: Mapping[DecisionKey, str | None],
        statements: Mapping[str, Constraint | None] | None = None,
        throttle: Throttle | None = None,
    ) -> None:
        """Write decisions, all or none: the content of each, None to remove it.

        Times (nanoseconds since the epoch) only increase, so that the order is kept whatever the
        clock does.

        Args:
            changes: About documents at their places.
            statements: About contents, by key; with their times.
            throttle: Limits the speed; None: full speed.
        """
        iterate: Callable[[Collection[Any]], Iterable[Any]] = throttle.iterate if throttle else iter
        if self._database is None or self._lock is None:
            raise StoreError(Message(Code.DECISIONS_READ_ONLY, file=FILE))
        removed_keys = [key for key, content in changes.items() if content is None]
        new_entries = [(key, content) for key, content in changes.items() if content is not None]
        first = max(time.time_ns(), self._last + 1)
        with self._database.write() as connection:
            connection.executemany(
                "DELETE FROM decision WHERE path = ? AND member = ? AND kind = ?",
                map(_key, iterate(removed_keys)),
            )
            connection.executemany(
                "INSERT OR REPLACE INTO decision (path, member, kind, content, time)"
                " VALUES (?, ?, ?, ?, ?)",
                (
                    (*_key(key), bytes.fromhex(content), moment)
                    for moment, (key, content) in enumerate(iterate(new_entries), first)
                ),
            )
            connection.executemany(
                "DELETE FROM statement WHERE key = ?",
                [
                    (bytes.fromhex(k),)
                    for k, constraint in (statements or {}).items()
                    if constraint is None
                ],
            )
            connection.executemany(
                "INSERT OR REPLACE INTO statement"
                " (key, about, contents, word, note, time, checksum) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    _constraint_row(k, s)
                    for k, s in iterate((statements or {}).items())
                    if s is not None
                ),
            )
        self._last = first + len(new_entries) - 1 if new_entries else self._last

    def close(self) -> None:
        """Close the file and let another process write."""
        if self._database is not None:
            self._database.close()
        if self._lock is not None:
            self._lock.release()


def _key(key: DecisionKey) -> tuple[bytes, bytes, str]:
    (path, member), kind = key
    return os.fsencode(path), member.encode("utf-8", "surrogatepass"), kind.value


def is_sound_decision(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``decision`` can be valid."""
    path, member, kind, content, moment = row
    try:
        _name(member)
    except (AttributeError, UnicodeDecodeError):
        return False
    return (
        all(isinstance(value, bytes) for value in (path, member, content))
        and kind in {k.value for k in DecisionKind}
        and len(content) == _HASH
        and isinstance(moment, int)
    )


def is_sound_constraint(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``statement`` agrees with its checksum."""
    return _constraint(row) is not None


def _constraint_row(
    key: str, constraint: Constraint
) -> tuple[bytes, str, bytes, str, str, int, int]:
    note = constraint.note.encode("utf-8", "backslashreplace").decode("utf-8")
    values = (
        bytes.fromhex(key),
        constraint.kind.value,
        bytes.fromhex("".join(constraint.contents)),
        constraint.value,
        note,
        constraint.time_ns,
    )
    return (*values, _checksum(*values))


def _constraint(row: tuple[bytes, str, bytes, str, str, int, int]) -> Constraint | None:
    """Return the constraint of a row, None where it is damaged."""
    key, about, contents, word, note, time_ns, checksum = row
    try:
        agrees = _checksum(key, about, contents, word, note, time_ns) == checksum
        if not agrees or not contents or len(contents) % _HASH:
            return None
        names = tuple(contents[at : at + _HASH].hex() for at in range(0, len(contents), _HASH))
        constraint = Constraint(ConstraintKind(about), names, word, note, time_ns)
    except (ValueError, TypeError, AttributeError, struct.error):
        return None
    return constraint if constraint.key == key.hex() else None


def _checksum(key: bytes, about: str, contents: bytes, word: str, note: str, time_ns: int) -> int:
    """Return the CRC-32 of a row's values."""
    parts = (
        key,
        about.encode(),
        contents,
        word.encode(),
        note.encode(),
        struct.pack("<q", time_ns),
    )
    return zlib.crc32(b"".join(struct.pack("<I", len(part)) + part for part in parts))


def _name(member: bytes) -> str:
    return member.decode("utf-8", "surrogatepass")
