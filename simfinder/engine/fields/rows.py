"""The rows of a table as documents: normal values, their hashes, the fingerprint of a row.

The fingerprint is that of Li and Han 2015 for records: the value of a short field is one feature
of weight 2, a long text gives its words, each weighed by its count. The source leaves open where
a long text begins; here it is one of more than ``LONG`` words. What field a value stands in is
no part of its feature, so values that change places leave the fingerprint as it is.

Beside it a row has the MinHash values (Broder 1997) of its character trigrams, taken inside
fields only. They find rows whose values are spelled otherwise or stand in other fields.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import mmh3
import numpy as np
from numpy.typing import NDArray

from simfinder.engine.features import Hashes, mix
from simfinder.engine.fingerprint import simhashes

LONG = 12
"""A value of more words than this is a long text."""
GRAMS = 12
"""MinHash values of a row."""
_SURELY_SHORT = 40
"""Characters that hold at most so many words, about, whatever the language."""
_MEMORY = 200_000
"""Values that are remembered: states and first names come again and again."""
_SEPARATOR = "\x1f"
_ORDERED = np.uint64(0x9E3779B97F4A7C15)
_SEEDS = tuple(np.uint64(0x9E3779B97F4A7C15 * (2 * i + 1) & (2**64 - 1) | 1) for i in range(GRAMS))

_APART = re.compile(r"[^\w]+|_+")
_DATE = re.compile(
    r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ]00:00(?::00(?:\.0+)?)?)?"
)
_GERMAN_DATE = re.compile(r"(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})")
_NUMBER = re.compile(r"([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?")
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[㐀-䶿一-鿿豈-﫿぀-ヿ]|[^\W㐀-䶿一-鿿豈-﫿぀-ヿ]+")


def normal(value: str) -> str:
    """Return a value as it is compared: its letters and digits, in one form.

    Compatibility forms, case, punctuation and runs of space make no difference, dates become
    ``yyyymmdd``, thousands are not parted and numbers end in no zeros behind the point. Leading
    zeros stay: they belong to codes.
    """
    text = value.strip()
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    if text[:1].isdigit() or text[:1] in "+-":
        told = _number_or_date(text)
        if told is not None:
            return told
    text = text.casefold()
    return text if text.isalnum() else _APART.sub(" ", text).strip()


def _number_or_date(text: str) -> str | None:
    if date := _DATE.fullmatch(text):
        year, month, day = map(int, date.groups())
    elif date := _GERMAN_DATE.fullmatch(text):
        day, month, year = map(int, date.groups())
    else:
        number = _NUMBER.fullmatch(text)
        if number is None:
            return None
        sign, whole, behind = number.groups()
        rest = (behind or "").rstrip("0")
        return sign.replace("+", "") + whole.replace(",", "") + (f".{rest}" if rest else "")
    return f"{year:04}{month:02}{day:02}"


def words(text: str) -> list[str]:
    """Return the words of a normal value; Han and kana characters are one each."""
    return _WORD.findall(text)


@dataclass(frozen=True)
class Described:
    """Rows of a table made ready to be compared; n rows of f fields.

    ``texts``: normal values, row after row, "" where there is none. ``codes``: uint64 (n, f),
    hash of each value, 0 for none. ``grams``: uint32 (n, GRAMS). ``fingerprints``: uint64 (n).
    ``whole``: uint64 (n), hash of all values in their order, 0 for a row that is not compared.
    """

    texts: list[str]
    codes: Hashes
    grams: NDArray[np.uint32]
    fingerprints: Hashes
    whole: Hashes


class Describer:
    """Makes rows ready; remembers what it made of values that come again."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._known: dict[str, tuple[str, int]] = {"": ("", 0)}

    def describe(self, rows: Sequence[Sequence[str]], letters: bool = False) -> Described:
        """Return the rows described; all have the same number of fields.

        ``letters``: whether a row must have a letter to be compared. Rows without any value are
        never compared.
        """
        fields = len(rows[0]) if rows else 0
        known = self._known
        if len(known) >= _MEMORY:
            known.clear()
            known[""] = ("", 0)
        made = [known.get(value) or self._cell(value) for row in rows for value in row]
        texts = [text for text, _ in made]
        flat = np.fromiter((code for _, code in made), np.uint64, len(made))
        codes = flat.reshape(len(rows), fields)
        joined = [
            _SEPARATOR.join(texts[i : i + fields]) for i in range(0, len(texts), max(fields, 1))
        ]
        whole = _whole(codes)
        if letters:
            whole[[i for i, text in enumerate(joined) if not _LETTER.search(text)]] = 0
        return Described(texts, codes, _grams(joined), _fingerprints(texts, codes), whole)

    def _cell(self, value: str) -> tuple[str, int]:
        text = normal(value)
        made = (text, _hash(text) if text else 0)
        if len(value) <= _SURELY_SHORT:
            self._known[value] = made
        return made


def _hash(text: str) -> int:
    return int(mmh3.hash64(text.encode("utf-8", "surrogatepass"), signed=False)[0]) or 1


def _whole(codes: Hashes) -> Hashes:
    """Return a hash of all values of each row in their order, 0 for rows without any."""
    out: Hashes = np.zeros(len(codes), np.uint64)
    for column in codes.T:
        out = mix(out * _ORDERED + column)
    out[out == 0] = 1
    out[~codes.any(axis=1)] = 0
    return out


def _fingerprints(texts: Sequence[str], codes: Hashes) -> Hashes:
    """Return the fingerprint of each row, 0 for rows without values."""
    n, fields = codes.shape
    flat = codes.ravel()
    weight = np.where(flat != 0, 2, 0)
    more: list[int] = []
    owner: list[int] = []
    lengths = np.fromiter(map(len, texts), np.int64, len(texts))
    for i in np.flatnonzero(lengths > _SURELY_SHORT).tolist():
        found = words(texts[i])
        if len(found) > LONG:
            weight[i] = 0
            more.extend(map(_hash, found))
            owner.extend([i // fields] * len(found))
    rows = np.concatenate((np.repeat(np.arange(flat.size) // max(fields, 1), weight), owner))
    values = np.concatenate((np.repeat(flat, weight), np.array(more, np.uint64)))
    values = values[np.argsort(rows, kind="stable")]
    count = np.bincount(rows.astype(np.int64), minlength=n)
    some = count > 0
    out = np.zeros(n, np.uint64)
    out[some] = simhashes(values, np.concatenate(([0], np.cumsum(count[some]))))
    return out


def _grams(joined: Sequence[str]) -> NDArray[np.uint32]:
    """Return the MinHash values of each row's trigrams, uint32, shape (rows, GRAMS)."""
    padded = [f"{_SEPARATOR}{text}{_SEPARATOR}" for text in joined]
    points = np.frombuffer("".join(padded).encode("utf-32-le", "surrogatepass"), "<u4")
    start = np.concatenate(([0], np.cumsum([len(text) for text in padded])))[:-1]
    if not len(points):
        return np.zeros((0, GRAMS), np.uint32)
    wide = np.concatenate((points, [0x1F, 0x1F])).astype(np.uint64)
    grams = mix(wide[:-2] << np.uint64(42) | wide[1:-1] << np.uint64(21) | wide[2:])
    outside = wide[1:-1] == 0x1F
    out = np.empty((len(joined), GRAMS), np.uint32)
    hashed = np.empty_like(grams)
    for number, seed in enumerate(_SEEDS):
        # Multiply-shift of a mixed value (Dietzfelbinger et al. 1997) stands for a permutation.
        np.multiply(grams, seed, out=hashed)
        hashed >>= np.uint64(32)
        # Grams across a border belong to no field.
        hashed[outside] = 2**32 - 1
        out[:, number] = np.minimum.reduceat(hashed, start)
    return out
