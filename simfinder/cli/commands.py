"""What each command does; everything heavy is loaded only when its command runs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder import log
from simfinder.addresses import hide_secrets, holds_secret
from simfinder.cli import (
    clean_command,
    evaluate_command,
    lookup_command,
    overlap_command,
    report_options,
    store_command,
    watch_command,
)
from simfinder.cli.among import passages_among
from simfinder.cli.console import Interruptible, interruptible, scan_observer
from simfinder.cli.exit_status import FOUND, PARTLY
from simfinder.cli.option_words import profile_text
from simfinder.cli.output import standard_output
from simfinder.cli.places import chosen, failures, not_compared, problem_lines, tell
from simfinder.cli.row_options import addressed_rows, check_row_options, compare_rows, explain_rows
from simfinder.domain.document import NO_CONTENT
from simfinder.domain.errors import NothingToScan, StoreError, UsageError
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions, Scope
from simfinder.i18n import translate

if TYPE_CHECKING:
    from simfinder.services.formats import Format


def run(choice: argparse.Namespace) -> int:
    """Run the chosen command and return its exit status."""
    command = {
        "scan": scan,
        "lookup": lambda choice: lookup_command.run(choice, options_from(choice)),
        "watch": lambda choice: watch_command.run(choice, options_from(choice)),
        "compare": compare,
        "explain": explain,
        "overlap": overlap_command.run,
        "clean": clean_command.clean,
        "undo": clean_command.undo,
        "store": store_command.run,
        "evaluate": evaluate_command.run,
        "profiles": profiles,
        "formats": formats,
    }[choice.command]
    _refuse_secrets(choice)
    return command(choice)


def _refuse_secrets(choice: argparse.Namespace) -> None:
    """Refuse an address with a password where none is meant: it would be shown as a file is."""
    for name, given in vars(choice).items():
        for value in given if isinstance(given, (list, tuple)) else (given,):
            text = str(value)
            if not isinstance(value, (str, Path)) or not holds_secret(text):
                continue
            rows = name in ("left", "right") or getattr(choice, "profile", None) == "fields"
            if (name in ("paths", "left", "right") and rows) or Path(text).exists():
                continue
            said = translate("Console", "{address} is an address; only --profile fields reads one")
            raise UsageError(said.format(address=hide_secrets(text)))


def options_from(choice: argparse.Namespace) -> ScanOptions:
    """Return the options of a scan, checked; what was not given keeps its default."""
    values: dict[str, object] = {}
    for spec in OPTION_TABLE:
        value = getattr(choice, spec.name, None)
        if value is None:
            continue
        values[spec.name] = tuple(value) if spec.repeatable else value
    if "formats" in values:
        names = str(values["formats"]).split(",")
        values["formats"] = tuple(name.strip().lower() for name in names if name.strip())
    if "columns" in values:
        names = str(values["columns"]).split(",")
        values["columns"] = tuple(name.strip() for name in names if name.strip())
    if "scope" in values:
        values["scope"] = Scope(str(values["scope"]))
    if "protect" in values:
        values["protect"] = tuple(path.absolute() for path in choice.protect)
    if "template" in values:
        values["template"] = tuple(path.absolute() for path in choice.template)
    if choice.passwords is not None:
        from simfinder.services.reading.passwords import read_passwords

        values["passwords"] = read_passwords(choice.passwords)
    return ScanOptions(**values).resolved()  # type: ignore[arg-type]  # checked by resolved()


def scan(choice: argparse.Namespace) -> int:
    """Find groups, print them, write the reports."""
    options = options_from(choice)
    check_row_options(choice)
    from simfinder.services import formats as known_formats
    from simfinder.services.reports.export import path_text

    known_formats.check_names(options.formats)
    report_options.check(choice)
    from simfinder.services.reviewing.regroup import Regrouper
    from simfinder.services.scanning.scan import scan as run_scan

    if choice.explain_plan:
        log.explain_plan()
    merged: Sequence[str] = ()
    with scan_observer(choice.quiet, choice.progress) as observer, interruptible(observer):
        if options.profile == "fields":
            from simfinder.services.fields.scan import scan_tables

            # Paths, since an address is met among files; it is told by its beginning.
            names = [path.as_posix() for path in choice.paths]
            report = scan_tables(names, options, observer)
        else:
            sources, merged = chosen(choice.paths)
            report = run_scan(
                sources, options, observer, choice.store, remember=not choice.no_store
            )
    groups = Regrouper(report).groups_once(options.distance or 0, options.similarity or 0.0)
    report_options.write(choice, report, groups)
    problems = not_compared(report, choice.paths)
    tell((*problem_lines(problems), *merged, *report.notes))
    if not choice.quiet:
        from simfinder.cli.summary import print_summary

        with standard_output() as out:
            print_summary(report, groups, out)
    if not report.documents:
        raise NothingToScan(translate("Console", "no file could be compared"))
    if report.without_store and choice.store is not None:
        text = translate("Console", "nothing was stored in {folder}; all else was done")
        tell([text.format(folder=path_text(choice.store))])
        return StoreError.exit_status
    if failures(report, problems):
        return PARTLY
    return FOUND if choice.exit_code and len(groups) else 0


def _two_files(choice: argparse.Namespace) -> tuple[Path, Path]:
    from simfinder.services.reports.export import path_text

    for path in (choice.left, choice.right):
        if path.is_file():
            continue
        if path.exists():
            text = translate("Console", "{path} is not an ordinary file")
        else:
            text = translate("Console", "there is no file {path}")
        raise NothingToScan(text.format(path=path_text(path)))
    return choice.left.absolute(), choice.right.absolute()


def compare(choice: argparse.Namespace) -> int:
    """Show two documents beside each other, or write them as a page."""
    from simfinder.services.comparing.compare import compare as run_compare
    from simfinder.services.reports.export import check_target, export_comparison

    if choice.report is not None:
        check_target(choice.report, (".html",))
    if (rows := addressed_rows(choice)) is not None:
        return compare_rows(choice, rows, options_from(choice))
    left, right = _two_files(choice)
    observer = Interruptible()
    options = options_from(choice)
    with interruptible(observer):
        passages = passages_among(choice, options, observer)
        comparison = run_compare(left, right, options=options, observer=observer, template=passages)
    if choice.report is not None:
        export_comparison(comparison, choice.report)
    else:
        from simfinder.cli.side_by_side import print_comparison

        with standard_output() as out:
            print_comparison(comparison, out)
    problems = comparison.left.problem, comparison.right.problem
    alike = comparison.identical and comparison.left.digest != NO_CONTENT
    return _unreadable(alike, *problems)


def explain(choice: argparse.Namespace) -> int:
    """Tell why two documents are a pair, or not."""
    if (rows := addressed_rows(choice)) is not None:
        return explain_rows(choice, rows, options_from(choice))
    options = options_from(choice)
    left, right = _two_files(choice)
    from simfinder.cli.explained import print_explanation
    from simfinder.services.explaining.explain import explain as run_explain

    observer = Interruptible()
    with interruptible(observer):
        passages = passages_among(choice, options, observer)
        explanation = run_explain(left, right, options, template=passages)
    with standard_output() as out:
        if choice.json:
            from simfinder.services.explaining.export import explanation_json

            out.write(explanation_json(explanation, options))
        else:
            print_explanation(explanation, out)
    problems = explanation.left.problem, explanation.right.problem
    return _unreadable(explanation.joined, *problems)


def _unreadable(alike: bool, *problems: object) -> int:
    """Return 0 where two files were compared, if only by their bytes as those with the same are."""
    compared = alike or all(problem is None for problem in problems)
    return 0 if compared else NothingToScan.exit_status


def profiles(choice: argparse.Namespace) -> int:
    """List the profiles with their thresholds."""
    del choice
    rows = [
        (info.name, str(info.distance), f"{info.similarity * 100:g}%", profile_text(info.name))
        for info in PROFILES
    ]
    head = (
        translate("Console", "Profile"),
        translate("Console", "Distance"),
        translate("Console", "Similarity"),
        translate("Console", "When to use it"),
    )
    _print_table(head, rows)
    return 0


def formats(choice: argparse.Namespace) -> int:
    """List the formats that can be read."""
    del choice
    from simfinder.services.formats import formats as known_formats
    from simfinder.services.formats import missing_programs
    from simfinder.services.words import format_summary

    absent = missing_programs()
    rows = [
        (
            known.name,
            " ".join(known.suffixes),
            _library(known, known.name in absent),
            format_summary(known.summary),
        )
        for known in known_formats()
    ]
    head = (
        translate("Console", "Format"),
        translate("Console", "Endings"),
        translate("Console", "Library"),
        translate("Console", "What is read"),
    )
    _print_table(head, rows)
    return 0


def _library(known: Format, absent: bool) -> str:
    if absent:
        return translate("Console", "{program}, not installed here").format(program=known.library)
    return "SimFinder" if known.library == "own" else known.library


def _print_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from simfinder.cli.console import console_for

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in head:
        table.add_column(Text(name, "bold"), overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    with standard_output() as out:
        console_for(out).print(table)
