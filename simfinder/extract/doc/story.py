"""Turns the characters of one story of a Word 97-2003 document into blocks.

Control characters carry the structure (MS-DOC, 2.4.3 and 2.8.25): 0x0D ends a paragraph, 0x0C a
page or section, 0x07 a cell or a row; 0x13, 0x14 and 0x15 stand around code and result of a field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from simfinder.domain.document import BlockKind
from simfinder.extract.doc.properties import ParagraphProperties, Properties
from simfinder.extract.doc.styles import Look
from simfinder.extract.word.numbering import ListCounter
from simfinder.extract.word.styles import Styles

_END = re.compile("[\r\x07\x0c]")
_FIELD_MARK = re.compile("([\x13\x14\x15])")
_SURROGATE = re.compile("[\ud800-\udfff]")
_PLAIN = ParagraphProperties()


@dataclass(slots=True)
class _Field:
    """A field: its code comes first, then the result that the page shows."""

    result: bool = False
    held: list[str] = field(default_factory=list)
    """Text met inside the code, given back if it never was one."""


class StoryWalk:
    """Gathers paragraphs, cells and rows."""

    def __init__(
        self,
        add: Callable[[str, BlockKind], None],
        kind: BlockKind,
        properties: Properties,
        decode: Callable[[str], str] | None = None,
    ) -> None:
        """Tell blocks to ``add``; ``decode`` makes text of what stands for bytes in Word 95."""
        self._add = add
        self._kind = kind
        self._properties = properties
        self._decode = decode
        self._parts: list[str] = []
        self._cell: list[str] = []
        self._cells: list[list[str]] = []
        self._fields: list[_Field] = []
        self._counter = ListCounter(Styles(), lambda: properties.lists)

    def run(self, segments: Iterable[tuple[str, int, int]]) -> None:
        """Walk through ``(text, offset, width)``, offsets and widths in bytes."""
        properties = self._properties
        for text, offset, width in segments:
            if properties.hidden:
                text = properties.blank_hidden(text, offset, width)
            start = 0
            for end in _END.finditer(text):
                self._parts.append(text[start : end.start()])
                start = end.end()
                told = properties.paragraphs.get(offset + start * width, _PLAIN)
                place = None
                if told.look.list and not properties.is_hidden(offset + end.start() * width):
                    place = self._place(told.look)
                self._paragraph_ends(end[0], told, place)
            self._parts.append(text[start:])
        self.close()

    def close(self) -> None:
        """Tell what is still open at the end."""
        self._paragraph_ends("\r", _PLAIN)
        self._row_ends()

    def _place(self, look: Look) -> tuple[str, int]:
        """Return list and level of a paragraph."""
        level = look.level
        if level is None and look.style:
            level = self._properties.lists.level_of(str(look.list), (str(look.style),))
        return str(look.list), level or 0

    def _paragraph_ends(
        self, mark: str, told: ParagraphProperties, place: tuple[str, int] | None = None
    ) -> None:
        text = self._finished()
        if place is not None and not told.row_end:
            text = self._counter.next(*place) + text
        if mark == "\x07":
            bare_end = not self._properties.known and self._cells and not (text or self._cell)
            if told.row_end or bare_end:
                self._row_ends()
            else:
                self._cells.append([*self._cell, text])
                self._cell = []
        elif told.in_table:
            self._cell.append(text)
        else:
            self._row_ends()
            if self._kind is BlockKind.BODY and told.look.heading:
                self._add(text, BlockKind.HEADING)
            else:
                self._add(text, self._kind)

    def _row_ends(self) -> None:
        cells = self._cells
        if self._cell:
            cells.append(self._cell)
        self._cells, self._cell = [], []
        if not cells:
            return
        # A table inside a header or a note stays part of it.
        kind = BlockKind.TABLE if self._kind is BlockKind.BODY else self._kind
        if len(cells) == 1:
            # A frame around running text: its paragraphs are no cells of one row.
            for text in cells[0]:
                self._add(text.replace("\t", " "), kind)
        else:
            joined = (" ".join(filter(None, cell)).replace("\t", " ") for cell in cells)
            self._add("\t".join(joined), kind)

    def _finished(self) -> str:
        """Return the text of the paragraph that ends, without codes and marks."""
        text = "".join(self._parts)
        self._parts.clear()
        text = self._without_codes(text)
        if self._decode is not None:
            text = self._decode(text)
        elif _SURROGATE.search(text):
            text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        return text.replace("\x0b", "\n").replace("\x0e", "\n").replace("\x1e", "-").strip("\x00")

    def _without_codes(self, text: str) -> str:
        if not self._fields and "\x13" not in text:
            return text
        fields = self._fields
        kept: list[str] = []
        for part in _FIELD_MARK.split(text):
            if part == "\x13":
                fields.append(_Field())
            elif part == "\x14":
                if fields:
                    fields[-1].result = True
            elif part == "\x15":
                if fields:
                    fields.pop()
            elif part:
                code = next((mark for mark in fields if not mark.result), None)
                (kept if code is None else code.held).append(part)
        while fields and not fields[-1].result:
            # A code that does not end in its paragraph is none: better too much text than lost.
            kept.extend(fields.pop().held)
        return "".join(kept)
