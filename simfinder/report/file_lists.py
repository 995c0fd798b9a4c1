"""Lists of files as CSV and JSON: a clean-up, and what another folder does not cover."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO

from simfinder.domain.decisions import PlannedFile, SkipReason
from simfinder.domain.documents import Document, folder_of, own_name
from simfinder.domain.operations import Operation
from simfinder.i18n import translate
from simfinder.messages.cleanup import because, outcome
from simfinder.messages.numbers import local_time, visible
from simfinder.messages.words import word_of
from simfinder.report.csv_report import Cell, write_table


def rest_word(why: SkipReason | None) -> str:
    """Return why another folder does not cover a file."""
    if why is None:
        return translate("Overlap", "no similar file in the other folder")
    return word_of(why)


def write_csv(rest: Iterable[tuple[Document, SkipReason | None]], stream: BinaryIO) -> None:
    """Write a row for each file."""
    write_table(stream, _rows(rest))


def _rows(rest: Iterable[tuple[Document, SkipReason | None]]) -> Iterator[Sequence[Cell]]:
    yield [
        translate("Overlap", "File"),
        translate("Overlap", "Folder"),
        translate("Overlap", "Size in bytes"),
        translate("Overlap", "Changed"),
        translate("Overlap", "Reason not covered"),
    ]
    for document, why in rest:
        yield [
            visible(own_name(document)),
            visible(folder_of(document)),
            document.identity.size,
            local_time(document.identity.mtime_ns),
            rest_word(why),
        ]


# The plan of a clean-up, and what became of it, as a table: CSV for people, JSON for programs.

SCHEMA = 1


def write_clean_csv(
    files: Iterable[PlannedFile], operations: Mapping[str, Operation], stream: BinaryIO
) -> None:
    """Write a row for each file; ``operations``: operations by the place of their file."""
    write_table(stream, _clean_rows(files, operations))


def _clean_rows(
    files: Iterable[PlannedFile], operations: Mapping[str, Operation]
) -> Iterator[Sequence[Cell]]:
    yield [
        translate("Clean", "Group"),
        translate("Clean", "File"),
        translate("Clean", "Action"),
        translate("Clean", "Why"),
        translate("Clean", "Kept file"),
        translate("Clean", "Size in bytes"),
        "SHA-256",
        *(
            [translate("Clean", "Result"), translate("Clean", "Current location")]
            if operations
            else []
        ),
    ]
    for file in files:
        operation = operations.get(file.place)
        results = []
        if operations:
            where = operation.target if operation else None
            results = [outcome(operation) if operation else "", str(where or "")]
        yield [
            file.group,
            file.place,
            word_of(file.verdict),
            because(file),
            file.keeper,
            file.size,
            file.content,
            *results,
        ]


def write_json(
    files: Iterable[PlannedFile], operations: Mapping[str, Operation], stream: BinaryIO
) -> None:
    """Write the same for programs, one file a line; ASCII, so that odd names keep their bytes."""
    stream.write(b'{"schema": %d, "files": [' % SCHEMA)
    for n, file in enumerate(files):
        line = json.dumps(file_record(file, operations.get(file.place)), ensure_ascii=True)
        stream.write((b",\n" if n else b"\n") + line.encode("ascii"))
    stream.write(b"\n]}\n")


def file_record(file: PlannedFile, operation: Operation | None) -> dict[str, Any]:
    """Return one file of a plan as JSON has it."""
    record: dict[str, Any] = {
        "group": file.group,
        "place": file.place,
        "size": file.size,
        "sha256": file.content,
        "verdict": file.verdict.value,
        "keeper": file.keeper or None,
        "rule": str(file.rule) if file.rule else None,
        "left_out": file.skip_reason.value if file.skip_reason else None,
        "refused": file.refusal.value if file.refusal else None,
        "starred": file.is_keeper,
    }
    if operation is not None:
        record["result"] = operation_record(operation)
    return record


def operation_record(operation: Operation) -> dict[str, Any]:
    """Return an operation as JSON has it."""
    return {
        "operation": operation.id,
        "batch": operation.batch,
        "action": operation.action.value,
        "source": str(operation.source),
        "target": str(operation.target) if operation.target else None,
        "state": operation.state.value,
        "why": operation.refusal.value if operation.refusal else None,
        "detail": str(operation.detail),
    }
