"""Opens a database that can be made from nothing else, for the one process that may write it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from simfinder import paths
from simfinder.domain.errors import StoreError
from simfinder.store.database import Damaged, Database
from simfinder.store.salvage import Rows, salvage
from simfinder.store.schema import Schema
from simfinder.store.writer_lock import WriterLock


def open_lasting(
    folder: Path, schema: Schema, tables: Mapping[str, Rows]
) -> tuple[Database | None, WriterLock | None]:
    """Open ``NAME.db`` of a schema in the folder; for reading only while another process writes.

    A file whose inside is damaged although it can be opened is put aside. Rows of a damaged file
    that can still be read are taken over.

    Args:
        folder: Made where it is missing.
        schema: Its name is that of the file.
        tables: Its tables, parents first, and what tells whether a row is sound.

    Returns:
        The database, None where another process is about to make it, and the lock, None while
        another process holds it.

    Raises:
        StoreError: It cannot be opened, or a newer version has written it.
    """
    path = folder / f"{schema.name}.db"
    try:
        paths.private_dir(folder)
        lock = WriterLock.take(path.with_suffix(".lock"))
    except OSError as error:
        raise StoreError(f"the file {path.name} cannot be opened: {error}") from error
    if lock is None and not path.exists():
        return None, None
    try:
        database = Database(path, schema, writable=lock is not None)
        if lock is not None:
            _examine(database, tables)
            _take_over(database, schema, tables)
    except StoreError:
        if lock is not None:
            lock.release()
        raise
    return database, lock


def _take_over(database: Database, schema: Schema, tables: Mapping[str, Rows]) -> None:
    """Take over what can be read, or leave all as it was for the next time, as on a full disk."""
    try:
        salvage(database, schema, tables)
    except StoreError:
        database.put_back()
        raise


def _examine(database: Database, tables: Mapping[str, Rows]) -> None:
    """Have SQLite look at the file and its indexes, and the tables at their rows one by one."""
    try:
        with database.reading() as connection:
            said = connection.execute("PRAGMA integrity_check(1)").fetchall()
            if said != [("ok",)]:
                raise Damaged(f"{database.path.name} is damaged ({said[0][0]})")
            for name, rows in tables.items():
                found = connection.execute(f"SELECT * FROM {name}") if rows.examined else ()  # noqa: S608
                if not all(map(rows.sound, found)):
                    raise Damaged(f"{database.path.name} is damaged (a row of {name})")
    except Damaged as damage:
        database.start_anew(damage)
