"""What a scan made of all its files, in columns, for the next one if nothing has changed.

It is there only as long as it holds: whoever writes or removes a row of a file removes it in the
same transaction. So whoever finds it under a key made of all files and their stamps may take it
for what their rows say.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from simfinder.store import packed
from simfinder.store.packed import DamagedColumns, Packed

MOST_KEPT = 4
"""Scans that are kept, one for each choice of sources and options; the oldest go first."""
MOST_BYTES = 1 << 28
_TABLE = "unchanged"


def save(
    connection: sqlite3.Connection,
    key: str,
    head: Mapping[str, Any],
    columns: Mapping[str, NDArray[Any]],
) -> None:
    """Keep what a scan made of its files; let the oldest go."""
    packed.write(connection, _TABLE, key, head, columns)
    packed.let_go(connection, _TABLE, MOST_KEPT, MOST_BYTES)


def load(connection: sqlite3.Connection, key: str) -> Packed | None:
    """Return what is kept under a key, None where there is nothing that is sound."""
    try:
        return packed.read(connection, _TABLE, key)
    except DamagedColumns:
        return None  # the rows tell the same


def drop(connection: sqlite3.Connection) -> None:
    """Remove all: a row of a file is written or removed in this transaction."""
    connection.execute("DELETE FROM unchanged")
