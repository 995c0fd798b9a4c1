"""Reads PowerPoint presentations (pptx, pptm, potx, ppsx): slides as they are shown, in order.

Every slide is a page: its text, tables, diagrams and charts, then its notes and comments. Layouts
and masters are left out, since they have the text around every slide; hidden slides are read.
"""

from __future__ import annotations

import contextlib

from simfinder.domain.documents import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Message
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits, row_text
from simfinder.extract.containers.office_parts import (
    FALLBACK,
    AlternativesWalk,
    main_part,
    relation_id,
    relations,
)
from simfinder.extract.formats import names
from simfinder.extract.xml_safe import Element, at_end, at_start
from simfinder.extract.zip_archive import GuardedZip

# The walk through one part of a presentation: a slide, notes, comments, a diagram, a chart.

#: Elements whose content is not text of the slide.
_SKIPPED_NAMES = names(
    "bodyPr lstStyle pPr rPr endParaRPr spPr extLst timing transition tblPr tblGrid tcPr blipFill"
) | {FALLBACK}
_PLACEHOLDERS = {
    "title": BlockKind.HEADING,
    "ctrTitle": BlockKind.HEADING,
    "dt": BlockKind.FURNITURE,
    "ftr": BlockKind.FURNITURE,
    "hdr": BlockKind.FURNITURE,
    "sldNum": BlockKind.FURNITURE,
}
"""Kinds of text of placeholders; others have text of the slide."""


class SlideWalk(AlternativesWalk):
    """Turns the elements of one part into blocks of one page."""

    doubtful = _SKIPPED_NAMES

    def __init__(self, sink: Collector, kind: BlockKind, page: int) -> None:
        """Walk into ``sink``; blocks are of ``kind`` unless they are something special."""
        super().__init__()
        self.part_ids: list[str] = []
        """Ids of the diagrams and charts on the slide, in its order."""
        self._sink = sink
        self._kind = kind
        self._page = page
        self._shape = kind
        self._parts: list[str] | None = None
        self._cells: list[list[str]] | None = None
        self._cache: list[str] | None = None
        self._caches: set[str] = set()

    def close(self) -> None:
        """Emit open blocks, at the end or at damage."""
        self._paragraph_ends(None)
        self._row_ends(None)
        self._cache_ends(None)

    # --- text ---------------------------------------------------------------------------

    @at_start("sp")
    def _shape_starts(self, _: Element) -> None:
        self._shape = self._kind

    @at_end("ph")
    def _placeholder(self, element: Element) -> None:
        kind = _PLACEHOLDERS.get(element.get("type", ""))
        if kind is BlockKind.FURNITURE or (kind is not None and self._kind is BlockKind.BODY):
            self._shape = kind

    @at_end("sp")
    def _shape_ends(self, element: Element) -> None:
        self._shape = self._kind
        xml_safe.forget(element)

    @at_start("p")
    def _paragraph_starts(self, _: Element) -> None:
        self._parts = []

    @at_end("t")
    def _text(self, element: Element) -> None:
        if self._parts is not None and element.text:
            self._parts.append(element.text)

    @at_end("text")
    def _remark(self, element: Element) -> None:
        """Add a comment in the form of PowerPoint until 2019: one element of plain text."""
        if self._kind is BlockKind.COMMENT and element.text:
            self._sink.add(element.text, self._kind, self._page)

    @at_end("br")
    def _break(self, _: Element) -> None:
        if self._parts is not None:
            self._parts.append("\n")

    @at_end("p")
    def _paragraph_ends(self, element: Element | None) -> None:
        if self._parts is not None:
            text, self._parts = "".join(self._parts), None
            if self._cells:
                self._cells[-1].append(text)
            else:
                self._sink.add(text, self._shape, self._page)
        if element is not None:
            xml_safe.forget(element)

    # --- tables -------------------------------------------------------------------------

    @at_start("tr")
    def _row_starts(self, _: Element) -> None:
        self._cells = []

    @at_start("tc")
    def _cell_starts(self, _: Element) -> None:
        if self._cells is not None:
            self._cells.append([])

    @at_end("tr")
    def _row_ends(self, element: Element | None) -> None:
        if self._cells:
            self._sink.add(row_text(self._cells), BlockKind.TABLE, self._page)
        self._cells = None
        if element is not None:
            xml_safe.forget(element)

    # --- charts and alternatives --------------------------------------------------------

    @at_end("relIds", "chart")
    def _part_reference(self, element: Element) -> None:
        """Add the id of the diagram or chart at this place."""
        if part_id := relation_id(element, "dm") or relation_id(element, "id"):
            self.part_ids.append(part_id)

    @at_start("strCache", "multiLvlStrCache", "strDim")
    def _cache_starts(self, _: Element) -> None:
        self._cache = []

    @at_end("v", "pt")
    def _value(self, element: Element) -> None:
        if self._cache is not None and element.text and not element.text.isspace():
            self._cache.append(element.text.replace("\t", " "))

    @at_end("strCache", "multiLvlStrCache", "strDim")
    def _cache_ends(self, _: Element | None) -> None:
        """Add the names of categories or of a series; every series repeats the categories."""
        if self._cache:
            text = "\n".join(self._cache)
            if text not in self._caches:
                self._caches.add(text)
                self._sink.add(text, self._kind, self._page)
        self._cache = None


_PART_KINDS = {
    "diagramData": BlockKind.BODY,
    "chart": BlockKind.BOX,
    "chartEx": BlockKind.BOX,
    "notesSlide": BlockKind.NOTE,
    "comments": BlockKind.COMMENT,
}
"""Parts that belong to a slide, with the kinds of their text."""
_LAST = {"notesSlide": 1, "comments": 2}


def read(data: bytes, limits: Limits, name: str = "pptx") -> Text:
    """Return the text of a presentation.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    sink = Collector(limits)
    main = main_part(archive, "ppt/presentation.xml", sink.missing)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for page, slide in enumerate(_slides(archive, main, sink), 1):
            _slide(archive, slide, page, sink)
    return sink.finish(name, "lxml")


def _slides(archive: GuardedZip, main: str, sink: Collector) -> list[str]:
    """Return the slides in the order of the presentation, by the order of parts if need be."""
    targets = {r.id: r.target for r in relations(archive, main, sink.missing) if r.kind == "slide"}
    try:
        ids = [
            relation_id(element, "id")
            for event, name, element in xml_safe.walk_xml(archive.read(main))
            if event == "end" and name == "sldId"
        ]
    except xml_safe.SyntaxProblem:
        sink.missing(Message(Code.SLIDE_ORDER_MALFORMED))
        ids = []
    if any(slide not in targets for slide in ids):
        sink.missing(Message(Code.SLIDE_MISSING))
    return [targets[slide] for slide in ids if slide in targets] or list(targets.values())


def _slide(archive: GuardedZip, name: str, page: int, sink: Collector) -> None:
    """Read a slide and its parts, diagrams and charts in their order on the slide."""
    begin = len(sink.blocks)
    part_ids = _part(archive, name, SlideWalk(sink, BlockKind.BODY, page), sink)
    # Titles are painted behind the rest and often come last, but are read first.
    sink.blocks[begin:] = sorted(sink.blocks[begin:], key=lambda b: b.kind is not BlockKind.HEADING)
    links = [r for r in relations(archive, name, sink.missing) if r.kind in _PART_KINDS]
    places = {link: place for place, link in enumerate(reversed(part_ids))}
    for link in sorted(links, key=lambda r: (_LAST.get(r.kind, 0), -places.get(r.id, -1))):
        _part(archive, link.target, SlideWalk(sink, _PART_KINDS[link.kind], page), sink)


def _part(archive: GuardedZip, name: str, walk: SlideWalk, sink: Collector) -> list[str]:
    """Walk one part and return the ids of its diagrams; damage makes the text partial."""
    try:
        data = archive.read(name)
        if xml_safe.has_doctype(data):
            sink.missing(Message(Code.ENTITIES_NOT_EXPANDED))
        walk.run(data)
    except KeyError:
        sink.missing(Message(Code.SLIDE_MISSING))
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        sink.missing(Message(Code.A_SLIDE_NOT_READ))
    except xml_safe.SyntaxProblem as error:
        is_large = xml_safe.is_too_large(error)
        sink.missing(xml_safe.TOO_LARGE if is_large else Message(Code.SLIDE_MALFORMED))
    return walk.part_ids
