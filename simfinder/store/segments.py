"""The segments of a database: index files that are made from its rows, merged and checked.

A segment covers a range of row numbers; ranges do not overlap, and rows in no range are read from
the database. Numbers only grow, and removing the last rows removes their segments, so a sealed
range stays complete. These files can always be made again from the rows.
"""

from __future__ import annotations

import json
import mmap
import os
import secrets
import sqlite3
import struct
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.disk_sync import sync_folder
from simfinder.domain.matching import distinct
from simfinder.domain.messages import Code, Detail, Message
from simfinder.paths import private_dir
from simfinder.store import rows
from simfinder.store.database import Database
from simfinder.store.records import to_unsigned
from simfinder.store.sketches import SketchReader

# A segment: the index of up to 65,536 documents, as packed arrays that need no loading.
#
# It is an inverted index (Zobel and Moffat 2006) over the hashes of sketches. Each hash is mixed to
# 64 uniform bits; its top bits are a bucket, the next 16 are in an entry of four bytes with the
# number of the document in the segment. So a lookup of a hash reads one place of the bucket table
# and some 32 contiguous entries of a mapped file. Two hashes are confused in one of 2^35 cases with
# a full segment; the caller counts the hashes of the hits exactly.
#
# A segment contains nothing that is not in the database, and is never changed once it is written.

Words = NDArray[np.uint64]

MOST_DOCUMENTS = 1 << 16
MOST_ENTRIES = 1 << 24
"""Entries of a full segment: 64 MiB."""
COLUMNS: tuple[tuple[str, str], ...] = (
    ("row", "<i8"),
    ("fingerprint", "<u8"),
    ("text", "<u8"),
    ("bar", "<u8"),
    ("check", "<u4"),
    ("hashes", "<u4"),
    ("shingles", "<u4"),
    ("characters", "<u4"),
    ("grams", "<u2"),
)
"""Arrays with an entry a document: number of its row in the database, ascending; fingerprint;
first eight bytes of the text hash, big-endian; largest hash of the sketch; checksum of the row;
numbers of hashes in the sketch, of distinct shingles, of letters and digits, of n-grams."""

_MIX = np.uint64(0x9E3779B97F4A7C15)
_GRAMS = np.uint64(0xC2B2AE3D27D4EB4F)
_HALF, _REST = np.uint64(32), np.uint32(16)
_SUM = np.uint32(0x9E3779B1)
_LOWEST_FIRST = sys.byteorder == "little"
_IN_BUCKET = 32
_PACK_BATCH = 1 << 9
"""Documents of which the hashes are packed at a time."""
_CHECK_BATCH = 1 << 16
"""Buckets that are checked at a time."""
_LEAST_BITS, _MOST_BITS = 4, 24


class AlteredSegment(Exception):
    """A segment is damaged."""


@dataclass(frozen=True, slots=True)
class SegmentRow:
    """The data of one row of features in a segment; ``hashes``: its sketch, then its n-grams.

    ``text``: the text hash, 32 bytes. ``check``: the checksum of the row.
    """

    row: int
    fingerprint: int
    text: bytes
    check: int
    shingles: int
    characters: int
    hashes: Words


@dataclass(frozen=True)
class Segment:
    """All documents ``low`` to ``high`` (numbers of rows) of one profile.

    ``columns``: see COLUMNS, each of shape (documents). ``start``: uint32, shape (2^bits + 1),
    where the entries of each bucket begin. ``sums``: uint16, shape (2^bits), checksums of the
    entries of a bucket. ``entries``: uint32, shape (entries), by bucket: 16 bits of a hash above 16
    bits of a document's position, ascending.
    """

    low: int
    high: int
    columns: dict[str, NDArray[np.generic]]
    start: NDArray[np.uint32]
    sums: NDArray[np.uint16]
    entries: NDArray[np.uint32]

    def __len__(self) -> int:
        """Return the number of documents."""
        return len(self.columns["row"])

    @property
    def is_full(self) -> bool:
        """Whether no more documents should be added."""
        return len(self) >= MOST_DOCUMENTS or len(self.entries) >= MOST_ENTRIES

    @cached_property
    def bits(self) -> int:
        """Bits of a bucket's number."""
        return (len(self.start) - 1).bit_length() - 1

    @property
    def nbytes(self) -> int:
        """Bytes of all arrays."""
        arrays = (*self.columns.values(), self.start, self.sums, self.entries)
        return sum(array.nbytes for array in arrays)

    def frequencies(self, keys: Words) -> NDArray[np.int64]:
        """Return for each mixed hash how many entries its bucket has: at least its documents."""
        bucket = (keys >> np.uint64(64 - self.bits)).astype(np.int64)
        return self.start[bucket + 1].astype(np.int64) - self.start[bucket]

    def count_common(self, keys: Words) -> NDArray[np.int64]:
        """Return for each document how many of the mixed hashes it has, int64, shape (documents).

        Raises:
            AlteredSegment: the entries are damaged.
        """
        return np.bincount(self.occurrences(keys)[1], minlength=len(self))

    def occurrences(self, keys: Words) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return where mixed hashes occur: their positions in ``keys``, and documents; int64.

        Both are of one length, ascending by key.

        Raises:
            AlteredSegment: the entries are damaged.
        """
        bucket = (keys >> np.uint64(64 - self.bits)).astype(np.int64)
        first = self.start[bucket].astype(np.int64)
        count = self.start[bucket + 1].astype(np.int64) - first
        offsets = np.cumsum(count) - count
        total = int(count.sum())
        entries = self.entries[np.arange(total) + np.repeat(first - offsets, count)]
        self._check(entries, offsets, count, self.sums[bucket])
        rest = ((keys >> np.uint64(48 - self.bits)) & np.uint64(0xFFFF)).astype(np.uint32)
        rows = np.flatnonzero(entries >> _REST == np.repeat(rest, count))
        documents = (entries[rows] & np.uint32(0xFFFF)).astype(np.int64)
        if documents.max(initial=-1) >= len(self):
            raise AlteredSegment("an entry names no document")
        return np.searchsorted(offsets, rows, "right") - 1, documents

    def check(self) -> None:
        """Read all entries; AlteredSegment where they are damaged."""
        for first in range(0, len(self.sums), _CHECK_BATCH):
            places = self.start[first : first + _CHECK_BATCH + 1].astype(np.int64)
            low, high = int(places[0]), int(places[-1])
            stored_sums = self.sums[first : first + _CHECK_BATCH]
            self._check(self.entries[low:high], places[:-1] - low, np.diff(places), stored_sums)

    def _check(
        self,
        entries: NDArray[np.uint32],
        offsets: NDArray[np.int64],
        count: NDArray[np.int64],
        stored_sums: NDArray[np.uint16],
    ) -> None:
        sums = np.concatenate((np.zeros(1, np.uint64), np.cumsum(_mix_entries(entries))))
        sums_of_entries = (sums[offsets + count] - sums[offsets]).astype(np.uint16)
        if not np.array_equal(sums_of_entries, stored_sums):
            raise AlteredSegment("inconsistent entries")


def mix_keys(hashes: Words, *, grams: bool = False) -> Words:
    """Return hashes of sketches, or n-grams, mixed to uniform numbers.

    The two are mixed differently, so that a gram is hardly ever equal to a hash.
    """
    words = hashes ^ _GRAMS if grams else hashes
    words = words * _MIX
    words = (words ^ (words >> _HALF)) * _GRAMS
    mixed_keys: Words = words ^ (words >> _HALF)
    return mixed_keys


def build(low: int, high: int, rows: Sequence[SegmentRow]) -> Segment:
    """Return the segment of these rows, ascending by number; at most MOST_DOCUMENTS."""
    sizes = np.fromiter((len(r.hashes) for r in rows), np.int64, len(rows))
    shingles = np.fromiter((r.shingles for r in rows), np.int64, len(rows))
    hashes = np.minimum(sizes, shingles)
    columns: dict[str, NDArray[np.generic]] = {
        "row": np.array([r.row for r in rows], "<i8"),
        "fingerprint": np.array([r.fingerprint for r in rows], "<u8"),
        "text": np.array([int.from_bytes(r.text[:8], "big") for r in rows], "<u8"),
        "bar": np.array(
            [int(r.hashes[n - 1]) if n else 0 for r, n in zip(rows, hashes.tolist(), strict=True)],
            "<u8",
        ),
        "check": np.array([r.check for r in rows], "<u4"),
        "hashes": hashes.astype("<u4"),
        "shingles": np.minimum(shingles, 0xFFFFFFFF).astype("<u4"),
        "characters": np.array([min(r.characters, 0xFFFFFFFF) for r in rows], "<u4"),
        "grams": np.minimum(sizes - hashes, 0xFFFF).astype("<u2"),
    }
    total = int(sizes.sum())
    bits = min(max((total // _IN_BUCKET).bit_length(), _LEAST_BITS), _MOST_BITS)
    packed_entries = np.empty(total, np.uint64)
    shift, place = np.uint64(48 - bits), 0
    # Some rows at a time: one by one takes several times as long, all at once several arrays of
    # this size.
    for first in range(0, len(rows), _PACK_BATCH):
        some = slice(first, first + _PACK_BATCH)
        values = np.concatenate([row.hashes for row in rows[some]])
        mixed_keys = mix_keys(values)
        if (sizes[some] > hashes[some]).any():
            begin = np.cumsum(sizes[some]) - sizes[some]
            of_row = np.arange(len(values)) - np.repeat(begin, sizes[some])
            is_gram = of_row >= np.repeat(hashes[some], sizes[some])
            mixed_keys[is_gram] = mix_keys(values[is_gram], grams=True)
        numbers = np.arange(first, first + len(sizes[some]), dtype=np.uint64)
        packed_entries[place : place + len(values)] = mixed_keys >> shift << np.uint64(
            16
        ) | np.repeat(numbers, sizes[some])
        place += len(values)
    packed_entries.sort()
    buckets = np.arange(1 << bits, dtype=np.uint64) << _HALF
    start = np.append(packed_entries.searchsorted(buckets), total).astype("<u4")
    # The lower halves, copied without an array of the same size between.
    lower = 0 if _LOWEST_FIRST else 1
    entries = packed_entries.view(np.uint32)[lower::2].astype("<u4")
    del packed_entries
    sums = np.zeros(1 << bits, "<u2")
    for first in range(0, len(sums), _CHECK_BATCH):
        places = start[first : first + _CHECK_BATCH + 1].astype(np.int64)
        mixed_keys = _mix_entries(entries[places[0] : places[-1]])
        cumulative = np.concatenate((np.zeros(1, np.uint64), np.cumsum(mixed_keys)))
        sums[first : first + _CHECK_BATCH] = np.diff(cumulative[places - places[0]])
    return Segment(low, high, columns, start, sums, entries)


def _mix_entries(entries: NDArray[np.uint32]) -> Words:
    """Return 16 bits of each entry that change with each of its bits."""
    return ((entries * _SUM) >> _REST).astype(np.uint64)


# A segment file: written whole or not at all, mapped instead of loaded, checked when opened.
#
# Layout, little-endian: magic; length and CRC-32 of the head; the head as JSON with the profile,
# the rows, and offset, length and CRC-32 of each array; the arrays. The checksums of the columns
# and of the bucket table are compared on opening, those of entries bucket by bucket as they are
# read, so that opening does not read a gigabyte.

MAGIC = b"SimFseg1"
_FIXED_HEADER = struct.Struct("<8sII")
_MOST_HEAD = 1 << 16
_ALIGNMENT = 64
_TABLE = (("start", "<u4"), ("sums", "<u2"), ("entries", "<u4"))
TEMPORARY_SUFFIX = ".tmp"


def write_segment_file(path: Path, profile: str, segment: Segment) -> None:
    """Write a segment; after a kill or a power cut it is complete or missing.

    Raises:
        OSError: The disk is full or failing; nothing is left behind.
    """
    arrays = _arrays(segment)
    head = {"profile": profile, "low": segment.low, "high": segment.high, "arrays": {}}
    places, offset = {}, 0
    for name, array in arrays.items():
        check = 0 if name == "entries" else zlib.crc32(array.tobytes())
        places[name] = [offset, len(array), check]
        offset += -(-array.nbytes // _ALIGNMENT) * _ALIGNMENT
    head["arrays"] = places
    head["bytes"] = offset
    text = json.dumps(head, separators=(",", ":")).encode("ascii")
    text += b" " * (-(len(text) + _FIXED_HEADER.size) % _ALIGNMENT)
    temporary_path = path.with_name(f".{path.name}-{secrets.token_hex(4)}{TEMPORARY_SUFFIX}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(temporary_path, flags | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(_FIXED_HEADER.pack(MAGIC, len(text), zlib.crc32(text)) + text)
            for array in arrays.values():
                file.write(np.ascontiguousarray(array).data)
                file.write(b"\0" * (-array.nbytes % _ALIGNMENT))
            file.flush()
            os.fsync(file.fileno())
        temporary_path.replace(path)
    finally:
        temporary_path.unlink(missing_ok=True)
    sync_folder(path.parent)


def read_segment_file(path: Path, profile: str) -> Segment | None:
    """Map a segment; None where it is of another profile.

    Raises:
        AlteredSegment: It is no segment, or damaged.
        OSError: It is missing, or cannot be read.
    """
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size < _FIXED_HEADER.size:
            raise AlteredSegment("incomplete")
        magic, length, check = _FIXED_HEADER.unpack(file.read(_FIXED_HEADER.size))
        if magic != MAGIC:
            raise AlteredSegment("not a segment of this version")
        text = file.read(min(length, _MOST_HEAD))
        if len(text) != length or zlib.crc32(text) != check:
            raise AlteredSegment("damaged header")
        head = json.loads(text)
        if head["profile"] != profile:
            return None
        begin = _FIXED_HEADER.size + length
        if size != begin + head["bytes"]:
            raise AlteredSegment("incomplete")
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    arrays = {}
    for name, kind in (*COLUMNS, *_TABLE):
        offset, count, check = head["arrays"][name]
        array = np.frombuffer(data, kind, count, begin + offset)
        if name != "entries" and zlib.crc32(array.data) != check:
            raise AlteredSegment(f"damaged column: {name}")
        arrays[name] = array
    return _segment(head["low"], head["high"], arrays)


def _arrays(segment: Segment) -> dict[str, NDArray[np.generic]]:
    table: dict[str, NDArray[np.generic]] = {
        "start": segment.start,
        "sums": segment.sums,
        "entries": segment.entries,
    }
    columns = {name: segment.columns[name] for name, _ in COLUMNS}
    kinds = dict((*COLUMNS, *_TABLE))
    return {name: array.astype(kinds[name]) for name, array in {**columns, **table}.items()}


def _segment(low: int, high: int, arrays: dict[str, NDArray[np.generic]]) -> Segment:
    columns = {name: arrays[name] for name, _ in COLUMNS}
    start = arrays["start"].astype(np.uint32, copy=False)
    sums = arrays["sums"].astype(np.uint16, copy=False)
    entries = arrays["entries"].astype(np.uint32, copy=False)
    return Segment(low, high, columns, start, sums, entries)


FOLDER = "segments"
"""Of the segments, next to the database."""
SEAL_AT = 2048
"""So many rows without a segment are sealed; fewer are read in some 20 ms."""
_ENDING, _DAMAGED_SUFFIX = ".segment", ".damaged"
_TIER = 4
"""Neighbours are merged unless the first is this many times as large: each row is written again
only so many times as its segment can grow so much."""
_LAST, _SAMPLE_ROWS = 32, 16
_OPEN_END = 1 << 62
Range = tuple[int, int]
Note = Callable[[Detail], object]


class Segments:
    """The segments of one profile in a folder, in the order of their ranges."""

    def __init__(self, folder: Path, profile: str) -> None:
        """``folder``: of the segments, which need not be there; ``profile``: its version."""
        self._folder = folder
        self._profile = profile
        self._mark = f"-{zlib.crc32(profile.encode()):08x}{_ENDING}"
        self._cache: dict[tuple[str, int, int], Segment] = {}

    def open_segments(
        self, connection: sqlite3.Connection, note: Note, *, writable: bool = False
    ) -> list[Segment]:
        """Return the sound segments, ascending, without overlaps.

        Others are reported; with ``writable`` they are renamed or, where they are only out of date,
        removed.
        """
        path_segments = [
            (self._open(path, note, writable=writable), path) for path in self._paths()
        ]
        top = _top(connection)
        sound_segments: list[Segment] = []
        for segment, path in sorted(
            ((s, p) for s, p in path_segments if s is not None),
            key=lambda sp: (sp[0].low, -sp[0].high),
        ):
            is_covered = bool(sound_segments) and segment.low <= sound_segments[-1].high
            if not is_covered and segment.high <= top and _agrees(connection, segment):
                sound_segments.append(segment)
                continue
            if not is_covered:
                note(Message(Code.SEGMENT_OUTDATED, file=path.name))
            if writable:
                path.unlink(missing_ok=True)
        return sound_segments

    def needs_sealing(self, connection: sqlite3.Connection, profile: int, note: Note) -> bool:
        """Return whether there is something to seal."""
        return any(
            _at_least(connection, profile, low, high, SEAL_AT)
            for low, high in gaps(self.open_segments(connection, note))
        )

    def tend(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        """Seal new rows, merge small segments, drop rows that were removed; writer only.

        Args:
            connection: of the database; it is only read.
            profile: number of the profile in it.
            note: receives problems in English.

        Raises:
            OSError: The disk is full or failing; the old segments are still valid.
        """
        private_dir(self._folder)
        for temporary in self._folder.glob(f".*{TEMPORARY_SUFFIX}"):
            temporary.unlink(missing_ok=True)
        segments = self.open_segments(connection, note, writable=True)
        has_sealed = False
        for low, high in gaps(segments):
            if _at_least(connection, profile, low, high, SEAL_AT):
                has_sealed = True
                for segment in build_segments(connection, profile, low, high):
                    self._write(segment)
        if has_sealed:
            self._renew(connection, profile, note)
            self._merge(connection, profile, note)

    def state_key(self) -> int:
        """Return a number that changes when segments are added or removed."""
        return hash(tuple(self._paths()))

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob(f"*{self._mark}"))

    def _path(self, segment: Segment) -> Path:
        return self._folder / f"{segment.low:012}-{segment.high:012}{self._mark}"

    def _open(self, path: Path, note: Note, *, writable: bool) -> Segment | None:
        try:
            status = path.stat()
            key = (path.name, status.st_mtime_ns, status.st_ino)
            if key not in self._cache:
                segment = read_segment_file(path, self._profile)
                if segment is None:
                    return None
                self._cache[key] = segment
            return self._cache[key]
        except FileNotFoundError:
            return None  # merged into another since the folder was listed
        except (AlteredSegment, OSError) as error:
            note(Message(Code.SEGMENT_UNUSABLE, file=path.name, error=error))
            if writable and isinstance(error, AlteredSegment):
                self._move_damaged(path)
            return None

    def _move_damaged(self, path: Path) -> None:
        with suppress(FileNotFoundError):
            path.replace(path.with_name(path.name + _DAMAGED_SUFFIX))

    def _write(self, segment: Segment) -> None:
        write_segment_file(self._path(segment), self._profile, segment)

    def _renew(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        """Rewrite segments that are damaged or have lost most of their rows."""
        # The index of the table contains both columns, so the rows themselves are not read.
        cursor = connection.execute("SELECT id FROM features WHERE profile = ?", (profile,))
        alive = np.sort(np.fromiter((number for (number,) in cursor), np.int64))
        for segment in self.open_segments(connection, note, writable=True):
            try:
                segment.check()
            except AlteredSegment as damage:
                note(Message(Code.SEGMENT_UNUSABLE, file=self._path(segment).name, error=damage))
                self._write(_build_range(connection, profile, segment.low, segment.high))
                continue
            bounds = np.searchsorted(alive, (segment.low, segment.high + 1))
            if 2 * int(bounds[1] - bounds[0]) < len(segment):
                self._write(_build_range(connection, profile, segment.low, segment.high))

    def _merge(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        has_merged = True
        while has_merged:
            has_merged = False
            segments = self.open_segments(connection, note, writable=True)
            for one, next_ in pairwise(reversed(segments)):
                if _can_merge(next_, one):
                    self._write(_build_range(connection, profile, next_.low, one.high))
                    has_merged = True
                    break


def seal_segments(index: Database, profile_version: str) -> tuple[Detail, ...]:
    """Update the segments of a database; its writer only. Return remarks.

    Where the disk is full or failing the segments are not changed, which is remarked.
    """
    notes: list[Detail] = []
    with index.snapshot() as connection:
        profile = rows.find_profile(connection, profile_version)
        if profile is not None:
            try:
                segments = Segments(index.path.parent / FOLDER, profile_version)
                segments.tend(connection, profile, notes.append)
            except OSError as error:
                notes.append(Message(Code.SEGMENTS_NOT_WRITTEN, rest=error))
    return tuple(notes)


def remove(index: Database) -> None:
    """Remove the segments of a database, of every profile, also the renamed ones."""
    folder = index.path.parent / FOLDER
    if folder.is_dir():
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        sync_folder(folder)


def remove_stale(index: Database) -> None:
    """Remove the segments whose last rows were removed: their numbers will be used again."""
    with index.read() as connection:
        top = _top(connection)
    for path in (index.path.parent / FOLDER).glob(f"*{_ENDING}*"):
        # Where mapped files cannot be removed, a look at its last rows shows that it is stale.
        if int(path.name.split("-")[1]) > top:
            with suppress(FileNotFoundError, PermissionError):
                path.unlink()


def gaps(segments: Sequence[Segment]) -> list[Range]:
    """Return the ranges of numbers that no segment covers; the last has no end."""
    low, ranges = 0, []
    for segment in segments:
        if segment.low > low:
            ranges.append((low, segment.low - 1))
        low = segment.high + 1
    return [*ranges, (low, _OPEN_END)]


def build_segments(
    connection: sqlite3.Connection, profile: int, low: int, high: int
) -> Iterator[Segment]:
    """Yield segments in memory of the rows in a range, each as large as one may be."""
    segment_rows: list[SegmentRow] = []
    entries = 0
    for row in _rows(connection, profile, low, high):
        segment_rows.append(row)
        entries += len(row.hashes)
        if len(segment_rows) == MOST_DOCUMENTS or entries >= MOST_ENTRIES:
            yield build(low, row.row, segment_rows)
            low, segment_rows, entries = row.row + 1, [], 0
    if segment_rows:
        yield build(low, segment_rows[-1].row if high == _OPEN_END else high, segment_rows)


def _build_range(connection: sqlite3.Connection, profile: int, low: int, high: int) -> Segment:
    return build(low, high, list(_rows(connection, profile, low, high)))


def _can_merge(one: Segment, next_segment: Segment) -> bool:
    """Whether two neighbours become one; there may be some rows between them."""
    if one.is_full or len(one) >= _TIER * max(len(next_segment), 1):
        return False
    documents = len(one) + len(next_segment) + SEAL_AT
    return (
        documents <= MOST_DOCUMENTS and len(one.entries) + len(next_segment.entries) < MOST_ENTRIES
    )


def _rows(
    connection: sqlite3.Connection, profile: int, low: int, high: int
) -> Iterator[SegmentRow]:
    cursor = connection.execute(
        "SELECT id, fingerprint, text_hash, checksum, shingles, characters, block, first, hashes"
        " FROM features WHERE id BETWEEN ? AND ? AND profile = ? ORDER BY id",
        (low, high, profile),
    )
    sketches = SketchReader(connection)
    for number, fingerprint, text, check, shingles, characters, *place in cursor:
        sketch = sketches.read(*place)
        # A row with a flipped bit is found by nothing or by something else, and then refused.
        if len(sketch) % 8 == 0 and isinstance(text, bytes):
            sketch_values = np.frombuffer(sketch, "<u8").astype(np.uint64, copy=False)
            numbers = (to_unsigned(int(check)) & 0xFFFFFFFF, int(shingles), int(characters))
            yield SegmentRow(number, to_unsigned(int(fingerprint)), text, *numbers, sketch_values)


def _top(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT coalesce(max(id), 0) FROM features").fetchone()
    return int(row[0])


def _at_least(
    connection: sqlite3.Connection, profile: int, low: int, high: int, count: int
) -> bool:
    query = (
        "SELECT count(*) FROM (SELECT 1 FROM features WHERE id BETWEEN ? AND ? AND profile = ?"
        " LIMIT ?)"
    )
    row = connection.execute(query, (low, high, profile, count)).fetchone()
    return int(row[0]) == count


def _agrees(connection: sqlite3.Connection, segment: Segment) -> bool:
    """Whether a sample of the sealed rows is unchanged or removed.

    Numbers are used again only after the last rows were removed: so the last rows of a range show
    whether that has happened.
    """
    numbers, checks = segment.columns["row"], segment.columns["check"]
    if not len(numbers):
        return True
    even_positions = np.linspace(0, len(numbers) - 1, _SAMPLE_ROWS).astype(np.int64)
    last = np.arange(max(0, len(numbers) - _LAST), len(numbers))
    sample_positions = distinct(np.concatenate((even_positions, last)))
    checksums = dict(
        zip(numbers[sample_positions].tolist(), checks[sample_positions].tolist(), strict=True)
    )
    marks = ",".join("?" * len(checksums))
    cursor = connection.execute(
        f"SELECT id, checksum FROM features WHERE id IN ({marks})",  # noqa: S608
        list(checksums),
    )
    return all(checksums[number] == check & 0xFFFFFFFF for number, check in cursor)
