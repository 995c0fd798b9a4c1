"""The texts on one slide of a PowerPoint 97-2003 presentation, and what was remarked on it.

Shapes are told in the order of the file, which is the order in which screen readers take them;
titles come first, since the program paints them behind the rest.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from simfinder.domain.document import BlockKind
from simfinder.extract.ppt.records import (
    BLOB,
    BYTE_TEXT,
    COMMENT,
    FOOTER_PLACEHOLDER,
    OUTLINE_REFERENCE,
    PLACEHOLDER,
    SHAPE,
    SHAPE_PROPERTIES,
    STRING,
    TEXT_BOX,
    TEXT_KIND,
    UNICODE_TEXT,
    Record,
    children,
    descend,
)

Said = tuple[str, BlockKind]
"""A paragraph and what it is."""

_TITLES = frozenset((0, 6))
"""Kinds of text: title and centred title (MS-PPT 2.13.33)."""
_AROUND = frozenset((7, 8, 9, 10))
"""Placeholders of date, number, footer and header (2.13.21)."""
_NUMBER_FIELD = "*"
"""Stands where the number of the slide is shown."""
_WORD_ART = 0x00C0
"""The property that holds the text of WordArt (MS-ODRAW 2.3.22.1)."""
_COMMENT_TEXT = 1
"""Instance of the string; 0 is the author and 2 the initials (2.5.29)."""


def shapes(stream: bytes, slide: Record, outline: list[list[Said]]) -> list[Said]:
    """Return the paragraphs on a slide; some of its shapes only point to the outline."""
    said = list(_shapes(stream, slide, outline))
    return sorted(said, key=lambda one: one[1] is not BlockKind.HEADING)


def _shapes(stream: bytes, slide: Record, outline: list[list[Said]]) -> Iterator[Said]:
    used: set[int] = set()
    around = False
    for record in descend(stream, slide):
        if record.kind == SHAPE:
            around = False
        elif record.kind == PLACEHOLDER and record.end - record.start >= 5:
            around = stream[record.start + 4] in _AROUND
        elif record.kind == FOOTER_PLACEHOLDER and record.end > record.start:
            around = stream[record.start] in _AROUND
        elif record.kind == SHAPE_PROPERTIES:
            yield from paragraphs(_word_art(stream, record), -1)
        elif record.kind == TEXT_BOX:
            for text, kind in _box(stream, record, outline, used):
                yield text, BlockKind.FURNITURE if around else kind
    for index, texts in enumerate(outline):
        if index not in used:
            yield from texts


def _box(stream: bytes, box: Record, outline: list[list[Said]], used: set[int]) -> Iterator[Said]:
    kind = -1
    for inner in children(stream, box):
        size = inner.end - inner.start
        if inner.kind == TEXT_KIND and size >= 4:
            (kind,) = struct.unpack_from("<I", stream, inner.start)
        elif inner.kind in (UNICODE_TEXT, BYTE_TEXT):
            yield from paragraphs(text_of(stream, inner), kind)
        elif inner.kind == OUTLINE_REFERENCE and size >= 4:
            (index,) = struct.unpack_from("<I", stream, inner.start)
            if index < len(outline) and index not in used:
                used.add(index)
                yield from outline[index]


def own_texts(stream: bytes, master: Record) -> Iterator[str]:
    """Yield what a master shows on its slides: its boxes that are no placeholders."""
    placeholder = False
    for record in descend(stream, master):
        if record.kind == SHAPE:
            placeholder = False
        elif record.kind in (PLACEHOLDER, FOOTER_PLACEHOLDER):
            placeholder = True
        elif record.kind == TEXT_BOX and not placeholder:
            for text, _ in _box(stream, record, [], set()):
                yield text


def comments(stream: bytes, slide: Record) -> Iterator[str]:
    """Yield the comments on a slide, which newer versions keep as data of their own."""
    for record in descend(stream, slide):
        if record.kind != BLOB:
            continue
        for comment in children(stream, record):
            if comment.kind == COMMENT and comment.container:
                for inner in children(stream, comment):
                    if inner.kind == STRING and inner.instance == _COMMENT_TEXT:
                        yield text_of(stream, inner)


def _word_art(stream: bytes, record: Record) -> str:
    """Return the text of WordArt, empty for other shapes.

    Properties are a row of numbers and values (MS-ODRAW 2.2.9); what does not fit into a value
    follows behind the row, in the same order.
    """
    at = record.start + 6 * record.instance
    for number in range(record.instance):
        place = record.start + 6 * number
        if place + 6 > record.end:
            break
        code, value = struct.unpack_from("<HI", stream, place)
        if not code & 0x8000:
            continue
        if code & 0x3FFF == _WORD_ART:
            content = stream[at : min(at + value, record.end)]
            return content.decode("utf-16-le", "replace").split("\x00")[0]
        at += value
    return ""


def text_of(stream: bytes, record: Record) -> str:
    """Return the characters of a record of text."""
    content = stream[record.start : record.end]
    if record.kind == BYTE_TEXT:
        return content.decode("latin-1")
    return content.decode("utf-16-le", "replace").rstrip("\x00")


def paragraphs(text: str, kind: int) -> Iterator[Said]:
    """Yield the paragraphs of a text of a kind (MS-PPT 2.13.33)."""
    for paragraph in text.replace("\n", "\r").split("\r"):
        paragraph = paragraph.replace("\x0b", "\n")
        if paragraph.strip() not in ("", _NUMBER_FIELD):
            yield paragraph, BlockKind.HEADING if kind in _TITLES else BlockKind.BODY
