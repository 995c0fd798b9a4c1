"""The places that were named for a scan: which there are, and remarks about them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.addresses import hide_secrets
from simfinder.cli.console import Interruptible
from simfinder.domain.documents import Problem, Reason, Source
from simfinder.domain.errors import UsageError
from simfinder.domain.matching import ScanReport
from simfinder.domain.messages import Code, Detail, Message, at_option
from simfinder.domain.options import (
    OPTION_TABLE,
    OptionGroup,
    ScanOptions,
    option_spec,
    options_of,
)
from simfinder.i18n import translate

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from simfinder.services.tables.scan import RowAddress


_OPENED_ARCHIVE = str(Message(Code.ARCHIVE_FILES_LISTED))
_MOST_REASONS = 10
"""Problems that get a line."""


def merge_places(paths: Iterable[Path]) -> tuple[tuple[Source, ...], tuple[Detail, ...]]:
    """Return the places to scan, each once, and a line about each that repeats or nests.

    A place that is not there stays among them: the scan counts it and names it as not compared.
    """
    from simfinder.messages.numbers import path_text
    from simfinder.services.reading.places import merge

    sources, notes = merge([Source(path.absolute()) for path in paths])
    real = {Path(os.path.realpath(source.path)): source.path for source in sources}
    nesting_notes = []
    for place, given_path in real.items():
        outer = next((real[parent] for parent in place.parents if parent in real), None)
        if outer is not None:
            text = translate("Console", "{path} is inside {folder}; its files are counted once")
            nesting_notes.append(text.format(path=path_text(given_path), folder=path_text(outer)))
    return sources, (*notes, *nesting_notes)


def not_compared(report: ScanReport, paths: Iterable[Path]) -> list[Problem]:
    """Return the problems of named places, for tables all problems.

    A skipped file in a named folder is a result; a skipped named file is a failure, but for an
    archive that was opened: its files are listed instead.
    """
    of_rows = report.options.compares_rows
    named_paths = {os.path.abspath(path) for path in paths}  # noqa: PTH100 - without its ".."
    return [
        problem
        for problem in report.problems
        if of_rows
        or (
            not problem.member
            and os.path.abspath(problem.path) in named_paths  # noqa: PTH100
            and str(problem.detail) != _OPENED_ARCHIVE
        )
    ]


def failures(report: ScanReport, problems: Sequence[Problem]) -> list[Problem]:
    """Return those of the problems named by ``not_compared`` that make a scan incomplete.

    Single rows without letters are a result of a table that was compared otherwise, as files
    without text are of a folder.
    """
    if not report.options.compares_rows:
        return list(problems)
    compared_tables = {document.path for document in report.documents}
    if report.options.new_rows:
        compared_tables |= {source.path for source in report.sources}
    rows = (Reason.EMPTY, Reason.TOO_SHORT)
    return [p for p in problems if p.reason not in rows or p.path not in compared_tables]


def problem_lines(problems: Sequence[Problem]) -> list[str]:
    """Return a line for each of the first problems, with all that is known of why."""
    from simfinder.messages import render
    from simfinder.messages.numbers import path_text
    from simfinder.messages.words import word_of

    lines = []
    for problem in problems[:_MOST_REASONS]:
        if problem.reason is Reason.VANISHED:
            text = translate("Console", "{path} does not exist")
            lines.append(text.format(path=path_text(problem.path)))
            continue
        text_parts = (path_text(problem.path), word_of(problem.reason), render(problem.detail))
        lines.append(translate("Console", ": ").join(part for part in text_parts if part))
    if len(problems) > _MOST_REASONS:
        more = translate("Console", "%n more", "", len(problems) - _MOST_REASONS)
        lines.append(f"… {more}")
    return lines


def print_remarks(remarks: Sequence[Detail]) -> None:
    """Print remarks on standard error, each in one line."""
    from simfinder.messages import render
    from simfinder.messages.numbers import visible

    for remark in remarks:
        print(f"simfinder: {hide_secrets(visible(render(remark)))}", file=sys.stderr)


# What is left out of two documents: passages of templates, and those that others have too.


def passages_among(
    choice: argparse.Namespace, options: ScanOptions, observer: Interruptible
) -> NDArray[np.uint64] | None:
    """Return the passages that a scan of the places after ``--among`` takes out.

    None where ``--common`` was not given: the base documents alone then have them. UsageError
    where one of the two options misses the other.
    """
    if not options.common:
        if choice.among:
            raise UsageError(Message(Code.AMONG_NEEDS_COMMON))
        return None
    from simfinder.services.scan.scan import scan
    from simfinder.services.templates import COMMON_TO_TWO

    if not choice.among:
        raise UsageError(COMMON_TO_TWO)
    for place in choice.among:
        if not place.exists():
            raise UsageError(
                at_option("--among", Message(Code.NO_SUCH_PATH, path=place.absolute()))
            )
    sources, _ = merge_places(choice.among)
    return scan(sources, options, observer).template


# Rows of tables: their addresses, and options that do not fit them.

Two = tuple["RowAddress", "RowAddress"]

_FOR_TABLES = tuple(spec.name for spec in options_of(OptionGroup.TABLES))
_ONE_TABLE = (".csv", ".tsv", ".tab", ".parquet")
"""Endings of files that hold one table, without a name."""
_COMMAND_FLAGS = {"among": "--among", "passwords": "--passwords"}
"""Options of the command line alone that rows have no use for."""


def check_row_options(choice: argparse.Namespace) -> None:
    """Refuse options of a scan that do not go with its profile.

    Raises:
        UsageError: names the first one.
    """
    if choice.profile == "fields":
        _refuse(choice)
        _check_table(choice, [path.suffix for path in choice.paths])
        if choice.new_rows and choice.no_store:
            message = Message(Code.OPTIONS_EXCLUDE, name="--new-rows", name2="--no-store")
            raise UsageError(message)
        return
    if choice.write_back is not None:
        raise UsageError(Message(Code.OPTION_NEEDS_FIELDS, name="write-back"))
    refuse_table_options(choice)


def refuse_table_options(choice: argparse.Namespace) -> None:
    """Refuse options of tables where documents are compared; UsageError names the first one."""
    for name in _FOR_TABLES:
        if getattr(choice, name, None) is not None:
            flag = option_spec(name).flag.removeprefix("--")
            raise UsageError(Message(Code.OPTION_NEEDS_FIELDS, name=flag))


def addressed_rows(choice: argparse.Namespace) -> Two | None:
    """Return the two rows that a command names, None where it names documents.

    Rows choose their profile themselves: it is written into ``choice``.

    Raises:
        UsageError: one of the two is a row and the other is not, or options do not fit.
    """
    profile = getattr(choice, "profile", None)
    tables = any(getattr(choice, name, None) is not None for name in _FOR_TABLES)
    texts = choice.left.as_posix(), choice.right.as_posix()
    if not tables and profile != "fields" and not any("#" in t or "›" in t for t in texts):
        return None
    from simfinder.services.tables.scan import row_address

    one, other = map(row_address, texts)
    if one is None and other is None:
        if profile == "fields" or tables:
            raise UsageError(Message(Code.ROW_WITHOUT_FILE))
        return None
    if one is None or other is None:
        raise UsageError(Message(Code.ROW_WITH_DOCUMENT))
    if profile not in (None, "fields"):
        raise UsageError(Message(Code.ROWS_NEED_FIELDS))
    _refuse(choice)
    _check_table(choice, [Path(address.table).suffix for address in (one, other)])
    choice.profile = "fields"
    return one, other


def _check_table(choice: argparse.Namespace, endings: Sequence[str]) -> None:
    if choice.table is not None and all(ending.lower() in _ONE_TABLE for ending in endings):
        raise UsageError(Message(Code.OPTION_TABLE_MISPLACED))


def check_row_lookup(choice: argparse.Namespace) -> None:
    """Refuse options that rows have no use for when they are looked up; UsageError names one."""
    _refuse(choice)


def _refuse(choice: argparse.Namespace) -> None:
    flags = {spec.name: spec.flag for spec in OPTION_TABLE if not spec.for_rows}
    for name, flag in (flags | _COMMAND_FLAGS).items():
        if getattr(choice, name, None) not in (None, []):
            raise UsageError(Message(Code.OPTION_NOT_WITH_FIELDS, name=flag))
