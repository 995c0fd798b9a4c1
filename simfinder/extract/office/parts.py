"""How the parts of an Office document (Word, PowerPoint, Excel) name each other."""

from __future__ import annotations

import posixpath
from typing import NamedTuple

from simfinder.extract import xml_safe
from simfinder.extract.xml_safe import Element
from simfinder.extract.zip_guard import GuardedZip


class Relation(NamedTuple):
    """One arrow from a part to another."""

    id: str
    kind: str
    """Last word of the type, e.g. ``slide``: strict and transitional documents share it."""
    target: str
    """Name of the member it points to, whether there is one or not."""


def relations(archive: GuardedZip, part: str, problems: list[str]) -> list[Relation]:
    """Return every internal relationship of a part; ``""`` is the package itself."""
    folder, base = posixpath.split(part)
    try:
        root = xml_safe.parse(archive.read(posixpath.join(folder, "_rels", base + ".rels")))
    except KeyError:
        return []
    except xml_safe.SyntaxProblem:
        problems.append("the list of parts is malformed")
        return []
    found = []
    for relation in root:
        if not isinstance(relation.tag, str) or relation.get("TargetMode") == "External":
            continue
        kind = relation.get("Type", "").rsplit("/", 1)[-1]
        target = posixpath.normpath(posixpath.join("/" + folder, relation.get("Target", "")))
        found.append(Relation(relation.get("Id", ""), kind, target.lstrip("/")))
    return found


def relation_id(element: Element, name: str) -> str:
    """Return the id of a relationship that an element names, such as ``r:id``; may be empty."""
    return next((str(value) for key, value in element.items() if key.endswith("}" + name)), "")
