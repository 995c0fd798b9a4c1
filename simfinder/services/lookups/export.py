"""Writes the answer of a lookup."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from simfinder.domain.errors import ReportError
from simfinder.domain.lookup import LookupReport
from simfinder.domain.watch import Arrival
from simfinder.files.atomic import replace_with
from simfinder.report import lookup_report
from simfinder.services.reports.export import check_target

ENDINGS = (".json",)


def check_report(path: Path) -> None:
    """Raise UsageError where the answer cannot be written there."""
    check_target(path, ENDINGS)


def json_text(report: LookupReport) -> str:
    """Return the answer as JSON."""
    stream = BytesIO()
    lookup_report.write(report, stream)
    return stream.getvalue().decode("ascii")


def json_line(arrival: Arrival) -> str:
    """Return one line of JSON about a document that came into a watched folder."""
    return lookup_report.line(arrival)


def export_lookup(report: LookupReport, path: Path) -> None:
    """Write the answer as JSON, whole or not at all; ReportError where that fails."""
    try:
        replace_with(path, lambda stream: lookup_report.write(report, stream))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error
