"""How rare a word is: inverse document frequencies from tables that ship with the program.

A fixed table makes a fingerprint the same whatever else is compared, today and next year. The
tables are built by ``packaging/build_word_tables.py``: Chinese from jieba's (MIT), English
counted over manual pages, notes and licences of Debian. Frequencies are kept as whole levels, an
eighth of a nat each, so that sums of weights are exact and the same on every machine.

A word that is in neither table weighs as much as the rarest that its language's table holds: it
is a name, a number or a term, and these tell documents apart. (jieba itself takes the median of its table,
a tenth less.) The English table knows the words of technical and legal texts best; words
of other languages with spaces are unknown to it and all weigh the same.
"""

from __future__ import annotations

import lzma
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from simfinder.assets import resource
from simfinder.engine.features import Hashes, word_hashes

VERSION = 1
"""Raised whenever a table changes, since fingerprints change with it."""
_FILES = ("idf_en.txt.xz", "idf_zh.txt.xz")


@dataclass(frozen=True, slots=True)
class Table:
    """Both tables in one, sorted by hash.

    ``levels``: int64, the inverse document frequency of each word in eighths of a nat. ``raised``: bool, whether it
    is a noun or a verb. ``highest``: the level of unknown words, English and Chinese.
    """

    hashes: Hashes
    levels: NDArray[np.int64]
    raised: NDArray[np.bool_]
    highest: tuple[int, int]


def _lines(name: str) -> list[tuple[int, bool, list[str]]]:
    text = lzma.decompress(resource("words", name).read_bytes()).decode("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    return [(int(level), mark == "+", words.split(" ")) for level, mark, words in rows]


@cache
def table() -> Table:
    """Return the tables, loaded at the first call: a tenth of a second."""
    tables = [_lines(name) for name in _FILES]
    rows = [row for lines in tables for row in lines]
    counts = [len(words) for _, _, words in rows]
    hashes = word_hashes([word for _, _, words in rows for word in words])
    levels = np.repeat(np.array([level for level, _, _ in rows], np.int64), counts)
    raised = np.repeat(np.array([mark for _, mark, _ in rows], np.bool_), counts)
    order = np.argsort(hashes)
    english, chinese = (max(level for level, _, _ in lines) for lines in tables)
    return Table(hashes[order], levels[order], raised[order], (english, chinese))


def look_up(
    values: Hashes, chinese: NDArray[np.bool_]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return the level of each word, int64, at least 1, and whether it is a noun or a verb.

    ``values``: hashes of words as :func:`~simfinder.engine.features.word_hashes` makes them.
    ``chinese``: which of them begin with a Han character; it tells what an unknown one weighs.
    Unknown words count as nouns. The most frequent words have level 1 and not 0, so that a text
    of nothing else has a fingerprint too.
    """
    known = table()
    place = np.minimum(np.searchsorted(known.hashes, values), len(known.hashes) - 1)
    found = known.hashes[place] == values
    unknown = np.where(chinese, np.int64(known.highest[1]), np.int64(known.highest[0]))
    levels = np.where(found, np.maximum(known.levels[place], 1), unknown)
    return levels, known.raised[place] | ~found
