"""What a person decided about documents, in a small database of its own.

Nothing else holds these rows, so no other part of the store clears them: a commit is on the disk
when it returns, and a file that is damaged is put aside, never deleted. One process writes at a
time; another may read beside it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

from simfinder import paths
from simfinder.domain.decision import Decided, Kind, Place
from simfinder.domain.errors import StoreError
from simfinder.store.database import Damaged, Database
from simfinder.store.schema import DECISIONS
from simfinder.store.writer_lock import WriterLock

FILE = "decisions.db"
_LOCK = "decisions.lock"


class DecisionStore:
    """The open database; for one thread at a time."""

    def __init__(self, database: Database | None, lock: WriterLock | None) -> None:
        """Hold what ``open`` has opened; ``database``: None where there is nothing to read yet."""
        self._database = database
        self._lock = lock
        self._last = 0

    @classmethod
    def open(cls, folder: Path) -> DecisionStore:
        """Open the database in the folder; for reading only while another process writes.

        Raises:
            StoreError: it cannot be opened, or a newer version has written it.
        """
        try:
            paths.private_dir(folder)
            lock = WriterLock.take(folder / _LOCK)
        except OSError as error:
            raise StoreError(f"the store cannot be opened: {error}") from error
        path = folder / FILE
        if lock is None and not path.exists():
            return cls(None, None)
        try:
            database = Database(path, DECISIONS, writable=lock is not None)
            if lock is not None:
                _examine(database)
        except StoreError:
            if lock is not None:
                lock.release()
            raise
        return cls(database, lock)

    @property
    def read_only(self) -> bool:
        """Whether another process is the one that writes."""
        return self._lock is None

    @property
    def aside(self) -> Path | None:
        """Where a file was put that could not be used; None where that was not needed."""
        return self._database.aside if self._database else None

    def load(self) -> dict[Decided, str]:
        """Return each decision with the SHA-256 of its document's bytes, the latest last."""
        if self._database is None:
            return {}
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT path, member, kind, content, time FROM decision ORDER BY time"
            ).fetchall()
        if rows:
            self._last = int(rows[-1][4])
        kinds = {kind.value: kind for kind in Kind}
        try:
            return {
                (Place(os.fsdecode(path), _name(member)), kinds[kind]): content.hex()
                for path, member, kind, content, _ in rows
            }
        except (KeyError, UnicodeDecodeError) as error:
            raise StoreError(f"{FILE} is damaged ({error!r})") from error

    def save(self, changes: Mapping[Decided, str | None]) -> None:
        """Write decisions, all or none: the content each is about, None where it was taken back.

        Times (nanoseconds since the epoch) only ever rise, so that the latest one stays the
        latest whatever the clock does.
        """
        if self._database is None or self._lock is None:
            raise StoreError(f"{FILE} can only be read: decisions are not kept")
        gone = [_key(decided) for decided, content in changes.items() if content is None]
        made = [
            (*_key(decided), bytes.fromhex(content), moment)
            for moment, (decided, content) in enumerate(
                changes.items(), max(time.time_ns(), self._last + 1)
            )
            if content is not None
        ]
        with self._database.writing() as connection:
            connection.executemany(
                "DELETE FROM decision WHERE path = ? AND member = ? AND kind = ?", gone
            )
            connection.executemany(
                "INSERT OR REPLACE INTO decision (path, member, kind, content, time)"
                " VALUES (?, ?, ?, ?, ?)",
                made,
            )
        self._last = made[-1][-1] if made else self._last

    def close(self) -> None:
        """Close the file and let another process write."""
        if self._database is not None:
            self._database.close()
        if self._lock is not None:
            self._lock.release()


def _key(decided: Decided) -> tuple[bytes, bytes, str]:
    (path, member), kind = decided
    return os.fsencode(path), member.encode("utf-8", "surrogatepass"), kind.value


def _name(member: bytes) -> str:
    return member.decode("utf-8", "surrogatepass")


def _examine(database: Database) -> None:
    """Put the file aside where its inside is damaged although it could be opened."""
    try:
        with database.reading() as connection:
            said = connection.execute("PRAGMA quick_check(1)").fetchall()
        if said != [("ok",)]:
            raise Damaged(f"{database.path.name} is damaged ({said[0][0]})")
    except Damaged as damage:
        database.start_anew(damage)
