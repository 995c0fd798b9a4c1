"""A workbook whose cells are what they say: text is never run, a number is a number.

XlsxWriter in its constant memory: rows go to the disk as they come, in their order.
"""

from __future__ import annotations

import io
import math
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO
from unicodedata import east_asian_width

import xlsxwriter
from xlsxwriter.worksheet import Worksheet

from simfinder.domain.programs import has_program_name
from simfinder.report.numbers import visible

MOST_ROWS = 1_048_575
"""Rows of a sheet below its head, in every program that reads the format."""
MOST_LINKS = 60_000
"""Links of a sheet; programs take 65,530 at most."""
_MOST_TEXT = 32_000
_MOST_LINK = 2_000
_LINE_HEIGHT = 14.5
"""Points of a line of text."""
_FILLED = 0.9
"""Share of the width of a column that lines fill before they break, about."""
_MOST_LINES = 12
"""Lines of a row that stay in sight."""
_RIGHT = frozenset({"number", "percent"})
"""Kinds of cells that stand on the right of their column."""
_WRAPPED = frozenset({"wrap", "warn"})
"""Kinds of cells whose texts go over several lines."""

Value = str | int | float | datetime | None


@dataclass(frozen=True, slots=True)
class Linked:
    """A text or number that leads to another cell of the workbook or to a file."""

    text: str | int
    target: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its width in characters, and the kind of its cells."""

    name: str
    width: float
    kind: str = "text"


class Book:
    """Sheets of rows; ``close`` writes them all.

    A context manager: what lies on the disk meanwhile goes at its end, whatever that was.
    """

    def __init__(self, stream: BinaryIO, created: datetime, title: str) -> None:
        """``created`` is the only thing that changes from one run to the next."""
        # A file of it that is still open cannot be removed on every system.
        self._passing = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = {
            "tmpdir": self._passing.name,
            "constant_memory": True,
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
            "nan_inf_to_errors": True,
        }
        self._made = io.BytesIO() if not stream.seekable() else stream
        self._stream = stream
        self._book = xlsxwriter.Workbook(self._made, options)
        plain = created.astimezone(UTC).replace(tzinfo=None)
        self._book.set_properties({"title": title, "author": "SimFinder", "created": plain})
        self._formats = {name: self._book.add_format(given) for name, given in _FORMATS.items()}

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        for sheet in self._book.worksheets():
            # The library closes these only once a sheet is whole.
            if (rows := getattr(sheet, "row_data_fh", None)) is not None:
                rows.close()
        self._passing.cleanup()

    def sheet(self, name: str, columns: Sequence[Column], *, frozen: int = 0) -> Sheet:
        """Return a new sheet with a head that stays in sight and filters; ``frozen`` columns too."""
        return Sheet(self._book.add_worksheet(name), self._formats, columns, frozen)

    def close(self) -> None:
        """Write the workbook."""
        self._book.close()
        if self._made is not self._stream:
            self._stream.write(self._made.getvalue())  # type: ignore[attr-defined]


class Sheet:
    """Rows below a head."""

    def __init__(
        self, sheet: Worksheet, formats: dict[str, Any], columns: Sequence[Column], frozen: int
    ) -> None:
        """Write the head at once; rows follow from the top to the bottom."""
        self._sheet, self._formats, self._columns = sheet, formats, tuple(columns)
        self.rows = 0
        self._links = 0
        for at, column in enumerate(self._columns):
            sheet.set_column(at, at, column.width)
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        # A page must stay legible: wide sheets go over two.
        sheet.fit_to_pages(1 if sum(c.width for c in self._columns) < 200 else 2, 0)
        sheet.set_margins(0.4, 0.4, 0.5, 0.6)
        sheet.set_footer("&L&8SimFinder · &A&R&8&P / &N")
        if any(column.name for column in self._columns):
            sheet.set_row(0, 32)
            for at, column in enumerate(self._columns):
                look = formats["head-right" if column.kind in _RIGHT else "head"]
                sheet.write_string(0, at, _text(column.name), look)
            sheet.freeze_panes(1, frozen)
            sheet.repeat_rows(0)
            self._next = 1
        else:
            self._next = 0

    @property
    def full(self) -> bool:
        """Whether no row fits any more."""
        return self.rows >= MOST_ROWS

    def add(self, cells: Sequence[Value | Linked], style: str = "", height: float = 0) -> None:
        """Write the next row; ``style`` is put before the kinds of its cells: ``kept``, ``title``."""
        row = self._next
        # Not every program makes room for text that goes over several lines.
        height = height or _LINE_HEIGHT * self._lines(cells)
        if height > _LINE_HEIGHT:
            self._sheet.set_row(row, height)
        for at, (column, cell) in enumerate(zip(self._columns, cells, strict=False)):
            kind = f"{style}-{column.kind}" if style else column.kind
            self._write(row, at, cell, self._formats.get(kind) or self._formats[style or kind])
        self._next += 1
        self.rows += 1

    def _lines(self, cells: Sequence[Value | Linked]) -> int:
        """Return over how many lines the texts of a row go, about."""
        most = 1
        for column, cell in zip(self._columns, cells, strict=False):
            if column.kind not in _WRAPPED or not isinstance(cell, str):
                continue
            if "\n" in cell or len(cell) * 2 > column.width:
                lines = (wide(line) / (column.width * _FILLED) for line in cell.split("\n"))
                most = max(most, sum(max(1, math.ceil(line)) for line in lines))
        return min(most, _MOST_LINES)

    def _write(self, row: int, at: int, cell: Value | Linked, look: Any) -> None:
        sheet = self._sheet
        if cell is None or cell == "":
            sheet.write_blank(row, at, None, look)
        elif isinstance(cell, Linked):
            self._write_link(row, at, cell, look)
        elif isinstance(cell, str):
            sheet.write_string(row, at, _text(cell), look)
        elif isinstance(cell, datetime):
            sheet.write_datetime(row, at, cell, look)
        else:
            sheet.write_number(row, at, cell, look)

    def _write_link(self, row: int, at: int, cell: Linked, look: Any) -> None:
        if cell.target and self._links < MOST_LINKS and len(cell.target) <= _MOST_LINK:
            self._links += 1
            self._sheet.write_url(row, at, cell.target, look, string="…")
        # In the place of the dots, so that the cell keeps its own type.
        self._write(row, at, cell.text, look)

    def end(self, bar: int = -1) -> None:
        """Put the filters on, and bars of length behind the numbers of a column."""
        if not self.rows or not self._columns[0].name:
            return
        last = self._next - 1
        self._sheet.autofilter(0, 0, last, len(self._columns) - 1)
        if bar >= 0:
            # Of the kind that every program knows; newer ones make some warn when they read.
            look: dict[str, Any] = {"type": "data_bar", "bar_color": "#BBD3E6"}
            look |= {"min_type": "num", "min_value": 0, "max_type": "num", "max_value": 1}
            self._sheet.conditional_format(1, bar, last, bar, look)


def wide(text: str) -> int:
    """Return the width of a text in characters, East Asian ones twice as wide as others."""
    if text.isascii():
        return len(text)
    return len(text) + sum(east_asian_width(letter) in "WF" for letter in text)


def to_cell(sheet: str, row: int, column: str = "A") -> str:
    """Return a link to a cell; ``row`` counts from 1 as the program shows it."""
    return f"internal:'{sheet}'!{column}{row}"


def to_file(path: Path) -> str:
    """Return a link to a file, empty where its name could not be written into one.

    A click on the link opens the file, so the link of a program leads to its folder.
    """
    while has_program_name(path.name):
        path = path.parent
    text = os.fspath(path)
    if not path.is_absolute() or visible(text) != text:
        return ""
    # The library turns addresses that begin with ``file:`` into paths of Windows.
    return path.as_uri().replace("file:", "File:", 1)


def moment(time_ns: int) -> datetime | None:
    """Return a local time without its zone, as tables have them; None where it has none."""
    try:
        local = datetime.fromtimestamp(time_ns / 1e9, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
    return local.replace(tzinfo=None, microsecond=0) if local.year >= 1900 else None


def _text(text: str) -> str:
    """Return a text in which nothing hides; the library writes escapes of the format as text."""
    shown = "\n".join(map(visible, text.split("\n")))
    return shown if len(shown) <= _MOST_TEXT else shown[: _MOST_TEXT - 1] + "…"


_LINE = {"bottom": 1, "bottom_color": "#E3E7ED"}
_BASE = {"font_name": "Calibri", "font_size": 10, "valign": "top", **_LINE}
_KINDS: dict[str, dict[str, Any]] = {
    "text": {"align": "left", "indent": 1},
    "wrap": {"text_wrap": True, "align": "left", "indent": 1},
    "number": {"num_format": "#,##0"},
    "percent": {"num_format": "0.0%"},
    "time": {"num_format": "yyyy-mm-dd hh:mm:ss", "align": "left", "indent": 1},
    "hash": {
        "font_name": "Consolas",
        "font_size": 9,
        "font_color": "#667085",
        "align": "left",
        "indent": 1,
    },
    "count": {"num_format": "#,##0", "align": "left", "indent": 1},
    "link": {"font_color": "#1F5F8B", "align": "left", "indent": 1},
    "warn": {"font_color": "#8A5A00", "text_wrap": True, "align": "left", "indent": 1},
}
_HEAD: dict[str, Any] = {
    "font_name": "Calibri", "font_size": 10, "bold": True, "font_color": "#FFFFFF",
    "bg_color": "#34506B", "valign": "vcenter", "text_wrap": True,
}  # fmt: skip
_FORMATS: dict[str, dict[str, Any]] = {
    "head": {**_HEAD, "align": "left", "indent": 1},
    "head-right": {**_HEAD, "align": "right"},
    "title": {"font_name": "Calibri", "font_size": 20, "bold": True, "font_color": "#1D2430"},
    "soft": {"font_name": "Calibri", "font_size": 10, "font_color": "#667085"},
    "section": {
        "font_name": "Calibri", "font_size": 12, "bold": True, "font_color": "#34506B",
        "bottom": 2, "bottom_color": "#34506B",
    },
    "note": {
        "font_name": "Calibri", "font_size": 10, "font_color": "#8A5A00", "bg_color": "#FDF3DC",
        "text_wrap": True, "valign": "top",
    },
    **{kind: {**_BASE, **given} for kind, given in _KINDS.items()},
    **{
        f"kept-{kind}": {**_BASE, "bold": kind == "link", "bg_color": "#E5F4EC", **given}
        for kind, given in _KINDS.items()
    },
}  # fmt: skip
