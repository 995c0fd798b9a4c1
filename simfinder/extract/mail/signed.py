"""Takes the message out of one that is signed and packed in the same step (S/MIME, "smime.p7m").

RFC 5652: ContentInfo holds SignedData, which holds encapContentInfo, whose eContent is an OCTET
STRING with the message; programs that sign while they send write it in pieces (BER, X.690 8.7.3).
Nothing is checked: who signed a letter does not change its text.
"""

from __future__ import annotations

_SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
_OCTETS, _SEQUENCE, _CONTEXT = 0x04, 0x30, 0xA0
_PIECES = 0x24
_DEEPEST = 8
_ENDLESS = -1


def content(data: bytes) -> bytes | None:
    """Return the signed message, None where the data are encrypted or not understood."""
    try:
        whole = _inside(data, 0, _SEQUENCE)
        kind, at = _next(data, whole)
        if kind != _SIGNED_DATA:
            return None
        at = _inside(data, _inside(data, at, _CONTEXT), _SEQUENCE)
        _, at = _next(data, at)  # version
        _, at = _next(data, at)  # digest algorithms
        at = _inside(data, at, _SEQUENCE)
        _, at = _next(data, at)  # type of the content
        at = _inside(data, at, _CONTEXT)
        return _octets(data, at)
    except (IndexError, ValueError):
        return None


def _head(data: bytes, at: int) -> tuple[int, int, int]:
    """Return tag, length and place of a value; the length of one with an end mark is -1."""
    tag, length = data[at], data[at + 1]
    at += 2
    if length == 0x80:
        return tag, _ENDLESS, at
    if length > 0x80:
        count = length & 0x7F
        if count > 4:
            raise ValueError("a length beyond four bytes")
        length = int.from_bytes(data[at : at + count], "big")
        at += count
    return tag, length, at


def _inside(data: bytes, at: int, expected: int) -> int:
    tag, _, at = _head(data, at)
    if tag != expected:
        raise ValueError("another structure")
    return at


def _next(data: bytes, at: int, depth: int = 0) -> tuple[bytes, int]:
    """Return a value and the place behind it."""
    _, length, start = _head(data, at)
    if length != _ENDLESS:
        return data[start : start + length], start + length
    if depth > _DEEPEST:
        raise ValueError("nested too deeply")
    at = start
    while data[at : at + 2] != b"\x00\x00":
        _, at = _next(data, at, depth + 1)
    return data[start:at], at + 2


def _octets(data: bytes, at: int) -> bytes:
    """Return an OCTET STRING, its pieces put together."""
    tag, length, start = _head(data, at)
    if tag == _OCTETS:
        return data[start : start + length]
    if tag != _PIECES:
        raise ValueError("another structure")
    end = len(data) if length == _ENDLESS else start + length
    pieces = []
    at = start
    while at < end and data[at : at + 2] != b"\x00\x00":
        tag, _, _ = _head(data, at)
        piece, at = _next(data, at)
        if tag != _OCTETS:
            raise ValueError("another structure")
        pieces.append(piece)
    return b"".join(pieces)
