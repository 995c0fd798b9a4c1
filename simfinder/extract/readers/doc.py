"""Reads Word 97-2003 and Word 6/95 documents (doc, dot), also those of WPS Writer.

The text is the same as of a docx: table cells, text boxes, notes, results of fields and the numbers
of lists, but no deletions, hidden text or field codes; comments are separate.
"""

from __future__ import annotations

import bisect
import codecs
import contextlib
import re
import struct
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import (
    Collector,
    Full,
    Limits,
    join_surrogates,
    plain_rows,
    utf16_units,
)
from simfinder.extract.containers.compound import Compound
from simfinder.extract.numbering import style_of_code
from simfinder.extract.readers.word_numbering import (
    ListCounter,
    NumberedList,
    WordLevel,
    WordLists,
    WordStyles,
)

# The structure of a Word 97-2003 or Word 6/95 document: its header block (FIB) and its pieces.
#
# The text is a sequence of pieces, each a stretch of bytes of the main stream (MS-DOC, 2.8.35
# and 2.9.177). Positions in the text count characters over all pieces; the main text comes first,
# then footnotes, headers, comments, endnotes and text boxes (2.4.1).

_WORD_97 = 0xC1
_ENCRYPTED_FLAG = 0x0100
_SECOND_TABLE = 0x0200
_FAST_SAVE = 0x0004
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
#: Numbers of the tables in the header block (2.5.6, FibRgFcLcb97).
_TABLES = {
    "styles": 1,
    "headers": 11,
    "characters": 12,
    "paragraphs": 13,
    "lists": 73,
    "overrides": 74,
}
_LIST_TABLES = {"lists", "overrides"}
#: One byte a character as mapped in 2.9.73: Windows-1252; undefined bytes are mapped to themselves.
_ONE_BYTE = "".join(bytes((byte,)).decode("cp1252", "ignore") or chr(byte) for byte in range(256))
#: Language of the installation to encoding, for Word 6 and 95, which wrote no Unicode.
_LANGUAGES = {
    **dict.fromkeys((0x0804, 0x1004), "gb18030"),
    **dict.fromkeys((0x0404, 0x0C04), "big5"),
    0x0411: "cp932",
    0x0412: "cp949",
    **dict.fromkeys((0x0419, 0x0422, 0x0402), "cp1251"),
    0x0408: "cp1253",
    0x041F: "cp1254",
    **dict.fromkeys((0x0405, 0x040E, 0x0415), "cp1250"),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text: ``count`` characters of ``width`` bytes from ``offset`` on."""

    count: int
    offset: int
    width: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is."""

    main: bytes
    table: bytes
    unicode: bool
    """False for Word 6 and 95: bytes in an encoding that is nowhere written down."""
    language: str | None
    pieces: tuple[Piece, ...]
    stories: dict[str, tuple[int, int]]
    """First position and the one behind the last, in characters."""
    tables: Mapping[str, tuple[int, int]]
    """Offset and size, in bytes of the table stream."""

    def table_bytes(self, name: str) -> bytes:
        """Return a table, or as much of it as there is; nothing where it is unknown."""
        offset, size = self.tables.get(name, (0, 0))
        return self.table[offset : offset + size]

    def text(self, story: str) -> Iterator[tuple[str, int, int]]:
        """Yield ``(text, offset, width)`` of the pieces of a story.

        Offsets and widths are in bytes of the main stream. The bytes of Word 6 and 95 are
        characters of the same number, to be decoded when marks have been separated from text.
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
                yield self._piece_text(content, piece.width), offset, piece.width
            position += piece.count
            if position >= end:
                return

    def _piece_text(self, content: bytes, width: int) -> str:
        if width == 2:
            # Halves of characters outside the plane must keep their place: two each.
            return (
                content.decode("utf-16-le", "replace") if _plain(content) else utf16_units(content)
            )
        if self.unicode:
            return codecs.charmap_decode(content, "strict", _ONE_BYTE)[0]
        return content.decode("latin-1")


def _plain(content: bytes) -> bool:
    """Whether no unit is a surrogate, so that units and characters are the same."""
    high = content[1::2]
    return len(content) % 2 == 0 and not any(byte in high for byte in range(0xD8, 0xE0))


def read_layout(compound: Compound) -> Layout:
    """Return the layout of a document.

    Raises:
        ReadProblem: ENCRYPTED or DAMAGED.
    """
    main = compound.read("WordDocument")
    try:
        return _layout(compound, main)
    except struct.error as error:
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORD_HEADER_CUT_OFF)) from error


def _layout(compound: Compound, main: bytes) -> Layout:
    magic, version = struct.unpack_from("<HH", main, 0)
    (language,) = struct.unpack_from("<H", main, 6)
    (flags,) = struct.unpack_from("<H", main, 10)
    if magic not in _MAGIC:
        raise ReadProblem(Reason.DAMAGED, Message(Code.WORD_HEADER_MISSING))
    if flags & _ENCRYPTED_FLAG:
        raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    modern = version >= _WORD_97
    table = main
    if modern:
        names = ("1Table", "0Table") if flags & _SECOND_TABLE else ("0Table", "1Table")
        name = next((name for name in names if compound.has(name)), None)
        if name is None:
            raise ReadProblem(Reason.DAMAGED, Message(Code.TABLE_STREAM_MISSING))
        table = compound.read(name)
    base, counts = (0x9A, 0x4C) if modern else (0x58, 0x34)
    clx = _entry(main, base, 33)
    # Some converters write a header that ends before the lists.
    long = modern and struct.unpack_from("<H", main, 0x98)[0] > 74
    pieces: tuple[Piece, ...]
    if modern or flags & _FAST_SAVE:
        pieces = tuple(_pieces(table[clx[0] : clx[0] + clx[1]], modern=modern))
    else:
        first, end = struct.unpack_from("<II", main, 0x18)
        pieces = (Piece(max(0, min(end, len(main)) - first), first, 1),)
    total = sum(piece.count for piece in pieces)
    table_names = {"headers"} if not modern else _TABLES.keys() - ({} if long else _LIST_TABLES)
    return Layout(
        main,
        table,
        modern,
        _LANGUAGES.get(language),
        pieces,
        _stories(struct.unpack_from("<8i", main, counts), total),
        {name: _entry(main, base, _TABLES[name]) for name in table_names},
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
        # No counts: a converter left them out, so everything is the main text.
        stories["main"] = 0, total
    return stories


def _pieces(clx: bytes, *, modern: bool) -> Iterator[Piece]:
    """Yield the pieces of the Clx (2.9.38): formatting entries first, then the piece table."""
    at = 0
    while at < len(clx) and clx[at] == 1:
        at += 3 + int(struct.unpack_from("<H", clx, at + 1)[0])
    if at >= len(clx) or clx[at] != 2:
        raise ReadProblem(Reason.DAMAGED, Message(Code.TEXT_PIECES_MISSING))
    (size,) = struct.unpack_from("<I", clx, at + 1)
    plc = clx[at + 5 : at + 5 + size]
    count = (len(plc) - 4) // 12
    if not 0 < count <= _MOST_PIECES:
        raise ReadProblem(Reason.DAMAGED, Message(Code.TEXT_PIECES_DAMAGED))
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


# The paragraph styles of a Word 97-2003 document: which are headings and which are numbered.
#
# The style sheet (MS-DOC 2.9.271 STSH) is a row of definitions (2.9.260 STD), each with the style
# it is based on and with changes to it.

_PARAGRAPH = 1
_HEADINGS = frozenset((*range(1, 10), 62))
"""Built-in numbers of heading 1 to 9 and of the title (2.9.260, sti)."""
_DEEPEST = 12
_OUTLINE, _LEVEL, _LIST = 0x2640, 0x260A, 0x460B
_NO_LIST = 0xF801
"""From here on the number of a list means that there is none."""
#: Bytes of the operand by the highest three bits of a Sprm; 0 means that its first byte defines it.
_OPERANDS = (1, 1, 2, 4, 2, 2, 0, 3)
_TABLE_DEFINITION = 0xD608


@dataclass(frozen=True, slots=True)
class ParagraphFormat:
    """The properties of a style or a paragraph."""

    heading: bool = False
    list: int = 0
    """From 1; 0 where it is in none."""
    level: int | None = None
    style: int = 0
    """Number of the style, where the list defines its level."""

    def with_change(self, sprm: int, operand: int) -> ParagraphFormat:
        """Return the properties after one change."""
        if sprm == _OUTLINE:
            return replace(self, heading=operand < 9)
        if sprm == _LEVEL:
            return replace(self, level=operand if operand < 9 else None)
        if sprm == _LIST:
            return replace(self, list=operand if operand < _NO_LIST else 0)
        return self


PLAIN = ParagraphFormat()
FORMAT_CHANGES = frozenset((_OUTLINE, _LEVEL, _LIST))
"""The changes that apply to ``ParagraphFormat``."""


def changes(properties: bytes) -> Iterator[tuple[int, int]]:
    """Yield number and the first one or two bytes of the operand of every Sprm (2.2.5.1).

    Ends where the list is damaged.
    """
    at = 0
    while at + 3 <= len(properties):
        sprm = properties[at] | properties[at + 1] << 8
        size = _OPERANDS[sprm >> 13]
        yield sprm, int.from_bytes(properties[at + 2 : at + 2 + min(size or 1, 2)], "little")
        if size:
            at += 2 + size
        elif sprm == _TABLE_DEFINITION:
            # The definition of a table counts its own length in two bytes, less one.
            at += 3 + int.from_bytes(properties[at + 2 : at + 4], "little")
        else:
            at += 3 + properties[at + 2]


@dataclass(frozen=True, slots=True)
class _Style:
    base: int
    heading: bool
    properties: bytes


def read_styles(sheet: bytes) -> Mapping[int, ParagraphFormat]:
    """Return the properties of paragraph styles by number; damaged ones are left out."""
    styles = dict(_definitions(sheet))
    formats: dict[int, ParagraphFormat] = {}
    for number in styles:
        chain: list[_Style] = []
        at = number
        while at in styles and len(chain) < _DEEPEST:
            chain.append(styles[at])
            at = styles[at].base
        format_ = PLAIN
        for style in reversed(chain):
            if style.heading:
                format_ = replace(format_, heading=True)
            for sprm, operand in changes(style.properties):
                format_ = format_.with_change(sprm, operand)
        if format_ != PLAIN:
            formats[number] = format_
    return formats


def _definitions(sheet: bytes) -> Iterator[tuple[int, _Style]]:
    if len(sheet) < 6:
        return
    head, count, base_size = struct.unpack_from("<3H", sheet)
    at = 2 + head
    for number in range(count):
        if at + 2 > len(sheet):
            return
        (size,) = struct.unpack_from("<H", sheet, at)
        style = _definition(sheet[at + 2 : at + 2 + size], base_size)
        if style is not None:
            yield number, style
        at += 2 + size + size % 2


def _definition(definition: bytes, base_size: int) -> _Style | None:
    """Return one style, None for styles of characters and of tables and for gaps."""
    if len(definition) < base_size + 2 or base_size < 10:
        return None
    number, kind = struct.unpack_from("<HH", definition)
    if kind & 0xF != _PARAGRAPH:
        return None
    (letters,) = struct.unpack_from("<H", definition, base_size)
    at = base_size + 2 + 2 * letters + 2
    size = int.from_bytes(definition[at : at + 2], "little")
    # The first two bytes of the properties repeat the number of the style.
    properties = definition[at + 4 : at + 2 + size]
    return _Style(kind >> 4, number & 0xFFF in _HEADINGS, properties)


# The lists of a Word 97-2003 document, for the counter of list numbers.
#
# A list (MS-DOC 2.9.147 LSTF) has one level or nine (2.9.150 LVL); paragraphs refer to an override
# (2.9.131 LFO), which refers to the list and may change start and format of levels.

_LIST_SIZE, _OVERRIDE_SIZE, _LEVEL_SIZE = 28, 16, 28
_MOST_LETTERS = 256
_FOLLOWED_BY_NOTHING = 2
_NO_STYLE = 0xFFF


class _EndOfTable(Exception):
    """The lists are incomplete; those before are kept."""


def read_lists(layout: Layout) -> WordLists:
    """Return the lists of a document by the numbers that its paragraphs name."""
    definitions: dict[int, dict[int, WordLevel]] = {}
    with contextlib.suppress(_EndOfTable):  # the lists before the damage are kept
        _add_definitions(layout, definitions)
    lists = {
        str(number): NumberedList(str(name), {**definitions[name], **levels}, starts)
        for number, (name, levels, starts) in enumerate(_overrides(layout), 1)
        if name in definitions
    }
    return WordLists(lists)


def _add_definitions(layout: Layout, definitions: dict[int, dict[int, WordLevel]]) -> None:
    """Read the lists; their levels follow behind the last of them."""
    first, size = layout.tables.get("lists", (0, 0))
    table = layout.table
    if size < 2 or first + 2 > len(table):
        return
    (count,) = struct.unpack_from("<H", table, first)
    at = first + size
    for number in range(min(count, (size - 2) // _LIST_SIZE)):
        place = first + 2 + number * _LIST_SIZE
        if place + _LIST_SIZE > len(table):
            return
        (name,) = struct.unpack_from("<i", table, place)
        style_id = struct.unpack_from("<9H", table, place + 8)
        simple = table[place + 26] & 1
        levels = definitions[name] = {}
        for level in range(1 if simple else 9):
            style = style_id[level]
            word_level, at = _level(table, at, "" if style == _NO_STYLE else str(style))
            levels[level] = word_level


def _level(table: bytes, at: int, style_id: str) -> tuple[WordLevel, int]:
    """Return one level and where it ends."""
    if at + _LEVEL_SIZE + 2 > len(table):
        raise _EndOfTable
    start, code, flags = struct.unpack_from("<iBB", table, at)
    follow = table[at + 15]
    characters, paragraphs, limit = table[at + 24], table[at + 25], table[at + 26]
    at += _LEVEL_SIZE + characters + paragraphs
    if at + 2 > len(table):
        raise _EndOfTable
    (letters,) = struct.unpack_from("<H", table, at)
    end = at + 2 + 2 * letters
    text = table[at + 2 : min(end, at + 2 + 2 * _MOST_LETTERS)].decode("utf-16-le", "replace")
    return WordLevel(
        start=start,
        style=style_of_code(code),
        text="".join(f"%{ord(sign) + 1}" if sign < "\t" else sign for sign in text),
        suffix="" if follow == _FOLLOWED_BY_NOTHING else " ",
        legal=bool(flags & 4),
        restart=limit if flags & 8 else None,
        style_id=style_id,
    ), end


def _overrides(layout: Layout) -> Iterator[tuple[int, dict[int, WordLevel], dict[int, int]]]:
    """Yield list, own levels and own starts of the overrides, in their order."""
    first, size = layout.tables.get("overrides", (0, 0))
    table = layout.table
    if size < 4 or first + 4 > len(table):
        return
    (count,) = struct.unpack_from("<I", table, first)
    count = min(count, (len(table) - first - 4) // _OVERRIDE_SIZE, size // _OVERRIDE_SIZE)
    at = first + 4 + count * _OVERRIDE_SIZE
    whole = True
    for number in range(count):
        place = first + 4 + number * _OVERRIDE_SIZE
        (name,) = struct.unpack_from("<i", table, place)
        levels: dict[int, WordLevel] = {}
        starts: dict[int, int] = {}
        try:
            if whole:
                at = _override(table, at + 4, table[place + 12], levels, starts)
        except _EndOfTable:
            whole = False
        yield name, levels, starts


def _override(
    table: bytes, at: int, count: int, levels: dict[int, WordLevel], starts: dict[int, int]
) -> int:
    """Read the levels of an override (2.9.132 LFOData); return where it ends."""
    for _ in range(count):
        if at + 8 > len(table):
            raise _EndOfTable
        start, flags = struct.unpack_from("<iI", table, at)
        at += 8
        level = flags & 0xF
        if flags & 0x20:
            word_level, at = _level(table, at, "")
            levels[level] = word_level
            start = word_level.start
        if flags & 0x10:
            starts[level] = start
    return at


# Properties of the text of a Word 97-2003 document: deleted, hidden, heading, table.
#
# They are on pages of 512 bytes in the main stream (MS-DOC, 2.9.33 ChpxFkp and 2.9.174 PapxFkp),
# each for a stretch of bytes of text, as lists of changes named Sprm (2.2.5.1).

_PAGE = 512
_DELETION, _VANISH = 0x0800, 0x083C
_IN_TABLE, _ROW_END = 0x2416, 0x2417
_ON = frozenset((1, 0x81))
_HEADING = ParagraphFormat(heading=True)
_HIDDEN_MARKS = (b"\x00\x08", b"\x3c\x08")


@dataclass(slots=True)
class ParagraphProperties:
    """The needed properties of one paragraph."""

    format: ParagraphFormat = PLAIN
    in_table: bool = False
    row_end: bool = False


@dataclass(slots=True)
class Properties:
    """All properties of the text, by offsets in bytes of the main stream."""

    hidden_ranges: list[tuple[int, int]] = field(default_factory=list)
    """Stretches that are deleted or hidden, in ascending order."""
    paragraphs: dict[int, ParagraphProperties] = field(default_factory=dict)
    """By the offset after the mark that ends the paragraph; plain ones are left out."""
    is_known: bool = False
    """Whether paragraphs are described at all."""
    lists: WordLists = field(default_factory=WordLists)

    def is_hidden(self, offset: int) -> bool:
        """Whether the character at an offset is deleted or hidden."""
        at = bisect.bisect_right(self.hidden_ranges, (offset, 1 << 40)) - 1
        return at >= 0 and self.hidden_ranges[at][0] <= offset < self.hidden_ranges[at][1]

    def hide(self, text: str, offset: int, width: int) -> str:
        """Return a text of the same length in which hidden characters are NUL."""
        end = offset + len(text) * width
        at = max(0, bisect.bisect_right(self.hidden_ranges, (offset, end)) - 1)
        ranges: list[tuple[int, int]] = []
        while at < len(self.hidden_ranges) and self.hidden_ranges[at][0] < end:
            first, last = self.hidden_ranges[at]
            if last > offset:
                ranges.append((max(0, first - offset) // width, (min(last, end) - offset) // width))
            at += 1
        if not ranges:
            return text
        characters = list(text)
        for first, last in ranges:
            for position in range(first, min(last, len(characters))):
                # The ends of paragraphs and cells are kept: their text is separate.
                if characters[position] not in "\r\x07\x0c":
                    characters[position] = "\x00"
        return "".join(characters)


def read_properties(layout: Layout) -> Properties:
    """Return the properties of the text; damaged ones are left out."""
    properties = Properties()
    if not layout.unicode:
        return properties
    for page in _pages(layout, "characters"):
        if any(sprm in page for sprm in _HIDDEN_MARKS):
            properties.hidden_ranges.extend(_hidden_runs(page))
    properties.hidden_ranges.sort()
    styles = read_styles(layout.table_bytes("styles"))
    for page in _pages(layout, "paragraphs"):
        properties.is_known = True
        _add_paragraphs(page, properties.paragraphs, styles)
    if any(paragraph.format.list for paragraph in properties.paragraphs.values()):
        properties.lists = read_lists(layout)
    return properties


def _pages(layout: Layout, table: str) -> Iterator[bytes]:
    """Yield the pages that a table of 4-byte positions and page numbers names (2.8.5, 2.8.6)."""
    plc = layout.table_bytes(table)
    count = (len(plc) - 4) // 8
    if count <= 0:
        return
    unique: set[int] = set()
    for number in struct.unpack_from(f"<{count}I", plc, 4 * (count + 1)):
        number &= 0x3FFFFF
        page = layout.main[number * _PAGE : (number + 1) * _PAGE]
        if len(page) == _PAGE and number not in unique:
            unique.add(number)
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
            if sprm in (_DELETION, _VANISH) and operand in _ON and offsets[number] < offsets[-1]:
                yield offsets[number], offsets[number + 1]
                break


def _add_paragraphs(
    page: bytes, paragraphs: dict[int, ParagraphProperties], styles: Mapping[int, ParagraphFormat]
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
        format_ = styles.get(style) or (_HEADING if 1 <= style <= 9 and not styles else PLAIN)
        paragraph = ParagraphProperties()
        for sprm, operand in changes(content[2:]):
            if sprm == _IN_TABLE:
                paragraph.in_table = operand == 1
            elif sprm == _ROW_END:
                paragraph.row_end = operand == 1
            elif sprm in FORMAT_CHANGES:
                format_ = format_.with_change(sprm, operand)
        if format_.list and format_.level is None:
            # The level may be the one that the list has for paragraphs of this style.
            format_ = replace(format_, style=style)
        paragraph.format = format_
        if format_ is not PLAIN or paragraph.in_table or paragraph.row_end:
            paragraphs[offsets[number + 1]] = paragraph


# Converts the characters of one story of a Word 97-2003 document to blocks.
#
# Control characters define the structure (MS-DOC, 2.4.3 and 2.8.25): 0x0D ends a paragraph, 0x0C a
# page or section, 0x07 a cell or a row; 0x13 to 0x15 delimit code and result of a field.

_END = re.compile("[\r\x07\x0c]")
_FIELD_MARK = re.compile("([\x13\x14\x15])")
_PLAIN = ParagraphProperties()


@dataclass(slots=True)
class _Field:
    """A field: its code comes first, then the result on the page."""

    result: bool = False
    code_text: list[str] = field(default_factory=list)
    """Text inside the code, which is restored if it was no code."""


class StoryWalk:
    """Gathers paragraphs, cells and rows."""

    def __init__(
        self,
        add: Callable[[str, BlockKind], None],
        kind: BlockKind,
        properties: Properties,
        decode: Callable[[str], str] | None = None,
    ) -> None:
        """``add`` receives the blocks; ``decode`` converts the bytes of Word 95 to text."""
        self._add = add
        self._kind = kind
        self._properties = properties
        self._decode = decode or join_surrogates
        self._parts: list[str] = []
        self._cell: list[str] = []
        self._cells: list[list[str]] = []
        self._fields: list[_Field] = []
        self._counter = ListCounter(WordStyles(), lambda: properties.lists)

    def run(self, segments: Iterable[tuple[str, int, int]]) -> None:
        """Walk through ``(text, offset, width)``, offsets and widths in bytes."""
        properties = self._properties
        for text, offset, width in segments:
            if properties.hidden_ranges:
                text = properties.hide(text, offset, width)
            start = 0
            for end in _END.finditer(text):
                self._parts.append(text[start : end.start()])
                start = end.end()
                paragraph = properties.paragraphs.get(offset + start * width, _PLAIN)
                place = None
                if paragraph.format.list and not properties.is_hidden(offset + end.start() * width):
                    place = self._place(paragraph.format)
                self._paragraph_ends(end[0], paragraph, place)
            self._parts.append(text[start:])
        self.close()

    def close(self) -> None:
        """Emit open blocks at the end."""
        self._paragraph_ends("\r", _PLAIN)
        self._row_ends()

    def _place(self, format_: ParagraphFormat) -> tuple[str, int]:
        """Return list and level of a paragraph."""
        level = format_.level
        if level is None and format_.style:
            level = self._properties.lists.level_of(str(format_.list), (str(format_.style),))
        return str(format_.list), level or 0

    def _paragraph_ends(
        self, mark: str, paragraph: ParagraphProperties, place: tuple[str, int] | None = None
    ) -> None:
        text = self._finish()
        if place is not None and not paragraph.row_end:
            text = self._counter.next(*place) + text
        if mark == "\x07":
            bare_end = not self._properties.is_known and self._cells and not (text or self._cell)
            if paragraph.row_end or bare_end:
                self._row_ends()
            else:
                self._cells.append([*self._cell, text])
                self._cell = []
        elif paragraph.in_table:
            self._cell.append(text)
        else:
            self._row_ends()
            if self._kind is BlockKind.BODY and paragraph.format.heading:
                self._add(text, BlockKind.HEADING)
            else:
                self._add(text, self._kind)

    def _row_ends(self) -> None:
        cells = self._cells
        if self._cell:
            cells.append(self._cell)
        self._cells, self._cell = [], []
        if not cells:
            return
        # A table inside a header or a note stays part of it.
        kind = BlockKind.TABLE if self._kind is BlockKind.BODY else self._kind
        for row in plain_rows(cells):
            self._add(row, kind)

    def _finish(self) -> str:
        """Return the text of the paragraph that ends, without codes and marks."""
        text = "".join(self._parts)
        self._parts.clear()
        text = self._without_codes(text)
        text = self._decode(text)
        return text.replace("\x0b", "\n").replace("\x0e", "\n").replace("\x1e", "-").strip("\x00")

    def _without_codes(self, text: str) -> str:
        if not self._fields and "\x13" not in text:
            return text
        fields = self._fields
        pieces: list[str] = []
        for part in _FIELD_MARK.split(text):
            if part == "\x13":
                fields.append(_Field())
            elif part == "\x14":
                if fields:
                    fields[-1].result = True
            elif part == "\x15":
                if fields:
                    fields.pop()
            elif part:
                code = next((mark for mark in fields if not mark.result), None)
                (pieces if code is None else code.code_text).append(part)
        while fields and not fields[-1].result:
            # A code that does not end in its paragraph is none: better too much text than lost.
            pieces.extend(fields.pop().code_text)
        return "".join(pieces)


_SEPARATORS = 6
"""The first stories of the headers are the lines above notes (MS-DOC, 2.3.5)."""
_HEADERS = frozenset((0, 1, 4))
"""Of the six stories of a section: even, odd and first header; the others are footers."""
_SAMPLE = 1 << 18
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\r")


def read(data: bytes, limits: Limits, name: str = "doc") -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    layout = read_layout(compound)
    properties = read_properties(layout)
    sink = Collector(limits)
    encoding, decode = (None, None) if layout.unicode else _encoding(layout)
    headers, footers = _around(layout, properties, decode)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for text in headers:
            sink.add(text, BlockKind.HEADER)
        for story, kind in (
            ("main", BlockKind.BODY),
            ("boxes", BlockKind.BOX),
            ("footnotes", BlockKind.NOTE),
            ("endnotes", BlockKind.NOTE),
        ):
            StoryWalk(sink.add, kind, properties, decode).run(layout.text(story))
        for text in footers:
            sink.add(text, BlockKind.FOOTER)
        StoryWalk(sink.add, BlockKind.COMMENT, properties, decode).run(layout.text("comments"))
    if compound.short or _is_cut(layout):
        sink.missing(Message(Code.FILE_CUT_OFF))
    return sink.finish(name, "olefile", encoding=encoding)


def _is_cut(layout: Layout) -> bool:
    """Whether pieces of the text are behind the end of the stream."""
    return any(p.offset + p.count * p.width > len(layout.main) for p in layout.pieces)


def _encoding(layout: Layout) -> tuple[str, Callable[[str], str]]:
    """Find out in which encoding Word 6 or 95 wrote all its text."""
    pieces = [layout.main[p.offset : p.offset + min(p.count, _SAMPLE)] for p in layout.pieces]
    sample = b"".join(pieces)[:_SAMPLE].translate(None, _CONTROLS)
    if not sample:
        raise ReadProblem(Reason.EMPTY, Message(Code.DOCUMENT_HOLDS_NO_TEXT))
    name = charset.detect(sample, layout.language)
    if name.startswith("utf"):
        # It never wrote Unicode: bytes that look like it are ASCII or chance.
        name = layout.language or "cp1252"

    def decode(text: str) -> str:
        return text.encode("latin-1", "replace").decode(name, "replace")

    return name, decode


def _around(
    layout: Layout, properties: Properties, decode: Callable[[str], str] | None
) -> tuple[list[str], list[str]]:
    """Return headers and footers; sections repeat them, so equal ones are kept once."""
    headers: list[str] = []
    footers: list[str] = []
    unique: set[tuple[bool, str]] = set()
    for number, first, end in _header_stories(layout):
        lines: list[str] = []
        walk = StoryWalk(_keep(lines), BlockKind.HEADER, properties, decode)
        walk.run(layout.between(first, end))
        is_header = number % 6 in _HEADERS
        key = is_header, "\n".join(lines)
        if key not in unique:
            unique.add(key)
            (headers if is_header else footers).extend(lines)
    boxes: list[str] = []
    StoryWalk(_keep(boxes), BlockKind.HEADER, properties, decode).run(layout.text("header boxes"))
    return headers + boxes, footers


def _keep(lines: list[str]) -> Callable[[str, BlockKind], None]:
    def add(text: str, _: BlockKind) -> None:
        if text.strip():
            lines.append(text)

    return add


def _header_stories(layout: Layout) -> Iterator[tuple[int, int, int]]:
    """Yield number, first position and the one behind the last of headers and footers."""
    base, limit = layout.stories["headers"]
    if base >= limit:
        return
    plc = layout.table_bytes("headers")
    positions = struct.unpack(f"<{len(plc) // 4}I", plc[: len(plc) // 4 * 4])
    if len(positions) < _SEPARATORS + 2:
        # Their kinds are unknown, only that they are around the text.
        yield 0, base, limit
        return
    for number in range(_SEPARATORS, len(positions) - 1):
        first, end = base + positions[number], base + positions[number + 1]
        if first < end <= limit:
            yield number - _SEPARATORS, first, end
