"""A SQLite file that is checked when it is opened, and replaced where it is unusable.

Most files contain data that can be read again from the documents: a damaged, foreign or newer file
is renamed, a new one is created, and a note reports it. The journal mode is a write-ahead log with
``synchronous = NORMAL``: a killed program loses nothing that was committed, a power cut at most
the last transactions, and neither damages the file.

Decisions of people (``Schema.is_durable``) are nowhere else: ``synchronous = FULL`` protects each
commit against a power cut too, and a file of a newer version is not touched.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import RLock
from typing import Any

from simfinder import paths
from simfinder.domain.errors import StoreError
from simfinder.domain.messages import Code, Detail, Message
from simfinder.store.schema import Schema, database_objects, expected_objects, migrate

# Opens database files alongside SQLite without releasing its locks.
#
# POSIX releases all locks of a process on a file as soon as the process closes any descriptor of it
# (https://www.sqlite.org/howtocorrupt.html, 2.2). SQLite avoids that within itself; this module
# does so for the rest of the program: while a database of this process is open, descriptors of its
# file are not closed but kept until it is closed.

FileKey = tuple[int, int]
"""Device and inode of a file."""
_PIECE = 1 << 20

_lock = threading.Lock()
_connection_counts: Counter[FileKey] = Counter()
"""How many connections of this process each file has, or is about to have."""
_open_descriptors: dict[FileKey, list[int]] = {}
"""Descriptors that are closed together with the last connection."""
_FLAGS = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_head(path: Path, size: int) -> bytes:
    """Return the first bytes of a file; OSError where it cannot be read."""
    descriptor = os.open(path, os.O_RDONLY | _FLAGS)
    try:
        return os.read(descriptor, size)
    finally:
        _close_descriptor(descriptor)


def create_file(path: Path) -> None:
    """Make a file that only its owner can use, or see that it can be written to; OSError."""
    _close_descriptor(os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, 0o600))


def overwrite_with_zeros(path: Path) -> None:
    """Overwrite a file with zeros in place, which needs no free space; OSError."""
    descriptor = os.open(path, os.O_WRONLY | _FLAGS)
    try:
        remaining = os.fstat(descriptor).st_size
        while remaining > 0:
            remaining -= os.write(descriptor, bytes(min(remaining, _PIECE)))
        os.fsync(descriptor)
    finally:
        _close_descriptor(descriptor)


def hold_file(path: Path) -> FileKey:
    """Register a connection to a file before it is opened; OSError where there is no file."""
    with _lock:
        status = path.stat()
        key = (status.st_dev, status.st_ino)
        _connection_counts[key] += 1
    return key


def release_file(key: FileKey) -> None:
    """Unregister a connection that is closed, or was never opened."""
    with _lock:
        _connection_counts[key] -= 1
        if _connection_counts[key] <= 0:
            del _connection_counts[key]
            for descriptor in _open_descriptors.pop(key, ()):
                os.close(descriptor)


def _close_descriptor(descriptor: int) -> None:
    with _lock:
        status = os.fstat(descriptor)
        key = (status.st_dev, status.st_ino)
        if key in _connection_counts:
            _open_descriptors.setdefault(key, []).append(descriptor)
        else:
            os.close(descriptor)


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
    "PRAGMA cache_size = -12288",
)


class DamagedDatabase(StoreError):
    """The file is not a sound database, or not ours; ``kind`` is the word for its new name."""

    def __init__(self, message: Detail, kind: str = "damaged") -> None:
        """Keep the word: damaged, foreign or newer."""
        super().__init__(message)
        self.kind = kind


def store_error(error: sqlite3.Error, name: str) -> StoreError:
    """Return the error that a person can read: ``DamagedDatabase`` where the file is no good."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = None if code is None else code & 0xFF
    if primary in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT):
        return DamagedDatabase(f"{name}: {error}")
    if "unsupported file format" in str(error):  # a damaged header; it has no code of its own
        return DamagedDatabase(f"{name}: {error}")
    # Text that is not UTF-8 is refused by the module itself, without a code of SQLite.
    if primary is None and isinstance(error, (sqlite3.OperationalError, sqlite3.DataError)):
        return DamagedDatabase(f"{name}: {error}")
    return StoreError(Message(Code.STORE_UNUSABLE, file=name, error=error))


class Database:
    """One open database file, for one thread at a time."""

    def __init__(self, path: Path, schema: Schema, *, writable: bool) -> None:
        """Open the file, or create it; ``notes`` reports a file that was replaced."""
        self.path = path
        self.writable = writable
        self.notes: list[Detail] = []
        self.damaged_path: Path | None = None
        """The new name of a file that could not be used."""
        self._schema = schema
        self._turn = RLock()
        self._connection: sqlite3.Connection | None = None
        self._key: FileKey | None = None
        try:
            self._connection = self._open()
        except DamagedDatabase as damage:
            if not writable or (schema.is_durable and damage.kind == "newer"):
                raise
            self.recreate(damage)

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for queries; errors of SQLite become StoreError."""
        with self._turn:
            try:
                yield self._open_connection()
            except sqlite3.Error as error:
                raise store_error(error, self.path.name) from error

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection inside a transaction, committed as a whole or not at all."""
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection
            connection.execute("COMMIT")

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection for queries that all see the database as it is at the first."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        """Yield the connection inside a transaction, which is rolled back unless committed."""
        with self.read() as connection:
            connection.execute(begin)
            try:
                yield connection
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")

    def recreate(self, damage: DamagedDatabase) -> None:
        """Rename the file that cannot be used, start an empty one and note both."""
        with self._turn:
            self._close_connection()
            self.damaged_path = damaged_path = self._move_damaged(damage.kind)
            self._connection = self._open()
        self.notes.append(Message(Code.NEW_STORE_STARTED, rest=damage, name=damaged_path.name))

    def restore_damaged_file(self) -> None:
        """Close, and give the damaged file its name again, in place of the new one.

        Raises:
            StoreError: The disk does not allow it; the file keeps its new name.
        """
        with self._turn:
            self._close_connection()
            damaged_path, self.damaged_path = self.damaged_path, None
            if damaged_path is None:
                return
            try:
                for end in ("", *_COMPANIONS):
                    self._companion(self.path, end).unlink(missing_ok=True)
                    if (old := self._companion(damaged_path, end)).exists():
                        old.replace(self._companion(self.path, end))
            except OSError as error:
                raise StoreError(Message(Code.DAMAGED_STORE_NOT_RESTORED, rest=error)) from error

    def compact(self) -> None:
        """Rewrite the file without deleted rows and empty its log."""
        with self.read() as connection:
            # Rows are copied once: to a temporary file, since they may not fit into memory.
            connection.execute("PRAGMA temp_store = FILE")
            try:
                connection.execute("VACUUM")
            finally:
                connection.execute("PRAGMA temp_store = MEMORY")
        self.empty_log()

    def empty(self) -> None:
        """Delete all rows and give their space back."""
        with self.write() as connection:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            # Children before their parents, or the references would be refused.
            for (name,) in reversed(tables.fetchall()):
                connection.execute(f"DELETE FROM {name}")  # noqa: S608
        self.compact()

    def empty_log(self) -> None:
        """Move the write-ahead log into the file and cut the log to nothing."""
        with self.read() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def size(self) -> int:
        """Return the size of the file and its log on disk, in bytes."""
        places = (self.path, *(self._companion(self.path, end) for end in _COMPANIONS))
        return sum(place.stat().st_size for place in places if place.exists())

    def remove_damaged_copies(self) -> None:
        """Delete damaged files that were replaced: they may contain texts of documents."""
        for place in self.path.parent.glob(f"{self.path.stem}.*{self.path.suffix}*"):
            if any(f".{kind}-" in place.name for kind in ("damaged", "foreign", "newer")):
                place.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file; doing it twice is harmless."""
        with self._turn:
            self._close_connection()

    def _open_connection(self) -> sqlite3.Connection:
        if self._connection is None:
            raise StoreError(Message(Code.STORE_CLOSED, file=self.path.name))
        return self._connection

    def _close_connection(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._release()

    def _release(self) -> None:
        if self._key is not None:
            release_file(self._key)
            self._key = None

    def _open(self) -> sqlite3.Connection:
        fresh = self._look_at_header()
        if fresh and not self.writable:
            raise StoreError(Message(Code.NO_STORE_YET, file=self.path.name))
        try:
            connection = self._connect()
        except OSError as error:
            raise StoreError(Message(Code.STORE_NOT_OPENED, rest=error)) from error
        except sqlite3.Error as error:
            self._release()
            raise store_error(error, self.path.name) from error
        try:
            self._prepare(connection, fresh=fresh)
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
        """Return whether the file does not exist yet; raise Damaged before SQLite opens it."""
        try:
            head = read_head(self.path, 100)
        except FileNotFoundError:
            return True
        except OSError as error:
            raise StoreError(Message(Code.STORE_NOT_OPENED, rest=error)) from error
        if not head:
            return True
        if len(head) < 100 or not head.startswith(_MAGIC):
            raise DamagedDatabase(Message(Code.NOT_DATABASE, file=self.path.name))
        if int.from_bytes(head[68:72], "big") != self._schema.application_id:
            raise DamagedDatabase(
                Message(Code.FILE_OF_OTHER_PROGRAM, file=self.path.name), "foreign"
            )
        # SQLite opens a file with an unknown write version for reading only.
        if head[18] not in _VERSIONS or head[19] not in _VERSIONS:
            raise DamagedDatabase(
                Message(Code.FILE_DAMAGED, file=self.path.name, error="the versions in its header")
            )
        return False

    def _connect(self) -> sqlite3.Connection:
        if self.writable:
            # Created here, since SQLite gives its log files the permissions of the file.
            create_file(self.path)
            if os.name == "posix":
                self.path.chmod(0o600)
            return self._sqlite("mode=rw")
        folder_writable = os.access(self.path.parent, os.W_OK)
        log = self._companion(self.path, "-wal")
        if folder_writable or (log.exists() and log.stat().st_size):
            return self._sqlite("mode=rw" if folder_writable else "mode=ro")
        # There is no log and no place for one: the file cannot change, and SQLite must know that.
        return self._sqlite("mode=ro&immutable=1")

    def _sqlite(self, mode: str) -> sqlite3.Connection:
        self._key = hold_file(self.path)
        return sqlite3.connect(
            f"{self.path.absolute().as_uri()}?{mode}",
            uri=True,
            timeout=5.0,
            isolation_level=None,
            check_same_thread=False,
        )

    def _prepare(self, connection: sqlite3.Connection, *, fresh: bool) -> None:
        for pragma in _PRAGMAS:
            connection.execute(pragma)
        if fresh:
            connection.execute(f"PRAGMA page_size = {self._schema.page_size}")
            # Before the log exists, so that a killed program leaves a file that is ours.
            connection.execute(f"PRAGMA application_id = {self._schema.application_id}")
        if self.writable:
            connection.execute("PRAGMA journal_mode = WAL").fetchall()
            is_durable = self._schema.is_durable
            connection.execute(f"PRAGMA synchronous = {'FULL' if is_durable else 'NORMAL'}")
            if is_durable:  # macOS: past the cache of the disk; elsewhere without effect
                connection.execute("PRAGMA fullfsync = ON").fetchall()
                connection.execute("PRAGMA checkpoint_fullfsync = ON").fetchall()
            connection.execute("PRAGMA journal_size_limit = 67108864").fetchall()
        else:
            connection.execute("PRAGMA query_only = ON")
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        known_versions = (self._schema.version, self._schema.version + 1)
        if version not in known_versions and database_objects(connection) == expected_objects(
            self._schema
        ):
            raise DamagedDatabase(
                Message(Code.FILE_DAMAGED, file=self.path.name, error="its version")
            )
        if version > self._schema.version:
            raise DamagedDatabase(Message(Code.FILE_OF_NEWER_VERSION, file=self.path.name), "newer")
        if version < self._schema.version:
            if not self.writable:
                raise StoreError(Message(Code.STORE_OLDER_VERSION, file=self.path.name))
            migrate(connection, self._schema, version)
        if database_objects(connection) != expected_objects(self._schema):
            raise DamagedDatabase(Message(Code.TABLES_MISSING, file=self.path.name), "foreign")

    def _move_damaged(self, kind: str) -> Path:
        number = 1
        while (
            damaged_path := self.path.with_suffix(f".{kind}-{number}{self.path.suffix}")
        ).exists():
            number += 1
        try:
            self.path.replace(damaged_path)
            for end in _COMPANIONS:
                companion = self._companion(self.path, end)
                if companion.exists():
                    companion.replace(self._companion(damaged_path, end))
        except OSError as error:
            raise StoreError(Message(Code.DAMAGED_STORE_NOT_MOVED, rest=error)) from error
        return damaged_path

    @staticmethod
    def _companion(path: Path, end: str) -> Path:
        return path.with_name(path.name + end)


# One writer: a lock file that the system releases when its process ends.


class WriterLock:
    """The right to write to a store, held by one process (and one Store in it) at a time.

    The system releases it at the end of the process in any case, so a killed program leaves
    nothing to clean up.
    """

    def __init__(self, descriptor: int) -> None:
        """``descriptor``: of the open lock file; use ``take`` to create one."""
        self._descriptor = descriptor

    @classmethod
    def take(cls, path: Path) -> WriterLock | None:
        """Return the lock, None while another process has it; OSError if it cannot be made."""
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
        try:
            if not _lock_file(descriptor):
                os.close(descriptor)
                return None
        except OSError:
            os.close(descriptor)
            raise
        return cls(descriptor)

    def release(self) -> None:
        """Let the next one write; doing it twice is harmless."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


if sys.platform == "win32":
    import msvcrt

    def _lock_file(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock_file(descriptor: int) -> bool:
        try:
            # flock and not lockf: a second Store of the same process must be refused too.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


# Salvages the readable rows of a damaged database.
#
# A table is read from its beginning to the first page that cannot be read, then from its end back
# to such a page: with one damaged page, only its rows are lost. The first page contains the schema;
# where it is damaged itself, it is replaced in a temporary copy by that of an empty database, whose
# tables begin at the same pages.

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class TableCheck:
    """How the rows of a table are checked."""

    sound: Callable[[Row], bool]
    """Whether a row (all its columns in their order) can be valid."""
    parent: Callable[[Row], tuple[str, Row] | None] = lambda _: None
    """The table and row that a row refers to, as far as known, in case that is lost."""
    checks_rows: bool = False
    """Whether every row is checked each time the database is opened."""


def salvage_rows(database: Database, schema: Schema, tables: Mapping[str, TableCheck]) -> int:
    """Copy rows of the damaged file into the new one.

    Args:
        database: Open for writing, and new; ``damaged_path`` is the file to read.
        schema: Its schema.
        tables: The tables, parents before their children.

    Returns:
        Number of copied rows; 0 where no file was damaged, or nothing of it can be read.

    Raises:
        StoreError: The new file cannot be written; it is then empty.
    """
    damaged_path = database.damaged_path
    if damaged_path is None or ".newer-" in damaged_path.name:
        return 0
    try:
        with TemporaryDirectory(prefix="salvage-", dir=damaged_path.parent) as folder:
            with_first_page = _with_first_page(damaged_path, schema, Path(folder))
            with (
                closing(_open_for_salvage(damaged_path)) as old,
                closing(_open_for_salvage(with_first_page)) as second,
                database.write() as new,
            ):
                return sum(_copy_tables(new, one, tables) for one in (old, second))
    except OSError as error:
        raise StoreError(
            Message(Code.FILE_NOT_READ, path="the damaged store", rest=error)
        ) from error


def _copy_tables(
    new: sqlite3.Connection, old: sqlite3.Connection, tables: Mapping[str, TableCheck]
) -> int:
    row_count = 0
    for table, check in tables.items():
        columns, keys = _columns(new, table)
        for row in _readable(old, table, columns, keys):
            if not check.sound(row):
                continue
            try:
                row_count += _insert_row(new, table, row)
            except sqlite3.IntegrityError:
                # Its parent was lost, or it breaks a rule of the table: it is not sound.
                parent = check.parent(row)
                if parent is not None:
                    _insert_row(new, *parent)
                    row_count += _insert_row(new, table, row)
    return row_count


def _insert_row(new: sqlite3.Connection, table: str, row: Row) -> int:
    places = ", ".join("?" * len(row))
    return new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row).rowcount  # noqa: S608


def _with_first_page(damaged_path: Path, schema: Schema, folder: Path) -> Path:
    """Copy the file and its log, with the first page of an empty database of the schema."""
    empty, copy = folder / "empty.db", folder / "copy.db"
    with closing(sqlite3.connect(empty, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {schema.page_size}")
        migrate(connection, schema, 0)
    shutil.copyfile(damaged_path, copy)
    log = damaged_path.with_name(damaged_path.name + "-wal")
    if log.exists():
        shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
    page = bytearray(empty.read_bytes()[: schema.page_size])
    # Source: sqlite.org/fileformat2.html, 1.3: the versions define whether there is a log, and the
    # size in pages is valid only where the two counters of changes agree.
    page[18:20] = b"\2\2" if log.exists() else b"\1\1"
    page[28:32] = (copy.stat().st_size // schema.page_size).to_bytes(4, "big")
    page[92:96] = page[24:28]
    with copy.open("r+b") as file:
        file.write(page)
    return copy


def _open_for_salvage(damaged_path: Path) -> sqlite3.Connection:
    """Open the file for reading; SQLite reads it only when the first row is fetched."""
    connection = sqlite3.connect(f"{damaged_path.absolute().as_uri()}?mode=ro", uri=True)
    # ``sound`` rejects damaged texts: an error here would end the whole table.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _columns(new: sqlite3.Connection, table: str) -> tuple[list[str], list[str]]:
    """Return the names of a table's columns, and of those of its primary key in their order."""
    column_rows = new.execute(f"PRAGMA table_info({table})").fetchall()
    keys = sorted((place, name) for _, name, _, _, _, place in column_rows if place)
    return [column[1] for column in column_rows], [name for _, name in keys]


def _readable(
    old: sqlite3.Connection, table: str, columns: list[str], keys: list[str]
) -> Iterator[Row]:
    """Return the rows before the first damage, then those behind the last one from the end."""
    for way in ("ASC", "DESC"):
        order = ", ".join(f"{key} {way}" for key in keys)
        query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {order}"  # noqa: S608
        try:
            # ``NOT INDEXED``: an index may be the part that is damaged.
            yield from old.execute(query.replace(" ORDER", " NOT INDEXED ORDER"))
        except sqlite3.DatabaseError:
            continue
        return


# Opens a durable database, for the only process that may write it.


def open_durable(
    folder: Path, schema: Schema, tables: Mapping[str, TableCheck]
) -> tuple[Database | None, WriterLock | None]:
    """Open ``NAME.db`` of a schema in the folder; for reading only while another process writes.

    A file whose content is damaged although it can be opened is replaced. Rows of a damaged file
    that can still be read are copied.

    Args:
        folder: Created if missing.
        schema: Its name is that of the file.
        tables: Its tables, parents first, with their checks.

    Returns:
        The database, None where another process is about to create it, and the lock, None while
        another process has it.

    Raises:
        StoreError: It cannot be opened, or a newer version has written it.
    """
    path = folder / f"{schema.name}.db"
    try:
        paths.private_dir(folder)
        lock = WriterLock.take(path.with_suffix(".lock"))
    except OSError as error:
        raise StoreError(Message(Code.FILE_NOT_OPENED, name=path.name, rest=error)) from error
    if lock is None and not path.exists():
        return None, None
    try:
        database = Database(path, schema, writable=lock is not None)
        if lock is not None:
            _examine(database, tables)
            _salvage_or_restore(database, schema, tables)
    except StoreError:
        if lock is not None:
            lock.release()
        raise
    return database, lock


def _salvage_or_restore(
    database: Database, schema: Schema, tables: Mapping[str, TableCheck]
) -> None:
    """Salvage readable rows, or restore the damaged file for another attempt, as on a full disk."""
    try:
        salvage_rows(database, schema, tables)
    except StoreError:
        database.restore_damaged_file()
        raise


def _examine(database: Database, tables: Mapping[str, TableCheck]) -> None:
    """Have SQLite look at the file and its indexes, and the tables at their rows one by one."""
    try:
        with database.read() as connection:
            messages = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if messages != [("ok",)]:
                raise DamagedDatabase(
                    Message(Code.FILE_DAMAGED, file=database.path.name, error=messages[0][0])
                )
            for name, rows in tables.items():
                table_rows = connection.execute(f"SELECT * FROM {name}") if rows.checks_rows else ()  # noqa: S608
                if not all(map(rows.sound, table_rows)):
                    raise DamagedDatabase(
                        Message(
                            Code.FILE_DAMAGED, file=database.path.name, error=f"a row of {name}"
                        )
                    )
    except DamagedDatabase as damage:
        database.recreate(damage)


# Frees space on a full disk: SQLite needs some even to delete, for its log and for copies.


def delete_texts_in_place(folder: Path) -> None:
    """Overwrite and remove the texts of the store in that folder; its other data is kept.

    Raises:
        StoreError: another program is writing to the store, or a file cannot be removed.
    """
    try:
        lock = WriterLock.take(folder / "lock")
        if lock is None:
            raise StoreError(Message(Code.STORE_BUSY))
        try:
            for name in ("text.db-wal", "text.db", "text.db-shm"):
                path = folder / name
                if path.exists():
                    overwrite_with_zeros(path)
                    path.unlink()
        finally:
            lock.release()
    except OSError as error:
        raise StoreError(Message(Code.STORE_CANNOT_BE_WRITTEN, rest=error)) from error
