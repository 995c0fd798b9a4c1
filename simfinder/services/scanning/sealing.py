"""Makes what a scan has stored quick to look up: seals it into segments."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import StoreError
from simfinder.store import segments
from simfinder.store.database import Database
from simfinder.store.documents import Store
from simfinder.store.schema import INDEX


def seal(store: Store, folder: Path | None, profile_version: str) -> tuple[str, ...]:
    """Seal what is new in an open store; return English remarks on what was wrong.

    Nothing is done where the store only passes (``folder`` None) or is read only. The rows are
    read by a connection of their own, beside that of the store.
    """
    if folder is None or store.read_only:
        return ()
    try:
        index = Database(folder / "index.db", INDEX, writable=False)
    except StoreError:
        return ()  # a passing store took its place, which the scan has told
    try:
        return segments.seal(index, profile_version)
    except StoreError as error:
        return (f"the segments of the store could not be written: {error}",)
    finally:
        index.close()
