"""Fingerprints of 128 bits, for comparison with those of 64: what the width alone changes.

SimHash as in ``engine.features.fingerprint``, over the same words with the same weights. Each word
has the whole MurmurHash3 x64 128 with seed 0 (Appleby 2011), of which the program uses the first
half. Every pair is compared, and nothing is verified.
"""

from __future__ import annotations

from collections.abc import Iterator

import mmh3
import numpy as np

from simfinder.engine.arrays import Int32s, Int64s, UInt8s, UInt64s, offsets
from simfinder.engine.baselines.signatures import Check
from simfinder.engine.features import hashes
from simfinder.engine.features.fingerprint import weighted_simhashes
from simfinder.engine.features.hashes import Hashes, Units
from simfinder.engine.features.normalise import HAN, KIND, SEPARATOR, code_points, to_text
from simfinder.engine.features.profiles import (
    NUMBERS_LENGTH,
    Words,
    definition,
    numbers_only,
    words_of,
)
from simfinder.engine.features.segment import Cuts

PROFILES = ("words", "tfidf-length", "composite")
"""Profiles whose fingerprints are made with 128 bits."""
MOST_BITS = 48
"""Greatest distance that is tried, twice that of 64 bits."""
MOST_PAIRS = 10_000_000
"""If more pairs are within a distance, it is not tried: each pair takes 9 bytes."""
_BLOCK = 1 << 22
"""Distances computed at a time."""
_NO_PAIR = 255
"""In place of the distance of a document to itself and to earlier ones."""
WidePrints = UInt64s
"""uint64, shape (documents, 2): the first and the second half of each fingerprint."""


class WidePrinter:
    """Makes the fingerprints of documents, one document after the other."""

    def __init__(self) -> None:
        self._second_halves: dict[int, int] = {}
        """First half of the hash of each known word to its second half."""
        self._prints: dict[str, list[tuple[int, int]]] = {name: [] for name in PROFILES}

    def add(self, text: str, title: str, cuts: Cuts | None) -> None:
        """Add a document; ``cuts``: the known boundaries of its words."""
        tokens = self._tokens(text, cuts)
        if numbers_only(text):
            values, second = _number_runs(tokens.values)
            weights = np.ones(len(values), np.int64)
            for prints in self._prints.values():
                prints.append(_print(values, second, weights))
            return
        words = words_of(tokens, hashes.units([title], characters=False))
        halves = map(self._second_halves.__getitem__, words.values.tolist())
        second = np.fromiter(halves, np.uint64, len(words.values))
        for name, prints in self._prints.items():
            prints.append(_print(words.values, second, _weights(words, name)))

    def add_content(self, content: str) -> None:
        """Add a document without a text; ``content``: a digest of its bytes."""
        for prints in self._prints.values():
            prints.append(mmh3.hash64(content, signed=False))

    def prints(self) -> dict[str, WidePrints]:
        """Return the fingerprints of all documents by the name of their profile."""
        return {
            name: np.array(prints, np.uint64).reshape(-1, 2)
            for name, prints in self._prints.items()
        }

    def _tokens(self, text: str, cuts: Cuts | None) -> Units:
        """Return the words of a text in reading order, and learn their hashes."""
        codes = code_points([text])
        letters = codes.points[codes.kinds != SEPARATOR]
        values, starts, lengths = hashes.token_hashes(codes, letters, cuts)
        distinct, first = np.unique(values, return_index=True)
        for value, place in zip(distinct.tolist(), first.tolist(), strict=True):
            if value not in self._second_halves:
                start = int(starts[place])
                word = to_text(codes.points[start : start + int(lengths[place])])
                data = word.encode("utf-8", "surrogatepass")
                self._second_halves[value] = mmh3.hash64(data, signed=False)[1]
        is_chinese = (codes.kinds[starts] & np.uint8(KIND)) == HAN
        none = np.zeros(1, np.int64)
        return Units(values, offsets([len(values)]), none, ("",), lengths, is_chinese)


def _number_runs(values: Hashes) -> tuple[Hashes, Hashes]:
    """Return both halves of the hash of each distinct run of numbers, sorted by the first."""
    length = min(NUMBERS_LENGTH, len(values))
    runs = np.lib.stride_tricks.sliding_window_view(values.astype("<u8"), length)
    pairs = dict(mmh3.hash64(run.tobytes(), signed=False) for run in runs)
    both = np.array(sorted(pairs.items()), np.uint64)
    return both[:, 0], both[:, 1]


def _weights(words: Words, profile: str) -> Int64s:
    votes = definition(profile).votes
    return words.counts if votes is None else votes(words)


def _print(first: Hashes, second: Hashes, weights: Int64s) -> tuple[int, int]:
    """Return both halves of the fingerprint of a document; ``first``: sorted ascending."""
    start = offsets([len(first)])
    # In a tie the smallest hash decides, and that is the first one.
    halves = (weighted_simhashes(half, start, weights, half[:1]) for half in (first, second))
    one, other = (int(half[0]) for half in halves)
    return one, other


def near_pairs(prints: WidePrints, check: Check) -> tuple[Int32s, Int32s, UInt8s, int]:
    """Return all pairs of near fingerprints, and the distance within which they are complete.

    Returns:
        The documents ``a < b`` of each pair, int32; the distance in bits, uint8; and the greatest
        distance, at most ``MOST_BITS``, with no more than ``MOST_PAIRS`` pairs. All equal
        fingerprints are returned, however many.
    """
    counts = np.zeros(_NO_PAIR + 1, np.int64)
    for _, distance in _blocks(prints, check):
        counts += np.bincount(distance.ravel(), minlength=_NO_PAIR + 1)
    fitting = np.cumsum(counts[: MOST_BITS + 1]) <= MOST_PAIRS
    reach = max(int(np.count_nonzero(fitting)) - 1, 0)
    parts = [(np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros(0, np.uint8))]
    for low, distance in _blocks(prints, check):
        a, b = np.nonzero(distance <= reach)
        parts.append(((a + low).astype(np.int32), (b + low).astype(np.int32), distance[a, b]))
    ones, others, distances = zip(*parts, strict=True)
    return np.concatenate(ones), np.concatenate(others), np.concatenate(distances), reach


def _blocks(prints: WidePrints, check: Check) -> Iterator[tuple[int, UInt8s]]:
    """Yield some documents at a time: the number of the first, and their distances.

    Of shape (documents, all from the first one on); where it is no later document, ``_NO_PAIR``.
    """
    count = len(prints)
    step = max(1, _BLOCK // max(count, 1))
    for low in range(0, count, step):
        check()
        rows, columns = prints[low : low + step], prints[low:]
        distance = np.bitwise_count(rows[:, :1] ^ columns[:, 0])
        distance += np.bitwise_count(rows[:, 1:] ^ columns[:, 1])
        distance[np.tril_indices(len(rows), 0, len(columns))] = _NO_PAIR
        yield low, distance
