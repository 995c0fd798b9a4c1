"""What documents are called: files, or rows of tables."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from simfinder.domain.documents import Document
from simfinder.domain.matching import ScanReport
from simfinder.domain.options import ScanOptions

Text = TypeVar("Text")


class Noun(Enum):
    """What a person calls a document."""

    FILE = "file"
    ROW = "row"

    def choose(self, of_files: Text, of_rows: Text) -> Text:
        """Return the text that names documents as this noun does."""
        return of_rows if self is Noun.ROW else of_files


def noun_of(documents: Document | ScanReport | ScanOptions | None) -> Noun:
    """Return what a document, or those of a scan, are called; files where there is none."""
    if isinstance(documents, ScanReport):
        documents = documents.options
    if isinstance(documents, ScanOptions):
        return Noun.ROW if documents.compares_rows else Noun.FILE
    return Noun.ROW if documents is not None and documents.is_row else Noun.FILE
