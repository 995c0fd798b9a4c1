"""Puts comparisons into a file, printed or as a web page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simfinder import i18n
from simfinder.domain.comparison import Comparison
from simfinder.domain.errors import ReportError
from simfinder.files.atomic import replace_with
from simfinder.report import comparison_html


def save_pdf(path: Path, data: bytes) -> None:
    """Write a PDF, whole or not at all; raises ReportError where that is not possible."""
    try:
        replace_with(path, lambda stream: _all(stream.write(data)))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error


def save_page(path: Path, made: Sequence[Comparison], language: str) -> None:
    """Write comparisons one below the other as an HTML page; raises ReportError as above."""
    try:
        with i18n.speaking(language):
            replace_with(path, lambda stream: comparison_html.write_all(made, stream))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error


def _all(_count: int) -> None:
    """Take the number of bytes, which are all of them."""
