"""Reads PowerPoint 97-2003 presentations (ppt, pps, pot; dps by WPS): slides with their notes."""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.ole import compound as ole
from simfinder.extract.ole.compound import Compound
from simfinder.extract.ppt.records import (
    BYTE_TEXT,
    DOCUMENT,
    HEADERS_FOOTERS,
    MASTER,
    MASTERS_LIST,
    NOTES_LIST,
    SLIDE,
    SLIDE_LIST,
    SLIDE_PERSIST,
    SLIDES_LIST,
    STRING,
    TEXT_KIND,
    UNICODE_TEXT,
    Record,
    children,
    descend,
    places,
    record_at,
    whole,
)
from simfinder.extract.ppt.shapes import Said, comments, own_texts, paragraphs, shapes, text_of

_STREAM = "PowerPoint Document"
_OLDER = "PP97_DUALSTORAGE/"
_USER = "Current User"
_ENCRYPTED = 0xF3D1C4DF


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
        self._around: set[str] = set()
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
                said = shapes(self._stream, slide, outline)
            for text, kind in said:
                out.add(text, kind, page)
            for text, kind in notes.get(number, ()):
                out.add(text, kind if kind is BlockKind.FURNITURE else BlockKind.NOTE, page)
            self._beside(slide, page, out)
        self._footers(self._document, out)
        if MASTERS_LIST in lists:
            self._masters(lists[MASTERS_LIST], out)
        return True

    def _beside(self, slide: Record | None, page: int, out: Collector) -> None:
        """Tell the comments on a slide and the footer that it alone has."""
        if slide is not None:
            for text in comments(self._stream, slide):
                out.add(text, BlockKind.COMMENT, page)
            self._footers(slide, out)

    def _masters(self, listed: Record, out: Collector) -> None:
        """Tell what stands on all slides of a master."""
        for number, _ in self._listed(listed):
            master = record_at(self._stream, self._places.get(number, -1))
            if master is not None and master.container:
                self._once((text for text in own_texts(self._stream, master)), out)

    def _listed(self, listed: Record) -> Iterator[tuple[int, list[list[Said]]]]:
        """Yield number and outline texts of every slide of a list, each number once."""
        told: set[int] = set()
        for number, outline in self._entries(listed):
            if number not in told:
                told.add(number)
                yield number, outline

    def _entries(self, listed: Record) -> Iterator[tuple[int, list[list[Said]]]]:
        number: int | None = None
        outline: list[list[Said]] = []
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
                outline[-1].extend(paragraphs(text_of(self._stream, record), kind))
        if number is not None:
            yield number, outline

    def _notes(self, listed: Record | None) -> dict[int, list[Said]]:
        """Return the notes by the number of their slide."""
        found: dict[int, list[Said]] = {}
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
                found.setdefault(slide, []).extend(shapes(self._stream, page, outline))
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

    def _footers(self, parent: Record, out: Collector) -> None:
        """Tell date, header and footer that stand on every slide or page of notes."""
        for record in children(self._stream, parent):
            if record.kind == HEADERS_FOOTERS:
                inside = children(self._stream, record)
                self._once((text_of(self._stream, i) for i in inside if i.kind == STRING), out)

    def _once(self, texts: Iterator[str], out: Collector) -> None:
        for text in texts:
            if text and text not in self._around:
                self._around.add(text)
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
            text = text_of(stream, record)
            # Earlier states of the same slide hold mostly the same texts.
            if text not in seen:
                seen.add(text)
                for said, block in paragraphs(text, kind):
                    out.add(said, block)
