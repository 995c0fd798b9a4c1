"""The parts of a Word document, found by their relationships instead of their names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.office.parts import Relation, relations
from simfinder.extract.zip_guard import GuardedZip

_STANDARD_MAIN = "word/document.xml"
_TEXTS = frozenset(("header", "footer", "footnotes", "endnotes", "comments"))
_EMBEDDED = frozenset(("diagramData", "chart", "chartEx", "aFChunk"))


@dataclass(frozen=True, slots=True)
class WordParts:
    """Names of the members that hold text, and of those that hold styles and lists."""

    main: str
    styles: str | None = None
    lists: str | None = None
    headers: tuple[str, ...] = ()
    footers: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    comments: tuple[str, ...] = ()
    embedded: Mapping[str, Relation] = field(default_factory=dict)
    """Parts that are shown at a place of the text, by the ids that stand there."""
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
    embedded: dict[str, Relation] = {}
    for link_id, kind, target in relations(archive, spelled, problems):
        name = archive.find(target)
        if name is None:
            if kind in _TEXTS:
                problems.append(f"the part with {kind} is missing")
        elif kind in _EMBEDDED:
            embedded[link_id] = Relation(link_id, kind, name)
        elif name not in found.setdefault(kind, []):
            found[kind].append(name)
    return WordParts(
        main=spelled,
        styles=next(iter(found.get("styles", [])), None),
        lists=next(iter(found.get("numbering", [])), None),
        headers=tuple(found.get("header", [])),
        footers=tuple(found.get("footer", [])),
        notes=tuple(found.get("footnotes", []) + found.get("endnotes", [])),
        comments=tuple(found.get("comments", [])),
        embedded=embedded,
        problems=tuple(problems),
    )
