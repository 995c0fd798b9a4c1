"""Tables of inverse document frequencies that a person chose in place of the built-in ones.

The name of a method holds the digest of its table, not the table itself, which may have a million
words. So each process that makes features keeps the tables it needs by their digests: the program
adds a table when its file is read, and a worker gets it before its first request that needs it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from simfinder.engine.arrays import Float64s, Int64s, UInt8s, run_starts
from simfinder.engine.features.hashes import Hashes, word_hashes
from simfinder.engine.features.normalise import KIND, SEPARATOR, code_points, to_text

LEVELS_PER_NAT = 8
"""Frequencies are whole levels, an eighth of a nat each, so that sums of weights are exact."""
GREATEST_VALUE = 30.0
"""In nats: more than that of a word in one of 10^13 documents."""


@dataclass(frozen=True, slots=True)
class IdfTable:
    """Words and how rare they are.

    ``hashes``: uint64, of the words, sorted and distinct. ``levels``: uint8, the inverse document
    frequency of each in eighths of a nat, at least 1.
    """

    hashes: Hashes
    levels: UInt8s

    def look_up(self, values: Hashes) -> Int64s:
        """Return the level of each word, int64; of one that the table lacks, its greatest.

        Such a word is rarer than most: the collection of the table has it in no document.
        """
        place = np.minimum(np.searchsorted(self.hashes, values), len(self.hashes) - 1)
        is_known = self.hashes[place] == values
        return np.where(is_known, self.levels[place], self.levels.max()).astype(np.int64)


_tables: dict[tuple[str, bool], IdfTable] = {}


def make_table(words: Sequence[str], values: Float64s, *, simplified: bool = True) -> IdfTable:
    """Return the table of words and their inverse document frequencies, in nats.

    Words are normalised like texts; ``simplified``: as in ``normalise``. What is no single run of
    letters and digits then is left out: it is no token of any text. Of several values of one word
    the least counts, since the word is in at least as many documents.
    """
    codes = code_points(words, simplified=simplified)
    kinds = codes.kinds & np.uint8(KIND)
    places = np.flatnonzero(kinds != SEPARATOR)
    bounds = places.searchsorted(codes.start)
    rows = np.flatnonzero(np.diff(bounds))
    first, last = places[bounds[rows]], places[bounds[rows + 1] - 1]
    # Between the first and the last letter the kind never changes.
    changes = np.concatenate((np.zeros(1, np.int64), np.cumsum(kinds[1:] != kinds[:-1])))
    rows = rows[changes[first] == changes[last]]
    letters = to_text(codes.points[places])
    spans = zip(bounds[rows].tolist(), bounds[rows + 1].tolist(), strict=True)
    hashes = word_hashes([letters[begin:end] for begin, end in spans])
    levels = np.maximum(np.rint(values[rows] * LEVELS_PER_NAT), 1).astype(np.uint8)
    order = np.lexsort((levels, hashes))
    hashes, levels = hashes[order], levels[order]
    distinct = run_starts(hashes)
    return IdfTable(hashes[distinct], levels[distinct])


def add_table(digest: str, table: IdfTable, *, simplified: bool) -> None:
    """Keep a table for this process under the digest of its content."""
    _tables[digest, simplified] = table


def has_table(digest: str) -> bool:
    """Whether this process has that table, for both ways to treat Chinese scripts."""
    return (digest, True) in _tables and (digest, False) in _tables


def table_of(digest: str, *, simplified: bool) -> IdfTable:
    """Return a table that was added; KeyError without it."""
    return _tables[digest, simplified]


def pack_table(table: IdfTable) -> bytes:
    """Return a table as bytes for a worker."""
    return table.hashes.astype("<u8").tobytes() + table.levels.tobytes()


def unpack_table(data: bytes) -> IdfTable:
    """Return the table of these bytes."""
    count = len(data) // 9
    hashes = np.frombuffer(data, "<u8", count).astype(np.uint64)
    return IdfTable(hashes, np.frombuffer(data, np.uint8, count, 8 * count))
