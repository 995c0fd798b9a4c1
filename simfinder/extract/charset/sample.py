"""The part of a file that tells its encoding: lines with bytes beyond ASCII, not many of them.

A line feed is never part of a longer character in any encoding of the candidates, so whole lines
can be taken from anywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

_HIGH = re.compile(rb"[\x80-\xff]")
_WINDOW = re.compile(rb"[\x00-\x7f]{0,16}(?:[\x80-\xff]++[\x00-\x7f]{0,16})+")
_ALONE = re.compile(rb"(?<![A-Za-z\x80-\xff])[\x80-\xff](?![A-Za-z\x80-\xff])")
_HEAD = 1 << 16
_PLACES = 6
_PLACE = 1 << 13
_BEFORE = 64
_LINE = 4096
_ENOUGH = 1200
"""Bytes beyond ASCII that decide; more would only take time."""
_MOST = 1 << 14
_ASCII = bytes(range(128))


def high_bytes(data: bytes) -> int:
    """Return how many bytes are beyond ASCII."""
    return len(data.translate(None, _ASCII))


def telling(data: bytes, first: int) -> bytes:
    """Return lines that hold bytes beyond ASCII, from the first such byte on and further places.

    Args:
        data: the file.
        first: where its first byte beyond ASCII is.
    """
    taken: list[bytes] = []
    size = high = 0
    for stretch in _stretches(data, first):
        for line in stretch.split(b"\n"):
            if line.isascii():
                continue
            match = _HIGH.search(line)
            start = max(0, match.start() - _BEFORE) if match else 0
            piece = line[start : start + _LINE]
            taken.append(piece)
            size += len(piece)
            high += high_bytes(piece)
            if high >= _ENOUGH or size >= _MOST:
                return b"\n".join(taken)
    return b"\n".join(taken)


def _stretches(data: bytes, first: int) -> Iterator[bytes]:
    """Yield the beginning, then a few places of the rest, cut at line feeds."""
    line = data.rfind(b"\n", max(0, first - _LINE), first) + 1
    start = line or max(0, first - _BEFORE)
    yield data[start : start + _HEAD]
    rest = len(data) - start - _HEAD
    for number in range(_PLACES if rest > _PLACE else 0):
        place = start + _HEAD + rest * number // _PLACES
        begin = data.find(b"\n", place, place + _PLACE) + 1
        if begin:
            end = data.rfind(b"\n", begin, begin + _PLACE)
            yield data[begin : max(begin, end)]


def near(sample: bytes) -> bytes:
    """Return the bytes beyond ASCII with the few characters around them."""
    return b"\n" + b"\n".join(_WINDOW.findall(sample)) + b"\n"


def alone(data: bytes) -> Counter[int]:
    """Count the bytes beyond ASCII that have no letter or such a byte on either side."""
    return Counter(b"".join(_ALONE.findall(data)))
