"""Reads PowerPoint 97-2003 presentations (ppt, pps, pot; dps by WPS): slides with their notes."""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.containers.compound import Compound

# The records of a PowerPoint 97-2003 presentation, and which of them are in use (MS-PPT).
#
# Saving appends: the stream may have slides of several states of the document. The user edit and
# the persist directory (2.1.2) define where the slides of the last state begin.

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
"""The id of PowerPoint 2007 instead of it, for date, number and footer."""
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
    """One record: its kind and the place of its content in the stream, in bytes."""

    kind: int
    instance: int
    container: bool
    start: int
    end: int


def record_at(stream: bytes, offset: int) -> Record | None:
    """Return the record that begins here, None where there is none."""
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
    return Record(0, 0, container=True, start=0, end=len(stream))


def places(stream: bytes, last_edit: int) -> tuple[dict[int, int], int]:
    """Return offsets of the persistent objects by number, and the number of the document.

    Args:
        stream: the stream of the presentation.
        last_edit: offset of the last user edit; those before it are followed from there.
    """
    offsets: dict[int, int] = {}
    document = 0
    visits: set[int] = set()
    offset = last_edit
    while offset and offset not in visits and len(visits) < _MOST_EDITS:
        visits.add(offset)
        edit = record_at(stream, offset)
        if edit is None or edit.kind != _USER_EDIT or edit.end - edit.start < 20:
            break
        offset, directory, number = struct.unpack_from("<III", stream, edit.start + 8)
        document = document or number
        record = record_at(stream, directory)
        if record is not None and record.kind == _DIRECTORY:
            for persistent, place in _entries(stream[record.start : record.end]):
                offsets.setdefault(persistent, place)
    return offsets, document


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


# The texts on one slide of a PowerPoint 97-2003 presentation, and its comments.
#
# Shapes are in the order of the file, which is the order of screen readers; titles come first,
# since the program paints them behind the rest.

BlockText = tuple[str, BlockKind]
"""A paragraph and its kind."""

_TITLES = frozenset((0, 6))
"""Kinds of text: title and centred title (MS-PPT 2.13.33)."""
_AROUND = frozenset((7, 8, 9, 10))
"""Placeholders of date, number, footer and header (2.13.21)."""
_NUMBER_FIELD = "*"
"""The text of the field that shows the number of the slide."""
_WORD_ART = 0x00C0
"""The property with the text of WordArt (MS-ODRAW 2.3.22.1)."""
_COMMENT_TEXT = 1
"""Instance of the string; 0 is the author and 2 the initials (2.5.29)."""


def shapes(stream: bytes, slide: Record, outline: list[list[BlockText]]) -> list[BlockText]:
    """Return the paragraphs on a slide; some of its shapes only point to the outline."""
    blocks = list(_shapes(stream, slide, outline))
    return sorted(blocks, key=lambda one: one[1] is not BlockKind.HEADING)


def _shapes(stream: bytes, slide: Record, outline: list[list[BlockText]]) -> Iterator[BlockText]:
    used_numbers: set[int] = set()
    around = False
    for record in descend(stream, slide):
        if record.kind == SHAPE:
            around = False
        elif record.kind == PLACEHOLDER and record.end - record.start >= 5:
            around = stream[record.start + 4] in _AROUND
        elif record.kind == FOOTER_PLACEHOLDER and record.end > record.start:
            around = stream[record.start] in _AROUND
        elif record.kind == SHAPE_PROPERTIES:
            yield from paragraphs(_word_art(stream, record), -1)
        elif record.kind == TEXT_BOX:
            for text, kind in _box(stream, record, outline, used_numbers):
                yield text, BlockKind.FURNITURE if around else kind
    for index, texts in enumerate(outline):
        if index not in used_numbers:
            yield from texts


def _box(
    stream: bytes, box: Record, outline: list[list[BlockText]], used_numbers: set[int]
) -> Iterator[BlockText]:
    kind = -1
    for inner in children(stream, box):
        size = inner.end - inner.start
        if inner.kind == TEXT_KIND and size >= 4:
            (kind,) = struct.unpack_from("<I", stream, inner.start)
        elif inner.kind in (UNICODE_TEXT, BYTE_TEXT):
            yield from paragraphs(text_of(stream, inner), kind)
        elif inner.kind == OUTLINE_REFERENCE and size >= 4:
            (index,) = struct.unpack_from("<I", stream, inner.start)
            if index < len(outline) and index not in used_numbers:
                used_numbers.add(index)
                yield from outline[index]


def own_texts(stream: bytes, master: Record) -> Iterator[str]:
    """Yield the texts of a master that its slides show: its boxes that are no placeholders."""
    placeholder = False
    for record in descend(stream, master):
        if record.kind == SHAPE:
            placeholder = False
        elif record.kind in (PLACEHOLDER, FOOTER_PLACEHOLDER):
            placeholder = True
        elif record.kind == TEXT_BOX and not placeholder:
            for text, _ in _box(stream, record, [], set()):
                yield text


def comments(stream: bytes, slide: Record) -> Iterator[str]:
    """Yield the comments on a slide, which newer versions keep as data of their own."""
    for record in descend(stream, slide):
        if record.kind != BLOB:
            continue
        for comment in children(stream, record):
            if comment.kind == COMMENT and comment.container:
                for inner in children(stream, comment):
                    if inner.kind == STRING and inner.instance == _COMMENT_TEXT:
                        yield text_of(stream, inner)


def _word_art(stream: bytes, record: Record) -> str:
    """Return the text of WordArt, empty for other shapes.

    Properties are a sequence of numbers and values (MS-ODRAW 2.2.9); longer values follow after
    it, in the same order.
    """
    at = record.start + 6 * record.instance
    for number in range(record.instance):
        place = record.start + 6 * number
        if place + 6 > record.end:
            break
        code, value = struct.unpack_from("<HI", stream, place)
        if not code & 0x8000:
            continue
        if code & 0x3FFF == _WORD_ART:
            content = stream[at : min(at + value, record.end)]
            return content.decode("utf-16-le", "replace").split("\x00")[0]
        at += value
    return ""


def text_of(stream: bytes, record: Record) -> str:
    """Return the characters of a record of text."""
    content = stream[record.start : record.end]
    if record.kind == BYTE_TEXT:
        return content.decode("latin-1")
    return content.decode("utf-16-le", "replace").rstrip("\x00")


def paragraphs(text: str, kind: int) -> Iterator[BlockText]:
    """Yield the paragraphs of a text of a kind (MS-PPT 2.13.33)."""
    for paragraph in text.replace("\n", "\r").split("\r"):
        paragraph = paragraph.replace("\x0b", "\n")
        if paragraph.strip() not in ("", _NUMBER_FIELD):
            yield paragraph, BlockKind.HEADING if kind in _TITLES else BlockKind.BODY


_STREAM = "PowerPoint Document"
_OLDER = "PP97_DUALSTORAGE/"
_USER = "Current User"
_ENCRYPTED_TOKEN = 0xF3D1C4DF


def read(data: bytes, limits: Limits, name: str = "ppt") -> Text:
    """Return the text of a presentation.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    folder = "" if compound.has(_STREAM) else _OLDER
    stream = compound.read(folder + _STREAM)
    last_edit = 0
    if compound.has(folder + _USER):
        user = compound.read(folder + _USER)
        if len(user) >= 20:
            token, last_edit = struct.unpack_from("<II", user, 12)
            if token == _ENCRYPTED_TOKEN:
                raise ReadProblem(Reason.ENCRYPTED, Message(Code.DOCUMENT_PASSWORD_NEEDED))
    sink = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        if not _Presentation(stream, last_edit).emit(sink):
            sink.blocks.clear()
            _emit_all(stream, sink)
    if compound.short:
        sink.missing(Message(Code.FILE_CUT_OFF))
    return sink.finish(name, "olefile")


class _Presentation:
    """The last state of a presentation."""

    def __init__(self, stream: bytes, last_edit: int) -> None:
        self._stream = stream
        self._around: set[str] = set()
        self._places, number = places(stream, last_edit)
        document = record_at(stream, self._places.get(number, -1))
        self._document = document if document and document.kind == DOCUMENT else None

    def emit(self, sink: Collector) -> bool:
        """Add slide by slide; False where the document was not found."""
        if self._document is None:
            return False
        lists = {
            record.instance: record
            for record in children(self._stream, self._document)
            if record.kind == SLIDE_LIST
        }
        if SLIDES_LIST not in lists:
            # A presentation that nobody wrote a slide into.
            return True
        notes = self._notes(lists.get(NOTES_LIST))
        for page, (number, outline) in enumerate(self._unique_entries(lists[SLIDES_LIST]), 1):
            slide = record_at(self._stream, self._places.get(number, -1))
            if slide is None or slide.kind != SLIDE:
                # Its place is lost, but titles and lists are in the outline as well.
                blocks = [one for texts in outline for one in texts]
                sink.missing(Message(Code.SLIDE_NOT_READ, page=page))
            else:
                blocks = shapes(self._stream, slide, outline)
            for text, kind in blocks:
                sink.add(text, kind, page)
            for text, kind in notes.get(number, ()):
                sink.add(text, kind if kind is BlockKind.FURNITURE else BlockKind.NOTE, page)
            self._report_margins(slide, page, sink)
        self._footers(self._document, sink)
        if MASTERS_LIST in lists:
            self._masters(lists[MASTERS_LIST], sink)
        return True

    def _report_margins(self, slide: Record | None, page: int, sink: Collector) -> None:
        """Add the comments on a slide and its own footer."""
        if slide is not None:
            for text in comments(self._stream, slide):
                sink.add(text, BlockKind.COMMENT, page)
            self._footers(slide, sink)

    def _masters(self, slide_list: Record, sink: Collector) -> None:
        """Add the texts that are on all slides of a master."""
        for number, _ in self._unique_entries(slide_list):
            master = record_at(self._stream, self._places.get(number, -1))
            if master is not None and master.container:
                self._report_new((text for text in own_texts(self._stream, master)), sink)

    def _unique_entries(self, slide_list: Record) -> Iterator[tuple[int, list[list[BlockText]]]]:
        """Yield number and outline texts of every slide of a list, each number once."""
        numbers: set[int] = set()
        for number, outline in self._entries(slide_list):
            if number not in numbers:
                numbers.add(number)
                yield number, outline

    def _entries(self, slide_list: Record) -> Iterator[tuple[int, list[list[BlockText]]]]:
        number: int | None = None
        outline: list[list[BlockText]] = []
        kind = -1
        for record in children(self._stream, slide_list):
            if record.kind == SLIDE_PERSIST and record.end - record.start >= 4:
                if number is not None:
                    yield number, outline
                (number,) = struct.unpack_from("<I", self._stream, record.start)
                outline = []
            elif record.kind == TEXT_KIND and record.end - record.start >= 4:
                (kind,) = struct.unpack_from("<I", self._stream, record.start)
                outline.append([])
            elif record.kind in (UNICODE_TEXT, BYTE_TEXT) and outline:
                outline[-1].extend(paragraphs(text_of(self._stream, record), kind))
        if number is not None:
            yield number, outline

    def _notes(self, slide_list: Record | None) -> dict[int, list[BlockText]]:
        """Return the notes by the number of their slide."""
        notes: dict[int, list[BlockText]] = {}
        if slide_list is None:
            return notes
        by_id = self._slide_numbers()
        for number, outline in self._unique_entries(slide_list):
            page = record_at(self._stream, self._places.get(number, -1))
            if page is None or not page.container:
                continue
            atom = next(children(self._stream, page), None)
            if atom is None or atom.end - atom.start < 4:
                continue
            (slide_id,) = struct.unpack_from("<I", self._stream, atom.start)
            slide = by_id.get(slide_id)
            if slide is not None:
                notes.setdefault(slide, []).extend(shapes(self._stream, page, outline))
        return notes

    def _slide_numbers(self) -> dict[int, int]:
        """Return the persistent numbers of the slides by the identifiers in notes."""
        numbers: dict[int, int] = {}
        assert self._document is not None
        for slide_list in children(self._stream, self._document):
            if slide_list.kind != SLIDE_LIST or slide_list.instance != SLIDES_LIST:
                continue
            for record in children(self._stream, slide_list):
                if record.kind == SLIDE_PERSIST and record.end - record.start >= 16:
                    number, _, _, slide_id = struct.unpack_from("<4I", self._stream, record.start)
                    numbers[slide_id] = number
        return numbers

    def _footers(self, parent: Record, sink: Collector) -> None:
        """Add date, header and footer that are on every slide or page of notes."""
        for record in children(self._stream, parent):
            if record.kind == HEADERS_FOOTERS:
                inside = children(self._stream, record)
                self._report_new(
                    (text_of(self._stream, i) for i in inside if i.kind == STRING), sink
                )

    def _report_new(self, texts: Iterator[str], sink: Collector) -> None:
        for text in texts:
            if text and text not in self._around:
                self._around.add(text)
                sink.add(text, BlockKind.FOOTER)


def _emit_all(stream: bytes, sink: Collector) -> None:
    """Add every text but those of masters where the slides cannot be distinguished."""
    sink.missing(Message(Code.SLIDE_ORDER_DAMAGED))
    unique: set[str] = set()
    kind = -1
    end = 0
    for record in descend(stream, whole(stream)):
        if record.start < end:
            continue
        if record.kind == MASTER:
            end = record.end
        elif record.kind == TEXT_KIND and record.end - record.start >= 4:
            (kind,) = struct.unpack_from("<I", stream, record.start)
        elif record.kind in (UNICODE_TEXT, BYTE_TEXT):
            text = text_of(stream, record)
            # Earlier states of the same slide have mostly the same texts.
            if text not in unique:
                unique.add(text)
                for content, block in paragraphs(text, kind):
                    sink.add(content, block)
