"""A store to look at: whoever scans meanwhile goes on writing, and none is made where none is."""

from __future__ import annotations

from pathlib import Path

from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.schema import INDEX, TEXT


def open_to_read(folder: Path) -> Store | None:
    """Open the store in that folder for reading; None where there is none.

    Raises:
        StoreError: it is damaged, or another version of the program has written it.
    """
    if not (folder / "index.db").exists() or not (folder / "text.db").exists():
        return None
    index = Database(folder / "index.db", INDEX, writable=False)
    try:
        text = Database(folder / "text.db", TEXT, writable=False)
    except BaseException:
        index.close()
        raise
    return Store(index, text, None)
