"""The parts of a Word document, found by their relationships instead of their names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.office_parts import relations
from simfinder.extract.zip_guard import GuardedZip

_STANDARD_MAIN = "word/document.xml"


@dataclass(frozen=True, slots=True)
class WordParts:
    """Names of the members that hold text, and of the one that holds the styles."""

    main: str
    styles: str | None = None
    headers: tuple[str, ...] = ()
    footers: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[str, ...] = field(default=())


def find_parts(archive: GuardedZip) -> WordParts:
    """Return the parts of the document.

    Raises:
        ReadProblem: DAMAGED where there is no main part.
    """
    problems: list[str] = []
    main = next(
        (r.target for r in relations(archive, "", problems) if r.kind == "officeDocument"),
        _STANDARD_MAIN,
    )
    spelled = archive.find(main) or archive.find(_STANDARD_MAIN)
    if spelled is None:
        raise ReadProblem(Reason.DAMAGED, "the main part of the document is missing")
    found: dict[str, list[str]] = {}
    for _, kind, target in relations(archive, spelled, problems):
        name = archive.find(target)
        if name is None:
            if kind in ("header", "footer", "footnotes", "endnotes"):
                problems.append(f"the part with {kind} is missing")
        elif name not in found.setdefault(kind, []):
            found[kind].append(name)
    return WordParts(
        main=spelled,
        styles=next(iter(found.get("styles", [])), None),
        headers=tuple(found.get("header", [])),
        footers=tuple(found.get("footer", [])),
        notes=tuple(found.get("footnotes", []) + found.get("endnotes", [])),
        problems=tuple(problems),
    )


@lru_cache(maxsize=4)
def heading_styles(data: bytes) -> frozenset[str]:
    """Return the ids of the paragraph styles that mean a heading, from the styles part.

    The last ones are kept, since the documents of an office share their template.
    """
    based_on: dict[str, str] = {}
    headings: set[str] = set()
    for style in xml_safe.parse(data):
        if xml_safe.local_name(style) != "style":
            continue
        style_id = xml_safe.attribute(style, "styleId") or ""
        for local, element in _described(style):
            value = xml_safe.attribute(element, "val") or ""
            if local == "basedOn":
                based_on[style_id] = value
            elif (local == "name" and is_heading_name(value)) or (
                local == "outlineLvl" and value.isdigit() and int(value) < 9
            ):
                headings.add(style_id)
    for style_id in based_on:
        ancestor, seen = style_id, set[str]()
        while ancestor in based_on and ancestor not in seen:
            seen.add(ancestor)
            ancestor = based_on[ancestor]
            if ancestor in headings:
                headings.add(style_id)
    return frozenset(headings)


def _described(style: xml_safe.Element) -> Iterator[tuple[str, xml_safe.Element]]:
    """Yield names and elements of what makes a style a heading.

    The styles of tables hold thousands of other elements, so the rest is not even looked at.
    """
    for child in style:
        local = xml_safe.local_name(child)
        if local in ("name", "basedOn"):
            yield local, child
        elif local == "pPr":
            for inner in child:
                yield xml_safe.local_name(inner), inner


def is_heading_name(name: str) -> bool:
    """Whether a style of this name, or id, is one of the headings every Word knows."""
    folded = name.casefold().replace(" ", "")
    return folded == "title" or folded.startswith(("heading", "标题", "標題"))
