"""The pairs of texts that a scan found, kept whole, so that the next one joins new texts only.

What was altered on the disk is found by ``packed`` and made anew.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.domain.arrays import distinct
from simfinder.store import packed
from simfinder.store.packed import DamagedColumns

_TABLE = "joined"
MOST_KEPT = 8
"""Joins that are kept, one for each choice of sources and options; the oldest go first."""
MOST_BYTES = 1 << 29
_COLUMNS = (
    ("texts", "<u8"), ("a", "<i4"), ("b", "<i4"), ("distance", "u1"), ("resemblance", "<f4"),
    ("a_in_b", "<f4"), ("b_in_a", "<f4"), ("exact", "?"), ("left_out", "<u8"),
)  # fmt: skip
_EXPECTED = [(name, np.dtype(kind).newbyteorder("=")) for name, kind in _COLUMNS]
_NUMBERS = ("reach", "bits", "step", "bounded")


@dataclass(frozen=True)
class Joined:
    """The pairs of the distinct texts of a scan, and how they were looked for.

    ``texts``: 16 bytes of each text hash, uint64, shape (texts, 2). ``a b``: int32, rows of it.
    ``distance``: uint8, bits. ``resemblance a_in_b b_in_a``: float32, 0 to 1. ``exact``: bool.
    ``left_out``: uint64, hashes that did not count. ``reach bits step bounded notes``: as in
    ``services.earlier_pairs.How``.
    """

    texts: NDArray[np.uint64]
    a: NDArray[np.int32]
    b: NDArray[np.int32]
    distance: NDArray[np.uint8]
    resemblance: NDArray[np.float32]
    a_in_b: NDArray[np.float32]
    b_in_a: NDArray[np.float32]
    exact: NDArray[np.bool_]
    left_out: NDArray[np.uint64]
    reach: int
    bits: int
    step: int
    bounded: bool
    notes: tuple[str, ...] = ()

    def same(self, other: Joined) -> bool:
        """Whether the other holds the same, row by row."""
        if any(getattr(self, name) != getattr(other, name) for name in (*_NUMBERS, "notes")):
            return False
        return all(
            np.array_equal(getattr(self, name), getattr(other, name)) for name, _ in _COLUMNS
        )


def save(connection: sqlite3.Connection, key: str, joined: Joined) -> None:
    """Write a join in place of the one kept under the same key; let the oldest go."""
    head: dict[str, Any] = {name: getattr(joined, name) for name in _NUMBERS}
    columns = {
        name: np.ascontiguousarray(getattr(joined, name), kind).ravel() for name, kind in _COLUMNS
    }
    packed.write(connection, _TABLE, key, head | {"notes": list(joined.notes)}, columns)
    packed.let_go(connection, _TABLE, MOST_KEPT, MOST_BYTES)


def load(connection: sqlite3.Connection, key: str) -> Joined | None:
    """Return the join kept under a key, None where there is none; DamagedColumns for a bad one."""
    found = packed.read(connection, _TABLE, key)
    if found is None:
        return None
    try:
        return _read(*found)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedColumns from error


def forget(connection: sqlite3.Connection, words: NDArray[np.uint64]) -> None:
    """Remove the joins that one of these texts took part in."""
    if not len(words):
        return
    gone = distinct(words[:, 0])
    for (key,) in connection.execute("SELECT DISTINCT key FROM joined").fetchall():
        try:
            kept = load(connection, key)
        except DamagedColumns:
            kept = None
        if kept is None or np.isin(kept.texts[:, 0], gone).any():
            connection.execute("DELETE FROM joined WHERE key = ?", (key,))


def _read(head: dict[str, Any], columns: dict[str, NDArray[Any]]) -> Joined:
    if [(name, columns[name].dtype) for name in columns] != _EXPECTED:
        raise ValueError("columns of another kind")
    texts, pairs = columns["texts"].reshape(-1, 2), len(columns["a"])
    if any(len(columns[name]) != pairs for name, _ in _COLUMNS[1:8]):
        raise ValueError("columns of unlike length")
    for name in ("a", "b"):
        some = columns[name]
        if pairs and not 0 <= int(some.min()) <= int(some.max()) < len(texts):
            raise ValueError("a pair of texts that are not there")
    numbers = {name: int(head[name]) for name in _NUMBERS[:3]}
    notes = tuple(str(note) for note in head["notes"])
    every = columns | {"texts": texts}
    return Joined(**every, **numbers, bounded=bool(head["bounded"]), notes=notes)  # type: ignore[arg-type]
