"""The program of the process that reads one table: rows in, batches of text and numbers out.

A file is its standard input, opened and checked by the program. Before the first byte is parsed,
the process is confined: it can open, start and connect to nothing. Only a process for a database
keeps the network.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, BinaryIO

import numpy as np

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.domain.messages import Code, Message, at_option, message_of
from simfinder.services.workers.confinement import limit_resources, shut_in
from simfinder.services.workers.frames import Answer, Header, guard, read_frame, write_frame
from simfinder.tables.table import Table, parts_of

REQUEST = "SIMFINDER_TABLE"
"""Environment variable with what is asked of a file; JSON. Addresses hold secrets and come
through the pipe."""
SQLITE_MAGIC = b"SQLite format 3\0"
PARQUET_MAGIC = b"PAR1"
_BOOKS = (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods", ".et")
_SAMPLE = 1 << 20
_LOOKED_AT = 1000
_LONGEST_KEY = 100
_SAMPLE_ROWS, _SAMPLE_LENGTH = 20, 200
"""First rows, and characters of their cells, that a person is shown before choosing columns."""


def main() -> None:
    """Answer one request: a frame about the table, then a frame for each batch of rows."""
    outward = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not get between the frames
    limit_resources(int(os.environ.get("SIMFINDER_WORKER_MEMORY", "1536")))
    request, file = _request()
    state: list[Table] = []

    def begin() -> Answer:
        try:
            table = _open(request, file)
        except UsageError as error:
            return {"usage": message_of(error), "tables": getattr(error, "tables", None)}, []
        state.append(table)
        return _head(table, request), []

    answer, payload = guard(begin)
    write_frame(outward, answer, payload)
    if not state or not answer["ok"] or request["task"] == "head":
        return
    batches = _batches(state[0], request)
    while True:
        answer, payload = guard(lambda: next(batches, ({"end": True}, [])))
        omission = state[0].omission if answer.get("end") else ""
        write_frame(outward, {**answer, "missing": omission}, payload)
        if not answer["ok"] or "end" in answer:
            return


def _request() -> tuple[Header, BinaryIO | None]:
    import json

    data = os.environ.pop(REQUEST, "")
    if data:
        return dict(json.loads(data)), os.fdopen(os.dup(0), "rb")
    inward: IO[bytes] = os.fdopen(os.dup(0), "rb")
    return read_frame(inward)[0], None


def _open(request: Header, file: BinaryIO | None) -> Table:
    """Open the requested table; for a table in a file, confine the process first."""
    table = str(request["table"])
    if file is None:
        from simfinder.tables.database import open_address

        return open_address(request["address"], table, str(request["query"]))
    suffix, size = str(request["suffix"]), os.fstat(file.fileno()).st_size
    head = file.peek(16)[:16] if hasattr(file, "peek") else b""
    if head == SQLITE_MAGIC:
        from simfinder.tables.database import DatabaseTable, sqlite_engine

        path = Path(request["path"])
        if os.stat(path).st_ino != os.fstat(file.fileno()).st_ino:  # noqa: PTH116 - beside fstat
            raise ReadProblem(Reason.CHANGED, Message(Code.NOT_THE_FILE_FOUND))
        engine = sqlite_engine(path)
        shut_in()
        return DatabaseTable(engine, table, query=str(request["query"]))
    if request["query"]:
        raise UsageError(at_option("--query", Message(Code.QUERY_NEEDS_DATABASE)))
    shut_in()
    return _of_file(file, head, suffix, size, request)


def _of_file(file: BinaryIO, head: bytes, suffix: str, size: int, request: Header) -> Table:
    if head.startswith(PARQUET_MAGIC):
        from simfinder.tables.files import ParquetTable

        return ParquetTable(file)
    if suffix in _BOOKS or head.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        from simfinder.tables.files import SheetTable

        if size > int(request["max_size"]) << 20:
            raise ReadProblem(
                Reason.TOO_LARGE, Message(Code.LARGER_THAN_MIB, n=request["max_size"])
            )
        return SheetTable(file, suffix, str(request["table"]))
    if not size:
        raise ReadProblem(Reason.EMPTY, Message(Code.TABLE_EMPTY))
    from simfinder.tables.files import DelimitedTable

    return DelimitedTable(file, _encoding(file), size, suffix)


def _encoding(stream: BinaryIO) -> str:
    """Return the encoding of a text, known by where its first letters beyond ASCII are."""
    from simfinder.extract.charset import detection as charset

    head = sample = stream.read(_SAMPLE)
    while sample and sample.isascii() and b"\0" not in sample:
        sample = stream.read(_SAMPLE)
    stream.seek(0)
    return charset.detect(head if sample == head or not sample else head[: 1 << 16] + sample)


def _head(table: Table, request: Header) -> Header:
    """Report the columns and a sample of rows."""
    header = {"columns": table.columns, "format": table.format, "first_row": table.first_row}
    if request["task"] != "head":
        return header
    sample = next(table.rows(table.columns), [])[:_LOOKED_AT]
    return header | {
        "tables": table.tables,
        "sample": [[cell[:_SAMPLE_LENGTH] for cell in row] for row in sample[:_SAMPLE_ROWS]],
        "keys": [name for name in table.keys if name in table.columns],
        "distinct": [len({row[i] for row in sample if row[i]}) for i in range(len(table.columns))],
        "sampled": len(sample),
        "spaced": [any(" " in row[i] for row in sample) for i in range(len(table.columns))],
    }


def _batches(table: Table, request: Header) -> Iterator[Answer]:
    """Yield the rows with these columns, "" for those that the table has not, and their keys.

    A column ``A+B`` has the values of two, one after the other.

    Payload: values (UTF-8) and their lengths, normal values and their lengths, codes and grams
    (a column after another), fingerprints, hashes of whole rows, keys and their lengths.
    """
    from simfinder.engine.fields.rows import RowDescriber

    describer = RowDescriber(simplified=bool(request["simplified"]))
    columns, key = request["columns"], request["key"]
    parts = [parts_of(name, table.columns) for name in columns]
    present = list(dict.fromkeys(name for names in parts for name in names))
    places = [[present.index(name) for name in names] for names in parts]
    rest = int(request["limit"]) or sys.maxsize
    for batch in table.rows([*present, key] if key else present):
        if len(batch) > rest:
            del batch[rest:]
        rest -= len(batch)
        if not batch:
            return
        keys = [row[-1].strip()[:_LONGEST_KEY] for row in batch] if key else []
        rows = [[_joined(row, of_field) for of_field in places] for row in batch]
        description = describer.describe(rows, letters=bool(request["letters"]))
        payload = [
            *_pack([value for row in rows for value in row]),
            *_pack(description.texts),
            np.ascontiguousarray(description.codes.T, "<u8").tobytes(),
            np.ascontiguousarray(description.grams.T, "<u4").tobytes(),
            description.fingerprints.astype("<u8").tobytes(),
            description.whole.astype("<u8").tobytes(),
            *_pack(keys),
        ]
        yield {"rows": len(rows), "position": table.position}, payload


def _joined(row: Sequence[str], places: Sequence[int]) -> str:
    return row[places[0]] if len(places) == 1 else " ".join(filter(None, (row[p] for p in places)))


def _pack(texts: Sequence[str]) -> tuple[bytes, bytes]:
    parts = [text.encode("utf-8", "replace") for text in texts]
    return b"".join(parts), np.fromiter(map(len, parts), "<u4", len(parts)).tobytes()


if __name__ == "__main__":
    main()
