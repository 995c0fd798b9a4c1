"""Writes an OLE compound file (MS-CFB) of one stream, for a library that reads nothing else.

Such a library follows the tables of the file it is given, and may follow them for ever: a chain
of sectors that runs in a circle fills the memory. A file made here has only tables that are right.
"""

from __future__ import annotations

import struct

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem

_SECTOR = 4096
_IN_TABLE = _SECTOR // 4
_TABLES = 109
"""Tables that the header itself names; together they reach 446 MiB."""
_END, _FREE, _TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
_CUTOFF = 4096
"""Smaller streams would have to share a stream of their own (MS-CFB 2.4)."""
_STREAM, _ROOT = 2, 5


def one_stream(name: str, content: bytes) -> bytes:
    """Return a compound file, version 4, with a single stream in its root.

    A stream of less than 4,096 bytes gets zeros behind it: see ``lengthened``.

    Raises:
        ReadProblem: LIMIT, where it is longer than one header can tell.
    """
    content = lengthened(content)
    sectors = -(-len(content) // _SECTOR)
    # One sector for the directory, one for the stream of the root, which may not be empty.
    tables = -(-(sectors + 2) // (_IN_TABLE - 1))
    if tables > _TABLES:
        raise ReadProblem(Reason.LIMIT, "the document is too long to be opened")
    chain = [*range(1, sectors), _END, _END, _END, *[_TABLE] * tables]
    chain += [_FREE] * (tables * _IN_TABLE - len(chain))
    directory = _entry("Root Entry", _ROOT, 1, sectors + 1, 64) + _entry(
        name, _STREAM, _FREE, 0, len(content)
    )
    body = (
        content + bytes(-len(content) % _SECTOR) + directory.ljust(_SECTOR, b"\0") + bytes(_SECTOR)
    )
    return _header(sectors, tables) + body + struct.pack(f"<{len(chain)}I", *chain)


def lengthened(content: bytes) -> bytes:
    """Return a stream as the library will read it, which is what has to be checked for it.

    Zeros behind a record that was cut off can make it whole.
    """
    return content.ljust(_CUTOFF, b"\0")


def _header(directory: int, tables: int) -> bytes:
    """Return the header (MS-CFB 2.2), which fills a sector."""
    first = directory + 2
    listed = [*range(first, first + tables), *[_FREE] * (_TABLES - tables)]
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack("<5H6x", 0x3E, 4, 0xFFFE, 12, 6)
    head += struct.pack("<9I", 1, tables, directory, 0, _CUTOFF, _END, 0, _END, 0)
    return (head + struct.pack(f"<{_TABLES}I", *listed)).ljust(_SECTOR, b"\0")


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    """Return an entry of the directory (MS-CFB 2.6.1), without brothers."""
    letters = name.encode("utf-16-le")
    return (
        letters.ljust(64, b"\0")
        + struct.pack("<HBB3I", len(letters) + 2, kind, 1, _FREE, _FREE, child)
        + bytes(36)
        + struct.pack("<IQ", start, size)
    )
