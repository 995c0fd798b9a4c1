"""Tables as text: values separated by commas, tabs, semicolons or bars, quoted as in RFC 4180."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, BinaryIO

import python_calamine

from simfinder.domain.documents import Reason
from simfinder.domain.errors import NoSuchTable, ReadProblem, UsageError
from simfinder.domain.messages import Code, Detail, Message, at_option
from simfinder.tables.table import BATCH, LONGEST_CELL, MOST_COLUMNS, Rows, column_names, value_text

_DELIMITERS = ",\t;|"
_SAMPLE = 1 << 16
_LOOKED_AT = 50
_END = re.compile(r"\r\n|\n|\r(?!\Z)")
"""The end of a line. A lone return at the end of a piece may be half of one."""


def delimiter_of(sample: str, default: str = ",") -> str:
    """Return the delimiter: the one with the most rows of one length, the longer the better.

    ``sample``: the beginning of the table. ``default`` is used where no other is better.
    """
    lines = list(islice(_whole(sample), _LOOKED_AT)) or [sample]
    best, best_score = default, (0.0, 0)
    for delimiter in sorted(_DELIMITERS, key=lambda d: d != default):
        try:
            widths = [len(row) for row in csv.reader(lines, delimiter=delimiter) if row]
        except csv.Error:
            continue
        if not widths or max(widths) < 2:
            continue
        common = max(set(widths), key=lambda w: (widths.count(w), w))
        score = (widths.count(common) / len(widths) if common > 1 else 0.0, common)
        if score > best_score:
            best, best_score = delimiter, score
    return best


class DelimitedTable:
    """A table in a text file, read as a stream: only a batch of it is ever in memory."""

    format = "csv"
    keys: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()

    def __init__(self, stream: BinaryIO, encoding: str, size: int, suffix: str = ".csv") -> None:
        """Read the names of the columns.

        Args:
            stream: the file, at its beginning.
            encoding: Python's name of its encoding.
            size: bytes of the file, to report the progress.
            suffix: ending of its name; ``.tsv`` and ``.tab`` prefer tabs.
        """
        csv.field_size_limit(LONGEST_CELL * 4)
        self._stream, self._size = stream, max(size, 1)
        self.position = 0.0
        self._undecoded_rows = 0
        self._long_rows = 0
        wide = "utf-8-sig" if encoding.replace("-", "_") in ("utf_8", "ascii") else encoding
        text = io.TextIOWrapper(stream, wide, errors="replace", newline="")
        head = text.read(_SAMPLE).removeprefix("\ufeff")  # of UTF-16; UTF-8's is known above
        if not head.strip():
            raise ReadProblem(Reason.EMPTY, Message(Code.TABLE_EMPTY))
        if head.count("\x00") * 4 > len(head):
            raise ReadProblem(Reason.UNSUPPORTED, Message(Code.NOT_A_TABLE))
        has_tabs = suffix in (".tsv", ".tab")
        if has_separator := head[:6].lower() == "sep=" + head[4:5].lower() + "\n":
            delimiter = head[4]
        else:
            delimiter = delimiter_of(head, "\t" if has_tabs else ",")
        self._lines = csv.reader(_lines(head, text), delimiter=delimiter)
        if has_separator:
            next(self._lines)
        self.columns = column_names(self._next() or [""])
        self.first_row = 2

    @property
    def omission(self) -> Detail:
        """Why something of the table was not read, or ""."""
        if self._long_rows:
            return Message(Code.LONG_ROWS, n=self._long_rows)
        if self._undecoded_rows:
            return Message(Code.UNDECODED_ROWS, n=self._undecoded_rows)
        return ""

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns."""
        places = [self.columns.index(name) for name in columns]
        width = len(self.columns)
        batch: Rows = []
        while (row := self._next()) is not None:
            if len(row) < width:
                row += [""] * (width - len(row))
            elif len(row) > width and any(row[width:]):
                self._long_rows += 1
            values = [row[i] for i in places]
            if "\ufffd" in "".join(values):
                self._undecoded_rows += 1
            batch.append(values)
            if len(batch) == BATCH:
                self.position = min(self._stream.tell() / self._size, 1.0)
                yield batch
                batch = []
        if batch:
            self.position = 1.0
            yield batch

    def _next(self) -> list[str] | None:
        """Return the next row that is not an empty line, None at the end."""
        try:
            for row in self._lines:
                if len(row) > MOST_COLUMNS:
                    raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_COLUMNS, n=MOST_COLUMNS))
                if row:
                    return row
        except csv.Error as error:
            raise ReadProblem(
                Reason.DAMAGED, Message(Code.NOT_A_TABLE_BECAUSE, rest=error)
            ) from error
        return None


def _lines(head: str, rest: io.TextIOWrapper) -> Iterator[str]:
    """Yield the lines of the beginning and of the rest, without NUL, of limited length."""
    text = head
    while True:
        end = 0
        for line in _whole(text):
            end += len(line)
            yield line.replace("\x00", "")
        text = text[end:]
        if len(text) > LONGEST_CELL * 4:
            raise ReadProblem(Reason.LIMIT, Message(Code.LINE_TOO_LONG))
        piece = rest.read(_SAMPLE)
        if not piece:
            if text:
                yield text.replace("\x00", "")
            return
        text += piece


def _whole(text: str) -> Iterator[str]:
    """Yield the lines that are complete, with their ends."""
    start = 0
    for end in _END.finditer(text):
        yield text[start : end.end()]
        start = end.end()


# Tables in Parquet files, read by pyarrow, one part of a row group at a time.

INSTALL = "pip install 'simfinder[tables]'"


class ParquetTable:
    """A Parquet file; columns of bytes and of nested values are left out."""

    format = "parquet"
    keys: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    first_row = 1
    omission = ""

    def __init__(self, stream: BinaryIO) -> None:
        """Read the schema of the file."""
        try:
            pyarrow: Any = import_module("pyarrow")
            parquet: Any = import_module("pyarrow.parquet")
        except ImportError as error:
            raise UsageError(Message(Code.PYARROW_NEEDED, rest=INSTALL)) from error
        self._faults = (pyarrow.ArrowException, OSError, ValueError)
        self.position = 0.0
        pyarrow.set_cpu_count(1)
        try:
            self._file = parquet.ParquetFile(stream, pre_buffer=False)
            schema = self._file.schema_arrow
            self.columns = tuple(
                field.name
                for field in schema
                if not (pyarrow.types.is_nested(field.type) or _is_bytes(pyarrow, field.type))
            )[:MOST_COLUMNS]
        except self._faults as error:
            raise ReadProblem(
                Reason.DAMAGED, Message(Code.NOT_A_PARQUET_FILE, rest=str(error)[:170])
            ) from error
        if len(set(self.columns)) < len(self.columns):
            raise ReadProblem(Reason.UNSUPPORTED, Message(Code.SAME_COLUMN_NAMES))

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns."""
        total, count = max(self._file.metadata.num_rows, 1), 0
        try:
            for part in self._file.iter_batches(BATCH, columns=list(columns), use_threads=False):
                values = [
                    [
                        value_text(v)
                        for v in part.column(part.schema.get_field_index(name)).to_pylist()
                    ]
                    for name in columns
                ]
                count += part.num_rows
                self.position = min(count / total, 1.0)
                yield [list(row) for row in zip(*values, strict=True)]
        except self._faults as error:
            raise ReadProblem(Reason.DAMAGED, f"{error}"[:200]) from error


def _is_bytes(pyarrow: Any, kind: Any) -> bool:
    types = pyarrow.types
    return bool(
        types.is_binary(kind) or types.is_large_binary(kind) or types.is_fixed_size_binary(kind)
    )


# Tables in workbooks: XLSX, XLSM, XLSB, XLS and ODS, read by calamine.


class SheetTable:
    """A sheet of a workbook; its first row that is not empty names the columns."""

    keys: tuple[str, ...] = ()

    def __init__(self, stream: BinaryIO, suffix: str, sheet: str = "") -> None:
        """Open a sheet, the first one with cells where none is named.

        Raises:
            ReadProblem: it is no workbook, or empty.
            NoSuchTable: there is no such sheet.
        """
        self.format = suffix.removeprefix(".") or "xlsx"
        self.position = 0.0
        self.omission = ""
        try:
            book = python_calamine.load_workbook(stream)
            names = book.sheet_names
            self.tables = tuple(names)
            if sheet and sheet not in names:
                known_names = ", ".join(names)
                raise NoSuchTable(
                    at_option(
                        "--table", Message(Code.NO_SHEET, name=repr(sheet), known=known_names)
                    ),
                    self.tables,
                )
            self._rows: list[list[Any]] = []
            for name in [sheet] if sheet else names:
                self._rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
                if self._rows:
                    break
        except python_calamine.PasswordError as error:
            raise ReadProblem(Reason.ENCRYPTED, Message(Code.PASSWORD_PROTECTED)) from error
        except (python_calamine.CalamineError, OSError, ValueError) as error:
            raise ReadProblem(
                Reason.DAMAGED, Message(Code.NOT_A_WORKBOOK, rest=str(error)[:170])
            ) from error
        first = next((i for i, row in enumerate(self._rows) if any(map(value_text, row))), None)
        if first is None:
            raise ReadProblem(Reason.EMPTY, Message(Code.TABLE_EMPTY))
        head = [value_text(cell) for cell in self._rows[first]]
        while head and not head[-1]:
            head.pop()
        if len(head) > MOST_COLUMNS:
            raise ReadProblem(Reason.LIMIT, Message(Code.TOO_MANY_COLUMNS, n=MOST_COLUMNS))
        self.columns = column_names(head)
        self.first_row = first + 2
        self._begin = first + 1

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns."""
        places = [self.columns.index(name) for name in columns]
        total = len(self._rows)
        for low in range(self._begin, total, BATCH):
            part = self._rows[low : low + BATCH]
            self.position = min((low + BATCH) / total, 1.0)
            yield [[value_text(row[i]) if i < len(row) else "" for i in places] for row in part]
