"""Reads documents of Hangul: HWP 5 (2002 and later), records in OLE containers, and HWPX.

Facts: Hancom, "HWP Document File Formats 5.0", revision 1.3: 3.2.1 (header), tables 6 (control
characters), 57-65 (records of the body), 68-104 (controls).
"""

from __future__ import annotations

import contextlib
import re
import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, join_surrogates, utf16_units
from simfinder.extract.containers.compound import Compound
from simfinder.extract.formats import names
from simfinder.extract.xml_safe import Element, PartWalk, at_end, at_start
from simfinder.extract.zip_archive import GuardedZip

# The records of HWP 5: unpacked, decrypted where only reading is allowed, split.
#
# Facts: Hancom, "HWP Document File Formats 5.0", revision 1.3: 3 (streams), 4.1 (records). The
# encryption of documents for distribution is not in it; its discoverer described it in the group
# hwp-foss ("ViewText", January 2014): no password is needed, the key precedes the text.

MOST_BYTES = 100 << 20
"""Bytes that all sections of a document may unpack to."""
MOST_RECORDS = 3_000_000
_STEP = 1 << 16
_LONG = 0xFFF
_DISTRIBUTION = 28
_SEED_SIZE = 256
_KEY_SIZE = 16
Record = tuple[int, int, bytes]
"""Tag, level and content."""


def inflate_stream(data: bytes, max_size: int, sink: Collector) -> bytes:
    """Unpack a section up to damage or ``max_size`` bytes; the rest is reported to ``sink``."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    pieces: list[bytes] = []
    budget = max_size
    try:
        for at in range(0, len(data), _STEP):
            piece = unpacker.decompress(data[at : at + _STEP], budget)
            pieces.append(piece)
            budget -= len(piece)
            if budget <= 0:
                sink.missing(Message(Code.FIRST_MIB_READ, n=MOST_BYTES >> 20))
                break
            if unpacker.eof:
                break
        else:
            sink.missing(Message(Code.FILE_CUT_OFF))
    except zlib.error:
        sink.missing(Message(Code.SECTION_DAMAGED))
    return b"".join(pieces)


def read_records(section: bytes, sink: Collector) -> Iterator[Record]:
    """Yield the records of a section; damage is reported to ``sink``."""
    at, end = 0, len(section)
    for _ in range(MOST_RECORDS):
        if at + 4 > end:
            break
        (head,) = struct.unpack_from("<I", section, at)
        at += 4
        size = head >> 20
        if size == _LONG and at + 4 <= end:
            (size,) = struct.unpack_from("<I", section, at)
            at += 4
        if at + size > end:
            sink.missing(Message(Code.FILE_CUT_OFF))
        yield head & 0x3FF, head >> 10 & 0x3FF, section[at : at + size]
        at += size
    else:
        sink.missing(Message(Code.FIRST_RECORDS_READ, n=MOST_RECORDS))


def decrypt_distribution(stream: bytes) -> bytes:
    """Return a section of a document for distribution, still packed.

    Raises:
        ReadProblem: DAMAGED.
    """
    if len(stream) < 4 + _SEED_SIZE:
        raise ReadProblem(Reason.DAMAGED, Message(Code.SECTION_DAMAGED))
    (head,) = struct.unpack_from("<I", stream)
    if head & 0x3FF != _DISTRIBUTION or head >> 20 != _SEED_SIZE:
        raise ReadProblem(Reason.DAMAGED, Message(Code.SECTION_DAMAGED))
    key = _key(stream[4 : 4 + _SEED_SIZE])
    body = stream[4 + _SEED_SIZE :]
    return _decrypt(key, body[: len(body) // _KEY_SIZE * _KEY_SIZE])


def _key(block: bytes) -> bytes:
    """Return the key in 256 bytes, which are XORed with runs of random bytes from a seed.

    The random numbers are those of Microsoft's C library.
    """
    seed = state = int.from_bytes(block[:4], "little")
    plain = bytearray(block)
    at = 0
    while at < len(plain):
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        mask = state >> 16 & 0xFF
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        count = (state >> 16 & 0xF) + 1
        for place in range(max(at, 4), min(at + count, len(plain))):
            plain[place] ^= mask
        at += count
    start = 4 + (seed & 0xF)
    return bytes(plain[start : start + _KEY_SIZE])


def _decrypt(key: bytes, body: bytes) -> bytes:
    # The format requires this mode, which is too weak for writing.
    opener = Cipher(algorithms.AES(key), modes.ECB()).decryptor()  # noqa: S305
    return bytes(opener.update(body) + opener.finalize())


# Puts the paragraphs of a Hangul document in order: tables, notes and boxes belong to a paragraph.
#
# Both formats of Hangul, HWP 5 and HWPX, have the same structure. A paragraph has text and
# controls; a control has lists of paragraphs, which may have controls again. The content of a
# control follows its paragraph, and the cells of a table are emitted row by row.

MOST_DEEP = 20
"""Paragraphs inside paragraphs; deeper ones are left out, since each level moves all text."""
_Blocks = list[tuple[str, BlockKind]]
_IN_CELLS = frozenset((BlockKind.BODY, BlockKind.TABLE, BlockKind.BOX, BlockKind.HEADING))


@dataclass(slots=True)
class _Control:
    """A control of a paragraph, with the blocks of the paragraphs inside it."""

    kind: BlockKind
    rows: list[list[list[str]]] = field(default_factory=list)
    """Cells of the rows, as the texts of their paragraphs."""
    blocks: _Blocks = field(default_factory=list)
    behind: _Blocks = field(default_factory=list)
    """Notes and the like of the cells."""
    is_table: bool = False
    row: int = -1
    """Number of the last row, where rows have one."""

    def take(self, blocks: _Blocks) -> None:
        """Add the blocks of a paragraph inside."""
        cell = self.rows[-1][-1] if self.rows and self.rows[-1] else None
        for text, kind in blocks:
            if cell is None:
                self.blocks.append((text, self._own_kind(kind)))
            elif kind in _IN_CELLS:
                cell.append(text.replace("\t", " "))
            else:
                self.behind.append((text, self._own_kind(kind)))

    def _own_kind(self, kind: BlockKind) -> BlockKind:
        if self.kind is BlockKind.BODY or (
            self.kind is BlockKind.BOX and kind is not BlockKind.BODY
        ):
            return kind
        return self.kind

    def all_blocks(self) -> _Blocks:
        """Return all blocks: the text above a table, its rows, and their notes."""
        rows = [
            ("\t".join(" ".join(cell) for cell in row), self._own_kind(BlockKind.TABLE))
            for row in self.rows
        ]
        return self.blocks + rows + self.behind


@dataclass(slots=True)
class _OpenParagraph:
    level: int
    parts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Parts that controls may fill, those of the next ones last."""
    place: int | None = None
    control: _Control | None = None
    own_blocks: _Blocks = field(default_factory=list)


class HangulStory:
    """The open paragraphs, outermost first; complete ones go to the collector."""

    def __init__(self, sink: Collector) -> None:
        """``sink`` receives all blocks; it may raise ``Full`` when a paragraph ends."""
        self._sink = sink
        self._open: list[_OpenParagraph] = []
        self._too_deep: int | None = None

    @property
    def level(self) -> int:
        """The level of the innermost open paragraph, -1 where none is open."""
        return self._open[-1].level if self._open else -1

    def leave(self, level: int) -> bool:
        """End all paragraphs from ``level`` on; False where the following one is too deep."""
        if self._too_deep is not None:
            if level >= self._too_deep:
                return False
            self._too_deep = None
        while self._open and self._open[-1].level >= level:
            self._end()
        return True

    def begin(self, level: int) -> bool:
        """Begin a paragraph inside the open ones, after ``leave``; False where it is too deep."""
        if len(self._open) >= MOST_DEEP:
            self._too_deep = level
            self._sink.missing(Message(Code.DOCUMENT_NESTED))
            return False
        self._open.append(_OpenParagraph(level))
        return True

    def add_text(self, text: str) -> None:
        """Add text to the innermost paragraph."""
        if self._open:
            self._open[-1].parts.append(text)

    def add_pieces(self, pieces: list[str]) -> None:
        """Add pieces of text; the controls that follow may ``fill`` the places between them."""
        if not self._open:
            return
        paragraph = self._open[-1]
        paragraph.places.clear()
        for number, piece in enumerate(pieces):
            if number:
                paragraph.places.append(len(paragraph.parts))
                paragraph.parts.append("")
            paragraph.parts.append(piece)
        paragraph.places.reverse()

    def control(self, kind: BlockKind) -> None:
        """Begin the next control; paragraphs inside it become ``kind``, BODY: no change."""
        if self._open:
            paragraph = self._open[-1]
            _finish(paragraph)
            paragraph.control = _Control(kind)
            paragraph.place = paragraph.places.pop() if paragraph.places else None

    def fill(self, text: str) -> None:
        """Insert text at the place of the control in its paragraph."""
        if self._open and self._open[-1].place is not None:
            self._open[-1].parts[self._open[-1].place] = text

    @property
    def _control(self) -> _Control | None:
        return self._open[-1].control if self._open else None

    def add(self, text: str, kind: BlockKind) -> None:
        """Add a paragraph to the control at once."""
        if control := self._control:
            control.take([(text, kind)])

    def table(self) -> None:
        """Make the control a table; its content so far precedes the table."""
        if control := self._control:
            control.is_table = True

    def numbered_cell(self, row: int) -> None:
        """Begin a cell of a row, where the control is a table."""
        if (control := self._control) and control.is_table:
            if row != control.row:
                control.rows.append([])
                control.row = row
            control.rows[-1].append([])

    def row(self) -> None:
        """Begin a row of a table in the control."""
        if control := self._control:
            control.rows.append([])

    def cell(self) -> None:
        """Begin a cell in the row."""
        if control := self._control:
            if not control.rows:
                control.rows.append([])
            control.rows[-1].append([])

    def _end(self) -> None:
        paragraph = self._open.pop()
        _finish(paragraph)
        blocks = [("".join(paragraph.parts), BlockKind.BODY), *paragraph.own_blocks]
        blocks = [(text, kind) for text, kind in blocks if text and not text.isspace()]
        if not self._open:
            for text, kind in blocks:
                self._sink.add(text, kind)
        elif control := self._control:
            control.take(blocks)
        else:
            # A damaged document may have paragraphs in no control.
            self._open[-1].own_blocks += blocks


def _finish(paragraph: _OpenParagraph) -> None:
    if paragraph.control is not None:
        paragraph.own_blocks += paragraph.control.all_blocks()
        paragraph.control = None


_SIGNATURE = b"HWP Document File"
_DEFLATE, _PASSWORD, _DISTRIBUTION_FLAG = 1, 2, 4
_RIGHTS = 1 << 4 | 1 << 10
_CERTIFICATE = 1 << 8
_SECTION = re.compile(r"section(\d{1,6})")

_PARAGRAPH, _TEXT, _CONTROL, _LIST = 66, 67, 71, 72
_TABLE, _EQUATION, _TEXT_ART, _MEMO = 77, 88, 90, 93
_KINDS = {
    b"head": BlockKind.HEADER,
    b"foot": BlockKind.FOOTER,
    b"fn  ": BlockKind.NOTE,
    b"en  ": BlockKind.NOTE,
    b"tcmt": BlockKind.COMMENT,
    b"secd": BlockKind.FURNITURE,
    b"gso ": BlockKind.BOX,
}
"""Kinds of text inside controls, by their ids; others are part of the text."""
_NUMBER_KINDS = frozenset((3, 4, 5))
"""Automatic numbers that are text: of pictures, tables and equations."""
_CONTROLS = re.compile(
    "([\x01-\x03\x0b\x0c\x0e-\x12\x15-\x17])[\x00-\uffff]{7}"
    "|([\x04-\x09\x13\x14])[\x00-\uffff]{7}|[\x00-\x1f]"
)
"""Controls with data of their own, those in the line, and single characters."""
_SINGLE = {"\n": "\n", "\x18": "-", "\x1e": " ", "\x1f": " "}
_HOLE = "\x00"
_CELL_SIZE = 12
"""Bytes of the head of a list with the place of a cell."""


def read(data: bytes, limits: Limits, name: str = "hwp") -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, UNSUPPORTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    flags = _flags(compound)
    sink = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        story = HangulStory(sink)
        for section in _sections(compound, flags, sink):
            _walk(read_records(section, sink), story)
            story.leave(0)
    if compound.short:
        sink.missing(Message(Code.FILE_CUT_OFF))
    return sink.finish(name, "olefile")


def _flags(compound: Compound) -> int:
    """Return the flags of the header, or refuse a document that is locked."""
    header = compound.read("fileheader") if compound.has("fileheader") else b""
    if len(header) < 40 or not header.startswith(_SIGNATURE):
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORD_HEADER_CUT_OFF))
    (flags,) = struct.unpack_from("<I", header, 36)
    if flags & _PASSWORD:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    if flags & _RIGHTS:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.RIGHTS_MANAGEMENT))
    if flags & _CERTIFICATE:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_KEY_NEEDED))
    return int(flags)


def _sections(compound: Compound, flags: int, sink: Collector) -> Iterator[bytes]:
    """Yield the sections in their order, unpacked."""
    folder = "viewtext/" if flags & _DISTRIBUTION_FLAG else "bodytext/"
    numbers = {
        int(match[1]): name
        for name in compound.names
        if name.startswith(folder) and (match := _SECTION.fullmatch(name, len(folder)))
    }
    if not numbers:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    budget = MOST_BYTES
    for number in sorted(numbers):
        try:
            section = compound.read(numbers[number])
            if flags & _DISTRIBUTION_FLAG:
                section = decrypt_distribution(section)
        except ReadProblem as problem:
            if problem.reason is not Reason.DAMAGED:
                raise
            sink.missing(Message(Code.SECTION_DAMAGED))
            continue
        if flags & _DEFLATE:
            section = inflate_stream(section, budget, sink)
        yield section
        budget -= len(section)
        if budget <= 0:
            return


def _walk(records: Iterable[Record], story: HangulStory) -> None:
    for tag, level, content in records:
        if not story.leave(level):
            continue
        if tag == _PARAGRAPH:
            story.begin(level)
        elif tag == _TEXT:
            story.add_pieces(_text(content).split(_HOLE))
        elif tag == _CONTROL:
            _control(content, story)
        elif tag == _TABLE:
            story.table()
        elif tag == _LIST and len(content) >= _CELL_SIZE:
            story.numbered_cell(int.from_bytes(content[10:12], "little"))
        elif tag == _EQUATION:
            story.fill(f" {_prefixed_text(content, 4)} ")
        elif tag == _TEXT_ART:
            story.add(_prefixed_text(content, 32), BlockKind.BOX)
        elif tag == _MEMO:
            story.control(BlockKind.COMMENT)


def _control(content: bytes, story: HangulStory) -> None:
    # The four letters are one number, so the last one comes first.
    name = content[3::-1]
    story.control(_KINDS.get(name, BlockKind.BODY))
    if name == b"atno" and len(content) >= 10:
        kind, number = struct.unpack_from("<IH", content, 4)
        if kind & 0xF in _NUMBER_KINDS:
            story.fill(str(number))
    elif name in (b"tcps", b"tdut"):
        # Overlapping characters, and text with a gloss: the gloss is left out.
        story.fill(_prefixed_text(content, 4))


def _text(content: bytes) -> str:
    """Return the text of a paragraph, with holes for controls with data of their own.

    Positions count in UTF-16, and the data of a control in the text may look like a surrogate.
    """
    return join_surrogates(_CONTROLS.sub(_replace_control, utf16_units(content)))


def _replace_control(control: re.Match[str]) -> str:
    if control[1]:
        return _HOLE
    if control[2]:
        return "\t" if control[2] == "\t" else ""
    return _SINGLE.get(control[0], "")


def _prefixed_text(content: bytes, at: int) -> str:
    """Return text behind the number of its units."""
    size = 2 * int.from_bytes(content[at : at + 2], "little")
    text = content[at + 2 : at + 2 + size].decode("utf-16-le", "replace")
    return text.replace(_HOLE, "")


# Reads HWPX documents (Hangul since 2010): ZIP archives with sections of XML.
#
# Facts: KS X 6101 (OWPML): a section has paragraphs ``p`` with runs, which have texts ``t`` and
# objects; lists of paragraphs inside objects are ``subList``. Names are used without namespaces,
# which differ from year to year.

_SECTION_PART = re.compile(r"contents/section(\d{1,6})\.xml", re.IGNORECASE)
_MANIFEST = "META-INF/manifest.xml"
_PART_KINDS = {
    "header": BlockKind.HEADER,
    "footer": BlockKind.FOOTER,
    "footNote": BlockKind.NOTE,
    "endNote": BlockKind.NOTE,
    "hiddenComment": BlockKind.COMMENT,
    "drawText": BlockKind.BOX,
    "caption": BlockKind.BODY,
    "tbl": BlockKind.BODY,
}
"""Kinds of the paragraphs inside an object."""
_COUNTED_PARTS = frozenset(("PICTURE", "TABLE", "EQUATION"))
"""Automatic numbers that are text; others are of pages and notes."""
_MARKS = {"tab": "\t", "lineBreak": "\n", "nbSpace": " ", "fwSpace": " ", "hyphen": "-"}
_NAMES = names(
    "p t tr tc fieldBegin autoNum compose mainText script textart run linesegarray"
).union(_PART_KINDS)


def read_hwpx(data: bytes, limits: Limits, name: str = "hwpx") -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    if _is_encrypted(archive):
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    numbers = {
        int(match[1]): part for part in archive.names if (match := _SECTION_PART.fullmatch(part))
    }
    if not numbers:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    sink = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for number in sorted(numbers):
            _section(archive, numbers[number], sink)
    return sink.finish(name, "lxml")


def _is_encrypted(archive: GuardedZip) -> bool:
    return archive.find(_MANIFEST) is not None and b"encryption-data" in archive.read(_MANIFEST)


def _section(archive: GuardedZip, name: str, sink: Collector) -> None:
    try:
        _HwpxWalk(sink).run(archive.read(name))
    except xml_safe.SyntaxProblem:
        sink.missing(Message(Code.SECTION_DAMAGED))
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        sink.missing(Message(Code.SECTION_DAMAGED))


class _HwpxWalk(PartWalk):
    """Turns the elements of a section into paragraphs."""

    doubtful = frozenset()

    def __init__(self, sink: Collector) -> None:
        self._story = HangulStory(sink)
        self._level = 0
        self._in_deletion = False

    def close(self) -> None:
        """Emit open blocks to the collector."""
        self._story.leave(0)

    def _names(self, data: bytes) -> Iterable[str]:
        return _NAMES

    @at_start("p")
    def _paragraph_starts(self, _: Element) -> None:
        if self._story.leave(self._level):
            self._story.begin(self._level)
        self._level += 1

    @at_start(*_PART_KINDS)
    def _object_starts(self, element: Element) -> None:
        self._story.control(_PART_KINDS[xml_safe.local_name(element)])

    @at_start("tr")
    def _row_starts(self, _: Element) -> None:
        self._story.row()

    @at_start("tc")
    def _cell_starts(self, _: Element) -> None:
        self._story.cell()

    @at_start("fieldBegin")
    def _field_starts(self, element: Element) -> None:
        memo = element.get("type") == "MEMO"
        self._story.control(BlockKind.COMMENT if memo else BlockKind.BODY)

    @at_end(*_NAMES)
    def _element_ends(self, element: Element) -> None:
        name = xml_safe.local_name(element)
        if name == "p":
            self._level -= 1
            self._story.leave(self._level)
        elif name == "t":
            self._add_text(element)
        elif not self._in_deletion:
            self._object_ends(name, element)
        # A whole document may be in one table, so blocks are emitted before its end.
        xml_safe.forget(element)

    def _object_ends(self, name: str, element: Element) -> None:
        if name == "autoNum" and element.get("numType") in _COUNTED_PARTS:
            self._story.add_text(element.get("num") or "")
        elif name == "compose":
            self._story.add_text(element.get("composeText") or "")
        elif name == "mainText":
            self._story.add_text(element.text or "")
        elif name == "script":
            self._story.add_text(f" {element.text or ''} ")
        elif name == "textart":
            self._story.control(BlockKind.BOX)
            self._story.add(element.get("text") or "", BlockKind.BOX)

    def _add_text(self, element: Element) -> None:
        """Emit a text with the marks in it; text that was deleted under review is left out."""
        parts = [] if self._in_deletion else [element.text or ""]
        for child in element:
            name = xml_safe.local_name(child)
            if name in ("deleteBegin", "deleteEnd"):
                self._in_deletion = name == "deleteBegin"
            elif not self._in_deletion:
                parts.append(_MARKS.get(name, ""))
            if not self._in_deletion:
                parts.append(child.tail or "")
        self._story.add_text("".join(parts))
