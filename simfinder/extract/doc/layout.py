"""Where a Word 97-2003 or Word 6/95 document keeps what: its header block (FIB) and its pieces.

The text is a row of pieces, each a stretch of bytes somewhere in the main stream (MS-DOC, 2.8.35
and 2.9.177). Positions in the text count characters over all pieces; the main text comes first,
then footnotes, headers, comments, endnotes and text boxes (2.4.1).
"""

from __future__ import annotations

import codecs
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.ole.compound import Compound

_WORD_97 = 0xC1
_ENCRYPTED = 0x0100
_SECOND_TABLE = 0x0200
_FAST_SAVED = 0x0004
_MAGIC = (0xA5EC, 0xA5DC, 0xA697, 0xA699)
#: Names of the stretches of the text in their order (2.5.5, FibRgLw97).
STORIES = (
    "main",
    "footnotes",
    "headers",
    "macros",
    "comments",
    "endnotes",
    "boxes",
    "header boxes",
)
_MOST_PIECES = 1_000_000
#: One byte a character as 2.9.73 maps it: Windows-1252, where what that leaves open stands for itself.
_COMPRESSED = "".join(bytes((byte,)).decode("cp1252", "ignore") or chr(byte) for byte in range(256))
#: Language of the installation to encoding, for Word 6 and 95, which wrote no Unicode.
_LANGUAGES = {
    0x0804: "gb18030", 0x1004: "gb18030", 0x0404: "big5", 0x0C04: "big5", 0x0411: "cp932",
    0x0412: "cp949", 0x0419: "cp1251", 0x0422: "cp1251", 0x0402: "cp1251", 0x0408: "cp1253",
    0x041F: "cp1254", 0x0405: "cp1250", 0x040E: "cp1250", 0x0415: "cp1250",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text: ``count`` characters of ``width`` bytes from ``offset`` on."""

    count: int
    offset: int
    width: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is. Tables are ``(offset, size)`` in bytes of the table stream."""

    main: bytes
    table: bytes
    unicode: bool
    """False for Word 6 and 95: bytes in an encoding that is nowhere written down."""
    language: str | None
    pieces: tuple[Piece, ...]
    stories: dict[str, tuple[int, int]]
    """First position and the one behind the last, in characters."""
    header_table: tuple[int, int]
    character_table: tuple[int, int]
    paragraph_table: tuple[int, int]
    style_table: tuple[int, int]
    list_table: tuple[int, int]
    override_table: tuple[int, int]

    def text(self, story: str) -> Iterator[tuple[str, int, int]]:
        """Yield ``(text, offset, width)`` of the pieces of a story.

        Offsets and widths are in bytes of the main stream. The bytes of Word 6 and 95 stand as
        the characters of the same number, to be decoded when marks have been told from text.
        """
        return self.between(*self.stories.get(story, (0, 0)))

    def between(self, first: int, end: int) -> Iterator[tuple[str, int, int]]:
        """Yield the same for the characters from ``first`` to before ``end``."""
        position = 0
        for piece in self.pieces:
            start, stop = max(first, position), min(end, position + piece.count)
            if start < stop:
                offset = piece.offset + (start - position) * piece.width
                content = self.main[offset : offset + (stop - start) * piece.width]
                yield self._decoded(content, piece.width), offset, piece.width
            position += piece.count
            if position >= end:
                return

    def _decoded(self, content: bytes, width: int) -> str:
        if width == 2:
            # Halves of characters outside the plane must keep their place: two each.
            return content.decode("utf-16-le", "replace") if _plain(content) else _units(content)
        if self.unicode:
            return codecs.charmap_decode(content, "strict", _COMPRESSED)[0]
        return content.decode("latin-1")


def _plain(content: bytes) -> bool:
    """Whether no unit is a surrogate, so that units and characters are the same."""
    high = content[1::2]
    return len(content) % 2 == 0 and not any(byte in high for byte in range(0xD8, 0xE0))


def _units(content: bytes) -> str:
    units = struct.unpack(f"<{len(content) // 2}H", content[: len(content) // 2 * 2])
    return "".join(map(chr, units))


def read_layout(compound: Compound) -> Layout:
    """Return the layout of a document.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED.
    """
    main = compound.read("WordDocument")
    try:
        return _layout(compound, main)
    except struct.error as error:
        raise ReadProblem(Reason.DAMAGED, "the document breaks off in its header") from error


def _layout(compound: Compound, main: bytes) -> Layout:
    magic, version = struct.unpack_from("<HH", main, 0)
    (language,) = struct.unpack_from("<H", main, 6)
    (flags,) = struct.unpack_from("<H", main, 10)
    if magic not in _MAGIC:
        raise ReadProblem(Reason.DAMAGED, "the document has no header of Word")
    if flags & _ENCRYPTED:
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    modern = version >= _WORD_97
    table = main
    if modern:
        names = ("1Table", "0Table") if flags & _SECOND_TABLE else ("0Table", "1Table")
        name = next((name for name in names if compound.has(name)), None)
        if name is None:
            raise ReadProblem(Reason.DAMAGED, "the table stream of the document is missing")
        table = compound.read(name)
    base, counts = (0x9A, 0x4C) if modern else (0x58, 0x34)
    clx = _entry(main, base, 33)
    # Some converters write a header that ends before the lists.
    long = modern and struct.unpack_from("<H", main, 0x98)[0] > 74
    pieces: tuple[Piece, ...]
    if modern or flags & _FAST_SAVED:
        pieces = tuple(_pieces(table[clx[0] : clx[0] + clx[1]], modern))
    else:
        first, end = struct.unpack_from("<II", main, 0x18)
        pieces = (Piece(max(0, min(end, len(main)) - first), first, 1),)
    return Layout(
        main,
        table,
        modern,
        _LANGUAGES.get(language),
        pieces,
        _stories(struct.unpack_from("<8i", main, counts), sum(piece.count for piece in pieces)),
        header_table=_entry(main, base, 11),
        character_table=_entry(main, base, 12) if modern else (0, 0),
        paragraph_table=_entry(main, base, 13) if modern else (0, 0),
        style_table=_entry(main, base, 1) if modern else (0, 0),
        list_table=_entry(main, base, 73) if long else (0, 0),
        override_table=_entry(main, base, 74) if long else (0, 0),
    )


def _entry(main: bytes, base: int, number: int) -> tuple[int, int]:
    offset, size = struct.unpack_from("<II", main, base + 8 * number)
    return int(offset), int(size)


def _stories(counts: tuple[int, ...], total: int) -> dict[str, tuple[int, int]]:
    stories: dict[str, tuple[int, int]] = {}
    position = 0
    for name, count in zip(STORIES, counts, strict=True):
        end = min(total, position + max(0, count))
        stories[name] = position, end
        position = end
    if not position:
        # No counts: a converter left them out, and all there is must be the main text.
        stories["main"] = 0, total
    return stories


def _pieces(clx: bytes, modern: bool) -> Iterator[Piece]:
    """Yield the pieces of the Clx (2.9.38): formatting entries first, then the piece table."""
    at = 0
    while at < len(clx) and clx[at] == 1:
        at += 3 + int(struct.unpack_from("<H", clx, at + 1)[0])
    if at >= len(clx) or clx[at] != 2:
        raise ReadProblem(Reason.DAMAGED, "the list of text pieces is missing")
    (size,) = struct.unpack_from("<I", clx, at + 1)
    plc = clx[at + 5 : at + 5 + size]
    count = (len(plc) - 4) // 12
    if not 0 < count <= _MOST_PIECES:
        raise ReadProblem(Reason.DAMAGED, "the list of text pieces is damaged")
    positions = struct.unpack_from(f"<{count + 1}I", plc)
    for number in range(count):
        length = positions[number + 1] - positions[number]
        (code,) = struct.unpack_from("<I", plc, 4 * (count + 1) + 8 * number + 2)
        if length <= 0:
            continue
        offset = code & 0x3FFFFFFF
        if not modern:
            yield Piece(length, offset, 1)
        elif code & 0x40000000:
            yield Piece(length, offset >> 1, 1)
        else:
            yield Piece(length, offset, 2)
