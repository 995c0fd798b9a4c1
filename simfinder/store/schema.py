"""The schemas of the databases of the store, as numbered migrations from an empty file.

A migration is never edited once it was released. The number of the last one is the
``user_version`` of a database.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from functools import lru_cache

from simfinder.store.sketches import add_migration_functions


@dataclass(frozen=True, slots=True)
class Schema:
    """A kind of database: its mark in the file header, its steps and its page size in bytes."""

    name: str
    application_id: int
    page_size: int
    steps: tuple[str, ...]
    is_durable: bool = False
    """Whether its rows are nowhere else: each commit is synced to the disk, and a file of a newer
    version is refused instead of replaced."""

    @property
    def version(self) -> int:
        """The ``user_version`` of an up-to-date database."""
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
        # Remarks on texts for people, and the keywords of files.
        """
        ALTER TABLE content ADD COLUMN remark TEXT;
        ALTER TABLE content ADD COLUMN metadata TEXT;
        """,
        # The pairs of whole scans; which files had been written just before they were read; and
        # the values by which a moved file is recognised.
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
        # The result of a scan, valid until a row of a file is written; the columns of joins have
        # other tables from here on.
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
        # The result of a scan remains when some rows of files are written; these are noted. Both
        # kinds of results have other columns from here on.
        """
        CREATE TABLE written (
            path BLOB PRIMARY KEY,
            scan INTEGER NOT NULL
        ) WITHOUT ROWID;
        DELETE FROM unchanged;
        DELETE FROM joined;
        """,
        # Sketches are in blocks (store/sketches.py), at first each in its own. The columns are
        # copied through another table, since the text of a renamed one depends on the library.
        """
        CREATE TABLE sketch_block (
            id INTEGER PRIMARY KEY,
            data BLOB NOT NULL
        );
        CREATE TABLE features_copy AS
            SELECT features.id, content, profile, fingerprint, shingles, characters, tokens,
                text_hash, features.checksum, features.id AS block, 0 AS first,
                length(sketch) / 8 AS hashes,
                sketch_checksum(sketch, shingles, text_hash) AS sketch_checksum
            FROM features JOIN content ON content.id = features.content
            WHERE is_sound(content.hash, fingerprint, shingles, characters, tokens, text_hash,
                features.checksum, sketch);
        INSERT INTO sketch_block SELECT features.id, sketch
            FROM features JOIN features_copy ON features_copy.id = features.id;
        DROP TABLE features;
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
            block INTEGER NOT NULL,
            first INTEGER NOT NULL,
            hashes INTEGER NOT NULL,
            sketch_checksum INTEGER NOT NULL,
            UNIQUE (content, profile)
        );
        INSERT INTO features SELECT * FROM features_copy ORDER BY id;
        DROP TABLE features_copy;
        """,
    ),
)

TEXT = Schema(
    "text",
    0x53696D54,  # "SimT"
    # Packed texts of some kilobytes would leave a third of larger pages empty.
    2048,
    (
        """
        CREATE TABLE text (
            id INTEGER PRIMARY KEY,
            key BLOB NOT NULL UNIQUE,
            data BLOB NOT NULL
        );
        """,
        # Differences quote the texts, so they are in the same file.
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
        # The rows of tables are texts too; the number of a batch has that of its table in the
        # upper half.
        """
        CREATE TABLE row_table (
            id INTEGER PRIMARY KEY,
            path BLOB NOT NULL,
            part TEXT NOT NULL,
            description TEXT NOT NULL
        );
        CREATE TABLE row_batch (
            id INTEGER PRIMARY KEY,
            rows INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            data BLOB NOT NULL
        );
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
        # Decisions about contents: concatenated SHA-256 hashes, independent of paths.
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
        # Recovery needs the root as it was at first; each row has its own action, and a checksum.
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
    """Apply the migrations after ``version``, all or none of them."""
    add_migration_functions(connection)
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
    """Return the objects of a database of the newest version, to compare a file with.

    SQLite would run views and triggers, so a file with any other object is not used.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection, schema, 0)
        return database_objects(connection)
    finally:
        connection.close()
