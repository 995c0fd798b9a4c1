"""Makes room on a full disk: SQLite needs some even to delete, for its log and for what it copies."""

from __future__ import annotations

from pathlib import Path

from simfinder.domain.errors import StoreError
from simfinder.store import beside_sqlite
from simfinder.store.writer_lock import WriterLock


def give_up_texts(folder: Path) -> None:
    """Overwrite and remove the texts of the store in that folder; what is known of files stays.

    Raises:
        StoreError: another program is writing to the store, or a file cannot be removed.
    """
    try:
        lock = WriterLock.take(folder / "lock")
        if lock is None:
            raise StoreError("the store is in use by another program; nothing was forgotten")
        try:
            for name in ("text.db-wal", "text.db", "text.db-shm"):
                path = folder / name
                if path.exists():
                    beside_sqlite.blank(path)
                    path.unlink()
        finally:
            lock.release()
    except OSError as error:
        raise StoreError(f"the store cannot be written: {error}") from error
