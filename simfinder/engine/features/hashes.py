"""From texts to 64-bit hashes of their tokens, characters and shingles, without strings.

All hashes are those of MurmurHash3 x64 128 with seed 0 (Appleby 2011), of which the first 64 bits
are used, computed here over whole arrays. So everybody can compute them again with mmh3 alone:
a token is ``mmh3.hash64(token.encode(), signed=False)[0]``, and a shingle of several units the same
over their values, 8 bytes each in little-endian order: hashes of tokens, or code points of
characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import mmh3
import numpy as np
from numpy.typing import NDArray

from simfinder.engine import kernels
from simfinder.engine.arrays import Int64s, Mask, UInt64s, offsets
from simfinder.engine.features.chinese import simplify_points
from simfinder.engine.features.normalise import (
    HAN,
    KIND,
    MARK,
    SEPARATOR,
    WORD,
    CodePoints,
    code_points,
)
from simfinder.engine.features.segment import Cuts, WordCuts, token_spans, word_trie
from simfinder.engine.features.text_digest import TextDigest, add_to

Hashes = UInt64s
Points = NDArray[np.unsignedinteger]
Tokens = tuple[Hashes, Int64s, Int64s]
"""Hash, start place and length of every token."""

_PIECE = 1 << 17
_BLOCK = 1 << 16
_CACHE_SIZE = 1 << 14
_BLOCK_1 = np.uint64(0x87C37B91114253D5)
_BLOCK_2 = np.uint64(0x4CF5AD432745937F)
_ADD_1, _ADD_2 = np.uint64(0x52DCE729), np.uint64(0x38495AB5)
_FIVE = np.uint64(5)
_MIX_1 = np.uint64(0xFF51AFD7ED558CCD)
_MIX_2 = np.uint64(0xC4CEB9FE1A85EC53)
_SHIFT = np.uint64(33)


_FIRST_OF_BYTES = (0x80, 0x800, 0x10000)
"""The first code points that take 2, 3 and 4 bytes of UTF-8."""
_BYTES = 8
_BLOCK_BYTES = 16
_LONG_BYTES = 256
"""A longer span is hashed by itself: one array operation for each of its blocks takes longer."""
_LOW_BYTES = np.array([(1 << 8 * n) - 1 for n in range(_BYTES + 1)], np.uint64)
"""Masks of the first 0 to 8 bytes of a little-endian word."""


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
    letters = np.frombuffer("".join(words).encode("utf-32-le", "surrogatepass"), "<u4")
    ends = np.cumsum(lengths)
    return _span_hashes(letters, ends - lengths, ends)


def token_hashes(
    codes: CodePoints,
    letters: Points,
    cuts: Cuts | None = None,
    dictionary: tuple[str, ...] = (),
) -> Tokens:
    """Return hash, start place and length of every token; ``letters`` are the points in tokens.

    ``cuts dictionary``: as in ``token_spans``.
    """
    if (tokens := _compiled_tokens(codes, cuts, dictionary)) is not None:
        return tokens
    starts, lengths = token_spans(codes.points, codes.kinds, cuts, dictionary)
    if not starts.size:
        return np.zeros(0, np.uint64), starts, lengths
    ends = np.cumsum(lengths)
    if int(ends[-1]) != len(letters):  # some overlap
        ends = np.cumsum(codes.kinds != SEPARATOR)[starts] - 1 + lengths
    return _span_hashes(letters, ends - lengths, ends), starts, lengths


def _compiled_tokens(
    codes: CodePoints, cuts: Cuts | None, dictionary: tuple[str, ...]
) -> Tokens | None:
    """Return the same as ``token_hashes`` by compiled loops, None where they cannot do it."""
    if kernels.compiled is None:
        return None
    points, trie, simple = codes.points, None, None
    if (kinds := codes.kinds).max(initial=SEPARATOR) > WORD:
        han = int(np.count_nonzero((kinds & np.uint8(KIND)) == HAN))
        if cuts is None or len(cuts) != han:
            cuts = None
            if han and (dictionary or (trie := word_trie()) is None):
                return None
            simple = simplify_points(points) if han else None
    if points.dtype != np.uint8:
        points = np.ascontiguousarray(points, np.uint32)
    starts, lengths = np.empty(len(kinds), np.int64), np.empty(len(kinds), np.int64)
    hashes = np.empty(len(kinds), np.uint64)
    count = kernels.compiled.tokens(points, kinds, simple, cuts, trie, starts, lengths, hashes)
    return hashes[:count], starts[:count], lengths[:count]


def _span_hashes(letters: Points, begins: Int64s, ends: Int64s) -> Hashes:
    """Return the hash of each span of letters, as UTF-8."""
    highest = int(letters.max(initial=0))
    if highest < _FIRST_OF_BYTES[0]:
        return byte_hashes(letters.astype(np.uint8).tobytes(), begins, ends - begins)
    text = letters.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
    places = np.arange(len(letters) + 1)
    for first in _FIRST_OF_BYTES:
        if highest >= first:
            places[1:] += np.cumsum(letters >= first)
    begins = places.take(begins)
    return byte_hashes(text.encode("utf-8", "surrogatepass"), begins, places.take(ends) - begins)


def byte_hashes(data: bytes, begins: Int64s, lengths: Int64s) -> Hashes:
    """Return the first 64 bits of MurmurHash3 x64 128 of each span of bytes, uint64."""
    words = np.ndarray(len(data) + 1, "<u8", data + bytes(_BLOCK_BYTES), strides=(1,))
    h1, h2 = np.zeros(len(begins), np.uint64), np.zeros(len(begins), np.uint64)
    rest, place = lengths, begins
    rows = np.flatnonzero((lengths >= _BLOCK_BYTES) & (lengths <= _LONG_BYTES))
    if int(lengths.max(initial=0)) >= _BLOCK_BYTES:
        rest, place = lengths % _BLOCK_BYTES, begins + lengths // _BLOCK_BYTES * _BLOCK_BYTES
        at = begins[rows]
        while rows.size:
            h1[rows], h2[rows] = _add_block(
                h1[rows], h2[rows], words.take(at), words.take(at + _BYTES)
            )
            at += _BLOCK_BYTES
            is_open = at + _BLOCK_BYTES <= (begins + lengths)[rows]
            rows, at = rows[is_open], at[is_open]
    long = np.flatnonzero(rest > _BYTES)
    if long.size:
        second = words.take(place[long] + _BYTES) & _LOW_BYTES.take(rest[long] - _BYTES)
        h2[long] ^= _scramble(second, _BLOCK_2, 33, _BLOCK_1)
    first = words.take(place) & _LOW_BYTES.take(np.minimum(rest, _BYTES))
    h1 ^= _scramble(first, _BLOCK_1, 31, _BLOCK_2)
    hashes = _finish(h1, h2, lengths.astype(np.uint64))
    for row in np.flatnonzero(lengths > _LONG_BYTES).tolist():
        begin = int(begins[row])
        span = data[begin : begin + int(lengths[row])]
        hashes[row] = mmh3.hash64(span, signed=False)[0]
    return hashes


def _scramble(block: Hashes, factor: np.uint64, bits: int, second_factor: np.uint64) -> Hashes:
    """Return half a block as it goes into a hash; changes it."""
    block *= factor
    _rotate(block, bits)
    block *= second_factor
    return block


def _rotate(values: Hashes, bits: int) -> None:
    upper = values >> np.uint64(64 - bits)
    values <<= np.uint64(bits)
    values |= upper


def _add_block(h1: Hashes, h2: Hashes, first: Hashes, second: Hashes) -> tuple[Hashes, Hashes]:
    """Return both halves of a hash after 16 bytes more; changes its arguments."""
    h1 ^= _scramble(first, _BLOCK_1, 31, _BLOCK_2)
    _rotate(h1, 27)
    h1 += h2
    h1 *= _FIVE
    h1 += _ADD_1
    h2 ^= _scramble(second, _BLOCK_2, 33, _BLOCK_1)
    _rotate(h2, 31)
    h2 += h1
    h2 *= _FIVE
    h2 += _ADD_2
    return h1, h2


def _finish(h1: Hashes, h2: Hashes, length: Hashes | np.uint64) -> Hashes:
    """Return the first half of a hash at the end of its bytes; changes its arguments."""
    h1 ^= length
    h2 ^= length
    h1 += h2
    h2 += h1
    return mix(h1) + mix(h2)


def units(
    texts: Sequence[str],
    *,
    characters: bool,
    with_details: bool = False,
    cuts: Sequence[Cuts | None] = (),
    simplified: bool = True,
    dictionary: tuple[str, ...] = (),
) -> Units:
    """Return the tokens of each text, or with ``characters`` its letters and digits.

    ``with_details``: tokens with their lengths, and which of them are Chinese. ``cuts``: the known
    word boundaries of each text, or None. ``simplified``: as in ``normalise``. ``dictionary``: a
    user dictionary as in ``cut_han``; then known boundaries are not used, and none are returned,
    since they are those without it.
    """
    parts: list[Points] = []
    widths: list[Int64s] = []
    chinese: list[Mask] = []
    counts = [0] * len(texts)
    effective = [0] * len(texts)
    digests = [TextDigest() for _ in texts]
    word_cuts = WordCuts(() if dictionary else cuts, len(texts))
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
            values, starts, lengths = _block_tokens(codes, letters, owners, word_cuts, dictionary)
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
        (None,) * len(texts) if dictionary else word_cuts.whole(),
    )


def _block_tokens(
    codes: CodePoints,
    letters: Points,
    owners: Sequence[int],
    word_cuts: WordCuts,
    dictionary: tuple[str, ...],
) -> Tokens:
    """Return the tokens of a block as ``token_hashes``; words are segmented where not known."""
    if codes.kinds.max(initial=SEPARATOR) <= WORD:
        return token_hashes(codes, letters)
    han = np.flatnonzero((codes.kinds & np.uint8(KIND)) == HAN)
    numbers = np.diff(han.searchsorted(codes.start)).tolist()
    tokens = token_hashes(codes, letters, word_cuts.take(owners, numbers), dictionary)
    begins = np.zeros(len(codes.kinds), np.bool_)
    begins[tokens[1]] = True
    word_cuts.add(owners, numbers, begins[han])
    return tokens


def _add_to(sums: list[int], owners: Sequence[int], numbers: Int64s) -> None:
    for owner, number in zip(owners, numbers.tolist(), strict=True):
        sums[owner] += number


def shingles(values: Hashes, start: Int64s, length: int) -> tuple[Hashes, Int64s]:
    """Return the hash of every ``length`` consecutive units of a document, in order.

    A document shorter than that is one shingle; one without units has none. Shingles of
    length 1 are the units. The second array is
    where each document's shingles start, like ``start``.
    """
    sizes = np.diff(start)
    counts = np.where(sizes >= length, sizes - length + 1, np.minimum(sizes, 1))
    begin = offsets(counts)
    if kernels.compiled is not None and length > 1:
        hashes = np.empty(int(begin[-1]), np.uint64)
        kernels.compiled.shingles(np.ascontiguousarray(values), start, length, hashes)
        return hashes, begin
    hashes = values.copy()
    total = len(values) - length + 1
    for low in range(0, total if length > 1 else 0, _CACHE_SIZE):
        high = min(low + _CACHE_SIZE, total)
        hashes[low:high] = _joined([values[low + n : high + n] for n in range(length)])
    # The others got windows that reach into the next document.
    short = np.flatnonzero((sizes > 0) & (sizes < length))
    for size in sorted(set(sizes[short].tolist())):
        first = start[short[sizes[short] == size]]
        hashes[first] = _joined([values[first + n] for n in range(size)])
    # Shingles that cross the end of a document are dropped.
    parts = [hashes[s : s + n] for s, n in zip(start[:-1].tolist(), counts.tolist(), strict=True)]
    return parts[0] if len(parts) == 1 else np.concatenate([hashes[:0], *parts]), begin


def _joined(units: Sequence[Hashes]) -> Hashes:
    """Return the hash of rows of several units, one array for each place in the row."""
    h1 = np.zeros(len(units[0]), np.uint64)
    h2 = np.zeros(len(units[0]), np.uint64)
    for first, second in zip(units[0:-1:2], units[1::2], strict=True):
        h1, h2 = _add_block(h1, h2, first.copy(), second.copy())
    if len(units) % 2:
        h1 ^= _scramble(units[-1].copy(), _BLOCK_1, 31, _BLOCK_2)
    return _finish(h1, h2, np.uint64(_BYTES * len(units)))


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
