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
import os
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Protocol

from simfinder.domain.documents import MARGIN_KINDS, Block, BlockKind, Reason, Text
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
    """The other side said something that is not a frame."""


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


def read_frame(stream: IO[bytes], most: int = MAX_BYTES) -> tuple[Header, list[bytes]]:
    """Read one frame with payloads of at most ``most`` bytes together.

    Raises EOFError when the other side is gone, BrokenFrame when it talks nonsense.
    """
    header_length, count = _HEAD.unpack(_read_exactly(stream, _HEAD.size))
    if header_length > MAX_HEADER or count > MAX_PAYLOADS:
        raise BrokenFrame(f"header of {header_length} bytes, {count} payloads")
    lengths = struct.unpack(f"<{count}Q", _read_exactly(stream, 8 * count))
    if sum(lengths) > most:
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


# How texts travel between processes and lie in the store: compressed JSON of their blocks.
#
# Behind it may lie where the words of a Chinese text begin, so that it is segmented once.

_LEVEL = 3  # above it zlib gains a few percent for several times the work
_KINDS = tuple(BlockKind)


def pack_blocks(blocks: tuple[Block, ...], cuts: bytes = b"") -> bytes:
    """Return the blocks as compressed JSON: texts, kinds (positions) and pages.

    ``cuts``: packed word cuts of the text that is compared.
    """
    columns = [
        [b.text for b in blocks],
        [_KINDS.index(b.kind) for b in blocks],
        [b.page for b in blocks],
    ]
    raw = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(raw.encode("utf-8", "surrogatepass"), _LEVEL) + cuts


def unpack_blocks(data: bytes) -> tuple[Block, ...]:
    """Return the blocks that ``pack_blocks`` packed; ValueError or zlib.error when damaged."""
    return unpack_with_cuts(data)[0]


def unpack_with_cuts(data: bytes) -> tuple[tuple[Block, ...], bytes]:
    """Return the blocks like ``unpack_blocks``, and the packed word cuts behind them or nothing."""
    stream = zlib.decompressobj()
    raw = stream.decompress(data)
    if not stream.eof:
        raise zlib.error("a packed text that ends too early")
    texts, kinds, pages = json.loads(raw.decode("utf-8", "surrogatepass"))
    columns = zip(texts, kinds, pages, strict=True)
    return tuple(
        Block(text, _KINDS[kind], page) for text, kind, page in columns
    ), stream.unused_data


def joined_text(blocks: tuple[Block, ...]) -> str:
    """Return the text of blocks that is fingerprinted, as ``Text.compared`` does."""
    return "\n".join(b.text for b in blocks if b.kind not in MARGIN_KINDS)


def compared_text(data: bytes) -> str:
    """Return the text of packed blocks that is fingerprinted, as ``Text.compared`` does."""
    return joined_text(unpack_blocks(data))


# What is taken from a text beside its features, and how paths travel to workers.

_BEGINNING = 30
"""Blocks in which a heading still counts as the title."""


def title_of(text: Text, limit: int = 120) -> str:
    """Return the heading or first line that names a document, cut at the limit; may be empty.

    A heading near the beginning goes before what stands above it: letterheads, numbers, and the
    lines of settings that many Markdown files begin with.
    """
    begin = [block for block in text.blocks[:_BEGINNING] if block.kind not in MARGIN_KINDS]
    headings = [block for block in begin if block.kind is BlockKind.HEADING]
    for block in headings + begin:
        for line in block.text[:4000].split("\n")[:20]:
            words = " ".join(line.split())
            if sum(c.isalnum() for c in words[:200]) >= 2:
                return words[:limit]
    return ""


def path_to_json(path: Path) -> str:
    """Return the path as a string that JSON with ``ensure_ascii`` keeps byte for byte."""
    return os.fspath(path)


def limits_header(options: ScanOptions) -> Header:
    """Return the limits that a worker holds itself to, and the passwords that it may try."""
    return {
        "max_characters": options.max_characters,
        "max_size": options.max_size,
        "passwords": list(options.passwords),
    }


# What a worker process answers to a request: what it made, or the reason why it could not.

Answer = tuple[Header, list[bytes]]
MAX_RETURN = 32 << 20
"""Bytes of a document inside a file that a program of the machine is to read."""
"""Head and bytes of a frame, as ``frames.write_frame`` takes them."""


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
    except BaseException as error:  # door 1 of 3: a parser may raise anything
        # BaseException, since panics of compiled readers do not derive from Exception.
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        said = f"{type(error).__name__}: {error}"[:200]
        reason, detail = Reason.DAMAGED, _in_one_line(said)
    else:
        return {"ok": True, **header}, payload
    return {"ok": False, "reason": reason, "detail": detail, **more}, data


def _in_one_line(detail: Detail) -> Detail:
    """Return plain text without line breaks; sentences of messages have none."""
    return " ".join(detail.split()) if isinstance(detail, str) else detail


def _need_answer(problem: ReadProblem) -> Answer:
    """Return what tells the program of which kind a document is that no reader here reads."""
    from simfinder.extract.kinds import NeedsProgram

    if not isinstance(problem, NeedsProgram):
        return {}, []
    data = [problem.data] if 0 < len(problem.data) <= MAX_RETURN else []
    return {"kind": problem.kind.key, "words": problem.kind.words}, data
