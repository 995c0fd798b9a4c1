"""The places that were named for a scan: which there are, and what to tell about them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from simfinder.addresses import hide_secrets
from simfinder.domain.document import Reason, Source
from simfinder.domain.matching import ScanReport
from simfinder.i18n import translate

_MOST_REASONS = 10
"""Files of which a line is told where none could be compared."""


def chosen(paths: Iterable[Path]) -> tuple[tuple[Source, ...], tuple[str, ...]]:
    """Return the places to scan, each once, and a line about each that repeats or nests.

    A place that is not there stays among them: the scan counts it and names it as not compared.
    """
    from simfinder.services.reading.sources import merge
    from simfinder.services.reports.export import path_text

    sources, notes = merge([Source(path.absolute()) for path in paths])
    real = {Path(os.path.realpath(source.path)): source.path for source in sources}
    nested = []
    for place, written in real.items():
        outer = next((real[above] for above in place.parents if above in real), None)
        if outer is not None:
            text = translate("Console", "{path} lies in {folder}; its files count once")
            nested.append(text.format(path=path_text(written), folder=path_text(outer)))
    return sources, (*notes, *nested)


def missing(report: ScanReport) -> list[str]:
    """Return a line for each place that was named but is not there."""
    from simfinder.services.reports.export import path_text

    named = {source.path for source in report.sources}
    return [
        translate("Console", "there is no {path}").format(path=path_text(problem.path))
        for problem in report.problems
        if problem.reason is Reason.VANISHED and problem.path in named
    ]


def reasons(report: ScanReport) -> list[str]:
    """Return a line for each file that was not compared, with all that is known of why."""
    from simfinder.services.reports.export import path_text, reason_word
    from simfinder.services.words import detail

    lines = []
    for problem in report.problems[:_MOST_REASONS]:
        said = (path_text(problem.path), reason_word(problem.reason), detail(problem.detail))
        lines.append(": ".join(part for part in said if part))
    return lines


def tell(remarks: Sequence[str]) -> None:
    """Print remarks on standard error, each in one line."""
    from simfinder.services.reports.export import visible
    from simfinder.services.words import detail

    for remark in remarks:
        print(f"simfinder: {hide_secrets(visible(detail(remark)))}", file=sys.stderr)
