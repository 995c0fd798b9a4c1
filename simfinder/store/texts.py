"""The packed texts of documents, in a file of their own.

They are nine tenths of all bytes that are remembered, and only save a second reading, so their
file can be emptied at any time without losing a fingerprint.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from simfinder.store.database import Database
from simfinder.store.records import Key

_MANY = 400


def place(key: Key) -> bytes:
    """Return the 16 bytes that a text is kept under: a digest of content and reader."""
    written = "\0".join(key).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(written, digest_size=16).digest()


def save_texts(database: Database, texts: Mapping[Key, bytes]) -> None:
    """Keep packed texts, all or none of them."""
    if not texts:
        return
    with database.writing() as connection:
        connection.executemany(
            "INSERT INTO text (key, data) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET data = excluded.data WHERE data != excluded.data",
            [(place(key), data) for key, data in texts.items()],
        )


def load_texts(database: Database, keys: Iterable[Key]) -> Iterator[tuple[Key, bytes]]:
    """Yield the packed texts that are kept, in the order of the keys, some at a time."""
    wanted = list(keys)
    for start in range(0, len(wanted), _MANY):
        some = {place(key): key for key in wanted[start : start + _MANY]}
        marks = ",".join("?" * len(some))
        with database.reading() as connection:
            found = dict(
                connection.execute(
                    f"SELECT key, data FROM text WHERE key IN ({marks})",  # noqa: S608
                    list(some),
                ).fetchall()
            )
        for digest, key in some.items():
            if digest in found:
                yield key, found[digest]


def delete_texts(database: Database, keys: Iterable[Key]) -> None:
    """Remove texts; their bytes are overwritten."""
    with database.writing() as connection:
        connection.executemany("DELETE FROM text WHERE key = ?", [(place(key),) for key in keys])
    database.empty_log()
