"""What a Word 97-2003 document says about its text: deleted, hidden, heading, table.

Properties stand on pages of 512 bytes in the main stream (MS-DOC, 2.9.33 ChpxFkp and 2.9.174
PapxFkp), each for a stretch of bytes of text, as lists of changes named Sprm (2.2.5.1).
"""

from __future__ import annotations

import bisect
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from simfinder.extract.doc_layout import Layout

_PAGE = 512
_DELETED, _VANISH = 0x0800, 0x083C
_IN_TABLE, _ROW_END = 0x2416, 0x2417
_OUTLINE = 0x2640
_ON = frozenset((1, 0x81))
#: Bytes of the operand by the highest three bits of a Sprm; 0 means that its first byte says it.
_OPERANDS = (1, 1, 2, 4, 2, 2, 0, 3)
_HIDING = (b"\x00\x08", b"\x3c\x08")


@dataclass(slots=True)
class ParagraphProperties:
    """What matters of one paragraph."""

    heading: bool = False
    in_table: bool = False
    row_end: bool = False


@dataclass(slots=True)
class Properties:
    """Everything told about the text, by offsets in bytes of the main stream."""

    hidden: list[tuple[int, int]] = field(default_factory=list)
    """Stretches that are deleted or hidden, in ascending order."""
    paragraphs: dict[int, ParagraphProperties] = field(default_factory=dict)
    """By the offset behind the mark that ends the paragraph; plain ones are left out."""
    known: bool = False
    """Whether paragraphs are described at all."""

    def blank_hidden(self, text: str, offset: int, width: int) -> str:
        """Return a text of the same length in which hidden characters are NUL."""
        end = offset + len(text) * width
        at = max(0, bisect.bisect_right(self.hidden, (offset, end)) - 1)
        cut: list[tuple[int, int]] = []
        while at < len(self.hidden) and self.hidden[at][0] < end:
            first, last = self.hidden[at]
            if last > offset:
                cut.append((max(0, first - offset) // width, (min(last, end) - offset) // width))
            at += 1
        if not cut:
            return text
        characters = list(text)
        for first, last in cut:
            for position in range(first, min(last, len(characters))):
                # The ends of paragraphs and cells stay: what stands around them is not one.
                if characters[position] not in "\r\x07\x0c":
                    characters[position] = "\x00"
        return "".join(characters)


def read_properties(layout: Layout) -> Properties:
    """Return what the document says about its text; what is damaged is left out."""
    properties = Properties()
    if not layout.unicode:
        return properties
    for page in _pages(layout, layout.character_table):
        if any(sprm in page for sprm in _HIDING):
            properties.hidden.extend(_hidden_runs(page))
    properties.hidden.sort()
    for page in _pages(layout, layout.paragraph_table):
        properties.known = True
        _add_paragraphs(page, properties.paragraphs)
    return properties


def _pages(layout: Layout, table: tuple[int, int]) -> Iterator[bytes]:
    """Yield the pages that a table of 4-byte positions and page numbers names (2.8.5, 2.8.6)."""
    plc = layout.table[table[0] : table[0] + table[1]]
    count = (len(plc) - 4) // 8
    if count <= 0:
        return
    seen: set[int] = set()
    for number in struct.unpack_from(f"<{count}I", plc, 4 * (count + 1)):
        number &= 0x3FFFFF
        page = layout.main[number * _PAGE : (number + 1) * _PAGE]
        if len(page) == _PAGE and number not in seen:
            seen.add(number)
            yield page


def _hidden_runs(page: bytes) -> Iterator[tuple[int, int]]:
    count = page[-1]
    if 5 * count + 4 > _PAGE - 1:
        return
    offsets = struct.unpack_from(f"<{count + 1}I", page)
    for number in range(count):
        at = 2 * page[4 * (count + 1) + number]
        if not at:
            continue
        for sprm, operand in changes(page[at + 1 : at + 1 + page[at]]):
            if sprm in (_DELETED, _VANISH) and operand in _ON and offsets[number] < offsets[-1]:
                yield offsets[number], offsets[number + 1]
                break


def _add_paragraphs(page: bytes, found: dict[int, ParagraphProperties]) -> None:
    count = page[-1]
    if 17 * count + 4 > _PAGE - 1:
        return
    offsets = struct.unpack_from(f"<{count + 1}I", page)
    for number in range(count):
        at = 2 * page[4 * (count + 1) + 13 * number]
        if not 0 < at < _PAGE - 4:
            continue
        size = page[at]
        start, length = (at + 1, 2 * size - 1) if size else (at + 2, 2 * page[at + 1])
        content = page[start : start + length]
        if len(content) < 2:
            continue
        style = int.from_bytes(content[:2], "little")
        paragraph = ParagraphProperties(heading=1 <= style <= 9)
        for sprm, operand in changes(content[2:]):
            if sprm == _IN_TABLE:
                paragraph.in_table = operand == 1
            elif sprm == _ROW_END:
                paragraph.row_end = operand == 1
            elif sprm == _OUTLINE:
                paragraph.heading = operand < 9
        if paragraph.heading or paragraph.in_table or paragraph.row_end:
            found[offsets[number + 1]] = paragraph


def changes(properties: bytes) -> Iterator[tuple[int, int]]:
    """Yield number and first operand byte of every Sprm; ends where the list is damaged."""
    at = 0
    while at + 3 <= len(properties):
        sprm = properties[at] | properties[at + 1] << 8
        yield sprm, properties[at + 2]
        size = _OPERANDS[sprm >> 13]
        if size:
            at += 2 + size
        elif sprm == 0xD608:
            # The definition of a table counts its own length in two bytes, less one.
            at += 3 + int.from_bytes(properties[at + 2 : at + 4], "little")
        else:
            at += 3 + properties[at + 2]
