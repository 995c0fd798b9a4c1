"""Where tokens begin and end.

A token is a run of letters and digits; a run of Han characters is cut into words by jieba's
dictionary (rjieba, the same in Rust, where it is installed), as simplified characters, since these
are what the dictionary has; in scripts without spaces each
character begins a token of three characters, so that three tokens in a row are five
characters. Only runs of Han characters reach the segmenter: rjieba and jieba agree on them,
and differ on words like ``Node.js``.
"""

from __future__ import annotations

import hashlib
import io
import logging
import struct
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

from simfinder.engine import kernels
from simfinder.engine.arrays import Int64s, Mask, UInt8s
from simfinder.engine.features.chinese import chinese_version, simplify, simplify_points
from simfinder.engine.features.normalise import HAN, KIND, NO_SPACES, SEPARATOR, WORD, to_text

UNSPACED_LENGTH = 3
"""Characters of a token in a script without spaces."""

Spans = tuple[Int64s, Int64s]


@cache
def _segmenter() -> Callable[[str], list[str]]:
    if not _has_rjieba():
        return _plain_jieba()
    # The instance that jieba makes on import: another would take its time and memory again.
    segment = import_module("rjieba").cut
    return lambda text: segment(text, hmm=False)


@cache
def _has_rjieba() -> bool:
    return find_spec("rjieba") is not None


@lru_cache(maxsize=2)
def _dictionary_segmenter(dictionary: tuple[str, ...]) -> Callable[[str], list[str]]:
    """Return jieba with a user dictionary too; rjieba loads none from memory."""
    return _plain_jieba(dictionary)


def _plain_jieba(dictionary: tuple[str, ...] = ()) -> Callable[[str], list[str]]:
    tokenizer = jieba_tokenizer()
    if dictionary:
        # Texts are segmented as simplified characters.
        tokenizer.load_userdict(io.StringIO(simplify("\n".join(dictionary))))
    return lambda text: list(tokenizer.lcut(text, HMM=False))


def jieba_tokenizer() -> Any:
    """Return a new tokenizer of jieba with its own dictionary: a second and 100 MB.

    The dictionary is read from its text, not from jieba's cache: that is a file in a shared
    folder, which a worker must not write and nobody should trust.
    """
    jieba = import_module("jieba")
    jieba.setLogLevel(logging.WARNING)
    tokenizer = jieba.Tokenizer()
    with tokenizer.get_dict_file() as file:
        tokenizer.FREQ, tokenizer.total = tokenizer.gen_pfdict(file)
    tokenizer.initialized = True
    return tokenizer


@cache
def word_trie() -> object | None:
    """Return jieba's dictionary for the compiled loops, None without these or without it.

    Words are cut as by rjieba and jieba, many times as fast. The text of the dictionary is read
    without importing jieba, which would take longer.
    """
    spec = find_spec("jieba") if kernels.compiled is not None else None
    if kernels.compiled is None or spec is None or not spec.submodule_search_locations:
        return None
    get_data = getattr(spec.loader, "get_data", None)
    if get_data is None:
        return None
    try:
        return kernels.compiled.dictionary(
            get_data(f"{spec.submodule_search_locations[0]}/dict.txt")
        )
    except (OSError, ValueError):  # another jieba than this program knows
        return None


def segmenter_version(dictionary: tuple[str, ...] = ()) -> str:
    """Return name and version of the word segmenter in use, without loading it.

    ``dictionary``: lines of a user dictionary, with which it is always jieba.
    """
    name = "rjieba" if _has_rjieba() and not dictionary else "jieba"
    return f"{name}-{_package_version(name)}"


@cache
def _package_version(name: str) -> str:
    return metadata.version(name)


def cut_han(text: str, dictionary: tuple[str, ...] = ()) -> list[str]:
    """Return the words of a text of Han characters and line feeds, in order, nothing lost.

    ``dictionary``: lines of a user dictionary in jieba's format, used as well.

    By dictionary alone: guessing unknown words (jieba's HMM) makes the cut depend on more
    context, and a changed word would then change its neighbours too.
    """
    segment = _dictionary_segmenter(dictionary) if dictionary else _segmenter()
    return segment(text)


def _runs(inside: Mask) -> Spans:
    """Return start and length of the runs of True; the array must not end inside a run."""
    edges = np.flatnonzero(inside[1:] != inside[:-1]) + 1
    if inside.size and inside[0]:
        edges = np.concatenate((np.zeros(1, edges.dtype), edges))
    return edges[::2], edges[1::2] - edges[::2]


def _han_spans(
    points: NDArray[np.unsignedinteger], han: Mask, dictionary: tuple[str, ...]
) -> Spans:
    with_breaks = han.copy()
    with_breaks[1:] |= han[:-1]  # one place after each run, where a line feed ends it
    places = np.flatnonzero(with_breaks)
    text = to_text(np.where(han[places], simplify_points(points[places]), np.uint32(10)))
    words = cut_han(text, dictionary)
    length = np.fromiter(map(len, words), np.int64, len(words))
    begin = np.cumsum(length) - length
    start = places[begin]
    real = han[start]
    return start[real], length[real]


def _known_spans(han: Mask, cuts: Mask) -> Spans:
    """Return the spans of words with known boundaries."""
    begin = np.flatnonzero(cuts)
    # Where a run ends another word begins, if any, so words follow one on the other.
    return np.flatnonzero(han)[begin], np.diff(begin, append=len(cuts))


def _spans_without_spaces(mask: Mask) -> Spans:
    run_start, run_length = _runs(mask)
    start = np.flatnonzero(mask)
    end = np.repeat(run_start + run_length, run_length)
    return start, np.minimum(end - start, UNSPACED_LENGTH)


def token_spans(
    points: NDArray[np.unsignedinteger],
    kinds: UInt8s,
    cuts: Mask | None = None,
    dictionary: tuple[str, ...] = (),
) -> Spans:
    """Return start and length of each token, int64, in reading order.

    ``points`` and ``kinds`` as in ``CodePoints``; the last place must be a separator. Tokens of
    scripts without spaces overlap. ``cuts``: bool, one a Han character, whether a word begins
    there; where they are known nothing is segmented. ``dictionary``: as in :func:`cut_han`.
    """
    if kinds.max(initial=SEPARATOR) <= WORD:
        return _runs(kinds.view(np.bool_))
    kind = kinds & np.uint8(KIND)
    parts: list[Spans] = []
    if (inside := kind == WORD).any():
        parts.append(_runs(inside))
    if (inside := kind == HAN).any():
        if cuts is not None and len(cuts) == np.count_nonzero(inside):
            parts.append(_known_spans(inside, cuts))
        else:
            parts.append(_han_spans(points, inside, dictionary))
    if (inside := kind == NO_SPACES).any():
        parts.append(_spans_without_spaces(inside))
    if len(parts) == 1:
        return parts[0]
    # Each place begins at most one token: writing lengths to their places sorts them.
    length_at = np.zeros(len(points), np.int32)
    for start, length in parts:
        length_at[start] = length
    starts = np.flatnonzero(length_at)
    return starts, length_at[starts].astype(np.int64)


def token_texts(
    points: NDArray[np.unsignedinteger],
    kinds: UInt8s,
    cuts: Mask | None = None,
    dictionary: tuple[str, ...] = (),
) -> list[str]:
    """Return the tokens as strings; arguments as those of :func:`token_spans`."""
    text = to_text(points)
    starts, lengths = token_spans(points, kinds, cuts, dictionary)
    return [text[s : s + n] for s, n in zip(starts.tolist(), lengths.tolist(), strict=True)]


# Word boundaries of a text among its Han characters, stored with the text.
#
# Segmentation takes most of the time of Chinese texts, and every profile of words needs the same
# boundaries. One bit a character is an eighth of the compressed text.

Cuts = Mask
"""One a Han character of the normal form, in reading order: whether a word begins there."""
_REVISION = 2
"""Raised whenever other characters are Han or other words are cut."""
_MARK = b"cuts"
_HEAD = struct.Struct("<4s8sI4s")
"""The mark, the version of the segmentation, the count, and a checksum of the bits."""


def _digest(data: bytes, size: int) -> bytes:
    return hashlib.blake2b(data, digest_size=size).digest()


def _version() -> bytes:
    unicode = f"unicode-{unicodedata.unidata_version}"
    made_by = f"{_REVISION} {segmenter_version()} {unicode} {chinese_version()}"
    return _digest(made_by.encode(), 8)


def pack(cuts: Cuts | None) -> bytes:
    """Return cuts as bytes with a head that has their version; empty without cuts."""
    if cuts is None or not len(cuts):
        return b""
    bits = np.packbits(cuts).tobytes()
    return _HEAD.pack(_MARK, _version(), len(cuts), _digest(bits, 4)) + bits


def unpack(data: bytes) -> Cuts | None:
    """Return packed cuts; None where there are none, or of another version."""
    if len(data) < _HEAD.size:
        return None
    bits = data[_HEAD.size :]
    mark, version, count, checksum = _HEAD.unpack_from(data)
    is_current = mark == _MARK and version == _version()
    if not is_current or len(bits) != -(-count // 8) or checksum != _digest(bits, 4):
        return None
    return np.unpackbits(np.frombuffer(bits, np.uint8), count=count).view(np.bool_)


class WordCuts:
    """The cuts of documents in pieces: known ones, or those that are added."""

    def __init__(self, cuts: Sequence[Cuts | None], documents: int) -> None:
        """``cuts``: of each document, or nothing."""
        self._known_cuts = list(cuts) or [None] * documents
        self._new_cuts: list[list[Cuts]] = [[] for _ in range(documents)]
        self._used = [0] * documents

    def take(self, owners: Sequence[int], numbers: Sequence[int]) -> Cuts | None:
        """Return the cuts of the next pieces, with so many Han characters; None if not known."""
        parts = []
        for owner, number in zip(owners, numbers, strict=True):
            begin, cuts = self._used[owner], self._known_cuts[owner]
            self._used[owner] += number
            part = None if cuts is None else cuts[begin : begin + number]
            if number and (part is None or len(part) != number):
                return None
            if part is not None:
                parts.append(part)
        return np.concatenate([np.zeros(0, np.bool_), *parts])

    def add(self, owners: Sequence[int], numbers: Sequence[int], cuts: Cuts) -> None:
        """Add the cuts of the same pieces."""
        begin = 0
        for owner, number in zip(owners, numbers, strict=True):
            if number:
                self._new_cuts[owner].append(cuts[begin : begin + number])
            begin += number

    def whole(self) -> tuple[Cuts | None, ...]:
        """Return the cuts of each document; None where it has no Han characters."""
        return tuple(np.concatenate(parts) if parts else None for parts in self._new_cuts)
