"""Reads Word documents (docx, docm, dotx): all their text, in reading order, in one pass.

What a reader of the page sees counts: numbers of lists, table cells, text boxes, charts, content
controls, tracked insertions, results of fields, notes. Deletions, field codes, ruby readings and
text marked as hidden do not; comments are kept apart.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.word.embedded import Embedded
from simfinder.extract.word.numbering import Lists, parse_lists
from simfinder.extract.word.package import WordParts, find_parts
from simfinder.extract.word.styles import Styles, parse_styles
from simfinder.extract.word.walk import WordWalk
from simfinder.extract.zip_guard import GuardedZip


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a Word document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    return _read(data, limits, _read_inside)


def _read_inside(data: bytes, limits: Limits) -> Text:
    """Read a document that stands inside another: what stands inside it is left out."""
    return _read(data, limits, None)


def _read(data: bytes, limits: Limits, read_word: Callable[[bytes, Limits], Text] | None) -> Text:
    archive = GuardedZip(data)
    parts = find_parts(archive)
    out = Collector(limits)
    for problem in parts.problems:
        out.missing(problem)
    reader = _PartReader(archive, parts, out)
    embed = Embedded(archive, parts.embedded, out, limits, read_word)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        reader.apart(parts.headers, BlockKind.HEADER)
        reader.part(parts.main, BlockKind.BODY, embed)
        for name in parts.notes:
            reader.part(name, BlockKind.NOTE)
        for name in parts.comments:
            reader.part(name, BlockKind.COMMENT)
        reader.apart(parts.footers, BlockKind.FOOTER)
    return out.finish("docx", f"lxml {xml_safe.version()}")


class _PartReader:
    """Walks the parts of one document with its styles and lists."""

    def __init__(self, archive: GuardedZip, parts: WordParts, out: Collector) -> None:
        self._archive = archive
        self._parts = parts
        self._out = out
        self._styles = self._read_styles()

    def _read_styles(self) -> Styles:
        if self._parts.styles is None:
            return Styles()
        try:
            return parse_styles(self._archive.read(self._parts.styles))
        except xml_safe.SyntaxProblem:
            # Without styles headings look like paragraphs; no text is lost.
            return Styles()

    def _lists(self) -> Lists:
        if self._parts.lists is None:
            return Lists()
        try:
            return parse_lists(self._archive.read(self._parts.lists))
        except (xml_safe.SyntaxProblem, ReadProblem):
            self._out.missing("the numbers of lists cannot be read")
            return Lists()

    def apart(self, names: tuple[str, ...], kind: BlockKind) -> None:
        """Read headers or footers; sections repeat them, so equal ones are kept once."""
        seen: set[str] = set()
        out = self._out
        for name in names:
            start = len(out.blocks)
            self.part(name, kind)
            content = "\n".join(block.text for block in out.blocks[start:])
            if content in seen:
                del out.blocks[start:]
            seen.add(content)

    def part(self, name: str, kind: BlockKind, embed: Embedded | None = None) -> None:
        """Walk one part; what was read before damage is kept and the text is partial."""
        main = kind is BlockKind.BODY
        out = self._out
        try:
            data = self._archive.read(name)
        except ReadProblem:
            if main:
                raise
            out.missing(f"the part with {kind.value} text cannot be read")
            return
        if xml_safe.has_doctype(data):
            out.missing("entities declared inside the document were not expanded")
        walk = WordWalk(out, kind, self._styles, self._lists, embed)
        try:
            walk.run(data)
        except xml_safe.SyntaxProblem as error:
            walk.close()
            beyond = xml_safe.exceeded(error)
            if main and not out.blocks:
                if beyond:
                    raise ReadProblem(Reason.LIMIT, xml_safe.TOO_LARGE) from error
                raise ReadProblem(Reason.DAMAGED, "the main part is malformed XML") from error
            detail = f"the part with {kind.value} text is malformed from some point on"
            out.missing(xml_safe.TOO_LARGE if beyond else detail)
