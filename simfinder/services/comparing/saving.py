"""Puts a printed comparison into a file."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import ReportError
from simfinder.files.atomic import replace_with


def save_pdf(path: Path, data: bytes) -> None:
    """Write a PDF, whole or not at all; raises ReportError where that is not possible."""
    try:
        replace_with(path, lambda stream: _all(stream.write(data)))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error


def _all(_count: int) -> None:
    """Take the number of bytes, which are all of them."""
