"""The paragraph styles of a Word 97-2003 document: which are headings and which are numbered.

The style sheet (MS-DOC 2.9.271 STSH) is a row of definitions (2.9.260 STD), each with the style
it is based on and with changes to it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

_PARAGRAPH = 1
_HEADINGS = frozenset((*range(1, 10), 62))
"""Built-in numbers of heading 1 to 9 and of the title (2.9.260, sti)."""
_NO_BASE = 0xFFF
_DEEPEST = 12
_OUTLINE, _LEVEL, _LIST = 0x2640, 0x260A, 0x460B
_NO_LIST = 0xF801
"""From here on the number of a list means none."""
#: Bytes of the operand by the highest three bits of a Sprm; 0 means that its first byte says it.
_OPERANDS = (1, 1, 2, 4, 2, 2, 0, 3)
_TABLE_DEFINITION = 0xD608


@dataclass(frozen=True, slots=True)
class Look:
    """What a style or a paragraph says about itself."""

    heading: bool = False
    list: int = 0
    """From 1; 0 where it is in none."""
    level: int | None = None
    style: int = 0
    """Number of the style, where the list says which level belongs to it."""

    def changed(self, sprm: int, operand: int) -> Look:
        """Return what one change makes of it."""
        if sprm == _OUTLINE:
            return replace(self, heading=operand < 9)
        if sprm == _LEVEL:
            return replace(self, level=operand if operand < 9 else None)
        if sprm == _LIST:
            return replace(self, list=operand if operand < _NO_LIST else 0)
        return self


PLAIN = Look()
CHANGED = frozenset((_OUTLINE, _LEVEL, _LIST))
"""The changes that ``Look`` knows."""


def changes(properties: bytes) -> Iterator[tuple[int, int]]:
    """Yield number and the first one or two bytes of the operand of every Sprm (2.2.5.1).

    Ends where the list is damaged.
    """
    at = 0
    while at + 3 <= len(properties):
        sprm = properties[at] | properties[at + 1] << 8
        size = _OPERANDS[sprm >> 13]
        yield sprm, int.from_bytes(properties[at + 2 : at + 2 + min(size or 1, 2)], "little")
        if size:
            at += 2 + size
        elif sprm == _TABLE_DEFINITION:
            # The definition of a table counts its own length in two bytes, less one.
            at += 3 + int.from_bytes(properties[at + 2 : at + 4], "little")
        else:
            at += 3 + properties[at + 2]


@dataclass(frozen=True, slots=True)
class _Style:
    base: int
    heading: bool
    properties: bytes


def read_styles(sheet: bytes) -> Mapping[int, Look]:
    """Return the looks of paragraph styles by their numbers; what is damaged is left out."""
    styles = dict(_definitions(sheet))
    looks: dict[int, Look] = {}
    for number in styles:
        chain: list[_Style] = []
        at = number
        while at in styles and len(chain) < _DEEPEST:
            chain.append(styles[at])
            at = styles[at].base
        look = PLAIN
        for style in reversed(chain):
            if style.heading:
                look = replace(look, heading=True)
            for sprm, operand in changes(style.properties):
                look = look.changed(sprm, operand)
        if look != PLAIN:
            looks[number] = look
    return looks


def _definitions(sheet: bytes) -> Iterator[tuple[int, _Style]]:
    if len(sheet) < 6:
        return
    head, count, base_size = struct.unpack_from("<3H", sheet)
    at = 2 + head
    for number in range(count):
        if at + 2 > len(sheet):
            return
        (size,) = struct.unpack_from("<H", sheet, at)
        style = _definition(sheet[at + 2 : at + 2 + size], base_size)
        if style is not None:
            yield number, style
        at += 2 + size + size % 2


def _definition(definition: bytes, base_size: int) -> _Style | None:
    """Return one style, None for styles of characters and of tables and for gaps."""
    if len(definition) < base_size + 2 or base_size < 10:
        return None
    number, kind = struct.unpack_from("<HH", definition)
    if kind & 0xF != _PARAGRAPH:
        return None
    (letters,) = struct.unpack_from("<H", definition, base_size)
    at = base_size + 2 + 2 * letters + 2
    size = int.from_bytes(definition[at : at + 2], "little")
    # The first two bytes of the properties say once more which style it is.
    properties = definition[at + 4 : at + 2 + size]
    return _Style(kind >> 4, number & 0xFFF in _HEADINGS, properties)
