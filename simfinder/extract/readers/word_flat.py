"""Reads Word documents that are one XML file: of Word 2003 and WPS, and flat Office Open XML.

The elements of the text are those of a docx, so the same walk reads them. Headers, notes and the
parts of a flat file are inside the document and are extracted first.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass, field

from simfinder.domain.documents import BlockKind, Text
from simfinder.domain.messages import Code, Message, Thing
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full, Limits
from simfinder.extract.readers.word import WordWalk
from simfinder.extract.readers.word_numbering import (
    WordLists,
    WordStyles,
    parse_lists,
    parse_styles,
)
from simfinder.extract.xml_safe import Element

_PICTURES = re.compile(rb"<(\w+:)?(binData|binaryData)\b[^<>]*>[^<>]*</(?:\w+:)?\2\s*>")
_DELETION = "Word.Deletion"
_COMMENT = "Word.Comment"
_KINDS = {
    "hdr": BlockKind.HEADER,
    "ftr": BlockKind.FOOTER,
    "footnote": BlockKind.NOTE,
    "endnote": BlockKind.NOTE,
}
#: Ends of the content types of the parts of a flat file.
_PART_KINDS = (
    ("main+xml", BlockKind.BODY),
    ("header+xml", BlockKind.HEADER),
    ("footer+xml", BlockKind.FOOTER),
    ("footnotes+xml", BlockKind.NOTE),
    ("endnotes+xml", BlockKind.NOTE),
    ("comments+xml", BlockKind.COMMENT),
)
_ORDER = (
    BlockKind.HEADER,
    BlockKind.BODY,
    BlockKind.NOTE,
    BlockKind.COMMENT,
    BlockKind.FOOTER,
)


@dataclass(slots=True)
class _Parts:
    """The parts of a document, as XML."""

    texts: dict[BlockKind, list[bytes]] = field(default_factory=dict)
    styles: bytes | None = None
    lists: bytes | None = None

    def add(self, kind: BlockKind, element: Element) -> None:
        self.texts.setdefault(kind, []).append(xml_safe.serialise(element))


def read(data: bytes, limits: Limits, name: str = "wordml") -> Text:
    """Return the text of a Word document in XML.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    sink = Collector(limits)
    if xml_safe.has_doctype(data):
        sink.missing(Message(Code.ENTITIES_NOT_EXPANDED))
    # Pictures are longer than the parser allows, and not needed.
    data = _PICTURES.sub(b"", data)
    try:
        root = xml_safe.parse(data)
    except xml_safe.SyntaxProblem as error:
        _read_to_damage(data, sink, error)
        return sink.finish(name, "lxml")
    parts = _flat_parts(root) if xml_safe.local_name(root) == "package" else _split(root)
    styles = WordStyles() if parts.styles is None else parse_styles(parts.styles)

    def lists() -> WordLists:
        return WordLists() if parts.lists is None else parse_lists(parts.lists)

    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for kind in _ORDER:
            for part in dict.fromkeys(parts.texts.get(kind, [])):
                WordWalk(sink, kind, styles, lists).run(part)
    return sink.finish(name, "lxml")


def _read_to_damage(data: bytes, sink: Collector, error: SyntaxError) -> None:
    """Read as far as the file is well formed, without parting headers from text."""
    with contextlib.suppress(Full, xml_safe.SyntaxProblem):
        WordWalk(sink, BlockKind.BODY).run(data)
    detail = Message(Code.PART_MALFORMED, what=Thing("body"))
    xml_safe.report_malformed(error, sink, detail, is_empty=not sink.blocks)


def _flat_parts(root: Element) -> _Parts:
    """Return the parts of a flat Office Open XML file."""
    parts = _Parts()
    for part in root:
        content_type = xml_safe.attribute(part, "contentType") or ""
        inner = next((element for data in part for element in data), None)
        if inner is None:
            continue
        if content_type.endswith("wordprocessingml.styles+xml"):
            parts.styles = xml_safe.serialise(inner)
        elif content_type.endswith("wordprocessingml.numbering+xml"):
            parts.lists = xml_safe.serialise(inner)
        for end, kind in _PART_KINDS:
            if content_type.endswith(end) and "word" in content_type:
                parts.add(kind, inner)
    return parts


def _split(root: Element) -> _Parts:
    """Extract headers, notes, comments and deletions of a document of Word 2003."""
    elements: list[tuple[BlockKind, Element]] = []
    deletions: list[Element] = []
    last: dict[str, Element] = {}
    for element in root.iter():
        name = xml_safe.local_name(element)
        if name in _KINDS:
            elements.append((_KINDS[name], element))
        elif name == "annotation":
            kind = xml_safe.attribute(element, "type")
            if kind == _DELETION:
                deletions.append(element)
            elif kind == _COMMENT:
                elements.append((BlockKind.COMMENT, element))
        elif name in ("styles", "lists", "body"):
            last[name] = element
    styles, lists = (
        xml_safe.serialise(last[name]) if name in last else None for name in ("styles", "lists")
    )
    parts = _Parts(styles=styles, lists=lists)
    for element in [*deletions, *(element for _, element in elements)]:
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)
    if "body" in last:
        parts.add(BlockKind.BODY, last["body"])
    for kind, element in elements:
        parts.add(kind, element)
    return parts
