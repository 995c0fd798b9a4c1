"""Opens OLE compound files (MS-CFB) within limits, and reads their streams.

Word, PowerPoint, Excel and Outlook stored their documents in these until 2007. The header may
declare more sectors than the file has, chains of sectors may be circular and a stream may declare
any size: all this is limited by the size of the file before olefile reads it.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence

import olefile

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message

MAX_READ_FACTOR = 4
"""All streams together may give this many times the bytes of the file; honest ones give one."""
MAX_STREAMS = 100_000
_SECTOR_SHIFTS = (9, 12)
_HEADER = 512
#: Errors of olefile on damage: its own errors are OSErrors, the others come from its tables.
_DAMAGE = (
    OSError,
    ValueError,
    IndexError,
    KeyError,
    TypeError,
    AttributeError,
    OverflowError,
    RecursionError,
    struct.error,
)


class Compound:
    """The streams of a compound file by their paths, within the limits of this module."""

    def __init__(self, data: bytes) -> None:
        """Open the file or raise ReadProblem (DAMAGED, LIMIT)."""
        self._size = len(data)
        self._budget = MAX_READ_FACTOR * len(data) + (1 << 20)
        self.short = False
        """Whether a stream was shorter than declared."""
        sector = _check_header(data)
        if spare := -len(data) % sector:
            # A file that was cut inside a sector still has all whole ones.
            data += bytes(spare)
        self._data = data
        try:
            self._ole = olefile.OleFileIO(io.BytesIO(data))
            parts = self._ole.listdir()
            sizes = [int(self._ole.get_size(path)) for path in parts]
        except _DAMAGE as error:
            raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_DAMAGED)) from error
        if len(parts) > MAX_STREAMS:
            raise ReadProblem(Reason.LIMIT, Message(Code.OLE_TOO_MANY_STREAMS))
        self._streams: dict[str, tuple[list[str], int]] = {
            "/".join(path).lower().lstrip("\x05"): (path, size)
            for path, size in zip(reversed(parts), reversed(sizes), strict=True)
        }
        """Parts of the path and claimed size by the folded path."""
        for entry in self._ole.direntries:
            if entry is not None:
                # Without this a chain that runs in a circle fills the memory.
                entry.size = min(entry.size, self._size)

    @property
    def names(self) -> list[str]:
        """Paths of the streams in lower case, parts joined by slashes."""
        return list(self._streams)

    def has(self, path: str) -> bool:
        """Whether there is such a stream; case does not matter."""
        return path.lower() in self._streams

    def read(self, path: str) -> bytes:
        """Return a whole stream, or the available part; then ``short`` becomes True.

        Raises:
            KeyError: there is no such stream.
            ReadProblem: it is damaged, or more was read than the file can contain.
        """
        parts, claim = self._streams[path.lower()]
        try:
            content = bytes(self._ole.openstream(parts).getvalue())
        except _DAMAGE as error:
            raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_STREAM_DAMAGED)) from error
        self._budget -= len(content)
        if self._budget < 0:
            raise ReadProblem(Reason.LIMIT, Message(Code.OLE_STREAMS_OVERLAP))
        self.short = self.short or len(content) < claim
        return content

    def with_streams(self, contents: dict[str, bytes]) -> bytes:
        """Return the whole file with streams replaced by others of the same sizes.

        Raises:
            ReadProblem: the file is too damaged to replace them.
        """
        plain = bytearray(self._data)
        try:
            for path, content in contents.items():
                parts, _ = self._streams[path.lower()]
                step, places = self._places(parts, len(content))
                for number, place in enumerate(places):
                    piece = content[number * step : (number + 1) * step]
                    if place + len(piece) > len(plain):
                        raise IndexError(place)
                    plain[place : place + len(piece)] = piece
        except _DAMAGE as error:
            raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_STREAM_DAMAGED)) from error
        return bytes(plain)

    def _places(self, parts: list[str], size: int) -> tuple[int, list[int]]:
        """Return the size of sectors, and where in the file those of a stream begin.

        olefile can write streams as well, but follows chains that run in circles for ever.
        """
        ole = self._ole
        entry = ole.direntries[ole._find(parts)]  # noqa: SLF001 nothing public gives its number
        whole, small = int(ole.sectorsize), int(ole.minisectorsize)
        if size >= ole.minisectorcutoff:
            chain = _chain(ole.fat, entry.isectStart, -(-size // whole))
            return whole, [(sector + 1) * whole for sector in chain]
        # Small streams share one large stream, which is that of the root.
        minis = _chain(ole.minifat, entry.isectStart, -(-size // small))
        sectors = _chain(ole.fat, ole.root.isectStart, max(minis, default=-1) * small // whole + 1)
        offsets = (divmod(mini * small, whole) for mini in minis)
        return small, [(sectors[sector] + 1) * whole + rest for sector, rest in offsets]


def _chain(table: Sequence[int], first: int, count: int) -> list[int]:
    """Return so many sectors of a chain; IndexError where it ends before or leaves the table."""
    chain: list[int] = []
    for _ in range(min(count, len(table))):
        chain.append(first)
        first = table[first]
    if len(chain) < count:
        raise IndexError(count)
    return chain


def _check_header(data: bytes) -> int:
    """Return the size of a sector in bytes, or refuse a header that claims the impossible."""
    if len(data) < _HEADER:
        raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_HEADER_CUT_OFF))
    shift, mini_shift = struct.unpack_from("<HH", data, 30)
    if shift not in _SECTOR_SHIFTS or mini_shift != 6:
        raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_HEADER_DAMAGED))
    sectors = (len(data) >> shift) + 1
    (fat,) = struct.unpack_from("<I", data, 44)
    (mini_fat,) = struct.unpack_from("<I", data, 64)
    (more_fat,) = struct.unpack_from("<I", data, 72)
    if max(fat, mini_fat, more_fat) > sectors:
        raise ReadProblem(Reason.DAMAGED, Message(Code.OLE_CLAIMS_TOO_MUCH))
    return 1 << int(shift)


# Writes an OLE compound file (MS-CFB) of one stream, for a library that reads no other input.
#
# Such a library follows the tables of its input, possibly for ever: a circular chain of sectors
# fills the memory. A file written here has valid tables only.

_SECTOR = 4096
_IN_TABLE = _SECTOR // 4
_TABLES = 109
"""Tables that the header itself names; together they reach 446 MiB."""
_END, _FREE, _TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
_CUTOFF = 4096
"""Smaller streams would need a stream of their own (MS-CFB 2.4)."""
_STREAM, _ROOT = 2, 5


def one_stream(name: str, content: bytes) -> bytes:
    """Return a compound file, version 4, with a single stream in its root.

    A stream of less than 4,096 bytes is padded with zeros: see ``pad_stream``.

    Raises:
        ReadProblem: LIMIT, where it is too long for one header.
    """
    content = pad_stream(content)
    sectors = -(-len(content) // _SECTOR)
    # One sector for the directory, one for the stream of the root, which may not be empty.
    tables = -(-(sectors + 2) // (_IN_TABLE - 1))
    if tables > _TABLES:
        raise ReadProblem(Reason.LIMIT, Message(Code.DOCUMENT_TOO_LONG))
    chain = [*range(1, sectors), _END, _END, _END, *[_TABLE] * tables]
    chain += [_FREE] * (tables * _IN_TABLE - len(chain))
    directory = _entry("Root Entry", _ROOT, 1, sectors + 1, 64) + _entry(
        name, _STREAM, _FREE, 0, len(content)
    )
    body = (
        content + bytes(-len(content) % _SECTOR) + directory.ljust(_SECTOR, b"\0") + bytes(_SECTOR)
    )
    return _header(sectors, tables) + body + struct.pack(f"<{len(chain)}I", *chain)


def pad_stream(content: bytes) -> bytes:
    """Return a stream as the library will read it, so that this can be checked.

    Zeros after an incomplete record can complete it.
    """
    return content.ljust(_CUTOFF, b"\0")


def _header(directory: int, tables: int) -> bytes:
    """Return the header (MS-CFB 2.2), which fills a sector."""
    first = directory + 2
    tables_list = [*range(first, first + tables), *[_FREE] * (_TABLES - tables)]
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    head += struct.pack("<5H6x", 0x3E, 4, 0xFFFE, 12, 6)
    head += struct.pack("<9I", 1, tables, directory, 0, _CUTOFF, _END, 0, _END, 0)
    return (head + struct.pack(f"<{_TABLES}I", *tables_list)).ljust(_SECTOR, b"\0")


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    """Return an entry of the directory (MS-CFB 2.6.1), without brothers."""
    letters = name.encode("utf-16-le")
    return (
        letters.ljust(64, b"\0")
        + struct.pack("<HBB3I", len(letters) + 2, kind, 1, _FREE, _FREE, child)
        + bytes(36)
        + struct.pack("<IQ", start, size)
    )
