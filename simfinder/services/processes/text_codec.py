"""How texts travel between processes and lie in the store: compressed JSON of their blocks.

Behind it may lie where the words of a Chinese text begin, so that it is segmented once.
"""

from __future__ import annotations

import json
import zlib

from simfinder.domain.document import APART, Block, BlockKind

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
    return "\n".join(b.text for b in blocks if b.kind not in APART)


def compared_text(data: bytes) -> str:
    """Return the text of packed blocks that is fingerprinted, as ``Text.compared`` does."""
    return joined_text(unpack_blocks(data))
