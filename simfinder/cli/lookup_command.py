"""``simfinder lookup``: what looks like these files, from a store and without a scan."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.cli import options as common
from simfinder.cli.console import Interruptible, interruptible, standard_output
from simfinder.cli.exit_status import FOUND, PARTLY
from simfinder.domain.errors import NothingToScan, UsageError
from simfinder.domain.options import ScanOptions
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.domain.lookup import LookupReport


USUAL_LIMIT = 50
_MOST_LISTED = 1_000_000


def add_arguments(
    parser: argparse.ArgumentParser,
    add_option: common.AddOption,
    whole: Callable[[str], float],
) -> None:
    """Add what can be said after ``lookup``; ``whole`` reads a number."""
    common.add_places(parser, "files", "FILE", translate("Console", "document to look up"))
    common.add_options(parser, common.OF_LOOKUP, add_option)
    common.add_store(parser, translate("Console", "look in the store in this folder"))
    parser.add_argument(
        "--limit",
        type=whole,
        metavar="N",
        default=USUAL_LIMIT,
        help=translate("Console", "list so many for each file at most (50); 0 for all"),
    )
    common.add_json(parser, translate("Console", "print JSON instead of a table"))
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help=translate("Console", "also write the answer as JSON (.json)"),
    )
    parser.add_argument(
        "--exit-code",
        action="store_true",
        help=translate("Console", "exit with 1 when similar documents were found"),
    )


def run(choice: argparse.Namespace, options: ScanOptions) -> int:
    """Look the files up, print what was found; NothingToScan where none could be read."""
    if not 0 <= choice.limit <= _MOST_LISTED:
        raise UsageError(f"--limit: {choice.limit} is not between 0 and {_MOST_LISTED}")
    if choice.report is not None:
        from simfinder.services.lookup.lookup import check_report, export_lookup

        check_report(choice.report)
    report = _asked(choice, options)
    from simfinder.cli.places import tell

    if choice.report is not None:
        export_lookup(report, choice.report)
    tell(report.notes)
    with standard_output() as out:
        if choice.json:
            from simfinder.services.lookup.lookup import json_text

            out.write(json_text(report))
        else:
            from simfinder.cli.lookup_output import print_lookup

            print_lookup(report, out)
    if all(answer.problem is not None for answer in report.answers):
        raise NothingToScan(translate("Console", "no file could be looked up"))
    failed = sum(a.problem is not None and not a.member for a in report.answers)
    if failed:
        tell([translate("Console", "%n file(s) could not be looked up", "", failed)])
        return PARTLY
    found = any(answer.matches for answer in report.answers)
    return FOUND if choice.exit_code and found else 0


def _asked(choice: argparse.Namespace, options: ScanOptions) -> LookupReport:
    from simfinder.services.lookup.workers import begun

    observer = Interruptible()
    # A person waits for this: the first worker loads while this process does, which takes as long.
    with interruptible(observer), begun(len(choice.files), options) as pool:
        from simfinder.services.lookup.lookup import Lookup

        with Lookup(
            options, choice.store, limit=choice.limit, observer=observer, pool=pool
        ) as lookup:
            return lookup.ask_files(choice.files)
