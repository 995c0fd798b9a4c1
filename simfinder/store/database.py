"""A SQLite file that is opened carefully, put aside when it is no good, and never trusted.

Most files hold what can be read again from the documents, so nothing there is worth a refusal: a
damaged, foreign or newer file is renamed, a new one is started, and a note says so. The journal
is a write-ahead log with ``synchronous = NORMAL``: a killed program loses nothing that was
committed, a power cut at most the last transactions, and neither damages the file.

What a person decided (``Schema.lasting``) can be read from nowhere else: ``synchronous = FULL``
holds each commit against a power cut too, and a file of a newer version is left as it is.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from simfinder.domain.errors import StoreError
from simfinder.store import beside_sqlite
from simfinder.store.schema import Schema, described, expected, migrate

_MAGIC = b"SQLite format 3\0"
_VERSIONS = (1, 2)
"""Write and read versions of the file format, https://sqlite.org/fileformat.html: no log, WAL."""
_COMPANIONS = ("-wal", "-shm", "-journal")
_PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA cache_size = -32768",
)


class Damaged(StoreError):
    """The file is not a sound database, or not ours; ``kind`` is the word for its new name."""

    def __init__(self, message: str, kind: str = "damaged") -> None:
        """Keep the word: damaged, foreign or newer."""
        super().__init__(message)
        self.kind = kind


def store_error(error: sqlite3.Error, name: str) -> StoreError:
    """Return the error that a person can read: ``Damaged`` where the file is no good."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    if primary in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT):
        return Damaged(f"{name}: {error}")
    if "unsupported file format" in str(error):  # a damaged header; it has no code of its own
        return Damaged(f"{name}: {error}")
    # Text that is not UTF-8 is refused by the module itself, without a code of SQLite.
    if primary is None and isinstance(error, (sqlite3.OperationalError, sqlite3.DataError)):
        return Damaged(f"{name}: {error}")
    return StoreError(f"the store cannot be used ({name}): {error}")


class Database:
    """One open database file, for one thread at a time."""

    def __init__(self, path: Path, schema: Schema, *, writable: bool) -> None:
        """Open the file, or start a new one; ``notes`` says where one had to be put aside."""
        self.path = path
        self.writable = writable
        self.notes: list[str] = []
        self.aside: Path | None = None
        """Where the file was put that could not be used."""
        self._schema = schema
        self._turn = RLock()
        self._connection: sqlite3.Connection | None = None
        self._key: beside_sqlite.FileKey | None = None
        try:
            self._connection = self._open()
        except Damaged as damage:
            if not writable or (schema.lasting and damage.kind == "newer"):
                raise
            self.start_anew(damage)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection for queries; errors of SQLite come out as StoreError."""
        with self._turn:
            try:
                yield self._open_connection()
            except sqlite3.Error as error:
                raise store_error(error, self.path.name) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Lend the connection inside a transaction that holds all of what is done, or nothing."""
        with self.reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    def start_anew(self, damage: Damaged) -> None:
        """Rename the file that cannot be used, start an empty one and note both."""
        with self._turn:
            self._shut()
            self.aside = aside = self._put_aside(damage.kind)
            self._connection = self._open()
        self.notes.append(f"{damage}; kept as {aside.name}, a new store was started")

    def put_back(self) -> None:
        """Close, and give the file that was put aside its name again, in place of the new one.

        Raises:
            StoreError: The disk does not allow it; the file stays aside.
        """
        with self._turn:
            self._shut()
            aside, self.aside = self.aside, None
            if aside is None:
                return
            try:
                for end in ("", *_COMPANIONS):
                    self._companion(self.path, end).unlink(missing_ok=True)
                    if (old := self._companion(aside, end)).exists():
                        old.replace(self._companion(self.path, end))
            except OSError as error:
                raise StoreError(f"the damaged store cannot be put back: {error}") from error

    def compact(self) -> None:
        """Rewrite the file without what was deleted and empty its log."""
        with self.reading() as connection:
            # What stays is copied once: to a passing file, since it may be more than the memory.
            connection.execute("PRAGMA temp_store = FILE")
            try:
                connection.execute("VACUUM")
            finally:
                connection.execute("PRAGMA temp_store = MEMORY")
        self.empty_log()

    def empty(self) -> None:
        """Delete all rows and give their space back."""
        with self.writing() as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            # Children before their parents, or the references would be refused.
            for (name,) in reversed(tables.fetchall()):
                connection.execute(f"DELETE FROM {name}")  # noqa: S608
        self.compact()

    def empty_log(self) -> None:
        """Move the write-ahead log into the file and cut the log to nothing."""
        with self.reading() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def size(self) -> int:
        """Return what the file and its log take on disk, in bytes."""
        places = (self.path, *(self._companion(self.path, end) for end in _COMPANIONS))
        return sum(place.stat().st_size for place in places if place.exists())

    def remove_aside(self) -> None:
        """Delete the files that were put aside: they may hold texts of documents."""
        for place in self.path.parent.glob(f"{self.path.stem}.*{self.path.suffix}*"):
            if any(f".{kind}-" in place.name for kind in ("damaged", "foreign", "newer")):
                place.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file; doing it twice is harmless."""
        with self._turn:
            self._shut()

    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StoreError(f"the store is closed ({self.path.name})")
        return self._connection

    def _shut(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._release()

    def _release(self) -> None:
        if self._key is not None:
            beside_sqlite.release(self._key)
            self._key = None

    def _open(self) -> sqlite3.Connection:
        fresh = self._look_at_header()
        if fresh and not self.writable:
            raise StoreError(f"there is no store yet ({self.path.name})")
        try:
            connection = self._connect()
        except OSError as error:
            raise StoreError(f"the store cannot be opened: {error}") from error
        except sqlite3.Error as error:
            self._release()
            raise store_error(error, self.path.name) from error
        try:
            self._prepare(connection, fresh)
        except sqlite3.Error as error:
            connection.close()
            self._release()
            raise store_error(error, self.path.name) from error
        except StoreError:
            connection.close()
            self._release()
            raise
        return connection

    def _look_at_header(self) -> bool:
        """Return whether the file is yet to be made; raise Damaged before SQLite touches it."""
        try:
            head = beside_sqlite.head(self.path, 100)
        except FileNotFoundError:
            return True
        except OSError as error:
            raise StoreError(f"the store cannot be opened: {error}") from error
        if not head:
            return True
        if len(head) < 100 or not head.startswith(_MAGIC):
            raise Damaged(f"{self.path.name} is not a database")
        if int.from_bytes(head[68:72], "big") != self._schema.application_id:
            raise Damaged(f"{self.path.name} belongs to another program", "foreign")
        # With a write version that it does not know SQLite opens a file for reading only.
        if head[18] not in _VERSIONS or head[19] not in _VERSIONS:
            raise Damaged(f"{self.path.name} is damaged (the versions in its header)")
        return False

    def _connect(self) -> sqlite3.Connection:
        if self.writable:
            # Made by hand: SQLite gives its log files the same rights as the file has.
            beside_sqlite.make(self.path)
            if os.name == "posix":
                self.path.chmod(0o600)
            return self._sqlite("mode=rw")
        folder_writable = os.access(self.path.parent, os.W_OK)
        log = self._companion(self.path, "-wal")
        if folder_writable or (log.exists() and log.stat().st_size):
            return self._sqlite("mode=rw" if folder_writable else "mode=ro")
        # No log and no place to make one: the file cannot change, and SQLite must be told.
        return self._sqlite("mode=ro&immutable=1")

    def _sqlite(self, mode: str) -> sqlite3.Connection:
        self._key = beside_sqlite.hold(self.path)
        return sqlite3.connect(
            f"{self.path.absolute().as_uri()}?{mode}",
            uri=True,
            timeout=5.0,
            isolation_level=None,
            check_same_thread=False,
        )

    def _prepare(self, connection: sqlite3.Connection, fresh: bool) -> None:
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if fresh:
            connection.execute(f"PRAGMA page_size = {self._schema.page_size}")
            # Before the log exists, so that a killed program leaves a file that is ours.
            connection.execute(f"PRAGMA application_id = {self._schema.application_id}")
        if self.writable:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            lasting = self._schema.lasting
            connection.execute(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
            if lasting:  # macOS: past the cache of the disk; elsewhere without effect
                connection.execute("PRAGMA fullfsync = ON").fetchall()
                connection.execute("PRAGMA checkpoint_fullfsync = ON").fetchall()
            connection.execute("PRAGMA journal_size_limit = 67108864").fetchall()
        else:
            connection.execute("PRAGMA query_only = ON")
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        near = (self._schema.version, self._schema.version + 1)
        if version not in near and described(connection) == expected(self._schema):
            raise Damaged(f"{self.path.name} is damaged (its version)")
        if version > self._schema.version:
            raise Damaged(f"{self.path.name} was written by a newer version", "newer")
        if version < self._schema.version:
            if not self.writable:
                raise StoreError(f"the store is of an older version ({self.path.name})")
            migrate(connection, self._schema, version)
        if described(connection) != expected(self._schema):
            raise Damaged(f"{self.path.name} does not hold the tables it should", "foreign")

    def _put_aside(self, kind: str) -> Path:
        number = 1
        while (aside := self.path.with_suffix(f".{kind}-{number}{self.path.suffix}")).exists():
            number += 1
        try:
            self.path.replace(aside)
            for end in _COMPANIONS:
                companion = self._companion(self.path, end)
                if companion.exists():
                    companion.replace(self._companion(aside, end))
        except OSError as error:
            raise StoreError(f"the damaged store cannot be put aside: {error}") from error
        return aside

    @staticmethod
    def _companion(path: Path, end: str) -> Path:
        return path.with_name(path.name + end)
