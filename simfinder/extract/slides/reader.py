"""Reads PowerPoint presentations (pptx, pptm, potx, ppsx): slides as they are shown, in order.

Every slide is a page: its text, tables, diagrams and charts, then its notes and comments. Layouts and masters
are left out, since they hold what stands around every slide; hidden slides are read.
"""

from __future__ import annotations

import contextlib

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.office.parts import Relation, relation_id, relations
from simfinder.extract.slides.walk import SlideWalk
from simfinder.extract.zip_guard import GuardedZip

_STANDARD_MAIN = "ppt/presentation.xml"
_EMBEDDED = {
    "diagramData": BlockKind.BODY,
    "chart": BlockKind.BOX,
    "chartEx": BlockKind.BOX,
    "notesSlide": BlockKind.NOTE,
    "comments": BlockKind.COMMENT,
}
"""Parts that belong to a slide, with what their text is."""
_LAST = {"notesSlide": 1, "comments": 2}


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a presentation.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    problems: list[str] = []
    main = next(
        (r.target for r in relations(archive, "", problems) if r.kind == "officeDocument"),
        _STANDARD_MAIN,
    )
    spelled = archive.find(main) or archive.find(_STANDARD_MAIN)
    if spelled is None:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    out = Collector(limits)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for page, slide in enumerate(_slides(archive, spelled, problems), 1):
            _slide(archive, slide, page, out, problems)
    for problem in problems:
        out.missing(problem)
    return out.finish("pptx", f"lxml {xml_safe.version()}")


def _slides(archive: GuardedZip, main: str, problems: list[str]) -> list[str]:
    """Return the slides in the order of the presentation, by the order of parts if need be."""
    linked = {r.id: r.target for r in relations(archive, main, problems) if r.kind == "slide"}
    try:
        shown = [
            relation_id(element, "id")
            for event, name, element in xml_safe.walk(archive.read(main))
            if event == "end" and name == "sldId"
        ]
    except xml_safe.SyntaxProblem:
        problems.append("the order of the slides is malformed")
        shown = []
    if any(slide not in linked for slide in shown):
        problems.append("a slide is missing")
    return [linked[slide] for slide in shown if slide in linked] or list(linked.values())


def _slide(archive: GuardedZip, name: str, page: int, out: Collector, problems: list[str]) -> None:
    """Read a slide and what belongs to it, diagrams and charts in the order they stand there."""
    begin = len(out.blocks)
    embedded = _part(archive, name, BlockKind.BODY, page, out, problems)
    # Titles are painted behind the rest and often stand last, but are read first.
    out.blocks[begin:] = sorted(out.blocks[begin:], key=lambda b: b.kind is not BlockKind.HEADING)
    links = [r for r in relations(archive, name, problems) if r.kind in _EMBEDDED]
    places = {link: place for place, link in enumerate(reversed(embedded))}

    def order(link: Relation) -> tuple[int, int]:
        return _LAST.get(link.kind, 0), -places.get(link.id, -1)

    for link in sorted(links, key=order):
        _part(archive, link.target, _EMBEDDED[link.kind], page, out, problems)


def _part(
    archive: GuardedZip,
    name: str,
    kind: BlockKind,
    page: int,
    out: Collector,
    problems: list[str],
) -> list[str]:
    """Walk one part and return the ids of what it shows; damage makes the text partial."""
    walk = SlideWalk(out, kind, page)
    try:
        data = archive.read(name)
        if xml_safe.has_doctype(data):
            problems.append("entities declared inside the document were not expanded")
        walk.run(data)
    except KeyError:
        problems.append("a slide is missing")
    except ReadProblem as problem:
        if problem.reason is not Reason.DAMAGED:
            raise
        problems.append("a slide cannot be read")
    except xml_safe.SyntaxProblem as error:
        walk.close()
        detail = "a slide is malformed from some point on"
        problems.append(xml_safe.TOO_LARGE if xml_safe.exceeded(error) else detail)
    return walk.embedded
