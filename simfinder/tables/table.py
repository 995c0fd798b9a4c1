"""The interface of all kinds of tables, and the text form of cells."""

from __future__ import annotations

import datetime
import uuid
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Protocol

from simfinder.domain.messages import Detail

Rows = list[list[str]]

BATCH = 4096
"""Rows that are handed over together."""
LONGEST_CELL = 1 << 20
"""Most characters of a cell."""
MOST_COLUMNS = 4096
_WHOLE = 1e15


class Table(Protocol):
    """An open table."""

    @property
    def columns(self) -> tuple[str, ...]:
        """Distinct names of the columns with text, numbers or dates."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Columns of the primary key that the table declares; mostly empty."""

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of all tables or sheets of the file; empty where it has exactly one."""

    @property
    def format(self) -> str:
        """Name of the format."""

    @property
    def first_row(self) -> int:
        """Number of the first row, as people count it: 2 where a line of names is above it."""

    @property
    def position(self) -> float:
        """How much has been read, from 0 to 1; 0 while it is not known."""

    @property
    def omission(self) -> Detail:
        """Why something of the table was not read, or ""."""

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns, "" where there is none."""


def value_text(value: object) -> str:
    """Return the value of a cell as text: whole numbers without point, dates by ISO 8601."""
    if value is None:
        return ""
    if isinstance(value, str):
        return value[:LONGEST_CELL]
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        if value != value:
            return ""
        whole = value.is_integer() and abs(value) < _WHOLE
        return str(int(value)) if whole else f"{value:.15g}"
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time()
        return value.date().isoformat() if midnight else value.isoformat(" ", "seconds")
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    if isinstance(value, int | Decimal | uuid.UUID | datetime.timedelta):
        return str(value)
    if isinstance(value, bytes | bytearray | memoryview):
        return ""
    return str(value)[:LONGEST_CELL]


def parts_of(name: str, columns: Sequence[str]) -> tuple[str, ...]:
    """Return the columns whose values a field has: ``A+B`` has those of two; empty for none."""
    if name in columns:
        return (name,)
    parts = tuple(part.strip() for part in name.split("+"))
    return parts if all(part in columns for part in parts) else ()


def column_names(cells: Sequence[str]) -> tuple[str, ...]:
    """Return distinct names of columns: empty ones by number, repeated ones numbered."""
    names: list[str] = []
    names_in_use: set[str] = set()
    for number, cell in enumerate(cells[:MOST_COLUMNS], 1):
        base = " ".join(cell.split())[:100] or f"column {number}"
        name, count = base, 1
        while name in names_in_use:
            count += 1
            name = f"{base} {count}"
        names_in_use.add(name)
        names.append(name)
    return tuple(names)
