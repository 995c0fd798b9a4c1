"""A segment on disk: written whole or not at all, mapped and not loaded, doubted when opened.

Layout, little-endian: magic; length and CRC-32 of the head; the head as JSON with the profile,
the rows, and offset, length and CRC-32 of each array; the arrays. The checksums of the columns
and of the bucket table are compared on opening, those of entries bucket by bucket as they are
read, so that opening does not read a gigabyte.
"""

from __future__ import annotations

import json
import mmap
import os
import secrets
import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simfinder.disk_sync import sync_folder
from simfinder.store.segment import COLUMNS, Altered, Segment

MAGIC = b"SimFseg1"
_FIXED = struct.Struct("<8sII")
_MOST_HEAD = 1 << 16
_ALIGNED = 64
_TABLE = (("start", "<u4"), ("sums", "<u2"), ("entries", "<u4"))
TEMPORARY = ".tmp"


def write(path: Path, profile: str, segment: Segment) -> None:
    """Write a segment; after a kill or a power cut it is there whole, or not under its name.

    Raises:
        OSError: The disk is full or failing; nothing is left behind then.
    """
    arrays = _arrays(segment)
    head = {"profile": profile, "low": segment.low, "high": segment.high, "arrays": {}}
    places, offset = {}, 0
    for name, array in arrays.items():
        check = 0 if name == "entries" else zlib.crc32(array.tobytes())
        places[name] = [offset, len(array), check]
        offset += -(-array.nbytes // _ALIGNED) * _ALIGNED
    head["arrays"] = places
    head["bytes"] = offset
    text = json.dumps(head, separators=(",", ":")).encode("ascii")
    text += b" " * (-(len(text) + _FIXED.size) % _ALIGNED)
    aside = path.with_name(f".{path.name}-{secrets.token_hex(4)}{TEMPORARY}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(aside, flags | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(_FIXED.pack(MAGIC, len(text), zlib.crc32(text)) + text)
            for array in arrays.values():
                file.write(np.ascontiguousarray(array).data)
                file.write(b"\0" * (-array.nbytes % _ALIGNED))
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
    sync_folder(path.parent)


def read(path: Path, profile: str) -> Segment | None:
    """Map a segment; None where it is one of another profile.

    Raises:
        Altered: It is no segment, cut, or its bytes are not those that were written.
        OSError: It is gone, or cannot be read.
    """
    with path.open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size < _FIXED.size:
            raise Altered("it is cut")
        magic, length, check = _FIXED.unpack(file.read(_FIXED.size))
        if magic != MAGIC:
            raise Altered("it is no segment of this version")
        text = file.read(min(length, _MOST_HEAD))
        if len(text) != length or zlib.crc32(text) != check:
            raise Altered("its head is damaged")
        head = json.loads(text)
        if head["profile"] != profile:
            return None
        begin = _FIXED.size + length
        if size != begin + head["bytes"]:
            raise Altered("it is cut")
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    arrays = {}
    for name, kind in (*COLUMNS, *_TABLE):
        offset, count, check = head["arrays"][name]
        array = np.frombuffer(data, kind, count, begin + offset)
        if name != "entries" and zlib.crc32(array.data) != check:
            raise Altered(f"its {name} are damaged")
        arrays[name] = array
    return _segment(head["low"], head["high"], arrays)


def _arrays(segment: Segment) -> dict[str, NDArray[np.generic]]:
    table: dict[str, NDArray[np.generic]] = {
        "start": segment.start,
        "sums": segment.sums,
        "entries": segment.entries,
    }
    columns = {name: segment.columns[name] for name, _ in COLUMNS}
    kinds = dict((*COLUMNS, *_TABLE))
    return {name: array.astype(kinds[name]) for name, array in {**columns, **table}.items()}


def _segment(low: int, high: int, arrays: dict[str, NDArray[np.generic]]) -> Segment:
    columns = {name: arrays[name] for name, _ in COLUMNS}
    start = arrays["start"].astype(np.uint32, copy=False)
    sums = arrays["sums"].astype(np.uint16, copy=False)
    entries = arrays["entries"].astype(np.uint32, copy=False)
    return Segment(low, high, columns, start, sums, entries)
