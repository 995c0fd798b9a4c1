"""How the parts of an Office document (Word, PowerPoint, Excel) name each other."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from typing import NamedTuple

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message
from simfinder.extract import xml_safe
from simfinder.extract.xml_safe import Element, PartWalk, at_end, at_start
from simfinder.extract.zip_archive import GuardedZip


class Relation(NamedTuple):
    """One arrow from a part to another."""

    id: str
    kind: str
    """Last word of the type, e.g. ``slide``: strict and transitional documents share it."""
    target: str
    """Name of the member it points to, whether there is one or not."""


def relations(
    archive: GuardedZip, part: str, report_gap: Callable[[Detail], None] | None = None
) -> list[Relation]:
    """Return every internal relationship of a part; ``""`` is the package itself."""
    folder, base = posixpath.split(part)
    try:
        root = xml_safe.parse(archive.read(posixpath.join(folder, "_rels", base + ".rels")))
    except KeyError:
        return []
    except xml_safe.SyntaxProblem:
        if report_gap is not None:
            report_gap(Message(Code.PART_LIST_MALFORMED))
        return []
    result = []
    for relation in root:
        if not isinstance(relation.tag, str) or relation.get("TargetMode") == "External":
            continue
        kind = relation.get("Type", "").rsplit("/", 1)[-1]
        target = posixpath.normpath(posixpath.join("/" + folder, relation.get("Target", "")))
        result.append(Relation(relation.get("Id", ""), kind, target.lstrip("/")))
    return result


def main_part(archive: GuardedZip, usual: str, report_gap: Callable[[Detail], None]) -> str:
    """Return the name of the main part; ``usual`` where the relationships do not lead to it.

    Raises:
        ReadProblem: DAMAGED where there is none.
    """
    links = relations(archive, "", report_gap)
    target = next((link.target for link in links if link.kind == "officeDocument"), usual)
    name = archive.find(target) or archive.find(usual)
    if name is None:
        raise ReadProblem(Reason.DAMAGED, Message(Code.MAIN_PART_MISSING))
    return name


def relation_id(element: Element, name: str) -> str:
    """Return the id of a relationship that an element names, such as ``r:id``; may be empty."""
    return next((str(value) for key, value in element.items() if key.endswith("}" + name)), "")


FALLBACK = "Fallback"


class AlternativesWalk(PartWalk):
    """A walk that uses the first choice of ``mc:AlternateContent`` and skips the others.

    Documents have content in a new form, and again for older programs (ECMA-376, part 3, 7.5 to
    7.7): a ``Fallback`` applies only where no ``Choice`` was used.
    """

    def __init__(self) -> None:
        """Nothing is open."""
        self._choices: list[bool] = []
        """For each element of alternatives that is open: whether it had a choice."""

    def _is_skipped(self, name: str, element: Element) -> bool:
        return name != FALLBACK or self._choices[-1:] == [True]

    @at_start("AlternateContent")
    def _alternatives_start(self, _: Element) -> None:
        self._choices.append(False)

    @at_start("Choice")
    def _choice_starts(self, _: Element) -> None:
        if self._choices:
            self._choices[-1] = True

    @at_end("AlternateContent")
    def _alternatives_end(self, _: Element) -> None:
        if self._choices:
            self._choices.pop()
