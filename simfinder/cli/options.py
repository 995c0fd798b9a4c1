"""What several commands can be told in the same words."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection
from pathlib import Path

from simfinder.domain.options import OPTION_TABLE, OptionGroup, OptionSpec, options_of
from simfinder.i18n import translate

AddOption = Callable[[argparse.ArgumentParser, OptionSpec], None]


def _names(*groups: OptionGroup) -> frozenset[str]:
    return frozenset(spec.name for spec in options_of(*groups))


_MATCHING = (OptionGroup.MATCHING, OptionGroup.EXCERPTS)
OF_LOOKUP = _names(*_MATCHING, OptionGroup.INSIDE, OptionGroup.LIMITS, OptionGroup.WORK) - {
    "compare_memory"
}
"""Names of the options that say how one document is read and compared with the store."""
COMPARED = _names(OptionGroup.TABLES, OptionGroup.TEMPLATE)
"""Names of the options that say what of two documents or rows is compared."""
EXPLAINED = _names(*_MATCHING) | COMPARED | {"minimum_characters"}
"""Names of the options that say why two documents or rows are a pair."""
HELP_ORDER = sorted(OPTION_TABLE, key=lambda spec: spec.group >= OptionGroup.LIMITS)
"""All options as help lists them: limits at the end."""


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
    """Add the options of these names, in the order of the help."""
    for spec in HELP_ORDER:
        if spec.name in names:
            add_option(parser, spec)


def add_store(parser: argparse.ArgumentParser, text: str) -> None:
    """Let another store be named; ``text`` says what for."""
    parser.add_argument("--store", type=Path, metavar="FOLDER", help=text)


def add_json(parser: argparse.ArgumentParser, text: str) -> None:
    """Let records be printed; ``text`` says in place of what."""
    parser.add_argument("--json", action="store_true", help=text)


def help_text(spec: OptionSpec) -> str:
    """Return what an option does and its default, in the language in use."""
    text = translate("Console", spec.help)
    default = _default_text(spec)
    if not default:
        return text
    return translate("Console", "{help} (default: {value})").format(help=text, value=default)


def _default_text(spec: OptionSpec) -> str:
    if spec.default_help:
        return translate("Console", spec.default_help)
    if spec.kind is bool or spec.is_list:
        return ""
    value = spec.default * 100 if spec.percent else spec.default
    return f"{value:g}" if isinstance(value, float) else str(value)


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
