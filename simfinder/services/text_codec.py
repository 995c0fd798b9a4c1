"""How texts and paths travel to worker processes and lie in the store."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

from simfinder.domain.document import APART, Block, BlockKind, Identity, Text

_LEVEL = 3  # above it zlib gains a few percent for several times the work
_KINDS = tuple(BlockKind)


def pack_blocks(blocks: tuple[Block, ...]) -> bytes:
    """Return the blocks as compressed JSON: texts, kinds (positions) and pages."""
    columns = [
        [b.text for b in blocks],
        [_KINDS.index(b.kind) for b in blocks],
        [b.page for b in blocks],
    ]
    raw = json.dumps(columns, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(raw.encode("utf-8", "surrogatepass"), _LEVEL)


def unpack_blocks(data: bytes) -> tuple[Block, ...]:
    """Return the blocks that ``pack_blocks`` packed; ValueError or zlib.error when damaged."""
    texts, kinds, pages = json.loads(zlib.decompress(data).decode("utf-8", "surrogatepass"))
    return tuple(
        Block(text, _KINDS[kind], page)
        for text, kind, page in zip(texts, kinds, pages, strict=True)
    )


def compared_text(blocks: tuple[Block, ...]) -> str:
    """Return the text that is fingerprinted, as ``Text.compared`` does."""
    return "\n".join(b.text for b in blocks if b.kind not in APART)


def title_of(text: Text, limit: int = 120) -> str:
    """Return the first line of the text with at least two letters or digits, cut at the limit."""
    for block in text.blocks[:50]:
        if block.kind in APART:
            continue
        for line in block.text.split("\n")[:20]:
            line = " ".join(line.split())
            if sum(c.isalnum() for c in line[:200]) >= 2:
                return line[:limit]
    return ""


def path_to_json(path: Path) -> str:
    """Return the path as a string that JSON with ``ensure_ascii`` keeps byte for byte."""
    return os.fspath(path)


def identity_to_json(identity: Identity) -> list[int]:
    """Return an identity as a list of numbers."""
    return [
        identity.device,
        identity.inode,
        identity.size,
        identity.mtime_ns,
        identity.ctime_ns,
    ]
