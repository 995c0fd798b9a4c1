"""What documents are called: files, or rows of tables."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from simfinder.domain.documents import Document
from simfinder.domain.options import ScanOptions

if TYPE_CHECKING:
    from simfinder.domain.matching import ScanReport

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
    if documents is None:
        return Noun.FILE
    if isinstance(documents, Document):
        return Noun.ROW if documents.is_row else Noun.FILE
    options = documents if isinstance(documents, ScanOptions) else documents.options
    return Noun.ROW if options.compares_rows else Noun.FILE
