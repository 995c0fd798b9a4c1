"""The records that HWP 5 keeps its text in: unpacked, opened where only reading is allowed, split.

Facts: Hancom, "HWP Document File Formats 5.0", revision 1.3: 3 (streams), 4.1 (records). The
lock of documents for distribution is not in it; its discoverer described it in the group
hwp-foss ("ViewText", January 2014): no password is needed, the key lies in front of the text.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from simfinder.domain.document import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.extract.collector import Collector

MOST_BYTES = 100 << 20
"""Bytes that all sections of a document may unpack to."""
MOST_RECORDS = 3_000_000
_STEP = 1 << 16
_LONG = 0xFFF
_DISTRIBUTION = 28
_SEED_SIZE = 256
_KEY_SIZE = 16
Record = tuple[int, int, bytes]
"""Tag, level and content."""


def inflate(packed: bytes, most: int, out: Collector) -> bytes:
    """Unpack a section as far as it is whole, at most ``most`` bytes; ``out`` is told the rest."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    pieces: list[bytes] = []
    left = most
    try:
        for at in range(0, len(packed), _STEP):
            piece = unpacker.decompress(packed[at : at + _STEP], left)
            pieces.append(piece)
            left -= len(piece)
            if left <= 0:
                out.missing(f"only the first {MOST_BYTES >> 20:,} MiB were read")
                break
            if unpacker.eof:
                break
        else:
            out.missing("the file breaks off before its end")
    except zlib.error:
        out.missing("a section of the document is damaged")
    return b"".join(pieces)


def records(section: bytes, out: Collector) -> Iterator[Record]:
    """Yield the records of a section; ``out`` is told where it breaks off."""
    at, end = 0, len(section)
    for _ in range(MOST_RECORDS):
        if at + 4 > end:
            break
        (head,) = struct.unpack_from("<I", section, at)
        at += 4
        size = head >> 20
        if size == _LONG and at + 4 <= end:
            (size,) = struct.unpack_from("<I", section, at)
            at += 4
        if at + size > end:
            out.missing("the file breaks off before its end")
        yield head & 0x3FF, head >> 10 & 0x3FF, section[at : at + size]
        at += size
    else:
        out.missing(f"only the first {MOST_RECORDS:,} records were read")


def unlocked(stream: bytes) -> bytes:
    """Return a section of a document for distribution, still packed.

    Raises:
        ReadProblem: DAMAGED, or UNSUPPORTED where this installation knows no AES.
    """
    if len(stream) < 4 + _SEED_SIZE:
        raise ReadProblem(Reason.DAMAGED, "a section of the document is damaged")
    (head,) = struct.unpack_from("<I", stream)
    if head & 0x3FF != _DISTRIBUTION or head >> 20 != _SEED_SIZE:
        raise ReadProblem(Reason.DAMAGED, "a section of the document is damaged")
    key = _key(stream[4 : 4 + _SEED_SIZE])
    body = stream[4 + _SEED_SIZE :]
    return _decrypted(key, body[: len(body) // _KEY_SIZE * _KEY_SIZE])


def _key(hidden: bytes) -> bytes:
    """Return the key that lies in 256 bytes, XORed with runs of random bytes from a seed.

    The random numbers are those of Microsoft's C library.
    """
    seed = state = int.from_bytes(hidden[:4], "little")
    shown = bytearray(hidden)
    at = 0
    while at < len(shown):
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        mask = state >> 16 & 0xFF
        state = (state * 214013 + 2531011) & 0xFFFFFFFF
        run = (state >> 16 & 0xF) + 1
        for place in range(max(at, 4), min(at + run, len(shown))):
            shown[place] ^= mask
        at += run
    start = 4 + (seed & 0xF)
    return bytes(shown[start : start + _KEY_SIZE])


def _decrypted(key: bytes, body: bytes) -> bytes:
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ImportError as error:
        raise ReadProblem(
            Reason.UNSUPPORTED, "encrypted with AES, which this installation cannot open"
        ) from error
    # The format asks for this mode, which is too weak to write anything with.
    opener = Cipher(algorithms.AES(key), modes.ECB()).decryptor()  # noqa: S305
    return bytes(opener.update(body) + opener.finalize())
