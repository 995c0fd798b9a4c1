"""Makes a hostile file of a good one: the structure decides what is changed, a seed decides how."""

from __future__ import annotations

import random
import struct
import zlib

import mutate_binary
import mutate_markup
import mutate_words
from parts import Opened, joined, taken_apart
from seeds import RULES, Seed

_LARGEST = 900_000
"""Below the size from which a file may cost something."""
_OLE_HEADER = (*range(24, 80, 2), *range(80, 96, 4))
_ZIP_RECORDS = (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06", b"PK\x06\x06", b"PK\x06\x07")


def mutant(seeds: list[Seed], reader: str, choose: random.Random) -> Seed:
    """Return one of the seeds, changed; the same for the same state of ``choose``."""
    seed = choose.choice(seeds)
    suffix = seed.suffix
    if choose.random() < 0.03:
        suffix = choose.choice(("", ".txt", ".pdf", ".docx", ".html", ".doc", ".xyz"))
    data = _changed(seed.data, seeds, reader, choose)
    return Seed(data[:_LARGEST] or b"x", suffix)


def _changed(data: bytes, seeds: list[Seed], reader: str, choose: random.Random) -> bytes:
    others = [other.data for other in choose.sample(seeds, min(2, len(seeds)))]
    opened = taken_apart(data)
    if opened.kind == "plain":
        return _content(data, "", others, reader, choose)
    if choose.random() < 0.12:
        return mutate_binary.mutate(data, choose, others)
    if opened.kind in ("zip", "ole") and choose.random() < 0.2:
        return mutate_binary.mutate(data, choose, others, _fields(data, opened.kind))
    if choose.random() < 0.08:
        return joined(_rearranged(opened, others, choose))
    for _ in range(choose.choice((1, 1, 2))):
        place = _place(opened, choose)
        name, content = opened.parts[place]
        inside = [part for _, part in opened.parts]
        for other in others:
            inside += [part for _, part in taken_apart(other).parts]
        opened = opened.changed(place, _content(content, name, inside, reader, choose)[:_LARGEST])
    return joined(opened)


def _place(opened: Opened, choose: random.Random) -> int:
    """Choose a part; those that hold something are worth more than empty frames."""
    weights = [min(2000, 20 + len(content)) for _, content in opened.parts]
    return choose.choices(range(len(weights)), weights)[0]


def _content(
    content: bytes, name: str, others: list[bytes], reader: str, choose: random.Random
) -> bytes:
    """Change what is no container, by what it looks like."""
    if content[:2] == b"PK" or content[:4] == b"\xd0\xcf\x11\xe0":
        inner = taken_apart(content)
        if inner.kind != "plain" and choose.random() < 0.8:
            place = _place(inner, choose)
            changed = _content(inner.parts[place][1], inner.parts[place][0], others, reader, choose)
            return joined(inner.changed(place, changed))
    if reader == "hwp" and (plain := _inflated(content)) and choose.random() < 0.8:
        packer = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
        changed = mutate_binary.mutate(
            plain, choose, [other for o in others if (other := _inflated(o))]
        )
        return packer.compress(changed) + packer.flush()
    head = content[:400].lstrip(b"\xef\xbb\xbf \r\n")
    kind = choose.random()
    if head.startswith(b"<") and name not in ("text", "packed") and kind < 0.8:
        return mutate_markup.mutate(content, choose, others)
    printable = sum(32 <= byte < 127 or byte in b"\t\r\n" for byte in head)
    rules = RULES.get(reader, "text")
    if (printable > 0.8 * len(head) or rules in ("rtf", "mail", "text")) and kind < 0.9:
        if name == "" and reader in ("html", "md", "eml", "mht", "epub") and kind < 0.3:
            return mutate_markup.mutate(content, choose, others)
        return mutate_words.mutate(content, choose, others, rules)
    return mutate_binary.mutate(content, choose, others)


def _inflated(content: bytes) -> bytes:
    """Return what a stream holds that was packed without a header, nothing where it was not."""
    try:
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(content, _LARGEST)
    except zlib.error:
        return b""


def _fields(data: bytes, kind: str) -> list[int]:
    """Return where the archive or compound file keeps its own fields."""
    if kind == "zip":
        places = []
        for record in _ZIP_RECORDS:
            at = data.find(record)
            while at >= 0:
                places += range(at + 4, min(at + 46, len(data)), 2)
                at = data.find(record, at + 4)
        return places
    places = list(_OLE_HEADER)
    (directory,), (fat,), (mini,) = (struct.unpack_from("<I", data, at) for at in (48, 76, 60))
    for sector, step in ((fat, 4), (mini, 4), (directory, 128), (directory, 4)):
        start = (sector + 1) * 512
        if start + 512 <= len(data):
            places += range(start, start + 512, step)
    for entry in range((directory + 1) * 512, min((directory + 5) * 512, len(data)), 128):
        places += [
            entry + 64,
            entry + 66,
            entry + 68,
            entry + 72,
            entry + 76,
            entry + 116,
            entry + 120,
        ]
    return places


def _rearranged(opened: Opened, others: list[bytes], choose: random.Random) -> Opened:
    """Drop, exchange, repeat or borrow whole parts."""
    parts = list(opened.parts)
    one, other = choose.randrange(len(parts)), choose.randrange(len(parts))
    kind = choose.randrange(5)
    if kind == 0 and len(parts) > 1:
        del parts[one]
    elif kind == 1:
        parts[one], parts[other] = (
            (parts[one][0], parts[other][1]),
            (parts[other][0], parts[one][1]),
        )
    elif kind == 2:
        parts.insert(other, parts[one])
    elif kind == 3:
        parts[one] = (parts[one][0], b"")
    else:
        for content in others:
            parts += [part for part in taken_apart(content).parts if part not in parts]
    return Opened(opened.kind, tuple(parts))
