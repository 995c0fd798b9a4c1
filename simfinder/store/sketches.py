"""The sketches of documents in the database, many in one row.

A sketch of 256 hashes takes 2 KB. In rows of their own, three would fit on a page, a quarter of
which would be empty, and a scan that needs all of them would read as many rows as documents. So
those that are saved together are one behind the other in a block, and the row of features says
where its sketch is. Whatever a place or a block contains is checked by the checksums of that row.

The number of a block is that of the first row in it, and the rows of a block have numbers below
that of the next block.
"""

from __future__ import annotations

import sqlite3
import struct
import zlib
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

SketchPlace = tuple[int, int, int]
"""Number of a block, and the first hash and the number of hashes of a sketch in it."""

_MOST_SKETCHES = 16
"""In a block: 32 KB, which takes as long to read as a row of its own. Never less than in an older
version, or rows of a block would be missed."""
_WORD, _WRAP = 0xFFFFFFFF, 1 << 64
_NUMBERS = struct.Struct("<Qqqq")


def features_checksum(
    content: bytes, numbers: Sequence[int], text_hash: bytes, sketch: bytes | memoryview
) -> int:
    """Return the CRC-32 of features; ``numbers``: fingerprint, shingles, characters, tokens."""
    return zlib.crc32(sketch, zlib.crc32(content + _NUMBERS.pack(*numbers) + text_hash))


def sketch_checksum(sketch: bytes | memoryview, shingles: int, text_hash: bytes) -> int:
    """Return the CRC-32 of what a comparison of sketches uses of features."""
    return zlib.crc32(sketch, (shingles ^ int.from_bytes(text_hash[:4], "big")) & _WORD)


def checksum_seeds(shingles: NDArray[np.int64], words: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return with what the CRC-32 of ``sketch_checksum`` begins, for many texts.

    ``words``: see ``pairs.text_words``.
    """
    return (shingles ^ (words[:, 0] >> np.uint64(32)).astype(np.int64)) & _WORD


def is_sound(content: bytes, row: Sequence[Any]) -> bool:
    """Whether features have the checksum of their values.

    ``row``: fingerprint, shingles, characters, tokens, text hash, checksum, and sketch.
    """
    fingerprint, shingles, characters, tokens, text_hash, check, sketch = row
    numbers = fingerprint, shingles, characters, tokens
    try:
        checksum = features_checksum(
            content, (fingerprint % _WRAP, *numbers[1:]), text_hash, sketch
        )
        return checksum == check and len(sketch) % 8 == 0
    except (TypeError, AttributeError, struct.error):
        return False


def add_migration_functions(connection: sqlite3.Connection) -> None:
    """Let the migrations of the database call the functions of this module."""
    connection.create_function("is_sound", 8, lambda content, *row: is_sound(content, row))
    connection.create_function("sketch_checksum", 3, sketch_checksum)


class SketchReader:
    """Reads sketches; keeps the last block, since neighbours are asked for one after the other.

    Within one transaction: otherwise the places may be older than the blocks.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Start with no block."""
        self._connection = connection
        self._number: object = None
        self._block = memoryview(b"")

    def read(self, block: object, first: object, hashes: object) -> memoryview:
        """Return the bytes of a sketch; others, or none, where its place or block is damaged."""
        if isinstance(first, int) and isinstance(hashes, int):
            return self.block(block)[8 * first : 8 * (first + hashes)]
        return memoryview(b"")

    def block(self, number: object) -> memoryview:
        """Return the bytes of a block, none where it is missing."""
        if number != self._number:
            row = self._connection.execute(
                "SELECT data FROM sketch_block WHERE id = ?", (number,)
            ).fetchone()
            self._block = memoryview(row[0] if row and isinstance(row[0], bytes) else b"")
            self._number = number
        return self._block


def add_sketches(
    connection: sqlite3.Connection, top: int, sketches: Sequence[bytes]
) -> list[SketchPlace]:
    """Write sketches; return their places.

    ``top``: the largest number of a row of features. These will have the next ones, in this order.
    """
    # There is none unless the database was damaged; its rows would have the same numbers.
    connection.execute("DELETE FROM sketch_block WHERE id > ?", (top,))
    places: list[SketchPlace] = []
    while len(places) < len(sketches):
        block, data = _last_block(connection, top)
        parts = sketches[len(places) :][: block + _MOST_SKETCHES - top - 1]
        first = len(data) // 8
        for sketch in parts:
            places.append((block, first, len(sketch) // 8))
            first += len(sketch) // 8
        connection.execute(
            "INSERT OR REPLACE INTO sketch_block (id, data) VALUES (?, ?)",
            (block, b"".join((data, *parts))),
        )
        top += len(parts)
    return places


def _last_block(connection: sqlite3.Connection, top: int) -> tuple[int, bytes]:
    """Return number and content of the block for the next sketch: the last, or a new one."""
    (last,) = connection.execute("SELECT max(id) FROM sketch_block").fetchone()
    if last is not None and top - last + 1 < _MOST_SKETCHES:
        data = bytes(SketchReader(connection).block(last))
        if len(data) % 8 == 0:
            return last, data
    return top + 1, b""


def remove_sketches(connection: sqlite3.Connection, blocks: Iterable[int]) -> None:
    """Write blocks of which rows have been removed anew, without the sketches of these rows."""
    for block in blocks:
        rows = connection.execute(
            "SELECT id, first, hashes FROM features"
            " WHERE id BETWEEN ?1 AND ?1 + ?2 AND block = ?1 ORDER BY id",
            (block, _MOST_SKETCHES - 1),
        ).fetchall()
        if not rows:
            connection.execute("DELETE FROM sketch_block WHERE id = ?", (block,))
            continue
        reader = SketchReader(connection)
        sketches = [reader.read(block, first, hashes) for _, first, hashes in rows]
        place = 0
        for (number, *_), sketch in zip(rows, sketches, strict=True):
            connection.execute("UPDATE features SET first = ? WHERE id = ?", (place, number))
            place += len(sketch) // 8
        connection.execute(
            "UPDATE sketch_block SET data = ? WHERE id = ?", (b"".join(sketches), block)
        )
