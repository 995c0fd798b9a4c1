"""From texts to 64-bit hashes of their tokens, characters and shingles, without strings.

Hashes are sums and products modulo 2^64 over whole arrays, so they are the same on every
machine. A token's hash is the polynomial of its code points, taken as the difference of two
prefix sums (Karp and Rabin 1987), then mixed by the finaliser of MurmurHash3 (Appleby 2011).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.arrays import Int64s, Mask, UInt64s, offsets
from simfinder.engine.features.normalise import (
    HAN,
    KIND,
    MARK,
    SEPARATOR,
    WORD,
    CodePoints,
    code_points,
)
from simfinder.engine.features.segment import Cuts, WordCuts, token_spans
from simfinder.engine.features.text_digest import TextDigest, add_to

Hashes = UInt64s
Points = NDArray[np.unsignedinteger]
Tokens = tuple[Hashes, Int64s, Int64s]
"""Hash, start place and length of every token."""

_PIECE = 1 << 17
_BLOCK = 1 << 16
_CACHE_SIZE = 1 << 14
_BASE = 0x9E3779B97F4A7C15
_FACTOR = np.uint64(0xD1342543DE82EF95)
_MIX_1 = np.uint64(0xFF51AFD7ED558CCD)
_MIX_2 = np.uint64(0xC4CEB9FE1A85EC53)
_SHIFT = np.uint64(33)


def _powers(base: int, count: int = 2 * _PIECE + 2) -> Hashes:
    table = np.full(count, np.uint64(base), np.uint64)
    table[0] = 1
    return np.cumprod(table, dtype=np.uint64)


_INVERSE_BASE = pow(_BASE, -1, 1 << 64)
_POWER, _INVERSE = _powers(_BASE), _powers(_INVERSE_BASE)


@dataclass(frozen=True, slots=True)
class Units:
    """The units of documents in reading order: tokens or characters.

    ``values``: uint64 hashes. ``start``: int64, shape (documents + 1); document d holds
    ``values[start[d]:start[d + 1]]``. ``characters``: int64, letters and digits of each.
    ``text_hashes``: as in :mod:`~simfinder.engine.features.text_digest`.
    """

    values: Hashes
    start: Int64s
    characters: Int64s
    text_hashes: tuple[str, ...]
    lengths: Int64s | None = None
    """Characters of each token, if requested."""
    chinese: Mask | None = None
    """Which tokens begin with a Han character, if requested."""
    cuts: tuple[Cuts | None, ...] = ()
    """Of each document where the words of its Han characters begin, where it has such words."""


def mix(values: Hashes) -> Hashes:
    """Mix each value in place by MurmurHash3's 64-bit finaliser (fmix64), and return it."""
    upper = values >> _SHIFT
    values ^= upper
    for factor in (_MIX_1, _MIX_2):
        values *= factor
        np.right_shift(values, _SHIFT, out=upper)
        values ^= upper
    return values


def pieces(text: str) -> Iterator[str]:
    """Cut a long text into pieces of at most 131,072 characters, after white space.

    If half a piece has none, the cut is after punctuation, or else at a fixed length, which may cut
    a token.
    """
    begin = 0
    while len(text) - begin > _PIECE:
        low, high = begin + _PIECE // 2, begin + _PIECE
        place = max(text.rfind("\n", low, high), text.rfind(" ", low, high))
        if place < 0:
            place = next((i for i in range(high - 1, low, -1) if _is_separator(text[i])), high - 1)
        yield text[begin : place + 1]
        begin = place + 1
    yield text[begin:]


def _is_separator(character: str) -> bool:
    return unicodedata.category(character)[0] in "ZPS"


def _blocks(texts: Sequence[str]) -> Iterator[tuple[list[str], list[int]]]:
    """Yield pieces that fit the cache of a processor together, with their documents."""
    block: list[str] = []
    owners: list[int] = []
    size = 0
    for owner, text in enumerate(texts):
        for piece in (text,) if len(text) <= _PIECE else pieces(text):
            if block and size + len(piece) > _BLOCK:
                yield block, owners
                block, owners, size = [], [], 0
            block.append(piece)
            owners.append(owner)
            size += len(piece) + 1
    if block:
        yield block, owners


def word_hashes(words: Sequence[str]) -> Hashes:
    """Return the hash that each word has as a token; the words must be in normal form."""
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    letters = np.frombuffer("".join(words).encode("utf-32-le"), "<u4")
    return _span_hashes(letters, np.cumsum(lengths), lengths, in_turn=True)


def token_hashes(codes: CodePoints, letters: Points, cuts: Cuts | None = None) -> Tokens:
    """Return hash, start place and length of every token; ``letters`` are the points in tokens."""
    starts, lengths = token_spans(codes.points, codes.kinds, cuts)
    if not starts.size:
        return np.zeros(0, np.uint64), starts, lengths
    ends = np.cumsum(lengths)
    in_turn = int(ends[-1]) == len(letters)
    if not in_turn:  # some overlap
        ends = np.cumsum(codes.kinds != SEPARATOR)[starts] - 1 + lengths
    return _span_hashes(letters, ends, lengths, in_turn=in_turn), starts, lengths


def _span_hashes(letters: Points, ends: Int64s, lengths: Int64s, *, in_turn: bool) -> Hashes:
    """Return the hash of each span of letters; ``in_turn``: each begins where one ends."""
    begins = ends - lengths
    power, inverse = _table(len(letters))
    sums = np.zeros(len(letters) + 1, np.uint64)
    terms = sums[1:]
    np.copyto(terms, letters)
    terms *= power
    np.cumsum(terms, out=terms)
    values = sums.take(ends)
    if in_turn:
        values[1:] -= values[:-1].copy()
    else:
        values -= sums.take(begins)
    values *= inverse.take(begins)
    return mix(values)


def _table(size: int) -> tuple[Hashes, Hashes]:
    if size < len(_POWER):
        return _POWER[:size], _INVERSE
    # NFKC can make a text up to 18 times longer, which is rare.
    return _powers(_BASE, size), _powers(_INVERSE_BASE, size + 1)


def units(
    texts: Sequence[str],
    *,
    characters: bool,
    with_details: bool = False,
    cuts: Sequence[Cuts | None] = (),
    simplified: bool = True,
) -> Units:
    """Return the tokens of each text, or with ``characters`` its letters and digits.

    ``with_details``: tokens with their lengths, and which of them are Chinese. ``cuts``: the known
    word boundaries of each text, or None. ``simplified``: as in ``normalise``.
    """
    parts: list[Points] = []
    widths: list[Int64s] = []
    chinese: list[Mask] = []
    counts = [0] * len(texts)
    effective = [0] * len(texts)
    digests = [TextDigest() for _ in texts]
    word_cuts = WordCuts(cuts, len(texts))
    for block, owners in _blocks(texts):
        codes = code_points(block, simplified=simplified)
        # ``take`` with places, since branch prediction fails for a mask at the end of every word.
        places = np.flatnonzero(codes.kinds != SEPARATOR)
        letters = codes.points.take(places)
        add_to([digests[owner] for owner in owners], codes, places, letters)
        number = np.diff(places.searchsorted(codes.start))
        marks = np.flatnonzero(codes.kinds >= MARK)
        spacing = np.diff(np.searchsorted(marks, codes.start)) if marks.size else 0
        _add_to(effective, owners, number - spacing)
        if characters:
            parts.append(letters)
        else:
            values, starts, lengths = _block_tokens(codes, letters, owners, word_cuts)
            parts.append(values)
            if with_details:
                widths.append(lengths)
                chinese.append((codes.kinds[starts] & np.uint8(KIND)) == HAN)
            del lengths  # frees memory that is still in a cache
            number = np.diff(starts.searchsorted(codes.start))
        _add_to(counts, owners, number)
    values = parts[0] if len(parts) == 1 else np.concatenate([np.zeros(0, np.uint64), *parts])
    return Units(
        values.astype(np.uint64, copy=False),
        offsets(counts),
        np.array(effective, np.int64),
        tuple(digest.hexdigest() for digest in digests),
        np.concatenate([np.zeros(0, np.int64), *widths]) if with_details else None,
        np.concatenate([np.zeros(0, np.bool_), *chinese]) if with_details else None,
        word_cuts.whole(),
    )


def _block_tokens(
    codes: CodePoints, letters: Points, owners: Sequence[int], word_cuts: WordCuts
) -> Tokens:
    """Return the tokens of a block as ``token_hashes``; words are segmented where not known."""
    if codes.kinds.max(initial=SEPARATOR) <= WORD:
        return token_hashes(codes, letters)
    han = np.flatnonzero((codes.kinds & np.uint8(KIND)) == HAN)
    numbers = np.diff(han.searchsorted(codes.start)).tolist()
    tokens = token_hashes(codes, letters, word_cuts.take(owners, numbers))
    begins = np.zeros(len(codes.kinds), np.bool_)
    begins[tokens[1]] = True
    word_cuts.add(owners, numbers, begins[han])
    return tokens


def _add_to(sums: list[int], owners: Sequence[int], numbers: Int64s) -> None:
    for owner, number in zip(owners, numbers.tolist(), strict=True):
        sums[owner] += number


def shingles(values: Hashes, start: Int64s, length: int) -> tuple[Hashes, Int64s]:
    """Return the hash of every ``length`` consecutive units of a document, in order.

    A document shorter than that is one shingle; one without units has none. The second array is
    where each document's shingles start, like ``start``.
    """
    sizes = np.diff(start)
    counts = np.where(sizes >= length, sizes - length + 1, np.minimum(sizes, 1))
    begin = offsets(counts)
    hashes = values.copy()
    total = len(values) - length + 1
    for low in range(0, total, _CACHE_SIZE):
        high = min(low + _CACHE_SIZE, total)
        part = hashes[low:high]
        for offset in range(1, length):
            part *= _FACTOR
            part += values[low + offset : high + offset]
        mix(part)
    short = np.flatnonzero((sizes > 0) & (sizes < length))
    if short.size:
        first = start[short]
        hashes[first] = mix(_short(values, first, sizes[short]))
    # Shingles that cross the end of a document are dropped.
    parts = [hashes[s : s + n] for s, n in zip(start[:-1].tolist(), counts.tolist(), strict=True)]
    return parts[0] if len(parts) == 1 else np.concatenate([hashes[:0], *parts]), begin


def _short(values: Hashes, first: Int64s, count: Int64s) -> Hashes:
    hashes = values[first].copy()
    for offset in range(1, int(count.max())):
        rows = count > offset
        hashes[rows] = hashes[rows] * _FACTOR + values[first[rows] + offset]
    return hashes


# A small sample of a document's shingles, for estimating how much it shares with another.
#
# The 256 smallest hashes (bottom-k, Broder 1997; Cohen and Kaplan 2007) and all those below
# 2^64 / 16 (FracMinHash, Irber et al. 2022): all of short texts, and enough of long ones to find a
# page in a book: of 100 shingles all are missed once in 600 times.

SIZE = 256
"""Fewest hashes of a sketch, where the document has as many."""
FRACTION = 16
"""One shingle in this many is always in the sketch."""
LIMIT = 2**64 // FRACTION
"""Hashes below this are always in the sketch."""
_LIMIT = np.uint64(LIMIT)


def sketch(values: Hashes) -> Hashes:
    """Return the sketch of a set of hashes, sorted and distinct, as its first values.

    It is the whole set if and only if it is as long as the set.
    """
    if len(values) <= SIZE:
        return values.copy()
    return values[: max(SIZE, int(values.searchsorted(_LIMIT)))].copy()
