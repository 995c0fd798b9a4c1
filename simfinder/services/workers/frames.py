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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO, Any, Protocol

from simfinder.domain.documents import Reason
from simfinder.domain.errors import ReadProblem
from simfinder.domain.messages import Code, Detail, Message, decode, encode
from simfinder.domain.options import ScanOptions

Header = dict[str, Any]

_HEAD = struct.Struct("<II")
_CHUNK = 1 << 20
MAX_HEADER = 64 << 20
MAX_PAYLOADS = 16
MAX_BYTES = 1 << 30


class BrokenFrame(Exception):
    """The other side sent something that is not a frame."""


class Content(Protocol):
    """A file that was opened, to be passed on."""

    @property
    def size(self) -> int:
        """Bytes that ``chunks`` gives, whatever happens to the file meanwhile."""

    def chunks(self) -> Iterator[bytes]:
        """Yield its bytes from the beginning."""


@dataclass(frozen=True, slots=True)
class ReceivedFile:
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
    whole = json.dumps(header, default=encode, ensure_ascii=True, separators=(",", ":"))
    text = whole.encode("ascii")
    lengths = struct.pack(f"<{len(payloads)}Q", *map(len, payloads))
    stream.write(_HEAD.pack(len(text), len(payloads)) + lengths + text)
    for payload in payloads:
        stream.write(payload)
    for content in contents:
        for chunk in content.chunks():
            stream.write(chunk)
    stream.flush()


def read_frame(stream: IO[bytes], max_bytes: int = MAX_BYTES) -> tuple[Header, list[bytes]]:
    """Read one frame with payloads of at most ``most`` bytes together.

    Raises EOFError at the end of the stream, BrokenFrame for invalid data.
    """
    header_length, count = _HEAD.unpack(_read_exactly(stream, _HEAD.size))
    if header_length > MAX_HEADER or count > MAX_PAYLOADS:
        raise BrokenFrame(f"header of {header_length} bytes, {count} payloads")
    lengths = struct.unpack(f"<{count}Q", _read_exactly(stream, 8 * count))
    if sum(lengths) > max_bytes:
        raise BrokenFrame(f"{sum(lengths)} bytes")
    try:
        header = json.loads(_read_exactly(stream, header_length), object_hook=decode)
    except ValueError as error:
        raise BrokenFrame(str(error)) from error
    if not isinstance(header, dict):
        raise BrokenFrame("the header is not an object")
    return header, [_read_exactly(stream, length) for length in lengths]


def read_content(stream: IO[bytes], size: int, keep: int) -> ReceivedFile:
    """Read the content of a file of ``size`` bytes: keep the first ``keep``, hash all."""
    data = _read_exactly(stream, min(size, keep))
    digest = hashlib.sha256(data)
    rest = size - len(data)
    while rest:
        chunk = _read_exactly(stream, min(rest, _CHUNK))
        digest.update(chunk)
        rest -= len(chunk)
    return ReceivedFile(data, digest.hexdigest())


def _read_exactly(stream: IO[bytes], length: int) -> bytes:
    parts = []
    while length:
        part = stream.read(length)
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def limits_header(options: ScanOptions) -> Header:
    """Return the limits that a worker holds itself to, and the passwords that it may try."""
    return {
        "max_characters": options.max_characters,
        "max_size": options.max_size,
        "passwords": list(options.passwords),
    }


Answer = tuple[Header, list[bytes]]
"""Header and payloads of a frame, as ``write_frame`` takes them."""
MAX_RETURN = 32 << 20
"""Bytes of a document inside a file that a program of the machine is to read."""


def guard(make: Callable[[], Answer]) -> Answer:
    """Return what ``make`` does, or the reason why it could not."""
    more: Header = {}
    data: list[bytes] = []
    detail: Detail
    try:
        header, payload = make()
    except ReadProblem as problem:
        reason, detail = problem.reason, _in_one_line(problem.detail)
        more, data = _need_answer(problem)
    except MemoryError:
        reason, detail = Reason.MEMORY, Message(Code.NEEDED_TOO_MUCH_MEMORY)
    except RecursionError:
        reason, detail = Reason.LIMIT, Message(Code.NESTED_TOO_DEEPLY)
    except BaseException as error:  # a parser may raise anything
        # BaseException, since panics of compiled readers do not derive from Exception.
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        text = f"{type(error).__name__}: {error}"[:200]
        reason, detail = Reason.DAMAGED, _in_one_line(text)
    else:
        return {"ok": True, **header}, payload
    return {"ok": False, "reason": reason, "detail": detail, **more}, data


def _in_one_line(detail: Detail) -> Detail:
    """Return plain text without line breaks; sentences of messages have none."""
    return " ".join(detail.split()) if isinstance(detail, str) else detail


def _need_answer(problem: ReadProblem) -> Answer:
    """Return the header for a document without a reader, with its kind."""
    from simfinder.extract.kinds import NeedsProgram

    if not isinstance(problem, NeedsProgram):
        return {}, []
    data = [problem.data] if 0 < len(problem.data) <= MAX_RETURN else []
    return {"kind": problem.kind.key, "words": problem.kind.words}, data
