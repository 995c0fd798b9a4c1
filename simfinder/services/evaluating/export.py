"""Writes what an evaluation found: a table for spreadsheets, or JSON with every setting tried."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import ReportError
from simfinder.domain.evaluation import Evaluation
from simfinder.files.atomic import replace_with
from simfinder.report import evaluation_report
from simfinder.services.reports.export import check_target

ENDINGS = (".csv", ".json")


def export_evaluation(evaluation: Evaluation, path: Path) -> None:
    """Write the scores of all methods: .csv or .json."""
    check_target(path, ENDINGS)
    write = evaluation_report.write_csv
    if path.suffix.lower() == ".json":
        write = evaluation_report.write_json
    try:
        replace_with(path, lambda stream: write(evaluation, stream))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error
