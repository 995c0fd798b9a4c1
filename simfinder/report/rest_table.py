"""The table of files that another folder does not cover, for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import BinaryIO

from simfinder.domain.document import Document
from simfinder.domain.keep_rule import LeftOut
from simfinder.i18n import translate
from simfinder.report.clean_words import left_out_word
from simfinder.report.csv_report import Cell, write_table
from simfinder.report.numbers import local_time, visible
from simfinder.report.whereabouts import folder_of, own_name


def rest_word(why: LeftOut | None) -> str:
    """Return why another folder does not cover a file."""
    if why is None:
        return translate("Overlap", "nothing like it in the other folder")
    return left_out_word(why)


def write_csv(rest: Iterable[tuple[Document, LeftOut | None]], stream: BinaryIO) -> None:
    """Write a row for each file."""
    write_table(stream, _rows(rest))


def _rows(rest: Iterable[tuple[Document, LeftOut | None]]) -> Iterator[Sequence[Cell]]:
    yield [
        translate("Overlap", "File"),
        translate("Overlap", "Folder"),
        translate("Overlap", "Size in bytes"),
        translate("Overlap", "Changed"),
        translate("Overlap", "Why it is not covered"),
    ]
    for document, why in rest:
        yield [
            visible(own_name(document)),
            visible(folder_of(document)),
            document.identity.size,
            local_time(document.identity.mtime_ns),
            rest_word(why),
        ]
