"""What stands beside the cells of an xls workbook: boxes, comments, lines of pages, charts.

Text boxes and comments are drawn objects with a text of their own (MS-XLS 2.4.181, 2.4.329).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from simfinder.domain.document import BlockKind
from simfinder.extract.collector import Collector
from simfinder.extract.sheet.margins import line_text
from simfinder.extract.sheet.sparse import records, sheet_starts

_BEGIN, _END, _MORE = 0x0809, 0x0A, 0x3C
_LINES = {0x14: BlockKind.HEADER, 0x15: BlockKind.FOOTER}
_OBJECT, _OBJECT_TEXT = 0x5D, 0x1B6
_COMMENT = 0x19
"""The kind of object that is the box of a comment."""
_CHART_TEXT = 0x100D
_WALKS = 4


def tell(stream: bytes, out: Collector) -> None:
    """Tell what stands beside the cells of each sheet; equal texts of one kind once."""
    seen: set[tuple[str, BlockKind]] = set()
    left = _WALKS * len(stream)
    for page, start in enumerate(dict.fromkeys(sheet_starts(stream)), 1):
        for text, kind, at in _said(stream, start):
            if (text, kind) not in seen:
                seen.add((text, kind))
                out.add(text, kind, page)
            if at - start > left:
                break
        left -= _length(stream, start)
        if left < 0:
            return


def _inside(stream: bytes, start: int) -> Iterator[tuple[int, int, int]]:
    """Yield the records of a sheet with those of the charts on it."""
    depth = 0
    for kind, at, size in records(stream, start):
        depth += (kind == _BEGIN) - (kind == _END)
        yield kind, at, size
        if depth <= 0:
            return


def _length(stream: bytes, start: int) -> int:
    return next(reversed([at + size for _, at, size in _inside(stream, start)]), start) - start


def _said(stream: bytes, start: int) -> Iterator[tuple[str, BlockKind, int]]:
    box = BlockKind.BOX
    characters = 0
    parts: list[str] = []
    for kind, at, size in _inside(stream, start):
        content = stream[at : at + size]
        if kind in _LINES:
            yield line_text(_string(content, "<H")), _LINES[kind], at
        elif kind == _OBJECT and size >= 6:
            is_comment = struct.unpack_from("<H", content, 4)[0] == _COMMENT
            box = BlockKind.COMMENT if is_comment else BlockKind.BOX
        elif kind == _OBJECT_TEXT and size >= 12:
            (characters,) = struct.unpack_from("<H", content, 10)
            parts = []
        elif kind == _MORE and characters:
            # The text goes on in records that each say how wide their characters are.
            parts.append(_characters(content[:1], content[1:])[:characters])
            characters -= len(parts[-1])
            if not characters:
                yield "".join(parts), box, at
        elif kind == _CHART_TEXT and size > 3:
            yield _string(content[2:], "<B"), BlockKind.BOX, at


def _string(content: bytes, length: str) -> str:
    """Return a string that begins with its length and the width of its characters (2.5.294)."""
    size = struct.calcsize(length)
    if len(content) <= size:
        return ""
    (count,) = struct.unpack_from(length, content)
    return _characters(content[size : size + 1], content[size + 1 :])[:count]


def _characters(flags: bytes, content: bytes) -> str:
    wide = bool(flags) and flags[0] & 1
    return content.decode("utf-16-le" if wide else "latin-1", "replace")
