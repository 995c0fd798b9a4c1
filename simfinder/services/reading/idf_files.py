"""Reads tables of inverse document frequencies: a word and a number on each line, as jieba's."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import numpy as np

from simfinder.domain.errors import UsageError
from simfinder.domain.messages import Code, Message
from simfinder.domain.options import ScanOptions
from simfinder.domain.word_settings import TableFile
from simfinder.engine.arrays import Float64s
from simfinder.engine.features import idf_tables
from simfinder.services.reading.text_lists import read_text

MOST_WORDS = 1_000_000
"""Words of one table; each takes 18 bytes in the program and 9 in a worker."""
_MOST_MIB = 64
_DIGEST_BYTES = 16
COMMENT = "#"


def read_idf_table(path: Path) -> TableFile:
    """Read a table, keep it for this process, and return what names it.

    UTF-8; on each line a word, white space, and its inverse document frequency in nats. Lines that
    begin with ``#`` and empty ones are skipped.

    Raises:
        UsageError: the file cannot be read, has no words or too many, or a line is invalid.
    """
    path = path.absolute()
    text = read_text(path, Code.IDF_TABLE_TOO_LARGE, _MOST_MIB << 20)
    table = TableFile(blake2b(text.encode(), digest_size=_DIGEST_BYTES).hexdigest(), path)
    if idf_tables.has_table(table.digest):
        return table
    words, values = _rows(path, text)
    for simplified in (True, False):
        made = idf_tables.make_table(words, values, simplified=simplified)
        if not len(made.hashes):
            raise UsageError(Message(Code.NO_WORDS, path=path))
        idf_tables.add_table(table.digest, made, simplified=simplified)
    return table


def _rows(path: Path, text: str) -> tuple[list[str], Float64s]:
    words, values = [], []
    for number, line in enumerate(text.split("\n"), 1):
        parts = line.split()
        if not parts or line.startswith(COMMENT):
            continue
        try:
            word, value = parts[0], float(parts[1])
        except (IndexError, ValueError):
            value = np.nan
        # NaN fails the comparison as well.
        if len(parts) != 2 or not 0 <= value <= idf_tables.GREATEST_VALUE:
            raise UsageError(
                Message(
                    Code.IDF_LINE_INVALID, path=path, n=number, m=f"{idf_tables.GREATEST_VALUE:g}"
                )
            )
        words.append(word)
        values.append(value)
    if len(words) > MOST_WORDS:
        raise UsageError(Message(Code.TOO_MANY_WORDS, path=path, n=len(words), m=MOST_WORDS))
    return words, np.array(values, np.float64)


def load_idf_table(options: ScanOptions) -> None:
    """Keep the table that these options name, if any, for this process.

    Raises:
        UsageError: it cannot be read, or is no longer the one that was chosen.
    """
    table = options.idf_table
    if table is None or idf_tables.has_table(table.digest):
        return
    if read_idf_table(table.path) != table:
        raise UsageError(Message(Code.IDF_TABLE_CHANGED, path=table.path))
