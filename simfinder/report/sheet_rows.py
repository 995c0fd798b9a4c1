"""Rows of a worksheet, written as XML at once.

XlsxWriter checks and copies each cell several times: with a hundred thousand pairs that takes most
of the time of a workbook. Here a row goes into the sheet as one string; all else, such as the file
and the addresses of links, is left to the library. Only this class uses its internals; a version of
the library without them gets every cell through its public methods.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

try:
    from xlsxwriter.url import Url
except ImportError:  # a version that has its links elsewhere
    Url = None

CellValue = str | int | float | datetime | None

_FIRST_DAY = datetime(1899, 12, 30)
"""Day 0 of spreadsheets, in local time as all times of a sheet."""
_DAY = 86_400
_SPECIAL = re.compile(r"[&<>\x00-\x08\x0b-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_")
_INTERNALS = (
    *("_check_dimensions", "_write_single_row", "hlink_count", "hyperlinks"),
    *("previous_row", "row_data_fh"),
)
"""What is used of the library's worksheet beyond its public methods."""
_MARKUP = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


@dataclass(frozen=True, slots=True)
class CellLook:
    """What does not change from one cell of a column to the next.

    ``format``: of the library. ``head`` and ``tail``: the tag of the cell before and after the
    number of its row.
    """

    format: Any
    head: str
    tail: str


class RowSheet(Worksheet):  # type: ignore[misc]
    """A worksheet of a workbook in constant memory, with a fast way to add a row."""

    def looks(self, formats: Iterable[Any]) -> list[CellLook]:
        """Return the looks of the cells of a row in these formats."""
        if not self.has_internals:
            return [CellLook(look, "", "") for look in formats]
        return [
            CellLook(look, f'<c r="{xl_col_to_name(column)}', f'" s="{_index_of(look)}"')
            for column, look in enumerate(formats)
        ]

    @property
    def has_internals(self) -> bool:
        """Whether this version of the library has what a fast row needs."""
        return Url is not None and all(hasattr(self, name) for name in _INTERNALS)

    def add_row(
        self,
        row: int,
        values: Sequence[CellValue],
        looks: Sequence[CellLook],
        links: Sequence[tuple[int, str]] = (),
        height: float | None = None,
    ) -> None:
        """Write the cells of a row; rows ascend, and the head is written before them.

        Args:
            row: counted from 0.
            values: from the first column on.
            looks: of the columns.
            links: columns and where they lead, at most as many as a sheet may have.
            height: in points, None for the usual one.
        """
        if not values:
            return
        if not self.has_internals:
            self._add_cells(row, values, looks, dict(links), height)
            return
        if row > self.previous_row:
            self._write_single_row(row)
        number = row + 1
        shape = "" if height is None else f' ht="{height:.16g}" customHeight="1"'
        parts = [f'<row r="{number}"{shape}>']
        for value, look in zip(values, looks, strict=False):
            parts.append(f"{look.head}{number}{look.tail}{_content(value)}")
        parts.append("</row>")
        self._check_dimensions(row, 0)
        self._check_dimensions(row, len(parts) - 3)
        for column, target in links:
            self.hyperlinks[row][column] = _link(target)
            self.hlink_count += 1
        self.row_data_fh.write("".join(parts))

    def _add_cells(
        self,
        row: int,
        values: Sequence[CellValue],
        looks: Sequence[CellLook],
        links: Mapping[int, str],
        height: float | None,
    ) -> None:
        """Write the cells of a row one by one."""
        if height is not None:
            self.set_row(row, height)
        for column, (value, look) in enumerate(zip(values, looks, strict=False)):
            if column in links:
                # The text then takes the place of the dots, so that the cell keeps its own type.
                self.write_url(row, column, links[column], look.format, string="…")
            if value is None or value == "":
                self.write_blank(row, column, None, look.format)
            elif isinstance(value, str):
                self.write_string(row, column, value, look.format)
            elif isinstance(value, datetime):
                self.write_datetime(row, column, value, look.format)
            else:
                self.write_number(row, column, value, look.format)


@lru_cache(1 << 12)
def _link(target: str) -> Any:
    """Return a link; many cells of a sheet lead to one file."""
    return Url(target)


def _index_of(look: Any) -> int:
    """Return the number of a format in the workbook."""
    return int(look._get_xf_index())  # noqa: SLF001


def _content(value: CellValue) -> str:
    """Return the rest of a cell behind the attributes of its tag."""
    if isinstance(value, str) and value:
        text = _SPECIAL.sub(_escape, value)
        space = ' xml:space="preserve"' if value[0].isspace() or value[-1].isspace() else ""
        return f' t="inlineStr"><is><t{space}>{text}</t></is></c>'
    if value is None or isinstance(value, str):
        return "/>"
    if isinstance(value, datetime):
        value = (value - _FIRST_DAY).total_seconds() / _DAY
    return f"><v>{value:.16G}</v></c>"


def _escape(match: re.Match[str]) -> str:
    """Return what stands for a character in a cell; ``_x000D_`` in a text stays what it is."""
    found = match[0]
    if len(found) > 1:
        return f"_x005F{found}"
    return _MARKUP.get(found) or f"_x{ord(found):04X}_"
