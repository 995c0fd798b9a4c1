"""The tables of an OpenDocument file: a row is one block, rows of inner tables follow it."""

from __future__ import annotations

from dataclasses import dataclass, field

from simfinder.extract import xml_safe
from simfinder.extract.odf.lists import number
from simfinder.extract.sheet.cells import odf_value
from simfinder.extract.xml_safe import Element

_MOST_REPEATED = 2_000_000
"""Characters told again because a cell or row stands for many, over the whole document."""
_LEAST = 20
"""A repeated cell or row counts as so many characters at least: a million of them take seconds."""


@dataclass(slots=True)
class _Table:
    """The row being read: its cells, and rows of tables inside them."""

    cells: list[list[str]] = field(default_factory=list)
    inner: list[str] = field(default_factory=list)


class Tables:
    """The tables that are open, the innermost last."""

    def __init__(self) -> None:
        """Start outside of all tables."""
        self.sheets = False
        """Whether the values of cells count, since their look depends on the format."""
        self.cut = False
        """Whether repeated cells were left out."""
        self._open: list[_Table] = []
        self._left = _MOST_REPEATED

    @property
    def depth(self) -> int:
        """How many tables are open."""
        return len(self._open)

    def starts(self) -> None:
        """Begin a table."""
        self._open.append(_Table())

    def ends(self) -> None:
        """End the innermost table."""
        if self._open:
            self._open.pop()

    def cell_starts(self) -> None:
        """Begin a cell."""
        if self._open:
            self._open[-1].cells.append([])

    def cell_ends(self, element: Element) -> None:
        """End a cell; one that stands for several equal ones is repeated."""
        if not self._open or not self._open[-1].cells:
            return
        cells = self._open[-1].cells
        if self.sheets:
            value = odf_value(element)
            if value is not None:
                cells[-1][:] = [value]
        if size := sum(map(len, cells[-1])):
            times = self._times(element, "number-columns-repeated", size)
            cells.extend([cells[-1]] * (times - 1))

    def paragraph(self, text: str, base: int) -> bool:
        """Keep a paragraph for its cell; False where it stands in no cell above ``base``."""
        if len(self._open) > base and self._open[-1].cells:
            self._open[-1].cells[-1].append(text)
            return True
        return False

    def row_ends(self, element: Element | None, base: int) -> list[str]:
        """Return the rows to tell: none while an outer row above ``base`` is still open."""
        if not self._open:
            return []
        table = self._open[-1]
        cells, inner = table.cells, table.inner
        table.cells, table.inner = [], []
        if len(cells) == 1:
            # A frame around running text: its paragraphs are no cells of one row.
            rows = cells[0]
        else:
            joined = (" ".join(filter(None, cell)).replace("\t", " ") for cell in cells)
            rows = ["\t".join(joined)]
        if element is not None and (size := sum(map(len, rows))):
            rows = rows * self._times(element, "number-rows-repeated", size)
        if len(self._open) - 1 > base:
            self._open[-2].inner.extend([*rows, *inner])
            return []
        return [*rows, *inner]

    def _times(self, element: Element, name: str, size: int) -> int:
        """Return how often to tell what is repeated, within what one document may repeat."""
        wanted = number(xml_safe.attribute(element, name), 1)
        size = max(size, _LEAST)
        times = max(1, min(wanted, 1 + self._left // size))
        self._left -= (times - 1) * size
        self.cut = self.cut or times < wanted
        return times
