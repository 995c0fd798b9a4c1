"""Differences of pairs of texts that were examined, kept beside the texts.

They quote the texts, so they go when these go: with the file of texts, and with each text that is
forgotten.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence

from simfinder.store.database import Database
from simfinder.store.records import Key
from simfinder.store.texts import place

PairKey = tuple[Key, Key]
"""The texts left and right; the other way round is another pair."""

_MANY = 200


def save_differences(database: Database, version: str, found: Mapping[PairKey, str]) -> None:
    """Keep what was found between texts, all or none of it; ``version``: of what looked."""
    if not found:
        return
    with database.writing() as connection:
        connection.executemany(
            "INSERT OR REPLACE INTO difference (a, b, version, found, checksum)"
            " VALUES (?, ?, ?, ?, ?)",
            [
                (a, b, version, words, _checksum(a, b, version, words))
                for (a, b), words in ((_places(pair), words) for pair, words in found.items())
            ],
        )


def load_differences(
    database: Database, version: str, pairs: Sequence[PairKey]
) -> dict[PairKey, str]:
    """Return what is kept of pairs; those that are not known are left out."""
    known: dict[PairKey, str] = {}
    by_left: dict[bytes, dict[bytes, PairKey]] = {}
    for pair in pairs:
        a, b = _places(pair)
        by_left.setdefault(a, {})[b] = pair
    lefts = list(by_left)
    for start in range(0, len(lefts), _MANY):
        some = lefts[start : start + _MANY]
        marks = ",".join("?" * len(some))
        with database.reading() as connection:
            rows = connection.execute(
                f"SELECT a, b, found, checksum FROM difference WHERE a IN ({marks})"  # noqa: S608
                " AND version = ?",
                [*some, version],
            ).fetchall()
        for a, b, words, check in rows:
            pair_key = by_left[a].get(b)
            # What was altered on the disk is as good as none: the pair is examined anew.
            if pair_key is not None and _checksum(a, b, version, words) == check:
                known[pair_key] = words
    return known


def delete_differences(database: Database, keys: Iterable[Key]) -> None:
    """Remove what was found in texts; called before the texts themselves go."""
    places = [(place(key), place(key)) for key in keys]
    with database.writing() as connection:
        connection.executemany("DELETE FROM difference WHERE a = ? OR b = ?", places)


def _places(pair: PairKey) -> tuple[bytes, bytes]:
    return place(pair[0]), place(pair[1])


def _checksum(a: bytes, b: bytes, version: str, words: str) -> int:
    return zlib.crc32(b"\0".join((a, b, version.encode(), words.encode("utf-8", "replace"))))
