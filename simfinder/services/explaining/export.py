"""Gives an explanation as JSON."""

from __future__ import annotations

from io import BytesIO

from simfinder.domain.comparison import Comparison
from simfinder.domain.explanation import Explanation
from simfinder.domain.options import ScanOptions
from simfinder.report import explain_report


def explanation_json(explanation: Explanation, options: ScanOptions) -> str:
    """Return why two documents are a pair, or not."""
    stream = BytesIO()
    explain_report.write(explanation, options.resolved(), stream)
    return stream.getvalue().decode("ascii")


def rows_json(comparison: Comparison, options: ScanOptions) -> str:
    """Return why two rows of tables are a pair, or not."""
    stream = BytesIO()
    explain_report.write_rows(comparison, options, stream)
    return stream.getvalue().decode("ascii")
