"""The rows of a table as documents: normal values, their hashes, the fingerprint of a row.

The fingerprint is that of Li and Han 2015 for records: the value of a short field is one feature
of weight 2, the words of a long text are features, each weighed by its count. The source leaves
open where a long text begins; here it has more than ``LONG`` words. The field of a value is no
part of its feature, so values that change places do not change the fingerprint.

A row also has the MinHash values (Broder 1997) of its character trigrams, taken inside fields only.
They find rows whose values are spelled differently or are in other fields.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import mmh3
import numpy as np
from numpy.typing import NDArray

from simfinder.domain.matching import distinct
from simfinder.engine.arrays import (
    Float32s,
    Int32s,
    Int64s,
    Mask,
    UInt32s,
    is_in_sorted,
    offsets,
    ranges,
    run_starts,
)
from simfinder.engine.features.chinese import simplify
from simfinder.engine.features.fingerprint import simhashes
from simfinder.engine.features.hashes import Hashes, mix, units
from simfinder.engine.fields.values import TitleWords
from simfinder.engine.fields.verify import DISAGREE, LARGE, Weights

LONG = 12
"""A value of more words than this is a long text."""
GRAMS = 12
"""MinHash values of a row."""
_SURELY_SHORT = 40
"""Most characters of so many words, about, in any language."""
_MEMORY = 200_000
"""Values that are cached: states and first names are repeated."""
_SEPARATOR = "\x1f"
_ORDER_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_SEEDS = tuple(np.uint64(0x9E3779B97F4A7C15 * (2 * i + 1) & (2**64 - 1) | 1) for i in range(GRAMS))

_SEPARATORS = re.compile(r"[^\w]+|_+")
_DATE = re.compile(
    r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ]00:00(?::00(?:\.0+)?)?)?"
)
_GERMAN_DATE = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_NUMBER = re.compile(
    r"(?:[$€£¥]\s?|(?:usd|eur|gbp|cny|rmb)\s)?([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?"
    r"(?:\s?(?:[%$€£¥元]|usd|eur|gbp|cny|rmb))?",
    re.IGNORECASE,
)
_AMOUNT_STARTS = frozenset("+-$€£¥")
_CURRENCIES = frozenset(("usd", "eur", "gbp", "cny", "rmb"))
_LETTER = re.compile(r"[^\W\d_]")


def normal(value: str, *, simplified: bool = True) -> str:
    """Return a value for comparison: its letters and digits, in one form.

    ``simplified``: traditional and simplified Chinese characters are the same.

    Compatibility forms, case, punctuation and runs of space are removed, dates become ``yyyymmdd``,
    and numbers have no separators of thousands, zeros at the end of decimals, percent or currency.
    Leading zeros are kept, since they belong to codes.
    """
    text = value.strip()
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
        if simplified:
            text = simplify(text)
    if text[:1].isdigit() or text[:1] in _AMOUNT_STARTS or text[:3].lower() in _CURRENCIES:
        number = _number_or_date(text)
        if number is not None:
            return number
    text = text.casefold()
    return text if text.isalnum() else _SEPARATORS.sub(" ", text).strip()


def _number_or_date(text: str) -> str | None:
    if date := _DATE.fullmatch(text):
        year, month, day = map(int, date.groups())
    elif date := _GERMAN_DATE.fullmatch(text):
        day, month, year = map(int, date.groups())
    else:
        number = _NUMBER.fullmatch(text)
        if number is None:
            return None
        sign, whole, decimals = number.groups()
        rest = (decimals or "").rstrip("0")
        return sign.replace("+", "") + whole.replace(",", "") + (f".{rest}" if rest else "")
    return f"{year:04}{month:02}{day:02}"


@dataclass(frozen=True)
class RowFeatures:
    """Rows of a table prepared for comparison; n rows of f fields.

    ``texts``: normal values, row after row, "" where there is none. ``codes``: uint64 (n, f),
    hash of each value, 0 for none. ``grams``: uint32 (n, GRAMS). ``fingerprints``: uint64 (n).
    ``whole``: uint64 (n), hash of all values in their order, 0 for a row that is not compared.
    """

    texts: list[str]
    codes: Hashes
    grams: UInt32s
    fingerprints: Hashes
    whole: Hashes


class RowDescriber:
    """Prepares rows; caches repeated values."""

    def __init__(self, *, simplified: bool = True) -> None:
        """Remember nothing yet; ``simplified``: as in ``normal``."""
        self._simplified = simplified
        self._cells: dict[str, tuple[str, int]] = {"": ("", 0)}

    def describe(self, rows: Sequence[Sequence[str]], *, letters: bool = False) -> RowFeatures:
        """Return the rows described; all have the same number of fields.

        ``letters``: whether a row must have a letter to be compared. Rows without any value are
        never compared.
        """
        fields = len(rows[0]) if rows else 0
        cells = self._cells
        if len(cells) >= _MEMORY:
            cells.clear()
            cells[""] = ("", 0)
        row_cells = [cells.get(value) or self._cell(value) for row in rows for value in row]
        texts = [text for text, _ in row_cells]
        flat = np.fromiter((code for _, code in row_cells), np.uint64, len(row_cells))
        codes = flat.reshape(len(rows), fields)
        row_texts = [
            _SEPARATOR.join(texts[i : i + fields]) for i in range(0, len(texts), max(fields, 1))
        ]
        whole = _whole(codes)
        if letters:
            whole[[i for i, text in enumerate(row_texts) if not _LETTER.search(text)]] = 0
        return RowFeatures(texts, codes, _grams(row_texts), _fingerprints(texts, codes), whole)

    def _cell(self, value: str) -> tuple[str, int]:
        text = normal(value, simplified=self._simplified)
        cell = (text, _hash(text) if text else 0)
        if len(value) <= _SURELY_SHORT:
            self._cells[value] = cell
        return cell


def _hash(text: str) -> int:
    return int(mmh3.hash64(text.encode("utf-8", "surrogatepass"), signed=False)[0]) or 1


def _whole(codes: Hashes) -> Hashes:
    """Return a hash of all values of each row in their order, 0 for rows without any."""
    row_hashes: Hashes = np.zeros(len(codes), np.uint64)
    for column in codes.T:
        row_hashes = mix(row_hashes * _ORDER_FACTOR + column)
    row_hashes[row_hashes == 0] = 1
    row_hashes[~codes.any(axis=1)] = 0
    return row_hashes


def _fingerprints(texts: Sequence[str], codes: Hashes) -> Hashes:
    """Return the fingerprint of each row, 0 for rows without values."""
    n, fields = codes.shape
    flat = codes.ravel()
    weight = np.where(flat != 0, 2, 0)
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    places = np.flatnonzero(lengths > _SURELY_SHORT)
    # Han characters are cut into the words of a dictionary.
    parts = units([texts[i] for i in places.tolist()], characters=False)
    word_counts = np.diff(parts.start)
    is_long = word_counts > LONG
    weight[places[is_long]] = 0
    extra = parts.values[np.repeat(is_long, word_counts)]
    owner = np.repeat(places[is_long] // max(fields, 1), word_counts[is_long])
    rows = np.concatenate((np.repeat(np.arange(flat.size) // max(fields, 1), weight), owner))
    values = np.concatenate((np.repeat(flat, weight), extra))
    values = values[np.argsort(rows, kind="stable")]
    count = np.bincount(rows.astype(np.int64), minlength=n)
    has_words = count > 0
    prints = np.zeros(n, np.uint64)
    prints[has_words] = simhashes(values, offsets(count[has_words]))
    return prints


def _grams(row_texts: Sequence[str]) -> UInt32s:
    """Return the MinHash values of each row's trigrams, uint32, shape (rows, GRAMS)."""
    bordered_texts = [f"{_SEPARATOR}{text}{_SEPARATOR}" for text in row_texts]
    points = np.frombuffer("".join(bordered_texts).encode("utf-32-le", "surrogatepass"), "<u4")
    start = offsets([len(text) for text in bordered_texts])[:-1]
    if not len(points):
        return np.zeros((0, GRAMS), np.uint32)
    wide = np.concatenate((points, [0x1F, 0x1F])).astype(np.uint64)
    grams = mix(wide[:-2] << np.uint64(42) | wide[1:-1] << np.uint64(21) | wide[2:])
    outside = wide[1:-1] == 0x1F
    minimums = np.empty((len(row_texts), GRAMS), np.uint32)
    products = np.empty_like(grams)
    for number, seed in enumerate(_SEEDS):
        # Multiply-shift of a mixed value (Dietzfelbinger et al. 1997) replaces a permutation.
        np.multiply(grams, seed, out=products)
        products >>= np.uint64(32)
        # Grams across a border belong to no field.
        products[outside] = 2**32 - 1
        minimums[:, number] = np.minimum.reduceat(products, start)
    return minimums


# Classes of equal rows: each is compared once, and its pairs are expanded to its rows.
#
# Large classes are not paired each with each: their rows are paired with the first one only, so
# that a table of equal rows gives a pair a row and not a million times as many.


ALL_OF_A_CLASS = 30
"""Equal rows up to this many are paired each with each, more with the first only."""
ALL_BETWEEN = 64
"""Pairs of two classes up to this many are all listed; of more, those with a first row."""


class Classes:
    """The rows of a table by their values.

    ``first``: int32, ascending, the first row of each class, in the order of the rows; a row
    without values is a class with all others of these. ``size``: int64, rows of each class.
    """

    def __init__(self, whole: Hashes) -> None:
        """``whole``: the hash of each row, uint64 (rows), 0 for rows without values."""
        count = len(whole)
        leader = np.arange(count, dtype=np.int32)
        rows = _rows_with_equal_hash(whole)
        order = rows[np.argsort(whole[rows], kind="stable")]
        values = whole[order]
        begins = np.flatnonzero(run_starts(values))
        lengths = np.diff(np.append(begins, len(order)))
        leader[order] = np.repeat(order[begins], lengths)
        is_first = leader == np.arange(count, dtype=np.int32)
        self.first: Int32s = np.flatnonzero(is_first).astype(np.int32)
        self.empty = self.first[whole[self.first] == 0] if count else self.first
        # Members of classes of several rows are contiguous; a single row is its own member.
        self._begin = np.full(len(self.first), -1, np.int64)
        self._members = order
        self.size = np.ones(len(self.first), np.int64)
        large = np.searchsorted(self.first, order[begins])
        self._begin[large], self.size[large] = begins, lengths

    def members(self, classes: Int64s, place: Int64s) -> Int32s:
        """Return the rows at these places of classes, int32."""
        if not len(self._members):
            return self.first[classes]
        begin = self._begin[classes]
        inside = self._members[np.where(begin < 0, 0, begin + place)]
        return np.where(begin < 0, self.first[classes], inside).astype(np.int32)

    def any_member(self, is_member: Mask) -> Mask:
        """Return for each row whether it, or for a first row any row of its class, is one of some.

        ``is_member``: bool (rows).
        """
        result = is_member.copy()
        several = np.flatnonzero(self.size > 1)
        if len(several):
            counts = self.size[several]
            owner = np.repeat(self.first[several], counts)
            members = self._members[ranges(self._begin[several], counts)]
            result[owner[is_member[members]]] = True
        return result

    def spread(self, a: Int32s, b: Int32s) -> tuple[Int32s, Int32s, Int64s]:
        """Return the pairs of rows for pairs of first rows.

        Returns:
            Rows a and b, int32, and int64, the position of the given pair of each.
        """
        left, right = (np.searchsorted(self.first, rows) for rows in (a, b))
        x, y = self.size[left], self.size[right]
        is_small = x * y <= ALL_BETWEEN
        # Else every row is paired with the first of the other class, so that none is missing.
        count = np.where(is_small, x * y, x + y - 1)
        origin = np.repeat(np.arange(len(a)), count)
        step = ranges(0, count)
        wide, many, all_pairs = x[origin], y[origin], is_small[origin]
        i = np.where(all_pairs, step // many, np.where(step < wide, step, 0))
        j = np.where(all_pairs, step % many, np.where(step < wide, 0, step - wide + 1))
        return self.members(left[origin], i), self.members(right[origin], j), origin

    def equal(self) -> tuple[Int32s, Int32s]:
        """Return the pairs of equal rows; rows without values are no pairs."""
        empty = np.zeros(0, np.int32)
        left, right = [empty], [empty]
        several = self.size > 1
        several[np.searchsorted(self.first, self.empty)] = False
        for size in distinct(self.size[several & (self.size <= ALL_OF_A_CLASS)]).tolist():
            classes = np.flatnonzero(several & (self.size == size))
            i, j = np.triu_indices(size, 1)
            class_numbers = np.repeat(classes, len(i))
            left.append(self.members(class_numbers, np.tile(i, len(classes))))
            right.append(self.members(class_numbers, np.tile(j, len(classes))))
        for class_ in np.flatnonzero(several & (self.size > ALL_OF_A_CLASS)).tolist():
            begin, size = int(self._begin[class_]), int(self.size[class_])
            rest = self._members[begin + 1 : begin + size]
            left.append(np.full(len(rest), self._members[begin], np.int32))
            right.append(rest)
        return np.concatenate(left), np.concatenate(right)


def _rows_with_equal_hash(whole: Hashes) -> Int32s:
    """Return the rows whose hash another row has too, ascending."""
    sorted_hashes = np.sort(whole)
    values = distinct(sorted_hashes[1:][sorted_hashes[1:] == sorted_hashes[:-1]])
    row_parts: list[Int32s] = [np.zeros(0, np.int32)]
    for low in range(0, len(whole), 1 << 20):
        part = whole[low : low + (1 << 20)]
        row_parts.append((low + np.flatnonzero(is_in_sorted(part, values))).astype(np.int32))
    return np.concatenate(row_parts)


# Candidates: rows that share a key with few others.
#
# "Blocking" of record linkage (Fellegi and Sunter 1969; Christen, Data Matching, 2012), with many
# keys, since any field of a row may be missing, misspelled or in another's place:
#
# * the value of one field, where few rows have it;
# * the values of two fields together, in either order, so exchanged names share their key;
# * two of the row's MinHash values, which rows with typing errors share;
# * a rare word of a title.
#
# Rows that share a key with too many others are divided by a further value, three keys deep. No
# bucket of more than ``most_in_bucket`` rows is compared, so no table is compared each row with
# each. A candidate is kept only if its equal values are enough evidence already.

Check = Callable[[], None]
KeyProgress = Callable[[int, int], None]

SHORT_OF = 2.5
"""Bits that the equal values of a candidate may lack for even odds (``log2(rows)``): similar values
may add them."""
_LEAST_ROWS = 1000
_GRAM_BITS = 2.5
"""Bits of one equal MinHash value of two rows."""
_FIELDS = 10
"""Fields whose values are keys: the most distinct ones."""
_HITS = 1 << 20
_CHUNK = 1 << 20
"""Rows whose keys are computed at a time."""


@dataclass(frozen=True)
class LongFields:
    """Fields of several words: the words of titles by field, and the fields of texts."""

    titles: Mapping[int, TitleWords] = field(default_factory=dict)
    texts: Collection[int] = ()


def most_in_bucket(rows: int) -> int:
    """Return how many rows may share a key before it is parted further."""
    return 50 if rows <= 10_000 else 12 if rows <= 2_000_000 else 8


def candidates(
    columns: Sequence[Hashes],
    grams: Sequence[UInt32s],
    weights: Weights,
    check: Check,
    rows: Int32s | None = None,
    on_progress: KeyProgress = lambda done, of: None,
    long_fields: LongFields | None = None,
) -> Iterator[Int64s]:
    """Yield pairs of rows to be verified as ``a << 32 | b``, ``a < b``, in sorted batches.

    A pair may be repeated in a later batch. ``columns``: for each field the hashes of its values,
    uint64 (rows), 0 for none. ``grams``: the MinHash values, uint32 (rows) each. ``rows``: int32,
    ascending, the rows to use; all where it is None. ``check`` is called between steps and may
    raise; ``on_progress`` receives how many kinds of keys are done, and of how many.
    """
    if not columns:
        return
    all_rows = np.arange(len(columns[0]), dtype=np.int32) if rows is None else rows
    finder = _Finder(
        columns, grams, weights, all_rows, check, on_progress, long_fields or LongFields()
    )
    for keys in _in_batches(finder.hits()):
        good = keys[finder.is_promising((keys >> 32).astype(np.int32), keys.astype(np.int32))]
        check()
        if len(good):
            yield good


def _in_batches(hits: Iterator[tuple[Int32s, Int32s]]) -> Iterator[Int64s]:
    """Yield pairs as sorted numbers, many at a time and each once among these."""
    batch: list[Int64s] = []
    pair_count = 0
    for a, b in hits:
        batch.append(np.minimum(a, b).astype(np.int64) << 32 | np.maximum(a, b))
        pair_count += len(a)
        if pair_count >= _HITS:
            yield distinct(np.concatenate(batch))
            batch, pair_count = [], 0
    if batch:
        yield distinct(np.concatenate(batch))


class _Finder:
    """Finds pairs of rows of one table by all kinds of keys."""

    def __init__(
        self,
        columns: Sequence[Hashes],
        grams: Sequence[UInt32s],
        weights: Weights,
        all_rows: Int32s,
        check: Check,
        on_progress: KeyProgress,
        long_fields: LongFields,
    ) -> None:
        self._titles = long_fields.titles
        # Titles and texts of one thing mostly differ, which says little.
        self._of_variable_values = {*long_fields.titles, *long_fields.texts}
        self._columns, self._grams, self._weights = columns, grams, weights
        self._all_rows, self._check, self._on_progress = all_rows, check, on_progress
        self._step_count = 0
        self._cap = most_in_bucket(len(all_rows))
        self._row_bits = np.uint64(max(len(columns[0]) - 1, 1).bit_length())
        self._row_mask = (np.uint64(1) << self._row_bits) - np.uint64(1)
        # In a large table pairs that agree in two fields by chance are many times the rows.
        self._against = np.float32(DISAGREE if len(all_rows) >= LARGE else 0)
        self._least_bits = math.log2(max(len(all_rows), _LEAST_ROWS)) - SHORT_OF

    def hits(self) -> Iterator[tuple[Int32s, Int32s]]:
        """Yield the pairs that share a key with few others."""
        key_fields = np.argsort(-self._weights.field, kind="stable")[:_FIELDS].tolist()
        self._of = (
            len(self._columns)
            + len(self._titles)
            + math.comb(len(key_fields), 2)
            + math.comb(len(self._grams), 2)
        )
        for codes in self._columns:
            yield from self._single_values(codes)
            self._step()
        for words in self._titles.values():
            yield from self._shared_words(words)
            self._step()
        yield from self._value_pairs([self._columns[i] for i in sorted(key_fields)], 0)
        # No MinHash value represents none.
        yield from self._value_pairs(self._grams, 1)

    def _step(self) -> None:
        self._step_count += 1
        self._on_progress(self._step_count, self._of)

    def _single_values(self, codes: Hashes) -> Iterator[tuple[Int32s, Int32s]]:
        def keys(rows: Int32s) -> tuple[Hashes, Int32s]:
            present = rows[codes[rows] != 0]
            return codes[present], present

        packed_keys = self._pack_keys(self._all_rows, keys)
        yield from self._buckets(packed_keys)[0]

    def _shared_words(self, words: TitleWords) -> Iterator[tuple[Int32s, Int32s]]:
        rows = self._all_rows
        places = np.arange(len(words.keys) * len(rows))

        def keys(part: Int64s) -> tuple[Hashes, Int32s]:
            chosen = rows[part % len(rows)]
            number = part // len(rows)
            codes = np.select(
                [number == i for i in range(len(words.keys))], [key[chosen] for key in words.keys]
            )
            present = codes != 0
            return codes[present], chosen[present]

        yield from self._buckets(self._pack_keys(places, keys))[0]

    def _value_pairs(
        self, values: Sequence[NDArray[Any]], shift: int
    ) -> Iterator[tuple[Int32s, Int32s]]:
        """Yield the pairs that share two values; where too many do, three."""
        for i, j in combinations(range(len(values)), 2):

            def two(rows: Int32s, i: int = i, j: int = j) -> tuple[Hashes, Int32s]:
                one, other = _shift(values[i][rows], shift), _shift(values[j][rows], shift)
                has_both = (one != 0) & (other != 0)
                # A sum has no order: exchanged values have the same.
                return mix(one[has_both]) + mix(other[has_both]), rows[has_both]

            hits, crowded_keys = self._buckets(self._pack_keys(self._all_rows, two))
            yield from hits
            for third in values[j + 1 :] if len(crowded_keys) else ():
                yield from self._buckets(self._with_third(crowded_keys, third, shift))[0]
            self._step()

    def _with_third(self, crowded_keys: Hashes, third: NDArray[Any], shift: int) -> Hashes:
        """Return packed keys, divided by a further value."""

        def keys(part: Hashes) -> tuple[Hashes, Hashes]:
            rows = part & self._row_mask
            values = _shift(third[rows.astype(np.int32)], shift)
            present = values != 0
            return (part[present] & ~self._row_mask) + mix(values[present]), rows[present]

        return self._pack_keys(crowded_keys, keys)

    def _pack_keys(
        self, source: NDArray[Any], keys: Callable[[Any], tuple[Hashes, NDArray[Any]]]
    ) -> Hashes:
        """Return a number for each row, sorted: the upper bits of its key, then the row.

        Sorting these in place is many times as fast as sorting positions, and takes 8 bytes a
        row. The lower bits of a key are lost, but the values of the pair are compared.
        """
        packed_keys = np.empty(len(source), np.uint64)
        fill_count = 0
        for low in range(0, len(source), _CHUNK):
            hit_keys, rows = keys(source[low : low + _CHUNK])
            end = fill_count + len(rows)
            packed_keys[fill_count:end] = hit_keys & ~self._row_mask | rows.astype(np.uint64)
            fill_count = end
            self._check()
        packed_keys = packed_keys[:fill_count]
        packed_keys.sort()
        self._check()
        return packed_keys

    def _buckets(self, packed_keys: Hashes) -> tuple[Iterator[tuple[Int32s, Int32s]], Hashes]:
        """Return the pairs inside buckets of 2 to ``cap`` rows, and the keys of larger ones."""
        equal = np.zeros(len(packed_keys) + 1, np.bool_)
        for low in range(1, len(packed_keys), _CHUNK):
            high = min(low + _CHUNK, len(packed_keys))
            equal[low:high] = (
                packed_keys[low:high] ^ packed_keys[low - 1 : high - 1]
            ) <= self._row_mask
        # A bucket begins before the first that equals the one before it.
        first = np.flatnonzero(equal[1:] & ~equal[:-1])
        size = np.flatnonzero(equal[:-1] & ~equal[1:]) - first + 1
        large = size > self._cap
        crowded_keys = packed_keys[ranges(first[large], size[large])]
        rows = (packed_keys & self._row_mask).astype(np.int32) if len(first) else self._all_rows[:0]
        return _pairs(rows, first[~large], size[~large]), crowded_keys

    def is_promising(self, a: Int32s, b: Int32s) -> Mask:
        """Return which pairs agree exactly in enough already."""
        bits = np.zeros(len(a), np.float32)
        for values in self._grams:
            bits += np.where(values[a] == values[b], np.float32(_GRAM_BITS), np.float32(0))
        is_equal = np.empty((len(self._columns), len(a)), np.bool_)
        for i, codes in enumerate(self._columns):
            x, y = codes[a], codes[b]
            is_equal[i] = (x == y) & (x != 0)
            if i not in self._of_variable_values:
                bits -= self._against * ((x != y) & (x != 0) & (y != 0))
        for i, present in enumerate(is_equal):
            field_bits = self._weights.bits(i, a) * self._weights.independent_share(i, is_equal)
            bits += np.where(present, field_bits, np.float32(0))
        for i, words in self._titles.items():
            bits += np.where(is_equal[i], np.float32(0), _common_bits(words, a, b))
        good: Mask = bits >= self._least_bits
        return good


def _common_bits(words: TitleWords, a: Int32s, b: Int32s) -> Float32s:
    """Return the bits of the rare words that titles have in common."""
    bits = np.zeros(len(a), np.float32)
    for left, weight in zip(words.keys, words.key_bits, strict=True):
        x, is_common = left[a], np.zeros(len(a), np.bool_)
        for right in words.keys:
            is_common |= x == right[b]
        bits += np.where(is_common & (x != 0), weight[a], np.float32(0))
    return bits


def _shift(values: NDArray[Any], shift: int) -> Hashes:
    result: Hashes = values.astype(np.uint64)
    return result + np.uint64(shift) if shift else result


def _pairs(rows: Int32s, first: Int64s, size: Int64s) -> Iterator[tuple[Int32s, Int32s]]:
    step = max(1, _HITS // max(1, int(size.max(initial=1)) ** 2 // 2))
    for low in range(0, len(first), step):
        starts, sizes = first[low : low + step], size[low : low + step]
        place = ranges(starts, sizes)
        end = np.repeat(starts + sizes, sizes)
        for shift in range(1, int(sizes.max())):
            present = place + shift < end
            place, end = place[present], end[present]
            yield rows[place], rows[place + shift]
