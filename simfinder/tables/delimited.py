"""Tables as text: values parted by commas, tabs, semicolons or bars, quoted as RFC 4180 says."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import BinaryIO

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.tables.table import BATCH, LONGEST_CELL, MOST_COLUMNS, Rows, named

_DELIMITERS = ",\t;|"
_SAMPLE = 1 << 16
_LOOKED_AT = 50
_END = re.compile(r"\r\n|\n|\r(?!\Z)")
"""The end of a line. A lone return at the end of a piece may be half of one."""


def delimiter_of(sample: str, preferred: str = ",") -> str:
    """Return what parts the values: what gives the most rows of one length, the longer the better.

    ``sample``: the beginning of the table. ``preferred`` wins where nothing else is better.
    """
    lines = list(islice(_whole(sample), _LOOKED_AT)) or [sample]
    best, best_score = preferred, (0.0, 0)
    for delimiter in sorted(_DELIMITERS, key=lambda d: d != preferred):
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
            size: bytes of the file, to tell how far the reading is.
            suffix: ending of its name; ``.tsv`` and ``.tab`` prefer tabs.
        """
        csv.field_size_limit(LONGEST_CELL * 4)
        self._stream, self._size = stream, max(size, 1)
        self.position = 0.0
        self.replaced = 0
        self._cut = 0
        wide = "utf-8-sig" if encoding.replace("-", "_") in ("utf_8", "ascii") else encoding
        text = io.TextIOWrapper(stream, wide, errors="replace", newline="")
        head = text.read(_SAMPLE).removeprefix("\ufeff")  # of UTF-16; UTF-8's is known above
        if not head.strip():
            raise ReadProblem(Reason.EMPTY, "the table holds no rows")
        if head.count("\x00") * 4 > len(head):
            raise ReadProblem(Reason.UNSUPPORTED, "not a table")
        tabbed = suffix in (".tsv", ".tab")
        if stated := head[:6].lower() == "sep=" + head[4:5].lower() + "\n":
            delimiter = head[4]
        else:
            delimiter = delimiter_of(head, "\t" if tabbed else ",")
        self._lines = csv.reader(_lines(head, text), delimiter=delimiter)
        if stated:
            next(self._lines)
        self.columns = named(self._next() or [""])
        self.first_row = 2

    @property
    def missing(self) -> str:
        """Why something of the table was not read, or ""."""
        if self._cut:
            return f"{self._cut:,} rows have more values than there are columns"
        if self.replaced:
            return f"{self.replaced:,} rows hold characters that could not be decoded"
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
                self._cut += 1
            picked = [row[i] for i in places]
            if "\ufffd" in "".join(picked):
                self.replaced += 1
            batch.append(picked)
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
                    raise ReadProblem(Reason.LIMIT, f"more than {MOST_COLUMNS:,} columns")
                if row:
                    return row
        except csv.Error as error:
            raise ReadProblem(Reason.DAMAGED, f"not a table: {error}") from error
        return None


def _lines(head: str, rest: io.TextIOWrapper) -> Iterator[str]:
    """Yield the lines of the beginning and of what follows, without NUL, none without bound."""
    waiting = head
    while True:
        end = 0
        for line in _whole(waiting):
            end += len(line)
            yield line.replace("\x00", "")
        waiting = waiting[end:]
        if len(waiting) > LONGEST_CELL * 4:
            raise ReadProblem(Reason.LIMIT, "a line is too long")
        piece = rest.read(_SAMPLE)
        if not piece:
            if waiting:
                yield waiting.replace("\x00", "")
            return
        waiting += piece


def _whole(text: str) -> Iterator[str]:
    """Yield the lines that are complete, with their ends."""
    start = 0
    for end in _END.finditer(text):
        yield text[start : end.end()]
        start = end.end()
