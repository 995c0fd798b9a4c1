"""Two values of a field: what kind of values a field has, and how similar two of them are.

* A *name* is a word or two: Jaro-Winkler similarity (Winkler 1990).
* A *number*, a date or a code of digits: optimal string alignment (a digit wrong or two exchanged
  is one error).
* A *title* has several words, in any order, some of them dropped or shortened: the cosine of TF-IDF
  vectors of trigrams of letters (Cohen, Ravikumar and Fienberg 2003), which is lower where two
  titles have other numbers, as other models of a product do.
* A *text* is compared like a document: by the share of its words that are unchanged.

Each gives a degree of agreement from 0 to 1. The similarity of unrelated values counts as 0; the
rest is stretched to the whole scale, as partial agreement is in Winkler 1990.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from simfinder.engine.arrays import Float32s, Int64s, UInt64s, offsets, run_starts
from simfinder.engine.features.hashes import Hashes, shingles, units
from simfinder.engine.pairs.word_similarity import unequal_similarity, word_units
from simfinder.engine.sparse import Rows, row_products

CHANCE = 0.7
"""Similarity of names and numbers up to which they are unrelated."""
TEXT_CHANCE = 0.6
"""The same of texts. So texts agree by a half, as pairs of rows do by default, where they are as
similar as pairs of files have to be by default."""
TITLE_CHANCE, ALIKE_TITLES = 0.1, 0.5
"""Cosine up to which titles are unrelated, and from which they agree fully: words are dropped and
shortened in most of them."""
OTHER_NUMBERS = 0.6
"""Part of the agreement that titles lose if none of their numbers is the same."""
TITLE_WORDS = 2.4
"""Words with letters of titles, on average; two Han characters count as one."""
_MOST_COUNTED = 8
"""Most words of one value in that average."""
TEXT_LENGTH = 200
"""Characters of a usual text, at least; a Han character counts as two."""
_LONGEST_NAME = 200
"""Characters of a name or number that are aligned."""
_LONGEST_TITLE = 2000
_BUCKETS = 1 << 18
_TRIGRAM = 3
_MOST_WORDS = 4_000_000
"""Words of texts that are remembered, 8 bytes each."""
_MEAN_LIMIT = 4 * TEXT_LENGTH
_HAN = re.compile(r"[㐀-䶿一-鿿豈-﫿぀-ヿ]")
_LETTER_WORD = re.compile(r"\b\w*[^\W\d_]\w*\b")
_DIGITS = re.compile(r"\d+")


class FieldKind(StrEnum):
    """How the values of a field are compared."""

    NAME = "name"
    NUMBER = "number"
    TITLE = "title"
    TEXT = "text"


def kind_of(sample: Sequence[str]) -> FieldKind:
    """Return the kind of a field with these normal values; empty ones are ignored.

    A value of megabytes among short ones does not change how these are compared.
    """
    present = [value[:_MEAN_LIMIT] for value in sample if value]
    if not present:
        return FieldKind.NAME
    if sum(value.replace(".", "").isdigit() for value in present) > 0.9 * len(present):
        return FieldKind.NUMBER
    han = np.array([0 if v.isascii() else len(_HAN.findall(v)) for v in present])
    lengths = np.fromiter(map(len, present), np.int64, len(present)) + han
    if np.median(lengths) >= TEXT_LENGTH or np.percentile(lengths, 75) >= 2 * TEXT_LENGTH:
        return FieldKind.TEXT
    words = np.array([len(_LETTER_WORD.findall(_HAN.sub(" ", value))) for value in present])
    is_title = np.minimum(words + han / 2, _MOST_COUNTED).mean() >= TITLE_WORDS
    return FieldKind.TITLE if is_title else FieldKind.NAME


class Comparer(ABC):
    """Compares values of one field."""

    kind = FieldKind.NAME

    @abstractmethod
    def degrees(self, left: Sequence[str], right: Sequence[str]) -> Float32s:
        """Return how values agree that are neither equal nor empty, float32, 0 to 0.99.

        They are normal values, of texts as the table has them.
        """


class NameComparer(Comparer):
    """Compares names, or numbers and dates."""

    def __init__(self, kind: FieldKind = FieldKind.NAME) -> None:
        """``kind``: NAME or NUMBER."""
        self.kind = kind
        numbers = kind is FieldKind.NUMBER
        self._scorer = OSA.normalized_similarity if numbers else JaroWinkler.similarity

    def degrees(self, left: Sequence[str], right: Sequence[str]) -> Float32s:
        """Return how values agree; see ``Comparer``."""
        a, b = ([value[:_LONGEST_NAME] for value in side] for side in (left, right))
        ratios = process.cpdist(a, b, scorer=self._scorer, dtype=np.float32)
        return _stretch(ratios, CHANCE, 1.0)


class TitleComparer(Comparer):
    """Compares titles, by trigrams weighed by how rare they are in the field."""

    kind = FieldKind.TITLE

    def __init__(self) -> None:
        """Know no title yet."""
        self._counts = np.zeros(_BUCKETS, np.int32)
        self._rows = 0

    def learn(self, values: Sequence[str]) -> None:
        """Count trigrams of more values of the field."""
        _, bucket, _ = _trigram_counts(list(filter(None, values)))
        self._counts += np.bincount(bucket, minlength=_BUCKETS).astype(np.int32)
        self._rows += len(values)

    def degrees(self, left: Sequence[str], right: Sequence[str]) -> Float32s:
        """Return how values agree; see ``Comparer``."""
        place = {value: i for i, value in enumerate(dict.fromkeys((*left, *right)))}
        vectors = self._vectors([value[:_LONGEST_TITLE] for value in place])
        a, b = ([place[value] for value in side] for side in (left, right))
        cosines = row_products(vectors, vectors, np.array(a, np.int64), np.array(b, np.int64))
        numbers = [frozenset(_DIGITS.findall(value)) for value in place]
        share = np.array([_shared(numbers[i], numbers[j]) for i, j in zip(a, b, strict=True)])
        agreement = _stretch(cosines, TITLE_CHANCE, ALIKE_TITLES)
        return (agreement * (1 - OTHER_NUMBERS * (1 - share))).astype(np.float32)

    def _vectors(self, values: Sequence[str]) -> Rows:
        """Return unit vectors of values, float32."""
        row, bucket, times = _trigram_counts(values)
        # A trigram that only one row has is as rare as one of the rows.
        rarity = np.log((self._rows + 1) / np.maximum(self._counts[bucket], 1))
        weight = times * np.maximum(rarity, 1e-6)
        length = np.sqrt(np.bincount(row, weight * weight, minlength=len(values)))
        data = (weight / length[row]).astype(np.float32)
        start = offsets(np.bincount(row, minlength=len(values)))
        return Rows(start, bucket.astype(np.int32), _BUCKETS, data)


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    """Return the share of common digits in the set with fewer, 1 where one is empty."""
    fewest = min(sum(map(len, one)), sum(map(len, other)))
    return min(sum(map(len, one & other)) / fewest, 1.0) if fewest else 1.0


def _trigram_counts(values: Sequence[str]) -> tuple[Int64s, Int64s, Int64s]:
    """Return the distinct trigrams of values: row, bucket, and how often it is there."""
    parts = units(values, characters=True)
    grams, start = shingles(parts.values, parts.start, _TRIGRAM)
    row = np.repeat(np.arange(len(values), dtype=np.int64), np.diff(start))
    keys = row * _BUCKETS + (grams & np.uint64(_BUCKETS - 1)).astype(np.int64)
    distinct, times = np.unique(keys, return_counts=True)
    return distinct // _BUCKETS, distinct % _BUCKETS, times


class TextComparer(Comparer):
    """Compares texts as documents are compared."""

    kind = FieldKind.TEXT

    def __init__(self) -> None:
        """Remember no text yet."""
        self._words: dict[str, UInt64s] = {}
        self._size = 0

    def degrees(self, left: Sequence[str], right: Sequence[str]) -> Float32s:
        """Return how values agree; see ``Comparer``."""
        ratios = np.fromiter(
            (
                unequal_similarity(self._units(a), self._units(b), 1.0)
                for a, b in zip(left, right, strict=True)
            ),
            np.float32,
            len(left),
        )
        return _stretch(ratios, TEXT_CHANCE, 1.0)

    def _units(self, text: str) -> UInt64s:
        words = self._words.get(text)
        if words is None:
            words = word_units(text)
            if self._size + len(words) > _MOST_WORDS:
                self._words.clear()
                self._size = 0
            self._words[text] = words
            self._size += len(words)
        return words


def _stretch(values: Float32s, low: float, high: float) -> Float32s:
    # Different values never agree fully, even if only their cut part differs.
    result: Float32s = np.clip((values - low) / (high - low), 0, 0.99).astype(np.float32)
    return result


def comparer(kind: FieldKind, chunks: Callable[[], Iterable[Sequence[str]]]) -> Comparer:
    """Return a comparer for a field of that kind; ``chunks`` yields all its normal values."""
    if kind is FieldKind.TITLE:
        titles = TitleComparer()
        for values in chunks():
            titles.learn(values)
        return titles
    return TextComparer() if kind is FieldKind.TEXT else NameComparer(kind)


# The words of titles: how much two titles say that have them in common, and where to look for
# titles with common words.

_PRIOR_ROWS = 300
"""Assumed rows in addition to the table, which tell how rare words are in a small one."""
KEY_WORDS = 8
"""Rarest words of a title by which others are found."""
_MOST_BITS = 30.0


class TitleWords:
    """The words of a column of titles, by how rare they are.

    ``bits``: float32 (rows), what the words of each title say together: the logarithm of one by
    their frequency, at most ``_MOST_BITS``. ``keys``: KEY_WORDS arrays uint64 (rows), the rarest
    words that other rows have too, 0 for none. ``key_bits``: the same for each of these, float32.
    """

    def __init__(self, rows: int, chunks: Callable[[], Iterable[Sequence[str]]]) -> None:
        """``chunks``: yields the normal values of all rows, in order."""
        counts = np.zeros(_BUCKETS << 2, np.int32)
        for values in chunks():
            _, words = _distinct_words(values)
            counts += np.bincount(_bucket(words), minlength=len(counts)).astype(np.int32)
        self.bits = np.zeros(rows, np.float32)
        self.keys = [np.zeros(rows, np.uint64) for _ in range(KEY_WORDS)]
        self.key_bits = [np.zeros(rows, np.float32) for _ in range(KEY_WORDS)]
        first = 0
        for values in chunks():
            row, words = _distinct_words(values)
            frequency = counts[_bucket(words)]
            bits = np.log2((rows + _PRIOR_ROWS) / frequency)
            self.bits[first : first + len(values)] = np.bincount(row, bits, minlength=len(values))
            is_shared = frequency > 1
            row, words, bits = row[is_shared], words[is_shared], bits[is_shared]
            order = np.lexsort((-bits, row))
            row, words, bits = row[order], words[order], bits[order]
            begins = np.flatnonzero(run_starts(row))
            rank = np.arange(len(row)) - np.repeat(begins, np.diff(np.append(begins, len(row))))
            for number in range(KEY_WORDS):
                chosen = rank == number
                self.keys[number][first + row[chosen]] = words[chosen]
                self.key_bits[number][first + row[chosen]] = bits[chosen]
            first += len(values)
        np.minimum(self.bits, _MOST_BITS, out=self.bits)


def _distinct_words(values: Sequence[str]) -> tuple[Int64s, Hashes]:
    """Return the words of values, each once a value: its row, and its hash."""
    parts = units(values, characters=False)
    row = np.repeat(np.arange(len(values), dtype=np.int64), np.diff(parts.start))
    order = np.lexsort((parts.values, row))
    row, words = row[order], parts.values[order]
    is_new = run_starts(row) | run_starts(words)
    return row[is_new], words[is_new]


def _bucket(words: Hashes) -> Int64s:
    result: Int64s = (words & np.uint64((_BUCKETS << 2) - 1)).astype(np.int64)
    return result
