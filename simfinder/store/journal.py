"""The journal of operations on files; each step is recorded before it is taken.

A commit is on the disk when it returns. One process at a time may act on files; it has the lock of
the journal, and another may read meanwhile. After a kill or a power cut the rows show for each file
where it can be, and ``services.cleanup.recovery`` looks there.
"""

from __future__ import annotations

import json
import os
import sqlite3
import time
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from simfinder import paths
from simfinder.domain.documents import Identity
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message, from_text, to_text
from simfinder.domain.operations import (
    Action,
    Operation,
    OperationBatch,
    OperationRequest,
    RefusalReason,
    State,
)
from simfinder.store.database import Database, TableCheck, WriterLock, open_durable
from simfinder.store.schema import JOURNAL

FILE = "journal.db"
PLACES = "journal.places"
"""A file next to the journal: the folders of quarantines that were used, one JSON string a line. If
the journal is missing, this file shows that there was one."""
_HASH = 32
"""Bytes of a SHA-256."""
_COLUMNS = (
    "id, batch, source, root, device, inode, size, mtime_ns, ctime_ns, content, keeper, target,"
    " state, why, detail, action, real_root, keeper_content, keeper_root"
)
_ACTION = "coalesce(action, (SELECT b.action FROM batch b WHERE b.id = batch)) AS action"
UNFINISHED_STATES = (State.PLANNED, State.BEGUN, State.COPIED, State.UNDOING, State.UNDO_COPIED)
"""States of operations whose files must be located."""


class Journal:
    """The open database; for one thread at a time."""

    def __init__(self, folder: Path, database: Database | None, lock: WriterLock | None) -> None:
        """``database``: as ``open`` has opened it; None where there is nothing to read yet."""
        self._folder = folder
        self._database = database
        self._lock = lock
        self._missing_note: Path | None = None
        self._places: set[str] | None = None
        if database is not None and lock is not None and database.damaged_path is None:
            self._missing_note = self._write_missing_note()

    @classmethod
    def open(cls, folder: Path) -> Journal:
        """Open the journal in the folder; for reading only while another process acts.

        Readable rows of a damaged journal are copied into a new one, if their checksum is right.

        Raises:
            StoreError: It cannot be opened, or a newer version has written it.
        """
        tables = {
            "batch": TableCheck(is_sound_batch, checks_rows=True),
            "operation": TableCheck(is_sound_operation, _batch_of, checks_rows=True),
        }
        return cls(folder, *open_durable(folder, JOURNAL, tables))

    def __enter__(self) -> Journal:
        """Return the journal itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    @property
    def read_only(self) -> bool:
        """Whether another process is the one that acts."""
        return self._lock is None

    @property
    def damaged_path(self) -> Path | None:
        """New name of a damaged file, or the note of a missing one; None for a valid one."""
        return self._missing_note or (self._database.damaged_path if self._database else None)

    def quarantines(self) -> list[Path]:
        """Return the known folders of quarantines, also of earlier ones."""
        folders = [
            o.target.parent
            for o in self._select("target IS NOT NULL", ())
            if o.target is not None and o.action.uses_quarantine
        ]
        for place in (self._folder / PLACES, self._missing_note):
            with suppress(OSError, ValueError):
                lines = place.read_text("ascii").splitlines() if place else ()
                folders += [Path(json.loads(line)) for line in lines if line]
        return list(dict.fromkeys(folders))

    def plan(
        self,
        action: Action,
        destination: Path | None,
        requests: Sequence[OperationRequest],
        made_ns: int | None = None,
    ) -> list[Operation]:
        """Record a batch, all of it or nothing, and return its operations in their order.

        ``made_ns``: time of the request, in nanoseconds since the epoch; None: now.
        """
        real = {
            root: Path(os.path.realpath(root)) for root in {request.root for request in requests}
        }
        self._remember_places(())
        return self._insert(
            time.time_ns() if made_ns is None else made_ns,
            action,
            destination,
            [
                Operation(
                    0,
                    0,
                    action,
                    request.path,
                    request.root,
                    request.identity,
                    request.content,
                    request.keeper,
                    None,
                    State.FAILED if request.refusal else State.PLANNED,
                    request.refusal,
                    "",
                    real[request.root],
                    request.keeper_content,
                    request.keeper_root,
                )
                for request in requests
            ],
        )

    def adopt(
        self, operations: Sequence[Operation], made_ns: int, batch: int | None, number: int | None
    ) -> list[Operation]:
        """Record operations from the list of a quarantine, and return them.

        Args:
            operations: Of one batch, which had one action.
            made_ns: Time of the request, in nanoseconds since the epoch.
            batch: The batch to which they are added; None for a new one.
            number: The number of a new one, if it is not used yet.
        """
        return self._insert(made_ns, operations[0].action, None, operations, batch, number)

    def _insert(
        self,
        made_ns: int,
        action: Action,
        destination: Path | None,
        rows: Sequence[Operation],
        batch: int | None = None,
        number: int | None = None,
    ) -> list[Operation]:
        """Write operations with numbers of their own, and their batch where none is named.

        ``number``: of a new batch, where it is free; or else the next one.
        """
        with self._writable().write() as connection:
            if batch is None:
                (last,) = connection.execute(
                    "SELECT max((SELECT coalesce(max(id), 0) FROM batch),"
                    " coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'batch'), 0))"
                ).fetchone()
                batch = int(last) + 1
                if number is not None and number > 0 and not self._has_batch(connection, number):
                    batch = number
                place = destination and os.fsencode(destination)
                row = (batch, made_ns, action.value, place)
                connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?, ?)", _with_checksum(row))
            first = connection.execute("SELECT coalesce(max(id), 0) FROM operation").fetchone()[0]
            operations = [
                replace(operation, id=first + n, batch=batch) for n, operation in enumerate(rows, 1)
            ]
            connection.executemany(
                f"INSERT INTO operation ({_COLUMNS}, checksum)"  # noqa: S608 - words of this file
                f" VALUES ({', '.join('?' * (_COLUMNS.count(',') + 2))})",
                (_with_checksum(_row(operation)) for operation in operations),
            )
        return operations

    @staticmethod
    def _has_batch(connection: sqlite3.Connection, number: int) -> bool:
        query = "SELECT 1 FROM batch WHERE id = ? UNION ALL SELECT 1 FROM operation WHERE batch = ?"
        return connection.execute(query, (number, number)).fetchone() is not None

    def write(self, operations: Iterable[Operation]) -> None:
        """Write the states of operations, all of them or none."""
        operations = tuple(operations)
        self._remember_places(
            o.target.parent for o in operations if o.action.uses_quarantine and o.target is not None
        )
        with self._writable().write() as connection:
            connection.executemany(
                "UPDATE operation SET target = ?, state = ?, why = ?, detail = ?, action = ?,"
                " checksum = ? WHERE id = ?",
                [
                    (
                        o.target and os.fsencode(o.target),
                        o.state.value,
                        o.refusal and o.refusal.value,
                        to_text(o.detail),
                        o.action.value,
                        _checksum(_row(o)),
                        o.id,
                    )
                    for o in operations
                ],
            )

    def unfinished_operations(self) -> list[Operation]:
        """Return interrupted operations, including those that were only planned."""
        return self._select(
            f"state IN ({', '.join('?' * len(UNFINISHED_STATES))})",
            [s.value for s in UNFINISHED_STATES],
        )

    def operations(self, batch: int) -> list[Operation]:
        """Return the operations of a batch in their order."""
        return self._select("batch = ?", [batch])

    def refresh(self, operations: Sequence[Operation]) -> list[Operation]:
        """Return operations in their present state; FAILED where this journal has no such row.

        A journal that was replaced has given the same numbers to other files.
        """
        known_operations: dict[int, Operation] = {}
        for batch in {o.batch for o in operations}:
            known_operations.update((o.id, o) for o in self.operations(batch))
        return [
            known_operation
            if (known_operation := known_operations.get(o.id)) is not None
            and (known_operation.source, known_operation.content) == (o.source, o.content)
            else change_state(
                o, State.FAILED, RefusalReason.SYSTEM, "the journal does not know it any more"
            )
            for o in operations
        ]

    def batches(self, limit: int = 1000) -> list[OperationBatch]:
        """Return batches, the latest first."""
        if self._database is None:
            return []
        with self._database.read() as connection:
            rows = connection.execute(
                "SELECT id, made_ns, action, destination FROM batch ORDER BY id DESC LIMIT ?",
                (limit,),
            ).fetchall()
            states: dict[int, dict[State, int]] = {}
            for batch, state, count in connection.execute(
                "SELECT batch, state, count(*) FROM operation WHERE batch >= ? GROUP BY 1, 2",
                (rows[-1][0] if rows else 0,),
            ):
                states.setdefault(batch, {})[State(state)] = count
        return [
            OperationBatch(id_, created, Action(action), _path(folder), states.get(id_, {}))
            for id_, created, action, folder in rows
        ]

    def close(self) -> None:
        """Close the file and let another process act."""
        if self._database is not None:
            self._database.close()
        if self._lock is not None:
            self._lock.release()

    def _remember_places(self, folders: Iterable[Path]) -> None:
        """Record next to the journal that it exists, and its quarantines."""
        self._writable()
        lines = {json.dumps(os.fspath(folder), ensure_ascii=True) for folder in folders}
        if self._places is not None and lines <= self._places:
            return
        place = self._folder / PLACES
        try:
            known_lines = set(place.read_text("ascii").splitlines()) if place.exists() else None
            if known_lines is None or not lines <= known_lines:
                with open(place, "a", encoding="ascii", opener=paths.private_file) as file:
                    # This ends a line that a power cut left incomplete.
                    file.writelines(
                        f"\n{line}\n" for line in sorted(lines - (known_lines or set()))
                    )
            self._places = lines | (known_lines or set())
        except (OSError, ValueError) as error:
            raise StoreError(Message(Code.NOT_WRITTEN, path=place.name, rest=error)) from error

    def _write_missing_note(self) -> Path | None:
        """Report a missing journal that did exist; return the note that is kept."""
        place = self._folder / PLACES
        if not place.exists() or self.batches(1):
            return None
        number = 1
        while (note := place.with_name(f"journal.missing-{number}.places")).exists():
            number += 1
        try:
            place.replace(note)
        except OSError as error:
            raise StoreError(Message(Code.NOT_WRITTEN, path=place.name, rest=error)) from error
        return note

    def _writable(self) -> Database:
        if self._database is None or self._lock is None:
            raise StoreError(Message(Code.CLEANUP_BUSY))
        return self._database

    def _select(self, condition: str, values: Sequence[object]) -> list[Operation]:
        if self._database is None:
            return []
        with self._database.read() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS.replace('action', _ACTION)}"  # noqa: S608 - words of this file
                f" FROM operation WHERE {condition} ORDER BY id",
                tuple(values),
            ).fetchall()
        try:
            return [_operation(row) for row in rows]
        except ValueError as error:
            raise StoreError(Message(Code.FILE_DAMAGED, file=FILE, error=repr(error))) from error


def change_state(
    operation: Operation, state: State, refusal: RefusalReason | None = None, detail: Detail = ""
) -> Operation:
    """Return the operation after a step; a file that was not moved has no target."""
    target = None if state is State.FAILED else operation.target
    return replace(operation, target=target, state=state, refusal=refusal, detail=detail)


def _row(operation: Operation) -> tuple[object, ...]:
    known_lines = operation.identity
    return (
        operation.id,
        operation.batch,
        os.fsencode(operation.source),
        os.fsencode(operation.root),
        known_lines.device.to_bytes(8, "big"),
        known_lines.inode.to_bytes(8, "big"),
        known_lines.size,
        known_lines.mtime_ns,
        known_lines.ctime_ns,
        bytes.fromhex(operation.content),
        operation.keeper and os.fsencode(operation.keeper),
        operation.target and os.fsencode(operation.target),
        operation.state.value,
        operation.refusal and operation.refusal.value,
        to_text(operation.detail),
        operation.action.value,
        operation.real_root and os.fsencode(operation.real_root),
        bytes.fromhex(operation.keeper_content) or None,
        operation.keeper_root and os.fsencode(operation.keeper_root),
    )


def _operation(row: tuple[Any, ...]) -> Operation:
    (
        id_,
        batch,
        source,
        root,
        device,
        inode,
        size,
        mtime,
        ctime,
        content,
        keeper,
        target,
        state,
        refusal,
        detail,
        action,
        real_root,
        keeper_content,
        keeper_root,
    ) = row
    identity = Identity(
        int.from_bytes(device, "big"), int.from_bytes(inode, "big"), size, mtime, ctime
    )
    return Operation(
        id_,
        batch,
        Action(action),
        Path(os.fsdecode(source)),
        Path(os.fsdecode(root)),
        identity,
        content.hex(),
        _path(keeper),
        _path(target),
        State(state),
        RefusalReason(refusal) if refusal else None,
        from_text(detail),
        _path(real_root),
        (keeper_content or b"").hex(),
        _path(keeper_root),
    )


def _checksum(row: tuple[object, ...]) -> int:
    """Return the CRC-32 of a row without its checksum; ``ascii`` is the same in every Python."""
    return zlib.crc32(ascii(row).encode("ascii"))


def _with_checksum(row: tuple[object, ...]) -> tuple[object, ...]:
    return (*row, _checksum(row))


def _is_written(row: tuple[Any, ...]) -> bool:
    """Whether the checksum of a row is right; rows of old versions have none."""
    return row[-1] is None or row[-1] == _checksum(row[:-1])


def is_sound_batch(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``batch`` can be valid."""
    _, created, action, destination, _ = row
    return (
        _is_written(row)
        and isinstance(created, int)
        and action in {a.value for a in Action}
        and isinstance(destination, bytes | None)
    )


def is_sound_operation(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``operation`` can be valid."""
    if row[-1] is not None:
        return _is_written(row)
    action = row[_COLUMNS.split(", ").index("action")]
    try:
        known_lines = _operation((*row[:15], action or Action.TRASH.value, *row[16:19]))
    except (TypeError, ValueError, AttributeError):
        return False
    numbers = (
        known_lines.id,
        known_lines.batch,
        known_lines.identity.size,
        known_lines.identity.mtime_ns,
    )
    return (
        len(row[9]) == _HASH
        and all(isinstance(number, int) for number in numbers)
        and all(
            path is None or path.is_absolute() for path in (known_lines.source, known_lines.target)
        )
    )


def _batch_of(row: tuple[Any, ...]) -> tuple[str, tuple[object, ...]] | None:
    """Return the row of the batch of an operation, where that is lost.

    Its time is that of the last change to the file: the batch was later.
    """
    action = row[_COLUMNS.split(", ").index("action")]
    if action is None:
        return None
    return "batch", _with_checksum((row[1], row[8], action, None))


def _path(value: bytes | None) -> Path | None:
    return None if value is None else Path(os.fsdecode(value))
