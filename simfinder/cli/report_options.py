"""What the reports of a scan hold: their language, which groups, and how many texts side by side."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from simfinder.cli.console import Interruptible, interruptible
from simfinder.cli.report_progress import report_progress
from simfinder.domain.errors import UsageError
from simfinder.i18n import LANGUAGES, translate

if TYPE_CHECKING:
    from simfinder.domain.matching import GroupTable, ScanReport
    from simfinder.services.reports.excerpts import Excerpts
    from simfinder.services.reports.wish import Wish, Written

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
    from simfinder.services.reports.export import check_target
    from simfinder.services.reports.wish import LENGTHS, MOST_EXCERPTS

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
    from simfinder.services.reports.export import export

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
                known=known,
            )


def _wish(choice: argparse.Namespace, report: ScanReport, groups: GroupTable) -> Wish:
    from simfinder.services.reports.wish import (
        PLAIN,
        USUAL_EXCERPTS,
        Which,
        Wish,
        critical_groups,
    )

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
