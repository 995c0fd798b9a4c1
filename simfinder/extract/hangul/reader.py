"""Reads HWP 5 documents (Hangul 2002 and later): OLE containers with sections of records.

Facts: Hancom, "HWP Document File Formats 5.0", revision 1.3: 3.2.1 (header), tables 6 (control
characters), 57-65 (records of the body), 68-104 (controls).
"""

from __future__ import annotations

import contextlib
import re
import struct
import sys
from array import array
from collections.abc import Iterable, Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Collector, Full
from simfinder.extract.hangul import records as hwp_records
from simfinder.extract.hangul.records import Record
from simfinder.extract.hangul.story import Story
from simfinder.extract.limits import Limits
from simfinder.extract.ole import compound as ole
from simfinder.extract.ole.compound import Compound

_SIGNATURE = b"HWP Document File"
_PACKED, _PASSWORD, _DISTRIBUTION = 1, 2, 4
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
"""What is inside controls, by their ids; others are part of the text."""
_COUNTED = frozenset((3, 4, 5))
"""Automatic numbers that are text: of pictures, tables and equations."""
_CONTROLS = re.compile(
    "([\x01-\x03\x0b\x0c\x0e-\x12\x15-\x17])[\x00-\uffff]{7}"
    "|([\x04-\x09\x13\x14])[\x00-\uffff]{7}|[\x00-\x1f]"
)
"""Controls with data of their own, those in the line, and single characters."""
_SINGLE = {"\n": "\n", "\x18": "-", "\x1e": " ", "\x1f": " "}
_HOLE = "\x00"
_CELL_SIZE = 12
"""Bytes of the head of a list that tell the place of a cell."""


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, UNSUPPORTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    flags = _flags(compound)
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        story = Story(out)
        for section in _sections(compound, flags, out):
            _walk(hwp_records.records(section, out), story)
            story.leave(0)
    if compound.short:
        out.missing("the file breaks off before its end")
    return out.finish("hwp", f"olefile {ole.version()}")


def _flags(compound: Compound) -> int:
    """Return the flags of the header, or refuse a document that is locked."""
    header = compound.read("fileheader") if compound.has("fileheader") else b""
    if len(header) < 40 or not header.startswith(_SIGNATURE):
        raise ReadProblem(Reason.DAMAGED, "the document breaks off in its header")
    (flags,) = struct.unpack_from("<I", header, 36)
    if flags & _PASSWORD:
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    if flags & _RIGHTS:
        raise ReadProblem(Reason.ENCRYPTED, "rights management protects the document")
    if flags & _CERTIFICATE:
        raise ReadProblem(Reason.ENCRYPTED, "the document asks for a key instead of a password")
    return int(flags)


def _sections(compound: Compound, flags: int, out: Collector) -> Iterator[bytes]:
    """Yield the sections in their order, unpacked."""
    folder = "viewtext/" if flags & _DISTRIBUTION else "bodytext/"
    numbers = {
        int(match[1]): name
        for name in compound.names
        if name.startswith(folder) and (match := _SECTION.fullmatch(name, len(folder)))
    }
    if not numbers:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    left = hwp_records.MOST_BYTES
    for number in sorted(numbers):
        try:
            section = compound.read(numbers[number])
            if flags & _DISTRIBUTION:
                section = hwp_records.unlocked(section)
        except ReadProblem as problem:
            if problem.reason is not Reason.DAMAGED:
                raise
            out.missing("a section of the document is damaged")
            continue
        if flags & _PACKED:
            section = hwp_records.inflate(section, left, out)
        yield section
        left -= len(section)
        if left <= 0:
            return


def _walk(records: Iterable[Record], story: Story) -> None:
    for tag, level, content in records:
        if not story.leave(level):
            continue
        if tag == _PARAGRAPH:
            story.begin(level)
        elif tag == _TEXT:
            story.say_pieces(_text(content).split(_HOLE))
        elif tag == _CONTROL:
            _control(content, story)
        elif tag == _TABLE:
            story.table()
        elif tag == _LIST and len(content) >= _CELL_SIZE:
            story.numbered_cell(int.from_bytes(content[10:12], "little"))
        elif tag == _EQUATION:
            story.fill(f" {_counted(content, 4)} ")
        elif tag == _TEXT_ART:
            story.add(_counted(content, 32), BlockKind.BOX)
        elif tag == _MEMO:
            story.control(BlockKind.COMMENT)


def _control(content: bytes, story: Story) -> None:
    # The four letters are one number, so the last one stands first.
    name = content[3::-1]
    story.control(_KINDS.get(name, BlockKind.BODY))
    if name == b"atno" and len(content) >= 10:
        kind, number = struct.unpack_from("<IH", content, 4)
        if kind & 0xF in _COUNTED:
            story.fill(str(number))
    elif name in (b"tcps", b"tdut"):
        # Characters in one place, and text with a gloss: the gloss is left out.
        story.fill(_counted(content, 4))


def _text(content: bytes) -> str:
    """Return the text of a paragraph, with holes where controls with data of their own stand.

    Positions count in UTF-16, and what a control keeps in the text may look like half a character.
    """
    units = array("H", content[: len(content) // 2 * 2])
    if sys.byteorder == "big":
        units.byteswap()
    text = _CONTROLS.sub(_shown, "".join(map(chr, units)))
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _shown(control: re.Match[str]) -> str:
    if control[1]:
        return _HOLE
    if control[2]:
        return "\t" if control[2] == "\t" else ""
    return _SINGLE.get(control[0], "")


def _counted(content: bytes, at: int) -> str:
    """Return text behind the number of its units."""
    size = 2 * int.from_bytes(content[at : at + 2], "little")
    text = content[at + 2 : at + 2 + size].decode("utf-16-le", "replace")
    return text.replace(_HOLE, "")
