"""The report for spreadsheets with sheets, types and links: XLSX."""

from __future__ import annotations

import io
import math
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO
from unicodedata import east_asian_width

import numpy as np
import xlsxwriter

from simfinder.domain.documents import FilePlace, folder_of, own_name
from simfinder.domain.programs import has_program_name
from simfinder.domain.relations import Pair
from simfinder.i18n import translate
from simfinder.messages import render
from simfinder.messages.numbers import number, percent_value, visible
from simfinder.messages.words import (
    difference_text,
    inside_text,
    relation_word,
    word_of,
)
from simfinder.report.contents import (
    Contents,
    GroupRow,
    MemberRow,
    alike_text,
    count_rows,
    created_text,
    empty_result_text,
    option_rows,
    promise,
    role_text,
)
from simfinder.report.sheet_rows import CellLook, CellValue, RowSheet

# A workbook with typed cells: text is never a formula.
#
# XlsxWriter in its constant memory: rows go to the disk as they come, in their order.

MOST_ROWS = 1_048_575
"""Rows of a sheet below its head, in every program that reads the format."""
MOST_LINKS = 60_000
"""Links of a sheet; programs take 65,530 at most."""
_MOST_TEXT = 32_000
_MOST_LINK = 2_000
_LINE_HEIGHT = 14.5
"""Points of a line of text."""
_FULL_SHARE = 0.9
"""Share of the width of a column that lines fill before they break, about."""
_MOST_LINES = 12
"""Lines of a row that stay in sight."""
_RIGHT = frozenset({"number", "percent"})
"""Kinds of cells that are aligned to the right."""
_WRAP_FORMATS = frozenset({"wrap", "warn"})
"""Kinds of cells whose texts go over several lines."""

Value = str | int | float | datetime | None


@dataclass(frozen=True, slots=True)
class LinkCell:
    """A text or number that leads to another cell of the workbook or to a file."""

    text: str | int
    target: str


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column: its name, its width in characters, and the kind of its cells."""

    name: str
    width: float
    kind: str = "text"


class Book:
    """Sheets of rows; ``close`` writes them all.

    A context manager that always removes its temporary files.
    """

    def __init__(self, stream: BinaryIO, moment: datetime, title: str) -> None:
        """``moment`` is the only thing that changes from one run to the next."""
        # A file of it that is still open cannot be removed on every system.
        self._temporary = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = {
            "tmpdir": self._temporary.name,
            "constant_memory": True,
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
            "nan_inf_to_errors": True,
        }
        self._buffer = io.BytesIO() if not stream.seekable() else stream
        self._stream = stream
        self._book = xlsxwriter.Workbook(self._buffer, options)
        plain = moment.astimezone(UTC).replace(tzinfo=None)
        self._book.set_properties({"title": title, "author": "SimFinder", "created": plain})
        self._formats = {
            name: self._book.add_format(properties) for name, properties in _FORMATS.items()
        }

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        for sheet in self._book.worksheets():
            # The library closes these only once a sheet is whole.
            if (rows := getattr(sheet, "row_data_fh", None)) is not None:
                rows.close()
        self._temporary.cleanup()

    def sheet(self, name: str, columns: Sequence[SheetColumn], *, frozen: int = 0) -> BookSheet:
        """Return a new sheet whose head, with filters, and ``frozen`` columns stay in sight."""
        sheet = self._book.add_worksheet(name, worksheet_class=RowSheet)
        return BookSheet(sheet, self._formats, columns, frozen)

    def close(self) -> None:
        """Write the workbook."""
        self._book.close()
        if self._buffer is not self._stream:
            self._stream.write(self._buffer.getvalue())  # type: ignore[attr-defined]


class BookSheet:
    """Rows below a head."""

    def __init__(
        self, sheet: RowSheet, formats: dict[str, Any], columns: Sequence[SheetColumn], frozen: int
    ) -> None:
        """Write the head at once; rows follow from the top to the bottom."""
        self._sheet, self._formats, self._columns = sheet, formats, tuple(columns)
        self.rows = 0
        self._links = 0
        self._looks: dict[str, list[CellLook]] = {}
        for column_index, column in enumerate(self._columns):
            sheet.set_column(column_index, column_index, column.width)
        sheet.hide_gridlines(2)
        sheet.set_landscape()
        sheet.set_paper(9)
        # A page must stay legible: wide sheets go over two.
        sheet.fit_to_pages(1 if sum(c.width for c in self._columns) < 200 else 2, 0)
        sheet.set_margins(0.4, 0.4, 0.5, 0.6)
        sheet.set_footer("&L&8SimFinder · &A&R&8&P / &N")
        if any(column.name for column in self._columns):
            sheet.set_row(0, 32)
            for column_index, column in enumerate(self._columns):
                look = formats["head-right" if column.kind in _RIGHT else "head"]
                sheet.write_string(0, column_index, _text(column.name), look)
            sheet.freeze_panes(1, frozen)
            sheet.repeat_rows(0)
            self._next = 1
        else:
            self._next = 0

    @property
    def full(self) -> bool:
        """Whether no row fits any more."""
        return self.rows >= MOST_ROWS

    def add(self, cells: Sequence[Value | LinkCell], style: str = "", height: float = 0) -> None:
        """Write the next row; ``style``, as ``kept``, is put before the kinds of its cells."""
        # Not every program makes room for text that goes over several lines.
        height = height or _LINE_HEIGHT * self._lines(cells)
        looks = self._looks.get(style)
        if looks is None:
            formats = [self._look(column.kind, style) for column in self._columns]
            looks = self._looks[style] = self._sheet.looks(formats)
        values: list[CellValue] = []
        links = []
        for column_index, cell in enumerate(cells):
            value: CellValue
            if isinstance(cell, LinkCell):
                value = cell.text
                if cell.target and self._links < MOST_LINKS and len(cell.target) <= _MOST_LINK:
                    self._links += 1
                    links.append((column_index, cell.target))
            else:
                value = cell
            values.append(_text(value) if isinstance(value, str) else value)
        high = height if height > _LINE_HEIGHT else None
        self._sheet.add_row(self._next, values, looks, links, high)
        self._next += 1
        self.rows += 1

    def _look(self, kind: str, style: str) -> Any:
        name = f"{style}-{kind}" if style else kind
        return self._formats.get(name) or self._formats[style or kind]

    def _lines(self, cells: Sequence[Value | LinkCell]) -> int:
        """Return over how many lines the texts of a row go, about."""
        line_count = 1
        for column, cell in zip(self._columns, cells, strict=False):
            if column.kind not in _WRAP_FORMATS or not isinstance(cell, str):
                continue
            if "\n" in cell or len(cell) * 2 > column.width:
                lines = (wide(line) / (column.width * _FULL_SHARE) for line in cell.split("\n"))
                line_count = max(line_count, sum(max(1, math.ceil(line)) for line in lines))
        return min(line_count, _MOST_LINES)

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


@lru_cache(1 << 16)
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
    value = "\n".join(map(visible, text.split("\n"))) if "\n" in text else visible(text)
    return value if len(value) <= _MOST_TEXT else value[: _MOST_TEXT - 1] + "…"


_FONT: dict[str, Any] = {"font_name": "Calibri", "font_size": 10}
_LEFT: dict[str, Any] = {"align": "left", "indent": 1}
_BASE = {**_FONT, "valign": "top", "bottom": 1, "bottom_color": "#E3E7ED"}
_KINDS: dict[str, dict[str, Any]] = {
    "text": _LEFT,
    "wrap": {**_LEFT, "text_wrap": True},
    "number": {"num_format": "#,##0"},
    "percent": {"num_format": "0.0%"},
    "time": {**_LEFT, "num_format": "yyyy-mm-dd hh:mm:ss"},
    "hash": {**_LEFT, "font_name": "Consolas", "font_size": 9, "font_color": "#667085"},
    "count": {**_LEFT, "num_format": "#,##0"},
    "link": {**_LEFT, "font_color": "#1F5F8B"},
    "warn": {**_LEFT, "font_color": "#8A5A00", "text_wrap": True},
}
_DARK = "#34506B"
_HEAD = {**_FONT, "bold": True, "font_color": "#FFFFFF", "bg_color": _DARK}
_HEAD |= {"text_wrap": True, "valign": "vcenter"}
_SECTION = {**_FONT, "font_size": 12, "bold": True, "font_color": _DARK}
_NOTE = {**_FONT, "font_color": "#8A5A00", "bg_color": "#FDF3DC"}
_FORMATS: dict[str, dict[str, Any]] = {
    "head": {**_HEAD, **_LEFT},
    "head-right": {**_HEAD, "align": "right"},
    "title": {**_FONT, "font_size": 20, "bold": True, "font_color": "#1D2430"},
    "soft": {**_FONT, "font_color": "#667085"},
    "section": {**_SECTION, "bottom": 2, "bottom_color": _DARK},
    "note": {**_NOTE, "text_wrap": True, "valign": "top"},
    **{kind: {**_BASE, **properties} for kind, properties in _KINDS.items()},
    **{
        f"kept-{kind}": {**_BASE, "bold": kind == "link", "bg_color": "#E5F4EC", **properties}
        for kind, properties in _KINDS.items()
    },
}


_HEAD_ROW = 1
"""Rows of the head of a sheet."""


def write(contents: Contents, stream: BinaryIO) -> None:
    """Write the workbook, sheet by sheet and row by row."""
    names = _Names(contents)
    with Book(stream, contents.created, translate("Report", "Similar documents")) as book:
        _summary(contents, book, names)
        _groups(contents, book, names)
        _pairs(contents, book, names)
        _not_compared(contents, book, names)
        book.close()


class _Names:
    """Names of the sheets, and the rows of groups and pairs in them."""

    def __init__(self, contents: Contents) -> None:
        self.summary = translate("Report", "Summary")
        self.groups = translate("Report", "Groups")
        self.pairs = translate("Report", "Pairs")
        self.problems = translate("Report", "Skipped")
        groups, pairs = contents.groups, contents.pairs
        self._start, self._numbers = groups.start, contents.extras.numbers
        self._width = max(len(contents.report.documents), 1)
        self._keys = pairs.a.astype(np.int64) * self._width + pairs.b
        self._group_of = groups.group_of(self._width)

    def number(self, group: int) -> int:
        """Return the number that people know a group by."""
        return self._numbers[group] if self._numbers else group + 1

    def group_row(self, group: int) -> int:
        """Return the row of the kept file of a group, as the program counts rows."""
        return int(self._start[group]) + 1 + _HEAD_ROW

    def to_pair(self, pair: Pair) -> str:
        """Return a link to the row of a pair, empty where it is not listed."""
        key = pair.a * self._width + pair.b
        row = int(np.searchsorted(self._keys, key))
        if row >= min(len(self._keys), MOST_ROWS) or self._keys[row] != key:
            return ""
        return to_cell(self.pairs, row + 1 + _HEAD_ROW)

    def group_of(self, pair: Pair) -> int:
        """Return the group that both documents are in, -1 where there is none."""
        one, other = int(self._group_of[pair.a]), int(self._group_of[pair.b])
        return one if one == other else -1


def _summary(contents: Contents, book: Book, names: _Names) -> None:
    sheet = book.sheet(names.summary, [SheetColumn("", 34), SheetColumn("", 90, "wrap")])
    sheet.add([translate("Report", "Similar documents")], "title", 30)
    sheet.add([f"{created_text(contents)} · {promise()}"], "soft")
    for note in _notes(contents):
        sheet.add([note, ""], "note", 32)
    sheet.add([])
    sheet.add([translate("Report", "Contents"), ""], "section", 20)
    for name, rows, value in (
        (names.groups, len(contents.groups.members), len(contents.groups)),
        (names.pairs, len(contents.pairs), len(contents.pairs)),
        (names.problems, len(contents.problems), len(contents.report.problems)),
    ):
        target = to_cell(name, 1) if rows else ""
        sheet.add([LinkCell(f"→ {name}", target), value], "count")
    if not len(contents.groups):
        sheet.add([empty_result_text(contents), ""])
    sheet.add([])
    sheet.add([translate("Report", "Result"), ""], "section", 20)
    for name, rows_of_name in count_rows(contents):
        sheet.add([name, rows_of_name], "count")
    for reason, count in contents.reasons().items():
        sheet.add([f"    {word_of(reason)}", count], "count")
    sheet.add([translate("Report", "Pairs"), len(contents.pairs)], "count")
    for relation, count in contents.relations().items():
        sheet.add([f"    {relation_word(relation, contents.noun)}", count], "count")
    sheet.add([])
    sheet.add([translate("Report", "Scan options"), ""], "section", 20)
    for name, setting in option_rows(contents):
        sheet.add([name, setting])
    if remark := alike_text(contents):
        sheet.add([translate("Report", "Similar only because of boilerplate"), remark])


def _notes(contents: Contents) -> Iterator[str]:
    yield from contents.notes
    for name, count in (
        (translate("Report", "Groups"), len(contents.groups.members)),
        (translate("Report", "Pairs"), len(contents.pairs)),
        (translate("Report", "Skipped"), len(contents.problems)),
    ):
        if count > MOST_ROWS:
            text = translate(
                "Report",
                (
                    "The sheet “{name}” contains {shown} of {all} rows, the maximum for a "
                    "sheet. The JSON report contains all of them."
                ),
            )
            yield text.format(name=name, shown=number(MOST_ROWS), all=number(count))


def _groups(contents: Contents, book: Book, names: _Names) -> None:
    limits = contents.extras
    columns = {
        "group": SheetColumn(translate("Report", "Group"), 8, "number"),
        "family": SheetColumn(translate("Report", "Family"), 8, "number"),
        "relation": SheetColumn(translate("Report", "Relation"), 15),
        "file": SheetColumn(translate("Report", "File"), 40, "link"),
        "folder": SheetColumn(translate("Report", "Folder"), 44),
        "similarity": SheetColumn(translate("Report", "Similarity"), 12, "percent"),
        "distance": SheetColumn(translate("Report", "Distance"), 9, "number"),
        "inside": SheetColumn(translate("Report", "Share found in kept file"), 12, "percent"),
        "contains": SheetColumn(translate("Report", "Share of kept file found"), 12, "percent"),
        "estimated": SheetColumn(translate("Report", "Estimated"), 10),
        "matter": SheetColumn(translate("Report", "Critical differences"), 36, "warn"),
        "review": SheetColumn(translate("Report", "Review"), 12),
        "note": SheetColumn(translate("Report", "Note"), 30, "wrap"),
        "marked": SheetColumn(translate("Report", "Marked"), 9),
        "size": SheetColumn(translate("Report", "Size in bytes"), 13, "number"),
        "changed": SheetColumn(translate("Report", "Changed"), 19, "time"),
        "format": SheetColumn(translate("Report", "Format"), 9),
        "characters": SheetColumn(translate("Report", "Letters and digits"), 11, "number"),
        "remark": SheetColumn(translate("Report", "Remark"), 30, "wrap"),
        "keywords": SheetColumn(translate("Report", "Keywords"), 30, "wrap"),
        "content": SheetColumn("SHA-256", 66, "hash"),
    }
    has = {
        "keywords": bool(limits.keywords),
        "family": contents.has_families,
        "matter": contents.has_examined,
        "review": bool(limits.decisions),
        "note": bool(limits.decisions),
        "marked": bool(limits.marks),
    }
    columns = {key: column for key, column in columns.items() if has.get(key, True)}
    places = list(columns)
    sheet = book.sheet(names.groups, list(columns.values()), frozen=places.index("file") + 1)
    for group in contents.group_rows():
        for member in group.members:
            if sheet.full:
                break
            record = _member_record(group, member, contents, names)
            style = "kept" if member.pair is None else ""
            sheet.add([record.get(key) for key in columns], style)
    sheet.end(bar=places.index("similarity"))


def _member_record(
    group: GroupRow, member: MemberRow, contents: Contents, names: _Names
) -> dict[str, Value | LinkCell]:
    """Return the cells of a file of a group by the keys of their columns."""
    document, pair = member.document, member.pair
    remarks = role_text(document), inside_text(document), *member.remarks
    record: dict[str, Value | LinkCell] = {
        "group": group.number,
        "family": member.family,
        "relation": member.relation,
        "file": LinkCell(own_name(document), to_file(document.path)),
        "folder": folder_of(document),
        "matter": member.matters,
        "marked": translate("Report", "yes") if contents.is_marked(document) else None,
        "size": document.identity.size,
        "changed": moment(document.identity.mtime_ns),
        "format": document.format,
        "characters": document.characters,
        "remark": "; ".join(filter(None, remarks)),
        "content": document.content_hash,
    }
    if member.keeper:
        record |= {"review": group.decision.word, "note": group.decision.note}
        record["keywords"] = group.keywords_text
    if pair is not None:
        record |= {
            "relation": LinkCell(member.relation, names.to_pair(pair)),
            "similarity": _share(pair.similarity),
            "distance": pair.distance,
            "inside": _share(member.share_inside),
            "contains": _share(member.contains),
            "estimated": _estimate_text(pair),
        }
    return record


def _estimate_text(pair: Pair) -> str:
    return translate("Report", "no") if pair.exact else translate("Report", "yes")


def _share(share: float) -> float:
    """Return a share with three digits, rounded down as everywhere: 100 % means all."""
    return round(percent_value(share) / 100, 3)


def _pairs(contents: Contents, book: Book, names: _Names) -> None:
    columns = [
        SheetColumn(translate("Report", "Group"), 8, "number"),
        SheetColumn(translate("Report", "First file"), 40, "link"),
        SheetColumn(translate("Report", "Second file"), 40, "link"),
        SheetColumn(translate("Report", "Similarity"), 12, "percent"),
        SheetColumn(translate("Report", "Distance"), 9, "number"),
        SheetColumn(translate("Report", "Share of first found in second"), 12, "percent"),
        SheetColumn(translate("Report", "Share of second found in first"), 12, "percent"),
        SheetColumn(translate("Report", "Relation"), 15),
        SheetColumn(translate("Report", "Estimated"), 10),
        SheetColumn(translate("Report", "Critical differences"), 36, "warn"),
        SheetColumn(translate("Report", "Folder of first file"), 44),
        SheetColumn(translate("Report", "Folder of second file"), 44),
    ]
    used_columns = [
        column_index
        for column_index in range(len(columns))
        if contents.has_examined or column_index != 9
    ]
    sheet = book.sheet(names.pairs, [columns[n] for n in used_columns], frozen=3)
    documents = contents.report.documents

    @lru_cache(1 << 15)
    def place(index: int) -> tuple[LinkCell, str]:
        document = documents[index]
        return LinkCell(own_name(document), to_file(document.path)), folder_of(document)

    for pair in contents.pairs:
        if sheet.full:
            break
        contents.extras.step()
        (one, folder), (other, other_folder) = place(pair.a), place(pair.b)
        group = names.group_of(pair)
        cells: list[Value | LinkCell] = [
            _group_link(group, names),
            one,
            other,
            _share(pair.similarity),
            pair.distance,
            _share(pair.a_in_b),
            _share(pair.b_in_a),
            relation_word(pair.relation, contents.noun, more=pair.a_in_b >= pair.b_in_a),
            _estimate_text(pair),
            _matters(pair),
            folder,
            other_folder,
        ]
        sheet.add([cells[n] for n in used_columns])
    sheet.end(bar=3)


def _group_link(group: int, names: _Names) -> Value | LinkCell:
    if group < 0:
        return None
    return LinkCell(names.number(group), to_cell(names.groups, names.group_row(group)))


def _matters(pair: Pair) -> str:
    if pair.critical:
        return "; ".join(map(difference_text, pair.critical))
    if pair.is_examined:
        return translate("Report", "none found")
    return translate("Report", "not checked")


def _not_compared(contents: Contents, book: Book, names: _Names) -> None:
    columns = [
        SheetColumn(translate("Report", "Reason"), 26),
        SheetColumn(translate("Report", "File"), 44, "link"),
        SheetColumn(translate("Report", "Folder"), 54),
        SheetColumn(translate("Report", "Size in bytes"), 13, "number"),
        SheetColumn(translate("Report", "Remark"), 60, "wrap"),
    ]
    sheet = book.sheet(names.problems, columns, frozen=2)
    for problem in contents.problems:
        if sheet.full:
            break
        contents.extras.step()
        item: FilePlace = problem
        sheet.add(
            [
                word_of(problem.reason),
                LinkCell(own_name(item), to_file(problem.path)),
                folder_of(item),
                problem.size or None,
                "; ".join(filter(None, (inside_text(item), render(problem.detail)))),
            ]
        )
    sheet.end()
