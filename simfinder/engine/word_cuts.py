"""Where the words of a text begin among its Han characters, kept beside the text.

Segmentation takes most of the time of Chinese texts, and every profile that is made of words
needs the same. One bit a character is an eighth of what the text itself takes, compressed.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from simfinder.engine.segment import segmenter_version

Cuts = NDArray[np.bool_]
"""One a Han character of the normal form, in reading order: whether a word begins there."""
_REVISION = 1
"""Raised whenever other characters are Han or other words are cut."""
_MARK = b"cuts"
_DIGEST, _COUNT = 8, 4
_HEAD = len(_MARK) + _DIGEST + _COUNT
_CHECK = 4


def _version() -> bytes:
    made_by = f"{_REVISION} {segmenter_version()} unicode-{unicodedata.unidata_version}"
    return hashlib.blake2b(made_by.encode(), digest_size=_DIGEST).digest()


def pack(cuts: Cuts | None) -> bytes:
    """Return cuts as bytes that tell what they were made by; none where there are none."""
    if cuts is None or not len(cuts):
        return b""
    bits = np.packbits(cuts).tobytes()
    head = _MARK + _version() + len(cuts).to_bytes(_COUNT, "little")
    return head + _checked(bits) + bits


def unpack(data: bytes) -> Cuts | None:
    """Return packed cuts; None where there are none, or none that would be made now."""
    count = int.from_bytes(data[_HEAD - _COUNT : _HEAD], "little")
    bits = data[_HEAD + _CHECK :]
    if data[: _HEAD - _COUNT] != _MARK + _version() or len(bits) != -(-count // 8):
        return None
    if data[_HEAD : _HEAD + _CHECK] != _checked(bits):
        return None
    return np.unpackbits(np.frombuffer(bits, np.uint8), count=count).view(np.bool_)


def _checked(bits: bytes) -> bytes:
    return hashlib.blake2b(bits, digest_size=_CHECK).digest()


class WordCuts:
    """The cuts of documents that come in pieces: what is known of them, else what is found."""

    def __init__(self, known: Sequence[Cuts | None], documents: int) -> None:
        """``known``: of each document, or nothing."""
        self._known = list(known) or [None] * documents
        self._found: list[list[Cuts]] = [[] for _ in range(documents)]
        self._used = [0] * documents

    def known(self, owners: Sequence[int], numbers: Sequence[int]) -> Cuts | None:
        """Return the cuts of the next pieces, which have so many Han characters; None if not known."""
        parts = []
        for owner, number in zip(owners, numbers, strict=True):
            begin, cuts = self._used[owner], self._known[owner]
            self._used[owner] += number
            part = None if cuts is None else cuts[begin : begin + number]
            if number and (part is None or len(part) != number):
                return None
            if part is not None:
                parts.append(part)
        return np.concatenate([np.zeros(0, np.bool_), *parts])

    def found(self, owners: Sequence[int], numbers: Sequence[int], cuts: Cuts) -> None:
        """Take the cuts of the same pieces."""
        begin = 0
        for owner, number in zip(owners, numbers, strict=True):
            if number:
                self._found[owner].append(cuts[begin : begin + number])
            begin += number

    def whole(self) -> tuple[Cuts | None, ...]:
        """Return the cuts of each document; None where it has no Han characters."""
        return tuple(np.concatenate(parts) if parts else None for parts in self._found)
