"""What was done to files for a person, each step written down before it is taken.

A commit is on the disk when it returns. One process at a time may act on files; it holds the lock
of the journal, and another may read beside it. After a kill or a power cut the rows say for each
file where it can be, and ``services.recovery`` looks there.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from simfinder.domain.document import Identity
from simfinder.domain.errors import StoreError
from simfinder.domain.operation import Action, Batch, Operation, State, Why, Wish
from simfinder.store.database import Database
from simfinder.store.lasting import open_lasting
from simfinder.store.schema import JOURNAL
from simfinder.store.writer_lock import WriterLock

FILE = "journal.db"
_HASH = 32
"""Bytes of a SHA-256."""
_COLUMNS = (
    "id, batch, source, root, device, inode, size, mtime_ns, ctime_ns, content, keeper, target,"
    " state, why, detail"
)
OPEN = (State.PLANNED, State.BEGUN, State.COPIED, State.UNDOING, State.UNDO_COPIED)
"""States of operations whose files have to be looked for."""


class Journal:
    """The open database; for one thread at a time."""

    def __init__(self, database: Database | None, lock: WriterLock | None) -> None:
        """Hold what ``open`` has opened; ``database``: None where there is nothing to read yet."""
        self._database = database
        self._lock = lock

    @classmethod
    def open(cls, folder: Path) -> Journal:
        """Open the journal in the folder; for reading only while another process acts.

        What can be read of a damaged one is taken over into the one that is begun in its place.

        Raises:
            StoreError: It cannot be opened, or a newer version has written it.
        """
        return cls(*open_lasting(folder, JOURNAL, {"batch": _sound_batch, "operation": _sound}))

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
    def aside(self) -> Path | None:
        """Where a damaged file was put; None where that was not needed."""
        return self._database.aside if self._database else None

    def plan(
        self, action: Action, destination: Path | None, wishes: Sequence[Wish]
    ) -> list[Operation]:
        """Write down a batch, all of it or nothing, and return its operations in their order."""
        with self._writable().writing() as connection:
            batch = connection.execute(
                "INSERT INTO batch (made_ns, action, destination) VALUES (?, ?, ?)",
                (time.time_ns(), action.value, destination and os.fsencode(destination)),
            ).lastrowid
            first = connection.execute("SELECT coalesce(max(id), 0) FROM operation").fetchone()[0]
            operations = [
                Operation(
                    first + n,
                    int(batch or 0),
                    action,
                    wish.path,
                    wish.root,
                    wish.identity,
                    wish.content,
                    wish.keeper,
                    None,
                    State.FAILED if wish.refused else State.PLANNED,
                    wish.refused,
                )
                for n, wish in enumerate(wishes, 1)
            ]
            connection.executemany(
                f"INSERT INTO operation ({_COLUMNS})"  # noqa: S608 - words of this file alone
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                map(_row, operations),
            )
        return operations

    def write(self, operations: Iterable[Operation]) -> None:
        """Write how far operations have come, all of them or none."""
        with self._writable().writing() as connection:
            connection.executemany(
                "UPDATE operation SET target = ?, state = ?, why = ?, detail = ? WHERE id = ?",
                [
                    (
                        o.target and os.fsencode(o.target),
                        o.state.value,
                        o.why and o.why.value,
                        o.detail,
                        o.id,
                    )
                    for o in operations
                ],
            )

    def unfinished(self) -> list[Operation]:
        """Return operations that something cut off, those that were only planned too."""
        return self._select(f"state IN ({', '.join('?' * len(OPEN))})", [s.value for s in OPEN])

    def operations(self, batch: int) -> list[Operation]:
        """Return the operations of a batch in their order."""
        return self._select("batch = ?", [batch])

    def again(self, operations: Sequence[Operation]) -> list[Operation]:
        """Return operations as they are now; FAILED where this journal does not know one.

        A journal that was put aside has given the same numbers to other files.
        """
        known: dict[int, Operation] = {}
        for batch in {o.batch for o in operations}:
            known.update((o.id, o) for o in self.operations(batch))
        return [
            now
            if (now := known.get(o.id)) is not None
            and (now.source, now.content) == (o.source, o.content)
            else with_state(o, State.FAILED, Why.SYSTEM, "the journal does not know it any more")
            for o in operations
        ]

    def batches(self, most: int = 1000) -> list[Batch]:
        """Return batches, the latest first."""
        if self._database is None:
            return []
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, made_ns, action, destination FROM batch ORDER BY id DESC LIMIT ?",
                (most,),
            ).fetchall()
            states: dict[int, dict[State, int]] = {}
            for batch, state, count in connection.execute(
                "SELECT batch, state, count(*) FROM operation WHERE batch >= ? GROUP BY 1, 2",
                (rows[-1][0] if rows else 0,),
            ):
                states.setdefault(batch, {})[State(state)] = count
        return [
            Batch(id_, made, Action(action), _path(where), states.get(id_, {}))
            for id_, made, action, where in rows
        ]

    def close(self) -> None:
        """Close the file and let another process act."""
        if self._database is not None:
            self._database.close()
        if self._lock is not None:
            self._lock.release()

    def _writable(self) -> Database:
        if self._database is None or self._lock is None:
            raise StoreError("another window or command of SimFinder is acting on files")
        return self._database

    def _select(self, condition: str, values: Sequence[object]) -> list[Operation]:
        if self._database is None:
            return []
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS},"  # noqa: S608 - words of this file alone
                " (SELECT action FROM batch b WHERE b.id = batch)"
                f" FROM operation WHERE {condition} ORDER BY id",
                tuple(values),
            ).fetchall()
        try:
            return [_operation(row) for row in rows]
        except ValueError as error:
            raise StoreError(f"{FILE} is damaged ({error!r})") from error


def with_state(
    operation: Operation, state: State, why: Why | None = None, detail: str = ""
) -> Operation:
    """Return the operation as it is after a step; a file that stayed has no target."""
    target = None if state is State.FAILED else operation.target
    return replace(operation, target=target, state=state, why=why, detail=detail)


def _row(operation: Operation) -> tuple[object, ...]:
    known = operation.identity
    return (
        operation.id,
        operation.batch,
        os.fsencode(operation.source),
        os.fsencode(operation.root),
        known.device.to_bytes(8, "big"),
        known.inode.to_bytes(8, "big"),
        known.size,
        known.mtime_ns,
        known.ctime_ns,
        bytes.fromhex(operation.content),
        operation.keeper and os.fsencode(operation.keeper),
        operation.target and os.fsencode(operation.target),
        operation.state.value,
        operation.why and operation.why.value,
        operation.detail,
    )


def _operation(row: tuple[Any, ...]) -> Operation:
    (id_, batch, source, root, device, inode, size, mtime, ctime, content, keeper, target,
     state, why, detail, action) = row  # fmt: skip
    identity = Identity(
        int.from_bytes(device, "big"), int.from_bytes(inode, "big"), size, mtime, ctime
    )
    return Operation(
        id_, batch, Action(action), Path(os.fsdecode(source)), Path(os.fsdecode(root)), identity,
        content.hex(), _path(keeper), _path(target), State(state), Why(why) if why else None,
        detail,
    )  # fmt: skip


def _sound_batch(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``batch`` can be what was once written."""
    _, made, action, destination = row
    return (
        isinstance(made, int)
        and action in {a.value for a in Action}
        and isinstance(destination, bytes | None)
    )


def _sound(row: tuple[Any, ...]) -> bool:
    """Whether a row of ``operation`` can be what was once written."""
    try:
        known = _operation((*row, Action.TRASH.value))
    except (TypeError, ValueError, AttributeError):
        return False
    numbers = (known.id, known.batch, known.identity.size, known.identity.mtime_ns)
    return (
        len(row[9]) == _HASH
        and all(isinstance(number, int) for number in numbers)
        and all(path is None or path.is_absolute() for path in (known.source, known.target))
    )


def _path(value: bytes | None) -> Path | None:
    return None if value is None else Path(os.fsdecode(value))
