"""A segment: what up to 65,536 documents are found by, as packed arrays that need no loading.

It is an inverted index (Zobel and Moffat 2006) over the hashes of sketches. Each hash is mixed to
64 even bits; its top bits are a bucket, the next 16 stand in an entry of four bytes beside the
number of the document in the segment. So a lookup of a hash reads one place of the bucket table
and some 32 entries that lie together in a mapped file. Two hashes are taken for one in 2^35 of
cases with a full segment; whoever asks counts the hashes of what it finds again.

A segment holds nothing that is not in the database, and is never changed once it is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]

MOST_DOCUMENTS = 1 << 16
MOST_ENTRIES = 1 << 24
"""Entries from which a segment counts as full: 64 MiB of them."""
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
_IN_BUCKET = 32
_AT_ONCE = 1 << 16
"""Buckets that are checked at a time."""
_LEAST_BITS, _MOST_BITS = 4, 24


class Altered(Exception):
    """Bytes of a segment are not those that were written."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a segment keeps of one row of features; ``kept``: its sketch, then its n-grams.

    ``text``: the text hash, 32 bytes. ``check``: the checksum of the row.
    """

    row: int
    fingerprint: int
    text: bytes
    check: int
    shingles: int
    characters: int
    kept: Words


@dataclass(frozen=True)
class Segment:
    """Documents ``low`` to ``high`` (numbers of rows) of one profile, all that there are.

    ``columns``: see COLUMNS, each of shape (documents). ``start``: uint32, shape (2^bits + 1),
    where the entries of each bucket begin. ``sums``: uint16, shape (2^bits), what the entries of a
    bucket add up to. ``entries``: uint32, shape (entries), by bucket: 16 bits of a hash above 16
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
    def full(self) -> bool:
        """Whether no more documents should be put into it."""
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

    def shared(self, keys: Words) -> NDArray[np.int64]:
        """Return for each document how many of the mixed hashes it has, int64, shape (documents).

        Raises:
            Altered: what was read is not what was written.
        """
        bucket = (keys >> np.uint64(64 - self.bits)).astype(np.int64)
        first = self.start[bucket].astype(np.int64)
        count = self.start[bucket + 1].astype(np.int64) - first
        before = np.cumsum(count) - count
        total = int(count.sum())
        entries = self.entries[np.arange(total) + np.repeat(first - before, count)]
        self._check(entries, before, count, self.sums[bucket])
        rest = ((keys >> np.uint64(48 - self.bits)) & np.uint64(0xFFFF)).astype(np.uint32)
        hits = entries[entries >> _REST == np.repeat(rest, count)] & np.uint32(0xFFFF)
        counted = np.bincount(hits, minlength=len(self))
        if len(counted) > len(self):
            raise Altered("an entry names no document")
        return counted

    def check(self) -> None:
        """Read all entries; Altered where they are not what was written."""
        for first in range(0, len(self.sums), _AT_ONCE):
            places = self.start[first : first + _AT_ONCE + 1].astype(np.int64)
            low, high = int(places[0]), int(places[-1])
            told = self.sums[first : first + _AT_ONCE]
            self._check(self.entries[low:high], places[:-1] - low, np.diff(places), told)

    def _check(
        self,
        entries: NDArray[np.uint32],
        before: NDArray[np.int64],
        count: NDArray[np.int64],
        told: NDArray[np.uint16],
    ) -> None:
        sums = np.concatenate((np.zeros(1, np.uint64), np.cumsum(_mixed_entries(entries))))
        found = (sums[before + count] - sums[before]).astype(np.uint16)
        if not np.array_equal(found, told):
            raise Altered("entries do not add up")


def keys_of(hashes: Words, *, grams: bool = False) -> Words:
    """Return hashes of sketches, or n-grams, mixed to numbers that are even in all bits.

    The two are mixed apart, so that a gram is hardly ever taken for a hash.
    """
    words = hashes ^ _GRAMS if grams else hashes
    words = words * _MIX
    words = (words ^ (words >> _HALF)) * _GRAMS
    mixed: Words = words ^ (words >> _HALF)
    return mixed


def build(low: int, high: int, rows: Sequence[Row]) -> Segment:
    """Return the segment of these rows, ascending by number; at most MOST_DOCUMENTS."""
    sizes = np.fromiter((len(r.kept) for r in rows), np.int64, len(rows))
    shingles = np.fromiter((r.shingles for r in rows), np.int64, len(rows))
    hashes = np.minimum(sizes, shingles)
    columns: dict[str, NDArray[np.generic]] = {
        "row": np.array([r.row for r in rows], "<i8"),
        "fingerprint": np.array([r.fingerprint for r in rows], "<u8"),
        "text": np.array([int.from_bytes(r.text[:8], "big") for r in rows], "<u8"),
        "bar": np.array(
            [int(r.kept[n - 1]) if n else 0 for r, n in zip(rows, hashes.tolist(), strict=True)],
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
    packed = np.empty(total, np.uint64)
    shift, place = np.uint64(48 - bits), 0
    for number, (row, n) in enumerate(zip(rows, hashes.tolist(), strict=True)):
        for part, grams in ((row.kept[:n], False), (row.kept[n:], True)):
            mixed = keys_of(part, grams=grams) >> shift
            packed[place : place + len(part)] = mixed << np.uint64(16) | np.uint64(number)
            place += len(part)
    packed.sort()
    ends = np.cumsum(np.bincount((packed >> _HALF).astype(np.int64), minlength=1 << bits))
    start = np.concatenate((np.zeros(1, np.int64), ends)).astype("<u4")
    entries = (packed & np.uint64(0xFFFFFFFF)).astype("<u4")
    del packed
    sums = np.zeros(1 << bits, "<u2")
    for first in range(0, len(sums), _AT_ONCE):
        places = start[first : first + _AT_ONCE + 1].astype(np.int64)
        mixed = _mixed_entries(entries[places[0] : places[-1]])
        added = np.concatenate((np.zeros(1, np.uint64), np.cumsum(mixed)))
        sums[first : first + _AT_ONCE] = np.diff(added[places - places[0]])
    return Segment(low, high, columns, start, sums, entries)


def _mixed_entries(entries: NDArray[np.uint32]) -> Words:
    """Return 16 bits of each entry that change wherever one of its bits does."""
    return ((entries * _SUM) >> _REST).astype(np.uint64)
