"""Writes what a folder does not cover of another one, whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from simfinder.domain.document import Document
from simfinder.domain.errors import ReportError
from simfinder.domain.keep_rule import LeftOut
from simfinder.files.atomic import replace_with
from simfinder.report.rest_table import rest_word, write_csv

#: The faces say the same words; they ask for them here.
__all__ = ["export_rest", "rest_word"]


def export_rest(path: Path, rest: Sequence[tuple[Document, LeftOut | None]]) -> None:
    """Write documents with the reason why they are not covered as a CSV table.

    Raises:
        ReportError: It cannot be written.
    """
    try:
        replace_with(path, lambda stream: write_csv(rest, stream))
    except OSError as error:
        raise ReportError(f"{path} cannot be written: {error.strerror or error}") from error
