"""Documents to remember, made from a number."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import numpy as np

from simfinder.domain.documents import FoundFile, Identity
from simfinder.store.records import (
    StoredDocument,
    StoredFeatures,
    content_checksum,
    features_row,
    file_checksum,
    file_key,
    stamp,
)
from simfinder.store.schema import INDEX, TEXT
from simfinder.store.sketches import SketchReader

PROFILE = "passages 1"
READER = "docx 1"
PROBLEMS = "readers 1"


def digest(number: int, kind: str = "content") -> str:
    return hashlib.sha256(f"{kind} {number}".encode()).hexdigest()


def features(number: int, profile: str = PROFILE) -> StoredFeatures:
    sketch = np.random.default_rng(number).integers(0, 2**64, 40, np.uint64)
    return StoredFeatures(
        profile, 2**64 - 1 - number, np.unique(sketch), 40, 900, 120, digest(number, "text")
    )


def document(number: int, folder: str = "/papers", **changes: object) -> StoredDocument:
    values: dict[str, object] = {
        "path": Path(f"{folder}/letter {number}.docx"),
        "identity": Identity(3, 2**64 - 5 - number, 1000 + number, number * 7, number * 9),
        "content_hash": digest(number),
        "format": "docx",
        "reader": READER,
        "title": f"Letter {number}",
        "features": features(number),
    }
    return StoredDocument(**{**values, **changes})  # type: ignore[arg-type]


def found(stored: StoredDocument) -> FoundFile:
    return FoundFile(stored.path, stored.identity, 0)


def reader_version(format_name: str) -> str:
    return {"docx": READER, "txt": "txt 4"}[format_name]


def stored_sketches(connection: sqlite3.Connection) -> dict[int, bytes]:
    """Return the bytes of each sketch by the number of its row of features."""
    reader = SketchReader(connection)
    places = connection.execute("SELECT id, block, first, hashes FROM features").fetchall()
    return {number: bytes(reader.read(*place)) for number, *place in places}


def zero_sketch(connection: sqlite3.Connection, number: int) -> None:
    """Overwrite the sketch of a row of features with zeros, as a damaged disk may."""
    block, first, hashes = connection.execute(
        "SELECT block, first, hashes FROM features WHERE id = ?", (number,)
    ).fetchone()
    with connection.blobopen("sketch_block", "data", block) as blob:
        blob.seek(8 * first)
        blob.write(bytes(8 * hashes))


def write_old_store(folder: Path, steps: int, documents: Sequence[StoredDocument]) -> None:
    """Write a store as versions did that had so many of the first migrations, at most six."""
    for schema, count in ((INDEX, steps), (TEXT, len(TEXT.steps))):
        path = folder / f"{schema.name}.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA page_size = {schema.page_size}")
            connection.execute(f"PRAGMA application_id = {schema.application_id}")
            connection.executescript("".join(schema.steps[:count]))
            connection.execute(f"PRAGMA user_version = {count}")
            if schema is INDEX:
                for number, stored in enumerate(documents, 1):
                    _insert_old(connection, number, stored)


def _insert_old(connection: sqlite3.Connection, number: int, stored: StoredDocument) -> None:
    assert stored.features is not None
    content = bytes.fromhex(stored.content_hash)
    text = (content, stored.format, stored.reader, None, None, stored.title)
    connection.execute(
        "INSERT INTO content (id, hash, format, reader, partial, encoding, title, checksum)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (number, *text, content_checksum((*text, None, None))),
    )
    name, seen = file_key(stored.path, stored.member), stamp(stored.identity)
    connection.execute(
        "INSERT INTO file (path, device, inode, size, mtime_ns, ctime_ns, content, checksum)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (name, 3, *seen, number, file_checksum(name, seen, content, None, None, None)),
    )
    connection.execute(
        "INSERT OR IGNORE INTO profile VALUES (1, ?)", (stored.features.profile_version,)
    )
    connection.execute(
        "INSERT INTO features VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?)",
        (number, number, *features_row(content, stored.features)),
    )
