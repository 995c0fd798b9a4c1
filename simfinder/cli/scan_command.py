"""``simfinder scan``: groups of similar documents, as lines and as reports."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from simfinder import log
from simfinder.cli.console import (
    HAS_MATCHES,
    LINE_SECONDS,
    PARTIAL_RESULT,
    Interruptible,
    bar_in_terminal,
    interruptible,
    scan_observer,
    standard_output,
)
from simfinder.cli.options import options_from
from simfinder.cli.places import (
    check_row_options,
    failures,
    merge_places,
    not_compared,
    print_remarks,
    problem_lines,
)
from simfinder.domain.errors import NothingToScan, StoreError, UsageError
from simfinder.domain.matching import GroupTable, ScanReport
from simfinder.domain.messages import Code, Detail, Message
from simfinder.domain.options import ScanOptions
from simfinder.i18n import translate
from simfinder.messages.nouns import Noun
from simfinder.messages.numbers import (
    number,
    path_text,
    seconds_text,
    similarity_text,
    size_text,
    visible,
)
from simfinder.messages.words import word_of
from simfinder.services.export.export import (
    LENGTHS,
    MOST_EXCERPTS,
    PLAIN,
    USUAL_EXCERPTS,
    Contents,
    ExportRequest,
    GroupRow,
    MemberRow,
    ReportScope,
    WriteProgress,
    WriteStep,
    check_target,
    critical_groups,
    empty_result_text,
    export,
    left_out_rows,
    relation_counts,
    with_keywords,
)
from simfinder.services.formats import check_names
from simfinder.services.reading.places import default_store
from simfinder.services.review.regroup import Regrouper
from simfinder.services.scan.scan import scan as run_scan

if TYPE_CHECKING:
    from rich.progress import Progress

    from simfinder.services.export.excerpts import Excerpts
    from simfinder.services.keywords import GroupKeywords


def run(choice: argparse.Namespace) -> int:
    """Find groups, print them, write the reports."""
    options = options_from(choice)
    check_row_options(choice)
    check_names(options.formats)
    _check_reports(choice)
    if choice.keywords:
        _check_keywords(choice, options)
    if choice.explain_plan:
        log.explain_plan()
    place_notes: Sequence[Detail] = ()
    with (
        scan_observer(quiet=choice.quiet, lines=choice.progress) as observer,
        interruptible(observer),
    ):
        if options.compares_rows:
            from simfinder.services.tables.scan import scan_tables

            # Paths, since an address is met among files; it is recognised by its beginning.
            names = [path.as_posix() for path in choice.paths]
            folder = None if choice.no_store else choice.store or default_store()
            report = scan_tables(names, options, observer, folder)
        else:
            sources, place_notes = merge_places(choice.paths)
            report = run_scan(
                sources, options, observer, choice.store, remember=not choice.no_store
            )
    groups = Regrouper(report).groups(options.distance or 0, options.similarity or 0.0)
    keywords = _keywords(choice, report)
    _write_reports(choice, report, groups, keywords)
    written: Sequence[Detail] = ()
    if choice.write_back is not None:
        written = _write_back(choice, report, groups)
    problems = not_compared(report, choice.paths)
    print_remarks((*problem_lines(problems), *place_notes, *report.notes, *written))
    if not choice.quiet:
        with standard_output() as stream:
            print_summary(report, groups, stream, keywords)
    if not report.documents and not _has_no_new_rows(report):
        raise NothingToScan(translate("Console", "no file could be compared"))
    if report.without_store and choice.store is not None:
        text = translate(
            "Console", ("nothing was stored in {folder}; everything else was completed")
        )
        print_remarks([text.format(folder=path_text(choice.store))])
        return StoreError.exit_status
    if failures(report, problems):
        return PARTIAL_RESULT
    return HAS_MATCHES if choice.exit_code and len(groups) else 0


def _has_no_new_rows(report: ScanReport) -> bool:
    """Whether all rows were compared by earlier scans."""
    return report.options.new_rows and bool(report.sources)


def _check_keywords(choice: argparse.Namespace, options: ScanOptions) -> None:
    """Raise UsageError where groups would have no keywords: they come from stored texts."""
    if choice.no_store:
        raise UsageError(Message(Code.OPTION_NOT_WITH, name="--keywords", name2="--no-store"))
    if options.compares_rows:
        raise UsageError(Message(Code.OPTION_NOT_WITH_FIELDS, name="--keywords"))


def _write_back(
    choice: argparse.Namespace, report: ScanReport, groups: GroupTable
) -> Sequence[Detail]:
    """Write the groups of rows to their databases; return remarks on what was written."""
    from simfinder.services.tables.write_back import write_back

    observer = Interruptible()
    with interruptible(observer):
        names = [path.as_posix() for path in choice.paths]
        return write_back(names, choice.write_back, report, groups, observer)


# What a scan found, as plain lines that can be read, cut and searched.

_MOST_DIFFERENCES = 5
"""Remarks about one file, printed after its name."""


def print_summary(
    report: ScanReport,
    groups: GroupTable,
    stream: TextIO,
    keywords: GroupKeywords | None = None,
) -> None:
    """Print the groups, then the counts, then why files were not compared."""
    bar = report.options.distance or 0, report.options.similarity or 0.0
    by_template = Regrouper(report).template_pairs(*bar)
    pairs = Regrouper(report).pairs(*bar)
    contents = Contents(report, groups, pairs, by_template=by_template)
    if keywords is not None:
        contents = with_keywords(contents, keywords)
    for group in contents.group_rows():
        _print_group(group, contents.noun, stream)
    print(_result_line(contents), file=stream)
    print(_count_line(contents), file=stream)
    if counts_line := relation_counts(contents):
        print(counts_line, file=stream)
    for name, value in left_out_rows(contents):
        print(f"    {name}{translate('Console', ': ')}{value}", file=stream)
    for reason, count in Counter(problem.reason for problem in report.problems).most_common():
        print(f"    {number(count):>6}  {word_of(reason)}", file=stream)
    if not report.is_complete:
        print(translate("Console", "The scan was stopped before all files were read."), file=stream)


def _print_group(group: GroupRow, noun: Noun, stream: TextIO) -> None:
    title = noun.choose(
        translate("Console", "Group {number}, %n file(s)", "", len(group.members)),
        translate("Console", "Group {number}, %n row(s)", "", len(group.members)),
    )
    print(title.format(number=number(group.number)), file=stream)
    if group.keywords:
        text = translate("Console", "Keywords: {words}").format(words=group.keywords_text)
        print(f"  {text}", file=stream)
    words = [member.relation for member in group.members]
    width = max(map(_cells, words))
    heads = group.family_heads(noun)
    for position, (member, word) in enumerate(zip(group.members, words, strict=True)):
        if position in heads:
            print(f"  {heads[position]}", file=stream)
        padding = " " * (width - _cells(word))
        print(f"  {_share(member):>6}  {word}{padding}  {_file(member)}", file=stream)
    print(file=stream)


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _share(member: MemberRow) -> str:
    return (
        "*"
        if member.pair is None
        else similarity_text(member.pair.similarity, exact=member.pair.exact)
    )


def _file(member: MemberRow) -> str:
    text = visible(member.document.place)
    details = (
        *filter(None, (member.overlap,)),
        *_few(member.differences),
        *map(visible, member.remarks),
    )
    return f"{text}  ({translate('Console', '; ').join(details)})" if details else text


def _few(differences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first few; reports list all."""
    more = len(differences) - _MOST_DIFFERENCES
    if more <= 0:
        return differences
    return (
        *differences[:_MOST_DIFFERENCES],
        f"… {translate('Console', '%n more difference(s)', '', more)}",
    )


def _result_line(contents: Contents) -> str:
    groups = len(contents.groups)
    if not contents.report.documents and _has_no_new_rows(contents.report):
        return translate("Console", "There are no new or changed rows.")
    if not groups:
        return empty_result_text(contents)
    if contents.report.options.compares_rows:
        return translate("Console", "{groups} with {rows}").format(
            groups=translate("Console", "%n group(s)", "", groups),
            rows=translate("Console", "%n similar row(s)", "", contents.similar_files),
        )
    return translate("Console", "{groups} with {files}; {size} in duplicates").format(
        groups=translate("Console", "%n group(s)", "", groups),
        files=translate("Console", "%n similar file(s)", "", contents.similar_files),
        size=size_text(contents.reclaimable),
    )


def _count_line(contents: Contents) -> str:
    count = contents.report.compared_count
    compared_text = contents.noun.choose(
        translate("Console", "%n file(s) compared", "", count),
        translate("Console", "%n row(s) compared", "", count),
    )
    return translate("Console", "{compared}, {skipped}, {time}").format(
        compared=compared_text,
        skipped=translate("Console", "%n skipped", "", len(contents.report.problems)),
        time=seconds_text(contents.seconds),
    )


# How far the reports of a scan are: a bar in a terminal, lines on request, else nothing.

WriteListener = Callable[[Path, WriteProgress], None]
"""Called with the report that is being written, and how far it is."""


@contextmanager
def report_progress(*, quiet: bool, lines: bool) -> Iterator[WriteListener]:
    """Yield a listener that shows how far reports are."""
    if not quiet and sys.stderr.isatty():
        with bar_in_terminal() as bar:
            yield _Bar(bar)
    elif not quiet and lines:
        yield _Lines(sys.stderr)
    else:
        yield _silence


def _silence(path: Path, progress: WriteProgress) -> None:
    del path, progress


class _Bar:
    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=None, counts="")

    def __call__(self, path: Path, progress: WriteProgress) -> None:
        self._bar.update(
            self._task,
            description=_step_text(path, progress),
            completed=progress.done,
            total=progress.total or None,
            counts=_counts(progress),
        )


class _Lines:
    """Prints a line at each new step, about every second, and at the end of each step."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._step, self._line_time = "", 0.0

    def __call__(self, path: Path, progress: WriteProgress) -> None:
        now, step = time.monotonic(), _step_text(path, progress)
        is_last = 0 < progress.total <= progress.done
        if step == self._step and now - self._line_time < LINE_SECONDS and not is_last:
            return
        self._step, self._line_time = step, now
        print(": ".join(filter(None, (step, _counts(progress)))), file=self._stream, flush=True)


def _step_text(path: Path, progress: WriteProgress) -> str:
    text = translate("Console", "Writing {file}")
    if progress.step is WriteStep.READ:
        text = translate("Console", "Rereading texts for {file}")
    elif progress.step is WriteStep.SET:
        text = translate("Console", "Laying out {file}")
    return text.format(file=visible(path.name))


def _counts(progress: WriteProgress) -> str:
    return f"{progress.done:,} / {progress.total:,}" if progress.total else ""


_CRITICAL = "critical"
"""In the place of numbers: groups in which something that matters differs."""


def _check_reports(choice: argparse.Namespace) -> None:
    """Raise UsageError for what can be known to be wrong before the scan."""
    for path in choice.report:
        check_target(path)
    count = choice.report_excerpts
    if count is not None and not 0 <= count <= MOST_EXCERPTS:
        raise UsageError(Message(Code.EXCERPTS_RANGE, n=MOST_EXCERPTS))
    length = choice.report_excerpt_length
    if length is not None and not LENGTHS[0] <= length <= LENGTHS[1]:
        raise UsageError(f"--report-excerpt-length goes from {LENGTHS[0]} to {LENGTHS[1]}")
    if choice.report_groups is not None and choice.report_groups != _CRITICAL:
        group_numbers(choice.report_groups)


def _keywords(choice: argparse.Namespace, report: ScanReport) -> GroupKeywords | None:
    if not choice.keywords:
        return None
    from simfinder.services.keywords import keywords_of

    return keywords_of(report, choice.store)


def _write_reports(
    choice: argparse.Namespace,
    report: ScanReport,
    groups: GroupTable,
    keywords: GroupKeywords | None,
) -> None:
    """Write every requested report; Ctrl+C leaves incomplete ones unwritten."""
    if not choice.report:
        return
    excerpts: Excerpts = {}
    request = replace(_request(choice, report, groups), keywords=keywords)
    observer = Interruptible()
    with (
        interruptible(observer),
        report_progress(quiet=choice.quiet, lines=choice.progress) as on_progress,
    ):
        for path in choice.report:

            def listener(progress: WriteProgress, path: Path = path) -> None:
                observer.check()
                on_progress(path, progress)

            export(
                report,
                groups,
                path,
                request=request,
                listener=listener,
                previous=excerpts,
            )


def _request(choice: argparse.Namespace, report: ScanReport, groups: GroupTable) -> ExportRequest:
    group_indexes: tuple[int, ...] = ()
    if choice.report_groups == _CRITICAL:
        group_indexes = critical_groups(report, groups)
    elif choice.report_groups is not None:
        group_indexes = tuple(
            n - 1 for n in group_numbers(choice.report_groups) if n <= len(groups)
        )
    count, length = choice.report_excerpts, choice.report_excerpt_length
    return ExportRequest(
        ReportScope.ALL if choice.report_groups is None else ReportScope.GROUPS,
        group_indexes,
        excerpts=USUAL_EXCERPTS if count is None else count,
        length=PLAIN.length if length is None else length,
        critical_first=choice.report_excerpt_order == _CRITICAL,
        language=choice.report_language,
    )


def group_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers that a list names, each once, ascending."""
    numbers: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        try:
            ends = int(first), int(last) if dash else int(first)
        except ValueError:
            ends = 0, 0
        if not 1 <= ends[0] <= ends[1] <= 10_000_000:
            raise UsageError(Message(Code.REPORT_GROUPS_INVALID, value=repr(text)))
        numbers.update(range(ends[0], ends[1] + 1))
    return tuple(sorted(numbers))
