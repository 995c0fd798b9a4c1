"""Reads Word documents that are one XML file: of Word 2003 and WPS, and flat Office Open XML.

The elements of the text are those of a docx, so the same walk reads them. Headers, notes and the
parts of a flat file stand inside the document and are taken out first.
"""

from __future__ import annotations

import contextlib
import re

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.word_package import heading_styles
from simfinder.extract.word_walk import WordWalk
from simfinder.extract.xml_safe import Element

_ROOT = re.compile(
    rb"<\?mso-application\s+progid\s*=\s*[\"']Word\.Document[\"']|<(?:\w+:)?wordDocument[\s>]"
)
_PICTURES = re.compile(rb"<(\w+:)?(binData|binaryData)\b[^<>]*>[^<>]*</(?:\w+:)?\2\s*>")
_GONE = frozenset(("Word.Deletion", "Word.Comment"))
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
)
_ORDER = (BlockKind.HEADER, BlockKind.BODY, BlockKind.NOTE, BlockKind.FOOTER)
_Parts = dict[BlockKind, list[bytes]]


def is_word_xml(head: bytes) -> bool:
    """Whether the first bytes of a file are those of a Word document in XML."""
    return _ROOT.search(head.replace(b"\x00", b"")) is not None


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a Word document in XML.

    Raises:
        ReadProblem: DAMAGED or EMPTY.
    """
    out = Collector(limits)
    if xml_safe.has_doctype(data):
        out.missing("entities declared inside the document were not expanded")
    # Pictures are long beyond what the parser takes, and nothing of them is read.
    data = _PICTURES.sub(b"", data)
    headings: frozenset[str] = frozenset()
    try:
        root = xml_safe.parse(data)
    except xml_safe.SyntaxProblem as error:
        return _up_to_damage(data, out, error)
    parts, styles = _flat_parts(root) if _local(root) == "package" else _taken_apart(root)
    if styles is not None:
        headings = heading_styles(styles)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for kind in _ORDER:
            for part in dict.fromkeys(parts.get(kind, [])):
                WordWalk(out, kind, headings).run(part)
    return out.finish("wordml", f"lxml {xml_safe.version()}")


def _up_to_damage(data: bytes, out: Collector, error: SyntaxError) -> Text:
    """Read as far as the file is well formed, without telling headers from text."""
    walk = WordWalk(out, BlockKind.BODY, frozenset())
    with contextlib.suppress(Full):
        try:
            walk.run(data)
        except xml_safe.SyntaxProblem:
            walk.close()
    if not out.blocks:
        raise ReadProblem(Reason.DAMAGED, "the main part is malformed XML") from error
    out.missing(f"the part with {BlockKind.BODY.value} text is malformed from some point on")
    return out.finish("wordml", f"lxml {xml_safe.version()}")


def _flat_parts(root: Element) -> tuple[_Parts, bytes | None]:
    """Return the parts of a flat Office Open XML file, and the styles."""
    parts: _Parts = {}
    styles = None
    for part in root:
        content_type = xml_safe.attribute(part, "contentType") or ""
        inner = next((element for data in part for element in data), None)
        if inner is None:
            continue
        if content_type.endswith("wordprocessingml.styles+xml"):
            styles = xml_safe.serialise(inner)
        for end, kind in _PART_KINDS:
            if content_type.endswith(end) and "word" in content_type:
                parts.setdefault(kind, []).append(xml_safe.serialise(inner))
    return parts, styles


def _taken_apart(root: Element) -> tuple[_Parts, bytes | None]:
    """Take headers, notes and deletions out of a document of Word 2003."""
    found: list[tuple[BlockKind, Element]] = []
    gone: list[Element] = []
    styles = body = None
    for element in root.iter():
        name = _local(element)
        if name in _KINDS:
            found.append((_KINDS[name], element))
        elif name == "annotation" and xml_safe.attribute(element, "type") in _GONE:
            gone.append(element)
        elif name == "styles":
            styles = element
        elif name == "body":
            body = element
    for element in [*gone, *(element for _, element in found)]:
        parent = element.getparent()
        if parent is not None:
            parent.remove(element)
    parts: _Parts = {}
    if body is not None:
        parts[BlockKind.BODY] = [xml_safe.serialise(body)]
    for kind, element in found:
        parts.setdefault(kind, []).append(xml_safe.serialise(element))
    return parts, None if styles is None else xml_safe.serialise(styles)


def _local(element: Element) -> str:
    tag = element.tag
    return tag[tag.rfind("}") + 1 :] if isinstance(tag, str) else ""
