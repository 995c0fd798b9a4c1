"""How texts travel between processes and lie in the store: compressed JSON of their blocks."""

from __future__ import annotations

import json
import zlib

from simfinder.domain.document import APART, Block, BlockKind

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


def compared_text(data: bytes) -> str:
    """Return the text of packed blocks that is fingerprinted, as ``Text.compared`` does."""
    return "\n".join(b.text for b in unpack_blocks(data) if b.kind not in APART)
