"""What the command line says about rows of tables: their addresses, and options that do not fit.

Rows are compared whole, whatever they hold: one letter or digit is enough, a row is never taken
for an excerpt of another, and every row stays. An option that would mean nothing for them is
refused, so that nobody believes that it was heard.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.domain.errors import UsageError
from simfinder.domain.options import OPTION_TABLE, ScanOptions

if TYPE_CHECKING:
    from simfinder.services.tables.scan import RowAddress

Two = tuple["RowAddress", "RowAddress"]

_FOR_TABLES = ("columns", "table")
_ONE_TABLE = (".csv", ".tsv", ".tab", ".parquet")
"""Endings of files that hold one table, without a name."""
_BESIDE = {"among": "--among", "passwords": "--passwords", "store": "--store"}
"""Options of the command line alone that rows have no use for; not those of a scan."""


def check_row_options(choice: argparse.Namespace) -> None:
    """Refuse options of a scan that do not go with its profile.

    Raises:
        UsageError: names the first one.
    """
    if choice.profile == "fields":
        _refuse(choice)
        _check_table(choice, [path.suffix for path in choice.paths])
        return
    for name in _FOR_TABLES:
        if getattr(choice, name) is not None:
            raise UsageError(f"--{name} goes with --profile fields only")


def addressed_rows(choice: argparse.Namespace) -> Two | None:
    """Return the two rows that a command names, None where it names documents.

    Rows choose their profile themselves: it is written into ``choice``.

    Raises:
        UsageError: one of the two is a row and the other is not, or options do not fit.
    """
    profile = getattr(choice, "profile", None)
    tables = any(getattr(choice, name) is not None for name in _FOR_TABLES)
    texts = choice.left.as_posix(), choice.right.as_posix()
    if not tables and profile != "fields" and not any("#" in t or "›" in t for t in texts):
        return None
    from simfinder.services.tables.scan import row_address

    one, other = map(row_address, texts)
    if one is None and other is None:
        if profile == "fields" or tables:
            raise UsageError("rows of tables are named by their file: FILE#row 12")
        return None
    if one is None or other is None:
        raise UsageError("a row of a table can be compared with a row only: FILE#row 12")
    if profile not in (None, "fields"):
        raise UsageError("rows of tables are compared by --profile fields only")
    _refuse(choice)
    _check_table(choice, [Path(address.table).suffix for address in (one, other)])
    choice.profile = "fields"
    return one, other


def _check_table(choice: argparse.Namespace, endings: Sequence[str]) -> None:
    if choice.table is not None and all(ending.lower() in _ONE_TABLE for ending in endings):
        raise UsageError("--table goes with workbooks and databases only")


def _refuse(choice: argparse.Namespace) -> None:
    flags = {spec.name: spec.flag for spec in OPTION_TABLE if not spec.for_rows}
    for name, flag in (flags | _BESIDE).items():
        if getattr(choice, name, None) not in (None, []):
            raise UsageError(f"{flag} does not go with --profile fields")


def compare_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Show two rows beside each other, or write them as a page."""
    from simfinder.cli import compare_command

    return compare_command.compare_rows(choice, rows, options)


def explain_rows(choice: argparse.Namespace, rows: Two, options: ScanOptions) -> int:
    """Tell why two rows are a pair, or not."""
    from simfinder.cli import compare_command

    return compare_command.explain_rows(choice, rows, options)
