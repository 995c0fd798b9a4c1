"""Takes over what can still be read of a database that was damaged and put aside.

A table is read from its beginning to the first page that cannot be read, then from its end back to
such a page: with one damaged page, what stood there is lost and nothing else. The first page tells
where the tables are; where it is damaged itself, it is replaced in a passing copy by that of an
empty database, whose tables begin at the same pages.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from simfinder.domain.errors import StoreError
from simfinder.store.database import Database
from simfinder.store.schema import Schema, migrate

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """What is known of the rows of a table."""

    sound: Callable[[Row], bool]
    """Whether a row (all its columns in their order) can be what was once written."""
    parent: Callable[[Row], tuple[str, Row] | None] = lambda _: None
    """The table and row that a row refers to, as far as it can be told, should that be lost."""
    examined: bool = False
    """Whether every row is looked at each time the database is opened."""


def salvage(database: Database, schema: Schema, tables: Mapping[str, Rows]) -> int:
    """Copy rows of the file that was put aside into the one begun in its place.

    Args:
        database: Open for writing, and just begun; ``aside`` says what is read.
        schema: Its schema.
        tables: The tables, parents before their children.

    Returns:
        Rows that were taken over; 0 where nothing was put aside as damaged, or nothing of it can
        be read.

    Raises:
        StoreError: The new file cannot be written; then it holds none of them.
    """
    aside = database.aside
    if aside is None or ".newer-" in aside.name:
        return 0
    try:
        with TemporaryDirectory(prefix="salvage-", dir=aside.parent) as folder:
            repaired = _with_first_page(aside, schema, Path(folder))
            with (
                closing(_opened(aside)) as old,
                closing(_opened(repaired)) as second,
                database.writing() as new,
            ):
                return sum(_taken(new, one, tables) for one in (old, second))
    except OSError as error:
        raise StoreError(f"the damaged store cannot be read: {error}") from error


def _taken(new: sqlite3.Connection, old: sqlite3.Connection, tables: Mapping[str, Rows]) -> int:
    taken = 0
    for table, known in tables.items():
        columns, keys = _columns(new, table)
        for row in _readable(old, table, columns, keys):
            if not known.sound(row):
                continue
            try:
                taken += _inserted(new, table, row)
            except sqlite3.IntegrityError:
                # Its parent was lost, or it breaks a rule of the table: it is not sound.
                parent = known.parent(row)
                if parent is not None:
                    _inserted(new, *parent)
                    taken += _inserted(new, table, row)
    return taken


def _inserted(new: sqlite3.Connection, table: str, row: Row) -> int:
    places = ", ".join("?" * len(row))
    return new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({places})", row).rowcount  # noqa: S608


def _with_first_page(aside: Path, schema: Schema, folder: Path) -> Path:
    """Copy the file and its log, with the first page as it is in an empty database of the schema."""
    empty, copy = folder / "empty.db", folder / "copy.db"
    with closing(sqlite3.connect(empty, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {schema.page_size}")
        migrate(connection, schema, 0)
    shutil.copyfile(aside, copy)
    log = aside.with_name(aside.name + "-wal")
    if log.exists():
        shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
    page = bytearray(empty.read_bytes()[: schema.page_size])
    # Source: sqlite.org/fileformat2.html, 1.3: the versions say whether there is a log, and the
    # size in pages counts only where the two counters of changes agree.
    page[18:20] = b"\2\2" if log.exists() else b"\1\1"
    page[28:32] = (copy.stat().st_size // schema.page_size).to_bytes(4, "big")
    page[92:96] = page[24:28]
    with copy.open("r+b") as file:
        file.write(page)
    return copy


def _opened(aside: Path) -> sqlite3.Connection:
    """Open the file for reading; SQLite looks at it only when the first row is asked for."""
    connection = sqlite3.connect(f"{aside.absolute().as_uri()}?mode=ro", uri=True)
    # Damaged words are for ``sound`` to refuse: an error here would end the whole table.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    return connection


def _columns(new: sqlite3.Connection, table: str) -> tuple[list[str], list[str]]:
    """Return the names of a table's columns, and of those of its primary key in their order."""
    described = new.execute(f"PRAGMA table_info({table})").fetchall()
    keys = sorted((place, name) for _, name, _, _, _, place in described if place)
    return [column[1] for column in described], [name for _, name in keys]


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
