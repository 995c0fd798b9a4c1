"""Messages between the program and its worker processes: JSON and raw bytes, never pickle.

A frame is ``u32 header length, u32 number of payloads, u64 length of each payload, header
(JSON, UTF-8), payloads``, all numbers little-endian. Both sides refuse frames above the cap, so
that a broken worker cannot make the program allocate without bound.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from typing import IO, Any

Header = dict[str, Any]

_FIXED = struct.Struct("<II")
MAX_HEADER = 64 << 20
MAX_PAYLOADS = 16
MAX_BYTES = 1 << 30


class BrokenFrame(Exception):
    """The other side said something that is not a frame."""


def write_frame(stream: IO[bytes], header: Header, payloads: Sequence[bytes] = ()) -> None:
    """Write one frame and flush it."""
    text = json.dumps(header, ensure_ascii=True, separators=(",", ":")).encode("ascii")
    lengths = struct.pack(f"<{len(payloads)}Q", *map(len, payloads))
    stream.write(_FIXED.pack(len(text), len(payloads)) + lengths + text)
    for payload in payloads:
        stream.write(payload)
    stream.flush()


def read_frame(stream: IO[bytes]) -> tuple[Header, list[bytes]]:
    """Read one frame; EOFError when the other side is gone, BrokenFrame when it talks nonsense."""
    header_length, count = _FIXED.unpack(_read(stream, _FIXED.size))
    if header_length > MAX_HEADER or count > MAX_PAYLOADS:
        raise BrokenFrame(f"header of {header_length} bytes, {count} payloads")
    lengths = struct.unpack(f"<{count}Q", _read(stream, 8 * count))
    if sum(lengths) > MAX_BYTES:
        raise BrokenFrame(f"{sum(lengths)} bytes")
    try:
        header = json.loads(_read(stream, header_length))
    except ValueError as error:
        raise BrokenFrame(str(error)) from error
    if not isinstance(header, dict):
        raise BrokenFrame("the header is not an object")
    return header, [_read(stream, length) for length in lengths]


def _read(stream: IO[bytes], length: int) -> bytes:
    parts = []
    while length:
        part = stream.read(length)
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
