"""Tables before their rows are read: columns, which of them are compared, and the key."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from simfinder.addresses import is_address, mask_address
from simfinder.domain.documents import Identity
from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message, at_option
from simfinder.domain.options import ScanOptions
from simfinder.domain.progress import Observer
from simfinder.services.tables.process import TableProcess
from simfinder.tables.table import parts_of

MOST_FIELDS = 64
"""Columns that are compared where none were chosen; more take part by ``--columns``."""
_KEY_NAME = re.compile(
    r"(.*[\W_])?(id|key|uuid|guid|no|nr|number|code|rec(ord)?|row|index|编号|序号|主键|代码)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class TableHead:
    """A table: its columns, which of them are compared, and which name a row."""

    columns: tuple[str, ...]
    fields: tuple[str, ...]
    key: str
    """Column whose values name the rows; "" where rows have numbers only."""
    format: str
    first_row: int
    tables: tuple[str, ...] = ()
    """Tables or sheets that there are, where there can be several."""
    sample: tuple[tuple[str, ...], ...] = ()
    """First rows, their longest values cut."""
    identity: Identity = field(default_factory=lambda: Identity(0, 0, 0, 0, 0))
    """Of the file; all 0 for a database."""


@dataclass
class TableSource:
    """A table to be read."""

    place: Path | str
    path: Path
    """The path of its documents: the file, or the address without its password."""
    head: TableHead
    identity: Identity = field(default_factory=lambda: Identity(0, 0, 0, 0, 0))
    first: int = 0
    """Number of its first row among all."""
    last: int = 0
    """Number behind its last row."""


def table_head(name: str, options: ScanOptions, observer: Observer) -> TableHead:
    """Return the columns of a table, and which are compared where none are chosen.

    Raises:
        ReadProblem: the table cannot be read.
        UsageError: there is no such column or table.
    """
    with TableProcess(place_of(name), options, "head") as process:
        header, _ = next(process.answers(observer.check))
        identity = process.identity
    columns = tuple(map(str, header["columns"]))
    key = _key(header, columns)
    return TableHead(
        columns,
        _compared_columns(columns, key, options.columns, name),
        key,
        str(header["format"]),
        int(header["first_row"]),
        tuple(map(str, header["tables"])),
        tuple(tuple(map(str, row)) for row in header["sample"]),
        identity,
    )


def place_of(name: str) -> Path | str:
    """Return the file of a name, or the address that it is."""
    return name if is_address(name) else Path(name).absolute()


def table_path(name: str, table: str) -> Path:
    """Return the path of a table in reports, without a password."""
    if is_address(name):
        return Path(mask_address(name)) / table if table else Path(mask_address(name))
    return Path(name).absolute()


def _key(header: dict[str, object], columns: tuple[str, ...]) -> str:
    """Return the column that names the rows: the key of a database, or a first column of ids."""
    keys = header["keys"]
    assert isinstance(keys, list)
    if len(keys) == 1:
        return str(keys[0])
    distinct, with_spaces, rows = header["distinct"], header["spaced"], header["sampled"]
    assert isinstance(distinct, list)
    assert isinstance(with_spaces, list)
    ids = len(columns) > 1 and bool(_KEY_NAME.fullmatch(columns[0]))
    return columns[0] if ids and rows and distinct[0] == rows and not with_spaces[0] else ""


def _compared_columns(
    columns: tuple[str, ...], key: str, names: tuple[str, ...], name: str
) -> tuple[str, ...]:
    if not names:
        return tuple(c for c in columns if c != key)[:MOST_FIELDS] or columns
    unknown = [c for c in names if not parts_of(c, columns)]
    if unknown:
        label = mask_address(name) if is_address(name) else name
        raise UsageError(
            at_option(
                "--columns",
                Message(
                    Code.NO_COLUMN,
                    path=label,
                    names=", ".join(unknown),
                    known=", ".join(columns[:100]),
                ),
            )
        )
    if len(names) > MOST_FIELDS:
        raise UsageError(at_option("--columns", Message(Code.MOST_COLUMNS, n=MOST_FIELDS)))
    return tuple(dict.fromkeys(names))
