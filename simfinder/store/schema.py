"""What the databases of the store look like, as numbered steps from nothing.

A step is never edited once it was released: the next one changes what it left. The step that a
database has reached stands in its ``user_version``.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Schema:
    """A kind of database: its mark in the file header, its steps and its page size in bytes."""

    name: str
    application_id: int
    page_size: int
    steps: tuple[str, ...]
    is_durable: bool = False
    """Whether its rows can be made from nothing else: each commit reaches the disk, and a file of a
    newer version is refused rather than put aside."""

    @property
    def version(self) -> int:
        """The ``user_version`` of a database that has taken every step."""
        return len(self.steps)


INDEX = Schema(
    "index",
    0x53696D46,  # "SimF"
    8192,
    (
        """
        CREATE TABLE profile (
            id INTEGER PRIMARY KEY,
            version TEXT NOT NULL UNIQUE
        );
        CREATE TABLE content (
            id INTEGER PRIMARY KEY,
            hash BLOB NOT NULL,
            format TEXT NOT NULL,
            reader TEXT NOT NULL,
            partial TEXT,
            encoding TEXT,
            title TEXT NOT NULL,
            checksum INTEGER NOT NULL,
            UNIQUE (hash, format, reader)
        );
        CREATE TABLE file (
            path BLOB PRIMARY KEY,
            device INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            size INTEGER NOT NULL,
            mtime_ns INTEGER NOT NULL,
            ctime_ns INTEGER NOT NULL,
            content INTEGER NOT NULL REFERENCES content (id),
            reason TEXT,
            detail TEXT,
            checksum INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX file_by_content ON file (content);
        CREATE TABLE features (
            id INTEGER PRIMARY KEY,
            content INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
            profile INTEGER NOT NULL REFERENCES profile (id),
            fingerprint INTEGER NOT NULL,
            shingles INTEGER NOT NULL,
            characters INTEGER NOT NULL,
            tokens INTEGER NOT NULL,
            text_hash BLOB NOT NULL,
            checksum INTEGER NOT NULL,
            sketch BLOB NOT NULL,
            UNIQUE (content, profile)
        );
        CREATE TABLE verified (
            id INTEGER PRIMARY KEY,
            profile INTEGER NOT NULL REFERENCES profile (id),
            pairs INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL
        );
        CREATE INDEX verified_by_profile ON verified (profile, pairs);
        CREATE TABLE attempt (
            path BLOB PRIMARY KEY,
            inode INTEGER NOT NULL,
            size INTEGER NOT NULL,
            mtime_ns INTEGER NOT NULL,
            ctime_ns INTEGER NOT NULL,
            reader TEXT NOT NULL,
            tries INTEGER NOT NULL
        ) WITHOUT ROWID;
        """,
        # Documents inside a file have rows of their own; the row of the file names them.
        """
        ALTER TABLE file ADD COLUMN members TEXT;
        """,
        # What a person should know of a text, and the keywords that a file gives itself.
        """
        ALTER TABLE content ADD COLUMN remark TEXT;
        ALTER TABLE content ADD COLUMN metadata TEXT;
        """,
        # The pairs of whole scans; which files had been written just before they were read; and
        # what a file is recognised by that was moved.
        """
        CREATE TABLE joined (
            key TEXT NOT NULL,
            part INTEGER NOT NULL,
            scan INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (key, part)
        );
        ALTER TABLE file ADD COLUMN young INTEGER;
        CREATE INDEX file_by_time ON file (mtime_ns, size);
        """,
        # What a scan made of its files, there as long as no row of a file is written; the columns
        # of joins lie in other places from here on.
        """
        CREATE TABLE unchanged (
            key TEXT NOT NULL,
            part INTEGER NOT NULL,
            scan INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (key, part)
        );
        DELETE FROM joined;
        """,
    ),
)

TEXT = Schema(
    "text",
    0x53696D54,  # "SimT"
    8192,
    (
        """
        CREATE TABLE text (
            id INTEGER PRIMARY KEY,
            key BLOB NOT NULL UNIQUE,
            data BLOB NOT NULL
        );
        """,
        # What was found between two texts quotes them, so it lies with them.
        """
        CREATE TABLE difference (
            a BLOB NOT NULL,
            b BLOB NOT NULL,
            version TEXT NOT NULL,
            found TEXT NOT NULL,
            checksum INTEGER NOT NULL,
            PRIMARY KEY (a, b)
        ) WITHOUT ROWID;
        CREATE INDEX difference_by_b ON difference (b);
        """,
    ),
)


DECISIONS = Schema(
    "decisions",
    0x53696D44,  # "SimD"
    4096,
    (
        """
        CREATE TABLE decision (
            path BLOB NOT NULL,
            member BLOB NOT NULL,
            kind TEXT NOT NULL,
            content BLOB NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (path, member, kind),
            CHECK (typeof(path) = 'blob' AND typeof(member) = 'blob' AND typeof(content) = 'blob')
        ) WITHOUT ROWID;
        """,
        # Decisions about contents: SHA-256 hashes one behind the other, wherever their files are.
        """
        CREATE TABLE statement (
            key BLOB PRIMARY KEY,
            about TEXT NOT NULL,
            contents BLOB NOT NULL,
            word TEXT NOT NULL,
            note TEXT NOT NULL,
            time INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            CHECK (typeof(key) = 'blob' AND typeof(contents) = 'blob')
        ) WITHOUT ROWID;
        """,
    ),
    is_durable=True,
)


JOURNAL = Schema(
    "journal",
    0x53696D4A,  # "SimJ"
    4096,
    (
        """
        CREATE TABLE batch (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            made_ns INTEGER NOT NULL,
            action TEXT NOT NULL,
            destination BLOB
        );
        CREATE TABLE operation (
            id INTEGER PRIMARY KEY,
            batch INTEGER NOT NULL REFERENCES batch (id),
            source BLOB NOT NULL,
            root BLOB NOT NULL,
            device BLOB NOT NULL,
            inode BLOB NOT NULL,
            size INTEGER NOT NULL,
            mtime_ns INTEGER NOT NULL,
            ctime_ns INTEGER NOT NULL,
            content BLOB NOT NULL,
            keeper BLOB,
            target BLOB,
            state TEXT NOT NULL,
            why TEXT,
            detail TEXT NOT NULL
        );
        CREATE INDEX operation_by_batch ON operation (batch);
        CREATE INDEX operation_by_state ON operation (state)
            WHERE state NOT IN ('done', 'failed', 'undone', 'lost-sight');
        """,
        # What a recovery looks at as the first run did; each row says of itself what was done, and
        # tells by a checksum whether it is what was written.
        """
        ALTER TABLE batch ADD COLUMN checksum INTEGER;
        ALTER TABLE operation ADD COLUMN action TEXT;
        ALTER TABLE operation ADD COLUMN real_root BLOB;
        ALTER TABLE operation ADD COLUMN keeper_content BLOB;
        ALTER TABLE operation ADD COLUMN keeper_root BLOB;
        ALTER TABLE operation ADD COLUMN checksum INTEGER;
        """,
    ),
    is_durable=True,
)


def migrate(connection: sqlite3.Connection, schema: Schema, version: int) -> None:
    """Take the steps after ``version``, all or none of them."""
    steps = "".join(schema.steps[version:])
    connection.executescript(
        f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {schema.version}; COMMIT;"
    )


def database_objects(connection: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """Return everything that a database defines: kind, name and SQL, sorted."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name")
    return [(str(kind), str(name), sql) for kind, name, sql in rows]


@lru_cache
def expected_objects(schema: Schema) -> list[tuple[str, str, str | None]]:
    """Return what a database of the newest version defines, to compare a found one with.

    Views and triggers would be run by SQLite unasked, so a file with anything more or anything
    else than this is not ours.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, schema, 0)
        return database_objects(connection)
    finally:
        connection.close()
