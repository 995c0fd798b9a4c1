"""The journal of attempts: a file that kills the program is not tried for ever.

Before a file goes to a reader its attempt is written down, and crossed out when there is an
outcome of any kind. What is still written down when the program starts was in hand when it
died. Twice so, and the file is not tried again until it or its reader changes.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from simfinder.domain.document import FoundFile
from simfinder.store.records import stamp

MOST_TRIES = 2
"""Attempts without outcome after which a file counts as crashed."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Readings of one file by one reader that began and never ended."""

    stamp: tuple[int, int, int, int]
    reader: str
    tries: int

    def rules_out(self, file: FoundFile, reader: str) -> bool:
        """Whether the same file has already been tried often enough by the same reader."""
        same = self.stamp == stamp(file.identity) and self.reader == reader
        return same and self.tries >= MOST_TRIES


def begin(connection: sqlite3.Connection, attempts: Iterable[tuple[FoundFile, str]]) -> None:
    """Write down files and their readers; a changed file or reader starts at one again."""
    connection.executemany(
        "INSERT INTO attempt (path, inode, size, mtime_ns, ctime_ns, reader, tries)"
        " VALUES (?, ?, ?, ?, ?, ?, 1)"
        " ON CONFLICT (path) DO UPDATE SET inode = excluded.inode, size = excluded.size,"
        " mtime_ns = excluded.mtime_ns, ctime_ns = excluded.ctime_ns, reader = excluded.reader,"
        " tries = CASE WHEN inode = excluded.inode AND size = excluded.size"
        " AND mtime_ns = excluded.mtime_ns AND ctime_ns = excluded.ctime_ns"
        " AND reader = excluded.reader THEN tries + 1 ELSE 1 END",
        [(os.fsencode(file.path), *stamp(file.identity), reader) for file, reader in attempts],
    )


def end(connection: sqlite3.Connection, paths: Iterable[bytes]) -> None:
    """Cross out the attempts at these files."""
    connection.executemany("DELETE FROM attempt WHERE path = ?", [(path,) for path in paths])


def unfinished(connection: sqlite3.Connection) -> dict[Path, Attempt]:
    """Return what is written down and not crossed out, by path."""
    rows = connection.execute(
        "SELECT path, inode, size, mtime_ns, ctime_ns, reader, tries FROM attempt"
    )
    return {
        Path(os.fsdecode(path)): Attempt((inode, size, mtime, ctime), reader, tries)
        for path, inode, size, mtime, ctime, reader, tries in rows
    }
