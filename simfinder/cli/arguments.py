"""The arguments of every command; those of the options of a scan are made from their table."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

from simfinder.cli.options import (
    COMPARISON_OPTIONS,
    EXPLANATION_OPTIONS,
    HELP_ORDER,
    IDF_OPTIONS,
    LOOKUP_OPTIONS,
    ROW_LOOKUP_OPTIONS,
    help_text,
)
from simfinder.domain.decisions import KeepCriterion
from simfinder.domain.evaluation import OVERLAPS
from simfinder.domain.options import PROFILES, OptionSpec
from simfinder.i18n import LANGUAGES, translate, translate_noop

VALUE_NAMES = (
    translate_noop("Console", "COMMAND"),
    translate_noop("Console", "FEATURES"),
    translate_noop("Console", "FILE"),
    translate_noop("Console", "FOLDER"),
    translate_noop("Console", "LIST"),
    translate_noop("Console", "NAME"),
    translate_noop("Console", "NEW"),
    translate_noop("Console", "OLD"),
    translate_noop("Console", "PATH"),
    translate_noop("Console", "PATTERN"),
    translate_noop("Console", "PERCENT"),
    translate_noop("Console", "REPORT"),
    translate_noop("Console", "RULE"),
    translate_noop("Console", "SECONDS"),
    translate_noop("Console", "SHARE"),
    translate_noop("Console", "SQL"),
    translate_noop("Console", "TABLE"),
)
"""Names of what options take; the parser names them in the language in use."""
Parser = argparse.ArgumentParser
# A parser, or a group of arguments of one.
Target = argparse._ActionsContainer  # noqa: SLF001 argparse has no public name for it


# How values are read.


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        message = translate("Console", "{value} is not a whole number").format(value=repr(text))
        raise argparse.ArgumentTypeError(message) from None


def finite(text: str) -> float:
    """Read a number."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        message = translate("Console", "{value} is not a number").format(value=repr(text))
        raise argparse.ArgumentTypeError(message)
    return value


def percentage(text: str) -> float:
    """Read a share; a share in place of a percentage would find everything, so it is refused."""
    value = finite(text.strip().removesuffix("%"))
    if 0 < value < 1 and not text.strip().endswith("%"):
        message = translate(
            "Console", "{value} is less than 1 percent; for {percent} percent write {percent}"
        )
        raise argparse.ArgumentTypeError(message.format(value=text, percent=f"{value * 100:g}"))
    return value / 100


def _folder(text: str) -> Path:
    """Read a folder; without a name it would be the current one, which nobody has named."""
    if not text.strip():
        raise argparse.ArgumentTypeError(translate("Console", "a folder must be specified"))
    return Path(text)


_NUMBERS: dict[type, Callable[[str], float]] = {int: whole, float: finite}


# What several commands take.


def _switch(target: Target, flag: str, text: str, **more: Any) -> None:
    target.add_argument(flag, action="store_true", help=text, **more)


def _file(target: Target, name: str, metavar: str, text: str, **more: Any) -> None:
    target.add_argument(name, type=Path, metavar=metavar, help=text, **more)


def _number(target: Target, name: str, text: str, **more: Any) -> None:
    target.add_argument(name, type=whole, metavar="N", help=text, **more)


def add_option(parser: Parser, spec: OptionSpec) -> None:
    """Add the flag of one option; None means that it was not given."""
    text = help_text(spec).replace("%", "%%")
    if spec.kind is bool:
        _switch(parser, spec.flag, text, dest=spec.name, default=None)
        return
    if spec.from_file or spec.is_table:
        _file(parser, spec.flag, spec.metavar, text, dest=spec.name)
        return
    kind = str if spec.choices else spec.kind
    parser.add_argument(
        spec.flag,
        dest=spec.name,
        type=percentage if spec.percent else _NUMBERS.get(kind, kind),
        choices=tuple(map(str, spec.choices)) or None,  # for their names in messages
        action="append" if spec.is_list and not spec.commas else "store",
        metavar="|".join(spec.choices) or spec.metavar,
        help=text,
    )


def _options(parser: Parser, names: Collection[str]) -> None:
    for spec in HELP_ORDER:
        if spec.name in names:
            add_option(parser, spec)


def _passwords(parser: Parser) -> None:
    text = translate(
        "Console",
        "try the passwords in this text file, one per line, on password-protected documents",
    )
    _file(parser, "--passwords", "FILE", text)


def _report(parser: Parser) -> None:
    _file(parser, "report", "REPORT", translate("Console", "scan report (.json)"))


def _json(target: Target) -> None:
    _switch(target, "--json", translate("Console", "print JSON instead of text"))


def _store_to_keep(target: Target) -> None:
    text = translate("Console", "keep the index in this folder (not a file); created if missing")
    _file(target, "--store", "FOLDER", text)


def _progress(parser: Parser, quiet: str) -> None:
    group = parser.add_mutually_exclusive_group()
    _switch(group, "--quiet", quiet)
    text = translate("Console", "print progress even without a terminal")
    _switch(group, "--progress", text)


def _exit_code_option(parser: Parser) -> None:
    text = translate("Console", "exit with 1 when similar documents are found")
    _switch(parser, "--exit-code", text)


def _two_files(parser: Parser) -> None:
    _passwords(parser)
    _file(parser, "left", "A", translate("Console", "the first document"))
    _file(parser, "right", "B", translate("Console", "the second document"))


def _among(parser: Parser) -> None:
    text = translate("Console", "with --common: count the passages of these documents; repeatable")
    _file(parser, "--among", "PATH", text, action="append", default=[])


def add_common(parser: Parser) -> None:
    """Add what goes with every command, and with the window."""
    text = translate("Console", "keep settings, index and log in this folder")
    _file(parser, "--profile-dir", "FOLDER", text)
    parser.add_argument(
        *("--lang", "--language"),
        choices=tuple(LANGUAGES),
        help=translate("Console", "display language"),
    )
    _switch(parser, "--debug", translate("Console", "write a log, show tracebacks"))


# The commands.


def _scan(parser: Parser) -> None:
    text = translate("Console", "folder or file to scan")
    _file(parser, "paths", "PATH", text, nargs="+")
    _options(parser, {spec.name for spec in HELP_ORDER})
    _passwords(parser)
    store = parser.add_mutually_exclusive_group()
    _store_to_keep(store)
    _switch(store, "--no-store", translate("Console", "store nothing"))
    _scan_reports(parser)
    _progress(parser, translate("Console", "do not print progress or groups"))
    parser.add_argument(
        "--write-back",
        metavar="TABLE",
        help=translate(
            "Console",
            "write the groups of database rows to this table, which is created in their database",
        ),
    )
    text = translate("Console", "print how similar fingerprints are searched for, and why")
    _switch(parser, "--explain-plan", text)
    text = translate("Console", "add the keywords of the first 200 groups to list and reports")
    _switch(parser, "--keywords", text)
    _exit_code_option(parser)


def _scan_reports(parser: Parser) -> None:
    text = translate(
        "Console", "write a report: .html, .xlsx, .docx, .pdf, .csv, .md or .json; repeatable"
    )
    _file(parser, "--report", "FILE", text, action="append", default=[])
    parser.add_argument(
        "--report-language",
        choices=tuple(LANGUAGES),
        help=translate("Console", "language of reports, if different from the console"),
    )
    parser.add_argument(
        "--report-groups",
        metavar="LIST",
        help=translate(
            "Console",
            (
                "include only these groups in reports: numbers such as 1,3-7, or critical "
                "for groups with critical differences"
            ),
        ),
    )
    text = translate(
        "Console",
        (
            "show the texts of N pairs side by side in .html, .docx and .pdf; 0 for none "
            "(default: 50)"
        ),
    )
    _number(parser, "--report-excerpts", text)
    text = translate(
        "Console",
        "show all changed paragraphs of each such pair, up to N characters (default: 20000)",
    )
    _number(parser, "--report-excerpt-length", text)
    parser.add_argument(
        "--report-excerpt-order",
        choices=("critical", "report"),
        default="critical",
        help=translate(
            "Console",
            (
                "which pairs' texts to show first: those with critical differences "
                "(critical), or in the order of the report"
            ),
        ),
    )


def _lookup(parser: Parser) -> None:
    text = translate("Console", "document to look up")
    _file(parser, "files", "FILE", text, nargs="+")
    _options(parser, LOOKUP_OPTIONS | ROW_LOOKUP_OPTIONS)
    _file(parser, "--store", "FOLDER", translate("Console", "search the index in this folder"))
    text = translate("Console", "list at most this many for each file (default: 50); 0 for all")
    _number(parser, "--limit", text, default=50)
    _switch(parser, "--json", translate("Console", "print JSON instead of a table"))
    text = translate("Console", "also write the result as JSON (.json)")
    _file(parser, "--report", "FILE", text)
    _exit_code_option(parser)
    _passwords(parser)


def _watch(parser: Parser) -> None:
    text = translate("Console", "folder or file to watch")
    _file(parser, "paths", "PATH", text, nargs="+")
    _options(parser, LOOKUP_OPTIONS | ROW_LOOKUP_OPTIONS | {"exclude"})
    text = translate("Console", "use the index in this folder, and add new files to it")
    _file(parser, "--store", "FOLDER", text)
    parser.add_argument(
        "--settle",
        type=whole,
        metavar="SECONDS",
        default=3,
        help=translate(
            "Console", ("read a file once it has not changed for this many seconds (default: 3)")
        ),
    )
    _switch(parser, "--json", translate("Console", "print one JSON record per line"))
    _passwords(parser)


def _compare(parser: Parser) -> None:
    _two_files(parser)
    _options(parser, COMPARISON_OPTIONS)
    _among(parser)
    text = translate("Console", "write the comparison as a web page (.html) instead")
    _file(parser, "--report", "FILE", text)


def _explain(parser: Parser) -> None:
    _two_files(parser)
    _options(parser, EXPLANATION_OPTIONS)
    _among(parser)
    _json(parser)


def _overlap(parser: Parser) -> None:
    _report(parser)
    text = translate(
        "Console",
        (
            "folder level to show, counted from the common parent folder (default: the "
            "first level with several folders)"
        ),
    )
    _number(parser, "--depth", text)
    _json(parser)


def _clean(parser: Parser) -> None:
    _report(parser)
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help=translate(
            "Console",
            (
                "which file to keep in each group: {rules}; repeatable, later rules apply "
                "where earlier ones do not decide, and starred after all others. With "
                "values: folder=FOLDER, format=docx,pdf, name=*final*"
            ),
        ).format(rules=", ".join(criterion.value for criterion in KeepCriterion)),
    )
    parser.add_argument(
        "--to",
        default="trash",
        metavar="trash|quarantine|link|" + translate("Console", "FOLDER"),
        help=translate(
            "Console",
            (
                "where to move files (default: trash); write a new folder as a path: ./NAME; "
                "link: to quarantine, and a hard link to the identical kept file replaces each"
            ),
        ),
    )
    text = translate("Console", "carry it out; without this, only show what would be done")
    _switch(parser, "--apply", text)
    text = translate("Console", "with --to FOLDER: copy files there instead of moving them")
    _switch(parser, "--copy", text)
    text = translate(
        "Console",
        "with --to FOLDER: keep the folders below the scanned ones, instead of one folder",
    )
    _switch(parser, "--keep-structure", text)
    text = translate(
        "Console", ("also include files with critical differences, such as amounts or dates")
    )
    _switch(parser, "--critical", text)
    text = translate("Console", "keep one file of each family, rather than one of each group")
    _switch(parser, "--families", text)
    text = translate("Console", "only files within N bits of the kept file")
    _number(parser, "--distance", text)
    parser.add_argument(
        "--similarity",
        type=percentage,
        metavar="PERCENT",
        help=translate("Console", "only files at least this similar to the kept file"),
    )
    text = translate("Console", "never touch files in this folder; repeatable")
    _file(parser, "--protect", "PATH", text, action="append", default=[])
    text = translate("Console", "write the action for each file, and the reason: .csv or .json")
    _file(parser, "--plan", "FILE", text)
    _quiet_or_json(parser)


def _undo(parser: Parser) -> None:
    text = translate("Console", "number of the clean-up (default: the latest)")
    _number(parser, "batch", text, nargs="?")
    text = translate(
        "Console",
        "list clean-ups, latest first, or the files of clean-up N; undo nothing",
    )
    _switch(parser, "--list", text)
    _quiet_or_json(parser)


def _quiet_or_json(parser: Parser) -> None:
    group = parser.add_mutually_exclusive_group()
    _switch(group, "--quiet", translate("Console", "print nothing"))
    _json(group)


def _store(parser: Parser) -> None:
    group = parser.add_mutually_exclusive_group()
    text = translate("Console", "show the location and contents of the index (default)")
    _switch(group, "--show", text)
    group.add_argument(
        "--forget",
        action="append",
        type=_folder,
        metavar="FOLDER",
        help=translate(
            "Console",
            (
                "clear the records of the documents in this folder; the "
                "documents are not changed; repeatable"
            ),
        ),
    )
    text = translate("Console", "clear all records; the next scan reads all documents again")
    _switch(group, "--clear", text)
    text = translate("Console", "use the index in this folder instead of your own")
    parser.add_argument("--store", type=_folder, metavar="FOLDER", help=text)


def _evaluate(parser: Parser) -> None:
    text = translate("Console", "folder of labelled documents, or table of labelled rows")
    _file(parser, "folder", "FOLDER", text, nargs="?")
    text = translate("Console", "table of documents and their groups (.tsv, .csv)")
    _file(parser, "--labels", "FILE", text)
    text = translate("Console", "table of pairs that belong together (.tsv, .csv)")
    _file(parser, "--pairs", "FILE", text)
    parser.add_argument(
        "--extraction",
        nargs=2,
        type=Path,
        metavar=("OLD", "NEW"),
        help=translate(
            "Console",
            "two folders created by scan --store from the same files, one with each version",
        ),
    )
    parser.add_argument(
        "--truth",
        type=finite,
        metavar="SHARE",
        help=translate("Console", "lowest measure for a pair to count, 0 to 1 (default: 0.7)"),
    )
    parser.add_argument(
        "--profile",
        action="append",
        choices=(*(info.name for info in PROFILES), OVERLAPS),
        metavar="NAME",
        help=translate(
            "Console",
            "evaluate only this method, or “overlaps” for excerpts and shared passages; repeatable",
        ),
    )
    text = translate("Console", "omit methods from other papers")
    _switch(parser, "--no-baselines", text, default=None)
    _number(parser, "--jobs", translate("Console", "number of worker processes"))
    _store_to_keep(parser)
    parser.add_argument(
        "--experiment",
        choices=("five-topics",),
        metavar="five-topics",
        help=translate(
            "Console", ("mix documents of five groups into unrelated ones, as in published studies")
        ),
    )
    _number(
        parser,
        "--per-topic",
        translate("Console", "documents in each of the five groups (default: 3)"),
    )
    _number(
        parser,
        "--unrelated",
        translate("Console", "unrelated documents to mix them into (default: 200)"),
    )
    _number(parser, "--rounds", translate("Console", "number of samples to combine (default: 1)"))
    _number(parser, "--seed", translate("Console", "random seed (default: 1)"))
    text = translate("Console", "write all numbers: .csv or .json")
    _file(parser, "--report", "FILE", text)
    _progress(parser, translate("Console", "do not print progress or tables"))
    text = translate("Console", "exit with 1 when a document is read worse than before")
    _switch(parser, "--exit-code", text, default=None)


def _idf(parser: Parser) -> None:
    text = translate("Console", "folder or file whose documents are counted")
    _file(parser, "paths", "PATH", text, nargs="+")
    text = translate("Console", "write the table to this file (.txt)")
    parser.add_argument(*("-o", "--output"), type=Path, metavar="FILE", required=True, help=text)
    _options(parser, IDF_OPTIONS)
    _progress(parser, translate("Console", "do not print progress or counts"))
    # A user dictionary goes with the methods that compare words.
    parser.set_defaults(profile="words", passwords=None)


def _profiles(parser: Parser) -> None:
    text = translate("Console", "also print the features and weights of each method")
    _switch(parser, "--verbose", text)


def _nothing(parser: Parser) -> None:
    """Add nothing: a list needs no arguments."""


COMMANDS: dict[str, tuple[str, Callable[[Parser], None]]] = {
    "scan": (translate_noop("Console", "find groups of similar documents"), _scan),
    "lookup": (
        translate_noop("Console", "find indexed documents that are similar to a given one"),
        _lookup,
    ),
    "watch": (
        translate_noop(
            "Console", ("watch folders and report new files that resemble known documents")
        ),
        _watch,
    ),
    "compare": (translate_noop("Console", "show two documents side by side"), _compare),
    "explain": (
        translate_noop("Console", "explain step by step why two documents match or not"),
        _explain,
    ),
    "overlap": (
        translate_noop("Console", "show which folders in a report contain the same texts"),
        _overlap,
    ),
    "clean": (
        translate_noop(
            "Console", "keep files chosen by rules in each group, and clean up the rest"
        ),
        _clean,
    ),
    "undo": (translate_noop("Console", "undo a clean-up"), _undo),
    "store": (
        translate_noop("Console", "show or clear the index"),
        _store,
    ),
    "evaluate": (
        translate_noop(
            "Console",
            "evaluate comparison methods on labelled documents, or compare two readings",
        ),
        _evaluate,
    ),
    "idf": (
        translate_noop("Console", "make a table of how rare words are in your documents"),
        _idf,
    ),
    "profiles": (translate_noop("Console", "list the comparison methods"), _profiles),
    "formats": (translate_noop("Console", "list the formats that can be read"), _nothing),
}
"""What each command does, and what adds its arguments."""
