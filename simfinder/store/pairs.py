"""Measures of pairs that were verified before, kept by their texts and not by their files.

A pair of texts has the same measures wherever the files lie, so a second scan need not count
shingles again. A row for each pair would take seconds for a million of them, so they lie in
blocks of packed records, and looking up is done on whole columns.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.arrays import distinct

RECORD = np.dtype(
    [("a", "<u8", 2), ("b", "<u8", 2), ("measures", "<f4", 3), ("exact", "u1")],
)
"""One pair, little-endian: 16 bytes of each text hash, a < b; resemblance, a in b, b in a."""

BLOCK = 500_000
"""Most pairs in one block, 22 MB."""

MOST_PAIRS = 20_000_000
"""Pairs that are kept over all profiles, 0.9 GB; the oldest blocks go first."""

_SMALL, _MANY_SMALL = 50_000, 32


@dataclass(frozen=True)
class VerifiedPairs:
    """The answer for a column of pairs, one entry each.

    ``found``: bool, whether the pair was known; where False the other columns mean nothing.
    ``resemblance``, ``a_in_b``, ``b_in_a``: float32 from 0 to 1. ``exact``: bool, False where
    the measures had been estimated.
    """

    found: NDArray[np.bool_]
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


def pack_pairs(
    words: NDArray[np.uint64],
    a: NDArray[np.integer],
    b: NDArray[np.integer],
    measures: tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]],
    exact: NDArray[np.bool_],
) -> NDArray[np.void]:
    """Return records of RECORD, each turned so that the smaller text hash comes first.

    Pairs of one text with itself are left out: they need no verifying.
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
    """Append records in blocks, gather small blocks into one, let the oldest go."""
    if not len(records):
        return
    small = connection.execute(
        "SELECT id FROM verified WHERE profile = ? AND pairs < ? ORDER BY id", (profile, _SMALL)
    ).fetchall()
    if len(small) >= _MANY_SMALL:
        rows = [row for (row,) in small]
        gathered = [block for row in rows for block in _blocks(connection, "id = ?", row)]
        connection.executemany("DELETE FROM verified WHERE id = ?", [(row,) for row in rows])
        records = np.concatenate([*gathered, records])
    for start in range(0, len(records), BLOCK):
        _insert(connection, profile, records[start : start + BLOCK])
    _let_go(connection)


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
    wanted_a, wanted_b = number[a], number[b]
    swap = wanted_a > wanted_b
    count = np.int64(len(texts))
    low, high = np.where(swap, wanted_b, wanted_a), np.where(swap, wanted_a, wanted_b)
    wanted = low * count + high
    order = np.argsort(wanted, kind="stable")
    ascending = wanted[order]
    for records in _blocks(connection, "profile = ?", profile):
        keys, rows = _known(records, texts)
        if not len(keys):
            continue
        # Ascending needles make the search walk through memory instead of jumping.
        spot = np.searchsorted(keys, ascending, side="right") - 1
        hit = (spot >= 0) & (keys[np.maximum(spot, 0)] == ascending)
        _copy(answer, order[hit], records[rows[spot[hit]]], swap)
    return answer


def forget(connection: sqlite3.Connection, words: NDArray[np.uint64]) -> None:
    """Remove the pairs that one of these texts is part of."""
    if not len(words):
        return
    gone = distinct(words[:, 0])
    rows = connection.execute("SELECT id, profile FROM verified ORDER BY id").fetchall()
    for row, profile in rows:
        for records in _blocks(connection, "id = ?", row):
            kept = ~(np.isin(records["a"][:, 0], gone) | np.isin(records["b"][:, 0], gone))
            if kept.all():
                continue
            connection.execute("DELETE FROM verified WHERE id = ?", (row,))
            if kept.any():
                _insert(connection, profile, records[kept])


def _insert(connection: sqlite3.Connection, profile: int, records: NDArray[np.void]) -> None:
    data = records.tobytes()
    connection.execute(
        "INSERT INTO verified (profile, pairs, checksum, data) VALUES (?, ?, ?, ?)",
        (profile, len(records), zlib.crc32(data), data),
    )


def _let_go(connection: sqlite3.Connection) -> None:
    total = 0
    rows = connection.execute("SELECT id, pairs FROM verified ORDER BY id DESC").fetchall()
    for row, pairs in rows:
        total += pairs
        if total > MOST_PAIRS:
            connection.execute("DELETE FROM verified WHERE id <= ?", (row,))
            return


def _blocks(connection: sqlite3.Connection, where: str, value: int) -> Iterator[NDArray[np.void]]:
    rows = connection.execute(
        f"SELECT checksum, data FROM verified WHERE {where} ORDER BY id",  # noqa: S608
        (value,),
    )
    for check, data in rows:
        # A block that was altered on the disk is as good as none: the pairs are verified anew.
        if isinstance(data, bytes) and zlib.crc32(data) == check and len(data) % 45 == 0:
            yield np.frombuffer(data, RECORD)


def _distinct(words: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Return the distinct rows in order, and for each row its position among them."""
    order = np.lexsort((words[:, 1], words[:, 0]))
    ascending = words[order]
    new = np.ones(len(words), np.bool_)
    new[1:] = (ascending[1:] != ascending[:-1]).any(axis=1)
    number = np.empty(len(words), np.int64)
    number[order] = np.cumsum(new) - 1
    return ascending[new], number


def _known(
    records: NDArray[np.void], texts: NDArray[np.uint64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return ascending keys and rows of the records whose two texts are both among ``texts``."""
    first, second = texts[:, 0], texts[:, 1]
    places = []
    sound = np.ones(len(records), np.bool_)
    for side in ("a", "b"):
        head, tail = records[side][:, 0], records[side][:, 1]
        spot = np.minimum(np.searchsorted(first, head), len(texts) - 1)
        # Two texts that agree in 8 bytes and not in 16 are verified anew, not mixed up.
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
    turned = swap[places]
    measures = records["measures"]
    answer.found[places] = True
    answer.resemblance[places] = measures[:, 0]
    answer.a_in_b[places] = np.where(turned, measures[:, 2], measures[:, 1])
    answer.b_in_a[places] = np.where(turned, measures[:, 1], measures[:, 2])
    answer.exact[places] = records["exact"] != 0
