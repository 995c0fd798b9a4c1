"""Measures of verified pairs, stored by their texts and not by their files.

A pair of texts has the same measures in any folder, so a second scan need not count shingles
again. A row for each pair would take seconds for a million of them, so they are stored in blocks of
packed records, and lookups use whole columns.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
from simfinder.domain.messages import Detail, from_text, to_text
from simfinder.store.database import Database
from simfinder.store.records import Key, text_place

RECORD = np.dtype(
    [("a", "<u8", 2), ("b", "<u8", 2), ("measures", "<f4", 3), ("exact", "u1")],
)
"""One pair, little-endian: 16 bytes of each text hash, a < b; resemblance, a in b, b in a."""

BLOCK = 500_000
"""Most pairs in one block, 22 MB."""

MOST_PAIRS = 20_000_000
"""Pairs that are kept over all profiles, 0.9 GB; the oldest blocks are dropped first."""

_SMALL, _MANY_SMALL = 50_000, 32


@dataclass(frozen=True)
class VerifiedPairs:
    """The answer for a column of pairs, one entry each.

    ``is_known``: bool, whether the pair was known; where False the other columns mean nothing.
    ``resemblance``, ``a_in_b``, ``b_in_a``: float32 from 0 to 1. ``exact``: bool, False where
    the measures had been estimated.
    """

    is_known: NDArray[np.bool_]
    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    exact: NDArray[np.bool_]

    @classmethod
    def none(cls, pairs: int) -> VerifiedPairs:
        """Return the answer that no pair is known."""
        zero = np.zeros(pairs, np.float32)
        return cls(np.zeros(pairs, np.bool_), zero, zero.copy(), zero.copy(), np.zeros(pairs, bool))


def text_words(hashes: Sequence[str]) -> NDArray[np.uint64]:
    """Return the first 16 bytes of SHA-256 hashes in hex, uint64, shape (hashes, 2).

    Big-endian words, so that they sort as the hashes do.
    """
    whole = np.frombuffer(bytes.fromhex("".join(hashes)), ">u8").reshape(len(hashes), 4)
    return np.ascontiguousarray(whole[:, :2]).astype(np.uint64)


def find_rows(words: NDArray[np.uint64], wanted: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return the row of each of the wanted ``text_words``, -1 where it is missing; int64."""
    if not len(words):
        return np.full(len(wanted), -1, np.int64)
    order = np.lexsort((words[:, 1], words[:, 0]))
    heads = words[order, 0]
    spot = np.minimum(np.searchsorted(heads, wanted[:, 0]), len(words) - 1)
    rows = order[spot]
    is_same = (words[rows] == wanted).all(axis=1)
    return np.where(is_same, rows, -1)


def pack_pairs(
    words: NDArray[np.uint64],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    measures: tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]],
    exact: NDArray[np.bool_],
) -> NDArray[np.void]:
    """Return records of RECORD, each with the smaller text hash first.

    Pairs of one text with itself are left out: they need no verification.
    """
    left, right = words[a], words[b]
    first, second = left[:, 0], right[:, 0]
    tie = first == second
    swap = (first > second) | (tie & (left[:, 1] > right[:, 1]))
    records = np.zeros(len(a), RECORD)
    records["a"] = np.where(swap[:, None], right, left)
    records["b"] = np.where(swap[:, None], left, right)
    resemblance, a_in_b, b_in_a = measures
    records["measures"][:, 0] = resemblance
    records["measures"][:, 1] = np.where(swap, b_in_a, a_in_b)
    records["measures"][:, 2] = np.where(swap, a_in_b, b_in_a)
    records["exact"] = exact
    different: NDArray[np.void] = records[~(tie & (left[:, 1] == right[:, 1]))]
    return different


def save(connection: sqlite3.Connection, profile: int, records: NDArray[np.void]) -> None:
    """Append records in blocks, merge small blocks, drop the oldest."""
    if not len(records):
        return
    small = connection.execute(
        "SELECT id FROM verified WHERE profile = ? AND pairs < ? ORDER BY id", (profile, _SMALL)
    ).fetchall()
    if len(small) >= _MANY_SMALL:
        rows = [row for (row,) in small]
        small_blocks = [block for row in rows for block in _blocks(connection, "id = ?", row)]
        connection.executemany("DELETE FROM verified WHERE id = ?", [(row,) for row in rows])
        records = np.concatenate([*small_blocks, records])
    for start in range(0, len(records), BLOCK):
        _insert(connection, profile, records[start : start + BLOCK])
    _delete_oldest_blocks(connection)


def load(
    connection: sqlite3.Connection,
    profile: int,
    words: NDArray[np.uint64],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
) -> VerifiedPairs:
    """Look pairs up; ``a`` and ``b`` are rows of ``words``. The newest record of a pair wins."""
    answer = VerifiedPairs.none(len(a))
    if not len(a):
        return answer
    texts, number = _distinct(words)
    left_numbers, right_numbers = number[a], number[b]
    swap = left_numbers > right_numbers
    count = np.int64(len(texts))
    low, high = (
        np.where(swap, right_numbers, left_numbers),
        np.where(swap, left_numbers, right_numbers),
    )
    pair_keys = low * count + high
    order = np.argsort(pair_keys, kind="stable")
    sorted_keys = pair_keys[order]
    for records in _blocks(connection, "profile = ?", profile):
        keys, rows = _records_of_texts(records, texts)
        if not len(keys):
            continue
        # Ascending needles make the search walk through memory instead of jumping.
        spot = np.searchsorted(keys, sorted_keys, side="right") - 1
        hit = (spot >= 0) & (keys[np.maximum(spot, 0)] == sorted_keys)
        _copy(answer, order[hit], records[rows[spot[hit]]], swap)
    return answer


def forget(connection: sqlite3.Connection, words: NDArray[np.uint64]) -> None:
    """Remove the pairs that one of these texts is part of."""
    if not len(words):
        return
    removed_texts = distinct(words[:, 0])
    rows = connection.execute("SELECT id, profile FROM verified ORDER BY id").fetchall()
    for row, profile in rows:
        for records in _blocks(connection, "id = ?", row):
            is_kept = ~(
                np.isin(records["a"][:, 0], removed_texts)
                | np.isin(records["b"][:, 0], removed_texts)
            )
            if is_kept.all():
                continue
            connection.execute("DELETE FROM verified WHERE id = ?", (row,))
            if is_kept.any():
                _insert(connection, profile, records[is_kept])


def _insert(connection: sqlite3.Connection, profile: int, records: NDArray[np.void]) -> None:
    data = records.tobytes()
    connection.execute(
        "INSERT INTO verified (profile, pairs, checksum, data) VALUES (?, ?, ?, ?)",
        (profile, len(records), zlib.crc32(data), data),
    )


def _delete_oldest_blocks(connection: sqlite3.Connection) -> None:
    total = 0
    rows = connection.execute("SELECT id, pairs FROM verified ORDER BY id DESC").fetchall()
    for row, pairs in rows:
        total += pairs
        if total > MOST_PAIRS:
            connection.execute("DELETE FROM verified WHERE id <= ?", (row,))
            return


def _blocks(
    connection: sqlite3.Connection, condition: str, value: int
) -> Iterator[NDArray[np.void]]:
    rows = connection.execute(
        f"SELECT checksum, data FROM verified WHERE {condition} ORDER BY id",  # noqa: S608
        (value,),
    )
    for check, data in rows:
        # A block that was altered on the disk is as good as none: the pairs are verified again.
        if isinstance(data, bytes) and zlib.crc32(data) == check and len(data) % 45 == 0:
            yield np.frombuffer(data, RECORD)


def _distinct(words: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Return the distinct rows in order, and for each row its position among them."""
    order = np.lexsort((words[:, 1], words[:, 0]))
    sorted_rows = words[order]
    new = np.ones(len(words), np.bool_)
    new[1:] = (sorted_rows[1:] != sorted_rows[:-1]).any(axis=1)
    number = np.empty(len(words), np.int64)
    number[order] = np.cumsum(new) - 1
    return sorted_rows[new], number


def _records_of_texts(
    records: NDArray[np.void], texts: NDArray[np.uint64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return ascending keys and rows of the records whose two texts are both among ``texts``."""
    first, second = texts[:, 0], texts[:, 1]
    places = []
    sound = np.ones(len(records), np.bool_)
    for side in ("a", "b"):
        head, tail = records[side][:, 0], records[side][:, 1]
        spot = np.minimum(np.searchsorted(first, head), len(texts) - 1)
        # Two texts that agree in 8 bytes and not in 16 are verified again, not mixed up.
        sound &= (first[spot] == head) & (second[spot] == tail)
        places.append(spot)
    rows = np.flatnonzero(sound)
    keys = places[0][rows] * np.int64(len(texts)) + places[1][rows]
    order = np.argsort(keys, kind="stable")
    return keys[order], rows[order]


def _copy(
    answer: VerifiedPairs,
    places: NDArray[np.int64],
    records: NDArray[np.void],
    swap: NDArray[np.bool_],
) -> None:
    is_swapped = swap[places]
    measures = records["measures"]
    answer.is_known[places] = True
    answer.resemblance[places] = measures[:, 0]
    answer.a_in_b[places] = np.where(is_swapped, measures[:, 2], measures[:, 1])
    answer.b_in_a[places] = np.where(is_swapped, measures[:, 1], measures[:, 2])
    answer.exact[places] = records["exact"] != 0


# Columns of numbers in a table, so large that a row for each number would take seconds.
#
# They are concatenated, each aligned to eight bytes, and cut into rows of a size that SQLite writes
# and reads efficiently. Each row has the CRC-32 of its bytes. A table for this has the columns key,
# part, scan, checksum and data, and key and part as its primary key.

_PART = 1 << 20
"""Bytes of a row: a few of them stay in the caches of a processor."""
_STEP = 8


class DamagedColumns(ValueError):
    """The stored columns are damaged."""


PackedColumns = tuple[dict[str, Any], dict[str, NDArray[Any]]]
"""JSON values, and columns by name."""


def write_columns(
    connection: sqlite3.Connection,
    table: str,
    key: str,
    head: Mapping[str, Any],
    columns: Mapping[str, NDArray[Any]],
) -> None:
    """Write columns in place of those with the same key, as the newest of the table.

    ``columns``: of any shape; they are read with one dimension.
    """
    newest = connection.execute(f"SELECT coalesce(max(scan), 0) FROM {table}").fetchone()[0]  # noqa: S608
    remove(connection, table, key)
    for part, data in enumerate(_parts(head, columns)):
        connection.execute(
            f"INSERT INTO {table} (key, part, scan, checksum, data) VALUES (?, ?, ?, ?, ?)",  # noqa: S608
            (key, part, newest + 1, _checksum(key, part, data), data),
        )


def read_columns(connection: sqlite3.Connection, table: str, key: str) -> PackedColumns | None:
    """Return the columns with a key, None where there are none.

    DamagedColumns where they differ from those written.
    """
    with _one_state(connection):
        return _read_parts(connection, table, key)


@contextmanager
def _one_state(connection: sqlite3.Connection) -> Iterator[None]:
    """Let several queries see the same rows, although another program may write meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def _read_parts(connection: sqlite3.Connection, table: str, key: str) -> PackedColumns | None:
    total, count = connection.execute(
        f"SELECT coalesce(sum(length(data)), 0), count(*) FROM {table} WHERE key = ?",  # noqa: S608
        (key,),
    ).fetchone()
    if not count:
        return None
    # One array for all: joining pieces would take twice the memory.
    whole = np.empty(total, np.uint8)
    place = 0
    rows = connection.execute(
        f"SELECT part, checksum, data FROM {table} WHERE key = ? ORDER BY part",  # noqa: S608
        (key,),
    )
    for number, (part, check, data) in enumerate(rows):
        sound = isinstance(data, bytes) and part == number and place + len(data) <= total
        if not sound or _checksum(key, part, data) != check:
            raise DamagedColumns
        whole[place : place + len(data)] = np.frombuffer(data, np.uint8)
        place += len(data)
    if place != total:
        raise DamagedColumns
    try:
        return _columns(whole)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedColumns from error


def remove(connection: sqlite3.Connection, table: str, key: str) -> None:
    """Remove the columns with a key."""
    connection.execute(f"DELETE FROM {table} WHERE key = ?", (key,))  # noqa: S608


def delete_oldest(
    connection: sqlite3.Connection, table: str, max_count: int, max_bytes: int
) -> None:
    """Remove the oldest beyond a number, and more beyond a size; the newest is kept."""
    total = 0
    rows = connection.execute(
        f"SELECT key, sum(length(data)) FROM {table} GROUP BY key ORDER BY max(scan) DESC"  # noqa: S608
    ).fetchall()
    for number, (key, size) in enumerate(rows):
        total += size
        if number and (number >= max_count or total > max_bytes):
            remove(connection, table, key)


def _parts(head: Mapping[str, Any], columns: Mapping[str, NDArray[Any]]) -> Iterator[bytes]:
    flat_columns = {name: np.ascontiguousarray(column).ravel() for name, column in columns.items()}
    header = {
        **head,
        "columns": [
            [name, c.dtype.newbyteorder("<").str, c.size] for name, c in flat_columns.items()
        ],
    }
    header_bytes = json.dumps(header).encode()
    buffer = bytearray(len(header_bytes).to_bytes(8, "little") + header_bytes)
    length = len(buffer)
    for column in flat_columns.values():
        buffer += bytes(-length % _STEP)
        length += -length % _STEP + column.nbytes
        little_endian = column.astype(column.dtype.newbyteorder("<"), copy=False)
        data = little_endian.view(np.uint8).data
        for first in range(0, len(data), _PART):
            buffer += data[first : first + _PART]
            while len(buffer) >= _PART:
                yield bytes(buffer[:_PART])
                del buffer[:_PART]
    if buffer:
        yield bytes(buffer)


def _columns(whole: NDArray[np.uint8]) -> PackedColumns:
    length = int.from_bytes(whole[:8].tobytes(), "little")
    head = json.loads(whole[8 : 8 + length].tobytes())
    place = 8 + length
    columns: dict[str, NDArray[Any]] = {}
    for name, kind, size in head.pop("columns"):
        place += -place % _STEP
        column = np.frombuffer(whole, np.dtype(kind), int(size), place)
        place += column.nbytes
        columns[str(name)] = column.astype(column.dtype.newbyteorder("="), copy=False)
    if place != len(whole):
        raise ValueError("columns of another length")
    return head, columns


def _checksum(key: str, part: int, data: bytes) -> int:
    return zlib.crc32(data, zlib.crc32(f"{key} {part}".encode()))


# The pairs of texts of a scan, stored as a whole, so that the next one joins new texts only.
# Damaged ones are computed again.

_TABLE = "joined"
MAX_JOINS = 8
"""Joins that are kept, one for each choice of sources and options; the oldest are dropped."""
MAX_JOIN_BYTES = 1 << 29
_COLUMNS = (
    ("texts", "<u8"),
    ("a", "<i4"),
    ("b", "<i4"),
    ("distance", "u1"),
    ("resemblance", "<f4"),
    ("a_in_b", "<f4"),
    ("b_in_a", "<f4"),
    ("exact", "?"),
    ("sharing", "u1"),
    ("frequent", "<u8"),
    ("counts", "<i8"),
)
_COLUMN_TYPES = [(name, np.dtype(kind).newbyteorder("=")) for name, kind in _COLUMNS]
_NUMBERS = ("reach", "bits", "step", "pair_count", "bounded")


@dataclass(frozen=True)
class StoredJoin:
    """The pairs of the distinct texts of a scan, and the limits of the search.

    ``texts``: 16 bytes of each text hash, uint64, shape (texts, 2). ``a b``: int32, rows of it.
    ``distance``: uint8, bits. ``resemblance a_in_b b_in_a``: float32, 0 to 1. ``exact``: bool.
    ``sharing``: uint8, flags of ``domain.matching.Sharing``. ``frequent counts
    pair_count``: as in ``HashCounts`` of the passage index. ``reach bits step bounded notes``: as
    in ``engine.pairs.columns.IndexLimits``.
    """

    texts: NDArray[np.uint64]
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    distance: NDArray[np.uint8]
    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    exact: NDArray[np.bool_]
    sharing: NDArray[np.uint8]
    frequent: NDArray[np.uint64]
    counts: NDArray[np.int64]
    reach: int
    bits: int
    step: int
    pair_count: int
    bounded: bool
    notes: tuple[Detail, ...] = ()

    def same(self, other: StoredJoin) -> bool:
        """Whether the other one is equal, row by row."""
        if any(getattr(self, name) != getattr(other, name) for name in (*_NUMBERS, "notes")):
            return False
        return all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name, _ in _COLUMNS
        )


def save_join(connection: sqlite3.Connection, key: str, join: StoredJoin) -> None:
    """Write a join in place of that with the same key; drop the oldest."""
    head: dict[str, Any] = {name: getattr(join, name) for name in _NUMBERS}
    columns = {
        name: np.ascontiguousarray(getattr(join, name), kind).ravel() for name, kind in _COLUMNS
    }
    write_columns(
        connection, _TABLE, key, head | {"notes": [to_text(note) for note in join.notes]}, columns
    )
    delete_oldest(connection, _TABLE, MAX_JOINS, MAX_JOIN_BYTES)


def load_join(connection: sqlite3.Connection, key: str) -> StoredJoin | None:
    """Return the join kept under a key, None where there is none; DamagedColumns for a bad one."""
    stored_columns = read_columns(connection, _TABLE, key)
    if stored_columns is None:
        return None
    try:
        return _read_join(*stored_columns)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedColumns from error


def forget_joins(connection: sqlite3.Connection, words: NDArray[np.uint64]) -> None:
    """Remove the joins that one of these texts took part in."""
    if not len(words):
        return
    removed_texts = distinct(words[:, 0])
    for (key,) in connection.execute("SELECT DISTINCT key FROM joined").fetchall():
        try:
            join = load_join(connection, key)
        except DamagedColumns:
            join = None
        if join is None or np.isin(join.texts[:, 0], removed_texts).any():
            connection.execute("DELETE FROM joined WHERE key = ?", (key,))


def _read_join(head: dict[str, Any], columns: dict[str, NDArray[Any]]) -> StoredJoin:
    if [(name, columns[name].dtype) for name in columns] != _COLUMN_TYPES:
        raise ValueError("columns of another kind")
    texts, pairs = columns["texts"].reshape(-1, 2), len(columns["a"])
    if any(len(columns[name]) != pairs for name, _ in _COLUMNS[1:9]):
        raise ValueError("columns of unlike length")
    for name in ("a", "b"):
        column = columns[name]
        if pairs and not 0 <= int(column.min()) <= int(column.max()) < len(texts):
            raise ValueError("a pair of texts that are not there")
    if len(columns["frequent"]) != len(columns["counts"]):
        raise ValueError("columns of unlike length")
    numbers = {name: int(head[name]) for name in _NUMBERS[:4]}
    notes = tuple(from_text(str(note)) for note in head["notes"])
    all_columns = columns | {"texts": texts}
    return StoredJoin(**all_columns, **numbers, bounded=bool(head["bounded"]), notes=notes)  # type: ignore[arg-type]


# The result of a scan in columns, for the next one as far as nothing has changed.
#
# If a row of one of its files is written, the path is noted in the same transaction, and if rows
# are removed, all results are. So a result agrees with the rows of all other files.

MAX_SCAN_RESULTS = 4
"""Scans that are kept, one for each choice of sources and options; the oldest are dropped."""
MAX_SCAN_BYTES = 1 << 28
_UNCHANGED_TABLE = "unchanged"


@dataclass(frozen=True)
class StoredScan:
    """The stored result of a scan: JSON values, and columns by name.

    ``written``: paths of files, as bytes, whose rows were written since.
    """

    head: dict[str, Any]
    columns: dict[str, NDArray[Any]]
    written: frozenset[bytes]


def save_scan_result(
    connection: sqlite3.Connection,
    key: str,
    head: Mapping[str, Any],
    columns: Mapping[str, NDArray[Any]],
) -> None:
    """Store the result of a scan; drop the oldest."""
    write_columns(connection, _UNCHANGED_TABLE, key, head, columns)
    delete_oldest(connection, _UNCHANGED_TABLE, MAX_SCAN_RESULTS, MAX_SCAN_BYTES)
    connection.execute("DELETE FROM written WHERE scan < (SELECT min(scan) FROM unchanged)")


def load_scan_result(connection: sqlite3.Connection, key: str) -> StoredScan | None:
    """Return the result with a key, None where there is none or it is damaged."""
    with _one_state(connection):
        try:
            found = read_columns(connection, _UNCHANGED_TABLE, key)
        except DamagedColumns:
            return None  # the rows have the same data
        if found is None:
            return None
        rows = connection.execute(
            "SELECT path FROM written WHERE scan >="
            " (SELECT scan FROM unchanged WHERE key = ? AND part = 0)",
            (key,),
        ).fetchall()
    return StoredScan(*found, frozenset(path for (path,) in rows))


def note_written(connection: sqlite3.Connection, paths: Iterable[bytes]) -> None:
    """Note files whose rows are about to be written in this transaction.

    New ones are in no result of a scan.
    """
    (newest,) = connection.execute("SELECT max(scan) FROM unchanged").fetchone()
    if newest is not None:
        connection.executemany(
            "INSERT OR REPLACE INTO written (path, scan) SELECT path, ? FROM file WHERE path = ?",
            [(newest, path) for path in paths],
        )


def delete_scan_results(connection: sqlite3.Connection) -> None:
    """Remove all: rows of files are removed in this transaction."""
    connection.execute("DELETE FROM unchanged")
    connection.execute("DELETE FROM written")


# Differences of examined pairs of texts, stored with the texts.
#
# They quote the texts, so they are removed with these: with the file of texts, and with each text
# that is removed.

PairKey = tuple[Key, Key]
"""The texts left and right; the reverse is another pair."""

_BATCH_SIZE = 200


def save_differences(database: Database, version: str, findings: Mapping[PairKey, str]) -> None:
    """Store the differences of texts, all or none; ``version``: of the engine."""
    if not findings:
        return
    with database.write() as connection:
        connection.executemany(
            "INSERT OR REPLACE INTO difference (a, b, version, found, checksum)"
            " VALUES (?, ?, ?, ?, ?)",
            [
                (a, b, version, words, _difference_checksum(a, b, version, words))
                for (a, b), words in ((_places(pair), words) for pair, words in findings.items())
            ],
        )


def load_differences(
    database: Database, version: str, pairs: Sequence[PairKey]
) -> dict[PairKey, str]:
    """Return the stored differences; pairs that are not stored are missing."""
    findings: dict[PairKey, str] = {}
    pairs_by_text: dict[bytes, dict[bytes, PairKey]] = {}
    for pair in pairs:
        a, b = _places(pair)
        pairs_by_text.setdefault(a, {})[b] = pair
    lefts = list(pairs_by_text)
    for start in range(0, len(lefts), _BATCH_SIZE):
        batch = lefts[start : start + _BATCH_SIZE]
        marks = ",".join("?" * len(batch))
        with database.read() as connection:
            rows = connection.execute(
                f"SELECT a, b, found, checksum FROM difference WHERE a IN ({marks})"  # noqa: S608
                " AND version = ?",
                [*batch, version],
            ).fetchall()
        for a, b, words, check in rows:
            pair_key = pairs_by_text[a].get(b)
            # A damaged value is ignored: the pair is examined again.
            if pair_key is not None and _difference_checksum(a, b, version, words) == check:
                findings[pair_key] = words
    return findings


def delete_differences(database: Database, keys: Iterable[Key]) -> None:
    """Remove the differences of texts; called before the texts are removed."""
    places = [(text_place(key), text_place(key)) for key in keys]
    with database.write() as connection:
        connection.executemany("DELETE FROM difference WHERE a = ? OR b = ?", places)


def _places(pair: PairKey) -> tuple[bytes, bytes]:
    return text_place(pair[0]), text_place(pair[1])


def _difference_checksum(a: bytes, b: bytes, version: str, words: str) -> int:
    return zlib.crc32(b"\0".join((a, b, version.encode(), words.encode("utf-8", "replace"))))
