"""Messages between the program and its worker processes: JSON and raw bytes, never pickle.

A frame is ``u32 header length, u32 number of payloads, u64 length of each payload, header
(JSON, UTF-8), payloads``, all numbers little-endian. Both sides refuse frames above the cap, so
that a broken worker cannot make the program allocate without bound.

The contents of files follow a request as bare bytes, their sizes in its header under
``contents``: so neither side has to hold a large file as a whole to pass it on.
"""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO, Any, Protocol

Header = dict[str, Any]

_FIXED = struct.Struct("<II")
_CHUNK = 1 << 20
MAX_HEADER = 64 << 20
MAX_PAYLOADS = 16
MAX_BYTES = 1 << 30


class BrokenFrame(Exception):
    """The other side said something that is not a frame."""


class Content(Protocol):
    """A file that was opened, to be passed on."""

    @property
    def size(self) -> int:
        """Bytes that ``chunks`` gives, whatever happens to the file meanwhile."""

    def chunks(self) -> Iterator[bytes]:
        """Yield its bytes from the beginning."""


@dataclass(frozen=True, slots=True)
class Received:
    """The first bytes of a file, and the SHA-256 of all of it (64 hex digits)."""

    data: bytes
    content_hash: str


def write_frame(
    stream: IO[bytes],
    header: Header,
    payloads: Sequence[bytes] = (),
    contents: Sequence[Content] = (),
) -> None:
    """Write one frame, the contents of files after it, and flush."""
    if contents:
        header = header | {"contents": [content.size for content in contents]}
    text = json.dumps(header, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    lengths = struct.pack(f"<{len(payloads)}Q", *map(len, payloads))
    stream.write(_FIXED.pack(len(text), len(payloads)) + lengths + text)
    for payload in payloads:
        stream.write(payload)
    for content in contents:
        for chunk in content.chunks():
            stream.write(chunk)
    stream.flush()


def read_frame(stream: IO[bytes], most: int = MAX_BYTES) -> tuple[Header, list[bytes]]:
    """Read one frame with payloads of at most ``most`` bytes together.

    Raises EOFError when the other side is gone, BrokenFrame when it talks nonsense.
    """
    header_length, count = _FIXED.unpack(_read(stream, _FIXED.size))
    if header_length > MAX_HEADER or count > MAX_PAYLOADS:
        raise BrokenFrame(f"header of {header_length} bytes, {count} payloads")
    lengths = struct.unpack(f"<{count}Q", _read(stream, 8 * count))
    if sum(lengths) > most:
        raise BrokenFrame(f"{sum(lengths)} bytes")
    try:
        header = json.loads(_read(stream, header_length))
    except ValueError as error:
        raise BrokenFrame(str(error)) from error
    if not isinstance(header, dict):
        raise BrokenFrame("the header is not an object")
    return header, [_read(stream, length) for length in lengths]


def read_content(stream: IO[bytes], size: int, keep: int) -> Received:
    """Read the content of a file of ``size`` bytes: keep the first ``keep``, hash all."""
    data = _read(stream, min(size, keep))
    digest = hashlib.sha256(data)
    left = size - len(data)
    while left:
        chunk = _read(stream, min(left, _CHUNK))
        digest.update(chunk)
        left -= len(chunk)
    return Received(data, digest.hexdigest())


def _read(stream: IO[bytes], length: int) -> bytes:
    parts = []
    while length:
        part = stream.read(length)
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)
