"""What a Word 97-2003 document says about its text: deleted, hidden, heading, table.

Properties stand on pages of 512 bytes in the main stream (MS-DOC, 2.9.33 ChpxFkp and 2.9.174
PapxFkp), each for a stretch of bytes of text, as lists of changes named Sprm (2.2.5.1).
"""

from __future__ import annotations

import bisect
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from simfinder.extract.doc.layout import Layout
from simfinder.extract.doc.lists import read_lists
from simfinder.extract.doc.styles import CHANGED, PLAIN, Look, changes, read_styles
from simfinder.extract.word.numbering import Lists

_PAGE = 512
_DELETED, _VANISH = 0x0800, 0x083C
_IN_TABLE, _ROW_END = 0x2416, 0x2417
_ON = frozenset((1, 0x81))
_HEADING = Look(heading=True)
_HIDING = (b"\x00\x08", b"\x3c\x08")


@dataclass(slots=True)
class ParagraphProperties:
    """What matters of one paragraph."""

    look: Look = PLAIN
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
    lists: Lists = field(default_factory=Lists)

    def is_hidden(self, offset: int) -> bool:
        """Whether the character at an offset is deleted or hidden."""
        at = bisect.bisect_right(self.hidden, (offset, 1 << 40)) - 1
        return at >= 0 and self.hidden[at][0] <= offset < self.hidden[at][1]

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
    first, size = layout.style_table
    styles = read_styles(layout.table[first : first + size])
    for page in _pages(layout, layout.paragraph_table):
        properties.known = True
        _add_paragraphs(page, properties.paragraphs, styles)
    if any(paragraph.look.list for paragraph in properties.paragraphs.values()):
        properties.lists = read_lists(layout)
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


def _add_paragraphs(
    page: bytes, found: dict[int, ParagraphProperties], styles: Mapping[int, Look]
) -> None:
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
        # Headings have the first numbers even where the style sheet is lost.
        look = styles.get(style) or (_HEADING if 1 <= style <= 9 and not styles else PLAIN)
        paragraph = ParagraphProperties()
        for sprm, operand in changes(content[2:]):
            if sprm == _IN_TABLE:
                paragraph.in_table = operand == 1
            elif sprm == _ROW_END:
                paragraph.row_end = operand == 1
            elif sprm in CHANGED:
                look = look.changed(sprm, operand)
        if look.list and look.level is None:
            # The level may be the one that the list has for paragraphs of this style.
            look = replace(look, style=style)
        paragraph.look = look
        if look is not PLAIN or paragraph.in_table or paragraph.row_end:
            found[offsets[number + 1]] = paragraph
