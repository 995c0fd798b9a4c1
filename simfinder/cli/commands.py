"""What each command does; everything heavy is loaded only when its command runs."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

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
from simfinder.cli.console import Interruptible, interruptible, scan_observer, standard_output
from simfinder.cli.exit_status import FOUND, PARTLY
from simfinder.cli.places import chosen, failures, not_compared, passages_among, problem_lines, tell
from simfinder.cli.row_options import addressed_rows, check_row_options, compare_rows, explain_rows
from simfinder.domain.documents import NO_CONTENT
from simfinder.domain.errors import NothingToScan, StoreError, UsageError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.options import OPTION_TABLE, PROFILES, ScanOptions
from simfinder.i18n import translate
from simfinder.services.export.export import (
    Contents,
    GroupRow,
    MemberRow,
    gently_judged,
    left_out_rows,
    measured,
    nothing_found,
    number,
    percent,
    reason_word,
    relation_counts,
    seconds_text,
    size_text,
    visible,
)
from simfinder.services.review.regroup import Regrouper

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
    values: dict[str, Any] = {}
    for spec in OPTION_TABLE:
        value = getattr(choice, spec.name, None)
        if value is None:
            continue
        if spec.commas:
            value = tuple(name.strip() for name in value.split(",") if name.strip())
        elif spec.is_list:
            value = tuple(value)
        if spec.kind is Path:
            value = tuple(path.absolute() for path in value)
        values[spec.name] = spec.kind(value) if spec.choices else value
    if "formats" in values:
        values["formats"] = tuple(map(str.lower, values["formats"]))
    if choice.passwords is not None:
        from simfinder.services.reading.passwords import read_passwords

        values["passwords"] = read_passwords(choice.passwords)
    return ScanOptions(**values).resolved()


def scan(choice: argparse.Namespace) -> int:
    """Find groups, print them, write the reports."""
    options = options_from(choice)
    check_row_options(choice)
    from simfinder.services import formats as known_formats
    from simfinder.services.export.export import path_text

    known_formats.check_names(options.formats)
    report_options.check(choice)
    from simfinder.services.review.regroup import Regrouper
    from simfinder.services.scan.scan import scan as run_scan

    if choice.explain_plan:
        log.explain_plan()
    merged: Sequence[str] = ()
    with scan_observer(choice.quiet, choice.progress) as observer, interruptible(observer):
        if options.profile == "fields":
            from simfinder.services.tables.scan import scan_tables

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
    from simfinder.services.export.export import path_text

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
    from simfinder.services.compare.compare import compare as run_compare
    from simfinder.services.export.export import check_target, export_comparison

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
        from simfinder.cli.compare_command import print_comparison

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
    from simfinder.cli.explain_command import print_explanation
    from simfinder.services.explain import explain as run_explain

    observer = Interruptible()
    with interruptible(observer):
        passages = passages_among(choice, options, observer)
        explanation = run_explain(left, right, options, template=passages)
    with standard_output() as out:
        if choice.json:
            from simfinder.services.explain import explanation_json

            out.write(explanation_json(explanation, options))
        else:
            print_explanation(explanation, out)
    problems = explanation.left.problem, explanation.right.problem
    return _unreadable(explanation.is_pair, *problems)


def _unreadable(alike: bool, *problems: object) -> int:
    """Return 0 where two files were compared, if only by their bytes as those with the same are."""
    compared = alike or all(problem is None for problem in problems)
    return 0 if compared else NothingToScan.exit_status


def profiles(choice: argparse.Namespace) -> int:
    """List the profiles with their thresholds."""
    del choice
    rows = [
        (
            info.name,
            str(info.distance),
            f"{info.similarity * 100:g}%",
            translate("Console", info.summary),
        )
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
    from simfinder.services.wording import format_summary

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


# What a scan found, as plain lines that can be read, cut and searched.

_MOST_DIFFERENCES = 5
"""Of one file, that stand behind its name."""


def print_summary(report: ScanReport, groups: GroupTable, stream: TextIO) -> None:
    """Print the groups, then the counts, then why files were not compared."""
    bar = report.options.distance or 0, report.options.similarity or 0.0
    by_template = Regrouper(report).template_pairs(*bar)
    gently = Regrouper(report).gently(*bar)
    pairs = Regrouper(report).pairs(*bar)
    contents = Contents(report, groups, pairs, by_template=by_template, gently=gently)
    for group in contents.group_rows():
        _print_group(group, stream, contents.of_rows)
    print(_found(contents), file=stream)
    print(_compared(contents), file=stream)
    if told := relation_counts(contents):
        print(told, file=stream)
    if contents.gently:
        bar_text = f"{percent(bar[1])}{translate('Console', '; ')}{gently_judged()}"
        name = translate("Console", "Least similarity")
        print(f"    {name}{translate('Console', ': ')}{bar_text}", file=stream)
    for name, value in left_out_rows(contents):
        print(f"    {name}{translate('Console', ': ')}{value}", file=stream)
    for reason, count in Counter(problem.reason for problem in report.problems).most_common():
        print(f"    {number(count):>6}  {reason_word(reason)}", file=stream)
    if not report.is_complete:
        print(translate("Console", "The scan was stopped before all files were read."), file=stream)


def _print_group(group: GroupRow, stream: TextIO, of_rows: bool) -> None:
    title = translate("Console", "Group {number}, %n file(s)", "", len(group.members))
    if of_rows:
        title = translate("Console", "Group {number}, %n row(s)", "", len(group.members))
    print(title.format(number=number(group.number)), file=stream)
    words = [member.relation for member in group.members]
    width = max(map(_cells, words))
    for member, word in zip(group.members, words, strict=True):
        padding = " " * (width - _cells(word))
        print(f"  {_share(member):>6}  {word}{padding}  {_file(member)}", file=stream)
    print(file=stream)


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _share(member: MemberRow) -> str:
    return "*" if member.pair is None else measured(member.pair.similarity, member.pair.exact)


def _file(member: MemberRow) -> str:
    text = visible(member.document.place)
    said = (
        *filter(None, (member.overlap,)),
        *_few(member.differences),
        *map(visible, member.remarks),
    )
    return f"{text}  ({translate('Console', '; ').join(said)})" if said else text


def _few(differences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first few; reports list all."""
    more = len(differences) - _MOST_DIFFERENCES
    if more <= 0:
        return differences
    return (
        *differences[:_MOST_DIFFERENCES],
        f"… {translate('Console', '%n more difference(s)', '', more)}",
    )


def _found(contents: Contents) -> str:
    groups = len(contents.groups)
    if not groups:
        return nothing_found(contents)
    if contents.of_rows:
        return translate("Console", "{groups} with {rows}").format(
            groups=translate("Console", "%n group(s)", "", groups),
            rows=translate("Console", "%n similar row(s)", "", contents.similar_files),
        )
    return translate("Console", "{groups} with {files}; {size} besides the kept files").format(
        groups=translate("Console", "%n group(s)", "", groups),
        files=translate("Console", "%n similar file(s)", "", contents.similar_files),
        size=size_text(contents.reclaimable),
    )


def _compared(contents: Contents) -> str:
    count = contents.report.compared_count
    compared = translate("Console", "%n file(s) compared", "", count)
    if contents.of_rows:
        compared = translate("Console", "%n row(s) compared", "", count)
    return translate("Console", "{compared}, {skipped}, {time}").format(
        compared=compared,
        skipped=translate("Console", "%n not compared", "", len(contents.report.problems)),
        time=seconds_text(contents.seconds),
    )
