"""Puts the paragraphs of a Hangul document in order: tables, notes and boxes hang on a paragraph.

Both formats of Hangul, HWP 5 and HWPX, build a text in the same way. A paragraph holds text and
controls; a control holds lists of paragraphs, which may hold controls again. What is inside a
control is told behind the paragraph that it hangs on, and the cells of a table row by row.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from simfinder.domain.document import BlockKind
from simfinder.extract.collector import Collector

MOST_DEEP = 20
"""Paragraphs inside paragraphs; what is deeper is left out, since all of it moves up by each."""
_Blocks = list[tuple[str, BlockKind]]
_IN_CELLS = frozenset((BlockKind.BODY, BlockKind.TABLE, BlockKind.BOX, BlockKind.HEADING))


@dataclass(slots=True)
class _Control:
    """What hangs on a paragraph, and what the paragraphs inside it become."""

    kind: BlockKind
    rows: list[list[list[str]]] = field(default_factory=list)
    """Cells of the rows, as the texts of their paragraphs."""
    blocks: _Blocks = field(default_factory=list)
    behind: _Blocks = field(default_factory=list)
    """Notes and the like of the cells."""
    is_table: bool = False
    row: int = -1
    """Number of the last row, where rows have one."""

    def take(self, blocks: _Blocks) -> None:
        """Take the blocks of a paragraph inside."""
        cell = self.rows[-1][-1] if self.rows and self.rows[-1] else None
        for text, kind in blocks:
            if cell is None:
                self.blocks.append((text, self._as_here(kind)))
            elif kind in _IN_CELLS:
                cell.append(text.replace("\t", " "))
            else:
                self.behind.append((text, self._as_here(kind)))

    def _as_here(self, kind: BlockKind) -> BlockKind:
        if self.kind is BlockKind.BODY or (
            self.kind is BlockKind.BOX and kind is not BlockKind.BODY
        ):
            return kind
        return self.kind

    def told(self) -> _Blocks:
        """Return all blocks: what stands above a table, its rows, and their notes."""
        rows = [
            ("\t".join(" ".join(cell) for cell in row), self._as_here(BlockKind.TABLE))
            for row in self.rows
        ]
        return self.blocks + rows + self.behind


@dataclass(slots=True)
class _Paragraph:
    level: int
    parts: list[str] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """Parts that controls may fill, those of the next ones last."""
    place: int | None = None
    control: _Control | None = None
    done: _Blocks = field(default_factory=list)


class Story:
    """The paragraphs that are open, outermost first; whole ones go to the collector."""

    def __init__(self, out: Collector) -> None:
        """Tell everything to ``out``, which may raise ``Full`` whenever a paragraph ends."""
        self._out = out
        self._open: list[_Paragraph] = []
        self._too_deep: int | None = None

    @property
    def level(self) -> int:
        """The level of the innermost open paragraph, -1 where none is open."""
        return self._open[-1].level if self._open else -1

    def leave(self, level: int) -> bool:
        """End all paragraphs from ``level`` on; False where what follows is too deep to be read."""
        if self._too_deep is not None:
            if level >= self._too_deep:
                return False
            self._too_deep = None
        while self._open and self._open[-1].level >= level:
            self._end()
        return True

    def begin(self, level: int) -> bool:
        """Begin a paragraph inside the open ones, after ``leave``; False where it is too deep."""
        if len(self._open) >= MOST_DEEP:
            self._too_deep = level
            self._out.missing("parts of the document are nested beyond what can be read")
            return False
        self._open.append(_Paragraph(level))
        return True

    def say(self, text: str) -> None:
        """Add text to the innermost paragraph."""
        if self._open:
            self._open[-1].parts.append(text)

    def say_pieces(self, pieces: list[str]) -> None:
        """Add pieces of text; the controls that follow may ``fill`` the places between them."""
        if not self._open:
            return
        paragraph = self._open[-1]
        paragraph.places.clear()
        for number, piece in enumerate(pieces):
            if number:
                paragraph.places.append(len(paragraph.parts))
                paragraph.parts.append("")
            paragraph.parts.append(piece)
        paragraph.places.reverse()

    def control(self, kind: BlockKind) -> None:
        """Begin the next control; paragraphs inside it become ``kind``, BODY: what they are."""
        if self._open:
            paragraph = self._open[-1]
            _finish(paragraph)
            paragraph.control = _Control(kind)
            paragraph.place = paragraph.places.pop() if paragraph.places else None

    def fill(self, text: str) -> None:
        """Put text where the control stands in its paragraph."""
        if self._open and self._open[-1].place is not None:
            self._open[-1].parts[self._open[-1].place] = text

    def add(self, text: str, kind: BlockKind) -> None:
        """Add a paragraph to the control at once."""
        if self._open and (control := self._open[-1].control):
            control.take([(text, kind)])

    def table(self) -> None:
        """From here on the control is a table; what it held before stands above it."""
        if self._open and (control := self._open[-1].control):
            control.is_table = True

    def numbered_cell(self, row: int) -> None:
        """Begin a cell of a row, where the control is a table."""
        if self._open and (control := self._open[-1].control) and control.is_table:
            if row != control.row:
                control.rows.append([])
                control.row = row
            control.rows[-1].append([])

    def row(self) -> None:
        """Begin a row of a table in the control."""
        if self._open and (control := self._open[-1].control):
            control.rows.append([])

    def cell(self) -> None:
        """Begin a cell in the row."""
        if self._open and (control := self._open[-1].control):
            if not control.rows:
                control.rows.append([])
            control.rows[-1].append([])

    def _end(self) -> None:
        paragraph = self._open.pop()
        _finish(paragraph)
        blocks = [("".join(paragraph.parts), BlockKind.BODY), *paragraph.done]
        blocks = [(text, kind) for text, kind in blocks if text and not text.isspace()]
        if not self._open:
            for text, kind in blocks:
                self._out.add(text, kind)
        elif control := self._open[-1].control:
            control.take(blocks)
        else:
            # A damaged document may hold paragraphs in no control.
            self._open[-1].done += blocks


def _finish(paragraph: _Paragraph) -> None:
    if paragraph.control is not None:
        paragraph.done += paragraph.control.told()
        paragraph.control = None
