"""Rows of a worksheet, written as XML at once.

XlsxWriter checks and copies each cell several times: with a hundred thousand pairs that takes most
of the time of a workbook. Here a row goes into the sheet as one string; all else, such as the file
and the addresses of links, is left to the library. Only this class knows its inside: the tests of
reports read every kind of cell with two other libraries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from xlsxwriter.url import Url
from xlsxwriter.utility import xl_col_to_name
from xlsxwriter.worksheet import Worksheet

CellValue = str | int | float | datetime | None

_FIRST_DAY = datetime(1899, 12, 30)
"""Day 0 of spreadsheets, in local time as all times of a sheet."""
_DAY = 86_400
_SPECIAL = re.compile(r"[&<>\x00-\x08\x0b-\x1f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_")
_MARKUP = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


@dataclass(frozen=True, slots=True)
class CellLook:
    """What does not change from one cell of a column to the next.

    ``head`` and ``tail``: the tag of the cell before and after the number of its row.
    """

    head: str
    tail: str


class RowSheet(Worksheet):  # type: ignore[misc]
    """A worksheet of a workbook in constant memory, with a fast way to add a row."""

    def looks(self, formats: Iterable[Any]) -> list[CellLook]:
        """Return the looks of the cells of a row in these formats."""
        return [
            CellLook(f'<c r="{xl_col_to_name(column)}', f'" s="{look._get_xf_index()}"')  # noqa: SLF001
            for column, look in enumerate(formats)
        ]

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


_link = lru_cache(1 << 12)(Url)
"""Many cells of a sheet lead to one file."""


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
