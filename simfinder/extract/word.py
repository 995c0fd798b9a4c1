"""Reads Word documents (docx, docm, dotx): all their text, in reading order, in one pass.

What a reader of the page sees counts: table cells, text boxes, content controls, tracked
insertions, results of fields, notes. Deletions, field codes, comments, ruby readings and text
marked as hidden do not.
"""

from __future__ import annotations

import contextlib

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.word_package import WordParts, find_parts, heading_styles
from simfinder.extract.word_walk import WordWalk
from simfinder.extract.zip_guard import GuardedZip


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a Word document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    archive = GuardedZip(data)
    parts = find_parts(archive)
    out = Collector(limits)
    for problem in parts.problems:
        out.missing(problem)
    headings = _headings(archive, parts, out)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        _apart(archive, parts.headers, BlockKind.HEADER, out)
        _part(archive, parts.main, BlockKind.BODY, out, headings)
        for name in parts.notes:
            _part(archive, name, BlockKind.NOTE, out)
        _apart(archive, parts.footers, BlockKind.FOOTER, out)
    return out.finish("docx", f"lxml {xml_safe.version()}")


def _headings(archive: GuardedZip, parts: WordParts, out: Collector) -> frozenset[str]:
    if parts.styles is None:
        return frozenset()
    try:
        return heading_styles(archive.read(parts.styles))
    except xml_safe.SyntaxProblem:
        # Without styles headings look like paragraphs; no text is lost.
        return frozenset()


def _apart(archive: GuardedZip, names: tuple[str, ...], kind: BlockKind, out: Collector) -> None:
    """Read headers or footers; sections repeat them, so equal ones are kept once."""
    seen: set[str] = set()
    for name in names:
        start = len(out.blocks)
        _part(archive, name, kind, out)
        content = "\n".join(block.text for block in out.blocks[start:])
        if content in seen:
            del out.blocks[start:]
        seen.add(content)


def _part(
    archive: GuardedZip,
    name: str,
    kind: BlockKind,
    out: Collector,
    headings: frozenset[str] = frozenset(),
) -> None:
    """Walk one part; what was read before damage is kept and the text is partial."""
    main = kind is BlockKind.BODY
    try:
        data = archive.read(name)
    except ReadProblem:
        if main:
            raise
        out.missing(f"the part with {kind.value} text cannot be read")
        return
    if xml_safe.has_doctype(data):
        out.missing("entities declared inside the document were not expanded")
    walk = WordWalk(out, kind, headings)
    try:
        walk.run(data)
    except xml_safe.SyntaxProblem as error:
        walk.close()
        if main and not out.blocks:
            raise ReadProblem(Reason.DAMAGED, "the main part is malformed XML") from error
        out.missing(f"the part with {kind.value} text is malformed from some point on")
