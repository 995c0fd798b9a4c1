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


# What each option of a scan does, in the language of the person.


def help_text(name: str) -> str:
    """Return the help of the option with that name in ``OPTION_TABLE``.

    The words repeat the table, so that the translators' tool finds them; a test holds the two
    together.
    """
    return {
        "profile": translate("Console", "how documents are compared"),
        "features": translate("Console", "what the profile words counts"),
        "distance": translate("Console", "largest distance between two fingerprints, in bits"),
        "similarity": translate("Console", "least similarity, in percent"),
        "overlaps": translate("Console", "also find excerpts and shared passages"),
        "containment": translate(
            "Console",
            "least share of one text that must stand in the other, in percent, for --overlaps",
        ),
        "scope": translate("Console", "which documents may form a pair"),
        "protect": translate("Console", "files below this folder are never marked"),
        "exclude": translate(
            "Console",
            "leave out paths that match this pattern, or a regular expression between slashes",
        ),
        "formats": translate("Console", "read only these formats, separated by commas"),
        "attachments": translate("Console", "also compare what is attached to mail"),
        "archives": translate("Console", "also compare the files in ZIP archives"),
        "columns": translate(
            "Console", "compare only these columns of tables, separated by commas"
        ),
        "table": translate("Console", "which table of a database, or sheet of a workbook, is read"),
        "template": translate(
            "Console", "leave out the passages of this base document, such as a form"
        ),
        "common": translate(
            "Console",
            "leave out passages found in so many documents: a number, or a percentage",
        ),
        "jobs": translate("Console", "number of worker processes"),
        "minimum_characters": translate(
            "Console", "fewer letters and digits than this are not comparable"
        ),
        "max_seconds": translate("Console", "longest time for one document"),
        "max_memory": translate("Console", "most memory of a worker process, in MiB"),
        "max_size": translate("Console", "largest file of a compound format, in MiB"),
        "max_characters": translate("Console", "most characters taken from one document"),
        "compare_memory": translate("Console", "most memory for finding near fingerprints, in MiB"),
    }[name]


def value_words() -> dict[str, str]:
    """Return the names of what options take, in the language of the person."""
    return {
        "COMMAND": translate("Console", "COMMAND"),
        "FEATURES": translate("Console", "FEATURES"),
        "FILE": translate("Console", "FILE"),
        "FOLDER": translate("Console", "FOLDER"),
        "LIST": translate("Console", "LIST"),
        "NAME": translate("Console", "NAME"),
        "NEW": translate("Console", "NEW"),
        "OLD": translate("Console", "OLD"),
        "PATH": translate("Console", "PATH"),
        "PATTERN": translate("Console", "PATTERN"),
        "PERCENT": translate("Console", "PERCENT"),
        "REPORT": translate("Console", "REPORT"),
        "RULE": translate("Console", "RULE"),
        "SECONDS": translate("Console", "SECONDS"),
        "SHARE": translate("Console", "SHARE"),
    }


def profile_text(name: str) -> str:
    """Return one sentence that says when to use a profile."""
    return {
        "passages": translate(
            "Console",
            "Documents that share their passages, word for word: the right choice for most.",
        ),
        "characters": translate(
            "Console", "Texts with recognition errors, or in scripts without spaces."
        ),
        "words": translate(
            "Console",
            "Documents that use the same words as often, in any order: the textbook method.",
        ),
        "tfidf-length": translate(
            "Console",
            "Words by rarity and length, with keywords (Wang and Wang 2019): misses many that passages finds.",
        ),
        "composite": translate(
            "Console",
            "Words by rarity, kind, length, cue words and title (2020): misses many that passages finds.",
        ),
        "fields": translate(
            "Console",
            "The rows of a table, compared field by field: addresses, customers, articles.",
        ),
    }[name]
