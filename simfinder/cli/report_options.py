"""What the reports of a scan hold: their language, which groups, and how many texts side by side."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from simfinder.cli.console import LINE_SECONDS, Interruptible, bar_in_terminal, interruptible
from simfinder.domain.errors import UsageError
from simfinder.i18n import LANGUAGES, translate

if TYPE_CHECKING:
    from rich.progress import Progress

    from simfinder.domain.matching import GroupTable, ScanReport
    from simfinder.services.export.excerpts import Excerpts
    from simfinder.services.export.export import Wish, Written


# How far the reports of a scan are: a bar in a terminal, lines where wished, else silence.

Told = Callable[[Path, "Written"], None]
"""Hears which report is being written, and how far it is."""


@contextmanager
def report_progress(quiet: bool, lines: bool) -> Iterator[Told]:
    """Give what tells how far reports are."""
    if not quiet and sys.stderr.isatty():
        with bar_in_terminal() as bar:
            yield _Bar(bar)
    elif not quiet and lines:
        yield _Lines(sys.stderr)
    else:
        yield _silence


def _silence(path: Path, at: Written) -> None:
    del path, at


class _Bar:
    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._task = bar.add_task("", total=None, counts="")

    def __call__(self, path: Path, at: Written) -> None:
        self._bar.update(
            self._task,
            description=_step_text(path, at),
            completed=at.done,
            total=at.total or None,
            counts=_counts(at),
        )


class _Lines:
    """Prints a line at each new step, about every second, and at the end of each step."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._step, self._at = "", 0.0

    def __call__(self, path: Path, at: Written) -> None:
        now, step = time.monotonic(), _step_text(path, at)
        ended = 0 < at.total <= at.done
        if step == self._step and now - self._at < LINE_SECONDS and not ended:
            return
        self._step, self._at = step, now
        print(": ".join(filter(None, (step, _counts(at)))), file=self._stream, flush=True)


def _step_text(path: Path, at: Written) -> str:
    from simfinder.services.export.export import Step, visible

    text = translate("Console", "Writing {file}")
    if at.step is Step.READ:
        text = translate("Console", "Reading texts again for {file}")
    elif at.step is Step.SET:
        text = translate("Console", "Setting the pages of {file}")
    return text.format(file=visible(path.name))


def _counts(at: Written) -> str:
    return f"{at.done:,} / {at.total:,}" if at.total else ""


_CRITICAL = "critical"
"""In the place of numbers: groups in which something that matters differs."""


def add_arguments(parser: argparse.ArgumentParser, whole: Callable[[str], int]) -> None:
    """Add the flags; ``whole`` reads whole numbers."""
    parser.add_argument(
        "--report",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help=translate(
            "Console",
            "write a report: .html, .xlsx, .docx, .pdf, .csv, .md or .json; repeatable",
        ),
    )
    parser.add_argument(
        "--report-language",
        choices=tuple(LANGUAGES),
        help=translate("Console", "language of the reports, where it is not that of the console"),
    )
    parser.add_argument(
        "--report-groups",
        metavar="LIST",
        help=translate(
            "Console",
            "only these groups in the reports: numbers such as 1,3-7, or critical for those in "
            "which something that matters differs",
        ),
    )
    parser.add_argument(
        "--report-excerpts",
        type=whole,
        metavar="N",
        help=translate(
            "Console",
            "show the texts of N pairs side by side in .html, .docx and .pdf; 0 for "
            "none; 50 where it is not given",
        ),
    )
    parser.add_argument(
        "--report-excerpt-length",
        type=whole,
        metavar="N",
        help=translate(
            "Console",
            "show all changed paragraphs of such a pair up to N characters; 20000 where it is not "
            "given",
        ),
    )
    parser.add_argument(
        "--report-excerpt-order",
        choices=("critical", "report"),
        default="critical",
        help=translate(
            "Console",
            "which pairs show their texts first: those with differences that matter (critical), "
            "or in the order of the report",
        ),
    )


def check(choice: argparse.Namespace) -> None:
    """Raise UsageError for what can be known to be wrong before the scan."""
    from simfinder.services.export.export import LENGTHS, MOST_EXCERPTS, check_target

    for path in choice.report:
        check_target(path)
    count = choice.report_excerpts
    if count is not None and not 0 <= count <= MOST_EXCERPTS:
        raise UsageError(f"--report-excerpts goes from 0 to {MOST_EXCERPTS}")
    length = choice.report_excerpt_length
    if length is not None and not LENGTHS[0] <= length <= LENGTHS[1]:
        raise UsageError(f"--report-excerpt-length goes from {LENGTHS[0]} to {LENGTHS[1]}")
    if choice.report_groups is not None and choice.report_groups != _CRITICAL:
        _numbers(choice.report_groups)


def write(choice: argparse.Namespace, report: ScanReport, groups: GroupTable) -> None:
    """Write every report that was asked for. Ctrl+C leaves those that are not whole unwritten."""
    if not choice.report:
        return
    from simfinder.services.export.export import export

    known: Excerpts = {}
    wish, observer = _wish(choice, report, groups), Interruptible()
    with interruptible(observer), report_progress(choice.quiet, choice.progress) as told:
        for path in choice.report:

            def listener(at: Written, path: Path = path) -> None:
                observer.check()
                told(path, at)

            export(
                report,
                groups,
                path,
                language=choice.report_language,
                wish=wish,
                listener=listener,
                previous=known,
            )


def _wish(choice: argparse.Namespace, report: ScanReport, groups: GroupTable) -> Wish:
    from simfinder.services.export.export import PLAIN, USUAL_EXCERPTS, Which, Wish, critical_groups

    chosen: tuple[int, ...] = ()
    if choice.report_groups == _CRITICAL:
        chosen = critical_groups(report, groups)
    elif choice.report_groups is not None:
        chosen = tuple(n - 1 for n in _numbers(choice.report_groups) if n <= len(groups))
    count, length = choice.report_excerpts, choice.report_excerpt_length
    return Wish(
        Which.ALL if choice.report_groups is None else Which.GROUPS,
        chosen,
        excerpts=USUAL_EXCERPTS if count is None else count,
        length=PLAIN.length if length is None else length,
        critical_first=choice.report_excerpt_order == _CRITICAL,
    )


def _numbers(text: str) -> tuple[int, ...]:
    """Return the numbers that a list names, each once, ascending."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        try:
            ends = int(first), int(last) if dash else int(first)
        except ValueError:
            ends = 0, 0
        if not 1 <= ends[0] <= ends[1] <= 10_000_000:
            raise UsageError(f"--report-groups takes numbers such as 1,3-7, or critical: {text!r}")
        found.update(range(ends[0], ends[1] + 1))
    return tuple(sorted(found))
