"""The lists of a Word 97-2003 document, as the counter of list numbers wants them.

A list (MS-DOC 2.9.147 LSTF) has one level or nine (2.9.150 LVL); paragraphs name an override
(2.9.131 LFO), which names the list and may let levels start elsewhere or look otherwise.
"""

from __future__ import annotations

import contextlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from simfinder.extract.doc.layout import Layout
from simfinder.extract.number_formats import style_coded
from simfinder.extract.word.numbering import Level, Lists, NumberedList

_LIST_SIZE, _OVERRIDE_SIZE, _LEVEL_SIZE = 28, 16, 28
_MOST_LETTERS = 256
_FOLLOWED_BY_NOTHING = 2
_NO_STYLE = 0xFFF


@dataclass(slots=True)
class _Definition:
    levels: dict[int, Level]


class _Cut(Exception):
    """The lists break off here; those before are kept."""


def read_lists(layout: Layout) -> Lists:
    """Return the lists of a document by the numbers that its paragraphs name."""
    definitions: dict[int, _Definition] = {}
    with contextlib.suppress(_Cut):  # the lists before the damage are kept
        _add_definitions(layout, definitions)
    lists = {
        str(number): NumberedList(str(name), {**definitions[name].levels, **levels}, starts)
        for number, (name, levels, starts) in enumerate(_overrides(layout), 1)
        if name in definitions
    }
    return Lists(lists)


def _add_definitions(layout: Layout, definitions: dict[int, _Definition]) -> None:
    """Read the lists; their levels follow behind the last of them."""
    first, size = layout.list_table
    table = layout.table
    if size < 2 or first + 2 > len(table):
        return
    (count,) = struct.unpack_from("<H", table, first)
    at = first + size
    for number in range(min(count, (size - 2) // _LIST_SIZE)):
        place = first + 2 + number * _LIST_SIZE
        if place + _LIST_SIZE > len(table):
            return
        (name,) = struct.unpack_from("<i", table, place)
        linked = struct.unpack_from("<9H", table, place + 8)
        simple = table[place + 26] & 1
        definition = definitions[name] = _Definition({})
        for level in range(1 if simple else 9):
            style = linked[level]
            look, at = _level(table, at, "" if style == _NO_STYLE else str(style))
            definition.levels[level] = look


def _level(table: bytes, at: int, linked: str) -> tuple[Level, int]:
    """Return one level and where it ends."""
    if at + _LEVEL_SIZE + 2 > len(table):
        raise _Cut
    start, code, flags = struct.unpack_from("<iBB", table, at)
    follow = table[at + 15]
    characters, paragraphs, limit = table[at + 24], table[at + 25], table[at + 26]
    at += _LEVEL_SIZE + characters + paragraphs
    if at + 2 > len(table):
        raise _Cut
    (letters,) = struct.unpack_from("<H", table, at)
    end = at + 2 + 2 * letters
    text = table[at + 2 : min(end, at + 2 + 2 * _MOST_LETTERS)].decode("utf-16-le", "replace")
    return Level(
        start=start,
        style=style_coded(code),
        text="".join(f"%{ord(sign) + 1}" if sign < "\t" else sign for sign in text),
        suffix="" if follow == _FOLLOWED_BY_NOTHING else " ",
        legal=bool(flags & 4),
        restart=limit if flags & 8 else None,
        linked=linked,
    ), end


def _overrides(layout: Layout) -> Iterator[tuple[int, dict[int, Level], dict[int, int]]]:
    """Yield list, own levels and own starts of the overrides, in their order."""
    first, size = layout.override_table
    table = layout.table
    if size < 4 or first + 4 > len(table):
        return
    (count,) = struct.unpack_from("<I", table, first)
    count = min(count, (len(table) - first - 4) // _OVERRIDE_SIZE, size // _OVERRIDE_SIZE)
    at = first + 4 + count * _OVERRIDE_SIZE
    whole = True
    for number in range(count):
        place = first + 4 + number * _OVERRIDE_SIZE
        (name,) = struct.unpack_from("<i", table, place)
        levels: dict[int, Level] = {}
        starts: dict[int, int] = {}
        try:
            if whole:
                at = _override(table, at + 4, table[place + 12], levels, starts)
        except _Cut:
            whole = False
        yield name, levels, starts


def _override(
    table: bytes, at: int, count: int, levels: dict[int, Level], starts: dict[int, int]
) -> int:
    """Read what an override says about its levels (2.9.132 LFOData); return where it ends."""
    for _ in range(count):
        if at + 8 > len(table):
            raise _Cut
        start, flags = struct.unpack_from("<iI", table, at)
        at += 8
        level = flags & 0xF
        if flags & 0x20:
            look, at = _level(table, at, "")
            levels[level] = look
            start = look.start
        if flags & 0x10:
            starts[level] = start
    return at
