"""The texts of documents, compressed, in a file of their own.

They are nine tenths of all bytes that are remembered, and only save a second reading, so their
file can be emptied at any time without losing a fingerprint.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping

from simfinder.domain.document import Block, BlockKind, Text
from simfinder.domain.errors import StoreError
from simfinder.store.database import Database
from simfinder.store.records import Key

_LEVEL = 3
"""Of zlib: a tenth larger than the best level and several times faster."""

_MANY = 400


def pack_text(text: Text) -> bytes:
    """Return a text as compressed UTF-8 JSON: one list of texts, kinds and pages each."""
    value = {
        "format": text.format,
        "reader": text.reader,
        "partial": text.partial,
        "replaced": text.replaced,
        "encoding": text.encoding,
        "texts": [block.text for block in text.blocks],
        "kinds": [block.kind.value for block in text.blocks],
        "pages": [block.page for block in text.blocks],
    }
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(written.encode("utf-8", "surrogatepass"), _LEVEL)


def unpack_text(data: bytes) -> Text:
    """Return what ``pack_text`` was given; StoreError where the bytes were altered."""
    try:
        value = json.loads(zlib.decompress(data).decode("utf-8", "surrogatepass"))
        columns = zip(value["texts"], value["kinds"], value["pages"], strict=True)
        blocks = tuple(Block(text, BlockKind(kind), page) for text, kind, page in columns)
        return Text(
            blocks,
            value["format"],
            value["reader"],
            value["partial"],
            value["replaced"],
            value["encoding"],
        )
    except (zlib.error, ValueError, KeyError, TypeError) as error:
        raise StoreError(f"a remembered text is damaged: {error}") from error


def place(key: Key) -> bytes:
    """Return the 16 bytes that a text is kept under: a digest of content, format and reader."""
    written = "\0".join(key).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(written, digest_size=16).digest()


def save_texts(database: Database, texts: Mapping[Key, bytes]) -> None:
    """Keep compressed texts, all or none of them."""
    if not texts:
        return
    with database.writing() as connection:
        connection.executemany(
            "INSERT INTO text (key, data) VALUES (?, ?)"
            " ON CONFLICT (key) DO UPDATE SET data = excluded.data WHERE data != excluded.data",
            [(place(key), data) for key, data in texts.items()],
        )


def load_texts(database: Database, keys: Iterable[Key]) -> Iterator[tuple[Key, bytes]]:
    """Yield the compressed texts that are kept, in the order of the keys, some at a time."""
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
