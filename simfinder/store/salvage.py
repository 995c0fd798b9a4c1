"""Takes over what can still be read of a database that was damaged and put aside.

A table is read from its beginning to the first page that cannot be read, then from its end back to
such a page: with one damaged page, what stood there is lost and nothing else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from simfinder.store.database import Database

Row = tuple[Any, ...]
Sound = Callable[[Row], bool]


def salvage(database: Database, tables: Mapping[str, Sound]) -> int:
    """Copy rows of the file that was put aside into the one begun in its place.

    Args:
        database: Open for writing, and just begun; ``aside`` says what is read.
        tables: The tables, parents before their children, and what tells of a row (all its
            columns in their order) whether its values can be what was once written.

    Returns:
        Rows that were taken over; 0 where nothing was put aside as damaged, or nothing of it can
        be read.

    Raises:
        StoreError: The new file cannot be written; then it holds none of them.
    """
    aside = database.aside
    if aside is None or ".damaged-" not in aside.name:
        return 0
    taken = 0
    with closing(_opened(aside)) as old, database.writing() as new:
        for table, sound in tables.items():
            columns, keys = _columns(new, table)
            places = ", ".join("?" * len(columns))
            insert = f"INSERT OR IGNORE INTO {table} VALUES ({places})"  # noqa: S608
            for row in _readable(old, table, columns, keys):
                if not sound(row):
                    continue
                try:
                    taken += new.execute(insert, row).rowcount
                except sqlite3.IntegrityError:
                    # Its parent was lost, or it breaks a rule of the table: it is not sound.
                    continue
    return taken


def _opened(aside: Path) -> sqlite3.Connection:
    """Open the file for reading; SQLite looks at it only when the first row is asked for."""
    connection = sqlite3.connect(f"{aside.absolute().as_uri()}?mode=ro", uri=True)
    # Damaged words are for ``sound`` to refuse: an error here would end the whole table.
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
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
