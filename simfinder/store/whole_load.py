"""What is known of most files of a store: its tables are read from one end to the other.

Asking for a hundred thousand rows one by one would take longer than reading all there are. Each
table is met once, and its rows are put together here; copies share what is known of their content.
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from simfinder.domain.document import FoundFile, Reason
from simfinder.store.records import (
    StoredDocument,
    StoredFeatures,
    content_checksum,
    file_checksum,
    members_from_json,
    metadata_from_json,
    read_features,
    stamp,
)
from simfinder.store.shelf import Shelf

Counts = Callable[[str | None, str, str], bool]
"""Whether a row still counts that was read so: its reason, format and reader."""

_FILES = (
    "SELECT path, inode, size, mtime_ns, ctime_ns, content, reason, detail, checksum, members,"
    " young FROM file"
)
_CONTENTS = (
    "SELECT id, hash, format, reader, partial, encoding, title, remark, metadata, checksum"
    " FROM content"
)
_FEATURES = (
    "SELECT content, fingerprint, shingles, characters, tokens, text_hash, checksum, sketch"
    " FROM features WHERE profile IS ?"
)
_DAMAGE = (ValueError, TypeError, AttributeError, struct.error)
"""What a flipped bit raises that turned a value into one of another type."""


def load_whole(
    connection: sqlite3.Connection,
    profile: int | None,
    profile_version: str,
    files: Sequence[FoundFile],
    places: Mapping[bytes, int],
    counts: Counts,
) -> list[StoredDocument | None]:
    """Return what counts of each file, in their order; ``places``: of their keys among them.

    ``profile``: number of the profile version in the store, None where it has none.
    """
    contents: dict[int, Sequence[Any]] = {row[0]: row for row in connection.execute(_CONTENTS)}
    kept = _sound_files(connection, files, places, contents, counts)
    wanted = {row[5] for _, row in kept if row[6] is None}
    features: dict[int, StoredFeatures | None] = {}
    shelf = Shelf()
    for row in connection.execute(_FEATURES, (profile,)):
        content = row[0]
        if content in wanted:
            digest = contents[content][1]
            features[content] = read_features(digest, profile_version, row[1:], shelf)
    answer: list[StoredDocument | None] = [None] * len(files)
    for place, (*_, content, reason, detail, _, members, young) in kept:
        _, digest, kind, reader, partial, encoding, title, remark, metadata, _ = contents[content]
        file = files[place]
        try:
            answer[place] = StoredDocument(
                file.path,
                file.identity,
                digest.hex(),
                kind,
                reader,
                partial,
                encoding,
                title,
                None if reason is None else (Reason(reason), detail or ""),
                features.get(content) if reason is None else None,
                file.member,
                members_from_json(members),
                remark or "",
                metadata_from_json(metadata),
                bool(young),
            )
        except _DAMAGE:
            continue
    return answer


def _sound_files(
    connection: sqlite3.Connection,
    files: Sequence[FoundFile],
    places: Mapping[bytes, int],
    contents: Mapping[int, Sequence[Any]],
    counts: Counts,
) -> list[tuple[int, Sequence[Any]]]:
    """Return places and rows of the files that are as they were, if nothing altered their rows."""
    kept: list[tuple[int, Sequence[Any]]] = []
    for row in connection.execute(_FILES):
        path, inode, size, mtime, ctime, number, reason, detail, check, members, _ = row
        place = places.get(path)
        if place is None:
            continue
        now, seen = files[place].identity, (inode, size, mtime, ctime)
        # Numbers of more than 63 bits are seldom.
        if seen != (now.inode, now.size, now.mtime_ns, now.ctime_ns) and seen != stamp(now):
            continue
        content = contents.get(number)
        if content is None or not counts(reason, content[2], content[3]):
            continue
        try:
            sound = check == file_checksum(path, seen, content[1], reason, detail, members)
            if sound and content[9] == content_checksum(*content[1:9]):
                kept.append((place, row))
        except _DAMAGE:
            continue
    return kept
