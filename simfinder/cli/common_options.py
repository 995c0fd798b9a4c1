"""What several commands can be told in the same words."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from pathlib import Path

from simfinder.domain.options import OPTION_TABLE, OptionSpec
from simfinder.i18n import translate

AddOption = Callable[[argparse.ArgumentParser, OptionSpec], None]
OF_LOOKUP = frozenset(
    (
        *("profile", "features", "distance", "similarity", "overlaps", "containment"),
        *("attachments", "archives", "jobs", "minimum_characters"),
        *("max_seconds", "max_memory", "max_size", "max_characters"),
    )
)
"""Names of the options of a scan that say how one document is read and held against the store."""


def add_report(parser: argparse.ArgumentParser) -> None:
    """Ask for the report of a scan."""
    parser.add_argument(
        "report",
        type=Path,
        metavar="REPORT",
        help=translate("Console", "report of a scan (.json)"),
    )


def add_places(parser: argparse.ArgumentParser, name: str, metavar: str, text: str) -> None:
    """Ask for one or more files or folders, as ``name``; ``text`` says what for."""
    parser.add_argument(name, nargs="+", type=Path, metavar=metavar, help=text)


def add_options(
    parser: argparse.ArgumentParser, names: Collection[str], add_option: AddOption
) -> None:
    """Add the options of these names, in the order of their table."""
    for spec in OPTION_TABLE:
        if spec.name in names:
            add_option(parser, spec)


def add_store(parser: argparse.ArgumentParser, text: str) -> None:
    """Let another store be named; ``text`` says what for."""
    parser.add_argument("--store", type=Path, metavar="FOLDER", help=text)


def add_json(parser: argparse.ArgumentParser, text: str) -> None:
    """Let records be printed; ``text`` says in place of what."""
    parser.add_argument("--json", action="store_true", help=text)
