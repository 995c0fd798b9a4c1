"""Tables in Parquet files, read by pyarrow, one part of a row group at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, BinaryIO

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem, UsageError
from simfinder.tables.table import BATCH, MOST_COLUMNS, Rows, written

INSTALL = "pip install 'simfinder[tables]'"


class ParquetTable:
    """A Parquet file; columns of bytes and of nested values are left out."""

    format = "parquet"
    keys: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    first_row = 1
    missing = ""

    def __init__(self, stream: BinaryIO) -> None:
        """Read what the file says of itself."""
        try:
            pyarrow: Any = import_module("pyarrow")
            parquet: Any = import_module("pyarrow.parquet")
        except ImportError as error:
            raise UsageError(f"Parquet files need pyarrow: {INSTALL}") from error
        self._faults = (pyarrow.ArrowException, OSError, ValueError)
        self.position = 0.0
        pyarrow.set_cpu_count(1)
        try:
            self._file = parquet.ParquetFile(stream, pre_buffer=False)
            schema = self._file.schema_arrow
            self.columns = tuple(
                field.name
                for field in schema
                if not (pyarrow.types.is_nested(field.type) or _is_bytes(pyarrow, field.type))
            )[:MOST_COLUMNS]
        except self._faults as error:
            raise ReadProblem(Reason.DAMAGED, f"not a Parquet file: {error}"[:200]) from error
        if len(set(self.columns)) < len(self.columns):
            raise ReadProblem(Reason.UNSUPPORTED, "two columns have the same name")

    def rows(self, columns: Sequence[str]) -> Iterator[Rows]:
        """Yield batches of rows with the values of these columns."""
        total, done = max(self._file.metadata.num_rows, 1), 0
        try:
            for part in self._file.iter_batches(BATCH, columns=list(columns), use_threads=False):
                values = [
                    [written(v) for v in part.column(part.schema.get_field_index(name)).to_pylist()]
                    for name in columns
                ]
                done += part.num_rows
                self.position = min(done / total, 1.0)
                yield [list(row) for row in zip(*values, strict=True)]
        except self._faults as error:
            raise ReadProblem(Reason.DAMAGED, f"{error}"[:200]) from error


def _is_bytes(pyarrow: Any, kind: Any) -> bool:
    types = pyarrow.types
    return bool(
        types.is_binary(kind) or types.is_large_binary(kind) or types.is_fixed_size_binary(kind)
    )
