"""Reads PowerPoint 97-2003 presentations (ppt, pps, pot; dps by WPS): slides with their notes."""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import ole
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.ole import Compound
from simfinder.extract.ppt_records import (
    BYTE_TEXT,
    DOCUMENT,
    HEADERS_FOOTERS,
    MASTER,
    NOTES_LIST,
    OUTLINE_REFERENCE,
    SLIDE,
    SLIDE_LIST,
    SLIDE_PERSIST,
    SLIDES_LIST,
    STRING,
    TEXT_BOX,
    TEXT_KIND,
    UNICODE_TEXT,
    Record,
    children,
    descend,
    places,
    record_at,
    whole,
)

_STREAM = "PowerPoint Document"
_OLDER = "PP97_DUALSTORAGE/"
_USER = "Current User"
_ENCRYPTED = 0xF3D1C4DF
_TITLES = frozenset((0, 6))
"""Kinds of text: title and centred title (MS-PPT, 2.13.33)."""
_NUMBER_FIELD = "*"
"""Stands where the number of the slide is shown."""
_Said = tuple[str, BlockKind]


def read(data: bytes, limits: Limits) -> Text:
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
            if token == _ENCRYPTED:
                raise ReadProblem(Reason.ENCRYPTED, "the document asks for a password")
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        if not _Presentation(stream, last_edit).tell(out):
            out.blocks.clear()
            _tell_all(stream, out)
    if compound.short:
        out.missing("the file breaks off before its end")
    return out.finish("ppt", f"olefile {ole.version()}")


class _Presentation:
    """The last state of a presentation."""

    def __init__(self, stream: bytes, last_edit: int) -> None:
        self._stream = stream
        self._places, number = places(stream, last_edit)
        document = record_at(stream, self._places.get(number, -1))
        self._document = document if document and document.kind == DOCUMENT else None

    def tell(self, out: Collector) -> bool:
        """Tell slide by slide; False where the document is not to be found."""
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
        for page, (number, outline) in enumerate(self._listed(lists[SLIDES_LIST]), 1):
            slide = record_at(self._stream, self._places.get(number, -1))
            if slide is None or slide.kind != SLIDE:
                # Its place is lost, but titles and lists stand in the outline as well.
                said = [one for texts in outline for one in texts]
                out.missing(f"slide {page} could not be read")
            else:
                said = list(self._shapes(slide, outline))
            for text, kind in said:
                out.add(text, kind, page)
            for text, _ in notes.get(number, ()):
                out.add(text, BlockKind.NOTE, page)
        self._footers(out)
        return True

    def _listed(self, listed: Record) -> Iterator[tuple[int, list[list[_Said]]]]:
        """Yield number and outline texts of every slide of a list, each number once."""
        told: set[int] = set()
        for number, outline in self._entries(listed):
            if number not in told:
                told.add(number)
                yield number, outline

    def _entries(self, listed: Record) -> Iterator[tuple[int, list[list[_Said]]]]:
        number: int | None = None
        outline: list[list[_Said]] = []
        kind = -1
        for record in children(self._stream, listed):
            if record.kind == SLIDE_PERSIST and record.end - record.start >= 4:
                if number is not None:
                    yield number, outline
                (number,) = struct.unpack_from("<I", self._stream, record.start)
                outline = []
            elif record.kind == TEXT_KIND and record.end - record.start >= 4:
                (kind,) = struct.unpack_from("<I", self._stream, record.start)
                outline.append([])
            elif record.kind in (UNICODE_TEXT, BYTE_TEXT) and outline:
                outline[-1].extend(_paragraphs(_text(self._stream, record), kind))
        if number is not None:
            yield number, outline

    def _shapes(self, slide: Record, outline: list[list[_Said]]) -> Iterator[_Said]:
        """Yield the paragraphs of the shapes in their order; some only point to the outline."""
        used: set[int] = set()
        for record in descend(self._stream, slide):
            if record.kind != TEXT_BOX:
                continue
            kind = -1
            for inner in children(self._stream, record):
                size = inner.end - inner.start
                if inner.kind == TEXT_KIND and size >= 4:
                    (kind,) = struct.unpack_from("<I", self._stream, inner.start)
                elif inner.kind in (UNICODE_TEXT, BYTE_TEXT):
                    yield from _paragraphs(_text(self._stream, inner), kind)
                elif inner.kind == OUTLINE_REFERENCE and size >= 4:
                    (index,) = struct.unpack_from("<I", self._stream, inner.start)
                    if index < len(outline) and index not in used:
                        used.add(index)
                        yield from outline[index]
        for index, texts in enumerate(outline):
            if index not in used:
                yield from texts

    def _notes(self, listed: Record | None) -> dict[int, list[_Said]]:
        """Return the notes by the number of their slide."""
        found: dict[int, list[_Said]] = {}
        if listed is None:
            return found
        by_id = self._slide_numbers()
        for number, outline in self._listed(listed):
            page = record_at(self._stream, self._places.get(number, -1))
            if page is None or not page.container:
                continue
            atom = next(children(self._stream, page), None)
            if atom is None or atom.end - atom.start < 4:
                continue
            (slide_id,) = struct.unpack_from("<I", self._stream, atom.start)
            slide = by_id.get(slide_id)
            if slide is not None:
                found.setdefault(slide, []).extend(self._shapes(page, outline))
        return found

    def _slide_numbers(self) -> dict[int, int]:
        """Return the persistent numbers of the slides by the identifiers that notes know."""
        numbers: dict[int, int] = {}
        assert self._document is not None
        for listed in children(self._stream, self._document):
            if listed.kind != SLIDE_LIST or listed.instance != SLIDES_LIST:
                continue
            for record in children(self._stream, listed):
                if record.kind == SLIDE_PERSIST and record.end - record.start >= 16:
                    number, _, _, slide_id = struct.unpack_from("<4I", self._stream, record.start)
                    numbers[slide_id] = number
        return numbers

    def _footers(self, out: Collector) -> None:
        """Tell date, header and footer that stand on every slide or page of notes."""
        assert self._document is not None
        seen: set[str] = set()
        for record in children(self._stream, self._document):
            if record.kind != HEADERS_FOOTERS:
                continue
            for inner in children(self._stream, record):
                text = _text(self._stream, inner) if inner.kind == STRING else ""
                if text and text not in seen:
                    seen.add(text)
                    out.add(text, BlockKind.FOOTER)


def _tell_all(stream: bytes, out: Collector) -> None:
    """Tell every text but those of masters where the slides cannot be told apart."""
    out.missing("the order of the slides is damaged")
    seen: set[str] = set()
    kind = -1
    behind = 0
    for record in descend(stream, whole(stream)):
        if record.start < behind:
            continue
        if record.kind == MASTER:
            behind = record.end
        elif record.kind == TEXT_KIND and record.end - record.start >= 4:
            (kind,) = struct.unpack_from("<I", stream, record.start)
        elif record.kind in (UNICODE_TEXT, BYTE_TEXT):
            text = _text(stream, record)
            # Earlier states of the same slide hold mostly the same texts.
            if text not in seen:
                seen.add(text)
                for said, block in _paragraphs(text, kind):
                    out.add(said, block)


def _text(stream: bytes, record: Record) -> str:
    content = stream[record.start : record.end]
    if record.kind == BYTE_TEXT:
        return content.decode("latin-1")
    return content.decode("utf-16-le", "replace").rstrip("\x00")


def _paragraphs(text: str, kind: int) -> Iterator[_Said]:
    for paragraph in text.split("\r"):
        paragraph = paragraph.replace("\x0b", "\n")
        if paragraph.strip() not in ("", _NUMBER_FIELD):
            yield paragraph, BlockKind.HEADING if kind in _TITLES else BlockKind.BODY
