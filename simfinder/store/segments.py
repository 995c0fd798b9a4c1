"""The segments beside a database: opened, sealed from its rows, merged, and never trusted.

A segment covers a range of numbers of rows; ranges do not overlap, and rows in no range are read
from the database. Numbers only grow, and what is removed with the last rows takes its segments
with it, so a range that was sealed stays complete. Whatever becomes of these files, they are made
again from the rows.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import numpy as np

from simfinder.disk_sync import sync_folder
from simfinder.paths import private_dir
from simfinder.store import rows, segment_file
from simfinder.store.database import Database
from simfinder.store.records import unsigned
from simfinder.store.segment import MOST_DOCUMENTS, MOST_ENTRIES, Altered, Row, Segment, build

FOLDER = "segments"
"""Of the segments, beside the database."""
SEAL_AT = 2048
"""So many rows without a segment are sealed; fewer are read in some 20 ms."""
_ENDING, _ASIDE = ".segment", ".damaged"
_TIER = 4
"""Neighbours are merged unless the first is this many times as large: each row is written again
only so many times as its segment can grow so much."""
_LAST, _SPREAD = 32, 16
_NEVER = 1 << 62
Range = tuple[int, int]
Note = Callable[[str], object]


class Segments:
    """The segments of one profile in a folder, in the order of their ranges."""

    def __init__(self, folder: Path, profile: str) -> None:
        """``folder``: of the segments, which need not be there; ``profile``: its version."""
        self._folder = folder
        self._profile = profile
        self._mark = f"-{zlib.crc32(profile.encode()):08x}{_ENDING}"
        self._opened: dict[tuple[str, int, int], Segment] = {}

    def opened(
        self, connection: sqlite3.Connection, note: Note, writable: bool = False
    ) -> list[Segment]:
        """Return the sound segments, ascending, without overlaps.

        Others are told; with ``writable`` they are put aside or, where they are only out of
        date, removed.
        """
        found = [(self._open(path, note, writable), path) for path in self._paths()]
        top = _top(connection)
        kept: list[Segment] = []
        for segment, path in sorted(
            ((s, p) for s, p in found if s is not None), key=lambda sp: (sp[0].low, -sp[0].high)
        ):
            covered = bool(kept) and segment.low <= kept[-1].high
            if not covered and segment.high <= top and _agrees(connection, segment):
                kept.append(segment)
                continue
            if not covered:
                note(f"{path.name} does not fit the store any more; it is made again")
            if writable:
                path.unlink(missing_ok=True)
        return kept

    def wanting(self, connection: sqlite3.Connection, profile: int, note: Note) -> bool:
        """Return whether there is something to seal."""
        return any(
            _at_least(connection, profile, low, high, SEAL_AT)
            for low, high in gaps(self.opened(connection, note))
        )

    def tend(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        """Seal what has no segment, merge small ones, drop rows that are gone; writer only.

        Args:
            connection: of the database; it is only read.
            profile: number of the profile in it.
            note: is told in English what was wrong.

        Raises:
            OSError: The disk is full or failing; what there was before is still good.
        """
        private_dir(self._folder)
        for left in self._folder.glob(f".*{segment_file.TEMPORARY}"):
            left.unlink(missing_ok=True)
        segments = self.opened(connection, note, writable=True)
        sealed = False
        for low, high in gaps(segments):
            if _at_least(connection, profile, low, high, SEAL_AT):
                sealed = True
                for segment in cut(connection, profile, low, high):
                    self._write(segment)
        if sealed:
            self._renew(connection, profile, note)
            self._merge(connection, profile, note)

    def changed(self) -> int:
        """Return a number that is another one when segments came or went."""
        return hash(tuple(self._paths()))

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob(f"*{self._mark}"))

    def _path(self, segment: Segment) -> Path:
        return self._folder / f"{segment.low:012}-{segment.high:012}{self._mark}"

    def _open(self, path: Path, note: Note, writable: bool) -> Segment | None:
        try:
            status = path.stat()
            key = (path.name, status.st_mtime_ns, status.st_ino)
            if key not in self._opened:
                segment = segment_file.read(path, self._profile)
                if segment is None:
                    return None
                self._opened[key] = segment
            return self._opened[key]
        except FileNotFoundError:
            return None  # merged into another since the folder was listed
        except (Altered, OSError) as error:
            note(f"{path.name} cannot be used ({error}); it is made again")
            if writable and isinstance(error, Altered):
                self._set_aside(path)
            return None

    def _set_aside(self, path: Path) -> None:
        with suppress(FileNotFoundError):
            path.replace(path.with_name(path.name + _ASIDE))

    def _write(self, segment: Segment) -> None:
        segment_file.write(self._path(segment), self._profile, segment)

    def _renew(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        """Write those anew that are damaged, or of which most rows are gone."""
        # The index of the table holds both columns, so the rows themselves are not read.
        found = connection.execute("SELECT id FROM features WHERE profile = ?", (profile,))
        alive = np.sort(np.fromiter((number for (number,) in found), np.int64))
        for segment in self.opened(connection, note, writable=True):
            try:
                segment.check()
            except Altered as damage:
                note(f"{self._path(segment).name} cannot be used ({damage}); it is made again")
                self._write(_made(connection, profile, segment.low, segment.high))
                continue
            left = np.searchsorted(alive, (segment.low, segment.high + 1))
            if 2 * int(left[1] - left[0]) < len(segment):
                self._write(_made(connection, profile, segment.low, segment.high))

    def _merge(self, connection: sqlite3.Connection, profile: int, note: Note) -> None:
        merged = True
        while merged:
            merged = False
            segments = self.opened(connection, note, writable=True)
            for one, next_ in pairwise(reversed(segments)):
                if _small_enough(next_, one):
                    self._write(_made(connection, profile, next_.low, one.high))
                    merged = True
                    break


def seal(index: Database, profile_version: str) -> tuple[str, ...]:
    """Tend the segments beside a database; its writer only. Return English remarks.

    Where the disk is full or failing the segments stay as they are, which is remarked.
    """
    notes: list[str] = []
    with index.reading() as connection:
        profile = rows.find_profile(connection, profile_version)
        if profile is not None:
            try:
                segments = Segments(index.path.parent / FOLDER, profile_version)
                segments.tend(connection, profile, notes.append)
            except OSError as error:
                notes.append(f"the segments of the store could not be written: {error}")
    return tuple(notes)


def remove(index: Database) -> None:
    """Remove the segments beside a database, of every profile, those put aside too."""
    folder = index.path.parent / FOLDER
    if folder.is_dir():
        for path in folder.iterdir():
            path.unlink(missing_ok=True)
        sync_folder(folder)


def drop_beyond(index: Database) -> None:
    """Remove the segments whose last rows were removed: their numbers will be given again."""
    with index.reading() as connection:
        top = _top(connection)
    for path in (index.path.parent / FOLDER).glob(f"*{_ENDING}*"):
        # Where mapped files cannot be removed, a look at its last rows tells that it is stale.
        if int(path.name.split("-")[1]) > top:
            with suppress(FileNotFoundError, PermissionError):
                path.unlink()


def gaps(segments: Sequence[Segment]) -> list[Range]:
    """Return the ranges of numbers that no segment covers; the last has no end."""
    low, found = 0, []
    for segment in segments:
        if segment.low > low:
            found.append((low, segment.low - 1))
        low = segment.high + 1
    return [*found, (low, _NEVER)]


def cut(connection: sqlite3.Connection, profile: int, low: int, high: int) -> Iterator[Segment]:
    """Yield segments in memory of the rows in a range, each as large as one may be."""
    some: list[Row] = []
    entries = 0
    for row in _rows(connection, profile, low, high):
        some.append(row)
        entries += len(row.kept)
        if len(some) == MOST_DOCUMENTS or entries >= MOST_ENTRIES:
            yield build(low, row.row, some)
            low, some, entries = row.row + 1, [], 0
    if some:
        yield build(low, some[-1].row if high == _NEVER else high, some)


def _made(connection: sqlite3.Connection, profile: int, low: int, high: int) -> Segment:
    return build(low, high, list(_rows(connection, profile, low, high)))


def _small_enough(one: Segment, following: Segment) -> bool:
    """Whether two neighbours become one; there may be some rows between them."""
    if one.full or len(one) >= _TIER * max(len(following), 1):
        return False
    documents = len(one) + len(following) + SEAL_AT
    return documents <= MOST_DOCUMENTS and len(one.entries) + len(following.entries) < MOST_ENTRIES


def _rows(connection: sqlite3.Connection, profile: int, low: int, high: int) -> Iterator[Row]:
    found = connection.execute(
        "SELECT id, fingerprint, text_hash, checksum, shingles, characters, sketch FROM features"
        " WHERE id BETWEEN ? AND ? AND profile = ? ORDER BY id",
        (low, high, profile),
    )
    for number, fingerprint, text, check, shingles, characters, sketch in found:
        # A row with a flipped bit is found by nothing or by something else, and then refused.
        if isinstance(sketch, bytes) and len(sketch) % 8 == 0 and isinstance(text, bytes):
            kept = np.frombuffer(sketch, "<u8").astype(np.uint64, copy=False)
            numbers = (unsigned(int(check)) & 0xFFFFFFFF, int(shingles), int(characters))
            yield Row(number, unsigned(int(fingerprint)), text, *numbers, kept)


def _top(connection: sqlite3.Connection) -> int:
    found = connection.execute("SELECT coalesce(max(id), 0) FROM features").fetchone()
    return int(found[0])


def _at_least(
    connection: sqlite3.Connection, profile: int, low: int, high: int, count: int
) -> bool:
    query = (
        "SELECT count(*) FROM (SELECT 1 FROM features WHERE id BETWEEN ? AND ? AND profile = ?"
        " LIMIT ?)"
    )
    found = connection.execute(query, (low, high, profile, count)).fetchone()
    return int(found[0]) == count


def _agrees(connection: sqlite3.Connection, segment: Segment) -> bool:
    """Whether the rows are still those that were sealed, or gone, in a sample.

    A number is given again only after the last rows were removed, from there on: so the last
    rows of a range tell whether that has happened.
    """
    numbers, checks = segment.columns["row"], segment.columns["check"]
    if not len(numbers):
        return True
    spread = np.linspace(0, len(numbers) - 1, _SPREAD).astype(np.int64)
    last = np.arange(max(0, len(numbers) - _LAST), len(numbers))
    chosen = np.unique(np.concatenate((spread, last)))
    sealed = dict(zip(numbers[chosen].tolist(), checks[chosen].tolist(), strict=True))
    marks = ",".join("?" * len(sealed))
    found = connection.execute(
        f"SELECT id, checksum FROM features WHERE id IN ({marks})",  # noqa: S608
        list(sealed),
    )
    return all(sealed[number] == check & 0xFFFFFFFF for number, check in found)
