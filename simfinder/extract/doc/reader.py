"""Reads Word 97-2003 and Word 6/95 documents (doc, dot), also those that WPS Writer wrote.

The same counts as in a docx: table cells, text boxes, notes, results of fields and the numbers of
lists, but no deletions, hidden text or field codes; comments stand apart.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Callable, Iterator

from simfinder.domain.document import BlockKind, Reason, Text
from simfinder.domain.errors import ReadProblem
from simfinder.extract.charset import detection as charset
from simfinder.extract.collector import Collector, Full
from simfinder.extract.doc.layout import Layout, read_layout
from simfinder.extract.doc.properties import Properties, read_properties
from simfinder.extract.doc.story import StoryWalk
from simfinder.extract.limits import Limits
from simfinder.extract.ole import compound as ole
from simfinder.extract.ole.compound import Compound

_SEPARATORS = 6
"""The first stories of the headers are the lines above notes (MS-DOC, 2.3.5)."""
_HEADERS = frozenset((0, 1, 4))
"""Of the six stories of a section: even, odd and first header; the others are footers."""
_SAMPLE = 1 << 18
_CONTROLS = bytes(byte for byte in range(32) if byte not in b"\t\n\r")


def read(data: bytes, limits: Limits) -> Text:
    """Return the text of a document.

    Raises:
        ReadProblem: DAMAGED, ENCRYPTED, LIMIT or EMPTY.
    """
    compound = Compound(data)
    layout = read_layout(compound)
    properties = read_properties(layout)
    out = Collector(limits)
    encoding, decode = (None, None) if layout.unicode else _encoding(layout)
    headers, footers = _around(layout, properties, decode)
    with contextlib.suppress(Full):  # the collector remembers that the text was cut
        for text in headers:
            out.add(text, BlockKind.HEADER)
        for story, kind in (
            ("main", BlockKind.BODY),
            ("boxes", BlockKind.BOX),
            ("footnotes", BlockKind.NOTE),
            ("endnotes", BlockKind.NOTE),
        ):
            StoryWalk(out.add, kind, properties, decode).run(layout.text(story))
        for text in footers:
            out.add(text, BlockKind.FOOTER)
        StoryWalk(out.add, BlockKind.COMMENT, properties, decode).run(layout.text("comments"))
    if compound.short or _beyond(layout):
        out.missing("the file breaks off before its end")
    return out.finish("doc", f"olefile {ole.version()}", encoding=encoding)


def _beyond(layout: Layout) -> bool:
    """Whether pieces of the text lie behind the end of the stream."""
    return any(p.offset + p.count * p.width > len(layout.main) for p in layout.pieces)


def _encoding(layout: Layout) -> tuple[str, Callable[[str], str]]:
    """Find out in which encoding Word 6 or 95 wrote all its text."""
    pieces = [layout.main[p.offset : p.offset + min(p.count, _SAMPLE)] for p in layout.pieces]
    sample = b"".join(pieces)[:_SAMPLE].translate(None, _CONTROLS)
    if not sample:
        raise ReadProblem(Reason.EMPTY, "the document holds no text")
    name = charset.detect(sample, layout.language)
    if name.startswith("utf"):
        # It never wrote Unicode: bytes that look like it are ASCII or chance.
        name = layout.language or "cp1252"

    def decode(text: str) -> str:
        return text.encode("latin-1", "replace").decode(name, "replace")

    return name, decode


def _around(
    layout: Layout, properties: Properties, decode: Callable[[str], str] | None
) -> tuple[list[str], list[str]]:
    """Return headers and footers; sections repeat them, so equal ones are kept once."""
    headers: list[str] = []
    footers: list[str] = []
    seen: set[tuple[bool, str]] = set()
    for number, first, end in _header_stories(layout):
        lines: list[str] = []
        walk = StoryWalk(_keep(lines), BlockKind.HEADER, properties, decode)
        walk.run(layout.between(first, end))
        is_header = number % 6 in _HEADERS
        key = is_header, "\n".join(lines)
        if key not in seen:
            seen.add(key)
            (headers if is_header else footers).extend(lines)
    boxes: list[str] = []
    StoryWalk(_keep(boxes), BlockKind.HEADER, properties, decode).run(layout.text("header boxes"))
    return headers + boxes, footers


def _keep(lines: list[str]) -> Callable[[str, BlockKind], None]:
    def add(text: str, _: BlockKind) -> None:
        if text.strip():
            lines.append(text)

    return add


def _header_stories(layout: Layout) -> Iterator[tuple[int, int, int]]:
    """Yield number, first position and the one behind the last of headers and footers."""
    base, limit = layout.stories["headers"]
    if base >= limit:
        return
    offset, size = layout.header_table
    plc = layout.table[offset : offset + size]
    positions = struct.unpack(f"<{len(plc) // 4}I", plc[: len(plc) // 4 * 4])
    if len(positions) < _SEPARATORS + 2:
        # Nothing says which is which, only that it stands around the text.
        yield 0, base, limit
        return
    for number in range(_SEPARATORS, len(positions) - 1):
        first, end = base + positions[number], base + positions[number + 1]
        if first < end <= limit:
            yield number - _SEPARATORS, first, end
