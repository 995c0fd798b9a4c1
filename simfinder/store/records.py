"""What the store keeps of a document, and how it is laid down in rows."""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.document import Identity, Reason
from simfinder.store.shelf import Shelf

Key = tuple[str, str]
"""Content hash and reader version: what the text of a document follows from."""

_SIGN = 1 << 63
_WRAP = 1 << 64
_NUMBERS = struct.Struct("<Qqqq")
_STAMP = struct.Struct("<qqqq")


@dataclass(frozen=True, slots=True, eq=False)
class StoredFeatures:
    """What one profile made of a text.

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
    partial: str | None = None
    encoding: str | None = None
    title: str = ""
    problem: tuple[Reason, str] | None = None
    features: StoredFeatures | None = None
    member: str = ""
    """Name of the document inside the file; empty for the file itself."""
    members: tuple[tuple[str, int], ...] | None = None
    """Names and sizes of the documents inside the file; None where nobody looked for any."""
    remark: str = ""
    """What a person should know of its text, one English line; empty where there is nothing."""
    metadata: tuple[str, ...] = ()
    """Keywords, tags and the like that the file gives itself."""
    young: bool = False
    """It had been written so shortly before it was read that its times may hide a later change."""


def signed(number: int) -> int:
    """Return an unsigned 64-bit number as SQLite holds it; wider ones lose their high bits."""
    number %= _WRAP
    return number - _WRAP if number >= _SIGN else number


def unsigned(number: int) -> int:
    """Return what ``signed`` was given."""
    return number % _WRAP


def stamp(identity: Identity) -> tuple[int, int, int, int]:
    """Return the part of an identity that survives a restart, as it is laid down in a row.

    Device numbers are left out: they are given anew when disks are mounted again, and the path
    already says which disk is meant.
    """
    return (
        signed(identity.inode),
        identity.size,
        signed(identity.mtime_ns),
        signed(identity.ctime_ns),
    )


def plain(text: str) -> str:
    r"""Return the text with characters that cannot be written as UTF-8 shown as ``\udc80``."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


# SQLite does not notice a flipped bit inside a value, and one bit can make strangers alike: each
# row carries the CRC-32 of its values. A row that does not agree with it is as good as none.


def file_checksum(
    path: bytes,
    seen: Sequence[int],
    content: bytes,
    reason: str | None,
    detail: str | None,
    members: str | None,
) -> int:
    """Return the CRC-32 of a file row; ``seen`` is the stamp, ``content`` the hash."""
    if reason is None and members is None:  # as nearly all are
        return zlib.crc32(b"%b\0%b\0%b\0" % (path, _STAMP.pack(*seen), content))
    why = "" if reason is None else f"{reason}\0{detail}"
    inside = () if members is None else (members.encode(),)
    return zlib.crc32(b"\0".join((path, _STAMP.pack(*seen), content, why.encode(), *inside)))


def file_key(path: Path, member: str) -> bytes:
    """Return what a document's row is found by; no path holds a zero byte."""
    key = os.fsencode(path)
    return key + b"\0" + member.encode("utf-8", "surrogatepass") if member else key


def members_to_json(members: tuple[tuple[str, int], ...] | None) -> str | None:
    """Return the names and sizes of what is inside a file, as they are laid down in its row."""
    return None if members is None else json.dumps(members, separators=(",", ":"))


def members_from_json(text: str | None) -> tuple[tuple[str, int], ...] | None:
    """Return what ``members_to_json`` was given; ValueError or TypeError for anything else."""
    if text is None:
        return None
    return tuple((str(name), int(size)) for name, size in json.loads(text))


def content_checksum(
    content: bytes,
    kind: str,
    reader: str,
    partial: str | None,
    encoding: str | None,
    title: str,
    remark: str | None = None,
    metadata: str | None = None,
) -> int:
    """Return the CRC-32 of a content row; ``kind`` is the format.

    The last two are None in rows from before they were kept.
    """
    later = () if remark is None and metadata is None else (remark or "", metadata or "")
    words = "\0".join((kind, reader, partial or "", encoding or "", title, *later))
    return zlib.crc32(words.encode(), zlib.crc32(content))


def metadata_to_json(metadata: tuple[str, ...]) -> str:
    """Return keywords as they are laid down in a row."""
    return json.dumps([plain(word) for word in metadata], ensure_ascii=False)


def metadata_from_json(text: str | None) -> tuple[str, ...]:
    """Return what ``metadata_to_json`` was given; ValueError for anything else."""
    return () if not text or text == "[]" else tuple(str(word) for word in json.loads(text))


def _features_checksum(
    content: bytes, numbers: Sequence[int], text_hash: bytes, sketch: bytes
) -> int:
    return zlib.crc32(sketch, zlib.crc32(content + _NUMBERS.pack(*numbers) + text_hash))


def features_row(content: bytes, features: StoredFeatures) -> tuple[Any, ...]:
    """Return the columns of a features row after content and profile, in their order."""
    sketch = np.ascontiguousarray(features.sketch, "<u8").tobytes()
    text_hash = bytes.fromhex(features.text_hash)
    numbers = (features.fingerprint, features.shingles, features.characters, features.tokens)
    check = _features_checksum(content, numbers, text_hash, sketch)
    return (signed(features.fingerprint), *numbers[1:], text_hash, check, sketch)


def read_features(
    content: bytes, version: str, row: Sequence[Any], shelf: Shelf
) -> StoredFeatures | None:
    """Return what ``features_row`` laid down, or None where it is missing or was altered."""
    fingerprint, shingles, characters, tokens, text_hash, check, sketch = row
    if fingerprint is None:
        return None
    try:
        code = fingerprint % _WRAP
        head = content + _NUMBERS.pack(code, shingles, characters, tokens) + text_hash
        if zlib.crc32(sketch, zlib.crc32(head)) != check or len(sketch) % 8:
            return None
        hash_in_hex = text_hash.hex()
    except (TypeError, AttributeError, struct.error):
        return None
    return StoredFeatures(
        version,
        code,
        shelf.keep_bytes(sketch),
        shingles,
        characters,
        tokens,
        hash_in_hex,
    )
