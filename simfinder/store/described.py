"""All documents that are remembered, told without their features, and how much there is."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from simfinder.domain.document import Identity, Reason
from simfinder.store.records import StoredDocument


def every(connection: sqlite3.Connection) -> list[StoredDocument]:
    """Return all documents that are remembered, without features, in the order of their paths."""
    found = connection.execute(
        "SELECT file.path, file.reason, file.detail, content.hash, content.format,"
        " content.reader, content.partial, file.inode, file.size, file.mtime_ns, file.ctime_ns"
        " FROM file JOIN content ON content.id = file.content ORDER BY file.path"
    )
    return [_described(row) for row in found]


def counts(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """Return how many files, contents and verified pairs there are."""
    found = connection.execute(
        "SELECT (SELECT count(*) FROM file), (SELECT count(*) FROM content),"
        " (SELECT coalesce(sum(pairs), 0) FROM verified)"
    ).fetchone()
    return (int(found[0]), int(found[1]), int(found[2]))


def _described(row: Sequence[Any]) -> StoredDocument:
    key, reason, detail, content, kind, reader, partial, *numbers = row
    name, _, member = key.partition(b"\0")
    inode, size, mtime, ctime = numbers
    return StoredDocument(
        Path(os.fsdecode(name)),
        Identity(0, inode, size, mtime, ctime),
        content.hex(),
        kind,
        reader,
        partial,
        problem=None if reason is None else (Reason(reason), detail or ""),
        member=member.decode("utf-8", "surrogatepass"),
    )
