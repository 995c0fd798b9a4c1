"""Builds OLE containers and the Word documents inside them, as small as they can be."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

SECTOR = 512
CUTOFF = 4096
END, FREE, FAT = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD


@dataclass
class _Node:
    name: str
    content: bytes | None = None
    kids: dict[str, _Node] = field(default_factory=dict)


def make_ole(streams: dict[str, bytes]) -> bytes:
    """Return a container; names are paths with slashes."""
    root = _Node("Root Entry")
    for path, content in streams.items():
        node = root
        for part in path.split("/"):
            node = node.kids.setdefault(part, _Node(part))
        node.content = content
    nodes: list[_Node] = [root]
    for node in nodes:
        nodes.extend(node.kids[name] for name in sorted(node.kids, key=lambda n: (len(n), n)))
    position = {id(node): number for number, node in enumerate(nodes)}
    small = [bool(node.content) and len(node.content or b"") < CUTOFF for node in nodes]
    mini, mini_starts = _laid(
        [
            node.content or b"" if is_small else b""
            for node, is_small in zip(nodes, small, strict=True)
        ],
        64,
    )
    root.content = mini
    small[0] = False
    contents = [
        b"" if is_small else node.content or b""
        for node, is_small in zip(nodes, small, strict=True)
    ]
    body, starts = _laid(contents, SECTOR)
    mini_fat = struct.pack(f"<{len(mini) // 64}I", *_chains(mini_starts, len(mini) // 64))
    firsts = [mini_starts[n][0] if is_small else starts[n][0] for n, is_small in enumerate(small)]
    entries = b"".join(_entry(node, nodes, position, firsts) for node in nodes)
    rest, rest_starts = _laid([entries, mini_fat], SECTOR)
    shift = len(body) // SECTOR
    moved = [(first + shift if length else END, length) for first, length in rest_starts]
    body += rest
    sectors = len(body) // SECTOR
    count = -(-(sectors + sectors // 100 + 2) // 128)
    fat = _chains([*starts, *moved], 128 * count)
    fat[sectors : sectors + count] = [FAT] * count
    body += struct.pack(f"<{len(fat)}I", *fat)
    difat = [*range(sectors, sectors + count), *[FREE] * (109 - count)]
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack(
        "<HHHHH6xIIIIIIIIII",
        0x3E,
        3,
        0xFFFE,
        9,
        6,
        0,
        count,
        moved[0][0],
        0,
        CUTOFF,
        moved[1][0],
        moved[1][1],
        END,
        0,
        difat[0],
    )
    return header + struct.pack("<108I", *difat[1:]) + body


def _laid(contents: list[bytes], size: int) -> tuple[bytes, list[tuple[int, int]]]:
    """Lay contents one behind the other; return first sector and number of sectors of each."""
    body, starts = b"", []
    for content in contents:
        length = -(-len(content) // size)
        starts.append((len(body) // size if length else END, length))
        body += content + bytes(-len(content) % size)
    return body, starts


def _chains(starts: list[tuple[int, int]], size: int) -> list[int]:
    fat = [FREE] * size
    for first, length in starts:
        for sector in range(length):
            fat[first + sector] = first + sector + 1 if sector + 1 < length else END
    return fat


def _entry(node: _Node, nodes: list[_Node], position: dict[int, int], firsts: list[int]) -> bytes:
    number = position[id(node)]
    name = node.name.encode("utf-16-le")
    kids = sorted(node.kids, key=lambda n: (len(n), n))
    child = position[id(node.kids[kids[0]])] if kids else FREE
    right = FREE
    for parent in nodes:
        siblings = sorted(parent.kids, key=lambda n: (len(n), n))
        if node.name in siblings and parent.kids[node.name] is node:
            after = siblings.index(node.name) + 1
            if after < len(siblings):
                right = position[id(parent.kids[siblings[after]])]
    kind = 5 if number == 0 else 1 if node.content is None else 2
    return struct.pack(
        "<64sHBBIII36xIQ",
        name,
        len(name) + 2,
        kind,
        1,
        FREE,
        right,
        child,
        firsts[number],
        len(node.content or b""),
    )


@dataclass
class Paragraph:
    """Text with the mark that ends it, what is said about it, and stretches that are hidden."""

    text: str
    style: int = 0
    in_table: bool = False
    row_end: bool = False
    changes: bytes = b""
    """More of what is said about it, as Sprms."""
    hidden: tuple[tuple[int, int], ...] = ()
    """First and last position, behind it, of deleted characters of this paragraph."""


def make_doc(
    paragraphs: list[Paragraph],
    counts: dict[int, int] | None = None,
    header_stories: list[int] | None = None,
    flags: int = 0,
    compressed: bool = False,
    extra: dict[str, bytes] | None = None,
    tables: dict[int, tuple[bytes, bytes]] | None = None,
) -> bytes:
    """Return a Word 97 document.

    ``tables`` are more tables by their numbers in the header, with what follows behind them.
    ``counts`` are characters of the stories behind the main text by their number in STORIES.
    """
    text = "".join(p.text for p in paragraphs)
    width = 1 if compressed else 2
    content = text.encode("cp1252" if compressed else "utf-16-le")
    units = len(content) // width
    start = 1024
    main = bytearray(start) + content
    main += bytes(-len(main) % SECTOR)
    page_at = len(main) // SECTOR
    main += _paragraph_page(paragraphs, start, width) + _hidden_page(paragraphs, start, width)
    counts = counts or {}
    stories = [counts.get(number, 0) for number in range(8)]
    stories[0] = units - sum(stories)
    pieces = struct.pack("<II", 0, units)
    pieces += struct.pack("<HIH", 0, start * 2 | 0x40000000 if compressed else start, 0)
    clx = b"\x02" + struct.pack("<I", len(pieces)) + pieces
    headers = struct.pack(f"<{len(header_stories or [])}I", *(header_stories or []))
    pages = [struct.pack("<III", start, start + len(content), page_at + n) for n in (0, 1)]
    table = clx + headers + pages[0] + pages[1]
    struct.pack_into("<HHxxH2xH", main, 0, 0xA5EC, 0xC1, 0x0409, flags | 0x0200)
    struct.pack_into("<8i", main, 0x4C, *stories)
    offset = 0
    for number, size in ((33, len(clx)), (11, len(headers)), (13, 12), (12, 12)):
        struct.pack_into("<II", main, 0x9A + 8 * number, offset, size)
        offset += size
    struct.pack_into("<H", main, 0x98, 93)
    for number, (content, behind) in (tables or {}).items():
        struct.pack_into("<II", main, 0x9A + 8 * number, len(table), len(content))
        table += content + behind
    return make_ole({"WordDocument": bytes(main), "1Table": table, **(extra or {})})


def _paragraph_page(paragraphs: list[Paragraph], start: int, width: int) -> bytes:
    offsets, at = [start], start
    for paragraph in paragraphs:
        at += len(paragraph.text) * width
        offsets.append(at)
    page = bytearray(SECTOR)
    struct.pack_into(f"<{len(offsets)}I", page, 0, *offsets)
    free = 510
    for number, paragraph in enumerate(paragraphs):
        changes = struct.pack("<H", paragraph.style)
        if paragraph.in_table:
            changes += b"\x16\x24\x01"
        if paragraph.row_end:
            changes += b"\x17\x24\x01"
        changes += paragraph.changes
        changes += b"\x00" * (len(changes) % 2)
        free -= len(changes) + 2
        page[free : free + 2 + len(changes)] = bytes((0, len(changes) // 2)) + changes
        page[4 * len(offsets) + 13 * number] = free // 2
    page[511] = len(paragraphs)
    return bytes(page)


def _hidden_page(paragraphs: list[Paragraph], start: int, width: int) -> bytes:
    bounds, at = {start}, start
    runs = []
    for paragraph in paragraphs:
        for first, last in paragraph.hidden:
            runs.append((at + first * width, at + last * width))
            bounds |= set(runs[-1])
        at += len(paragraph.text) * width
    bounds.add(at)
    offsets = sorted(bounds)
    page = bytearray(SECTOR)
    struct.pack_into(f"<{len(offsets)}I", page, 0, *offsets)
    page[500:504] = b"\x03\x00\x08\x01"
    for number, offset in enumerate(offsets[:-1]):
        if any(first == offset for first, _ in runs):
            page[4 * len(offsets) + number] = 250
    page[511] = len(offsets) - 1
    return bytes(page)


def make_word_95(content: bytes, language: int = 0x0409) -> bytes:
    """Return a Word 95 document: bytes in some encoding."""
    main = bytearray(1024) + content
    struct.pack_into("<HHxxH", main, 0, 0xA5DC, 0x68, language)
    struct.pack_into("<II", main, 0x18, 1024, len(main))
    struct.pack_into("<i", main, 0x34, len(content))
    return make_ole({"WordDocument": bytes(main)})
