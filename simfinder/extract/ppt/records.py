"""The records of a PowerPoint 97-2003 presentation, and which of them are in use (MS-PPT).

Saving appends: the stream may hold slides of several states of the document. The user edit and
the persist directory (2.1.2) say where the slides of the last state begin.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

CONTAINER = 0xF
SLIDES_LIST, MASTERS_LIST, NOTES_LIST = 0, 1, 2
"""Instances of SLIDE_LIST."""
DOCUMENT = 0x03E8
SLIDE = 0x03EE
MASTER = 0x03F8
SLIDE_LIST = 0x0FF0
SLIDE_PERSIST = 0x03F3
TEXT_KIND = 0x0F9F
UNICODE_TEXT = 0x0FA0
BYTE_TEXT = 0x0FA8
OUTLINE_REFERENCE = 0x0F9E
SHAPE = 0xF004
SHAPE_PROPERTIES = 0xF00B
TEXT_BOX = 0xF00D
PLACEHOLDER = 0x0BC3
FOOTER_PLACEHOLDER = 0x0420
"""What PowerPoint 2007 writes instead of it for date, number and footer."""
BLOB = 0x138B
"""Data that versions since 2002 added: records that older ones do not look into."""
COMMENT = 0x2EE0
HEADERS_FOOTERS = 0x0FD9
STRING = 0x0FBA
_USER_EDIT = 0x0FF5
_DIRECTORY = 0x1772
_DEEPEST = 40
_MOST_EDITS = 10_000


@dataclass(frozen=True, slots=True)
class Record:
    """One record: what it is and where its content lies in the stream, in bytes."""

    kind: int
    instance: int
    container: bool
    start: int
    end: int


def record_at(stream: bytes, offset: int) -> Record | None:
    """Return the record that begins here, None where none does."""
    if not 0 <= offset <= len(stream) - 8:
        return None
    version, kind, size = struct.unpack_from("<HHI", stream, offset)
    end = min(len(stream), offset + 8 + size)
    return Record(kind, version >> 4, version & 0xF == CONTAINER, offset + 8, end)


def children(stream: bytes, parent: Record) -> Iterator[Record]:
    """Yield the records right inside a container."""
    at = parent.start
    while at + 8 <= parent.end:
        record = record_at(stream, at)
        if record is None:
            return
        yield record
        at = record.end


def descend(stream: bytes, parent: Record) -> Iterator[Record]:
    """Yield all records inside a container in their order, without recursion."""
    open_ones = [children(stream, parent)]
    while open_ones:
        record = next(open_ones[-1], None)
        if record is None:
            open_ones.pop()
            continue
        yield record
        if record.container and len(open_ones) < _DEEPEST:
            open_ones.append(children(stream, record))


def whole(stream: bytes) -> Record:
    """Return a record around the whole stream, to descend into."""
    return Record(0, 0, True, 0, len(stream))


def places(stream: bytes, last_edit: int) -> tuple[dict[int, int], int]:
    """Return offsets of the persistent objects by number, and the number of the document.

    Args:
        stream: the stream of the presentation.
        last_edit: offset of the last user edit; those before it are followed from there.
    """
    found: dict[int, int] = {}
    document = 0
    seen: set[int] = set()
    offset = last_edit
    while offset and offset not in seen and len(seen) < _MOST_EDITS:
        seen.add(offset)
        edit = record_at(stream, offset)
        if edit is None or edit.kind != _USER_EDIT or edit.end - edit.start < 20:
            break
        offset, directory, number = struct.unpack_from("<III", stream, edit.start + 8)
        document = document or number
        record = record_at(stream, directory)
        if record is not None and record.kind == _DIRECTORY:
            for persistent, place in _entries(stream[record.start : record.end]):
                found.setdefault(persistent, place)
    return found, document


def _entries(directory: bytes) -> Iterator[tuple[int, int]]:
    """Yield number and offset; a run names its first number and length in one value (2.3.5)."""
    at = 0
    while at + 4 <= len(directory):
        (code,) = struct.unpack_from("<I", directory, at)
        at += 4
        for number in range(code & 0xFFFFF, (code & 0xFFFFF) + (code >> 20)):
            if at + 4 > len(directory):
                return
            yield number, struct.unpack_from("<I", directory, at)[0]
            at += 4
