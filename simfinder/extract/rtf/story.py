"""One story of an RTF document: paragraphs, cells and rows, told as blocks when they end."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from simfinder.domain.document import BlockKind

_SURROGATE = re.compile("[\ud800-\udfff]")
Told = Callable[[str, BlockKind], None]


@dataclass(slots=True)
class Story:
    """The main text, a header, a footer, a note or a text box while it is read."""

    kind: BlockKind
    tell: Told
    """Takes every block when it ends."""
    heading: bool = False
    in_table: bool = False
    depth: int = 0
    """How deep the paragraph stands in tables inside tables; 2 and more inside a cell."""
    label: str = ""
    """The number of the list item being read."""
    waiting: list[tuple[str, BlockKind]] = field(default_factory=list)
    """Text boxes that stand in the paragraph being read; they are told after it."""
    _parts: list[str] = field(default_factory=list)
    _cell: list[str] = field(default_factory=list)
    _cells: list[list[str]] = field(default_factory=list)
    _inner_cell: dict[int, list[str]] = field(default_factory=dict)
    """Paragraphs of the cell being read in an inner table, by depth."""
    _inner_cells: dict[int, list[str]] = field(default_factory=dict)
    _inner_rows: list[str] = field(default_factory=list)

    def say(self, text: str) -> None:
        """Add to the paragraph being read."""
        self._parts.append(text)

    def paragraph_ends(self) -> None:
        """Tell the paragraph, or keep it for its cell."""
        text = self._taken()
        if self.in_table:
            inner = self._inner_cell.setdefault(self.depth, []) if self.depth > 1 else self._cell
            inner.append(text)
            return
        self.row_ends()
        heading = self.heading and self.kind is BlockKind.BODY
        self.tell(text, BlockKind.HEADING if heading else self.kind)
        self._tell_waiting()

    def cell_ends(self) -> None:
        """Close a cell."""
        self._cells.append([*self._cell, self._taken()])
        self._cell = []

    def row_ends(self) -> None:
        """Tell the row that was read, and after it the rows of tables inside its cells."""
        cells, inner = self._cells, self._inner_rows
        if self._cell:
            cells.append(self._cell)
        self._cells, self._cell, self._inner_rows = [], [], []
        if not cells and not inner:
            return
        if len(cells) == 1:
            # A frame around running text: its paragraphs are no cells of one row.
            rows = [text.replace("\t", " ") for text in cells[0]]
        else:
            rows = ["\t".join(" ".join(filter(None, cell)).replace("\t", " ") for cell in cells)]
        # A table inside a header or a note stays part of it.
        kind = BlockKind.TABLE if self.kind is BlockKind.BODY else self.kind
        for row in [*rows, *inner]:
            self.tell(row, kind)
        self._tell_waiting()

    def inner_cell_ends(self) -> None:
        """Close a cell of a table inside a cell."""
        depth = max(2, self.depth)
        paragraphs = [*self._inner_cell.pop(depth, []), self._taken()]
        cell = " ".join(filter(None, paragraphs)).replace("\t", " ")
        self._inner_cells.setdefault(depth, []).append(cell)

    def inner_row_ends(self) -> None:
        """Keep a row of a table inside a cell until the row around it ends."""
        self._inner_rows.append("\t".join(self._inner_cells.pop(max(2, self.depth), [])))

    def close(self) -> None:
        """Tell all that is still open."""
        for paragraphs in self._inner_cell.values():
            self._cell.extend(paragraphs)
        for cells in self._inner_cells.values():
            self._inner_rows.append("\t".join(cells))
        self._inner_cell, self._inner_cells = {}, {}
        if self._parts or self._cell or self._cells or self._inner_rows:
            self.in_table = self.in_table and bool(self._cells)
            self.paragraph_ends()
            self.row_ends()
        self._tell_waiting()

    def _taken(self) -> str:
        text = "".join(self._parts)
        self._parts.clear()
        if _SURROGATE.search(text):
            # Characters outside the plane come as two numbers.
            text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        if self.label and text.strip():
            text = f"{self.label} {text}"
        self.label = ""
        return text

    def _tell_waiting(self) -> None:
        waiting, self.waiting = self.waiting, []
        for text, _ in waiting:
            self.tell(text, BlockKind.BOX if self.kind is BlockKind.BODY else self.kind)
