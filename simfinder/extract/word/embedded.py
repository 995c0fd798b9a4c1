"""Reads the parts that a Word document shows at a place of its text: charts, diagrams, chunks.

A chunk (``w:altChunk``) is a whole document of another format that Word takes in when it opens
the file (ECMA-376 Part 1, 17.17.2.1). It is read once, and chunks inside it are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract import xml_safe
from simfinder.extract.collector import Collector, Full
from simfinder.extract.limits import Limits
from simfinder.extract.office.parts import Relation
from simfinder.extract.slides.walk import SlideWalk
from simfinder.extract.zip_guard import GuardedZip

_MAX_CHUNKS = 20
"""Chunks of one document: each may be an archive of its own."""
_CHUNK = "aFChunk"
_Blocks = Iterable[tuple[str, BlockKind]]


class Embedded:
    """Gives the text of a part when the walk meets its place, each part once."""

    def __init__(
        self,
        archive: GuardedZip,
        parts: Mapping[str, Relation],
        out: Collector,
        limits: Limits,
        read_word: Callable[[bytes, Limits], Text] | None,
    ) -> None:
        """Look parts up in ``parts``; without ``read_word`` chunks are not read."""
        self._archive = archive
        self._parts = parts
        self._out = out
        self._limits = limits
        self._read_word = read_word
        self._seen: set[str] = set()
        self._chunks = 0

    def __call__(self, link: str) -> _Blocks:
        """Return the blocks of the part that ``link`` names; none the second time."""
        part = self._parts.get(link)
        if part is None or part.target in self._seen:
            return ()
        self._seen.add(part.target)
        try:
            return self._chunk(part.target) if part.kind == _CHUNK else self._drawn(part.target)
        except ReadProblem as problem:
            if problem.reason is not Reason.EMPTY:
                self._out.missing("a part inside the document cannot be read")
            return ()

    def _drawn(self, name: str) -> _Blocks:
        """Read a chart or a diagram: DrawingML, as presentations have it."""
        found = Collector(self._limits)
        walk = SlideWalk(found, BlockKind.BOX, 0)
        try:
            walk.run(self._archive.read(name))
        except xml_safe.SyntaxProblem:
            walk.close()
            self._out.missing("a part inside the document cannot be read")
        except Full:
            pass  # the collector of the document is smaller still and says so
        return [(block.text, block.kind) for block in found.blocks]

    def _chunk(self, name: str) -> _Blocks:
        if self._read_word is None or self._chunks == _MAX_CHUNKS:
            self._out.missing("documents inside the document were not read")
            return ()
        self._chunks += 1
        text = _read_chunk(self._archive.read(name), self._limits, self._read_word)
        if text.partial:
            self._out.missing(text.partial)
        return [(block.text, block.kind) for block in text.blocks]


def _read_chunk(data: bytes, limits: Limits, read_word: Callable[[bytes, Limits], Text]) -> Text:
    """Read a chunk by what it is; readers are loaded only where there are chunks."""
    from simfinder.extract.mail import reader as mail
    from simfinder.extract.rtf import reader as rtf
    from simfinder.extract.text import plain
    from simfinder.extract.web import markup

    head = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(b"PK"):
        return read_word(data, limits)
    if head.startswith(b"{\\rtf"):
        return rtf.read(data, limits)
    if head[:13].lower() == b"mime-version:":
        return mail.read(data, limits)
    if b"<" in head.replace(b"\x00", b"")[:1]:
        return markup.read_html(data, limits)
    return plain.read_text(data, limits)
