"""The stored data of a document, and its form in rows."""

from __future__ import annotations

import hashlib
import json
import mmap
import os
import sqlite3
import struct
import sys
import weakref
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.documents import FoundFile, Identity, Reason
from simfinder.domain.messages import Detail, from_text, to_text
from simfinder.store.database import Database
from simfinder.store.sketches import SketchReader, features_checksum, is_sound

# Many small arrays in few large blocks: hundreds of thousands of them would scatter the memory.

_BLOCK = 1 << 17
"""Numbers in a block, 1 MiB."""
_FILE_BLOCK = 1 << 20
"""The same of a block in a file, 8 MiB."""

_LOWEST_FIRST = sys.byteorder == "little"


class FeatureArena:
    """Keeps arrays of uint64 one behind the other; a block lives as long as one of its arrays.

    With a folder the blocks are parts of a nameless file in it, where the system allows that: they
    take memory only while they are used. Where the disk is full, they are in memory.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Start with nothing; ``folder``: of the file, None for memory only."""
        self._folder = folder
        self._file: IO[bytes] | None = None
        self._file_size = 0
        self._mapped: list[weakref.ref[mmap.mmap]] = []
        self._block = np.zeros(0, np.uint64)
        self._bytes = memoryview(bytearray())
        self._used = 0

    def store(self, numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return a copy of the array in a block."""
        slot = self.allocate(len(numbers))
        slot[:] = numbers
        return slot

    def store_bytes(self, data: bytes | memoryview) -> NDArray[np.uint64]:
        """Return numbers that were written as eight bytes each, the lowest first."""
        slot = self.allocate(len(data) // 8)
        first = 8 * (self._used - len(slot))
        self._bytes[first : first + len(data)] = data
        return slot if _LOWEST_FIRST else slot.byteswap(inplace=True)

    def allocate(self, size: int) -> NDArray[np.uint64]:
        """Return room for so many numbers, to be written by the caller."""
        if size > len(self._block) - self._used:
            self.free_memory()
            # Allocated by the system, so that it is surely returned to it.
            least = 8 * max(_BLOCK if self._folder is None else _FILE_BLOCK, size)
            pages = self._map(least) or _pages(least)
            self._block = np.frombuffer(pages, np.uint64)
            self._bytes = memoryview(pages)
            self._used = 0
        first = self._used
        self._used += size
        return self._block[first : self._used]

    def free_memory(self) -> None:
        """Return the memory of the blocks to the system; the file is read where they are used."""
        if sys.platform == "linux":
            for pages in [mapped() for mapped in self._mapped]:
                if pages is not None:
                    pages.madvise(mmap.MADV_DONTNEED)
        self._mapped = [mapped for mapped in self._mapped if mapped() is not None]

    def _map(self, size: int) -> mmap.mmap | None:
        """Return a new part of the file, or None where there is none."""
        if sys.platform != "linux" or self._folder is None:
            return None
        else:
            size += -size % mmap.ALLOCATIONGRANULARITY
            try:
                if self._file is None:
                    self._file = TemporaryFile(dir=self._folder)  # noqa: SIM115
                    weakref.finalize(self, self._file.close)
                # A page without room on the disk would end the program when it is written.
                os.posix_fallocate(self._file.fileno(), self._file_size, size)
                pages = mmap.mmap(self._file.fileno(), size, offset=self._file_size)
            except OSError:
                self._folder = None
                return None
            self._file_size += size
            self._mapped.append(weakref.ref(pages))
            return pages


def _pages(size: int) -> mmap.mmap:
    """Return memory of this process alone, in bytes."""
    if sys.platform == "win32":
        return mmap.mmap(-1, size)
    else:
        return mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)


Key = tuple[str, str]
"""Content hash and reader version, which determine the text of a document."""

_SIGN = 1 << 63
_WRAP = 1 << 64
_STAMP = struct.Struct("<qqqq")


@dataclass(frozen=True, slots=True, eq=False)
class StoredFeatures:
    """The features of a text for one profile.

    ``fingerprint``: 64 bits, not negative. ``sketch``: uint64, ascending. ``shingles``: distinct
    shingles of the whole text. ``characters``: effective characters. ``text_hash``: SHA-256, 64
    hex digits.
    """

    profile_version: str
    fingerprint: int
    sketch: NDArray[np.uint64]
    shingles: int
    characters: int
    tokens: int
    text_hash: str

    def __eq__(self, other: object) -> bool:
        """Compare value by value, the sketch included."""
        if not isinstance(other, StoredFeatures):
            return NotImplemented
        return self._scalars() == other._scalars() and np.array_equal(self.sketch, other.sketch)

    __hash__ = None  # type: ignore[assignment]

    def _scalars(self) -> tuple[object, ...]:
        return (
            self.profile_version,
            self.fingerprint,
            self.shingles,
            self.characters,
            self.tokens,
            self.text_hash,
        )


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """A file as it was when it was last read: its features, or why there are none.

    ``content_hash``: SHA-256 of the bytes, 64 hex digits, or empty where the bytes were never
    seen (then there is a ``problem``). ``reader``: version of the reader, or of all readers
    together where there is a problem. ``features`` is None where the profile in question has
    not met this content yet.
    """

    path: Path
    identity: Identity
    content_hash: str
    format: str
    reader: str
    partial: Detail | None = None
    encoding: str | None = None
    title: str = ""
    problem: tuple[Reason, Detail] | None = None
    features: StoredFeatures | None = None
    member: str = ""
    """Name of the document inside the file; empty for the file itself."""
    members: tuple[tuple[str, int], ...] | None = None
    """Names and sizes of the documents inside the file; None where they were not listed."""
    remark: Detail = ""
    """A remark on its text for people, one English line; may be empty."""
    metadata: tuple[str, ...] = ()
    """Keywords, tags and the like that the file gives itself."""
    young: bool = False
    """It had been written so shortly before it was read that its times may hide a later change."""


def to_signed(number: int) -> int:
    """Return an unsigned 64-bit number as SQLite stores it; wider ones lose their high bits."""
    number %= _WRAP
    return number - _WRAP if number >= _SIGN else number


def to_unsigned(number: int) -> int:
    """Undo ``to_signed``."""
    return number % _WRAP


def stamp(identity: Identity) -> tuple[int, int, int, int]:
    """Return the part of an identity that survives a restart, as stored in a row.

    Device numbers are left out: they change when disks are mounted again, and the path identifies
    the disk.
    """
    return (
        to_signed(identity.inode),
        identity.size,
        to_signed(identity.mtime_ns),
        to_signed(identity.ctime_ns),
    )


def plain(text: Detail) -> str:
    r"""Return a text or the line of a message; what is no UTF-8 becomes ``\udc80`` and the like."""
    line = to_text(text)
    return line if line.isascii() else line.encode("utf-8", "backslashreplace").decode("utf-8")


# SQLite does not detect a flipped bit inside a value, and one bit can make unrelated texts similar:
# each row has the CRC-32 of its values. A row with a wrong one is ignored.


def file_checksum(
    path: bytes,
    stamp_values: Sequence[int],
    content: bytes,
    reason: str | None,
    detail: str | None,
    members: str | None,
) -> int:
    """Return the CRC-32 of a file row; ``stamp_values`` is the stamp, ``content`` the hash."""
    if reason is None and members is None:  # as nearly all are
        return zlib.crc32(b"%b\0%b\0%b\0" % (path, _STAMP.pack(*stamp_values), content))
    problem_text = "" if reason is None else f"{reason}\0{detail}"
    inside = () if members is None else (members.encode(),)
    return zlib.crc32(
        b"\0".join((path, _STAMP.pack(*stamp_values), content, problem_text.encode(), *inside))
    )


def path_names(paths: Iterable[Path]) -> list[bytes]:
    """Return the bytes of paths, encoded together, as they contain no zero byte."""
    text = "\0".join([str(path) for path in paths])
    return os.fsencode(text).split(b"\0") if text else []


def file_key(path: Path, member: str) -> bytes:
    """Return the key of a document's row; paths contain no zero byte."""
    return member_key(os.fsencode(path), member)


def member_key(key: bytes, member: str) -> bytes:
    """Return the key of a document inside a file; that of the file itself without a name."""
    return key + b"\0" + member.encode("utf-8", "surrogatepass") if member else key


def members_to_json(members: tuple[tuple[str, int], ...] | None) -> str | None:
    """Return the names and sizes of members, as stored in the row of their file."""
    return None if members is None else json.dumps(members, separators=(",", ":"))


def members_from_json(text: str | None) -> tuple[tuple[str, int], ...] | None:
    """Undo ``members_to_json``; ValueError or TypeError for anything else."""
    if text is None:
        return None
    return tuple((str(name), int(size)) for name, size in json.loads(text))


def content_checksum(values: Sequence[Any]) -> int:
    """Return the CRC-32 of a content row: the values of CONTENT_COLUMNS before the checksum.

    The last two are None in rows from before they were kept.
    """
    digest, kind, reader, partial, encoding, title, remark, metadata = values
    later = () if remark is None and metadata is None else (remark or "", metadata or "")
    words = "\0".join((kind, reader, partial or "", encoding or "", title, *later))
    return zlib.crc32(words.encode(), zlib.crc32(digest))


def metadata_to_json(metadata: tuple[str, ...]) -> str:
    """Return keywords as stored in a row."""
    if not metadata:
        return "[]"
    return json.dumps([plain(word) for word in metadata], ensure_ascii=False)


def metadata_from_json(text: str | None) -> tuple[str, ...]:
    """Undo ``metadata_to_json``; ValueError for anything else."""
    return () if not text or text == "[]" else tuple(str(word) for word in json.loads(text))


def features_row(content: bytes, features: StoredFeatures) -> tuple[Any, ...]:
    """Return the columns of a features row from fingerprint to checksum, and the sketch."""
    sketch = np.ascontiguousarray(features.sketch, "<u8").tobytes()
    text_hash = bytes.fromhex(features.text_hash)
    numbers = (features.fingerprint, features.shingles, features.characters, features.tokens)
    check = features_checksum(content, numbers, text_hash, sketch)
    return (to_signed(features.fingerprint), *numbers[1:], text_hash, check, sketch)


def read_features(
    content: bytes,
    version: str,
    row: Sequence[Any],
    sketches: SketchReader,
    arena: FeatureArena,
) -> StoredFeatures | None:
    """Return the features of a row, None where they are missing or damaged.

    ``row``: fingerprint, shingles, characters, tokens, text hash, checksum, and place of the
    sketch.
    """
    fingerprint, shingles, characters, tokens, text_hash, _, *place = row
    if fingerprint is None:
        return None
    sketch = sketches.read(*place)
    if not is_sound(content, (*row[:6], sketch)):
        return None
    try:
        hash_in_hex = text_hash.hex()
    except AttributeError:
        return None
    return StoredFeatures(
        version,
        fingerprint % _WRAP,
        arena.store_bytes(sketch),
        shingles,
        characters,
        tokens,
        hash_in_hex,
    )


# The packed texts of documents, in a file of their own.
#
# They are nine tenths of all bytes that are remembered, and only save a second reading, so their
# file can be emptied at any time without losing a fingerprint.

_BATCH_SIZE = 400


def text_place(key: Key) -> bytes:
    """Return the 16 bytes that a text is kept under: a digest of content and reader."""
    key_bytes = "\0".join(key).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(key_bytes, digest_size=16).digest()


def save_texts(database: Database, texts: Mapping[Key, bytes]) -> None:
    """Keep packed texts, all or none of them."""
    if not texts:
        return
    with database.write() as connection:
        connection.executemany(
            "INSERT INTO text (key, data) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET data = excluded.data WHERE data != excluded.data",
            [(text_place(key), data) for key, data in texts.items()],
        )


def load_texts(database: Database, keys: Iterable[Key]) -> Iterator[tuple[Key, bytes]]:
    """Yield the packed texts that are kept, in the order of the keys, some at a time."""
    key_list = list(keys)
    for start in range(0, len(key_list), _BATCH_SIZE):
        batch = {text_place(key): key for key in key_list[start : start + _BATCH_SIZE]}
        marks = ",".join("?" * len(batch))
        with database.read() as connection:
            rows = dict(
                connection.execute(
                    f"SELECT key, data FROM text WHERE key IN ({marks})",  # noqa: S608
                    list(batch),
                ).fetchall()
            )
        for digest, key in batch.items():
            if digest in rows:
                yield key, rows[digest]


def delete_texts(database: Database, keys: Iterable[Key]) -> None:
    """Remove texts; their bytes are overwritten."""
    with database.write() as connection:
        connection.executemany(
            "DELETE FROM text WHERE key = ?", [(text_place(key),) for key in keys]
        )
    database.empty_log()


# Documents as rows. FILE_COLUMNS and CONTENT_COLUMNS belong together in this order.

FILE_COLUMNS = (
    "file.path, file.device, file.inode, file.size, file.mtime_ns, file.ctime_ns, file.reason,"
    " file.detail, file.checksum, file.members, file.young"
)
CONTENT_COLUMNS = (
    "content.hash, content.format, content.reader, content.partial, content.encoding,"
    " content.title, content.remark, content.metadata, content.checksum"
)
DAMAGE_ERRORS = (ValueError, TypeError, AttributeError, struct.error)
"""Errors from a flipped bit that turned a value into one of another type."""


def is_of(row: Sequence[Any], identity: Identity) -> bool:
    """Whether a row of FILE_COLUMNS describes the file with this identity."""
    stored_identity = row[2:6]
    if stored_identity == (identity.inode, identity.size, identity.mtime_ns, identity.ctime_ns):
        return True
    return bool(stored_identity == stamp(identity))  # numbers of more than 63 bits are seldom


def read_document(
    row: Sequence[Any],
    content: Sequence[Any],
    file: FoundFile | None = None,
    features: StoredFeatures | None = None,
) -> StoredDocument | None:
    """Return the document of two rows; None where one of them is damaged.

    Args:
        row: FILE_COLUMNS.
        content: CONTENT_COLUMNS.
        file: Source of path, identity and member; None: those of the row.
        features: Of the content; a document with a problem has none.
    """
    key, device, *stamp_values, reason, detail, checksum, members, young = row
    digest, kind, reader, partial, encoding, title, remark, metadata, content_check = content
    try:
        if checksum != file_checksum(key, stamp_values, digest, reason, detail, members):
            return None
        if content_check != content_checksum(content[:8]):
            return None
        if file is None:
            path, member = split_key(key)
            inode, *rest = stamp_values
            identity = Identity(to_unsigned(device), to_unsigned(inode), *rest)
        else:
            path, member, identity = file.path, file.member, file.identity
        return StoredDocument(
            path,
            identity,
            digest.hex(),
            kind,
            reader,
            None if partial is None else from_text(partial),
            encoding,
            title,
            None if reason is None else (Reason(reason), from_text(detail or "")),
            features if reason is None else None,
            member,
            members_from_json(members),
            from_text(remark or ""),
            metadata_from_json(metadata),
            bool(young),
        )
    except DAMAGE_ERRORS:
        return None


def split_key(key: bytes) -> tuple[Path, str]:
    """Undo ``file_key``: return path and member."""
    name, _, member = key.partition(b"\0")
    return Path(os.fsdecode(name)), member.decode("utf-8", "surrogatepass")


def all_documents(connection: sqlite3.Connection) -> list[StoredDocument]:
    """Return all documents that are remembered, without features, in the order of their paths."""
    rows = connection.execute(
        "SELECT file.path, file.reason, file.detail, content.hash, content.format,"
        " content.reader, content.partial, file.inode, file.size, file.mtime_ns, file.ctime_ns"
        " FROM file JOIN content ON content.id = file.content ORDER BY file.path"
    )
    documents = []
    for key, reason, detail, digest, kind, reader, partial, *numbers in rows:
        path, member = split_key(key)
        documents.append(
            StoredDocument(
                path,
                Identity(0, *numbers),
                digest.hex(),
                kind,
                reader,
                None if partial is None else from_text(partial),
                problem=None if reason is None else (Reason(reason), from_text(detail or "")),
                member=member,
            )
        )
    return documents


def counts(connection: sqlite3.Connection) -> tuple[int, int, int]:
    """Return how many files, contents and verified pairs there are."""
    rows = connection.execute(
        "SELECT (SELECT count(*) FROM file), (SELECT count(*) FROM content),"
        " (SELECT coalesce(sum(pairs), 0) FROM verified)"
    ).fetchone()
    return (int(rows[0]), int(rows[1]), int(rows[2]))


# Attempts at reading, so that a file that kills the program is not read again and again.
#
# Before a file is given to a reader its attempt is recorded; it is removed after any outcome. An
# attempt that is still recorded when the program starts was in progress when it died. After two of
# them the file is not read again until it or its reader changes.

MOST_TRIES = 2
"""Attempts without outcome after which a file counts as crashed."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Readings of one file by one reader that began and never ended."""

    stamp: tuple[int, int, int, int]
    reader: str
    tries: int

    def is_exhausted(self, file: FoundFile, reader: str) -> bool:
        """Whether the same file has already been tried often enough by the same reader."""
        is_same_reading = self.stamp == stamp(file.identity) and self.reader == reader
        return is_same_reading and self.tries >= MOST_TRIES


def begin(connection: sqlite3.Connection, attempts: Sequence[tuple[FoundFile, str]]) -> None:
    """Write down files and their readers; a changed file or reader starts at one again."""
    names = path_names(file.path for file, _ in attempts)
    connection.executemany(
        "INSERT INTO attempt (path, inode, size, mtime_ns, ctime_ns, reader, tries)"
        " VALUES (?, ?, ?, ?, ?, ?, 1)"
        " ON CONFLICT (path) DO UPDATE SET inode = excluded.inode, size = excluded.size,"
        " mtime_ns = excluded.mtime_ns, ctime_ns = excluded.ctime_ns, reader = excluded.reader,"
        " tries = CASE WHEN inode = excluded.inode AND size = excluded.size"
        " AND mtime_ns = excluded.mtime_ns AND ctime_ns = excluded.ctime_ns"
        " AND reader = excluded.reader THEN tries + 1 ELSE 1 END",
        [
            (name, *stamp(file.identity), reader)
            for name, (file, reader) in zip(names, attempts, strict=True)
        ],
    )


def end(connection: sqlite3.Connection, paths: Iterable[bytes]) -> None:
    """Cross out the attempts at these files."""
    connection.executemany("DELETE FROM attempt WHERE path = ?", [(path,) for path in paths])


def unfinished_attempts(connection: sqlite3.Connection) -> dict[Path, Attempt]:
    """Return the recorded attempts without outcome, by path."""
    rows = connection.execute(
        "SELECT path, inode, size, mtime_ns, ctime_ns, reader, tries FROM attempt"
    )
    return {
        Path(os.fsdecode(path)): Attempt((inode, size, mtime, ctime), reader, tries)
        for path, inode, size, mtime, ctime, reader, tries in rows
    }
