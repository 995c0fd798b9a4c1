"""Opens a database that can be made from nothing else, for the one process that may write it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from simfinder import paths
from simfinder.domain.errors import StoreError
from simfinder.store.database import Damaged, Database
from simfinder.store.salvage import Sound, salvage
from simfinder.store.schema import Schema
from simfinder.store.writer_lock import WriterLock


def open_lasting(
    folder: Path, schema: Schema, sound: Mapping[str, Sound]
) -> tuple[Database | None, WriterLock | None]:
    """Open ``NAME.db`` of a schema in the folder; for reading only while another process writes.

    A file whose inside is damaged although it can be opened is put aside. Rows of a damaged file
    that can still be read are taken over.

    Args:
        folder: Made where it is missing.
        schema: Its name is that of the file.
        sound: Its tables, parents first, and what tells whether a row of a damaged file is sound.

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
            _examine(database)
            _take_over(database, sound)
    except StoreError:
        if lock is not None:
            lock.release()
        raise
    return database, lock


def _take_over(database: Database, sound: Mapping[str, Sound]) -> None:
    """Take over what can be read, or leave all as it was for the next time, as on a full disk."""
    try:
        salvage(database, sound)
    except StoreError:
        database.put_back()
        raise


def _examine(database: Database) -> None:
    try:
        with database.reading() as connection:
            said = connection.execute("PRAGMA quick_check(1)").fetchall()
        if said != [("ok",)]:
            raise Damaged(f"{database.path.name} is damaged ({said[0][0]})")
    except Damaged as damage:
        database.start_anew(damage)
