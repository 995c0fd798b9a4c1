"""Tables in workbooks: XLSX, XLSM, XLSB, XLS and ODS, read by calamine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO

import python_calamine

from simfinder.domain.document import Reason
from simfinder.domain.errors import NoSuchTable, ReadProblem
from simfinder.tables.table import BATCH, MOST_COLUMNS, Rows, named, written


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
        self.missing = ""
        try:
            book = python_calamine.load_workbook(stream)
            names = book.sheet_names
            self.tables = tuple(names)
            if sheet and sheet not in names:
                there = ", ".join(names)
                raise NoSuchTable(f"--table: no sheet {sheet!r}; there are: {there}", self.tables)
            self._rows: list[list[Any]] = []
            for name in [sheet] if sheet else names:
                self._rows = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
                if self._rows:
                    break
        except python_calamine.PasswordError as error:
            raise ReadProblem(Reason.ENCRYPTED, "a password protects it") from error
        except (python_calamine.CalamineError, OSError, ValueError) as error:
            raise ReadProblem(Reason.DAMAGED, f"not a workbook: {error}"[:200]) from error
        first = next((i for i, row in enumerate(self._rows) if any(map(written, row))), None)
        if first is None:
            raise ReadProblem(Reason.EMPTY, "the table holds no rows")
        head = [written(cell) for cell in self._rows[first]]
        while head and not head[-1]:
            head.pop()
        if len(head) > MOST_COLUMNS:
            raise ReadProblem(Reason.LIMIT, f"more than {MOST_COLUMNS:,} columns")
        self.columns = named(head)
        self.first_row = first + 2
        self._begin = first + 1

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns."""
        places = [self.columns.index(name) for name in columns]
        total = len(self._rows)
        for low in range(self._begin, total, BATCH):
            part = self._rows[low : low + BATCH]
            self.position = min((low + BATCH) / total, 1.0)
            yield [[written(row[i]) if i < len(row) else "" for i in places] for row in part]
